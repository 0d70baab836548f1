//! Panels of the page: one thing that the games say, as plot and as table.

use super::plot::{BandPoint, Bar, Fill, bands, bars, columns, round_step};
use crate::balance::{
    Distribution, Estimate, RunSummary, Share, estimate, margin_sentence, percent, percent_between, share_difference,
};
use crate::kernel::SideId;
use crate::say;

/// Most columns of a histogram.
const MOST_COLUMNS: f64 = 24.0;

/// Thing that the games say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Wins,
    Margins,
    Decision,
    Points,
    Losses,
    Acts,
    First,
    Length,
}

/// Panel with a plot, its table, and perhaps a sentence.
pub struct Panel {
    pub plot: String,
    pub table: Vec<Vec<String>>,
    pub remark: Option<String>,
}

impl Topic {
    pub const ALL: [Self; 8] =
        [Self::Wins, Self::Margins, Self::Decision, Self::Points, Self::Losses, Self::Acts, Self::First, Self::Length];

    /// Anchor of the topic in the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Wins => "wins",
            Self::Margins => "margins",
            Self::Decision => "decision",
            Self::Points => "points",
            Self::Losses => "losses",
            Self::Acts => "acts",
            Self::First => "first",
            Self::Length => "length",
        }
    }

    pub fn title(self) -> String {
        say!("balance-" + self.id())
    }

    /// Explanation below the title.
    pub fn about(self, [first, second]: [&str; 2]) -> String {
        match self {
            Self::Wins => say!("balance-wins-about"),
            Self::Margins => say!("balance-margins-about", first, second),
            Self::Decision => say!("balance-decision-about"),
            Self::Points => say!("balance-points-about"),
            Self::Losses => say!("balance-losses-about"),
            Self::Acts => say!("balance-acts-about"),
            Self::First => say!("balance-first-about", first),
            Self::Length => say!("balance-length-about"),
        }
    }

    /// Panel of the topic for a run; `None` if the games say nothing about it.
    pub fn panel(self, run: &RunSummary, id: &str, acts: &[String]) -> Option<Panel> {
        let [first, second] = &run.run.sides;
        let (title, about) = (self.title(), self.about([first, second]));
        let words = (title.as_str(), about.as_str());
        match self {
            Self::Wins => Some(wins(run, id, words)),
            Self::Margins => margins(run, id, words),
            Self::Decision => decision(run, id, words),
            Self::Points => points(run, id, words),
            Self::Losses => losses(run, id, words),
            Self::Acts => use_of_acts(run, id, words, acts),
            Self::First => first_move(run, id, words),
            Self::Length => Some(length(run, id, words)),
        }
    }
}

fn head<const N: usize>(words: [String; N]) -> Vec<Vec<String>> {
    vec![words.to_vec()]
}

/// Row of a share: its label, the games, the share and its interval.
fn share_row(label: String, share: Share) -> Vec<String> {
    let found = share.estimate();
    vec![label, share.n.to_string(), percent(found.value), percent_between(&found)]
}

fn share_head(label: String) -> Vec<Vec<String>> {
    head([label, say!("balance-head-games"), say!("balance-head-share"), say!("balance-head-interval")])
}

fn share_bar(label: String, share: Share, fill: Fill) -> Bar {
    Bar { label, value: share.estimate().scaled(100.0), fill }
}

fn wins(run: &RunSummary, id: &str, words: (&str, &str)) -> Panel {
    let [first, second] =
        SideId::BOTH.map(|side| (run.run.sides[side.index()].clone(), run.outcome.won(side), Fill::Side(side)));
    let rows = [first, (say!("balance-label-drawn"), run.outcome.drawn(), Fill::Neutral), second];
    let mut table = share_head(say!("balance-head-won"));
    table.extend(rows.iter().map(|(label, share, _)| share_row(label.clone(), *share)));
    for ((result, winner), n) in &run.results {
        let winner = winner.map_or_else(|| say!("balance-label-none"), |side| run.run.sides[side.index()].clone());
        let label = say!("balance-label-side", what = result.as_str(), side = winner);
        table.push(share_row(label, Share { n: *n, of: run.outcome.games }));
    }
    let rows: Vec<Bar> = rows.into_iter().map(|(label, share, fill)| share_bar(label, share, fill)).collect();
    Panel { plot: bars(id, words, &rows, (100.0, "%")), table, remark: None }
}

