//! A battle looked back on: what each activation did, what each arm lost, and what the dice were expected to do.

mod decisions;
mod deeds;
mod losses;
mod luck;
mod tally;
pub mod words;

pub use decisions::decisions;
pub use deeds::{Deed, Event, Turn, turns};
pub use losses::ArmLosses;
pub use luck::{Ledger, Lot};
pub use tally::{Tally, Verdict};

use crate::games::musket_pike::rules::Game;
use crate::session::Session;

/// A battle looked back on.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// How many orders had been given.
    pub orders: usize,
    /// What was done, turn by turn.
    pub turns: Vec<Turn>,
    /// What was lost, side by side and arm by arm; only arms that were there.
    pub losses: Vec<ArmLosses>,
    /// What the dice were expected to do and what they did, kind by kind and side by side.
    pub luck: Vec<Ledger>,
}

/// Looks back on a session as far as it has got.
#[must_use]
pub fn review(session: &Session<Game>) -> Review {
    Review {
        orders: session.entries().len(),
        turns: turns(session),
        losses: losses::losses(session),
        luck: luck::luck(session),
    }
}
