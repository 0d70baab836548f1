//! Shipped lessons of McNally's rules.

use crate::play::{ShippedLesson, shipped_lessons};

/// Lessons of McNally's rules, chapter by chapter, in their recommended order.
pub const LESSONS: &[ShippedLesson] = shipped_lessons! {
    "../../../scenarios/mcnally_awi/lessons/";
};
