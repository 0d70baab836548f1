//! Doubts about how the armies of a battle file stand: it can be played, but not as its author will have meant.

use crate::board::table::Offset;
use crate::games::muskets_mayhem::rules::movement::Surroundings;
use crate::games::muskets_mayhem::rules::{Game, Illegal, Quality};
use crate::games::table::rules::UnitId;
use crate::games::table::scenario::{TableFault, arrival_doubt, field_doubts, unit_paths};
use crate::kernel::SideId;
use crate::say;

/// MM 1.6 [R] One unit in so many is Elite at most.
const ELITE_SHARE: usize = 5;

/// Doubts about a battle without faults, each with its place in the file.
#[must_use]
pub fn doubts(game: &Game) -> Vec<TableFault> {
    let battle = &game.battle;
    let paths = unit_paths(battle.units.iter().map(|card| card.side));
    let of_unit = |unit: UnitId| {
        let arrival = battle.card(unit).arrival.and_then(|arrival| {
            let shape = battle.shape(&game.troops(unit));
            arrival_doubt(arrival, &shape, Some(battle.turn_limit), &game.unit_name(unit))
        });
        let at = |key: &str, message: String| TableFault::at(paths[unit.index()].clone().key(key).to_string(), message);
        let standing = [barred_ground(game, unit), table_behind(game, unit)];
        let standing = standing.into_iter().flatten().map(|message| at("at", message));
        standing.chain(arrival.map(|message| at("arrival", message))).collect::<Vec<_>>()
    };
    let elite = SideId::BOTH.into_iter().filter_map(|side| many_elite(game, side));
    field_doubts(&battle.presentation.field)
        .into_iter()
        .chain(elite)
        .chain(battle.unit_ids().flat_map(of_unit))
        .collect()
}

/// MM 1.6 An army of which more than one unit in five is Elite.
fn many_elite(game: &Game, side: SideId) -> Option<TableFault> {
    let units: Vec<UnitId> = game.battle.units_of(side).filter(|unit| !game.is_commander(*unit)).collect();
    let elite = units.iter().filter(|unit| game.card(**unit).quality == Quality::Elite).count();
    let army = game.battle.presentation.sides[side.index()].as_str();
    let message = || say!("mm-doubt-elite", army, n = elite, of = units.len());
    (elite * ELITE_SHARE > units.len()).then(|| TableFault::at(format!("armies[{}]", side.index()), message()))
}

/// MM 11.1 A unit in terrain that its kind cannot enter.
fn barred_ground(game: &Game, unit: UnitId) -> Option<String> {
    let refused = Surroundings::overlaps_only(game, unit, &[]).stance_refusal(&game.body(unit)?.stance);
    (refused == Some(Illegal::BarredGround)).then(|| say!("mm-doubt-barred", unit = game.unit_name(unit)))
}

/// MM 6.8 Infantry that has less table behind it than it retreats over, and so would be lost.
fn table_behind(game: &Game, unit: UnitId) -> Option<String> {
    if !game.kind(unit).is_infantry() || game.is_square(unit) {
        return None;
    }
    let stance = &game.body(unit)?.stance;
    let outline = stance.shape.outline();
    let length = game.battle.length(game.troops(unit).allowance(&game.battle.rules));
    let (half, depth) = (outline.width().0 as i32 / 2, outline.depth().0 as i32);
    let corner = |right: i32| stance.pose.off(Offset::of_units(-depth - length.0 as i32), Offset::of_units(right));
    if [-half, half].map(corner).into_iter().all(|at| game.battle.ground.size.contains(at)) {
        return None;
    }
    Some(say!("mm-doubt-table", unit = game.unit_name(unit), length = game.length_text(length)))
}
