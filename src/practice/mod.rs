//! Questions that a game asks about positions, asked again where they were answered wrongly; and which paragraphs of the rules a
//! player has met, learned and been asked. Knows no game.
//!
//! A question is a lesson of one step ([`lesson::of_question`](crate::lesson::of_question)): table, window and terminal of lessons
//! ask it. What is right and why is worked out anew from the position every time; only the position is kept.

mod deck;
mod met;
mod posed;
mod round;

pub use deck::{Correct, Deck, Key, Moment, now};
pub use met::{Chapter, Met, Standing, happened};
pub use posed::Posed;
pub use round::{Round, of_game};
