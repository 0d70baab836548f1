//! Orientation of the board: each player has its own army at the lower edge.

use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::kernel::SideId;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;

/// Orientation of the map for a side: as drawn for the side whose army begins the battle lower on it, or for the first side
/// if neither does.
pub fn seen_by(battle: &Battle, side: SideId) -> Orientation {
    let layout = BoardLayout::new(&battle.map.grid);
    let middle = |side: SideId| {
        let units = battle.unit_ids().filter(|u| battle.unit(*u).side == side);
        let places = units.filter_map(|u| match battle.start.units[u.index()].place {
            UnitPlace::Map(stand) => Some(layout.stand_centre(stand).y),
            _ => None,
        });
        let (sum, count) = places.fold((0.0, 0u16), |(sum, count), y| (sum + y, count + 1));
        (count > 0).then(|| sum / f32::from(count))
    };
    let [first, second] = SideId::BOTH.map(middle);
    let lower = match (first, second) {
        (Some(first), Some(second)) if second > first => SideId::BOTH[1],
        _ => SideId::BOTH[0],
    };
    if side == lower { Orientation::AsDrawn } else { Orientation::Turned }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::scenario::{BUILTIN, load_text};

    #[test]
    fn the_sides_of_every_battle_sit_across_from_each_other() {
        for shipped in BUILTIN {
            let battle = load_text(shipped.text, shipped.id, &[]).unwrap();
            let [first, second] = SideId::BOTH.map(|s| seen_by(&battle, s));
            assert_eq!(first, second.other(), "{}", shipped.id);
        }
    }
}
