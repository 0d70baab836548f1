//! Records of a battle file.

use super::moment::MomentRecord;
use crate::games::muskets_mayhem::rules::battle::Dusk;
use crate::games::muskets_mayhem::rules::state::State;
use crate::games::muskets_mayhem::rules::{Basis, Morale, Options, Quality, UnitKind};
use crate::games::table::rules::{Arrival, FlagDevice, GroundLook};
use crate::games::table::scenario::{AreaRecord, Colour, NamedRecord, TableRecord};
use crate::i18n::{Difficulty, Imprint};
use serde::Deserialize;

/// Words for kinds of ground, in the order of [`crate::games::muskets_mayhem::rules::terrain::TerrainKind::ALL`], each with its
/// look.
pub const GROUND: [(&str, GroundLook); 11] = [
    ("hill", GroundLook::Hill),
    ("road", GroundLook::Road),
    ("wood", GroundLook::Wood),
    ("marsh", GroundLook::Marsh),
    ("stream", GroundLook::Stream),
    ("hedge", GroundLook::Wall),
    ("wall", GroundLook::Wall),
    ("building", GroundLook::Houses),
    ("work", GroundLook::Work),
    ("river", GroundLook::River),
    ("lake", GroundLook::Lake),
];

/// Words for kinds of units.
pub const KINDS: [(&str, UnitKind); 5] = [
    ("line", UnitKind::LineInfantry),
    ("skirmishers", UnitKind::Skirmishers),
    ("cavalry", UnitKind::Cavalry),
    ("battery", UnitKind::Battery),
    ("commander", UnitKind::Commander),
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
    /// MM 1.3, 2.1 Size of the table, and U.
    pub table: TableRecord,
    /// Areas of ground.
    #[serde(default)]
    pub areas: Vec<AreaRecord>,
    /// MM 10.3 Prepared defences besides works.
    #[serde(default)]
    pub prepared: Vec<PreparedRecord>,
    /// Both armies; that named first rolls first for initiative.
    pub armies: Vec<ArmyRecord>,
    /// MM 12.2 Last turn.
    #[serde(default)]
    pub turns: Option<u16>,
    /// MM 12.2 Id of the army that wins at the last turn; none: the greater share of figures does.
    #[serde(default)]
    pub wins_at_limit: Option<String>,
    /// MM 12.2 [R] Id of the area in which that army must then have a unit that is not Shaken; else the other wins.
    #[serde(default)]
    pub limit_area: Option<String>,
    /// MM 12.2 [R] Areas that add to their holder's share of figures.
    #[serde(default)]
    pub shared_areas: Vec<SharedAreaRecord>,
    /// MM 3.1 [R] Id of the army that has the initiative of the first turn.
    #[serde(default)]
    pub first_initiative: Option<String>,
    /// MM 7.3 [R] Failing light.
    #[serde(default)]
    pub dusk: Option<Dusk>,
    /// MM 12.2 Objectives.
    #[serde(default)]
    pub objectives: Vec<ObjectiveRecord>,
    /// MM 13 Options.
    #[serde(default)]
    pub options: Options,
    /// Moment in which the battle begins, written by hand; none: its start.
    #[serde(default)]
    pub moment: Option<MomentRecord>,
    /// Position in the middle of a game, before which a moment counts for nothing; none: the units stand as the armies say.
    #[serde(default)]
    pub position: Option<State>,
}

/// MM 10.3 Area that is a prepared defence.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PreparedRecord {
    /// Id of the area.
    pub area: String,
    /// Heading in degrees from which alone enemies count; none: from everywhere.
    #[serde(default)]
    pub facing: Option<u16>,
}

/// MM 12.2 Objective of an army.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveRecord {
    /// Id of the army that wins by holding the area.
    pub army: String,
    /// Id of the area.
    pub area: String,
}

/// MM 12.2 [R] Area that adds to its holder's share of figures.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedAreaRecord {
    /// Id of the area.
    pub area: String,
    /// What it adds, in hundredths of the army at the start.
    pub percent: u8,
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
    /// Units of the army.
    #[serde(default)]
    pub units: Vec<UnitRecord>,
}

/// MM 4.1 Formation in which a unit begins.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartForm {
    /// The usual one of its kind.
    #[default]
    Usual,
    /// Attack column.
    Column,
    /// Square.
    Square,
    /// Battery on its limbers.
    Limbered,
}

/// Unit of an army.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRecord {
    /// Text id of the unit.
    pub id: String,
    /// Name of the unit.
    pub name: String,
    /// MM 1.4 Word for its kind.
    pub kind: String,
    /// MM 1.6 Quality.
    #[serde(default)]
    pub quality: Quality,
    /// MM 1.4 Figures, if they are not the usual number.
    #[serde(default)]
    pub figures: Option<u16>,
    /// Middle of its front; none: it is set by its player, or a commander who is with a unit.
    #[serde(default)]
    pub at: Option<(i32, i32)>,
    /// MM 12.2 [R] Arrival of a unit that is not on the table at first.
    #[serde(default)]
    pub arrival: Option<Arrival>,
    /// MM 10.2 Id of the unit that a commander is with.
    #[serde(default)]
    pub with: Option<String>,
    /// Heading in degrees, instead of that of the army.
    #[serde(default)]
    pub heading: Option<u16>,
    /// MM 4.1 Formation in which it begins.
    #[serde(default)]
    pub form: StartForm,
    /// MM 1.7 Morale in which it begins.
    #[serde(default)]
    pub morale: Morale,
    /// MM 7.4 Basis of skirmishers.
    #[serde(default)]
    pub basis: Basis,
    /// MM 1.4 Whether a battery has horse guns.
    #[serde(default)]
    pub horse_guns: bool,
    /// Colours of coat and facings.
    #[serde(default)]
    pub coat: Option<(Colour, Colour)>,
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
