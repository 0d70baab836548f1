//! Decisions looked at again for the review: weighed one after the other on a thread of their own, while the window goes on.

use super::Play;
use super::work::{Heard, Work};
use crate::kernel::Digest;
use crate::play::AnySession;
use crate::ui::decisions::{Model, Row, Stage};
use std::collections::BTreeMap;

/// How many are told of.
const TOLD: usize = 5;

/// A game known by how far it has got and how it stands there.
type Stands = (usize, Digest);

/// What is known of the decisions of a game.
pub(super) struct Decisions {
    of: Stands,
    /// How many there are, and how many have been weighed.
    all: usize,
    weighed: usize,
    /// One after the other; none: all have been weighed.
    heard: Option<Work<Option<Row>>>,
    /// The dearest so far, the dearest first.
    dearest: Vec<Row>,
}

impl Decisions {
    /// Hears of those that have been weighed since.
    fn listen(&mut self) {
        while let Some(heard) = &self.heard {
            match heard.hear() {
                Heard::Said(row) => {
                    self.weighed += 1;
                    self.dearest.extend(row);
                    self.dearest.sort_by_key(|row| (std::cmp::Reverse(row.weighed.less), row.at));
                    self.dearest.truncate(TOLD);
                }
                Heard::Nothing => return,
                Heard::Over => self.heard = None,
            }
        }
    }
}

fn stands(session: &dyn AnySession) -> Stands {
    (session.orders(), session.digest())
}

impl Play {
    /// Has the decisions of the whole game weighed, from the first one on.
    pub(in crate::ui::screen) fn weigh_decisions(&mut self) {
        let (of, decisions) = self.of_the_whole(|session| (stands(session), session.decisions()));
        let all = decisions.len();
        let heard = Work::begin(self.programs.wake.clone(), move |say| {
            // Nobody listens any more once the game has gone on.
            decisions.into_iter().try_for_each(|decision| {
                let (at, side, turn) = (decision.at, decision.side, decision.turn);
                say.say((decision.weigh)().map(|weighed| Row { at, side, turn, weighed }))
            })
        });
        self.decisions = Some(Decisions { of, all, weighed: 0, heard: Some(heard), dearest: Vec::new() });
    }

    /// Forgets what is known of decisions, if it is of another game than the one at the table.
    pub(in crate::ui::screen) fn forget_other_decisions(&mut self) {
        if let Some(of) = self.decisions.as_ref().map(|decisions| decisions.of)
            && self.of_the_whole(stands) != of
        {
            self.decisions = None;
        }
    }

    /// Forgets what is known of decisions: its words are others now.
    pub(in crate::ui::screen) fn forget_decisions(&mut self) {
        self.decisions = None;
    }

    /// What the review says of decisions, without its pictures. `flickers`: whether things move.
    pub(in crate::ui::screen) fn decisions(&mut self, flickers: bool) -> Model {
        let names = self.sides();
        let of = self.decisions.as_ref().map(|decisions| decisions.of.1).unwrap_or_default();
        let stage = match &mut self.decisions {
            None => Stage::Unasked,
            Some(decisions) => {
                decisions.listen();
                if decisions.heard.is_some() {
                    Stage::Weighing { weighed: decisions.weighed, all: decisions.all }
                } else {
                    Stage::Told(decisions.dearest.clone())
                }
            }
        };
        Model { of, names, stage, pictures: BTreeMap::new(), flickers }
    }
}
