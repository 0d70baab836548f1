//! Examples that come with the program.

use crate::games::muskets_mayhem::rules::Game;
use crate::play::RulePicture;
use crate::play::examples::{ExampleShelf, ShippedExample};
use std::sync::{Arc, LazyLock};

macro_rules! shipped {
    ($($id:literal)*) => {
        &[$(ShippedExample {
            id: $id,
            text: include_str!(concat!("../../../../scenarios/muskets_mayhem/rulebook/", $id, ".ron")),
        }),*]
    };
}

/// All shipped examples, sorted by paragraph.
pub const SHIPPED: &[ShippedExample] = shipped![
    "2-7-stands"
    "2-8-zones"
    "2-9-arc"
    "2-11-sight"
    "5-2-legs"
    "5-5-fire"
    "5-6-way"
    "5-7-near"
    "6-2-contact"
    "6-5-retreat"
    "6-6-flank"
    "6-7-counter"
    "7-4-dice"
    "9-3-doubled"
    "9-8-through"
    "10-2-join"
    "10-3-works"
    "11-1-wood"
];

static SHELF: LazyLock<ExampleShelf<Game>> = LazyLock::new(|| ExampleShelf::new(SHIPPED));

/// Picture of the example with this name, which a test reads, so that no broken one is part of the program.
#[must_use]
pub fn picture(id: &str) -> Option<Arc<dyn RulePicture>> {
    SHELF.picture(id)
}
