//! Practice: quiz questions about positions, repeated where they were answered wrongly; and the paragraphs of
//! the rules that a player has met, learned and been asked. Independent of any game.
//!
//! A question is a lesson of one step ([`lesson::of_question`](crate::lesson::of_question)), run by the same
//! session, window and terminal code as lessons. Its answer and reasons are computed from the position every
//! time; only the position is stored.

mod deck;
mod practice_question;
mod round;
mod seen_paragraphs;

pub use deck::{AnswerResult, Deck, Moment, QuestionKey, now};
pub use practice_question::PracticeQuestion;
pub use round::{Round, of_game};
pub use seen_paragraphs::{Chapter, ParagraphRecord, SeenParagraphs, cited_paragraphs};
