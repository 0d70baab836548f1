//! Game's part of the window: its pieces and their pictures, the meaning of clicks, its panels, its animations.
//!
//! The game screen is general: it keeps the session, the selection, the camera, the replay, the log, the pages. For whatever
//! depends on the rules of one game it asks its [`GameUi`], which finds its own session type in
//! [`AnySession`](crate::play::AnySession).

mod board;
mod decision_ui;
mod editor;
mod keys;
mod panels;
mod pieces;

pub use board::{BoardUi, DragPreview, Marks, Overlays, PauseLength};
pub use decision_ui::{Announcement, DecisionUi, EnterAction, GroupOrders, PreviewWork, SelectOutcome};
pub use editor::{
    EditorKey, EditorStart, EditorUi, MapPoint, PageRequest, PageTarget, PasteOutcome, StartNumber, StrokePhase,
    ToolInput, ToolOutcome,
};
pub use keys::{KeysUi, WalkRequest};
pub use panels::{
    Card, CardDetail, CardSubject, ColumnNeighbour, Commit, DecisionResponse, EndPageState, HoverCard, PanelFocus,
    PanelsUi, PositionPanels,
};
pub use pieces::PiecesUi;

/// Game's part of the window, by topic. One is made for every game on the screen.
pub trait GameUi: PiecesUi + PanelsUi + DecisionUi + KeysUi {}

impl<T: PiecesUi + PanelsUi + DecisionUi + KeysUi> GameUi for T {}
