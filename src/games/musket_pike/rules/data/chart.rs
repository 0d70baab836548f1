//! MP 7.1 Terrain chart: costs and effects of terrain in hexes and on hexsides.

use super::kinds::{ChartId, Hexside, HexsideSet, Terrain};
use crate::say;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;
use std::ops::Index;

/// MP 7.1 One entry of the terrain chart: `"2"`, `"2*"` (formation hit), `"P"` (prohibited).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Cost {
    /// Cost entry of terrain that may not be entered.
    Prohibited,
    /// Cost of entering in MP, with or without a formation hit.
    Points {
        /// Cost in movement points (MP).
        mp: u8,
        /// Whether entering is a formation hit, which disorders.
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

/// MP 7.1 Chart row of one kind of hex terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainRow {
    /// Cost of entering, by the columns HI, LI, Cav, Art.
    pub cost: [Cost; 4],
    /// MP 7.3 Whether hexes of the terrain are obstructed.
    pub obstructed: bool,
    /// Whether the hex gives cover from all directions.
    pub cover: bool,
    /// MP 7.5 Whether the hex blocks the line of sight.
    pub blocks_sight: bool,
    /// MP 8.6 Whether the ground is level and open, so that a ball may graze over it.
    pub grazes: bool,
    /// MP 7.1, 16.3 Whether the terrain is a chateau: fire at it has a flat value, and no cavalry enters, by road or not.
    pub chateau: bool,
    /// MP 7.4 Whether the terrain is a redoubt: its works cover the hex, and a 2-hex HI inside stays disordered.
    pub redoubt: bool,
    /// MP 18.4 Whether the terrain is water, which may be frozen.
    pub water: bool,
    /// MP 7.2 Hexside features over which a unit enters at the cost of open ground.
    pub lifted_by: HexsideSet,
}

/// MP 7.1 Chart row of one kind of hexside; its costs add to those of the hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexsideRow {
    /// Cost in addition for crossing the hexside, by the columns HI, LI, Cav, Art.
    pub cost: [Cost; 4],
    /// MP 7.3 Whether the hexside is an obstacle.
    pub obstacle: bool,
    /// Whether the hexside gives cover.
    pub cover: bool,
    /// MP 7.4 Whether the cover counts only for a redoubt.
    pub covers_redoubts_only: bool,
    /// MP 7.5 Whether the hexside blocks the line of sight, unless it touches firer or target.
    pub blocks_sight: bool,
    /// MP 4.5 Whether the hexside bars contact, fronts, melee and leaders.
    pub parts: bool,
    /// MP 18.4 Whether the hexside is water, which may be frozen.
    pub water: bool,
    /// MP 7.2, 16.3, 17.8 Features that cancel this one when both lie on the same hexside.
    pub lifted_by: HexsideSet,
}

/// Kinds of one list of the chart, in its order, each with its name and row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kinds<I, R> {
    names: Vec<String>,
    rows: Vec<R>,
    ids: PhantomData<I>,
}

impl<I: ChartId, R> Kinds<I, R> {
    /// Most kinds of a list that ids can tell apart.
    pub const MOST: usize = u8::MAX as usize;

    /// Kinds of a chart's list; those beyond [`Kinds::MOST`] are dropped.
    #[must_use]
    pub fn new(kinds: Vec<(String, R)>) -> Self {
        let (names, rows) = kinds.into_iter().take(Self::MOST).unzip();
        Self { names, rows, ids: PhantomData }
    }

    /// Ids of all kinds in the chart, in its order.
    pub fn ids(&self) -> impl Iterator<Item = I> + use<I, R> {
        (0..u8::try_from(self.names.len()).unwrap_or(u8::MAX)).map(I::at)
    }

    /// Kind of the chart with this name; `None` if there is none.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<I> {
        self.ids().find(|id| self.names[id.index()] == name)
    }

    /// Name of a kind, as files write it.
    #[must_use]
    pub fn name(&self, id: I) -> &str {
        &self.names[id.index()]
    }

    /// Names of all kinds, in the chart's order.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }
}

impl<I: ChartId, R> Index<I> for Kinds<I, R> {
    type Output = R;

    fn index(&self, id: I) -> &R {
        &self.rows[id.index()]
    }
}

/// Kinds of terrain that the rules themselves refer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roles {
    /// Terrain of a hex without an entry; also what a road makes of a hex.
    pub open: Terrain,
    /// Terrain of the hexes along a brook's course.
    pub brook: Terrain,
    /// MP 7.4 Terrain of the hex of a redoubt.
    pub redoubt: Terrain,
    /// MP 17.14 Terrain of a hex while wagons stand on it.
    pub wagons: Terrain,
    /// Hexside feature that forms the entrance of an enclosed area.
    pub gate: Hexside,
    /// MP 7.4 Hexside feature that encloses a redoubt.
    pub works: Hexside,
    /// MP 7.2 Hexside feature that marks a slope as steep; its row is the way up.
    pub steep: Hexside,
}

/// MP 7.1 The terrain chart (`ruleset/terrain.ron`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainChart {
    /// Rows for the terrain of hexes.
    pub hexes: Kinds<Terrain, TerrainRow>,
    /// Rows of the chart for the features of hexsides.
    pub sides: Kinds<Hexside, HexsideRow>,
    /// Cost added for a steep slope downward, by column HI, LI, Cav, Art.
    pub steep_down: [Cost; 4],
    /// MP 7.2 Level difference from which a slope is steep without a mark.
    pub steep_from: u8,
    /// Kinds of terrain to which the rules refer by role.
    pub roles: Roles,
}
