//! The position on the screen. It is another thing than the one in which orders are given: a moment of a replay is looked at, and
//! nothing is given in it.

use crate::kernel::SideId;
use crate::play::{AnyEntry, AnySession, Log};

/// A position to be shown, with the way that led there. It answers; nothing can be done to it.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    session: &'a dyn AnySession,
}

impl<'a> Shown<'a> {
    /// The position on the table of a session.
    #[must_use]
    pub const fn of(session: &'a dyn AnySession) -> Self {
        Self { session }
    }

    /// The session that has it on the table.
    #[must_use]
    pub const fn any(self) -> &'a dyn AnySession {
        self.session
    }

    /// Another for every other position.
    #[must_use]
    pub fn revision(self) -> u64 {
        self.session.revision()
    }

    /// Who decides in it.
    #[must_use]
    pub fn decider(self) -> Option<SideId> {
        self.session.decider()
    }

    /// How many orders led there.
    #[must_use]
    pub fn orders(self) -> usize {
        self.session.orders()
    }

    /// One of them.
    #[must_use]
    pub fn entry(self, place: usize) -> Option<AnyEntry> {
        self.session.entry(place)
    }

    /// How it came to it, told.
    #[must_use]
    pub fn log(self) -> Log {
        self.session.log()
    }

    /// The same as data.
    #[must_use]
    pub fn as_json(self) -> String {
        self.session.log_as_json().to_string()
    }
}
