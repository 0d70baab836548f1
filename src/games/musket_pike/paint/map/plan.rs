//! What there is to draw, worked out once from the map: courses, bridges, what lies near what.

use super::along::{self, Course, Stand};
use super::aside::{self, Spot};
use super::brooks::{self, Brook};
use super::contours::{Contours, Point};
use super::edges;
use super::hills::Hills;
use super::relief::{self, Hachure};
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::battle::Map;
use crate::games::musket_pike::rules::data::{
    Drawing, Flat, HexLook, HexsideSet, Lettering, Looks, Roles, Standing, Terrain,
};
use crate::paint::canvas::along;
use crate::paint::layout::{Layout, toward};
use crate::paint::orientation::Orientation;
use crate::paint::random::Scatter;
use glam::Vec2;

/// A bridge: where, and which way one goes over it.
#[derive(Clone, Copy, Debug)]
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
    pub(super) contours: Contours,
    pub(super) hills: Hills,
    /// By hex.
    pub(super) hachures: Vec<Vec<Hachure>>,
    /// By hex: whether it or a neighbour is wet.
    damp: Vec<bool>,
    /// The contours as far as they lie within the neat line.
    crests: Vec<Vec<Point>>,
    steep_from: u8,
    roles: Roles,
    looks: Looks,
    /// Roads as points that a smooth curve passes.
    pub(super) roads: Vec<Vec<Vec2>>,
    pub(super) brooks: Vec<Brook>,
    pub(super) paths: Vec<Vec<Vec2>>,
    pub(super) bridges: Vec<Bridge>,
    /// By hex: points of roads and brooks in or near it.
    lines: Vec<Vec<Vec2>>,
    /// Courses with names.
    pub(super) courses: Vec<Option<Course>>,
    /// Where names stand along theirs on the map as drawn, and on the turned one; where the others are set.
    stands: [Vec<Option<Stand>>; 2],
    spots: [Vec<Spot>; 2],
    /// Village hexes that have the church.
    churches: Vec<Hex>,
}

/// How a side slopes down, seen from the higher hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fall {
    Gentle,
    Steep,
}

impl Plan {
    pub(super) fn new(battle: &Battle) -> Self {
        let map = battle.map.clone();
        let layout = Layout::new(&map.grid);
        let open = battle.rules.terrain.roles.open;
        let mut plan = Self {
            layout,
            title: battle.name.clone(),
            steep_from: battle.rules.terrain.steep_from,
            roles: battle.rules.terrain.roles.clone(),
            looks: battle.rules.looks.clone(),
            roads: map.road_courses.iter().map(|c| road_curve(&map, open, layout, c)).collect(),
            brooks: brooks::along_courses(&map, layout),
            paths: map.ornaments.paths.iter().map(|c| path_curve(layout, c)).collect(),
            bridges: Vec::new(),
            lines: vec![Vec::new(); map.grid.len()],
            churches: Vec::new(),
            courses: Vec::new(),
            stands: Default::default(),
            spots: Default::default(),
            contours: Contours::default(),
            hills: Hills::default(),
            hachures: Vec::new(),
            damp: Vec::new(),
            crests: Vec::new(),
            map,
        };
        plan.contours = Contours::new(&plan.map, layout, |hex, dir| plan.fall(hex, dir));
        plan.hills = Hills::new(&plan.map, layout, |p| plan.nearest(p));
        plan.crests = plan.contours.lines.iter().flat_map(|line| line.within(layout.field())).collect();
        plan.damp = plan.map.grid.hexes().map(|h| edges::around(&plan, h).any(|h| plan.wet(h))).collect();
        plan.hachures = relief::hachures(&plan.contours, layout, plan.map.grid.len());
        plan.lone_brooks();
        plan.note_lines();
        plan.find_bridges();
        plan.find_churches();
        let pieces = aside::pieces(battle, layout);
        plan.courses = along::courses(&plan);
        // Names that follow a course have the least choice, and choose first.
        for turn in [Orientation::AsDrawn, Orientation::Turned] {
            let (stands, taken) = along::stands(&plan, &pieces, turn);
            plan.stands[index(turn)] = stands;
            plan.spots[index(turn)] = aside::spots(&plan, &pieces, turn, taken);
        }
        plan
    }

