//! Rule options by name (MP 14).

use super::fault::{either, quoted};
use crate::games::musket_pike::rules::data::RuleData;
use crate::games::musket_pike::rules::options::Options;
use crate::say;
use serde_json::Value;

/// Options with the values that each may have, the default first. The names of tables are those in the rule data, and
/// `n_type_as_li` takes the ids of armies with commas between them.
pub const OPTIONS: [(&str, &[&str]); 12] = [
    ("big_hi_thresholds", &["main", "older"]),
    ("unit_activation_radius", &["none", "2"]),
    ("li_joins_any_unit_activation", &["off", "on"]),
    ("n_type_as_li", &[]),
    ("leader_bonus", &["main", "older"]),
    ("first_mc_scope", &["activation", "phase"]),
    ("redoubt_halves_hi", &["on", "off"]),
    ("hi2_reaction", &["none", "about_face"]),
    ("lone_guns", &["contact", "ignored"]),
    ("melee_table", &[]),
    ("fire_table", &[]),
    ("die_roll_mode", &["honest", "what-if"]),
];

/// Option and the value that a file without it gets, where this is not today's default: the file was made before the option
/// existed.
pub const LEGACY_VALUES: [(&str, &str); 1] = [("lone_guns", "ignored")];

/// Values that option `name` may have under `rules`, the default first; `None` for an unknown name or one that names armies.
#[must_use]
pub fn values(rules: &RuleData, name: &str) -> Option<Vec<String>> {
    let mut values: Vec<String> = match name {
        "melee_table" => rules.melee.tables.keys().cloned().collect(),
        "fire_table" => rules.fire.tables.keys().cloned().collect(),
        "n_type_as_li" => return None,
        _ => {
            let (_, values) = OPTIONS.iter().find(|(n, _)| *n == name)?;
            values.iter().map(|v| (*v).to_owned()).collect()
        }
    };
    let default = in_force(&Options::default()).into_iter().find(|(option, _)| option == name);
    values.sort_by_key(|value| default.as_ref().is_none_or(|(_, default)| default != value));
    Some(values)
}

/// Sets the option of this name to `value`.
///
/// # Errors
/// A sentence that lists the valid names or values.
pub fn set(options: &mut Options, rules: &RuleData, name: &str, value: &str) -> Result<(), String> {
    if !OPTIONS.iter().any(|(n, _)| *n == name) {
        let names: Vec<&str> = OPTIONS.iter().map(|(n, _)| *n).collect();
        return Err(say!("fault-no-option", name = quoted(name), names = either(&names)));
    }
    let json = match values(rules, name) {
        None => Value::from(value.split(',').map(str::trim).filter(|a| !a.is_empty()).collect::<Vec<_>>()),
        Some(right) if right.iter().any(|v| v == value) => Value::from(value),
        Some(right) => return Err(say!("fault-option-value", name, value = quoted(value), right = either(&right))),
    };
    let mut all = serde_json::to_value(&*options).map_err(|e| e.to_string())?;
    all[name] = json;
    *options = serde_json::from_value(all).map_err(|e| e.to_string())?;
    Ok(())
}

/// Options in force with their values, in the notation of a file.
#[must_use]
pub fn in_force(options: &Options) -> Vec<(String, String)> {
    let all = serde_json::to_value(options).unwrap_or_default();
    let text = |value: &Value| match value {
        Value::Array(list) => list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(","),
        other => other.as_str().unwrap_or_default().to_owned(),
    };
    OPTIONS.iter().map(|(name, _)| ((*name).to_owned(), text(&all[*name]))).collect()
}

/// Options that differ from the defaults, in the notation of a file.
#[must_use]
pub fn named(options: &Options) -> Vec<(String, String)> {
    let default = in_force(&Options::default());
    in_force(options).into_iter().filter(|option| !default.contains(option)).collect()
}
