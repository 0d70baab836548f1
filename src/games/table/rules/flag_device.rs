//! Devices of the colours that regiments carry, by which armies are told apart.

use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

/// Device of the colours of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlagDevice {
    /// Cross over the whole cloth, as the French carried.
    Cross,
    /// Flames along the edges and an eagle, as the Austrians carried.
    Flames,
    /// Disc with an eagle and rays from the corners, as the Prussians carried.
    Disc,
    /// Saltire under a cross, as the British carried.
    Saltire,
}

impl FlagDevice {
    /// Device of a side whose file names none.
    #[must_use]
    pub const fn usual(side: SideId) -> Self {
        if side.0 == 0 { Self::Cross } else { Self::Flames }
    }

    /// Devices of both armies, of which a file may name each: one that it leaves out differs from the other's.
    #[must_use]
    pub fn of_armies(named: [Option<Self>; 2]) -> [Self; 2] {
        SideId::BOTH.map(|side| {
            let usual = Self::usual(side);
            let other = named[side.other().index()];
            named[side.index()].unwrap_or(if other == Some(usual) { Self::usual(side.other()) } else { usual })
        })
    }
}
