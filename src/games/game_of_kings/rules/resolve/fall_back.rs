//! GK 11 Retreats, one after the other, and the tests of those who were run into.

use super::Resolution;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::allowance::{VariationKind, varied_distance};
use crate::games::game_of_kings::rules::contact::{Obstruction, RetreatMove};
use crate::games::game_of_kings::rules::kinds::UnitKind;
use crate::games::game_of_kings::rules::movement::retreat::{
    RetreatEnd, is_within_contact, retreat, retreat_allowance, zone_of_cause,
};
use crate::games::game_of_kings::rules::movement::surroundings::obstruction_by;
use crate::games::game_of_kings::rules::orders::Order;
use crate::games::game_of_kings::rules::outcomes::{
    LossCause, OrderLossCause, Outcome, Purpose, TestOccasion, TestResult,
};
use crate::games::game_of_kings::rules::state::{Frame, PendingRetreat, RetreatOccasion, UnitMark};
use crate::games::game_of_kings::rules::support::supporters;
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// GK 11 The next retreat or test of the frame on top.
    pub(super) fn fall_back(&mut self, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        match (self.pop_frame()?, order) {
            (Frame::Retreats { mut waiting }, None) => {
                if waiting.is_empty() {
                    return Ok(ResolveStatus::GoesOn);
                }
                let next = waiting.remove(0);
                self.push_frame(Frame::Retreats { waiting });
                self.retreat(next);
                Ok(ResolveStatus::GoesOn)
            }
            (Frame::BlockerTests { mut waiting, cause }, order) => {
                waiting.retain(|unit| self.game.body(*unit).is_some());
                let Some(blocker) = waiting.first().copied() else { return Ok(ResolveStatus::GoesOn) };
                let supporter = match order {
                    Some(Order::Support { supporter, .. }) => *supporter,
                    Some(_) => return Err(InternalError::here()),
                    None if supporters(self.game, blocker).next().is_some() => {
                        self.push_frame(Frame::BlockerTests { waiting, cause });
                        return Ok(ResolveStatus::Waits);
                    }
                    None => None,
                };
                waiting.remove(0);
                self.push_frame(Frame::BlockerTests { waiting, cause });
                self.test_blocker(blocker, supporter, cause);
                Ok(ResolveStatus::GoesOn)
            }
            _ => Err(InternalError::here()),
        }
    }

    /// GK 11.6 A unit that was run into tests at once, and retreats if it fails.
    fn test_blocker(&mut self, unit: UnitId, supporter: Option<UnitId>, cause: Option<UnitId>) {
        if self.test(unit, supporter, TestOccasion::RunInto) == TestResult::Failed && self.game.body(unit).is_some() {
            let waiting = vec![PendingRetreat { unit, occasion: RetreatOccasion::RunInto, cause }];
            self.push_frame(Frame::Retreats { waiting });
        }
    }

    /// GK 11.1, 11.2 One retreat with its Variation.
    fn retreat(&mut self, next: PendingRetreat) {
        let PendingRetreat { unit, occasion, cause } = next;
        let Some(from) = self.game.body(unit).map(|body| body.stance.pose) else { return };
        if self.game.has(unit, UnitMark::FiringOrder) {
            self.push(Outcome::OrderLost { unit, why: OrderLossCause::Retreat });
        }
        if self.game.kind(unit) == UnitKind::Gun && !self.game.has(unit, UnitMark::Limbered) {
            self.push(Outcome::Limbered { unit });
        }
        let face = self.d6(Purpose::Variation);
        let allowance = retreat_allowance(self.game, unit);
        let distance = varied_distance(self.game.battle.rules, VariationKind::Full, allowance, face);
        self.push(Outcome::RetreatBegan { unit, occasion, face, distance });
        let zone = match occasion {
            RetreatOccasion::NotRallied => None,
            _ => cause.map(|cause| zone_of_cause(self.game, unit, cause)),
        };
        let enemies: Vec<UnitId> = self.game.pairs_of(unit).filter_map(|pair| pair.partner(unit)).collect();
        match retreat(self.game, unit, zone, distance) {
            RetreatEnd::Stands(to) => {
                self.push(Outcome::Retreated { unit, occasion, from, to });
                let is_near = |enemy: &UnitId| is_within_contact(self.game, unit, *enemy);
                if occasion != RetreatOccasion::NotRallied && enemies.iter().any(is_near) {
                    self.eliminate(unit, LossCause::Taken);
                } else {
                    self.catch_generals(unit);
                }
            }
            RetreatEnd::LeftTable => self.eliminate(unit, LossCause::LeftTable),
            RetreatEnd::RanInto { blockers } => self.run_into(unit, blockers, cause),
        }
    }

    /// GK 11.5, 11.6 A unit is eliminated by running into others; friends among them test at once.
    fn run_into(&mut self, unit: UnitId, blockers: Vec<UnitId>, cause: Option<UnitId>) {
        let kind = self.game.kind(unit);
        let tests = |blocker: &UnitId| {
            let what = obstruction_by(self.game, unit, kind, RetreatMove::First, *blocker);
            what == Obstruction::EliminatedAndTests
        };
        let waiting: Vec<UnitId> = blockers.iter().copied().filter(tests).collect();
        self.push(Outcome::Obstructed { unit, by: blockers });
        self.eliminate(unit, LossCause::RanInto);
        if !waiting.is_empty() {
            self.push_frame(Frame::BlockerTests { waiting, cause });
        }
    }
}
