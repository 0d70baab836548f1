//! When the game is to be handed over, a turn has ended, the game is over.

use super::{Effect, Update};
use crate::practice::happened;
use crate::ui::game_ui::News;
use crate::ui::screen::asked::Happened;

/// After orders whose entries begin at `from`.
pub(super) fn after(update: &mut Update<'_>, from: usize) {
    let (shown, game_ui) = (update.play.shown(), update.play.game_ui());
    let next = shown.decider();
    let draws = game_ui.hands_over(shown);
    // Only one who sits here is asked to take the other's place.
    let here = next.is_some_and(|side| shown.any().seat(side).is_here());
    let handed = draws && here && next != update.play.last_side;
    let told = match game_ui.news(update.play, from) {
        News::Page(notice) => Some(Effect::Announce(notice)),
        News::HandOver(notice) if handed => {
            let name = next.map_or_else(String::new, |side| shown.any().side(side));
            Some(Effect::HandOver { name, notice })
        }
        News::HandOver(_) | News::None => None,
    };
    let traces = if handed || next != shown.entry(from).and_then(|entry| entry.by) {
        Some(game_ui.traces_since(shown))
    } else {
        // The words of the other side's fire must not lie on the units with which it fights: what was brought about takes their
        // place.
        Some(game_ui.own_traces(shown)).filter(|own| !own.is_empty())
    };
    if (draws || next.is_none()) && update.play.last_side.is_some() {
        let (from, orders) = (update.play.seen, shown.orders());
        update.effects.push(Effect::Happened(Happened { paragraphs: happened(&shown.log(), from, orders), orders }));
    }
    update.effects.extend(told);
    update.effects.extend(traces.map(Effect::Trace));
    if draws {
        update.hand_to(next);
        update.play.seen = update.play.shown().orders();
    }
}
