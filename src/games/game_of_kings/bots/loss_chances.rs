//! Quarters that a shot may cost, as small whole numbers: what a search asks for again and again is computed from the exact laws once.

use crate::games::game_of_kings::rules::edition::Edition;
use crate::games::game_of_kings::rules::fire::{ShotOdds, Volley};
use crate::games::game_of_kings::rules::gun::{self, GunLoad};
use crate::games::game_of_kings::rules::saves::Protection;
use crate::games::game_of_kings::rules::{Game, RulesData, UnitKind};
use crate::kernel::chances::Law;
use crate::thinking::{Remembered, remembered};

/// Chances of the quarters that a unit loses, none to four, as whole numbers over one total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossChances {
    weights: [u64; 5],
    total: u64,
}

impl LossChances {
    /// Chances of a law; beyond 64 bits they are cut to it.
    #[must_use]
    pub fn of(law: &Law<u8>) -> Self {
        let mut weights = [0; 5];
        for (lost, weight) in law.weights() {
            weights[usize::from((*lost).min(4))] += u64::try_from(weight).unwrap_or(u64::MAX / 8);
        }
        Self { weights, total: weights.iter().sum::<u64>().max(1) }
    }

    /// Mean of a number that depends on the quarters lost, rounded to a whole one.
    #[must_use]
    pub fn mean(&self, of: impl Fn(u8) -> i32) -> i32 {
        let numbers = (0..5_u8).zip(self.weights).filter(|(_, weight)| *weight > 0);
        let sum: i128 = numbers.map(|(lost, weight)| i128::from(of(lost)) * i128::from(weight)).sum();
        let total = i128::from(self.total);
        i32::try_from((2 * sum + total).div_euclid(2 * total)).unwrap_or(i32::MAX)
    }

    /// Chance in thousandths that a number of quarters is lost for which `is` is true.
    #[must_use]
    pub fn thousandths(&self, is: impl Fn(u8) -> bool) -> i32 {
        self.mean(|lost| if is(lost) { 1000 } else { 0 })
    }
}

/// Shot by what its chances depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShotKey {
    /// GK 8 Volley.
    Volley(Volley),
    /// GK 7 Load and quarters of a gun, and kind of its target.
    Gun(GunLoad, u8, UnitKind),
}

/// What a shot meets: its protection and its quarters.
pub type Target = (Protection, u8);

thread_local! {
    static KNOWN: Remembered<(ShotKey, Target, Edition), Option<LossChances>> = Remembered::default();
}

/// Chances of a shot; none if no die can hit.
#[must_use]
pub fn shot_chances(game: &Game, shot: ShotKey, target: Target) -> Option<LossChances> {
    let (rules, edition) = (game.battle.rules, game.battle.edition);
    remembered(&KNOWN, (shot, target, edition), || {
        odds(rules, &edition, shot, target).map(|odds| LossChances::of(&odds.loss))
    })
}

fn odds(rules: &RulesData, edition: &Edition, shot: ShotKey, (protection, quarters): Target) -> Option<ShotOdds> {
    match shot {
        ShotKey::Volley(volley) => volley.odds(rules, edition, protection, quarters).ok(),
        ShotKey::Gun(load, own, kind) => Some(gun::odds(rules, edition, (load, own), (kind, protection, quarters))),
    }
}
