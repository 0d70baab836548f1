//! MC 13.1 Generals: where they ride, and whom the enemy takes.

use crate::board::table::{Length, Point};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::illegal::Illegal;
use crate::games::mcnally_awi::rules::numbers::INCH;
use crate::games::mcnally_awi::rules::state::{UnitMark, UnitPlace};
use crate::games::table::rules::UnitId;

/// MC 13.1 Greatest way of a general; a seriously wounded one rolls one die.
#[must_use]
pub fn greatest_way(game: &Game, general: UnitId) -> u32 {
    let inches = if game.has(general, UnitMark::Wounded) { 6 } else { game.battle.charts.movement.general.into() };
    inches * INCH
}

/// MC 13.1 Checks that a general may ride now: some of his troops are activated, and he has not moved in this turn.
fn check_rider(game: &Game, general: UnitId) -> Result<Point, Illegal> {
    if !game.is_general(general) {
        return Err(Illegal::NoGeneral);
    }
    let from = game.centre(general).ok_or(Illegal::NotOnTable)?;
    let own = game.card(general).group;
    let is_his = |unit: &UnitId| game.battle.chain(game.card(*unit).group).any(|group| group == own);
    if !game.state().active.iter().any(is_his) {
        return Err(Illegal::NotActive);
    }
    if game.has(general, UnitMark::Moved) { Err(Illegal::GeneralMoved) } else { Ok(from) }
}

/// MC 13.1 Checks a ride to a place.
///
/// # Errors
/// The reason why not.
pub fn check_ride(game: &Game, general: UnitId, to: Point) -> Result<(), Illegal> {
    let from = check_rider(game, general)?;
    if from.to(to).length_up() > Length(greatest_way(game, general)) {
        return Err(Illegal::GeneralTooFar);
    }
    let is_free = game.standing_of(game.side(general).other()).all(|(_, body)| !body.footprint.touches(&to));
    match (game.battle.ground.size.contains(to), is_free) {
        (false, _) => Err(Illegal::LeavesTable),
        (_, false) => Err(Illegal::NearEnemy),
        _ if game.battle.leaves_line(general, to) => Err(Illegal::LeavesLine),
        _ => Ok(()),
    }
}

/// MC 13.1 Checks that a general may join a unit.
///
/// # Errors
/// The reason why not.
pub fn check_join(game: &Game, general: UnitId, unit: UnitId) -> Result<(), Illegal> {
    let from = check_rider(game, general)?;
    let body = game.body(unit).ok_or(Illegal::NotOnTable)?;
    if game.side(unit) != game.side(general) {
        return Err(Illegal::NotYours);
    }
    if game.unit_state(general).place == UnitPlace::Attached(unit) {
        return Err(Illegal::GeneralMoved);
    }
    if game.battle.leaves_line(general, body.stance.pose.point) {
        return Err(Illegal::LeavesLine);
    }
    let near = body.footprint.distance_to_set(&from) <= Length(greatest_way(game, general));
    if near { Ok(()) } else { Err(Illegal::GeneralTooFar) }
}
