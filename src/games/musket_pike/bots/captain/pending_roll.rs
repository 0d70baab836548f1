//! Dice roll to come, with its exact odds.

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{self, FireOdds, MeleeOdds};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Assault, Frame};
use crate::games::musket_pike::rules::{Game, assault};

/// Shot, or melee that an order starts, with its odds.
pub enum PendingRoll {
    Shot { by: UnitId, on: UnitId, odds: FireOdds },
    Melee { assaults: Vec<Assault>, defenders: Vec<UnitId>, odds: Box<MeleeOdds> },
}

impl PendingRoll {
    /// Roll that an order leads to; `None` for other orders.
    pub fn of(game: &Game, order: &Order) -> Option<Self> {
        let melee = |assaults: Vec<Assault>, defenders: Vec<UnitId>| {
            let odds = Box::new(odds::melee(game, &assaults, &defenders));
            PendingRoll::Melee { assaults, defenders, odds }
        };
        let fought = |more: Option<Assault>| {
            let Some(Frame::Melee(fight)) = game.state().stack.last() else { return None };
            Some(melee(fight.assaults().into_iter().chain(more).collect(), fight.foes()))
        };
        match *order {
            Order::Fire { unit, target, at } => {
                let odds = odds::of_shot(game, unit, target, at).ok()?;
                Some(PendingRoll::Shot { by: unit, on: target, odds })
            }
            Order::Attack { unit, into } => {
                let met = assault::check(game, unit, into).ok()?;
                Some(melee(vec![Assault { unit, into }], met.into_iter().flatten().collect()))
            }
            Order::JoinAttack { unit, into } => fought(Some(Assault { unit, into })),
            Order::Alone | Order::Stand { .. } => fought(None),
            _ => None,
        }
    }

    /// Hexes that are fought for; empty for a shot.
    pub fn hexes(&self) -> Vec<Hex> {
        match self {
            PendingRoll::Shot { .. } => Vec::new(),
            PendingRoll::Melee { assaults, .. } => assaults.iter().flat_map(|assault| assault.into.iter()).collect(),
        }
    }

    /// Chance in percent that a leader of the attackers falls (MP 9.16).
    pub const fn own_leader_falls(&self) -> u32 {
        match self {
            PendingRoll::Shot { .. } => 0,
            PendingRoll::Melee { odds, .. } => odds.attacker.leader_lost_percent,
        }
    }

    /// Chance in percent that a leader of the target or defenders falls (MP 8.12, 9.16).
    pub const fn leader_falls(&self) -> u32 {
        match self {
            PendingRoll::Shot { odds, .. } => odds.leader_lost_percent,
            PendingRoll::Melee { odds, .. } => odds.defender.leader_lost_percent,
        }
    }
}
