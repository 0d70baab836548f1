//! Preview of a march before it is ordered: what it captures, what it leads to, which enemies may turn and where, and
//! whether it can be undone.

use crate::games::musket_pike::log::captures;
use crate::games::musket_pike::rules::foresight::{self, ForeseenReaction, MarchContinuation};
use crate::games::musket_pike::rules::{Game, Order, text};
use crate::games::musket_pike::window::game_selection::orders;
use crate::games::musket_pike::window::own_session::session_of;
use crate::paint::layout::BoardLayout;
use crate::play::AnyOrder;
use crate::say;
use crate::ui::game_ui::PreviewWork;
use crate::ui::screen::ActiveGame;
use crate::view::hotspot::HotspotPreview;

/// Work that computes the preview lines of a march and the places on it where an enemy may turn; `None` for other orders.
pub fn foreseen(play: &ActiveGame, given: &[AnyOrder]) -> Option<PreviewWork> {
    let orders = orders(given);
    if !orders.iter().any(Order::is_movement) {
        return None;
    }
    let barrier = play.foresee(given);
    let last = barrier.map(|barrier| say!("table-way-no-way-back", why = play.session().barred_briefly(barrier)));
    let game = session_of(play.session()).game().clone();
    Some(Box::new(move || preview(&game, &orders, last)))
}

/// Preview of a march by these orders, with `last` as its last line.
fn preview(game: &Game, orders: &[Order], last: Option<String>) -> HotspotPreview {
    let unit = orders.iter().find_map(Order::unit);
    let leads = unit.and_then(|u| foresight::march(game, u, orders).ok()).unwrap_or_default();
    let layout = BoardLayout::new(&game.battle.map.grid);
    // The end of the march is marked by its ghost and told in words. A turn that neither fires nor bars the way is harmless.
    let feared =
        |r: &&ForeseenReaction| Some(r.at) != leads.end && (r.rest == MarchContinuation::Barred || r.fire.is_some());
    let warned = leads.reactions.iter().filter(feared).map(|r| layout.stand_centre(r.at)).collect();
    let lines = [taken(game, orders), text::foresight_lines(&game.battle, &leads)].concat();
    HotspotPreview { lines: lines.iter().chain(&last).flat_map(|line| ["\n", line.as_str()]).collect(), warned }
}

/// Objectives and batteries that a march captures (MP 13.1, 13.3), in words.
fn taken(game: &Game, orders: &[Order]) -> Vec<String> {
    let mut gone = game.clone();
    if orders.iter().any(|order| foresight::step_unopposed(&mut gone, order).is_err()) {
        return Vec::new();
    }
    let changes = captures::changes(&game.battle, [game.state(), gone.state()]);
    changes.iter().map(|change| change.foretold(&game.battle)).collect()
}
