//! Places in a position that name an entry: in the running activation, the stack of frames, the end of the game.

use crate::document::{DocPath, RonValue};

/// Kind of entry that a text in a position names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReferenceKind {
    Side,
    Wing,
    Unit,
    Chit,
    Group,
}

impl ReferenceKind {
    /// Kind of entry that a field with this name refers to, also in nested values; `None` if it refers to none.
    fn in_field(field: &str) -> Option<Self> {
        match field {
            "side" => Some(ReferenceKind::Side),
            "chit" => Some(ReferenceKind::Chit),
            "group" => Some(ReferenceKind::Group),
            "unit" | "mover" | "waiting" | "defenders" | "coming" | "further" | "odd" => Some(ReferenceKind::Unit),
            _ => None,
        }
    }

    /// Kind of entry to which the values in brackets after a word refer, `None` if to none; `within`: kind of the surrounding
    /// field.
    fn behind(word: &str, within: Option<Self>) -> Option<Self> {
        match word {
            "Wing" => Some(ReferenceKind::Wing),
            "Unit" => Some(ReferenceKind::Unit),
            "Conceded" => Some(ReferenceKind::Side),
            _ => within,
        }
    }
}

/// Places in these fields of a position that name an entry of this kind.
pub(super) fn named(file: &RonValue, named: ReferenceKind) -> Vec<DocPath> {
    let mut found = Vec::new();
    for field in ["activation", "stack", "ending"] {
        let place = DocPath::whole().key("position").key(field);
        if let Some(value) = place.of(file) {
            walk(&value, place, None, &mut |place, what| {
                if what == named {
                    found.push(place);
                }
            });
        }
    }
    found
}

fn walk(
    value: &RonValue,
    place: DocPath,
    within: Option<ReferenceKind>,
    found: &mut impl FnMut(DocPath, ReferenceKind),
) {
    if value.string_value().is_some() {
        if let Some(what) = within {
            found(place, what);
        }
        return;
    }
    let within = value.name().map_or(within, |word| ReferenceKind::behind(&word, within));
    let pairs: Vec<(String, RonValue)> = value.pairs().collect();
    if pairs.is_empty() {
        for (at, item) in value.values().enumerate() {
            walk(&item, place.clone().item(at), within, found);
        }
    }
    for (key, value) in pairs {
        let within = ReferenceKind::in_field(&key);
        walk(&value, place.clone().key(key), within, found);
    }
}
