//! Schema of a scenario file. The meaning of each field, with an example, is in `scenarios/FORMAT.md`.
//!
//! Numbers are read as wide as they can be written and hexes as text, so that faults of meaning are found all at once
//! and not one by one by the parser.

mod forces;
mod map;
mod plan;
mod special;
mod word;

pub use forces::{Army, Arrival, Leader, LeaderOff, Nation, Party, Unit, UnitOff, Wing};
pub use map::{Enclosure, Map, Ornaments};
pub use plan::Plan;
pub use special::{Event, Pursuit, Visibility, Zone};
pub use word::{ChartName, Word};

use crate::games::musket_pike::rules::battle::MapEdge;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::state::ChitPlace;
use crate::i18n::{Difficulty, Imprint};
use crate::say;
use ron::value::RawValue;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;

/// Holder of a hex that no side controls: no side may have this id.
pub const NOBODY: &str = "nobody";

/// Table `{ }` of a file that keeps its order and any key given twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderedTable<K, V>(pub Vec<(K, V)>);

impl<K, V> Default for OrderedTable<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Serialize, V: Serialize> Serialize for OrderedTable<K, V> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self.0.iter().map(|(k, v)| (k, v)))
    }
}

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for OrderedTable<K, V> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Entries<K, V>(PhantomData<(K, V)>);
        impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Entries<K, V> {
            type Value = OrderedTable<K, V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&say!("fault-type-table"))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut list = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    list.push(entry);
                }
                Ok(OrderedTable(list))
            }
        }
        d.deserialize_map(Entries(PhantomData))
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Serialises a piece of RON as it is, without the `Some` that RON would write around an option.
fn bare<S: Serializer>(piece: &Option<&RawValue>, s: S) -> Result<S::Ok, S::Error> {
    match piece {
        Some(piece) => piece.serialize(s),
        None => s.serialize_none(),
    }
}

/// Fields of a scenario file in the order in which they are written.
pub const FIELDS: [&str; 28] = [
    "id",
    "name",
    "description",
    "date",
    "story",
    "difficulty",
    "notes",
    "sources",
    "imprint",
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
    "events",
    "visibility",
    "zones",
    "pursuit",
    "plans",
];

/// Whole scenario file, as serde reads it.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Scenario<'a> {
    /// Text id of the battle; default: the stem of the file's name.
    #[serde(skip_serializing_if = "is_default")]
    pub id: Option<String>,
    /// Title of the battle; default: its id.
    #[serde(skip_serializing_if = "is_default")]
    pub name: Option<String>,
    /// Description in a sentence or two, for the start page.
    #[serde(skip_serializing_if = "is_default")]
    pub description: String,
    /// Date of the battle: a day, a month or a year.
    #[serde(skip_serializing_if = "is_default")]
    pub date: String,
    /// Story of the battle, in paragraphs.
    #[serde(skip_serializing_if = "is_default")]
    pub story: String,
    /// Difficulty for a first game.
    #[serde(skip_serializing_if = "is_default")]
    pub difficulty: Option<Difficulty>,
    /// Author's notes on the set-up, in paragraphs.
    #[serde(skip_serializing_if = "is_default")]
    pub notes: String,
    /// Sources that the author of the battle used.
    #[serde(skip_serializing_if = "is_default")]
    pub sources: Vec<String>,
    /// Imprint of the file: who made it, and how it may be passed on.
    #[serde(skip_serializing_if = "is_default")]
    pub imprint: Imprint,
    /// Playing time of the battle in minutes.
    #[serde(skip_serializing_if = "is_default")]
    pub minutes: i64,
    /// Number of turns of the battle; default: 1.
    #[serde(skip_serializing_if = "is_default")]
    pub turns: Option<i64>,
    /// Side with the initiative on turn 1 (MP 2.1); default: it is rolled for.
    #[serde(skip_serializing_if = "is_default")]
    pub first_initiative: Option<String>,
    /// Options of the rules other than the defaults (MP 14).
    #[serde(skip_serializing_if = "is_default")]
    pub options: OrderedTable<String, String>,
    /// VP values other than those of the rules (MP 13.1).
    #[serde(skip_serializing_if = "is_default")]
    pub victory: Schedule,
    pub map: Map,
    /// The two sides of the battle; default: `red` and `blue`.
    #[serde(skip_serializing_if = "is_default")]
    pub sides: Vec<Party>,
    /// Nations with their emblems; a unit may be of one that is not listed.
    #[serde(skip_serializing_if = "is_default")]
    pub nations: Vec<Nation>,
    /// Armies of the battle; a side without one gets one with the side's id.
    #[serde(skip_serializing_if = "is_default")]
    pub armies: Vec<Army>,
    /// Wings of the battle; an army without one gets one with the army's id.
    #[serde(skip_serializing_if = "is_default")]
    pub wings: Vec<Wing>,
    #[serde(skip_serializing_if = "is_default")]
    pub leaders: Vec<Leader>,
    #[serde(skip_serializing_if = "is_default")]
    pub units: Vec<Unit>,
    /// Groups of reinforcements in the battle.
    #[serde(skip_serializing_if = "is_default")]
    pub arrivals: Vec<Arrival>,
    /// Victory conditions of the battle.
    #[serde(skip_serializing_if = "is_default")]
    pub objectives: Vec<Objective>,
    /// Events of the battle (MP 18.1).
    #[serde(skip_serializing_if = "is_default")]
    pub events: Vec<Event>,
    /// Limits on the sight (MP 18.2).
    #[serde(skip_serializing_if = "is_default")]
    pub visibility: Vec<Visibility>,
    /// Ground that is closed for a time (MP 18.3).
    #[serde(skip_serializing_if = "is_default")]
    pub zones: Vec<Zone>,
    /// Wings whose horse pursues off the map (MP 18.7).
    #[serde(skip_serializing_if = "is_default")]
    pub pursuit: Vec<Pursuit>,
    /// Plans of wings, for a program that plays their side.
    #[serde(skip_serializing_if = "is_default")]
    pub plans: Vec<Plan>,
    /// Position of the game; default: the start of turn 1.
    #[serde(borrow)]
    pub position: Position<'a>,
}

