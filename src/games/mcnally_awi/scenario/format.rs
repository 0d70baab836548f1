//! Records of a battle file.

use super::moment::MomentRecord;
use crate::games::mcnally_awi::rules::charts::OwnCharts;
use crate::games::mcnally_awi::rules::kinds::{Blade, Class, Formation, GunSize, Rank, UnitFlag, UnitKind, Weapon};
use crate::games::mcnally_awi::rules::options::Options;
use crate::games::mcnally_awi::rules::specials::UnitSpecials;
use crate::games::mcnally_awi::rules::state::State;
use crate::games::table::rules::{Arrival, FlagDevice, GroundLook};
use crate::games::table::scenario::{AreaRecord, Colour, NamedRecord, TableRecord};
use crate::i18n::{Difficulty, Imprint};
use serde::Deserialize;

/// Words for kinds of ground, in the order of [`crate::games::mcnally_awi::rules::terrain::TerrainKind::ALL`], each with its look.
pub const GROUND: [(&str, GroundLook); 11] = [
    ("hill", GroundLook::Hill),
    ("road", GroundLook::Road),
    ("wood", GroundLook::Wood),
    ("marsh", GroundLook::Marsh),
    ("building", GroundLook::Houses),
    ("lake", GroundLook::Lake),
    ("fence", GroundLook::Fence),
    ("hedge", GroundLook::Wall),
    ("wall", GroundLook::Wall),
    ("work", GroundLook::Wall),
    ("stream", GroundLook::Stream),
];

/// Words for kinds of units.
pub const KINDS: [(&str, UnitKind); 5] = [
    ("foot", UnitKind::Foot),
    ("horse", UnitKind::Horse),
    ("indians", UnitKind::Indians),
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
    /// Imprint of the file.
    #[serde(default)]
    pub imprint: Imprint,
    /// MC 1.2 Size of the table.
    pub table: TableRecord,
    /// Areas and lines of terrain.
    #[serde(default)]
    pub areas: Vec<AreaRecord>,
    /// Both armies; the first is that of side 0.
    pub armies: Vec<ArmyRecord>,
    /// MC 15.1 Last turn.
    #[serde(default)]
    pub turns: Option<u16>,
    /// MC 4.1 Id of the group whose card is drawn first in the first turn.
    #[serde(default)]
    pub first_card: Option<String>,
    /// MC 15.1 Place that counts at the turn limit.
    #[serde(default)]
    pub nearest: Option<NearestRecord>,
    /// MC 15.1 Break-through that wins at the turn limit.
    #[serde(default)]
    pub break_through: Option<BreakThroughRecord>,
    /// MC 15.1 Area that an army wins by clearing.
    #[serde(default)]
    pub clears: Option<ClearsRecord>,
    /// MC 15.1 Victory that counts as a draw.
    #[serde(default)]
    pub hollow: Option<HollowRecord>,
    /// MC 23.2 Charts of its own.
    #[serde(default)]
    pub charts: OwnCharts,
    /// MC 16 Options.
    #[serde(default)]
    pub options: Options,
    /// Moment in the first turn in which the battle begins; none: before the first card.
    #[serde(default)]
    pub moment: Option<MomentRecord>,
    /// Position in the middle of a game, before which a moment counts for nothing; none: the units stand as the armies say.
    #[serde(default)]
    pub position: Option<State>,
}

/// MC 15.1 Place that counts at the turn limit.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NearestRecord {
    /// Place.
    pub at: (i32, i32),
    /// Greatest distance, in units of length.
    pub within: u32,
    /// Points.
    pub points: u32,
}

/// MC 15.1 Break-through.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BreakThroughRecord {
    /// Id of the army.
    pub army: String,
    /// Coordinate to the north, in units of length.
    pub beyond: i32,
}

/// MC 15.1 Area that an army wins by clearing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClearsRecord {
    /// Id of the army that wins.
    pub army: String,
    /// Id of the area.
    pub area: String,
    /// Ids of the enemy's units that hold it; none: all.
    #[serde(default)]
    pub defenders: Vec<String>,
    /// First turn at whose end it counts; none: the first.
    #[serde(default)]
    pub from: Option<u16>,
    /// Last turn at whose end it counts; none: the last.
    #[serde(default)]
    pub until: Option<u16>,
}

/// MC 15.1 Victory that counts as a draw.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HollowRecord {
    /// Id of the army whose victory it is.
    pub army: String,
    /// Part of its figures that it has lost, as numerator and denominator.
    #[serde(default)]
    pub losses: Option<(u16, u16)>,
    /// Area that the enemy holds as its relief comes.
    #[serde(default)]
    pub relief: Option<ReliefRecord>,
}

/// MC 15.1 Area that is held as a turn begins.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReliefRecord {
    /// Id of the area.
    pub area: String,
    /// Turn.
    pub turn: u16,
}

/// MC 4.1 Brigade, division or army of a side.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupRecord {
    /// Text id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Rank of its commander.
    #[serde(default)]
    pub rank: Rank,
    /// Id of the group that it belongs to.
    #[serde(default)]
    pub above: Option<String>,
    /// MC 4.2 Whether a commander above brigades has a card.
    #[serde(default = "yes")]
    pub card: bool,
}

const fn yes() -> bool {
    true
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
    /// MC 4.1 Groups of the army; without any, all units are one brigade.
    #[serde(default)]
    pub groups: Vec<GroupRecord>,
    /// Units of the army.
    #[serde(default)]
    pub units: Vec<UnitRecord>,
}

/// Unit of an army.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRecord {
    /// Text id of the unit.
    pub id: String,
    /// Name of the unit.
    pub name: String,
    /// MC 3.1 Word for its kind.
    pub kind: String,
    /// MC 4.1 Id of its group; of a general, the one that he commands.
    #[serde(default)]
    pub group: Option<String>,
    /// MC 3.3 Class.
    #[serde(default)]
    pub class: Class,
    /// MC 3.1 Figures; of a gun its crew of four.
    #[serde(default)]
    pub figures: Option<u16>,
    /// MC 7.2 Firearm, if it is not the usual one.
    #[serde(default)]
    pub weapon: Option<Weapon>,
    /// MC 3.1 Weapon in melee, if it is not the usual one.
    #[serde(default)]
    pub blade: Option<Blade>,
    /// MC 7.1 Size of a gun.
    #[serde(default)]
    pub size: GunSize,
    /// MC 3.1 Flags.
    #[serde(default)]
    pub flags: Vec<UnitFlag>,
    /// MC 14.6 Formations that it may take.
    #[serde(default)]
    pub allowed: Vec<Formation>,
    /// MC 14.4 Stands that it may detach together.
    #[serde(default)]
    pub light_stands: Option<u16>,
    /// Middle of its front; none of a general who is with a unit, and of units that arrive.
    #[serde(default)]
    pub at: Option<(i32, i32)>,
    /// MC 13.1 Id of the unit that a general is with.
    #[serde(default)]
    pub with: Option<String>,
    /// Arrival of a unit that is not on the table at first.
    #[serde(default)]
    pub arrival: Option<Arrival>,
    /// What the battle adds to the rules for it.
    #[serde(default)]
    pub special: UnitSpecials,
    /// Heading in degrees, instead of that of the army.
    #[serde(default)]
    pub heading: Option<u16>,
    /// MC 3 Formation in which it begins, if it is not the usual one.
    #[serde(default)]
    pub form: Option<Formation>,
    /// MC 3.6 Files of a column.
    #[serde(default)]
    pub files: Option<u16>,
    /// MC 3.8 Gap of skirmishers.
    #[serde(default)]
    pub gap: Option<u8>,
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
