//! Painting of terrain and levels.

use super::lists::{changed, text, values};
use super::{GroundEditor, GroundEdits, lists, map};
use crate::board::hex::Hex;
use crate::document::{DocPath, Edit, RonValue};
use crate::games::musket_pike::rules::data::Terrain;
use std::collections::{BTreeMap, BTreeSet};

/// Hex list within a table of the file: its key and its items.
struct Layer {
    key: String,
    items: Vec<String>,
}

impl GroundEditor<'_> {
    /// Edits that paint hexes with a terrain.
    #[must_use]
    pub fn terrain(&self, hexes: &[Hex], kind: Terrain) -> GroundEdits {
        let dug = self.dug();
        let (kept, free): (Vec<Hex>, Vec<Hex>) = hexes.iter().partition(|h| dug.contains(h));
        let key = (kind != self.chart.roles.open).then(|| self.chart.hexes.name(kind).to_owned());
        // Appended last, it is painted over everything else: kinds have no fixed order.
        let last = |layers: &[Layer], _: &str| layers.len();
        GroundEdits { edits: self.painted("terrain", &free, key, last), kept }
    }

    /// Edits that set the level of hexes, 0 to 9.
    #[must_use]
    pub fn level(&self, hexes: &[Hex], level: u8) -> GroundEdits {
        let key = (level > 0).then(|| level.to_string());
        // A file lists levels from low to high.
        let number = |key: &str| key.parse::<u8>().unwrap_or(0);
        let rising = |layers: &[Layer], key: &str| layers.iter().take_while(|l| number(&l.key) < number(key)).count();
        self.painted("levels", hexes, key, rising).into()
    }

    /// Hexes whose terrain is determined elsewhere: by the course of a brook, or a redoubt.
    fn dug(&self) -> BTreeSet<Hex> {
        let brooks = self.map.list("brooks").into_iter().flat_map(|course| self.hexes(&course));
        let first = |redoubt: RonValue| redoubt.item(0).and_then(|hex| hex.string_value());
        let redoubts = self.map.list("redoubts").into_iter().filter_map(first);
        brooks.chain(redoubts.filter_map(|hex| self.grid.parse(&hex).ok())).collect()
    }

    /// Key of the list by which a table of the file paints each hex: the last list that names the hex.
    pub(super) fn painting(&self, table: &str) -> BTreeMap<Hex, String> {
        let hexes =
            |layer: &Layer| layer.items.iter().flat_map(|item| lists::hexes(&self.grid, item)).collect::<Vec<_>>();
        let all = self.layers(table).into_iter().map(|layer| (hexes(&layer), layer.key));
        all.flat_map(|(hexes, key)| hexes.into_iter().map(move |hex| (hex, key.clone()))).collect()
    }

    fn layers(&self, table: &str) -> Vec<Layer> {
        let Some(table) = self.map.field(table) else { return Vec::new() };
        let layer = |(key, list): (String, RonValue)| Layer { key, items: Self::texts(&list) };
        table.pairs().map(layer).collect()
    }

    /// Edits after which the last list of a table that names these hexes is that of `key`, or with `None` no list names them.
    /// `place` gives the index of a new list among the others.
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
        // To clear hexes, no list may name them; else no list that is painted later.
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

/// Path of a layer's list; by index if the file has two with the same key.
fn item(table: &DocPath, index: usize, layers: &[Layer]) -> DocPath {
    let twice = layers.iter().filter(|l| l.key == layers[index].key).count() > 1;
    if twice { table.clone().item(index) } else { table.clone().key(layers[index].key.clone()) }
}
