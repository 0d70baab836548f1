//! What the player has picked out: his side of the question, none of the game's business.

use crate::board::hex::Hex;
use crate::play::{AnyOrder, Opaque, PieceId};
use std::collections::{BTreeMap, BTreeSet};

/// What is selected and aimed at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choice {
    pub piece: Option<PieceId>,
    /// The pieces that go with it.
    pub others: Vec<PieceId>,
    /// The order whose odds are shown.
    pub aim: Option<AnyOrder>,
    /// The way that cannot be taken back and waits for a second click.
    pub armed: Option<Vec<AnyOrder>>,
    /// What only the game on the table understands of it.
    pub own: Opaque,
}

impl Choice {
    /// A piece alone.
    #[must_use]
    pub fn of(piece: PieceId) -> Self {
        Self { piece: Some(piece), ..Self::default() }
    }
}

/// Who went last, and in line with whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The piece that was selected.
    pub lead: PieceId,
    /// The pieces that were selected with it.
    pub others: Vec<PieceId>,
}

impl Moved {
    /// Whether a piece was among them.
    #[must_use]
    pub fn has(&self, piece: PieceId) -> bool {
        self.lead == piece || self.others.contains(&piece)
    }
}

/// What the player chose instead of what is suggested: for each piece one order.
pub type Chosen = BTreeMap<PieceId, AnyOrder>;

/// What the player has picked out.
#[derive(Debug, Default)]
pub struct Selection {
    /// What is selected and aimed at.
    pub choice: Choice,
    /// The pieces that he has put aside in this phase.
    pub done: BTreeSet<PieceId>,
    /// The targets that he chose himself in this phase.
    pub chosen: Chosen,
    /// The hex that was looked for.
    pub found: Option<Hex>,
    /// The entry from which on the throws are shown; none: they are put away.
    pub thrown: Option<usize>,
    /// Who was moved last: selected again once the other side has answered.
    pub last_moved: Option<Moved>,
    /// What the game on the table keeps beside it.
    pub own: Opaque,
}

impl Selection {
    /// Nothing that was picked out or thrown belongs to another moment.
    pub(super) fn put_away(&mut self) {
        self.thrown = None;
        self.done.clear();
        self.choice = Choice::default();
    }
}
