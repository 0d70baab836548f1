//! Numbers of the rules, as read from `scenarios/musket_pike/ruleset/*.ron`.

mod chart;
mod kinds;
mod looks;

pub use chart::{Cost, HexsideRow, Kinds, Roles, TerrainChart, TerrainRow};
pub use kinds::{ChartId, GunWeight, Hexside, HexsideSet, Terrain, UnitKind};
pub use looks::{Drawing, FlatFeature, HexLook, HexsideLook, Ink, KindName, Lettering, Looks, Tint, UprightFeature};

use crate::say;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// MP 6 Movement allowances and costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// MP 6.1 Movement allowance of HI, in MP.
    pub hi: u8,
    /// MP 6.1 Movement allowance of LI, in MP.
    pub li: u8,
    /// MP 6.1 Movement allowance of Cav, in MP.
    pub cav: u8,
    /// MP 6.1 Movement allowance of Art, in MP.
    pub art: u8,
    /// MP 6.1 Movement allowance of wagons, in MP.
    pub wagon: u8,
    /// MP 6.1, 3.7 Movement allowance of leaders, in MP.
    pub leader: u8,
    /// MP 6.6 Cost in MP of a turn in place or an about-face, and of a wheel on top of the hex.
    pub turn: u8,
    /// MP 4.4 Factor by which a strategic march multiplies the allowance.
    pub strategic_factor: u8,
    /// MP 4.4 Allowance of Art and wagons on a strategic march, in MP.
    pub strategic_art: u8,
    /// MP 4.4 Least distance from every enemy on a strategic march, in hexes.
    pub strategic_distance: u8,
    /// MP 14 Radius around the lead unit in hexes (option `unit_activation_radius`).
    pub activation_radius: u8,
}

impl Movement {
    /// MP 6.1 Allowance of a kind of unit in MP, except on a strategic march.
    #[must_use]
    pub const fn points(&self, kind: UnitKind) -> u8 {
        match kind {
            UnitKind::Hi => self.hi,
            UnitKind::Li => self.li,
            UnitKind::Cav => self.cav,
            UnitKind::Art => self.art,
            UnitKind::Wagon => self.wagon,
        }
    }
}

/// MP 8.1 Hits of one fire value by white die: entry `i` is the number of hits on a roll of `i + 1`.
pub type FireRow = [u8; 10];

/// MP 8.5 Ranges of one weight class, in hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranges {
    /// Normal range of the weight class, in hexes.
    pub normal: u8,
    /// Maximum range of the weight class, in hexes.
    pub maximum: u8,
    /// Grazing range of the weight class, in hexes.
    pub grazing: u8,
    /// MP 8.2 Fire value of a battery of this weight class at range 1.
    pub close_fv: u8,
}

/// MP 8.2 Fire values of a unit that stood still and of one that moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StillMoving {
    /// Fire value if the unit did not change hex or wheel in this activation.
    pub still: u8,
    /// Fire value of the unit if it changed hex or wheeled in this activation.
    pub moving: u8,
}

/// MP 8 Numbers for fire: tables, fire values, ranges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// MP 8.1 Fire tables by name (option `fire_table`), each by fire value 1 to 5.
    pub tables: BTreeMap<String, [FireRow; 5]>,
    /// MP 8.2 Fire value of a 2-hex HI at full fire strength.
    pub hi2: StillMoving,
    /// MP 8.2 SP from which a 2-hex HI has full fire strength.
    pub hi2_from: u8,
    /// MP 8.2 Fire value of a 2-hex HI below full fire strength.
    pub hi2_weak: StillMoving,
    /// MP 8.2 SP from which a 2-hex HI has a higher fire value than other HI.
    pub hi2_weak_from: u8,
    /// MP 8.2 Fire value of HI other than a big 2-hex HI.
    pub hi_other: u8,
    /// MP 8.2 Fire value of LI, moving or not.
    pub li: u8,
    /// MP 8.2 Fire value of Cav.
    pub cav: StillMoving,
    /// MP 8.2 Fire value of Art up to its normal range.
    pub art_normal: u8,
    /// MP 8.2 Fire value of Art beyond normal range, up to maximum range.
    pub art_long: u8,
    /// MP 8.6 Fire value of a grazing shot against each further enemy.
    pub grazed: u8,
    /// MP 8.5 Ranges of the weight classes 3 lb, 4-8 lb, 12-24 lb.
    pub ranges: [Ranges; 3],
    /// MP 7.1 Fire value of every shot at a chateau.
    pub chateau_fv: u8,
    /// MP 7.1 Initial fire value needed to fire at a chateau.
    pub chateau_needs: u8,
    /// MP 8.7 Bonus of a cannon icon on the white die.
    pub cannon_bonus: u8,
    /// MP 8.9 Extra SP lost by a disordered unit that fails its check.
    pub rout_loss: u8,
}

