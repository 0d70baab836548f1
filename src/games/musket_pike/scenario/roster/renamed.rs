//! Renaming of nations and groups of reinforcements, with all references.

use super::ids::fields;
use super::position::{Named, named};
use crate::document::{Edit, Place, Value, quoted};

/// Edits that give a nation of the file another id.
#[must_use]
pub fn nation(file: &Value, at: usize, id: &str) -> Vec<Edit> {
    renamed(file, Place::whole().key("nations").item(at), fields(file, &["units"], "nation"), id)
}

/// Edits that give a group of reinforcements another id.
#[must_use]
pub fn group(file: &Value, at: usize, id: &str) -> Vec<Edit> {
    renamed(file, Place::whole().key("arrivals").item(at), named(file, Named::Group), id)
}

/// Edits that give a record another id and change those places of `naming` that name it.
fn renamed(file: &Value, record: Place, naming: Vec<Place>, id: &str) -> Vec<Edit> {
    let before = record.clone().key("id").of(file).and_then(|id| id.said());
    let names_it = |place: &Place| before.is_some() && place.of(file).and_then(|said| said.said()) == before;
    let own = Edit::Field { of: record, key: "id".to_owned(), value: quoted(id), after: Vec::new() };
    let others = naming.into_iter().filter(names_it).map(|place| Edit::Set(place, quoted(id)));
    std::iter::once(own).chain(others).collect()
}
