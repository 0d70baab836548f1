//! Doubts about how the armies of a battle file stand: it can be played, but not as its author will have meant.

use crate::games::mcnally_awi::rules::movement::Around;
use crate::games::mcnally_awi::rules::{Game, Illegal};
use crate::games::table::rules::UnitId;
use crate::games::table::scenario::{TableFault, arrival_doubt, field_doubts, unit_paths};
use crate::say;

/// Doubts about a battle without faults, each with its place in the file.
#[must_use]
pub fn doubts(game: &Game) -> Vec<TableFault> {
    let battle = &game.battle;
    let own = || battle.unit_ids().filter(|unit| battle.card(*unit).detachment_of.is_none());
    let paths = unit_paths(own().map(|unit| battle.card(unit).side));
    let of_unit = |unit: UnitId| {
        let arrival = battle.card(unit).arrival.and_then(|arrival| {
            let shape = game.troops(unit).shape().ok()?;
            arrival_doubt(arrival, &shape, Some(battle.turn_limit), &game.unit_name(unit))
        });
        let all = [arrival.map(|message| ("arrival", message)), barred(game, unit).map(|message| ("at", message))];
        let at = |(key, message): (&str, String)| {
            Some(TableFault::at(paths.get(unit.index())?.clone().key(key).to_string(), message))
        };
        all.into_iter().flatten().filter_map(at).collect::<Vec<_>>()
    };
    field_doubts(&battle.presentation.field).into_iter().chain(own().flat_map(of_unit)).collect()
}

/// MC 6.2 A unit in terrain that its kind and formation cannot enter.
fn barred(game: &Game, unit: UnitId) -> Option<String> {
    let body = game.body(unit)?;
    let refused = Around::at_end(game, unit, &game.troops(unit), &[]).check_end(&body.stance).err();
    (refused == Some(Illegal::BarredGround)).then(|| say!("mc-doubt-barred", unit = game.unit_name(unit)))
}
