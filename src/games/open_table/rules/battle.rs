//! What never changes on an open table: the field, the sides and their units.

use super::position::Position;
use crate::board::table::{Length, Stance, WheelMeasure};
use crate::games::table::rules::Field;
use crate::i18n::AboutBattle;
use crate::kernel::SideId;
use crate::kernel::names::IdNames;
use serde::Deserialize;
use std::sync::Arc;

crate::list_id!(
    /// Id of a unit: its index in [`Battle::units`].
    UnitId,
    u16,
    "unit"
);

/// Troops of which a unit is made, by which it is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Troops {
    /// Foot in ranks.
    #[default]
    Foot,
    /// Foot in loose order.
    LightFoot,
    /// Horse.
    Horse,
    /// Guns.
    Guns,
    /// General with his staff.
    General,
    /// Waggons and all else.
    Train,
}

/// Unit of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Text id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Side that it belongs to.
    pub side: SideId,
    /// Troops of which it is made, by which it is drawn.
    pub troops: Troops,
    /// Colours of coat and facings: red, green, blue.
    pub coat: [[u8; 3]; 2],
    /// Length that it may usually move in a turn, which is shown and not enforced; none if the file gives none.
    pub allowance: Option<Length>,
    /// Ranges of its weapons, the shortest first.
    pub ranges: Vec<Length>,
    /// Stance at the start; of a unit beside the table, that in which it is put on.
    pub start: Stance,
    /// Whether it stands on the table at the start.
    pub is_set_up: bool,
}

/// Battle on an open table.
#[derive(Clone, Debug)]
pub struct Battle {
    /// Text id.
    pub id: String,
    /// Title.
    pub name: String,
    /// Description and story.
    pub about: AboutBattle,
    /// Names of the sides.
    pub sides: [String; 2],
    /// Field.
    pub field: Arc<Field>,
    /// Units, in the order of the file.
    pub units: Vec<UnitCard>,
    /// Which way is measured when a unit wheels.
    pub wheel: WheelMeasure,
    /// Text of its file.
    pub text: String,
    /// Position in which it begins, if the file holds one.
    pub start: Option<Position>,
    /// Names of the ids in files.
    pub names: Arc<IdNames>,
}

impl Battle {
    /// Unit of this id; none if there is none.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> Option<&UnitCard> {
        self.units.get(unit.index())
    }

    /// Ids of all units, in their order.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }
}
