//! Help: the first ten minutes.

use crate::say;
use crate::settings::Command;
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
    chapters
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
