//! Worth of blows to come: what one unit would do to another by the table of melees, before there is a contact (GK 9.7 to 9.10).

use super::unit_worth::{PARTS, retreat_worth, worth, worth_of_loss};
use crate::board::table::Stance;
use crate::games::game_of_kings::rules::contact::{ContactPlace, check_contact};
use crate::games::game_of_kings::rules::melee::{BlowPlace, dice, need};
use crate::games::game_of_kings::rules::melee_place::fighter;
use crate::games::game_of_kings::rules::movement::allowance_of;
use crate::games::game_of_kings::rules::movement::contact::{is_guarded, zone_of};
use crate::games::game_of_kings::rules::state::UnitMark;
use crate::games::game_of_kings::rules::{Game, UnitId, UnitKind, Zone};
use crate::games::table::rules::UnitBody;

/// Part of the worth of a charge that may be made next, as it may also not be: one in so many.
const LATER: i32 = 3;

/// Mean quarters that a unit's blow costs another one, in parts of a quarter.
fn mean_hits(game: &Game, striker: UnitId, enemy: UnitId, place: &BlowPlace) -> u32 {
    let rules = game.battle.rules;
    let dice = dice(rules, &fighter(game, striker), &fighter(game, enemy), place).half_dice;
    let hits = (7 - need(rules, &game.card(striker).traits).total()).clamp(0, 6).unsigned_abs();
    // Half a die that hits on `hits` faces of six costs `hits` twelfths of a quarter.
    dice * hits
}

/// Worth of a melee that a unit would begin by striking an enemy in a zone; none if it may not strike it.
#[must_use]
pub fn strike_worth(game: &Game, unit: UnitId, enemy: UnitId, zone: Zone) -> Option<i32> {
    let is_gun = game.kind(enemy) == UnitKind::Gun;
    let place = ContactPlace { in_shelter: false, is_guarded: is_gun && is_guarded(game, enemy) };
    check_contact(game.kind(unit), game.kind(enemy), place).ok()?;
    if is_gun {
        return Some(worth(game, enemy));
    }
    let blow = BlowPlace { zone, ..BlowPlace::default() };
    let answer = BlowPlace { rear_struck: zone == Zone::Rear, ..BlowPlace::default() };
    let (given, taken) = (mean_hits(game, unit, enemy, &blow), mean_hits(game, enemy, unit, &answer));
    let parts = |unit: UnitId| u32::from(game.unit_state(unit).quarters) * PARTS;
    let falls = |unit: UnitId, hits: u32| hits >= parts(unit);
    let beaten = match given.cmp(&taken) {
        std::cmp::Ordering::Greater if !falls(enemy, given) => retreat_worth(game, enemy),
        std::cmp::Ordering::Less if !falls(unit, taken) => -retreat_worth(game, unit),
        _ => 0,
    };
    Some(worth_of_loss(game, enemy, given) - worth_of_loss(game, unit, taken) + beaten)
}

/// Whether a unit is free to strike in its next half-turn.
fn is_free(game: &Game, unit: UnitId) -> bool {
    !game.has(unit, UnitMark::Retreating) && !game.is_paired(unit) && !game.is_general(unit)
}

/// Whether an enemy stands so near to a unit that a move could reach it, the greatest turn of a charge left out.
fn is_in_reach(game: &Game, unit: UnitId, own: &Stance, target: &Stance) -> bool {
    let allowance = allowance_of(game, unit, game.has(unit, UnitMark::FiringOrder), 0);
    let (ahead, _) = own.pose.rounded_coordinates(target.centre());
    ahead > 0 && own.footprint().distance_to(&target.footprint()).0 <= allowance
}

/// Worth of the best charge that a unit could make in its next half-turn from where it stands; a part of it, as much may happen.
#[must_use]
pub fn charge_to_come(game: &Game, unit: UnitId) -> i32 {
    let Some(body) = game.body(unit).filter(|_| is_free(game, unit)) else { return 0 };
    let worth = |(enemy, target): (UnitId, &UnitBody)| {
        let reaches = is_in_reach(game, unit, &body.stance, &target.stance);
        let zone = zone_of(&target.stance, body.stance.pose);
        reaches.then(|| strike_worth(game, unit, enemy, zone)).flatten()
    };
    game.standing_enemies(unit).filter_map(worth).max().unwrap_or(0).max(0) / LATER
}

/// Worth of the charges that enemies could make at a unit where it stands; a part of it, as much may happen.
#[must_use]
pub fn exposure(game: &Game, unit: UnitId) -> i32 {
    let Some(body) = game.body(unit) else { return 0 };
    let enemies = game.standing_enemies(unit).filter(|(enemy, _)| is_free(game, *enemy));
    let worth = |(enemy, other): (UnitId, &UnitBody)| {
        let reaches = is_in_reach(game, enemy, &other.stance, &body.stance);
        let zone = zone_of(&body.stance, other.stance.pose);
        reaches.then(|| strike_worth(game, enemy, unit, zone)).flatten()
    };
    enemies.filter_map(worth).max().unwrap_or(0).max(0) / LATER
}
