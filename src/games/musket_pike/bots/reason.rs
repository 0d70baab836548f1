//! Reasons for a program's choice: immediate reasons, expected result, expected threats, and the alternatives.

mod foreseen_fight;

pub use foreseen_fight::{ForeseenFight, Stake};

use super::order_rationale::{Doctrine, OrderRationale};
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::stakes::PrizeKind;
use crate::kernel::SideId;
use crate::thinking::Estimate;
use std::sync::Arc;

/// Reasons for a choice, computed lazily and on any thread, as a plan is played out again for them.
pub type DeferredReason = Arc<dyn Fn() -> Option<ChoiceReason> + Send + Sync>;

/// Reasons for an order, in numbers; `reasoned` makes the sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceReason {
    /// Order that was chosen: the use of a chit, the answer to a question, an act.
    pub chosen: Order,
    /// Immediate reason for the order; `None` if only the outlook speaks for it.
    pub moment: Option<OrderRationale>,
    /// Outlook from playouts; `None` if the program did not look ahead.
    pub outlook: Option<Outlook>,
    /// Alternatives to the chosen order, the best first; at most two.
    pub others: Vec<Other>,
    /// Reasons for the best alternative, where throws not used in the search show surely that it is better; else `None`.
    pub better: Option<Box<ChoiceReason>>,
}

impl ChoiceReason {
    /// Reason of a player that did not look ahead.
    #[must_use]
    pub const fn at_once(chosen: Order, moment: Option<OrderRationale>) -> Self {
        Self { chosen, moment, outlook: None, others: Vec::new(), better: None }
    }

    /// Reason for a choice without alternatives.
    #[must_use]
    pub fn alone(self) -> Self {
        Self { others: Vec::new(), better: None, ..self }
    }

    /// Reason as part of a plan, with the plan's outlook; a better position in the line alone is no reason then.
    #[must_use]
    pub fn as_part_of(self, plan: Self) -> Self {
        let moment = self.moment.filter(|moment| !matches!(moment, OrderRationale::Doctrine(Doctrine::Dresses { .. })));
        Self { moment, outlook: plan.outlook, ..self }
    }
}

/// Alternative that was considered beside the chosen order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Other {
    /// Order of the alternative choice.
    pub order: Order,
    /// Value by which the alternative is worse than the choice, with throws by which neither was found.
    pub less: Estimate,
    /// Part of the alternative's value that is VP already counted, in hundredths.
    pub counted: i64,
    /// Part of the alternative's value that is promised beside the VP, by category, in hundredths of a VP.
    pub later: [i64; ValueCategory::ALL.len()],
}

/// Difference between two choices that is worth a mention, rounded according to its error, in hundredths of a VP; `None` if it is
/// not significant or below one VP, so that both are about as good.
#[must_use]
pub fn significant_difference(difference: Estimate) -> Option<i64> {
    const POINT: i64 = 100;
    difference.significant().filter(|told| told.abs() >= POINT)
}

/// Least value that is reported, in hundredths of a VP.
pub const TOLD_FROM: i64 = 50;

