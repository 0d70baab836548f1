//! Key commands of a game: the meaning of walking and number keys, and descriptions for a screen reader.

use crate::board::Place;
use crate::play::Opaque;
use crate::settings::KeyCommand;
use crate::ui::intent::Intent;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use bevy::math::Vec2;
use serde_json::Value;

/// Walking command with its direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WalkRequest {
    /// Walking command.
    pub command: KeyCommand,
    /// Place that the cursor or the pointer is on, in map units.
    pub at: Option<Vec2>,
}

/// Answers of a game about the keys.
pub trait KeysUi: Send + Sync {
    /// Whether pieces have targets assigned to them by a plan now.
    fn is_planned(&self, _shown: PositionView<'_>) -> bool {
        false
    }

    /// Whether a question waits for an answer.
    fn is_asked(&self, _shown: PositionView<'_>) -> bool {
        false
    }

    /// Whether the number keys stand for answers now.
    fn takes_numbers(&self, _shown: PositionView<'_>) -> bool {
        true
    }

    /// Walking commands that the game supports.
    fn steps(&self) -> &'static [KeyCommand] {
        &[]
    }

    /// Intent of a walking command for the selected piece.
    fn walk_intent(&self, _play: &ActiveGame, _selection: &Selection, _toward: WalkRequest) -> Option<Intent> {
        None
    }

    /// Identity of the current decision, which tells the keys whether it is still the same.
    fn deciding(&self, shown: PositionView<'_>) -> Opaque {
        Opaque::of(shown.orders())
    }

    /// Whether the game is at a point before any piece on the map can act.
    fn is_before_first_move(&self, _shown: PositionView<'_>) -> bool {
        false
    }

    /// Description of what is on a place, one sentence each.
    fn spoken(&self, _shown: PositionView<'_>, _place: Place) -> Vec<String> {
        Vec::new()
    }

    /// Sentence about what Enter does where the place has no meaning of its own.
    fn next_in_words(&self, _play: &ActiveGame, _selection: &Selection, _place: Place) -> Option<String> {
        None
    }

    /// Game's part of the report for a driver of the window; `_place` turns map units into pixels on the screen.
    fn report(&self, _play: &ActiveGame, _selection: &Selection, _place: &dyn Fn(Vec2) -> (i32, i32)) -> Value {
        Value::Null
    }
}
