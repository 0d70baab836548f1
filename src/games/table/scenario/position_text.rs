//! Position written into the text of a battle file.

use crate::document::{DocPath, Document, Edit};
use serde::Serialize;

/// Text of a battle file with a position in it; none if the text cannot be edited.
#[must_use]
pub fn with_position(text: &str, position: &impl Serialize) -> Option<String> {
    let value = format!("Some({})", ron::to_string(position).ok()?);
    let mut document = Document::read(text).ok()?;
    let edit =
        Edit::Field { of: DocPath::whole(), key: "position".to_owned(), value, after: vec!["armies".to_owned()] };
    document.act("position", &[edit]).ok()?;
    Some(document.text())
}
