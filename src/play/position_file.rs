//! Exports of a position on the command line: its file, its picture, its sheet; and which of them a game supports.

use crate::i18n::{MOST_OF_FILE_NAME, brief};
use crate::paint::Theme;
use resvg::tiny_skia::Pixmap;
use serde_json::Value;
use std::fmt;

/// Fault of a scenario file, with its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileFault {
    /// Line of the fault, from 1; `None` if it is unknown.
    pub line: Option<usize>,
    /// Column of the fault, from 1; `None` if it is unknown.
    pub column: Option<usize>,
    /// Place within the data of the file; empty for the file as a whole.
    pub path: String,
    /// Sentence about the fault and what would be right.
    pub message: String,
    /// Sentence with the name of the file and the place.
    pub sentence: String,
}

impl FileFault {
    /// Fault of a whole file, without line or column.
    #[must_use]
    pub fn of_file(file: &str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { sentence: format!("{}: {message}", brief(file, MOST_OF_FILE_NAME)), message, ..Self::default() }
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl From<FileFault> for String {
    fn from(fault: FileFault) -> Self {
        fault.sentence
    }
}

/// Request for a picture of a part of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureRequest<'a> {
    /// Width of the picture, in pixels.
    pub width: u32,
    /// Height of the picture, in pixels.
    pub height: u32,
    /// Name of the place in the middle of the picture; `None` for the middle of the board.
    pub at: Option<&'a str>,
    /// Magnification of the picture: 1 shows the whole board.
    pub zoom: f32,
}

/// Feature that a game may lack: a command about it is offered only if a game has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFeature {
    /// Feature of a game: a rulebook.
    Rulebook,
    /// Feature of a game: pictures of positions.
    Pictures,
    /// Files of positions in the middle of a game.
    PositionFiles,
    /// Feature of a game: printed sheets of battles.
    Sheets,
    /// Feature of a game: reviews of finished games.
    Reviews,
}

impl GameFeature {
    /// All features that a game can have.
    pub const ALL: [Self; 5] = [Self::Rulebook, Self::Pictures, Self::PositionFiles, Self::Sheets, Self::Reviews];
}

/// Printable sheet of a battle: its pictures and texts.
pub trait BattleSheet {
    /// Printable page of HTML, with everything that a game at a table needs.
    ///
    /// # Errors
    /// A picture cannot be encoded; one in memory always can.
    fn page(&self) -> Result<String, String>;

    /// Picture of the sheet's map with both sides set up.
    fn map(&self, theme: &Theme) -> Pixmap;

    /// Picture of the sheet's pieces of both sides.
    fn forces(&self, theme: &Theme) -> Pixmap;
}

/// Review of a game: what was done, lost and rolled.
pub struct ReviewReport {
    /// Review of the game as data.
    pub data: Value,
    /// Review of the game as text; ends with a newline.
    pub card: String,
}
