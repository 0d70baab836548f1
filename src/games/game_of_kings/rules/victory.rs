//! GK 15 Points of the armies in a position, and objectives.

use super::UnitId;
use super::army::{ArmyPoints, GameResult};
use super::battle::{Battle, Objective, ObjectiveUse, PointsRule};
use super::game::Game;
use super::state::{UnitMark, UnitPlace};
use crate::kernel::SideId;

impl Battle {
    /// GK 15.1 Points of a unit: its own by the scenario, or those of its kind.
    #[must_use]
    pub fn unit_points(&self, unit: UnitId) -> u32 {
        let card = self.unit(unit);
        card.points.unwrap_or(self.rules.units.row(card.kind).points)
    }

    /// GK 15.2 Whether an army loses that falls below half its points.
    #[must_use]
    pub fn points_decide(&self) -> bool {
        self.points_rule == PointsRule::Half
    }
}

/// GK 15.1, 15.2 Points of an army at the start, and of what is left of it.
#[must_use]
pub fn army_points(game: &Game, side: SideId) -> ArmyPoints {
    let sum = |units: &mut dyn Iterator<Item = UnitId>| units.map(|unit| game.battle.unit_points(unit)).sum();
    let is_left = |unit: &UnitId| game.unit_state(*unit).place != UnitPlace::Gone;
    ArmyPoints {
        start: sum(&mut game.battle.units_of(side)),
        now: sum(&mut game.battle.units_of(side).filter(is_left)),
    }
}

/// GK 15.4 Whether a side holds the area of its objective.
#[must_use]
pub fn holds(game: &Game, objective: &Objective) -> bool {
    let Some(area) = game.battle.ground.areas.get(usize::from(objective.area.0)) else { return false };
    let inside = || game.standing().filter(|(_, body)| area.contains(body.stance.centre())).map(|(unit, _)| unit);
    let is_own = |unit: UnitId| game.side(unit) == objective.side && !game.has(unit, UnitMark::Retreating);
    inside().any(is_own) && inside().all(|unit| game.side(unit) == objective.side)
}

/// GK 15.4 Objectives that are due at the end of this turn, by what they decide.
fn due(game: &Game, decides: ObjectiveUse) -> impl Iterator<Item = &Objective> {
    let turn = game.state().turn;
    game.battle.objectives.iter().filter(move |objective| objective.turn == turn && objective.decides == decides)
}

/// GK 15.4 Result by an objective that is due at the end of this turn: its side wins or loses by it.
#[must_use]
pub fn objective_result(game: &Game) -> Option<GameResult> {
    let due = due(game, ObjectiveUse::Game).next()?;
    Some(GameResult::Won(if holds(game, due) { due.side } else { due.side.other() }))
}

/// GK 15.4 Side that wins a turn limit without a winner, by an area that it holds.
#[must_use]
pub fn tie_break(game: &Game) -> Option<SideId> {
    due(game, ObjectiveUse::Draw).find(|objective| holds(game, objective)).map(|objective| objective.side)
}
