//! The rules' numbers, built in: the program needs no install path.

use crate::rules::musket_pike::data::RuleData;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

static RULES: LazyLock<RuleData> = LazyLock::new(|| RuleData {
    terrain: part(include_str!("../../scenarios/musket_pike/ruleset/terrain.ron")),
    movement: part(include_str!("../../scenarios/musket_pike/ruleset/movement.ron")),
    fire: part(include_str!("../../scenarios/musket_pike/ruleset/fire.ron")),
    melee: part(include_str!("../../scenarios/musket_pike/ruleset/melee.ron")),
    morale: part(include_str!("../../scenarios/musket_pike/ruleset/morale.ron")),
    victory: part(include_str!("../../scenarios/musket_pike/ruleset/victory.ron")),
});

fn part<T: DeserializeOwned>(text: &str) -> T {
    ron::from_str(text).expect("the shipped rule data is sound, as the tests see")
}

/// The numbers of `scenarios/musket_pike/ruleset/*.ron`.
#[must_use]
pub fn rule_data() -> &'static RuleData {
    &RULES
}
