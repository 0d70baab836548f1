//! GK 1.4, 14 Random battles: terrain by dice, armies by points, both set out, as the text of a battle file.

mod battle_text;
mod deployment;
mod muster;
mod random_ground;

use super::load::load;
use crate::games::table::scenario::{ArmyList, army_lists};
use crate::kernel::RandomChoice;
use battle_text::{BattleParts, battle_text};
pub use deployment::along_front;
use deployment::{ArmyEdge, deploy};
pub use muster::{BoughtUnit, kind_of, muster, quality_of};
use random_ground::random_ground;

/// Fewest points of an army.
pub const LEAST_POINTS: u32 = 10;
/// Most points of an army.
pub const MOST_POINTS: u32 = 36;
/// Points of an army unless others are asked for.
pub const USUAL_POINTS: u32 = 24;

/// Battles that are rolled until one has room for both armies: one in a few has not.
const MOST_TRIES: usize = 200;

/// Two lists that fight each other, by chance.
fn opponents(random: &mut RandomChoice) -> [&'static ArmyList; 2] {
    let lists = army_lists();
    let first = &lists[random.index(lists.len())];
    let enemies: Vec<&ArmyList> = lists.iter().filter(|list| first.enemies.contains(&list.id)).collect();
    let second = enemies.get(random.index(enemies.len())).copied().unwrap_or(first);
    [first, second]
}

/// GK 1.4, 14 Text of the battle file of a seed, with armies of so many points each; the same everywhere. None for points that no
/// army can have.
#[must_use]
pub fn random_battle(seed: u64, points: u32) -> Option<String> {
    if !(LEAST_POINTS..=MOST_POINTS).contains(&points) {
        return None;
    }
    let mut random = RandomChoice::new(seed);
    (0..MOST_TRIES).find_map(|_| {
        let lists = opponents(&mut random);
        let ground = random_ground(&mut random);
        let armies = lists.map(|list| muster(list, points, &mut random));
        let south = deploy(&armies[0], ArmyEdge::South, &ground)?;
        let north = deploy(&armies[1], ArmyEdge::North, &ground)?;
        let text = battle_text(&BattleParts { seed, points, lists, ground, armies, places: [south, north] });
        load(&text).is_ok().then_some(text)
    })
}
