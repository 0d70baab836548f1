//! The rules' numbers, built in: the program needs no install path.

use super::fault::Fault;
use super::read::{MOST, too_long};
use super::rule_faults;
use crate::games::musket_pike::rules::data::RuleData;
use crate::say;
use crate::words::brief;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The files of the rules' numbers.
const RULE_FILES: [(&str, &str); 6] = [
    ("fire.ron", include_str!("../../../../scenarios/musket_pike/ruleset/fire.ron")),
    ("melee.ron", include_str!("../../../../scenarios/musket_pike/ruleset/melee.ron")),
    ("morale.ron", include_str!("../../../../scenarios/musket_pike/ruleset/morale.ron")),
    ("movement.ron", include_str!("../../../../scenarios/musket_pike/ruleset/movement.ron")),
    ("terrain.ron", include_str!("../../../../scenarios/musket_pike/ruleset/terrain.ron")),
    ("victory.ron", include_str!("../../../../scenarios/musket_pike/ruleset/victory.ron")),
];

static RULES: LazyLock<RuleData> =
    LazyLock::new(|| read_rules(&rule_files()).expect("the shipped rule data is sound, as the tests see"));

/// The numbers of `scenarios/musket_pike/ruleset/*.ron`.
#[must_use]
pub fn rule_data() -> &'static RuleData {
    &RULES
}

/// The shipped files by name.
#[must_use]
pub fn rule_files() -> BTreeMap<String, String> {
    RULE_FILES.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

/// The rules' numbers from their files, as a saved game carries them.
///
/// # Errors
/// A file is missing, too long or none of the rules, or the first fault in one.
pub fn read_rules(files: &BTreeMap<String, String>) -> Result<RuleData, Fault> {
    if let Some(other) = files.keys().find(|name| !RULE_FILES.iter().any(|(known, _)| known == name)) {
        return Err(Fault::of_file(&brief(other, 40), say!("fault-rules-unknown")));
    }
    let rules = RuleData {
        terrain: part(files, "terrain.ron")?,
        movement: part(files, "movement.ron")?,
        fire: part(files, "fire.ron")?,
        melee: part(files, "melee.ron")?,
        morale: part(files, "morale.ron")?,
        victory: part(files, "victory.ron")?,
    };
    rule_faults::check(&rules).into_iter().next().map_or(Ok(rules), Err)
}

fn part<T: DeserializeOwned>(files: &BTreeMap<String, String>, name: &str) -> Result<T, Fault> {
    let text = files.get(name).ok_or_else(|| Fault::of_file(name, say!("fault-rules-missing")))?;
    if text.len() as u64 > MOST {
        return Err(too_long(name));
    }
    ron::from_str(text).map_err(|e| Fault::of_syntax(name, &e, 0, 0))
}
