//! Levels of the general: search budgets and weights, read from `general.ron`.

use super::position_terms::GeneralTerms;
use crate::thinking::SearchBudget;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

/// Level of the general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GeneralLevel {
    /// Level offered first: few plans, sometimes misjudged.
    First,
    /// Level that tries many plans and misjudges none.
    Second,
}

/// Search budget of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralBudget {
    /// Number of plans that a half-turn is begun with, beside the drill's own.
    pub plans: usize,
    /// Greatest number of throws with which a plan is played out.
    pub throws: usize,
    /// Number of changes to the best plans that are tried.
    pub changes: u32,
    /// Half-turns played out after the general's own.
    pub half_turns: u32,
    /// Orders of the unit that moves next which are played out before it is given one; with 1 the rules of thumb decide under the plan.
    pub orders: usize,
    /// Greatest error in the value of a plan, in hundredths of a point.
    pub misjudges: u32,
}

impl GeneralBudget {
    /// Budget of the search for a plan.
    #[must_use]
    pub const fn search(self) -> SearchBudget {
        SearchBudget { throws: self.throws, changes: self.changes }
    }
}

/// Settings of the general: weights of a position, and the budget of each level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralConfig {
    /// Weights of a position, in hundredths.
    pub weights: GeneralTerms,
    /// Budget of the level that is offered first.
    pub first: GeneralBudget,
    /// Budget of the second level.
    pub second: GeneralBudget,
    /// Budget of hints.
    pub advice: GeneralBudget,
}

/// Greatest weight of a term, in hundredths.
const MOST_WEIGHT: i64 = 100_000;
/// Greatest number of plans, throws, changes, half-turns, or of hundredths of a misjudgement.
const MOST_SPENT: i64 = 1_000;

/// Comment at the head of the file.
const HEAD: &str = "// How the general weighs a position, and what each of its levels may spend: `tercio tune` writes this file. Weights are\n\
    // hundredths.\n";

static SHIPPED: LazyLock<Arc<GeneralConfig>> = LazyLock::new(|| {
    let text = include_str!("../../../../scenarios/game_of_kings/players/general.ron");
    Arc::new(ron::from_str(text).expect("a file of the program is read by its tests"))
});

impl GeneralConfig {
    /// Settings shipped with the program.
    #[must_use]
    pub fn shipped() -> Arc<Self> {
        Arc::clone(&SHIPPED)
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
        for (name, weight) in GeneralTerms::NAMES.iter().zip(self.weights.each()) {
            within(format!("weights.{name}"), weight, MOST_WEIGHT, 0)?;
        }
        for (name, budget) in [("first", self.first), ("second", self.second), ("advice", self.advice)] {
            let GeneralBudget { plans, throws, changes, half_turns, orders, misjudges } = budget;
            let spent = [
                ("plans", plans as i64, 1),
                ("throws", throws as i64, 1),
                ("changes", changes.into(), 0),
                ("half_turns", half_turns.into(), 0),
                ("orders", orders as i64, 1),
                ("misjudges", misjudges.into(), 0),
            ];
            for (field, n, least) in spent {
                within(format!("{name}.{field}"), n, MOST_SPENT, least)?;
            }
        }
        Ok(())
    }

    /// Text of the settings as a file that can be read again, with a comment on each weight.
    #[must_use]
    pub fn written(&self) -> String {
        let mut out = format!("{HEAD}(\n    weights: (\n");
        for ((name, doc), weight) in GeneralTerms::NAMES.iter().zip(GeneralTerms::DOCS).zip(self.weights.each()) {
            out.push_str(&format!("        // {}\n        {name}: {weight},\n", doc.trim()));
        }
        out.push_str("    ),\n");
        for (name, budget) in [("first", self.first), ("second", self.second), ("advice", self.advice)] {
            let GeneralBudget { plans, throws, changes, half_turns, orders, misjudges } = budget;
            out.push_str(&format!(
                "    {name}: (plans: {plans}, throws: {throws}, changes: {changes}, half_turns: {half_turns}, \
                 orders: {orders}, misjudges: {misjudges}),\n"
            ));
        }
        out.push_str(")\n");
        out
    }

    /// Budget of a level.
    #[must_use]
    pub const fn budget(&self, level: GeneralLevel) -> GeneralBudget {
        match level {
            GeneralLevel::First => self.first,
            GeneralLevel::Second => self.second,
        }
    }
}
