//! Explanation of a retreat (MP 11): its cause, the hexes open at each step and their order, units that made way, the cost.

use super::{before, consequences};
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::cards::names;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::retreat::{Class, displaces, waiting_retreats, way_of};
use crate::games::musket_pike::rules::state::{Frame, Retreat};
use crate::games::musket_pike::rules::{Battle, Game, Order, text};
use crate::play::log::EventRef;
use crate::play::odds::{CitedLine, ExplanationStep, StepExplanation};
use crate::say;
use crate::session::Session;

/// Explanation of a retreat from the position in which its owner chose the path; friends may have made way since.
pub(super) fn fell_back(session: &Session<Game>, event: EventRef, unit: UnitId) -> Option<StepExplanation> {
    let chose = |order: &Order| matches!(order, Order::Retreat { unit: who, .. } if *who == unit);
    let place = session.entries().iter().take(event.order + 1).rposition(|entry| chose(&entry.order))?;
    let order = &session.entries()[place].order;
    let game = session.game_after(place);
    let (chosen, battle) = (way_of(&game, order)?, &*game.battle);
    let retreat = waiting_retreats(&game).into_iter().find(|retreat| retreat.unit == unit)?;
    let mut stages = vec![why(battle, &retreat)];
    let mut from = game.footprint(unit)?;
    for (step, to) in (1..).zip(&chosen.path) {
        stages.push(open(&game, &retreat, from, step));
        from = *to;
    }
    if !chosen.displaces.is_empty() {
        let friends = text::list(&names(battle, &chosen.displaces));
        stages.push(ExplanationStep::saying(say!("explained-made-way", friends), "11.3"));
    }
    let outcome = &session.entries()[event.order].outcomes[event.outcome];
    stages.push(ExplanationStep::saying(text::outcome(battle, outcome), "11.1"));
    stages.extend(consequences(session, event));
    Some(StepExplanation::without_dice("11", stages))
}

/// Explanation of a unit that had no retreat path (MP 11.4).
pub(super) fn surrendered(session: &Session<Game>, event: EventRef, unit: UnitId) -> StepExplanation {
    let game = before(session, event);
    let battle = &*game.battle;
    let frame = game.state().stack.iter().find_map(|frame| match frame {
        Frame::Retreat(retreat) if retreat.unit == unit => Some(*retreat),
        _ => None,
    });
    let mut stages = Vec::new();
    if let (Some(retreat), Some(stand)) = (frame, game.footprint(unit)) {
        stages.extend([why(battle, &retreat), open(&game, &retreat, stand, 1)]);
    }
    stages.push(ExplanationStep::saying(say!("explained-no-way", unit = text::unit(battle, unit)), "11.4"));
    stages.extend(consequences(session, event));
    StepExplanation::without_dice("11.4", stages)
}

/// Step that says which unit must retreat, how many hexes, and why.
fn why(battle: &Battle, retreat: &Retreat) -> ExplanationStep {
    let (unit, cause) = (text::unit(battle, retreat.unit), text::retreat_cause(retreat.cause));
    let words = say!("explained-retreat", unit, n = retreat.steps, cause);
    let note = if displaces(retreat.cause) {
        CitedLine::new(say!("explained-may-displace"), "11.3")
    } else {
        CitedLine::new(say!("explained-no-displacing"), "9.11")
    };
    ExplanationStep { notes: vec![note], ..ExplanationStep::saying(words, "11.1") }
}

/// Step that lists the hexes open to a retreat step, the best first (MP 11.1).
fn open(game: &Game, retreat: &Retreat, from: HexFootprint, step: u8) -> ExplanationStep {
    let mut steps = retreat.steps_from(game, from);
    steps.sort_by_key(|(_, class)| *class);
    let battle = &*game.battle;
    let told = |(stand, class): (HexFootprint, Class)| {
        let hex = text::stand(battle, stand);
        match class {
            Class::Free => CitedLine::new(say!("explained-free", hex), "11.1"),
            Class::FreeInFront => CitedLine::new(say!("explained-in-front", hex), "11.2"),
            Class::Friends => CitedLine::new(say!("explained-friends", hex), "11.3"),
        }
    };
    let words = say!("explained-step", step, hex = text::stand(battle, from), n = steps.len());
    ExplanationStep { notes: steps.into_iter().map(told).collect(), ..ExplanationStep::saying(words, "11.1") }
}
