//! What the game screen asks of the window.

use crate::lesson::{Learned, Recorded};
use crate::practice::Correct;
use crate::settings::{Command, Panels};

/// What the screen asks of the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Leave the battle.
    pub leave: bool,
    /// Close the program.
    pub quit: bool,
    /// Something that concerns the window.
    pub everywhere: Option<Command>,
    /// Text for the clipboard.
    pub copy: Option<String>,
    /// Another game.
    pub next: Option<Next>,
    /// The columns beside the map, where the player wants them otherwise than the settings have it.
    pub panels: Option<Panels>,
    /// A lesson made of the game, to be kept among the player's own.
    pub lesson: Option<Recorded>,
    /// How the learner stands with a lesson by its id, where that has changed.
    pub learned: Option<(String, Learned)>,
    /// How a question was answered, once it is.
    pub answered: Option<Correct>,
    /// What an activation that has just ended has brought.
    pub happened: Option<Happened>,
}

/// What has happened in an activation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// The paragraphs that the log cites of it.
    pub paragraphs: Vec<String>,
    /// How many orders have been given by its end.
    pub orders: usize,
}

/// Another game that follows from this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Its own, from the moment after so many orders of this one.
    From(usize),
    /// The same battle once more, with the names changed over.
    Rematch,
    /// Another scene of the lesson, which lies on the table already.
    Scene,
    /// The lesson after this one.
    Lesson,
    /// The question after this one.
    Question,
    /// Another round of questions.
    Round,
    /// Questions about this game.
    Practice,
    /// The lesson that is offered.
    Offered,
    /// No game: the position shown as a scenario in the editor.
    Edit,
}
