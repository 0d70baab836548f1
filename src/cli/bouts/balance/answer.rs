//! Answer of a balance, as data and as text.

use super::page::difference_row;
use crate::balance::{
    BalanceFile, Comparison, DifferenceTopic, Estimate, Moments, RunSummary, Share, estimate, percent,
    summary_sentences,
};
use crate::cli::output::table;
use crate::kernel::SideId;
use crate::play::data::{ById, OrFalse, json};
use serde::Serialize;
use serde_json::Value;

/// Answer of a balance as data.
#[derive(Serialize)]
struct BalanceData<'a> {
    player: &'a str,
    seed: u64,
    /// Games that were asked for, of each run and in all shards.
    games: u64,
    shard: String,
    runs: Vec<RunData<'a>>,
    differences: Vec<DifferenceData>,
}

#[derive(Serialize)]
struct RunData<'a> {
    name: &'a str,
    battle: &'a str,
    games: u64,
    wins: ById<ShareData>,
    draws: ShareData,
    results: Vec<ResultData<'a>>,
    margin: MarginData,
    decided: ById<u64>,
    losses: Vec<LossData<'a>>,
    acts: Vec<ActData<'a>>,
    first: ById<FirstData>,
    turns: ById<u64>,
    orders: EstimateData,
}

#[derive(Serialize)]
struct ShareData {
    games: u64,
    share: f64,
    low: f64,
    high: f64,
}

/// Value with its interval, which a single game does not have.
#[derive(Clone, Copy, Serialize)]
struct EstimateData {
    value: f64,
    low: OrFalse<f64>,
    high: OrFalse<f64>,
}

#[derive(Serialize)]
struct ResultData<'a> {
    result: &'a str,
    winner: OrFalse<&'a str>,
    games: u64,
}

/// Points of the first side less those of the second.
#[derive(Serialize)]
struct MarginData {
    median: EstimateData,
    mean: EstimateData,
}

#[derive(Serialize)]
struct LossData<'a> {
    side: &'a str,
    arm: &'a str,
    strength: u32,
    lost: EstimateData,
}

#[derive(Serialize)]
struct ActData<'a> {
    side: &'a str,
    act: &'a str,
    mean: EstimateData,
}

/// Games in which a side acted first.
#[derive(Serialize)]
struct FirstData {
    games: u64,
    wins: ById<u64>,
}

#[derive(Serialize)]
struct DifferenceData {
    what: String,
    means: [f64; 2],
    by: EstimateData,
}

/// Number rounded to four decimals.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

impl From<Share> for ShareData {
    fn from(share: Share) -> Self {
        let Estimate { value, low, high } = share.estimate();
        Self { games: share.n, share: rounded(value), low: rounded(low), high: rounded(high) }
    }
}

impl From<Estimate> for EstimateData {
    fn from(found: Estimate) -> Self {
        let end = |end: f64| OrFalse(end.is_finite().then(|| rounded(end)));
        Self { value: rounded(found.value), low: end(found.low), high: end(found.high) }
    }
}

impl From<&Moments> for EstimateData {
    fn from(sums: &Moments) -> Self {
        sums.mean().into()
    }
}

/// What the games of a file say, as data.
pub fn data(file: &BalanceFile) -> Value {
    let head = &file.head;
    let summaries: Vec<RunSummary> = (0..head.runs.len()).map(|run| RunSummary::of(file, run)).collect();
    let comparison = Comparison::of(file);
    let differences = comparison.iter().flat_map(|found| &found.differences).map(|difference| DifferenceData {
        what: topic_id(difference.topic, &head.runs[0].ids),
        means: difference.means.map(rounded),
        by: difference.by.into(),
    });
    json(&BalanceData {
        player: &head.player,
        seed: head.seed,
        games: head.games,
        shard: head.shard.to_string(),
        runs: summaries.iter().map(|summary| run_data(summary, &head.acts)).collect(),
        differences: differences.collect(),
    })
}

