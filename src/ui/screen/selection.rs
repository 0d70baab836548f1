//! What the player has picked out: his side of the question, none of the game's business.

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::{OrderType, Phase};
use crate::games::musket_pike::window::line::Moved;
use crate::games::musket_pike::window::models::phase::Listed;
use crate::games::musket_pike::window::panels::without::Reason;
use crate::games::musket_pike::window::plan::Chosen;
use std::collections::BTreeSet;

/// What is selected and aimed at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choice {
    /// The unit.
    pub unit: Option<UnitId>,
    /// The units that march with it.
    pub others: Vec<UnitId>,
    /// The leader who is to ride.
    pub leader: Option<LeaderId>,
    /// The order for a lead unit that is yet to be chosen.
    pub lead: Option<OrderType>,
    /// The shot or attack whose odds are shown.
    pub aim: Option<Order>,
    /// The lines of its sums that are supposed not to be there.
    pub left_out: Vec<Reason>,
    /// The way that cannot be taken back and waits for a second click.
    pub armed: Option<Vec<Order>>,
}

impl Choice {
    /// A unit alone.
    #[must_use]
    pub fn of(unit: UnitId) -> Self {
        Self { unit: Some(unit), ..Self::default() }
    }
}

/// What the player has picked out.
#[derive(Debug, Default)]
pub struct Selection {
    /// What is selected and aimed at.
    pub choice: Choice,
    /// The units that he has put aside in this phase.
    pub done: BTreeSet<UnitId>,
    /// The targets that he chose himself in this phase.
    pub chosen: Chosen,
    /// The order whose odds are kept for comparison, and the phase for which they are.
    pub kept: Option<(Order, Phase)>,
    /// The hex that was looked for.
    pub found: Option<Hex>,
    /// The entry from which on the throws are shown; none: they are put away.
    pub thrown: Option<usize>,
    /// Who was moved last, and in line with whom: selected again once the other side has answered.
    pub(super) last_moved: Option<Moved>,
    /// The order in which the units of the phase are listed.
    pub(crate) listed: Listed,
}

impl Selection {
    /// Nothing that was picked out or thrown belongs to another moment.
    pub(super) fn put_away(&mut self) {
        self.thrown = None;
        self.done.clear();
        self.choice = Choice::default();
    }
}
