//! Who decides for a side.

use super::{JournalLine, Session};
use crate::kernel::{RuleSet, SideId};

/// Who decides for a side. A game in which nobody has said otherwise is played by persons at one table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A person at this table.
    #[default]
    Person,
}

impl Seat {
    /// Every kind there is.
    pub const ALL: [Seat; 1] = [Seat::Person];

    /// Whether the orders of whoever has this seat are given at this table, by hand.
    #[must_use]
    pub const fn is_here(self) -> bool {
        match self {
            Seat::Person => true,
        }
    }
}

impl<R: RuleSet> Session<R> {
    /// Who decides for a side.
    #[must_use]
    pub const fn seat(&self, side: SideId) -> Seat {
        self.seats[side.index()]
    }

    /// Whether the order that is waited for may be given at this table; after the end nobody is waited for.
    #[must_use]
    pub fn may_decide(&self) -> bool {
        self.game().decider().is_none_or(|side| self.seat(side).is_here())
    }

    /// From now on this one decides for a side. It is no order: no undo takes it back, and of a branch it is no part.
    pub fn take_seat(&mut self, side: SideId, seat: Seat) {
        self.seats[side.index()] = seat;
        self.lines.push(JournalLine::Seat { side, seat });
    }

    /// Who sits where, for a journal that begins with the game as it is: only what a reader would not suppose.
    #[must_use]
    pub fn seat_lines(&self) -> Vec<JournalLine<R::Order>> {
        let line = |side: &SideId| JournalLine::Seat { side: *side, seat: self.seat(*side) };
        SideId::BOTH.iter().filter(|side| self.seat(**side) != Seat::default()).map(line).collect()
    }
}
