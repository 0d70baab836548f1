//! Step-by-step explanation of an event: its sums, its dice and its table.

use super::{CitedLine, LitTable, RolledDie};

/// Step of an explanation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExplanationStep {
    /// Sentence of the step.
    pub words: String,
    /// Paragraph of the step's sentence.
    pub paragraph: String,
    /// Lines of the sum in this step of the explanation: value, reason, paragraph.
    pub lines: Vec<(i32, String, String)>,
    /// Further notes of the step.
    pub notes: Vec<CitedLine>,
    /// Progress of the mark through the column shifts of the table, 0 to 1.
    pub shifts: f32,
    /// Whether the dice are shown and read in this step.
    pub dice: bool,
}

impl ExplanationStep {
    /// Step of an explanation that consists of a sentence and its paragraph.
    #[must_use]
    pub fn saying(words: String, paragraph: &str) -> Self {
        Self { words, paragraph: paragraph.to_owned(), ..Self::default() }
    }
}

/// Explanation of an event: its steps, and the dice and table that they refer to.
#[derive(Clone, Debug, PartialEq)]
pub struct StepExplanation {
    /// Paragraph of the rules for the event as a whole.
    pub paragraph: String,
    /// Dice of the explained event.
    pub dice: Vec<RolledDie>,
    /// Result of the event's dice, in words.
    pub result: String,
    /// Table on which the dice are read; `None` without one.
    pub table: Option<LitTable>,
    /// Steps of the explanation, at least one.
    pub steps: Vec<ExplanationStep>,
}

impl StepExplanation {
    /// Explanation without a table and without dice.
    #[must_use]
    pub fn without_dice(paragraph: &str, steps: Vec<ExplanationStep>) -> Self {
        Self { paragraph: paragraph.to_owned(), dice: Vec::new(), result: String::new(), table: None, steps }
    }
}
