//! Places in a position that name an entry: in the running activation, the stack of frames, the end of the game.

use crate::document::{Place, Value};

/// Kind of entry that a text in a position names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Side,
    Wing,
    Unit,
    Chit,
    Group,
}

impl Named {
    /// Kind that a field with this name holds, also in nested values.
    fn in_field(field: &str) -> Option<Self> {
        match field {
            "side" => Some(Named::Side),
            "chit" => Some(Named::Chit),
            "group" => Some(Named::Group),
            "unit" | "mover" | "waiting" | "defenders" | "coming" | "further" | "odd" => Some(Named::Unit),
            _ => None,
        }
    }

    /// Kind that the brackets after a word hold; `within`: kind of the surrounding field.
    fn behind(word: &str, within: Option<Self>) -> Option<Self> {
        match word {
            "Wing" => Some(Named::Wing),
            "Unit" => Some(Named::Unit),
            "Conceded" => Some(Named::Side),
            _ => within,
        }
    }
}

/// Places in these fields of a position that name an entry of a kind.
pub(super) fn named(file: &Value, named: Named) -> Vec<Place> {
    let mut found = Vec::new();
    for field in ["activation", "stack", "ending"] {
        let place = Place::whole().key("position").key(field);
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

fn walk(value: &Value, place: Place, within: Option<Named>, found: &mut impl FnMut(Place, Named)) {
    if value.said().is_some() {
        if let Some(what) = within {
            found(place, what);
        }
        return;
    }
    let within = value.name().map_or(within, |word| Named::behind(&word, within));
    let pairs: Vec<(String, Value)> = value.pairs().collect();
    if pairs.is_empty() {
        for (at, item) in value.values().enumerate() {
            walk(&item, place.clone().item(at), within, found);
        }
    }
    for (key, value) in pairs {
        let within = Named::in_field(&key);
        walk(&value, place.clone().key(key), within, found);
    }
}
