//! What a unit's place is worth to it, and where it is wanted (MM 5 to 7, 12.2).

use super::term::DrillTerm;
use super::unit_worth::{best_shot, charge_worth, enemy_fire};
use crate::board::table::{Length, Point, Stance, TablePose};
use crate::games::muskets_mayhem::rules::battle::{LimitRule, Objective};
use crate::games::muskets_mayhem::rules::state::{State, UnitMark, UnitPlace};
use crate::games::muskets_mayhem::rules::{Game, UnitKind};
use crate::games::table::bots::{GoalPlace, flank_places, place_before};
use crate::games::table::rules::{UnitBody, UnitId};
use crate::kernel::SideId;
use std::sync::Arc;

/// Worth of 100 units of length of the way to a goal.
const APPROACH_WORTH: i32 = 7;
/// Worth of standing in an objective.
const OBJECTIVE_WORTH: i32 = 120;
/// Part of the worth of a charge that may be made next, as it may also not be: one in so many.
const LATER: i32 = 3;
/// Distance from the centre of an enemy at which foot fires at it, in U.
const FIRE_DISTANCE: u32 = 6;
/// Distance from an enemy at which a battery is brought into action, in U.
const GUN_DISTANCE: u32 = 15;
/// Distance beside the flank of an enemy from which cavalry charges, in U.
const CHARGE_DISTANCE: u32 = 8;

/// Position in which a unit differs, computed anew.
#[must_use]
pub fn supposing(game: &Game, change: impl FnOnce(&mut State)) -> Game {
    let mut state = game.state().clone();
    change(&mut state);
    Game::at(Arc::clone(&game.battle), state)
}

/// Position in which a unit has moved to a pose, for a cost.
#[must_use]
pub fn moved(game: &Game, unit: UnitId, pose: TablePose, cost: u32) -> Game {
    supposing(game, |state| {
        let own = &mut state.units[unit.index()];
        own.place = UnitPlace::Table(pose);
        own.spent += cost;
        own.marks.set(UnitMark::Moved);
    })
}

/// What a unit's place is worth to it.
#[derive(Clone, Copy, Debug)]
pub struct PlaceWorth {
    /// Shot of this turn.
    fire_now: i32,
    /// Shot of the next turn, if all stand still.
    fire_next: i32,
    enemy_fire: i32,
    charge: i32,
    exposure: i32,
    objective: i32,
    /// Distance from its goal.
    distance: i32,
}

impl PlaceWorth {
    /// Worth of the place where a unit stands in a position.
    #[must_use]
    pub fn of(game: &Game, unit: UnitId, goal: Option<&GoalPlace>) -> Self {
        let pose = game.body(unit).map(|body| body.stance.pose);
        let shot = best_shot(game, unit);
        let fires = game.troops(unit).fire_phase(&game.battle.rules, game.turn_record(unit), game.battle.length(1).0);
        Self {
            fire_now: if fires.is_some() { shot } else { 0 },
            fire_next: if game.has(unit, UnitMark::Limbered) { 0 } else { shot },
            enemy_fire: enemy_fire(game, unit),
            charge: charge_to_come(game, unit),
            exposure: exposure(game, unit),
            objective: in_objective(game, unit),
            distance: pose.zip(goal).map_or(0, |(pose, goal)| goal.distance_from(pose)),
        }
    }

    /// Terms by which another place is better than this one.
    #[must_use]
    pub fn change_to(&self, there: &Self) -> [(DrillTerm, i32); 6] {
        let fire = |place: &Self| place.fire_now + place.fire_next / 2;
        [
            (DrillTerm::OwnFire, fire(there) - fire(self)),
            (DrillTerm::EnemyFire, self.enemy_fire - there.enemy_fire),
            (DrillTerm::Charge, there.charge - self.charge),
            (DrillTerm::Exposure, self.exposure - there.exposure),
            (DrillTerm::Objective, there.objective - self.objective),
            (DrillTerm::Approach, (self.distance - there.distance) * APPROACH_WORTH / 100),
        ]
    }
}

/// Whether an enemy stands so near before a unit that a charge could reach it, its way left out.
fn is_in_reach(game: &Game, unit: UnitId, own: &Stance, target: &UnitBody) -> bool {
    let allowance = game.battle.length(game.troops(unit).allowance(&game.battle.rules)).0;
    let (ahead, _) = own.pose.rounded_coordinates(target.stance.centre());
    (ahead > 0 || game.troops(unit).turns_free()) && own.footprint().distance_to(&target.footprint).0 <= allowance
}

