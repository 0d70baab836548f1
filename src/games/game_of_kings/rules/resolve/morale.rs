//! GK 10 Morale tests.

use super::Resolution;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::legal::testers;
use crate::games::game_of_kings::rules::morale::{self, MoraleHelp};
use crate::games::game_of_kings::rules::orders::Order;
use crate::games::game_of_kings::rules::outcomes::{LossCause, Outcome, Purpose, TestOccasion, TestResult};
use crate::games::game_of_kings::rules::state::{Frame, HalfTurnStage, PendingRetreat, RetreatOccasion, UnitMark};
use crate::games::game_of_kings::rules::support::supporters;
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// GK 10.1, 10.3 Tests after the actions of a half-turn; not asked for a single one without support.
    pub(super) fn morale(&mut self, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        let (unit, supporter) = match (order, testers(self.game).as_slice()) {
            (Some(Order::Test { unit, supporter }), _) => (*unit, *supporter),
            (Some(_), _) => return Err(InternalError::here()),
            (None, []) => {
                self.replace_frame(Frame::HalfTurn(HalfTurnStage::Victory))?;
                return Ok(ResolveStatus::GoesOn);
            }
            (None, [unit]) if supporters(self.game, *unit).next().is_none() => (*unit, None),
            (None, _) => return Ok(ResolveStatus::Waits),
        };
        let result = self.test(unit, supporter, TestOccasion::HalfTurn);
        // GK 10.4 Moved back by force only once.
        let is_to_go = self.game.body(unit).is_some() && !self.game.has(unit, UnitMark::Retreated);
        if result == TestResult::Failed && is_to_go {
            let cause = self.game.first_enemy(unit).or(self.game.unit_state(unit).cause);
            let waiting = vec![PendingRetreat { unit, occasion: RetreatOccasion::FailedTest, cause }];
            self.push_frame(Frame::Retreats { waiting });
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// GK 10.1, 10.2 One test: who fails loses a quarter.
    pub(super) fn test(&mut self, unit: UnitId, supporter: Option<UnitId>, occasion: TestOccasion) -> TestResult {
        let help = MoraleHelp { has_general: self.game.has_general(unit), is_supported: supporter.is_some() };
        let quality = self.game.card(unit).quality;
        let need = morale::need(self.game.battle.rules, &self.game.battle.edition, quality, help);
        let face = self.d6(Purpose::Morale);
        let result = TestResult::of(&need, face);
        let before = self.game.unit_state(unit).quarters;
        self.push(Outcome::Tested { unit, occasion, supporter, need, face, result });
        self.settle_loss(unit, before, LossCause::Morale);
        result
    }
}
