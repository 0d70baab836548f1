//! Worth of units and of what may happen to them, in hundredths of a point.

use super::loss_chances::LossChances;
use crate::games::game_of_kings::rules::morale::{MoraleHelp, need};
use crate::games::game_of_kings::rules::support::supporters;
use crate::games::game_of_kings::rules::{Game, UnitId};

/// Hundredths that a unit is worth for each of its points, by its quarters: the last one saves the unit and its points.
const WORTH_BY_QUARTERS: [i32; 5] = [0, 50, 70, 86, 100];
/// Hundredths for each point of a unit that must retreat: it is out of the fight for a turn or two.
const RETREAT_WORTH: i32 = 18;
/// Parts of a quarter that an expected loss is counted in.
pub const PARTS: u32 = 12;

/// Points of a unit, those of generals who are with it included.
fn points(game: &Game, unit: UnitId) -> i32 {
    let generals = game.generals_with(unit).map(|general| game.battle.unit_points(general));
    let points: u32 = game.battle.unit_points(unit).saturating_add(generals.sum());
    i32::try_from(points).unwrap_or(i32::MAX / 1000).min(1000)
}

/// Worth of a unit with some quarters left.
#[must_use]
pub fn worth_at(game: &Game, unit: UnitId, quarters: u8) -> i32 {
    points(game, unit) * WORTH_BY_QUARTERS[usize::from(quarters.min(4))]
}

/// Worth of a unit as it stands.
#[must_use]
pub fn worth(game: &Game, unit: UnitId) -> i32 {
    worth_at(game, unit, game.unit_state(unit).quarters)
}

/// Worth that a unit loses with a number of quarters, counted in [`PARTS`] of one: between whole numbers it is in proportion.
#[must_use]
pub fn worth_of_loss(game: &Game, unit: UnitId, parts: u32) -> i32 {
    let quarters = game.unit_state(unit).quarters;
    let parts = parts.min(u32::from(quarters) * PARTS);
    let (whole, rest) = ((parts / PARTS) as u8, (parts % PARTS) as i32);
    let at = |lost: u8| worth_at(game, unit, quarters.saturating_sub(lost));
    at(0) - at(whole) + (at(whole) - at(whole + 1)) * rest / PARTS as i32
}

/// Mean worth that a unit loses by chances of lost quarters.
#[must_use]
pub fn mean_loss(game: &Game, unit: UnitId, loss: &LossChances) -> i32 {
    loss.mean(|lost| worth_of_loss(game, unit, u32::from(lost) * PARTS))
}

/// Worth that a unit loses by a retreat.
#[must_use]
pub fn retreat_worth(game: &Game, unit: UnitId) -> i32 {
    points(game, unit) * RETREAT_WORTH
}

/// Chance in thousandths that a unit fails a morale test where it stands (GK 10.1, 10.2).
#[must_use]
pub fn failing(game: &Game, unit: UnitId) -> i32 {
    let is_supported = supporters(game, unit).next().is_some();
    let help = MoraleHelp { has_general: game.has_general(unit), is_supported };
    let need = need(game.battle.rules, &game.battle.edition, game.card(unit).quality, help);
    // GK 1.2 A need above 6 cannot be met, one of 1 or less always is.
    (need.total() - 1).clamp(0, 6) * 1000 / 6
}

/// Mean worth that a unit loses by the morale test that lost quarters bring about (GK 10.1).
#[must_use]
pub fn morale_loss(game: &Game, unit: UnitId, loss: &LossChances) -> i32 {
    let quarters = game.unit_state(unit).quarters;
    let tests = loss.thousandths(|lost| (1..quarters).contains(&lost));
    if tests == 0 {
        return 0;
    }
    let failed = worth_of_loss(game, unit, 2 * PARTS) - worth_of_loss(game, unit, PARTS) + retreat_worth(game, unit);
    failed * failing(game, unit) / 1000 * tests / 1000
}
