//! Records of a battle file.

use super::moment::MomentRecord;
use crate::games::game_of_kings::rules::battle::{CardFlags, ObjectiveUse, PointsRule};
use crate::games::game_of_kings::rules::data::Factor;
use crate::games::game_of_kings::rules::edition::EditionName;
use crate::games::game_of_kings::rules::{Options, Quality, State, Traits, UnitKind};
use crate::games::table::rules::Arrival;
use crate::games::table::rules::{FlagDevice, GroundLook};
use crate::games::table::scenario::{AreaRecord, Colour, NamedRecord, TableRecord};
use crate::i18n::{Difficulty, Imprint};
use serde::Deserialize;

/// Words for kinds of ground, in the order of [`crate::games::game_of_kings::rules::terrain::TerrainKind::ALL`], each with its
/// look.
pub const GROUND: [(&str, GroundLook); 14] = [
    ("hill", GroundLook::Hill),
    ("wood", GroundLook::Wood),
    ("marsh", GroundLook::Marsh),
    ("stream", GroundLook::Stream),
    ("ford", GroundLook::Ford),
    ("river", GroundLook::River),
    ("bridge", GroundLook::Bridge),
    ("road", GroundLook::Road),
    ("lake", GroundLook::Lake),
    ("village", GroundLook::Houses),
    ("work", GroundLook::Work),
    ("wall", GroundLook::Wall),
    ("hedge", GroundLook::Wall),
    ("boggy_stream", GroundLook::Stream),
];

/// Words for kinds of units; dismounted horse is a state of other kinds.
pub const KINDS: [(&str, UnitKind); 8] = [
    ("foot", UnitKind::RegularFoot),
    ("light_foot", UnitKind::LightFoot),
    ("heavy_horse", UnitKind::HeavyHorse),
    ("medium_horse", UnitKind::MediumHorse),
    ("lancers", UnitKind::Lancers),
    ("light_horse", UnitKind::LightHorse),
    ("gun", UnitKind::Gun),
    ("general", UnitKind::General),
];

/// Battle file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleFile {
    /// Word for the rules.
    pub rules: String,
    /// Text id of the battle.
    pub id: String,
    /// Name of the battle.
    pub name: String,
    /// Description of the battle.
    #[serde(default)]
    pub description: String,
    /// Date of the battle: a day, a month or a year.
    #[serde(default)]
    pub date: String,
    /// Story of the battle, in paragraphs.
    #[serde(default)]
    pub story: String,
    /// Difficulty for a first game.
    #[serde(default, deserialize_with = "Difficulty::bare")]
    pub difficulty: Option<Difficulty>,
    /// Playing time in minutes; 0 if it is not known.
    #[serde(default)]
    pub minutes: u16,
    /// What is history in it and what is ours.
    #[serde(default)]
    pub notes: String,
    /// Sources of the battle.
    #[serde(default)]
    pub sources: Vec<String>,
    /// Imprint of the file: who made it, and how it may be passed on.
    #[serde(default)]
    pub imprint: Imprint,
    /// Size of the table.
    pub table: TableRecord,
    /// Areas of ground.
    #[serde(default)]
    pub areas: Vec<AreaRecord>,
    /// Both armies, side A first.
    pub armies: Vec<ArmyRecord>,
    /// GK 13 National characteristics.
    #[serde(default)]
    pub nations: Vec<NationRecord>,
    /// GK 3.1 Id of the army that begins; none: dice decide.
    #[serde(default)]
    pub first: Option<String>,
    /// GK 15.3 Last turn; none: no limit.
    #[serde(default)]
    pub turns: Option<u16>,
    /// GK 17.3 Options, the weather among them.
    #[serde(default)]
    pub options: Options,
    /// GK 15.4 Objectives.
    #[serde(default)]
    pub objectives: Vec<ObjectiveRecord>,
    /// GK 15.2 Whether points decide.
    #[serde(default)]
    pub points_rule: PointsRule,
    /// GK 17.4 Factor of all moves for snow or mud.
    #[serde(default)]
    pub move_factor: Option<Factor>,
    /// Moment in which the battle begins, written by hand; none: its start.
    #[serde(default)]
    pub moment: Option<MomentRecord>,
    /// Position in the middle of a game, before which a moment counts for nothing; none: the units stand as the armies say.
    #[serde(default)]
    pub position: Option<State>,
}

