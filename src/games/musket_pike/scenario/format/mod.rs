//! The shape of a scenario file. What each field means, with an example, stands in `scenarios/FORMAT.md`.
//!
//! Numbers are read as wide as they can be written and hexes as text, so that faults of meaning are found all at once
//! and not one by one by the parser.

mod forces;
mod map;
mod word;

pub use forces::{Army, Arrival, Leader, LeaderOff, Nation, Party, Unit, UnitOff, Wing};
pub use map::{Enclosure, Map, Ornaments};
pub use word::{Named, Word};

use crate::games::musket_pike::rules::state::ChitPlace;
use crate::say;
use ron::value::RawValue;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;

/// Whose a hex is that no side controls: no side may be called so.
pub const NOBODY: &str = "nobody";

/// A table in `{ }` that keeps its order and sees an entry given twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed<K, V>(pub Vec<(K, V)>);

impl<K, V> Default for Listed<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Serialize, V: Serialize> Serialize for Listed<K, V> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self.0.iter().map(|(k, v)| (k, v)))
    }
}

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for Listed<K, V> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Entries<K, V>(PhantomData<(K, V)>);
        impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Entries<K, V> {
            type Value = Listed<K, V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&say!("fault-type-table"))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut list = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    list.push(entry);
                }
                Ok(Listed(list))
            }
        }
        d.deserialize_map(Entries(PhantomData))
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A piece of RON as it is: RON itself would write `Some` round it.
fn bare<S: Serializer>(piece: &Option<&RawValue>, s: S) -> Result<S::Ok, S::Error> {
    match piece {
        Some(piece) => piece.serialize(s),
        None => s.serialize_none(),
    }
}

/// The fields of a file in the order in which they are written.
pub const FIELDS: [&str; 19] = [
    "id",
    "name",
    "description",
    "notes",
    "sources",
    "minutes",
    "turns",
    "first_initiative",
    "options",
    "victory",
    "map",
    "sides",
    "nations",
    "armies",
    "wings",
    "leaders",
    "units",
    "arrivals",
    "objectives",
];

/// A whole file.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Scenario<'a> {
    /// Text id of the battle; left out: the file's stem.
    #[serde(skip_serializing_if = "is_default")]
    pub id: Option<String>,
    /// Title; left out: the id.
    #[serde(skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// A sentence or two for the start page.
    #[serde(skip_serializing_if = "is_default")]
    pub description: String,
    /// What its author says of the set-up, in paragraphs.
    #[serde(skip_serializing_if = "is_default")]
    pub notes: String,
    /// What he has it from.
    #[serde(skip_serializing_if = "is_default")]
    pub sources: Vec<String>,
    /// How long it takes to play, in minutes.
    #[serde(skip_serializing_if = "is_default")]
    pub minutes: i64,
    /// How many turns; left out: 1.
    #[serde(skip_serializing_if = "is_default")]
    pub turns: Option<i64>,
    /// MP 2.1 The side with the initiative on turn 1; left out: it is rolled for.
    #[serde(skip_serializing_if = "is_default")]
    pub first_initiative: Option<String>,
    /// MP 14 Options other than the defaults.
    #[serde(skip_serializing_if = "is_default")]
    pub options: Listed<String, String>,
    /// MP 13.1 Victory points other than the rules'.
    #[serde(skip_serializing_if = "is_default")]
    pub victory: Schedule,
    pub map: Map,
    /// The two sides; left out: `red` and `blue`.
    #[serde(skip_serializing_if = "is_default")]
    pub sides: Vec<Party>,
    /// How the units of nations are known; a unit may be of one that is not listed.
    #[serde(skip_serializing_if = "is_default")]
    pub nations: Vec<Nation>,
    /// Armies; a side without one has one of its own id.
    #[serde(skip_serializing_if = "is_default")]
    pub armies: Vec<Army>,
    /// Wings; an army without one has one of its own id.
    #[serde(skip_serializing_if = "is_default")]
    pub wings: Vec<Wing>,
    #[serde(skip_serializing_if = "is_default")]
    pub leaders: Vec<Leader>,
    #[serde(skip_serializing_if = "is_default")]
    pub units: Vec<Unit>,
    /// Reinforcements.
    #[serde(skip_serializing_if = "is_default")]
    pub arrivals: Vec<Arrival>,
    /// Victory conditions.
    #[serde(skip_serializing_if = "is_default")]
    pub objectives: Vec<Objective>,
    /// How far the game has got.
    #[serde(borrow)]
    pub position: Position<'a>,
}

