//! Identifiers of units: indices into the list of a battle. Files and answers use the names of that list.

/// Id of a unit: its index in [`super::battle::Battle::units`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitId(pub u16);

impl UnitId {
    /// Index of the id in its list.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

crate::named_id!(UnitId, u16, "unit");
