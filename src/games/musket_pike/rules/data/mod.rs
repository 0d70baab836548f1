//! The numbers of the rules, as read from `scenarios/musket_pike/ruleset/*.ron`.

mod chart;
mod kinds;
mod looks;

pub use chart::{Cost, HexsideRow, Kinds, Roles, TerrainChart, TerrainRow};
pub use kinds::{ChartId, Hexside, HexsideSet, Kind, Terrain, Weight};
pub use looks::{Drawing, Flat, HexLook, HexsideLook, Ink, Lettering, Looks, Standing, Tint, Words};

use crate::say;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// MP 6 Movement allowances and prices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// MP 6.1 HI.
    pub hi: u8,
    /// MP 6.1 LI.
    pub li: u8,
    /// MP 6.1 Cav.
    pub cav: u8,
    /// MP 6.1 Art.
    pub art: u8,
    /// MP 6.1 Wagons.
    pub wagon: u8,
    /// MP 6.1, 3.7 Leaders.
    pub leader: u8,
    /// MP 6.6 A turn in place, an about-face, and what a wheel costs besides the hex.
    pub turn: u8,
    /// MP 4.4 The strategic march: factor of the allowance.
    pub strategic_factor: u8,
    /// MP 4.4 Art and wagons on a strategic march.
    pub strategic_art: u8,
    /// MP 4.4 Least distance from every enemy on a strategic march.
    pub strategic_distance: u8,
    /// MP 14 `unit_activation_radius`: hexes from the lead unit.
    pub activation_radius: u8,
}

impl Movement {
    /// MP 6.1 What a unit of this kind is dealt but for a strategic march.
    #[must_use]
    pub const fn points(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Hi => self.hi,
            Kind::Li => self.li,
            Kind::Cav => self.cav,
            Kind::Art => self.art,
            Kind::Wagon => self.wagon,
        }
    }
}

/// MP 8.1 Hits by white die for one fire value: entry `i` is the hits on a roll of `i + 1`.
pub type FireRow = [u8; 10];

/// MP 8.5 Ranges of one weight class, in hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranges {
    /// Normal range.
    pub normal: u8,
    /// Maximum range.
    pub maximum: u8,
    /// Grazing range.
    pub grazing: u8,
    /// MP 8.2 Fire value at range 1.
    pub close_fv: u8,
}

/// MP 8.2 Fire values: stationary and moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StillMoving {
    /// Did not change hex or wheel in this activation.
    pub still: u8,
    /// Did.
    pub moving: u8,
}

/// MP 8 Fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// MP 8.1 Fire tables by name (option `fire_table`), each by FV 1 to 5.
    pub tables: BTreeMap<String, [FireRow; 5]>,
    /// MP 8.2 2-hex HI at full fire strength.
    pub hi2: StillMoving,
    /// MP 8.2 SP from which a 2-hex HI has full fire strength.
    pub hi2_from: u8,
    /// MP 8.2 2-hex HI below that.
    pub hi2_weak: StillMoving,
    /// MP 8.2 SP from which a 2-hex HI is better than other HI.
    pub hi2_weak_from: u8,
    /// MP 8.2 Any other HI.
    pub hi_other: u8,
    /// MP 8.2 LI.
    pub li: u8,
    /// MP 8.2 Cav.
    pub cav: StillMoving,
    /// MP 8.2 Art to its normal range.
    pub art_normal: u8,
    /// MP 8.2 Art beyond, to its maximum.
    pub art_long: u8,
    /// MP 8.6 Each further enemy grazed.
    pub grazed: u8,
    /// MP 8.5 Ranges of 3 lb, 4-8 lb, 12-24 lb.
    pub ranges: [Ranges; 3],
    /// MP 7.1 All fire at a chateau.
    pub chateau_fv: u8,
    /// MP 7.1 The FV needed to begin with.
    pub chateau_needs: u8,
    /// MP 8.7 Added to the white die by a cannon icon.
    pub cannon_bonus: u8,
    /// MP 8.9 SP more for a disordered unit that fails its check.
    pub rout_loss: u8,
}

/// MP 9.5 Melee strength of HI in one footprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeavyLimit {
    /// SP that count whole.
    pub whole: u8,
    /// Further SP that count half, rounded up.
    pub half: u8,
}

/// MP 9.12 One result: SP lost by each side, and who retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MeleeEntry {
    /// SP lost by the attacker.
    pub attacker_loss: u8,
    /// SP lost by the defender.
    pub defender_loss: u8,
    /// Who retreats.
    pub retreat: Option<MeleeSide>,
}

