//! MP 9 Melee: strengths, odds and column shifts with their reasons, and the effect of the two dice.

mod evasion;
mod fates;
mod sums;
mod won_ground;

pub use evasion::{attackers_stands, check_evade, evader, evasion, is_swifter, may_leave};
pub use fates::{all_results, default_odd, each_result, may_choose_odd_sp, odd_loser_by, odd_sp_chooser, resolve};
pub use sums::{CountedSp, contest, counted, percent, shifted};
pub use won_ground::{entry_hits, occupier};

use super::data::MeleeEntry;
use super::game::Game;
use super::ids::{LeaderId, UnitId};
use super::modifier_reasons::ModifierReason;
use super::state::{Assault, Melee};
use crate::kernel::Breakdown;
use smallvec::SmallVec;

impl Melee {
    /// Attackers that are still in the melee.
    #[must_use]
    pub fn assaults(&self) -> Vec<Assault> {
        self.attackers.iter().flatten().copied().collect()
    }

    /// Defenders that are still in the melee.
    #[must_use]
    pub fn foes(&self) -> Vec<UnitId> {
        self.defenders.iter().flatten().copied().collect()
    }
}

/// MP 9.3-9.10 Strengths, odds and shifts of the melee being fought, from the present stands of its units.
#[must_use]
pub fn sums(game: &Game, melee: &Melee) -> Contest {
    contest(game, &melee.assaults(), &melee.foes())
}

/// MP 9.8, 9.9 Strengths, odds and shifts of a melee before its dice are rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// MP 9.3-9.6 Strength of the attack with its reasons.
    pub attack: Breakdown<ModifierReason>,
    /// MP 9.3-9.7 Strength of the defence with its reasons.
    pub defence: Breakdown<ModifierReason>,
    /// MP 9.7 Whether the defence strength is 0, so that lone Art is captured without a roll.
    pub without_roll: bool,
    /// MP 9.8 Attack strength in percent of the defence strength.
    pub percent: u32,
    /// MP 9.8 Index of the table column before the shifts.
    pub column_before: usize,
    /// MP 9.9 Column shifts of the melee with their reasons.
    pub shifts: Breakdown<ModifierReason>,
    /// MP 9.9 Index of the table column after the shifts.
    pub column: usize,
    /// MP 9.10 By attacker: whether the attacker takes a formation hit before the melee.
    pub hits: [bool; 2],
}

impl Contest {
    /// MP 9.9 Number of column shifts without effect, as the table ends before them.
    #[must_use]
    pub fn shifts_lost(&self) -> u32 {
        let place = |column: usize| i32::try_from(column).unwrap_or(i32::MAX);
        self.shifts.total().abs_diff(place(self.column) - place(self.column_before))
    }
}

/// MP 9.13 Effect of a melee on one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitMeleeResult {
    /// Unit that the effect is on.
    pub unit: UnitId,
    /// MP 9.13 Morale check of the unit; `None` unless its side lost SP.
    pub check: Option<super::outcomes::CheckRoll>,
    /// SP that the unit loses by the melee table.
    pub table: u8,
    /// SP that the unit loses by the margin of a failed check.
    pub margin: u8,
    /// SP that the unit loses by a forced retreat.
    pub rout: u8,
    /// Whether a failed check disorders the unit.
    pub fails: bool,
    /// Whether the retreat disorders the unit.
    pub disordered: bool,
    /// Whether the unit retreats.
    pub retreats: bool,
    /// Whether the losses eliminate the unit.
    pub eliminated: bool,
}

/// Effects of a melee on the one or two units of a side.
pub type Fates = SmallVec<[UnitMeleeResult; 2]>;

/// MP 9.12 Result of a melee on one pair of dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeResult {
    /// MP 9.12 Entry of the melee table that the dice give.
    pub entry: MeleeEntry,
    /// Effect of the melee on each attacker.
    pub attackers: Fates,
    /// Effect of the melee on each defending combat unit.
    pub defenders: Fates,
    /// MP 9.16 Whether the white die loses the attackers' leader.
    pub attacker_leader_lost: bool,
    /// MP 9.16 Whether the white die loses the defenders' leader.
    pub defender_leader_lost: bool,
    /// MP 9.16, 10.4 Leaders of the attackers that are lost: by the die, or because their unit is gone and they find no refuge.
    pub attacker_leaders: Vec<LeaderId>,
    /// MP 9.16, 10.4 Leaders of the defenders that are lost: by the die, or because their unit is gone and they find no refuge.
    pub defender_leaders: Vec<LeaderId>,
    /// Whether the defenders are gone: beaten, eliminated, or lone artillery captured.
    pub cleared: bool,
}
