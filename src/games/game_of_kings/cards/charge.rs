//! GK 5.5, 18.5 Odds of moves: the die of the distance, and of a charge the whole chain up to the end of its melee.

use super::melee::sums;
use super::parts::{barred, card as card_of, melee_share};
use crate::board::table::Length;
use crate::games::game_of_kings::rules::allowance::chance_of_sixths;
use crate::games::game_of_kings::rules::fight::ChargeResult;
use crate::games::game_of_kings::rules::forecast::ChargeForecast;
use crate::games::game_of_kings::rules::movement::plan::halt_features;
use crate::games::game_of_kings::rules::movement::{MovePlan, VariationClass, VariationEnd, plan_move};
use crate::games::game_of_kings::rules::orders::MoveOrder;
use crate::games::game_of_kings::rules::{Game, Order};
use crate::games::table::cards::share;
use crate::games::table::table_game::TableGame;
use crate::games::table::words::feature_words;
use crate::i18n::lists::list;
use crate::kernel::chances::{Fraction, Law};
use crate::kernel::{RuleSet, SideId};
use crate::play::odds::{CardWarning, CitedLine, OddsCard, OddsSection, OutcomeShare, ShareTone, chance_in_words};
use crate::say;
use std::cmp::Ordering;

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

/// GK 5.5 Odds of how far a unit goes.
fn of_distance(game: &Game, order: &Order, plan: &MovePlan) -> OddsCard {
    let side = game.side(plan.unit);
    let outcome = |end: &VariationEnd| {
        let length = game.length_text(Length(end.distance));
        let (key, tone) = match end.class {
            VariationClass::Shorter => ("shorter", ShareTone::For(side.other())),
            VariationClass::AsPlanned => ("planned", ShareTone::Nothing),
            VariationClass::Longer => ("longer", ShareTone::For(side)),
        };
        share(chance_of_sixths(end.sixths), say!("gk-share-move-" + key, length), tone)
    };
    let outcomes: Vec<OutcomeShare> = plan.ends(game).iter().map(outcome).collect();
    let (cost, most) = (game.length_text(Length(plan.cost)), game.length_text(Length(plan.allowance)));
    let headline = say!("gk-card-move", cost, most);
    let stakes = may_halt(game, plan).into_iter().collect();
    card_of(game, order, "5.5", headline, OddsSection { outcomes, stakes, ..OddsSection::default() })
}

/// GK 5.7 Line on the features at which a move would halt if it were told to; none if it is told so already, or no die is rolled.
fn may_halt(game: &Game, plan: &MovePlan) -> Option<CitedLine> {
    if plan.halt_at.is_some() || plan.strike.is_some() || !plan.rolls(game) {
        return None;
    }
    let field = game.field();
    let mut names: Vec<String> =
        halt_features(game, &plan.path.end()).into_iter().map(|feature| feature_words(field, feature)).collect();
    names.dedup();
    (!names.is_empty()).then(|| CitedLine::new(say!("gk-card-may-halt", features = list(&names)), "5.7"))
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
    let charge = ChargeForecast::of(game, order, plan)?;
    let headline = say!("gk-card-contact", chance = chance_in_words(&charge.reach));
    let Some(law) = charge.results() else {
        let struck = share(charge.reach.clone(), say!("gk-share-overrun"), ShareTone::For(side));
        let missed = short(charge.reach.complement(), side);
        let outcomes = [struck, missed].into_iter().filter(|share| !share.chance.is_zero());
        let section = OddsSection { outcomes: outcomes.collect(), ..OddsSection::default() };
        return Some(card_of(game, order, "9.5", headline, section));
    };
    let quarters = charge.after.unit_state(mover).quarters;
    let section = OddsSection {
        outcomes: outcomes(game, side, &law),
        sums: sums(game, &charge.melee(quarters)),
        ..OddsSection::default()
    };
    let warning = CardWarning { line: CitedLine::new(say!("gk-card-fire"), "9.6"), against: true };
    Some(OddsCard {
        warnings: if charge.shot.is_some() { vec![warning] } else { Vec::new() },
        ..card_of(game, order, "9.2", headline, section)
    })
}
