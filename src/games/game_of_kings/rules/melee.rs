//! GK 9.7 to 9.10 Melee: dice with their reasons, needs, blows, and the law of one unit's hits.

use super::data::{MeleeRow, RulesData};
use super::edition::Edition;
use super::kinds::{UnitKind, Zone};
use super::saves::{HitSource, Protection, Save, saved};
use super::traits::Traits;
use crate::kernel::Breakdown;
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// GK 9.8 Advantage of place in a melee; flank and rear are said by the zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeleeBonus {
    /// It is on higher ground.
    Higher,
    /// It defends a river bank.
    Bank,
    /// It defends a built-up area.
    Bua,
}

/// GK 9.7, 9.8 Reason for half-dice of each quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MeleeReason {
    /// GK 9.7 Table, by the kinds of both.
    Kinds,
    /// GK 9.7 Table, by a battalion in firing order that was struck frontally.
    FrontOfFiringOrder,
    /// It struck a flank.
    Flank,
    /// It struck the rear.
    Rear,
    /// An advantage of place.
    Place(MeleeBonus),
}

impl MeleeReason {
    /// Paragraph of the reason.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::Kinds | Self::FrontOfFiringOrder => "9.7",
            Self::Flank | Self::Rear | Self::Place(_) => "9.8",
        }
    }
}

/// GK 9.10 Reason for a part of the least face that hits in melee; a modifier of the die counts against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BlowReason {
    /// GK 9.10 Score for everyone.
    Score,
    /// GK 13.1 National score.
    NationalScore,
    /// GK 13.1 National modifier.
    National,
}

impl BlowReason {
    /// Paragraph of the reason.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::Score => "9.10",
            Self::NationalScore | Self::National => "13.1",
        }
    }
}

/// GK 9 Unit in a melee, as far as its dice and those of its enemy depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fighter {
    /// Kind of the unit.
    pub kind: UnitKind,
    /// Quarters before the melee, 1 to 4.
    pub quarters: u8,
    /// Whether it is a battalion in firing order.
    pub firing_order: bool,
    /// GK 9.1 Whether it is light foot in a wood or built-up area.
    pub shelter: bool,
    /// Whether it is a unit of cuirassiers.
    pub cuirassier: bool,
    /// National characteristics.
    pub traits: Traits,
}

/// GK 9.3, 9.8 How a unit strikes another one, and where it was struck itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BlowPlace {
    /// GK 9.3 Zone in which it struck the enemy; front for a unit that was struck.
    pub zone: Zone,
    /// GK 9.8 Advantages of its place.
    pub bonuses: BTreeSet<MeleeBonus>,
    /// GK 9.9 Whether any enemy strikes its rear.
    pub rear_struck: bool,
    /// GK 6.5 Whether the enemy is behind cover.
    pub enemy_covered: bool,
}

/// GK 9.7 to 9.9 Dice of a unit in a melee, with their reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeleeDice {
    /// Half-dice of each quarter.
    pub per_quarter: Breakdown<MeleeReason>,
    /// GK 9.9 Half-dice in all, those lost by a blow into the rear taken off.
    pub half_dice: u32,
}

impl MeleeDice {
    /// GK 9.9 Dice that are certain.
    #[must_use]
    pub const fn dice(&self) -> u32 {
        self.half_dice / 2
    }

    /// GK 9.9 Whether a die decides on one more.
    #[must_use]
    pub const fn has_half(&self) -> bool {
        self.half_dice % 2 == 1
    }

    /// GK 9.9 Dice that are rolled once the half die shows a face; the face does not matter without a half.
    #[must_use]
    pub fn rolled(&self, rules: &RulesData, half_face: u8) -> u32 {
        self.dice() + u32::from(self.has_half() && i32::from(half_face) >= rules.melee.half_need)
    }

    /// Law of the dice that are rolled.
    #[must_use]
    pub fn law(&self, rules: &RulesData) -> Law<u32> {
        Die::D6.face_law().map(|face| self.rolled(rules, *face))
    }
}

/// GK 9.7 Row of the table for a striker.
fn row<'a>(rules: &'a RulesData, striker: &Fighter) -> &'a MeleeRow {
    let rows = &rules.melee.rows;
    match striker.kind {
        UnitKind::HeavyHorse | UnitKind::MediumHorse => &rows.heavy,
        UnitKind::Lancers => &rows.lancers,
        UnitKind::LightHorse => &rows.light,
        UnitKind::RegularFoot | UnitKind::DismountedHorse => &rows.foot,
        UnitKind::LightFoot if striker.shelter => &rows.foot,
        UnitKind::LightFoot => &rows.light_foot,
        UnitKind::Gun | UnitKind::General => &rows.none,
    }
}

