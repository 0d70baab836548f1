//! MP 7.1 The terrain chart.

use super::{Side, Terrain};
use crate::say;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// MP 7.1 One entry of the terrain chart: `"2"`, `"2*"` (formation hit), `"P"` (prohibited).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Cost {
    /// May not be entered.
    Prohibited,
    /// Movement points, and whether it disorders.
    Points {
        /// Movement points.
        mp: u8,
        /// Whether it is a formation hit.
        hit: bool,
    },
}

impl TryFrom<String> for Cost {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text == "P" {
            return Ok(Cost::Prohibited);
        }
        let (digits, hit) = text.strip_suffix('*').map_or((text.as_str(), false), |d| (d, true));
        match digits.parse() {
            Ok(mp) if mp <= 9 => Ok(Cost::Points { mp, hit }),
            _ => Err(say!("chart-no-cost", text)),
        }
    }
}

impl From<Cost> for String {
    fn from(cost: Cost) -> String {
        match cost {
            Cost::Prohibited => "P".to_owned(),
            Cost::Points { mp, hit } => format!("{mp}{}", if hit { "*" } else { "" }),
        }
    }
}

/// MP 7.1 A row of the chart for a terrain of hexes. Costs in the order HI, LI, Cav, Art.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// Cost by column HI, LI, Cav, Art.
    pub cost: [Cost; 4],
    /// MP 7.3 Obstructed.
    #[serde(default)]
    pub obstructed: bool,
    /// Gives cover all round.
    #[serde(default)]
    pub cover: bool,
    /// MP 7.5 Blocks the line of sight.
    #[serde(default)]
    pub blocks_sight: bool,
    /// MP 8.6 Level, open ground over which a ball may graze.
    #[serde(default)]
    pub grazes: bool,
}

/// MP 7.1 A row of the chart for a hexside. Costs add to the hex's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideRow {
    /// Added cost by column HI, LI, Cav, Art.
    pub cost: [Cost; 4],
    /// MP 7.3 An obstacle.
    #[serde(default)]
    pub obstacle: bool,
    /// Gives cover.
    #[serde(default)]
    pub cover: bool,
    /// MP 7.5 Blocks the line of sight, unless it touches firer or target.
    #[serde(default)]
    pub blocks_sight: bool,
}

/// MP 7.1 The terrain chart (`ruleset/terrain.ron`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainChart {
    /// Terrain of hexes.
    pub hexes: BTreeMap<Terrain, TerrainRow>,
    /// Features of hexsides; `steep` is the way up.
    pub sides: BTreeMap<Side, SideRow>,
    /// A steep slope taken downward.
    pub steep_down: SideRow,
    /// MP 7.2 From this difference in levels on a slope is steep without a mark.
    pub steep_from: u8,
}
