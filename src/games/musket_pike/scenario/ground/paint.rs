//! Terrain and levels under the brush.

use super::lists::{changed, text, values};
use super::{Ground, Stroke, lists, map};
use crate::board::hex::Hex;
use crate::document::{Edit, Place, Value};
use crate::games::musket_pike::rules::data::Terrain;
use std::collections::{BTreeMap, BTreeSet};

/// A list of a table: its key, and what it names.
struct Layer {
    key: String,
    items: Vec<String>,
}

impl Ground<'_> {
    /// Makes hexes terrain of this kind.
    #[must_use]
    pub fn terrain(&self, hexes: &[Hex], kind: Terrain) -> Stroke {
        let dug = self.dug();
        let (kept, free): (Vec<Hex>, Vec<Hex>) = hexes.iter().partition(|h| dug.contains(h));
        let key = (kind != self.chart.roles.open).then(|| self.chart.hexes.name(kind).to_owned());
        // Painted last, it lies over everything that a file paints: no kind has a place of its own.
        let last = |layers: &[Layer], _: &str| layers.len();
        Stroke { edits: self.painted("terrain", &free, key, last), kept }
    }

    /// Makes hexes of this level, 0 to 9.
    #[must_use]
    pub fn level(&self, hexes: &[Hex], level: u8) -> Stroke {
        let key = (level > 0).then(|| level.to_string());
        // Levels stand in a file from low to high.
        let number = |key: &str| key.parse::<u8>().unwrap_or(0);
        let rising = |layers: &[Layer], key: &str| layers.iter().take_while(|l| number(&l.key) < number(key)).count();
        self.painted("levels", hexes, key, rising).into()
    }

    /// Hexes whose terrain is said elsewhere: the course of a brook, a redoubt.
    fn dug(&self) -> BTreeSet<Hex> {
        let brooks = self.map.list("brooks").into_iter().flat_map(|course| self.hexes(&course));
        let first = |redoubt: Value| redoubt.item(0).and_then(|hex| hex.said());
        let redoubts = self.map.list("redoubts").into_iter().filter_map(first);
        brooks.chain(redoubts.filter_map(|hex| self.grid.parse(&hex).ok())).collect()
    }

    /// The key of the list by which a table paints each hex: the last that names it.
    pub(super) fn painting(&self, table: &str) -> BTreeMap<Hex, String> {
        let hexes =
            |layer: &Layer| layer.items.iter().flat_map(|item| lists::hexes(&self.grid, item)).collect::<Vec<_>>();
        let all = self.layers(table).into_iter().map(|layer| (hexes(&layer), layer.key));
        all.flat_map(|(hexes, key)| hexes.into_iter().map(move |hex| (hex, key.clone()))).collect()
    }

    fn layers(&self, table: &str) -> Vec<Layer> {
        let Some(table) = self.map.field(table) else { return Vec::new() };
        let layer = |(key, list): (String, Value)| Layer { key, items: Self::texts(&list) };
        table.pairs().map(layer).collect()
    }

    /// Edits after which the last list of a table that names these hexes is that of `key`, or none of them does. `place`
    /// says among the lists where a new one goes.
    fn painted(
        &self,
        table: &str,
        hexes: &[Hex],
        key: Option<String>,
        place: impl Fn(&[Layer], &str) -> usize,
    ) -> Vec<Edit> {
        let stroke: BTreeSet<Hex> = hexes.iter().copied().collect();
        let layers = self.layers(table);
        let of = map().key(table);
        let target = key.as_ref().and_then(|key| layers.iter().rposition(|l| l.key == *key));
        let (none, mut edits) = (BTreeSet::new(), Vec::new());
        // Where nothing shall lie no list may name it; else no list that is painted later.
        let later = match (&key, target) {
            (None, _) => 0,
            (Some(_), Some(target)) => target,
            (Some(key), None) => place(&layers, key),
        };
        let mut gone = Vec::new();
        for (i, layer) in layers.iter().enumerate().skip(later) {
            let (without, with) = if Some(i) == target { (&none, &stroke) } else { (&stroke, &none) };
            match changed(&self.grid, &layer.items, without, with) {
                Some(items) if items.is_empty() => gone.push(i),
                Some(items) => edits.push(Edit::List(item(&of, i, &layers), values(&items))),
                None => {}
            }
        }
        edits.extend(gone.into_iter().rev().map(|i| Edit::Remove(item(&of, i, &layers))));
        if let (Some(key), None, false) = (&key, target, stroke.is_empty()) {
            let list = text(&changed(&self.grid, &[], &none, &stroke).unwrap_or_default());
            let after: Vec<String> = layers[..later].iter().map(|l| l.key.clone()).collect();
            edits.push(self.entry(table, key, list, after));
        }
        edits
    }
}

/// The list of a layer. A file may have two of one key: the place says which.
fn item(table: &Place, index: usize, layers: &[Layer]) -> Place {
    let twice = layers.iter().filter(|l| l.key == layers[index].key).count() > 1;
    if twice { table.clone().item(index) } else { table.clone().key(layers[index].key.clone()) }
}