/// The side of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MeleeSide {
    /// The attackers.
    Attacker,
    /// The defenders.
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

/// MP 9 Melee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    /// MP 9.8 The columns, in percent, ascending.
    pub columns: Vec<u16>,
    /// MP 9.12 Melee tables by name (option `melee_table`): rows by white die 1-10, an entry a column.
    pub tables: BTreeMap<String, Vec<Vec<MeleeEntry>>>,
    /// MP 9.3 SP of Cav that count.
    pub cav_limit: u8,
    /// MP 9.3 What each counts in the open.
    pub cav_factor: u8,
    /// MP 9.4 SP of LI that count.
    pub li_limit: u8,
    /// MP 9.5 1-hex HI and N.
    pub hi1: HeavyLimit,
    /// MP 9.5 2-hex HI.
    pub hi2: HeavyLimit,
    /// MP 9.7 Art facing the attack.
    pub art: u8,
    /// MP 9.9 Difference in morale that shifts a column.
    pub morale_gap: u8,
    /// MP 9.13 SP lost by a disordered unit forced to retreat.
    pub rout_loss: u8,
    /// MP 9.16 White die that loses the attacker's leader.
    pub attacker_leader_lost: u8,
    /// MP 9.16 White die that loses the defender's leader.
    pub defender_leader_lost: u8,
    /// MP 11.1 Hexes an attacker goes back.
    pub attacker_retreat: u8,
    /// MP 11.1 Hexes a defender goes back; also an evader (9.11).
    pub defender_retreat: u8,
}

/// MP 6.4 Original SP from which HI is big.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BigThresholds {
    /// 1-hex HI: flanks as front.
    pub hi1: u8,
    /// 2-hex HI: flanks as front.
    pub hi2: u8,
    /// 2-hex HI: front all round.
    pub all_round: u8,
}

/// MP 10 Morale and leaders, 6.10 consolidation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Morale {
    /// MP 10.1 Percent of original SP lost, and what it takes off morale in all, ascending.
    pub losses: Vec<(u8, u8)>,
    /// MP 10.2 Added to morale in melee by a stacked leader of rating -1 or better.
    pub melee_bonus: u8,
    /// MP 8.12 Red die that loses a leader under fire.
    pub leader_lost: u8,
    /// MP 10.4 Hexes within which a leader finds another unit.
    pub leader_refuge: u8,
    /// MP 6.10 Most SP of consolidated Cav, LI and 1-hex HI.
    pub merged_cav: u8,
    /// See `merged_cav`.
    pub merged_li: u8,
    /// See `merged_cav`.
    pub merged_hi: u8,
    /// MP 6.4 `big_hi_thresholds: main`.
    pub big_main: BigThresholds,
    /// MP 6.4 `big_hi_thresholds: older`.
    pub big_older: BigThresholds,
}

/// MP 13 The victory schedule (`ruleset/victory.ron`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// MP 13.1 Cav eliminated.
    pub cav_eliminated: u16,
    /// MP 13.1 Cav, per SP lost on the map.
    pub cav_per_sp: u16,
    /// MP 13.1 HI, per SP lost on the map.
    pub hi_per_sp: u16,
    /// MP 13.1 1-hex HI eliminated, if its original SP are not more.
    pub hi1_eliminated: u16,
    /// MP 13.1 2-hex HI eliminated, likewise.
    pub hi2_eliminated: u16,
    /// MP 13.1 LI, per SP.
    pub li_per_sp: u16,
    /// MP 13.1 Captured battery by weight class.
    pub battery: [u16; 3],
    /// MP 13.1 Wing commander lost.
    pub wing_commander: u16,
    /// MP 13.1 OC lost.
    pub overall_commander: u16,
    /// MP 13.2 Results by the least difference, ascending.
    pub results: Vec<(u16, String)>,
}

impl Victory {
    /// MP 13.1 The points for each loss by the name of its field; those for batteries depend on their weight.
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

/// Everything in `ruleset/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleData {
    /// `terrain.ron`
    pub terrain: TerrainChart,
    /// `movement.ron`
    pub movement: Movement,
    /// `fire.ron`
    pub fire: Fire,
    /// `melee.ron`
    pub melee: Melee,
    /// `morale.ron`
    pub morale: Morale,
    /// `victory.ron`
    pub victory: Victory,
    /// `looks.ron`: no rule asks for it
    pub looks: Looks,
}