/// MP 9.5 Limits on the SP of an HI that count in melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeavyLimit {
    /// SP of heavy infantry that count whole in melee.
    pub whole: u8,
    /// Further SP that count half in melee, rounded up.
    pub half: u8,
}

/// MP 9.12 One entry of the melee table: SP lost by each side, and the side that retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MeleeEntry {
    /// SP that the attacker loses by the entry.
    pub attacker_loss: u8,
    /// SP that the defender loses by the entry.
    pub defender_loss: u8,
    /// Side that retreats; `None` if neither does.
    pub retreat: Option<MeleeSide>,
}

/// MP 9.12 One of the two sides of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MeleeSide {
    /// Side of the attackers.
    Attacker,
    /// Side of the defenders.
    Defender,
}

impl TryFrom<String> for MeleeEntry {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let fault = || say!("chart-no-result", text);
        let mut entry = MeleeEntry { attacker_loss: 0, defender_loss: 0, retreat: None };
        for part in text.split('-') {
            let (who, rest) = match part.as_bytes().first() {
                Some(b'A') => (MeleeSide::Attacker, &part[1..]),
                Some(b'D') => (MeleeSide::Defender, &part[1..]),
                _ => return Err(fault()),
            };
            let (digits, retreats) = rest.strip_suffix('R').map_or((rest, false), |d| (d, true));
            let loss: u8 = digits.parse().map_err(|_| fault())?;
            match who {
                MeleeSide::Attacker => entry.attacker_loss = loss,
                MeleeSide::Defender => entry.defender_loss = loss,
            }
            if retreats {
                entry.retreat = Some(who);
            }
        }
        Ok(entry)
    }
}

impl From<MeleeEntry> for String {
    fn from(e: MeleeEntry) -> String {
        e.to_string()
    }
}

impl std::fmt::Display for MeleeEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let r = |who| if self.retreat == Some(who) { "R" } else { "" };
        let a = (self.attacker_loss > 0).then(|| format!("A{}{}", self.attacker_loss, r(MeleeSide::Attacker)));
        let d = (self.defender_loss > 0).then(|| format!("D{}{}", self.defender_loss, r(MeleeSide::Defender)));
        f.write_str(&a.into_iter().chain(d).collect::<Vec<_>>().join("-"))
    }
}

/// MP 9 Numbers for melee: columns, tables, strength limits, retreats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeData {
    /// MP 9.8 Columns of the table, in percent, ascending.
    pub columns: Vec<u16>,
    /// MP 9.12 Melee tables by name (option `melee_table`): a row per white die 1-10, an entry per column.
    pub tables: BTreeMap<String, Vec<Vec<MeleeEntry>>>,
    /// MP 9.3 Number of SP of a Cav that count.
    pub cav_limit: u8,
    /// MP 9.3 Factor for each counted SP of Cav in the open.
    pub cav_factor: u8,
    /// MP 9.4 Number of SP of an LI that count.
    pub li_limit: u8,
    /// MP 9.5 Strength limits of 1-hex HI and of N units.
    pub hi1: HeavyLimit,
    /// MP 9.5 Strength limits of 2-hex HI.
    pub hi2: HeavyLimit,
    /// MP 9.7 Strength added by Art that faces the attack.
    pub art: u8,
    /// MP 9.9 Difference in morale that shifts one column.
    pub morale_gap: u8,
    /// MP 9.13 SP lost by a disordered unit forced to retreat.
    pub rout_loss: u8,
    /// MP 9.16 White die that loses the attacker's leader.
    pub attacker_leader_lost: u8,
    /// MP 9.16 White die that loses the defender's leader.
    pub defender_leader_lost: u8,
    /// MP 11.1 Hexes that a beaten attacker retreats.
    pub attacker_retreat: u8,
    /// MP 11.1 Hexes that a beaten defender or an evader (9.11) retreats.
    pub defender_retreat: u8,
}

