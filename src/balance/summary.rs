//! What the games of a run say, as exact counts and sums.

use super::{BalanceFile, Distribution, Estimate, GameRecord, Moments, OutcomeCounts, RunHead, Share};
use crate::kernel::SideId;
use std::collections::BTreeMap;

/// Results of the games in which one side acted first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstMoves {
    /// Number of games in which it acted first.
    pub games: u64,
    /// Number of those that each side won.
    pub wins: [u64; 2],
}

/// Losses of an arm of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmLoss {
    /// Name of the arm.
    pub arm: String,
    /// Side that has it.
    pub side: SideId,
    /// Strength at the start.
    pub strength: u32,
    /// Strength lost in each game.
    pub lost: Moments,
}

/// What the games of a run say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunSummary {
    /// What was played.
    pub run: RunHead,
    /// Number of games, who won them, by how much and when.
    pub outcome: OutcomeCounts,
    /// Number of games by the name of their result and the winner.
    pub results: BTreeMap<(String, Option<SideId>), u64>,
    /// Sums of the margin, for its mean and spread.
    pub margin_sums: Moments,
    /// Points of both sides at the end of each turn. A game that is over keeps its last points.
    pub points: Vec<[Distribution; 2]>,
    /// Losses of each arm of each side, the arms in their order; what a side does not have is left out.
    pub losses: Vec<ArmLoss>,
    /// Number of acts of each side, kind by kind.
    pub acts: [Vec<Moments>; 2],
    /// Results by the side that acted first.
    pub first: [FirstMoves; 2],
    /// Last turn of each game.
    pub turns: Distribution,
    /// Number of orders in each game.
    pub orders: Distribution,
}

impl ArmLoss {
    /// Mean loss of a game; its interval keeps within what can be lost.
    #[must_use]
    pub fn mean(&self) -> Estimate {
        self.lost.mean().within(0.0, self.strength.into())
    }
}

impl RunSummary {
    /// Summary of a run.
    #[must_use]
    pub fn of(file: &BalanceFile, run: usize) -> Self {
        let head = &file.head;
        let mut summary = Self::empty(&head.runs[run], &head.arms, head.acts.len());
        let longest = file.run(run).map(|record| record.points.len()).max().unwrap_or(0);
        summary.points = vec![Default::default(); longest];
        file.run(run).for_each(|record| summary.add(record));
        summary.losses.retain(|loss| loss.strength > 0);
        summary
    }

    fn empty(run: &RunHead, arms: &[String], acts: usize) -> Self {
        let loss = |side: SideId, at: usize| ArmLoss {
            arm: arms[at].clone(),
            side,
            strength: run.strength[at][side.index()],
            lost: Moments::default(),
        };
        Self {
            run: run.clone(),
            outcome: OutcomeCounts::default(),
            results: BTreeMap::new(),
            margin_sums: Moments::default(),
            points: Vec::new(),
            losses: (0..arms.len()).flat_map(|at| SideId::BOTH.map(|side| loss(side, at))).collect(),
            acts: [vec![Moments::default(); acts], vec![Moments::default(); acts]],
            first: Default::default(),
            turns: Distribution::default(),
            orders: Distribution::default(),
        }
    }

    fn add(&mut self, record: &GameRecord) {
        let turn = |at: usize| i64::from(self.run.first_turn) + at as i64;
        self.outcome.games += 1;
        *self.results.entry((record.result.clone(), record.winner)).or_default() += 1;
        self.outcome.margin.add(record.margin());
        self.margin_sums.add(record.margin());
        self.turns.add(turn(record.points.len().saturating_sub(1)));
        self.orders.add(record.orders.into());
        if let Some(at) = record.decided() {
            self.outcome.decided.add(turn(at));
        }
        if let Some(winner) = record.winner {
            self.outcome.wins[winner.index()] += 1;
        }
        if let Some(first) = record.first {
            let results = &mut self.first[first.index()];
            results.games += 1;
            record.winner.into_iter().for_each(|winner| results.wins[winner.index()] += 1);
        }
        for (at, all) in self.points.iter_mut().enumerate() {
            let Some(points) = record.points.get(at).or(record.points.last()) else { continue };
            all.iter_mut().zip(points).for_each(|(all, own)| all.add((*own).into()));
        }
        let [first, second] = &record.lost;
        let lost = first.iter().zip(second).flat_map(|(first, second)| [*first, *second]);
        self.losses.iter_mut().zip(lost).for_each(|(arm, lost)| arm.lost.add(lost.into()));
        for (all, own) in self.acts.iter_mut().flatten().zip(record.acts.iter().flatten()) {
            all.add((*own).into());
        }
    }

    /// Share of the won games that were decided by the end of this turn.
    #[must_use]
    pub fn decided_by(&self, turn: i64) -> Share {
        Share { n: self.outcome.decided.up_to(turn), of: self.outcome.decided.count() }
    }

    /// Share of the games in which `first` acted first that the first side won.
    #[must_use]
    pub const fn first_side_won_if_first(&self, first: SideId) -> Share {
        let of = self.first[first.index()];
        Share { n: of.wins[0], of: of.games }
    }

    /// Turns in which the games were played.
    pub fn played_turns(&self) -> impl Iterator<Item = i64> + use<> {
        let first = i64::from(self.run.first_turn);
        first..first + self.points.len() as i64
    }
}
