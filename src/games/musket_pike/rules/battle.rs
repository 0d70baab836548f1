//! What never changes during a game: the map, the orders of battle, the rules in force.

use super::data::{FireRow, HexsideSet, Kind, MeleeEntry, RuleData, Terrain, Weight};
use super::ids::{ArmyId, ChitId, LeaderId, UnitId, WingId};
use super::nation::NationCard;
use super::options::Options;
use super::state::State;
use crate::board::hex::{Dir, Facing, Grid, Hex};
use crate::kernel::{Names, SideId};
use std::sync::Arc;

/// One of the two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideCard {
    /// Text id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Whether its "any unit" marker is in the cup, and the armies it may act in (MP 3.5).
    pub any_unit: Vec<ArmyId>,
}

/// An army: the units under one OC (MP 1.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyCard {
    /// Text id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Its side.
    pub side: SideId,
    /// Its overall commander.
    pub commander: Option<LeaderId>,
}

/// A wing: the units of one letter in an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WingCard {
    /// Text id: the letter.
    pub id: String,
    /// Name.
    pub name: String,
    /// Its army.
    pub army: ArmyId,
    /// Its commander.
    pub commander: Option<LeaderId>,
}

/// MP 1.5 What a leader commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// An army, as overall commander.
    Army(ArmyId),
    /// A wing.
    Wing(WingId),
}

impl Command {
    /// Whether a unit belongs to it.
    #[must_use]
    pub fn has(self, unit: &UnitCard) -> bool {
        match self {
            Command::Army(army) => unit.army == army,
            Command::Wing(wing) => unit.wing == wing,
        }
    }
}

/// A leader as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderCard {
    /// Text id.
    pub id: String,
    /// Name.
    pub name: String,
    /// His side.
    pub side: SideId,
    /// What he commands.
    pub command: Command,
    /// MP 1.5 Rating: 0 to 3, meaning 0 to -3.
    pub rating: u8,
    /// MP 6.1 Movement points of his own.
    pub mp: u8,
    /// Victory points if lost.
    pub vp: u16,
}

/// A unit as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Text id.
    pub id: String,
    /// Name.
    pub name: String,
    /// The same where there is little room; empty: the name itself is short.
    pub short: String,
    /// Its side.
    pub side: SideId,
    /// Its army.
    pub army: ArmyId,
    /// Its wing.
    pub wing: WingId,
    /// Kind; N units count as LI where option `n_type_as_li` says so.
    pub kind: Kind,
    /// Whether it lies on 2 hexes.
    pub two_hex: bool,
    /// MP 1.3 Original SP; 0 for Art and wagons.
    pub original: u8,
    /// MP 1.4 Quality.
    pub ql: u8,
    /// The id of its nation, which the battle need not describe ([`Battle::nation`]); empty: of none.
    pub nation: String,
    /// MP 9.9 N type: no pikes.
    pub n_type: bool,
    /// MP 8.7 Cannon icon.
    pub cannon: bool,
    /// MP 8.5 Weight class of a battery.
    pub weight: Option<Weight>,
}

impl UnitCard {
    /// Its name where there is little room.
    #[must_use]
    pub fn short_name(&self) -> &str {
        if self.short.is_empty() { &self.name } else { &self.short }
    }
}

/// MP 2.2 A chit in a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChitKind {
    /// A wing commander's.
    Wing(WingId),
    /// An overall commander's: wild in his army.
    Overall(ArmyId),
    /// The "any unit" marker.
    AnyUnit,
}

/// A chit as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChitCard {
    /// Text id.
    pub id: String,
    /// Whose cup.
    pub side: SideId,
    /// What it may do.
    pub kind: ChitKind,
}

/// Reinforcements that come by a roll at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrivalCard {
    /// Text id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Whose.
    pub side: SideId,
    /// Arrives on this roll of a d10 or more.
    pub on: u8,
    /// Its units.
    pub units: Vec<UnitId>,
    /// Leaders that come with any of its units.
    pub leaders: Vec<LeaderId>,
    /// Where its units may be set up.
    pub hexes: Vec<Hex>,
    /// The facing in which they are set up.
    pub facing: Facing,
}

