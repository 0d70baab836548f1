//! MP 12 Rally.

use super::Resolution;
use crate::rules::musket_pike::data::Terrain;
use crate::rules::musket_pike::field::Game;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::illegal::Illegal;
use crate::rules::musket_pike::outcomes::{Outcome, Purpose};
use crate::rules::musket_pike::state::{Activation, Mark, OrderType};

impl Game {
    /// MP 12 Whether the unit may try to rally in the rally phase of this activation.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_rally(&self, activation: &Activation, unit: UnitId) -> Result<(), Illegal> {
        let state = self.unit(unit);
        let stand = state.stand().ok_or(Illegal::NotOnMap)?;
        if !state.has(Mark::Active) {
            return Err(Illegal::NotActive);
        }
        if !state.condition.disordered {
            return Err(Illegal::InGoodOrder);
        }
        match activation.order {
            OrderType::Charge => return Err(Illegal::NoRallyOnCharge),
            OrderType::March | OrderType::Strategic if activation.rallied => return Err(Illegal::OneRallyOnMarch),
            OrderType::Rally if self.stand_in_contact(stand, self.side(unit)) => return Err(Illegal::RallyInContact),
            OrderType::March | OrderType::Strategic | OrderType::Rally => {}
        }
        if state.has(Mark::Rallied) {
            return Err(Illegal::RallyOnce);
        }
        if state.has(Mark::FormationHit) || state.has(Mark::Shaken) {
            return Err(Illegal::RallyBarred);
        }
        let redoubt = |h| self.battle.map.terrain[crate::board::hex::Hex::index(h)] == Terrain::Redoubt;
        // MP 7.4, 12.3
        if stand.is_two() && stand.hexes().any(redoubt) {
            return Err(Illegal::RedoubtKeepsDisorder);
        }
        Ok(())
    }

    /// MP 12.2 Whether the unit recovers without a roll: stacked with the leader of this leader activation, who has not
    /// helped another.
    #[must_use]
    pub fn rallies_with_leader(&self, activation: &Activation, unit: UnitId) -> bool {
        !activation.rallied && self.leading(activation).is_some_and(|l| self.leaders_with(unit).contains(&l))
    }
}

impl Resolution<'_> {
    pub(super) fn rally(&mut self, unit: UnitId) {
        let Some(activation) = self.game.state.activation else { return };
        if self.game.rallies_with_leader(&activation, unit) {
            self.push(Outcome::Rallied { unit, roll: None });
            return;
        }
        let die = self.d10(Purpose::Rally(unit));
        let roll = self.game.check_morale(unit, die);
        self.push(if roll.passed() {
            Outcome::Rallied { unit, roll: Some(roll) }
        } else {
            Outcome::RallyFailed { roll }
        });
    }
}
