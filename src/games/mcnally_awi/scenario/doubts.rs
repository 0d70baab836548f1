//! Doubts about how the armies of a battle file stand: it can be played, but not as its author will have meant.

use crate::games::mcnally_awi::rules::battle::Battle;
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
        let all = all.into_iter().flatten().chain(special_doubts(game, unit).map(|message| ("special", message)));
        let at = |(key, message): (&str, String)| {
            Some(TableFault::at(paths.get(unit.index())?.clone().key(key).to_string(), message))
        };
        all.filter_map(at).collect::<Vec<_>>()
    };
    let of_field = field_doubts(&battle.presentation.field);
    of_field.into_iter().chain(own().flat_map(of_unit)).chain(end_doubts(battle)).collect()
}

/// Doubts about what the battle adds for a unit: lines off the table, turns that never come.
fn special_doubts(game: &Game, unit: UnitId) -> impl Iterator<Item = String> {
    let (battle, special) = (&game.battle, game.card(unit).special);
    let turn = |turn: Option<u16>, field| turn.and_then(|turn| late(battle, turn, field));
    let line = |line: Option<i32>, field| line.filter(|line| !is_across(battle, *line)).map(|_| off_table(field));
    [
        turn(special.active_from, "active_from"),
        turn(special.masked_until, "masked_until"),
        line(special.stays_behind, "stays_behind"),
        line(special.rallies_behind.map(|rally| rally.line), "rallies_behind"),
    ]
    .into_iter()
    .flatten()
}

/// MC 15.1 Doubts about what the battle adds to its end.
fn end_doubts(battle: &Battle) -> impl Iterator<Item = TableFault> {
    let nearest = battle.nearest.filter(|place| !battle.ground.size.contains(place.at)).map(|_| off_table("at"));
    let beyond = battle.break_through.filter(|line| !is_across(battle, line.beyond)).map(|_| off_table("beyond"));
    let clears = battle.clears.as_ref().and_then(|cleared| late(battle, cleared.turns.0, "from"));
    let relief = battle.hollow.and_then(|hollow| late(battle, hollow.relief?.1, "turn"));
    let all = [
        ("nearest[0].at", nearest),
        ("break_through[0].beyond", beyond),
        ("clears[0].from", clears),
        ("hollow[0].relief[0].turn", relief),
    ];
    all.into_iter().filter_map(|(path, message)| Some(TableFault::at(path.to_owned(), message?)))
}

/// Whether a coordinate to the north, in units of length, lies on the table.
fn is_across(battle: &Battle, y: i32) -> bool {
    (0..=i64::from(battle.ground.size.depth().0)).contains(&i64::from(y))
}

/// Doubt about a turn that comes after the last.
fn late(battle: &Battle, turn: u16, field: &str) -> Option<String> {
    let last = battle.turn_limit;
    (turn > last).then(|| say!("mc-doubt-late", field, turn, last))
}

/// Doubt about a place off the table.
fn off_table(field: &str) -> String {
    say!("mc-doubt-off-table", field)
}

/// MC 6.2 A unit in terrain that its kind and formation cannot enter.
fn barred(game: &Game, unit: UnitId) -> Option<String> {
    let body = game.body(unit)?;
    let refused = Around::at_end(game, unit, &game.troops(unit), &[]).check_end(&body.stance).err();
    (refused == Some(Illegal::BarredGround)).then(|| say!("mc-doubt-barred", unit = game.unit_name(unit)))
}
