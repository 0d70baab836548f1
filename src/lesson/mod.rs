//! Lessons: positions, and steps that tell, show, ask and let do.
//!
//! A lesson is a file (`scenarios/LESSONS.md` describes it) and knows no game: what an order means in it is a [`Pattern`] over
//! the order as data, a place or a piece is a name. [`Taught`] carries it out at a table, for the terminal, the window and
//! [`check`], which tries every answer without a player.

mod checked;
mod course;
mod file;
mod kept;
mod marked;
mod pattern;
mod progress;
mod question;
mod read;
mod recorded;
mod taught;

pub use checked::{Checked, check};
pub use course::{Listed, course, of_file, there_are};
pub use file::{Answer, Finish, Goal, Kind, Lesson, Other, Question, Scene, Step, Words};
pub use kept::{Kept, Learned};
pub use pattern::Pattern;
pub use progress::Progress;
pub use question::of_question;
pub use read::{Fault, read};
pub use recorded::{Written, recorded};
pub use taught::{Heard, State, Table, Taught, Told, Tone};
