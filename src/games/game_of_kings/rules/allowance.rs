//! GK 1.4, 5.1, 5.5 Sizes of units, movement allowances and the Variation.

use super::data::{Factor, RulesData, VariationData};
use super::forbidden::Forbidden;
use super::kinds::{TroopClass, UnitKind};
use super::options::FootprintLoss;
use super::weather::WeatherEffect;
use crate::board::table::Length;
use crate::kernel::chances::{Die, Fraction, Law};
use serde::{Deserialize, Serialize};
use std::num::NonZero;

/// Faces of the die of the Variation.
const FACES: NonZero<u64> = NonZero::new(6).unwrap();

/// GK 1.4, 2.4 Width and depth of a unit by its quarters; `one_rank` is said of light horse by the scenario.
#[must_use]
pub fn size(
    rules: &RulesData,
    kind: UnitKind,
    quarters: u8,
    one_rank: bool,
    footprint_loss: FootprintLoss,
) -> (Length, Length) {
    let row = rules.units.row(kind);
    let is_in_one_rank = one_rank && matches!(kind, UnitKind::LightHorse | UnitKind::DismountedHorse);
    let (full, half) =
        if is_in_one_rank { (rules.units.one_rank.full, rules.units.one_rank.half) } else { (row.full, row.half) };
    let is_whole = quarters >= rules.units.both_bases_from || footprint_loss == FootprintLoss::Keep;
    if is_whole { full } else { half }
}

/// GK 5.1 Unit that moves and what bears on its allowance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mover {
    /// Kind of the unit.
    pub kind: UnitKind,
    /// Whether it is a battalion that stays in firing order.
    pub firing_order: bool,
    /// Whether it is a limbered gun; other kinds do not ask.
    pub limbered: bool,
    /// Weather.
    pub effect: WeatherEffect,
    /// About-faces of the order.
    pub about_faces: u8,
    /// GK 17.3 Allowance of lancers (option `lancer_move`).
    pub lancer_move: u32,
    /// GK 17.4 Factor of the scenario for snow or mud.
    pub ground: Factor,
}

impl Mover {
    /// GK 5.1 Allowance M in units of length, rounded down once.
    ///
    /// # Errors
    /// GK 5.2 The order has too many about-faces, or any of a gun or general.
    pub fn allowance(&self, rules: &RulesData) -> Result<u32, Forbidden> {
        let movement = &rules.movement;
        if self.about_faces > movement.most_about_faces {
            return Err(Forbidden::AboutFaces);
        }
        if self.about_faces > 0 && matches!(self.kind.class(), TroopClass::Guns | TroopClass::Generals) {
            return Err(Forbidden::TurnsAbout);
        }
        let base = match self.kind {
            UnitKind::RegularFoot if self.firing_order => movement.firing_order,
            UnitKind::Lancers => self.lancer_move,
            UnitKind::Gun if !self.limbered => 0,
            kind => rules.units.row(kind).move_ul,
        };
        let weather = rules.weather.effects.get(&self.effect).map_or(Factor::ONE, |row| row.movement);
        let turns = if self.about_faces > 1 { movement.two_about_faces } else { Factor::ONE };
        Ok(weather.times(turns).times(self.ground).of(base))
    }
}

/// GK 5.5, 5.7, 5.12 What limits the Variation of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum VariationKind {
    /// The move may become shorter or longer.
    #[default]
    Full,
    /// GK 5.7, 5.12 It never becomes longer: it halts at a feature, or is a general's.
    NeverLonger,
}

/// GK 5.5 Whether a move of cost `k` with allowance `m` rolls for the Variation.
#[must_use]
pub fn rolls_variation(rules: &RulesData, m: u32, k: u32) -> bool {
    !rules.movement.variation.from.exceeds(k, m)
}

/// GK 5.5 Face of the Variation as a class: each has a chance in sixths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VariationClass {
    /// The distance becomes shorter.
    Shorter,
    /// The distance is as planned; no die is rolled, or it does not matter.
    AsPlanned,
    /// The distance becomes longer.
    Longer,
}

impl VariationClass {
    /// Class of a face.
    #[must_use]
    pub const fn of_face(variation: &VariationData, face: u8) -> Self {
        if face == variation.longer_face {
            Self::Longer
        } else if face == variation.shorter_face {
            Self::Shorter
        } else {
            Self::AsPlanned
        }
    }

    /// Distance of a move of a planned cost by this class of the die.
    #[must_use]
    pub fn distance(self, rules: &RulesData, kind: VariationKind, cost: u32) -> u32 {
        let variation = &rules.movement.variation;
        match self {
            Self::Shorter => variation.shorter.of(cost),
            Self::Longer if kind == VariationKind::Full => variation.longer.of(cost),
            Self::AsPlanned | Self::Longer => cost,
        }
    }
}

/// GK 5.5 Chance of so many of the six faces of the Variation.
#[must_use]
pub fn chance_of_sixths(faces: u8) -> Fraction {
    Fraction::new(faces.into(), FACES)
}

/// GK 5.5 Distance of a planned move before its Variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedDistance {
    /// Planned cost.
    pub cost: u32,
    /// GK 5.1 Allowance, in units of length.
    pub allowance: u32,
    /// GK 5.7, 5.12 What limits the Variation.
    pub kind: VariationKind,
}

impl PlannedDistance {
    /// GK 5.5 Whether the Variation is rolled.
    #[must_use]
    pub fn rolls(self, rules: &RulesData) -> bool {
        self.cost > 0 && rolls_variation(rules, self.allowance, self.cost)
    }

    /// GK 5.5 Distance that a class of the die leaves.
    #[must_use]
    pub fn varied(self, rules: &RulesData, class: VariationClass) -> u32 {
        class.distance(rules, self.kind, self.cost)
    }
}

/// GK 5.5 Distance of a move of planned cost `k` by the face of its Variation.
#[must_use]
pub fn varied_distance(rules: &RulesData, kind: VariationKind, k: u32, face: u8) -> u32 {
    VariationClass::of_face(&rules.movement.variation, face).distance(rules, kind, k)
}

/// GK 5.5, 18.5 Law of the distance of a move of planned cost `k` with allowance `m`.
///
/// # Errors
/// GK 5.3 The cost exceeds the allowance.
pub fn distances(rules: &RulesData, kind: VariationKind, m: u32, k: u32) -> Result<Law<u32>, Forbidden> {
    if k > m {
        return Err(Forbidden::BeyondAllowance);
    }
    if !rolls_variation(rules, m, k) {
        return Ok(Law::certain(k));
    }
    Ok(Die::D6.face_law().map(|face| varied_distance(rules, kind, k, *face)))
}

/// GK 18.5 Chance that a move of planned cost `k` with allowance `m` goes `needed` units of length or farther.
///
/// # Errors
/// GK 5.3 The cost exceeds the allowance.
pub fn reaches(rules: &RulesData, m: u32, k: u32, needed: u32) -> Result<Fraction, Forbidden> {
    Ok(distances(rules, VariationKind::Full, m, k)?.chance_at_least(&needed))
}
