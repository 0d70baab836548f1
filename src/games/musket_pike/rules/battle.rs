//! Battle: everything that stays fixed during a game, namely the map, the orders of battle, the rules in force.

use super::data::{FireRow, GunWeight, HexsideSet, MeleeEntry, RuleData, Terrain, UnitKind};
use super::ids::{ArmyId, ChitId, LeaderId, UnitId, WingId};
use super::nation::NationCard;
pub use super::objective::{MapEdge, Objective};
use super::options::Options;
use super::special::{Period, SpecialRules};
use super::state::State;
use super::wing_plan::WingPlan;
use crate::board::hex::{Dir, Facing, Grid, Hex};
use crate::heraldry::Blazon;
use crate::i18n::AboutBattle;
use crate::kernel::{IdNames, SideId};
use std::sync::Arc;

/// Side of the battle with its name and colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideCard {
    /// Text id of the side, as files name it.
    pub id: String,
    /// Name of the side.
    pub name: String,
    /// Facing of the side's units that give none of their own.
    pub facing: Facing,
    /// MP 3.5 Armies in which the side's "any unit" marker may act; empty: the marker is not in the cup.
    pub any_unit: Vec<ArmyId>,
}

/// Army of a side: the units under one OC (MP 1.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyCard {
    /// Text id of the army, as files name it.
    pub id: String,
    /// Name of the army.
    pub name: String,
    /// Side to which the army belongs.
    pub side: SideId,
    /// Overall commander (OC) of the army; `None` if it has none.
    pub commander: Option<LeaderId>,
    /// MP 18.6 Wing commander that succeeds a lost overall commander; `None`: a colonel does.
    pub successor: Option<LeaderId>,
    /// MP 18.8 Percent of the victory points that the enemy earns by the losses of the army's units.
    pub losses: u8,
}

/// Wing of an army: the units of one letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WingCard {
    /// Text id of the wing: its letter.
    pub id: String,
    /// Name of the wing.
    pub name: String,
    /// Army to which the wing belongs.
    pub army: ArmyId,
    /// Wing commander; `None` if the wing has none.
    pub commander: Option<LeaderId>,
    /// MP 18.6 Leader who takes over the wing when it arrives; `None` without one.
    pub relief: Option<LeaderId>,
}

/// MP 1.5 Command of a leader: an army or a wing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Command of an army, as overall commander (OC).
    Army(ArmyId),
    /// Command of a wing, as wing commander.
    Wing(WingId),
}

impl Command {
    /// Whether a unit belongs to the command.
    #[must_use]
    pub fn has(self, unit: &UnitCard) -> bool {
        match self {
            Command::Army(army) => unit.army == army,
            Command::Wing(wing) => unit.wing == wing,
        }
    }
}

/// MP 1.5 Leader as printed on its counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderCard {
    /// Text id of the leader, as files name it.
    pub id: String,
    /// Name of the leader.
    pub name: String,
    /// Side to which the leader belongs.
    pub side: SideId,
    /// Army or wing that the leader commands.
    pub command: Command,
    /// MP 1.5 Rating of the leader: 0 to 3, meaning 0 to -3.
    pub rating: u8,
    /// MP 6.1 Movement points (MP) of the leader when it moves on its own.
    pub mp: u8,
    /// Victory points (VP) that the enemy gains if the leader is lost.
    pub vp: u16,
    /// Coat of arms of the leader; `None` if it is not known.
    pub arms: Option<Blazon>,
}

/// Unit as printed on its counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Text id of the unit, as files name it.
    pub id: String,
    /// Name of the unit.
    pub name: String,
    /// Short form of the name for tight space; empty: the name itself is short.
    pub short: String,
    /// Side to which the unit belongs.
    pub side: SideId,
    /// Army to which the unit belongs.
    pub army: ArmyId,
    /// Wing to which the unit belongs.
    pub wing: WingId,
    /// MP 1.3 Kind of the unit; N units count as LI where option `n_type_as_li` says so.
    pub kind: UnitKind,
    /// Whether the unit is a 2-hex HI.
    pub two_hex: bool,
    /// MP 1.3 Original SP; 0 for Art and wagons.
    pub original: u8,
    /// MP 1.4 Quality (QL) of the unit.
    pub ql: u8,
    /// Id of the unit's nation, which the battle need not describe ([`Battle::nation`]); empty: no nation.
    pub nation: String,
    /// MP 9.9 Whether the unit is N type: HI without pikes.
    pub n_type: bool,
    /// MP 8.7 Whether the unit carries a cannon icon.
    pub cannon: bool,
    /// MP 8.5 Weight class of the battery; `None` for a unit that is no battery.
    pub weight: Option<GunWeight>,
}

