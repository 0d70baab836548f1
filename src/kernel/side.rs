//! The two sides of a game.

/// Id of one of the two sides: its index in the scenario file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SideId(pub u8);

crate::named_id!(SideId, u8, "side");

impl SideId {
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
