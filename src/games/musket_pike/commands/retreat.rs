//! `tercio retreat`: the ways back of a unit when beaten.

use super::args::RetreatArgs;
use super::parse;
use crate::board::hex::HexFootprint;
use crate::cli::fault::{CliError, quoted};
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, table};
use crate::games::musket_pike::position_data::hexes;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::retreat::{Displacing, RetreatPath, retreat_paths};
use crate::games::musket_pike::rules::{Battle, Game, text};
use crate::play::data::json;
use serde::Serialize;

/// Answer of `tercio retreat`.
///
/// # Errors
/// Bad input.
pub fn answer(args: &RetreatArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let game = super::open(opened, &args.source)?;
    let battle = &*game.battle;
    let unit = parse::unit(battle, "--unit", &args.unit)?;
    let from = parse::one_or_two(battle, "--from", &args.from)?;
    let steps = match args.steps {
        1 => 1,
        2 => 2,
        other => return Err(CliError::input(format!("--steps {other}: a retreat is 1 hex or 2 (\u{a7}\u{a0}11.1)"))),
    };
    standing(&game, "--unit", unit)?;
    if !game.kind(unit).is_combat() {
        return Err(CliError::input(format!(
            "--unit: {} never retreats: artillery and wagons stay (\u{a7}\u{a0}8.10)",
            quoted(&args.unit)
        )));
    }
    let mut victors = Vec::with_capacity(from.len());
    for victor in from {
        if game.side(victor) == game.side(unit) {
            let id = quoted(&battle.unit(victor).id);
            return Err(CliError::input(format!(
                "--from: {id} is a friend of `{}`; name the enemies that beat it",
                args.unit
            )));
        }
        victors.push(standing(&game, "--from", victor)?);
    }
    let displacing = if args.no_displacing { Displacing::Barred } else { Displacing::Allowed };
    let mut found = retreat_paths(&game, unit, steps, &victors, displacing);
    found.sort_by_key(|w| w.path.iter().map(|s| s.sorted()).collect::<Vec<_>>());
    Ok(CommandOutput { json: json(&data(battle, &found)), card: card(&game, unit, args, &found) })
}

/// Stand of a unit; an error if it is not on the map.
fn standing(game: &Game, flag: &str, unit: UnitId) -> Result<HexFootprint, CliError> {
    game.footprint(unit).ok_or_else(|| {
        CliError::input(format!(
            "{flag}: {} is not on the map; name a unit that is",
            quoted(&game.battle.unit(unit).id)
        ))
    })
}

fn displaced(battle: &Battle, way: &RetreatPath) -> Vec<String> {
    let mut ids: Vec<String> = way.displaces.iter().map(|u| battle.unit(*u).id.clone()).collect();
    ids.sort_unstable();
    ids
}

/// Answer data of `retreat`: the retreat paths of the unit.
#[derive(Serialize)]
struct Data {
    surrenders: bool,
    ways: Vec<Way>,
}

/// Answer data: a retreat path.
#[derive(Serialize)]
struct Way {
    steps: Vec<Vec<String>>,
    facing: &'static str,
    passes_front: bool,
    displaces: Vec<String>,
}

fn data(battle: &Battle, ways: &[RetreatPath]) -> Data {
    let list = ways.iter().map(|way| Way {
        steps: way.path.iter().map(|s| hexes(battle, *s)).collect(),
        facing: way.path.last().map_or("", |s| s.facing.name()),
        passes_front: way.passes_front,
        displaces: displaced(battle, way),
    });
    Data { surrenders: ways.is_empty(), ways: list.collect() }
}

fn card(game: &Game, unit: UnitId, args: &RetreatArgs, ways: &[RetreatPath]) -> String {
    let battle = &*game.battle;
    let far = text::count(i64::from(args.steps), "hex", "hexes");
    let head = format!("{}, {far} back from {}", text::unit_card(battle, unit), args.from.join(" and "));
    if ways.is_empty() {
        return if args.no_displacing {
            format!("{head}: no way back without displacing friends.\n")
        } else {
            format!("{head} cannot retreat: it surrenders (\u{a7}\u{a0}11.4).\n")
        };
    }
    let rows: Vec<Vec<String>> = ways
        .iter()
        .map(|way| {
            let path: Vec<String> = way.path.iter().map(|s| text::stand(battle, *s)).collect();
            let mut notes = Vec::new();
            if way.passes_front {
                notes.push("past an enemy front, 1 SP".to_owned());
            }
            if !way.displaces.is_empty() {
                notes.push(format!("pushes {} aside", text::list(&displaced(battle, way))));
            }
            vec![path.join(", "), notes.join("; ")]
        })
        .collect();
    format!("{head}:\n{}", table(&rows))
}
