//! Editing of files: the text, its undo history, and a journal against data loss. Independent of any game and schema.

mod closing;
mod edit_session;
mod findings;
mod folder;
mod followed;
mod journal;
mod source_text;

pub use edit_session::{EditSession, SaveFailure, left_text};
pub use findings::{EditAct, Finding, Severity};
pub use folder::{Journals, UnfinishedEdit, journals_in, unfinished_edits};
pub use source_text::{document, written_title};
