//! What there is to draw, worked out once from the map: courses, bridges, what lies near what.

use super::along::{self, Course, Stand};
use super::aside::{self, Aside, Spot};
use super::brooks::{self, Brook};
use super::changes::Changes;
use super::courses::{path_curve, road_curve};
use super::edges;
use super::hills::Hills;
use super::land::{Land, Steepness};
use super::near::Near;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::battle::Map;
use crate::games::musket_pike::rules::data::{Drawing, Flat, HexLook, HexsideSet, Lettering, Looks, Standing};
use crate::paint::canvas::along;
use crate::paint::layout::{Layout, toward};
use crate::paint::orientation::Orientation;
use crate::paint::random::Scatter;
use glam::Vec2;
use std::sync::Arc;

/// A bridge: where, and which way one goes over it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bridge {
    pub(super) at: Vec2,
    pub(super) along: Vec2,
}

/// The map made ready for drawing.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) layout: Layout,
    pub(super) map: Map,
    /// The battle's name.
    pub(super) title: String,
    pub(super) land: Arc<Land>,
    pub(super) steepness: Steepness,
    pub(super) looks: Looks,
    /// By hex: whether it or a neighbour is wet.
    damp: Vec<bool>,
    /// By hex: whether it has roofs that mean nothing to the rules.
    roofs: Vec<bool>,
    /// Roads as points that a smooth curve passes.
    pub(super) roads: Vec<Vec<Vec2>>,
    pub(super) brooks: Vec<Brook>,
    pub(super) paths: Vec<Vec<Vec2>>,
    pub(super) bridges: Vec<Bridge>,
    /// By hex: points of roads and brooks in or near it.
    lines: Arc<Vec<Vec<Vec2>>>,
    /// Courses with names.
    pub(super) courses: Vec<Option<Course>>,
    /// Where names stand along theirs on the map as drawn, and on the turned one; where the others are set.
    stands: [Vec<Option<Stand>>; 2],
    asides: [Vec<Aside>; 2],
    /// Village hexes that have the church.
    pub(super) churches: Vec<Hex>,
}

/// How far beyond a hex something of it may show.
pub(super) const REACH: f32 = 2.2;

/// How a side slopes down, seen from the higher hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fall {
    Gentle,
    Steep,
}

impl Plan {
    pub(super) fn new(battle: &Battle) -> Self {
        Self::made(battle, None)
    }

    /// The plan of another battle, the same as a new one: what this one has of it already is not worked out again.
    pub(super) fn after(&self, battle: &Battle) -> Self {
        let alike =
            self.map.grid == battle.map.grid && self.looks == battle.rules.looks && self.steepness == steepness(battle);
        Self::made(battle, alike.then_some(self))
    }

    fn made(battle: &Battle, before: Option<&Self>) -> Self {
        let map = battle.map.clone();
        let layout = Layout::new(&map.grid);
        let (open, steepness) = (battle.rules.terrain.roles.open, steepness(battle));
        let mut plan = Self {
            layout,
            title: battle.name.clone(),
            land: Land::after(before.map(|before| (&before.land, &before.map)), &map, layout, &steepness),
            steepness,
            looks: battle.rules.looks.clone(),
            roads: map.road_courses.iter().map(|c| road_curve(&map, open, layout, c)).collect(),
            brooks: brooks::along_courses(&map, layout),
            paths: map.ornaments.paths.iter().map(|c| path_curve(layout, c)).collect(),
            bridges: Vec::new(),
            lines: Arc::default(),
            churches: Vec::new(),
            courses: Vec::new(),
            stands: Default::default(),
            asides: Default::default(),
            damp: Vec::new(),
            roofs: vec![false; map.grid.len()],
            map,
        };
        for hex in plan.map.ornaments.villages.iter().chain(&plan.map.ornaments.churches) {
            plan.roofs[hex.index()] = true;
        }
        plan.damp = plan.map.grid.hexes().map(|h| edges::around(&plan, h).any(|h| plan.wet(h))).collect();
        plan.lone_brooks();
        let same = |before: &&Self| (&before.roads, &before.brooks) == (&plan.roads, &plan.brooks);
        plan.lines =
            before.filter(same).map_or_else(|| Arc::new(plan.noted_lines()), |before| Arc::clone(&before.lines));
        plan.find_bridges();
        plan.find_churches();
        let pieces = Near::new(layout, aside::COUNTER, aside::pieces(battle, layout));
        plan.courses = along::courses(&plan);
        let known = before.map(|before| (before, Changes { old: before, new: &plan }.asked_by_names()));
        // Names that follow a course have the least choice, and choose first.
        let set = [Orientation::AsDrawn, Orientation::Turned].map(|turn| {
            let (stands, taken) = along::stands(&plan, &pieces, turn);
            let known = known.as_ref().map(|(before, changed)| (before.asides(turn), changed.as_slice()));
            (stands, aside::spots(&plan, &pieces, turn, taken, known))
        });
        let [(drawn, upright), (turned, upside)] = set;
        (plan.stands, plan.asides) = ([drawn, turned], [upright, upside]);
        plan
    }