impl UnitCard {
    /// Name of the unit for tight space: the short form where it has one.
    #[must_use]
    pub fn short_name(&self) -> &str {
        if self.short.is_empty() { &self.name } else { &self.short }
    }
}

/// MP 2.2 Kind of a chit in a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChitKind {
    /// Chit of a wing commander.
    Wing(WingId),
    /// Chit of an overall commander (OC): wild within its army.
    Overall(ArmyId),
    /// Chit of no leader: the "any unit" marker.
    AnyUnit,
}

/// MP 2.2 Chit as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChitCard {
    /// Text id of the chit, as files name it.
    pub id: String,
    /// Side whose cup holds the chit.
    pub side: SideId,
    /// Kind of the chit, which says what it may activate.
    pub kind: ChitKind,
    /// Leader whose chit it is; `None` for the "any unit" marker.
    pub leader: Option<LeaderId>,
}

/// MP 2.5, 18.5 Cause by which a group of reinforcements arrives at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrivalCause {
    /// MP 2.5 Arrival on a d10 roll of this number or more, at the end of every turn in the group's period.
    Roll(u8),
    /// MP 18.5 Arrival without a roll as the turn before this one ends.
    Turn(u8),
}

impl ArrivalCause {
    /// MP 2.5 Lowest d10 roll on which the group arrives; 0 for a group that needs none.
    #[must_use]
    pub const fn needed(self) -> u8 {
        match self {
            ArrivalCause::Roll(on) => on,
            ArrivalCause::Turn(_) => 0,
        }
    }
}

/// MP 2.5 A group of reinforcements that arrives at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrivalCard {
    /// Text id of the group, as files name it.
    pub id: String,
    /// Name of the group of reinforcements.
    pub name: String,
    /// Side to which the group of reinforcements belongs.
    pub side: SideId,
    /// Cause by which the group arrives: a roll or a turn.
    pub cause: ArrivalCause,
    /// MP 18.5 Period at the ends of whose turns the group can arrive.
    pub period: Period,
    /// Units of the group of reinforcements, in the order in which they are set up.
    pub units: Vec<UnitId>,
    /// Leaders that arrive with the group of reinforcements, each set up with one of its units.
    pub leaders: Vec<LeaderId>,
    /// Entry hexes where the units may be set up.
    pub hexes: Vec<Hex>,
    /// Facing in which the arriving units are set up.
    pub facing: Facing,
}

/// Text label on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Hex that the label names.
    pub hex: Hex,
    /// Text of the label.
    pub text: String,
    /// Hex on which the label was placed by hand; `None`: the painter finds room near the named hex.
    pub put: Option<Hex>,
}

/// A text label along a course of hexes: the name of a river, a road or a ridge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseLabel {
    /// Hexes that the label follows.
    pub course: Vec<Hex>,
    /// Text of the label along a course.
    pub text: String,
}

/// Ornaments of the map, without meaning for the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ornaments {
    /// Hexes of tilled land, drawn as strips.
    pub strips: Vec<Hex>,
    /// Paths drawn on the map, each as a course of hexes.
    pub paths: Vec<Vec<Hex>>,
    /// Hexes of the map drawn with a post mill.
    pub mills: Vec<Hex>,
    /// Hexes of the map drawn with a few roofs.
    pub villages: Vec<Hex>,
    /// Hexes drawn with a few roofs and a church.
    pub churches: Vec<Hex>,
}

/// The map of a battle: hexes, terrain, levels, hexsides, roads and labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Grid of the map's hexes.
    pub grid: Grid,
    /// Terrain of each hex, by the hex's index.
    pub terrain: Vec<Terrain>,
    /// Level of each hex, by the hex's index.
    pub level: Vec<u8>,
    /// Hexside features by hex and direction; a hexside shared by two hexes is stored with both, alike.
    pub sides: Vec<[HexsideSet; 6]>,
    /// Road hexsides of each hex: bit `dir` is set where a road crosses that side.
    pub roads: Vec<u8>,
    /// Roads as courses of hexes, for drawing.
    pub road_courses: Vec<Vec<Hex>>,
    /// Brooks as courses of hexes, for drawing.
    pub brook_courses: Vec<Vec<Hex>>,
    /// Labels that each name one hex.
    pub labels: Vec<Label>,
    /// Labels along courses of hexes on the map.
    pub labels_along: Vec<CourseLabel>,
    /// Drawings on the map without meaning for the rules.
    pub ornaments: Ornaments,
    /// Compass point at the map's right edge, such as "ESE".
    pub right_is: String,
    /// MP 18.4 Whether the waters are frozen, so that they neither hinder nor part.
    pub frozen: bool,
}

