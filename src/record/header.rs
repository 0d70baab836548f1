//! Header of a saved game: everything that the game needs besides its orders, in clear text.

use super::labels;
use crate::i18n::brief;
use crate::kernel::{Digest, digest};
use crate::say;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Format that is written. Older ones are migrated as they are read, newer ones refused.
///
/// Format 1 names only the options set in addition to the scenario's own, and no rules number (which means rules 1).
/// Format 2 names the rules number and every option in force.
pub const FORMAT: u32 = 2;

/// Text at the beginning of every saved game.
pub(super) const TITLE: &str = "Tercio saved game, format ";

/// Largest header in bytes: the largest scenario with every character written as an escape.
pub(super) const MOST: usize = 16 * 1024 * 1024;

/// Header of a saved game: everything that the game needs besides its orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Version of the program that began the game.
    pub program: String,
    /// Name of the game's rule set.
    pub rules: String,
    /// Number of the rules under which the game began: it rises when a fault of the rules is corrected.
    pub rules_number: u32,
    /// Data files of the game's rule set: name and text.
    pub rule_files: BTreeMap<String, String>,
    /// Id of the battle.
    pub battle: String,
    /// Title of the battle.
    pub title: String,
    /// Text of the battle's scenario file.
    pub scenario: String,
    /// Options in force, by name and value; in format 1 those set in addition to the scenario's own.
    pub options: Vec<(String, String)>,
    /// Seed of the dice; `None` for the scenario's own.
    pub seed: Option<u64>,
    /// Names of the sides.
    pub sides: Vec<String>,
    /// Time at which the game began, in local time (RFC 3339).
    pub begun: String,
}

impl Header {
    /// Hash of the rule set's data files.
    #[must_use]
    pub fn rules_hash(&self) -> Digest {
        digest(&self.rule_files)
    }

    #[must_use]
    pub fn scenario_hash(&self) -> Digest {
        digest(&self.scenario)
    }

    /// Text of the header, without its last line (which the caller adds, as it holds the hash of this text).
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

    /// Header of a file of this format from its lines between the title and the end.
    ///
    /// # Errors
    /// Line (counted from the title's, which is 1) and its fault.
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

/// Word of a file, shortened for display.
pub(super) fn shortened(word: &str) -> String {
    brief(word, 40)
}

/// JSON of texts, numbers or lists of them, on one line.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("texts and numbers are always JSON")
}
