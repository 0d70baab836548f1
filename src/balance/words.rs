//! Words for the numbers of a balance.

use super::{Estimate, OutcomeCounts, RunSummary};
use crate::kernel::SideId;
use crate::say;

/// Minus sign.
const MINUS: &str = "\u{2212}";

/// Number with so many decimals.
fn number(value: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", value.abs());
    let is_zero = text.bytes().all(|digit| matches!(digit, b'0' | b'.'));
    if value < 0.0 && !is_zero { format!("{MINUS}{text}") } else { text }
}

/// Share between 0 and 1 in whole percent.
#[must_use]
pub fn percent(share: f64) -> String {
    format!("{}%", number(100.0 * share, 0))
}

/// Interval of a share, in whole percent.
#[must_use]
pub fn percent_between(share: &Estimate) -> String {
    say!("balance-between", low = percent(share.low), high = percent(share.high))
}

/// Value with so many decimals, and its interval in brackets; without an interval the value alone.
#[must_use]
pub fn estimate(found: &Estimate, decimals: usize) -> String {
    let [value, low, high] = [found.value, found.low, found.high].map(|value| number(value, decimals));
    if !found.low.is_finite() {
        return value;
    }
    say!("balance-estimate", value, between = say!("balance-between", low, high))
}

/// Sentences on a run: who won, the difference in points, when it was decided.
#[must_use]
pub fn summary_sentences(summary: &RunSummary) -> Vec<String> {
    outcome_sentences(&summary.outcome, &summary.run.sides)
}

/// Lead of a side in points, in words before the name of the other side: "3 ahead of", "level with".
fn lead(points: f64) -> String {
    let n = number(points.abs(), 0);
    match points.round() {
        lead if lead > 0.0 => say!("balance-lead-ahead", n),
        lead if lead < 0.0 => say!("balance-lead-behind", n),
        _ => say!("balance-lead-level"),
    }
}

/// Lead of a side in points, in words that stand alone: "2 behind".
fn bare_lead(points: f64) -> String {
    let n = number(points.abs(), 0);
    match points.round() {
        lead if lead > 0.0 => say!("balance-bound-ahead", n),
        lead if lead < 0.0 => say!("balance-bound-behind", n),
        _ => say!("balance-bound-level"),
    }
}

/// Sentence on the points of the first side less those of the second at the end of a typical game, with their interval.
#[must_use]
pub fn margin_sentence(margin: &Estimate, sides: &[String; 2]) -> String {
    let [first, second] = [0, 1].map(|side| sides[side].as_str());
    let [low, high] = [margin.low, margin.high].map(bare_lead);
    say!("balance-margin", first, second, lead = lead(margin.value), low, high)
}

/// Sentences on the outcome of games between sides of these names: who won, the difference in points, when it was decided, and
/// what the brackets mean.
#[must_use]
pub fn outcome_sentences(outcome: &OutcomeCounts, sides: &[String; 2]) -> Vec<String> {
    let share =
        |share: Estimate| say!("balance-estimate", value = percent(share.value), between = percent_between(&share));
    let won = |side: SideId| {
        let name = sides[side.index()].as_str();
        say!("balance-won", side = name, share = share(outcome.won(side).estimate()))
    };
    let [first, second] = SideId::BOTH.map(won);
    let drawn = share(outcome.drawn().estimate());
    let mut sentences = vec![say!("balance-result", games = outcome.games, first, second, drawn)];
    if outcome.margin.quartiles() != [0; 3] {
        sentences.push(margin_sentence(&outcome.margin.median(), sides));
    }
    if outcome.decided.count() > 0 {
        let turn = estimate(&outcome.decided.median(), 0);
        sentences.push(say!("balance-decided", turn));
    }
    sentences.push(say!("balance-brackets"));
    sentences
}
