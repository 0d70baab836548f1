//! `tercio publish`: a battle as one file for another player, with its cover and the figures of its balance.

use super::bouts::balance::read_games_of;
use super::fault::CliError;
use super::file_args::{PlainSource, PublishArgs, Source};
use super::opened_files::OpenedFiles;
use super::output::{CommandOutput, is_regular_or_absent, may_replace, named, write_file};
use super::saved_game::is_saved_game;
use crate::balance::{BalanceFigures, run_head};
use crate::play::data::{OrFalse, json};
use crate::play::publish;
use crate::record::{MOST_IN_BALANCE, PUBLISHED_EXTENSION, PublishedBattle, is_published};
use serde::Serialize;
use serde_json::Value;
use std::path::Path;

/// Answer data of `publish`: the file that was written.
#[derive(Serialize)]
struct PublishedFile {
    out: String,
    title: String,
    bytes: usize,
    digest: String,
    /// Number of games whose figures the file holds.
    games: OrFalse<u64>,
}

/// Writes a battle as one file.
///
/// # Errors
/// Bad input; nothing is written then.
pub fn answer(args: &PublishArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let (file, out) = (args.file.display().to_string(), &args.out);
    if !is_published(out) {
        let out = out.display();
        return Err(CliError::input(format!("{out}: the name of a published battle ends in .{PUBLISHED_EXTENSION}")));
    }
    if is_saved_game(&args.file) {
        return Err(CliError::input(format!("{file}: is a saved game; a battle or position (.ron) can be published")));
    }
    is_regular_or_absent(out)?;
    may_replace(out, "published battle", |there| PublishedBattle::read_file(there).is_ok())?;
    let text = opened.text(&args.file)?;
    let plain = PlainSource { file: args.file.clone(), options: Vec::new(), json: false };
    let (game, start) = opened.open_with_game(&Source { plain, at: None })?;
    let digest = run_head(&*start, (&file, &text, &[])).digest;
    let turns = game.offered(&file, &text).map_err(CliError::Input)?.extent.turns;
    let figures = args.data.as_deref().map(|data| figures(data, &file, (&digest, turns))).transpose()?;
    let balance = figures.as_ref().map(BalanceFigures::data).or_else(|| figures_in(&args.file));
    let published = publish(&*game, &file, &text, balance);
    let published = published.map_err(CliError::Input)?;
    let written = published.written().map_err(|why| CliError::input(format!("{file}: {why}")))?;
    write_file(out, written.as_bytes())?;
    let games = figures.map(|figures| figures.outcome.games);
    let with = games.map_or_else(String::new, |games| format!(", with the figures of {games} games"));
    let (title, bytes, digest) = (start.title(), written.len(), published.digest());
    let card = format!("{}: {title}, {bytes} bytes{with}; digest {digest}\n", named(out));
    let out = out.display().to_string();
    Ok(CommandOutput { card, json: json(&PublishedFile { out, title, bytes, digest, games: OrFalse(games) }) })
}

/// Figures that a battle which is published again already has.
fn figures_in(file: &Path) -> Option<Value> {
    is_published(file).then(|| PublishedBattle::read_file(file).ok()?.balance).flatten()
}

/// Figures of the games in a file of `tercio balance --data`, which must have been played of the battle with this digest, within
/// this many turns.
fn figures(data: &Path, battle: &str, (digest, turns): (&str, u16)) -> Result<BalanceFigures, CliError> {
    let fault = |why: String| CliError::input(format!("{}: {why}", data.display()));
    let games = read_games_of(data, Some((digest, turns)))?;
    let found = BalanceFigures::of_battle(&games, digest)
        .ok_or_else(|| fault(format!("holds no games of {battle} as it stands, without further options")))?;
    let told = found.data();
    BalanceFigures::read(&told).map_err(fault)?;
    if told.to_string().len() > MOST_IN_BALANCE {
        return Err(fault(format!("its figures are longer than {} kB", MOST_IN_BALANCE / 1024)));
    }
    Ok(found)
}
