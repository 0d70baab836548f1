//! Tools that change the ground: which hexes and hexsides a stroke touches, and what it does to the text.

use super::Editor;
use super::tool::{Shape, Tool};
use crate::board::hex::{Dir, Grid, Hex};
use crate::games::musket_pike::rules::text;
use crate::paint::layout::{Layout, side_corners};
use crate::say;
use crate::ui::game_ui::{Phase, Stroke, Touch};
use bevy::math::Vec2;
use std::collections::BTreeSet;

impl Editor {
    /// A tool of the ground on the board.
    pub(super) fn draw(&mut self, touch: Touch) -> Option<Stroke> {
        let grid = self.battle()?.map.grid.clone();
        let layout = Layout::new(&grid);
        let drawing = self.drawing.as_mut()?;
        if drawing.hexes.last() != Some(&touch.hex) {
            drawing.hexes.push(touch.hex);
        }
        let side = nearest_side(layout, touch.hex, touch.at);
        if !drawing.sides.contains(&side) {
            drawing.sides.push(side);
        }
        if touch.phase == Phase::Ends {
            return None;
        }
        let (hexes, sides) = (drawing.hexes.clone(), drawing.sides.clone());
        let before = drawing.before.whole();
        let (first, last) = (*hexes.first()?, *hexes.last()?);
        let what = self.name();
        let act = match self.tool {
            Tool::Select => None,
            Tool::Terrain(kind) => {
                let hexes = self.spread(&grid, &hexes, first, last);
                self.on_ground(&before, what, |ground| ground.terrain(&hexes, kind))
            }
            Tool::Level(level) => {
                let hexes = self.spread(&grid, &hexes, first, last);
                self.on_ground(&before, what, |ground| ground.level(&hexes, level))
            }
            Tool::Side(kind) if touch.adds => self.on_ground(&before, what, |ground| ground.take_side(&sides, kind)),
            Tool::Side(kind) => self.on_ground(&before, what, |ground| ground.put_side(&sides, kind)),
            Tool::Course(kind) if touch.adds => self.on_ground(&before, what, |ground| ground.cut(kind, &hexes)),
            Tool::Course(kind) => self.on_ground(&before, what, |ground| ground.lay(kind, &hexes)),
        };
        act.map(Stroke::Grows)
    }

    /// What the tool in hand does, for the list of what can be undone.
    fn name(&self) -> String {
        let Some(battle) = self.battle() else { return String::new() };
        match self.tool {
            Tool::Select => String::new(),
            Tool::Terrain(kind) => say!("edit-act-terrain", terrain = text::terrain(battle, kind)),
            Tool::Level(level) => say!("edit-act-level", level),
            Tool::Side(kind) => say!("edit-act-side", side = text::hexside(battle, kind)),
            Tool::Course(kind) => say!("edit-act-course", course = super::palette::course(kind)),
        }
    }

    /// The hexes that a click on a hex would touch.
    pub(super) fn touched(&self, over: Hex) -> BTreeSet<Hex> {
        let Some(battle) = self.battle() else { return BTreeSet::new() };
        let grid = &battle.map.grid;
        if !grid.hexes().any(|hex| hex == over) {
            return BTreeSet::new();
        }
        match self.tool {
            Tool::Select => BTreeSet::new(),
            Tool::Side(_) | Tool::Course(_) => BTreeSet::from([over]),
            Tool::Terrain(_) | Tool::Level(_) => {
                let first = self.drawing.as_ref().and_then(|drawing| drawing.hexes.first()).copied().unwrap_or(over);
                self.spread(grid, &[over], first, over).into_iter().collect()
            }
        }
    }

    /// The hexes of a stroke that has come to these, by the shape in hand.
    fn spread(&self, grid: &Grid, hexes: &[Hex], first: Hex, last: Hex) -> Vec<Hex> {
        match self.shape {
            Shape::Brush => around(grid, hexes, self.size),
            Shape::Line => {
                let line = grid.cube(first).line_to(grid.cube(last)).filter_map(|cube| grid.from_cube(cube));
                around(grid, &line.collect::<Vec<_>>(), self.size)
            }
            Shape::Rectangle => {
                let ((a, b), (c, d)) = (grid.column_row(first), grid.column_row(last));
                let columns = a.min(c)..=a.max(c);
                columns.flat_map(|c| (b.min(d)..=b.max(d)).filter_map(move |r| grid.at(c, r))).collect()
            }
            Shape::Fill => self.alike(grid, last),
        }
    }

    /// All hexes that hang together with this one and are like it.
    fn alike(&self, grid: &Grid, from: Hex) -> Vec<Hex> {
        let Some(battle) = self.battle() else { return Vec::new() };
        let like = |hex: Hex| match self.tool {
            Tool::Level(_) => battle.map.level[hex.index()] == battle.map.level[from.index()],
            _ => battle.map.terrain[hex.index()] == battle.map.terrain[from.index()],
        };
        let (mut found, mut next) = (BTreeSet::from([from]), vec![from]);
        while let Some(hex) = next.pop() {
            let beside = Dir::ALL.into_iter().map(|dir| grid.step(hex, dir)).filter(|hex| hex.is_some());
            next.extend(beside.filter(|hex| like(*hex) && found.insert(*hex)));
        }
        found.into_iter().collect()
    }

    /// Takes up as a tool what lies on a hex.
    pub(super) fn take_up(&mut self, hex: Hex) {
        let Some(battle) = self.battle() else { return };
        if !battle.map.grid.hexes().any(|h| h == hex) {
            return;
        }
        self.tool = match self.tool {
            Tool::Level(_) => Tool::Level(battle.map.level[hex.index()]),
            _ => Tool::Terrain(battle.map.terrain[hex.index()]),
        };
    }
}

/// Hexes with all around them that a brush of this size covers: 1 is the hex alone, 2 and 3 a ring, 4 and 5 two rings, the even
/// ones without the corners on the left.
fn around(grid: &Grid, hexes: &[Hex], size: u8) -> Vec<Hex> {
    let mut all: Vec<Hex> = Vec::new();
    for hex in hexes {
        let middle = grid.cube(*hex);
        let radius = u32::from(size / 2);
        let lopsided = size.is_multiple_of(2);
        let within = middle.range(radius).filter(|cube| !lopsided || cube.x - middle.x > -(radius as i32));
        all.extend(within.filter_map(|cube| grid.from_cube(cube)));
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The side of a hex to which a place in it is nearest.
fn nearest_side(layout: Layout, hex: Hex, at: Vec2) -> (Hex, Dir) {
    let off = at - layout.centre(hex);
    let far = |dir: &Dir| {
        let (a, b) = side_corners(*dir);
        off.distance((a + b) * 0.5)
    };
    let nearest = Dir::ALL.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)));
    (hex, nearest.unwrap_or(Dir(0)))
}
