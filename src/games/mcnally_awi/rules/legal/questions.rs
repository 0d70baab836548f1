//! MC 4.2, 18.1 Questions that wait for a side, and who is activated by a card.

use super::check::check_general_order;
use crate::board::table::{Stance, TablePose};
use crate::games::mcnally_awi::rules::battle::GroupId;
use crate::games::mcnally_awi::rules::fights::melees;
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::movement::path::check_mover;
use crate::games::mcnally_awi::rules::movement::{Around, plan_charge};
use crate::games::mcnally_awi::rules::shots::{check_firer, plan_part};
use crate::games::mcnally_awi::rules::state::{Frame, Phase, TargetFate, UnitMark, UnitPlace};
use crate::games::table::rules::UnitId;
use crate::kernel::{OnOff, SideId};

/// MC 18.1 Side that must decide now; none when the game is over or goes on without a decision.
#[must_use]
pub fn decider(game: &Game) -> Option<SideId> {
    let state = game.state();
    if state.ending.is_some() {
        return None;
    }
    match state.stack.last()? {
        Frame::SetUp { side } => Some(*side),
        Frame::Activation { card, asks: true, .. } => Some(game.battle.group(*card).side),
        Frame::Charge(run) => {
            let asks = run.waiting.is_empty() && run.fate != TargetFate::Stands && !run.runs_on;
            asks.then(|| game.side(run.order.charger))
        }
        Frame::MayEvade { unit, .. } | Frame::Reaction { unit, .. } | Frame::Moving { unit, .. } => {
            Some(game.side(*unit))
        }
        Frame::Shot { .. } => game.active_side(),
        Frame::Turn | Frame::Activation { .. } => None,
    }
}

/// MC 4.2 Units that a card activates now: those that it is for and that have not been activated in this turn; with the option,
/// those of which no lower card has been drawn.
#[must_use]
pub fn activated_by(game: &Game, card: GroupId) -> Vec<UnitId> {
    let state = game.state();
    let second = game.battle.options.second_activation == OnOff::On;
    let lower_drawn = |unit: UnitId| {
        let below = game.battle.chain(game.card(unit).group).take_while(|group| *group != card);
        below.into_iter().any(|group| state.cards.contains(&group) && !state.deck.contains(&group))
    };
    let is_there = |unit: &UnitId| !matches!(game.unit_state(*unit).place, UnitPlace::Gone | UnitPlace::Reserve);
    let own = game.battle.units_of_card(card).filter(is_there);
    let own = own.filter(|unit| !game.is_held_back(*unit));
    own.filter(|unit| if second { !lower_drawn(*unit) } else { !game.has(*unit, UnitMark::Activated) }).collect()
}

/// MC 18.1 Whether the active side has something to decide in a phase.
#[must_use]
pub fn asks_in(game: &Game, phase: Phase) -> bool {
    let state = game.state();
    let Some(side) = game.active_side() else { return false };
    let enemies: Vec<UnitId> = game.standing_of(side.other()).map(|(enemy, _)| enemy).collect();
    match phase {
        Phase::Morale | Phase::Routs => false,
        Phase::Declare => {
            let may = |unit: &UnitId| enemies.iter().any(|enemy| plan_charge(game, *unit, *enemy, None).is_ok());
            state.active.iter().any(may)
        }
        Phase::Charges => state.charges.len() > 1,
        Phase::Moves => {
            let generals = game.battle.units_of(side).filter(|unit| game.is_general(*unit));
            state.active.iter().any(|unit| check_mover(game, *unit).is_ok())
                || generals.into_iter().any(|general| check_general_order(game, general))
        }
        Phase::Fire => {
            let may = |unit: &UnitId| {
                check_firer(game, *unit).is_ok()
                    && enemies.iter().any(|enemy| plan_part(game, *unit, None, *enemy).is_ok())
            };
            state.active.iter().any(may)
        }
        Phase::Melee => melees(game).len() > 1,
    }
}

/// First free place at which a unit that is due arrives; none if it waits on.
#[must_use]
pub fn arrival_pose(game: &Game, unit: UnitId) -> Option<TablePose> {
    let arrival = game.card(unit).arrival.filter(|_| game.unit_state(unit).place == UnitPlace::Reserve)?;
    let troops = game.troops(unit);
    let shape = troops.shape().ok()?;
    let around = Around::at_end(game, unit, &troops, &[]);
    let mut poses = arrival.poses(game.battle.ground.size, &shape);
    poses.find(|pose| around.is_free(&Stance::new(*pose, shape.clone())))
}
