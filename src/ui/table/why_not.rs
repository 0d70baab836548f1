//! Why a place on the map is no answer: a click that can do nothing says so.

use super::Table;
use super::models::barred;
use crate::board::hex::{Hex, Hexes};
use crate::kernel::RuleSet;
use crate::rules::musket_pike::state::{Frame, Phase};
use crate::rules::musket_pike::{Order, text};
use crate::say;
use crate::ui::parts::Barred;

impl Table {
    /// Says why the selected unit can do nothing with this hex. Returns whether there was something to say: the unit
    /// then stays selected.
    pub(super) fn say_why_not(&mut self, hex: Hex) -> bool {
        let Some(why) = self.why_not(hex) else { return false };
        self.toasts.clear();
        self.toasts.tell(why.sentence, Some(why.paragraph));
        true
    }

    fn why_not(&self, hex: Hex) -> Option<Barred> {
        let game = self.game();
        let unit = self.choice.unit.filter(|u| self.session.game().decider() == Some(game.side(*u)))?;
        let stand = game.stand(unit)?;
        let enemy = game.occupant(hex).filter(|u| game.side(*u) != game.side(unit));
        let refused = |order: Order| game.check(&order).err().map(|why| barred(&game.battle, &why));
        let Some(Frame::Phase(phase)) = game.state().stack.last() else { return None };
        match phase {
            Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire => {
                refused(Order::Fire { unit, target: enemy?, at: hex })
            }
            Phase::Melee => {
                enemy?;
                refused(Order::Attack { unit, into: Hexes::one(hex) })
            }
            Phase::Movement => {
                let near = stand.hexes().any(|own| game.battle.map.grid.distance(own, hex) == 1);
                let step = if near && !stand.is_two() { refused(Order::Step { unit, to: hex }) } else { None };
                step.or_else(|| {
                    let (name, mp) = (text::unit(&game.battle, unit), game.unit(unit).marks.mp);
                    Some(Barred::new(say!("table-cannot-end-there", unit = name, mp), "6.5"))
                })
            }
            Phase::Rally => None,
        }
    }
}
