//! Armies of quick battles, bought for points.

use super::army_lists::{ArmyList, Cost, TroopRow};
use crate::games::musket_pike::rules::data::GunWeight;
use crate::kernel::RandomChoice;

/// Army that was bought, each arm in the order in which it is set out.
#[derive(Debug)]
pub struct BoughtArmy {
    /// Heavy infantry.
    pub foot: Vec<&'static TroopRow>,
    /// Light infantry.
    pub shot: Vec<&'static TroopRow>,
    /// Cavalry.
    pub horse: Vec<&'static TroopRow>,
    /// Batteries.
    pub guns: Vec<GunWeight>,
    /// Names of the overall commander and the commanders of the left wing, the centre and the right wing.
    pub leaders: [String; 4],
}

/// Buys an army for points: guns and shot first, then foot by its share, and horse for what is left.
#[must_use]
pub fn muster(list: &'static ArmyList, cost: &Cost, points: u32, random: &mut RandomChoice) -> BoughtArmy {
    let mut left = points;
    let mut guns = Vec::new();
    for weight in list.guns.iter().cycle().take(2) {
        let price = cost.of_battery(*weight);
        let others = list.share.0 + list.share.1;
        if price * 100 <= points * (100 - others) && left >= price {
            guns.push(*weight);
            left -= price;
        }
    }
    let shots = usize::try_from(list.shots * points / 100).unwrap_or(0);
    let mut shot = Vec::new();
    while shot.len() < shots && left >= cost.of(&list.shot) {
        shot.push(&list.shot);
        left -= cost.of(&list.shot);
    }
    let mut foot = bought(&list.foot, cost, left * list.share.0 / (list.share.0 + list.share.1), random);
    left -= foot.iter().map(|row| cost.of(row)).sum::<u32>();
    let mut horse = bought(&list.horse, cost, left, random);
    // The best of foot stands in the middle of its line, the best of horse at its outer end.
    foot.sort_by_key(|row| std::cmp::Reverse(row.ql));
    horse.sort_by_key(|row| std::cmp::Reverse(row.ql));
    let commander = list.commander.0[random.index(list.commander.0.len())].clone();
    let mut others: Vec<&String> = list.wings.0.iter().filter(|name| **name != commander).collect();
    let mut next = || others.remove(random.index(others.len())).clone();
    let leaders = [commander, next(), next(), next()];
    BoughtArmy { foot, shot, horse, guns, leaders }
}

/// Units bought by chance, in proportion to their rows' weights, while one can be paid.
fn bought(
    rows: &'static [TroopRow],
    cost: &Cost,
    mut points: u32,
    random: &mut RandomChoice,
) -> Vec<&'static TroopRow> {
    let mut units = Vec::new();
    loop {
        let weights: Vec<u32> = rows.iter().map(|row| if cost.of(row) <= points { row.weight } else { 0 }).collect();
        let Some(row) = random.weighted(&weights).map(|at| &rows[at]) else { return units };
        points -= cost.of(row);
        units.push(row);
    }
}