/// Army of one side.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyRecord {
    /// Text id of the army.
    pub id: String,
    /// Name of the army.
    pub name: String,
    /// Heading of its units, in degrees clockwise from north.
    #[serde(default)]
    pub heading: u16,
    /// Device of the colours of its regiments.
    #[serde(default)]
    pub flag: Option<FlagDevice>,
    /// GK 3.3 Faces of the dice of its sectors.
    #[serde(default)]
    pub sectors: Option<SectorDice>,
    /// Units of the army.
    #[serde(default)]
    pub units: Vec<UnitRecord>,
}

/// GK 3.3 Faces of the dice for the points of each sector.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectorDice {
    /// Faces of the die of the Centre.
    pub centre: u8,
    /// Faces of the die of the Left.
    pub left: u8,
    /// Faces of the die of the Right.
    pub right: u8,
}

/// GK 13 Characteristics of some kinds of units of a nation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NationRecord {
    /// Nation as the units name it.
    pub nation: String,
    /// GK 1.4 Words for the kinds of units that have them.
    pub kinds: Vec<String>,
    /// GK 17.2 Editions under which they count; none: under all.
    #[serde(default)]
    pub editions: Vec<EditionName>,
    /// Characteristics.
    pub traits: Traits,
}

/// GK 15.4 Objective of an army.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveRecord {
    /// Id of the army that must hold the area.
    pub army: String,
    /// Id of the area.
    pub area: String,
    /// Turn at whose end it must be held.
    pub turn: u16,
    /// What holding it decides.
    #[serde(default)]
    pub decides: ObjectiveUse,
}

/// GK 1.6 State in which a unit begins.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartState {
    /// No particular state.
    #[default]
    Plain,
    /// Firing order of a battalion.
    FiringOrder,
    /// Gun on its limber.
    Limbered,
    /// Horse on foot.
    Dismounted,
}

/// Unit of an army.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRecord {
    /// Text id of the unit.
    pub id: String,
    /// Name of the unit.
    pub name: String,
    /// GK 1.4 Word for its kind.
    pub kind: String,
    /// GK 1.7 Word for its sector: centre, left or right.
    #[serde(default = "centre")]
    pub sector: String,
    /// GK 1.5 Quality.
    #[serde(default)]
    pub quality: Quality,
    /// Middle of its front, or the centre of a general; none: it arrives later.
    #[serde(default)]
    pub at: Option<(i32, i32)>,
    /// Heading in degrees, instead of that of the army.
    #[serde(default)]
    pub heading: Option<u16>,
    /// GK 1.6 State in which it begins.
    #[serde(default)]
    pub state: StartState,
    /// What the scenario says of it in one word.
    #[serde(default)]
    pub flags: CardFlags,
    /// GK 13 Nation whose characteristics it has; empty: none.
    #[serde(default)]
    pub nation: String,
    /// GK 13 Characteristics of this unit, instead of those of its nation.
    #[serde(default)]
    pub traits: Option<Traits>,
    /// GK 7.1 Range of this gun, in units of length, if it is not the usual one.
    #[serde(default)]
    pub range: Option<u32>,
    /// GK 15.1 Points, if they are not the usual ones.
    #[serde(default)]
    pub points: Option<u32>,
    /// GK 17.4 Arrival of a unit that is not on the table at first.
    #[serde(default)]
    pub arrival: Option<Arrival>,
    /// Colours of coat and facings.
    #[serde(default)]
    pub coat: Option<(Colour, Colour)>,
}

fn centre() -> String {
    "centre".to_owned()
}

impl NamedRecord for ArmyRecord {
    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl NamedRecord for UnitRecord {
    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        &self.name
    }
}
