//! Identifiers of units, leaders, wings and the like: indices into the lists of a battle. Files and answers use the text ids of
//! those lists.

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $int:ty, $class:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $int);

        impl $name {
            /// Index of this id in its list.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        crate::named_id!($name, $int, $class);
    };
}

id!(
    /// Id of a unit: its index in [`super::battle::Battle::units`].
    UnitId,
    u16,
    "unit"
);
id!(
    /// Id of a leader: its index in [`super::battle::Battle::leaders`].
    LeaderId,
    u8,
    "leader"
);
id!(
    /// Id of a wing: its index in [`super::battle::Battle::wings`].
    WingId,
    u8,
    "wing"
);
id!(
    /// Id of an army: its index in [`super::battle::Battle::armies`].
    ArmyId,
    u8,
    "army"
);
id!(
    /// Id of a chit: its index in [`super::battle::Battle::chits`].
    ChitId,
    u8,
    "chit"
);
id!(
    /// Id of a group of reinforcements: its index in [`super::battle::Battle::arrivals`].
    GroupId,
    u8,
    "group"
);
