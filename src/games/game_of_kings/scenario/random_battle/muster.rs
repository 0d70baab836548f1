//! GK 1.4, 15.1 Armies bought for points: one general, some guns, the rest foot and horse.

use super::army_lists::{ArmyList, NamedCoat, TroopRow};
use crate::games::game_of_kings::rules::{Quality, RulesData, Sector, TroopClass, UnitKind};
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
    let mut draw = Draw { list, taken: vec![0; list.rows.len()], random };
    let is_foot = |kind| kind == UnitKind::RegularFoot;
    let is_light = |kind| kind == UnitKind::LightFoot;
    let mut army: Vec<BoughtUnit> = (0..battalions).filter_map(|_| draw.unit(is_foot, Sector::Centre)).collect();
    army.extend((0..guns).map(|number| titled(UnitKind::Gun, numbered(&list.gun, number, guns))));
    let wing = |number: u32| if number.is_multiple_of(2) { Sector::Left } else { Sector::Right };
    army.extend((0..light).filter_map(|number| draw.unit(is_light, wing(number + 1))));
    let is_horse = |kind: UnitKind| kind.class() == TroopClass::Horse;
    army.extend((light..others).filter_map(|number| draw.unit(is_horse, wing(number - light))));
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

/// Title with a number, if there are several.
fn numbered((name, coat, facings): &NamedCoat, number: u32, of: u32) -> NamedCoat {
    let name = if of > 1 { format!("{name} {}", number + 1) } else { name.clone() };
    (name, coat.clone(), facings.clone())
}

/// Drawing of units from a list, none of them twice.
struct Draw<'l, 'r> {
    list: &'l ArmyList,
    /// Units taken from each row.
    taken: Vec<usize>,
    random: &'r mut RandomChoice,
}

impl Draw<'_, '_> {
    /// The next unit of a row of an arm, drawn by weight among those that are not used up.
    fn unit(&mut self, is: impl Fn(UnitKind) -> bool, sector: Sector) -> Option<BoughtUnit> {
        let weight = |(row, taken): (&TroopRow, &usize)| {
            let has_some = *taken < row.units.len() && row.unit_kind().is_some_and(&is);
            if has_some { row.often } else { 0 }
        };
        let weights: Vec<u32> = self.list.rows.iter().zip(&self.taken).map(weight).collect();
        let place = self.random.weighted(&weights)?;
        let row = &self.list.rows[place];
        let title = row.units[self.taken[place]].clone();
        self.taken[place] += 1;
        Some(BoughtUnit {
            kind: row.unit_kind()?,
            quality: row.quality,
            sector,
            cuirassier: row.cuirassier,
            may_dismount: row.may_dismount,
            title,
        })
    }
}
