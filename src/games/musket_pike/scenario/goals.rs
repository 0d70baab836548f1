//! MP 13 The objectives of a scenario file changed by the editor.

use super::format::FIELDS;
use crate::document::{Edit, Place, Value, quoted};

/// What makes a hex one whose possession counts, or no longer one; the points are 10 until a form says otherwise.
#[must_use]
pub fn possession(file: &Value, hex: &str, there: bool) -> Vec<Edit> {
    let of = Place::whole().key("objectives");
    let all = file.field("objectives").map(|list| list.values().collect::<Vec<_>>()).unwrap_or_default();
    let its = |objective: &Value| {
        let of_hex = objective.field("hex").and_then(|h| h.said()).is_some_and(|h| h == hex);
        of_hex && objective.name().is_some_and(|name| name == "possession")
    };
    let those: Vec<usize> = (0..all.len()).filter(|at| its(&all[*at])).collect();
    if !there {
        return those.into_iter().rev().map(|at| Edit::Remove(of.clone().item(at))).collect();
    }
    if !those.is_empty() {
        return Vec::new();
    }
    let mut edits = Vec::new();
    if file.field("objectives").is_none() {
        edits.push(Edit::in_order(Place::whole(), "objectives", "[]".to_owned(), FIELDS));
    }
    edits.push(Edit::Insert { of, index: usize::MAX, value: format!("possession(hex: {}, vp: 10)", quoted(hex)) });
    edits
}
