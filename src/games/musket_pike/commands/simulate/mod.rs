//! `tercio simulate`: random legal play to the end, the same games from the same seed on any number of threads.

mod tally;

use super::answers::by_side;
use super::args::{PolicyName, SimulateArgs};
use super::opened::OpenedFiles;
use crate::cli::Reply;
use crate::cli::fault::Fault;
use crate::cli::output::{Answer, complain, decimal, progress, table};
use crate::games::musket_pike::bots::{Player, Policy};
use crate::games::musket_pike::rules::{Battle, Game, legal, text, victory};
use crate::kernel::{Dice, DiceState, RuleSet, SideId, digest};
use crate::play::data::{ById, json};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tally::{KINDS, Seen, coming};

/// No game of ours is that long: one that reaches it is counted as not finished.
const MOST_ORDERS: u32 = 1_000_000;
/// The most games and threads that may be asked for.
const MOST_GAMES: u64 = 100_000_000;
const MOST_JOBS: usize = 256;

/// One game played.
struct Played {
    orders: u32,
    /// The digest of its last position.
    end: u64,
    finished: bool,
    error: Option<String>,
    result: String,
    vp: [i32; 2],
    seen: Seen,
}

/// All games so far. Everything in it is the same in whatever order the games come in.
#[derive(Default)]
struct Sum {
    /// By game: its number of orders and the digest of its last position.
    games: BTreeMap<u64, (u32, u64)>,
    finished: u64,
    errors: BTreeMap<u64, String>,
    results: BTreeMap<String, u64>,
    vp: [i64; 2],
    seen: Seen,
}

impl Sum {
    fn add(&mut self, index: u64, played: Played) {
        self.games.insert(index, (played.orders, played.end));
        self.seen.merge(&played.seen);
        if let Some(error) = played.error {
            self.errors.insert(index, error);
        } else if played.finished {
            self.finished += 1;
            *self.results.entry(played.result).or_default() += 1;
            for (sum, vp) in self.vp.iter_mut().zip(played.vp) {
                *sum += i64::from(vp);
            }
        }
    }

    fn with(mut self, other: Sum) -> Self {
        self.games.extend(other.games);
        self.finished += other.finished;
        self.errors.extend(other.errors);
        for (result, n) in other.results {
            *self.results.entry(result).or_default() += n;
        }
        for (mine, theirs) in self.vp.iter_mut().zip(other.vp) {
            *mine += theirs;
        }
        self.seen.merge(&other.seen);
        self
    }
}

/// Plays the games.
///
/// # Errors
/// Bad input.
pub fn answer(args: &SimulateArgs, opened: &mut OpenedFiles) -> Result<Reply, Fault> {
    if !(1..=MOST_GAMES).contains(&args.games) {
        return Err(Fault::input(format!("--games {}: 1 to {MOST_GAMES} games can be asked for", args.games)));
    }
    if !(1..=MOST_JOBS).contains(&args.jobs) {
        return Err(Fault::input(format!("--jobs {}: 1 to {MOST_JOBS} threads can be asked for", args.jobs)));
    }
    let game = opened.open(&args.source)?;
    let began = Instant::now();
    let sum = play_all(&game, args)?;
    let report = Report::new(&game.battle, args, sum, began.elapsed());
    for (index, error) in report.sum.errors.iter().take(5) {
        complain(&format!("game {index} of seed {}: {error}", args.seed));
    }
    let errors = report.sum.errors.len();
    let fault = (errors > 0).then(|| Fault::Ours(format!("{errors} of the games broke off")));
    Ok(Reply { answer: Answer { json: json(&report.data()), card: report.card() }, fault })
}

/// A game depends on its place alone, and a sum not on the order of the games: the threads take them as they come.
fn play_all(start: &Game, args: &SimulateArgs) -> Result<Sum, Fault> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.jobs).build();
    let threads = threads.map_err(|e| Fault::Surroundings(format!("--jobs {}: {e}", args.jobs)))?;
    let bar = progress(args.games, "games");
    let added = |mut sum: Sum, index| {
        sum.add(index, guarded(start, args.seed, index, args.policy));
        bar.inc(1);
        sum
    };
    let games = (0..args.games).into_par_iter();
    let sum = threads.install(|| games.fold(Sum::default, added).reduce(Sum::default, Sum::with));
    bar.finish_and_clear();
    Ok(sum)
}

