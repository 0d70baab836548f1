//! What a session did, in the order in which it did it: the lines of a journal.

use super::{Giver, Seat};
use crate::kernel::{Digest, SideId};

/// Something that changed the game on the table. A game is the sequence of its lines; nothing is ever taken out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalLine<O> {
    /// An order was carried out.
    Order {
        /// Who gave it.
        giver: Giver,
        /// The order.
        order: O,
        /// The digest of the position afterwards.
        digest: Digest,
    },
    /// Back to the position after so many orders.
    Back {
        /// How many orders stand.
        to: usize,
        /// By whose leave.
        leave: Leave,
    },
    /// Orders taken back were given again, up to so many.
    Forth {
        /// How many orders stand.
        to: usize,
    },
    /// An analysis branch leaves the game after so many orders; all lines up to [`JournalLine::Return`] belong to it.
    Branch {
        /// After how many orders.
        from: usize,
        /// With which dice.
        dice: BranchDice,
    },
    /// Back from the branch: the game stands where the branch found it.
    Return,
    /// From here on somebody decides for a side. Before any such line persons do, for both.
    Seat {
        /// Which side.
        side: SideId,
        /// Who.
        seat: Seat,
    },
}

/// By whose leave orders are taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// Nothing came to light since: nobody need be asked.
    Free,
    /// Both players agreed, past a die, a draw or a decision of the other side. The same dice will roll again.
    Agreed,
}

/// The dice of an analysis branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchDice {
    /// Those that the game itself would roll.
    Same,
    /// Others, of this seed.
    New(u64),
}

impl<O> JournalLine<O> {
    /// The same line about another form of the order.
    ///
    /// # Errors
    /// What `change` says.
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
