//! Quick battles of Musket & Pike, as the house asks for them.

use super::scenario::{QuickPlan, quick_battle};
use crate::play::{QuickBattles, QuickChoice, QuickOption, QuickOptions};
use crate::say;

/// Quick battles of Musket & Pike.
pub struct QuickMusketPike;

impl QuickBattles for QuickMusketPike {
    fn choices(&self) -> Vec<QuickChoice> {
        let choice = |(id, options): (&'static str, Vec<&'static str>)| QuickChoice {
            id,
            name: say!("quick-" + id),
            options: options.into_iter().map(|option| QuickOption { id: option, name: words(id, option) }).collect(),
        };
        QuickPlan::choices().into_iter().map(choice).collect()
    }

    fn file(&self, chosen: &QuickOptions, seed: u64) -> Option<String> {
        let mut plan = QuickPlan::default();
        for (choice, options) in QuickPlan::choices() {
            let Some(option) = chosen.get(choice) else { continue };
            let at = Some(options.iter().position(|id| id == option)?);
            match choice {
                "size" => plan.size = at,
                "field" => plan.field = at,
                "age" => plan.age = at,
                _ => plan.attack = at,
            }
        }
        quick_battle(seed, plan)
    }
}

/// Name of an option.
fn words(choice: &str, option: &str) -> String {
    match choice {
        "size" => say!("quick-size-" + option),
        "field" => say!("quick-field-" + option),
        "age" => say!("quick-age-" + option),
        _ => say!("quick-attack-" + option),
    }
}
