//! Who decides for a side.

use super::{JournalLine, Session};
use crate::kernel::{RuleSet, SideId};
use std::fmt;
use std::sync::Arc;

/// Who decides for a side. A game in which nobody has said otherwise is played by persons at one table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A person at this table.
    #[default]
    Person,
    /// A program. Which there are is known to the game alone.
    Program(ProgramId),
}

/// What a player that is a program is called in files.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ProgramId(Arc<str>);

/// What a person is called there.
const PERSON: &str = "person";
/// The most letters that such a name has.
const MOST: usize = 40;

impl ProgramId {
    /// The one that is called so; none: nobody can be called so.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let fits = (1..=MOST).contains(&word.len()) && word.chars().all(plain) && word != PERSON;
        fits.then(|| Self(word.into()))
    }

    /// What it is called.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Seat {
    /// Whether the orders of whoever has this seat are given at this table, by hand.
    #[must_use]
    pub const fn is_here(&self) -> bool {
        matches!(self, Seat::Person)
    }

    /// The program that has it, if one does.
    #[must_use]
    pub const fn program(&self) -> Option<&ProgramId> {
        match self {
            Seat::Person => None,
            Seat::Program(program) => Some(program),
        }
    }

    /// The seat of whoever is called so in files; none: nobody can be called so.
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
    /// Who decides for a side.
    #[must_use]
    pub const fn seat(&self, side: SideId) -> &Seat {
        &self.seats[side.index()]
    }

    /// Whether the order that is waited for may be given at this table; after the end nobody is waited for. Who tries something out
    /// decides for both sides.
    #[must_use]
    pub fn may_decide(&self) -> bool {
        self.aside.is_some() || self.game().decider().is_none_or(|side| self.seat(side).is_here())
    }

    /// From now on this one decides for a side. It is no order: no undo takes it back, and of a branch it is no part.
    pub fn take_seat(&mut self, side: SideId, seat: Seat) {
        self.seats[side.index()] = seat.clone();
        self.lines.push(JournalLine::Seat { side, seat });
    }

    /// Who sits where, for a journal that begins with the game as it is: only what a reader would not suppose.
    #[must_use]
    pub fn seat_lines(&self) -> Vec<JournalLine<R::Order>> {
        let line = |side: &SideId| JournalLine::Seat { side: *side, seat: self.seat(*side).clone() };
        SideId::BOTH.iter().filter(|side| !self.seat(**side).is_here()).map(line).collect()
    }
}
