//! GK 14.6 Armies set out along their edges of the table: foot and guns in a line, horse on its wings, the general behind it.

use super::muster::BoughtUnit;
use super::random_ground::GroundPiece;
use crate::board::table::{Point, Vector};
use crate::games::game_of_kings::rules::data::RandomTerrainData;
use crate::games::game_of_kings::rules::terrain::{GroundCost, cost_in};
use crate::games::game_of_kings::rules::{RulesData, Sector, UnitKind};

/// Gap between two units, in units of length; battalions march past a gun through its gaps on both sides.
const UNIT_GAP: i32 = 100;
/// Steps by which a place is looked for beside the wished one, in units of length.
const SEARCH_STEP: i32 = 100;
/// Distance from the line to a second row of horse and to the general, in units of length.
const SECOND_ROW: i32 = 500;
/// Steps by which the whole line is shifted along its edge, in units of length.
const LINE_SHIFT: i32 = 500;
/// Most steps by which the line is shifted to either side.
const MOST_SHIFTS: i32 = 10;
/// Room before a unit that is free of terrain which stops it, in units of length.
const FREE_AHEAD: i32 = 200;

/// Edge along which an army is set out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmyEdge {
    /// Southern edge, of side A.
    South,
    /// Northern edge, of side B.
    North,
}

/// Box on the table as an army sees it: x to its right, y away from its edge.
#[derive(Clone, Copy, Debug)]
struct SeenBox {
    low: (i32, i32),
    high: (i32, i32),
}

impl SeenBox {
    const fn meets(&self, other: &Self, gap: i32) -> bool {
        self.low.0 - gap < other.high.0
            && other.low.0 - gap < self.high.0
            && self.low.1 - gap < other.high.1
            && other.low.1 - gap < self.high.1
    }
}

/// Table as an army sees it from its edge.
struct Zone<'g> {
    data: &'static RandomTerrainData,
    edge: ArmyEdge,
    ground: &'g [GroundPiece],
    taken: Vec<SeenBox>,
    /// Distance of the line from the middle and of all units from their wished places, summed up.
    scatter: i32,
}

/// GK 14.6 Places of an army's units in their order, the middle of each front or a general's centre; none if terrain leaves no room.
/// Of all shifts of the whole line along its edge the one that scatters the units least.
#[must_use]
pub fn deploy(army: &[BoughtUnit], edge: ArmyEdge, ground: &[GroundPiece]) -> Option<Vec<Point>> {
    let shifts = (0..=MOST_SHIFTS).flat_map(|number| [number, -number]).map(|number| number * LINE_SHIFT);
    let lines = shifts.filter_map(|shift| {
        let mut zone =
            Zone { data: &RulesData::shared().random_terrain, edge, ground, taken: Vec::new(), scatter: shift.abs() };
        let places = zone.set_out(army, shift)?;
        Some((zone.scatter, places.into_iter().map(|at| zone.on_table(at)).collect()))
    });
    lines.min_by_key(|(scatter, _)| *scatter).map(|(_, places)| places)
}

/// Units of the centre from left to right: a gun after every two battalions.
fn line_of(army: &[BoughtUnit]) -> Vec<usize> {
    let of = |kind: UnitKind| {
        let is_it = move |(_, unit): &(usize, &BoughtUnit)| unit.kind == kind && unit.sector == Sector::Centre;
        army.iter().enumerate().filter(is_it).map(|(place, _)| place)
    };
    let mut guns = of(UnitKind::Gun);
    let mut line = Vec::new();
    for (place, unit) in of(UnitKind::RegularFoot).enumerate() {
        line.push(unit);
        if place % 2 == 1 {
            line.extend(guns.next());
        }
    }
    line.extend(guns);
    line
}

/// GK 1.7 Units of an army from the left to the right of its front, by their places in it: the left, the line of the centre, the
/// right, and at last the general.
#[must_use]
pub fn along_front(army: &[BoughtUnit]) -> Vec<usize> {
    let of = |sector: Sector| (0..army.len()).filter(move |place| army[*place].sector == sector);
    let general = (0..army.len()).filter(|place| army[*place].kind == UnitKind::General);
    of(Sector::Left).chain(line_of(army)).chain(of(Sector::Right)).chain(general).collect()
}

/// Width and depth of a unit with both bases.
fn sides(kind: UnitKind) -> (i32, i32) {
    let (width, depth) = RulesData::shared().units.row(kind).full;
    (width.0 as i32, depth.0 as i32)
}

