//! MP 12 Rally: the units that may try, and those that need no die.

use super::game::Game;
use super::ids::UnitId;
use super::illegal::Illegal;
use super::state::{Activation, OrderType, UnitMark};

impl Game {
    /// MP 12 Checks that the unit may try to rally in the rally phase of this activation.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_rally(&self, activation: &Activation, unit: UnitId) -> Result<(), Illegal> {
        let state = self.unit_state(unit);
        let stand = state.stand().ok_or(Illegal::NotOnMap)?;
        if !state.has(UnitMark::Active) {
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
        if state.has(UnitMark::Rallied) {
            return Err(Illegal::RallyOnce);
        }
        if state.has(UnitMark::FormationHit) || state.has(UnitMark::Shaken) {
            return Err(Illegal::RallyBarred);
        }
        let redoubt = |h| self.battle.ground.hex(h).redoubt;
        // MP 7.4, 12.3
        if stand.is_two() && stand.hexes().any(redoubt) {
            return Err(Illegal::RedoubtKeepsDisorder);
        }
        Ok(())
    }

    /// MP 3.6, 12.2 Whether the unit recovers without a roll: it is stacked with the leader of this leader activation, who has not yet
    /// rallied another unit.
    #[must_use]
    pub fn rallies_with_leader(&self, activation: &Activation, unit: UnitId) -> bool {
        !activation.rallied && self.leading(activation).is_some_and(|l| self.leaders_with(unit).contains(&l))
    }
}
