//! MM Numbers of the rules, as read from `scenarios/muskets_mayhem/ruleset/*.ron`.

use super::kinds::{Morale, Quality, UnitKind};
use super::terrain::{TerrainKind, TerrainRow};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// MM 1.4, 2.6, 7.3 Numbers of a kind of unit; lengths in U.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// MM 1.4 Least and most figures at the start.
    pub figures: (u16, u16),
    /// MM 1.4 Figures of a stand.
    pub of_stand: u16,
    /// MM 2.6 Room of a stand: width and depth.
    pub stand: (u32, u32),
    /// MM 1.4 Move: of a battery, unlimbered.
    pub allowance: u32,
    /// MM 5.5 Move after which it may still fire; none if it never fires.
    pub slow: Option<u32>,
    /// MM 7.3 Range; none if it never fires.
    pub range: Option<u32>,
}

/// MM 2.6, 4, 5, 14 Numbers of formations and movement; lengths in U.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementData {
    /// MM 2.6 Width of a column of two stands or more.
    pub column_width: u32,
    /// MM 2.6 Sides of a square.
    pub square_side: u32,
    /// MM 1.4 Moves of limbered batteries: foot guns, horse guns.
    pub limbered: (u32, u32),
    /// MM 5.2 Greatest number of legs of a move.
    pub legs: u8,
    /// MM 5.2 Greatest slant of a straight leg at its usual cost, in heading units.
    pub oblique: u16,
    /// MM 5.7, 6.2 Least distance to an enemy at the end of a leg, and least length that two edges have in common.
    pub clearance: u32,
    /// MM 10.2 Distance within which a commander attaches.
    pub attach_reach: u32,
    /// MM 14.1 Depth of the zone in which units are deployed.
    pub deployment_depth: u32,
    /// MM 14.2 Distance of the points at which deployment is proposed.
    pub deployment_step: u32,
    /// MM 14.3 Last turn of a battle that has none of its own.
    pub turn_limit: u16,
}

/// MM 1.6, 1.7, 7 to 10 Numbers of fire, melee and morale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatData {
    /// MM 1.6 Least face that saves or passes a check.
    pub quality: BTreeMap<Quality, i32>,
    /// MM 1.7 Least face that hits.
    pub morale: BTreeMap<Morale, i32>,
    /// MM 7.4 Figures for each die of a line.
    pub line_divisor: u32,
    /// MM 7.4 Figures for each die of a square.
    pub square_divisor: u32,
    /// MM 7.4 Figures of a column that fire.
    pub column_front: u32,
    /// MM 7.3 Range beyond which a shot is a long one, in U.
    pub long_range_beyond: u32,
    /// MM 13 Range of pistols, in U.
    pub pistol_range: u32,
    /// MM 2.11 Posts that block a line on a table in centimetres, and in inches.
    pub blocking_posts: (u32, u32),
    /// MM 8.2 Hits for each check.
    pub hits_of_check: u16,
    /// MM 10.3 What defences add to saves and checks.
    pub defended: i32,
    /// MM 10.3 What they add to the check of a charged unit.
    pub defended_when_charged: i32,
    /// MM 7.6, 9.3 Factor of doubled dice.
    pub doubled: u32,
    /// MM 9.6 Casualties by which a melee is won.
    pub winning_margin: u32,
    /// MM 8.6 Distance from all enemies at which units rally, in U.
    pub rally_distance: u32,
}

/// All numbers of the rules: the contents of `ruleset/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesData {
    /// MM 1.4 Kinds of units, from `units.ron`.
    pub units: BTreeMap<UnitKind, UnitRow>,
    /// MM 4, 5 Movement, from `movement.ron`.
    pub movement: MovementData,
    /// MM 7 to 10 Combat, from `combat.ron`.
    pub combat: CombatData,
    /// MM 11.1 Terrain, from `terrain.ron`.
    pub terrain: BTreeMap<TerrainKind, TerrainRow>,
}

/// Contents of a file of the ruleset, which is part of the program.
macro_rules! built_in {
    ($file:literal) => {
        ron::from_str(include_str!(concat!("../../../../scenarios/muskets_mayhem/ruleset/", $file)))
            .expect(concat!($file, " is part of the program"))
    };
}

static SHARED: LazyLock<RulesData> = LazyLock::new(|| RulesData {
    units: built_in!("units.ron"),
    movement: built_in!("movement.ron"),
    combat: built_in!("combat.ron"),
    terrain: built_in!("terrain.ron"),
});

impl RulesData {
    /// Numbers that come with the program, parsed once.
    ///
    /// # Panics
    /// A built-in file is faulty, which a test rules out.
    #[must_use]
    pub fn shared() -> &'static Self {
        &SHARED
    }

    /// MM 1.4 Numbers of a kind of unit.
    #[must_use]
    pub fn unit(&self, kind: UnitKind) -> &UnitRow {
        &self.units[&kind]
    }
}
