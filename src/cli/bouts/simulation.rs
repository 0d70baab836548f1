//! `tercio simulate`: legal games played to the end, the same ones for a seed on any number of threads.

use super::{guarded, knows_program, policies, threads};
use crate::cli::Reply;
use crate::cli::fault::CliError;
use crate::cli::file_args::SimulateArgs;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, decimal, print_error, progress, table};
use crate::cli::position::by_side;
use crate::kernel::{SideId, digest};
use crate::play::data::{ById, json};
use crate::play::{AnySession, Bout, Opaque, Program, Programs};
use rayon::ThreadPool;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Most games that may be requested.
const MOST_GAMES: u64 = 100_000_000;

/// Finished game of a simulation: the numbers of its events, and its result with the winner.
struct Played {
    bout: Bout,
    events: Vec<u64>,
    result: String,
}

/// Sum of all games of a simulation so far; it does not depend on their order.
#[derive(Default)]
struct Sum {
    /// Number of orders and digest of the last position, by game; a game that broke off has no entry.
    games: BTreeMap<u64, (u32, u64)>,
    finished: u64,
    errors: BTreeMap<u64, String>,
    results: BTreeMap<String, u64>,
    score: [i64; 2],
    seen: Vec<u64>,
}

impl Sum {
    fn add(&mut self, index: u64, played: Result<Played, String>) {
        let Played { bout, events, result } = match played {
            Ok(played) => played,
            Err(error) => {
                self.games.insert(index, (0, 0));
                self.errors.insert(index, error);
                return;
            }
        };
        self.games.insert(index, (bout.orders, bout.end.0));
        self.see(&events);
        self.finished += 1;
        *self.results.entry(result).or_default() += 1;
        for (sum, score) in self.score.iter_mut().zip(bout.score) {
            *sum += i64::from(score);
        }
    }

    fn see(&mut self, events: &[u64]) {
        self.seen.resize(self.seen.len().max(events.len()), 0);
        for (mine, theirs) in self.seen.iter_mut().zip(events) {
            *mine += theirs;
        }
    }

    fn with(mut self, other: Sum) -> Self {
        self.games.extend(other.games);
        self.finished += other.finished;
        self.errors.extend(other.errors);
        for (result, n) in other.results {
            *self.results.entry(result).or_default() += n;
        }
        for (mine, theirs) in self.score.iter_mut().zip(other.score) {
            *mine += theirs;
        }
        self.see(&other.seen);
        self
    }
}

/// Plays the games of `simulate` and answers with their sum.
///
/// # Errors
/// Bad input.
pub fn answer(args: &SimulateArgs, opened: &mut OpenedFiles) -> Result<Reply, CliError> {
    if !(1..=MOST_GAMES).contains(&args.games) {
        return Err(CliError::input(format!("--games {}: 1 to {MOST_GAMES} games can be asked for", args.games)));
    }
    let pool = threads(args.jobs)?;
    let (game, start) = opened.open_with_game(&args.source)?;
    let shared = policies(&*game).any(|(name, _)| name == args.policy);
    if !shared {
        knows_program(&*game, &args.policy, &args.source.plain.file)?;
    }
    let began = Instant::now();
    let sum = play_all(&*start, args, shared, &pool);
    let report = Report::new(&*start, args, sum, began.elapsed());
    for (index, error) in report.sum.errors.iter().take(5) {
        print_error(&format!("game {index} of seed {}: {error}", args.seed));
    }
    let errors = report.sum.errors.len();
    let fault = (errors > 0).then(|| CliError::Internal(format!("{errors} of the games broke off")));
    Ok(Reply { answer: CommandOutput { json: json(&report.data()), card: report.card() }, fault })
}

/// Plays all games of a simulation. Each depends only on its index and the sum not on their order, so threads take them as they
/// come.
fn play_all(start: &dyn AnySession, args: &SimulateArgs, shared: bool, pool: &ThreadPool) -> Sum {
    let bar = progress(args.games, "games");
    let added = |mut sum: Sum, index| {
        sum.add(index, guarded(|| play(start, args, shared, index)));
        bar.inc(1);
        sum
    };
    let games = (0..args.games).into_par_iter();
    let sum = pool.install(|| games.fold(Sum::default, added).reduce(Sum::default, Sum::with));
    bar.finish_and_clear();
    sum
}

/// Plays one game of a simulation, and names its result with its winner. A policy that is `shared` decides for both sides by one
/// stream of random numbers.
fn play(start: &dyn AnySession, args: &SimulateArgs, shared: bool, index: u64) -> Result<Played, String> {
    let own = Opaque::default();
    let program = |seed| Program { name: &args.policy, seed, settings: &own };
    let programs = if shared {
        Programs::Shared(program(digest(&(args.seed, index, "player")).0))
    } else {
        Programs::Each(SideId::BOTH.map(|side| program(digest(&(args.seed, index, side.0)).0)))
    };
    let (bout, events) = start.counted_bout(digest(&(args.seed, index, "dice")).0, programs)?;
    let result = match bout.winner {
        Some(side) => format!("{} {}", bout.result, start.side_id(side)),
        None => bout.result.clone(),
    };
    Ok(Played { bout, events, result })
}

