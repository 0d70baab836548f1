//! MM 7, 15.1, 15.2 Shots by laws: casualties, checks that fall due, what becomes of the target.

use super::kinds::{Morale, Quality};
use super::needs::{AfterChecks, Shelter, after_checks, casualty, checks_due, quality_need};
use super::troops::RulesInForce;
use crate::kernel::chances::{Die, Law};

/// MM 7.1 Dice of a shot and the needs of its rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Volley {
    /// MM 7.4 Fire dice.
    pub dice: u32,
    /// MM 7.5 Least face that hits.
    pub hit: i32,
    /// MM 7.7 Least face that saves.
    pub save: i32,
}

impl Volley {
    /// MM 15.1 Law of the casualties, however many figures the target has.
    #[must_use]
    pub fn casualties(&self) -> Law<u32> {
        casualty(self.hit, self.save).successes(self.dice)
    }

    /// MM 7.1 Joint law of hits and casualties.
    #[must_use]
    pub fn hits_and_casualties(&self) -> Law<(u32, u32)> {
        let stays = Die::D6.at_least(self.save).not();
        let hits = Die::D6.at_least(self.hit).successes(self.dice);
        hits.and_then(|hits| stays.successes(*hits).map(|left| (*hits, *left)))
    }
}

/// MM 8.1 Figures of a target as hits find it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// MM 1.8 Figures at the start.
    pub start: u16,
    /// MM 1.8 Hits so far, those that are taken for certain included.
    pub hits: u16,
    /// MM 8.2 Hits at the last check step.
    pub last_check: u16,
    /// MM 1.7 Morale.
    pub morale: Morale,
    /// MM 1.6 Quality.
    pub quality: Quality,
    /// MM 10.3 Whether it is in defences where no enemy is asked about.
    pub is_defended: bool,
    /// MM 10.1 Whether a commander strikes off a hit.
    pub has_save: bool,
}

/// MM 15.2 What becomes of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TargetFate {
    /// It takes these casualties and then these checks.
    There {
        /// Casualties that it takes.
        lost: u16,
        /// MM 8.2 Checks that fall due.
        due: u16,
    },
    /// It is destroyed.
    Destroyed,
}

impl Target {
    /// MM 8.1, 8.2 What some casualties do, the commander's removal included.
    #[must_use]
    pub fn fate(&self, rules: &RulesInForce, casualties: u32) -> TargetFate {
        let taken = casualties.saturating_sub(u32::from(self.has_save));
        let lost = u16::try_from(taken).unwrap_or(u16::MAX).min(self.start.saturating_sub(self.hits));
        let now = self.hits + lost;
        if now >= self.start {
            TargetFate::Destroyed
        } else {
            TargetFate::There { lost, due: checks_due(rules, self.last_check, now) }
        }
    }

    /// MM 15.2 Law of the target's morale after the checks; none where it is destroyed.
    #[must_use]
    pub fn after(&self, rules: &RulesInForce, fates: &Law<TargetFate>) -> Law<Option<AfterChecks>> {
        let shelter = if self.is_defended { Shelter::Defended } else { Shelter::Open };
        let need = quality_need(rules, self.quality, shelter).total();
        fates.and_then(|fate| match fate {
            TargetFate::Destroyed => Law::certain(None),
            TargetFate::There { due, .. } => after_checks(rules, self.morale, *due, need).map(|state| Some(*state)),
        })
    }
}
