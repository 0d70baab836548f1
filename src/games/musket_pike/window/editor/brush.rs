//! Tools that change the ground: the hexes and hexsides that a stroke touches, and its edits of the text.

use super::tool::{HexListField, Shape, Tool};
use super::{Drawing, Editor};
use crate::board::hex::{Dir, Facing, Grid, Hex};
use crate::editing::EditAct;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::goals::possession;
use crate::games::musket_pike::scenario::ground::{Course, GroundEditor, listed};
use crate::games::musket_pike::window::editor::tool::HexTouch;
use crate::paint::layout::{BoardLayout, CORNERS, side_corners};
use crate::say;
use crate::ui::game_ui::{StrokePhase, ToolOutcome};
use bevy::math::Vec2;
use std::collections::BTreeSet;

/// Distance of the points at which a stroke is sampled, in map units.
const STRIDE: f32 = 0.2;
/// Greatest distance from a hexside's middle, in map units, at which a stroke passes it: a turn at one of its corners does not.
const PASSED: f32 = 0.36;

impl Editor {
    /// Applies a ground tool to a touch of the board; returns the stroke if it changes anything.
    pub(super) fn draw(&mut self, touch: HexTouch) -> Option<ToolOutcome> {
        let grid = self.battle()?.map.grid.clone();
        self.follow(&grid, touch);
        let drawing = self.drawing.as_ref()?;
        let (first, last) = (*drawing.hexes.first()?, *drawing.hexes.last()?);
        let before = drawing.before.whole();
        let ground = GroundEditor::of(&before, self.chart())?;
        let spread = || self.spread(&grid, &drawing.hexes, first, last);
        let edits = match self.tool {
            Tool::Select | Tool::Region => Vec::new(),
            Tool::Terrain(_) if touch.adds => ground.terrain(&spread(), self.chart().roles.open).edits,
            Tool::Terrain(kind) => ground.terrain(&spread(), kind).edits,
            Tool::Level(_) if touch.adds => ground.level(&spread(), 0).edits,
            Tool::Level(level) => ground.level(&spread(), level).edits,
            Tool::Side(kind) if touch.adds => ground.take_side(&drawing.sides(touch.phase), kind).edits,
            Tool::Side(kind) => ground.put_side(&drawing.sides(touch.phase), kind).edits,
            Tool::Around(_) if touch.adds => ground.open(first).edits,
            Tool::Around(kind) => ground.enclose(&spread(), kind).edits,
            Tool::Course(kind) if touch.adds => ground.cut(kind, &drawing.hexes).edits,
            Tool::Course(kind) => match ground.handle_on(kind, first) {
                Some(handle) => ground.pull(kind, handle, &drawing.hexes).edits,
                None => ground.lay(kind, &drawing.hexes).edits,
            },
            Tool::Name if touch.adds => ground.remove_names(first).edits,
            Tool::Name if self.name.trim().is_empty() => return Some(ToolOutcome::Barred(say!("edit-no-name"))),
            Tool::Name if drawing.hexes.len() > 1 => ground.call_along(&drawing.hexes, self.name.trim()).edits,
            Tool::Name => ground.set_name(first, self.name.trim()).edits,
            Tool::Redoubt if touch.adds => ground.dig(first, None).edits,
            Tool::Redoubt => ground.dig(first, Some(nearest_corner(BoardLayout::new(&grid), first, touch.at))).edits,
            Tool::Ornament(kind) => ground.adorn(kind, &spread(), !touch.adds).edits,
            Tool::Objective => possession(&before, &grid.number(first), !touch.adds),
            Tool::Hexes(list) => listed(&grid, &before, &list.place(), &spread(), !touch.adds),
        };
        let what = if touch.adds { say!("edit-act-away", what = self.does()) } else { self.does() };
        (!edits.is_empty()).then_some(ToolOutcome::Grows(EditAct { what, edits }))
    }

    /// Records the hexes and hexsides up to which the stroke has come; a fast pointer skips hexes, the stroke does not.
    pub(super) fn follow(&mut self, grid: &Grid, touch: HexTouch) {
        let Some(drawing) = &mut self.drawing else { return };
        let layout = BoardLayout::new(grid);
        let from = drawing.at.replace(touch.at).unwrap_or(touch.at);
        let steps = (from.distance(touch.at) / STRIDE).ceil().clamp(1.0, 1000.0);
        for step in 1..=steps as u32 {
            let at = from.lerp(touch.at, step as f32 / steps);
            let Some(hex) = layout.hex_at(at) else { continue };
            if drawing.hexes.last() != Some(&hex) {
                drawing.hexes.push(hex);
            }
            let side = nearest_side(layout, hex, at);
            drawing.pressed.get_or_insert(side);
            if passes(layout, side, at) && !drawing.sides.contains(&side) {
                drawing.sides.push(side);
            }
        }
    }

    /// Description of what the current tool does, for the undo list.
    fn does(&self) -> String {
        let Some(battle) = self.battle() else { return String::new() };
        match self.tool {
            Tool::Select | Tool::Region => String::new(),
            Tool::Terrain(kind) => say!("edit-act-terrain", terrain = text::terrain(battle, kind)),
            Tool::Level(level) => say!("edit-act-level", level),
            Tool::Side(kind) => say!("edit-act-side", side = text::hexside(battle, kind)),
            Tool::Around(kind) => say!("edit-act-around", side = text::hexside(battle, kind)),
            Tool::Course(kind) => say!("edit-act-course", course = super::palette::course(kind)),
            Tool::Name => say!("edit-act-name", name = self.name.trim()),
            Tool::Redoubt => say!("edit-act-redoubt"),
            Tool::Ornament(kind) => say!("edit-act-ornament", ornament = super::palette::ornament(kind)),
            Tool::Objective => say!("edit-act-objective"),
            Tool::Hexes(_) => say!("edit-act-hexes"),
        }
    }

