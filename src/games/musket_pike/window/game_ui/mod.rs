//! Musket & Pike's implementation of the window's game interface.

mod board;
mod decision_ui;
mod keys;
mod panels;
mod pieces;

use super::game_selection::{GameSelection, targets};
use super::models::cups;
use super::models::order_preview::OrderPreview;
use super::plan;
use crate::games::musket_pike::bots::advice::Suggestion;
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::{Game, Order, legal};
use crate::games::musket_pike::window::own_session::{session_of, session_shown};
use crate::play::AnySession;
use crate::ui::screen::memo::Memo;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Legal orders in a position.
#[derive(Debug, Default)]
pub struct Legal {
    pub orders: Vec<Order>,
    /// Units that have legal orders, sorted by id.
    pub units: Vec<UnitId>,
}

/// Window part of Musket & Pike, with its caches.
#[derive(Default)]
pub struct MusketPikeUi {
    legal: Memo<u64, Legal>,
    plan: Memo<(u64, plan::ChosenOrders), Vec<Suggestion>>,
    /// Preview of each order for the wings that the drawn chit may lead, cached by revision.
    would: Memo<u64, BTreeMap<WingId, OrderPreview>>,
}

impl MusketPikeUi {
    /// Legal orders of the position shown, cached by revision.
    pub(super) fn legal(&self, session: &dyn AnySession) -> Arc<Legal> {
        self.legal.get(session.revision(), || {
            let orders = legal::legal_orders(session_of(session).game());
            let mut units: Vec<UnitId> = orders.iter().filter_map(Order::unit).collect();
            units.sort_unstable();
            units.dedup();
            Legal { orders, units }
        })
    }

    /// Plan of the phase, including the targets that the player chose, cached by revision.
    pub(super) fn plan(&self, play: &ActiveGame, selection: &Selection) -> Arc<Vec<Suggestion>> {
        let (legal, chosen) = (self.legal(play.session()), targets(&selection.chosen));
        let revision = play.shown_position().revision();
        self.plan.get((revision, chosen.clone()), || plan::plan(game(play.shown_position()), &legal.orders, &chosen))
    }

    fn would(&self, shown: PositionView<'_>) -> Arc<BTreeMap<WingId, OrderPreview>> {
        self.would.get(shown.revision(), || cups::would(game(shown)))
    }
}

/// Game in the shown position.
fn game(shown: PositionView<'_>) -> &Game {
    session_shown(shown).game()
}

/// Whether the side must draw a chit or pass (MP 2.3).
fn awaits_draw(shown: PositionView<'_>) -> bool {
    matches!(game(shown).state().stack.last(), Some(Frame::Turn { .. }))
}

/// Selection of the window in the types of this game.
fn picked(selection: &Selection) -> GameSelection {
    GameSelection::of(&selection.choice)
}
