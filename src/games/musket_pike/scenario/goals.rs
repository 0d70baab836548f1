//! Edits of a scenario file's objectives (MP 13) by the editor.

use super::table::appended;
use crate::document::{DocPath, Edit, RonValue, quoted};

/// Edits that make a hex an objective of possession, or remove that; it is worth 10 VP until a form changes that.
#[must_use]
pub fn possession(file: &RonValue, hex: &str, there: bool) -> Vec<Edit> {
    let of = DocPath::whole().key("objectives");
    let all = file.list("objectives");
    let its = |objective: &RonValue| {
        let of_hex = objective.field("hex").and_then(|h| h.string_value()).is_some_and(|h| h == hex);
        of_hex && objective.name().is_some_and(|name| name == "possession")
    };
    let those: Vec<usize> = (0..all.len()).filter(|at| its(&all[*at])).collect();
    if !there {
        return those.into_iter().rev().map(|at| Edit::Remove(of.clone().item(at))).collect();
    }
    if !those.is_empty() {
        return Vec::new();
    }
    appended(file, "objectives", format!("possession(hex: {}, vp: 10)", quoted(hex)))
}
