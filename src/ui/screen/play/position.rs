//! The position on the screen. It is another thing than the one in which orders are given: a moment of a replay is looked at, and
//! nothing is given in it.

use super::TableSession;
use crate::games::musket_pike::log::{self, Chronicle};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::state::State;
use crate::kernel::{RuleSet, SideId};
use crate::session::Entry;

/// A position to be shown, with the way that led there. It answers; nothing can be done to it.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    session: &'a TableSession,
}

impl<'a> Shown<'a> {
    /// The position on the table of a session.
    #[must_use]
    pub const fn of(session: &'a TableSession) -> Self {
        Self { session }
    }

    /// The position.
    #[must_use]
    pub fn game(self) -> &'a Game {
        self.session.game()
    }

    /// Another for every other position.
    #[must_use]
    pub const fn revision(self) -> u64 {
        self.session.revision()
    }

    /// Who decides in it.
    #[must_use]
    pub fn decider(self) -> Option<SideId> {
        self.game().decider()
    }

    /// The orders that led there, the oldest first.
    #[must_use]
    pub fn entries(self) -> &'a [Entry<Game>] {
        self.session.entries()
    }

    /// The position before one of them.
    #[must_use]
    pub fn before(self, place: usize) -> &'a State {
        self.session.before(place)
    }

    /// The position after one of them.
    #[must_use]
    pub fn after(self, place: usize) -> &'a State {
        self.session.after(place)
    }

    /// How it came to it, told.
    #[must_use]
    pub fn told(self) -> Chronicle {
        log::tell(self.session)
    }

    /// The same as data.
    #[must_use]
    pub fn as_json(self) -> String {
        log::json(self.session).to_string()
    }
}