/// MP 13 One line of a scenario's victory conditions, judged at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Whoever controls the hex.
    Possession {
        /// The hex.
        hex: Hex,
        /// Points.
        vp: u16,
    },
    /// Only `side`, for controlling the hex; if it does not, `otherwise` points for having more infantry SP alive
    /// within `area` than the enemy.
    HexOrInfantry {
        /// Who may earn it.
        side: SideId,
        /// The hex.
        hex: Hex,
        /// Points for the hex.
        vp: u16,
        /// The hexes within which infantry is counted; a 2-hex HI with both halves.
        area: Vec<Hex>,
        /// Points for the infantry.
        otherwise: u16,
    },
    /// `side`, unless an enemy combat unit in good order stands on the hex.
    Unblocked {
        /// Who earns it.
        side: SideId,
        /// The hex.
        hex: Hex,
        /// Points.
        vp: u16,
        /// What it is called.
        name: String,
    },
    /// `side`, always.
    Bonus {
        /// Who earns it.
        side: SideId,
        /// Points.
        vp: u16,
        /// What it is called.
        name: String,
    },
}

impl Objective {
    /// The hex for which they fight; none: it is no place.
    #[must_use]
    pub const fn hex(&self) -> Option<Hex> {
        match self {
            Self::Possession { hex, .. } | Self::HexOrInfantry { hex, .. } | Self::Unblocked { hex, .. } => Some(*hex),
            Self::Bonus { .. } => None,
        }
    }
}

/// A label on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The hex that it names.
    pub hex: Hex,
    /// What it says.
    pub text: String,
    /// The hex on which it was put by hand; `None`: the painter finds room near the hex that it names.
    pub put: Option<Hex>,
}

/// A label along a course of hexes: the name of a river, a road or a ridge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseLabel {
    /// The hexes that it follows.
    pub course: Vec<Hex>,
    /// What it says.
    pub text: String,
}

/// What is drawn on the map and means nothing to the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ornaments {
    /// Hexes of tilled land, in strips.
    pub strips: Vec<Hex>,
    /// Paths as courses of hexes.
    pub paths: Vec<Vec<Hex>>,
    /// Hexes with a post mill.
    pub mills: Vec<Hex>,
    /// Hexes with a few roofs.
    pub villages: Vec<Hex>,
    /// The same with a church among them.
    pub churches: Vec<Hex>,
}

/// The map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Its hexes.
    pub grid: Grid,
    /// Terrain by hex.
    pub terrain: Vec<Terrain>,
    /// Level by hex.
    pub level: Vec<u8>,
    /// Features by hex and direction, the same from both sides.
    pub sides: Vec<[HexsideSet; 6]>,
    /// Road hexsides by hex: bit `dir`.
    pub roads: Vec<u8>,
    /// The roads as courses of hexes, for drawing.
    pub road_courses: Vec<Vec<Hex>>,
    /// The brooks as courses of hexes, for drawing.
    pub brook_courses: Vec<Vec<Hex>>,
    /// Names on the map.
    pub labels: Vec<Label>,
    /// Names that follow a course.
    pub labels_along: Vec<CourseLabel>,
    /// What is only drawn.
    pub ornaments: Ornaments,
    /// The true compass: what the map's right edge points to, such as "ESE".
    pub right_is: String,
}

