//! Battle files of McNally's rules.

mod doubts;
pub mod format;
mod load;
mod moment;
pub mod options;
mod own_charts;
mod position;
mod specials;
mod units;

pub use doubts::doubts;
pub use format::{GROUND, KINDS};
pub use load::{MAX_GROUPS, load, load_partly, load_with, recognises};
pub use own_charts::{battle_with_charts, charts_of};
pub use specials::MAX_LINE;
pub use units::MAX_FILES;

pub use crate::games::table::scenario::with_position;

/// Word by which a battle file names these rules.
pub const RULES: &str = "mcnally_awi";

/// Battles that come with the program: id and text.
pub const BUILTIN: [(&str, &str); 7] = [
    ("rail-fence", include_str!("../../../../scenarios/mcnally_awi/rail-fence.ron")),
    ("rail-fence-six", include_str!("../../../../scenarios/mcnally_awi/rail-fence-six.ron")),
    ("cowpens", include_str!("../../../../scenarios/mcnally_awi/cowpens.ron")),
    ("hobkirks-hill", include_str!("../../../../scenarios/mcnally_awi/hobkirks-hill.ron")),
    ("crossroads", include_str!("../../../../scenarios/mcnally_awi/crossroads.ron")),
    ("guilford", include_str!("../../../../scenarios/mcnally_awi/guilford.ron")),
    ("birmingham", include_str!("../../../../scenarios/mcnally_awi/birmingham.ron")),
];
