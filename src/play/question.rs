//! Quiz questions about a position, with their answers and reasons.

use super::AnyOrder;

/// Answer to a quiz question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CorrectAnswer {
    /// Any one of these names.
    One(Vec<String>),
    /// All of these names and no other.
    All(Vec<String>),
}

/// Quiz question about a position. Things have the names of
/// [`DescribeGame::places_named`](super::DescribeGame::places_named) and
/// [`DescribeGame::table_cells_of`](super::DescribeGame::table_cells_of), or are choices.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Kind of the question, by the game's own word.
    pub kind: &'static str,
    /// Subject within its kind and position: the name of a piece, or an order in the words of a lesson's file.
    pub about: String,
    /// Paragraphs by which it is answered, the most relevant first.
    pub paragraphs: Vec<String>,
    /// Text of the question.
    pub sentence: String,
    /// Names of the pieces and places that it mentions.
    pub at: Vec<String>,
    /// Order in whose table it is answered; none if no table decides it.
    pub table: Option<AnyOrder>,
    /// Choices besides the names on the board and in tables, each with its words.
    pub choices: Vec<(String, String)>,
    /// Correct answer.
    pub answer: CorrectAnswer,
    /// Replies to wrong answers, by name.
    pub wrong: Vec<(String, String)>,
    /// Explanation of the correct answer, with every reason and its paragraph.
    pub right: String,
    /// Hint, if there is one.
    pub hint: Option<String>,
}