/// All that never changes during a game.
#[derive(Clone, Debug)]
pub struct Battle {
    /// Text id: the file's stem.
    pub id: String,
    /// Title.
    pub name: String,
    /// A sentence or two for the start page.
    pub description: String,
    /// What its author says of the set-up, in paragraphs.
    pub notes: String,
    /// What he has it from.
    pub sources: Vec<String>,
    /// How long it takes, in minutes.
    pub minutes: u16,
    /// The rules' numbers.
    pub rules: RuleData,
    /// The options in force.
    pub options: Options,
    /// MP 8.1 The fire table in force.
    pub fire_table: [FireRow; 5],
    /// MP 9.12 The melee table in force.
    pub melee_table: Vec<Vec<MeleeEntry>>,
    /// The map.
    pub map: Map,
    /// What may be entered at what price, and what lies between hexes.
    pub ground: super::terrain::Ground,
    /// The sides.
    pub sides: [SideCard; 2],
    /// The nations that it describes.
    pub nations: Vec<NationCard>,
    /// The armies.
    pub armies: Vec<ArmyCard>,
    /// The wings.
    pub wings: Vec<WingCard>,
    /// The leaders.
    pub leaders: Vec<LeaderCard>,
    /// The units.
    pub units: Vec<UnitCard>,
    /// The chits.
    pub chits: Vec<ChitCard>,
    /// Reinforcements.
    pub arrivals: Vec<ArrivalCard>,
    /// Victory conditions.
    pub objectives: Vec<Objective>,
    /// How many turns.
    pub turns: u8,
    /// Who has the initiative on turn 1; none: it is rolled.
    pub first_initiative: Option<SideId>,
    /// The text ids of all lists, for [`crate::kernel::names::scope`].
    pub names: Arc<Names>,
    /// The position at the start.
    pub start: State,
}

impl Battle {
    /// The printed unit.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &UnitCard {
        &self.units[unit.index()]
    }

    /// The nation of a unit, if the battle describes it.
    #[must_use]
    pub fn nation(&self, unit: &UnitCard) -> Option<&NationCard> {
        self.nations.iter().find(|nation| nation.id == unit.nation)
    }

    /// The printed leader.
    #[must_use]
    pub fn leader(&self, leader: LeaderId) -> &LeaderCard {
        &self.leaders[leader.index()]
    }

    /// The chit.
    #[must_use]
    pub fn chit(&self, chit: ChitId) -> &ChitCard {
        &self.chits[chit.index()]
    }

    /// All unit ids, in order.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..u16::try_from(self.units.len()).unwrap_or(u16::MAX)).map(UnitId)
    }

    /// All leader ids, in order.
    pub fn leader_ids(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..u8::try_from(self.leaders.len()).unwrap_or(u8::MAX)).map(LeaderId)
    }

    /// All chit ids, in order.
    pub fn chit_ids(&self) -> impl Iterator<Item = ChitId> + use<> {
        (0..u8::try_from(self.chits.len()).unwrap_or(u8::MAX)).map(ChitId)
    }

    /// All army ids, in order.
    pub fn army_ids(&self) -> impl Iterator<Item = ArmyId> + use<> {
        (0..u8::try_from(self.armies.len()).unwrap_or(u8::MAX)).map(ArmyId)
    }

    /// All wing ids, in order.
    pub fn wing_ids(&self) -> impl Iterator<Item = WingId> + use<> {
        (0..u8::try_from(self.wings.len()).unwrap_or(u8::MAX)).map(WingId)
    }

    /// The unit of a text id.
    #[must_use]
    pub fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.unit_ids().find(|u| self.unit(*u).id == id)
    }

    /// The leader of a text id.
    #[must_use]
    pub fn leader_named(&self, id: &str) -> Option<LeaderId> {
        self.leader_ids().find(|l| self.leader(*l).id == id)
    }

    /// The chit of a text id.
    #[must_use]
    pub fn chit_named(&self, id: &str) -> Option<ChitId> {
        self.chit_ids().find(|c| self.chit(*c).id == id)
    }

    /// The wing of a text id.
    #[must_use]
    pub fn wing_named(&self, id: &str) -> Option<WingId> {
        self.wing_ids().find(|w| self.wings[w.index()].id == id)
    }

    /// The side of a text id.
    #[must_use]
    pub fn side_named(&self, id: &str) -> Option<SideId> {
        SideId::BOTH.into_iter().find(|s| self.sides[s.index()].id == id)
    }

    /// The features on a hexside.
    #[must_use]
    pub fn sides_at(&self, hex: Hex, dir: Dir) -> HexsideSet {
        self.map.sides[hex.index()][dir.index()]
    }
}
