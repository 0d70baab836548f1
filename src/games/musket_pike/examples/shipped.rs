//! Examples that come with the program.

use crate::games::musket_pike::rules::Game;
use crate::play::RulePicture;
use crate::play::examples::{ExampleShelf, ShippedExample};
use std::sync::{Arc, LazyLock};

macro_rules! shipped {
    ($($id:literal)*) => {
        &[$(ShippedExample {
            id: $id,
            text: include_str!(concat!("../../../../scenarios/musket_pike/rulebook/", $id, ".ron")),
        }),*]
    };
}

/// All shipped examples, sorted by paragraph.
pub const SHIPPED: &[ShippedExample] = shipped![
    "1-6-stack"
    "3-2-size"
    "4-1-charge"
    "4-2-march"
    "4-5-contact"
    "6-2-facing"
    "6-2-light"
    "6-3-block"
    "6-4-all-round"
    "6-4-large"
    "6-5-pair"
    "6-6-turn"
    "6-6-wheel"
    "6-7-stopped"
    "6-8-friends"
    "6-9-reaction"
    "6-10-merge"
    "6-11-formation"
    "7-1-costs"
    "7-2-road"
    "7-4-redoubt"
    "7-5-edge"
    "7-5-hill"
    "7-5-wood"
    "8-2-standing"
    "8-4-cover"
    "8-5-arc"
    "8-6-grazing"
    "8-8-defensive"
    "9-1-one-hexside"
    "9-1-true-front"
    "9-2-end"
    "9-2-pair"
    "9-2-two"
    "9-7-battery"
    "9-8-column"
    "9-9-flank"
    "9-9-rear"
    "9-10-hedge"
    "9-11-before"
    "9-13-result"
    "9-15-advance"
    "9-17-guns"
    "10-1-morale"
    "10-2-leader"
    "11-1-ways"
    "11-2-front"
    "11-3-way"
    "11-4-surrender"
    "12-1-rally"
    "13-1-points"
];

static SHELF: LazyLock<ExampleShelf<Game>> = LazyLock::new(|| ExampleShelf::new(SHIPPED));

/// Picture of the example with this name, which a test reads, so that no broken one is part of the program.
#[must_use]
pub fn picture(id: &str) -> Option<Arc<dyn RulePicture>> {
    SHELF.picture(id)
}
