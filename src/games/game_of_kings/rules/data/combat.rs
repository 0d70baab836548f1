//! GK 7 to 11 Numbers of fire, melee and morale.

use crate::board::table::Length;
use crate::games::game_of_kings::rules::kinds::UnitKind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// GK 7 Numbers of artillery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunData {
    /// GK 7.1 Greatest range of a gun that has none of its own.
    pub range: Length,
    /// GK 7.2 Greatest range of canister.
    pub canister_range: Length,
    /// GK 7.2 Divisor of the score of canister.
    pub canister_divisor: u8,
    /// GK 7.2 Divisor of the score of roundshot.
    pub roundshot_divisor: u8,
    /// GK 7.3 Quarters down to which on the score counts half.
    pub weak_quarters: u8,
    /// GK 7.3 Least face by which half a hit becomes one.
    pub half_need: i32,
    /// GK 7.4 Least face that hits foot or horse.
    pub need: i32,
    /// GK 7.4 Least face that hits a gun.
    pub need_at_guns: i32,
}

/// GK 8.1, 8.3 How a kind of unit shoots, firing order aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MusketRow {
    /// GK 8.1 Greatest range.
    pub range: Length,
    /// GK 8.3 Least face that hits.
    pub need: i32,
}

/// GK 7, 8 Numbers of fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireData {
    /// GK 7 Artillery.
    pub gun: GunData,
    /// GK 8.1, 8.3 Kinds that shoot.
    pub muskets: BTreeMap<UnitKind, MusketRow>,
    /// GK 8.3 Least face that hits for a battalion in firing order.
    pub need_in_order: i32,
    /// GK 8.4 What having moved takes off each die.
    pub moved: i32,
    /// GK 9.6 What defensive fire takes off each die.
    pub defensive: i32,
    /// GK 9.6 Distance beyond which a mover must have begun to be fired at in defence.
    pub defensive_beyond: Length,
    /// GK 13.1 Least face by which the luck of a volley turns out well.
    pub luck_need: i32,
    /// GK 8.7 Least face that saves a unit behind cover.
    pub save_in_cover: i32,
    /// GK 8.7 Least face that saves cuirassiers.
    pub save_of_cuirassiers: i32,
    /// GK 2.10 Half-angle of the arc of fire, per side.
    pub arc_per_side: u16,
    /// GK 2.10 Half-angle of the arc of fire under option `arc: total`.
    pub arc_total: u16,
    /// GK 2.12 Posts in opaque terrain that block a line of sight.
    pub blocking_posts: u32,
    /// GK 6.5 Greatest distance of a wall that covers a unit.
    pub wall_distance: Length,
}

/// GK 9.7 Half-dice for each quarter of one row, by the columns of the table.
pub type MeleeRow = [u8; 6];

/// GK 9.7 Rows of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeRows {
    /// Heavy and medium horse.
    pub heavy: MeleeRow,
    /// Lancers.
    pub lancers: MeleeRow,
    /// Light horse.
    pub light: MeleeRow,
    /// Regular foot, dismounted horse, and light foot in wood or built-up area.
    pub foot: MeleeRow,
    /// Light foot elsewhere.
    pub light_foot: MeleeRow,
    /// Guns and generals, who hurt nobody.
    pub none: MeleeRow,
}

/// GK 9 Numbers of melee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeData {
    /// GK 9.7 Half-dice for each quarter.
    pub rows: MeleeRows,
    /// GK 9.8 Half-dice for each quarter that an advantage adds.
    pub bonus: u8,
    /// GK 9.9 Divisor of the half-dice of a unit that is struck from the rear.
    pub rear_divisor: u32,
    /// GK 9.9 Least face by which the half die is rolled.
    pub half_need: i32,
    /// GK 9.10 Least face that hits.
    pub need: i32,
    /// GK 9.8 Greatest distance of the watercourse behind whose bank a unit stands.
    pub bank_distance: Length,
    /// GK 9.5 Greatest distance of the regular foot that guards a gun.
    pub guard_distance: Length,
}

/// GK 10, 11 Numbers of morale and rally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoraleData {
    /// GK 10.2 What an attached general adds to the die.
    pub general: i32,
    /// GK 10.2 What a supporter adds to the die.
    pub supported: i32,
    /// GK 10.2 Moves within which a supporter could reach the unit.
    pub support_moves: u32,
    /// GK 11.3 Score that halts a retreating unit.
    pub rally: i32,
    /// GK 11.3 What an attached general adds to the die of a rally.
    pub rally_general: i32,
}
