//! Quick battles of Game Of Kings, as the house asks for them.

use super::scenario::{USUAL_POINTS, random_battle};
use crate::kernel::RandomChoice;
use crate::play::{QuickBattles, QuickChoice, QuickOption, QuickOptions};
use crate::say;

/// Points of an army that a quick battle offers, by the ids of its sizes.
const SIZES: [(&str, u32); 3] = [("small", 14), ("medium", USUAL_POINTS), ("large", 34)];

/// Quick battles of Game Of Kings.
pub struct QuickGameOfKings;

impl QuickBattles for QuickGameOfKings {
    fn choices(&self) -> Vec<QuickChoice> {
        let size = |(id, points): (&'static str, u32)| QuickOption { id, name: say!("gk-quick-size", id, points) };
        vec![QuickChoice { id: "size", name: say!("gk-quick-size-name"), options: SIZES.map(size).to_vec() }]
    }

    fn file(&self, chosen: &QuickOptions, seed: u64) -> Option<String> {
        let usual = RandomChoice::new(seed).index(SIZES.len());
        let at = chosen.get("size").map_or(Some(usual), |size| SIZES.iter().position(|(id, _)| id == size))?;
        random_battle(seed, SIZES[at].1)
    }
}
