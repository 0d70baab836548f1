//! Odds of orders before they are given, and results of dice.

mod charge;
mod defence;
mod melee;
mod morale;
mod parts;
mod result;
mod shot;

pub use result::{result_cards, thrown};

use super::rules::{Game, Order};
use crate::play::odds::OddsCard;

/// Odds of an order; none if no dice decide it.
#[must_use]
pub fn odds_card(game: &Game, order: &Order) -> Option<OddsCard> {
    match order {
        Order::FireGun { gun, target } => Some(shot::gun(game, order, *gun, *target)),
        Order::FireMuskets { unit, target } => Some(shot::muskets(game, order, *unit, *target)),
        Order::DefensiveFire { unit, answer } => defence::card(game, order, *unit, *answer),
        Order::Rally { unit } => Some(morale::rally(game, order, *unit)),
        Order::Test { unit, supporter } | Order::Support { blocker: unit, supporter } => {
            Some(morale::test(game, order, *unit, *supporter))
        }
        Order::Melee { first_unit } => Some(melee::card(game, order, *first_unit)),
        Order::Move(moved) => Some(charge::card(game, order, moved)),
        _ => None,
    }
}
