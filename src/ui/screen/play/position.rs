//! The position on the screen. It is another thing than the one in which orders are given: a moment of a replay is looked at, and
//! nothing is given in it.

use super::own;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::state::State;
use crate::kernel::SideId;
use crate::play::{AnySession, Log};
use crate::session::Entry;

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

    /// The position.
    #[must_use]
    pub fn game(self) -> &'a Game {
        own(self.session).game()
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

    /// The orders that led there, the oldest first.
    #[must_use]
    pub fn entries(self) -> &'a [Entry<Game>] {
        own(self.session).entries()
    }

    /// The position before one of them.
    #[must_use]
    pub fn before(self, place: usize) -> &'a State {
        own(self.session).before(place)
    }

    /// The position after one of them.
    #[must_use]
    pub fn after(self, place: usize) -> &'a State {
        own(self.session).after(place)
    }

    /// How it came to it, told.
    #[must_use]
    pub fn told(self) -> Log {
        self.session.told()
    }

    /// The same as data.
    #[must_use]
    pub fn as_json(self) -> String {
        self.session.told_as_json().to_string()
    }
}