    /// Brook hexes that no course runs through still show their water.
    fn lone_brooks(&mut self) {
        let grid = &self.map.grid;
        let mut lone = Vec::new();
        for hex in grid.hexes().filter(|h| self.look(*h).water) {
            if self.map.brook_courses.iter().any(|c| c.contains(&hex)) {
                continue;
            }
            let wet = |d: &Dir| {
                let next = grid.step(hex, *d);
                next.is_some() && self.look(next).water
            };
            let centre = self.layout.centre(hex);
            let reach = |d: Dir| centre + toward(d) * 0.87;
            let ways: Vec<Dir> = Dir::ALL.into_iter().filter(wet).collect();
            match ways.as_slice() {
                [] => lone.push(vec![reach(Dir(0)), centre, reach(Dir(3))]),
                [one] => lone.push(vec![reach(*one), centre, reach(one.opposite())]),
                more => lone.extend(more.iter().map(|d| vec![centre, reach(*d)])),
            }
        }
        self.brooks.extend(lone.iter().map(|curve| Brook::even(curve)));
    }

    fn noted_lines(&self) -> Vec<Vec<Vec2>> {
        let mut lines = vec![Vec::new(); self.map.grid.len()];
        let roads = self.roads.iter().map(|curve| along(curve, 8));
        for line in roads.chain(self.brooks.iter().map(|b| b.line.clone())) {
            for p in line {
                let (column, row) = self.layout.column_row_at(p);
                for (dc, dr) in [(0, 0), (0, -1), (0, 1), (-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)] {
                    if let Some(hex) = self.layout.hex(column + dc, row + dr) {
                        lines[hex.index()].push(p);
                    }
                }
            }
        }
        lines
    }

    fn find_bridges(&mut self) {
        let grid = self.map.grid.clone();
        for hex in grid.hexes() {
            let bridged: Vec<Dir> = Dir::ALL.into_iter().filter(|d| self.drawn(hex, *d, Drawing::Bridge)).collect();
            let centre = self.layout.centre(hex);
            let mut over_brook = Vec::new();
            for dir in bridged {
                let next = grid.step(hex, dir);
                let brook = |h: Hex| h.is_some() && self.look(h).water;
                let beside = [Drawing::Stream, Drawing::River].into_iter().any(|water| self.drawn(hex, dir, water));
                if beside || !(brook(hex) || brook(next)) {
                    // Each side once: from the hex of the lower number.
                    if !next.is_some() || hex < next {
                        let (a, b) = self.layout.side(hex, dir);
                        self.bridges.push(Bridge { at: (a + b) * 0.5, along: toward(dir) });
                    }
                } else if brook(hex) {
                    over_brook.push(dir);
                }
            }
            match over_brook.as_slice() {
                [] => {}
                [one] => self.bridges.push(Bridge { at: centre, along: toward(*one) }),
                [first, .., last] => {
                    let way = toward(*last) - toward(*first);
                    let along = if way.length() < 0.1 { toward(*first) } else { way.normalize() };
                    self.bridges.push(Bridge { at: centre, along });
                }
            }
        }
    }

    fn find_churches(&mut self) {
        let grid = &self.map.grid;
        let churched = |s: &Standing| matches!(s, Standing::Houses { church: true, .. });
        let village = |h: Hex| h.is_some() && self.look(h).standing.iter().any(churched);
        let (mut seen, mut churches) = (vec![false; grid.len()], Vec::new());
        for first in grid.hexes().filter(|h| village(*h)) {
            if seen[first.index()] {
                continue;
            }
            churches.push(first);
            let mut open = vec![first];
            while let Some(hex) = open.pop() {
                if !std::mem::replace(&mut seen[hex.index()], true) {
                    open.extend(Dir::ALL.into_iter().map(|d| grid.step(hex, d)).filter(|h| village(*h)));
                }
            }
        }
        self.churches = churches;
    }

    /// What lies on a side.
    fn sides(&self, hex: Hex, dir: Dir) -> HexsideSet {
        self.map.sides[hex.index()][dir.index()]
    }

    /// Whether anything that is drawn like this lies on a side.
    pub(super) fn drawn(&self, hex: Hex, dir: Dir, drawing: Drawing) -> bool {
        let set = self.sides(hex, dir);
        set != HexsideSet::default() && set.iter().any(|s| self.looks.side(s).drawing == Some(drawing))
    }

    /// How the terrain of a hex looks.
    pub(super) fn look(&self, hex: Hex) -> &HexLook {
        self.looks.hex(self.map.terrain[hex.index()])
    }

    /// Whether water stands in a hex, without banks.
    pub(super) fn wet(&self, hex: Hex) -> bool {
        self.look(hex).flat.iter().any(|flat| matches!(flat, Flat::Reeds | Flat::Pools))
    }

    /// Whether water stands in a hex or next to it.
    pub(super) fn damp(&self, hex: Hex) -> bool {
        self.damp[hex.index()]
    }

    /// Whether a hex is tilled in strips.
    pub(super) fn tilled(&self, hex: Hex) -> bool {
        self.map.ornaments.strips.contains(&hex)
    }

