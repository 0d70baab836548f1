//! Seats: the player, person or program, that decides for a side.

use super::{JournalLine, Session};
use crate::kernel::{RuleSet, SideId};
use std::fmt;
use std::sync::Arc;

/// Player that decides for a side. Unless stated otherwise, both sides are played by persons at one computer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// Seat of a person at this computer.
    #[default]
    Person,
    /// Seat of a program, by its id. Only the game knows which programs there are.
    Program(ProgramId),
}

/// Name of a computer player in files.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ProgramId(Arc<str>);

/// Name of a person's seat in files.
const PERSON: &str = "person";
/// Greatest length of a program's name in files, in letters.
const MOST: usize = 40;

impl ProgramId {
    /// Program id of this name; `None` if the name is not valid.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let fits = (1..=MOST).contains(&word.len()) && word.chars().all(plain) && word != PERSON;
        fits.then(|| Self(word.into()))
    }

    /// Name of the program in files.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Seat {
    /// Whether a person at this computer has the seat.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Seat::Person)
    }

    /// Program in this seat; `None` for a person.
    #[must_use]
    pub const fn program(&self) -> Option<&ProgramId> {
        match self {
            Seat::Person => None,
            Seat::Program(program) => Some(program),
        }
    }

    /// Seat of this name in files; none if the name is not a valid one.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        if word == PERSON { Some(Seat::Person) } else { ProgramId::named(word).map(Seat::Program) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.program().map_or(PERSON, ProgramId::as_str))
    }
}

impl<R: RuleSet> Session<R> {
    /// Seat of a side: the player who decides for it.
    #[must_use]
    pub const fn seat(&self, side: SideId) -> &Seat {
        &self.seats[side.index()]
    }

    /// Whether the pending order may be given at this computer; true after the end of the game. In an analysis
    /// branch the player decides for both sides.
    #[must_use]
    pub fn may_decide(&self) -> bool {
        self.aside.is_some() || self.game().decider().is_none_or(|side| self.seat(side).is_person())
    }

    /// Assigns the seat of a side. This is no order: no undo reverts it, and it is no part of a branch.
    pub fn take_seat(&mut self, side: SideId, seat: Seat) {
        self.seats[side.index()] = seat.clone();
        self.lines.push(JournalLine::Seat { side, seat });
    }

    /// Seat lines for a journal that begins with the current position: only those that differ from the default.
    #[must_use]
    pub fn seat_lines(&self) -> Vec<JournalLine<R::Order>> {
        let line = |side: &SideId| JournalLine::Seat { side: *side, seat: self.seat(*side).clone() };
        SideId::BOTH.iter().filter(|side| !self.seat(**side).is_person()).map(line).collect()
    }
}
