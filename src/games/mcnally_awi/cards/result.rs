//! Results of dice.

use crate::games::mcnally_awi::rules::Game;
use crate::games::mcnally_awi::rules::outcomes::Outcome;
use crate::games::mcnally_awi::rules::text::{self, combat_reason, test_reason};
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

fn white(faces: u8, key: &str, values: &[u8]) -> Vec<RolledDie> {
    dice(faces, DieColour::White, &say!("mc-die-" + key), values)
}

/// Dice that were thrown for an outcome; none if it needed none.
#[must_use]
pub fn thrown(outcome: &Outcome) -> Vec<RolledDie> {
    match outcome {
        Outcome::Tested { die, .. } => white(10, "test", &[*die]),
        Outcome::Rolled { dice, .. } => white(6, "move", dice),
        Outcome::Shot { dice, .. } => white(10, "fire", dice),
        Outcome::CounterRolled { die, .. } => white(10, "fire", &[*die]),
        Outcome::MeleeRound { rolls, .. } => rolls.iter().flat_map(|roll| white(10, "melee", &roll.dice)).collect(),
        Outcome::GeneralTested { draws, wounds, .. } => {
            [white(10, "general", draws), white(6, "general", wounds)].concat()
        }
        _ => Vec::new(),
    }
}

/// Card of an outcome; none if it needed no dice.
fn card(game: &Game, event: EventRef, outcome: &Outcome) -> Option<ResultCard> {
    let dice = thrown(outcome);
    if dice.is_empty() {
        return None;
    }
    let title = say!("mc-card-dice", units = game.unit_names(&outcome.units()));
    let card = ResultCard::new(title, outcome.paragraph(), text::outcome(game, outcome), event);
    Some(ResultCard { dice, consequences: consequences(game, outcome), ..card })
}

/// Reasons for the modifiers of a throw, each with its value.
fn consequences(game: &Game, outcome: &Outcome) -> Vec<CitedLine> {
    let of_combat = |why| combat_reason(&game.battle, why);
    match outcome {
        Outcome::Tested { sum, .. } => cited(sum, |why| test_reason(&game.battle, why)),
        Outcome::Shot { sum, .. } => cited(sum, of_combat),
        Outcome::MeleeRound { rolls, .. } => rolls.iter().flat_map(|roll| cited(&roll.sum, of_combat)).collect(),
        _ => Vec::new(),
    }
}