/// Battle: everything that stays fixed during a game.
#[derive(Clone, Debug)]
pub struct Battle {
    /// Text id of the battle: the stem of its file's name.
    pub id: String,
    /// Title of the battle.
    pub name: String,
    /// Description, story, notes and sources of the battle.
    pub about: AboutBattle,
    /// Numbers of the rules, read from the rule-set files.
    pub rules: RuleData,
    /// Options of the rules in force in the battle.
    pub options: Options,
    /// MP 8.1 Fire table that is in force.
    pub fire_table: [FireRow; 5],
    /// MP 9.12 Melee table that is in force.
    pub melee_table: Vec<Vec<MeleeEntry>>,
    /// Map of the battle, with its terrain.
    pub map: Map,
    /// Entry costs and hexside effects, computed from the map.
    pub ground: super::terrain::Ground,
    /// The two sides of the battle.
    pub sides: [SideCard; 2],
    /// Nations that the battle describes.
    pub nations: Vec<NationCard>,
    /// Armies of both sides, by id.
    pub armies: Vec<ArmyCard>,
    /// Wings of all armies.
    pub wings: Vec<WingCard>,
    /// Leaders of both sides, by id.
    pub leaders: Vec<LeaderCard>,
    /// Units of both sides, by id.
    pub units: Vec<UnitCard>,
    /// Chits of both sides, by id.
    pub chits: Vec<ChitCard>,
    /// MP 2.5 Groups of reinforcements of both sides.
    pub arrivals: Vec<ArrivalCard>,
    /// MP 13 Objectives that score VP at the end.
    pub objectives: Vec<Objective>,
    /// MP 18 Special rules that the battle uses.
    pub special: SpecialRules,
    /// Plans of wings, for a program that plays their side.
    pub plans: Vec<WingPlan>,
    /// Number of turns of the battle.
    pub turns: u8,
    /// MP 2.1 Side with the initiative on turn 1; `None`: it is rolled.
    pub first_initiative: Option<SideId>,
    /// Text ids of all lists, for [`crate::kernel::names::scope`].
    pub names: Arc<IdNames>,
    /// Position at the start of the game.
    pub start: State,
}

impl Battle {
    /// Printed values of the unit with this id.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &UnitCard {
        &self.units[unit.index()]
    }

    /// Text id of a side.
    #[must_use]
    pub fn side_id(&self, side: SideId) -> &str {
        &self.sides[side.index()].id
    }

    /// Number of an army among those of its side, from 0.
    #[must_use]
    pub fn army_in_side(&self, army: ArmyId) -> u8 {
        let side = self.armies[army.index()].side;
        let before = self.armies[..army.index()].iter().filter(|other| other.side == side).count();
        u8::try_from(before).unwrap_or(u8::MAX)
    }

    /// Nation of a unit; `None` if the battle does not describe it.
    #[must_use]
    pub fn nation(&self, unit: &UnitCard) -> Option<&NationCard> {
        self.nations.iter().find(|nation| nation.id == unit.nation)
    }

    /// Printed values of the leader with this id.
    #[must_use]
    pub fn leader(&self, leader: LeaderId) -> &LeaderCard {
        &self.leaders[leader.index()]
    }

    /// Printed values of the chit with this id.
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

    /// Unit with this text id; `None` if there is none.
    #[must_use]
    pub fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.unit_ids().find(|u| self.unit(*u).id == id)
    }

    /// Leader with this text id; `None` if there is none.
    #[must_use]
    pub fn leader_named(&self, id: &str) -> Option<LeaderId> {
        self.leader_ids().find(|l| self.leader(*l).id == id)
    }

    /// Chit with this text id; `None` if there is none.
    #[must_use]
    pub fn chit_named(&self, id: &str) -> Option<ChitId> {
        self.chit_ids().find(|c| self.chit(*c).id == id)
    }

    /// Wing with this text id; `None` if there is none.
    #[must_use]
    pub fn wing_named(&self, id: &str) -> Option<WingId> {
        self.wing_ids().find(|w| self.wings[w.index()].id == id)
    }

    /// Side with this text id; `None` if there is none.
    #[must_use]
    pub fn side_named(&self, id: &str) -> Option<SideId> {
        SideId::BOTH.into_iter().find(|s| self.sides[s.index()].id == id)
    }

    /// Features on the hexside between a hex and its neighbour in this direction.
    #[must_use]
    pub fn sides_at(&self, hex: Hex, dir: Dir) -> HexsideSet {
        self.map.sides[hex.index()][dir.index()]
    }
}
