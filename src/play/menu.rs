//! What may be chosen, in words: for a terminal, a screen reader, and any window that has nothing better.

use super::AnyOrder;

/// All that may be chosen now.
#[derive(Default)]
pub struct Menu {
    /// The choices; a player names one by its place, from 1.
    pub choices: Vec<Choice>,
    /// The same written out, each with its number; several may share a line.
    pub lines: Vec<String>,
}

impl Menu {
    /// One more choice, on a line of its own with its number.
    pub fn add(&mut self, choice: Choice, words: &str) {
        self.choices.push(choice);
        self.lines.push(format!("{:>4}  {words}", self.choices.len()));
    }
}

/// Something that may be chosen.
pub enum Choice {
    /// An order.
    Give(AnyOrder),
    /// Several that are given as one and taken back as one; what they are, in a line.
    All(Vec<AnyOrder>, String),
    /// Where a piece may go: the player says where.
    Go(Box<dyn Reach>),
}

/// Where a piece may go, to be named in words.
pub trait Reach {
    /// How many words say where.
    fn words(&self) -> usize;

    /// Every place it can come to, line by line. `number` is that of the choice.
    fn list(&self, number: usize) -> Vec<String>;

    /// The orders that lead to the place that these words name.
    ///
    /// # Errors
    /// A sentence: it cannot come there, or it is not known what is meant.
    fn to(&self, words: &[&str], number: usize) -> Result<Vec<AnyOrder>, String>;

    /// What would come of it, line by line.
    ///
    /// # Errors
    /// As [`Reach::to`].
    fn foretold(&self, words: &[&str], number: usize) -> Result<Vec<String>, String>;
}
