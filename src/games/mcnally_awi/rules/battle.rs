//! What never changes in a game: the table, both armies with their brigades, options, charts and limits.

use super::charts::Charts;
use super::kinds::{Blade, Class, Formation, GunSize, Rank, UnitFlag, UnitKind, Weapon};
use super::options::{CommandCards, Options};
use super::specials::{ClearedArea, HollowVictory, UnitSpecials};
use super::state::State;
use super::troops::may_form;
use crate::board::table::{Heading, Point, TableGround};
use crate::games::table::rules::{Arrival, LengthUnit, Presentation, UnitId};
use crate::kernel::{IdNames, SideId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

crate::list_id!(
    /// MC 4.1 Id of a group of units under one commander, which is also that of its card.
    GroupId,
    u16,
    "group"
);

/// MC 3.1 What a scenario says of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Name of the unit, as in a file.
    pub id: String,
    /// Side that it fights for.
    pub side: SideId,
    /// MC 3.1 Kind.
    pub kind: UnitKind,
    /// MC 3.3 Class.
    pub class: Class,
    /// MC 3.1 Figures at the start.
    pub figures: u16,
    /// MC 7.2 Firearm.
    pub weapon: Weapon,
    /// MC 3.1 Weapon in melee.
    pub blade: Blade,
    /// MC 7.1 Size of a gun.
    pub size: GunSize,
    /// MC 3.1 Flags.
    pub flags: Vec<UnitFlag>,
    /// MC 14.6 Formations that the scenario allows; empty for those of its kind.
    pub allowed: Vec<Formation>,
    /// MC 4.1 Group that it belongs to; of a general, the one that he commands.
    pub group: GroupId,
    /// MC 5.13 Unit of which it is the detachment; none of all others.
    pub detachment_of: Option<UnitId>,
    /// MC 14.4 Stands that it may detach: all but one, or the light stands of a French battalion.
    pub light_stands: Option<u16>,
    /// Arrival, if it is not on the table at first.
    pub arrival: Option<Arrival>,
    /// What the battle adds to the rules for it.
    pub special: UnitSpecials,
}

impl UnitCard {
    /// Whether the unit has a flag.
    #[must_use]
    pub fn has(&self, flag: UnitFlag) -> bool {
        self.flags.contains(&flag)
    }

    /// MC 5.14 Whether the unit is American militia.
    #[must_use]
    pub fn is_american_militia(&self) -> bool {
        self.has(UnitFlag::Militia) && self.has(UnitFlag::American)
    }

    /// MC 5.15 Whether it may move half and fire with half.
    #[must_use]
    pub fn is_light_fighter(&self) -> bool {
        self.weapon.is_rifle() || self.kind == UnitKind::Indians || self.has(UnitFlag::SpecialistLight)
    }

    /// MC 14 Whether it may form so; a detachment skirmishes alone.
    ///
    /// # Errors
    /// The paragraph that forbids it.
    pub fn may_form(&self, formation: Formation) -> Result<(), &'static str> {
        match (self.detachment_of, formation) {
            (Some(_), Formation::Skirmish) => Ok(()),
            (Some(_), _) => Err("5.13"),
            _ => may_form(formation, self.kind, &self.flags, self.weapon, &self.allowed),
        }
    }
}

/// MC 4.1 Brigade, division or army: units under one commander.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Text id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Side.
    pub side: SideId,
    /// MC 4.2 Rank of its commander.
    pub rank: Rank,
    /// Group that it belongs to.
    pub above: Option<GroupId>,
    /// MC 4.2 Whether the scenario gives a commander above brigades a card.
    pub has_card: bool,
}

/// MC 15.1 Points that the scenario gives at the turn limit to the side whose good, formed unit stands nearest to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NearestPoint {
    /// Place.
    pub at: Point,
    /// Greatest distance of the unit, in units of length.
    pub within: u32,
    /// Points.
    pub points: u32,
}

/// MC 15.1 A side wins at the turn limit if a good unit of it stands beyond a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BreakThrough {
    /// Number of the side, 0 or 1.
    pub side: u8,
    /// Coordinate to the north that the centre of the unit must be beyond, in units of length.
    pub beyond: i32,
}

/// MC 23.2 Charts of a player's own among those in force.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnBlocks {
    /// Name of the charts.
    pub name: String,
    /// Names of their blocks.
    pub blocks: Vec<&'static str>,
}

