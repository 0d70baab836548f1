//! GK 5.8, 5.9 Contact moves: where a path first touches an enemy, and how the mover is set against it.

use super::path::{MovePath, PathLeg, PathPrices};
use super::surroundings::{Surroundings, refusal_of, unit_of};
use crate::board::table::{
    BodySide, ConformRule, EdgeLimit, EdgePlace, FirstMeeting, Length, PoseRole, Stance, StopCause, TablePose,
    distance, is_within,
};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::allowance::{VariationClass, VariationKind, rolls_variation};
use crate::games::game_of_kings::rules::contact::{ContactPlace, check_contact};
use crate::games::game_of_kings::rules::data::MovementData;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::illegal::Illegal;
use crate::games::game_of_kings::rules::kinds::{UnitKind, Zone};
use crate::games::game_of_kings::rules::state::UnitMark;
use crate::games::table::rules::UnitBody;

/// GK 5.8 Whether contact lies on the planned path, or needs the longer distance of the Variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StrikePlace {
    /// On the path.
    OnPath,
    /// Straight on beyond its end.
    InExtension,
}

/// GK 5.8 Contact that a move is planned to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedStrike {
    /// Enemy that is struck.
    pub enemy: UnitId,
    /// Whether contact lies on the path.
    pub place: StrikePlace,
    /// Number of legs that are walked whole before the one of contact.
    pub legs_before: usize,
    /// Leg of contact.
    pub leg: PathLeg,
    /// Step of that leg at which contact is made.
    pub step: u32,
    /// GK 20.1 Cost up to the contact pose.
    pub cost: u32,
}

impl PlannedStrike {
    /// Stance at the contact pose.
    #[must_use]
    pub fn stance(&self) -> Stance {
        self.leg.stance_at(self.step)
    }

    /// GK 5.3, 20.1 Planned cost of a move with this contact: up to the contact on its path, or of the whole path.
    #[must_use]
    pub fn planned_cost(&self, path: &MovePath) -> u32 {
        match self.place {
            StrikePlace::OnPath => self.cost,
            StrikePlace::InExtension => path.cost(),
        }
    }
}

/// GK 5.8 First contact of a path with a named enemy, on the path or in its extension.
///
/// # Errors
/// The pair is forbidden, another enemy or another part of the unit touches first, or the enemy is not reached.
pub fn find_strike(
    game: &Game,
    unit: UnitId,
    enemy: UnitId,
    path: &MovePath,
    prices: &PathPrices,
    surroundings: &Surroundings,
) -> Result<PlannedStrike, Illegal> {
    // What forbids the pair wherever they meet is said first.
    let anywhere = ContactPlace { in_shelter: true, is_guarded: false };
    check_contact(game.kind(unit), game.kind(enemy), anywhere).map_err(Illegal::Rule)?;
    let target = game.body(enemy).ok_or(Illegal::NotOnTable)?;
    let field = surroundings.field();
    let at = |leg: &PathLeg, legs_before: usize, place: StrikePlace, met: FirstMeeting| {
        let strike =
            PlannedStrike { enemy, place, legs_before, leg: leg.clone(), step: met.step, cost: leg.cost_at(met.step) };
        let StopCause::Body(body) = met.cause else {
            return Err(refusal_of(game, unit, met.cause, PoseRole::OnWay));
        };
        if game.side(unit_of(body)) == game.side(unit) {
            return Err(Illegal::WayBlocked);
        }
        check_strike(game, unit, &strike, target).map(|()| strike)
    };
    let walked = path.legs_before_last_about_face();
    for (index, leg) in walked.iter().enumerate() {
        if let Some(met) = field.first_meeting_on_way(&leg.from, &leg.leg) {
            return at(leg, index, StrikePlace::OnPath, met);
        }
    }
    if walked.len() < path.legs.len() {
        return Err(Illegal::AboutFaceBeforeContact);
    }
    let rules = game.battle.rules;
    if path.cost() > prices.allowance || !rolls_variation(rules, prices.allowance, path.cost()) {
        return Err(if path.cost() > prices.allowance { Illegal::TooFar } else { Illegal::NoContact });
    }
    let longest = VariationClass::Longer.distance(rules, VariationKind::Full, path.cost());
    let extension = path.extension(walked, longest, prices);
    let met = field.first_meeting_on_way(&extension.from, &extension.leg).ok_or(Illegal::NoContact)?;
    if extension.cost_at(met.step) > longest {
        return Err(Illegal::NoContact);
    }
    at(&extension, walked.len(), StrikePlace::InExtension, met)
}

