//! Names of the rules' options in the window, which differ from those in files.

use crate::say;

/// Name of a value of an option.
pub fn value_name(option: &str, value: &str) -> String {
    say!("option-value-" + [option, "-", value].concat().as_str())
}

/// Rulebook text of an option, with its values named as in the window.
pub fn explained(option: &str, values: &[String], text: &str) -> String {
    let mut told = text.to_owned();
    for value in values {
        for before in ["", ". "] {
            let raw = format!("{before}{value}: ");
            if if before.is_empty() { told.starts_with(&raw) } else { told.contains(&raw) } {
                let named = say!("start-value", value = value_name(option, value));
                told = told.replacen(&raw, &format!("{before}{named}: "), 1);
            }
        }
    }
    told
}
