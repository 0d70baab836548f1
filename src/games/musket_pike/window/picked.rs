//! What the player has picked out, by the types of this game.

use super::models::phase::Listed;
use super::panels::without::Reason;
use crate::games::musket_pike::pieces;
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::{OrderType, Phase};
use crate::play::{AnyOrder, Opaque, PieceId};
use crate::ui::screen::{Choice, Chosen, Selection};
use std::collections::{BTreeMap, BTreeSet};

/// What is selected and aimed at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picked {
    pub unit: Option<UnitId>,
    /// The units that march with it.
    pub others: Vec<UnitId>,
    /// The leader who is to ride.
    pub leader: Option<LeaderId>,
    /// The shot or attack whose odds are shown.
    pub aim: Option<Order>,
    /// What the choice keeps besides.
    pub own: Own,
}

/// What a choice keeps that only this game understands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Own {
    /// The order for a lead unit that is yet to be chosen.
    pub lead: Option<OrderType>,
    /// The lines of the sums aimed at that are supposed not to be there.
    pub left_out: Vec<Reason>,
}

/// What the selection keeps through many choices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// The order whose odds are kept for comparison, and the phase for which they are.
    pub compared: Option<(Order, Phase)>,
    /// The phase in which something was chosen last.
    pub phase: Option<Phase>,
    /// The order in which the units of the phase are listed.
    pub listed: Listed,
}

impl Own {
    /// What a choice keeps.
    #[must_use]
    pub fn of(own: &Opaque) -> Self {
        own.get().cloned().unwrap_or_default()
    }

    /// The same, for whoever carries it; nothing is nothing.
    #[must_use]
    pub fn kept(self) -> Opaque {
        if self == Self::default() { Opaque::default() } else { Opaque::of(self) }
    }
}

impl Kept {
    /// What a selection keeps.
    #[must_use]
    pub fn of(selection: &Selection) -> Self {
        selection.own.get().cloned().unwrap_or_default()
    }
}

impl Picked {
    /// What of a choice is of this game.
    #[must_use]
    pub fn of(choice: &Choice) -> Self {
        Self {
            unit: choice.piece.and_then(pieces::unit),
            others: choice.others.iter().copied().filter_map(pieces::unit).collect(),
            leader: choice.piece.and_then(pieces::leader),
            aim: choice.aim.as_ref().and_then(order),
            own: Own::of(&choice.own),
        }
    }
}

/// An order of this game.
#[must_use]
pub fn order(order: &AnyOrder) -> Option<Order> {
    order.get().copied()
}

/// Orders of this game.
#[must_use]
pub fn orders(orders: &[AnyOrder]) -> Vec<Order> {
    orders.iter().filter_map(order).collect()
}

/// The units among some pieces.
#[must_use]
pub fn units(of: &BTreeSet<PieceId>) -> BTreeSet<UnitId> {
    of.iter().copied().filter_map(pieces::unit).collect()
}

/// The targets that the player chose himself.
#[must_use]
pub fn targets(chosen: &Chosen) -> BTreeMap<UnitId, Order> {
    chosen.iter().filter_map(|(piece, chosen)| Some((pieces::unit(*piece)?, order(chosen)?))).collect()
}
