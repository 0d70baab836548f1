//! MP 13 From what both sides gain and lose victory points, over all the throws of a plan.

use crate::games::musket_pike::bots::reason::{Counted, Source};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::victory::{self, VpWhy};
use crate::kernel::SideId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Points by whose they are and where they come from.
type Points = BTreeMap<(SideId, Source), i64>;

/// What is gained over the throws that have been counted.
pub struct Gained {
    before: Points,
    sum: Points,
    throws: i64,
}

impl Gained {
    /// Beside what is counted in this position.
    pub fn of(from: &Game) -> Self {
        Self { before: points(from), sum: Points::new(), throws: 0 }
    }

    /// One more throw, with the position in which it ends.
    pub fn add(&mut self, end: &Game) {
        for (what, vp) in points(end) {
            *self.sum.entry(what).or_default() += vp;
        }
        self.throws += 1;
    }

    /// What comes to something on the mean, whatever comes to most first.
    pub fn on_the_mean(&self) -> Vec<Counted> {
        let (mut more, throws) = (self.sum.clone(), self.throws.max(1));
        for (what, vp) in &self.before {
            *more.entry(*what).or_default() -= vp * self.throws;
        }
        let counted =
            |((side, from), vp): (&(SideId, Source), &i64)| Counted { side: *side, from: *from, vp: 100 * vp / throws };
        let mut all: Vec<Counted> = more.iter().map(counted).filter(|counted| counted.vp != 0).collect();
        all.sort_by_key(|counted| (Reverse(counted.vp.abs()), counted.side, counted.from));
        all
    }
}

fn points(game: &Game) -> Points {
    let mut points = Points::new();
    for line in victory::count(game).lines {
        let from = match line.why {
            VpWhy::Eliminated(_) | VpWhy::Losses(..) => Source::Losses,
            VpWhy::Battery(unit) => Source::Battery(unit),
            VpWhy::Leader(leader) => Source::Leader(leader),
            VpWhy::Hex(hex) => Source::Hex(hex),
            VpWhy::Infantry(..) | VpWhy::Named(_) => Source::Else,
        };
        *points.entry((line.side, from)).or_default() += i64::from(line.vp);
    }
    points
}