fn margins(run: &RunSummary, id: &str, words: (&str, &str)) -> Option<Panel> {
    let values = &run.outcome.margin.0;
    let (from, to) = (*values.first_key_value()?.0, *values.last_key_value()?.0);
    if from == 0 && to == 0 {
        return None;
    }
    // Columns are of whole points, and none holds both leads of one side and of the other.
    let width = (round_step((to - from + 1) as f64 / MOST_COLUMNS) as i64).max(1);
    let [first, last] = [from, to].map(|value| value.div_euclid(width));
    let label = |column: i64| {
        let low = column * width;
        let high = low + width - 1;
        let text = if width == 1 { low.to_string() } else { format!("{low}..{high}") };
        text.replace('-', "\u{2212}")
    };
    let fill = |column: i64| match column {
        ..0 => Fill::Side(SideId(1)),
        0 if width == 1 => Fill::Neutral,
        0.. => Fill::Side(SideId(0)),
    };
    let share = |column: i64| {
        let n = run.outcome.margin.up_to(column * width + width - 1) - run.outcome.margin.up_to(column * width - 1);
        Share { n, of: run.outcome.games }
    };
    let mut table = share_head(say!("balance-head-points"));
    table.extend((first..=last).map(|column| share_row(label(column), share(column))));
    let bar = |column: i64| {
        let low = (column * width).to_string().replace('-', "\u{2212}");
        share_bar(low, share(column), fill(column))
    };
    let plotted: Vec<Bar> = (first..=last).map(bar).collect();
    let place = |value: f64| (value + 0.5) / width as f64 - first as f64;
    let median = run.outcome.margin.median();
    let band = Estimate { value: place(median.value), low: place(median.low), high: place(median.high) };
    let below = (say!("balance-axis-points", width), Some(band));
    let plot = columns(id, words, &plotted, (most(&plotted), "%"), (&below.0, below.1));
    let remark = margin_sentence(&median, &run.run.sides);
    Some(Panel { plot, table, remark: Some(remark) })
}

/// End of the scale of some values: the greatest end of an interval.
fn most(values: &[Bar]) -> f64 {
    let ends = values.iter().map(|bar| if bar.value.high.is_finite() { bar.value.high } else { bar.value.value });
    let most = ends.fold(0.0, f64::max);
    if most > 0.0 { most * 1.02 } else { 1.0 }
}

fn by_turn(
    run: &RunSummary,
    id: &str,
    words: (&str, &str),
    share: impl Fn(i64) -> Share,
) -> (String, Vec<Vec<String>>) {
    let mut table = share_head(say!("balance-head-turn"));
    table.extend(run.played_turns().map(|turn| share_row(say!("balance-label-turn", turn), share(turn))));
    let turns: Vec<Bar> =
        run.played_turns().map(|turn| share_bar(turn.to_string(), share(turn), Fill::Neutral)).collect();
    (columns(id, words, &turns, (100.0, "%"), (&say!("balance-axis-turns"), None)), table)
}

fn decision(run: &RunSummary, id: &str, words: (&str, &str)) -> Option<Panel> {
    if run.outcome.decided.count() == 0 || run.points.len() < 2 {
        return None;
    }
    let (plot, table) = by_turn(run, id, words, |turn| run.decided_by(turn));
    let remark = say!("balance-decided", turn = estimate(&run.outcome.decided.median(), 0));
    Some(Panel { plot, table, remark: Some(remark) })
}

fn length(run: &RunSummary, id: &str, words: (&str, &str)) -> Panel {
    let ended = |turn: i64| Share { n: run.turns.0.get(&turn).copied().unwrap_or(0), of: run.outcome.games };
    let (plot, table) = by_turn(run, id, words, ended);
    let remark = say!("balance-length-orders", orders = estimate(&run.orders.median(), 0));
    Panel { plot, table, remark: Some(remark) }
}

