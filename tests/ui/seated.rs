//! Game screens with Musket & Pike on them, and what they have on the table in that game's own types.

use std::sync::Arc;
use tercio::games::musket_pike::rules::{Battle, Game};
use tercio::games::musket_pike::window::{MusketPikeUi, own_session};
use tercio::play::AnySession;
use tercio::session::Session;
use tercio::ui::screen::{ActiveGame, GameScreen};

/// The screen of a battle at its beginning.
pub fn screen_of(battle: &Arc<Battle>) -> GameScreen {
    seated(Session::of(Game::begun(battle).expect("a battle that was loaded can be begun")))
}

/// The screen of a session.
pub fn seated(session: impl Into<Box<dyn AnySession>>) -> GameScreen {
    GameScreen::of(Arc::new(MusketPikeUi::default()), session, None)
}

/// A session without a screen.
pub fn playing(session: Session<Game>) -> ActiveGame {
    ActiveGame::of(Arc::new(MusketPikeUi::default()), session, None)
}

/// What is played, in the game's own types.
pub trait Own {
    fn own_session(&self) -> &Session<Game>;

    fn game(&self) -> &Game {
        self.own_session().game()
    }
}

impl Own for GameScreen {
    fn own_session(&self) -> &Session<Game> {
        own_session::session_of(self.any())
    }
}

impl Own for ActiveGame {
    fn own_session(&self) -> &Session<Game> {
        own_session::session_of(self.session())
    }
}
