//! Lessons: positions, and steps that tell, show, ask, or let the learner play.
//!
//! A lesson is a file (described in `scenarios/LESSONS.md`) and independent of any game: an order in it is a
//! [`Pattern`](crate::play::Pattern) over the order as JSON data, a place or a piece is a name. [`LessonRun`] runs it in a
//! session, for the terminal, the window and [`check`], which tries every answer without a player.

mod answer_verdict;
mod course;
mod duration;
mod fault;
mod file_schema;
mod learning_record;
mod lesson_check;
mod lesson_model;
mod lesson_run;
mod limits;
mod located_text;
mod marked_answers;
mod names;
mod placeholders;
mod progress;
mod question;
mod read;
mod recorded;
mod scene;
mod single_file;

pub use answer_verdict::{AnswerFeedback, AnswerVerdict, Tone};
pub use course::{LessonEntry, course, is_lesson, of_file, there_are};
pub use fault::Fault;
pub use learning_record::{LearningRecord, LessonStatus};
pub use lesson_check::{LessonCheck, check};
pub use lesson_model::{
    Answer, Finish, Goal, Lesson, LessonStep, LessonStepKind, Other, PointQuestion, Scene, StepSource, Words, Worth,
};
pub use lesson_run::{LessonRun, State, Table};
pub use limits::MOST;
pub use located_text::LineColumn;
pub use progress::LessonProgress;
pub use question::of_question;
pub use read::{read, read_words};
pub use recorded::{LessonDraft, recorded};
pub use single_file::to_single_file;
