//! Explanation of a unit that made way (MP 11.3): for which unit, what its check is made of, what the check did.

use super::check::made_of;
use super::{before, consequences};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::window::moment_view::MomentView;
use crate::games::musket_pike::window::panels::explained::{Explanation, Stage};
use crate::play::log::EventRef;
use crate::say;

/// Explanation of a unit that made way for a retreating friend; `None` if there is no such retreat.
pub(super) fn made_way(shown: MomentView<'_>, event: EventRef, unit: UnitId) -> Option<Explanation> {
    let game = before(shown, event);
    let battle = &*game.battle;
    let friend = game.state().stack.iter().rev().find_map(|frame| match frame {
        Frame::MakeWay(making) => Some(making.retreat.unit),
        _ => None,
    })?;
    let words = say!("explained-makes-way", unit = text::unit(battle, unit), friend = text::unit(battle, friend));
    let moved = &shown.entries()[event.order].outcomes[event.outcome];
    let mut stages = vec![Stage::saying(words, "11.3"), Stage::saying(text::outcome(battle, moved), "11.3")];
    stages.extend(made_of(&game, unit));
    stages.extend(consequences(shown, event));
    Some(Explanation::without_dice("11.3", stages))
}
