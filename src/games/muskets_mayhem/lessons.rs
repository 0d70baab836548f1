//! Shipped lessons of *Muskets & Mayhem*.

use crate::play::{ShippedLesson, shipped_lessons};

/// Lessons of *Muskets & Mayhem*, chapter by chapter, in their recommended order.
pub const LESSONS: &[ShippedLesson] = shipped_lessons! {
    "../../../scenarios/muskets_mayhem/lessons/";
    "muskets-fire" {
        "muskets-1-first-or-second"
        "muskets-2-legs"
        "muskets-3-fire"
        "muskets-4-losses"
    }
    "muskets-steel" {
        "muskets-5-the-charge"
        "muskets-6-melee"
        "muskets-7-squares-and-works"
        "muskets-8-first-muster"
    }
};
