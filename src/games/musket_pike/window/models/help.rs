//! Help page for the first ten minutes.

use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::window::panels::counter_key::CounterKey;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::help::{Chapter, HelpModel};
use crate::ui::key_input::first_of;
use std::sync::Arc;

/// Keys of the help chapters: `help-head-…` and `help-text-…` in the text catalogue.
const HELP: &[&str] = &["game", "turn", "order", "phases", "moving", "fire", "whose", "why"];

/// Help in chapters: how the game is played, the parts of a counter with a picture, and last how to play by keys alone.
pub fn help() -> HelpModel {
    let mut chapters: Vec<Chapter> =
        HELP.iter().map(|key| Chapter::of(say!("help-head-" + *key), say!("help-text-" + *key))).collect();
    let counter = Chapter::of(say!("help-head-counter"), say!("help-text-counter"));
    chapters.insert(1, Chapter { picture: Some(Arc::new(CounterKey)), ..counter });
    chapters.push(Chapter::of(say!("help-head-without-mouse"), without_mouse()));
    HelpModel { chapters, words: words() }
}

/// Glossary terms that the panels use, with their meanings, in alphabetical order.
fn words() -> Vec<(String, String)> {
    let glossary = text::glossary();
    glossary.alphabetical().into_iter().map(|term| (term.name().to_owned(), term.meaning.clone())).collect()
}

/// Text about playing by keys alone, with the keys as they are bound.
fn without_mouse() -> String {
    say!(
        "help-without-mouse",
        cursor = first_of(KeyCommand::Cursor),
        act = first_of(KeyCommand::Act),
        next = first_of(KeyCommand::NextEnd),
        back = first_of(KeyCommand::LetGo),
        panels = first_of(KeyCommand::Panels),
        units = first_of(KeyCommand::NextUnit),
        end = first_of(KeyCommand::EndPhase),
        find = first_of(KeyCommand::Find),
    )
}
