//! Identifiers of units, leaders, wings and the like: indices into the lists of a battle. Files and answers use the text ids of
//! those lists.

crate::list_id!(
    /// Id of a unit: its index in [`super::battle::Battle::units`].
    UnitId,
    u16,
    "unit"
);
crate::list_id!(
    /// Id of a leader: its index in [`super::battle::Battle::leaders`].
    LeaderId,
    u8,
    "leader"
);
crate::list_id!(
    /// Id of a wing: its index in [`super::battle::Battle::wings`].
    WingId,
    u8,
    "wing"
);
crate::list_id!(
    /// Id of an army: its index in [`super::battle::Battle::armies`].
    ArmyId,
    u8,
    "army"
);
crate::list_id!(
    /// Id of a chit: its index in [`super::battle::Battle::chits`].
    ChitId,
    u8,
    "chit"
);
crate::list_id!(
    /// Id of an event: its index in [`super::special::SpecialRules::events`].
    EventId,
    u8,
    "event"
);
crate::list_id!(
    /// Id of a group of reinforcements: its index in [`super::battle::Battle::arrivals`].
    GroupId,
    u8,
    "group"
);
