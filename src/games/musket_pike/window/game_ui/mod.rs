//! Musket & Pike's implementation of the window's game interface.

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

/// Legal orders of a position.
#[derive(Debug, Default)]
pub struct Legal {
    pub orders: Vec<Order>,
    /// Units that the legal orders are about, sorted.
    pub units: Vec<UnitId>,
}

/// Musket & Pike's part of the window, with its caches.
#[derive(Default)]
pub struct MusketPikeUi {
    legal: Memo<u64, Legal>,
    plan: Memo<(u64, plan::Chosen), Vec<Suggestion>>,
    /// Preview of each order for the wings that the drawn chit may lead, cached by revision.
    would: Memo<u64, BTreeMap<WingId, Would>>,
}

impl MusketPikeUi {
    /// Legal orders of the position shown, cached by revision.
    pub(super) fn legal(&self, session: &dyn AnySession) -> Arc<Legal> {
        self.legal.get(session.revision(), || {
            let orders = legal::legal_orders(own(session).game());
            let mut units: Vec<UnitId> = orders.iter().filter_map(Order::unit).collect();
            units.sort_unstable();
            units.dedup();
            Legal { orders, units }
        })
    }

    /// Plan of the phase, including the targets that the player chose, cached by revision.
    pub(super) fn plan(&self, play: &Play, selection: &Selection) -> Arc<Vec<Suggestion>> {
        let (legal, chosen) = (self.legal(play.any()), targets(&selection.chosen));
        let revision = play.shown().revision();
        self.plan.get((revision, chosen.clone()), || plan::plan(game(play.shown()), &legal.orders, &chosen))
    }

    fn would(&self, shown: Shown<'_>) -> Arc<BTreeMap<WingId, Would>> {
        self.would.get(shown.revision(), || cups::would(game(shown)))
    }
}

/// Game at the position shown.
fn game(shown: Shown<'_>) -> &Game {
    own(shown.any()).game()
}

/// Whether the side must draw a chit or pass (MP 2.3).
fn awaits_draw(shown: Shown<'_>) -> bool {
    matches!(game(shown).state().stack.last(), Some(Frame::Turn { .. }))
}

/// Selection in the types of this game.
fn picked(selection: &Selection) -> Picked {
    Picked::of(&selection.choice)
}