impl Zone<'_> {
    /// Places of an army's units as it sees them, its line shifted from the middle of the edge; none if there is no room.
    fn set_out(&mut self, army: &[BoughtUnit], shift: i32) -> Option<Vec<(i32, i32)>> {
        let front = self.data.deployment_depth as i32;
        let line = line_of(army);
        let whole: i32 = line.iter().map(|unit| sides(army[*unit].kind).0 + UNIT_GAP).sum();
        let middle = self.size().0 / 2 + shift;
        let mut places = vec![None; army.len()];
        let mut left = middle - whole / 2;
        for unit in line {
            let half = sides(army[unit].kind).0 / 2;
            left += half;
            places[unit] = Some(self.place(army[unit].kind, (left, front), 0)?);
            left += half + UNIT_GAP;
        }
        for (unit, bought) in army.iter().enumerate() {
            let wing = whole / 2 + sides(bought.kind).0;
            let at = match (bought.kind, bought.sector) {
                (UnitKind::General, _) => (middle, front - SECOND_ROW),
                (_, Sector::Left) => (middle - wing, front),
                (_, Sector::Right) => (middle + wing, front),
                (_, Sector::Centre) => continue,
            };
            let is_in_line = matches!(bought.kind, UnitKind::General | UnitKind::LightFoot);
            places[unit] = Some(self.place(bought.kind, at, i32::from(!is_in_line))?);
        }
        places.into_iter().collect()
    }

    /// Width and depth of the table.
    fn size(&self) -> (i32, i32) {
        let (width, depth) = self.data.sector;
        ((width * u32::from(self.data.columns)) as i32, (depth * u32::from(self.data.rows)) as i32)
    }

    /// Point on the table of a place as the army sees it.
    fn on_table(&self, (x, y): (i32, i32)) -> Point {
        let (width, depth) = self.size();
        let (x, y) = match self.edge {
            ArmyEdge::South => (x, y),
            ArmyEdge::North => (width - x, depth - y),
        };
        Point::default().moved(Vector { x: x.into(), y: y.into() })
    }

    /// Box of a part of the ground as the army sees it.
    fn seen(&self, part: &[Point]) -> SeenBox {
        let (width, depth) = self.size();
        let at = |point: &Point| match self.edge {
            ArmyEdge::South => (point.x(), point.y()),
            ArmyEdge::North => (width - point.x(), depth - point.y()),
        };
        let start = SeenBox { low: (i32::MAX, i32::MAX), high: (i32::MIN, i32::MIN) };
        part.iter().map(at).fold(start, |all, (x, y)| SeenBox {
            low: (all.low.0.min(x), all.low.1.min(y)),
            high: (all.high.0.max(x), all.high.1.max(y)),
        })
    }

    /// GK 6.2 Whether a kind of unit is free in a piece of ground: it costs nothing more and leaves firing order alone.
    fn is_free(kind: UnitKind, piece: &GroundPiece) -> bool {
        let rules = RulesData::shared();
        cost_in(rules, piece.kind, kind) == GroundCost::Normal && !piece.kind.row(rules).ends_order
    }

    /// Free place nearest to the wished one, in its row or in one of so many rows behind it.
    fn place(&mut self, kind: UnitKind, (x, y): (i32, i32), more_rows: i32) -> Option<(i32, i32)> {
        let (width, depth) = sides(kind);
        let most = self.size().0 - width / 2;
        let body = |(x, y): (i32, i32)| {
            // A general has his place at his centre.
            let front = if kind == UnitKind::General { y + depth / 2 } else { y };
            SeenBox { low: (x - width / 2, front - depth), high: (x + width / 2, front) }
        };
        let steps = (0..self.size().0 / SEARCH_STEP).flat_map(|step| [step, -step]).map(|step| x + step * SEARCH_STEP);
        let places = steps.flat_map(|x| (0..=more_rows).map(move |row| (x, y - row * SECOND_ROW)));
        let found = places.filter(|(x, _)| (width / 2..=most).contains(x)).find(|at| {
            let body = body(*at);
            let ahead = SeenBox { high: (body.high.0, body.high.1 + FREE_AHEAD), ..body };
            let stops = |piece: &GroundPiece| {
                !Self::is_free(kind, piece) && piece.parts.iter().any(|part| self.seen(part).meets(&ahead, 0))
            };
            !self.taken.iter().any(|other| other.meets(&body, UNIT_GAP)) && !self.ground.iter().any(stops)
        })?;
        self.taken.push(body(found));
        self.scatter += (found.0 - x).abs();
        Some(found)
    }
}
