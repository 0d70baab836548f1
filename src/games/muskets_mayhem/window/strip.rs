//! Top bar: the phases of the turn, who is First, and whose decision interrupts whom.

use crate::games::muskets_mayhem::rules::Game;
use crate::games::muskets_mayhem::rules::state::{Frame, TurnStage};
use crate::games::muskets_mayhem::rules::text;
use crate::games::muskets_mayhem::rules::troops::FirePhase;
use crate::games::muskets_mayhem::rules::victory::standings;
use crate::games::table::window::SidePlate;
use crate::icon;
use crate::kernel::SideId;
use crate::paint::Icon;
use crate::say;
use crate::ui::top_bar::{Step, StepState, TopBarModel};
use std::cmp::Ordering;

/// MM 3 Phases of a turn that the top bar shows, each with its sign.
const PHASES: [(TurnStage, Icon); 6] = [
    (TurnStage::Movement, icon!("movement")),
    (TurnStage::Fire(FirePhase::Artillery), icon!("artillery")),
    (TurnStage::Fire(FirePhase::Stationary), icon!("defensive")),
    (TurnStage::Fire(FirePhase::Moving), icon!("advancing")),
    (TurnStage::Morale, icon!("rally")),
    (TurnStage::Melee, icon!("melee")),
];

/// MM 12.1 Units of both armies that are neither lost nor Shaken.
pub(super) fn armies(game: &Game) -> [SidePlate; 2] {
    SideId::BOTH.map(|side| {
        let units = standings(game, side);
        let (lost, of) = (units.iter().filter(|unit| unit.is_lost).count(), units.len());
        let side = game.battle.presentation.side(side);
        SidePlate {
            short: say!("mm-strip-army", left = of - lost, of),
            words: say!("mm-strip-standing", side, lost, of),
        }
    })
}

/// Fills the top bar with what the game says of its own.
pub(super) fn fill(game: &Game, strip: &mut TopBarModel) {
    let state = game.state();
    let Some(Frame::Turn(now)) = state.stack.first() else { return };
    let step = |(stage, icon): (TurnStage, Icon)| {
        let state = match stage.cmp(now) {
            Ordering::Less => StepState::Past,
            Ordering::Equal => StepState::Now,
            Ordering::Greater => StepState::Ahead,
        };
        Step { name: text::phase(stage), icon: Some(icon), state, part: None }
    };
    strip.steps = PHASES.into_iter().map(step).collect();
    if *now > TurnStage::Initiative {
        strip.initiative = say!("mm-strip-first", side = game.battle.presentation.side(state.first));
    }
    if let Some(Frame::Reaction(charge)) = state.stack.last() {
        let side = game.battle.presentation.side(game.side(charge.charger));
        strip.reacting = Some(say!("mm-strip-charge", side));
    }
}
