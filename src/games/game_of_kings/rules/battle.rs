//! What never changes in a game: the table, both armies, options and limits.

use super::UnitId;
use super::allowance;
use super::data::{Factor, RulesData};
use super::edition::Edition;
use super::ground_sets::GroundSets;
use super::kinds::{Quality, Sector, UnitKind};
use super::options::Options;
use super::state::State;
use super::traits::Traits;
use crate::board::table::block::LEAST_SIDE;
use crate::board::table::{AreaIndex, BodyShape, Length, TableGround};
use crate::games::table::rules::Arrival;
use crate::games::table::rules::Presentation;
use crate::kernel::{IdNames, SideId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// GK 1.5 What a scenario says of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitCard {
    /// Name of the unit, as in a file.
    pub id: String,
    /// Side that it fights for.
    pub side: SideId,
    /// GK 1.7 Sector that it belongs to.
    pub sector: Sector,
    /// GK 1.4 Kind of the unit, horse as mounted.
    pub kind: UnitKind,
    /// GK 1.5 Quality.
    pub quality: Quality,
    /// What the scenario says of it in one word.
    pub flags: CardFlags,
    /// GK 13 Traits of its nation.
    pub traits: Traits,
    /// GK 7.1 Range of this gun, if it is not the usual one.
    pub range: Option<Length>,
    /// GK 15.1 Points, if they are not the usual ones.
    pub points: Option<u32>,
    /// GK 17.4 Arrival, if it is not on the table at first.
    pub arrival: Option<Arrival>,
}

/// GK 1.4, 5.13 Flags of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CardFlags {
    /// GK 8.7 Whether it is armoured horse.
    pub cuirassier: bool,
    /// GK 5.13 Whether it may dismount.
    pub may_dismount: bool,
    /// GK 1.4 Whether light horse stands in one rank.
    pub one_rank: bool,
}

/// GK 15.4 Objective of a side: an area that it must hold when a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Side that wins by holding it.
    pub side: SideId,
    /// Area of the table.
    pub area: AreaIndex,
    /// Turn at whose end it must be held.
    pub turn: u16,
    /// What holding it decides.
    pub decides: ObjectiveUse,
}

/// GK 15.4 What an objective decides when it is due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObjectiveUse {
    /// The game: its side wins by holding the area, and loses otherwise.
    #[default]
    Game,
    /// A turn limit that would be a draw: its side wins by holding the area.
    Draw,
}

/// GK 15.2, 15.4 What decides a game besides its turn limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PointsRule {
    /// An army below half its points loses.
    #[default]
    Half,
    /// Objectives alone decide.
    ObjectivesAlone,
}

/// GK 1.7, 3 A battle before it begins: all that does not change in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Table, with kinds of ground by [`super::terrain::TerrainKind`].
    pub ground: TableGround,
    /// Numbers of the rules.
    pub rules: &'static RulesData,
    /// GK 6 Kinds of ground by what they do.
    pub sets: GroundSets,
    /// Units of both sides; a unit's id is its place.
    pub units: Vec<UnitCard>,
    /// GK 17.3 Options.
    pub options: Options,
    /// GK 17.1 Edition by the options.
    pub edition: Edition,
    /// GK 3.3 Faces of the dice for points, by side and sector.
    pub sector_dice: [[u8; 3]; 2],
    /// GK 15.3 Last turn.
    pub turn_limit: Option<u16>,
    /// GK 3.1 Side that begins, if no dice decide it.
    pub first_player: Option<SideId>,
    /// GK 15.4 Objectives.
    pub objectives: Vec<Objective>,
    /// GK 15.2 Whether points decide.
    pub points_rule: PointsRule,
    /// GK 17.4 Factor of all moves for snow or mud.
    pub move_factor: Factor,
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
    pub fn unit(&self, unit: UnitId) -> &UnitCard {
        &self.units[unit.index()]
    }

    /// GK 1.4, 2.4 Shape of a unit of a kind at some strength.
    #[must_use]
    pub fn shape(&self, kind: UnitKind, quarters: u8, flags: CardFlags) -> BodyShape {
        let shape = |(width, depth): (Length, Length)| BodyShape::block(width, depth).ok();
        let loss = self.options.footprint_loss;
        let own = shape(allowance::size(self.rules, kind, quarters, flags.one_rank, loss));
        own.or_else(|| shape((Length(LEAST_SIDE), Length(LEAST_SIDE)))).expect("a block of the least sides is a body")
    }

    /// Ids of a side's units, in order.
    pub fn units_of(&self, side: SideId) -> impl DoubleEndedIterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |unit| self.unit(*unit).side == side)
    }
}