/// Report of a simulation, as data and as text.
struct Report<'a> {
    start: &'a dyn AnySession,
    args: &'a SimulateArgs,
    sum: Sum,
    seconds: f64,
    decisions: u64,
    median: u32,
    max: u32,
    digest: String,
}

/// Report of a simulation as answer data.
#[derive(Serialize)]
struct Data<'a> {
    games: u64,
    finished: u64,
    errors: usize,
    decisions: u64,
    decisions_per_game: PerGame,
    seconds: f64,
    decisions_per_second: f64,
    games_per_second: f64,
    results: &'a BTreeMap<String, u64>,
    mean_vp: ById<f64>,
    seen: ById<u64>,
    digest: &'a str,
}

#[derive(Serialize)]
struct PerGame {
    median: u32,
    max: u32,
}

impl<'a> Report<'a> {
    fn new(start: &'a dyn AnySession, args: &'a SimulateArgs, sum: Sum, took: Duration) -> Self {
        let mut orders: Vec<u32> = sum.games.values().map(|g| g.0).collect();
        orders.sort_unstable();
        let ends: Vec<u64> = sum.games.values().map(|g| g.1).collect();
        Self {
            start,
            args,
            seconds: took.as_secs_f64(),
            decisions: orders.iter().map(|o| u64::from(*o)).sum(),
            median: orders.get(orders.len() / 2).copied().unwrap_or(0),
            max: orders.last().copied().unwrap_or(0),
            digest: digest(&ends).to_string(),
            sum,
        }
    }

    fn rate(&self, n: u64) -> f64 {
        (n as f64 / self.seconds.max(1e-9) * 10.0).round() / 10.0
    }

    /// Mean VP of a side over all games, in hundredths.
    fn mean(&self, side: SideId) -> i64 {
        let finished = i64::try_from(self.sum.finished).unwrap_or(i64::MAX).max(1);
        (self.sum.score[side.index()] * 100 + finished / 2).div_euclid(finished)
    }

    fn mean_row(&self, side: SideId) -> Vec<String> {
        let mean = self.mean(side);
        let sign = if mean < 0 { "-" } else { "" };
        let size = u32::try_from(mean.unsigned_abs()).unwrap_or(u32::MAX);
        vec![self.start.side_name(side), format!("{sign}{}", decimal(size))]
    }

    /// Events that the game counts, each with its number in all games.
    fn seen(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let counted = self.start.counted_events().iter().enumerate();
        counted.map(|(at, kind)| (*kind, self.sum.seen.get(at).copied().unwrap_or_default()))
    }

    fn data(&self) -> Data<'_> {
        let sum = &self.sum;
        Data {
            games: self.args.games,
            finished: sum.finished,
            errors: sum.errors.len(),
            decisions: self.decisions,
            decisions_per_game: PerGame { median: self.median, max: self.max },
            seconds: (self.seconds * 1000.0).round() / 1000.0,
            decisions_per_second: self.rate(self.decisions),
            games_per_second: self.rate(self.args.games),
            results: &sum.results,
            mean_vp: by_side(self.start, |side| self.mean(side) as f64 / 100.0),
            seen: self.seen().map(|(kind, n)| (kind.to_owned(), n)).collect(),
            digest: &self.digest,
        }
    }

    fn card(&self) -> String {
        let mut out = format!(
            "{}: {} games, {} finished, {} errors, {:.1} s\n",
            self.start.title(),
            self.args.games,
            self.sum.finished,
            self.sum.errors.len(),
            self.seconds
        );
        out.push_str(&format!(
            "{} decisions, {} a game in the middle, {} at most; {:.0} decisions and {:.1} games a second\n",
            self.decisions,
            self.median,
            self.max,
            self.rate(self.decisions),
            self.rate(self.args.games)
        ));
        out.push_str("Results:\n");
        out.push_str(&table(&self.sum.results.iter().map(|(r, n)| vec![r.clone(), n.to_string()]).collect::<Vec<_>>()));
        if self.start.score().is_some() {
            out.push_str("Mean victory points:\n");
            out.push_str(&table(&SideId::BOTH.map(|side| self.mean_row(side))));
        }
        if self.seen().next().is_some() {
            out.push_str("Seen:\n");
            let rows = self.seen().map(|(kind, n)| vec![kind.replace('_', " "), n.to_string()]);
            out.push_str(&table(&rows.collect::<Vec<_>>()));
        }
        out.push_str(&format!("Digest {}\n", self.digest));
        out
    }
}
