//! Selection of the player in the types of Musket & Pike.

use super::models::phase::PhaseListOrder;
use crate::games::musket_pike::pieces;
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::{OrderType, Phase};
use crate::play::{AnyOrder, Opaque, PieceId};
use crate::ui::screen::{ChosenTargets, CurrentChoice, Selection};
use std::collections::{BTreeMap, BTreeSet};

/// Selection and aim of the player in the types of Musket & Pike.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameSelection {
    pub unit: Option<UnitId>,
    /// Other selected units, which march with the first one.
    pub others: Vec<UnitId>,
    /// Selected leader that is to ride; `None` without one.
    pub leader: Option<LeaderId>,
    /// Shot or attack whose odds are shown; `None` without one.
    pub aim: Option<Order>,
    /// Part of the selection that only this game understands.
    pub own: ChoiceExtras,
}

/// Part of the player's choice that only this game understands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChoiceExtras {
    /// Order type under which a lead unit is to be chosen; `None` if none is.
    pub lead: Option<OrderType>,
}

/// Part of the selection that lasts beyond a single choice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeptSelection {
    /// Phase in which the player last chose something; `None` before.
    pub phase: Option<Phase>,
    /// Sort order of the units listed for the phase.
    pub listed: PhaseListOrder,
}

impl ChoiceExtras {
    /// Reads the game's part of a choice; the default if there is none.
    #[must_use]
    pub fn of(own: &Opaque) -> Self {
        own.get().cloned().unwrap_or_default()
    }

    /// Wraps the game's part of a choice for the window, which stores it; the default value becomes an empty one.
    #[must_use]
    pub fn kept(self) -> Opaque {
        if self == Self::default() { Opaque::default() } else { Opaque::of(self) }
    }
}

impl KeptSelection {
    /// Reads the lasting part of a selection; the default if there is none.
    #[must_use]
    pub fn of(selection: &Selection) -> Self {
        selection.own.get().cloned().unwrap_or_default()
    }
}

impl GameSelection {
    /// Selection of the window in the types of this game.
    #[must_use]
    pub fn of(choice: &CurrentChoice) -> Self {
        Self {
            unit: choice.piece.and_then(pieces::unit),
            others: choice.others.iter().copied().filter_map(pieces::unit).collect(),
            leader: choice.piece.and_then(pieces::leader),
            aim: choice.aim.as_ref().and_then(order),
            own: ChoiceExtras::of(&choice.game_data),
        }
    }
}

/// Order of this game inside an order of any game; `None` if it is another game's.
#[must_use]
pub fn order(order: &AnyOrder) -> Option<Order> {
    order.get().copied()
}

/// Orders of Musket & Pike among orders of any game.
#[must_use]
pub fn orders(orders: &[AnyOrder]) -> Vec<Order> {
    orders.iter().filter_map(order).collect()
}

/// Units among these pieces.
#[must_use]
pub fn units(of: &BTreeSet<PieceId>) -> BTreeSet<UnitId> {
    of.iter().copied().filter_map(pieces::unit).collect()
}

/// Orders that the player chose in place of those suggested, one for each unit.
#[must_use]
pub fn targets(chosen: &ChosenTargets) -> BTreeMap<UnitId, Order> {
    chosen.iter().filter_map(|(piece, chosen)| Some((pieces::unit(*piece)?, order(chosen)?))).collect()
}
