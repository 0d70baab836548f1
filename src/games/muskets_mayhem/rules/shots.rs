//! MM 2.9 to 2.11, 6.6, 7 Shots in a position: who may fire at whom, with which dice.

use super::game::Game;
use super::illegal::Illegal;
use super::kinds::UnitKind;
use super::movement::legs::is_front_edge;
use super::needs::{Need, Shelter, hit_need, quality_need};
use super::options::ReactionArc;
use super::troops::{FirePhase, Troops};
use super::volley::{Target, Volley};
use crate::board::table::{BodySide, Length};
use crate::games::table::rules::{UnitBody, UnitId, has_clear_line, shot_range};

/// MM 7 Shot that may be fired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// MM 7.4 Fire dice.
    pub dice: u32,
    /// MM 7.5 Least face that hits.
    pub need: Need,
    /// MM 7.7 Least face that saves.
    pub save: Need,
}

impl Shot {
    /// MM 15.1 Shot as its laws see it.
    #[must_use]
    pub fn volley(&self) -> Volley {
        Volley { dice: self.dice, hit: self.need.total(), save: self.save.total() }
    }
}

/// MM 2.11 Whether a third unit stands on a lower level than the shooter or the target, so that it is overlooked.
fn is_overlooked(game: &Game, (one, other): (&UnitBody, &UnitBody), third: &UnitBody) -> bool {
    let level = |body: &UnitBody| game.battle.ground.level_at(body.stance.centre());
    level(third) < level(one).max(level(other))
}

/// MM 2.9, 2.11, 7.10 Bodies of a unit and of an enemy that it may aim at, and the reach; the sight is not asked.
fn reach(game: &Game, unit: UnitId, target: UnitId) -> Result<(&UnitBody, &UnitBody, Length), Illegal> {
    if game.side(target) == game.side(unit) {
        return Err(Illegal::OwnTarget);
    }
    if game.is_commander(target) {
        return Err(Illegal::TargetCommander);
    }
    let (own, its) = game.body(unit).zip(game.body(target)).ok_or(Illegal::NotOnTable)?;
    let reach = shot_range(own, its, game.battle.arc(&game.troops(unit))).ok_or(Illegal::OutOfArc)?;
    Ok((own, its, reach))
}

/// MM 2.11 Checks the sight of an enemy.
fn check_sight(game: &Game, unit: UnitId, target: UnitId, own: &UnitBody, its: &UnitBody) -> Result<(), Illegal> {
    let others = game.standing().filter(|(other, _)| *other != unit && *other != target);
    let blockers = others
        .filter(|(_, body)| own.may_be_hidden_by(its, body) && !is_overlooked(game, (own, its), body))
        .map(|(_, body)| &body.footprint);
    let arc = game.battle.arc(&game.troops(unit));
    let rule = game.battle.sight_rule();
    if has_clear_line(&rule, &game.battle.ground, (&own.stance, arc), &its.stance, blockers) {
        Ok(())
    } else {
        Err(Illegal::OutOfSight)
    }
}

/// MM 6.1 Checks that an enemy is in arc and sight of a unit, at any distance.
///
/// # Errors
/// The reason why not.
pub fn check_aim(game: &Game, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    let (own, its, _) = reach(game, unit, target)?;
    check_sight(game, unit, target, own, its)
}

/// MM 7.2 Whether a unit may fire in a phase.
///
/// # Errors
/// The reason why not.
pub fn check_shooter(game: &Game, unit: UnitId, phase: FirePhase) -> Result<(), Illegal> {
    game.body(unit).ok_or(Illegal::NotOnTable)?;
    let ul = game.battle.length(1).0;
    let due = game.troops(unit).fire_phase(&game.battle.rules, game.turn_record(unit), ul);
    if due == Some(phase) { Ok(()) } else { Err(Illegal::NotInPhase) }
}

