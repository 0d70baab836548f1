//! Identifiers of units: indices into the list of a battle. Files and answers use the names of that list.

crate::list_id!(
    /// Id of a unit: its index in [`super::battle::Battle::units`].
    UnitId,
    u16,
    "unit"
);