/// Outlook of a plan: its results over all throws of its playouts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Side that made the plan.
    pub side: SideId,
    /// Number of throws of dice in the playouts.
    pub throws: u32,
    /// Whether the forecast includes the enemy's next activation.
    pub with_answer: bool,
    /// VP gained by the own side and by the enemy; below 0 for losses.
    pub vp: [Estimate; 2],
    /// Enemy's part of the gains by the end of the own activation, in hundredths of a VP.
    pub paid: Estimate,
    /// Sources of both sides' VP gains and losses, the greatest first.
    pub counted: Vec<VpChange>,
    /// Attacks of the own units in the activation, the most frequent first.
    pub attacks: Vec<ForeseenFight>,
    /// Shots of the own units, the most frequent first.
    pub shots: Vec<ForeseenFight>,
    /// Own units that try to rally in at least half of the throws.
    pub rallies: Vec<UnitId>,
    /// Hex to be taken: the most valuable objective or captured battery's place that the own side controls after its activation,
    /// and did not before.
    pub takes: Option<PlannedHex>,
    /// Second most valuable place that the plan gains in the activation; `None` without one.
    pub takes_too: Option<PlannedHex>,
    /// Number of throws in which the next activation is the own side's again.
    pub goes_on: u32,
    pub next: Vec<ForeseenFight>,
    /// Most valuable ground that the own side marches into in its next activation; `None` without any.
    pub next_takes: Option<PlannedHex>,
    /// Own place that the own units come to cover and did not cover before; `None` without one.
    pub covers: Option<PlannedHex>,
    /// Own units that move in at least half of the throws, the farthest first; only marches count, not moves by a melee.
    pub moves: Vec<PlannedMove>,
    /// Attacks of the enemy's next activation, the costliest first.
    pub fears: Vec<ForeseenFight>,
    /// Shots of the enemy in this activation and its next, the most costly first.
    pub volleys: Vec<ForeseenFight>,
    /// Whether the enemy attacks in none of the throws of the forecast.
    pub harmless: bool,
    /// Expected cost of the enemy's fire, in hundredths of a VP.
    pub fire: i64,
    /// Whether the enemy has no unit left to activate in this turn (MP 2.3).
    pub spent: bool,
    /// Ground that the enemy captures in its next activation, from the own side or first, the most valuable first.
    pub loses: Vec<GroundLoss>,
    /// Most valuable ground left open, which the enemy could march into, whether or not it does; `None` without any.
    pub open: Option<GroundLoss>,
    /// Threat that a slightly worse alternative would bring, and that this choice avoids; `None` without one.
    pub spares: Option<AvoidedThreat>,
    /// Remedy for the greatest threat, where nothing is done: whether any alternative would have prevented it.
    pub remedy: Option<Remedy>,
    /// Value of the final position besides the VP, by category.
    pub promises: [(ValueCategory, Estimate); ValueCategory::ALL.len()],
}

impl Outlook {
    /// Whether no unit moves, fires, attacks or rallies.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        self.moves.is_empty() && self.shots.is_empty() && self.attacks.is_empty() && self.rallies.is_empty()
    }

    /// Expected gain of the enemy after the own activation, in hundredths of a VP.
    #[must_use]
    pub const fn enemy_gains(&self) -> i64 {
        self.vp[1].mean - self.paid.mean
    }

    /// Movement of a unit of the own side; `None` if it does not move.
    #[must_use]
    pub fn moved(&self, unit: UnitId) -> Option<&PlannedMove> {
        self.moves.iter().find(|moved| moved.unit == unit)
    }

    /// Expected net gain of the own side, in hundredths of a VP.
    #[must_use]
    pub const fn net(&self) -> i64 {
        self.vp[0].mean - self.vp[1].mean
    }

    /// Difference in the promised values from another outlook, by category, in hundredths of a VP.
    #[must_use]
    pub fn promises_more_than(&self, other: &Outlook) -> [i64; ValueCategory::ALL.len()] {
        let mut more = self.promises.map(|(_, promise)| promise.mean);
        for (more, (_, than)) in more.iter_mut().zip(&other.promises) {
            *more -= than.mean;
        }
        more
    }

    /// Own units that move, fire or attack in the plan.
    #[must_use]
    pub fn doers(&self) -> Vec<UnitId> {
        let moves = self.moves.iter().map(|moved| moved.unit);
        let fights = self.attacks.iter().chain(self.shots.first()).map(|foreseen| foreseen.by);
        moves.chain(fights).collect()
    }

    /// Most valuable ground lost, if that costs at least as much as the greatest attack threat; else `None`.
    #[must_use]
    pub fn dearest_loss(&self) -> Option<&GroundLoss> {
        let less = |fear: &ForeseenFight, lost: &GroundLoss| lost.cost() >= fear.cost(self.side);
        self.loses.first().filter(|lost| self.fears.first().is_none_or(|fear| less(fear, lost)))
    }
}

/// VP that a side gains or loses, as the mean over all throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VpChange {
    /// Side that gains or loses the VP.
    pub side: SideId,
    /// Source from which the VP come.
    pub from: Source,
    /// Number of VP that the source yields, in hundredths.
    pub vp: i64,
}

