//! What a game asks of a position: what may be pointed at as an answer, and why it is one.

use super::AnyOrder;

/// What answers a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Any one of these.
    One(Vec<String>),
    /// All of these and nothing else.
    All(Vec<String>),
}

/// A question about a position. Things are called as [`Explained::places`](super::Explained::places) and
/// [`Explained::in_table`](super::Explained::in_table) call them, or are choices.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What it asks about, by the game's own word.
    pub kind: &'static str,
    /// Which of this kind it is in its position: the name of a piece, or an order in the words of a lesson's file.
    pub about: String,
    /// The paragraphs by which it is answered, the most telling first.
    pub paragraphs: Vec<String>,
    /// The question.
    pub sentence: String,
    /// Pieces and places that it speaks of.
    pub at: Vec<String>,
    /// The order in whose table it is answered.
    pub table: Option<AnyOrder>,
    /// What stands on no board and in no table and may be answered, each with its words.
    pub choices: Vec<(String, String)>,
    /// What answers it.
    pub answer: Answer,
    /// What is said of other things.
    pub wrong: Vec<(String, String)>,
    /// Why the answer is one, with every reason and its paragraph.
    pub right: String,
    /// What helps to find it.
    pub hint: Option<String>,
}
