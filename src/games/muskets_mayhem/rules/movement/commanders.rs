//! MM 10.2 Commanders: where they go, and who catches them.

use crate::board::table::{Point, Stance, TablePose};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::illegal::Illegal;
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;

/// MM 10.2 Pose of a commander who goes to a place.
///
/// # Errors
/// The reason why he may not go there.
pub fn plan_place(game: &Game, commander: UnitId, to: Point) -> Result<TablePose, Illegal> {
    let from = game.pose(commander).ok_or(Illegal::NotOnTable)?;
    let pose = TablePose::new(to, from.heading);
    if game.commander_stance(commander).is_some_and(|stance| stance.pose == pose) {
        return Err(Illegal::StandsThere);
    }
    let troops = game.troops(commander);
    if from.point.to(to).length_down() > game.battle.length(troops.allowance(&game.battle.rules)) {
        return Err(Illegal::TooFar);
    }
    let stance = Stance::new(pose, game.battle.shape(&troops));
    if game.battle.ground.size.holds(&stance.footprint()) { Ok(pose) } else { Err(Illegal::LeavesTable) }
}

/// MM 10.2 Checks that a commander may attach to a unit.
///
/// # Errors
/// The reason why he may not.
pub fn check_attach(game: &Game, commander: UnitId, unit: UnitId) -> Result<(), Illegal> {
    let from = game.pose(commander).ok_or(Illegal::NotOnTable)?;
    let body = game.body(unit).ok_or(Illegal::NotOnTable)?;
    if game.commander_of(unit) == Some(commander) {
        return Err(Illegal::StandsThere);
    }
    if game.commander_of(unit).is_some() {
        return Err(Illegal::HasCommander);
    }
    let reach = game.battle.length(game.battle.rules.data.movement.attach_reach);
    let is_near = body.footprint.distance_to_set(&[from.point][..]) <= reach;
    if game.side(unit) == game.side(commander) && is_near { Ok(()) } else { Err(Illegal::CannotAttach) }
}

/// MM 10.2 Commanders of the enemy whom the footprint of a unit has reached, in id order.
#[must_use]
pub fn caught_by(game: &Game, unit: UnitId) -> Vec<UnitId> {
    let Some(body) = game.body(unit) else { return Vec::new() };
    let reached = |commander: &UnitId| {
        game.commander_stance(*commander).is_some_and(|stance| stance.footprint().overlaps(&body.footprint))
    };
    game.battle.units_of(game.side(unit).other()).filter(reached).collect()
}

/// MM 10.2 Friendly unit without a commander that is nearest to one who flees, by centre; none if there is none.
#[must_use]
pub fn refuge(game: &Game, commander: UnitId) -> Option<UnitId> {
    let from = game.centre(commander)?;
    let side: SideId = game.side(commander);
    let free = game.standing_of(side).filter(|(unit, _)| game.commander_of(*unit).is_none());
    free.min_by_key(|(unit, body)| (from.to(body.stance.centre()).squared(), *unit)).map(|(unit, _)| unit)
}
