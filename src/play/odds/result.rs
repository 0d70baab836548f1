//! Result of dice: the throw, its reading on a table, and what followed.

use super::{CitedLine, LitTable, OutcomeShare};
use crate::play::log::EventRef;

/// Colour of a die, which shows its purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DieColour {
    /// White die, whose face is the result.
    White,
    /// Red die, for a check that follows from the result.
    Red,
}

/// Die that has been thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledDie {
    /// Number on the face of the die.
    pub value: u8,
    /// Number of its faces.
    pub faces: u8,
    /// Colour of the die.
    pub colour: DieColour,
    /// Purpose of the die, in words.
    pub purpose: String,
}

/// Card on a throw of dice and its consequences, or on an event that needed no dice, with the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultCard {
    /// Title of the result card: the acting piece, the act and its target.
    pub title: String,
    /// Paragraph of the event; `None` without one.
    pub paragraph: Option<String>,
    /// Dice that were thrown; empty if none were needed.
    pub dice: Vec<RolledDie>,
    /// Reading of the dice in words: "column 150%, row 7".
    pub reading: String,
    /// Result of the event in words.
    pub result: String,
    /// Table on which the dice are read.
    pub table: Option<LitTable>,
    /// Outcomes that were expected, the one that occurred first.
    pub expected: Vec<OutcomeShare>,
    /// Consequences of the throw or event.
    pub consequences: Vec<CitedLine>,
    /// Words in place of the consequences if there are none; `None`: nothing is shown.
    pub if_none: Option<String>,
    /// Whether the event has a step-by-step explanation.
    pub explained: bool,
    /// Event of the game that the card is about.
    pub event: EventRef,
}

impl ResultCard {
    /// Result card of an event with its result in words, without dice, table and consequences.
    pub fn new(title: String, paragraph: impl Into<String>, result: String, event: EventRef) -> Self {
        Self {
            title,
            paragraph: Some(paragraph.into()),
            dice: Vec::new(),
            reading: String::new(),
            result,
            table: None,
            expected: Vec::new(),
            consequences: Vec::new(),
            if_none: None,
            explained: false,
            event,
        }
    }
}
