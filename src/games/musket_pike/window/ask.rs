//! What a player asks for that only this game understands.

use super::panels::without::Reason;
use super::standing::{Answer, Whom};
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::play::Opaque;
use crate::ui::Intent;

/// Something asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// MP 3.3 The order type to give with a lead unit that is yet to be chosen on the map.
    ChooseLead(OrderType),
    /// Keep the odds of this order in sight beside the next; none: keep none.
    Compare(Option<Order>),
    /// Show the odds of what is aimed at as if these lines of its sums were not there. The dice count them all.
    LeaveOut(Vec<Reason>),
    /// MP 6.9 From now on these units answer so when an enemy passes their front.
    Stand(Whom, Answer),
}

impl From<Ask> for Intent {
    fn from(ask: Ask) -> Self {
        Intent::Own(Opaque::of(ask))
    }
}
