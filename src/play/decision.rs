//! Decisions of a game that are looked at again: what another choice would have been worth.

use super::Preview;
use crate::kernel::SideId;
use std::sync::Arc;

/// A decision that somebody has made.
pub struct Decision {
    /// How many orders had been given before it.
    pub at: usize,
    /// Who made it.
    pub side: SideId,
    /// In which turn.
    pub turn: u32,
    /// Looks at it again, which may take a moment. None: it did not cost enough to be told of.
    pub weigh: Box<dyn FnOnce() -> Option<Weighed> + Send>,
}

/// What a decision has cost, in words.
#[derive(Clone)]
pub struct Weighed {
    /// What was done and what a program would have done, and why, in sentences of their own.
    pub told: String,
    /// What was done.
    pub done: String,
    /// What a program would have done.
    pub better: String,
    /// What the place looked like where it was to be decided; none: it was nowhere on the board.
    pub place: Option<Arc<dyn Preview>>,
    /// How much less it was worth, in hundredths of a point: the more, the dearer.
    pub less: u32,
    /// The same in words.
    pub cost: String,
}
