//! Selection of the player at the screen, which the game itself knows nothing of.

use crate::board::Place;
use crate::play::odds::SumLineId;
use crate::play::{AnyOrder, Opaque, PieceId};
use std::collections::{BTreeMap, BTreeSet};

/// Selected pieces and the aimed order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CurrentChoice {
    /// Selected piece, the main one of those selected.
    pub piece: Option<PieceId>,
    /// Pieces that are selected with the main one.
    pub others: Vec<PieceId>,
    /// Order whose odds are shown.
    pub aim: Option<AnyOrder>,
    /// Lines left out of the odds of that order.
    pub left_out: Vec<SumLineId>,
    /// Move that cannot be undone and waits for a second click.
    pub armed: Option<Vec<AnyOrder>>,
    /// Game-specific part of the choice.
    pub game_data: Opaque,
}

impl CurrentChoice {
    /// Choice of a piece alone.
    #[must_use]
    pub fn of(piece: PieceId) -> Self {
        Self { piece: Some(piece), ..Self::default() }
    }
}

/// Pieces that moved last, as they were selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Main piece of those that moved: the selected one.
    pub lead: PieceId,
    /// Pieces that were selected with the main one.
    pub others: Vec<PieceId>,
}

impl LastMove {
    /// Whether a piece was among those that moved last.
    #[must_use]
    pub fn has(&self, piece: PieceId) -> bool {
        self.lead == piece || self.others.contains(&piece)
    }
}

/// Orders chosen by the player in place of those suggested: one for each piece.
pub type ChosenTargets = BTreeMap<PieceId, AnyOrder>;

/// Selection of the player, with what was put aside, looked for and thrown.
#[derive(Debug, Default)]
pub struct Selection {
    /// Selected pieces and the aimed order.
    pub choice: CurrentChoice,
    /// Pieces that the player has put aside in this phase.
    pub done: BTreeSet<PieceId>,
    /// Targets that the player chose in this phase.
    pub chosen: ChosenTargets,
    /// Order whose odds are kept beside those of the next one.
    pub compared: Option<AnyOrder>,
    /// Place that was last looked for.
    pub found: Option<Place>,
    /// Entry from which on the throws are shown; none: they are closed.
    pub thrown: Option<usize>,
    /// Pieces that moved last: they are selected again once the other side has answered.
    pub last_moved: Option<LastMove>,
    /// Game-specific part of the selection.
    pub own: Opaque,
}

impl Selection {
    /// Clears what belongs to another moment: the selected pieces and the throws.
    pub(super) fn put_away(&mut self) {
        self.thrown = None;
        self.done.clear();
        self.choice = CurrentChoice::default();
    }
}
