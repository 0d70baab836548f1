//! MM 1.4, 1.6 Armies for points from the lists of nations: line infantry, batteries, cavalry, light infantry, a commander.

use super::units::usual_figures;
use crate::games::muskets_mayhem::rules::points::points;
use crate::games::muskets_mayhem::rules::{Quality, Troops, UnitKind};
use crate::games::table::scenario::{Arm, ArmyList, Grade, ListDraw, NamedCoat, TroopRow, army_lists, numbered};
use crate::kernel::RandomChoice;
use std::sync::LazyLock;

/// Fewest points of an army.
pub const LEAST_POINTS: u32 = 30;
/// Points of an army unless others are asked for.
pub const USUAL_POINTS: u32 = 60;
/// Most points of an army.
pub const MOST_POINTS: u32 = 200;
/// Points for which an army has a battery.
const POINTS_A_BATTERY: u32 = 40;
/// One unit in so many is Elite at most (MM 1.6).
const ELITE_SHARE: usize = 5;
/// Arms in the order in which they are bought, again and again.
const ORDER: [Bought; 6] = [Bought::Line, Bought::Line, Bought::Horse, Bought::Line, Bought::Light, Bought::Line];

/// Arm that is bought next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bought {
    Line,
    Horse,
    Light,
}

impl Bought {
    const fn holds(self, arm: Arm) -> bool {
        match self {
            Self::Line => matches!(arm, Arm::Foot),
            Self::Horse => arm.is_horse(),
            Self::Light => matches!(arm, Arm::LightFoot),
        }
    }
}

/// Unit that was bought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoughtUnit {
    /// MM 1.4 Its kind.
    pub kind: UnitKind,
    /// MM 1.6 Its quality.
    pub quality: Quality,
    /// Its name and coat.
    pub title: NamedCoat,
}

impl BoughtUnit {
    /// Unit of a row of a list.
    #[must_use]
    pub fn of_row(row: &TroopRow, title: &NamedCoat) -> Self {
        Self { kind: kind_of(row.kind), quality: quality_of(row.quality), title: title.clone() }
    }

    /// Commander or battery.
    #[must_use]
    pub fn regular(kind: UnitKind, title: &NamedCoat) -> Self {
        Self { kind, quality: Quality::Regular, title: title.clone() }
    }

    /// Its points with the usual figures.
    #[must_use]
    pub fn points(&self) -> u32 {
        points(&Troops::of(self.kind, usual_figures(self.kind)), self.quality)
    }
}

/// MM 1.4 Kind of the units of an arm.
const fn kind_of(arm: Arm) -> UnitKind {
    match arm {
        Arm::Foot => UnitKind::LineInfantry,
        Arm::LightFoot => UnitKind::Skirmishers,
        Arm::HeavyHorse | Arm::MediumHorse | Arm::LightHorse => UnitKind::Cavalry,
    }
}

/// MM 1.6 Quality of the units of a grade.
const fn quality_of(grade: Grade) -> Quality {
    match grade {
        Grade::Elite => Quality::Elite,
        Grade::Veteran => Quality::Veteran,
        Grade::Regular => Quality::Regular,
        Grade::Poor => Quality::SecondRate,
    }
}

static LATER: LazyLock<Vec<ArmyList>> = LazyLock::new(|| {
    let text = include_str!("../../../../scenarios/muskets_mayhem/ruleset/lists.ron");
    ron::from_str(text).expect("the army lists are part of the program and read by its tests")
});

/// Army lists of the 18th century, which other games have too, and those of the 19th.
pub fn lists() -> impl Iterator<Item = &'static ArmyList> {
    army_lists().iter().chain(LATER.iter())
}

/// Army of a list for at most so many points, of which less than the cheapest unit is left: the line with its batteries between,
/// cavalry on both ends, light infantry before and the commander last.
#[must_use]
pub fn muster(list: &ArmyList, most: u32, random: &mut RandomChoice) -> Vec<BoughtUnit> {
    let commander = BoughtUnit::regular(UnitKind::Commander, &list.general);
    let batteries = (most / POINTS_A_BATTERY).max(1);
    let battery = |number| BoughtUnit::regular(UnitKind::Battery, &numbered(&list.gun, number, batteries));
    let guns: Vec<BoughtUnit> = (0..batteries).map(battery).collect();
    let spent: u32 = guns.iter().chain([&commander]).map(BoughtUnit::points).sum();
    let mut left = most.saturating_sub(spent);
    let mut draw = ListDraw::of(list, random);
    let mut troops: Vec<BoughtUnit> = Vec::new();
    let (mut turn, mut missed) = (0, 0);
    while missed < ORDER.len() {
        let wanted = ORDER[turn % ORDER.len()];
        turn += 1;
        let elite = troops.iter().filter(|unit| unit.quality == Quality::Elite).count();
        let has_room = (elite + 1) * ELITE_SHARE <= troops.len() + 1;
        let drawn = draw.unit(|row| {
            let fits = row.units.first().is_some_and(|title| BoughtUnit::of_row(row, title).points() <= left);
            wanted.holds(row.kind) && fits && (row.quality != Grade::Elite || has_room)
        });
        match drawn {
            Some((row, title)) => {
                let unit = BoughtUnit::of_row(row, &title);
                left -= unit.points();
                troops.push(unit);
                missed = 0;
            }
            None => missed += 1,
        }
    }
    in_line(troops, guns).into_iter().chain([commander]).collect()
}

/// Units from the left to the right of their line: half of the cavalry, light infantry, the line with a battery after every two of its
/// units, and the rest.
fn in_line(troops: Vec<BoughtUnit>, guns: Vec<BoughtUnit>) -> Vec<BoughtUnit> {
    let of = |kind: UnitKind| troops.iter().filter(move |unit| unit.kind == kind).cloned();
    let (horse, light): (Vec<_>, Vec<_>) = (of(UnitKind::Cavalry).collect(), of(UnitKind::Skirmishers).collect());
    let mut guns = guns.into_iter();
    let mut line = Vec::new();
    for (place, unit) in of(UnitKind::LineInfantry).enumerate() {
        line.push(unit);
        if place % 2 == 1 {
            line.extend(guns.next());
        }
    }
    line.extend(guns);
    let half = |units: &[BoughtUnit]| units.len().div_ceil(2);
    let [left_horse, left_light] = [half(&horse), half(&light)];
    let left = horse[..left_horse].iter().chain(&light[..left_light]).cloned();
    let right = light[left_light..].iter().chain(&horse[left_horse..]).cloned();
    left.chain(line).chain(right).collect()
}