impl VpChange {
    /// Value of the change to a side, in hundredths of a VP: its own VP count for it, the enemy's against it.
    #[must_use]
    pub fn worth(&self, side: SideId) -> i64 {
        if self.side == side { self.vp } else { -self.vp }
    }
}

/// Source of VP in a forecast (MP 13.1, 13.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// VP source: losses of the enemy's units.
    Losses,
    /// VP source: a captured battery of the enemy.
    Battery(UnitId),
    /// VP source: a lost leader of the enemy.
    Leader(LeaderId),
    /// VP source: an objective hex.
    Hex(Hex),
    /// VP source: anything else that counts in the battle.
    Else,
}

impl From<PrizeKind> for Source {
    fn from(won: PrizeKind) -> Self {
        match won {
            PrizeKind::Battery(guns) => Source::Battery(guns),
            PrizeKind::Hex(hex) => Source::Hex(hex),
        }
    }
}

/// Category of value that a position promises beside the VP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueCategory {
    /// Value category: SP and batteries.
    Strength,
    /// Value category: units in good order.
    Order,
    /// Value category: chits in the cup, and units that they may still activate.
    Fresh,
    /// Value category: nearness of units in good order to the enemy.
    Near,
    /// Value category: flanks and rears free of enemies.
    Flanks,
    /// Value category: nearness of units to objectives.
    Goals,
    /// Value category: objectives held, which may be lost again.
    Held,
    /// Value category: the battle won, beyond the VP.
    Victory,
}

impl ValueCategory {
    /// Value categories in the order in which they are reported.
    pub const ALL: [ValueCategory; 8] = [
        ValueCategory::Strength,
        ValueCategory::Order,
        ValueCategory::Fresh,
        ValueCategory::Near,
        ValueCategory::Flanks,
        ValueCategory::Goals,
        ValueCategory::Held,
        ValueCategory::Victory,
    ];
}

/// Remedy that could have prevented the greatest threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// No remedy against the threat: it comes after every alternative.
    Nowhere,
    /// Remedy by an alternative that prevents or greatly reduces the threat.
    After(Other),
}

/// Ground that the enemy captures, or could capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroundLoss {
    /// Hex of the ground that is lost, and the battery there that is worth VP.
    pub hex: Hex,
    pub guns: Option<UnitId>,
    /// Number of throws in which the ground is lost.
    pub throws: u32,
    /// Chance that the ground is lost, in percent, without the luck of the dice.
    pub likely: u32,
    /// Unit that captures the ground most often, or could; `None` if no unit stands on it.
    pub by: Option<UnitId>,
    /// Change in the VP difference if the ground is lost.
    pub vp: u16,
    /// Whether the side that loses the ground loses the VP that the other gains.
    pub swings: bool,
    /// Whether the ground is mostly won in a melee, not marched into.
    pub fought: bool,
}

impl GroundLoss {
    /// Expected cost of the loss, in hundredths of a VP.
    #[must_use]
    pub fn cost(&self) -> i64 {
        i64::from(self.vp) * i64::from(self.likely)
    }
}

/// Threat of an alternative that the choice avoids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AvoidedThreat {
    /// Order of the alternative that brings the threat.
    pub after: Order,
    /// Attack that the enemy would be expected to make after the alternative.
    pub fear: ForeseenFight,
}

/// Unit that moves in a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedMove {
    /// Unit that is planned to move.
    pub unit: UnitId,
    /// Distance moved in tenths of a hex, as the mean over the throws in which it moves.
    pub hexes: i64,
    /// Distance by which the unit comes nearer to the enemy's position at the time of planning, in tenths of a hex.
    pub nearer: i64,
    /// Stand on which the move ends; `None` if that varies.
    pub to: Option<HexFootprint>,
}

/// Hex that is worth VP, with how often the plan gains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedHex {
    /// Hex of the planned place.
    pub hex: Hex,
    /// Number of throws in which the hex is gained.
    pub throws: u32,
    /// Chance that the place is gained, in percent, without the luck of the dice.
    pub likely: u32,
    /// Expected gain from the place, in hundredths of a VP.
    pub gain: i64,
    /// Unit that stands on the hex most often; `None` if none does.
    pub by: Option<UnitId>,
}
