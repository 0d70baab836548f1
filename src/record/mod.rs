//! Games as files: header, journal, saved games; battles as they are published.
//!
//! A saved game is its header and one line for each change of the session, each with a hash that covers all
//! before it. It only grows. Reading it means replaying it, which [`crate::play::open`] does.

mod base64;
mod chained_lines;
mod clock;
mod disk;
mod file;
mod header;
mod journal;
mod labels;
mod new_file;
mod published_battle;
mod saved_games;
mod user_dirs;
mod user_file;

pub use base64::{from_base64, to_base64};
pub use chained_lines::{Chain, FileRecord, records, unchained, write};
pub use clock::now;
pub use disk::{Disk, FileDisk};
pub(crate) use disk::{free_aside, replace};
pub use file::{Damage, LoadError, SavedGame, beginning, read_bytes, read_file};
pub use header::{FORMAT, Header};
pub use journal::{Journal, JournalCopy, SaveError, Ticket};
pub use labels::MOST_OPTIONS;
pub use new_file::write_new_file;
pub use published_battle::{MOST_IN_BALANCE, PUBLISHED_EXTENSION, PUBLISHED_FORMAT, PublishedBattle, is_published};
pub use saved_games::{AutosaveMoment, EXTENSION, Removed, SavedGameKind, SavedGames, Slot, plain};
pub use user_dirs::UserDirs;
pub use user_file::UserFile;
