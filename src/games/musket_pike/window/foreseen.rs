//! What would come of a way, said before it is gone: to what it leads, and whether it can be taken back.

use crate::games::musket_pike::rules::{Order, foresight, text};
use crate::games::musket_pike::window::at::own;
use crate::games::musket_pike::window::picked::orders;
use crate::play::AnyOrder;
use crate::say;
use crate::ui::screen::Play;

/// The lines to be added to what is said of a way, each on a line of its own; none of anything else.
pub fn foreseen(play: &Play, given: &[AnyOrder]) -> String {
    let orders = orders(given);
    if !orders.iter().any(Order::is_movement) {
        return String::new();
    }
    let barrier = play.foresee(given);
    let game = own(play.any()).game();
    let unit = orders.iter().find_map(Order::unit);
    let leads = unit.and_then(|u| foresight::march(game, u, &orders).ok());
    let leads = leads.map(|f| text::leads_to(&game.battle, &f)).unwrap_or_default();
    let last = barrier.map(|barrier| say!("table-way-no-way-back", why = play.any().barred_briefly(barrier)));
    leads.iter().chain(&last).flat_map(|line| ["\n", line.as_str()]).collect()
}
