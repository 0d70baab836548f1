//! The keys: what those of walking and the numbers mean, and what the board says to whoever does not see it.

use crate::board::hex::Hex;
use crate::play::{AnyOrder, Opaque};
use crate::settings::Command;
use crate::ui::screen::{Play, Selection, Shown};
use bevy::math::Vec2;
use serde_json::Value;

/// Where the commands of walking lead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Toward {
    pub command: Command,
    /// What is looked at, in map units.
    pub at: Option<Vec2>,
}

/// What a game says to the keys.
pub trait KeysUi: Send + Sync {
    /// Whether pieces have targets paired to them now.
    fn is_planned(&self, _shown: Shown<'_>) -> bool {
        false
    }

    /// Whether a question waits for an answer.
    fn is_asked(&self, _shown: Shown<'_>) -> bool {
        false
    }

    /// Whether the numbers stand for answers now.
    fn takes_numbers(&self, _shown: Shown<'_>) -> bool {
        true
    }

    /// The commands of walking that it obeys.
    fn steps(&self) -> &'static [Command] {
        &[]
    }

    /// The order that a command of walking gives the selected piece.
    fn walked(&self, _play: &Play, _selection: &Selection, _toward: Toward) -> Option<AnyOrder> {
        None
    }

    /// What is to be decided, so that the keys know whether it is still the same.
    fn deciding(&self, shown: Shown<'_>) -> Opaque {
        Opaque::of(shown.orders())
    }

    /// Whether nobody on the map can do anything yet.
    fn is_before_all(&self, _shown: Shown<'_>) -> bool {
        false
    }

    /// What there is on a hex, a sentence each.
    fn spoken(&self, _shown: Shown<'_>, _hex: Hex) -> Vec<String> {
        Vec::new()
    }

    /// What Enter does where nothing on this hex is meant, in words.
    fn next_in_words(&self, _play: &Play, _selection: &Selection, _hex: Hex) -> Option<String> {
        None
    }

    /// What a driver of the window needs to know besides, and where on the screen the pieces are.
    fn report(&self, _play: &Play, _selection: &Selection, _place: &dyn Fn(Vec2) -> (i32, i32)) -> Value {
        Value::Null
    }
}
