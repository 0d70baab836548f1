//! Selection of the player at the screen, which the game itself knows nothing of.

use crate::board::Place;
use crate::play::odds::SumLineId;
use crate::play::{AnyOrder, Opaque, PieceId};
use std::collections::{BTreeMap, BTreeSet};

/// Selected pieces and the aimed order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CurrentChoice {
    /// Selected piece; the main one if several are selected. `None` without one.
    pub piece: Option<PieceId>,
    /// Pieces that are selected together with the main one.
    pub others: Vec<PieceId>,
    /// Order whose odds are shown; `None` without one.
    pub aim: Option<AnyOrder>,
    /// Lines left out of the odds of the aimed order.
    pub left_out: Vec<SumLineId>,
    /// Orders of a move that cannot be undone and waits for a second click; `None` without one.
    pub armed: Option<Vec<AnyOrder>>,
    /// Game's own part of the choice.
    pub game_data: Opaque,
}

impl CurrentChoice {
    /// Choice of a piece alone, without an order.
    #[must_use]
    pub fn of(piece: PieceId) -> Self {
        Self { piece: Some(piece), ..Self::default() }
    }

    /// Choice of a piece to be dragged: one of several that are selected leads them from now on, any other is selected alone.
    #[must_use]
    pub fn led_by(&self, piece: PieceId) -> Self {
        if !self.others.contains(&piece) {
            return Self::of(piece);
        }
        let others = self.others.iter().copied().filter(|other| *other != piece);
        Self { others: self.piece.into_iter().chain(others).collect(), ..Self::of(piece) }
    }
}

/// Pieces that moved last, in the way they were selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Main piece of those that moved last: the selected one.
    pub lead: PieceId,
    /// Pieces that were selected together with the main one.
    pub others: Vec<PieceId>,
}

impl LastMove {
    /// Whether a piece was among those that moved last.
    #[must_use]
    pub fn has(&self, piece: PieceId) -> bool {
        self.lead == piece || self.others.contains(&piece)
    }
}

/// Orders that the player chose in place of those suggested, one for each piece.
pub type ChosenTargets = BTreeMap<PieceId, AnyOrder>;

/// Selection of the player, with pieces marked as done, the place searched for and the dice shown.
#[derive(Debug, Default)]
pub struct Selection {
    /// Selected pieces and the order aimed at.
    pub choice: CurrentChoice,
    /// Pieces that the player has marked as done in this phase.
    pub done: BTreeSet<PieceId>,
    /// Orders that the player chose for pieces in this phase.
    pub chosen: ChosenTargets,
    /// Order whose odds are kept beside those of the next one; `None` without one.
    pub compared: Option<AnyOrder>,
    /// Place that was searched for last; `None` without one.
    pub found: Option<Place>,
    /// Entry from which on the throws are shown; none: they are closed.
    pub thrown: Option<usize>,
    /// Pieces that moved last: they are selected again once the other side has answered. `None` without any.
    pub last_moved: Option<LastMove>,
    /// Game's own part of the selection.
    pub own: Opaque,
}

impl Selection {
    /// Clears what belongs to another moment: the selected pieces and the dice shown.
    pub(super) fn put_away(&mut self) {
        self.thrown = None;
        self.done.clear();
        self.choice = CurrentChoice::default();
    }
}
