//! MP 7.1 The terrain chart.

use super::kinds::{ChartId, Hexside, HexsideSet, Terrain};
use crate::say;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;
use std::ops::Index;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainRow {
    /// Cost by column HI, LI, Cav, Art.
    pub cost: [Cost; 4],
    /// MP 7.3 Obstructed.
    pub obstructed: bool,
    /// Gives cover all round.
    pub cover: bool,
    /// MP 7.5 Blocks the line of sight.
    pub blocks_sight: bool,
    /// MP 8.6 Level, open ground over which a ball may graze.
    pub grazes: bool,
    /// MP 7.1, 16.3 A chateau: fire at it is flat, and no cavalry comes in, by a road or without.
    pub chateau: bool,
    /// MP 7.4 A redoubt: its works cover it, and a 2-hex HI within stays disordered.
    pub redoubt: bool,
    /// MP 7.2 Who comes in over one of these has the price of open ground.
    pub lifted_by: HexsideSet,
}

/// MP 7.1 A row of the chart for a hexside. Costs add to the hex's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexsideRow {
    /// Added cost by column HI, LI, Cav, Art.
    pub cost: [Cost; 4],
    /// MP 7.3 An obstacle.
    pub obstacle: bool,
    /// Gives cover.
    pub cover: bool,
    /// MP 7.4 It covers only a redoubt.
    pub covers_redoubts_only: bool,
    /// MP 7.5 Blocks the line of sight, unless it touches firer or target.
    pub blocks_sight: bool,
    /// MP 4.5 Neither contact nor front nor melee reaches across, and no leader passes.
    pub parts: bool,
    /// MP 7.2, 16.3, 17.8 One of these on the same hexside takes it away.
    pub lifted_by: HexsideSet,
}

/// The kinds of a list of the chart, in its order: the name of each and its row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kinds<I, R> {
    names: Vec<String>,
    rows: Vec<R>,
    ids: PhantomData<I>,
}

impl<I: ChartId, R> Kinds<I, R> {
    /// No more can be told apart.
    pub const MOST: usize = u8::MAX as usize;

    /// The kinds of a list, the last ones left out where there are more than [`Kinds::MOST`].
    #[must_use]
    pub fn new(kinds: Vec<(String, R)>) -> Self {
        let (names, rows) = kinds.into_iter().take(Self::MOST).unzip();
        Self { names, rows, ids: PhantomData }
    }

    /// All of them.
    pub fn ids(&self) -> impl Iterator<Item = I> + use<I, R> {
        (0..u8::try_from(self.names.len()).unwrap_or(u8::MAX)).map(I::at)
    }

    /// The kind of this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<I> {
        self.ids().find(|id| self.names[id.index()] == name)
    }

    /// The name of a kind, as files write it.
    #[must_use]
    pub fn name(&self, id: I) -> &str {
        &self.names[id.index()]
    }

    /// All names.
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

/// The kinds that the rules themselves speak of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roles {
    /// What a hex is of which nothing is said, and what a road makes of it.
    pub open: Terrain,
    /// What the course of a brook runs through.
    pub brook: Terrain,
    /// MP 7.4 What a redoubt is dug as.
    pub redoubt: Terrain,
    /// MP 17.14 What a hex is while wagons stand on it.
    pub wagons: Terrain,
    /// What an area that is enclosed has for a way in.
    pub gate: Hexside,
    /// MP 7.4 What closes a redoubt.
    pub works: Hexside,
    /// MP 7.2 What marks a slope as steep; its row is the way up.
    pub steep: Hexside,
}

/// MP 7.1 The terrain chart (`ruleset/terrain.ron`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainChart {
    /// Terrain of hexes.
    pub hexes: Kinds<Terrain, TerrainRow>,
    /// What lies on hexsides.
    pub sides: Kinds<Hexside, HexsideRow>,
    /// A steep slope taken downward.
    pub steep_down: [Cost; 4],
    /// MP 7.2 From this difference in levels on a slope is steep without a mark.
    pub steep_from: u8,
    /// Who is who of them.
    pub roles: Roles,
}
