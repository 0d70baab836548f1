//! GK 1.4, 15.1 Armies bought for points: one general, some guns, the rest foot and horse.

use crate::games::game_of_kings::rules::{Quality, RulesData, Sector, UnitKind};
use crate::games::table::scenario::{Arm, ArmyList, Grade, ListDraw, NamedCoat, TroopRow, numbered};
use crate::kernel::RandomChoice;

/// Points for which an army has a gun.
const POINTS_A_GUN: u32 = 12;
/// Part of the points besides general and guns that buys regular foot.
const FOOT_SHARE: (u32, u32) = (3, 5);
/// One light foot unit for so many other units of one point.
const OTHERS_A_LIGHT_FOOT: u32 = 5;

/// Unit that was bought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoughtUnit {
    /// GK 1.4 Its kind.
    pub kind: UnitKind,
    /// GK 1.5 Its quality.
    pub quality: Quality,
    /// GK 1.7 Its sector.
    pub sector: Sector,
    /// GK 8.7 Whether it is armoured.
    pub cuirassier: bool,
    /// GK 5.13 Whether it may dismount.
    pub may_dismount: bool,
    /// Its name and coat.
    pub title: NamedCoat,
}

/// GK 15.1 Army of a list for exactly so many points: centre first, then left, right and the general.
#[must_use]
pub fn muster(list: &ArmyList, points: u32, random: &mut RandomChoice) -> Vec<BoughtUnit> {
    let rules = RulesData::shared();
    let price = |kind: UnitKind| rules.units.row(kind).points;
    let guns = (points / POINTS_A_GUN).max(1);
    let rest = points.saturating_sub(price(UnitKind::General) + guns * price(UnitKind::Gun));
    // A battalion more or fewer than the usual share.
    let usual = rest * FOOT_SHARE.0 / FOOT_SHARE.1 / price(UnitKind::RegularFoot);
    let battalions = (usual + random.index(3) as u32).saturating_sub(1).max(1);
    let others = rest.saturating_sub(battalions * price(UnitKind::RegularFoot));
    let light = others / OTHERS_A_LIGHT_FOOT;
    let mut list_draw = ListDraw::of(list, random);
    let mut draw =
        |is: fn(Arm) -> bool, sector: Sector| list_draw.unit(|row| is(row.kind)).map(|unit| drawn(unit, sector));
    let is_foot = |arm| arm == Arm::Foot;
    let is_light = |arm| arm == Arm::LightFoot;
    let mut army: Vec<BoughtUnit> = (0..battalions).filter_map(|_| draw(is_foot, Sector::Centre)).collect();
    army.extend((0..guns).map(|number| titled(UnitKind::Gun, numbered(&list.gun, number, guns))));
    let wing = |number: u32| if number.is_multiple_of(2) { Sector::Left } else { Sector::Right };
    army.extend((0..light).filter_map(|number| draw(is_light, wing(number + 1))));
    army.extend((light..others).filter_map(|number| draw(Arm::is_horse, wing(number - light))));
    army.push(titled(UnitKind::General, list.general.clone()));
    army
}

/// Regular unit of the centre.
fn titled(kind: UnitKind, title: NamedCoat) -> BoughtUnit {
    BoughtUnit {
        kind,
        quality: Quality::Regular,
        sector: Sector::Centre,
        cuirassier: false,
        may_dismount: false,
        title,
    }
}

/// GK 1.4 Kind of the units of an arm.
#[must_use]
pub const fn kind_of(arm: Arm) -> UnitKind {
    match arm {
        Arm::Foot => UnitKind::RegularFoot,
        Arm::LightFoot => UnitKind::LightFoot,
        Arm::HeavyHorse => UnitKind::HeavyHorse,
        Arm::MediumHorse => UnitKind::MediumHorse,
        Arm::LightHorse => UnitKind::LightHorse,
    }
}

/// GK 1.5 Quality of the units of a grade: veterans are elite.
#[must_use]
pub const fn quality_of(grade: Grade) -> Quality {
    match grade {
        Grade::Elite | Grade::Veteran => Quality::Elite,
        Grade::Regular => Quality::Regular,
        Grade::Poor => Quality::Poor,
    }
}

/// Unit of a sector that was drawn from a list.
fn drawn((row, title): (&TroopRow, NamedCoat), sector: Sector) -> BoughtUnit {
    BoughtUnit {
        kind: kind_of(row.kind),
        quality: quality_of(row.quality),
        sector,
        cuirassier: row.cuirassier,
        may_dismount: row.may_dismount,
        title,
    }
}