/// MC 3, 4 A battle before it begins: all that does not change in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Table, with kinds of ground by [`super::terrain::TerrainKind`]; lines are its courses.
    pub ground: TableGround,
    /// MC 23 Charts in force.
    pub charts: Arc<Charts>,
    /// MC 23.2 Which of the charts are a player's own.
    pub own_charts: OwnBlocks,
    /// MC 16 Options.
    pub options: Options,
    /// MC 1.2 Unit of measurement.
    pub unit: LengthUnit,
    /// Units of both sides; a unit's id is its place. Places for detachments come last.
    pub units: Vec<UnitCard>,
    /// MC 4.1 Groups of both sides; a group's id is its place.
    pub groups: Vec<Group>,
    /// MC 15.1 Last turn.
    pub turn_limit: u16,
    /// MC 15.1 Place that counts at the turn limit.
    pub nearest: Option<NearestPoint>,
    /// MC 15.1 Break-through that wins at the turn limit.
    pub break_through: Option<BreakThrough>,
    /// MC 15.1 Area that a side wins by clearing.
    pub clears: Option<ClearedArea>,
    /// MC 15.1 Victory that counts as a draw.
    pub hollow: Option<HollowVictory>,
    /// MC 4.1 Card that is drawn first in the first turn; none: chance decides.
    pub first_card: Option<GroupId>,
    /// Headings of both armies.
    pub headings: [Heading; 2],
    /// Names of the ids.
    pub names: Arc<IdNames>,
    /// Names and appearance.
    pub presentation: Arc<Presentation>,
    /// Position at the start.
    pub start: State,
}

impl Battle {
    /// Ids of all units, in order.
    pub fn unit_ids(&self) -> impl DoubleEndedIterator<Item = UnitId> + Clone + use<> {
        (0..self.units.len()).map(|index| UnitId(index as u16))
    }

    /// Card of a unit.
    #[must_use]
    pub fn card(&self, unit: UnitId) -> &UnitCard {
        &self.units[unit.index()]
    }

    /// Ids of a side's units, in order.
    pub fn units_of(&self, side: SideId) -> impl DoubleEndedIterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |unit| self.card(*unit).side == side)
    }

    /// Group of an id.
    #[must_use]
    pub fn group(&self, group: GroupId) -> &Group {
        &self.groups[group.index()]
    }

    /// Ids of all groups, in the order of the scenario.
    pub fn group_ids(&self) -> impl Iterator<Item = GroupId> + use<> {
        (0..self.groups.len()).map(|index| GroupId(index as u16))
    }

    /// MC 4.2 A group and those above it, the lowest first.
    pub fn chain(&self, group: GroupId) -> impl Iterator<Item = GroupId> + '_ {
        std::iter::successors(Some(group), |group| self.group(*group).above)
    }

    /// MC 4.2 Whether the commander of a group has a card for all units under him.
    #[must_use]
    pub fn is_command_card(&self, group: GroupId) -> bool {
        let (group, option) = (self.group(group), self.options.command_cards);
        match group.rank {
            Rank::Brigade => false,
            Rank::Division => group.has_card && option != CommandCards::None,
            Rank::Army => group.has_card && option == CommandCards::Army,
        }
    }

    /// MC 4.1, 4.3 Whether a group has a card: brigades, commanders with one, and others with units of their own.
    #[must_use]
    pub fn has_card(&self, group: GroupId) -> bool {
        let has_units = || self.units.iter().any(|card| card.group == group && card.kind != UnitKind::General);
        self.group(group).rank == Rank::Brigade || self.is_command_card(group) || has_units()
    }

    /// MC 4.1, 4.2 Units that a card is for, generals left out, in id order.
    pub fn units_of_card(&self, card: GroupId) -> impl Iterator<Item = UnitId> + '_ {
        let is_wide = self.is_command_card(card);
        self.unit_ids().filter(move |unit| {
            let own = self.card(*unit);
            let is_under = own.group == card || (is_wide && self.chain(own.group).any(|group| group == card));
            is_under && own.kind != UnitKind::General
        })
    }

    /// MC 13.1 Commander of a group.
    #[must_use]
    pub fn commander_of(&self, group: GroupId) -> Option<UnitId> {
        self.unit_ids().find(|unit| self.card(*unit).kind == UnitKind::General && self.card(*unit).group == group)
    }

    /// MC 5.13 Place of the detachment of a unit; none of one that makes none.
    #[must_use]
    pub fn detachment_of(&self, unit: UnitId) -> Option<UnitId> {
        self.unit_ids().find(|other| self.card(*other).detachment_of == Some(unit))
    }
}
