//! Notices of a handover, the end of a turn and the end of the game.

use super::{Effect, Update};
use crate::kernel::SideId;
use crate::practice::cited_paragraphs;
use crate::ui::game_ui::Announcement;
use crate::ui::notice::Notice;
use crate::ui::screen::screen_requests::EndedActivation;

/// Collects the notices after orders whose entries begin at `from`.
pub(super) fn after(update: &mut Update<'_>, from: usize) {
    let (shown, game_ui) = (update.play.shown_position(), update.play.game_ui());
    let next = shown.decider();
    let draws = game_ui.hands_over(shown);
    let seated = SideId::BOTH.map(|side| shown.any().seat(side).is_person());
    // A handover takes two persons at this screen.
    let handed = draws && seated == [true; 2] && next.is_some() && next != update.play.last_side;
    let told = match game_ui.announcement_after(update.play, from) {
        // With programs on both sides there is no player to acknowledge it.
        Announcement::Page(Notice::Turn(_)) if seated == [false; 2] => None,
        Announcement::Page(notice) => Some(Effect::Announce(notice)),
        Announcement::HandOver(notice) if handed => {
            let name = next.map_or_else(String::new, |side| shown.any().side_name(side));
            Some(Effect::HandOver { name, notice })
        }
        Announcement::HandOver(_) | Announcement::None => None,
    };
    // Events are reported to the person who decides next.
    let told_to = next.is_none_or(|side| seated[side.index()]);
    let traces = if !told_to {
        None
    } else if handed || next != shown.entry(from).and_then(|entry| entry.by) {
        Some(game_ui.traces_since(shown))
    } else {
        // The labels of the other side's fire would cover the units that are now fighting: the deciding side's own traces take
        // their place.
        Some(game_ui.own_traces(shown)).filter(|own| !own.is_empty())
    };
    if (draws || next.is_none()) && update.play.last_side.is_some() {
        let (from, orders) = (update.play.seen, shown.orders());
        update.effects.push(Effect::Happened(EndedActivation {
            paragraphs: cited_paragraphs(&shown.log(), shown.any().rulebook().as_ref(), from, orders),
            orders,
        }));
    }
    let sentences = game_ui.told_after(shown, from).into_iter();
    update.effects.extend(sentences.map(|sentence| Effect::Tell(sentence, None)));
    update.effects.extend(told);
    update.effects.extend(traces.map(Effect::Trace));
    if draws {
        update.hand_to(next);
        update.play.seen = update.play.shown_position().orders();
    }
}
