//! What Musket & Pike gives to the window.

mod asked;
mod board;
mod keys;
mod panels;
mod pieces;

use super::at::own;
use super::models::cups;
use super::models::would::Would;
use super::picked::{Picked, targets};
use super::plan;
use crate::games::musket_pike::bots::advice::Suggestion;
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::{Game, Order, legal};
use crate::play::AnySession;
use crate::ui::screen::memo::Memo;
use crate::ui::screen::{Play, Selection, Shown};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is legal in a position.
#[derive(Debug, Default)]
pub struct Legal {
    pub orders: Vec<Order>,
    /// The units that they are about.
    pub units: Vec<UnitId>,
}

/// What this game gives to the window, and what it has worked out for it.
#[derive(Default)]
pub struct MusketPikeUi {
    legal: Memo<u64, Legal>,
    plan: Memo<(u64, plan::Chosen), Vec<Suggestion>>,
    /// What each order would have the wings do that the drawn chit may lead.
    would: Memo<u64, BTreeMap<WingId, Would>>,
}

impl MusketPikeUi {
    /// What is legal in the position shown.
    pub(super) fn legal(&self, session: &dyn AnySession) -> Arc<Legal> {
        self.legal.get(session.revision(), || {
            let orders = legal::legal_orders(own(session).game());
            let mut units: Vec<UnitId> = orders.iter().filter_map(Order::unit).collect();
            units.sort_unstable();
            units.dedup();
            Legal { orders, units }
        })
    }

    /// The plan of the phase, with the targets that the player chose himself.
    pub(super) fn plan(&self, play: &Play, selection: &Selection) -> Arc<Vec<Suggestion>> {
        let (legal, chosen) = (self.legal(play.any()), targets(&selection.chosen));
        let revision = play.shown().revision();
        self.plan.get((revision, chosen.clone()), || plan::plan(game(play.shown()), &legal.orders, &chosen))
    }

    fn would(&self, shown: Shown<'_>) -> Arc<BTreeMap<WingId, Would>> {
        self.would.get(shown.revision(), || cups::would(game(shown)))
    }
}

/// The position shown.
fn game(shown: Shown<'_>) -> &Game {
    own(shown.any()).game()
}

/// MP 2.3 Whether a chit is to be drawn, or the turn passed.
fn awaits_draw(shown: Shown<'_>) -> bool {
    matches!(game(shown).state().stack.last(), Some(Frame::Turn { .. }))
}

/// What of the selection is of this game.
fn picked(selection: &Selection) -> Picked {
    Picked::of(&selection.choice)
}
