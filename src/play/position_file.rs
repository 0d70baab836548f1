//! Scenario files as positions to ask about, and their faults.

use std::fmt;

/// Fault of a scenario file, with its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileFault {
    /// Line, from 1; none if it is unknown.
    pub line: Option<usize>,
    /// Column, from 1; none if it is unknown.
    pub column: Option<usize>,
    /// Place within the data of the file; empty for the file as a whole.
    pub path: String,
    /// What is wrong and what would be right, in one sentence.
    pub message: String,
    /// Sentence with the name of the file and the place.
    pub sentence: String,
}

impl FileFault {
    /// Fault of a whole file.
    #[must_use]
    pub fn of_file(file: &str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { sentence: format!("{file}: {message}"), message, ..Self::default() }
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
    /// Width, in pixels.
    pub width: u32,
    /// Height, in pixels.
    pub height: u32,
    /// Name of the place in its middle; none for the middle of the board.
    pub at: Option<&'a str>,
    /// Magnification: 1 shows the whole board.
    pub zoom: f32,
}
