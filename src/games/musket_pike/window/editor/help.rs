//! Help of the editor: how a battle is made, from an empty map to one that can be played.

use crate::say;
use crate::settings::Command;
use crate::ui::help::{Chapter, Model};
use crate::ui::keys::first_of;

/// Keys of the help chapters in working order: `edit-help-head-…` and `edit-help-…` in the text catalogue.
const CHAPTERS: [&str; 6] = ["map", "names", "forces", "places", "checks", "paper"];

/// Chapters of the help, with the keys as they are bound.
pub(super) fn help() -> Model {
    let told = |key: &str| {
        say!(
            "edit-help-" + key,
            turn = first_of(Command::TurnPiece),
            off = first_of(Command::TakeAway),
            next = first_of(Command::NextUnit),
            try_it = first_of(Command::TryIt),
            save = first_of(Command::Save),
            undo = first_of(Command::Undo),
        )
    };
    let chapter = |key: &str| Chapter { head: say!("edit-help-head-" + key), text: told(key), picture: None };
    Model { chapters: CHAPTERS.map(chapter).into(), words: Vec::new() }
}