/// GK 9.7 Half-dice for each quarter by the table, and why; none at guns and generals, who stand in no column.
fn of_table(rules: &RulesData, striker: &Fighter, enemy: &Fighter, zone: Zone) -> (u8, MeleeReason) {
    let is_front_of_order = enemy.firing_order && zone == Zone::Front;
    let (column, why) = match enemy.kind {
        UnitKind::HeavyHorse | UnitKind::MediumHorse => (0, MeleeReason::Kinds),
        UnitKind::Lancers => (1, MeleeReason::Kinds),
        UnitKind::LightHorse => (2, MeleeReason::Kinds),
        UnitKind::RegularFoot if is_front_of_order => (3, MeleeReason::FrontOfFiringOrder),
        UnitKind::RegularFoot | UnitKind::DismountedHorse => (4, MeleeReason::Kinds),
        UnitKind::LightFoot => (5, MeleeReason::Kinds),
        UnitKind::Gun | UnitKind::General => return (0, MeleeReason::Kinds),
    };
    (row(rules, striker)[column], why)
}

/// GK 9.7 to 9.9 Dice of a unit that strikes another one.
#[must_use]
pub fn dice(rules: &RulesData, striker: &Fighter, enemy: &Fighter, place: &BlowPlace) -> MeleeDice {
    let (of_kinds, why) = of_table(rules, striker, enemy, place.zone);
    let mut per_quarter = Breakdown::base(of_kinds.into(), why);
    // GK 9.8 Who has no dice gets none for a good place.
    if of_kinds > 0 {
        let of_zone = match place.zone {
            Zone::Front => None,
            Zone::Flank => Some(MeleeReason::Flank),
            Zone::Rear => Some(MeleeReason::Rear),
        };
        for why in of_zone.into_iter().chain(place.bonuses.iter().map(|bonus| MeleeReason::Place(*bonus))) {
            per_quarter.add(rules.melee.bonus.into(), why);
        }
    }
    let all = u32::from(striker.quarters) * per_quarter.total().unsigned_abs();
    let half_dice = if place.rear_struck { all / rules.melee.rear_divisor.max(1) } else { all };
    MeleeDice { per_quarter, half_dice }
}

/// GK 9.10, 13.1 Least face of a unit's dice that hits, with its reasons.
#[must_use]
pub fn need(rules: &RulesData, traits: &Traits) -> Breakdown<BlowReason> {
    let mut need = match traits.melee_hit {
        Some(own) => Breakdown::base(own.into(), BlowReason::NationalScore),
        None => Breakdown::base(rules.melee.need, BlowReason::Score),
    };
    if traits.melee_mod != 0 {
        need.add(-i32::from(traits.melee_mod), BlowReason::National);
    }
    need
}

/// GK 8.7 Save of a unit that is struck.
#[must_use]
pub fn save(rules: &RulesData, edition: &Edition, struck: &Fighter, is_covered: bool) -> Option<Save> {
    let protection = Protection { is_covered, is_cuirassier: struck.cuirassier };
    Save::against(&rules.fire, edition, HitSource::Melee, protection)
}

/// GK 18.4 What a unit's blow at another one may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlowOdds {
    /// Dice of the blow.
    pub dice: MeleeDice,
    /// Least face that hits.
    pub need: Breakdown<BlowReason>,
    /// Save of the struck unit, if it has one.
    pub save: Option<Save>,
    /// Law of the hits after saves, whatever the struck unit has left.
    pub hits: Law<u32>,
}

/// GK 18.4 Law of a unit's hits on another one after saves, with what it comes from.
#[must_use]
pub fn blow_odds(
    rules: &RulesData,
    edition: &Edition,
    (striker, enemy): (&Fighter, &Fighter),
    place: &BlowPlace,
) -> BlowOdds {
    let dice = dice(rules, striker, enemy, place);
    let need = need(rules, &striker.traits);
    let save = save(rules, edition, enemy, place.enemy_covered);
    let hit = Die::D6.at_least(need.total());
    let hits = saved(&dice.law(rules).and_then(|rolled| hit.successes(*rolled)), save);
    BlowOdds { dice, need, save, hits }
}
