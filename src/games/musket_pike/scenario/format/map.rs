//! Schema of a map.

use super::{ChartName, OrderedTable, is_default};
use crate::games::musket_pike::rules::data::{Hexside, Terrain};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub columns: i64,
    pub rows: i64,
    /// True compass direction of the map's right edge, such as `ESE`; default: `E`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub right_is: Option<String>,
    /// Whether the waters are frozen (MP 18.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub frozen: bool,
    /// Hexes of the map by level other than 0, painted in this order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub levels: OrderedTable<i64, Vec<String>>,
    /// Hexes of the map by terrain other than clear, painted in this order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub terrain: OrderedTable<ChartName<Terrain>, Vec<String>>,
    /// Brooks of the map as courses of hexes: each hex becomes terrain `brook`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub brooks: Vec<Vec<String>>,
    /// Roads of the map as courses of hexes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub roads: Vec<Vec<String>>,
    /// Hexsides of the map by kind.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hexsides: OrderedTable<ChartName<Hexside>, Vec<(String, String)>>,
    /// Areas of the map with the same kind of hexside on their whole border.
    #[serde(default, skip_serializing_if = "is_default")]
    pub enclosures: Vec<Enclosure>,
    /// Redoubts of the map (MP 7.4): hex and facing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub redoubts: Vec<(String, String)>,
    /// Names of hexes on the map: hex and text.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels: Vec<(String, String)>,
    /// Names moved by hand: the hex that a name belongs to, and the hex on which it is written.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels_put: Vec<(String, String)>,
    /// Names that follow a course: its hexes and the text.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels_along: Vec<(Vec<String>, String)>,
    /// Ornaments of the map: drawn, without meaning for the rules.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ornaments: Ornaments,
}

/// Ornaments of a map: drawn, without meaning for the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ornaments {
    /// Hexes drawn with strips of tilled land.
    #[serde(default, skip_serializing_if = "is_default")]
    pub strips: Vec<String>,
    /// Paths drawn on the map, as courses of hexes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub paths: Vec<Vec<String>>,
    /// Hexes drawn with a post mill.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mills: Vec<String>,
    /// Hexes drawn with a few roofs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub villages: Vec<String>,
    /// Hexes with a church among a few roofs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub churches: Vec<String>,
}

/// Area of the map with the same kind of hexside on its whole border.
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
