//! Where a unit is wanted: before an enemy that it can shoot, beside one that it can charge, in an objective (GK 7 to 9, 15.4).

use super::strikes::strike_worth;
use crate::board::table::{Heading, Length, Offset, Point, TablePose};
use crate::games::game_of_kings::rules::game::UnitBody;
use crate::games::game_of_kings::rules::state::UnitMark;
use crate::games::game_of_kings::rules::victory::holds;
use crate::games::game_of_kings::rules::{Game, TroopClass, UnitId, UnitKind, Zone};
use crate::games::table::bots::{flank_places, place_before};

/// Distance from the centre of an enemy at which foot fires at it, in units of length.
const FIRE_DISTANCE: Length = Length(720);
/// Distance from an enemy at which a gun is brought into action, in units of length.
const GUN_DISTANCE: Length = Length(1500);
/// Distance before the front of an enemy, and beside its flank, from which horse charges, in units of length.
const CHARGE_DISTANCE: Length = Length(600);
/// Distance that a goal loses half of its pull over, in units of length.
const PULL_DISTANCE: i32 = 900;
/// Pull of the nearest enemy on horse that can charge nobody with success.
const LEAST_PULL: i32 = 8;
/// Pull of an objective.
const OBJECTIVE_PULL: i32 = 120;

/// Place at which a unit is wanted, and what it should face there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Place of its front-centre.
    pub at: Point,
    /// Point that it should face.
    pub faces: Point,
}

/// Place at which a unit is wanted most; none if there is no enemy.
#[must_use]
pub fn goal(game: &Game, unit: UnitId) -> Option<Goal> {
    let from = &game.body(unit)?.stance;
    let of_enemy = |(enemy, body): (UnitId, &UnitBody)| match game.kind(unit).class() {
        TroopClass::Horse => charge_goals(game, unit, enemy, body),
        _ => vec![fire_goal(game, unit, enemy, body)],
    };
    let mut goals: Vec<(i32, Goal)> = game.standing_enemies(unit).flat_map(of_enemy).collect();
    goals.extend(objective_goal(game, unit));
    let pull = |(pull, goal): &(i32, Goal)| {
        let way = from.pose.point.to(goal.at).length_up().0 as i32;
        pull * 1000 / (way + PULL_DISTANCE)
    };
    let on_table = goals.into_iter().filter(|(_, goal)| is_on_table(game, goal.at));
    on_table.max_by_key(pull).map(|(_, goal)| goal)
}

fn is_on_table(game: &Game, at: Point) -> bool {
    let size = game.battle.ground.size;
    (0..=size.width().0 as i32).contains(&at.x()) && (0..=size.depth().0 as i32).contains(&at.y())
}

/// Goal of foot or a gun at an enemy: where it can fire at it.
fn fire_goal(game: &Game, unit: UnitId, enemy: UnitId, body: &UnitBody) -> (i32, Goal) {
    let from = game.centre(unit).unwrap_or_default();
    let distance = if game.kind(unit) == UnitKind::Gun { GUN_DISTANCE } else { FIRE_DISTANCE };
    let pull = match game.kind(enemy) {
        UnitKind::RegularFoot => 30,
        UnitKind::Gun => 24,
        UnitKind::LightFoot | UnitKind::DismountedHorse => 20,
        _ => 15,
    };
    (pull, Goal { at: place_before(&body.stance, from, distance), faces: body.stance.centre() })
}

/// Goals of horse at an enemy: before its front and beside its flanks, as far as a charge from there would succeed.
fn charge_goals(game: &Game, unit: UnitId, enemy: UnitId, body: &UnitBody) -> Vec<(i32, Goal)> {
    let target = &body.stance;
    let faces = target.centre();
    let ahead = Offset::of_units(CHARGE_DISTANCE.0 as i32);
    let [left, right] = flank_places(target, CHARGE_DISTANCE);
    let front = target.pose.off(ahead, Offset::ZERO);
    let places = [(front, Zone::Front), (left, Zone::Flank), (right, Zone::Flank)];
    let flees = game.has(enemy, UnitMark::Retreating);
    let goal = |(at, zone): (Point, Zone)| {
        let worth = strike_worth(game, unit, enemy, zone)?;
        (worth > 0).then_some((if flees { worth / 2 } else { worth }, Goal { at, faces }))
    };
    let goals: Vec<(i32, Goal)> = places.into_iter().filter_map(goal).collect();
    if goals.is_empty() {
        let from = game.centre(unit).unwrap_or_default();
        let wary = Length(3 * CHARGE_DISTANCE.0);
        return vec![(LEAST_PULL, Goal { at: place_before(target, from, wary), faces })];
    }
    goals
}

/// GK 15.4 Goal of foot at an objective that is not held, or that the enemy must not hold.
fn objective_goal(game: &Game, unit: UnitId) -> Option<(i32, Goal)> {
    let side = game.side(unit);
    let is_foot = game.kind(unit).class() == TroopClass::Foot;
    let turn = game.state().turn;
    let mut due = game.battle.objectives.iter().filter(|objective| objective.turn >= turn && is_foot);
    let wanted = due.find(|objective| holds(game, objective) != (objective.side == side))?;
    let area = game.battle.ground.areas.get(usize::from(wanted.area.0))?;
    let bounds = area.parts.first()?.bounds();
    let at = bounds.low.floor_middle(bounds.high);
    Some((OBJECTIVE_PULL, Goal { at, faces: at }))
}

/// Distance of a pose from a goal in units of length, with as much more as it faces away from what it should face.
#[must_use]
pub fn distance_to_goal(pose: TablePose, goal: &Goal) -> i32 {
    let way = pose.point.to(goal.at).length_up().0 as i32;
    let wanted = Heading::of_vector(pose.point.to(goal.faces));
    let turn = wanted.map_or(0, |heading| i32::from(pose.heading.turn_to(heading).size()));
    // A quarter of a turn counts as 400 units of length.
    way + turn * 400 / 16384
}