    /// Hexes that the tool would touch by a click on `over`.
    pub(super) fn touched(&self, over: Hex) -> BTreeSet<Hex> {
        let Some(battle) = self.battle() else { return BTreeSet::new() };
        let grid = &battle.map.grid;
        if !grid.hexes().any(|hex| hex == over) {
            return BTreeSet::new();
        }
        match self.tool {
            Tool::Select => BTreeSet::new(),
            Tool::Region if self.region.is_held() => BTreeSet::new(),
            tool if tool.is_brush() => {
                let first = self.drawing.as_ref().and_then(|drawing| drawing.hexes.first()).copied().unwrap_or(over);
                self.spread(grid, &[over], first, over).into_iter().collect()
            }
            _ => BTreeSet::from([over]),
        }
    }

    /// Hexes of a stroke in the current shape, from the hexes that it passed and the first and last of them.
    pub(super) fn spread(&self, grid: &Grid, hexes: &[Hex], first: Hex, last: Hex) -> Vec<Hex> {
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

    /// Connected hexes around a hex with the same terrain or level.
    fn alike(&self, grid: &Grid, from: Hex) -> Vec<Hex> {
        let Some(battle) = self.battle() else { return Vec::new() };
        let like = |hex: Hex| match self.tool {
            Tool::Level(_) => battle.map.level[hex.index()] == battle.map.level[from.index()],
            _ => battle.map.terrain[hex.index()] == battle.map.terrain[from.index()],
        };
        let (mut found, mut next) = (BTreeSet::from([from]), vec![from]);
        while let Some(hex) = next.pop() {
            let beside = Dir::ALL.into_iter().map(|dir| grid.neighbour(hex, dir)).filter(|hex| hex.is_some());
            next.extend(beside.filter(|hex| like(*hex) && found.insert(*hex)));
        }
        found.into_iter().collect()
    }

    /// Hexes of the list that a form shows.
    pub(super) fn hexes_of(&self, list: HexListField) -> BTreeSet<Hex> {
        let file = self.document.whole();
        let ground = GroundEditor::of(&file, self.chart());
        ground.zip(list.place().of(&file)).map(|(ground, list)| ground.hexes(&list)).unwrap_or_default()
    }

    /// Takes the tool that makes what lies on a hex.
    pub(super) fn take_up(&mut self, hex: Hex) {
        let Some(battle) = self.battle() else { return };
        if !battle.map.grid.hexes().any(|h| h == hex) {
            return;
        }
        let (level, terrain) = (battle.map.level[hex.index()], battle.map.terrain[hex.index()]);
        match self.tool {
            Tool::Level(_) => self.take(Tool::Level(level)),
            Tool::Name => {
                let file = self.document.whole();
                self.name = GroundEditor::of(&file, self.chart())
                    .and_then(|ground| ground.name_at(hex).or_else(|| ground.name_along(hex)))
                    .unwrap_or_default();
            }
            // A brook is laid as a course.
            _ if terrain == self.chart().roles.brook => self.take(Tool::Course(Course::Brook)),
            _ => self.take(Tool::Terrain(terrain)),
        }
    }
}

/// Hexes that a brush of this size covers around `hexes`: 1 is the hex alone, 2 and 3 one ring, 4 and 5 two rings, the even sizes
/// without the corners on the left.
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

/// Whether a stroke through a place, in map units, passes along or across a hexside.
fn passes(layout: BoardLayout, (hex, dir): (Hex, Dir), at: Vec2) -> bool {
    let (a, b) = side_corners(dir);
    (at - layout.centre(hex)).distance((a + b) * 0.5) < PASSED
}

impl Drawing {
    /// Hexsides that the stroke has passed; if it ended before passing any, the one at which it began.
    pub(super) fn sides(&self, phase: StrokePhase) -> Vec<(Hex, Dir)> {
        match self.pressed.filter(|_| self.sides.is_empty() && phase == StrokePhase::Ends) {
            Some(side) => vec![side],
            None => self.sides.clone(),
        }
    }
}

/// Hexside of a hex that is nearest to a place in it, in map units.
pub(super) fn nearest_side(layout: BoardLayout, hex: Hex, at: Vec2) -> (Hex, Dir) {
    let off = at - layout.centre(hex);
    let far = |dir: &Dir| {
        let (a, b) = side_corners(*dir);
        off.distance((a + b) * 0.5)
    };
    let nearest = Dir::ALL.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)));
    (hex, nearest.unwrap_or(Dir(0)))
}

/// Corner of a hex that is nearest to a place in it, as a facing.
pub(super) fn nearest_corner(layout: BoardLayout, hex: Hex, at: Vec2) -> Facing {
    let off = at - layout.centre(hex);
    let nearest = (0..6_u8).min_by(|a, b| {
        let far = |corner: &u8| off.distance(CORNERS[usize::from(*corner)]);
        far(a).total_cmp(&far(b))
    });
    Facing(nearest.unwrap_or(0))
}
