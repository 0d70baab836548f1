//! Limits on the size of a lesson, so that a file from elsewhere cannot block the program.

use super::file_schema::WrittenLesson;
use crate::say;

/// Largest size of a lesson file, and of a file of its sentences, in bytes.
pub const MOST: u64 = 1024 * 1024;

/// Most scenes of a lesson.
const SCENES: usize = 60;
/// Most steps of a lesson: the longest battles have about half as many.
const STEPS: usize = 3000;
/// Most orders in one step.
const ORDERS: usize = 200;
/// Most names in one step, to point at or to be pointed at.
const NAMES: usize = 1000;
/// Most names to point at in all steps together.
const NAMES_IN_ALL: usize = 20_000;
/// Most paragraphs of the rules that a lesson says it teaches.
const PARAGRAPHS: usize = 500;
/// Most sentences of a lesson: each step has some of its own.
pub(super) const SENTENCES: usize = 20_000;
/// Most orders executed when every answer is tried: all orders once for the first of each step, and once more
/// for each other.
const WORK: usize = 20_000;
/// Most work of an automatic check, in orders examined: a whole battle needs some millions, the shipped lessons
/// a tenth at most.
pub(super) const CHECKED: usize = 2_000_000;
/// Bytes of a loaded scene that count as one order examined, in the measure of a check's work.
pub(super) const BYTES: usize = 3;
/// Fixed work of loading a scene, in orders examined: a short scene may mean much work.
pub(super) const LAYING: usize = 1_500;
/// Most replies in a row for other deciders before it is the learner's turn again.
pub const REPLIES: usize = 40;
/// Longest sentence of a lesson, in characters.
pub const SENTENCE: usize = 1500;
/// Most placeholders in a sentence of a lesson.
pub const PLACEHOLDERS: usize = 20;

/// Sentences about the limits that a lesson exceeds.
pub(super) fn exceeded(written: &WrittenLesson<'_>) -> Vec<String> {
    let steps = &written.steps;
    let orders = steps.iter().map(|step| step.orders()).max().unwrap_or(0);
    let names_of = |step: &super::file_schema::WrittenStep<'_>| step.texts().count().saturating_sub(step.orders());
    let names = steps.iter().map(names_of).max().unwrap_or(0);
    let in_all = steps.iter().map(names_of).sum();
    let other =
        |step: &super::file_schema::WrittenStep<'_>| step.answers.as_ref().map_or(0, |a| a.len().saturating_sub(1));
    let tries = 1 + steps.iter().map(other).sum::<usize>();
    let work = tries.saturating_mul(steps.iter().map(|step| 1 + step.orders()).sum());
    let found = [
        (written.scenes.len(), SCENES, "scenes"),
        (steps.len(), STEPS, "steps"),
        (orders, ORDERS, "orders"),
        (names, NAMES, "names"),
        (in_all, NAMES_IN_ALL, "names-in-all"),
        (written.paragraphs.len(), PARAGRAPHS, "paragraphs"),
        (work, WORK, "work"),
    ];
    let over = found.into_iter().filter(|(n, most, _)| n > most);
    over.map(|(n, most, what)| say!("lesson-too-much-" + what, n, most)).collect()
}
