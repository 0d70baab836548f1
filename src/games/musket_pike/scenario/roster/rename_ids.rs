//! Renaming of nations and groups of reinforcements, with all references.

use super::ids::fields;
use super::position::{ReferenceKind, named};
use crate::document::{DocPath, Edit, RonValue, quoted};

/// Edits that give a nation of the scenario file another id.
#[must_use]
pub fn nation(file: &RonValue, at: usize, id: &str) -> Vec<Edit> {
    renamed(file, DocPath::whole().key("nations").item(at), fields(file, &["units"], "nation"), id)
}

/// Edits that give a group of reinforcements in the file another id.
#[must_use]
pub fn group(file: &RonValue, at: usize, id: &str) -> Vec<Edit> {
    renamed(file, DocPath::whole().key("arrivals").item(at), named(file, ReferenceKind::Group), id)
}

/// Edits that give a record another id and change those places of `naming` that name it.
fn renamed(file: &RonValue, record: DocPath, naming: Vec<DocPath>, id: &str) -> Vec<Edit> {
    let before = record.clone().key("id").of(file).and_then(|id| id.string_value());
    let names_it = |place: &DocPath| before.is_some() && place.of(file).and_then(|said| said.string_value()) == before;
    let own = Edit::Field { of: record, key: "id".to_owned(), value: quoted(id), after: Vec::new() };
    let others = naming.into_iter().filter(names_it).map(|place| Edit::Set(place, quoted(id)));
    std::iter::once(own).chain(others).collect()
}
