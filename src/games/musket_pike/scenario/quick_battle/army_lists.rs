//! Army lists of quick battles, from `scenarios/musket_pike/quick/armies.ron`.

use crate::checked_files;
use crate::games::musket_pike::rules::data::GunWeight;
use crate::games::musket_pike::rules::nation::EmblemShape;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

static LISTS: LazyLock<Lists> = LazyLock::new(|| {
    let text = include_str!("../../../../../scenarios/musket_pike/quick/armies.ron");
    checked_files::ron().from_str(text).expect("the shipped army lists are sound, as the tests see")
});

/// All that quick battles are made of.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lists {
    /// Points that units cost.
    pub cost: Cost,
    /// Army lists.
    pub armies: Vec<ArmyList>,
    /// Names of places, by age.
    places: BTreeMap<String, Vec<String>>,
}

/// Points of units: SP times QL less 2, times the number of the arm, over 20.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    hi2: u32,
    hi1: u32,
    li: u32,
    cav: u32,
    /// Points of a battery by weight class, the lightest first.
    battery: (u32, u32, u32),
}

/// Kind of a bought unit, as to its block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum TroopKind {
    /// Heavy infantry on two hexes.
    Hi2,
    /// Heavy infantry on one hex.
    Hi1,
    /// Light infantry.
    Li,
    /// Cavalry.
    Cav,
}

/// Row of an army list: a unit that can be bought.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TroopRow {
    /// Name of the unit, before its number.
    pub name: String,
    /// Kind of the unit.
    pub kind: TroopKind,
    /// SP of the unit.
    pub sp: u8,
    /// QL of the unit.
    pub ql: u8,
    /// How often the row is bought beside the others of its arm.
    pub weight: u32,
    /// Whether it has battalion guns (MP 8.7).
    #[serde(default)]
    pub cannon: bool,
}

/// Army list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    /// Id of the army, from which its units have theirs.
    pub id: String,
    /// Name of the army.
    pub name: String,
    /// Age in which the army fights.
    pub age: String,
    /// Nation: id, colour and shape of its emblem.
    pub nation: (String, String, EmblemShape),
    /// Heavy infantry.
    pub foot: Vec<TroopRow>,
    /// Light infantry.
    pub shot: TroopRow,
    /// Cavalry.
    pub horse: Vec<TroopRow>,
    /// Batteries, the usual first.
    pub guns: Vec<GunWeight>,
    /// Percent of the points for heavy infantry and for cavalry; guns and shot have the rest.
    pub share: (u32, u32),
    /// Units of shot for 100 points.
    pub shots: u32,
    /// Names and rating of the overall commander.
    pub commander: (Vec<String>, u8),
    /// Names and rating of wing commanders.
    pub wings: (Vec<String>, u8),
}

impl Lists {
    /// Shipped lists.
    #[must_use]
    pub fn shared() -> &'static Self {
        &LISTS
    }

    /// Names of places in an age.
    #[must_use]
    pub fn places(&self, age: &str) -> &[String] {
        self.places.get(age).map_or(&[], Vec::as_slice)
    }
}

impl Cost {
    /// Points of a unit.
    #[must_use]
    pub fn of(&self, row: &TroopRow) -> u32 {
        let by_arm = match row.kind {
            TroopKind::Hi2 => self.hi2,
            TroopKind::Hi1 => self.hi1,
            TroopKind::Li => self.li,
            TroopKind::Cav => self.cav,
        };
        (u32::from(row.sp) * u32::from(row.ql.saturating_sub(2)) * by_arm / 20).max(1)
    }

    /// Points of a battery.
    #[must_use]
    pub const fn of_battery(&self, weight: GunWeight) -> u32 {
        match weight {
            GunWeight::Lb3 => self.battery.0,
            GunWeight::Lb4To8 => self.battery.1,
            GunWeight::Lb12To24 => self.battery.2,
        }
    }
}
