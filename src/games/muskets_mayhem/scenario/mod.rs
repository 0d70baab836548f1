//! Battle files of *Muskets & Mayhem*.

mod doubts;
pub mod format;
mod load;
mod moment;
mod muster;
pub mod options;
mod position;
mod units;

pub use doubts::doubts;
pub use format::{GROUND, KINDS};
pub use load::{load, load_partly, load_with, recognises};
pub use muster::{BoughtUnit, LEAST_POINTS, MOST_POINTS, USUAL_POINTS, lists, muster};
pub use units::usual_figures;

pub use crate::games::table::scenario::with_position;

/// Word by which a battle file names these rules.
pub const RULES: &str = "muskets_mayhem";

/// Battles that come with the program: id and text.
pub const BUILTIN: [(&str, &str); 4] = [
    ("first-muster", include_str!("../../../../scenarios/muskets_mayhem/first-muster.ron")),
    ("redoubt", include_str!("../../../../scenarios/muskets_mayhem/redoubt.ron")),
    ("sandershausen", include_str!("../../../../scenarios/muskets_mayhem/sandershausen.ron")),
    ("brawners-farm", include_str!("../../../../scenarios/muskets_mayhem/brawners-farm.ron")),
];
