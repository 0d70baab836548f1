//! MM 6.1, 6.2, 6.7 Charges: the contact pose, what it costs, and where a counter-charge meets.

use super::surroundings::{Surroundings, passes, sweep_meets};
use crate::board::table::{BodySide, Offset, Stance, SweptHull, TablePose, sweep_length};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::illegal::Illegal;
use crate::games::muskets_mayhem::rules::kinds::{Formation, UnitKind};
use crate::games::muskets_mayhem::rules::movement::legs::allowance_left;
use crate::games::muskets_mayhem::rules::shots::check_aim;
use crate::games::muskets_mayhem::rules::troops::Troops;
use crate::games::table::rules::UnitId;

/// MM 6.2 Charge that may be announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChargePlan {
    /// Edge of the target that is struck.
    pub edge: BodySide,
    /// Charger in its contact pose.
    pub end: Stance,
    /// Cost of the sweep, in units of length.
    pub cost: u32,
}

/// MM 6.1 Checks that troops may charge at all.
///
/// # Errors
/// They are a battery, a commander or a square.
pub fn check_charger(troops: &Troops) -> Result<(), Illegal> {
    match (troops.kind, troops.formation) {
        (UnitKind::Battery | UnitKind::Commander, _) | (_, Formation::Square) => Err(Illegal::CannotCharge),
        _ => Ok(()),
    }
}

/// MM 5.6 Whether the way of a sweep is blocked by a unit or by barred terrain.
pub(super) fn sweep_is_blocked(game: &Game, unit: UnitId, sweep: &SweptHull, ignored: &[UnitId]) -> bool {
    let blocks = |other: UnitId| other != unit && !ignored.contains(&other) && !passes(game, unit, other);
    game.standing().any(|(other, body)| blocks(other) && sweep.meets_body(&body.footprint))
        || sweep_meets(game, sweep, game.battle.sets.barred_to(game.kind(unit)))
}

/// MM 6.2 Greatest turn of a charger that does not turn freely, in heading units.
const GREATEST_TURN: u16 = 16_384;

/// MM 6.2 Contact pose of a unit at the edge of an enemy in whose zone it stands.
fn contact_stance(game: &Game, unit: UnitId, target: UnitId) -> Result<(BodySide, Stance), Illegal> {
    let own = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let struck = game.body(target).ok_or(Illegal::NotOnTable)?;
    let edge = struck.stance.zone_of(own.stance.pose.point);
    let step = game.battle.length(game.battle.rules.data.movement.clearance);
    let heading = struck.stance.heading_into(edge);
    if !game.troops(unit).turns_free() && own.stance.pose.heading.turn_to(heading).size() > GREATEST_TURN {
        return Err(Illegal::TurnTooGreat);
    }
    let middle = struck.stance.edge_point(edge, Offset::ZERO);
    let common = own.stance.edge_length(BodySide::Front).0 + struck.stance.edge_length(edge).0;
    let most = (common / (2 * step.0)).saturating_sub(1) as i32;
    // From the middle, itself rounded, by whole steps: the right of each pair first.
    let aside = |steps: i32| middle.off(heading, Offset::ZERO, Offset::of_units(steps * step.0 as i32));
    let around = Surroundings::overlaps_only(game, unit, &[target]);
    let stances = (0..=most).flat_map(|steps| [steps, -steps]).map(|steps| {
        let pose = TablePose::new(aside(steps), heading);
        Stance::new(pose, own.stance.shape.clone())
    });
    let free = stances.into_iter().find(|stance| around.is_free(stance));
    free.map(|stance| (edge, stance)).ok_or(Illegal::NoContactPose)
}

/// MM 6.1, 6.2 Charge of a unit at an enemy.
///
/// # Errors
/// The reason why it may not charge it.
pub fn plan_charge(game: &Game, unit: UnitId, target: UnitId) -> Result<ChargePlan, Illegal> {
    check_charger(&game.troops(unit))?;
    check_aim(game, unit, target)?;
    let own = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let (edge, end) = contact_stance(game, unit, target)?;
    let price = if game.troops(unit).turns_free() {
        own.stance.pose.point.to(end.pose.point).length_down().0
    } else {
        sweep_length(&own.stance, &end).0
    };
    let left = allowance_left(game, unit);
    if price > left {
        return Err(Illegal::ChargeTooFar);
    }
    let sweep = SweptHull::between(&own.stance, &end).ok_or(Illegal::NoContactPose)?;
    if sweep_is_blocked(game, unit, &sweep, &[target]) {
        return Err(Illegal::ChargeBlocked);
    }
    let is_slow = sweep_meets(game, &sweep, game.battle.sets.slow_to(game.kind(unit)));
    let cost = if is_slow { 2 * price } else { price };
    if cost > left { Err(Illegal::ChargeTooFar) } else { Ok(ChargePlan { edge, end, cost }) }
}

/// MM 6.7 Poses in which a charger that came from a pose and its counter-charging target meet; none if either does not find room.
#[must_use]
pub fn meeting_poses(game: &Game, charger: UnitId, target: UnitId, from: TablePose) -> Option<(TablePose, TablePose)> {
    let (own, its) = (game.body(charger)?, game.body(target)?);
    let heading = own.stance.pose.heading;
    let middle = from.point.floor_middle(own.stance.pose.point);
    let meets = (TablePose::new(middle, heading), TablePose::new(middle, heading.opposite()));
    let charger_there = Stance::new(meets.0, own.stance.shape.clone());
    let target_there = Stance::new(meets.1, its.stance.shape.clone());
    let is_free =
        |unit: UnitId, stance: &Stance| Surroundings::overlaps_only(game, unit, &[charger, target]).is_free(stance);
    let sweep = SweptHull::between(&its.stance, &target_there)?;
    let is_open = is_free(charger, &charger_there)
        && is_free(target, &target_there)
        && !sweep_is_blocked(game, target, &sweep, &[charger]);
    is_open.then_some(meets)
}
