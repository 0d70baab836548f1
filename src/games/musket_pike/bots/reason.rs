//! Why a player chose what he chose: what speaks for it at once, what it promises, what he fears, what else he looked at.

mod foreseen;

pub use foreseen::{Foreseen, Stake};

use super::estimate::Estimate;
use super::moment::{Doctrine, Moment};
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::stakes::Won;
use crate::kernel::SideId;
use std::sync::Arc;

/// The reasons for a choice, to be worked out whenever somebody asks, and wherever: what comes of a plan is played on anew.
pub type Why = Arc<dyn Fn() -> Option<Reason> + Send + Sync>;

/// Why an order was chosen, in numbers; the sentences are `reasoned`'s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What was chosen: the use of a chit, the answer to a question, a deed.
    pub chosen: Order,
    /// What speaks for it where it was chosen; none: only what comes of it does.
    pub moment: Option<Moment>,
    /// How far he looked; none: no further than that.
    pub outlook: Option<Outlook>,
    /// What else he looked at, the best first; at most two.
    pub others: Vec<Other>,
    /// The reasons for the best of those, where throws by which none was found say surely that it is better.
    pub better: Option<Box<Reason>>,
}

impl Reason {
    /// What speaks for an order where it was chosen; nobody looked further.
    #[must_use]
    pub const fn at_once(chosen: Order, moment: Option<Moment>) -> Self {
        Self { chosen, moment, outlook: None, others: Vec::new(), better: None }
    }

    /// The same where there is nothing to choose beside it any more.
    #[must_use]
    pub fn alone(self) -> Self {
        Self { others: Vec::new(), better: None, ..self }
    }

    /// The same where it is a part of a plan: a better place in the line is none of its own.
    #[must_use]
    pub fn as_part_of(self, plan: Self) -> Self {
        let moment = self.moment.filter(|moment| !matches!(moment, Moment::Doctrine(Doctrine::Dresses { .. })));
        Self { moment, outlook: plan.outlook, ..self }
    }
}

/// Another order that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Other {
    /// Which.
    pub order: Order,
    /// How much less it is worth than what was chosen, with throws by which neither was found.
    pub less: Estimate,
    /// How much less of that are victory points counted by then, in hundredths.
    pub counted: i64,
    /// How much less it promises beside what is counted, by what that is; in hundredths of a point.
    pub later: [i64; Promised::ALL.len()],
}

/// A difference that is worth telling, rounded to what its error allows, in hundredths of a point; none: it cannot be told from nothing,
/// or is below a point, and the one is about as good as the other.
#[must_use]
pub fn counts(difference: Estimate) -> Option<i64> {
    const POINT: i64 = 100;
    difference.told().filter(|told| told.abs() >= POINT)
}

/// What is worth less than this on the mean is not told of, in hundredths of a point.
pub const TOLD_FROM: i64 = 50;

/// What came of a plan in his head, over all the throws of the dice that he looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Whose plan it is.
    pub side: SideId,
    /// How many throws.
    pub throws: u32,
    /// Whether the enemy's next activation is in it.
    pub with_answer: bool,
    /// What the own side and the enemy gain; below 0: what they had is lost.
    pub vp: [Estimate; 2],
    /// What the enemy has gained of it when the own activation is over.
    pub paid: Estimate,
    /// From what both sides gain and lose victory points, whatever comes to most first.
    pub counted: Vec<Counted>,
    /// The attacks of his own units in the activation, the most frequent first.
    pub attacks: Vec<Foreseen>,
    /// The shots of his own units, the most frequent first.
    pub shots: Vec<Foreseen>,
    /// Those of his own who try to rally, in half of the throws or more.
    pub rallies: Vec<UnitId>,
    /// What he is in control of when his activation is over, and was not: an objective, or where a captured battery lies; the dearest.
    pub takes: Option<Place>,
    /// The same of a second place.
    pub takes_too: Option<Place>,
    /// In how many of the throws the next activation is his own again, and his attacks in it, whatever gains most first.
    pub goes_on: u32,
    pub next: Vec<Foreseen>,
    /// The dearest ground that he marches into then.
    pub next_takes: Option<Place>,
    /// What is his, and where his units come to stand that were not there.
    pub covers: Option<Place>,
    /// His units that move in half of the throws or more, whoever moves farthest first, as far as they march: not where a melee takes
    /// them.
    pub moves: Vec<Moved>,
    /// The attacks of the enemy's next activation, whatever costs most first.
    pub fears: Vec<Foreseen>,
    /// The shots of the enemy, in this activation and his next, whatever costs most first.
    pub volleys: Vec<Foreseen>,
    /// Whether the enemy attacks in none of them.
    pub harmless: bool,
    /// What the enemy's fire costs then, on the mean, in hundredths of a point.
    pub fire: i64,
    /// MP 2.3 Whether the enemy has nobody left to activate in this turn.
    pub spent: bool,
    /// The ground that the enemy takes in his next activation, from him or first of all, the dearest first.
    pub loses: Vec<Lost>,
    /// The dearest that is left open: the enemy could march into it, whether or not he does in the throws.
    pub open: Option<Lost>,
    /// What would be feared after another choice that is worth less, but not by much, and is not feared after this one.
    pub spares: Option<Spared>,
    /// Where nothing is done: whether anything that was looked at would have prevented what is feared most.
    pub remedy: Option<Remedy>,
    /// What is left in the end beside what is counted, by what it is.
    pub promises: [(Promised, Estimate); Promised::ALL.len()],
}

