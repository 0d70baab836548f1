//! Built-in rule data: the program needs no install path.

use super::chart;
use super::fault::{Fault, Faults};
use super::looks;
use super::read::{MOST, too_long};
use super::rule_faults;
use crate::checked_files;
use crate::games::musket_pike::rules::data::RuleData;
use crate::i18n::brief;
use crate::say;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Files of the rule data, by name and text.
const RULE_FILES: [(&str, &str); 6] = [
    ("fire.ron", include_str!("../../../../scenarios/musket_pike/ruleset/fire.ron")),
    ("melee.ron", include_str!("../../../../scenarios/musket_pike/ruleset/melee.ron")),
    ("morale.ron", include_str!("../../../../scenarios/musket_pike/ruleset/morale.ron")),
    ("movement.ron", include_str!("../../../../scenarios/musket_pike/ruleset/movement.ron")),
    ("terrain.ron", include_str!("../../../../scenarios/musket_pike/ruleset/terrain.ron")),
    ("victory.ron", include_str!("../../../../scenarios/musket_pike/ruleset/victory.ron")),
];

/// File of the terrain's looks, which is no rule, so that no saved game carries it.
const LOOKS: (&str, &str) = ("looks.ron", include_str!("../../../../scenarios/musket_pike/ruleset/looks.ron"));

static SHIPPED_LOOKS: LazyLock<looks::File> =
    LazyLock::new(|| looks_of(LOOKS.1).expect("the shipped looks are sound, as the tests see"));

static RULES: LazyLock<RuleData> =
    LazyLock::new(|| read_rules(&rule_files()).expect("the shipped rule data is sound, as the tests see"));

/// Rule data of `scenarios/musket_pike/ruleset/*.ron`.
#[must_use]
pub fn rule_data() -> &'static RuleData {
    &RULES
}

/// Shipped files of rule data by name.
#[must_use]
pub fn rule_files() -> BTreeMap<String, String> {
    RULE_FILES.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

/// Rule data from files, as a saved game carries them. Looks may be among them.
///
/// # Errors
/// If a file is missing, too long or none of the rules, or the first fault in one.
pub fn read_rules(files: &BTreeMap<String, String>) -> Result<RuleData, Fault> {
    if let Some(other) =
        files.keys().find(|name| *name != LOOKS.0 && !RULE_FILES.iter().any(|(known, _)| known == name))
    {
        return Err(Fault::of_file(&brief(other, 40), say!("fault-rules-unknown")));
    }
    let chart: chart::File = part(files, "terrain.ron")?;
    let (movement, fire, melee) = (part(files, "movement.ron")?, part(files, "fire.ron")?, part(files, "melee.ron")?);
    let (morale, victory) = (part(files, "morale.ron")?, part(files, "victory.ron")?);
    let own = files.get(LOOKS.0).map(|text| looks_of(text)).transpose()?;
    let mut faults = Faults::of("terrain.ron");
    let chart = chart::build(chart, &mut faults);
    let Some(terrain) = chart.filter(|_| !faults.any()) else {
        return Err(faults.into_list().remove(0));
    };
    let looks = looks::build(own.as_ref().unwrap_or_else(|| &SHIPPED_LOOKS), &terrain);
    let rules = RuleData { terrain, movement, fire, melee, morale, victory, looks };
    rule_faults::check(&rules).into_iter().next().map_or(Ok(rules), Err)
}

fn looks_of(text: &str) -> Result<looks::File, Fault> {
    let file = read(text, LOOKS.0)?;
    let mut faults = Faults::of(LOOKS.0);
    looks::check(&file, &mut faults);
    faults.into_list().into_iter().next().map_or(Ok(file), Err)
}

fn part<T: DeserializeOwned>(files: &BTreeMap<String, String>, name: &str) -> Result<T, Fault> {
    let text = files.get(name).ok_or_else(|| Fault::of_file(name, say!("fault-rules-missing")))?;
    read(text, name)
}

fn read<T: DeserializeOwned>(text: &str, name: &str) -> Result<T, Fault> {
    if text.len() as u64 > MOST {
        return Err(too_long(name));
    }
    checked_files::ron().from_str(text).map_err(|e| Fault::of_syntax(name, &e, 0, 0))
}
