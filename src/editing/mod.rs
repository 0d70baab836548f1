//! A file that is edited: its text, everything that was done to it, and the journal that loses none of it. It knows no game
//! and no schema.

mod edited;
mod folder;
mod followed;
mod found;
mod journal;
mod opened;
mod parting;

pub use edited::{Edited, NotSaved, left_text};
pub use folder::{Left, damaged_in, left_in};
pub use found::{Act, Finding, Weight};
pub use opened::document;
