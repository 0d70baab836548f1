//! `tercio balance`: one player against itself in many games of a battle, with a page of what they say; `tercio merge` puts shards
//! of it together.

mod answer;
mod game_file;
mod page;

use super::{guarded, knows_program, threads};
use crate::balance::{
    BalanceFile, BalanceHead, BalancePlan, RunHead, Shard, balance_head, first_player, merged, play_game, run_head,
};
use crate::cli::Reply;
use crate::cli::fault::{CliError, quoted};
use crate::cli::file_args::{BalanceArgs, MergeArgs, PlainSource, Source};
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, is_no_pipe, may_replace, print_error, progress, write_file};
use crate::play::{AnyGame, AnySession};
use game_file::GameFile;
pub use game_file::read_of as read_games_of;
use rayon::ThreadPool;
use rayon::prelude::*;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Most games of a run that can be requested.
const MOST_GAMES: u64 = 1_000_000;
/// Largest page that is read to see whether it may be overwritten, in bytes.
const MOST_OF_PAGE: u64 = 64 * 1024 * 1024;
/// Most games that broke off that are reported one by one.
const MOST_BROKEN: usize = 5;

/// Battle under its options that is to be played.
struct Run {
    game: Arc<dyn AnyGame>,
    start: Box<dyn AnySession>,
    head: RunHead,
}

/// Plays the games of `balance`, or reads those of `--from`, and answers with what they say.
///
/// # Errors
/// Bad input, or a file that cannot be written.
pub fn answer(args: &BalanceArgs, opened: &mut OpenedFiles) -> Result<Reply, CliError> {
    may_write_page(args.out.as_deref())?;
    if let Some(from) = &args.from {
        return reply(game_file::read(from)?, args.out.as_deref(), &[]);
    }
    if !(1..=MOST_GAMES).contains(&args.games) {
        return Err(CliError::input(format!("--games {}: 1 to {MOST_GAMES} games can be asked for", args.games)));
    }
    let pool = threads(args.jobs.unwrap_or_else(all_cores))?;
    let file = args.file.as_deref().ok_or_else(|| CliError::input("FILE: missing"))?;
    let runs = runs(args, file, opened)?;
    let head = head(args, file, &runs)?;
    let games = GameFile::open(args.data.as_deref(), head)?;
    let (games, broken) = play_all(&runs, games, &pool)?;
    reply(games, args.out.as_deref(), &broken)
}

/// Merges the shards of `merge` and answers with what they say.
///
/// # Errors
/// Bad input, or a file that cannot be written.
pub fn merge(args: &MergeArgs) -> Result<Reply, CliError> {
    may_write_page(args.out.as_deref())?;
    if let Some(data) = &args.data {
        game_file::may_write_games(data)?;
    }
    let read = |path: &std::path::PathBuf| Ok((path.display().to_string(), game_file::read(path)?));
    let shards = args.files.iter().map(read).collect::<Result<Vec<_>, CliError>>()?;
    let whole = merged(shards).map_err(CliError::Input)?;
    if let Some(data) = &args.data {
        write_file(data, whole.text().as_bytes())?;
    }
    reply(whole, args.out.as_deref(), &[])
}

fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).min(threads::MOST_JOBS)
}

/// Answer to the games of a file, with the page if one is wanted. `broken` are sentences on games that broke off.
fn reply(file: BalanceFile, page_file: Option<&Path>, broken: &[String]) -> Result<Reply, CliError> {
    broken.iter().take(MOST_BROKEN).for_each(|sentence| print_error(sentence));
    let fault = || CliError::Internal(format!("{} of the games broke off", broken.len()));
    if file.played() == 0 {
        return Err(if broken.is_empty() { CliError::input("no game of it has been played yet") } else { fault() });
    }
    if let Some(path) = page_file {
        write_file(path, page::page(&file).as_bytes())?;
    }
    let fault = (!broken.is_empty()).then(fault);
    Ok(Reply { answer: CommandOutput { json: answer::data(&file), card: answer::card(&file) }, fault })
}

/// Checks whether the page may be written: over nothing but such a page.
fn may_write_page(page: Option<&Path>) -> Result<(), CliError> {
    let Some(path) = page else { return Ok(()) };
    let is_page =
        |there: &Path| crate::checked_files::text(there, MOST_OF_PAGE).is_ok_and(|text| text.contains(page::MARK));
    may_replace(path, "page of a balance", is_page)?;
    is_no_pipe(path)
}

