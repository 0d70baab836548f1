//! Requests of the game screen to the window.

use crate::lesson::{Learned, Recorded};
use crate::practice::Correct;
use crate::settings::{Command, Panels};

/// Requests of the game screen to the window, gathered while one or more effects are applied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Request to leave the battle for the start page.
    pub leave: bool,
    /// Request to close the program.
    pub quit: bool,
    /// Command of the whole window, which the screen hands on.
    pub everywhere: Option<Command>,
    /// Text to put on the clipboard.
    pub copy: Option<String>,
    /// Game to open next in place of this one.
    pub next: Option<Next>,
    /// Layout of the columns beside the map that the player wants, where it differs from the settings.
    pub panels: Option<Panels>,
    /// Lesson recorded from the game, to be saved among the player's own lessons.
    pub lesson: Option<Recorded>,
    /// Progress of the learner in a lesson, by the lesson's id, where it has changed.
    pub learned: Option<(String, Learned)>,
    /// Correctness of the answer to a practice question, once it is given.
    pub answered: Option<Correct>,
    /// Summary of an activation that has just ended.
    pub happened: Option<Happened>,
}

/// Summary of one activation that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// Rule paragraphs that the log cites for the activation.
    pub paragraphs: Vec<String>,
    /// Number of orders that have been given by the end of the activation.
    pub orders: usize,
}

/// Game that follows from this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// New game of its own that starts from this one after the given number of orders.
    From(usize),
    /// Rematch of the same battle, with the players' names swapped.
    Rematch,
    /// Another scene of the lesson, whose session is on the table already.
    Scene,
    /// Next lesson of the course.
    Lesson,
    /// Next practice question of the round.
    Question,
    /// Another round of practice questions.
    Round,
    /// Practice questions about this game.
    Practice,
    /// Lesson that the screen has offered.
    Offered,
    /// No game, but the position shown, opened as a scenario in the editor.
    Edit,
}
