//! Results of dice.

use crate::games::muskets_mayhem::rules::outcomes::{Outcome, Purpose};
use crate::games::muskets_mayhem::rules::text::{self, reason_of};
use crate::games::muskets_mayhem::rules::{Game, Order};
use crate::games::table::cards::{cited, dice};
use crate::play::log::{EventRef, events_from};
use crate::play::odds::{CitedLine, DieColour, ResultCard, RolledDie};
use crate::say;
use crate::session::Session;

/// Results of the dice in the entries from an index on.
#[must_use]
pub fn result_cards(session: &Session<Game>, from: usize) -> Vec<ResultCard> {
    let game = session.game();
    events_from(session, from).filter_map(|(event, outcome)| card(game, event, outcome)).collect()
}

fn white(key: &str, values: &[u8]) -> Vec<RolledDie> {
    dice(6, DieColour::White, &say!("mm-die-" + key), values)
}

fn red(values: &[u8]) -> Vec<RolledDie> {
    dice(6, DieColour::Red, &say!("mm-die-save"), values)
}

/// Dice that were thrown for an outcome; none if it needed none.
#[must_use]
pub fn thrown(outcome: &Outcome) -> Vec<RolledDie> {
    match outcome {
        Outcome::InitiativeRolled { faces, .. } => faces.iter().flat_map(|pair| white("initiative", pair)).collect(),
        Outcome::CheckRolled { die, .. } => white("check", &[*die]),
        Outcome::ShotRolled { dice, saves, .. } => [white("hit", dice), red(saves)].concat(),
        Outcome::MeleeRolled { blows } => {
            blows.iter().flat_map(|blow| [white("melee", &blow.dice), red(&blow.saves)].concat()).collect()
        }
        _ => Vec::new(),
    }
}

/// Card of an outcome; none if it needed no dice.
fn card(game: &Game, event: EventRef, outcome: &Outcome) -> Option<ResultCard> {
    let title = match outcome {
        Outcome::ShotRolled { unit, target, .. } => text::order(game, &Order::Fire { unit: *unit, target: *target }),
        Outcome::CheckRolled { unit, why, .. } => {
            let key = match why {
                Purpose::ChargeCharger | Purpose::ChargeTarget => "charge",
                Purpose::Rally => "rally",
                _ => "morale",
            };
            say!("mm-card-check-" + key, unit = game.unit_name(*unit))
        }
        Outcome::MeleeRolled { blows } => {
            let units: Vec<_> = blows.iter().map(|blow| blow.unit).collect();
            say!("mm-card-melee-of", units = game.unit_names(&units))
        }
        Outcome::InitiativeRolled { .. } => {
            text::phase(crate::games::muskets_mayhem::rules::state::TurnStage::Initiative)
        }
        _ => return None,
    };
    let card = ResultCard::new(title, outcome.paragraph(), text::outcome(game, outcome), event);
    Some(ResultCard { dice: thrown(outcome), consequences: consequences(outcome), ..card })
}

/// Reasons for the needs of a throw, each with its value.
fn consequences(outcome: &Outcome) -> Vec<CitedLine> {
    match outcome {
        Outcome::CheckRolled { need, .. } => cited(need, reason_of),
        Outcome::ShotRolled { need, save, .. } => [cited(need, reason_of), cited(save, reason_of)].concat(),
        Outcome::MeleeRolled { blows } => blows
            .iter()
            .flat_map(|blow| [cited(&blow.need, reason_of), cited(&blow.save, reason_of)].concat())
            .collect(),
        _ => Vec::new(),
    }
}