/// MP 13.1 A scenario's own victory points.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Schedule {
    #[serde(skip_serializing_if = "is_default")]
    pub cav_eliminated: Option<i64>,
    /// Cav, per SP lost on the map.
    #[serde(skip_serializing_if = "is_default")]
    pub cav_per_sp: Option<i64>,
    /// HI, per SP lost on the map.
    #[serde(skip_serializing_if = "is_default")]
    pub hi_per_sp: Option<i64>,
    /// 1-hex HI eliminated.
    #[serde(skip_serializing_if = "is_default")]
    pub hi1_eliminated: Option<i64>,
    /// 2-hex HI eliminated.
    #[serde(skip_serializing_if = "is_default")]
    pub hi2_eliminated: Option<i64>,
    #[serde(skip_serializing_if = "is_default")]
    pub li_per_sp: Option<i64>,
    /// Captured batteries by weight.
    #[serde(skip_serializing_if = "is_default")]
    pub battery: Option<(i64, i64, i64)>,
    /// A wing commander lost.
    #[serde(skip_serializing_if = "is_default")]
    pub wing_commander: Option<i64>,
    /// An OC lost.
    #[serde(skip_serializing_if = "is_default")]
    pub overall_commander: Option<i64>,
    /// MP 13.2 Results by the least difference.
    #[serde(skip_serializing_if = "is_default")]
    pub results: Option<Vec<(i64, String)>>,
}

/// MP 13 A victory condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Objective {
    /// For whoever controls the hex.
    Possession {
        hex: String,
        /// Points.
        vp: i64,
    },
    /// For `side`: the hex, or more infantry within the area.
    HexOrInfantry {
        /// Who may earn it.
        side: String,
        hex: String,
        /// Points for the hex.
        vp: i64,
        area: Vec<String>,
        /// Points for the infantry.
        otherwise: i64,
    },
    /// For `side`, unless an enemy combat unit in good order stands on the hex.
    Unblocked {
        /// Who earns it.
        side: String,
        hex: String,
        /// Points.
        vp: i64,
        /// What it is called.
        name: String,
    },
    /// For `side`, always.
    Bonus {
        /// Who earns it.
        side: String,
        /// Points.
        vp: i64,
        /// What it is called.
        name: String,
    },
}

/// How far the game has got; left out: the start of turn 1.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position<'a> {
    /// The turn; left out: 1.
    #[serde(skip_serializing_if = "is_default")]
    pub turn: Option<i64>,
    /// MP 2.1 Who has the initiative; left out: `first_initiative`, else the first side.
    #[serde(skip_serializing_if = "is_default")]
    pub initiative: Option<String>,
    /// MP 2.4 The sides that have passed.
    #[serde(skip_serializing_if = "is_default")]
    pub passed: Vec<String>,
    /// The sides that have offered to end the game.
    #[serde(skip_serializing_if = "is_default")]
    pub offered: Vec<String>,
    /// MP 2.2 Chits that are not in their cup.
    #[serde(skip_serializing_if = "is_default")]
    pub chits: Listed<String, ChitPlace>,
    /// MP 3.1 Wings that had a leader activation this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub led: Vec<String>,
    /// MP 13.4 Hexes by the side that controls them, or `nobody`; others belong to the combat unit on them.
    #[serde(skip_serializing_if = "is_default")]
    pub control: Listed<String, Vec<String>>,
    /// Reinforcements that have arrived.
    #[serde(skip_serializing_if = "is_default")]
    pub arrived: Vec<String>,
    /// The running activation.
    #[serde(borrow, skip_serializing_if = "Option::is_none", serialize_with = "bare")]
    pub activation: Option<&'a RawValue>,
    /// What waits for whom, the top last; left out: the turn is about to begin, or goes on if anything happened in it.
    #[serde(borrow, skip_serializing_if = "Option::is_none", serialize_with = "bare")]
    pub stack: Option<&'a RawValue>,
    /// How the game ended.
    #[serde(borrow, skip_serializing_if = "Option::is_none", serialize_with = "bare")]
    pub ending: Option<&'a RawValue>,
    /// Where the dice stand.
    #[serde(skip_serializing_if = "is_default")]
    pub dice: Dice,
}

/// The seed of a game and how far its dice have got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Dice {
    pub seed: u64,
    /// How many words of its stream have been drawn.
    pub drawn: u64,
}
