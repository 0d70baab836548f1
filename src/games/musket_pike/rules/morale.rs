//! MP 10 Morale and morale checks.

use super::game::Game;
use super::ids::UnitId;
use super::options::MainOrOlder;
use super::outcomes::CheckRoll;

impl Game {
    /// MP 10.1 Morale of a unit: its quality, less 1 or 2 for losses.
    #[must_use]
    pub fn morale(&self, unit: UnitId) -> i8 {
        let card = self.unit_card(unit);
        let (original, sp) = (u32::from(card.original), u32::from(self.unit_state(unit).strength.sp));
        let lost = original.saturating_sub(sp);
        let mut off = 0;
        if original > 0 {
            for &(percent, less) in &self.battle.rules.morale.losses {
                if lost * 100 >= u32::from(percent) * original {
                    off = less;
                }
            }
        }
        signed(card.ql) - signed(off)
    }

    /// MP 10.2 Bonus on a unit's morale when morale is compared in melee.
    #[must_use]
    pub fn melee_bonus(&self, unit: UnitId) -> i8 {
        let bonus = signed(self.battle.rules.morale.melee_bonus);
        match (self.battle.options.leader_bonus, self.leader_rating(unit)) {
            (_, None) | (MainOrOlder::Main, Some(0)) => 0,
            _ => bonus,
        }
    }

    /// MP 10.3 Points that a leader takes off the die of the unit's morale checks.
    #[must_use]
    pub fn check_bonus(&self, unit: UnitId) -> u8 {
        match (self.battle.options.leader_bonus, self.leader_rating(unit)) {
            (_, None) => 0,
            (MainOrOlder::Main, Some(rating)) => rating,
            (MainOrOlder::Older, Some(_)) => self.battle.rules.morale.melee_bonus,
        }
    }

    /// MP 10.3 Morale check of a unit on this die, by its present morale.
    #[must_use]
    pub fn check_morale(&self, unit: UnitId, die: u8) -> CheckRoll {
        let (leader, morale) = (self.check_bonus(unit), self.morale(unit));
        CheckRoll { unit, die, leader, morale, margin: signed(die) - signed(leader) - morale }
    }
}

impl CheckRoll {
    /// Whether the morale check was passed.
    #[must_use]
    pub const fn passed(&self) -> bool {
        self.margin <= 0
    }
}

/// Small count as a signed number.
fn signed(n: u8) -> i8 {
    i8::try_from(n).unwrap_or(i8::MAX)
}