/// Whether a unit may charge in its next handling.
fn may_charge(game: &Game, unit: UnitId) -> bool {
    let can = !matches!(game.kind(unit), UnitKind::Battery | UnitKind::Commander) && !game.is_square(unit);
    can && !game.is_in_contact(unit)
}

/// Worth of the best charge that a unit could make next from where it stands; a part of it, as much may happen.
#[must_use]
pub fn charge_to_come(game: &Game, unit: UnitId) -> i32 {
    let Some(body) = game.body(unit).filter(|_| may_charge(game, unit)) else { return 0 };
    let worth = |(enemy, target): (UnitId, &UnitBody)| {
        let edge = target.stance.zone_of(body.stance.pose.point);
        let worth = charge_worth(game, unit, enemy, edge);
        is_in_reach(game, unit, &body.stance, target).then_some(worth.gain - worth.loss)
    };
    game.standing_of(game.side(unit).other()).filter_map(worth).max().unwrap_or(0).max(0) / LATER
}

/// Worth of the charges that enemies could make at a unit where it stands; a part of it, as much may happen.
#[must_use]
pub fn exposure(game: &Game, unit: UnitId) -> i32 {
    let Some(body) = game.body(unit) else { return 0 };
    let worth = |(enemy, other): (UnitId, &UnitBody)| {
        let edge = body.stance.zone_of(other.stance.pose.point);
        let worth = charge_worth(game, enemy, unit, edge);
        is_in_reach(game, enemy, &other.stance, body).then_some(worth.gain - worth.loss)
    };
    let enemies = game.standing_of(game.side(unit).other()).filter(|(enemy, _)| may_charge(game, *enemy));
    enemies.filter_map(worth).max().unwrap_or(0).max(0) / LATER
}

/// MM 12.2 Area at the last turn in which the one side must stand and which the other must clear.
fn last_stand(game: &Game) -> Option<Objective> {
    match game.battle.limit {
        LimitRule::Stands(objective) => Some(objective),
        LimitRule::Shares | LimitRule::Side(_) => None,
    }
}

/// MM 12.2 Worth of a unit's place for the objectives of either side.
fn in_objective(game: &Game, unit: UnitId) -> i32 {
    let Some(centre) = game.centre(unit) else { return 0 };
    let all = game.battle.objectives.iter().copied().chain(last_stand(game));
    let mut areas = all.filter_map(|objective| game.battle.ground.areas.get(usize::from(objective.area.0)));
    if areas.any(|area| area.contains(centre)) { OBJECTIVE_WORTH } else { 0 }
}

/// Middle of the area that a side must hold, or clear of the enemy, to win; none without one.
fn objective_of(game: &Game, side: SideId) -> Option<Point> {
    let own = game.battle.objectives.iter().find(|objective| objective.side == side).copied();
    let objective = own.or_else(|| last_stand(game))?;
    let bounds = game.battle.ground.areas.get(usize::from(objective.area.0))?.parts.first()?.bounds();
    Some(bounds.low.floor_middle(bounds.high))
}

/// Place at which a unit is wanted; none if it stays where it is.
#[must_use]
pub fn goal(game: &Game, unit: UnitId) -> Option<GoalPlace> {
    let from = &game.body(unit)?.stance;
    let side = game.side(unit);
    // MM 12.2 Who wins by time lets the enemy come.
    if matches!(game.battle.limit, LimitRule::Side(winner) | LimitRule::Stands(Objective { side: winner, .. }) if winner == side)
    {
        return None;
    }
    let far = |body: &UnitBody| from.pose.point.to(body.stance.centre()).length_up().0;
    let enemy = game.standing_of(side.other()).map(|(_, body)| body).min_by_key(|body| far(body))?;
    let faces = enemy.stance.centre();
    let before = |units: u32| place_before(&enemy.stance, from.pose.point, game.battle.length(units));
    let at = match game.kind(unit) {
        UnitKind::LineInfantry | UnitKind::Skirmishers => {
            objective_of(game, side).unwrap_or_else(|| before(FIRE_DISTANCE))
        }
        UnitKind::Battery if best_shot(game, unit) > 0 => return None,
        UnitKind::Battery => before(GUN_DISTANCE),
        UnitKind::Cavalry => {
            let beside = flank_places(&enemy.stance, Length(game.battle.length(CHARGE_DISTANCE).0));
            beside.into_iter().min_by_key(|place| from.pose.point.to(*place).length_up().0)?
        }
        UnitKind::Commander => return None,
    };
    Some(GoalPlace { at, faces }).filter(|goal| goal.is_on(game.battle.ground.size))
}
