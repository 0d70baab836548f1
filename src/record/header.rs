//! The header of a saved game: all that the game needs besides its orders, in clear text.

use super::labels;
use crate::kernel::{Digest, digest};
use crate::say;
use crate::words::brief;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The format that is written. Older ones are migrated as they are read, newer ones refused.
///
/// 1 names only the options that were set beside the scenario's own, and no number of the rules: it means rules 1.
/// 2 names the rules' number and every option in force.
pub const FORMAT: u32 = 2;

/// How every saved game begins.
pub(super) const TITLE: &str = "Tercio saved game, format ";

/// The most bytes that a header may have: a scenario of the longest kind, every character of it written as an escape.
pub(super) const MOST: usize = 16 * 1024 * 1024;

/// All that a game needs besides its orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The version of the program that began the game.
    pub program: String,
    /// The rule set's name.
    pub rules: String,
    /// The number of the rules it was begun under: it rises when a fault of the rules is mended.
    pub rules_number: u32,
    /// The rule set's data: file name and text.
    pub rule_files: BTreeMap<String, String>,
    /// The battle's id.
    pub battle: String,
    /// The battle's name.
    pub title: String,
    /// The scenario file.
    pub scenario: String,
    /// The options in force, by name and value; in format 1 those set beside the scenario's own.
    pub options: Vec<(String, String)>,
    /// The seed of the dice; none: the scenario's own.
    pub seed: Option<u64>,
    /// The sides' names.
    pub sides: Vec<String>,
    /// When the game began, in the place where it began (RFC 3339).
    pub begun: String,
}

impl Header {
    /// The hash of the rule set's data.
    #[must_use]
    pub fn rules_hash(&self) -> Digest {
        digest(&self.rule_files)
    }

    #[must_use]
    pub fn scenario_hash(&self) -> Digest {
        digest(&self.scenario)
    }

    /// The header as text, up to the line that ends it (which the caller adds: it holds the hash of what stands here).
    pub(super) fn text(&self) -> String {
        let mut text = format!("{TITLE}{FORMAT}\n");
        for (key, value) in [
            ("program", json(&self.program)),
            ("begun", json(&self.begun)),
            ("battle", json(&self.battle)),
            ("title", json(&self.title)),
            ("sides", json(&self.sides)),
            ("seed", json(&self.seed)),
            ("options", json(&self.options)),
            ("rules", json(&self.rules)),
            ("rules_number", json(&self.rules_number)),
            ("rules_hash", json(&self.rules_hash().to_string())),
            ("scenario_hash", json(&self.scenario_hash().to_string())),
            ("rule_files", json(&self.rule_files)),
            ("scenario", json(&self.scenario)),
        ] {
            // Writing into a string does not fail.
            let _ = writeln!(text, "{key} {value}");
        }
        text
    }

    /// The header of a file of this format from its lines between the title and the end.
    ///
    /// # Errors
    /// Line (counted from the title's, which is 1) and what is wrong with it.
    pub(super) fn read(format: u32, lines: &[&str]) -> Result<Self, (usize, String)> {
        let mut header = Self { rules_number: 1, ..Self::default() };
        let mut hashes = (String::new(), String::new());
        let mut seen: Vec<&str> = Vec::new();
        for (place, line) in lines.iter().enumerate() {
            let at = place + 2;
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            if seen.contains(&key) {
                return Err((at, say!("save-header-twice", key)));
            }
            let put = match key {
                "program" => put(value, &mut header.program),
                "begun" => put(value, &mut header.begun),
                "battle" => put(value, &mut header.battle),
                "title" => put(value, &mut header.title),
                "sides" => put(value, &mut header.sides),
                "seed" => put(value, &mut header.seed).or(Err(say!("save-seed"))),
                "options" => put(value, &mut header.options),
                "rules" => put(value, &mut header.rules),
                "rules_number" if format > 1 => put(value, &mut header.rules_number),
                "rules_hash" => put(value, &mut hashes.0),
                "scenario_hash" => put(value, &mut hashes.1),
                "rule_files" => put(value, &mut header.rule_files),
                "scenario" => put(value, &mut header.scenario),
                _ => return Err((at, say!("save-header-no-part", key = shortened(key)))),
            };
            put.map_err(|why| (at, say!("save-header-value", key, why)))?;
            seen.push(key);
        }
        let mut needed = ["program", "battle", "rules", "rule_files", "scenario"].to_vec();
        if format > 1 {
            needed.extend(["rules_number", "options"]);
        }
        if let Some(missing) = needed.into_iter().find(|k| !seen.contains(k)) {
            return Err((1, say!("save-header-missing", key = missing)));
        }
        if hashes.0 != header.rules_hash().to_string() || hashes.1 != header.scenario_hash().to_string() {
            return Err((1, say!("save-header-others")));
        }
        let line = |key: &str| lines.iter().position(|l| l.split(' ').next() == Some(key)).map_or(1, |place| place + 2);
        labels::check(&mut header).map_err(|(key, why)| (line(key), say!("save-header-value", key, why)))?;
        Ok(header)
    }
}

fn put<T: DeserializeOwned>(json: &str, into: &mut T) -> Result<(), String> {
    *into = serde_json::from_str(json).map_err(|e| brief(&e.to_string(), 200))?;
    Ok(())
}

/// A word of a file, fit to be shown.
pub(super) fn shortened(word: &str) -> String {
    brief(word, 40)
}

/// Texts, numbers and lists of them as JSON on one line.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("texts and numbers are always JSON")
}
