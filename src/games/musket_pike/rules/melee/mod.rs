//! MP 9 Melee: strengths, odds and shifts with their reasons, and what the two dice do.

mod evasion;
mod fates;
mod ground;
mod sums;

pub use evasion::{attackers_stands, check_evade, evader, evasion, is_swifter, may_leave};
pub use fates::{all_results, default_odd, each_result, odd_is_open, odd_loser, odd_loser_by, resolve};
pub use ground::{entry_hits, occupier};
pub use sums::{Counted, contest, counted, percent, shifted};

use super::data::MeleeEntry;
use super::field::Game;
use super::ids::{LeaderId, UnitId};
use super::state::{Assault, Melee};
use super::why::Why;
use crate::kernel::Breakdown;
use smallvec::SmallVec;

impl Melee {
    /// The attackers still in it.
    #[must_use]
    pub fn assaults(&self) -> Vec<Assault> {
        self.attackers.iter().flatten().copied().collect()
    }

    /// The defenders still in it.
    #[must_use]
    pub fn foes(&self) -> Vec<UnitId> {
        self.defenders.iter().flatten().copied().collect()
    }
}

/// MP 9.3-9.10 The sums of a melee that is being fought, as its units stand.
#[must_use]
pub fn sums(game: &Game, melee: &Melee) -> Contest {
    contest(game, &melee.assaults(), &melee.foes())
}

/// MP 9.8, 9.9 A melee before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// Attack strength.
    pub attack: Breakdown<Why>,
    /// Defence strength.
    pub defence: Breakdown<Why>,
    /// MP 9.7 Strength 0: captured without a roll.
    pub without_roll: bool,
    /// MP 9.8 Attack in percent of defence.
    pub percent: u32,
    /// The column before shifts, an index into the table.
    pub column_before: usize,
    /// Column shifts.
    pub shifts: Breakdown<Why>,
    /// The column used.
    pub column: usize,
    /// MP 9.10 Which attackers take a formation hit before the melee.
    pub hits: [bool; 2],
}

impl Contest {
    /// MP 9.9 How many of the shifts change nothing, since the table ends before them.
    #[must_use]
    pub fn shifts_lost(&self) -> u32 {
        let place = |column: usize| i32::try_from(column).unwrap_or(i32::MAX);
        self.shifts.total().abs_diff(place(self.column) - place(self.column_before))
    }
}

/// What a melee does to one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// Who.
    pub unit: UnitId,
    /// The check it takes, if its side lost SP.
    pub check: Option<super::outcomes::CheckRoll>,
    /// SP lost by the table.
    pub table: u8,
    /// SP lost by the margin of a failed check.
    pub margin: u8,
    /// SP lost by a forced retreat.
    pub rout: u8,
    /// It loses its good order by a failed check.
    pub fails: bool,
    /// It loses its good order by the retreat.
    pub disordered: bool,
    /// It goes back.
    pub retreats: bool,
    /// It is gone by losses.
    pub eliminated: bool,
}

/// What a melee does to the units of a side: one, or two.
pub type Fates = SmallVec<[Fate; 2]>;

/// What a melee does on one pair of dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Result {
    /// The table's entry.
    pub entry: MeleeEntry,
    /// What it does to each attacker.
    pub attackers: Fates,
    /// What it does to each defending combat unit.
    pub defenders: Fates,
    /// MP 9.16 By the die.
    pub attacker_leader_lost: bool,
    /// MP 9.16 By the die.
    pub defender_leader_lost: bool,
    /// MP 9.16, 10.4 All leaders of the attackers who are lost: by the die, or as their unit is gone and nobody takes them in.
    pub attacker_leaders: Vec<LeaderId>,
    /// MP 9.16, 10.4 The defenders'.
    pub defender_leaders: Vec<LeaderId>,
    /// The defenders are gone: beaten, eliminated, or lone artillery captured.
    pub cleared: bool,
}
