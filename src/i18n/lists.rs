//! Lists of words within a sentence.

use crate::say;

/// List joined by "and": `A`, `A and B`, `A, B and C`; if a part has an `and` of its own, `A and B; C`.
#[must_use]
pub fn list(parts: &[String]) -> String {
    let and = say!("term-list-and", most = "", last = "");
    if parts.len() > 1 && parts.iter().any(|part| part.contains(&and)) {
        return semicolons(parts);
    }
    listed(parts, |most, last| say!("term-list-and", most, last))
}

/// List joined by "or": `A`, `A or B`, `A, B or C`.
#[must_use]
pub fn either(parts: &[String]) -> String {
    listed(parts, |most, last| say!("term-list-or", most, last))
}

/// List joined by commas: `A`, `A, B`, `A, B, C`.
#[must_use]
pub fn commas(parts: &[String]) -> String {
    parts.iter().cloned().reduce(|most, next| say!("term-list-comma", most, next)).unwrap_or_default()
}

/// List joined by semicolons, for parts with a number or an `and` of their own: `A (10%); B and C (50%)`.
#[must_use]
pub fn semicolons(parts: &[String]) -> String {
    parts.iter().cloned().reduce(|most, next| say!("term-list-semicolon", most, next)).unwrap_or_default()
}

fn listed(parts: &[String], joined: impl FnOnce(&str, &str) -> String) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => joined(&commas(most), last),
    }
}
