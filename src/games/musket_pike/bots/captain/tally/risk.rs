//! MP 8.12, 9.16 How often a leader falls by what is about to be rolled for.

use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Assault, Frame};
use crate::games::musket_pike::rules::{Game, odds};

/// How often a leader of those who are fired at or attacked falls by this order, in percent.
pub fn of_leaders(game: &Game, order: &Order) -> u32 {
    let fought = |more: Option<Assault>| {
        let Some(Frame::Melee(fight)) = game.state().stack.last() else { return 0 };
        let assaults: Vec<Assault> = fight.assaults().into_iter().chain(more).collect();
        odds::melee(game, &assaults, &fight.foes()).defender.leader_lost_percent
    };
    match *order {
        Order::Fire { unit, target, at } => {
            odds::of_shot(game, unit, target, at).map_or(0, |odds| odds.leader_lost_percent)
        }
        Order::Attack { unit, into } => {
            odds::of_attack(game, unit, into).map_or(0, |(_, odds)| odds.defender.leader_lost_percent)
        }
        Order::JoinAttack { unit, into } => fought(Some(Assault { unit, into })),
        Order::Alone | Order::Stand { .. } => fought(None),
        _ => 0,
    }
}
