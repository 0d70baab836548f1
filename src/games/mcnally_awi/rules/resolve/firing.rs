//! MC 7 The fire phase: shots are named, joined and rolled.

use super::{Resolution, StepResult};
use crate::games::mcnally_awi::rules::kinds::UnitKind;
use crate::games::mcnally_awi::rules::legal::asks_in;
use crate::games::mcnally_awi::rules::numbers::COUNTER;
use crate::games::mcnally_awi::rules::orders::Order;
use crate::games::mcnally_awi::rules::outcomes::{LossCause, Outcome, Purpose};
use crate::games::mcnally_awi::rules::shots::{named_parts, plan_part};
use crate::games::mcnally_awi::rules::state::{Frame, Phase, ShotPart};
use crate::games::table::rules::UnitId;
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// MC 4.4 (5) Fire.
    pub(super) fn fire(&mut self, order: Option<&Order>) -> StepResult {
        let frame = self.game.state().stack.last().ok_or(InternalError::here())?.clone();
        match (frame, order) {
            (Frame::Activation { .. }, None | Some(Order::EndFire)) => self.next_phase(),
            (Frame::Activation { .. }, Some(Order::Aim { unit, stand, target })) => {
                let part = self.aimed(*unit, *stand, *target)?;
                self.push_frame(Frame::Shot { target: *target, parts: vec![part] });
                Ok(ResolveStatus::Waits)
            }
            (Frame::Shot { target, mut parts }, Some(Order::Add { unit, stand })) => {
                parts.push(self.aimed(*unit, *stand, target)?);
                self.replace_frame(Frame::Shot { target, parts })?;
                Ok(ResolveStatus::Waits)
            }
            (Frame::Shot { target, parts }, Some(Order::Shoot)) => {
                let plans = named_parts(self.game, &parts, target);
                self.pop_frame()?;
                let lost = self.shoot(&plans, target, false);
                self.counter_battery(&parts, target, lost);
                let asks = asks_in(self.game, Phase::Fire);
                self.ask(asks)?;
                if asks { Ok(ResolveStatus::Waits) } else { self.next_phase() }
            }
            (Frame::Shot { .. }, None) => Ok(ResolveStatus::Waits),
            _ => Err(InternalError::here()),
        }
    }

    /// Names a part of a shot.
    fn aimed(&mut self, unit: UnitId, stand: Option<u16>, target: UnitId) -> Result<ShotPart, InternalError> {
        let part = plan_part(self.game, unit, stand, target).map_err(|_| InternalError::here())?.part;
        self.push(Outcome::Aimed { part, target });
        Ok(part)
    }

    /// MC 7.6 A gun that caused losses to a gun may eliminate it.
    fn counter_battery(&mut self, parts: &[ShotPart], target: UnitId, lost: u32) {
        let is_gun = |unit: UnitId| self.game.card(unit).kind == UnitKind::Gun;
        if lost == 0 || !is_gun(target) || !parts.iter().all(|part| is_gun(part.unit)) || !self.stands(target) {
            return;
        }
        let die = self.d10(Purpose::Counter);
        let is_hit = die >= COUNTER;
        self.push(Outcome::CounterRolled { target, die, is_hit });
        if is_hit {
            self.push(Outcome::Lost { unit: target, why: LossCause::CounterBattery });
            self.catch_generals();
        }
    }
}
