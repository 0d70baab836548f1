//! Reasons in words: why a program chose what it chose, and what it would do in somebody's place.

use super::{AnyPlayer, AnySession};
use std::sync::Arc;

/// The reasons for an order: worked out when they are asked for, which may take a moment.
pub type Why = Arc<dyn Fn() -> Reasons + Send + Sync>;

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
    let mut reasons = why.map(|why: Why| why()).unwrap_or_default();
    match reasons.choices.first_mut() {
        Some(chosen) if steps > 1 => chosen.order = order,
        Some(_) => {}
        None => reasons.choices.push(Looked { order, worth: None }),
    }
    Some(reasons)
}
