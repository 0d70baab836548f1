//! GK 8 Muskets and carbines: who may fire, dice, needs with their reasons, and the law of a volley.

use super::data::RulesData;
use super::edition::Edition;
use super::forbidden::Forbidden;
use super::kinds::UnitKind;
use super::saves::{HitSource, Protection, Save, loss_law, saved};
use super::traits::Traits;
use super::weather::WeatherEffect;
use crate::board::table::Length;
use crate::kernel::Breakdown;
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};

/// GK 8.4, 9.6 Occasion of a volley.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VolleyOccasion {
    /// Fire in step d by a unit that stood still.
    #[default]
    Still,
    /// Fire in step d by a unit that moved in this half-turn.
    Moved,
    /// GK 9.6 Defensive fire, to which having moved does not matter.
    Defensive,
}

/// GK 8 Shooter of a volley and what bears on each of its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Volley {
    /// Kind of the shooter.
    pub kind: UnitKind,
    /// Quarters of the shooter, 1 to 4.
    pub quarters: u8,
    /// Whether it is a battalion in firing order.
    pub firing_order: bool,
    /// Whether it is light horse in one rank.
    pub one_rank: bool,
    /// Occasion of the volley.
    pub occasion: VolleyOccasion,
    /// Weather.
    pub effect: WeatherEffect,
    /// National characteristics of the shooter.
    pub traits: Traits,
}

/// GK 8.3, 8.4 Reason for a part of the least face that hits; a modifier of the die counts against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum FireReason {
    /// GK 8.3 Score of a battalion in firing order.
    FiringOrder,
    /// GK 8.3 Score of the kind.
    Kind,
    /// GK 8.4 The unit moved.
    Moved,
    /// GK 9.6 Defensive fire.
    Defensive,
    /// GK 12.3 Rain.
    Rain,
    /// GK 13.1 National modifier.
    National,
    /// GK 13.1 Luck of the volley.
    Luck,
}

impl FireReason {
    /// Paragraph of the reason.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::FiringOrder | Self::Kind => "8.3",
            Self::Moved => "8.4",
            Self::Defensive => "9.6",
            Self::Rain => "12.3",
            Self::National | Self::Luck => "13.1",
        }
    }
}

/// GK 8.2 Dice of a unit: the quarters that stand in a single line of bases. Mounted horse, guns and generals have none.
#[must_use]
pub fn dice(rules: &RulesData, kind: UnitKind, quarters: u8, one_rank: bool) -> u32 {
    let line = match kind {
        UnitKind::RegularFoot | UnitKind::LightFoot => quarters,
        UnitKind::DismountedHorse if one_rank => quarters,
        UnitKind::DismountedHorse => quarters.min(rules.units.quarters_a_base),
        _ => 0,
    };
    line.into()
}

/// GK 8.1, 12.3 Checks that a kind of unit reaches a target at a range D with muskets or carbines.
///
/// # Errors
/// The kind does not shoot, or the target is too far away or hidden by fog.
pub fn check_range(rules: &RulesData, kind: UnitKind, effect: WeatherEffect, range: Length) -> Result<(), Forbidden> {
    let row = rules.fire.muskets.get(&kind).ok_or(Forbidden::NoMuskets)?;
    if range > row.range {
        return Err(Forbidden::BeyondMusketRange);
    }
    check_sight(rules, effect, range)
}

/// GK 12.3 Checks that the weather does not hide a target at a range D.
///
/// # Errors
/// It is hidden by fog.
pub fn check_sight(rules: &RulesData, effect: WeatherEffect, range: Length) -> Result<(), Forbidden> {
    let limit = rules.weather.effects.get(&effect).and_then(|row| row.sight);
    if limit.is_some_and(|limit| range > limit) { Err(Forbidden::Fog) } else { Ok(()) }
}

