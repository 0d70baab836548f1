//! MP 13 What a fight puts at stake besides strength points: leaders who may fall, units that have nowhere to retreat to.

use super::battle::Objective;
use super::field::Game;
use super::ids::{LeaderId, UnitId};
use super::retreat::{Displacing, ways};
use super::state::Place;
use super::victory::{self, VpWhy};
use crate::board::hex::{Hex, Stand};
use crate::kernel::SideId;

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

/// What winning ground brings besides the enemy's losses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prize {
    /// What it is.
    pub what: VpWhy,
    /// What the winner has more.
    pub gain: u16,
    /// What the enemy has less.
    pub denied: u16,
}

/// MP 9.15, 13.1, 13.3 What a side would win with these hexes as things stand: batteries, objectives, its own batteries back.
#[must_use]
pub fn prizes(game: &Game, side: SideId, hexes: &[Hex]) -> Vec<Prize> {
    let mut list = Vec::new();
    for unit in game.battle.unit_ids() {
        let Some(weight) = game.card(unit).weight else { continue };
        let vp = game.battle.rules.victory.battery[weight.index()];
        let own = game.side(unit) == side;
        let there = match game.unit(unit).place {
            Place::Map(stand) => !own && stand.hexes().any(|h| hexes.contains(&h)),
            Place::Captured { hex } => own && hexes.contains(&hex) && game.state().control.of(hex) != Some(side),
            _ => false,
        };
        if there && vp > 0 {
            let (gain, denied) = if own { (0, vp) } else { (vp, 0) };
            list.push(Prize { what: VpWhy::Battery(unit), gain, denied });
        }
    }
    for objective in &game.battle.objectives {
        let (hex, gain, denied) = match *objective {
            Objective::Possession { hex, vp } => {
                let held = game.state().control.of(hex);
                if held == Some(side) { (hex, 0, 0) } else { (hex, vp, if held.is_some() { vp } else { 0 }) }
            }
            Objective::HexOrInfantry { side: whose, hex, vp, .. } => {
                match (game.state().control.of(hex), whose == side) {
                    (held, true) if held != Some(side) => (hex, vp, 0),
                    (held, false) if held == Some(whose) => (hex, 0, vp),
                    _ => (hex, 0, 0),
                }
            }
            Objective::Unblocked { .. } | Objective::Bonus { .. } => continue,
        };
        if hexes.contains(&hex) && gain + denied > 0 {
            list.push(Prize { what: VpWhy::Hex(hex), gain, denied });
        }
    }
    list
}
