//! Shipped lessons of McNally's rules.

use crate::play::{ShippedLesson, shipped_lessons};

/// Lessons of McNally's rules, chapter by chapter, in their recommended order.
pub const LESSONS: &[ShippedLesson] = shipped_lessons! {
    "../../../scenarios/mcnally_awi/lessons/";
    "mcnally-moves" {
        "mcnally-1-the-card"
        "mcnally-2-moving"
        "mcnally-3-formations"
        "mcnally-4-fire"
    }
    "mcnally-charges" {
        "mcnally-5-panic"
        "mcnally-6-the-charge"
        "mcnally-7-melee"
        "mcnally-8-at-the-rail-fence"
    }
};
