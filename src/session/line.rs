//! Journal lines: the changes of a session in the order in which they were made.

use super::{OrderOrigin, Seat};
use crate::kernel::{Digest, SideId};

/// Change to a game. A game is the sequence of its lines; no line is ever removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalLine<O> {
    /// Journal line: an order was executed.
    Order {
        /// Origin of the order: a player or the session.
        giver: OrderOrigin,
        /// Order that was executed.
        order: O,
        /// Digest of the position after the order.
        digest: Digest,
    },
    /// Journal line: an undo back to the position after `to` orders.
    Back {
        /// Number of orders that are in force after the undo.
        to: usize,
        /// Permission by which the orders were undone.
        leave: UndoConsent,
    },
    /// Journal line: a redo of undone orders, up to `to` orders.
    Forth {
        /// Number of orders that are in force after the redo.
        to: usize,
    },
    /// An analysis branch leaves the game after `from` orders; all lines up to [`JournalLine::Return`] belong to it.
    Branch {
        /// Number of orders after which the branch leaves the game.
        from: usize,
        /// Dice of the branch.
        dice: BranchDice,
    },
    /// Journal line: the game returns from the branch to where the branch left it.
    Return,
    /// Change of a side's seat. Before any such line, both sides are persons'.
    Seat {
        /// Side whose seat changes.
        side: SideId,
        /// Seat of the side from this line on.
        seat: Seat,
    },
}

/// Permission by which orders are undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoConsent {
    /// Undo without consent: nothing was revealed since, so no player need be asked.
    Free,
    /// Undo past a die, a draw or a decision of the other side, to which both players agreed. The same dice will be rolled again.
    Agreed,
}

/// Dice of an analysis branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchDice {
    /// Dice of the game itself: the branch rolls the same faces.
    Same,
    /// The branch rolls other dice, with this seed.
    New(u64),
}

impl<O> JournalLine<O> {
    /// The journal line with its order converted by `change`.
    ///
    /// # Errors
    /// The error of `change`.
    pub fn try_map<P, E>(&self, change: impl FnOnce(&O) -> Result<P, E>) -> Result<JournalLine<P>, E> {
        Ok(match self {
            JournalLine::Order { giver, order, digest } => {
                JournalLine::Order { giver: *giver, order: change(order)?, digest: *digest }
            }
            JournalLine::Back { to, leave } => JournalLine::Back { to: *to, leave: *leave },
            JournalLine::Forth { to } => JournalLine::Forth { to: *to },
            JournalLine::Branch { from, dice } => JournalLine::Branch { from: *from, dice: *dice },
            JournalLine::Return => JournalLine::Return,
            JournalLine::Seat { side, seat } => JournalLine::Seat { side: *side, seat: seat.clone() },
        })
    }
}
