//! MM 9.3, 15.2 to 15.4 Blows of a melee, and odds of orders in a position.

use super::charge::{ChargeEnd, ChargeParty, TargetAnswer, charge_law};
use super::game::Game;
use super::kinds::UnitKind;
use super::melee::{Losses, MeleeEnd, MeleeUnit, end_law, side_losses};
use super::movement::ChargePlan;
use super::movement::legs::is_front_edge;
use super::needs::{Need, hit_need};
use super::shots::{reaction_shot, save_need};
use super::troops::ChargeMark;
use super::volley::Volley;
use crate::board::table::BodySide;
use crate::games::table::rules::UnitId;
use crate::kernel::chances::{Fraction, Law};

/// MM 9.3 Blow of a unit at an enemy in contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blow {
    /// MM 9.3 Dice.
    pub dice: u32,
    /// MM 9.3 Factor of the dice.
    pub times: u32,
    /// MM 9.4 Least face that hits.
    pub need: Need,
    /// MM 9.4 Least face by which the enemy saves.
    pub save: Need,
}

/// MM 9.3, 7.6 Blow of a unit at an enemy, by the contact between them.
#[must_use]
pub fn blow(game: &Game, unit: UnitId, enemy: UnitId) -> Blow {
    let (troops, rules) = (game.troops(unit), &game.battle.rules);
    let contact = game.contacts_of(unit).find(|contact| contact.enemy_of(unit) == Some(enemy));
    let fresh = contact.filter(|contact| contact.turn == game.state().turn);
    let mark = match fresh {
        Some(contact) if contact.charger == unit => ChargeMark::Charged,
        Some(contact) if contact.is_countered => ChargeMark::Counter,
        _ => ChargeMark::None,
    };
    let receives = fresh.is_some_and(|contact| contact.target == unit && is_front_edge(&troops, contact.edge));
    let is_doubled = troops.is_doubled_by(rules, mark, &game.troops(enemy), game.is_defended(enemy, Some(unit)))
        || (receives && troops.is_doubled_as_battery(rules));
    Blow {
        dice: troops.melee_dice(rules, is_doubled),
        times: if is_doubled { rules.data.combat.doubled } else { 1 },
        need: hit_need(rules, game.unit_state(unit).morale, false),
        save: save_need(game, enemy, unit),
    }
}

/// MM 15.4 Law of a melee whose units fight these enemies: its end, as First sees it, and the losses of First and Second.
#[must_use]
pub fn melee_odds(game: &Game, units: &[UnitId], enemies: &[UnitId]) -> (Law<MeleeEnd>, [Law<Losses>; 2]) {
    let first = game.state().first;
    let received = |unit: UnitId| MeleeUnit {
        figures: game.figures(unit),
        has_save: game.has_save(unit),
        blows: units
            .iter()
            .zip(enemies)
            .filter(|(_, enemy)| **enemy == unit)
            .map(|(attacker, _)| {
                let blow = blow(game, *attacker, unit);
                Volley { dice: blow.dice, hit: blow.need.total(), save: blow.save.total() }
            })
            .collect(),
    };
    let losses = [first, first.other()].map(|side| {
        let own: Vec<MeleeUnit> =
            units.iter().filter(|unit| game.side(**unit) == side).map(|unit| received(*unit)).collect();
        side_losses(&game.battle.rules, &own)
    });
    (end_law(&game.battle.rules, &losses[0], &losses[1]), losses)
}

/// MM 15.3 Unit as a charge sees it, with its defences when it checks and when it saves.
fn party(game: &Game, unit: UnitId, is_defended: bool, is_covered: bool) -> ChargeParty {
    ChargeParty {
        troops: game.troops(unit),
        quality: game.card(unit).quality,
        morale: game.unit_state(unit).morale,
        is_defended,
        is_covered,
        has_save: game.has_save(unit),
    }
}

/// MM 6.6 Answer that the odds of a charge take for granted: a shot or a counter-charge wherever it is allowed.
#[must_use]
pub fn expected_answer(game: &Game, charger: UnitId, target: UnitId, edge: BodySide) -> TargetAnswer {
    match game.kind(target) {
        UnitKind::Cavalry if game.is_in_contact(target) => TargetAnswer::Stands,
        UnitKind::Cavalry => TargetAnswer::CounterCharges,
        _ if reaction_shot(game, target, charger, edge).is_some() => TargetAnswer::Fires,
        _ => TargetAnswer::Stands,
    }
}

/// MM 15.3 Chance that both checks of a charge are passed.
#[must_use]
pub fn contact_chance(law: &Law<ChargeEnd>) -> Fraction {
    law.chance_that(|end| !matches!(end, ChargeEnd::Halted | ChargeEnd::DrivenOff))
}

/// MM 15.3 Law of the end of a charge that may be announced.
#[must_use]
pub fn charge_odds(game: &Game, charger: UnitId, target: UnitId, plan: &ChargePlan) -> Law<ChargeEnd> {
    let answer = expected_answer(game, charger, target, plan.edge);
    let (there, enemy) = (plan.end.centre(), game.centre(target));
    let own = party(game, charger, game.is_defended(charger, None), game.is_prepared(there, enemy));
    let is_covered = enemy.is_some_and(|centre| game.is_prepared(centre, Some(there)));
    let mut its = party(game, target, game.is_defended(target, Some(charger)), is_covered);
    // MM 16.7 A battery that is struck elsewhere than in front fights as one on its limbers.
    its.troops.is_limbered |= !is_front_edge(&its.troops, plan.edge);
    charge_law(&game.battle.rules, &own, &its, answer)
}
