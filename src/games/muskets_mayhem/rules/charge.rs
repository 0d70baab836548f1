//! MM 6, 15.3 Charges by laws: both checks, the answer, the melee.

use super::kinds::{Formation, Morale, Quality, UnitKind};
use super::melee::{MeleeEnd, blows_law, end_law, losses_by};
use super::needs::{Shelter, hit_need, quality_need};
use super::options::CommanderSave;
use super::troops::{ChargeMark, RulesInForce, Troops};
use super::volley::Volley;
use crate::kernel::chances::{Die, Law};

/// MM 15.3 End of a charge, as its charger sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChargeEnd {
    /// MM 6.3 The charger fails its check.
    Halted,
    /// MM 6.5 The target fails its own and retreats.
    DrivenOff,
    /// MM 6.6 The answer destroys the charger.
    Destroyed,
    /// MM 9.6 The charger wins the melee.
    Won,
    /// MM 9.6 The melee is undecided.
    Undecided,
    /// MM 9.6 The charger loses it.
    Lost,
}

/// MM 15.3 Unit of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChargeParty {
    /// Kind, strength and formation.
    pub troops: Troops,
    /// MM 1.6 Quality.
    pub quality: Quality,
    /// MM 1.7 Morale.
    pub morale: Morale,
    /// MM 10.3 Whether it is in defences when it checks: of the target, against this charger.
    pub is_defended: bool,
    /// MM 10.3 Whether it is in defences against its enemy when it saves.
    pub is_covered: bool,
    /// MM 10.1 Whether a commander strikes off a hit.
    pub has_save: bool,
}

/// MM 6.6 What the target does once it has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetAnswer {
    /// It stands.
    Stands,
    /// It fires.
    Fires,
    /// It counter-charges.
    CounterCharges,
}

impl ChargeParty {
    /// MM 6.3 Least face by which the charger passes.
    #[must_use]
    pub fn charger_need(&self, rules: &RulesInForce) -> i32 {
        let shelter = if self.is_defended { Shelter::Defended } else { Shelter::Open };
        quality_need(rules, self.quality, shelter).total()
    }

    /// MM 6.4 Least face by which the target passes.
    #[must_use]
    pub fn target_need(&self, rules: &RulesInForce) -> i32 {
        let shelter = if self.is_defended { Shelter::Charged } else { Shelter::Open };
        quality_need(rules, self.quality, shelter).total()
    }

    /// MM 9.4 Least face that saves a hit on it.
    fn save_need(&self, rules: &RulesInForce) -> i32 {
        let shelter = if self.is_covered { Shelter::Defended } else { Shelter::Open };
        quality_need(rules, self.quality, shelter).total()
    }

    fn volley(&self, rules: &RulesInForce, dice: u32, target: &Self) -> Volley {
        Volley { dice, hit: hit_need(rules, self.morale, false).total(), save: target.save_need(rules) }
    }

    /// MM 9.3 Blow at an enemy in the turn of the charge.
    fn blow(&self, rules: &RulesInForce, mark: ChargeMark, enemy: &Self, receives: bool) -> Volley {
        let is_doubled = self.troops.is_doubled_by(rules, mark, &enemy.troops, enemy.is_covered)
            || (receives && self.troops.is_doubled_as_battery(rules));
        self.volley(rules, self.troops.melee_dice(rules, is_doubled), enemy)
    }
}

/// MM 6.6, 15.3 Law of how the charge ends once both stand in contact, or the answer has been given.
fn contact(rules: &RulesInForce, charger: &ChargeParty, target: &ChargeParty, answer: TargetAnswer) -> Law<ChargeEnd> {
    let counter = if answer == TargetAnswer::CounterCharges { ChargeMark::Counter } else { ChargeMark::None };
    // The same for each number of figures that the charger has left.
    let at_charger = blows_law(rules, &[target.blow(rules, counter, charger, true)]);
    let melee = |charger: &ChargeParty| {
        let at_target = blows_law(rules, &[charger.blow(rules, ChargeMark::Charged, target, false)]);
        let losses = |of: &ChargeParty, blows| losses_by(rules, blows, of.troops.figures, of.has_save);
        end_law(rules, &losses(charger, &at_charger), &losses(target, &at_target)).map(|end| match end {
            MeleeEnd::Won => ChargeEnd::Won,
            MeleeEnd::Undecided => ChargeEnd::Undecided,
            MeleeEnd::Lost => ChargeEnd::Lost,
        })
    };
    if answer != TargetAnswer::Fires {
        return melee(charger);
    }
    let shot = target.volley(rules, target.troops.reaction_dice(rules), charger);
    // MM 10.1 A hit that is struck off the shot leaves none for the melee, unless each phase has one.
    let is_of_phase = rules.options.commander_save == CommanderSave::Phase;
    let after = shot.casualties().map(|casualties| {
        let struck_off = u32::from(charger.has_save && *casualties > 0);
        let fallen = u16::try_from(casualties - struck_off).unwrap_or(u16::MAX).min(charger.troops.figures);
        (charger.troops.figures - fallen, charger.has_save && (struck_off == 0 || is_of_phase))
    });
    after.and_then(|(figures, has_save)| match figures {
        0 => Law::certain(ChargeEnd::Destroyed),
        figures => {
            let troops = Troops { figures: *figures, ..charger.troops };
            melee(&ChargeParty { troops, has_save: *has_save, ..*charger })
        }
    })
}

/// MM 15.3 Law of the end of a charge, as far as it can be foreseen: fire between it and the melee is not.
#[must_use]
pub fn charge_law(
    rules: &RulesInForce,
    charger: &ChargeParty,
    target: &ChargeParty,
    answer: TargetAnswer,
) -> Law<ChargeEnd> {
    let is_square = target.troops.formation == Formation::Square;
    let failed = if is_square {
        // MM 6.5 A square stays and is contacted without a shot.
        contact(rules, charger, target, TargetAnswer::Stands)
    } else {
        Law::certain(ChargeEnd::DrivenOff)
    };
    let stood = contact(rules, charger, target, answer);
    let second = Die::D6.at_least(target.target_need(rules));
    let met = second.and_then(|passes| if *passes { stood.clone() } else { failed.clone() });
    let first = Die::D6.at_least(charger.charger_need(rules));
    first.and_then(|passes| if *passes { met.clone() } else { Law::certain(ChargeEnd::Halted) })
}

/// MM 6.6 Answer of a target that may do what its kind does.
#[must_use]
pub fn usual_answer(rules: &RulesInForce, target: &Troops) -> TargetAnswer {
    match target.kind {
        UnitKind::Cavalry => TargetAnswer::CounterCharges,
        _ if target.is_limbered || target.fire_dice(rules) == 0 => TargetAnswer::Stands,
        _ => TargetAnswer::Fires,
    }
}
