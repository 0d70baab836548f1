//! Schema of a map.

use super::{ChartName, OrderedTable, is_default};
use crate::games::musket_pike::rules::data::{Hexside, Terrain};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub columns: i64,
    pub rows: i64,
    /// True direction of the right edge, such as `ESE`; default: `E`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub right_is: Option<String>,
    /// Hexes by level other than 0, painted in this order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub levels: OrderedTable<i64, Vec<String>>,
    /// Hexes by terrain other than clear, painted in this order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub terrain: OrderedTable<ChartName<Terrain>, Vec<String>>,
    /// Brooks as courses of hexes: each hex becomes terrain `brook`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub brooks: Vec<Vec<String>>,
    /// Roads as courses of hexes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub roads: Vec<Vec<String>>,
    /// Hexsides by kind.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hexsides: OrderedTable<ChartName<Hexside>, Vec<(String, String)>>,
    /// Areas with the same kind on every hexside around them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub enclosures: Vec<Enclosure>,
    /// Redoubts (MP 7.4): hex and facing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub redoubts: Vec<(String, String)>,
    /// Names on the map: hex and text.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels: Vec<(String, String)>,
    /// Names moved by hand: the hex that a name belongs to, and the hex on which it is written.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels_put: Vec<(String, String)>,
    /// Names that follow a course of hexes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels_along: Vec<(Vec<String>, String)>,
    /// Ornaments: drawn, without meaning for the rules.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ornaments: Ornaments,
}

/// Ornaments of a map: drawn, without meaning for the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ornaments {
    /// Hexes with strips of tilled land.
    #[serde(default, skip_serializing_if = "is_default")]
    pub strips: Vec<String>,
    /// Paths as courses of hexes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub paths: Vec<Vec<String>>,
    /// Hexes with a post mill.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mills: Vec<String>,
    /// Hexes with a few roofs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub villages: Vec<String>,
    /// Hexes with a church among a few roofs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub churches: Vec<String>,
}

/// Area with the same kind on every hexside around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enclosure {
    pub hexes: Vec<String>,
    /// Kind of the hexsides around the area.
    pub side: ChartName<Hexside>,
    /// Hexsides around the area that have a gate.
    #[serde(default)]
    pub gates: Vec<(String, String)>,
}
