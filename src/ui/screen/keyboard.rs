//! Where the keys are: the hex cursor, the board or the panels, what was asked by key and has not been done.

use crate::board::hex::Hex;
use crate::play::Opaque;
use crate::settings::Command;
use crate::ui::Intent;
use crate::ui::pages::Hand;
use crate::ui::strip::Menu;
use std::collections::VecDeque;

/// Who presses so many keys one after the other, without moving the pointer, plays by keys.
const KEYS_IN_A_ROW: usize = 3;

/// The hex cursor.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cursor {
    /// Where it is.
    pub hex: Hex,
    /// What is meant of the several things that could be there; none, or one that is there no more: the plainest.
    pub end: Option<Intent>,
    /// Whether it or the pointer was moved last.
    pub lead: Lead,
}

/// Who says which place is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lead {
    Cursor,
    /// The pointer, which was moved since.
    Pointer,
}

/// Where the keys are while one plays without a mouse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Hands {
    /// On the board.
    #[default]
    Board,
    /// On the panels: where the button that had them goes, the next one has them, unless something else is to be
    /// decided. Then Tab leads to the first button: one Enter too many does nothing that nobody has read.
    Panels,
}

/// Where the keys are.
#[derive(Debug, Default)]
pub(super) struct Keyboard {
    /// The hex cursor, if it is on.
    pub cursor: Option<Cursor>,
    /// Where it was last.
    pub last_cursor: Option<Hex>,
    pub hands: Hands,
    /// Where they were in the last frame.
    pub hands_before: Hands,
    /// How many keys had been pressed since the pointer was moved when a menu was last open, in the last frame; none: none was open.
    pub had_menu: Option<usize>,
    /// How many keys have been pressed since the pointer was moved last.
    pub in_a_row: usize,
    /// What was to be decided when the keys were last given to the board or the panels: while it stays the same, so does the
    /// button that they are on.
    pub deciding: Option<Opaque>,
    /// What the key that ends the phase has asked, and at which revision of the session: pressed once more there, it ends it.
    pub ending: Option<(u64, String)>,
    /// Whether the menu has been asked for.
    pub menu: Menu,
    /// What the keys have asked for and has not been done yet.
    pub asked: VecDeque<Command>,
}

impl Keyboard {
    /// The cursor, if it says which place is meant.
    pub(super) fn leading(&self) -> Option<&Cursor> {
        self.cursor.as_ref().filter(|c| c.lead == Lead::Cursor)
    }

    /// Takes the cursor off the board. Returns whether it was on it.
    pub(super) fn put_cursor_away(&mut self) -> bool {
        let cursor = self.cursor.take();
        self.last_cursor = cursor.as_ref().map(|c| c.hex).or(self.last_cursor);
        cursor.is_some()
    }

    /// What somebody plays with now.
    pub(super) fn plays_with(&self) -> Hand {
        let by_keys = self.leading().is_some() || self.hands == Hands::Panels || self.in_a_row >= KEYS_IN_A_ROW;
        if by_keys { Hand::Keys } else { Hand::Mouse }
    }
}
