//! Why a place on the map is no answer: a click that can do nothing says so.

use super::models::barred;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, Illegal, Order, assault, movement, text};
use crate::kernel::RuleSet;
use crate::say;
use crate::ui::parts::Barred;

/// Why the selected unit can do nothing with this hex; none where there is nothing to say.
pub fn why_not(game: &Game, selected: Option<UnitId>, hex: Hex) -> Option<Barred> {
    let unit = selected.filter(|u| game.decider() == Some(game.side(*u)))?;
    let enemy = game.occupant(hex).filter(|u| game.side(*u) != game.side(unit));
    let refused = |order: Order| game.check(&order).err().map(|why| barred(&game.battle, &why));
    let Some(Frame::Phase(phase)) = game.state().stack.last() else { return None };
    match phase {
        Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire => {
            refused(Order::Fire { unit, target: enemy?, at: hex })
        }
        Phase::Melee => {
            enemy?;
            assault::why_not(game, unit, hex).map(|why| barred(&game.battle, &why))
        }
        Phase::Movement => match movement::why_not(game, unit, hex)? {
            why @ Illegal::NotEnoughMp => {
                let (name, mp) = (text::unit(&game.battle, unit), game.unit(unit).marks.mp);
                Some(Barred::new(say!("table-cannot-end-there", unit = name, mp), why.paragraph()))
            }
            why => Some(barred(&game.battle, &why)),
        },
        Phase::Rally => None,
    }
}
