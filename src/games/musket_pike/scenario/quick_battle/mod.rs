//! Quick battles: a battle file from a few choices and a seed, the same on every machine. Armies are bought for points from
//! `scenarios/musket_pike/quick/armies.ron`, the field is made by chance, both lines are set out.

mod army_lists;
mod battle_text;
mod deployment;
mod field;
mod muster;

use crate::kernel::RandomChoice;
use army_lists::{ArmyList, Lists};
use battle_text::{BattleParts, battle_text};
use deployment::deploy;
use field::{FieldKind, random_field};
use muster::muster;

/// Attempts to find a field and armies that have room for each other.
const MOST_TRIES: usize = 100;

/// Size of a quick battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattleSize {
    /// Id of the size in the choices.
    id: &'static str,
    /// Points of an army.
    points: u32,
    /// Columns and rows of the map.
    map: (u8, u8),
    /// Number of turns.
    turns: u8,
    /// Playing time in minutes.
    minutes: u16,
}

/// Sizes of quick battles, the smallest first.
const SIZES: [BattleSize; 3] = [
    BattleSize { id: "small", points: 75, map: (22, 16), turns: 6, minutes: 30 },
    BattleSize { id: "medium", points: 140, map: (26, 24), turns: 8, minutes: 75 },
    BattleSize { id: "large", points: 230, map: (30, 34), turns: 10, minutes: 150 },
];

/// Ages of the armies, the earliest first.
const AGES: [&str; 3] = ["early", "swedish", "late"];

/// Which side attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Both sides want what lies between them.
    Meeting,
    /// The first side attacks the second, which holds the field.
    First,
    /// The second side attacks the first, which holds the field.
    Second,
}

impl Attack {
    const ALL: [(&'static str, Self); 3] =
        [("meeting", Self::Meeting), ("first", Self::First), ("second", Self::Second)];

    /// Percent of the usual points that a side has, by its index: an attacker has more.
    const fn percent(self, side: usize) -> u32 {
        match (self, side) {
            (Self::First, 0) | (Self::Second, 1) => 120,
            _ => 100,
        }
    }
}

/// What is chosen for a quick battle: by an index into the ids of each list, or left to chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuickPlan {
    /// Index of the size.
    pub size: Option<usize>,
    /// Index of the kind of field.
    pub field: Option<usize>,
    /// Index of the age.
    pub age: Option<usize>,
    /// Index of the side that attacks.
    pub attack: Option<usize>,
}

impl QuickPlan {
    /// Choices of a quick battle, each with the ids of its options in their order.
    #[must_use]
    pub fn choices() -> [(&'static str, Vec<&'static str>); 4] {
        [
            ("size", SIZES.map(|size| size.id).to_vec()),
            ("field", FieldKind::ALL.map(|(id, _)| id).to_vec()),
            ("age", AGES.to_vec()),
            ("attack", Attack::ALL.map(|(id, _)| id).to_vec()),
        ]
    }
}

/// Text of the battle file of a seed, the same on every machine; `None` if no field had room for the armies.
#[must_use]
pub fn quick_battle(seed: u64, plan: QuickPlan) -> Option<String> {
    let mut random = RandomChoice::new(seed);
    // Every die is rolled whatever is chosen, so that one choice changes nothing else.
    let rolls = [SIZES.len(), FieldKind::ALL.len(), AGES.len(), Attack::ALL.len()].map(|n| random.index(n));
    let size = *SIZES.get(plan.size.unwrap_or(rolls[0]))?;
    let kind = FieldKind::ALL.get(plan.field.unwrap_or(rolls[1]))?.1;
    let age = *AGES.get(plan.age.unwrap_or(rolls[2]))?;
    let attack = Attack::ALL.get(plan.attack.unwrap_or(rolls[3]))?.1;
    (0..MOST_TRIES).find_map(|_| {
        let lists = opponents(age, &mut random);
        let field = random_field(kind, size.map, Lists::shared().places(age), &mut random);
        let points = [0, 1].map(|side| size.points * attack.percent(side) / 100);
        let armies = [0, 1].map(|side| muster(lists[side], &Lists::shared().cost, points[side], &mut random));
        let places = [deploy(&armies[0], 0, &field)?, deploy(&armies[1], 1, &field)?];
        let text = battle_text(&BattleParts { seed, size, attack, lists, field, armies, places });
        super::load_text(&text, "quick.ron", &[]).is_ok().then_some(text)
    })
}

/// Two different armies of an age, in an order by chance.
fn opponents(age: &str, random: &mut RandomChoice) -> [&'static ArmyList; 2] {
    let of_age: Vec<&ArmyList> = Lists::shared().armies.iter().filter(|list| list.age == age).collect();
    let first = random.index(of_age.len());
    let step = 1 + random.index(of_age.len() - 1);
    [of_age[first], of_age[(first + step) % of_age.len()]]
}
