//! MM 15.2 to 15.4 Odds of orders: shots, charges, melees.

use crate::games::muskets_mayhem::rules::charge::ChargeEnd;
use crate::games::muskets_mayhem::rules::forecast::{charge_odds, contact_chance, melee_odds};
use crate::games::muskets_mayhem::rules::legal::melees;
use crate::games::muskets_mayhem::rules::melee::{Losses, MeleeEnd};
use crate::games::muskets_mayhem::rules::movement::plan_charge;
use crate::games::muskets_mayhem::rules::needs::{AfterChecks, Need};
use crate::games::muskets_mayhem::rules::shots::{Shot, check_need, plan_shot, reaction_shot, target_need, target_of};
use crate::games::muskets_mayhem::rules::state::Frame;
use crate::games::muskets_mayhem::rules::text::{morale, reason_of};
use crate::games::muskets_mayhem::rules::volley::TargetFate;
use crate::games::muskets_mayhem::rules::{Game, Order};
use crate::games::table::cards::{need_sum, order_card, share};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;
use crate::kernel::chances::{Die, Fraction, Law};
use crate::play::odds::{
    CardSum, CitedLine, LossChances, OddsCard, OddsSection, OutcomeShare, ShareTone, chance_in_words,
};
use crate::say;

/// Odds of an order; none if no dice decide it.
#[must_use]
pub fn odds_card(game: &Game, order: &Order) -> Option<OddsCard> {
    match order {
        Order::Fire { unit, target } if game.knows(*unit) && game.knows(*target) => {
            let shot = plan_shot(game, *unit, *target).ok();
            Some(shot_card(game, order, (*unit, *target), shot))
        }
        Order::ReactFire => match game.state().stack.last() {
            Some(Frame::Reaction(charge)) => {
                let shot = reaction_shot(game, charge.target, charge.charger, charge.edge);
                Some(shot_card(game, order, (charge.target, charge.charger), shot))
            }
            _ => None,
        },
        Order::Charge { unit, target } if game.knows(*unit) && game.knows(*target) => {
            Some(charge_card(game, order, *unit, *target))
        }
        Order::NextMelee { unit } => melee_card(game, order, *unit),
        _ => None,
    }
}

/// Chance that an order does what it is given for: a shot at least one casualty, a charge contact. None of other orders.
#[must_use]
pub fn chance(game: &Game, order: &Order) -> Option<Fraction> {
    match order {
        Order::Fire { unit, target } => {
            let shot = plan_shot(game, *unit, *target).ok()?;
            Some(shot.volley().casualties().chance_at_least(&1))
        }
        Order::Charge { unit, target } => {
            let plan = plan_charge(game, *unit, *target).ok()?;
            Some(contact_chance(&charge_odds(game, *unit, *target, &plan)))
        }
        _ => None,
    }
}

/// Sum of a need with its chance.
fn sum(game: &Game, unit: UnitId, key: &str, need: &Need) -> CardSum {
    let chance = chance_in_words(&Die::D6.at_least(need.total()).chance_of_success());
    let words = say!("mm-sum-" + key, unit = game.unit_name(unit), total = need.total(), chance);
    need_sum(game.side(unit), need, (words, need.lines.first().map_or("1.6", |term| term.why.paragraph())), reason_of)
}

/// Chances of each loss of a unit, in figures.
fn losses(game: &Game, unit: UnitId, law: &Law<u32>) -> LossChances {
    let most = law.outcomes().next_back().copied().unwrap_or(0);
    LossChances {
        side: game.side(unit),
        words: game.unit_name(unit),
        unit: say!("mm-card-figures"),
        chances: (0..=most).map(|n| law.chance(&n)).collect(),
    }
}

/// MM 15.2 Card of a shot: casualties, checks, what becomes of the target's morale.
fn shot_card(game: &Game, order: &Order, (unit, target): (UnitId, UnitId), shot: Option<Shot>) -> OddsCard {
    let Some(shot) = shot else { return order_card(game, order, "7.1", String::new(), Vec::new()) };
    let rules = &game.battle.rules;
    let (state, law) = (target_of(game, target), shot.volley().casualties());
    let fates = law.map(|casualties| state.fate(rules, *casualties));
    let after = state.after(rules, &fates);
    let for_shooter = ShareTone::For(game.side(unit));
    let name = game.unit_name(target);
    let now = game.unit_state(target).morale;
    let fate = |(fate, chance): (&Option<AfterChecks>, Fraction)| match fate {
        None => share(chance, say!("mm-share-destroyed", unit = name.as_str()), for_shooter),
        Some(AfterChecks::Removed) => share(chance, say!("mm-share-broken", unit = name.as_str()), for_shooter),
        Some(AfterChecks::There(state)) => {
            let tone = if *state == now { ShareTone::Nothing } else { for_shooter };
            share(chance, say!("mm-share-morale", unit = name.as_str(), morale = morale(*state)), tone)
        }
    };
    let lost = law.map(|casualties| match state.fate(rules, *casualties) {
        TargetFate::There { lost, .. } => u32::from(lost),
        TargetFate::Destroyed => u32::from(game.figures(target)),
    });
    let check = fates.chance_that(|fate| !matches!(fate, TargetFate::There { due: 0, .. }));
    let section = OddsSection {
        heading: name.clone(),
        outcomes: after.chances().map(fate).collect(),
        losses: vec![losses(game, target, &lost)],
        stakes: vec![CitedLine::new(say!("mm-card-check", chance = chance_in_words(&check)), "8.2")],
        sums: vec![sum(game, unit, "hit", &shot.need), sum(game, target, "save", &shot.save)],
        ..OddsSection::default()
    };
    let headline = say!("mm-card-shot", dice = shot.dice, chance = chance_in_words(&law.chance_at_least(&1)));
    order_card(game, order, "7.1", headline, vec![section])
}

