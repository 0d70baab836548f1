//! Selection of the pairs that count: those up to the one at which the test decided, in whatever order they were played.

use super::PlayedPair;
use crate::rating::{SequentialTest, Tally, TestVerdict};
use std::collections::BTreeMap;

/// Judge of a match between programs, who takes the pairs of games in their order.
pub struct Judge {
    test: Option<SequentialTest>,
    /// Pairs of games that were played before their turn to be judged.
    early: BTreeMap<u64, Result<PlayedPair, String>>,
    counted: Vec<PlayedPair>,
    tally: Tally,
    decision: TestVerdict,
    broke: Option<String>,
}

impl Judge {
    /// A judge that stops when the test decides; without a test it never stops.
    pub fn new(test: Option<SequentialTest>) -> Self {
        Self {
            test,
            early: BTreeMap::new(),
            counted: Vec::new(),
            tally: Tally::default(),
            decision: TestVerdict::Open,
            broke: None,
        }
    }

    /// Takes the played pair with this number, and judges all pairs whose turn has come.
    pub fn take(&mut self, place: u64, played: Result<PlayedPair, String>) {
        self.early.insert(place, played);
        while !self.is_over()
            && let Some(next) = self.early.remove(&(self.counted.len() as u64))
        {
            match next {
                Ok(pair) => self.count(pair),
                Err(why) => self.broke = Some(why),
            }
        }
    }

    fn count(&mut self, pair: PlayedPair) {
        self.tally.add(pair.results());
        self.counted.push(pair);
        if let Some(test) = &self.test {
            self.decision = test.decide(&self.tally.pairs);
        }
    }

    /// Whether no further pair of games counts: the test has decided, or a game broke off.
    pub fn is_over(&self) -> bool {
        self.decision != TestVerdict::Open || self.broke.is_some()
    }

    /// Pairs of games that count for the test, in their order.
    pub fn counted(&self) -> &[PlayedPair] {
        &self.counted
    }

    /// Tally of the pairs of games that count.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Decision of the sequential test after the pairs that count.
    pub const fn decision(&self) -> TestVerdict {
        self.decision
    }

    /// Reason why the first broken-off game broke off; `None` if no game did.
    pub fn broke(&self) -> Option<&str> {
        self.broke.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Digest, SideId};
    use crate::play::Bout;
    use crate::rating::Pentanomial;

    /// Pair of games that player A wins or loses both of, identified by a number.
    fn pair(number: u64, won: bool) -> Result<PlayedPair, String> {
        let game = |side: SideId| Bout {
            result: "conceded".to_owned(),
            winner: Some(if won { side } else { side.other() }),
            score: [0; 2],
            orders: 1,
            end: Digest(number),
        };
        Ok(PlayedPair(SideId::BOTH.map(game)))
    }

    #[test]
    fn pairs_count_in_their_order_whenever_they_were_played() {
        let mut judge = Judge::new(None);
        for place in [2, 0, 3, 1] {
            judge.take(place, pair(place, place != 3));
        }
        let order: Vec<u64> = judge.counted().iter().map(|pair| pair.0[0].end.0).collect();
        assert_eq!(order, [0, 1, 2, 3]);
        assert_eq!(judge.tally().pairs, Pentanomial([1, 0, 0, 0, 3]));
    }

    #[test]
    fn what_was_played_beyond_the_stop_does_not_count() {
        let test = SequentialTest { elo0: 0.0, elo1: 200.0 };
        let judged = |places: &mut dyn Iterator<Item = u64>| {
            let mut judge = Judge::new(Some(test));
            places.for_each(|place| judge.take(place, pair(place, true)));
            assert!(judge.is_over());
            assert_eq!(judge.decision(), TestVerdict::Accepted);
            judge.counted().to_vec()
        };
        let in_order = judged(&mut (0..30));
        assert!((2..30).contains(&in_order.len()), "{}", in_order.len());
        assert_eq!(judged(&mut (0..30).rev()), in_order);
    }

    #[test]
    fn the_first_game_that_breaks_off_is_told_and_none_after_it_counts() {
        let mut judge = Judge::new(None);
        judge.take(2, Err("the later".to_owned()));
        assert!(!judge.is_over());
        judge.take(1, Err("the earlier".to_owned()));
        judge.take(0, pair(0, true));
        assert_eq!((judge.broke(), judge.counted().len()), (Some("the earlier"), 1));
    }
}
