//! Pen of the editor: the key cursor, and the mouse button or key held down at it. All that the pointer draws can be drawn by
//! keys too.

use super::EditorScreen;
use crate::board::{Place, StepLength};
use crate::paint::layout::{BoardLayout, INRADIUS};
use crate::settings::KeyCommand;
use crate::ui::game_ui::{MapPoint, StrokePhase, ToolInput};
use bevy::math::Vec2;

/// State of the drawing button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PenState {
    #[default]
    /// No button is held.
    Up,
    /// The mouse button is held.
    ByPointer,
    /// The mouse button is held, and the stroke that it drew has been dropped.
    Spent,
    /// The keys hold the button down.
    ByKeys {
        /// Whether the keys hold Shift too.
        adds: bool,
    },
}

/// Position of the pointer and the key cursor on the map.
#[derive(Debug, Default)]
pub(super) struct Pen {
    /// Place of the key cursor; `None` while it is off.
    pub(super) cursor: Option<Place>,
    /// Place of the pointer; `None` while it is not on the map.
    pub(super) pointer: Option<MapPoint>,
    /// Whether the key cursor was moved after the pointer.
    pub(super) by_keys: bool,
    /// State of the pen's button.
    pub(super) held: PenState,
    /// Last point that a stroke touched: it ends there if its button comes up off the map.
    pub(super) touched: Option<MapPoint>,
}

impl EditorScreen {
    /// Place that the cursor means if it was moved last, else the pointer; `None` off the map.
    pub(super) fn over(&self) -> Option<MapPoint> {
        if self.pen.by_keys { self.at_cursor().or(self.pen.pointer) } else { self.pen.pointer }
    }

    /// Place at which the cursor points with the current tool; `None` while it is off.
    fn at_cursor(&self) -> Option<MapPoint> {
        let (place, layout) = self.pen.cursor.zip(self.layout)?;
        Some(MapPoint { place, at: layout.middle(place) + self.game.aim() })
    }

    /// Moves the cursor to the next place in a direction; at first it appears at the pointer or the camera's centre.
    pub(super) fn move_cursor(&mut self, direction: KeyCommand, length: StepLength) {
        let (Some(layout), Some(mut camera)) = (self.layout, self.camera()) else { return };
        let place = match self.pen.cursor {
            None => self.pen.pointer.map(|spot| spot.place).or_else(|| layout.place_at(camera.middle)),
            Some(place) => beside(layout, place, direction, length).or(Some(place)),
        };
        self.pen.cursor = place;
        self.pen.by_keys = true;
        self.draw_on();
        let Some(place) = place else { return };
        let at = layout.middle(place);
        if !self.board.shrink(30.0).contains(camera.to_screen(self.board, at)) {
            camera.middle = at;
            self.camera = Some(camera);
        }
    }

    /// Clicks on the cursor's place, or releases the button that the keys hold; `adds`: with Shift.
    pub(super) fn click_at_cursor(&mut self, adds: bool) {
        if !self.let_button_go() {
            self.hold_at_cursor(adds);
            self.let_button_go();
        }
    }

    /// Presses the pen's button at the cursor by key, or releases it.
    pub(super) fn hold_at_cursor(&mut self, adds: bool) {
        if !self.let_button_go() && self.pen.cursor.is_some() {
            self.pen.by_keys = true;
            self.pen.held = PenState::ByKeys { adds };
            self.touch_at_cursor(StrokePhase::Begins, adds);
        }
    }

    /// Continues the stroke of the held drawing button after the cursor has moved.
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

    /// Releases the button and undoes the stroke that it drew. Returns whether the keys held it.
    pub(super) fn take_stroke_back(&mut self) -> bool {
        let has_drawn = self.edited.grows();
        let held = self.let_button_go();
        if held && has_drawn {
            self.undo();
        }
        held
    }

    /// Drops the stroke that the held mouse button draws: what it drew is undone, and the rest of the drag draws nothing. Returns
    /// whether there was one.
    pub(super) fn drop_stroke(&mut self) -> bool {
        if self.pen.held != PenState::ByPointer {
            return false;
        }
        self.pen.held = PenState::Spent;
        self.game.drop_stroke();
        // Taking back a growing act needs no edits, and so cannot fail.
        if self.edited.grows() && self.edited.grow("", &[]) == Ok(true) {
            self.messages.clear();
        }
        self.edited.finish();
        self.read();
        true
    }

    fn touch_at_cursor(&mut self, phase: StrokePhase, adds: bool) {
        let Some(MapPoint { place, at }) = self.at_cursor() else { return };
        if self.tracing.has_button() {
            self.touch_trace(at, phase);
        } else {
            self.touch(ToolInput { place, at, phase, adds, is_free: false });
        }
    }
}

/// Place next to another one in a direction; `None` beyond the edge.
fn beside(layout: BoardLayout, place: Place, direction: KeyCommand, length: StepLength) -> Option<Place> {
    let slanting = |x: f32, y: f32| layout.place_at(layout.middle(place) + Vec2::new(1.5 * x, INRADIUS * y));
    match direction {
        KeyCommand::CursorUp => layout.stepped_by(place, 0, -1, length),
        KeyCommand::CursorDown => layout.stepped_by(place, 0, 1, length),
        KeyCommand::CursorLeft => layout.stepped_by(place, -1, 0, length),
        KeyCommand::CursorRight => layout.stepped_by(place, 1, 0, length),
        KeyCommand::CursorUpLeft => slanting(-1.0, -1.0),
        KeyCommand::CursorUpRight => slanting(1.0, -1.0),
        KeyCommand::CursorDownLeft => slanting(-1.0, 1.0),
        KeyCommand::CursorDownRight => slanting(1.0, 1.0),
        _ => None,
    }
}
