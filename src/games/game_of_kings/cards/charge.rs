//! GK 5.5, 18.5 Odds of moves: the die of the distance, and of a charge the whole chain up to the end of its melee.

use super::melee::MeleeForecast;
use super::parts::{barred, card as card_of, melee_share, share};
use crate::board::table::Length;
use crate::games::game_of_kings::rules::fight::{ChargeResult, charge_results};
use crate::games::game_of_kings::rules::fire::VolleyOccasion;
use crate::games::game_of_kings::rules::legal::unit_melee;
use crate::games::game_of_kings::rules::movement::{ContactResult, MovePlan, VariationClass, plan_move};
use crate::games::game_of_kings::rules::orders::MoveOrder;
use crate::games::game_of_kings::rules::shots::{CoverQuestion, protection, volley};
use crate::games::game_of_kings::rules::state::Frame;
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::kernel::chances::{Fraction, Law};
use crate::kernel::{Dice, DiceState, RuleSet, SideId};
use crate::play::odds::{CardWarning, CitedLine, OddsCard, OddsSection, OutcomeShare, ShareTone, chance_in_words};
use crate::say;
use std::cmp::Ordering;
use std::num::NonZero;

/// Faces of the die of the distance.
const FACES: NonZero<u64> = NonZero::new(6).unwrap();

/// GK 5 Odds of a move.
pub fn card(game: &Game, order: &Order, moved: &MoveOrder) -> OddsCard {
    if game.check(order).is_err() {
        return barred(game, order, "5.2");
    }
    let Ok(plan) = plan_move(game, moved) else { return barred(game, order, "5.2") };
    let unit = game.unit_name(moved.unit);
    match moved.contact {
        None => OddsCard { title: say!("gk-card-move-title", unit), ..of_distance(game, order, &plan) },
        Some(enemy) => {
            let title = say!("gk-card-charge-title", unit, enemy = game.unit_name(enemy));
            let card = of_charge(game, order, &plan).unwrap_or_else(|| of_distance(game, order, &plan));
            OddsCard { title, ..card }
        }
    }
}

fn sixths(count: u8) -> Fraction {
    Fraction::new(count.into(), FACES)
}

/// GK 5.5 Odds of how far a unit goes.
fn of_distance(game: &Game, order: &Order, plan: &MovePlan) -> OddsCard {
    let side = game.side(plan.unit);
    let outcome = |end: &crate::games::game_of_kings::rules::movement::VariationEnd| {
        let length = game.battle.presentation.field.unit.named_text(Length(end.distance));
        let (key, tone) = match end.class {
            VariationClass::Shorter => ("shorter", ShareTone::For(side.other())),
            VariationClass::AsPlanned => ("planned", ShareTone::Nothing),
            VariationClass::Longer => ("longer", ShareTone::For(side)),
        };
        share(sixths(end.sixths), say!("gk-share-move-" + key, length), tone)
    };
    let outcomes: Vec<OutcomeShare> = plan.ends(game).iter().map(outcome).collect();
    let (cost, most) = (game.length_text(Length(plan.cost)), game.length_text(Length(plan.allowance)));
    let headline = say!("gk-card-move", cost, most);
    card_of(game, order, "5.5", headline, OddsSection { outcomes, ..OddsSection::default() })
}

/// Position after a charge has made contact, before any fire; none if it never does. The dice of the position are not looked at.
fn after_contact(game: &Game, order: &Order, plan: &MovePlan) -> Option<Game> {
    let ends = plan.ends(game);
    let made = ends.iter().find(|end| end.walked.contact == ContactResult::Made)?;
    let variation = &game.battle.rules.movement.variation;
    let face = match made.class {
        VariationClass::Shorter => variation.shorter_face,
        VariationClass::Longer => variation.longer_face,
        VariationClass::AsPlanned => (1..=6).find(|face| VariationClass::of_face(variation, *face) == made.class)?,
    };
    let faces = if plan.rolls(game) { vec![face] } else { Vec::new() };
    let mut after = game.clone();
    let state = DiceState::of_seed(1);
    after.set_dice(state);
    after.execute(order, &mut Dice::scripted_first(state, faces)).ok()?;
    Some(after)
}

/// GK 9.6 Law of the hits on a mover by all fire before the melee; none if nobody may fire.
fn defensive_hits(game: &Game, mover: UnitId) -> Option<Law<u32>> {
    let Some(Frame::DefensiveFire { mover: asked, waiting }) = game.state().stack.last() else { return None };
    let (rules, edition) = (game.battle.rules, &game.battle.edition);
    let quarters = game.unit_state(mover).quarters;
    let volleys = waiting.iter().filter(|_| *asked == mover).filter_map(|unit| {
        let shelter = protection(game, mover, *unit, CoverQuestion::WithWalls);
        let odds = volley(game, *unit, VolleyOccasion::Defensive).odds(rules, edition, shelter, quarters);
        odds.ok().map(|odds| odds.hits)
    });
    volleys.reduce(|sum, hits| sum.convolve(&hits))
}

fn short(chance: Fraction, side: SideId) -> OutcomeShare {
    share(chance, say!("gk-share-short"), ShareTone::For(side.other()))
}

/// Outcomes of a charge of a side by their law: only the result of the melee is told, not by how much.
pub(super) fn outcomes(game: &Game, side: SideId, law: &Law<ChargeResult>) -> Vec<OutcomeShare> {
    let law = law.map(|end| match end {
        ChargeResult::Fought { result, .. } => ChargeResult::Fought { result: *result, more_hits: Ordering::Equal },
        other => *other,
    });
    let outcome = |(end, chance): (&ChargeResult, Fraction)| match end {
        ChargeResult::Short => short(chance, side),
        ChargeResult::ShotDown => share(chance, say!("gk-share-shot-down"), ShareTone::For(side.other())),
        ChargeResult::Fought { result, .. } => melee_share(game, *result, chance),
    };
    law.chances().map(outcome).collect()
}

/// GK 18.5 Odds of a charge; none if it cannot be followed to its end.
fn of_charge(game: &Game, order: &Order, plan: &MovePlan) -> Option<OddsCard> {
    let (mover, side) = (plan.unit, game.side(plan.unit));
    let made =
        plan.ends(game).iter().filter(|end| end.walked.contact == ContactResult::Made).map(|end| end.sixths).sum();
    let reach = sixths(made);
    let after = after_contact(game, order, plan)?;
    let units = unit_melee(&after, mover);
    let headline = say!("gk-card-contact", chance = chance_in_words(&reach));
    if units.is_empty() {
        let struck = share(reach.clone(), say!("gk-share-overrun"), ShareTone::For(side));
        let outcomes = [struck, short(reach.complement(), side)].into_iter().filter(|share| !share.chance.is_zero());
        let section = OddsSection { outcomes: outcomes.collect(), ..OddsSection::default() };
        return Some(card_of(game, order, "9.5", headline, section));
    }
    let shot = defensive_hits(&after, mover);
    let forecast = |left: u8| MeleeForecast::of(&after, &units, Some((mover, left)));
    let quarters = after.unit_state(mover).quarters;
    let law = charge_results(&reach, shot.as_ref(), quarters, |left| forecast(left).odds())?;
    let section = OddsSection {
        outcomes: outcomes(game, side, &law),
        sums: forecast(quarters).sums(game),
        ..OddsSection::default()
    };
    let warning = CardWarning { line: CitedLine::new(say!("gk-card-fire"), "9.6"), against: true };
    Some(OddsCard {
        warnings: if shot.is_some() { vec![warning] } else { Vec::new() },
        ..card_of(game, order, "9.2", headline, section)
    })
}
