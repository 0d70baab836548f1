//! GK 11.3, 11.4 The step of rallies.

use super::Resolution;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::action_points::PricedAction;
use crate::games::game_of_kings::rules::legal::{can_pay, unrallied};
use crate::games::game_of_kings::rules::morale;
use crate::games::game_of_kings::rules::orders::Order;
use crate::games::game_of_kings::rules::outcomes::{Outcome, Purpose, TestResult};
use crate::games::game_of_kings::rules::state::{Frame, PendingRetreat, RetreatOccasion};
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// GK 11.3, 11.4 Units of the sector try to rally while there are points; those that are left retreat on.
    pub(super) fn rally_step(&mut self, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        let (sector, _) = self.sector_step()?;
        if let Some(order) = order {
            let Order::Rally { unit } = order else { return Err(InternalError::here()) };
            return self.rally(*unit);
        }
        let waiting: Vec<UnitId> = unrallied(self.game, sector).collect();
        let has_points = can_pay(self.game, sector, PricedAction::Rally);
        match waiting.as_slice() {
            [] => self.next_step(),
            [unit] if has_points => self.rally(*unit),
            _ if has_points => Ok(ResolveStatus::Waits),
            _ => {
                self.next_step()?;
                self.push_frame(Frame::Retreats { waiting: waiting.into_iter().map(not_rallied).collect() });
                Ok(ResolveStatus::GoesOn)
            }
        }
    }

    /// GK 11.3 A unit tries to rally, and retreats on if it fails.
    fn rally(&mut self, unit: UnitId) -> Result<ResolveStatus, InternalError> {
        let (sector, _) = self.sector_step()?;
        self.spend(sector, PricedAction::Rally);
        let need = morale::rally_need(self.game.battle.rules, self.game.has_general(unit));
        let face = self.d6(Purpose::Rally);
        let result = TestResult::of(&need, face);
        self.push(Outcome::RallyTried { unit, need, face, result });
        if result == TestResult::Failed {
            self.push_frame(Frame::Retreats { waiting: vec![not_rallied(unit)] });
        }
        Ok(ResolveStatus::GoesOn)
    }
}

/// GK 11.4 Retreat straight ahead of a unit that is not rallied.
const fn not_rallied(unit: UnitId) -> PendingRetreat {
    PendingRetreat { unit, occasion: RetreatOccasion::NotRallied, cause: None }
}
