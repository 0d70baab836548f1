//! Battle files of *Game Of Kings*.

mod doubts;
pub mod format;
mod load;
mod moment;
mod nations;
pub mod options;
mod position;
mod random_battle;
mod scene;
mod units;

pub use doubts::doubts;
pub use format::{GROUND, KINDS};
pub use load::{load, load_partly, load_with, recognises};
pub use random_battle::{
    BoughtUnit, LEAST_POINTS, MOST_POINTS, USUAL_POINTS, along_front, kind_of, muster, quality_of, random_battle,
};
pub use scene::load_scene;

pub use crate::games::table::scenario::with_position;

/// Word by which a battle file names these rules.
pub const RULES: &str = "game_of_kings";

/// Battles that come with the program: id and text.
pub const BUILTIN: [(&str, &str); 7] = [
    ("brook", include_str!("../../../../scenarios/game_of_kings/brook.ron")),
    ("outposts", include_str!("../../../../scenarios/game_of_kings/outposts.ron")),
    ("sahay", include_str!("../../../../scenarios/game_of_kings/sahay.ron")),
    ("dettingen", include_str!("../../../../scenarios/game_of_kings/dettingen.ron")),
    ("mollwitz-short", include_str!("../../../../scenarios/game_of_kings/mollwitz-short.ron")),
    ("mollwitz", include_str!("../../../../scenarios/game_of_kings/mollwitz.ron")),
    ("chotusitz", include_str!("../../../../scenarios/game_of_kings/chotusitz.ron")),
];
