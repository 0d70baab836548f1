//! Quiz questions about a position, with their answers and reasons.

use super::AnyOrder;

/// Correct answer to a quiz question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CorrectAnswer {
    /// Right with any one of these names.
    One(Vec<String>),
    /// Right with all of these names and no other.
    All(Vec<String>),
}

/// Quiz question about a position. Things have the names of
/// [`DescribeGame::places_named`](super::DescribeGame::places_named) and
/// [`DescribeGame::table_cells_of`](super::DescribeGame::table_cells_of), or are choices.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Kind of the question, in the game's own word.
    pub kind: &'static str,
    /// Subject of the question within its kind and position: the name of a piece, or an order in the words of a lesson's file.
    pub about: String,
    /// Paragraphs that answer the question, the most relevant first.
    pub paragraphs: Vec<String>,
    /// Text of the question.
    pub sentence: String,
    /// Names of the pieces and places that the question mentions.
    pub at: Vec<String>,
    /// Order in whose table the question is answered; `None` if no table decides it.
    pub table: Option<AnyOrder>,
    /// Choices of the question besides names on the board and in tables, each with its words.
    pub choices: Vec<(String, String)>,
    /// Correct answer to the question.
    pub answer: CorrectAnswer,
    /// Replies to wrong answers, by the name of the answer.
    pub wrong: Vec<(String, String)>,
    /// Explanation of the correct answer, with every reason and its paragraph.
    pub right: String,
    /// Hint for the question; `None` if it has none.
    pub hint: Option<String>,
}
