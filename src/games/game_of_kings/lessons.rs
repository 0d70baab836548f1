//! Shipped lessons of *Game Of Kings*.

use crate::play::{ShippedLesson, shipped_lessons};

/// Lessons of *Game Of Kings*, chapter by chapter, in their recommended order.
pub const LESSONS: &[ShippedLesson] = shipped_lessons! {
    "../../../scenarios/game_of_kings/lessons/";
    "kings-fire" {
        "kings-05-the-volley"
    }
};
