//! MM 12 Victory.

use super::battle::{LimitRule, Objective};
use super::game::Game;
use super::kinds::Morale;
use super::state::{EndReason, Ending, UnitPlace};
use crate::board::table::AreaIndex;
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
    compare_with_areas([one, other], [0, 0])
}

/// MM 12.1 Figures left of an army, and at the start.
fn figures_of(units: &[UnitStanding]) -> (u64, u64) {
    let sum = |of: fn(&UnitStanding) -> u32| units.iter().map(|unit| u64::from(of(unit))).sum::<u64>();
    (sum(|unit| unit.figures), sum(|unit| unit.start))
}

/// MM 12.2 [R] Comparison of two sides' shares of figures left, each with what the areas that it holds add in hundredths.
#[must_use]
pub fn compare_with_areas(armies: [&[UnitStanding]; 2], percent: [u64; 2]) -> Ordering {
    let [(mine, my_start), (its, its_start)] = armies.map(figures_of);
    let share = |left: u64, start: u64, percent: u64| left * 100 + percent * start;
    (share(mine, my_start, percent[0]) * its_start).cmp(&(share(its, its_start, percent[1]) * my_start))
}

/// Side that a comparison favours; none if both are equal.
fn greater(comparison: Ordering) -> Option<SideId> {
    match comparison {
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
        [true, true] => Some(greater(compare_shares(armies[0], armies[1]))),
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
fn holds(game: &Game, side: SideId, area: AreaIndex) -> bool {
    let Some(area) = game.battle.ground.areas.get(usize::from(area.0)) else { return false };
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
    let held = objectives.filter(|objective| holds(game, objective.side, objective.area));
    if let Some(objective) = held.into_iter().next() {
        return Some(Ending { winner: Some(objective.side), why: EndReason::Objective });
    }
    let is_last = game.state().turn >= game.battle.turn_limit;
    is_last.then(|| Ending { winner: winner_at_limit(game, armies), why: EndReason::TurnLimit })
}

/// MM 12.2 Winner at the last turn; none is a draw.
fn winner_at_limit(game: &Game, armies: [&[UnitStanding]; 2]) -> Option<SideId> {
    match game.battle.limit {
        LimitRule::Shares => {
            let held = |side: SideId| {
                let areas = game.battle.shared_areas.iter();
                areas.filter(|one| holds(game, side, one.area)).map(|one| u64::from(one.percent)).sum()
            };
            greater(compare_with_areas(armies, SideId::BOTH.map(held)))
        }
        LimitRule::Side(side) => Some(side),
        LimitRule::Stands(Objective { side, area }) => {
            let area = game.battle.ground.areas.get(usize::from(area.0))?;
            let mut own = game.standing_of(side);
            let stands = own.any(|(unit, body)| {
                area.contains(body.stance.centre()) && game.unit_state(unit).morale != Morale::Shaken
            });
            Some(if stands { side } else { side.other() })
        }
    }
}
