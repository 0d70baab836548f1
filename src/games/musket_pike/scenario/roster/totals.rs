//! Sums of a wing, an army or a side.

use crate::games::musket_pike::rules::battle::{Battle, UnitCard};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::UnitPlace;

/// Sums over a group of units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub units: usize,
    /// SP of all heavy and light infantry in the group.
    pub foot: u32,
    /// SP of all cavalry in the group.
    pub horse: u32,
    pub batteries: usize,
    /// Number of units of the group that are not on the map.
    pub off_map: usize,
}

/// SP of a unit; of one that is eliminated or merged, its original SP.
#[must_use]
pub fn strength(battle: &Battle, unit: UnitId) -> u8 {
    let state = &battle.start.units[unit.index()];
    match state.place {
        UnitPlace::Eliminated | UnitPlace::Merged => battle.unit(unit).original,
        _ => state.strength.sp,
    }
}

impl Totals {
    /// Sums over those units of a battle for which `counts` is true.
    #[must_use]
    pub fn of(battle: &Battle, counts: impl Fn(&UnitCard) -> bool) -> Self {
        let mut totals = Self::default();
        for unit in battle.unit_ids().filter(|u| counts(battle.unit(*u))) {
            let sp = u32::from(strength(battle, unit));
            totals.units += 1;
            totals.off_map += usize::from(battle.start.units[unit.index()].stand().is_none());
            match battle.unit(unit).kind {
                UnitKind::Hi | UnitKind::Li => totals.foot += sp,
                UnitKind::Cav => totals.horse += sp,
                UnitKind::Art => totals.batteries += 1,
                UnitKind::Wagon => {}
            }
        }
        totals
    }
}
