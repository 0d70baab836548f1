//! Army lists of nations, from which games buy armies by points, and the drawing of units from them.

use crate::kernel::RandomChoice;
use serde::Deserialize;
use std::sync::LazyLock;

/// Name of a unit with the words for its coat and facings.
pub type NamedCoat = (String, String, String);

/// Arm of the units of an army list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// Foot that fights in line.
    Foot,
    /// Foot that fights in loose order.
    LightFoot,
    /// Heavy horse.
    HeavyHorse,
    /// Medium horse: dragoons.
    MediumHorse,
    /// Light horse.
    LightHorse,
}

impl Arm {
    /// Whether the arm fights on horseback.
    #[must_use]
    pub const fn is_horse(self) -> bool {
        matches!(self, Self::HeavyHorse | Self::MediumHorse | Self::LightHorse)
    }
}

/// Grade of the units of an army list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// The best.
    Elite,
    /// Above the usual.
    Veteran,
    /// The usual one.
    Regular,
    /// Below the usual.
    Poor,
}

/// Army list of a nation.
#[derive(Debug, Deserialize)]
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
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TroopRow {
    /// Arm of its units.
    pub kind: Arm,
    /// Grade of its units.
    pub quality: Grade,
    /// Weight with which the row is drawn among those of its arm.
    pub often: u32,
    /// Whether its units are armoured.
    #[serde(default)]
    pub cuirassier: bool,
    /// Whether its units may dismount.
    #[serde(default)]
    pub may_dismount: bool,
    /// Its units.
    pub units: Vec<NamedCoat>,
}

static LISTS: LazyLock<Vec<ArmyList>> = LazyLock::new(|| {
    let text = include_str!("../../../../scenarios/table/lists.ron");
    ron::from_str(text).expect("the army lists are part of the program and read by its tests")
});

/// Army lists of the middle of the 18th century.
#[must_use]
pub fn army_lists() -> &'static [ArmyList] {
    &LISTS
}

/// Title with a number, if there are several.
#[must_use]
pub fn numbered((name, coat, facings): &NamedCoat, number: u32, of: u32) -> NamedCoat {
    let name = if of > 1 { format!("{name} {}", number + 1) } else { name.clone() };
    (name, coat.clone(), facings.clone())
}

/// Drawing of units from a list, none of them twice.
#[derive(Debug)]
pub struct ListDraw<'l, 'r> {
    list: &'l ArmyList,
    /// Units taken from each row.
    taken: Vec<usize>,
    random: &'r mut RandomChoice,
}

impl<'l, 'r> ListDraw<'l, 'r> {
    /// Drawing from a whole list.
    #[must_use]
    pub fn of(list: &'l ArmyList, random: &'r mut RandomChoice) -> Self {
        Self { list, taken: vec![0; list.rows.len()], random }
    }

    /// The next unit of a row that may be drawn, by weight among those that are not used up; none if there is none.
    pub fn unit(&mut self, may: impl Fn(&TroopRow) -> bool) -> Option<(&'l TroopRow, NamedCoat)> {
        let weight = |(row, taken): (&TroopRow, &usize)| {
            if *taken < row.units.len() && may(row) { row.often } else { 0 }
        };
        let weights: Vec<u32> = self.list.rows.iter().zip(&self.taken).map(weight).collect();
        let place = self.random.weighted(&weights)?;
        let row = &self.list.rows[place];
        let title = row.units[self.taken[place]].clone();
        self.taken[place] += 1;
        Some((row, title))
    }
}
