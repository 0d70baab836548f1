//! Names of the programs as players on the command line.

use crate::games::musket_pike::bots::Bot;
use clap::ValueEnum;
use clap::builder::PossibleValue;

impl ValueEnum for Bot {
    fn value_variants<'a>() -> &'a [Self] {
        &Bot::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}