/// MM 7.3, 7.10 Shot of a unit at an enemy.
///
/// # Errors
/// The reason why it may not fire at it.
pub fn plan_shot(game: &Game, unit: UnitId, target: UnitId) -> Result<Shot, Illegal> {
    let (own, its, reach) = reach(game, unit, target)?;
    let troops = game.troops(unit);
    let range = range_now(game, &troops).ok_or(Illegal::NotInPhase)?;
    if reach > game.battle.length(range) {
        return Err(Illegal::OutOfRange);
    }
    if game.is_in_contact(target) {
        return Err(Illegal::TargetInContact);
    }
    check_sight(game, unit, target, own, its)?;
    let close = game.battle.length(game.battle.rules.data.combat.long_range_beyond);
    let is_long = troops.kind == UnitKind::Battery && reach > close;
    Ok(shot(game, unit, target, troops.fire_dice(&game.battle.rules), is_long))
}

/// MM 7.3 Range of a unit in this turn, in U; none if it never fires. [R] Failing light shortens that of muskets.
#[must_use]
pub fn range_now(game: &Game, troops: &Troops) -> Option<u32> {
    let range = troops.range(&game.battle.rules)?;
    let dusk = game.battle.dusk.filter(|dusk| troops.kind != UnitKind::Battery && game.state().turn >= dusk.turn);
    Some(dusk.map_or(range, |dusk| range.min(dusk.range)))
}

fn shot(game: &Game, unit: UnitId, target: UnitId, dice: u32, is_long: bool) -> Shot {
    let rules = &game.battle.rules;
    Shot { dice, need: hit_need(rules, game.unit_state(unit).morale, is_long), save: save_need(game, target, unit) }
}

/// MM 7.7, 9.4 Least face by which a unit saves a hit of an enemy.
#[must_use]
pub fn save_need(game: &Game, unit: UnitId, enemy: UnitId) -> Need {
    quality_need(&game.battle.rules, game.card(unit).quality, game.shelter(unit, Some(enemy)))
}

/// MM 6.4 Least face by which the target of a charge passes its check.
#[must_use]
pub fn target_need(game: &Game, target: UnitId, charger: UnitId) -> Need {
    let shelter = match game.shelter(target, Some(charger)) {
        Shelter::Open => Shelter::Open,
        Shelter::Defended | Shelter::Charged => Shelter::Charged,
    };
    quality_need(&game.battle.rules, game.card(target).quality, shelter)
}

/// MM 8.3, 6.3 Least face by which a unit passes a check that concerns no enemy.
#[must_use]
pub fn check_need(game: &Game, unit: UnitId) -> Need {
    quality_need(&game.battle.rules, game.card(unit).quality, game.shelter(unit, None))
}

/// MM 6.6 Shot of a charged unit at its charger, struck on an edge; none if it may not fire.
#[must_use]
pub fn reaction_shot(game: &Game, unit: UnitId, charger: UnitId, edge: BodySide) -> Option<Shot> {
    let (troops, rules) = (game.troops(unit), &game.battle.rules);
    let faces = is_front_edge(&troops, edge) || rules.options.reaction_arc == ReactionArc::Any;
    let ul = game.battle.length(1).0;
    let may = faces && troops.kind != UnitKind::Cavalry && !game.is_in_contact(unit);
    let is_ready = troops.fire_phase(rules, game.turn_record(unit), ul).is_some();
    (may && is_ready).then(|| shot(game, unit, charger, troops.reaction_dice(rules), false))
}

/// MM 15.2 A unit as hits find it.
#[must_use]
pub fn target_of(game: &Game, unit: UnitId) -> Target {
    let state = game.unit_state(unit);
    Target {
        start: game.card(unit).figures,
        hits: state.hits.saturating_add(state.pending).min(game.card(unit).figures),
        last_check: state.last_check,
        morale: state.morale,
        quality: game.card(unit).quality,
        is_defended: game.is_defended(unit, None),
        has_save: game.has_save(unit),
    }
}
