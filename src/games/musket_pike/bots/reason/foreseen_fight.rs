//! Attacks and shots expected in a plan: units, chance of success, and stakes.

use super::{Source, VpChange};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::stakes::{self, Prize};
use crate::kernel::SideId;

/// Attack or shot expected in a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeseenFight {
    /// Unit that fires or attacks in the fight.
    pub by: UnitId,
    /// Enemy unit that is the target of the fight.
    pub on: UnitId,
    /// Second attacker or defender that occurs most often (MP 9.2); `None` without one.
    pub with: Option<UnitId>,
    pub also: Option<UnitId>,
    /// Number of throws in which the fight occurs.
    pub throws: u32,
    /// Number of throws with the fight in which the attacked unit did not retreat before the melee.
    pub stood: u32,
    /// Chance in percent: to win the hex, as the mean over the throws; or to hit, as in most of them.
    pub percent: u32,
    /// Share of the fight in both sides' VP gains and losses, as the mean over all throws.
    pub counted: Vec<VpChange>,
    /// Stakes of the fight besides SP, as they occur most often; `None` if they carry no weight.
    pub stake: Stake,
}

impl ForeseenFight {
    /// Expected change in value for a side over all throws, in hundredths of a VP.
    #[must_use]
    pub fn worth(&self, side: SideId) -> i64 {
        self.counted.iter().map(|counted| counted.worth(side)).sum()
    }

    /// Expected cost of the fight for a side, in hundredths of a VP.
    #[must_use]
    pub fn cost(&self, side: SideId) -> i64 {
        -self.worth(side)
    }

    /// Expected gains of a side in the fight, without its costs, in hundredths of a VP.
    #[must_use]
    pub fn gain(&self, side: SideId) -> i64 {
        self.counted.iter().map(|counted| counted.worth(side)).filter(|worth| *worth > 0).sum()
    }

    /// Expected gain of a side from one source in the fight, in hundredths of a VP.
    #[must_use]
    pub fn gain_of(&self, side: SideId, from: Source) -> i64 {
        let of_it = self.counted.iter().filter(|counted| counted.from == from);
        of_it.map(|counted| counted.worth(side)).sum()
    }
}

/// Stakes of an attack besides SP if the attack wins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stake {
    /// VP for the surrender of the defenders (MP 11.4); `None` if they can retreat.
    pub surrender: Option<u16>,
    /// Prizes on the fight's hexes (MP 13.1, 13.3).
    pub prizes: Vec<Prize>,
    /// Leaders of the target who may fall (MP 8.12, 9.16).
    pub leaders: Vec<LeaderId>,
    /// Chance in percent that one of the leaders falls; `None` if it is not known yet.
    pub falls: Option<u32>,
    /// Leaders with the attackers, and the chance in percent that one of them falls (MP 9.16).
    pub risked: Vec<LeaderId>,
    pub own_falls: u32,
}

impl Stake {
    /// Stakes of an attack on these enemies and their hexes, without the leaders' chances.
    #[must_use]
    pub fn of(game: &Game, by: UnitId, on: &[UnitId], hexes: &[Hex]) -> Self {
        let steps = game.battle.rules.melee.defender_retreat;
        Self {
            surrender: stakes::surrender(game, on, &[by], steps).filter(|vp| *vp > 0),
            prizes: stakes::prizes(game, game.side(by), hexes),
            leaders: stakes::leaders(game, on),
            falls: None,
            risked: stakes::leaders(game, &[by]),
            own_falls: 0,
        }
    }
}
