//! Plan of a map: all features to draw, computed once, such as courses, bridges and neighbourhoods.

use super::brooks::{self, Brook};
use super::changes::Changes;
use super::course_names::{self, Course, LabelSpot};
use super::courses::{path_curve, road_curve};
use super::edges;
use super::furlongs::Furlongs;
use super::hills::Hills;
use super::label_placement::{self, LabelPlacement, PlacementCache};
use super::land::{Land, Steepness};
use super::near::Near;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::battle::Map;
use crate::games::musket_pike::rules::data::{
    Drawing, FlatFeature, HexLook, HexsideSet, Lettering, Looks, UprightFeature,
};
use crate::paint::canvas::along;
use crate::paint::layout::{BoardLayout, toward};
use crate::paint::orientation::Orientation;
use crate::paint::random::Scatter;
use glam::Vec2;
use std::sync::Arc;

/// Bridge on the map: its place, and the direction of its road.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bridge {
    pub(super) at: Vec2,
    pub(super) along: Vec2,
}

/// Map that is prepared for drawing.
#[derive(Clone, Debug)]
pub(super) struct MapPlan {
    pub(super) layout: BoardLayout,
    pub(super) map: Map,
    /// Title of the battle on the map.
    pub(super) title: String,
    pub(super) land: Arc<Land>,
    pub(super) steepness: Steepness,
    pub(super) looks: Looks,
    /// By hex: whether the hex or a neighbour is wet.
    damp: Vec<bool>,
    /// By hex: whether the ground has one tint as far as an edge of the hex's ground can stray.
    even: Vec<bool>,
    /// By hex: whether it is tilled in strips.
    tilled: Vec<bool>,
    /// By hex: whether it has roofs without meaning for the rules.
    roofs: Vec<bool>,
    /// Roads as points that a smooth curve passes.
    pub(super) roads: Vec<Vec<Vec2>>,
    pub(super) brooks: Vec<Brook>,
    pub(super) paths: Vec<Vec<Vec2>>,
    pub(super) bridges: Vec<Bridge>,
    /// By hex: points of roads and brooks in or near it.
    lines: Arc<Vec<Vec<Vec2>>>,
    pub(super) furlongs: Arc<Furlongs>,
    /// Courses with names; `None` for a name without a course.
    pub(super) courses: Vec<Option<Course>>,
    /// Spots of names along courses in both orientations; `None` for a name without room.
    stands: [Vec<Option<LabelSpot>>; 2],
    asides: [Vec<PlacementCache>; 2],
    /// Village hexes that have the church.
    pub(super) churches: Vec<Hex>,
}

/// Greatest distance beyond a hex at which parts of it show, in map units.
pub(super) const REACH: f32 = 2.2;

/// Slope of a hexside, seen from the higher hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fall {
    Gentle,
    Steep,
}

impl MapPlan {
    pub(super) fn new(battle: &Battle) -> Self {
        Self::made(battle, None)
    }

    /// Plan of another battle's map: equal to a new one, but parts that are the same are reused.
    pub(super) fn updated(&self, battle: &Battle) -> Self {
        let alike =
            self.map.grid == battle.map.grid && self.looks == battle.rules.looks && self.steepness == steepness(battle);
        Self::made(battle, alike.then_some(self))
    }

