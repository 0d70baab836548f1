//! Review of a battle: deeds of each activation, losses of each arm, and expected and actual results of the dice.

mod activation_reviews;
mod decisions;
mod losses;
mod luck;
pub mod words;

pub use activation_reviews::{ActivationReview, ReviewEvent, Turn, turns};
pub use decisions::decisions;
pub use losses::ArmLosses;
pub use luck::{Ledger, LuckCategory};

use crate::games::musket_pike::rules::Game;
use crate::session::Session;

/// Review of a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Number of orders given so far in the game.
    pub orders: usize,
    /// Reviews of the activations, turn by turn.
    pub turns: Vec<Turn>,
    /// Losses by side and arm, without arms that took no part.
    pub losses: Vec<ArmLosses>,
    /// Expected and actual results of the dice, by kind and side.
    pub luck: Vec<Ledger>,
}

/// Game before the first order of a session.
#[must_use]
pub fn at_start(session: &Session<Game>) -> Game {
    session.game_after(0)
}

/// Review of a session up to its present position.
#[must_use]
pub fn review(session: &Session<Game>) -> Review {
    Review {
        orders: session.entries().len(),
        turns: turns(session),
        losses: losses::losses(session),
        luck: luck::luck(session),
    }
}
