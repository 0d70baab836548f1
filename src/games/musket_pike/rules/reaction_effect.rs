//! MP 6.9 Consequences of a reaction for the unit that gives it: what the mover can still do to it with its remaining MP, and
//! what it can do to the mover.

use super::foresight::{best_attack, best_defence, best_farther, position_after_reaction};
use super::game::Game;
use super::ids::UnitId;
use super::orders::Order;
use super::state::UnitMark;

/// MP 6.9 Consequences of one answer of a reacting unit, if every other unit stands fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReactionEffect {
    /// MP 9.1 Best chance in percent that the mover wins an attack on the unit from its present stand; `None`: the mover cannot
    /// attack it.
    pub here: Option<u32>,
    /// MP 9.1 Best chance in percent that the mover wins an attack on the unit from its hex or any hex it can still reach;
    /// `None`: no attack is possible.
    pub attack: Option<u32>,
    /// MP 6.7 Whether the mover is stopped on its present stand.
    pub stops: bool,
    /// MP 8.8 Best chance in percent that the unit's defensive fire hits the mover, if the mover stays; `None`: the unit may not
    /// fire.
    pub fire: Option<u32>,
}

impl ReactionEffect {
    /// Consequences of this answer of `unit`; `None` if no enemy came near or the answer cannot be given.
    #[must_use]
    pub fn of(game: &Game, answer: &Order, unit: UnitId) -> Option<Self> {
        let (mover, then) = position_after_reaction(game, answer)?;
        let stand = then.footprint(unit)?;
        let on_it = |game: &Game| best_attack(game, mover, unit);
        let here = on_it(&then);
        let attack = here.max(best_farther(&then, mover, |spot| then.are_adjacent(spot.stand, stand), on_it)?);
        let stops = then.unit_state(mover).has(UnitMark::Stopped);
        Some(Self { here, attack, stops, fire: best_defence(&then, unit, mover) })
    }
}
