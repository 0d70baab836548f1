//! How far a captain thinks, and how he weighs what he sees: read from `captain.ron`, which `tercio tune` writes.

use super::terms::Terms;
use crate::document::Place;
use crate::games::musket_pike::rules::orders::Order;
use crate::kernel::digest;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::{Arc, LazyLock};

/// How far a captain thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The level offered first: quick, now and then mistaken in what a chit is good for, and answers by plain rules.
    First,
    /// Thinks longer, is not mistaken, and weighs every answer.
    Second,
}

impl Level {
    /// All of them, the lowest first.
    pub const ALL: [Level; 2] = [Level::First, Level::Second];
}

/// What a level may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// How many uses of a chit are looked at.
    pub uses: usize,
    /// How many throws of the dice a plan is played on with at most.
    pub throws: usize,
    /// How many changes of the best plan are tried.
    pub changes: u32,
    /// How many activations after his own he plays on.
    pub activations: u32,
    /// How many throws each answer to a question is played on with; 0: he answers by plain rules.
    pub answer_throws: usize,
    /// By how much he misjudges a use of a chit at most, in hundredths of a victory point.
    pub misjudges: u32,
}

impl Budget {
    /// By how much he misjudges one of the uses before him: always the same for the same seed, most often by little. What a chit left
    /// unused is worth he knows.
    #[must_use]
    pub fn misjudged(self, seed: u64, opening: Option<Order>) -> i64 {
        if self.misjudges == 0 || opening == Some(Order::SetAside) {
            return 0;
        }
        let [one, other] = [0, 1].map(|part| digest(&(seed, opening, part)).0 % (u64::from(self.misjudges) + 1));
        one.cast_signed() - other.cast_signed()
    }

    fn written(self) -> String {
        let Self { uses, throws, changes, activations, answer_throws, misjudges } = self;
        format!(
            "(uses: {uses}, throws: {throws}, changes: {changes}, activations: {activations}, answer_throws: {answer_throws}, \
             misjudges: {misjudges})"
        )
    }
}

/// How he weighs a position, in hundredths of a victory point: for what is his, against what is the enemy's. None is below 0.
pub type Weights = Terms;

/// All that makes a captain: his weights, and what each level may spend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mind {
    /// How he weighs a position.
    pub weights: Weights,
    /// What a level may spend, the lowest first.
    #[serde(deserialize_with = "levels")]
    pub levels: [Budget; 2],
    /// What a hint and a look back may spend.
    pub advice: Budget,
}

/// A list of the budgets of all levels.
fn levels<'de, D: Deserializer<'de>>(read: D) -> Result<[Budget; 2], D::Error> {
    let each = Vec::<Budget>::deserialize(read)?;
    let n = each.len();
    each.try_into().map_err(|_| D::Error::custom(format!("{} levels belong here, not {n}", Level::ALL.len())))
}

/// Nothing weighs more.
const MOST_WORTH: i64 = 100_000;
/// Nothing more can be spent of anything.
const MOST_SPENT: usize = 10_000;
/// Nor more of all together: so often a plan is played on in search of the best, and an answer. Some fifteen and forty times what
/// the second level spends, which takes seconds.
const MOST_PLAYED: usize = 100_000;
const MOST_ANSWERED: usize = 2_000;

/// What stands at the head of a file.
const HEAD: &str = "// How the captain weighs a position, and what each of his levels may spend: `tercio tune` writes this file. Worths are\n\
    // hundredths of a victory point.\n";

static MIND: LazyLock<Arc<Mind>> = LazyLock::new(|| {
    Arc::new(
        ron::from_str(include_str!("../../../../../scenarios/musket_pike/players/captain.ron")).expect("our own file"),
    )
});

impl Mind {
    /// The one that comes with the program.
    #[must_use]
    pub fn shipped() -> Arc<Mind> {
        Arc::clone(&MIND)
    }

    /// Whether he can think by it.
    ///
    /// # Errors
    /// Which number is out of bounds: where it stands in the file, and what belongs there.
    pub fn check(&self) -> Result<(), (Place, String)> {
        for (name, weight) in Terms::NAMES.iter().zip(self.weights.each()) {
            if !(0..=MOST_WORTH).contains(&weight) {
                let place = Place::whole().key("weights").key(*name);
                return Err((place, format!("{weight}: 0 to {MOST_WORTH} belongs here")));
            }
        }
        let level = |(number, budget): (usize, &Budget)| (Place::whole().key("levels").item(number), *budget);
        let advice = (Place::whole().key("advice"), self.advice);
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

    /// As a file that can be read again, with what each weight is for.
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

    /// What a level may spend.
    #[must_use]
    pub const fn budget(&self, level: Level) -> Budget {
        self.levels[level as usize]
    }
}
