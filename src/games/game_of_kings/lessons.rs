//! Shipped lessons of *Game Of Kings*.

use crate::play::{ShippedLesson, shipped_lessons};

/// Lessons of *Game Of Kings*, chapter by chapter, in their recommended order.
pub const LESSONS: &[ShippedLesson] = shipped_lessons! {
    "../../../scenarios/game_of_kings/lessons/";
    "kings-orders" {
        "kings-01-points-and-sectors"
        "kings-02-firing-order"
        "kings-03-the-variation"
        "kings-04-the-gun"
        "kings-05-the-volley"
    }
    "kings-contact" {
        "kings-06-a-charge"
        "kings-07-defensive-fire"
        "kings-08-flank-and-rear"
        "kings-09-cover"
    }
    "kings-nerve" {
        "kings-10-morale"
        "kings-11-rally"
        "kings-12-the-brook"
    }
};