    /// How the name of a place in a hex is set; that of a few roofs as that of a village.
    pub(super) fn placing(&self, hex: Hex) -> Lettering {
        if self.has_roofs(hex) { Lettering::Beneath } else { self.look(hex).lettering }
    }

    /// Whether a hex has houses, be they terrain or ornament.
    pub(super) fn has_houses(&self, hex: Hex) -> bool {
        self.has_roofs(hex) || self.look(hex).standing.iter().any(|s| matches!(s, Standing::Houses { .. }))
    }

    /// Whether a hex has roofs that mean nothing to the rules.
    fn has_roofs(&self, hex: Hex) -> bool {
        self.roofs[hex.index()]
    }

    /// Where names are set, in their order, on a map that lies this way round.
    pub(super) fn spots(&self, turn: Orientation) -> impl Iterator<Item = Spot> {
        self.asides(turn).iter().map(|aside| aside.spot)
    }

    fn asides(&self, turn: Orientation) -> &[Aside] {
        &self.asides[index(turn)]
    }

    /// Where names stand along their courses, in their order, likewise.
    pub(super) fn stands(&self, turn: Orientation) -> &[Option<Stand>] {
        &self.stands[index(turn)]
    }

    pub(super) fn hills(&self) -> &Hills {
        self.land.hills(&self.map, self.layout)
    }

    /// Points of roads and brooks in a hex or near it.
    pub(super) fn lines(&self, hex: Hex) -> &[Vec2] {
        &self.lines[hex.index()]
    }

    pub(super) fn level(&self, hex: Hex) -> u8 {
        self.map.level[hex.index()]
    }

    /// The hex that a point lies in, or, between the outermost hexes and the neat line, next to.
    pub(super) fn nearest(&self, point: Vec2) -> Hex {
        nearest(&self.map, self.layout, point)
    }

    /// Whether a point is at least so far within the neat line.
    pub(super) fn in_field(&self, point: Vec2, by: f32) -> bool {
        let [low, high] = self.layout.field();
        point.cmpge(low + by).all() && point.cmple(high - by).all()
    }

    pub(super) fn has_church(&self, hex: Hex) -> bool {
        self.churches.contains(&hex)
    }

    /// How the side of `hex` in `dir` falls away; none if it does not.
    pub(super) fn fall(&self, hex: Hex, dir: Dir) -> Option<Fall> {
        self.steepness.fall(&self.map, hex, dir)
    }

    /// Whether a point of `hex` is at least `gap` away from every road and brook.
    pub(super) fn clear(&self, hex: Hex, point: Vec2, gap: f32) -> bool {
        self.lines(hex).iter().all(|p| p.distance_squared(point) >= gap * gap)
    }

    /// Whether wood goes on over a side of `hex`.
    pub(super) fn wood_goes_on(&self, hex: Hex, dir: Dir) -> bool {
        let next = self.map.grid.step(hex, dir);
        let tree = |s: &Standing| matches!(s, Standing::Trees { .. });
        !next.is_some() || self.look(next).standing.iter().any(tree)
    }

    /// The scatter of one kind of thing in a hex.
    pub(super) fn scatter(&self, hex: Hex, salt: u32) -> Scatter {
        Scatter::new(self.layout.number(hex), salt)
    }

    /// The hexes of which something may show in a rectangle, in the order of their numbers.
    pub(super) fn around(&self, low: Vec2, high: Vec2) -> Vec<Hex> {
        let (c0, r0) = self.layout.column_row_at(low - REACH);
        let (c1, r1) = self.layout.column_row_at(high + REACH);
        (c0..=c1).flat_map(|c| (r0..=r1).map(move |r| (c, r))).filter_map(|(c, r)| self.layout.hex(c, r)).collect()
    }

    /// Each side of these hexes once, with the hex it is seen from.
    pub(super) fn each_side(&self, hexes: &[Hex]) -> Vec<(Hex, Dir)> {
        let own = |hex: &Hex, dir: &Dir| (1..=3).contains(&dir.0) || !self.map.grid.step(*hex, *dir).is_some();
        hexes.iter().flat_map(|h| Dir::ALL.into_iter().filter(|d| own(h, d)).map(|d| (*h, d))).collect()
    }
}

/// What is chosen for each way round that the map lies has its place by that.
const fn index(turn: Orientation) -> usize {
    match turn {
        Orientation::AsDrawn => 0,
        Orientation::Turned => 1,
    }
}

fn steepness(battle: &Battle) -> Steepness {
    let terrain = &battle.rules.terrain;
    Steepness { from: terrain.steep_from, roles: terrain.roles.clone() }
}

/// The hex that a point lies in or, off the map, next to.
pub(super) fn nearest(map: &Map, layout: Layout, point: Vec2) -> Hex {
    let (column, row) = layout.column_row_at(point);
    let (column, row) = (column.clamp(1, map.grid.columns().into()), row.clamp(1, map.grid.rows().into()));
    layout.hex(column, row).unwrap_or(Hex(0))
}
