//! Examples that come with the program.

use crate::games::game_of_kings::rules::Game;
use crate::play::RulePicture;
use crate::play::examples::{ExampleShelf, ShippedExample};
use std::sync::{Arc, LazyLock};

macro_rules! shipped {
    ($($id:literal)*) => {
        &[$(ShippedExample {
            id: $id,
            text: include_str!(concat!("../../../../scenarios/game_of_kings/rulebook/", $id, ".ron")),
        }),*]
    };
}

/// All shipped examples, sorted by paragraph.
pub const SHIPPED: &[ShippedExample] = shipped![
    "2-7-contact"
    "2-10-arc"
    "2-12-sight"
    "2-14-wheel"
    "4-1-about"
    "5-4-passage"
    "5-5-variation"
    "5-7-halt"
    "5-9-alignment"
    "5-10-gun"
    "5-12-general"
    "6-5-cover"
    "7-2-load"
    "9-1-kinds"
    "9-3-flank"
    "9-5-gun"
    "9-6-fire"
    "9-7-table"
    "9-8-bank"
    "9-9-rear"
    "10-2-support"
    "11-2-way"
    "11-3-rally"
    "11-5-obstruction"
];

static SHELF: LazyLock<ExampleShelf<Game>> = LazyLock::new(|| ExampleShelf::new(SHIPPED));

/// Picture of the example with this name, which a test reads, so that no broken one is part of the program.
#[must_use]
pub fn picture(id: &str) -> Option<Arc<dyn RulePicture>> {
    SHELF.picture(id)
}
