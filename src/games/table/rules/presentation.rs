//! Names and appearance of a battle: nothing that a rule asks.

use super::field::Field;
use super::flag_device::FlagDevice;
use super::unit_id::UnitId;
use crate::i18n::AboutBattle;
use crate::kernel::SideId;
use std::sync::Arc;

/// Name and colours of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitTitle {
    /// Name of the unit.
    pub name: String,
    /// Colours of coat and facings.
    pub coat: [[u8; 3]; 2],
}

/// Names and appearance of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// Text id of the battle.
    pub id: String,
    /// Name of the battle.
    pub name: String,
    /// Description, story, notes and sources of the battle.
    pub about: AboutBattle,
    /// Names of both sides.
    pub sides: [String; 2],
    /// Devices of the colours of both sides.
    pub flags: [FlagDevice; 2],
    /// Titles of the units, in the order of the battle.
    pub units: Vec<UnitTitle>,
    /// Field with the names and looks of its features.
    pub field: Arc<Field>,
    /// Text of the battle file.
    pub text: String,
}

/// Names of a battle, as a registry asks for them.
pub struct BattleTitles<'a> {
    /// Text id.
    pub id: &'a str,
    /// Name.
    pub name: &'a str,
    /// Description, story and sources.
    pub about: &'a AboutBattle,
    /// Names of both sides.
    pub sides: &'a [String; 2],
}

impl Default for Presentation {
    fn default() -> Self {
        Self {
            id: String::new(),
            name: String::new(),
            about: AboutBattle::default(),
            sides: [String::new(), String::new()],
            flags: SideId::BOTH.map(FlagDevice::usual),
            units: Vec::new(),
            field: Arc::new(Field::empty()),
            text: String::new(),
        }
    }
}

impl Presentation {
    /// Names of the battle.
    #[must_use]
    pub fn titles(&self) -> BattleTitles<'_> {
        BattleTitles { id: &self.id, name: &self.name, about: &self.about, sides: &self.sides }
    }

    /// Name of a unit; its number if it has none.
    #[must_use]
    pub fn unit_name(&self, unit: UnitId) -> String {
        self.units.get(unit.index()).map_or_else(|| unit.0.to_string(), |title| title.name.clone())
    }

    /// Name of a side.
    #[must_use]
    pub fn side(&self, side: SideId) -> &str {
        &self.sides[side.index()]
    }
}
