//! GK 6.5, 7.1, 8.1, 9.6 Shots in a position: who may fire at whom, from where, and what covers the target.

use super::UnitId;
use super::fire::{self, ShotOdds, Volley, VolleyOccasion};
use super::forbidden::Forbidden;
use super::game::Game;
use super::gun::{self, GunLoad};
use super::illegal::Illegal;
use super::kinds::{UnitKind, Zone};
use super::movement::contact::front_distance;
use super::saves::Protection;
use super::sight::{ShooterArm, fire_arc, sees};
use super::state::{Pair, UnitMark};
use crate::board::table::{Length, Segment, Stance};

/// GK 7.1 Shot of a gun that may be fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GunShot {
    /// GK 2.11 Range.
    pub range: Length,
    /// GK 7.2 Load.
    pub load: GunLoad,
    /// GK 8.7 What protects the target.
    pub protection: Protection,
}

/// GK 8.1 Shot of muskets or carbines that may be fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MusketShot {
    /// GK 2.11 Range.
    pub range: Length,
    /// GK 8.2, 8.3 Dice and what bears on them.
    pub volley: Volley,
    /// GK 8.7 What protects the target.
    pub protection: Protection,
}

impl GunShot {
    /// GK 18.3 Odds of the shot of a gun at its target.
    #[must_use]
    pub fn odds(&self, game: &Game, gun: UnitId, target: UnitId) -> ShotOdds {
        let struck = (game.kind(target), self.protection, game.unit_state(target).quarters);
        gun::odds(game.battle.rules, &game.battle.edition, (self.load, game.unit_state(gun).quarters), struck)
    }
}

impl MusketShot {
    /// GK 18.2 Odds of the shot at its target.
    ///
    /// # Errors
    /// No die can hit.
    pub fn odds(&self, game: &Game, target: UnitId) -> Result<ShotOdds, Forbidden> {
        let quarters = game.unit_state(target).quarters;
        self.volley.odds(game.battle.rules, &game.battle.edition, self.protection, quarters)
    }
}

/// GK 6.5 Blow against which a unit may be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverQuestion {
    /// Fire, and a blow at a unit that was struck: walls count.
    WithWalls,
    /// Blow at a unit that moved into contact: walls do not count.
    WithoutWalls,
}

/// GK 6.5 Whether a unit is behind cover against an enemy.
#[must_use]
pub fn is_covered(game: &Game, unit: UnitId, enemy: UnitId, question: CoverQuestion) -> bool {
    let Some((body, other)) = game.body(unit).zip(game.body(enemy)) else { return false };
    let (ground, sets) = (&game.battle.ground, &game.battle.sets);
    let (own, its) = (body.stance.centre(), other.stance.centre());
    let is_inside = ground.areas_of(sets.covers).any(|(_, area)| area.contains(own) && !area.contains(its));
    let reach = game.battle.rules.fire.wall_distance;
    let is_behind = || {
        ground.areas_of(sets.walls).any(|(_, area)| {
            let is_near = area.is_within(&body.footprint, reach);
            let line = Segment([own, its]);
            is_near && if own == its { area.contains(own) } else { area.meets(&line.0[..]) }
        })
    };
    is_inside || (question == CoverQuestion::WithWalls && is_behind())
}

/// GK 8.7 What protects a unit against an enemy's fire.
#[must_use]
pub fn protection(game: &Game, unit: UnitId, enemy: UnitId, question: CoverQuestion) -> Protection {
    Protection { is_covered: is_covered(game, unit, enemy, question), is_cuirassier: game.is_cuirassier(unit) }
}

/// GK 7.1, 8.1 Whether an enemy may be fired at by anyone.
fn check_target(game: &Game, shooter: UnitId, target: UnitId) -> Result<(), Illegal> {
    if game.side(target) == game.side(shooter) {
        return Err(Illegal::OwnTarget);
    }
    if game.is_general(target) {
        return Err(Illegal::TargetGeneral);
    }
    game.body(target).ok_or(Illegal::NotOnTable)?;
    if game.is_paired(target) { Err(Illegal::TargetInMelee) } else { Ok(()) }
}

/// GK 2.11, 2.12 Range of a shot in the arc, once the target is known to be near enough and in sight.
fn range_in_sight(
    game: &Game,
    (shooter, arm): (UnitId, ShooterArm),
    target: UnitId,
    check_range: impl Fn(Length) -> Result<(), Illegal>,
) -> Result<Length, Illegal> {
    let (own, its) = game.body(shooter).zip(game.body(target)).ok_or(Illegal::NotOnTable)?;
    // The whole target is no farther than its part in the arc.
    check_range(own.footprint.distance_to(&its.footprint))?;
    let rules = game.battle.rules;
    let arc = fire_arc(rules, game.battle.options.arc);
    let range = arc.range(&own.stance, &its.footprint).ok_or(Illegal::OutOfArc)?;
    check_range(range)?;
    let others = game.standing().filter(|(other, _)| *other != shooter && *other != target);
    let stances = others.filter(|(_, body)| own.may_be_hidden_by(its, body)).map(|(_, body)| &body.stance);
    if sees(rules, &game.battle.ground, (&own.stance, arm, arc), &its.stance, stances) {
        Ok(range)
    } else {
        Err(Illegal::OutOfSight)
    }
}

