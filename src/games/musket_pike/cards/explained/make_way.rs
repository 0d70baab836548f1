//! Explanation of a unit that made way (MP 11.3): for which unit, what its check is made of, what the check did.

use super::check::made_of;
use super::{before, consequences};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::{Game, text};
use crate::play::log::EventRef;
use crate::play::odds::{ExplanationStep, StepExplanation};
use crate::say;
use crate::session::Session;

/// Explanation of a unit that made way for a retreating friend; `None` if there is no such retreat.
pub(super) fn made_way(session: &Session<Game>, event: EventRef, unit: UnitId) -> Option<StepExplanation> {
    let game = before(session, event);
    let battle = &*game.battle;
    let friend = game.state().stack.iter().rev().find_map(|frame| match frame {
        Frame::MakeWay(making) => Some(making.retreat.unit),
        _ => None,
    })?;
    let words = say!("explained-makes-way", unit = text::unit(battle, unit), friend = text::unit(battle, friend));
    let moved = &session.entries()[event.order].outcomes[event.outcome];
    let mut stages =
        vec![ExplanationStep::saying(words, "11.3"), ExplanationStep::saying(text::outcome(battle, moved), "11.3")];
    stages.extend(made_of(&game, unit));
    stages.extend(consequences(session, event));
    Some(StepExplanation::without_dice("11.3", stages))
}
