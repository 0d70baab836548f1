//! Things on single hexes: names, redoubts, ornaments; and enclosed areas.

use super::lists::{changed, text, values};
use super::{GroundEditor, GroundEdits, map};
use crate::board::hex::{Facing, Hex};
use crate::document::{DocPath, Edit, RonValue, quoted};
use crate::games::musket_pike::rules::data::Hexside;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Ornament of a hex: drawn, without meaning for the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ornament {
    /// Ornament of strips of tilled land.
    Strips,
    /// Ornament of a post mill.
    Mill,
    /// Ornament of a few roofs of a village.
    Village,
    /// Ornament of a church among a few roofs.
    Church,
}

impl Ornament {
    pub const ALL: [Ornament; 4] = [Ornament::Strips, Ornament::Mill, Ornament::Village, Ornament::Church];

    /// Field of `map.ornaments` that lists the hexes of this ornament.
    #[must_use]
    pub const fn field(self) -> &'static str {
        match self {
            Ornament::Strips => "strips",
            Ornament::Mill => "mills",
            Ornament::Village => "villages",
            Ornament::Church => "churches",
        }
    }
}

impl GroundEditor<'_> {
    /// Name of a hex on the map; `None` if it has none.
    #[must_use]
    pub fn name_at(&self, hex: Hex) -> Option<String> {
        let pair = self.pairs("labels").into_iter().find(|(at, _)| *at == Some(hex))?.1;
        pair.item(1)?.string_value()
    }

    /// Edits that set the name of a hex; an empty text removes it.
    #[must_use]
    pub fn set_name(&self, hex: Hex, name: &str) -> GroundEdits {
        let value = (!name.is_empty()).then(|| quoted(name));
        let mut stroke = self.paired("labels", hex, value);
        if name.is_empty() {
            stroke.edits.extend(self.paired("labels_put", hex, None).edits);
        }
        stroke
    }

    /// Edits that move the name of a hex to another hex; on its own hex the painter places it again.
    #[must_use]
    pub fn put_name(&self, of: Hex, on: Hex) -> GroundEdits {
        self.paired("labels_put", of, (of != on).then(|| quoted(&self.grid.number(on))))
    }

    /// Name along a course that runs through a hex; `None` without one.
    #[must_use]
    pub fn name_along(&self, hex: Hex) -> Option<String> {
        self.map.list("labels_along").iter().find(|pair| self.runs_through(pair, hex))?.item(1)?.string_value()
    }

    fn runs_through(&self, pair: &RonValue, hex: Hex) -> bool {
        pair.item(0).is_some_and(|course| self.hexes(&course).contains(&hex))
    }

    /// Edits that write a name along a course, and fill gaps between the course's hexes.
    #[must_use]
    pub fn call_along(&self, course: &[Hex], name: &str) -> GroundEdits {
        let numbers: Vec<String> = self.connect_hexes(course).iter().map(|hex| self.grid.number(*hex)).collect();
        self.inserted("labels_along", format!("({}, {})", text(&numbers), quoted(name))).into()
    }

    /// Edits that remove the name of a hex and the names along courses through it.
    #[must_use]
    pub fn remove_names(&self, hex: Hex) -> GroundEdits {
        let mut stroke = self.set_name(hex, "");
        stroke.edits.extend(remove_from_list("labels_along", &self.map.list("labels_along"), |pair| {
            self.runs_through(pair, hex)
        }));
        stroke
    }

    /// Facing of the redoubt on a hex; `None` if there is none.
    #[must_use]
    pub fn redoubt_at(&self, hex: Hex) -> Option<Facing> {
        let pair = self.pairs("redoubts").into_iter().find(|(at, _)| *at == Some(hex))?.1;
        Facing::named(&pair.item(1)?.string_value()?)
    }

    /// Edits that dig a redoubt with a facing (MP 7.4), or with `None` remove it.
    #[must_use]
    pub fn dig(&self, hex: Hex, facing: Option<Facing>) -> GroundEdits {
        self.paired("redoubts", hex, facing.map(|facing| quoted(facing.name())))
    }

    /// Whether a hex has an ornament.
    #[must_use]
    pub fn has(&self, ornament: Ornament, hex: Hex) -> bool {
        let list = self.map.field("ornaments").and_then(|all| all.field(ornament.field()));
        list.is_some_and(|list| self.hexes(&list).contains(&hex))
    }

    /// Edits that add an ornament to hexes, or remove it from them.
    #[must_use]
    pub fn adorn(&self, ornament: Ornament, hexes: &[Hex], there: bool) -> GroundEdits {
        let stroke: BTreeSet<Hex> = hexes.iter().copied().collect();
        let (none, field) = (BTreeSet::new(), ornament.field());
        let (without, with) = if there { (&none, &stroke) } else { (&stroke, &none) };
        let of = map().key("ornaments");
        let record = self.map.field("ornaments");
        let list = record.as_ref().and_then(|record| record.field(field));
        let items = list.as_ref().map(Self::texts).unwrap_or_default();
        let Some(items) = changed(&self.grid, &items, without, with) else { return GroundEdits::default() };
        let edit = match (&record, &list) {
            (Some(_), Some(_)) if items.is_empty() => Edit::Remove(of.key(field)),
            (Some(_), Some(_)) => Edit::List(of.key(field), values(&items)),
            (Some(record), None) => {
                let after = record.pairs().map(|(key, _)| key).collect();
                Edit::Field { of, key: field.to_owned(), value: text(&items), after }
            }
            (None, _) => self.field("ornaments", format!("({field}: {})", text(&items))),
        };
        vec![edit].into()
    }

    /// Edits that enclose an area with a kind of hexside.
    #[must_use]
    pub fn enclose(&self, hexes: &[Hex], side: Hexside) -> GroundEdits {
        let stroke: BTreeSet<Hex> = hexes.iter().copied().collect();
        let Some(items) = changed(&self.grid, &[], &BTreeSet::new(), &stroke) else { return GroundEdits::default() };
        let value = format!("(hexes: {}, side: {})", text(&items), self.chart.sides.name(side));
        self.inserted("enclosures", value).into()
    }

    /// Edits that remove the enclosures which contain a hex.
    #[must_use]
    pub fn open(&self, hex: Hex) -> GroundEdits {
        remove_from_list("enclosures", &self.enclosed(), |enclosed| enclosed.hexes.contains(&hex)).into()
    }

    /// Edits that append a value to a list of the map, which is created if it is missing.
    fn inserted(&self, list: &str, value: String) -> Vec<Edit> {
        let place = map().key(list);
        let mut edits = Vec::new();
        if self.map.field(list).is_none() {
            edits.push(self.field(list, "[]".to_owned()));
        }
        edits.push(Edit::Insert { of: place, index: usize::MAX, value });
        edits
    }

    /// Pairs of a hex and a value, as `labels` and `redoubts` list them; `None` for a hex that cannot be read.
    fn pairs(&self, list: &str) -> Vec<(Option<Hex>, RonValue)> {
        let hex = |pair: &RonValue| self.grid.parse(&pair.item(0)?.string_value()?).ok();
        self.map.list(list).into_iter().map(|pair| (hex(&pair), pair)).collect()
    }

    /// Edits that set the value of a hex in a list of pairs, or remove it; further pairs of the hex are removed.
    fn paired(&self, list: &str, hex: Hex, value: Option<String>) -> GroundEdits {
        let there: Vec<usize> = (self.pairs(list).iter().enumerate())
            .filter_map(|(at, (of, _))| (*of == Some(hex)).then_some(at))
            .collect();
        let place = |at: usize| -> DocPath { map().key(list).item(at) };
        let kept = usize::from(value.is_some());
        let mut edits: Vec<Edit> = there.iter().skip(kept).rev().map(|at| Edit::Remove(place(*at))).collect();
        match (value, there.first()) {
            (Some(value), Some(at)) => edits.push(Edit::Set(place(*at).item(1), value)),
            (Some(value), None) => {
                edits.extend(self.inserted(list, format!("({}, {value})", quoted(&self.grid.number(hex)))));
            }
            (None, _) => {}
        }
        edits.into()
    }
}

/// Edits that remove some entries from a list of the map, the last first, so that earlier indices stay valid.
pub(super) fn remove_from_list<T>(list: &str, there: &[T], goes: impl Fn(&T) -> bool) -> Vec<Edit> {
    let those = there.iter().enumerate().rev().filter(|(_, value)| goes(value));
    those.map(|(at, _)| Edit::Remove(map().key(list).item(at))).collect()
}
