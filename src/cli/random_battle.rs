//! `tercio random-battle`: a quick battle of a game, written as a battle file.

use super::args::RandomBattleArgs;
use super::fault::CliError;
use super::output::{CommandOutput, named, write_file};
use crate::i18n::lists::either;
use crate::play::data::json;
use crate::play::{AnyGame, GameSetup, QuickBattles, QuickOptions, Registry};
use crate::say;
use serde::Serialize;
use std::sync::Arc;

/// Answer data: the file that was written.
#[derive(Serialize)]
struct WrittenBattle {
    file: String,
    game: String,
    name: String,
    seed: u64,
    chosen: QuickOptions,
    doubts: usize,
}

/// Writes the battle of a seed, unless the file exists. `game`: the game that was named.
///
/// # Errors
/// Bad input; nothing is written then.
pub fn answer(registry: &Registry, args: &RandomBattleArgs, game: Option<&str>) -> Result<CommandOutput, CliError> {
    let file = args.out.display().to_string();
    if args.out.symlink_metadata().is_ok() {
        return Err(CliError::input(say!("random-there", file)));
    }
    if args.out.extension().is_none_or(|ending| ending != "ron") {
        return Err(CliError::input(say!("random-ending", file)));
    }
    let game = maker(registry, game)?;
    let quick = game.quick_battles().ok_or_else(|| CliError::input(say!("random-no-game", game = game.title())))?;
    let chosen = chosen(quick, &args.with)?;
    let text = quick.file(&chosen, args.seed).ok_or_else(|| CliError::input(say!("random-none")))?;
    let begun = game.begin(&text, &file, &GameSetup::default()).map_err(CliError::input)?;
    write_file(&args.out, text.as_bytes())?;
    let (name, doubts) = (begun.0.title(), game.doubts(&text, &file).len());
    let card =
        say!("random-written", file = named(&args.out), name = name.as_str(), seed = args.seed.to_string()) + "\n";
    let data = WrittenBattle { file, game: game.id().to_owned(), name, seed: args.seed, chosen, doubts };
    Ok(CommandOutput { card, json: json(&data) })
}

/// Game that makes the battle: the one that was named, else the first that has quick battles.
fn maker<'r>(registry: &'r Registry, named: Option<&str>) -> Result<&'r Arc<dyn AnyGame>, CliError> {
    let by_name = named.and_then(|id| registry.by_id(id));
    let first = || registry.games().find(|game| game.quick_battles().is_some());
    by_name.or_else(first).ok_or_else(|| CliError::input(say!("random-no-game", game = named.unwrap_or_default())))
}

/// Options that were chosen as `CHOICE=OPTION`.
fn chosen(quick: &dyn QuickBattles, with: &[String]) -> Result<QuickOptions, CliError> {
    let choices = quick.choices();
    let mut chosen = QuickOptions::new();
    for given in with {
        let (choice, option) = given.split_once('=').unwrap_or((given, ""));
        let ids: Vec<String> = choices.iter().map(|choice| choice.id.to_owned()).collect();
        let Some(of) = choices.iter().find(|known| known.id == choice) else {
            return Err(CliError::input(say!("random-no-choice", choice, known = either(&ids))));
        };
        let options: Vec<String> = of.options.iter().map(|option| option.id.to_owned()).collect();
        if !options.iter().any(|known| known == option) {
            return Err(CliError::input(say!("random-no-option", choice, option, known = either(&options))));
        }
        chosen.insert(choice.to_owned(), option.to_owned());
    }
    Ok(chosen)
}
