//! What a game gives to the window: its pieces and their pictures, what clicks mean, its panels, its motion.
//!
//! The game screen is general: it keeps the session, the selection, the camera, the replay, the log, the pages. Whatever hangs on
//! the rules of one game it asks its [`GameUi`], which finds the session of its own game behind [`AnySession`](crate::play::AnySession).

mod asked;
mod board;
mod editor;
mod keys;
mod panels;
mod pieces;

pub use asked::{AskedUi, InLine, News, Next, Selected};
pub use board::{BoardUi, Dwell, Marks, Overlays};
pub use editor::{EditorUi, Led, Pasted, Phase, Spot, Stroke, Touch, Wish};
pub use keys::{KeysUi, Toward};
pub use panels::{
    About, Announced, Beside, Card, Commit, Decided, Explanation, HoverCard, LookBack, Meant, Panels, PanelsUi,
    Telling, Throw,
};
pub use pieces::PiecesUi;

/// What a game gives to the window, by theme. One is made for every game on the screen.
pub trait GameUi: PiecesUi + PanelsUi + AskedUi + KeysUi {}

impl<T: PiecesUi + PanelsUi + AskedUi + KeysUi> GameUi for T {}
