//! Text ids, names, date, story and imprint in battle files: what all of them must be.

use super::TableFault;
use crate::i18n::{BattleDate, Imprint, MOST_IN_NAME, MOST_IN_STORY, fits};
use crate::say;

/// Longest text id, in characters: a name and the number that tells it from others of its kind.
pub const MOST_IN_ID: usize = MOST_IN_NAME + 20;

/// Faults of the id and the name of the record at a path; a record without an id has none.
pub fn check_labels(path: &str, id: Option<&str>, name: &str, faults: &mut Vec<TableFault>) {
    let at = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match id {
        Some(id) if id.trim().is_empty() => faults.push(TableFault::at(at("id"), say!("tabletop-no-id"))),
        Some(id) => faults.extend(fits(id, MOST_IN_ID).err().map(|why| TableFault::at(at("id"), why))),
        None => {}
    }
    faults.extend(fits(name, MOST_IN_NAME).err().map(|why| TableFault::at(at("name"), why)));
}

/// Date of a battle file; a faulty date and a story that is too long are faults.
pub fn check_story(date: &str, story: &str, faults: &mut Vec<TableFault>) -> Option<BattleDate> {
    let date = BattleDate::written(date);
    let long = fits(&story.replace('\n', " "), MOST_IN_STORY).err().map(|why| TableFault::at("story".to_owned(), why));
    faults.extend(long);
    date.unwrap_or_else(|why| {
        faults.push(TableFault::at("date".to_owned(), why));
        None
    })
}

/// Imprint of a battle file; a text that is too long or has control characters is a fault.
pub fn check_imprint(imprint: &Imprint, faults: &mut Vec<TableFault>) {
    let fault = |(field, text)| Some(TableFault::at(format!("imprint.{field}"), fits(text, MOST_IN_NAME).err()?));
    faults.extend(imprint.fields().filter_map(fault));
}
