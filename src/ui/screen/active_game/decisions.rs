//! Weighing of past decisions for the review: one after the other on a thread of its own, while the window goes on.

use super::ActiveGame;
use super::background_task::{BackgroundTask, TaskPoll};
use crate::kernel::{Digest, SideId};
use crate::play::AnySession;
use crate::ui::review_decisions::{ReviewDecisionsModel, Row, Stage};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Largest number of costly decisions shown in the review.
const TOLD: usize = 5;
/// Least number of decisions shown for each side, if enough of its decisions were costly.
const OF_EITHER: usize = 2;

/// Identity of a game's state: its number of orders and its digest.
type Stands = (usize, Digest);

/// Review of a game's decisions: the results so far.
pub(super) struct Decisions {
    /// State of the game at which its decisions are weighed.
    of: Stands,
    /// Sides whose decisions are weighed.
    of_sides: Vec<SideId>,
    /// Number of decisions in the game.
    all: usize,
    /// Number of decisions weighed so far.
    weighed: usize,
    /// Task that weighs one decision after the other; `None` once all are weighed.
    heard: Option<BackgroundTask<Option<Row>>>,
    /// Most costly decisions of each side so far, the most costly first.
    dearest: [Vec<Row>; 2],
}

impl Decisions {
    /// Takes in the decisions that have been weighed since the last call.
    fn listen(&mut self) {
        while let Some(heard) = &self.heard {
            match heard.poll() {
                TaskPoll::Said(row) => {
                    self.weighed += 1;
                    if let Some(row) = row {
                        let rows = &mut self.dearest[row.side.index()];
                        rows.push(row);
                        rows.sort_by_key(by_cost);
                        rows.truncate(TOLD);
                    }
                }
                TaskPoll::Nothing => return,
                TaskPoll::Over => self.heard = None,
            }
        }
    }
}

/// Sort key of a decision: the more costly first, of equals the earlier.
const fn by_cost(row: &Row) -> (Reverse<u32>, usize) {
    (Reverse(row.weighed.less), row.at)
}

/// Most costly decisions of both sides together, a few of either side always among them.
fn of_both(dearest: &[Vec<Row>; 2]) -> Vec<Row> {
    let (mut told, mut more) = (Vec::new(), Vec::new());
    for rows in dearest {
        let (sure, rest) = rows.split_at(OF_EITHER.min(rows.len()));
        told.extend_from_slice(sure);
        more.extend_from_slice(rest);
    }
    more.sort_by_key(by_cost);
    more.truncate(TOLD - told.len());
    told.append(&mut more);
    told.sort_by_key(by_cost);
    told
}

fn stands(session: &dyn AnySession) -> Stands {
    (session.orders(), session.digest())
}

impl ActiveGame {
    /// Starts the review of all decisions in the game, from the first one on.
    pub(in crate::ui::screen) fn weigh_decisions(&mut self) {
        let (of, decisions) = self.of_the_whole(|session| (stands(session), session.decisions()));
        let all = decisions.len();
        let made = |side: &SideId| decisions.iter().any(|decision| decision.side == *side);
        let of_sides = SideId::BOTH.into_iter().filter(made).collect();
        let heard = BackgroundTask::begin(self.programs.wake.clone(), move |say| {
            // The receiver is gone once the game has gone on.
            decisions.into_iter().try_for_each(|decision| {
                let (at, side, turn) = (decision.at, decision.side, decision.turn);
                say.send((decision.weigh)().map(|weighed| Row { at, side, turn, weighed }))
            })
        });
        self.decisions =
            Some(Decisions { of, of_sides, all, weighed: 0, heard: Some(heard), dearest: [Vec::new(), Vec::new()] });
    }

    /// Drops the weighed decisions, if they belong to another game than the one on the table.
    pub(in crate::ui::screen) fn forget_other_decisions(&mut self) {
        if let Some(of) = self.decisions.as_ref().map(|decisions| decisions.of)
            && self.of_the_whole(stands) != of
        {
            self.decisions = None;
        }
    }

    /// Drops the weighed decisions, whose texts are out of date.
    pub(in crate::ui::screen) fn forget_decisions(&mut self) {
        self.decisions = None;
    }

    /// Section of the review on decisions, without its pictures. `flickers`: whether animation is on.
    pub(in crate::ui::screen) fn decisions(&mut self, flickers: bool) -> ReviewDecisionsModel {
        let names = self.sides();
        let of = self.decisions.as_ref().map(|decisions| decisions.of.1).unwrap_or_default();
        let of_sides = self.decisions.as_ref().map(|decisions| decisions.of_sides.clone()).unwrap_or_default();
        let stage = match &mut self.decisions {
            None => Stage::Unasked,
            Some(decisions) => {
                decisions.listen();
                if decisions.heard.is_some() {
                    Stage::Weighing { weighed: decisions.weighed, all: decisions.all }
                } else {
                    Stage::Told(of_both(&decisions.dearest))
                }
            }
        };
        ReviewDecisionsModel { of, names, stage, of_sides, pictures: BTreeMap::new(), flickers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::DecisionCost;

    fn row(side: u8, less: u32) -> Row {
        let told = String::new();
        let weighed =
            DecisionCost { told, done: String::new(), better: String::new(), place: None, less, cost: String::new() };
        Row { at: less as usize, side: SideId(side), turn: 1, weighed }
    }

    #[test]
    fn the_dearest_of_both_sides_are_told_and_some_of_either() {
        let costs = |of: &[Row]| of.iter().map(|row| (row.side.0, row.weighed.less)).collect::<Vec<_>>();
        let dear = |side, all: &[u32]| all.iter().map(|less| row(side, *less)).collect::<Vec<_>>();
        let both = [dear(0, &[300, 200, 100]), dear(1, &[900, 800, 700, 600, 500])];
        assert_eq!(costs(&of_both(&both)), [(1, 900), (1, 800), (1, 700), (0, 300), (0, 200)]);
        let alone = [Vec::new(), dear(1, &[900, 800, 700, 600, 500])];
        assert_eq!(costs(&of_both(&alone)).len(), TOLD);
    }
}
