//! Estimated duration of a lesson, from its contents.

use super::lesson_model::{Lesson, LessonStep, LessonStepKind};
use std::collections::BTreeSet;

/// Reading speed of a learner who also looks at the board, in words per minute.
const WORDS_A_MINUTE: usize = 160;
/// Seconds estimated for an order that the learner finds and gives.
const FIND_ORDER: usize = 8;
/// Seconds for an order that the learner watches with its outcomes.
const WATCH_ORDER: usize = 3;
/// Seconds estimated for an answer that the learner looks for on the board.
const FIND_ANSWER: usize = 12;
/// Seconds estimated for a step in which the learner plays freely.
const FREE: usize = 120;
/// Seconds for every step of a lesson, to look at the card and press its button.
const STEP: usize = 3;
/// Seconds in a minute.
const MINUTE: usize = 60;

impl Lesson {
    /// Duration of the lesson with the first answers, in minutes, at least 1: words to read, orders and answers
    /// to find, dice to watch.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        let mut given: BTreeSet<&str> = BTreeSet::new();
        let (mut words, mut seconds) = (self.words_of(["title", "situation"]), 0_usize);
        for step in &self.steps {
            if !step.only.is_empty() && !step.only.iter().any(|answer| given.contains(answer.as_str())) {
                continue;
            }
            words = words.saturating_add(self.read_in(step));
            seconds = seconds.saturating_add(STEP + acting(step));
            if let LessonStepKind::Do(goal) = &step.kind {
                given.extend(goal.answers.first().map(|answer| answer.name.as_str()));
            }
        }
        let seconds = seconds.saturating_add(words.saturating_mul(MINUTE) / WORDS_A_MINUTE);
        u32::try_from(seconds.div_ceil(MINUTE)).unwrap_or(u32::MAX).max(1)
    }

    /// Number of words to read in a step, with the reply to the step's first answer.
    fn read_in(&self, step: &LessonStep) -> usize {
        let of_answer = match &step.kind {
            LessonStepKind::Do(goal) => goal.answers.first().map(|answer| answer.name.as_str()),
            LessonStepKind::Ask(question) => question.right.as_deref(),
            LessonStepKind::Say | LessonStepKind::Watch(_) | LessonStepKind::Free(_) => None,
        };
        self.words_of([step.name.as_str()].into_iter().chain(of_answer))
    }

    fn words_of<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> usize {
        names.into_iter().map(|name| self.words.get(name).split_whitespace().count()).sum()
    }
}

/// Seconds estimated for a step besides the reading.
fn acting(step: &LessonStep) -> usize {
    match &step.kind {
        LessonStepKind::Say => 0,
        LessonStepKind::Watch(orders) => WATCH_ORDER * orders.len(),
        LessonStepKind::Do(goal) => {
            let orders = goal.answers.first().map_or(1, |answer| answer.by.len() + answer.orders.len());
            FIND_ORDER * orders.max(1)
        }
        LessonStepKind::Ask(question) => {
            FIND_ANSWER * question.answers.first().map_or(1, |answer| answer.len().min(2)).max(1)
        }
        LessonStepKind::Free(_) => FREE,
    }
}
