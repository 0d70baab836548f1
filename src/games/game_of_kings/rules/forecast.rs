//! GK 18.4, 18.5 Forecast of the melee that units are in, and of a charge up to the end of its melee.

use super::UnitId;
use super::allowance::chance_of_sixths;
use super::fight::{ChargeResult, MeleeOdds, StruckUnit, charge_results};
use super::game::Game;
use super::legal::{enemies_in_melee, unit_melee};
use super::melee::{BlowOdds, Fighter, blow_odds};
use super::melee_place::{blow_place, fighter};
use super::movement::{ContactResult, MovePlan, VariationClass};
use super::orders::Order;
use super::saves::loss;
use super::shots::defensive_shot;
use super::state::Frame;
use crate::kernel::chances::{Fraction, Law};
use crate::kernel::{Dice, DiceState, RuleSet};

/// GK 9.12 Blow of a unit in a melee.
pub struct MeleeBlow {
    /// Unit that strikes.
    pub unit: UnitId,
    /// Enemy that it strikes.
    pub enemy: UnitId,
    /// Dice, need and hits.
    pub odds: BlowOdds,
}

/// GK 18.4 Melee of some units, each against its first enemy.
pub struct MeleeForecast {
    /// Blows in the order of the units.
    pub blows: Vec<MeleeBlow>,
    /// Units with what may hit them.
    pub units: Vec<(UnitId, StruckUnit)>,
}

impl MeleeForecast {
    /// GK 18.4 Forecast of a melee; `weakened`: a unit with the quarters that it will have left.
    #[must_use]
    pub fn of(game: &Game, units: &[UnitId], weakened: Option<(UnitId, u8)>) -> Self {
        let (rules, edition) = (game.battle.rules, &game.battle.edition);
        let quarters = |unit: UnitId| match weakened {
            Some((weak, left)) if weak == unit => left,
            _ => game.unit_state(unit).quarters,
        };
        let as_fighter = |unit: UnitId| Fighter { quarters: quarters(unit), ..fighter(game, unit) };
        let blow = |unit: UnitId| {
            let enemy = enemies_in_melee(game, unit).first().copied()?;
            let pair = (&as_fighter(unit), &as_fighter(enemy));
            Some(MeleeBlow { unit, enemy, odds: blow_odds(rules, edition, pair, &blow_place(game, unit, enemy)) })
        };
        let blows: Vec<MeleeBlow> = units.iter().filter_map(|unit| blow(*unit)).collect();
        let struck = |unit: &UnitId| {
            let hits = blows.iter().filter(|blow| blow.enemy == *unit).map(|blow| &blow.odds.hits);
            (*unit, StruckUnit::by(game.side(*unit), quarters(*unit), hits))
        };
        let units = units.iter().map(struck).collect();
        Self { blows, units }
    }

    /// GK 9.13 Law of the melee.
    #[must_use]
    pub fn odds(&self) -> MeleeOdds {
        MeleeOdds::of(&self.units.iter().map(|(_, unit)| unit.clone()).collect::<Vec<_>>())
    }
}

/// GK 18.5 Charge up to the end of its melee.
pub struct ChargeForecast {
    /// Unit that charges.
    pub mover: UnitId,
    /// GK 5.5 Chance that it makes contact.
    pub reach: Fraction,
    /// Position after the contact, before any fire and without the dice of the game.
    pub after: Game,
    /// GK 9.12 Units of the melee; none where the contact alone decides.
    pub units: Vec<UnitId>,
    /// GK 9.6 Law of the hits of all fire before the melee; none if nobody may fire.
    pub shot: Option<Law<u32>>,
}

impl ChargeForecast {
    /// GK 18.5 Forecast of a contact move; none if it never makes contact. The dice of the position are not looked at.
    #[must_use]
    pub fn of(game: &Game, order: &Order, plan: &MovePlan) -> Option<Self> {
        let ends = plan.ends(game);
        let has_made = || ends.iter().filter(|end| end.walked.contact == ContactResult::Made);
        let made = has_made().next()?;
        let made_in: u8 = has_made().map(|end| end.sixths).sum();
        let variation = &game.battle.rules.movement.variation;
        let face = match made.class {
            VariationClass::Shorter => variation.shorter_face,
            VariationClass::Longer => variation.longer_face,
            VariationClass::AsPlanned => {
                (1..=6).find(|face| VariationClass::of_face(variation, *face) == made.class)?
            }
        };
        let faces = if plan.rolls(game) { vec![face] } else { Vec::new() };
        let mut after = game.clone();
        let state = DiceState::of_seed(1);
        after.set_dice(state);
        after.carry_out_alone(order, &mut Dice::scripted_first(state, faces)).ok()?;
        let (units, shot) = (unit_melee(&after, plan.unit), defensive_hits(&after, plan.unit));
        Some(Self { mover: plan.unit, reach: chance_of_sixths(made_in), after, units, shot })
    }

    /// GK 9.6 Forecast of a charge whose contact is made, after fire whose hits have a law; none of it if nobody fires.
    #[must_use]
    pub fn in_contact(game: &Game, mover: UnitId, shot: Option<Law<u32>>) -> Self {
        let units = unit_melee(game, mover);
        Self { mover, reach: Fraction::one(), after: game.clone(), units, shot }
    }

    /// GK 18.4 Forecast of the melee in which the mover has some quarters left.
    #[must_use]
    pub fn melee(&self, left: u8) -> MeleeForecast {
        MeleeForecast::of(&self.after, &self.units, Some((self.mover, left)))
    }

    /// GK 9.6 Law of the quarters that the mover has left after the fire before the melee.
    #[must_use]
    pub fn quarters_left(&self) -> Law<u8> {
        let quarters = self.after.unit_state(self.mover).quarters;
        let shot = self.shot.as_ref();
        shot.map_or_else(|| Law::certain(quarters), |hits| hits.map(|hits| quarters - loss(*hits, quarters)))
    }

    /// GK 18.5 Law of the charge; none where the contact alone decides.
    #[must_use]
    pub fn results(&self) -> Option<Law<ChargeResult>> {
        if self.units.is_empty() {
            return None;
        }
        let quarters = self.after.unit_state(self.mover).quarters;
        charge_results(&self.reach, self.shot.as_ref(), quarters, |left| self.melee(left).odds())
    }
}

/// GK 9.6 Law of the hits on a mover by all fire before the melee; none if nobody may fire.
fn defensive_hits(game: &Game, mover: UnitId) -> Option<Law<u32>> {
    let Some(Frame::DefensiveFire { mover: asked, waiting }) = game.state().stack.last() else { return None };
    let own = waiting.iter().filter(|_| *asked == mover);
    let volleys = own.filter_map(|unit| defensive_shot(game, *unit, mover)).map(|(_, odds)| odds.hits);
    volleys.reduce(|sum, hits| sum.convolve(&hits))
}
