//! Editing of files: the text, its undo history, and a journal against data loss. Independent of any game and schema.

mod edited;
mod folder;
mod followed;
mod found;
mod journal;
mod opened;
mod parting;

pub use edited::{Edited, NotSaved, left_text};
pub use folder::{Journals, Left, journals_in, left_in};
pub use found::{Act, Finding, Weight};
pub use opened::document;
