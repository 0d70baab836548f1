//! Choices in words: for a terminal, a screen reader, and any window without a better form of input.

use super::space::SpacePrompt;
use super::{AnyOrder, DescribeGame};
use std::sync::Arc;

/// Menu of all choices now open.
#[derive(Default)]
pub struct Menu {
    /// Choices of the menu; a player names one by its number, from 1.
    pub choices: Vec<MenuChoice>,
    /// Choices of the menu as text, each with its number; several may share a line.
    pub lines: Vec<String>,
}

impl Menu {
    /// Adds a choice on a line of its own with its number.
    pub fn add(&mut self, choice: MenuChoice, words: &str) {
        self.choices.push(choice);
        self.lines.push(format!("{:>4}  {words}", self.choices.len()));
    }

    /// Adds a choice of a destination for each order space of a game.
    pub fn add_spaces<R: DescribeGame>(&mut self, game: &R) {
        let shared = Arc::new(game.clone());
        for space in game.spaces() {
            let words = space.describe();
            self.add(MenuChoice::Go(Box::new(SpacePrompt { game: Arc::clone(&shared), space })), &words);
        }
    }
}

/// Choice in a menu.
pub enum MenuChoice {
    /// Choice of a single order.
    Give(AnyOrder),
    /// Choice of several orders given and undone as one, with a line that describes them.
    All(Vec<AnyOrder>, String),
    /// Choice of a move of a piece: the player names the destination.
    Go(Box<dyn DestinationPrompt>),
}

/// Range of a piece's move, with destinations named in words.
pub trait DestinationPrompt {
    /// Number of words that name a destination.
    fn words(&self) -> usize;

    /// List of every destination, line by line. `number` is that of the choice.
    fn list(&self, number: usize) -> Vec<String>;

    /// Orders that lead to the destination named by `words`.
    ///
    /// # Errors
    /// A sentence: the piece cannot reach the destination, or the words name none.
    fn to(&self, words: &[&str], number: usize) -> Result<Vec<AnyOrder>, String>;

    /// Forecast of the move to the destination named by `words`, line by line.
    ///
    /// # Errors
    /// As [`DestinationPrompt::to`].
    fn foretold(&self, words: &[&str], number: usize) -> Result<Vec<String>, String>;
}
