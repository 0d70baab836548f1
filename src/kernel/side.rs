//! The two sides of a game.

use super::names;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Id of one of the two sides: its index in the scenario file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SideId(pub u8);

impl SideId {
    /// Class under which the names of the sides are listed.
    pub const CLASS: &'static str = "side";

    /// Both sides, in the order of the scenario file.
    pub const BOTH: [SideId; 2] = [SideId(0), SideId(1)];

    /// Enemy of this side.
    #[must_use]
    pub const fn other(self) -> SideId {
        SideId(1 - self.0)
    }

    /// Index of this side in an array of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Serialize for SideId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        names::serialize(Self::CLASS, self.index(), serializer)
    }
}

impl<'de> Deserialize<'de> for SideId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = names::deserialize(Self::CLASS, deserializer)?;
        let side = Self::BOTH.into_iter().find(|side| side.index() == id);
        side.ok_or_else(|| D::Error::custom(format!("{id} is no side: there are 0 and 1")))
    }
}