fn points(run: &RunSummary, id: &str, words: (&str, &str)) -> Option<Panel> {
    if run.points.len() < 2 || run.points.iter().flatten().all(|found| found.quartiles() == [0; 3]) {
        return None;
    }
    let point = |found: &Distribution| {
        let [low, _, high] = found.quartiles();
        BandPoint { median: found.median(), middle_half: [low, high].map(|value| value as f64) }
    };
    let of = |side: SideId| -> Vec<BandPoint> { run.points.iter().map(|both| point(&both[side.index()])).collect() };
    let [first, second] = &run.run.sides;
    let mut table = head([
        say!("balance-head-turn"),
        say!("balance-head-median", side = first.as_str()),
        say!("balance-head-middle-half", side = first.as_str()),
        say!("balance-head-median", side = second.as_str()),
        say!("balance-head-middle-half", side = second.as_str()),
    ]);
    for (turn, both) in run.played_turns().zip(&run.points) {
        let cells = both.iter().flat_map(|found| {
            let [low, _, high] = found.quartiles();
            [estimate(&found.median(), 0), say!("balance-between", low, high)]
        });
        table.push([say!("balance-label-turn", turn)].into_iter().chain(cells).collect());
    }
    let turns: Vec<i64> = run.played_turns().collect();
    let sides = [(first.as_str(), of(SideId(0))), (second.as_str(), of(SideId(1)))];
    Some(Panel { plot: bands(id, words, sides, &turns, &say!("balance-axis-turns")), table, remark: None })
}

fn losses(run: &RunSummary, id: &str, words: (&str, &str)) -> Option<Panel> {
    let mut table = head([
        say!("balance-head-arm"),
        say!("balance-head-strength"),
        say!("balance-head-lost"),
        say!("balance-head-share"),
    ]);
    let mut plotted = Vec::new();
    for loss in &run.losses {
        let side = run.run.sides[loss.side.index()].as_str();
        let label = say!("balance-label-side", what = loss.arm.as_str(), side);
        let share = loss.mean().scaled(100.0 / f64::from(loss.strength));
        let mean = estimate(&loss.mean(), 1);
        table.push(vec![label.clone(), loss.strength.to_string(), mean, percent(share.value / 100.0)]);
        plotted.push(Bar { label, value: share, fill: Fill::Side(loss.side) });
    }
    (!plotted.is_empty()).then(|| Panel { plot: bars(id, words, &plotted, (100.0, "%")), table, remark: None })
}

fn use_of_acts(run: &RunSummary, id: &str, words: (&str, &str), acts: &[String]) -> Option<Panel> {
    let mut table = head([say!("balance-head-act"), say!("balance-head-mean")]);
    let mut plotted = Vec::new();
    for (at, act) in acts.iter().enumerate() {
        let of = SideId::BOTH.map(|side| run.acts[side.index()].get(at).copied().unwrap_or_default());
        // What neither side does in this battle is left out.
        if of.iter().all(|sums| sums.sum == 0) {
            continue;
        }
        for (side, sums) in SideId::BOTH.into_iter().zip(of) {
            let name = run.run.sides[side.index()].as_str();
            let label = say!("balance-label-side", what = act.as_str(), side = name);
            let mean = sums.mean().within(0.0, f64::INFINITY);
            table.push(vec![label.clone(), estimate(&mean, 1)]);
            plotted.push(Bar { label, value: mean, fill: Fill::Side(side) });
        }
    }
    (!plotted.is_empty()).then(|| Panel { plot: bars(id, words, &plotted, (most(&plotted), "")), table, remark: None })
}

fn first_move(run: &RunSummary, id: &str, words: (&str, &str)) -> Option<Panel> {
    let name = |side: SideId| run.run.sides[side.index()].as_str();
    let shares: Vec<(SideId, Share)> = SideId::BOTH
        .into_iter()
        .map(|side| (side, run.first_side_won_if_first(side)))
        .filter(|(_, share)| share.of > 0)
        .collect();
    let mut table = head([
        say!("balance-head-side"),
        say!("balance-head-games"),
        say!("balance-head-won"),
        say!("balance-head-share"),
        say!("balance-head-interval"),
    ]);
    let label = |side: SideId| say!("balance-label-acts-first", side = name(side));
    for (side, share) in &shares {
        let mut row = share_row(label(*side), *share);
        row.insert(1, share.of.to_string());
        table.push(row);
    }
    let remark = match shares[..] {
        [] => return None,
        [(side, _)] => say!("balance-first-same", side = name(side)),
        [(_, with), (_, without), ..] => {
            let effect = share_difference(with, without).scaled(100.0);
            say!("balance-first-effect", first = name(SideId(0)), effect = estimate(&effect, 0))
        }
    };
    let plotted: Vec<Bar> =
        shares.iter().map(|(side, share)| share_bar(label(*side), *share, Fill::Side(*side))).collect();
    Some(Panel { plot: bars(id, words, &plotted, (100.0, "%")), table, remark: Some(remark) })
}
