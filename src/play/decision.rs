//! Decisions of a game that are looked at again: what another choice would have been worth.

use crate::kernel::SideId;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// What was done.
    pub done: String,
    /// What a program would have done.
    pub better: String,
    /// How much less it was worth: the more, the dearer.
    pub less: u32,
    /// The same in words.
    pub cost: String,
}
