//! MP 7: what a hex costs, typed in from the chart, and what lies between two hexes.

use super::plane::Num;
use super::table::Table;
use crate::kinds::{Side, Terrain};
use tercio::games::musket_pike::rules::data::UnitKind;

/// The price of one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    pub mp: i32,
    /// MP 6.11 Formation hit, whatever its source.
    pub hit: bool,
    /// MP 9.10 Formation hit by something else than the way down a slope.
    pub hit_uphill: bool,
}

/// One cell of the chart.
type Cell = Option<(i32, bool)>;

fn cell(text: &str) -> Cell {
    match text {
        "P" => None,
        t => Some((t.trim_end_matches('*').parse().expect("a number"), t.ends_with('*'))),
    }
}

fn column(kind: UnitKind) -> usize {
    match kind {
        UnitKind::Hi => 0,
        UnitKind::Li => 1,
        UnitKind::Cav => 2,
        // MP 1.3 Wagons move as artillery.
        UnitKind::Art | UnitKind::Wagon => 3,
    }
}

/// MP 7.1 HI, LI, Cav, Art.
pub fn hex_row(t: Terrain) -> [&'static str; 4] {
    match t {
        Terrain::Clear => ["1", "1", "1", "1"],
        Terrain::Orchard | Terrain::LightWood => ["2", "1", "2*", "2"],
        Terrain::Wood => ["2*", "2", "3*", "P"],
        Terrain::Village => ["2*", "2", "3*", "2"],
        Terrain::Marsh => ["3*", "2", "P", "P"],
        Terrain::WalledGarden => ["1", "1", "1", "2"],
        Terrain::Rough => ["1", "1", "2*", "2"],
        Terrain::Brook => ["2*", "2", "2*", "P"],
        Terrain::Bog | Terrain::TownWall | Terrain::BurningTown => ["P", "P", "P", "P"],
        Terrain::Chateau => ["2*", "2", "P", "P"],
        Terrain::Redoubt => ["1", "1", "1", "1"],
        Terrain::Wagons => ["2*", "1", "2*", "P"],
    }
}

/// MP 7.1 The additions of hexsides.
pub fn side_row(s: Side) -> [&'static str; 4] {
    match s {
        Side::Wall | Side::Hedge | Side::Ditch | Side::Works | Side::Stream => ["1*", "1", "1*", "P"],
        Side::Ford => ["1", "1", "1", "P"],
        Side::Bridge | Side::Gate => ["0", "0", "0", "0"],
        Side::River | Side::Cliff => ["P", "P", "P", "P"],
        // The levels decide: see `slope`.
        Side::Steep => ["0", "0", "0", "0"],
    }
}

/// MP 7.3
pub fn is_obstructed(t: Terrain) -> bool {
    matches!(
        t,
        Terrain::Wood | Terrain::Village | Terrain::Marsh | Terrain::Chateau | Terrain::Redoubt | Terrain::Wagons
    )
}

/// MP 7.1, 16.3 Cover all round in melee (and, but for the chateau, against fire).
pub fn is_cover(t: Terrain) -> bool {
    matches!(
        t,
        Terrain::Orchard | Terrain::LightWood | Terrain::Wood | Terrain::Village | Terrain::Chateau | Terrain::Wagons
    )
}

impl Table {
    /// MP 7.2, 16.3, 17.8 What stands on a hexside once gates and bridges have cancelled theirs.
    pub fn on_edge(&self, a: Num, b: Num) -> Vec<Side> {
        let here = self.edge(a, b);
        let bridge = here.contains(&Side::Bridge);
        let either = bridge || here.contains(&Side::Gate);
        here.into_iter()
            .filter(|s| match s {
                Side::Wall | Side::Stream => !either,
                Side::River => !bridge,
                _ => true,
            })
            .collect()
    }

    /// MP 7.2 +1 a steep way up, -1 down, 0 none.
    pub fn slope(&self, from: Num, to: Num) -> i32 {
        let rise = self.level[&to] - self.level[&from];
        let steep = rise.abs() >= 2 || (rise != 0 && self.edge(from, to).contains(&Side::Steep));
        if steep { rise.signum() } else { 0 }
    }

    /// MP 7.1-7.4 The price of going from a hex to its neighbour, or none where it is prohibited.
    pub fn price(&self, kind: UnitKind, from: Num, to: Num) -> Option<Price> {
        if !self.on(to) {
            return None;
        }
        let edge = self.edge(from, to);
        let mut terrain = self.counts_as(to);
        // MP 16.3 Never the chateau's ban on cavalry.
        if terrain == Terrain::Chateau && kind == UnitKind::Cav {
            return None;
        }
        // MP 7.2, 17.8 On this hexside only.
        if terrain == Terrain::Brook && (edge.contains(&Side::Bridge) || edge.contains(&Side::Gate)) {
            terrain = Terrain::Clear;
        }
        // MP 7.2 A road hexside waives the hex.
        if self.roads.contains(&(from, to)) {
            terrain = Terrain::Clear;
        }
        let i = column(kind);
        let (mut mp, mut hit_uphill) = cell(hex_row(terrain)[i])?;
        let mut hit_down = false;
        for side in self.on_edge(from, to) {
            let (more, hit) = cell(side_row(side)[i])?;
            mp += more;
            hit_uphill |= hit;
        }
        match self.slope(from, to) {
            1 => {
                let (more, hit) = cell(["1*", "1", "1*", "P"][i])?;
                mp += more;
                hit_uphill |= hit;
            }
            -1 => {
                let (more, hit) = cell(["1*", "0", "1*", "P"][i])?;
                mp += more;
                hit_down |= hit;
            }
            _ => {}
        }
        Some(Price { mp, hit: hit_uphill || hit_down, hit_uphill })
    }

    /// MP 7.3 An obstacle hexside.
    pub fn obstacle(&self, a: Num, b: Num) -> bool {
        self.on_edge(a, b)
            .iter()
            .any(|s| matches!(s, Side::Wall | Side::Hedge | Side::Ditch | Side::Works | Side::Stream))
    }

    /// Whether the hexside covers a unit in `of` from one in `from`.
    pub fn side_covers(&self, of: Num, from: Num) -> bool {
        let features = self.on_edge(of, from).iter().any(|s| match s {
            Side::Wall | Side::Hedge | Side::Ditch => true,
            // MP 7.4 Works cover only the redoubt hex.
            Side::Works => self.terrain[&of] == Terrain::Redoubt,
            _ => false,
        });
        // MP 7.1 Up a steep slope.
        features || self.slope(from, of) == 1
    }

    /// MP 7.5 Blocks sight unless it touches firer or target.
    pub fn side_blocks_sight(&self, a: Num, b: Num) -> bool {
        self.on_edge(a, b).iter().any(|s| matches!(s, Side::Wall | Side::Works))
    }

    pub fn obstructed(&self, n: Num) -> bool {
        is_obstructed(self.counts_as(n)) || is_obstructed(self.terrain[&n])
    }
}
