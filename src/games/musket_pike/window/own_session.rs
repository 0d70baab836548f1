//! Session of Musket & Pike inside a session of any game.

use crate::games::musket_pike::rules::Game;
use crate::play::AnySession;
use crate::session::Session;
use crate::ui::screen::PositionView;

/// Session of Musket & Pike inside a session of any game.
///
/// # Panics
/// If the session is of another game; the window only passes this game its own sessions.
#[must_use]
pub fn session_of(session: &dyn AnySession) -> &Session<Game> {
    session.of::<Game>().expect("a game is asked about its own sessions alone")
}

/// Session of Musket & Pike that has the shown position on its table.
#[must_use]
pub fn session_shown(shown: PositionView<'_>) -> &Session<Game> {
    session_of(shown.any())
}
