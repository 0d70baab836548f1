//! MP 12 Execution of rallies.

use super::Resolution;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{Outcome, Purpose};
use crate::kernel::InternalError;

impl Resolution<'_> {
    pub(super) fn rally(&mut self, unit: UnitId) -> Result<(), InternalError> {
        let activation = self.activation()?;
        if self.game.rallies_with_leader(&activation, unit) {
            self.push(Outcome::Rallied { unit, roll: None });
            return Ok(());
        }
        let die = self.d10(Purpose::Rally(unit));
        let roll = self.game.check_morale(unit, die);
        self.push(if roll.passed() {
            Outcome::Rallied { unit, roll: Some(roll) }
        } else {
            Outcome::RallyFailed { roll }
        });
        Ok(())
    }
}
