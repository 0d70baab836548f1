//! Reasons for the parts of a sum, in words.

use crate::kernel::Breakdown;

/// Reason in words, with its paragraph.
pub type Reason = (String, &'static str);

/// Lines of a sum: value, sentence and paragraph of each part.
#[must_use]
pub fn reasons_of<C: Copy>(sum: &Breakdown<C>, reason: impl Fn(C) -> Reason) -> Vec<(i32, String, String)> {
    let line = |value: i32, (words, paragraph): Reason| (value, words, paragraph.to_owned());
    sum.lines.iter().map(|term| line(term.value, reason(term.why))).collect()
}
