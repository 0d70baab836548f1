//! An attack or a shot that is foreseen in a plan: whose, on whom, how likely it succeeds, and what hangs on it.

use super::{Counted, Source};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::stakes::{self, Prize};
use crate::kernel::SideId;

/// An attack or a shot that was foreseen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// Whose.
    pub by: UnitId,
    /// On whom.
    pub on: UnitId,
    /// MP 9.2 Who attacks with it, and who is attacked besides, most often.
    pub with: Option<UnitId>,
    pub also: Option<UnitId>,
    /// In how many of the throws.
    pub throws: u32,
    /// In how many of these whoever was attacked did not retreat before the melee.
    pub stood: u32,
    /// How often it wins the hex by the odds, the mean over these throws; how often it hits, as in most of them; in percent.
    pub percent: u32,
    /// What it comes to of what both sides gain and lose, on the mean over all throws.
    pub counted: Vec<Counted>,
    /// What hangs on it besides SP, most often, as far as it is of any weight in that.
    pub stake: Stake,
}

impl Foreseen {
    /// What it changes for a side, on the mean over all throws, in hundredths of a point.
    #[must_use]
    pub fn worth(&self, side: SideId) -> i64 {
        self.counted.iter().map(|counted| counted.worth(side)).sum()
    }

    /// What it costs a side.
    #[must_use]
    pub fn cost(&self, side: SideId) -> i64 {
        -self.worth(side)
    }

    /// What a side gains by it, whatever that costs elsewhere.
    #[must_use]
    pub fn gain(&self, side: SideId) -> i64 {
        self.counted.iter().map(|counted| counted.worth(side)).filter(|worth| *worth > 0).sum()
    }

    /// What a side gains by it of one thing.
    #[must_use]
    pub fn gain_of(&self, side: SideId, from: Source) -> i64 {
        let of_it = self.counted.iter().filter(|counted| counted.from == from);
        of_it.map(|counted| counted.worth(side)).sum()
    }
}

/// What hangs on an attack besides SP, if it wins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stake {
    /// MP 11.4 What their surrender counts; none: beaten, they can retreat.
    pub surrender: Option<u16>,
    /// MP 13.1, 13.3 What lies on the hexes.
    pub prizes: Vec<Prize>,
    /// MP 8.12, 9.16 Leaders who may fall there.
    pub leaders: Vec<LeaderId>,
    /// How often one of them falls, in percent; none: nobody knows yet.
    pub falls: Option<u32>,
    /// MP 9.16 Leaders with whoever attacks, and how often one of them falls, in percent.
    pub risked: Vec<LeaderId>,
    pub own_falls: u32,
}

impl Stake {
    /// What hangs on an attack on these enemies, of which the hexes are won; how often a leader falls by it is left open.
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
