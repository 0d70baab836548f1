//! GK 9.6 Odds of both answers to a charge: fire, and what comes after it; or the melee alone.

use super::charge::outcomes;
use super::melee::sums;
use super::parts::{card as card_of, shot_section};
use super::shot::fire_sum;
use crate::games::game_of_kings::rules::fight::ChargeResult;
use crate::games::game_of_kings::rules::forecast::ChargeForecast;
use crate::games::game_of_kings::rules::orders::{DefensiveAnswer, Order};
use crate::games::game_of_kings::rules::shots::defensive_shot;
use crate::games::game_of_kings::rules::state::Frame;
use crate::games::game_of_kings::rules::{Game, UnitId};
use crate::play::odds::{OddsCard, OddsSection, chance_in_words};
use crate::say;

/// Odds of an answer; none if nothing of the kind is asked.
pub fn card(game: &Game, order: &Order, unit: UnitId, answer: DefensiveAnswer) -> Option<OddsCard> {
    let Some(Frame::DefensiveFire { mover, .. }) = game.state().stack.last() else { return None };
    let mover = *mover;
    if !game.knows(unit) {
        return None;
    }
    let shot = match answer {
        DefensiveAnswer::Fire => Some(defensive_shot(game, unit, mover)?),
        DefensiveAnswer::Hold => None,
    };
    let charge = ChargeForecast::in_contact(game, mover, shot.as_ref().map(|(_, odds)| odds.hits.clone()));
    let law = charge.results()?;
    let side = game.side(mover);
    let beaten = law.chance_that(|end| match end {
        ChargeResult::ShotDown => true,
        ChargeResult::Fought { result, .. } => result.loser() == Some(side),
        ChargeResult::Short => false,
    });
    let fight = OddsSection {
        heading: say!("gk-card-then"),
        outcomes: outcomes(game, side, &law),
        sums: sums(game, &charge.melee(game.unit_state(mover).quarters)),
        ..OddsSection::default()
    };
    let headline = say!("gk-card-beaten-off", chance = chance_in_words(&beaten));
    let mut card = card_of(game, order, "9.6", headline, fight);
    if let Some((fired, odds)) = shot {
        let mut section = shot_section(game, mover, &odds);
        section.sums.extend(fire_sum(game, unit, &fired));
        card.sections.insert(0, section);
    }
    Some(card)
}
