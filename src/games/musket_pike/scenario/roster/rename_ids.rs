//! Renaming of nations, groups of reinforcements, events and closed zones, with all references.

use super::ids::{each, fields, position};
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
    renamed(
        file,
        DocPath::whole().key("arrivals").item(at),
        {
            let arrived = each(file, position().key("arrived"));
            named(file, ReferenceKind::Group).into_iter().chain(arrived).collect()
        },
        id,
    )
}

/// Edits that give an event of the file another id (MP 18.1); periods and the position follow.
#[must_use]
pub fn event(file: &RonValue, at: usize, id: &str) -> Vec<Edit> {
    const BOUNDED: [&str; 3] = ["arrivals", "visibility", "zones"];
    let bounds = ["after", "before"].into_iter().flat_map(|field| fields(file, &BOUNDED, field));
    let naming = bounds.chain(each(file, position().key("happened"))).collect();
    renamed(file, DocPath::whole().key("events").item(at), naming, id)
}

/// Edits that give a closed zone of the file another id (MP 18.3).
#[must_use]
pub fn zone(file: &RonValue, at: usize, id: &str) -> Vec<Edit> {
    renamed(file, DocPath::whole().key("zones").item(at), Vec::new(), id)
}

/// Edits that give a record another id and change those places of `naming` that name it.
fn renamed(file: &RonValue, record: DocPath, naming: Vec<DocPath>, id: &str) -> Vec<Edit> {
    let before = record.clone().key("id").of(file).and_then(|id| id.string_value());
    let names_it = |place: &DocPath| before.is_some() && place.of(file).and_then(|said| said.string_value()) == before;
    let own = Edit::Field { of: record, key: "id".to_owned(), value: quoted(id), after: Vec::new() };
    let others = naming.into_iter().filter(names_it).map(|place| Edit::Set(place, quoted(id)));
    std::iter::once(own).chain(others).collect()
}
