//! Worth of fire: the mean loss of a shot by its exact law, and the morale test that it brings (GK 7, 8, 10.1).

use super::loss_chances::{LossChances, ShotKey, shot_chances};
use super::unit_worth::{mean_loss, morale_loss};
use crate::games::game_of_kings::rules::fire::{Volley, VolleyOccasion};
use crate::games::game_of_kings::rules::shots::{gun_shot, musket_shot};
use crate::games::game_of_kings::rules::state::UnitMark;
use crate::games::game_of_kings::rules::{Game, UnitId, UnitKind};
use crate::games::table::bots::ShotWorth;

/// Worth of a shot at a target by its chances.
#[must_use]
pub fn shot_worth(game: &Game, target: UnitId, chances: &LossChances) -> ShotWorth {
    ShotWorth { losses: mean_loss(game, target, chances), morale: morale_loss(game, target, chances) }
}

/// Worth of a gun's shot at an enemy; none if it may not fire at it.
#[must_use]
pub fn gun_worth(game: &Game, shooter: UnitId, target: UnitId) -> Option<ShotWorth> {
    let shot = gun_shot(game, shooter, target).ok()?;
    let key = ShotKey::Gun(shot.load, game.unit_state(shooter).quarters, game.kind(target));
    let chances = shot_chances(game, key, (shot.protection, game.unit_state(target).quarters))?;
    Some(shot_worth(game, target, &chances))
}

/// Worth of a volley at an enemy on an occasion; none if it may not be fired, or no die can hit.
#[must_use]
pub fn volley_worth(game: &Game, shooter: UnitId, target: UnitId, occasion: VolleyOccasion) -> Option<ShotWorth> {
    let shot = musket_shot(game, shooter, target).ok()?;
    let key = ShotKey::Volley(Volley { occasion, ..shot.volley });
    let chances = shot_chances(game, key, (shot.protection, game.unit_state(target).quarters))?;
    Some(shot_worth(game, target, &chances))
}

/// Worth of the best shot that a unit could fire at any enemy from where it stands, as if it stood still or had moved.
#[must_use]
pub fn best_shot(game: &Game, shooter: UnitId, occasion: VolleyOccasion) -> i32 {
    let targets = game.battle.units_of(game.side(shooter).other());
    let worth = |target: UnitId| match game.kind(shooter) {
        UnitKind::Gun => gun_worth(game, shooter, target),
        _ => volley_worth(game, shooter, target, occasion),
    };
    ShotWorth::best(targets.filter_map(worth))
}

/// Worth of all fire that the enemy could direct at a unit where it stands.
#[must_use]
pub fn enemy_fire(game: &Game, unit: UnitId) -> i32 {
    let enemies = game.battle.units_of(game.side(unit).other());
    let able = enemies.filter(|enemy| !game.has(*enemy, UnitMark::Retreating) && !game.is_paired(*enemy));
    let worth = |enemy: UnitId| match game.kind(enemy) {
        UnitKind::Gun => gun_worth(game, enemy, unit),
        _ => volley_worth(game, enemy, unit, VolleyOccasion::Still),
    };
    able.filter_map(worth).map(ShotWorth::total).sum()
}
