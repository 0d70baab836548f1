//! Read access to a position of this game as the window shows it, with the orders that led there.

use crate::games::musket_pike::rules::{Game, State};
use crate::kernel::{RuleSet, SideId};
use crate::play::AnySession;
use crate::session::{Session, SessionEntry};
use crate::ui::screen::PositionView;

/// Read-only view of a session's current position and of the orders that led to it.
#[derive(Clone, Copy)]
pub struct MomentView<'a> {
    session: &'a Session<Game>,
}

/// Returns the session of this game behind a session of any game.
///
/// # Panics
/// If the session is of another game; the window only passes this game its own sessions.
#[must_use]
pub fn session_of(session: &dyn AnySession) -> &Session<Game> {
    session.of::<Game>().expect("a game is asked about its own sessions alone")
}

impl<'a> MomentView<'a> {
    /// View of the position that a session currently has.
    #[must_use]
    pub const fn of(session: &'a Session<Game>) -> Self {
        Self { session }
    }

    /// Session that holds the position.
    #[must_use]
    pub const fn session(self) -> &'a Session<Game> {
        self.session
    }

    /// Game state at the position shown.
    #[must_use]
    pub const fn game(self) -> &'a Game {
        self.session.game()
    }

    /// Side that decides in the position; `None` if no side does.
    #[must_use]
    pub fn decider(self) -> Option<SideId> {
        self.game().decider()
    }

    /// Entries of the orders that led to the position, the oldest first.
    #[must_use]
    pub fn entries(self) -> &'a [SessionEntry<Game>] {
        self.session.entries()
    }

    /// State right before the entry at index `place`.
    #[must_use]
    pub fn before(self, place: usize) -> &'a State {
        self.session.before(place)
    }

    /// State right after the entry at index `place`.
    #[must_use]
    pub fn after(self, place: usize) -> &'a State {
        self.session.after(place)
    }
}

impl<'a> From<PositionView<'a>> for MomentView<'a> {
    fn from(shown: PositionView<'a>) -> Self {
        Self::of(session_of(shown.any()))
    }
}
