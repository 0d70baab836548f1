//! How much a lesson may ask for. A foreign file so cannot keep whoever opens it waiting.

use super::written::WrittenLesson;
use crate::say;

/// The most bytes of its file, and of that of its sentences.
pub const MOST: u64 = 1024 * 1024;

const SCENES: usize = 60;
/// The longest battles have about half as many.
const STEPS: usize = 3000;
/// Of one step.
const ORDERS: usize = 200;
/// Of one step, that may be pointed at or are.
const NAMES: usize = 1000;
/// Of all steps together, and paragraphs.
const NAMES_IN_ALL: usize = 20_000;
const PARAGRAPHS: usize = 500;
/// Its sentences: each step has some of its own.
pub(super) const SENTENCES: usize = 20_000;
/// What is carried out when every answer is tried: once all orders for the first of each step, and once more for each other.
const WORK: usize = 20_000;
/// What may be worked when a lesson is carried out without a player, in so many looks at an order: a whole battle asks for some
/// millions, and the lessons that come with the program for a tenth at most.
pub(super) const CHECKED: usize = 2_000_000;
/// How many bytes of a scene that is laid are as much work as a look at an order, and what it counts besides: it may say much in
/// few words.
pub(super) const BYTES: usize = 3;
pub(super) const LAYING: usize = 1_500;
/// So often in a row something is answered for others, before it is the learner's turn again.
pub const REPLIES: usize = 40;
/// The most characters of a sentence.
pub const SENTENCE: usize = 1500;
/// The most placeholders in it.
pub const PLACEHOLDERS: usize = 20;

/// What of it is too much, a sentence each.
pub(super) fn exceeded(written: &WrittenLesson<'_>) -> Vec<String> {
    let steps = &written.steps;
    let orders = steps.iter().map(|step| step.orders()).max().unwrap_or(0);
    let names_of = |step: &super::written::WrittenStep<'_>| step.texts().count().saturating_sub(step.orders());
    let names = steps.iter().map(names_of).max().unwrap_or(0);
    let in_all = steps.iter().map(names_of).sum();
    let other = |step: &super::written::WrittenStep<'_>| step.answers.as_ref().map_or(0, |a| a.len().saturating_sub(1));
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
