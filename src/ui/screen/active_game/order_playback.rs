//! Animated orders: while their animation runs, the table stands before them, and takes each of them as soon as it has been seen.

use super::ActiveGame;
use crate::kernel::PieceId;
use crate::ui::screen::selection::{CurrentChoice, Selection};

/// Orders whose animation is being played.
pub(in crate::ui::screen) struct OrderPlayback {
    /// Selection in the position to which the orders lead.
    selection: Selection,
}

impl ActiveGame {
    /// Whether orders are being animated.
    #[must_use]
    pub fn is_telling(&self) -> bool {
        self.telling.is_some()
    }

    /// Shows the table as it was before the entries from `began` on; only this piece of the selection is marked.
    pub(in crate::ui::screen) fn tell(&mut self, began: usize, selection: &mut Selection, piece: Option<PieceId>) {
        self.session.hold(began);
        let choice = piece.map(CurrentChoice::of).unwrap_or_default();
        let before = Selection { choice, thrown: selection.thrown, ..Selection::default() };
        self.telling = Some(OrderPlayback { selection: std::mem::replace(selection, before) });
    }

    /// Releases the animated orders up to this number to the table.
    pub(in crate::ui::screen) fn tell_to(&mut self, orders: usize) {
        if self.telling.is_some() {
            self.session.release_to(orders);
        }
    }

    /// Ends the animation of orders: the table takes all of them.
    pub(in crate::ui::screen) fn end_telling(&mut self, selection: &mut Selection) {
        if let Some(telling) = self.telling.take() {
            self.session.release();
            *selection = telling.selection;
        }
    }
}
