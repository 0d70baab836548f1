//! Reasons why a clicked place on the map is no legal answer.

use super::models::barred;
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, Illegal, Order, assault, movement, text};
use crate::kernel::RuleSet;
use crate::say;
use crate::ui::parts::BarredReason;

/// Reason why the selected unit cannot act on a hex; `None` if there is nothing to say.
pub fn why_not(game: &Game, selected: Option<UnitId>, hex: Hex) -> Option<BarredReason> {
    let unit = selected.filter(|u| game.decider() == Some(game.side(*u)))?;
    let enemy = game.occupant(hex).filter(|u| game.side(*u) != game.side(unit));
    let refused = |order: Order| game.check(&order).err().map(|why| barred(&game.battle, &why));
    let phase = match game.state().stack.last()? {
        Frame::Muster if game.footprint(unit)?.covers(hex) => return refused(Order::Join { unit }),
        Frame::Phase(phase) => phase,
        _ => return None,
    };
    match phase {
        Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire => {
            refused(Order::Fire { unit, target: enemy?, at: hex })
        }
        Phase::Melee => {
            enemy?;
            assault::why_not(game, unit, hex).map(|why| barred(&game.battle, &why))
        }
        // A click on the unit's own hex asks for nothing.
        Phase::Movement if game.footprint(unit)?.covers(hex) => None,
        Phase::Movement => match movement::why_not(game, unit, hex)? {
            why @ Illegal::NotEnoughMp => {
                let (name, mp) = (text::unit(&game.battle, unit), game.unit_state(unit).marks.mp);
                Some(BarredReason::new(say!("table-too-far", unit = name, mp), why.paragraph()))
            }
            why @ Illegal::FriendInWay if game.combat_at(hex).is_none() => {
                Some(BarredReason::new(friend_elsewhere(game, unit, hex), why.paragraph()))
            }
            why => Some(barred(&game.battle, &why)),
        },
        Phase::Rally => None,
    }
}

/// Friendly unit that bars a free hex (MP 6.8), in words: it stands where the block's other half would, or on the way.
fn friend_elsewhere(game: &Game, unit: UnitId, hex: Hex) -> String {
    let (battle, grid) = (&*game.battle, &game.battle.map.grid);
    let beside = game.footprint(unit).filter(|stand| stand.is_two()).and_then(|stand| {
        let halves = Dir::ALL.into_iter().map(|dir| grid.neighbour(hex, dir));
        let mut halves = halves.filter(|other| HexFootprint::on_pair(grid, hex, *other, stand.facing).is_some());
        halves.find_map(|other| Some((other, game.combat_at(other).filter(|friend| *friend != unit)?)))
    });
    match beside {
        Some((other, friend)) => {
            say!("table-friend-beside", friend = text::unit(battle, friend), hex = text::hex(battle, other))
        }
        None => say!("table-friend-on-the-way", hex = text::hex(battle, hex)),
    }
}
