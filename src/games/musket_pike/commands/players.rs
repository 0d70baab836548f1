//! Players and their names on the command line.

use crate::games::musket_pike::bots::{Bot, Policy};
use clap::ValueEnum;
use clap::builder::PossibleValue;
use std::sync::LazyLock;

impl ValueEnum for Bot {
    fn value_variants<'a>() -> &'a [Self] {
        &Bot::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}

/// Policy by which both sides of a simulation choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PolicyName {
    /// One random player for both sides.
    Chance(Policy),
    /// A player of this kind for each side.
    Bot(Bot),
}

static POLICIES: LazyLock<Vec<PolicyName>> = LazyLock::new(|| {
    let by_chance = [Policy::Uniform, Policy::Brawler].map(PolicyName::Chance);
    by_chance.into_iter().chain(Bot::ALL.map(PolicyName::Bot)).collect()
});

impl ValueEnum for PolicyName {
    fn value_variants<'a>() -> &'a [Self] {
        &POLICIES
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            PolicyName::Chance(Policy::Uniform) => {
                Some(PossibleValue::new("uniform").help("every legal order is equally likely"))
            }
            PolicyName::Chance(Policy::Brawler) => {
                Some(PossibleValue::new("brawler").help("never passes, charges, closes in and attacks"))
            }
            PolicyName::Bot(bot) => bot.to_possible_value(),
        }
    }
}
