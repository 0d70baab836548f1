//! Players that are programs.
//!
//! A [`Player`] is asked for one order at a time and sees what a person at the table sees: its copy of the game has dice of
//! its own ([`seen`]), so that no choice can hang on what will be rolled. The same seed and the same game give the same
//! choices on any machine: a player counts nodes, never time.

pub mod advice;
pub mod agreement;
pub mod answers;
mod bout;
mod captain;
mod chance;
pub mod estimate;
mod kind;
pub mod moment;
pub mod reason;
mod sergeant;
mod worth;

pub use bout::{Bout, Broke, bout, watched};
pub use captain::{Captain, Fit, Judged, Level, Mind, Position, Terms, fitted, goes_on, is_judged, judged, positions};
pub use chance::{ByChance, Policy};
pub use kind::Bot;
use reason::Why;
pub use sergeant::Sergeant;

use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::orders::Order;
use crate::kernel::DiceState;

/// A program that decides for a side.
pub trait Player: Send {
    /// One of the legal orders; somebody must decide, and this player does so for him. Of the dice of `seen` nothing can be
    /// learned.
    fn choose(&mut self, seen: &Game) -> Option<Order>;

    /// Why it chose what it chose last, in the position that it saw then; none: there was nothing to choose, or it has no reasons.
    fn why(&self, _seen: &Game, _chosen: &Order) -> Option<Why> {
        None
    }
}

/// The dice of every copy that a player sees.
const OTHER_DICE: DiceState = DiceState { seed: 0, drawn: 0 };

/// Makes `copy` what a player may know of `game`: all of it but the dice to come, and with them which chit is drawn next.
pub fn seen(copy: &mut Game, game: &Game) {
    copy.set_state(game.state());
    copy.set_dice(OTHER_DICE);
}
