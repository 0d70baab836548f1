//! Game's part of the window: its pieces and their pictures, the meaning of clicks, its panels, its animations.
//!
//! The game screen is general: it keeps the session, the selection, the camera, the replay, the log, the pages. For whatever
//! depends on the rules of one game it asks its [`GameUi`], which finds its own session type in
//! [`AnySession`](crate::play::AnySession).

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

/// Game's part of the window, by topic. One is made for every game on the screen.
pub trait GameUi: PiecesUi + PanelsUi + AskedUi + KeysUi {}

impl<T: PiecesUi + PanelsUi + AskedUi + KeysUi> GameUi for T {}
