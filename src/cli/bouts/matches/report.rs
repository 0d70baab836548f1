//! Report of a match.

use super::judge::Judge;
use super::{Match, PlayedPair};
use crate::cli::bouts::BattleStart;
use crate::cli::output::table;
use crate::cli::position::by_side;
use crate::i18n;
use crate::kernel::{SideId, digest};
use crate::play::data::{ById, OrFalse, json};
use crate::rating::{Elo, GameResult, LLR_BOUND, PAIR_POINTS, Tally, TestVerdict};
use serde::Serialize;
use std::time::Duration;

/// Report of a match, as data and as text.
pub struct Report<'a> {
    played: &'a Match<'a>,
    judge: &'a Judge,
    /// Tally of the games of each battle.
    tallies: Vec<Tally>,
    /// Results of each battle for each of its sides.
    sides: Vec<[OfSide; 2]>,
    llr: f64,
    seconds: f64,
    digest: String,
}

/// Report of a match as answer data.
#[derive(Serialize)]
pub struct MatchData<'a> {
    a: &'a str,
    b: &'a str,
    #[serde(flatten)]
    results: Results,
    llr: f64,
    decided: &'static str,
    seconds: f64,
    digest: &'a str,
    battles: Vec<OfBattle<'a>>,
}

#[derive(Serialize)]
struct OfBattle<'a> {
    battle: &'a str,
    #[serde(flatten)]
    results: Results,
    sides: ById<OfSide>,
}

/// Results of a battle's games for one of its sides, with either player on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct OfSide {
    wins: u64,
    draws: u64,
    losses: u64,
    /// Number of games won by the side with the first player on it.
    won_by_a: u64,
    won_by_b: u64,
}

impl OfSide {
    /// Counts a game for one side; `is_a`: whether player A had this side.
    fn count(&mut self, side: SideId, winner: Option<SideId>, is_a: bool) {
        match winner {
            None => self.draws += 1,
            Some(winner) if winner != side => self.losses += 1,
            Some(_) => {
                self.wins += 1;
                self.won_by_a += u64::from(is_a);
                self.won_by_b += u64::from(!is_a);
            }
        }
    }
}

/// Wins, draws and losses of player A, with score and Elo difference.
#[derive(Serialize)]
struct Results {
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: f64,
    elo: EloData,
    pairs: ById<u64>,
}

#[derive(Serialize)]
struct EloData {
    value: f64,
    low: f64,
    high: f64,
}

/// Game of a match, as one line of the output file.
#[derive(Serialize)]
struct Line<'a> {
    battle: &'a str,
    /// Number of the pair of games, from 1.
    pair: u64,
    /// Id of the side that player A had.
    a: String,
    dice_seed: u64,
    a_seed: u64,
    b_seed: u64,
    result: &'a str,
    winner: OrFalse<String>,
    vp: ById<i32>,
    orders: u32,
    digest: String,
}

/// Number rounded to this many decimals.
fn rounded(value: f64, decimals: i32) -> f64 {
    let scale = 10.0_f64.powi(decimals);
    (value * scale).round() / scale
}

impl From<&Tally> for Results {
    fn from(tally: &Tally) -> Self {
        let Elo { value, low, high } = tally.pairs.elo();
        let [value, low, high] = [value, low, high].map(|elo| rounded(elo, 2));
        let pairs = PAIR_POINTS.into_iter().zip(tally.pairs.0).rev();
        Self {
            games: tally.games(),
            wins: tally.count(GameResult::Win),
            draws: tally.count(GameResult::Draw),
            losses: tally.count(GameResult::Loss),
            score: rounded(tally.pairs.score(), 4),
            elo: EloData { value, low, high },
            pairs: pairs.map(|(points, n)| (points.to_owned(), n)).collect(),
        }
    }
}

impl<'a> Report<'a> {
    pub fn new(played: &'a Match<'a>, judge: &'a Judge, took: Duration) -> Self {
        let mut tallies = vec![Tally::default(); played.starts.len()];
        let mut sides = vec![[OfSide::default(); 2]; played.starts.len()];
        for (pair, at) in judge.counted().iter().zip((0..tallies.len()).cycle()) {
            tallies[at].add(pair.results());
            for (bout, of_a) in pair.0.iter().zip(SideId::BOTH) {
                for side in SideId::BOTH {
                    sides[at][side.index()].count(side, bout.winner, side == of_a);
                }
            }
        }
        let ends: Vec<[u64; 2]> =
            judge.counted().iter().map(|PlayedPair(games)| [games[0].end.0, games[1].end.0]).collect();
        Self {
            played,
            judge,
            tallies,
            sides,
            llr: played.test.map_or(0.0, |test| test.llr(&judge.tally().pairs)),
            seconds: took.as_secs_f64(),
            digest: digest(&ends).to_string(),
        }
    }

