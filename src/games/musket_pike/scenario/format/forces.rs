//! Schema of sides, armies, wings, leaders, units and reinforcements.

use super::is_default;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::nation::EmblemShape;
use crate::games::musket_pike::rules::state::UnitMark;
use serde::{Deserialize, Serialize};

/// Side of the battle, as a file describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// Text id of the side in the file.
    pub id: String,
    /// Name of the side; default: its id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// Facing of the side's units where they give none; default: `E` for the first side, `W` for the second.
    #[serde(default, skip_serializing_if = "is_default")]
    pub facing: Option<String>,
    /// Armies in which the side's "any unit" marker may act (MP 3.5), an empty list for no marker; default: all.
    #[serde(default, skip_serializing_if = "is_default")]
    pub any_unit: Option<Vec<String>>,
}

/// Nation of units, with the emblem on their counters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nation {
    /// Text id of the nation, as its units name it.
    pub id: String,
    /// Name of the nation; default: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// Colour of the nation's emblem, by name or as `#rrggbb`; default: white.
    #[serde(default, skip_serializing_if = "is_default")]
    pub colour: Option<String>,
    /// Shape of the nation's emblem; default: a roundel.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shape: EmblemShape,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Text id of the army.
    pub id: String,
    /// Name of the army; default: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    pub side: String,
    /// Percent of the VP for its units' losses that the enemy earns; default: 100 (MP 18.8).
    #[serde(default, skip_serializing_if = "is_default")]
    pub losses: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wing {
    /// Text id of the wing: its letter.
    pub id: String,
    /// Name of the wing; default: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// Army of the wing; may be left out where its side has only one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub army: Option<String>,
    /// Side of the wing, if no army is given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub side: Option<String>,
}

/// Leader in a file: commander of either an army or a wing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// Text id of the leader.
    pub id: String,
    /// Name of the leader; default: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// Army that the leader commands as OC; left out for a wing commander.
    #[serde(default, skip_serializing_if = "is_default")]
    pub army: Option<String>,
    /// Wing that the leader commands; left out for an overall commander.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wing: Option<String>,
    /// Rating as printed (MP 1.5), 0 to -3; default: 0.
    #[serde(default)]
    pub rating: i64,
    /// Leader's own MP per activation (MP 6.1); default: those of the rules.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mp: Option<i64>,
    /// VP for the loss of the leader (MP 13.1); default: those of the schedule.
    #[serde(default, skip_serializing_if = "is_default")]
    pub vp: Option<i64>,
    /// Hex of the leader; left out if the leader is not on the map.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Option<String>,
    /// Place of a leader who is not on the map; left out for a leader on the map.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place: Option<LeaderOff>,
    /// Leader of the same wing whose place it takes when it arrives (MP 18.6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub relieves: Option<String>,
    /// Whether it succeeds a lost overall commander of its army (MP 18.6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub successor: bool,
    /// Coat of arms in the words of heralds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub arms: Option<String>,
    /// Whether the leader has moved alone in the running activation (MP 6.1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: bool,
    /// Whether the leader stays behind when its stack moves in the running activation (MP 6.1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub stays: bool,
}

/// Place of a leader who is not on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderOff {
    /// Leader that has not arrived yet.
    Reserve,
    /// Leader that is lost (MP 10.6).
    Lost,
    /// Leader whose wing another has taken over (MP 18.6).
    Relieved,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Text id of the unit.
    pub id: String,
    /// Name of the unit; default: the id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// Short name for places with little room; default: the name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub short: String,
    /// Side of the unit, if neither wing nor army is given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub side: Option<String>,
    /// Army of the unit, if no wing is given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub army: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub wing: Option<String>,
    /// Kind of the unit (MP 1.3).
    pub kind: UnitKind,
    /// Number of hexes that the unit covers, where `at` does not give it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hexes: Option<i64>,
    /// Weight class of a battery (MP 8.5): `3`, `4-8`, `12-24`; left out for other units.
    #[serde(default, skip_serializing_if = "is_default")]
    pub weight: Option<String>,
    /// Original SP of the unit (MP 1.4); default: `sp`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub original: Option<i64>,
    /// Current SP of the unit (MP 1.4); default: `original`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sp: Option<i64>,
    /// Quality of the unit (MP 1.4).
    pub ql: i64,
    /// Nation of the unit: one of `nations`, or a word without an entry there.
    #[serde(default, skip_serializing_if = "is_default")]
    pub nation: String,
    /// Whether the unit is an N type (MP 9.9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub n_type: bool,
    /// Whether the unit has the cannon icon (MP 8.7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub cannon: bool,
    /// Hex of the unit, or its two hexes: `1605` or `1605+1606`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Option<String>,
    /// Corner that the unit faces; default: that of its side.
    #[serde(default, skip_serializing_if = "is_default")]
    pub facing: Option<String>,
    /// Place of a unit that is not on the map; left out for a unit on the map.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place: Option<UnitOff>,
    /// SP that the unit has lost so far (MP 13.1); default: `original` less `sp`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lost: Option<i64>,
    /// Whether the unit is disordered (MP 1.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub disordered: bool,
    /// Whether the unit was activated this turn (MP 3.3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub activated: bool,
    /// Marks for what the unit has done in the running activation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marks: Vec<UnitMark>,
    /// MP that the unit has left in the running activation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mp: i64,
    /// Hexes in an enemy front in which the unit began the running activation (MP 4.1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pinned: Vec<String>,
}

/// Place of a unit that is not on the map as a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitOff {
    /// Unit that has not arrived yet.
    Reserve,
    /// Unit that is eliminated or has surrendered (MP 10.4).
    Eliminated,
    /// Unit that was removed by consolidation (MP 6.10).
    Merged,
    /// Battery that is captured (MP 9.17): a marker `at` its hex.
    Captured,
    /// Horse off the map in pursuit (MP 18.7).
    Pursuing,
}

/// Group of reinforcements in a scenario file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// Text id of the group of reinforcements.
    pub id: String,
    /// Name of the group of reinforcements; default: its id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: Option<String>,
    pub side: String,
    /// Least roll of a d10 on which the group arrives.
    #[serde(default, skip_serializing_if = "is_default")]
    pub on: Option<i64>,
    /// Turn before which the group arrives without a roll (MP 18.5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn: Option<i64>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub from: Option<i64>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub until: Option<i64>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub before: Option<String>,
    pub units: Vec<String>,
    /// Leaders that arrive with any unit of the group.
    #[serde(default, skip_serializing_if = "is_default")]
    pub leaders: Vec<String>,
    /// Hexes on which units of the group may be set up.
    pub hexes: Vec<String>,
    /// Facing in which the units are set up; default: that of the side.
    #[serde(default, skip_serializing_if = "is_default")]
    pub facing: Option<String>,
}