impl Outlook {
    /// Whether nobody moves, fires, attacks or rallies.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.moves.is_empty() && self.shots.is_empty() && self.attacks.is_empty() && self.rallies.is_empty()
    }

    /// What the enemy is to gain once the own activation is over, on the mean, in hundredths of a point.
    #[must_use]
    pub const fn enemy_gains(&self) -> i64 {
        self.vp[1].mean - self.paid.mean
    }

    /// How a unit of the own side moves; none: it does not.
    #[must_use]
    pub fn moved(&self, unit: UnitId) -> Option<&Moved> {
        self.moves.iter().find(|moved| moved.unit == unit)
    }

    /// What the own side gains by then more than the enemy, in hundredths of a point.
    #[must_use]
    pub const fn net(&self) -> i64 {
        self.vp[0].mean - self.vp[1].mean
    }

    /// By how much more there is of what it promises beside what is counted than after another, by what that is.
    #[must_use]
    pub fn promises_more_than(&self, other: &Outlook) -> [i64; Promised::ALL.len()] {
        let mut more = self.promises.map(|(_, promise)| promise.mean);
        for (more, (_, than)) in more.iter_mut().zip(&other.promises) {
            *more -= than.mean;
        }
        more
    }

    /// Who of his own moves, fires or attacks.
    #[must_use]
    pub fn doers(&self) -> Vec<UnitId> {
        let moves = self.moves.iter().map(|moved| moved.unit);
        let fights = self.attacks.iter().chain(self.shots.first()).map(|foreseen| foreseen.by);
        moves.chain(fights).collect()
    }

    /// The ground that is lost, where that costs as much as the attack that is feared, or more.
    #[must_use]
    pub fn dearest_loss(&self) -> Option<&Lost> {
        let less = |fear: &Foreseen, lost: &Lost| lost.cost() >= fear.cost(self.side);
        self.loses.first().filter(|lost| self.fears.first().is_none_or(|fear| less(fear, lost)))
    }
}

/// Victory points that a side gains or loses, on the mean over all throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Which side.
    pub side: SideId,
    /// From what.
    pub from: Source,
    /// How many, in hundredths.
    pub vp: i64,
}

impl Counted {
    /// What it is worth to a side: its own points, and the enemy's the other way round.
    #[must_use]
    pub fn worth(&self, side: SideId) -> i64 {
        if self.side == side { self.vp } else { -self.vp }
    }
}

/// MP 13.1, 13.3 What victory points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// What the enemy's units have lost.
    Losses,
    /// A battery of the enemy.
    Battery(UnitId),
    /// A leader of the enemy.
    Leader(LeaderId),
    /// An objective.
    Hex(Hex),
    /// Whatever else the battle counts.
    Else,
}

impl From<Won> for Source {
    fn from(won: Won) -> Self {
        match won {
            Won::Battery(guns) => Source::Battery(guns),
            Won::Hex(hex) => Source::Hex(hex),
        }
    }
}

/// What a position promises beside what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promised {
    /// Strength points and batteries.
    Strength,
    /// Units in good order.
    Order,
    /// Chits in the cup, and units that they may still activate.
    Fresh,
    /// How near the units are to the enemy, in good order.
    Near,
    /// Flanks and rears that no enemy is at.
    Flanks,
    /// How near the units are to objectives.
    Goals,
    /// Objectives held, which may be lost again.
    Held,
    /// A battle that is won, and not only by points.
    Victory,
}

impl Promised {
    /// All of them in the order in which they are told.
    pub const ALL: [Promised; 8] = [
        Promised::Strength,
        Promised::Order,
        Promised::Fresh,
        Promised::Near,
        Promised::Flanks,
        Promised::Goals,
        Promised::Held,
        Promised::Victory,
    ];
}

/// What could have been done about what is feared most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// It is feared after everything that was looked at.
    Nowhere,
    /// It is not, or much less, after this choice.
    After(Other),
}

/// Ground that the enemy takes, or could take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// Which, and the battery that counts there.
    pub hex: Hex,
    pub guns: Option<UnitId>,
    /// In how many throws.
    pub throws: u32,
    /// How likely that is without the luck of the dice, in percent.
    pub likely: u32,
    /// Who comes to stand on it most often, or could; none: nobody does.
    pub by: Option<UnitId>,
    /// By how much it changes the difference in victory points.
    pub vp: u16,
    /// Whether the one side loses by it what the other gains.
    pub swings: bool,
    /// Whether it is won in a melee most often, and not marched into.
    pub fought: bool,
}

impl Lost {
    /// What it costs on the mean, in hundredths of a point.
    #[must_use]
    pub fn cost(&self) -> i64 {
        i64::from(self.vp) * i64::from(self.likely)
    }
}

/// What another choice would have let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spared {
    /// The other choice.
    pub after: Order,
    /// The attack that would be feared after it.
    pub fear: Foreseen,
}

/// A unit that moves in a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Which.
    pub unit: UnitId,
    /// How far from where it stood, in tenths of a hex: the mean over the throws in which it moves.
    pub hexes: i64,
    /// By how much it comes nearer to the enemy as he stood when it was planned, in tenths of a hex.
    pub nearer: i64,
    /// Where it ends; none: here or there.
    pub to: Option<Stand>,
}

/// A hex that counts, and in how many of the throws it is met with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which.
    pub hex: Hex,
    /// In how many throws.
    pub throws: u32,
    /// How likely that is without the luck of the dice, in percent.
    pub likely: u32,
    /// What it brings, on the mean, in hundredths of a point.
    pub gain: i64,
    /// Who comes to stand there most often; none: nobody does.
    pub by: Option<UnitId>,
}