    pub fn data(&self) -> MatchData<'_> {
        let of_battle = |((battle, tally), sides): ((&'a BattleStart, &Tally), &[OfSide; 2])| OfBattle {
            battle: &battle.file,
            results: Results::from(tally),
            sides: by_side(&*battle.start, |side| sides[side.index()]),
        };
        MatchData {
            a: self.played.args.a.as_str(),
            b: self.played.args.b.as_str(),
            results: Results::from(self.judge.tally()),
            llr: rounded(self.llr, 3),
            decided: match self.judge.decision() {
                TestVerdict::Open => "none",
                TestVerdict::Accepted => "a",
                TestVerdict::NotShown => "b",
            },
            seconds: rounded(self.seconds, 3),
            digest: &self.digest,
            battles: self.played.starts.iter().zip(&self.tallies).zip(&self.sides).map(of_battle).collect(),
        }
    }

    /// Games that count, as JSON lines, each with everything needed to play it again.
    pub fn lines(&self) -> String {
        let mut out = String::new();
        for (pair, place) in self.judge.counted().iter().zip(0..) {
            let (battle, number) = self.played.pair(place);
            let (start, seeds) = (&*battle.start, self.played.seeds(number));
            for (bout, side) in pair.0.iter().zip(SideId::BOTH) {
                let line = Line {
                    battle: &battle.file,
                    pair: number + 1,
                    a: start.side_id(side),
                    dice_seed: seeds.dice,
                    a_seed: seeds.a,
                    b_seed: seeds.b,
                    result: &bout.result,
                    winner: OrFalse(bout.winner.map(|winner| start.side_id(winner))),
                    vp: by_side(start, |side| bout.score[side.index()]),
                    orders: bout.orders,
                    digest: bout.end.to_string(),
                };
                out.push_str(&i18n::json(&json(&line)));
                out.push('\n');
            }
        }
        out
    }

    pub fn card(&self) -> String {
        let MatchData { a, b, results, .. } = self.data();
        let all = self.judge.tally();
        let mut out = format!("{a} against {b}: {} games, {:.1} s\n", results.games, self.seconds);
        let head = ["", "games", "won", "drawn", "lost", "score", "Elo", "95% interval"];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        if let [_, _, ..] = self.tallies[..] {
            for (battle, tally) in self.played.starts.iter().zip(&self.tallies) {
                rows.push(row(&battle.start.title(), tally));
            }
        }
        rows.push(row("All", all));
        out.push_str(&table(&rows));
        out.push_str("Games by side, whoever played it:\n");
        out.push_str(&table(&self.by_side([a, b])));
        out.push_str(&format!("Pairs of games, by the points of {a}:\n"));
        let pairs = PAIR_POINTS.into_iter().zip(all.pairs.0).rev();
        out.push_str(&table(&pairs.map(|(points, n)| vec![points.to_owned(), n.to_string()]).collect::<Vec<_>>()));
        if let Some(said) = self.of_test() {
            out.push_str(&said);
        }
        out.push_str(&format!("Digest {}\n", self.digest));
        out
    }

    /// Table rows with the results of each side of each battle.
    fn by_side(&self, [a, b]: [&str; 2]) -> Vec<Vec<String>> {
        let [by_a, by_b] = [a, b].map(|player| format!("won by {player}"));
        // If a player plays itself, numbers tell both apart.
        let [by_a, by_b] = if a == b { [format!("{by_a} (1)"), format!("{by_b} (2)")] } else { [by_a, by_b] };
        let mut rows = vec![vec![String::new(), "won".into(), "drawn".into(), "lost".into(), by_a, by_b]];
        for (battle, sides) in self.played.starts.iter().zip(&self.sides) {
            for (of, side) in sides.iter().zip(SideId::BOTH) {
                let name = battle.start.side_name(side);
                let name = match self.played.starts[..] {
                    [_] => name,
                    _ => format!("{name}, {}", battle.start.title()),
                };
                let counts = [of.wins, of.draws, of.losses, of.won_by_a, of.won_by_b].map(|n| n.to_string());
                rows.push(std::iter::once(name).chain(counts).collect());
            }
        }
        rows
    }

    /// Sentence on the decision of the sequential test; `None` without a test.
    fn of_test(&self) -> Option<String> {
        let (test, a) = (self.played.test?, self.played.args.a.as_str());
        let known = match self.judge.decision() {
            TestVerdict::Open => "it is not known yet which is nearer",
            TestVerdict::Accepted => "the second is shown",
            TestVerdict::NotShown => "the second is not shown, the first is nearer",
        };
        Some(format!(
            "Is {a} stronger by {} Elo, or by {}? LLR {:.2} between -{LLR_BOUND:.2} and {LLR_BOUND:.2}: {known}\n",
            test.elo0, test.elo1, self.llr
        ))
    }
}

fn row(name: &str, tally: &Tally) -> Vec<String> {
    let (elo, count) = (tally.pairs.elo(), |result| tally.count(result).to_string());
    vec![
        name.to_owned(),
        tally.games().to_string(),
        count(GameResult::Win),
        count(GameResult::Draw),
        count(GameResult::Loss),
        format!("{:.1}%", 100.0 * tally.pairs.score()),
        format!("{:+.0}", elo.value),
        format!("{:+.0} to {:+.0}", elo.low, elo.high),
    ]
}