impl Scenario<'_> {
    /// Most turns of a battle.
    pub const MOST_TURNS: i64 = 99;

    /// Last turn that an entry of the file may name; the nearest within the bounds where the file's own is out of them.
    #[must_use]
    pub fn last_turn(&self) -> i64 {
        self.turns.unwrap_or(1).clamp(1, Self::MOST_TURNS)
    }
}

/// Schedule of a scenario's own VP (MP 13.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Schedule {
    #[serde(skip_serializing_if = "is_default")]
    pub cav_eliminated: Option<i64>,
    /// VP for each SP of Cav lost on the map; left out: the VP of the rules.
    #[serde(skip_serializing_if = "is_default")]
    pub cav_per_sp: Option<i64>,
    /// VP for each SP of HI lost on the map; left out: the VP of the rules.
    #[serde(skip_serializing_if = "is_default")]
    pub hi_per_sp: Option<i64>,
    /// VP for a 1-hex HI eliminated by the enemy; left out: the VP of the rules.
    #[serde(skip_serializing_if = "is_default")]
    pub hi1_eliminated: Option<i64>,
    /// VP for a 2-hex HI eliminated by the enemy; left out: the VP of the rules.
    #[serde(skip_serializing_if = "is_default")]
    pub hi2_eliminated: Option<i64>,
    #[serde(skip_serializing_if = "is_default")]
    pub li_per_sp: Option<i64>,
    /// VP for captured batteries by weight class, the lightest first; left out: the VP of the rules.
    #[serde(skip_serializing_if = "is_default")]
    pub battery: Option<(i64, i64, i64)>,
    /// VP for a wing commander lost by the enemy; left out: the VP of the rules.
    #[serde(skip_serializing_if = "is_default")]
    pub wing_commander: Option<i64>,
    /// VP for an overall commander lost by the enemy; left out: the VP of the rules.
    #[serde(skip_serializing_if = "is_default")]
    pub overall_commander: Option<i64>,
    /// Results by the least VP difference (MP 13.2).
    #[serde(skip_serializing_if = "is_default")]
    pub results: Option<Vec<(i64, String)>>,
}

