//! Explanation of a retreat (MP 11): its cause, the hexes open at each step and their order, units that made way, the cost.

use super::{before, consequences};
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::retreat::{Class, displaces, waiting_retreats, way_of};
use crate::games::musket_pike::rules::state::{Frame, Retreat};
use crate::games::musket_pike::rules::{Battle, Game, Order, text};
use crate::games::musket_pike::window::models::names;
use crate::games::musket_pike::window::moment_view::MomentView;
use crate::games::musket_pike::window::panels::explained::{Explanation, Stage};
use crate::play::log::EventRef;
use crate::say;
use std::sync::Arc;

/// Explanation of a retreat from the position in which its owner chose the path. Friends may have made way since.
pub(super) fn fell_back(shown: MomentView<'_>, event: EventRef, unit: UnitId) -> Option<Explanation> {
    let chose = |order: &Order| matches!(order, Order::Retreat { unit: who, .. } if *who == unit);
    let place = shown.entries().iter().take(event.order + 1).rposition(|entry| chose(&entry.order))?;
    let order = &shown.entries()[place].order;
    let game = Game::at(Arc::clone(&shown.game().battle), shown.before(place).clone());
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
        stages.push(Stage::saying(say!("explained-made-way", friends), "11.3"));
    }
    let outcome = &shown.entries()[event.order].outcomes[event.outcome];
    stages.push(Stage::saying(text::outcome(battle, outcome), "11.1"));
    stages.extend(consequences(shown, event));
    Some(Explanation::without_dice("11", stages))
}

/// Explanation of a unit that had no retreat path (MP 11.4).
pub(super) fn surrendered(shown: MomentView<'_>, event: EventRef, unit: UnitId) -> Explanation {
    let game = before(shown, event);
    let battle = &*game.battle;
    let frame = game.state().stack.iter().find_map(|frame| match frame {
        Frame::Retreat(retreat) if retreat.unit == unit => Some(*retreat),
        _ => None,
    });
    let mut stages = Vec::new();
    if let (Some(retreat), Some(stand)) = (frame, game.footprint(unit)) {
        stages.extend([why(battle, &retreat), open(&game, &retreat, stand, 1)]);
    }
    stages.push(Stage::saying(say!("explained-no-way", unit = text::unit(battle, unit)), "11.4"));
    stages.extend(consequences(shown, event));
    Explanation::without_dice("11.4", stages)
}

/// Step that says which unit must retreat, how many hexes, and why.
fn why(battle: &Battle, retreat: &Retreat) -> Stage {
    let (unit, cause) = (text::unit(battle, retreat.unit), text::retreat_cause(retreat.cause));
    let words = say!("explained-retreat", unit, n = retreat.steps, cause);
    let note = if displaces(retreat.cause) {
        (say!("explained-may-displace"), "11.3".to_owned())
    } else {
        (say!("explained-no-displacing"), "9.11".to_owned())
    };
    Stage { notes: vec![note], ..Stage::saying(words, "11.1") }
}

/// Step that lists the hexes open to a retreat step, the best first (MP 11.1).
fn open(game: &Game, retreat: &Retreat, from: HexFootprint, step: u8) -> Stage {
    let mut steps = retreat.steps_from(game, from);
    steps.sort_by_key(|(_, class)| *class);
    let battle = &*game.battle;
    let told = |(stand, class): (HexFootprint, Class)| {
        let hex = text::stand(battle, stand);
        match class {
            Class::Free => (say!("explained-free", hex), "11.1".to_owned()),
            Class::FreeInFront => (say!("explained-in-front", hex), "11.2".to_owned()),
            Class::Friends => (say!("explained-friends", hex), "11.3".to_owned()),
        }
    };
    let words = say!("explained-step", step, hex = text::stand(battle, from), n = steps.len());
    Stage { notes: steps.into_iter().map(told).collect(), ..Stage::saying(words, "11.1") }
}
