//! Identifiers: places in the lists of a battle. Files and answers use the text ids of those lists.

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $int:ty, $class:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $int);

        impl $name {
            /// This one's place in its list.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        crate::named_id!($name, $int, $class);
    };
}

id!(
    /// A unit, by its place in [`super::battle::Battle::units`].
    UnitId,
    u16,
    "unit"
);
id!(
    /// A leader, by its place in [`super::battle::Battle::leaders`].
    LeaderId,
    u8,
    "leader"
);
id!(
    /// A wing, by its place in [`super::battle::Battle::wings`].
    WingId,
    u8,
    "wing"
);
id!(
    /// An army, by its place in [`super::battle::Battle::armies`].
    ArmyId,
    u8,
    "army"
);
id!(
    /// A chit, by its place in [`super::battle::Battle::chits`].
    ChitId,
    u8,
    "chit"
);
id!(
    /// A group of reinforcements, by its place in [`super::battle::Battle::arrivals`].
    GroupId,
    u8,
    "group"
);