/// MM 15.3 Card of a charge: both checks, the answer and the melee.
fn charge_card(game: &Game, order: &Order, charger: UnitId, target: UnitId) -> OddsCard {
    let Ok(plan) = plan_charge(game, charger, target) else {
        return order_card(game, order, "6.1", String::new(), Vec::new());
    };
    let law = charge_odds(game, charger, target, &plan);
    let (own, its) = (ShareTone::For(game.side(charger)), ShareTone::For(game.side(target)));
    let ends = [
        (ChargeEnd::Halted, "halted", ShareTone::Nothing),
        (ChargeEnd::DrivenOff, "driven", own),
        (ChargeEnd::Destroyed, "shot-down", its),
        (ChargeEnd::Won, "won", own),
        (ChargeEnd::Undecided, "undecided", ShareTone::Both),
        (ChargeEnd::Lost, "lost", its),
    ];
    let shown = ends.into_iter().filter(|(end, ..)| !law.chance(end).is_zero());
    let outcomes: Vec<OutcomeShare> = shown
        .map(|(end, key, tone)| {
            let (unit, enemy) = (game.unit_name(charger), game.unit_name(target));
            share(law.chance(&end), say!("mm-charge-" + key, unit, enemy), tone)
        })
        .collect();
    let met = contact_chance(&law);
    let section = OddsSection {
        heading: game.unit_name(target),
        outcomes,
        stakes: vec![CitedLine::new(say!("mm-card-unforeseen"), "15.3")],
        sums: vec![
            sum(game, charger, "check", &check_need(game, charger)),
            sum(game, target, "check", &target_need(game, target, charger)),
        ],
        ..OddsSection::default()
    };
    order_card(game, order, "6.1", say!("mm-card-charge", chance = chance_in_words(&met)), vec![section])
}

/// MM 15.4 Card of a melee whose units have one enemy each; none where some still choose.
fn melee_card(game: &Game, order: &Order, lowest: UnitId) -> Option<OddsCard> {
    let units = melees(game).into_iter().find(|units| units.contains(&lowest))?;
    let only = |unit: &UnitId| match game.enemies_in_contact(*unit).as_slice() {
        [enemy] => Some(*enemy),
        _ => None,
    };
    let enemies: Vec<UnitId> = units.iter().map(only).collect::<Option<_>>()?;
    let (law, of_sides) = melee_odds(game, &units, &enemies);
    let first = game.state().first;
    let name = |side: SideId| game.battle.presentation.side(side).to_owned();
    let end = |(end, chance): (&MeleeEnd, Fraction)| match end {
        MeleeEnd::Won => share(chance, say!("mm-share-won", side = name(first)), ShareTone::For(first)),
        MeleeEnd::Undecided => share(chance, say!("mm-share-undecided"), ShareTone::Both),
        MeleeEnd::Lost => {
            share(chance, say!("mm-share-won", side = name(first.other())), ShareTone::For(first.other()))
        }
    };
    let fallen = [first, first.other()].into_iter().zip(&of_sides).map(|(side, law): (SideId, &Law<Losses>)| {
        let law = law.map(|losses| losses.fallen);
        let most = law.outcomes().next_back().copied().unwrap_or(0);
        let chances = (0..=most).map(|n| law.chance(&n)).collect();
        LossChances { side, words: name(side), unit: say!("mm-card-figures"), chances }
    });
    let section = OddsSection {
        heading: game.unit_names(&units),
        outcomes: law.chances().map(end).collect(),
        losses: fallen.collect(),
        ..OddsSection::default()
    };
    let headline = say!("mm-card-melee", side = name(first), chance = chance_in_words(&law.chance(&MeleeEnd::Won)));
    Some(order_card(game, order, "9.6", headline, vec![section]))
}