/// GK 5.8 Whether a contact pose is one: the named enemy is touched there by the front edge, and nothing is overlapped.
fn check_strike(game: &Game, unit: UnitId, strike: &PlannedStrike, target: &UnitBody) -> Result<(), Illegal> {
    let (stance, reach) = (strike.stance(), game.battle.rules.movement.contact);
    if target.footprint.distance_to(&stance.footprint()) > reach {
        return Err(Illegal::OtherEnemyTouches);
    }
    if !front_reaches(&stance, target, reach) {
        return Err(Illegal::OtherPartTouches);
    }
    let kind = game.kind(unit);
    check_pair(game, unit, &stance, strike.enemy)?;
    Surroundings::overlaps_only(game, unit, kind).refusal(unit, &stance, PoseRole::End).map_or(Ok(()), Err)
}

/// GK 2.7 Whether an enemy lies within reach of a front edge.
#[must_use]
pub fn front_reaches(stance: &Stance, enemy: &UnitBody, reach: Length) -> bool {
    let front = stance.outline().edge(BodySide::Front);
    enemy.footprint.blocks().iter().any(|block| is_within(&front, block, reach))
}

/// GK 1.4, 9.1, 9.5 Whether a unit at a pose may begin contact with an enemy.
///
/// # Errors
/// The paragraph that forbids it.
pub fn check_pair(game: &Game, unit: UnitId, stance: &Stance, enemy: UnitId) -> Result<(), Illegal> {
    let in_shelter = game.battle.ground.is_in(stance.centre(), game.battle.sets.shelters);
    let is_guarded = game.kind(enemy) == UnitKind::Gun && is_guarded(game, enemy);
    let place = ContactPlace { in_shelter, is_guarded };
    check_contact(game.kind(unit), game.kind(enemy), place).map_err(Illegal::Rule)
}

/// GK 9.5 Whether regular foot of its side guards a gun.
#[must_use]
pub fn is_guarded(game: &Game, gun: UnitId) -> bool {
    let Some(body) = game.body(gun) else { return false };
    let reach = game.battle.rules.melee.guard_distance;
    let side = game.side(gun);
    game.standing().any(|(unit, other)| {
        game.side(unit) == side
            && game.kind(unit) == UnitKind::RegularFoot
            && !game.has(unit, UnitMark::Retreating)
            && other.footprint.distance_to(&body.footprint) <= reach
    })
}

/// GK 5.9 Pose of a mover set flush against the edge of an enemy that it has struck; none if it stays as it touched.
#[must_use]
pub fn aligned(game: &Game, unit: UnitId, stance: &Stance, enemy: UnitId) -> Option<TablePose> {
    let target = &game.body(enemy)?.stance;
    if game.kind(enemy) == UnitKind::Gun {
        return None;
    }
    let around = Surroundings::overlaps_only(game, unit, game.kind(unit));
    let is_free = |pose: TablePose| around.is_free(&Stance::new(pose, stance.shape.clone()));
    aligned_pose(&game.battle.rules.movement, stance, target, is_free)
}

/// GK 5.9 Pose of a mover set flush against the edge of a target in whose zone it stands, if that pose is free.
#[must_use]
pub fn aligned_pose(
    movement: &MovementData,
    mover: &Stance,
    target: &Stance,
    is_free: impl FnMut(TablePose) -> bool,
) -> Option<TablePose> {
    let rule = ConformRule {
        place: EdgePlace::OppositeFromMiddle,
        limit: EdgeLimit::InCommon(movement.alignment_in_common),
        shift: None,
        greatest_turn: movement.alignment_turn,
    };
    mover.conformed(target, target.zone_of(mover.pose.point), &rule, is_free)
}

/// GK 9.3 Zone of the attack by a mover's front-centre at its start and at the contact pose.
#[must_use]
pub fn attack_zone(target: &Stance, start: TablePose, contact: TablePose) -> Zone {
    zone_of(target, start).min(zone_of(target, contact))
}

/// GK 2.8, 9.3 Zone of a front-centre about a unit, both flanks alike.
#[must_use]
pub fn zone_of(target: &Stance, pose: TablePose) -> Zone {
    match target.zone_of(pose.point) {
        BodySide::Front => Zone::Front,
        BodySide::Left | BodySide::Right => Zone::Flank,
        BodySide::Rear => Zone::Rear,
    }
}

/// GK 9.6 Distance of a unit's front edge from a mover's footprint at the start of its move.
#[must_use]
pub fn front_distance(defender: &Stance, mover: &Stance) -> Length {
    distance(&defender.outline().edge(BodySide::Front), &mover.outline())
}
