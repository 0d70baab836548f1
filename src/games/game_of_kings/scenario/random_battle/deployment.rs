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
}

/// GK 14.6 Places of an army's units in their order, the middle of each front or a general's centre; none if terrain leaves no room.
#[must_use]
pub fn deploy(army: &[BoughtUnit], edge: ArmyEdge, ground: &[GroundPiece]) -> Option<Vec<Point>> {
    let mut zone = Zone { data: &RulesData::shared().random_terrain, edge, ground, taken: Vec::new() };
    let width = zone.size().0;
    let front = zone.data.deployment_depth as i32;
    let mut places = vec![None; army.len()];
    let line = line_of(army);
    let whole: i32 = line.iter().map(|unit| sides(army[*unit].kind).0 + UNIT_GAP).sum();
    let mut left = (width - whole) / 2;
    for unit in line {
        let kind = army[unit].kind;
        let half = sides(kind).0 / 2;
        left += half;
        places[unit] = zone.place(kind, (left, front), 0);
        left += half + UNIT_GAP;
    }
    for (unit, bought) in army.iter().enumerate() {
        let at = match (bought.kind, bought.sector) {
            (UnitKind::General, _) => (width / 2, front - SECOND_ROW),
            (_, Sector::Left) => ((width - whole) / 2 - sides(bought.kind).0, front),
            (_, Sector::Right) => ((width + whole) / 2 + sides(bought.kind).0, front),
            (_, Sector::Centre) => continue,
        };
        let rows = if matches!(bought.kind, UnitKind::General | UnitKind::LightFoot) { 0 } else { 1 };
        places[unit] = zone.place(bought.kind, at, rows);
    }
    let seen: Option<Vec<(i32, i32)>> = places.into_iter().collect();
    Some(seen?.into_iter().map(|at| zone.on_table(at)).collect())
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

/// Width and depth of a unit with both bases.
fn sides(kind: UnitKind) -> (i32, i32) {
    let (width, depth) = RulesData::shared().units.row(kind).full;
    (width.0 as i32, depth.0 as i32)
}

impl Zone<'_> {
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

    /// Box of a piece of ground as the army sees it.
    fn seen(&self, piece: &GroundPiece) -> SeenBox {
        let (width, depth) = self.size();
        let at = |point: &Point| match self.edge {
            ArmyEdge::South => (point.x(), point.y()),
            ArmyEdge::North => (width - point.x(), depth - point.y()),
        };
        let start = SeenBox { low: (i32::MAX, i32::MAX), high: (i32::MIN, i32::MIN) };
        piece.corners.iter().map(at).fold(start, |all, (x, y)| SeenBox {
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
            let stops = |piece: &&GroundPiece| !Self::is_free(kind, piece) && self.seen(piece).meets(&ahead, 0);
            !self.taken.iter().any(|other| other.meets(&body, UNIT_GAP))
                && !self.ground.iter().any(|piece| stops(&piece))
        })?;
        self.taken.push(body(found));
        Some(found)
    }
}
