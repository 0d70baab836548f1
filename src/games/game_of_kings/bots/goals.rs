//! Where a unit is wanted: before an enemy that it can shoot, beside one that it can charge, in an objective (GK 7 to 9, 15.4).

use super::intentions::UnitIntent;
use super::strikes::strike_worth;
use crate::board::table::{Length, Offset, Point};
use crate::games::game_of_kings::rules::state::UnitMark;
use crate::games::game_of_kings::rules::victory::holds;
use crate::games::game_of_kings::rules::{Game, TroopClass, UnitId, UnitKind, Zone};
use crate::games::table::bots::{GoalPlace, IntentDistances, flank_places, place_before};
use crate::games::table::rules::UnitBody;

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
/// Distances that units keep under an intent.
const DISTANCES: IntentDistances =
    IntentDistances { fire: FIRE_DISTANCE, charge: CHARGE_DISTANCE, fall_back: Length(800), support: Length(400) };
/// Pull of an objective.
const OBJECTIVE_PULL: i32 = 120;

/// Place at which a unit is wanted most under an intent; none if there is no enemy.
#[must_use]
pub fn goal(game: &Game, unit: UnitId, intent: UnitIntent) -> Option<GoalPlace> {
    let from = &game.body(unit)?.stance;
    let size = game.battle.ground.size;
    if let Some(meant) = intended(game, unit, intent).filter(|goal| goal.is_on(size)) {
        return Some(meant);
    }
    let of_enemy = |(enemy, body): (UnitId, &UnitBody)| match game.kind(unit).class() {
        TroopClass::Horse => charge_goals(game, unit, enemy, body),
        _ => vec![fire_goal(game, unit, enemy, body)],
    };
    let mut goals: Vec<(i32, GoalPlace)> = game.standing_enemies(unit).flat_map(of_enemy).collect();
    goals.extend(objective_goal(game, unit));
    let pull = |(pull, goal): &(i32, GoalPlace)| {
        let way = from.pose.point.to(goal.at).length_up().0 as i32;
        pull * 1000 / (way + PULL_DISTANCE)
    };
    let on_table = goals.into_iter().filter(|(_, goal)| goal.is_on(size));
    on_table.max_by_key(pull).map(|(_, goal)| goal)
}

/// Place where an intent wants a unit; none if it leaves that to the drill.
fn intended(game: &Game, unit: UnitId, intent: UnitIntent) -> Option<GoalPlace> {
    let from = &game.body(unit)?.stance;
    let target = intent.target().and_then(|target| game.body(target)).map(|body| &body.stance);
    let enemies: Vec<Point> = game.standing_enemies(unit).map(|(_, body)| body.stance.centre()).collect();
    let fire = if game.kind(unit) == UnitKind::Gun { GUN_DISTANCE } else { FIRE_DISTANCE };
    let distances = IntentDistances { fire, ..DISTANCES };
    intent.place(from, target, &enemies, &distances)
}

/// Goal of foot or a gun at an enemy: where it can fire at it.
fn fire_goal(game: &Game, unit: UnitId, enemy: UnitId, body: &UnitBody) -> (i32, GoalPlace) {
    let from = game.centre(unit).unwrap_or_default();
    let distance = if game.kind(unit) == UnitKind::Gun { GUN_DISTANCE } else { FIRE_DISTANCE };
    let pull = match game.kind(enemy) {
        UnitKind::RegularFoot => 30,
        UnitKind::Gun => 24,
        UnitKind::LightFoot | UnitKind::DismountedHorse => 20,
        _ => 15,
    };
    (pull, GoalPlace { at: place_before(&body.stance, from, distance), faces: body.stance.centre() })
}

/// Goals of horse at an enemy: before its front and beside its flanks, as far as a charge from there would succeed.
fn charge_goals(game: &Game, unit: UnitId, enemy: UnitId, body: &UnitBody) -> Vec<(i32, GoalPlace)> {
    let target = &body.stance;
    let faces = target.centre();
    let ahead = Offset::of_units(CHARGE_DISTANCE.0 as i32);
    let [left, right] = flank_places(target, CHARGE_DISTANCE);
    let front = target.pose.off(ahead, Offset::ZERO);
    let places = [(front, Zone::Front), (left, Zone::Flank), (right, Zone::Flank)];
    let flees = game.has(enemy, UnitMark::Retreating);
    let goal = |(at, zone): (Point, Zone)| {
        let worth = strike_worth(game, unit, enemy, zone)?;
        (worth > 0).then_some((if flees { worth / 2 } else { worth }, GoalPlace { at, faces }))
    };
    let goals: Vec<(i32, GoalPlace)> = places.into_iter().filter_map(goal).collect();
    if goals.is_empty() {
        let from = game.centre(unit).unwrap_or_default();
        let wary = Length(3 * CHARGE_DISTANCE.0);
        return vec![(LEAST_PULL, GoalPlace { at: place_before(target, from, wary), faces })];
    }
    goals
}

/// GK 15.4 Goal of foot at an objective that is not held, or that the enemy must not hold.
fn objective_goal(game: &Game, unit: UnitId) -> Option<(i32, GoalPlace)> {
    let side = game.side(unit);
    let is_foot = game.kind(unit).class() == TroopClass::Foot;
    let turn = game.state().turn;
    let mut due = game.battle.objectives.iter().filter(|objective| objective.turn >= turn && is_foot);
    let wanted = due.find(|objective| holds(game, objective) != (objective.side == side))?;
    let area = game.battle.ground.areas.get(usize::from(wanted.area.0))?;
    let bounds = area.parts.first()?.bounds();
    let at = bounds.low.floor_middle(bounds.high);
    Some((OBJECTIVE_PULL, GoalPlace { at, faces: at }))
}