/// MP 6.4 Original SP from which HI is big.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BigThresholds {
    /// Original SP from which the flanks of a 1-hex HI count as front.
    pub hi1: u8,
    /// Original SP from which the flanks of a 2-hex HI count as front.
    pub hi2: u8,
    /// Original SP from which a 2-hex HI has front on all sides.
    pub all_round: u8,
}

/// MP 10 Numbers for morale and leaders; MP 6.10 for consolidation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Morale {
    /// MP 10.1 Steps of loss: percent of original SP lost, and the total it takes off morale, ascending.
    pub losses: Vec<(u8, u8)>,
    /// MP 10.2 Morale bonus in melee from a stacked leader of rating -1 or better.
    pub melee_bonus: u8,
    /// MP 8.12 Unmodified red die that loses a leader under fire.
    pub leader_lost: u8,
    /// MP 10.4 Greatest distance in hexes at which a leader without a unit finds another one.
    pub leader_refuge: u8,
    /// MP 6.10 SP cap of consolidated Cav.
    pub merged_cav: u8,
    /// MP 6.10 SP cap of consolidated LI.
    pub merged_li: u8,
    /// MP 6.10 SP cap of consolidated 1-hex HI.
    pub merged_hi: u8,
    /// MP 6.4 Thresholds of option `big_hi_thresholds: main`.
    pub big_main: BigThresholds,
    /// MP 6.4 Thresholds of option `big_hi_thresholds: older`.
    pub big_older: BigThresholds,
}

/// MP 13 Victory schedule (`ruleset/victory.ron`), in VP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// MP 13.1 VP for the elimination of a Cav unit.
    pub cav_eliminated: u16,
    /// MP 13.1 VP per SP lost by Cav on the map.
    pub cav_per_sp: u16,
    /// MP 13.1 VP per SP lost by HI on the map.
    pub hi_per_sp: u16,
    /// MP 13.1 Least VP for a 1-hex HI eliminated; its original SP count if they are more.
    pub hi1_eliminated: u16,
    /// MP 13.1 Least VP for a 2-hex HI eliminated; its original SP count if they are more.
    pub hi2_eliminated: u16,
    /// MP 13.1 VP for each SP that LI loses.
    pub li_per_sp: u16,
    /// MP 13.1 VP for a captured battery, by weight class.
    pub battery: [u16; 3],
    /// MP 13.1 VP for the loss of a wing commander.
    pub wing_commander: u16,
    /// MP 13.1 VP for the loss of an overall commander.
    pub overall_commander: u16,
    /// MP 13.2 Names of results by the least difference in VP, ascending.
    pub results: Vec<(u16, String)>,
}

impl Victory {
    /// MP 13.1 VP for each loss, with the name of its field; batteries, which depend on weight, are left out.
    #[must_use]
    pub const fn points(&self) -> [(&'static str, u16); 8] {
        [
            ("cav_eliminated", self.cav_eliminated),
            ("cav_per_sp", self.cav_per_sp),
            ("hi_per_sp", self.hi_per_sp),
            ("hi1_eliminated", self.hi1_eliminated),
            ("hi2_eliminated", self.hi2_eliminated),
            ("li_per_sp", self.li_per_sp),
            ("wing_commander", self.wing_commander),
            ("overall_commander", self.overall_commander),
        ]
    }
}

/// All numbers of the rules, as in the files of `ruleset/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleData {
    /// MP 7.1 Terrain chart, from `terrain.ron`.
    pub terrain: TerrainChart,
    /// MP 6 Movement numbers, from `movement.ron`.
    pub movement: Movement,
    /// MP 8 Fire numbers, from `fire.ron`.
    pub fire: Fire,
    /// MP 9 Melee numbers, from `melee.ron`.
    pub melee: MeleeData,
    /// MP 10 Morale numbers, from `morale.ron`.
    pub morale: Morale,
    /// MP 13 Victory schedule, from `victory.ron`.
    pub victory: Victory,
    /// Looks of the terrain, from `looks.ron`, which no rule reads.
    pub looks: Looks,
}
