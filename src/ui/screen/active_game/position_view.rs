//! Position on the screen. It differs from the one in which orders are given: a moment of a replay is looked at, and no order is
//! given in it.

use crate::kernel::SideId;
use crate::play::{AnyEntry, AnySession, Log};

/// Read-only view of the position to be shown, with the orders that led there.
#[derive(Clone, Copy)]
pub struct PositionView<'a> {
    session: &'a dyn AnySession,
}

impl<'a> PositionView<'a> {
    /// View of the position on the table of a session.
    #[must_use]
    pub const fn of(session: &'a dyn AnySession) -> Self {
        Self { session }
    }

    /// Session that has the shown position on its table.
    #[must_use]
    pub const fn any(self) -> &'a dyn AnySession {
        self.session
    }

    /// Revision number of the position: it differs for every other position.
    #[must_use]
    pub fn revision(self) -> u64 {
        self.session.revision()
    }

    /// Side that decides in the position; `None` when the game is over.
    #[must_use]
    pub fn decider(self) -> Option<SideId> {
        self.session.decider()
    }

    /// Number of orders that led to the position.
    #[must_use]
    pub fn orders(self) -> usize {
        self.session.orders()
    }

    /// Entry, by its index, of one of the orders that led to the position; `None` past the last.
    #[must_use]
    pub fn entry(self, place: usize) -> Option<AnyEntry> {
        self.session.entry(place)
    }

    /// Log of the orders that led to the position.
    #[must_use]
    pub fn log(self) -> Log {
        self.session.log()
    }

    /// Shown position as JSON.
    #[must_use]
    pub fn as_json(self) -> String {
        self.session.log_as_json().to_string()
    }
}
