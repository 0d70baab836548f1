//! Two runs of the same games compared game by game: the same dice and the same chance of the players make up for much luck.

use super::{BalanceFile, Estimate, GameRecord, Moments};
use crate::kernel::SideId;

/// What two runs are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceTopic {
    /// Score of the first side: a game won is 1, a draw a half.
    Score,
    /// Points of the first side less those of the second at the end.
    Margin,
    /// Strength that a side lost.
    Lost(SideId),
    /// Number of turns.
    Turns,
}

/// Difference between two runs: the second less the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// What differs.
    pub topic: DifferenceTopic,
    /// Means of the first and the second run.
    pub means: [f64; 2],
    /// Mean difference of the same games.
    pub by: Estimate,
}

/// Comparison of two runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// Number of games that both runs have.
    pub games: u64,
    /// Differences, the score first.
    pub differences: Vec<Difference>,
}

impl Comparison {
    /// Comparison of the runs of a file; `None` if it has but one.
    #[must_use]
    pub fn of(file: &BalanceFile) -> Option<Self> {
        if file.head.runs.len() < 2 {
            return None;
        }
        let mut topics = vec![DifferenceTopic::Score];
        topics.extend(file.head.points.then_some(DifferenceTopic::Margin));
        if !file.head.arms.is_empty() {
            topics.extend(SideId::BOTH.map(DifferenceTopic::Lost));
        }
        topics.push(DifferenceTopic::Turns);
        let differences = topics.into_iter().map(|topic| difference(file, topic)).collect();
        Some(Self { games: file.pairs().count() as u64, differences })
    }
}

fn difference(file: &BalanceFile, topic: DifferenceTopic) -> Difference {
    let [mut first, mut second, mut by] = [Moments::default(); 3];
    for (one, other) in file.pairs() {
        let [one, other] = [one, other].map(|record| value(record, topic));
        first.add(one);
        second.add(other);
        by.add(other - one);
    }
    let scale = if topic == DifferenceTopic::Score { 0.5 } else { 1.0 };
    Difference { topic, means: [first, second].map(|run| run.mean().value * scale), by: by.mean().scaled(scale) }
}

/// Value of a game; the score is in half points.
fn value(record: &GameRecord, topic: DifferenceTopic) -> i64 {
    match topic {
        DifferenceTopic::Score => match record.winner {
            Some(SideId(0)) => 2,
            Some(_) => 0,
            None => 1,
        },
        DifferenceTopic::Margin => record.margin(),
        DifferenceTopic::Lost(side) => record.lost[side.index()].iter().map(|lost| i64::from(*lost)).sum(),
        DifferenceTopic::Turns => record.points.len() as i64,
    }
}
