//! Dice of outcomes beside what they promised, by the laws of the rules (GK 18).

use crate::games::game_of_kings::rules::fire::ShotOdds;
use crate::games::game_of_kings::rules::forecast::MeleeForecast;
use crate::games::game_of_kings::rules::outcomes::{Outcome, TestResult};
use crate::games::game_of_kings::rules::{Game, UnitId, gun, morale};
use crate::kernel::SideId;
use crate::kernel::chances::{Die, Fraction, Law};
use crate::play::review::ReviewedRoll;
use crate::say;

/// What the dice of a battle decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LuckTopicOfKings {
    /// GK 7, 8 Quarters that the enemy loses by this side's fire.
    Fire,
    /// GK 9 Quarters that the enemy loses in melees with this side.
    Melee,
    /// GK 10 Morale tests that this side's units pass.
    Tests,
    /// GK 11.3 Units of this side that halt.
    Rallies,
}

impl LuckTopicOfKings {
    /// All topics, in their order.
    pub const ALL: [Self; 4] = [Self::Fire, Self::Melee, Self::Tests, Self::Rallies];

    /// Name of what is counted.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Fire => say!("gk-review-luck-fire"),
            Self::Melee => say!("gk-review-luck-melee"),
            Self::Tests => say!("gk-review-luck-tests"),
            Self::Rallies => say!("gk-review-luck-rallies"),
        }
    }
}

/// Dice of an outcome beside what they promised in the position before it.
#[must_use]
pub fn rolls(game: &Game, outcome: &Outcome) -> Vec<ReviewedRoll> {
    let rules = game.battle.rules;
    let quarters = |unit: &UnitId| game.unit_state(*unit).quarters;
    let fire = |unit: &UnitId, odds: ShotOdds, loss: u8| {
        vec![loss_roll(game.side(*unit), LuckTopicOfKings::Fire, &odds.loss, loss)]
    };
    match outcome {
        Outcome::GunFired { gun, target, load, save, loss, .. } => {
            let hits = gun::hits(rules, *load, quarters(gun), game.kind(*target));
            fire(gun, ShotOdds::of(&hits, *save, quarters(target)), *loss)
        }
        Outcome::Volley { unit, target, need, dice, save, loss, .. } => {
            let hits = Die::D6.at_least(need.total()).successes(u32::try_from(dice.len()).unwrap_or(0));
            fire(unit, ShotOdds::of(&hits, *save, quarters(target)), *loss)
        }
        Outcome::MeleeFought { units, .. } => {
            let fighters: Vec<UnitId> = units.iter().map(|report| report.unit).collect();
            let struck = MeleeForecast::of(game, &fighters, None).units;
            let roll = |(unit, odds)| {
                let report = units.iter().find(|report| report.unit == unit)?;
                Some(loss_roll(game.side(unit).other(), LuckTopicOfKings::Melee, &odds, report.loss))
            };
            struck.into_iter().map(|(unit, struck)| (unit, struck.loss())).filter_map(roll).collect()
        }
        Outcome::Tested { unit, need, result, .. } => {
            vec![pass(game.side(*unit), LuckTopicOfKings::Tests, &morale::passes(need), *result)]
        }
        Outcome::RallyTried { unit, need, result, .. } => {
            vec![pass(game.side(*unit), LuckTopicOfKings::Rallies, &morale::passes(need), *result)]
        }
        _ => Vec::new(),
    }
}

fn loss_roll(side: SideId, topic: LuckTopicOfKings, law: &Law<u8>, came: u8) -> ReviewedRoll {
    let most = law.outcomes().copied().max().unwrap_or(0);
    let chances: Vec<Fraction> = (0..=most).map(|loss| law.chance(&loss)).collect();
    ReviewedRoll { side, topic: topic as usize, chances, came: came.into() }
}

fn pass(side: SideId, topic: LuckTopicOfKings, law: &Law<bool>, result: TestResult) -> ReviewedRoll {
    let chances = [false, true].map(|passes| law.chance(&passes)).to_vec();
    ReviewedRoll { side, topic: topic as usize, chances, came: u32::from(result == TestResult::Passed) }
}
