//! Practice: quiz questions about positions, repeated where they were answered wrongly; and the paragraphs of
//! the rules that a player has met, learned and been asked. Independent of any game.
//!
//! A question is a lesson of one step ([`lesson::of_question`](crate::lesson::of_question)), run by the same
//! session, window and terminal code as lessons. Its answer and reasons are computed from the position every
//! time; only the position is stored.

mod deck;
mod met;
mod posed;
mod round;

pub use deck::{Correct, Deck, Key, Moment, now};
pub use met::{Chapter, Met, Standing, happened};
pub use posed::Posed;
pub use round::{Round, of_game};
