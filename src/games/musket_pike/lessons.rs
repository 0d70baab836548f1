//! Shipped lessons of Musket & Pike.

use crate::play::{ShippedLesson, shipped_lessons};

/// Lessons of Musket & Pike, chapter by chapter, in their recommended order.
pub const LESSONS: &[ShippedLesson] = shipped_lessons! {
    "../../../scenarios/musket_pike/lessons/";
    "map" {
        "01-first-blood"
        "02-reading-a-counter"
        "03-facing-and-arcs"
        "04-one-hex-at-a-time"
        "05-what-stops-you"
    }
    "arms" {
        "06-the-shot"
        "07-force-to-space"
        "08-column-by-column"
        "09-flank-and-rear"
        "10-the-bag"
    }
    "formation" {
        "11-blocks-and-wheels"
        "12-volleys-on-the-albuch"
        "13-one-turn-of-the-head"
        "14-rally"
    }
    "command" {
        "15-cups-and-chits"
        "16-the-bad-chit"
        "17-half-the-morale"
        "18-three-orders"
    }
    "ground" {
        "19-guns"
        "20-houses-and-hedges"
        "21-the-bait"
        "22-a-way-out"
    }
    "leaders" {
        "23-the-king"
        "24-merging"
        "25-big-blocks"
        "26-two-against-one"
        "27-what-wins"
    }
    "tactics" {
        "28-horse"
        "29-foot"
        "30-foot-horse-guns"
    }
    "field" {
        "31-farm-first-turn"
        "32-redoubt-front"
        "33-redoubt-flank"
        "34-redoubt-block"
        "35-redoubt-held"
        "36-block-on-block"
    }
};
