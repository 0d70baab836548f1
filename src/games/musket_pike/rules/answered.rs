//! MP 6.9 What an answer to whoever came close leads to, for the unit that gives it: what the mover can still do to it with the MP
//! that it has left, and what the unit can do to the mover.

use super::field::Game;
use super::foresight::{best_attack, best_defence, best_farther, once_answered};
use super::ids::UnitId;
use super::orders::Order;
use super::state::Mark;

/// What an answer leads to, if everybody else stands fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answered {
    /// MP 9.1 The best chance in percent that an attack of the mover on the unit wins from where it stands; none: it cannot attack it.
    pub here: Option<u32>,
    /// The same from there or from wherever it can still go.
    pub attack: Option<u32>,
    /// MP 6.7 Whether the mover is stopped where it stands.
    pub stops: bool,
    /// MP 8.8 The best chance in percent of a hit in the defensive fire of the unit, if the mover stays there; none: it may not fire.
    pub fire: Option<u32>,
}

impl Answered {
    /// What this answer leads to; none: nobody came close, or it cannot be given.
    #[must_use]
    pub fn of(game: &Game, answer: &Order, unit: UnitId) -> Option<Self> {
        let (mover, then) = once_answered(game, answer)?;
        let stand = then.stand(unit)?;
        let on_it = |game: &Game| best_attack(game, mover, unit);
        let here = on_it(&then);
        let attack = here.max(best_farther(&then, mover, |spot| then.touch(spot.stand, stand), on_it)?);
        let stops = then.unit(mover).has(Mark::Stopped);
        Some(Self { here, attack, stops, fire: best_defence(&then, unit, mover) })
    }
}
