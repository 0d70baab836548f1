//! Parsing of ids and hexes in the form in which users type them.

use crate::board::hex::{Hex, OneOrTwoHexes};
use crate::cli::fault::{CliError, nearest, quoted};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::ids::UnitId;

/// Unit with the id that was given with `flag`.
///
/// # Errors
/// There is no such unit; the sentence suggests a similar id.
pub fn unit(battle: &Battle, flag: &str, id: &str) -> Result<UnitId, CliError> {
    battle.unit_named(id).ok_or_else(|| {
        let hint = nearest(id, battle.units.iter().map(|u| u.id.as_str()))
            .map_or_else(|| "`tercio state` lists the units".to_owned(), |like| format!("did you mean `{like}`?"));
        CliError::input(format!("{flag}: there is no unit {} in {}; {hint}", quoted(id), battle.id))
    })
}

/// One or two different units that were given with `flag`.
///
/// # Errors
/// An unknown unit, the same unit twice, or more than two.
pub fn one_or_two(battle: &Battle, flag: &str, ids: &[String]) -> Result<Vec<UnitId>, CliError> {
    let units = many(battle, flag, ids)?;
    if units.is_empty() || units.len() > 2 {
        return Err(CliError::input(format!("{flag}: one unit or two belong here, not {}", units.len())));
    }
    Ok(units)
}

/// Any number of different units that were given with `flag`.
///
/// # Errors
/// An unknown unit, or the same unit twice.
pub fn many(battle: &Battle, flag: &str, ids: &[String]) -> Result<Vec<UnitId>, CliError> {
    let mut units = Vec::with_capacity(ids.len());
    for id in ids {
        let found = unit(battle, flag, id.trim())?;
        if units.contains(&found) {
            return Err(CliError::input(format!("{flag}: {} stands there twice", quoted(id))));
        }
        units.push(found);
    }
    Ok(units)
}

/// Hex with the number that was given with `flag`.
///
/// # Errors
/// Not a number of four digits, or off the map.
pub fn hex(battle: &Battle, flag: &str, number: &str) -> Result<Hex, CliError> {
    battle.map.grid.parse(number.trim()).map_err(|e| CliError::input(format!("{flag}: {e}")))
}

/// One hex, or a pair joined by `+`, that was given with `flag`.
///
/// # Errors
/// More than two hexes, the same hex twice, or what [`hex`] refuses.
pub fn hexes(battle: &Battle, flag: &str, text: &str) -> Result<OneOrTwoHexes, CliError> {
    let list: Vec<Hex> = text.split('+').map(|part| hex(battle, flag, part)).collect::<Result<_, _>>()?;
    match list[..] {
        [one] => Ok(OneOrTwoHexes::one(one)),
        [a, b] if a != b => Ok(OneOrTwoHexes([a, b])),
        _ => Err(CliError::input(format!(
            "{flag} {}: a hex such as 0405 or a pair such as 0405+0406 belongs here",
            quoted(text)
        ))),
    }
}
