//! The rules of *Game Of Kings* (GK), on integers alone.

pub mod edition;
pub mod kinds;
pub mod options;

pub use edition::Edition;
pub use kinds::{Quality, TroopClass, UnitKind, Zone};
pub use options::Options;
