//! Schema of special rules (MP 18). Four fields bound a period: `from`, `until`, `after`, `before`.

use super::is_default;
use serde::{Deserialize, Serialize};

/// MP 18.1 Event of the battle, by turn or by roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    pub id: String,
    /// Name of the event, as the log tells it; default: its id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// What the event means, in a sentence.
    #[serde(default, skip_serializing_if = "is_default")]
    pub note: String,
    /// Turn with whose beginning the event happens.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn: Option<i64>,
    /// Lowest d10 roll on which the event happens at the end of a turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub on: Option<i64>,
    /// First turn at whose end the event is rolled for.
    #[serde(default, skip_serializing_if = "is_default")]
    pub from: Option<i64>,
}

/// MP 18.2 Limit on the range of fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Visibility {
    /// Longest range of fire, in hexes.
    pub hexes: i64,
    #[serde(default, skip_serializing_if = "is_default")]
    pub from: Option<i64>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub until: Option<i64>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub before: Option<String>,
}

/// MP 18.3 Ground closed for a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    pub id: String,
    /// Name of the zone, which says why it is closed; default: its id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    pub hexes: Vec<String>,
    /// Side to which the zone is closed; default: both.
    #[serde(default, skip_serializing_if = "is_default")]
    pub side: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub from: Option<i64>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub until: Option<i64>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub before: Option<String>,
}

/// MP 18.7 Wings whose horse pursues off the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pursuit {
    pub wings: Vec<String>,
    /// Hexes on which pursuers come back.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hexes: Vec<String>,
    /// Lowest d10 roll on which a pursuer comes back; left out: it does not.
    #[serde(default, skip_serializing_if = "is_default")]
    pub returns: Option<i64>,
}
