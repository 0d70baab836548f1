//! Keyboard state: the place cursor, the focus on board or panels, and commands asked for by key that are still to be done.

use crate::board::{Place, StepLength};
use crate::play::Opaque;
use crate::settings::KeyCommand;
use crate::ui::Intent;
use crate::ui::key_sheet::InputDevice;
use crate::ui::top_bar::Menu;
use bevy_egui::egui::Id;
use std::collections::VecDeque;

/// Number of keys pressed in a row, without a pointer move, from which the player counts as playing by keys.
const KEYS_IN_A_ROW: usize = 3;

/// Place cursor of the keyboard.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cursor {
    /// Place that the cursor is on.
    pub place: Place,
    /// Index of the chosen meaning, where the place has several; `None`, or one that is gone, stands for the plainest.
    pub end: Option<Intent>,
    /// Whether the cursor or the pointer was moved last.
    pub lead: Lead,
    /// What Enter is about, the place or the plan of the selected piece.
    pub enter: EnterSubject,
}

/// What Enter is about while the cursor is on: the place or the plan, whichever was changed last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EnterSubject {
    /// Enter does at the cursor's place what a click there would do.
    Place,
    /// Enter gives the plan of the selected piece: it was changed by key after the cursor was moved.
    Plan,
}

/// Input that says which place is meant, cursor or pointer: the one moved last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lead {
    /// The place cursor of the keyboard says which place is meant.
    Cursor,
    /// The pointer says which place is meant: it was moved after the cursor.
    Pointer,
}

/// Keyboard focus of a player without a mouse: the board or the panels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum KeyFocus {
    /// Keyboard focus on the board.
    #[default]
    Board,
    /// Focus on the panels: when the focused button goes, the next one gets the focus, unless another decision is due. Then Tab
    /// leads to the first button, so that one Enter too many does nothing that has not been read.
    Panels,
}

/// Keyboard state of the screen.
#[derive(Debug, Default)]
pub(super) struct Keyboard {
    /// Place cursor; `None` if it is not on the board.
    pub cursor: Option<Cursor>,
    /// Place on which the cursor was last; `None` if it never was on one.
    pub last_cursor: Option<Place>,
    /// Keyboard focus of the window in this frame.
    pub hands: KeyFocus,
    /// Owner of keyboard focus in the last frame.
    pub hands_before: KeyFocus,
    /// Number of keys pressed in a row when a menu was open in the last frame; none if no menu was open.
    pub had_menu: Option<usize>,
    /// Number of keys pressed since the pointer was last moved.
    pub in_a_row: usize,
    /// Widget that had the focus when a page was opened, to which it returns when the page closes, and the number of frames in which
    /// that is tried; `None` without one.
    pub behind_page: Option<(Id, u8)>,
    /// Decision that was due when board or panels last got the focus: while it stays the same, the focused button does too.
    pub deciding: Option<Opaque>,
    /// Question of the key that ends the phase, with the session's revision: pressed again at that revision, the key ends it.
    pub ending: Option<(u64, String)>,
    /// Whether a key has asked to open the menu.
    pub menu: Menu,
    /// Commands asked for by key that are still to be done, the oldest first.
    pub asked: VecDeque<(KeyCommand, StepLength)>,
}

impl Keyboard {
    /// Place cursor if it says which place is meant; `None` if the pointer does.
    pub(super) fn leading(&self) -> Option<&Cursor> {
        self.cursor.as_ref().filter(|c| c.lead == Lead::Cursor)
    }

    /// Makes Enter give the plan of the selected piece, which a key has changed.
    pub(super) fn lead_by_plan(&mut self) {
        if let Some(cursor) = &mut self.cursor {
            cursor.enter = EnterSubject::Plan;
        }
    }

    /// Takes the cursor off the board. Returns whether it was there.
    pub(super) fn put_cursor_away(&mut self) -> bool {
        let cursor = self.cursor.take();
        self.last_cursor = cursor.as_ref().map(|c| c.place).or(self.last_cursor);
        cursor.is_some()
    }

    /// Input device that the player uses now: keys or mouse.
    pub(super) fn plays_with(&self) -> InputDevice {
        let by_keys = self.leading().is_some() || self.hands == KeyFocus::Panels || self.in_a_row >= KEYS_IN_A_ROW;
        if by_keys { InputDevice::Keys } else { InputDevice::Mouse }
    }
}
