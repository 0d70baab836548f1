//! MP 2.5 Reinforcements: the die that brings a group, and how its units can be set up.

use super::battle::ArrivalCard;
use super::game::Game;
use super::ids::GroupId;
use super::orders::Order;
use super::state::{LeaderPlace, UnitPlace};

/// MP 2.5 Whether a d10 roll of `die` brings the group onto the map.
#[must_use]
pub const fn brings(card: &ArrivalCard, die: u8) -> bool {
    die >= card.on
}

/// MP 2.5 Chance in percent that the group arrives at the end of a turn.
#[must_use]
pub fn percent(card: &ArrivalCard) -> usize {
    10 * (1..=10).filter(|die| brings(card, *die)).count()
}

/// MP 2.5 Orders that set up an arrived group: its first unit still to arrive, on each free entry hex; then its leaders, with
/// each of its units.
#[must_use]
pub fn deployments(game: &Game, group: GroupId) -> Vec<Order> {
    let Some(card) = game.battle.arrivals.get(group.index()) else { return Vec::new() };
    let coming = card.units.iter().copied().find(|u| game.unit_state(*u).place == UnitPlace::Reserve);
    if let Some(unit) = coming {
        let free = card.hexes.iter().copied().filter(|h| game.occupant(*h).is_none());
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
