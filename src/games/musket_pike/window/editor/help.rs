//! Help of the editor: how a battle is made, from an empty map to one that can be played.

use crate::say;
use crate::settings::KeyCommand;
use crate::ui::help::{Chapter, HelpModel};
use crate::ui::key_input::first_of;

/// Keys of the help chapters in working order: `edit-help-head-…` and `edit-help-…` in the text catalogue.
const CHAPTERS: [&str; 7] = ["map", "names", "forces", "places", "special", "checks", "paper"];

/// Help of the editor in chapters, with the keys as they are bound.
pub(super) fn help() -> HelpModel {
    let told = |key: &str| {
        say!(
            "edit-help-" + key,
            turn = first_of(KeyCommand::TurnPiece),
            off = first_of(KeyCommand::TakeAway),
            next = first_of(KeyCommand::NextUnit),
            try_it = first_of(KeyCommand::TryIt),
            save = first_of(KeyCommand::Save),
            undo = first_of(KeyCommand::Undo),
        )
    };
    let chapter = |key: &str| Chapter::of(say!("edit-help-head-" + key), told(key));
    HelpModel { chapters: CHAPTERS.map(chapter).into(), words: Vec::new() }
}
