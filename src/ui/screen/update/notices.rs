//! When the game is to be handed over, a turn has ended, the game is over.

use super::way_back::last_to_undo;
use super::{Effect, Update};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::window::notices::{end_of_turn, hand_over, outcomes, over};
use crate::games::musket_pike::window::since;
use crate::kernel::SideId;
use crate::ui::screen::play::Shown;

/// After orders whose entries begin at `from`.
pub(super) fn after(update: &mut Update<'_>, from: usize) {
    let shown = update.play.shown();
    let turn_ended = outcomes(shown, from).any(|o| matches!(o, Outcome::TurnBegan { .. }));
    let is_over = outcomes(shown, from).any(|o| matches!(o, Outcome::Ended { .. }));
    let next = shown.decider();
    let draws = matches!(shown.game().state().stack.last(), Some(Frame::Turn { .. }));
    let handed = draws && next.is_some() && next != update.play.last_side;
    let told = if is_over {
        over(shown).map(Effect::Announce)
    } else if turn_ended {
        end_of_turn(shown, from).map(Effect::Announce)
    } else if handed {
        let name = next.map_or("", |s| text::side(update.play.battle(), s)).to_owned();
        Some(Effect::HandOver { name, notice: hand_over(shown, update.play.seen, last_to_undo(update.play)) })
    } else {
        None
    };
    let traces = if handed || next != entries_by(shown, from) {
        Some(since::since(shown))
    } else {
        // The words of the other side's fire must not lie on the units with which it fights: what was brought about takes their
        // place.
        Some(since::own(shown)).filter(|own| !own.is_empty())
    };
    update.effects.extend(told);
    update.effects.extend(traces.map(Effect::Trace));
    if draws {
        update.hand_to(next);
        update.play.seen = update.play.shown().entries().len();
    }
}

/// Who gave the order at that place.
fn entries_by(shown: Shown<'_>, place: usize) -> Option<SideId> {
    shown.entries().get(place).and_then(|e| e.by)
}