/// A game that panics is an error of ours in that game, and the others go on.
fn guarded(start: &Game, seed: u64, index: u64, policy: PolicyName) -> Played {
    let game = std::panic::AssertUnwindSafe(|| play(start, seed, index, policy));
    std::panic::catch_unwind(game).unwrap_or_else(|panic| Played {
        orders: 0,
        end: 0,
        finished: false,
        error: Some(format!("a panic: {}", crate::cli::said(&*panic))),
        result: String::new(),
        vp: [0; 2],
        seen: Seen::default(),
    })
}

fn play(start: &Game, seed: u64, index: u64, policy: PolicyName) -> Played {
    let battle = &start.battle;
    let mut state = start.state().clone();
    state.dice = DiceState { seed: digest(&(seed, index, "dice")).0, drawn: 0 };
    let mut dice = Dice::seeded(state.dice);
    let policy = match policy {
        PolicyName::Uniform => Policy::Uniform,
        PolicyName::Brawler => Policy::Brawler,
    };
    let mut player = Player::new(policy, digest(&(seed, index, "player")).0);
    let mut game = Game::at(battle.clone(), state);
    let (mut orders, mut seen, mut error, mut listed) = (0, Seen::default(), None, Vec::new());
    match game.begin(&mut dice) {
        Ok(outcomes) => seen.note(&outcomes),
        Err(broken) => error = Some(broken.to_string()),
    }
    while error.is_none() && game.decider().is_some() && orders < MOST_ORDERS {
        legal::legal_orders_into(&game, &mut listed);
        let Some(order) = listed.get(player.choose(&game, &listed)) else {
            error = Some(format!("nobody can act after {orders} orders"));
            break;
        };
        let before = coming(&game);
        match game.execute(order, &mut dice) {
            Ok(outcomes) => seen.note(&outcomes),
            Err(why) => {
                error = Some(format!(
                    "order {orders}, {}, is listed as legal and not carried out: {why}",
                    text::order(battle, order)
                ));
                break;
            }
        }
        if coming(&game) > before {
            seen.chain();
        }
        orders += 1;
    }
    let count = victory::count(&game);
    let result = match count.winner {
        Some(side) => format!("{} {}", count.verdict.name(), battle.sides[side.index()].id),
        None => count.verdict.name().to_owned(),
    };
    Played { orders, end: game.digest().0, finished: game.decider().is_none(), error, result, vp: count.vp, seen }
}

/// What is answered.
struct Report<'a> {
    battle: &'a Battle,
    args: &'a SimulateArgs,
    sum: Sum,
    seconds: f64,
    decisions: u64,
    median: u32,
    max: u32,
    digest: String,
}

/// The same as data.
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
    fn new(battle: &'a Battle, args: &'a SimulateArgs, sum: Sum, took: Duration) -> Self {
        let mut orders: Vec<u32> = sum.games.values().map(|g| g.0).collect();
        orders.sort_unstable();
        let ends: Vec<u64> = sum.games.values().map(|g| g.1).collect();
        Self {
            battle,
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

    /// The mean of a side's points, in hundredths.
    fn mean(&self, side: SideId) -> i64 {
        let finished = i64::try_from(self.sum.finished).unwrap_or(i64::MAX).max(1);
        (self.sum.vp[side.index()] * 100 + finished / 2).div_euclid(finished)
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
            mean_vp: by_side(self.battle, |side| self.mean(side) as f64 / 100.0),
            seen: KINDS.iter().zip(&sum.seen.0).map(|(kind, n)| ((*kind).to_owned(), *n)).collect(),
            digest: &self.digest,
        }
    }

    fn card(&self) -> String {
        let mut out = format!(
            "{}: {} games, {} finished, {} errors, {:.1} s\n",
            self.battle.name,
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
        out.push_str("Mean victory points:\n");
        let mean = |s: SideId| {
            let mean = self.mean(s);
            let sign = if mean < 0 { "-" } else { "" };
            let size = u32::try_from(mean.unsigned_abs()).unwrap_or(u32::MAX);
            vec![text::side(self.battle, s).to_owned(), format!("{sign}{}", decimal(size))]
        };
        out.push_str(&table(&SideId::BOTH.map(mean)));
        out.push_str("Seen:\n");
        let seen = KINDS.iter().zip(&self.sum.seen.0);
        out.push_str(&table(&seen.map(|(k, n)| vec![k.replace('_', " "), n.to_string()]).collect::<Vec<_>>()));
        out.push_str(&format!("Digest {}\n", self.digest));
        out
    }
}