    /// Whether another is drawn in just the same way: all else in it follows from this.
    pub(super) fn is_drawn_as(&self, other: &Self) -> bool {
        (self.steep_from, &self.title, &self.map) == (other.steep_from, &other.title, &other.map)
            && (&self.roles, &self.looks) == (&other.roles, &other.looks)
            && (&self.stands, &self.spots) == (&other.stands, &other.spots)
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

    fn note_lines(&mut self) {
        let roads = self.roads.iter().map(|curve| along(curve, 8));
        for line in roads.chain(self.brooks.iter().map(|b| b.line.clone())) {
            for p in line {
                let (column, row) = self.layout.column_row_at(p);
                for (dc, dr) in [(0, 0), (0, -1), (0, 1), (-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)] {
                    if let Some(hex) = self.layout.hex(column + dc, row + dr) {
                        self.lines[hex.index()].push(p);
                    }
                }
            }
        }
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
        let ornaments = &self.map.ornaments;
        ornaments.villages.contains(&hex) || ornaments.churches.contains(&hex)
    }

    /// Where names are set, in their order, on a map that lies this way round.
    pub(super) fn spots(&self, turn: Orientation) -> &[Spot] {
        &self.spots[index(turn)]
    }

    /// Where names stand along their courses, in their order, likewise.
    pub(super) fn stands(&self, turn: Orientation) -> &[Option<Stand>] {
        &self.stands[index(turn)]
    }

    /// Where the ground breaks off: the contours within the neat line.
    pub(super) fn crests(&self) -> &[Vec<Point>] {
        &self.crests
    }

    pub(super) fn level(&self, hex: Hex) -> u8 {
        self.map.level[hex.index()]
    }

    /// The hex that a point lies in, or, between the outermost hexes and the neat line, next to.
    pub(super) fn nearest(&self, point: Vec2) -> Hex {
        let (column, row) = self.layout.column_row_at(point);
        let grid = &self.map.grid;
        let (column, row) = (column.clamp(1, grid.columns().into()), row.clamp(1, grid.rows().into()));
        self.layout.hex(column, row).unwrap_or(Hex(0))
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
        let next = self.map.grid.step(hex, dir);
        if !next.is_some() || self.level(next) >= self.level(hex) {
            return None;
        }
        let steep = self.sides(hex, dir).has(self.roles.steep) || self.level(hex) - self.level(next) >= self.steep_from;
        Some(if steep { Fall::Steep } else { Fall::Gentle })
    }

    /// Whether a point of `hex` is at least `gap` away from every road and brook.
    pub(super) fn clear(&self, hex: Hex, point: Vec2, gap: f32) -> bool {
        self.lines[hex.index()].iter().all(|p| p.distance_squared(point) >= gap * gap)
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
        const REACH: f32 = 2.2;
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

/// Where a course that ends at the map's edge leaves it: over the outer side straightest on, to the neat line.
fn way_out(map: &Map, layout: Layout, end: Hex, before: Option<Hex>) -> Option<Vec2> {
    let centre = layout.centre(end);
    let onward = before.map_or(Vec2::ZERO, |b| centre - layout.centre(b));
    Dir::ALL
        .into_iter()
        .filter(|d| !map.grid.step(end, *d).is_some())
        .max_by(|a, b| toward(*a).dot(onward).total_cmp(&toward(*b).dot(onward)))
        .map(|d| {
            let way = toward(d);
            let [low, high] = layout.field();
            // How far off the neat line is, along either axis.
            let far = |at: f32, way: f32, low: f32, high: f32| match way {
                w if w > 0.1 => (high - at) / w,
                w if w < -0.1 => (low - at) / w,
                _ => f32::INFINITY,
            };
            let far = far(centre.x, way.x, low.x, high.x).min(far(centre.y, way.y, low.y, high.y));
            centre + way * (far - 0.05)
        })
}

/// A course with its ways out at the map's edges.
pub(super) fn with_ends(map: &Map, layout: Layout, course: &[Hex], mut points: Vec<Vec2>) -> Vec<Vec2> {
    let (Some(first), Some(last)) = (course.first(), course.last()) else { return points };
    if let Some(out) = way_out(map, layout, *first, course.get(1).copied()) {
        points.insert(0, out);
    }
    if let Some(out) = way_out(map, layout, *last, course.len().checked_sub(2).map(|i| course[i])) {
        points.push(out);
    }
    points
}

/// A path was trodden, not laid out.
fn path_curve(layout: Layout, course: &[Hex]) -> Vec<Vec2> {
    let ends = [0, course.len().saturating_sub(1)];
    let point = |(i, hex): (usize, &Hex)| {
        let mut scatter = Scatter::new(layout.number(*hex), 13);
        let stray = if ends.contains(&i) { 0.0 } else { 0.3 };
        layout.centre(*hex) + Vec2::new(scatter.between(-stray, stray), scatter.between(-stray, stray))
    };
    course.iter().enumerate().map(point).collect()
}

/// A road takes the zigzag of the hexes more smoothly, but passes where it meets another, a bridge or houses.
fn road_curve(map: &Map, open: Terrain, layout: Layout, course: &[Hex]) -> Vec<Vec2> {
    let fixed = |hex: Hex| {
        let meets = map.road_courses.iter().filter(|c| c.contains(&hex)).count() > 1;
        meets || map.terrain[hex.index()] != open
    };
    let point = |i: usize| {
        let here = layout.centre(course[i]);
        match (i.checked_sub(1).map(|b| course[b]), course.get(i + 1)) {
            (Some(before), Some(after)) if !fixed(course[i]) => {
                here * 0.5 + (layout.centre(before) + layout.centre(*after)) * 0.25
            }
            _ => here,
        }
    };
    with_ends(map, layout, course, (0..course.len()).map(point).collect())
}
