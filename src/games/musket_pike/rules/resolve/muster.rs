//! MP 3 Execution of the muster: an activation is declared and its units join.

use super::Resolution;
use crate::board::hex::{Hex, OneOrTwoHexes};
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::outcomes::{LeaderMotion, Outcome};
use crate::games::musket_pike::rules::state::{ActivationTarget, Frame, LeaderPlace, OrderType};
use crate::games::musket_pike::rules::steps::{allowance, pinned};
use crate::kernel::InternalError;

impl Resolution<'_> {
    pub(super) fn declare(&mut self, led: ActivationTarget, order: OrderType) -> Result<(), InternalError> {
        let chit = self.drawn_chit()?;
        let declared = self.game.check_declaration(chit, led, order);
        let activation = declared.or(Err(InternalError::here()))?;
        self.push(Outcome::Declared { activation });
        // MP 3.2 The lead unit always acts.
        if let ActivationTarget::Unit(unit) = led {
            self.push(Outcome::Joined { unit });
        }
        self.replace_frame(Frame::Muster)
    }

    /// MP 5.1 Ends the muster and deals out movement points.
    pub(super) fn begin_activation(&mut self) -> Result<(), InternalError> {
        let activation = self.activation()?;
        let deal = |unit: UnitId| -> Option<(UnitId, u8, bool, OneOrTwoHexes)> {
            let (stand, side) = (self.game.footprint(unit)?, self.game.side(unit));
            let contact = self.game.stand_in_contact(stand, side);
            Some((unit, allowance(self.game, unit, activation.order), contact, pinned(self.game, stand, side)))
        };
        let units = self.game.active_units().filter_map(deal).collect();
        self.fact(Outcome::Began { units })
    }

    /// MP 3.7, 6.1 Moves a leader on its own, without a unit.
    pub(super) fn ride(&mut self, leader: LeaderId, to: Hex) -> Result<(), InternalError> {
        self.fact(Outcome::LeaderMoved { leader, to: LeaderPlace::Map(to), motion: LeaderMotion::Ride })
    }
}
