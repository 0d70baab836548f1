//! A position of this game as the window shows it, with the way that led there.

use crate::games::musket_pike::rules::{Game, State};
use crate::kernel::{RuleSet, SideId};
use crate::play::AnySession;
use crate::session::{Entry, Session};
use crate::ui::screen::Shown;

/// A position to be shown. It answers; nothing can be done to it.
#[derive(Clone, Copy)]
pub struct At<'a> {
    session: &'a Session<Game>,
}

/// The session of this game.
///
/// # Panics
/// It is another game's, of which nobody asks this one.
#[must_use]
pub fn own(session: &dyn AnySession) -> &Session<Game> {
    session.of::<Game>().expect("a game is asked about its own sessions alone")
}

impl<'a> At<'a> {
    /// The position on the table of a session.
    #[must_use]
    pub const fn of(session: &'a Session<Game>) -> Self {
        Self { session }
    }

    /// The session that has it on the table.
    #[must_use]
    pub const fn session(self) -> &'a Session<Game> {
        self.session
    }

    /// The position.
    #[must_use]
    pub const fn game(self) -> &'a Game {
        self.session.game()
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
}

impl<'a> From<Shown<'a>> for At<'a> {
    fn from(shown: Shown<'a>) -> Self {
        Self::of(own(shown.any()))
    }
}