/// Id of what differs between two runs.
fn topic_id(topic: DifferenceTopic, ids: &[String; 2]) -> String {
    match topic {
        DifferenceTopic::Score => format!("score {}", ids[0]),
        DifferenceTopic::Margin => "margin".to_owned(),
        DifferenceTopic::Lost(side) => format!("lost {}", ids[side.index()]),
        DifferenceTopic::Turns => "turns".to_owned(),
    }
}

fn run_data<'a>(summary: &'a RunSummary, acts: &'a [String]) -> RunData<'a> {
    let id = |side: SideId| summary.run.ids[side.index()].as_str();
    let by_turn =
        |counts: &crate::balance::Distribution| counts.0.iter().map(|(turn, n)| (turn.to_string(), *n)).collect();
    let by_side = |side: SideId| {
        let own = acts.iter().zip(&summary.acts[side.index()]);
        own.map(move |(act, sums)| ActData { side: id(side), act, mean: sums.into() })
    };
    let first = |side: SideId| {
        let of = summary.first[side.index()];
        let wins = SideId::BOTH.map(|winner| (id(winner).to_owned(), of.wins[winner.index()]));
        (id(side).to_owned(), FirstData { games: of.games, wins: wins.into_iter().collect() })
    };
    RunData {
        name: &summary.run.name,
        battle: &summary.run.title,
        games: summary.outcome.games,
        wins: SideId::BOTH.into_iter().map(|side| (id(side).to_owned(), summary.outcome.won(side).into())).collect(),
        draws: summary.outcome.drawn().into(),
        results: summary
            .results
            .iter()
            .map(|((result, winner), games)| ResultData { result, winner: OrFalse(winner.map(id)), games: *games })
            .collect(),
        margin: MarginData { median: summary.outcome.margin.median().into(), mean: (&summary.margin_sums).into() },
        decided: by_turn(&summary.outcome.decided),
        losses: summary
            .losses
            .iter()
            .map(|loss| LossData {
                side: id(loss.side),
                arm: &loss.arm,
                strength: loss.strength,
                lost: loss.mean().into(),
            })
            .collect(),
        acts: SideId::BOTH.into_iter().flat_map(by_side).collect(),
        first: SideId::BOTH.into_iter().map(first).collect(),
        turns: by_turn(&summary.turns),
        orders: summary.orders.median().into(),
    }
}

/// What the games of a file say, as a card.
pub fn card(file: &BalanceFile) -> String {
    let head = &file.head;
    let mut out = String::new();
    for run in 0..head.runs.len() {
        let summary = RunSummary::of(file, run);
        let name = if head.runs.len() > 1 { format!(" ({})", summary.run.name) } else { String::new() };
        out.push_str(&format!("{}{name}, {} against {}\n", summary.run.title, head.player, head.player));
        summary_sentences(&summary).iter().for_each(|sentence| out.push_str(&format!("{sentence}\n")));
        out.push_str(&losses(&summary));
    }
    if let Some(comparison) = Comparison::of(file) {
        let [first, second] = [0, 1].map(|run| head.runs[run].name.clone());
        out.push_str(&format!("The same {} games of both:\n", comparison.games));
        let mut rows = vec![vec![String::new(), first, second, "difference".to_owned()]];
        let sides = &head.runs[0].sides;
        rows.extend(comparison.differences.iter().map(|difference| difference_row(difference, sides)));
        out.push_str(&table(&rows));
    }
    let missing = file.missing().len();
    if missing > 0 {
        out.push_str(&format!("{missing} games have not been played.\n"));
    }
    out
}

fn losses(summary: &RunSummary) -> String {
    if summary.losses.is_empty() {
        return String::new();
    }
    let row = |loss: &crate::balance::ArmLoss| {
        let side = summary.run.sides[loss.side.index()].clone();
        let mean = loss.mean();
        let share = percent(mean.value / f64::from(loss.strength));
        vec![side, loss.arm.clone(), loss.strength.to_string(), estimate(&mean, 1), share]
    };
    let head = ["", "", "strength", "lost", ""].map(str::to_owned).to_vec();
    table(&std::iter::once(head).chain(summary.losses.iter().map(row)).collect::<Vec<_>>())
}
