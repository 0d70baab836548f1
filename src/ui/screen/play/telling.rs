//! Nothing is told before it is seen: while the animation of some orders runs the table stands before them, and takes each of them
//! as soon as it has been seen.

use super::Play;
use crate::kernel::PieceId;
use crate::ui::screen::selection::{Choice, Selection};

/// Orders that are being told.
pub(in crate::ui::screen) struct Telling {
    /// What is picked out in the position to which they lead.
    selection: Selection,
}

impl Play {
    /// Whether orders are being told.
    #[must_use]
    pub fn is_telling(&self) -> bool {
        self.telling.is_some()
    }

    /// The table stands before the entries from `began` on, and of what is picked out nothing is shown but this piece.
    pub(in crate::ui::screen) fn tell(&mut self, began: usize, selection: &mut Selection, piece: Option<PieceId>) {
        self.session.hold(began);
        let choice = piece.map(Choice::of).unwrap_or_default();
        let before = Selection { choice, thrown: selection.thrown, ..Selection::default() };
        self.telling = Some(Telling { selection: std::mem::replace(selection, before) });
    }

    /// So many orders have been told by now.
    pub(in crate::ui::screen) fn tell_to(&mut self, orders: usize) {
        if self.telling.is_some() {
            self.session.release_to(orders);
        }
    }

    /// All is told.
    pub(in crate::ui::screen) fn end_telling(&mut self, selection: &mut Selection) {
        if let Some(telling) = self.telling.take() {
            self.session.release();
            *selection = telling.selection;
        }
    }
}