impl Volley {
    /// GK 8.3, 8.4 Least face that hits, with its reasons; luck that turned out well counts as `lucky`. A need above 6 cannot be
    /// met, one of 1 or less always is.
    ///
    /// # Errors
    /// The kind has neither muskets nor carbines.
    pub fn need(&self, rules: &RulesData, lucky: bool) -> Result<Breakdown<FireReason>, Forbidden> {
        let row = rules.fire.muskets.get(&self.kind).ok_or(Forbidden::NoMuskets)?;
        let mut need = if self.kind == UnitKind::RegularFoot && self.firing_order {
            Breakdown::base(rules.fire.need_in_order, FireReason::FiringOrder)
        } else {
            Breakdown::base(row.need, FireReason::Kind)
        };
        let rain = rules.weather.effects.get(&self.effect).map_or(0, |row| row.muskets);
        let of_occasion = match self.occasion {
            VolleyOccasion::Still => (0, FireReason::Moved),
            VolleyOccasion::Moved => (rules.fire.moved, FireReason::Moved),
            VolleyOccasion::Defensive => (rules.fire.defensive, FireReason::Defensive),
        };
        let luck = if lucky { -i32::from(self.traits.musket_luck) } else { 0 };
        let national = -i32::from(self.traits.musket_mod);
        let all = [of_occasion, (rain, FireReason::Rain), (national, FireReason::National), (luck, FireReason::Luck)];
        for (value, why) in all.into_iter().filter(|(value, _)| *value != 0) {
            need.add(value, why);
        }
        Ok(need)
    }

    /// GK 13.1 Whether the luck of the volley is rolled before its dice.
    #[must_use]
    pub const fn asks_luck(&self) -> bool {
        self.traits.musket_luck != 0
    }

    /// GK 13.1 Whether a face of the luck is good.
    #[must_use]
    pub fn is_lucky(rules: &RulesData, face: u8) -> bool {
        i32::from(face) >= rules.fire.luck_need
    }

    /// GK 8.2 Number of dice.
    #[must_use]
    pub fn dice(&self, rules: &RulesData) -> u32 {
        dice(rules, self.kind, self.quarters, self.one_rank)
    }

    /// GK 8.1, 9.6 Checks that the volley may be fired in an edition, whatever the target.
    ///
    /// # Errors
    /// The kind does not shoot, not in defence or not in this edition, or no die can hit.
    pub fn check(&self, rules: &RulesData, edition: &Edition) -> Result<(), Forbidden> {
        if self.occasion == VolleyOccasion::Defensive {
            if !edition.defensive_fire {
                return Err(Forbidden::NoDefensiveFire);
            }
            if !matches!(self.kind, UnitKind::RegularFoot | UnitKind::LightFoot) {
                return Err(Forbidden::NoDefender);
            }
        }
        let needs = [self.need(rules, false)?.total(), self.need(rules, true)?.total()];
        if needs.into_iter().all(|need| need > 6) { Err(Forbidden::NoDieCanHit) } else { Ok(()) }
    }

    /// GK 8.2 to 8.4, 13.1 Law of the hits before saves; with luck half of each need.
    ///
    /// # Errors
    /// The kind has neither muskets nor carbines.
    pub fn hits(&self, rules: &RulesData) -> Result<Law<u32>, Forbidden> {
        let with = |lucky: bool| -> Result<Law<u32>, Forbidden> {
            Ok(Die::D6.at_least(self.need(rules, lucky)?.total()).successes(self.dice(rules)))
        };
        let (plain, lucky) = (with(false)?, with(true)?);
        let luck = if self.asks_luck() { Die::D6.at_least(rules.fire.luck_need) } else { Law::certain(false) };
        Ok(luck.and_then(|is_lucky| if *is_lucky { lucky.clone() } else { plain.clone() }))
    }

    /// GK 18.2 Laws of the volley at a target of some quarters.
    ///
    /// # Errors
    /// As [`Self::check`].
    pub fn odds(
        &self,
        rules: &RulesData,
        edition: &Edition,
        protection: Protection,
        target_quarters: u8,
    ) -> Result<ShotOdds, Forbidden> {
        self.check(rules, edition)?;
        let save = Save::against(&rules.fire, edition, HitSource::Muskets, protection);
        Ok(ShotOdds::of(&self.hits(rules)?, save, target_quarters))
    }
}

/// GK 18.2, 18.3 Laws of a shot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShotOdds {
    /// GK 8.7 Save of the target, if it has one.
    pub save: Option<Save>,
    /// Hits after saves, whatever the target has left.
    pub hits: Law<u32>,
    /// Quarters that the target loses.
    pub loss: Law<u8>,
}

impl ShotOdds {
    /// GK 18.2 Laws of hits before saves against a save and the quarters of a target.
    #[must_use]
    pub fn of(hits: &Law<u32>, save: Option<Save>, target_quarters: u8) -> Self {
        let hits = saved(hits, save);
        Self { save, loss: loss_law(&hits, target_quarters), hits }
    }
}
