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
/// What is carried out when every answer is tried: once all orders for the first of each step, and once more for each other.
const WORK: usize = 20_000;
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
    let names = steps.iter().map(|step| step.texts().count().saturating_sub(step.orders())).max().unwrap_or(0);
    let other = |step: &super::written::WrittenStep<'_>| step.answers.as_ref().map_or(0, |a| a.len().saturating_sub(1));
    let tries = 1 + steps.iter().map(other).sum::<usize>();
    let work = tries.saturating_mul(steps.iter().map(|step| 1 + step.orders()).sum());
    let found = [
        (written.scenes.len(), SCENES, "scenes"),
        (steps.len(), STEPS, "steps"),
        (orders, ORDERS, "orders"),
        (names, NAMES, "names"),
        (work, WORK, "work"),
    ];
    let over = found.into_iter().filter(|(n, most, _)| n > most);
    over.map(|(n, most, what)| say!("lesson-too-much-" + what, n, most)).collect()
}
