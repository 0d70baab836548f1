//! GK 7 Artillery: load, score, potential hits, and the law of a shot.

use super::data::RulesData;
use super::edition::Edition;
use super::fire::{ShotOdds, check_sight};
use super::forbidden::Forbidden;
use super::kinds::{TroopClass, UnitKind};
use super::saves::{HitSource, Protection, Save};
use super::weather::WeatherEffect;
use crate::board::table::Length;
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};

/// GK 7.2 What a gun fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GunLoad {
    /// Canister, at short range always.
    Canister,
    /// Roundshot beyond.
    Roundshot,
}

impl GunLoad {
    /// GK 7.1, 7.2, 12.3 Load for a target at a range D; `own_range` is the gun's own greatest range, if the scenario gives one.
    ///
    /// # Errors
    /// The target is out of range or hidden by fog.
    pub fn at(
        rules: &RulesData,
        own_range: Option<Length>,
        effect: WeatherEffect,
        range: Length,
    ) -> Result<Self, Forbidden> {
        let gun = &rules.fire.gun;
        if range > own_range.unwrap_or(gun.range) {
            return Err(Forbidden::BeyondGunRange);
        }
        check_sight(rules, effect, range)?;
        Ok(if range <= gun.canister_range { Self::Canister } else { Self::Roundshot })
    }

    /// GK 8.7 What a hit of this load is to saves.
    #[must_use]
    pub const fn hit_source(self) -> HitSource {
        match self {
            Self::Canister => HitSource::Canister,
            Self::Roundshot => HitSource::Roundshot,
        }
    }
}

/// GK 7.3 Potential hits by a score: whole ones, and perhaps one more by the half die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GunScore {
    /// Potential hits that are certain.
    pub hits: u32,
    /// Whether an exact half remains, for which a die is rolled.
    pub has_half: bool,
}

impl GunScore {
    /// GK 7.3 Potential hits of a gun of some quarters by the face of its score, rounded to the nearest.
    #[must_use]
    pub fn of(rules: &RulesData, load: GunLoad, quarters: u8, face: u8) -> Self {
        let gun = &rules.fire.gun;
        let full = match load {
            GunLoad::Canister => gun.canister_divisor,
            GunLoad::Roundshot => gun.roundshot_divisor,
        };
        let divisor = u32::from(full) * if quarters <= gun.weak_quarters { 2 } else { 1 };
        let (whole, twice_rest) = (u32::from(face) / divisor, 2 * (u32::from(face) % divisor));
        Self { hits: whole + u32::from(twice_rest > divisor), has_half: twice_rest == divisor }
    }

    /// GK 7.3 Potential hits once the half die shows a face; the face does not matter without a half.
    #[must_use]
    pub fn potential(self, rules: &RulesData, half_face: u8) -> u32 {
        self.hits + u32::from(self.has_half && i32::from(half_face) >= rules.fire.gun.half_need)
    }
}

/// GK 7.4 Least face that turns a potential hit at a kind of unit into a hit.
#[must_use]
pub fn need(rules: &RulesData, target: UnitKind) -> i32 {
    if target.class() == TroopClass::Guns { rules.fire.gun.need_at_guns } else { rules.fire.gun.need }
}

/// GK 18.3 Law of the potential hits of a gun of some quarters.
#[must_use]
pub fn potential_hits(rules: &RulesData, load: GunLoad, quarters: u8) -> Law<u32> {
    let die = Die::D6.face_law();
    die.combine(&die, |score, half| GunScore::of(rules, load, quarters, *score).potential(rules, *half))
}

/// GK 18.3 Law of the hits before saves.
#[must_use]
pub fn hits(rules: &RulesData, load: GunLoad, quarters: u8, target: UnitKind) -> Law<u32> {
    potential_hits(rules, load, quarters).thinned(&Die::D6.at_least(need(rules, target)))
}

/// GK 7, 18.3 Laws of a shot at a target of a kind and some quarters.
#[must_use]
pub fn odds(
    rules: &RulesData,
    edition: &Edition,
    (load, quarters): (GunLoad, u8),
    (target, protection, target_quarters): (UnitKind, Protection, u8),
) -> ShotOdds {
    let save = Save::against(&rules.fire, edition, load.hit_source(), protection);
    ShotOdds::of(&hits(rules, load, quarters, target), save, target_quarters)
}
