//! MP 13 What a fight puts at stake besides strength points: leaders who may fall, units that have nowhere to retreat to.

use super::field::Game;
use super::ids::{LeaderId, UnitId};
use super::retreat::{Displacing, ways};
use super::victory;
use crate::board::hex::Stand;

/// MP 8.12, 9.16 The leaders with these units.
#[must_use]
pub fn leaders(game: &Game, units: &[UnitId]) -> Vec<LeaderId> {
    let mut leaders: Vec<LeaderId> = units.iter().flat_map(|u| game.leaders_with(*u)).collect();
    leaders.sort_unstable();
    leaders.dedup();
    leaders
}

/// MP 11.4 Which of these units would surrender, could they be beaten by the others: they have nowhere to retreat to.
#[must_use]
pub fn trapped(game: &Game, units: &[UnitId], by: &[UnitId], steps: u8) -> Vec<UnitId> {
    let from: Vec<Stand> = by.iter().filter_map(|u| game.stand(*u)).collect();
    let fights = units.iter().copied().filter(|u| game.kind(*u).is_combat());
    fights.filter(|u| ways(game, *u, steps, &from, Displacing::Allowed).is_empty()).collect()
}

/// MP 11.4, 13.1 What the surrender of those of them that are trapped would give the enemy; none: none is trapped.
#[must_use]
pub fn surrender(game: &Game, units: &[UnitId], by: &[UnitId], steps: u8) -> Option<u16> {
    let trapped = trapped(game, units, by, steps);
    let vp = trapped.iter().map(|u| victory::more_by_elimination(game, *u)).sum();
    (!trapped.is_empty()).then_some(vp)
}
