//! Requests of the game screen to the window.

use crate::lesson::{LessonDraft, LessonStatus};
use crate::practice::AnswerResult;
use crate::settings::{ColumnSettings, KeyCommand};

/// Requests of the game screen to the window, gathered while one or more effects are applied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScreenRequests {
    /// Request to leave the battle for the start page.
    pub leave: bool,
    /// Request to close the program.
    pub quit: bool,
    /// Key command for the whole window, which the screen passes on; `None` without one.
    pub everywhere: Option<KeyCommand>,
    /// Text to put on the clipboard; `None` without one.
    pub copy: Option<String>,
    /// Game to open next in place of this one; `None` to stay.
    pub next: Option<NextGame>,
    /// Layout of the columns beside the map that the player wants; `None` where it is that of the settings.
    pub panels: Option<ColumnSettings>,
    /// Lesson recorded from the game, to be saved among the player's own lessons; `None` without one.
    pub lesson: Option<LessonDraft>,
    /// Progress of the learner in a lesson, by the lesson's id; `None` where it has not changed.
    pub learned: Option<(String, LessonStatus)>,
    /// Correctness of the answer to a practice question; `None` until it is given.
    pub answered: Option<AnswerResult>,
    /// Summary of an activation that has just ended; `None` if none has.
    pub happened: Option<EndedActivation>,
}

/// Summary of one activation that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedActivation {
    /// Rule paragraphs that the log cites for the activation.
    pub paragraphs: Vec<String>,
    /// Number of orders that have been given by the end of the activation.
    pub orders: usize,
}

/// Game or page that follows from the one on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextGame {
    /// Next: a new game that starts from this one after the given number of orders.
    From(usize),
    /// Next: the same battle again, with the players' names swapped.
    Rematch,
    /// Next: another scene of the lesson, whose session is on the table already.
    Scene,
    /// Next lesson of the course.
    Lesson,
    /// Next practice question of the round.
    Question,
    /// Next: another round of practice questions.
    Round,
    /// Next: practice questions about this game.
    Practice,
    /// Next: the lesson that the screen has offered.
    Offered,
    /// Next: the position shown, opened as a scenario in the editor.
    Edit,
}
