//! The shape of sides, armies, wings, leaders, units and reinforcements.

use super::is_default;
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::nation::EmblemShape;
use crate::games::musket_pike::rules::state::Mark;
use serde::{Deserialize, Serialize};

/// A side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// Text id.
    pub id: String,
    /// Name; left out: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// The facing of its units where they give none; left out: `E` for the first side, `W` for the second.
    #[serde(default, skip_serializing_if = "is_default")]
    pub facing: Option<String>,
    /// MP 3.5 The armies in which its "any unit" marker may act, none for no marker; left out: all.
    #[serde(default, skip_serializing_if = "is_default")]
    pub any_unit: Option<Vec<String>>,
}

/// How the units of a nation are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nation {
    /// Text id, as its units name it.
    pub id: String,
    /// Name; left out: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// What its emblem is painted in, by name or as `#rrggbb`; left out: white.
    #[serde(default, skip_serializing_if = "is_default")]
    pub colour: Option<String>,
    /// The shape of its emblem; left out: a roundel.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shape: EmblemShape,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Text id.
    pub id: String,
    /// Name; left out: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    pub side: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wing {
    /// Text id: its letter.
    pub id: String,
    /// Name; left out: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// Its army; may be left out where its side has only one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub army: Option<String>,
    /// Its side, where no army is given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub side: Option<String>,
}

/// A leader. He commands either an army or a wing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// Text id.
    pub id: String,
    /// Name; left out: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// The army that he commands as OC.
    #[serde(default, skip_serializing_if = "is_default")]
    pub army: Option<String>,
    /// The wing that he commands.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wing: Option<String>,
    /// MP 1.5 His rating as printed: 0 to -3; left out: 0.
    #[serde(default)]
    pub rating: i64,
    /// MP 6.1 His own movement points; left out: those of the rules.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mp: Option<i64>,
    /// MP 13.1 Victory points if he is lost; left out: those of the schedule.
    #[serde(default, skip_serializing_if = "is_default")]
    pub vp: Option<i64>,
    /// His hex.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Option<String>,
    /// Where he is if not on the map.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place: Option<LeaderOff>,
    /// MP 6.1 He has moved by himself in the running activation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: bool,
    /// MP 6.1 He does not go along with his stack in the running activation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stays: bool,
}

/// Where a leader is that is not on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderOff {
    /// Not yet arrived.
    Reserve,
    /// MP 10.6 Lost.
    Lost,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Text id.
    pub id: String,
    /// Name; left out: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// The same where there is little room; left out: the name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub short: String,
    /// Its side, where neither wing nor army is given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub side: Option<String>,
    /// Its army, where no wing is given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub army: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub wing: Option<String>,
    /// MP 1.3 Its kind.
    pub kind: Kind,
    /// How many hexes it lies on, where `at` does not say so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hexes: Option<i64>,
    /// MP 8.5 Weight class of a battery: `3`, `4-8`, `12-24`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub weight: Option<String>,
    /// MP 1.4 Original SP; left out: `sp`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub original: Option<i64>,
    /// MP 1.4 Current SP; left out: `original`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sp: Option<i64>,
    /// MP 1.4 Quality.
    pub ql: i64,
    /// Its nation: one of `nations`, or a word that needs no more said of it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub nation: String,
    /// MP 9.9 N type.
    #[serde(default, skip_serializing_if = "is_default")]
    pub n_type: bool,
    /// MP 8.7 Cannon icon.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cannon: bool,
    /// Its hex, or its two: `1605` or `1605+1606`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Option<String>,
    /// The corner it faces; left out: its side's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub facing: Option<String>,
    /// Where it is if not on the map as a unit.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place: Option<UnitOff>,
    /// MP 13.1 SP lost so far; left out: `original` less `sp`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lost: Option<i64>,
    /// MP 1.4 Disordered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub disordered: bool,
    /// MP 3.3 Activated this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub activated: bool,
    /// What it did in the running activation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marks: Vec<Mark>,
    /// Movement points left in the running activation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mp: i64,
    /// MP 4.1 The hexes in an enemy front in which it began the running activation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pinned: Vec<String>,
}

/// Where a unit is that is not on the map as a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitOff {
    /// Not yet arrived.
    Reserve,
    /// MP 10.4 Eliminated or surrendered.
    Eliminated,
    /// MP 6.10 Removed by consolidation.
    Merged,
    /// MP 9.17 A captured battery: a marker `at` its hex.
    Captured,
}

/// Reinforcements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// Text id.
    pub id: String,
    /// Name; left out: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    pub side: String,
    /// It comes on this roll of a d10 or more.
    pub on: i64,
    pub units: Vec<String>,
    /// Leaders that come with any of its units.
    #[serde(default, skip_serializing_if = "is_default")]
    pub leaders: Vec<String>,
    /// Where its units may be set up.
    pub hexes: Vec<String>,
    /// The facing in which they are set up; left out: the side's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub facing: Option<String>,
}
