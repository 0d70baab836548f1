//! Levels of the captain: search budgets and weights, read from `captain.ron`, which `tercio tune` writes.

use super::terms::Terms;
use crate::document::DocPath;
use crate::games::musket_pike::rules::orders::Order;
use crate::kernel::digest;
use crate::thinking::SearchBudget;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::{Arc, LazyLock};

/// Level of the captain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Level offered first: fast, sometimes wrong about the use of a chit, with answers by plain rules.
    First,
    /// Level that searches longer, makes no deliberate errors, and weighs every answer.
    Second,
}

impl Level {
    /// Levels, the lowest first.
    pub const ALL: [Level; 2] = [Level::First, Level::Second];
}

/// Search budget of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// Number of uses of a chit that are tried.
    pub uses: usize,
    /// Greatest number of throws with which a plan is played out.
    pub throws: usize,
    /// Number of changes to the best plan that are tried.
    pub changes: u32,
    /// Number of activations played out after the captain's own.
    pub activations: u32,
    /// Number of throws with which each answer to a question is played out; 0: answers follow plain rules.
    pub answer_throws: usize,
    /// Greatest error in the value of a use of a chit, in hundredths of a VP.
    pub misjudges: u32,
}

impl Budget {
    /// Deliberate error in the value of a use of a chit, in hundredths of a VP: always the same for the same seed, and mostly
    /// small. The value of an unused chit has none.
    #[must_use]
    pub fn misjudged(self, seed: u64, opening: Option<Order>) -> i64 {
        if self.misjudges == 0 || opening == Some(Order::SetAside) {
            return 0;
        }
        let [one, other] = [0, 1].map(|part| digest(&(seed, opening, part)).0 % (u64::from(self.misjudges) + 1));
        one.cast_signed() - other.cast_signed()
    }

    /// Budget of the search for a plan.
    #[must_use]
    pub const fn search(self) -> SearchBudget {
        SearchBudget { throws: self.throws, changes: self.changes }
    }

    fn written(self) -> String {
        let Self { uses, throws, changes, activations, answer_throws, misjudges } = self;
        format!(
            "(uses: {uses}, throws: {throws}, changes: {changes}, activations: {activations}, answer_throws: {answer_throws}, \
             misjudges: {misjudges})"
        )
    }
}

/// Weights of a position's terms in hundredths of a VP, for the own side less the enemy's. None is below 0.
pub type Weights = Terms;

/// Settings of the captain: its weights, and the budget of each level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaptainConfig {
    /// Weights of a position.
    pub weights: Weights,
    /// Budgets of the levels, the lowest first.
    #[serde(deserialize_with = "levels")]
    pub levels: [Budget; 2],
    /// Budget of hints and reviews.
    pub advice: Budget,
}

/// Reads the budgets of all levels from a list.
fn levels<'de, D: Deserializer<'de>>(read: D) -> Result<[Budget; 2], D::Error> {
    let each = Vec::<Budget>::deserialize(read)?;
    let n = each.len();
    each.try_into().map_err(|_| D::Error::custom(format!("{} levels belong here, not {n}", Level::ALL.len())))
}

/// Greatest weight, in hundredths of a VP.
const MOST_WORTH: i64 = 100_000;
/// Greatest number in a budget.
const MOST_SPENT: usize = 10_000;
/// Greatest number of plays of plans in one search: some fifteen times what the second level spends, which takes seconds.
const MOST_PLAYED: usize = 100_000;
/// Greatest number of plays of answers in one search: some forty times what the second level spends.
const MOST_ANSWERED: usize = 2_000;

/// Comment at the head of the file.
const HEAD: &str = "// How the captain weighs a position, and what each of his levels may spend: `tercio tune` writes this file. Worths are\n\
    // hundredths of a victory point.\n";

static MIND: LazyLock<Arc<CaptainConfig>> = LazyLock::new(|| {
    Arc::new(
        ron::from_str(include_str!("../../../../../scenarios/musket_pike/players/captain.ron")).expect("our own file"),
    )
});

impl CaptainConfig {
    /// Settings shipped with the program.
    #[must_use]
    pub fn shipped() -> Arc<CaptainConfig> {
        Arc::clone(&MIND)
    }

    /// Checks that all numbers are within their bounds.
    ///
    /// # Errors
    /// The first number out of bounds: its place in the file, and a sentence on its bounds.
    pub fn check(&self) -> Result<(), (DocPath, String)> {
        for (name, weight) in Terms::NAMES.iter().zip(self.weights.each()) {
            if !(0..=MOST_WORTH).contains(&weight) {
                let place = DocPath::whole().key("weights").key(*name);
                return Err((place, format!("{weight}: 0 to {MOST_WORTH} belongs here")));
            }
        }
        let level = |(number, budget): (usize, &Budget)| (DocPath::whole().key("levels").item(number), *budget);
        let advice = (DocPath::whole().key("advice"), self.advice);
        for (place, budget) in self.levels.iter().enumerate().map(level).chain([advice]) {
            let Budget { uses, throws, changes, activations, answer_throws, misjudges } = budget;
            let spent = [
                ("uses", uses, 1),
                ("throws", throws, 1),
                ("changes", changes as usize, 0),
                ("activations", activations as usize, 0),
                ("answer_throws", answer_throws, 0),
                ("misjudges", misjudges as usize, 0),
            ];
            if let Some((name, n, least)) = spent.into_iter().find(|(_, n, least)| !(*least..=MOST_SPENT).contains(n)) {
                return Err((place.key(name), format!("{n}: {least} to {MOST_SPENT} belongs here")));
            }
            let far = 1 + activations as usize;
            let (plans, answers) = ((uses + changes as usize) * throws * far, answer_throws * far);
            let together = [
                (plans, MOST_PLAYED, "(uses + changes) * throws * (1 + activations)"),
                (answers, MOST_ANSWERED, "answer_throws * (1 + activations)"),
            ];
            if let Some((n, most, sum)) = together.into_iter().find(|(n, most, _)| n > most) {
                return Err((place, format!("{sum} is {n}: at most {most} belongs here")));
            }
        }
        Ok(())
    }

    /// Text of the settings as a file that can be read again, with a comment on each weight.
    #[must_use]
    pub fn written(&self) -> String {
        let mut out = String::from(HEAD);
        out.push_str("(\n    weights: (\n");
        for ((name, doc), weight) in Terms::NAMES.iter().zip(Terms::DOCS).zip(self.weights.each()) {
            out.push_str(&format!("        // {}\n        {name}: {weight},\n", doc.trim()));
        }
        out.push_str("    ),\n    levels: [\n");
        for budget in self.levels {
            out.push_str(&format!("        {},\n", budget.written()));
        }
        out.push_str(&format!("    ],\n    advice: {},\n)\n", self.advice.written()));
        out
    }

    /// Budget of a level.
    #[must_use]
    pub const fn budget(&self, level: Level) -> Budget {
        self.levels[level as usize]
    }
}
