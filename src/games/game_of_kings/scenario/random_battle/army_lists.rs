//! GK 1.4, 1.5 Army lists, from which armies are bought by points.

use super::super::format::KINDS;
use crate::games::game_of_kings::rules::{Quality, UnitKind};
use crate::games::table::scenario::word_of;
use crate::kernel::RandomChoice;
use serde::Deserialize;
use std::sync::LazyLock;

/// Name of a unit with the words for its coat and facings.
pub type NamedCoat = (String, String, String);

/// Army list of a nation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    /// Text id.
    pub id: String,
    /// Name of the army.
    pub name: String,
    /// Text ids of the lists that it fights against.
    pub enemies: Vec<String>,
    /// Its general.
    pub general: NamedCoat,
    /// Each of its guns.
    pub gun: NamedCoat,
    /// Its troops.
    pub rows: Vec<TroopRow>,
}

/// Row of an army list: units that are alike.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TroopRow {
    /// GK 1.4 Word for the kind of its units.
    pub kind: String,
    /// GK 1.5 Quality of its units.
    pub quality: Quality,
    /// Weight with which the row is drawn among those of its arm.
    pub often: u32,
    /// GK 8.7 Whether its units are armoured.
    #[serde(default)]
    pub cuirassier: bool,
    /// GK 5.13 Whether its units may dismount.
    #[serde(default)]
    pub may_dismount: bool,
    /// Its units.
    pub units: Vec<NamedCoat>,
}

impl TroopRow {
    /// GK 1.4 Kind of its units.
    #[must_use]
    pub fn unit_kind(&self) -> Option<UnitKind> {
        word_of(&KINDS, &self.kind).ok()
    }
}

static LISTS: LazyLock<Vec<ArmyList>> = LazyLock::new(|| {
    let text = include_str!("../../../../../scenarios/game_of_kings/ruleset/lists.ron");
    ron::from_str(text).expect("the army lists are part of the program and read by its tests")
});

/// All army lists.
#[must_use]
pub fn army_lists() -> &'static [ArmyList] {
    &LISTS
}

/// Two lists that fight each other, by chance.
#[must_use]
pub fn opponents(random: &mut RandomChoice) -> [&'static ArmyList; 2] {
    let lists = army_lists();
    let first = &lists[random.index(lists.len())];
    let enemies: Vec<&ArmyList> = lists.iter().filter(|list| first.enemies.contains(&list.id)).collect();
    let second = enemies.get(random.index(enemies.len())).copied().unwrap_or(first);
    [first, second]
}
