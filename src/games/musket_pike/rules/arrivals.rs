//! MP 2.5 Reinforcements: the die that brings a group, and how its units can be set up.

use super::battle::Battle;
use super::game::Game;
use super::ids::GroupId;
use super::orders::Order;
use super::state::{LeaderPlace, UnitPlace};
use crate::board::hex::Hex;

/// MP 2.5 Whether a d10 roll of `die` brings what comes on a roll of `on` or more: a group, an event, a pursuer.
#[must_use]
pub const fn brings(on: u8, die: u8) -> bool {
    die >= on
}

/// MP 2.5 Chance in percent that a roll brings what comes on a roll of `on` or more.
#[must_use]
pub fn percent(on: u8) -> usize {
    10 * (1..=10).filter(|die| brings(on, *die)).count()
}

impl Battle {
    /// MP 2.5 Step of the end of a turn at which the group can arrive, after events and pursuers.
    #[must_use]
    pub fn step_of_group(&self, group: GroupId) -> u8 {
        u8::try_from(self.special.steps_before_arrivals()).unwrap_or(u8::MAX).saturating_add(group.0)
    }

    /// MP 2.5 Number of steps of the end of a turn: events, pursuers, groups of reinforcements.
    #[must_use]
    pub fn steps_of_end(&self) -> u8 {
        u8::try_from(self.special.steps_before_arrivals() + self.arrivals.len()).unwrap_or(u8::MAX)
    }
}

/// MP 2.5 Orders that set up an arrived group: its first unit still to arrive, on each free entry hex; then its leaders, with
/// each of its units.
#[must_use]
pub fn deployments(game: &Game, group: GroupId) -> Vec<Order> {
    let Some(card) = game.battle.arrivals.get(group.index()) else { return Vec::new() };
    let coming = card.units.iter().copied().find(|u| game.unit_state(*u).place == UnitPlace::Reserve);
    if let Some(unit) = coming {
        let open = |hex: &Hex| game.occupant(*hex).is_none() && !game.is_closed(*hex, card.side);
        let free = card.hexes.iter().copied().filter(open);
        let orders: Vec<Order> = free.map(|at| Order::Deploy { unit, at }).collect();
        if !orders.is_empty() {
            return orders;
        }
    }
    let leader = card.leaders.iter().copied().find(|l| game.state().leaders[l.index()].place == LeaderPlace::Reserve);
    let Some(leader) = leader else { return Vec::new() };
    let units = card.units.iter().copied().filter(|u| game.footprint(*u).is_some() && game.leaders_with(*u).is_empty());
    units.map(|with| Order::DeployLeader { leader, with }).collect()
}
