//! MP 13 From what both sides gain and lose victory points, over all the throws of a plan; what was luck in it is left out.

use crate::games::musket_pike::bots::reason::{Source, VpChange};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::victory::{self, VpSource};
use crate::kernel::SideId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Points by whose they are and where they come from.
pub type Points = BTreeMap<(SideId, Source), i64>;

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

    /// One more throw, with the position in which it ends, and what was luck in it; what each side has gained but for that, in
    /// hundredths of a point.
    pub fn add(&mut self, end: &Game, luck: &Points) -> [i64; 2] {
        let (mut gained, now) = ([0; 2], points(end));
        let mut add = |what: (SideId, Source), hundredths: i64| {
            *self.sum.entry(what).or_default() += hundredths;
            gained[what.0.index()] += hundredths;
        };
        now.into_iter().for_each(|(what, vp)| add(what, 100 * vp));
        self.before.iter().for_each(|(what, vp)| add(*what, -100 * vp));
        luck.iter().for_each(|(what, more)| add(*what, -more));
        self.throws += 1;
        gained
    }

    /// What comes to something on the mean, whatever comes to most first.
    pub fn on_the_mean(&self) -> Vec<VpChange> {
        on_the_mean(&self.sum, self.throws)
    }

    /// What a side has gained of one thing on the mean, beside what the other has.
    pub fn beside(&self, side: SideId, from: Source) -> i64 {
        let of = |side| self.sum.get(&(side, from)).copied().unwrap_or(0);
        (of(side) - of(side.other())) / self.throws.max(1)
    }
}

/// Adds points to others.
pub fn add(all: &mut Points, more: Points) {
    for (what, vp) in more {
        *all.entry(what).or_default() += vp;
    }
}

/// What points come to on the mean over so many throws, whatever comes to most first.
pub fn on_the_mean(points: &Points, throws: i64) -> Vec<VpChange> {
    let counted =
        |((side, from), vp): (&(SideId, Source), &i64)| VpChange { side: *side, from: *from, vp: vp / throws.max(1) };
    let mut all: Vec<VpChange> = points.iter().map(counted).filter(|counted| counted.vp != 0).collect();
    all.sort_by_key(|counted| (Reverse(counted.vp.abs()), counted.side, counted.from));
    all
}

/// What is counted as the position stands.
pub fn points(game: &Game) -> Points {
    let mut points = Points::new();
    for line in victory::count(game).lines {
        let from = match line.why {
            VpSource::Eliminated(_) | VpSource::Losses(..) => Source::Losses,
            VpSource::Battery(unit) => Source::Battery(unit),
            VpSource::Leader(leader) => Source::Leader(leader),
            VpSource::Hex(hex) => Source::Hex(hex),
            VpSource::Infantry(..) | VpSource::Named(_) => Source::Else,
        };
        *points.entry((line.side, from)).or_default() += i64::from(line.vp);
    }
    points
}