/// Objective of the battle that scores VP (MP 13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Objective {
    /// Objective that gives VP to the side that controls the hex.
    Possession {
        hex: String,
        /// VP for control of the objective's hex.
        vp: i64,
    },
    /// Objective that gives VP to `side`, for the hex or else for more infantry within the area.
    HexOrInfantry {
        /// Side that may earn the VP of the objective.
        side: String,
        hex: String,
        /// VP for control of the objective's hex.
        vp: i64,
        area: Vec<String>,
        /// VP for more infantry within the area.
        otherwise: i64,
    },
    /// Objective that gives `side` VP, unless an enemy combat unit in good order stands on the hex.
    Unblocked {
        /// Side that may earn the VP of the objective.
        side: String,
        hex: String,
        /// VP if the objective's hex is unblocked.
        vp: i64,
        /// Name of the objective for the VP count.
        name: String,
    },
    /// Objective that gives `side` VP in any case.
    Bonus {
        /// Side that gets the VP of the bonus.
        side: String,
        /// VP of the victory bonus.
        vp: i64,
        /// Name of the bonus for the VP count.
        name: String,
    },
    /// Objective that gives VP to a side that controls all of the hexes (MP 18.8).
    PossessionOfAll {
        hexes: Vec<String>,
        /// VP for control of all the hexes.
        vp: i64,
        /// Name of the objective for the VP count.
        name: String,
    },
    /// Objective that gives `side` VP if one of its units stands within the area in good order (MP 18.8).
    Stands {
        /// Side that may earn the VP of the objective.
        side: String,
        /// VP if such a unit stands there.
        vp: i64,
        area: Vec<String>,
        /// Kinds of units that count; default: all combat units.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<UnitKind>,
        /// SP that the unit must have at least; default: 1.
        #[serde(default = "one")]
        sp: i64,
        /// Name of the objective for the VP count.
        name: String,
    },
    /// Objective that gives `side` VP if an enemy wing is broken (MP 18.8).
    Broken {
        /// Side that may earn the VP of the objective.
        side: String,
        /// VP if the wing is broken.
        vp: i64,
        wing: String,
        /// Kinds of units that count; default: all combat units.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<UnitKind>,
        edge: MapEdge,
        /// Distance from the edge within which a disordered unit counts as broken, in hexes.
        within: i64,
        /// Name of the objective for the VP count.
        name: String,
    },
}

const fn one() -> i64 {
    1
}

/// State of the game; default: the start of turn 1.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position<'a> {
    /// Current turn of the position; default: 1.
    #[serde(skip_serializing_if = "is_default")]
    pub turn: Option<i64>,
    /// Side that has the initiative (MP 2.1); default: `first_initiative`, else the first side.
    #[serde(skip_serializing_if = "is_default")]
    pub initiative: Option<String>,
    /// Sides that have passed this turn (MP 2.4).
    #[serde(skip_serializing_if = "is_default")]
    pub passed: Vec<String>,
    /// Sides that have offered to end the game.
    #[serde(skip_serializing_if = "is_default")]
    pub offered: Vec<String>,
    /// Chits that are not in their cup (MP 2.2), with where they are.
    #[serde(skip_serializing_if = "is_default")]
    pub chits: OrderedTable<String, ChitPlace>,
    /// Wings that had a leader activation this turn (MP 3.1).
    #[serde(skip_serializing_if = "is_default")]
    pub led: Vec<String>,
    /// Hexes by controlling side, or `nobody` (MP 13.4); other hexes belong to the side of the combat unit on them.
    #[serde(skip_serializing_if = "is_default")]
    pub control: OrderedTable<String, Vec<String>>,
    /// Groups of reinforcements that have arrived.
    #[serde(skip_serializing_if = "is_default")]
    pub arrived: Vec<String>,
    /// Events by roll that have happened (MP 18.1).
    #[serde(skip_serializing_if = "is_default")]
    pub happened: Vec<String>,
    /// Activation under way; `None` between activations.
    #[serde(borrow, skip_serializing_if = "Option::is_none", serialize_with = "bare")]
    pub activation: Option<&'a RawValue>,
    /// Stack of pending frames, the top last; default: the turn begins, or continues if anything has happened in it.
    #[serde(borrow, skip_serializing_if = "Option::is_none", serialize_with = "bare")]
    pub stack: Option<&'a RawValue>,
    /// Ending of the game; missing while it goes on.
    #[serde(borrow, skip_serializing_if = "Option::is_none", serialize_with = "bare")]
    pub ending: Option<&'a RawValue>,
    /// State of the position's dice.
    #[serde(skip_serializing_if = "is_default")]
    pub dice: Dice,
}

/// Seed of a game and the position in its stream of dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Dice {
    pub seed: u64,
    /// Number of words drawn from the random stream.
    pub drawn: u64,
}
