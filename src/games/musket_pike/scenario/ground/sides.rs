//! Painting of hexsides: walls, hedges, steep slopes.

use super::{GroundEditor, GroundEdits, map};
use crate::board::hex::{Dir, Hex};
use crate::document::{Edit, RonValue, quoted};
use crate::games::musket_pike::rules::data::Hexside;

impl GroundEditor<'_> {
    /// Edits that put a kind on hexsides, each given by a hex and a direction.
    #[must_use]
    pub fn put_side(&self, sides: &[(Hex, Dir)], kind: Hexside) -> GroundEdits {
        let key = self.chart.sides.name(kind);
        let there = self.sides(key);
        let mut fresh: Vec<(Hex, Hex)> = Vec::new();
        for side in sides.iter().filter_map(|side| self.both(*side)) {
            if !there.contains(&Some(side)) && !fresh.contains(&side) {
                fresh.push(side);
            }
        }
        let mut edits = Vec::new();
        let list = map().key("hexsides").key(key);
        let table = self.map.field("hexsides");
        if table.as_ref().and_then(|t| t.field(key)).is_none() && !fresh.is_empty() {
            let keys = table.map(|t| t.pairs().map(|(key, _)| key).collect()).unwrap_or_default();
            edits.push(self.entry("hexsides", key, "[]".to_owned(), keys));
        }
        for (i, (a, b)) in fresh.into_iter().enumerate() {
            let value = format!("({}, {})", quoted(&self.grid.number(a)), quoted(&self.grid.number(b)));
            edits.push(Edit::Insert { of: list.clone(), index: there.len() + i, value });
        }
        edits.into()
    }

    /// Edits that remove a kind from hexsides. Those of an enclosure or a redoubt stay.
    #[must_use]
    pub fn take_side(&self, sides: &[(Hex, Dir)], kind: Hexside) -> GroundEdits {
        let key = self.chart.sides.name(kind);
        let there = self.sides(key);
        let gone: Vec<(Hex, Hex)> = sides.iter().filter_map(|side| self.both(*side)).collect();
        let list = map().key("hexsides").key(key);
        let going = |side: &Option<(Hex, Hex)>| side.is_some_and(|s| gone.contains(&s));
        if !there.is_empty() && there.iter().all(going) {
            return vec![Edit::Remove(list)].into();
        }
        let places = there.iter().enumerate().rev().filter(|(_, side)| going(side));
        places.map(|(i, _)| Edit::Remove(list.clone().item(i))).collect::<Vec<_>>().into()
    }

    /// Two hexes that share a hexside, in the order of the grid; `None` at the edge of the map.
    fn both(&self, (hex, dir): (Hex, Dir)) -> Option<(Hex, Hex)> {
        let other = self.grid.neighbour(hex, dir);
        other.is_some().then(|| (hex.min(other), hex.max(other)))
    }

    /// Hexsides that a list of the file names; `None` for one that cannot be read.
    pub(super) fn sides(&self, key: &str) -> Vec<Option<(Hex, Hex)>> {
        let Some(list) = self.map.field("hexsides").and_then(|t| t.field(key)) else { return Vec::new() };
        let hex = |pair: &RonValue, i: usize| self.grid.parse(&pair.item(i)?.string_value()?).ok();
        list.values().map(|pair| hex(&pair, 0).zip(hex(&pair, 1)).map(|(a, b)| (a.min(b), a.max(b)))).collect()
    }
}
