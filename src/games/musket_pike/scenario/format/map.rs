//! The shape of a map.

use super::{Listed, Named, is_default};
use crate::games::musket_pike::rules::data::{Hexside, Terrain};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub columns: i64,
    pub rows: i64,
    /// What the right edge points to in truth, such as `ESE`; left out: `E`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub right_is: Option<String>,
    /// Levels other than 0, painted in this order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub levels: Listed<i64, Vec<String>>,
    /// Terrain other than clear, painted in this order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub terrain: Listed<Named<Terrain>, Vec<String>>,
    /// Brooks by their course: each hex becomes terrain `brook`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub brooks: Vec<Vec<String>>,
    /// Roads by their course.
    #[serde(default, skip_serializing_if = "is_default")]
    pub roads: Vec<Vec<String>>,
    /// What lies on hexsides.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hexsides: Listed<Named<Hexside>, Vec<(String, String)>>,
    /// Areas with something on every hexside around them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub enclosures: Vec<Enclosure>,
    /// MP 7.4 Redoubts: hex and facing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub redoubts: Vec<(String, String)>,
    /// Names on the map.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels: Vec<(String, String)>,
    /// Names put elsewhere by hand: the hex that a name is of, and the hex on which it is written.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels_put: Vec<(String, String)>,
    /// Names that follow a course of hexes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub labels_along: Vec<(Vec<String>, String)>,
    /// What is drawn and means nothing to the rules.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ornaments: Ornaments,
}

/// What is drawn on a map and means nothing to the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ornaments {
    /// Strips of tilled land.
    #[serde(default, skip_serializing_if = "is_default")]
    pub strips: Vec<String>,
    /// Paths by their course.
    #[serde(default, skip_serializing_if = "is_default")]
    pub paths: Vec<Vec<String>>,
    /// Post mills.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mills: Vec<String>,
    /// A few roofs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub villages: Vec<String>,
    /// A church among a few roofs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub churches: Vec<String>,
}

/// An area with something on every hexside around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enclosure {
    pub hexes: Vec<String>,
    /// What lies on the hexsides around them.
    pub side: Named<Hexside>,
    /// Hexsides of these with a gate.
    #[serde(default)]
    pub gates: Vec<(String, String)>,
}
