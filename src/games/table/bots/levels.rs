//! Levels of a program that plays out what it does: what each may spend, and by which weights it values a position.

use crate::thinking::{PositionTerms, SearchBudget};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::sync::Arc;

/// Level of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BotLevel {
    /// Level offered first: little is tried, sometimes misjudged.
    First,
    /// Level that tries much and misjudges nothing.
    Second,
    /// Hints.
    Advice,
}

/// Search budget of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelBudget {
    /// Number of plans that are begun with, beside the one without an intent.
    pub plans: usize,
    /// Greatest number of throws with which a plan is played out.
    pub throws: usize,
    /// Number of changes to the best plans that are tried.
    pub changes: u32,
    /// Stretches of play, turns or half-turns, played out after the present one.
    pub ahead: u32,
    /// Orders of the unit that moves next which are played out before it is given one; with 1 the rules of thumb decide.
    pub orders: usize,
    /// Greatest error in the value of a plan, in hundredths of a point.
    pub misjudges: u32,
}

impl LevelBudget {
    /// Budget of the search for a plan.
    #[must_use]
    pub const fn search(self) -> SearchBudget {
        SearchBudget { throws: self.throws, changes: self.changes }
    }
}

/// Weights of a game's general, with the settings that come with the program.
pub trait TunedWeights:
    PositionTerms + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Text of those settings.
    const SHIPPED: &'static str;
}

/// Settings of a program: weights of a position, and the budget of each level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelConfig<W> {
    /// Weights of a position, in hundredths.
    pub weights: W,
    /// Budget of the level that is offered first.
    pub first: LevelBudget,
    /// Budget of the second level.
    pub second: LevelBudget,
    /// Budget of hints.
    pub advice: LevelBudget,
}

/// Greatest weight of a term, in hundredths.
const MOST_WEIGHT: i64 = 100_000;
/// Greatest number of plans, throws, changes, stretches, or of hundredths of a misjudgement.
const MOST_SPENT: i64 = 1_000;

/// Comment at the head of the file.
const HEAD: &str = "// How the general weighs a position, and what each of its levels may spend: `tercio tune` writes this file. Weights are\n\
    // hundredths.\n";

impl<W: TunedWeights> LevelConfig<W> {
    /// Settings shipped with the program.
    ///
    /// # Panics
    /// Never: a file of the program is read by its tests.
    #[must_use]
    pub fn shipped() -> Arc<Self> {
        Arc::new(ron::from_str(W::SHIPPED).expect("a file of the program is read by its tests"))
    }

    /// Checks that no number is out of bounds.
    ///
    /// # Errors
    /// The path of the first number that is, with a sentence.
    pub fn check(&self) -> Result<(), (String, String)> {
        let within = |path: String, n: i64, most: i64, least: i64| {
            let why = || (path, format!("{n}: {least} to {most} belongs here"));
            if (least..=most).contains(&n) { Ok(()) } else { Err(why()) }
        };
        for (name, _, weight) in self.weights.named() {
            within(format!("weights.{name}"), weight, MOST_WEIGHT, 0)?;
        }
        for (name, budget) in self.levels() {
            let LevelBudget { plans, throws, changes, ahead, orders, misjudges } = budget;
            let spent = [
                ("plans", plans as i64, 1),
                ("throws", throws as i64, 1),
                ("changes", changes.into(), 0),
                ("ahead", ahead.into(), 0),
                ("orders", orders as i64, 1),
                ("misjudges", misjudges.into(), 0),
            ];
            for (field, n, least) in spent {
                within(format!("{name}.{field}"), n, MOST_SPENT, least)?;
            }
        }
        Ok(())
    }

    const fn levels(&self) -> [(&'static str, LevelBudget); 3] {
        [("first", self.first), ("second", self.second), ("advice", self.advice)]
    }

    /// Text of the settings as a file that can be read again, with a comment on each weight.
    #[must_use]
    pub fn written(&self) -> String {
        let mut out = format!("{HEAD}(\n    weights: (\n");
        for (name, doc, weight) in self.weights.named() {
            out.push_str(&format!("        // {}\n        {name}: {weight},\n", doc.trim()));
        }
        out.push_str("    ),\n");
        for (name, budget) in self.levels() {
            let LevelBudget { plans, throws, changes, ahead, orders, misjudges } = budget;
            out.push_str(&format!(
                "    {name}: (plans: {plans}, throws: {throws}, changes: {changes}, ahead: {ahead}, \
                 orders: {orders}, misjudges: {misjudges}),\n"
            ));
        }
        out.push_str(")\n");
        out
    }

    /// Budget of a level.
    #[must_use]
    pub const fn budget(&self, level: BotLevel) -> LevelBudget {
        match level {
            BotLevel::First => self.first,
            BotLevel::Second => self.second,
            BotLevel::Advice => self.advice,
        }
    }
}