/// GK 7.1 Shot of a gun at an enemy.
///
/// # Errors
/// The reason why it may not fire at it.
pub fn gun_shot(game: &Game, gun: UnitId, target: UnitId) -> Result<GunShot, Illegal> {
    if game.kind(gun) != UnitKind::Gun {
        return Err(Illegal::NoGun);
    }
    if game.has(gun, UnitMark::Limbered) {
        return Err(Illegal::GunLimbered);
    }
    check_target(game, gun, target)?;
    let load = |range: Length| {
        GunLoad::at(game.battle.rules, game.card(gun).range, game.effect(), range).map_err(Illegal::Rule)
    };
    let range = range_in_sight(game, (gun, ShooterArm::Gun), target, |range| load(range).map(|_| ()))?;
    let protection = protection(game, target, gun, CoverQuestion::WithWalls);
    Ok(GunShot { range, load: load(range)?, protection })
}

/// GK 8.2, 8.3 Volley of a unit on an occasion.
#[must_use]
pub fn volley(game: &Game, unit: UnitId, occasion: VolleyOccasion) -> Volley {
    Volley {
        kind: game.kind(unit),
        quarters: game.unit_state(unit).quarters,
        firing_order: game.has(unit, UnitMark::FiringOrder),
        one_rank: game.card(unit).flags.one_rank,
        occasion,
        effect: game.effect(),
        traits: game.card(unit).traits,
    }
}

/// GK 8.4 Occasion of a unit's volley in its step.
#[must_use]
pub fn step_occasion(game: &Game, unit: UnitId) -> VolleyOccasion {
    if game.has(unit, UnitMark::Moved) { VolleyOccasion::Moved } else { VolleyOccasion::Still }
}

/// GK 8.1 Shot of a unit's muskets or carbines at an enemy.
///
/// # Errors
/// The reason why it may not fire at it.
pub fn musket_shot(game: &Game, unit: UnitId, target: UnitId) -> Result<MusketShot, Illegal> {
    let volley = volley(game, unit, step_occasion(game, unit));
    volley.check(game.battle.rules, &game.battle.edition).map_err(Illegal::Rule)?;
    check_target(game, unit, target)?;
    let check_range =
        |range: Length| fire::check_range(game.battle.rules, volley.kind, volley.effect, range).map_err(Illegal::Rule);
    let range = range_in_sight(game, (unit, ShooterArm::Muskets), target, check_range)?;
    Ok(MusketShot { range, volley, protection: protection(game, target, unit, CoverQuestion::WithWalls) })
}

/// GK 9.6 Fire of a unit before a melee at the mover, with its odds; none if no die can hit.
#[must_use]
pub fn defensive_shot(game: &Game, unit: UnitId, mover: UnitId) -> Option<(Volley, ShotOdds)> {
    let volley = volley(game, unit, VolleyOccasion::Defensive);
    let shelter = protection(game, mover, unit, CoverQuestion::WithWalls);
    let quarters = game.unit_state(mover).quarters;
    let odds = volley.odds(game.battle.rules, &game.battle.edition, shelter, quarters).ok()?;
    Some((volley, odds))
}

/// GK 9.6 Defensive fire of a unit that was struck by a mover that began from a stance; none if it may not fire, or cannot hit.
#[must_use]
pub fn defensive_volley(game: &Game, pair: &Pair, mover_start: &Stance) -> Option<Volley> {
    let unit = pair.enemy;
    let body = game.body(unit)?;
    let is_ready = !game.has(unit, UnitMark::Retreating) && !game.has(unit, UnitMark::Fired);
    // GK 20.6 Pairs made by the same move do not count.
    let has_other_enemy = game.pairs_of(unit).any(|other| other.partner(unit) != Some(pair.mover));
    let is_far = front_distance(&body.stance, mover_start) > game.battle.rules.fire.defensive_beyond;
    let may = pair.zone == Zone::Front && is_ready && !has_other_enemy && is_far;
    let volley = volley(game, unit, VolleyOccasion::Defensive);
    let can_hit = may && volley.dice(game.battle.rules) > 0;
    (can_hit && volley.check(game.battle.rules, &game.battle.edition).is_ok()).then_some(volley)
}
