//! Help: the first ten minutes.

use super::glossary::glossary;
use crate::say;
use crate::settings::Command;
use crate::ui::glossary::Term;
use crate::ui::keys::first_of;
use crate::ui::pages::Hand;

/// What the first minutes are about: `help-head-…` and `help-text-…` in the catalogue.
const HELP: &[&str] = &["whose", "turn", "order", "phases", "moving", "fire", "why"];

/// Heads, and what stands under each. What one plays with comes first.
pub fn chapters(with: Hand) -> Vec<(String, String)> {
    let chapters = HELP.iter().map(|key| (say!("help-head-" + *key), say!("help-text-" + *key)));
    let mut chapters: Vec<(String, String)> = chapters.collect();
    let at = if with == Hand::Keys { 0 } else { chapters.len() };
    chapters.insert(at, (say!("help-head-without-mouse"), without_mouse()));
    chapters.push((say!("help-head-words"), words()));
    chapters
}

/// The words that the panels explain under the pointer, for one who has none.
fn words() -> String {
    let glossary = glossary();
    let line = |term: &Term| {
        let word = term.forms.first().map_or("", String::as_str);
        say!("help-word", word, meaning = term.meaning)
    };
    glossary.terms().iter().map(line).collect::<Vec<_>>().join("\n")
}

/// How one plays by the keys alone, with the keys as they are bound.
fn without_mouse() -> String {
    say!(
        "help-without-mouse",
        cursor = first_of(Command::Cursor),
        act = first_of(Command::Act),
        next = first_of(Command::NextEnd),
        back = first_of(Command::LetGo),
        panels = first_of(Command::Panels),
        units = first_of(Command::NextUnit),
        end = first_of(Command::EndPhase),
        find = first_of(Command::Find),
    )
}
