//! Quick battles: a battle file made of a few choices and a seed. A game says what can be chosen and makes the file.

use std::collections::BTreeMap;

/// Something that can be chosen for a quick battle, such as its size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickChoice {
    /// Id of the choice, as the command line names it.
    pub id: &'static str,
    /// Name of the choice.
    pub name: String,
    /// Options of the choice; if none is chosen, chance decides.
    pub options: Vec<QuickOption>,
}

/// Option of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickOption {
    /// Id of the option, as the command line names it.
    pub id: &'static str,
    /// Name of the option.
    pub name: String,
}

/// Options that were chosen, by the ids of their choices.
pub type QuickOptions = BTreeMap<String, String>;

/// Quick battles of a game.
pub trait QuickBattles {
    /// What can be chosen, the most important first.
    fn choices(&self) -> Vec<QuickChoice>;

    /// Text of the battle file of a seed, the same on every machine; `None` if an option is not among its choice's, or the seed
    /// makes no battle.
    fn file(&self, chosen: &QuickOptions, seed: u64) -> Option<String>;
}
