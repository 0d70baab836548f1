//! MP 9.11 Retreat before melee: the units that may evade, and the one that is asked next.

use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::state::{Melee, Retreat, RetreatCause};

/// Stands of the attackers of a melee.
#[must_use]
pub fn attackers_stands(game: &Game, melee: &Melee) -> [Option<HexFootprint>; 2] {
    melee.attackers.map(|a| a.and_then(|a| game.footprint(a.unit)))
}

/// MP 9.11 Retreat of a defender that evades before this melee.
#[must_use]
pub fn evasion(game: &Game, melee: &Melee, unit: UnitId) -> Retreat {
    before(game, attackers(melee), unit)
}

fn attackers(melee: &Melee) -> [Option<UnitId>; 2] {
    melee.attackers.map(|a| a.map(|a| a.unit))
}

/// MP 9.11 Retreat of `unit` before these attackers reach it.
fn before(game: &Game, by: [Option<UnitId>; 2], unit: UnitId) -> Retreat {
    let steps = game.battle.rules.melee.defender_retreat;
    let from = by.map(|by| by.and_then(|by| game.footprint(by)));
    Retreat { unit, steps, from, cause: RetreatCause::Evasion }
}

/// MP 9.11 Whether a defender of one kind may retreat before an attacker of another kind, if it has a path.
#[must_use]
pub const fn is_swifter(defender: UnitKind, attacker: UnitKind) -> bool {
    match defender {
        UnitKind::Cav => attacker.is_infantry(),
        UnitKind::Li => matches!(attacker, UnitKind::Hi),
        _ => false,
    }
}

/// MP 9.11 Defenders that may retreat before melee with these attackers.
#[must_use]
pub fn may_leave(game: &Game, attackers: &[UnitId], defenders: &[UnitId]) -> Vec<UnitId> {
    let by = [0, 1].map(|place| attackers.get(place).copied());
    defenders.iter().copied().filter(|unit| check(game, by, *unit).is_ok()).collect()
}

/// MP 9.11 Checks that a defender of this melee may retreat before it.
///
/// # Errors
/// The reason why not.
pub fn check_evade(game: &Game, melee: &Melee, unit: UnitId) -> Result<(), Illegal> {
    check(game, attackers(melee), unit)
}

fn check(game: &Game, by: [Option<UnitId>; 2], unit: UnitId) -> Result<(), Illegal> {
    if !by.iter().flatten().all(|by| is_swifter(game.kind(unit), game.kind(*by))) {
        return Err(Illegal::MayNotEvade);
    }
    if before(game, by, unit).ways(game).is_empty() { Err(Illegal::NoWayToEvade) } else { Ok(()) }
}

/// MP 9.11 Defender that must now choose whether to retreat before melee; `None` if none must.
#[must_use]
pub fn evader(game: &Game, melee: &Melee) -> Option<UnitId> {
    let open = |i: &usize| !melee.stood[*i];
    (0..2).filter(open).filter_map(|i| melee.defenders[i]).find(|u| check_evade(game, melee, *u).is_ok())
}
