//! Reasons in words: why a program chose what it chose, and what it would do in somebody's place.

use super::{AnyPlayer, AnySession};
use std::sync::Arc;

/// The reasons for an order: worked out when they are asked for, which may take a moment.
pub type Why = Arc<dyn Fn(When) -> Reasons + Send + Sync>;

/// When reasons are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Before anything is done: somebody asks what to do.
    Advised,
    /// After it is done.
    Done,
}

impl When {
    /// By which its sentences are told apart.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            When::Advised => "advised",
            When::Done => "done",
        }
    }
}

/// Why something was chosen, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reasons {
    /// The reason, a sentence or two. None: there was nothing to choose, or nothing was weighed.
    pub sentences: Vec<String>,
    /// By which paragraph what they say is decided; none: by what comes of a plan.
    pub paragraph: Option<String>,
    /// What was chosen, and what else was looked at: what was chosen first.
    pub choices: Vec<Looked>,
    /// The numbers behind it.
    pub figures: Vec<Figure>,
}

impl Reasons {
    /// The reason in one piece.
    #[must_use]
    pub fn told(&self) -> String {
        self.sentences.join(" ")
    }
}

/// Something that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looked {
    /// The order.
    pub order: String,
    /// What it is worth beside the best; none: there was nothing else.
    pub worth: Option<Worth>,
}

/// What something is worth beside the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// As a figure.
    pub figure: Figure,
    /// How much is left of the best, as far as a bar shows it, in percent.
    pub left: u32,
}

/// A number with what it counts, where it comes from, and the paragraph of that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The number with its words.
    pub words: String,
    /// Where it comes from, in a sentence.
    pub how: String,
    /// By which paragraph.
    pub paragraph: String,
}

/// What the worst of those shown has left of its bar, in percent: so much is always to be seen.
const LEAST_BAR: i64 = 12;
/// Where even the worst is worth less by no more than this, its bar shows how little that is; in hundredths of a point.
const LEAST_WORST: i64 = 300;

/// How much of a bar is left for something that is worth less than the best, in percent, where the worst of those shown is worth so
/// much less; both in hundredths of a point.
#[must_use]
pub fn left(less: i64, worst: i64) -> u32 {
    let gone = (100 - LEAST_BAR) * less / worst.max(LEAST_WORST);
    u32::try_from((100 - gone).clamp(LEAST_BAR, 100)).unwrap_or(100)
}

/// More orders than any march takes.
const MOST_STEPS: usize = 60;

/// What a player would do for whoever decides at a table of his own, and why; none: he would do nothing.
#[must_use]
pub fn hint(player: &mut dyn AnyPlayer, mut table: Box<dyn AnySession>) -> Option<Reasons> {
    let mut last = player.choose(&*table)?;
    let why = player.why();
    let (mut order, mut steps) = (table.order(&last), 1);
    // Of a march its end is told.
    while steps < MOST_STEPS && table.submit(&last).is_ok() {
        let Some(next) = player.choose(&*table).filter(|next| table.is_one_with(&last, next)) else { break };
        (order, last, steps) = (table.order(&next), next, steps + 1);
    }
    let mut reasons = why.map(|why: Why| why(When::Advised)).unwrap_or_default();
    match reasons.choices.first_mut() {
        Some(chosen) if steps > 1 => chosen.order = order,
        Some(_) => {}
        None => reasons.choices.push(Looked { order, worth: None }),
    }
    Some(reasons)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_worth_less_has_less_of_its_bar_and_the_worst_is_still_to_be_seen() {
        assert_eq!(left(0, 800), 100);
        assert_eq!([600, 800].map(|less| left(less, 800)), [34, 12]);
        assert_eq!([1500, 2000].map(|less| left(less, 2000)), [34, 12]);
        // A small difference looks small, though nothing shown is worse.
        assert!(left(30, 30) > 90);
        assert_eq!(left(0, 0), 100);
    }
}