/// Battles or options that the arguments name.
fn runs(args: &BalanceArgs, file: &Path, opened: &mut OpenedFiles) -> Result<Vec<Run>, CliError> {
    let name = |path: &Path| path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let first = (name(file), file, args.options.clone());
    let asked = match (&args.against, &args.compare) {
        (Some(other), _) => vec![first, (name(other), other.as_path(), args.options.clone())],
        (None, Some(compare)) => {
            let fault = || CliError::input(format!("--compare {}: write it as NAME=VALUE,VALUE", quoted(compare)));
            let (option, values) = compare.split_once('=').ok_or_else(fault)?;
            let [one, other] = values.split(',').collect::<Vec<_>>()[..] else { return Err(fault()) };
            if one.trim() == other.trim() {
                return Err(CliError::input(format!("--compare {}: both values are the same", quoted(compare))));
            }
            let under = |value: &str| {
                let set = format!("{}={}", option.trim(), value.trim());
                (set.clone(), file, args.options.iter().cloned().chain([set]).collect())
            };
            vec![under(one), under(other)]
        }
        (None, None) => vec![first],
    };
    let opened: Result<Vec<Run>, CliError> =
        asked.iter().map(|(name, path, options)| run(name, path, options, args.at, opened)).collect();
    let runs = opened?;
    if let [first, second] = &runs[..] {
        if first.game.id() != second.game.id() {
            return Err(CliError::input(format!(
                "--against {}: is a battle of another game than {}",
                second.head.name, first.head.name
            )));
        }
        if first.head.digest == second.head.digest {
            return Err(CliError::input(format!("{} and {} are the same battle", first.head.name, second.head.name)));
        }
    }
    Ok(runs)
}

fn run(
    name: &str,
    file: &Path,
    options: &[String],
    at: Option<usize>,
    opened: &mut OpenedFiles,
) -> Result<Run, CliError> {
    let text = opened.text(file)?;
    let plain = PlainSource { file: file.to_owned(), options: options.to_vec(), json: false };
    let (game, start) = opened.open_with_game(&Source { plain, at })?;
    let head = run_head(&*start, (name, &text, options));
    Ok(Run { game, start, head })
}

/// Head of the games that the arguments ask for.
fn head(args: &BalanceArgs, file: &Path, runs: &[Run]) -> Result<BalanceHead, CliError> {
    let game = &*runs[0].game;
    let player = args.bot.clone().unwrap_or_else(|| first_player(game));
    knows_program(game, &player, file)?;
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let plan = BalancePlan { player, seed: args.seed, games: args.games, shard };
    let heads = runs.iter().map(|run| run.head.clone()).collect();
    Ok(balance_head(game, &*runs[0].start, plan, heads))
}

/// Plays the games that are missing, on all threads; each depends only on its number, so that their order changes nothing. Returns
/// them with a sentence on each that broke off.
fn play_all(runs: &[Run], games: GameFile, pool: &ThreadPool) -> Result<(BalanceFile, Vec<String>), CliError> {
    let (places, head) = (games.records().missing(), games.records().head.clone());
    let bar = progress(places.len() as u64 + games.records().played(), "games");
    bar.set_position(games.records().played());
    // A file that can no longer be written ends the games.
    let (is_over, broken, games) = (AtomicBool::new(false), Mutex::new(Vec::new()), Mutex::new(Ok(games)));
    let play = |place: (u64, usize)| {
        let played = guarded(|| play_game(&*runs[place.1].start, &head, place, &|| is_over.load(Ordering::Relaxed)));
        bar.inc(1);
        let mut games = games.lock().unwrap_or_else(PoisonError::into_inner);
        let Ok(file) = &mut *games else { return };
        match played {
            Ok(record) => {
                if let Err(why) = file.add(record) {
                    *games = Err(why);
                    is_over.store(true, Ordering::Relaxed);
                }
            }
            Err(why) => {
                let sentence = format!("game {} of {}: {why}", place.0 + 1, runs[place.1].head.name);
                broken.lock().unwrap_or_else(PoisonError::into_inner).push(sentence);
            }
        }
    };
    pool.install(|| {
        let places = places.into_iter().take_while(|_| !is_over.load(Ordering::Relaxed));
        places.par_bridge().for_each(play);
    });
    bar.finish_and_clear();
    let mut broken = broken.into_inner().unwrap_or_else(PoisonError::into_inner);
    broken.sort();
    let games = games.into_inner().unwrap_or_else(PoisonError::into_inner)?;
    Ok((games.finished()?, broken))
}
