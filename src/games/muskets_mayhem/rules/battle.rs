//! What never changes in a game: the table, both armies, options and limits.

use super::kinds::{Basis, Quality, UnitKind};
use super::state::State;
use super::terrain::GroundSets;
use super::troops::{RulesInForce, Troops};
use crate::board::table::block::LEAST_SIDE;
use crate::board::table::{AreaIndex, BodyShape, FireArc, GroundKindSet, Heading, Length, SightRule, TableGround};
use crate::games::table::rules::{Arrival, LengthUnit, Presentation, UnitId};
use crate::kernel::{IdNames, SideId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// MM 1.4, 1.6 What a scenario says of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitCard {
    /// Name of the unit, as in a file.
    pub id: String,
    /// Side that it fights for.
    pub side: SideId,
    /// MM 1.4 Kind.
    pub kind: UnitKind,
    /// MM 1.6 Quality.
    pub quality: Quality,
    /// MM 1.8 Figures at the start.
    pub figures: u16,
    /// MM 7.4 Basis of skirmishers.
    pub basis: Basis,
    /// MM 1.4 Whether a battery has horse guns.
    pub is_horse_gun: bool,
    /// MM 12.2 [R] Arrival, if it is not on the table at first.
    pub arrival: Option<Arrival>,
}

/// MM 10.3 Area that is a prepared defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PreparedArea {
    /// Area of the table.
    pub area: AreaIndex,
    /// Heading from which alone enemies count; none: from everywhere.
    pub facing: Option<Heading>,
}

/// MM 12.2 Objective: an area by which a side wins at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Side that wins by holding it.
    pub side: SideId,
    /// Area of the table.
    pub area: AreaIndex,
}

/// MM 12.2 Who wins at the last turn if nothing was decided before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitRule {
    /// The greater share of figures does.
    Shares,
    /// This side does.
    Side(SideId),
    /// [R] This side does if a unit of it that is not Shaken stands in the area, the other side if none does.
    Stands(Objective),
}

/// MM 12.2 [R] Area that adds to its holder's share of figures at the last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedArea {
    /// Area of the table.
    pub area: AreaIndex,
    /// What it adds, in hundredths of the army at the start.
    pub percent: u8,
}

/// MM 7.3 [R] Failing light: how far muskets reach from a turn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dusk {
    /// First turn of it.
    pub turn: u16,
    /// Greatest range of muskets, in U.
    pub range: u32,
}

/// MM 3 A battle before it begins: all that does not change in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Table, with kinds of ground by [`super::terrain::TerrainKind`].
    pub ground: TableGround,
    /// Numbers of the rules and options.
    pub rules: RulesInForce,
    /// MM 1.3 Unit of measurement.
    pub unit: LengthUnit,
    /// MM 11 Kinds of ground by what they do.
    pub sets: GroundSets,
    /// Units of both sides; a unit's id is its place.
    pub units: Vec<UnitCard>,
    /// MM 10.3 Prepared defences.
    pub prepared: Vec<PreparedArea>,
    /// MM 12.2 Objectives.
    pub objectives: Vec<Objective>,
    /// MM 12.2, 14.3 Last turn.
    pub turn_limit: u16,
    /// MM 12.2 Who wins at the last turn.
    pub limit: LimitRule,
    /// MM 12.2 [R] Areas that count among the shares.
    pub shared_areas: Vec<SharedArea>,
    /// MM 3.1 [R] Side that has the initiative of the first turn without a roll.
    pub first_initiative: Option<SideId>,
    /// MM 7.3 [R] Failing light.
    pub dusk: Option<Dusk>,
    /// MM 14.1 Headings of both armies, by which their long edges are told.
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

    /// MM 1.3, 2.1 Length of a number of U, in units of length.
    #[must_use]
    pub const fn length(&self, units: u32) -> Length {
        Length(self.unit.length().0.saturating_mul(units))
    }

    /// MM 2.6 Shape of a unit.
    ///
    /// # Panics
    /// Never: a side that is too short or too long is replaced by the least.
    #[must_use]
    pub fn shape(&self, troops: &Troops) -> BodyShape {
        let (width, depth) = troops.size(&self.rules);
        let own = BodyShape::block(self.length(width), self.length(depth)).ok();
        let least = || BodyShape::block(Length(LEAST_SIDE), Length(LEAST_SIDE)).ok();
        own.or_else(least).expect("a block of the least sides is a body")
    }

    /// MM 2.9 Arc of fire of a unit; none if it sees all round.
    #[must_use]
    pub fn arc(&self, troops: &Troops) -> Option<FireArc> {
        (!troops.is_all_round()).then(|| FireArc::new(self.rules.options.arc_half))
    }

    /// MM 2.11 What terrain does to lines of sight.
    #[must_use]
    pub const fn sight_rule(&self) -> SightRule {
        let (cm, inch) = self.rules.data.combat.blocking_posts;
        let blocking_posts = match self.unit {
            LengthUnit::Cm => cm,
            LengthUnit::Inch => inch,
        };
        SightRule { opaque: self.sets.opaque, blocking_posts, closed: GroundKindSet::NONE }
    }
}
