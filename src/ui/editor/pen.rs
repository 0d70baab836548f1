//! Key cursor, and the button that the keys hold down at it: all that the pointer draws can be drawn by keys too.

use super::EditorScreen;
use crate::board::hex::Hex;
use crate::paint::layout::{BoardLayout, INRADIUS};
use crate::settings::KeyCommand;
use crate::ui::game_ui::{MapPoint, StrokePhase, ToolInput};
use bevy::math::Vec2;

/// State of the drawing button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PenState {
    #[default]
    /// Button that is not held.
    Up,
    /// Button held by the pointer.
    ByPointer,
    /// Button held by the keys.
    ByKeys {
        /// Whether Shift is held too.
        adds: bool,
    },
}

/// State of the pointer and the key cursor on the map.
#[derive(Debug, Default)]
pub(super) struct Pen {
    /// Hex of the key cursor.
    pub(super) cursor: Option<Hex>,
    /// Place of the pointer, while it is on the map.
    pub(super) pointer: Option<MapPoint>,
    /// Whether the cursor was moved after the pointer.
    pub(super) by_keys: bool,
    /// State of the drawing button.
    pub(super) held: PenState,
}

impl EditorScreen {
    /// Place that is pointed at: by the cursor if it was moved last, else by the pointer.
    pub(super) fn over(&self) -> Option<MapPoint> {
        if self.pen.by_keys { self.at_cursor().or(self.pen.pointer) } else { self.pen.pointer }
    }

    /// Place that the cursor points at with the tool in hand.
    fn at_cursor(&self) -> Option<MapPoint> {
        let (hex, layout) = self.pen.cursor.zip(self.layout)?;
        Some(MapPoint { hex, at: layout.centre(hex) + self.game.aim() })
    }

    /// Moves the cursor to the next hex in a direction; at first it appears at the pointer or the camera's centre.
    pub(super) fn move_cursor(&mut self, direction: KeyCommand) {
        let (Some(layout), Some(mut camera)) = (self.layout, self.camera()) else { return };
        let hex = match self.pen.cursor {
            None => self.pen.pointer.map(|spot| spot.hex).or_else(|| layout.hex_at(camera.middle)),
            Some(hex) => beside(layout, hex, direction).or(Some(hex)),
        };
        self.pen.cursor = hex;
        self.pen.by_keys = true;
        self.draw_on();
        let Some(hex) = hex else { return };
        let at = layout.centre(hex);
        if !self.board.shrink(30.0).contains(camera.to_screen(self.board, at)) {
            camera.middle = at;
            self.camera = Some(camera);
        }
    }

    /// Clicks on the cursor's hex, or releases the button that the keys hold; `adds`: with Shift.
    pub(super) fn click_at_cursor(&mut self, adds: bool) {
        if !self.let_button_go() {
            self.hold_at_cursor(adds);
            self.let_button_go();
        }
    }

    /// Holds the button down at the cursor, or releases it.
    pub(super) fn hold_at_cursor(&mut self, adds: bool) {
        if !self.let_button_go() && self.pen.cursor.is_some() {
            self.pen.by_keys = true;
            self.pen.held = PenState::ByKeys { adds };
            self.touch_at_cursor(StrokePhase::Begins, adds);
        }
    }

    /// Draws on with the held button after the cursor has moved.
    pub(super) fn draw_on(&mut self) {
        if let PenState::ByKeys { adds } = self.pen.held {
            self.touch_at_cursor(StrokePhase::GoesOn, adds);
        }
    }

    /// Releases the button that the keys hold. Returns whether they held it.
    pub(super) fn let_button_go(&mut self) -> bool {
        let PenState::ByKeys { adds } = self.pen.held else { return false };
        self.pen.held = PenState::Up;
        self.touch_at_cursor(StrokePhase::Ends, adds);
        self.edited.finish();
        true
    }

    /// Releases the button and takes back what it drew. Returns whether the keys held it.
    pub(super) fn take_stroke_back(&mut self) -> bool {
        let has_drawn = self.edited.grows();
        let held = self.let_button_go();
        if held && has_drawn {
            self.undo();
        }
        held
    }

    fn touch_at_cursor(&mut self, phase: StrokePhase, adds: bool) {
        let Some(MapPoint { hex, at }) = self.at_cursor() else { return };
        if self.tracing.has_button() {
            self.touch_trace(at, phase);
        } else {
            self.touch(ToolInput { hex, at, phase, adds });
        }
    }
}

/// Hex next to one in a direction; none beyond the edge.
fn beside(layout: BoardLayout, hex: Hex, direction: KeyCommand) -> Option<Hex> {
    let (column, row) = layout.column_row(hex);
    let slanting = |x: f32, y: f32| layout.hex_at(layout.centre(hex) + Vec2::new(1.5 * x, INRADIUS * y));
    match direction {
        KeyCommand::CursorUp => layout.hex(column, row - 1),
        KeyCommand::CursorDown => layout.hex(column, row + 1),
        KeyCommand::CursorLeft => layout.hex(column - 1, row),
        KeyCommand::CursorRight => layout.hex(column + 1, row),
        KeyCommand::CursorUpLeft => slanting(-1.0, -1.0),
        KeyCommand::CursorUpRight => slanting(1.0, -1.0),
        KeyCommand::CursorDownLeft => slanting(-1.0, 1.0),
        KeyCommand::CursorDownRight => slanting(1.0, 1.0),
        _ => None,
    }
}
