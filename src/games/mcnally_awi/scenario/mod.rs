//! Battle files of McNally's rules.

pub mod format;
mod load;
pub mod options;
mod position;
mod units;

pub use format::{GROUND, KINDS};
pub use load::{charts_of, load, load_with, recognises};

pub use crate::games::table::scenario::with_position;

/// Word by which a battle file names these rules.
pub const RULES: &str = "mcnally_awi";

/// Battles that come with the program: id and text.
pub const BUILTIN: [(&str, &str); 3] = [
    ("rail-fence", include_str!("../../../../scenarios/mcnally_awi/rail-fence.ron")),
    ("cowpens", include_str!("../../../../scenarios/mcnally_awi/cowpens.ron")),
    ("crossroads", include_str!("../../../../scenarios/mcnally_awi/crossroads.ron")),
];
