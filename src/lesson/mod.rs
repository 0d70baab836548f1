//! Lessons: positions, and steps that tell, show, ask, or let the learner play.
//!
//! A lesson is a file (described in `scenarios/LESSONS.md`) and independent of any game: an order in it is a
//! [`Pattern`] over the order as JSON data, a place or a piece is a name. [`Taught`] runs it in a session, for
//! the terminal, the window and [`check`], which tries every answer without a player.

mod checked;
mod course;
mod duration;
mod fault;
mod file;
mod heard;
mod kept;
mod limits;
mod marked;
mod names;
mod one;
mod pattern;
mod placeholders;
mod progress;
mod question;
mod read;
mod recorded;
mod said;
mod scene;
mod taught;
mod written;

pub use checked::{Checked, check};
pub use course::{Listed, course, is_lesson, of_file, there_are};
pub use fault::Fault;
pub use file::{Answer, Finish, Goal, Kind, Lesson, Other, Question, Scene, Step, Words, Worth, Written};
pub use heard::{Heard, Told, Tone};
pub use kept::{Kept, Learned};
pub use limits::MOST;
pub use one::joined;
pub use pattern::Pattern;
pub use progress::Progress;
pub use question::of_question;
pub use read::{read, read_words};
pub use recorded::{Recorded, recorded};
pub use said::Place;
pub use taught::{State, Table, Taught};