    fn made(battle: &Battle, before: Option<&Self>) -> Self {
        let map = battle.map.clone();
        let layout = BoardLayout::new(&map.grid);
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
            even: Vec::new(),
            tilled: vec![false; map.grid.len()],
            furlongs: Arc::new(Furlongs::new(layout)),
            roofs: vec![false; map.grid.len()],
            map,
        };
        for hex in plan.map.ornaments.villages.iter().chain(&plan.map.ornaments.churches) {
            plan.roofs[hex.index()] = true;
        }
        for hex in &plan.map.ornaments.strips {
            plan.tilled[hex.index()] = true;
        }
        plan.even = plan.found_even();
        plan.damp = plan.map.grid.hexes().map(|h| edges::around(&plan, h).any(|h| plan.wet(h))).collect();
        plan.lone_brooks();
        let same = |before: &&Self| (&before.roads, &before.brooks) == (&plan.roads, &plan.brooks);
        plan.lines =
            before.filter(same).map_or_else(|| Arc::new(plan.noted_lines()), |before| Arc::clone(&before.lines));
        if let Some(before) = before.filter(|before| plan.is_farmed_as(before)) {
            plan.furlongs = Arc::clone(&before.furlongs);
        }
        plan.find_bridges();
        plan.find_churches();
        let pieces = Near::new(layout, label_placement::COUNTER, label_placement::pieces(battle, layout));
        plan.courses = course_names::courses(&plan);
        let known = before.map(|before| (before, Changes { old: before, new: &plan }.asked_by_names()));
        // Names along a course have the least choice, and choose first.
        let set = [Orientation::AsDrawn, Orientation::Turned].map(|turn| {
            let (stands, taken) = course_names::stands(&plan, &pieces, turn);
            let known = known.as_ref().map(|(before, changed)| (before.asides(turn), changed.as_slice()));
            (stands, label_placement::spots(&plan, &pieces, turn, taken, known))
        });
        let [(drawn, upright), (turned, upside)] = set;
        (plan.stands, plan.asides) = ([drawn, turned], [upright, upside]);
        plan
    }

    /// Whether farmers find the land of another plan of the same size as they find this.
    fn is_farmed_as(&self, other: &Self) -> bool {
        let of = |plan: &Self| (plan.map.ornaments.strips.clone(), plan.roofs.clone(), plan.map.terrain.clone());
        Arc::ptr_eq(&self.land, &other.land) && Arc::ptr_eq(&self.lines, &other.lines) && of(self) == of(other)
    }

    /// By hex: whether the ground has one tint in the hex and within two hexes around it.
    fn found_even(&self) -> Vec<bool> {
        let grid = &self.map.grid;
        let all = |hex: Hex, is: &dyn Fn(Hex) -> bool| {
            Dir::ALL.into_iter().map(|dir| grid.neighbour(hex, dir)).all(|next| next.is_some() && is(next))
        };
        let alike = |hex: Hex| all(hex, &|next| self.look(next).ground == self.look(hex).ground);
        let around: Vec<bool> = grid.hexes().map(alike).collect();
        grid.hexes().map(|hex| around[hex.index()] && all(hex, &|next| around[next.index()])).collect()
    }

    /// Adds water to brook hexes that no course passes.
    fn lone_brooks(&mut self) {
        let grid = &self.map.grid;
        let mut lone = Vec::new();
        for hex in grid.hexes().filter(|h| self.look(*h).water) {
            if self.map.brook_courses.iter().any(|c| c.contains(&hex)) {
                continue;
            }
            let wet = |d: &Dir| {
                let next = grid.neighbour(hex, *d);
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
            let bridged: Vec<Dir> =
                Dir::ALL.into_iter().filter(|d| self.has_hexside_drawing(hex, *d, Drawing::Bridge)).collect();
            let centre = self.layout.centre(hex);
            let mut over_brook = Vec::new();
            for dir in bridged {
                let next = grid.neighbour(hex, dir);
                let brook = |h: Hex| h.is_some() && self.look(h).water;
                let beside = [Drawing::Stream, Drawing::River]
                    .into_iter()
                    .any(|water| self.has_hexside_drawing(hex, dir, water));
                if beside || !(brook(hex) || brook(next)) {
                    // Each side once: from the hex with the lower number.
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
        let churched = |s: &UprightFeature| matches!(s, UprightFeature::Houses { church: true, .. });
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
                    open.extend(Dir::ALL.into_iter().map(|d| grid.neighbour(hex, d)).filter(|h| village(*h)));
                }
            }
        }
        self.churches = churches;
    }

    /// Features on a hexside of a hex.
    fn sides(&self, hex: Hex, dir: Dir) -> HexsideSet {
        self.map.sides[hex.index()][dir.index()]
    }

    /// Whether a hexside has a feature with this drawing.
    pub(super) fn has_hexside_drawing(&self, hex: Hex, dir: Dir, drawing: Drawing) -> bool {
        let set = self.sides(hex, dir);
        set != HexsideSet::default() && set.iter().any(|s| self.looks.side(s).drawing == Some(drawing))
    }

    /// Appearance of a hex's terrain.
    pub(super) fn look(&self, hex: Hex) -> &HexLook {
        self.looks.hex(self.map.terrain[hex.index()])
    }

    /// Whether a hex has standing water without banks.
    pub(super) fn wet(&self, hex: Hex) -> bool {
        self.look(hex).flat.iter().any(|flat| matches!(flat, FlatFeature::Reeds | FlatFeature::Pools))
    }

    /// Whether a hex or a neighbour has standing water.
    pub(super) fn damp(&self, hex: Hex) -> bool {
        self.damp[hex.index()]
    }

    /// Whether the ground has one tint as far as an edge of the hex's ground can stray.
    pub(super) fn is_even(&self, hex: Hex) -> bool {
        self.even[hex.index()] && !self.damp[hex.index()]
    }

    /// Whether a hex is tilled in strips.
    pub(super) fn tilled(&self, hex: Hex) -> bool {
        self.tilled[hex.index()]
    }

    /// Placing of a place name in a hex; a hex with roofs is treated as a village.
    pub(super) fn lettering_of(&self, hex: Hex) -> Lettering {
        if self.has_roofs(hex) { Lettering::Beneath } else { self.look(hex).lettering }
    }

    /// Whether a hex has houses, as terrain or as decoration.
    pub(super) fn has_houses(&self, hex: Hex) -> bool {
        self.has_roofs(hex) || self.look(hex).standing.iter().any(|s| matches!(s, UprightFeature::Houses { .. }))
    }

    /// Whether a hex has roofs without meaning for the rules.
    fn has_roofs(&self, hex: Hex) -> bool {
        self.roofs[hex.index()]
    }

    /// Spots of the names of places and land, in their order, in this orientation.
    pub(super) fn spots(&self, turn: Orientation) -> impl Iterator<Item = LabelPlacement> {
        self.asides(turn).iter().map(|aside| aside.spot)
    }

    fn asides(&self, turn: Orientation) -> &[PlacementCache] {
        &self.asides[index(turn)]
    }

    /// Spots of the names along courses, in their order, in this orientation; `None` for a name that has no room.
    pub(super) fn stands(&self, turn: Orientation) -> &[Option<LabelSpot>] {
        &self.stands[index(turn)]
    }

    pub(super) fn hills(&self) -> &Hills {
        self.land.hills(&self.map, self.layout)
    }

    /// Points of roads and brooks in or near a hex.
    pub(super) fn lines(&self, hex: Hex) -> &[Vec2] {
        &self.lines[hex.index()]
    }

    pub(super) fn level(&self, hex: Hex) -> u8 {
        self.map.level[hex.index()]
    }

    /// Hex in which a point lies or, between the outermost hexes and the neat line, next to which it lies.
    pub(super) fn nearest(&self, point: Vec2) -> Hex {
        nearest(&self.map, self.layout, point)
    }

    /// Whether a point is at least `by` map units within the neat line.
    pub(super) fn in_field(&self, point: Vec2, by: f32) -> bool {
        let [low, high] = self.layout.field();
        point.cmpge(low + by).all() && point.cmple(high - by).all()
    }

    pub(super) fn has_church(&self, hex: Hex) -> bool {
        self.churches.contains(&hex)
    }

    /// Slope of the side of `hex` in `dir`; `None` if it does not fall.
    pub(super) fn fall(&self, hex: Hex, dir: Dir) -> Option<Fall> {
        self.steepness.fall(&self.map, hex, dir)
    }

    /// Whether a point of `hex` is at least `gap` away from every road and brook.
    pub(super) fn clear(&self, hex: Hex, point: Vec2, gap: f32) -> bool {
        self.lines(hex).iter().all(|p| p.distance_squared(point) >= gap * gap)
    }

    /// Whether wood continues over a side of `hex`.
    pub(super) fn wood_goes_on(&self, hex: Hex, dir: Dir) -> bool {
        let next = self.map.grid.neighbour(hex, dir);
        let tree = |s: &UprightFeature| matches!(s, UprightFeature::Trees { .. });
        !next.is_some() || self.look(next).standing.iter().any(tree)
    }

    /// Random numbers for one kind of detail in a hex.
    pub(super) fn scatter(&self, hex: Hex, salt: u32) -> Scatter {
        Scatter::new(self.layout.number(hex), salt)
    }

    /// Hexes of which parts may be visible in a rectangle, in the order of their numbers.
    pub(super) fn around(&self, low: Vec2, high: Vec2) -> Vec<Hex> {
        let (c0, r0) = self.layout.column_row_at(low - REACH);
        let (c1, r1) = self.layout.column_row_at(high + REACH);
        (c0..=c1).flat_map(|c| (r0..=r1).map(move |r| (c, r))).filter_map(|(c, r)| self.layout.hex(c, r)).collect()
    }

    /// Sides of these hexes, each once, with the hex it is drawn from.
    pub(super) fn each_side(&self, hexes: &[Hex]) -> Vec<(Hex, Dir)> {
        let own = |hex: &Hex, dir: &Dir| (1..=3).contains(&dir.0) || !self.map.grid.neighbour(*hex, *dir).is_some();
        hexes.iter().flat_map(|h| Dir::ALL.into_iter().filter(|d| own(h, d)).map(|d| (*h, d))).collect()
    }
}

/// Index of an orientation in an array.
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

/// Hex in which a point lies or, off the map, next to which it lies.
pub(super) fn nearest(map: &Map, layout: BoardLayout, point: Vec2) -> Hex {
    let (column, row) = layout.column_row_at(point);
    let (column, row) = (column.clamp(1, map.grid.columns().into()), row.clamp(1, map.grid.rows().into()));
    layout.hex(column, row).unwrap_or(Hex(0))
}
