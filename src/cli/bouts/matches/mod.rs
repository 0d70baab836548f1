//! `tercio match`: two players against each other, in pairs of games with the same dice and the sides swapped.

mod judge;
mod report;

use super::{BattleStart, battle_starts, guarded, knows_program, threads};
use crate::cli::fault::CliError;
use crate::cli::file_args::MatchArgs;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, is_no_pipe, may_write_made, progress, write_made};
use crate::kernel::{SideId, digest};
use crate::play::data::json;
use crate::play::{Bout, Opaque, Program, Programs};
use crate::rating::{GameResult, SequentialTest};
use indicatif::ProgressBar;
use judge::Judge;
use rayon::ThreadPool;
use rayon::prelude::*;
use report::Report;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Most pairs of games of one battle that can be requested.
const MOST_PAIRS: u64 = 10_000_000;
/// Pairs of games of one battle that are played where no number is given.
const PAIRS: u64 = 100;
/// Most pairs of a sequential test: one still undecided then was asked for too small a difference.
const PAIRS_OF_A_TEST: u64 = 100_000;
/// Most Elo points in a sequential test: no two of the program's players are farther apart.
const MOST_ELO: f64 = 1000.0;

/// A match to be played: its arguments, battles and test.
struct Match<'a> {
    args: &'a MatchArgs,
    /// Settings by which player A plays, as the game reads them.
    settings: Opaque,
    starts: Vec<BattleStart>,
    /// Most pairs of games of each battle.
    pairs: u64,
    test: Option<SequentialTest>,
}

/// Seeds of a pair of games, the same for both games and in every battle.
#[derive(Clone, Copy)]
struct Seeds {
    dice: u64,
    a: u64,
    b: u64,
}

/// A pair of games; player A has the first side in the first game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PlayedPair([Bout; 2]);

impl PlayedPair {
    /// Results of both games of the pair for player A.
    fn results(&self) -> [GameResult; 2] {
        let [first, second] = &self.0;
        [(first, SideId::BOTH[0]), (second, SideId::BOTH[1])].map(|(bout, side)| match bout.winner {
            Some(winner) if winner == side => GameResult::Win,
            Some(_) => GameResult::Loss,
            None => GameResult::Draw,
        })
    }
}

/// Plays the match and answers with its report. `settings` reads those by which player A plays.
///
/// # Errors
/// Bad input, or a game that breaks off.
pub fn answer(
    args: &MatchArgs,
    opened: &mut OpenedFiles,
    settings: impl FnOnce(&OpenedFiles) -> Result<Opaque, CliError>,
) -> Result<CommandOutput, CliError> {
    let pool = threads(args.jobs)?;
    if let Some(out) = &args.out {
        may_write_made(out)?;
        is_no_pipe(out)?;
    }
    let played = Match::new(args, opened, settings)?;
    let began = Instant::now();
    let judge = played.play(&pool);
    if let Some(why) = judge.broke() {
        return Err(CliError::Internal(why.to_owned()));
    }
    let report = Report::new(&played, &judge, began.elapsed());
    if let Some(out) = &args.out {
        write_made(out, report.lines().as_bytes())?;
    }
    Ok(CommandOutput { json: json(&report.data()), card: report.card() })
}

impl<'a> Match<'a> {
    fn new(
        args: &'a MatchArgs,
        opened: &mut OpenedFiles,
        settings: impl FnOnce(&OpenedFiles) -> Result<Opaque, CliError>,
    ) -> Result<Self, CliError> {
        let test = test(args)?;
        let pairs = args.pairs.unwrap_or(if test.is_some() { PAIRS_OF_A_TEST } else { PAIRS });
        if !(1..=MOST_PAIRS).contains(&pairs) {
            return Err(CliError::input(format!("--pairs {pairs}: 1 to {MOST_PAIRS} pairs can be asked for")));
        }
        let settings = settings(opened)?;
        let starts = battle_starts(opened, &args.battle, &args.options)?;
        for battle in &starts {
            for program in [&args.a, &args.b] {
                knows_program(&*battle.game, program, Path::new(&battle.file))?;
            }
        }
        Ok(Self { args, settings, starts, pairs, test })
    }

    /// Battle of the pair at this place, and the pair's number in that battle: battles take turns, so that a test sees them
    /// equally.
    fn pair(&self, place: u64) -> (&BattleStart, u64) {
        let battles = self.starts.len() as u64;
        (&self.starts[(place % battles) as usize], place / battles)
    }

    fn seeds(&self, number: u64) -> Seeds {
        let of = |what: &str| digest(&(self.args.seed, number, what)).0;
        Seeds { dice: of("dice"), a: of("a"), b: of("b") }
    }

    /// Plays the pairs of games on all threads; the judge makes the result independent of their order.
    fn play(&self, pool: &ThreadPool) -> Judge {
        let all = self.pairs * self.starts.len() as u64;
        let bar = progress(2 * all, "games");
        let judge = Mutex::new(Judge::new(self.test));
        let asked = || judge.lock().unwrap_or_else(PoisonError::into_inner);
        pool.install(|| {
            let places = (0..all).take_while(|_| !asked().is_over());
            places.par_bridge().for_each(|place| {
                let played = self.play_pair(place, &bar);
                asked().take(place, played);
            });
        });
        bar.finish_and_clear();
        judge.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn play_pair(&self, place: u64, bar: &ProgressBar) -> Result<PlayedPair, String> {
        let (battle, number) = self.pair(place);
        let Seeds { dice, a, b } = self.seeds(number);
        let own = Opaque::default();
        let a = Program { name: &self.args.a, seed: a, settings: &self.settings };
        let b = Program { name: &self.args.b, seed: b, settings: &own };
        let game = |side: SideId| {
            let programs = if side == SideId::BOTH[0] { [a, b] } else { [b, a] };
            let played = guarded(|| battle.start.bout(dice, Programs::Each(programs)));
            bar.inc(1);
            let side = battle.start.side_name(side);
            played.map_err(|why| format!("pair {} of {}, {} as {side}: {why}", number + 1, battle.file, a.name))
        };
        Ok(PlayedPair([game(SideId::BOTH[0])?, game(SideId::BOTH[1])?]))
    }
}

/// Sequential test that the arguments request, if any.
fn test(args: &MatchArgs) -> Result<Option<SequentialTest>, CliError> {
    let (Some(elo0), Some(elo1)) = (args.elo0, args.elo1) else { return Ok(None) };
    for (flag, elo) in [("--elo0", elo0), ("--elo1", elo1)] {
        if !(-MOST_ELO..=MOST_ELO).contains(&elo) {
            return Err(CliError::input(format!(
                "{flag} {elo:?}: a difference from -{MOST_ELO} to {MOST_ELO} belongs here"
            )));
        }
    }
    if elo0 >= elo1 {
        return Err(CliError::input(format!("--elo0 {elo0} --elo1 {elo1}: the first has to be less than the second")));
    }
    Ok(Some(SequentialTest { elo0, elo1 }))
}
