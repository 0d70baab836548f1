//! MM 12 Victory.

use super::game::Game;
use super::kinds::Morale;
use super::state::{EndReason, Ending, UnitPlace};
use crate::games::table::rules::UnitId;
use crate::kernel::{OnOff, SideId};
use std::cmp::Ordering;

/// MM 12.1 Unit as victory sees it: figures left and at the start, and whether it counts as lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitStanding {
    /// Figures left of a unit that is still there.
    pub figures: u32,
    /// Figures at the start.
    pub start: u32,
    /// Whether it counts as lost.
    pub is_lost: bool,
}

/// MM 12.1 Whether a side has lost half of its units or more.
#[must_use]
pub fn is_beaten(units: &[UnitStanding]) -> bool {
    2 * units.iter().filter(|unit| unit.is_lost).count() >= units.len()
}

/// MM 12.1 Comparison of two sides' shares of figures left.
#[must_use]
pub fn compare_shares(one: &[UnitStanding], other: &[UnitStanding]) -> Ordering {
    let sums = |units: &[UnitStanding]| {
        let sum = |of: fn(&UnitStanding) -> u32| units.iter().map(|unit| u64::from(of(unit))).sum::<u64>();
        (sum(|unit| unit.figures), sum(|unit| unit.start))
    };
    let ((mine, my_start), (its, its_start)) = (sums(one), sums(other));
    (mine * its_start).cmp(&(its * my_start))
}

/// Side with the greater share; none if both are equal.
fn greater(armies: [&[UnitStanding]; 2]) -> Option<SideId> {
    match compare_shares(armies[0], armies[1]) {
        Ordering::Less => Some(SideId(1)),
        Ordering::Equal => None,
        Ordering::Greater => Some(SideId(0)),
    }
}

/// MM 12.1 Result by losses: the winner, or a draw; none if nobody is beaten.
#[must_use]
pub fn result_by_losses(armies: [&[UnitStanding]; 2]) -> Option<Option<SideId>> {
    match armies.map(is_beaten) {
        [false, false] => None,
        [true, false] => Some(Some(SideId(1))),
        [false, true] => Some(Some(SideId(0))),
        [true, true] => Some(greater(armies)),
    }
}

/// MM 12.1 Units of a side as victory sees them, commanders aside.
#[must_use]
pub fn standings(game: &Game, side: SideId) -> Vec<UnitStanding> {
    let counts_shaken = game.battle.rules.options.shaken_counts == OnOff::On;
    let standing = |unit: UnitId| {
        let state = game.unit_state(unit);
        let is_gone = state.place == UnitPlace::Gone;
        UnitStanding {
            figures: if is_gone { 0 } else { game.figures(unit).into() },
            start: game.card(unit).figures.into(),
            is_lost: is_gone || (counts_shaken && state.morale == Morale::Shaken),
        }
    };
    game.battle.units_of(side).filter(|unit| !game.is_commander(*unit)).map(standing).collect()
}

/// MM 12.2 Whether a side holds an area: one of its units has its centre in it, and none of the enemy's.
fn holds(game: &Game, side: SideId, area: usize) -> bool {
    let Some(area) = game.battle.ground.areas.get(area) else { return false };
    let mut inside = game.standing().filter(|(_, body)| area.contains(body.stance.centre())).peekable();
    inside.peek().is_some() && inside.all(|(unit, _)| game.side(unit) == side)
}

/// MM 12 How the game ends at the end of this turn; none if it goes on.
#[must_use]
pub fn ending(game: &Game) -> Option<Ending> {
    let armies = SideId::BOTH.map(|side| standings(game, side));
    let armies = [armies[0].as_slice(), armies[1].as_slice()];
    if let Some(winner) = result_by_losses(armies) {
        return Some(Ending { winner, why: EndReason::Losses });
    }
    let objectives = game.battle.objectives.iter();
    let held = objectives.filter(|objective| holds(game, objective.side, objective.area.0.into()));
    if let Some(objective) = held.into_iter().next() {
        return Some(Ending { winner: Some(objective.side), why: EndReason::Objective });
    }
    let is_last = game.state().turn >= game.battle.turn_limit;
    let at_limit =
        || Ending { winner: game.battle.limit_winner.or_else(|| greater(armies)), why: EndReason::TurnLimit };
    is_last.then(at_limit)
}
