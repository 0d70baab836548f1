//! Games as files: header, journal, saved games.
//!
//! A saved game is its header and one line for each change of the session, each with a hash that covers all
//! before it. It only grows. Reading it means replaying it, which [`crate::play::open`] does.

mod clock;
mod disk;
mod file;
mod header;
mod journal;
mod kept;
mod labels;
mod own;
mod places;
mod saved_games;
mod text;

pub use clock::now;
pub use disk::{Disk, FileDisk};
pub(crate) use disk::{free_aside, replace};
pub use file::{Damage, Refusal, Saved, beginning, read_bytes, read_file};
pub use header::{FORMAT, Header};
pub use journal::{Copy, Journal, Ticket, Trouble};
pub use kept::KeptFile;
pub use labels::MOST_OPTIONS;
pub use own::keep_new;
pub use places::Places;
pub use saved_games::{EXTENSION, Kind, Moment, Removed, SavedGames, Slot, plain};
pub use text::{Chain, Record, records, unchained, write};
