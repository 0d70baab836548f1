//! Program players.
//!
//! A [`Player`] is asked for one order at a time and sees what a person at the table sees: its copy of the game has dice of
//! its own ([`hide_future_dice`]), so that no choice can depend on what will be rolled. The same seed and the same game give
//! the same choices on any machine: a player counts nodes, never time.

pub mod advice;
pub mod agreement;
mod captain;
mod kind;
mod random_player;
pub mod reaction_policy;
mod sergeant;
pub mod term;
mod worth;

pub use captain::{
    ActivationOutlook, ActivationPlan, Captain, CaptainConfig, DiceDeed, Judged, Level, MadePlan, Terms, VALUE_PARTS,
    ValuePart, goes_on, is_judged, judged, training_positions,
};
pub use kind::Bot;
pub use random_player::{Policy, RandomPlayer};
pub use sergeant::{Sergeant, SergeantDecision};

use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::orders::Order;
use crate::kernel::DiceState;
use std::sync::Arc;

/// Reasons for a choice, from which sentences are worked out when they are asked for.
#[derive(Clone)]
pub enum ChoiceReason {
    /// Plan of an activation, or answer to a question, that was played out beside others.
    Plan(Arc<MadePlan>),
    /// Order that a sergeant weighed by the odds, or answered by a rule of thumb.
    Sergeant(Arc<SergeantDecision>),
}

/// Program that decides for a side.
pub trait Player: Send {
    /// Chooses one of the legal orders for the deciding side. The dice of `seen` are not those of the game. `None` without a
    /// legal order.
    fn choose(&mut self, seen: &Game) -> Option<Order>;

    /// Reasons for the player's last choice, in the position where it was made; `None` if there was no choice, or it has no
    /// reasons.
    fn why(&self, _seen: &Game, _chosen: &Order) -> Option<ChoiceReason> {
        None
    }
}

/// Makes `copy` what a player may know of `game`: everything but the dice to come, and with them the next chit.
pub fn hide_future_dice(copy: &mut Game, game: &Game) {
    copy.set_state(game.state());
    copy.set_dice(DiceState::HIDDEN);
}
