//! Shipped lessons of the open table: how any tabletop game moves, measures and looks.

use crate::play::{ShippedLesson, shipped_lessons};

/// Lessons that all games on a free table share, in their recommended order. They are played on the open table, which has no rules
/// of combat of its own.
pub const LESSONS: &[ShippedLesson] = shipped_lessons! {
    "../../../scenarios/open_table/lessons/";
    "table" {
        "table-1-ahead-and-price"
        "table-2-the-wheel"
        "table-3-contact-and-flush"
        "table-4-arcs-and-ranges"
        "table-5-from-edge-to-edge"
        "table-6-a-line-of-two"
    }
};
