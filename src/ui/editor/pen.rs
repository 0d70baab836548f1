//! The cursor of the keys, and the button that they hold down at it: what the pointer draws is drawn by keys alone as well.

use super::EditorScreen;
use crate::board::hex::Hex;
use crate::paint::layout::{INRADIUS, Layout};
use crate::settings::Command;
use crate::ui::game_ui::{Phase, Spot, Touch};
use bevy::math::Vec2;

/// Who holds the button that draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Held {
    #[default]
    Up,
    ByPointer,
    /// The keys; `adds`: with Shift.
    ByKeys {
        adds: bool,
    },
}

/// What the map is pointed at with.
#[derive(Debug, Default)]
pub(super) struct Pen {
    /// The hex that the keys have come to.
    pub(super) cursor: Option<Hex>,
    /// Where the pointer is, while it is on the map.
    pub(super) pointer: Option<Spot>,
    /// Whether the cursor was moved after the pointer.
    pub(super) by_keys: bool,
    pub(super) held: Held,
}

impl EditorScreen {
    /// What is pointed at: by the cursor if it was moved last, else by the pointer.
    pub(super) fn over(&self) -> Option<Spot> {
        if self.pen.by_keys { self.at_cursor().or(self.pen.pointer) } else { self.pen.pointer }
    }

    /// What the cursor points at with the tool in hand.
    fn at_cursor(&self) -> Option<Spot> {
        let (hex, layout) = self.pen.cursor.zip(self.layout)?;
        Some(Spot { hex, at: layout.centre(hex) + self.game.aim() })
    }

    /// Brings the cursor to the next hex in a direction; at first it comes on where the pointer or the eye is.
    pub(super) fn move_cursor(&mut self, direction: Command) {
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

    /// What a click on the cursor's hex does, or lets the button go that the keys hold; `adds`: with Shift.
    pub(super) fn click_at_cursor(&mut self, adds: bool) {
        if !self.let_button_go() {
            self.hold_at_cursor(adds);
            self.let_button_go();
        }
    }

    /// Holds the button down at the cursor, or lets it go.
    pub(super) fn hold_at_cursor(&mut self, adds: bool) {
        if !self.let_button_go() && self.pen.cursor.is_some() {
            self.pen.by_keys = true;
            self.pen.held = Held::ByKeys { adds };
            self.touch_at_cursor(Phase::Begins, adds);
        }
    }

    /// What the keys hold has come to another place.
    pub(super) fn draw_on(&mut self) {
        if let Held::ByKeys { adds } = self.pen.held {
            self.touch_at_cursor(Phase::GoesOn, adds);
        }
    }

    /// Lets the button go that the keys hold; whether they held it.
    pub(super) fn let_button_go(&mut self) -> bool {
        let Held::ByKeys { adds } = self.pen.held else { return false };
        self.pen.held = Held::Up;
        self.touch_at_cursor(Phase::Ends, adds);
        self.edited.finish();
        true
    }

    /// Lets the button go and takes back what it drew; whether the keys held it.
    pub(super) fn take_stroke_back(&mut self) -> bool {
        let has_drawn = self.edited.grows();
        let held = self.let_button_go();
        if held && has_drawn {
            self.undo();
        }
        held
    }

    fn touch_at_cursor(&mut self, phase: Phase, adds: bool) {
        let Some(Spot { hex, at }) = self.at_cursor() else { return };
        if self.tracing.has_button() {
            self.touch_trace(at, phase);
        } else {
            self.touch(Touch { hex, at, phase, adds });
        }
    }
}

/// The hex next to one in a direction; none beyond the edge.
fn beside(layout: Layout, hex: Hex, direction: Command) -> Option<Hex> {
    let (column, row) = layout.column_row(hex);
    let slanting = |x: f32, y: f32| layout.hex_at(layout.centre(hex) + Vec2::new(1.5 * x, INRADIUS * y));
    match direction {
        Command::CursorUp => layout.hex(column, row - 1),
        Command::CursorDown => layout.hex(column, row + 1),
        Command::CursorLeft => layout.hex(column - 1, row),
        Command::CursorRight => layout.hex(column + 1, row),
        Command::CursorUpLeft => slanting(-1.0, -1.0),
        Command::CursorUpRight => slanting(1.0, -1.0),
        Command::CursorDownLeft => slanting(-1.0, 1.0),
        Command::CursorDownRight => slanting(1.0, 1.0),
        _ => None,
    }
}
