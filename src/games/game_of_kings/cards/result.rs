//! Results of dice.

use crate::board::table::Length;
use crate::games::game_of_kings::rules::outcomes::{FighterReport, Outcome};
use crate::games::game_of_kings::rules::text::{self, blow_reason, fire_reason, morale_reason};
use crate::games::game_of_kings::rules::{Game, Order, UnitId, melee};
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

fn white<'a>(purpose: String, values: impl IntoIterator<Item = &'a u8>) -> Vec<RolledDie> {
    dice(6, DieColour::White, &purpose, values)
}

fn saves(values: &[u8]) -> Vec<RolledDie> {
    dice(6, DieColour::Red, &say!("gk-die-save"), values)
}

fn fighter_dice(game: &Game, report: &FighterReport) -> Vec<RolledDie> {
    let unit = game.unit_name(report.unit);
    let mut all = white(say!("gk-die-half"), report.half.iter());
    all.extend(white(say!("gk-die-melee", unit), &report.dice));
    all.extend(saves(&report.saves));
    all
}

/// Dice that were thrown for an outcome; none if it needed none.
#[must_use]
pub fn thrown(game: &Game, outcome: &Outcome) -> Vec<RolledDie> {
    match outcome {
        Outcome::GunFired { score, half, dice: hits, saves: saved, .. } => {
            let mut all = white(say!("gk-die-score"), [score]);
            all.extend(white(say!("gk-die-half"), half.iter()));
            all.extend(white(say!("gk-die-hit"), hits));
            all.extend(saves(saved));
            all
        }
        Outcome::Volley { luck, dice: hits, saves: saved, .. } => {
            let mut all = white(say!("gk-die-luck"), luck.iter());
            all.extend(white(say!("gk-die-hit"), hits));
            all.extend(saves(saved));
            all
        }
        Outcome::RallyTried { face, .. } => white(say!("gk-die-rally"), [face]),
        Outcome::Tested { face, .. } => white(say!("gk-die-morale"), [face]),
        Outcome::VariationRolled { face, .. } | Outcome::RetreatBegan { face, .. } => {
            white(say!("gk-die-variation"), [face])
        }
        Outcome::MeleeFought { units, .. } => units.iter().flat_map(|report| fighter_dice(game, report)).collect(),
        Outcome::PointsRolled { side, points } => {
            let faces = game.battle.sector_dice[side.index()];
            let die = |(value, faces)| dice(faces, DieColour::White, &say!("gk-die-points"), [value]);
            points.iter().zip(faces).flat_map(die).collect()
        }
        Outcome::Weather { faces, .. } => white(say!("gk-die-weather"), faces),
        _ => Vec::new(),
    }
}

/// Card of an outcome; none if it needed no dice.
fn card(game: &Game, event: EventRef, outcome: &Outcome) -> Option<ResultCard> {
    let title = match outcome {
        Outcome::GunFired { gun, target, .. } => text::order(game, &Order::FireGun { gun: *gun, target: *target }),
        Outcome::Volley { unit, target, .. } => text::order(game, &Order::FireMuskets { unit: *unit, target: *target }),
        Outcome::RallyTried { unit, .. } => text::order(game, &Order::Rally { unit: *unit }),
        Outcome::Tested { unit, supporter, .. } => {
            text::order(game, &Order::Test { unit: *unit, supporter: *supporter })
        }
        Outcome::VariationRolled { unit, .. } => say!("gk-card-distance", unit = game.unit_name(*unit)),
        Outcome::RetreatBegan { unit, .. } => say!("gk-card-retreat", unit = game.unit_name(*unit)),
        Outcome::MeleeFought { units, .. } => {
            let names: Vec<_> = units.iter().map(|report| report.unit).collect();
            say!("gk-card-melee", units = game.unit_names(&names))
        }
        Outcome::PointsRolled { side, .. } => {
            say!("gk-card-points", side = game.battle.presentation.side(*side))
        }
        Outcome::Weather { .. } => say!("gk-card-weather"),
        _ => return None,
    };
    let dice = thrown(game, outcome);
    if dice.is_empty() {
        return None;
    }
    let (result, reading) = result(game, outcome);
    Some(ResultCard {
        dice,
        reading,
        consequences: consequences(game, outcome),
        ..ResultCard::new(title, outcome.paragraph(), result, event)
    })
}

/// Result of an outcome, and how its dice are read: of a shot what it cost, as the dice lie beside it.
fn result(game: &Game, outcome: &Outcome) -> (String, String) {
    let loss = |unit: UnitId, n: u8| say!("gk-card-loss", unit = game.unit_name(unit), n);
    match outcome {
        Outcome::GunFired { target, range, load, potential, need, loss: n, .. } => {
            let range = game.length_text(*range);
            (
                loss(*target, *n),
                say!("gk-card-gun-reading", load = text::load(*load), range, need = *need, n = *potential),
            )
        }
        Outcome::Volley { target, need, loss: n, .. } => {
            (loss(*target, *n), say!("gk-card-volley-reading", need = need.total()))
        }
        Outcome::VariationRolled { planned, distance, .. } => {
            let [planned, distance] = [planned, distance].map(|length| game.length_text(Length(*length)));
            (say!("gk-card-distance-result", planned, distance), String::new())
        }
        _ => (text::outcome(game, outcome), String::new()),
    }
}

/// Reasons for the need of a throw, each with its value.
fn consequences(game: &Game, outcome: &Outcome) -> Vec<CitedLine> {
    match outcome {
        Outcome::Volley { need, .. } => cited(need, fire_reason),
        Outcome::RallyTried { need, .. } | Outcome::Tested { need, .. } => cited(need, morale_reason),
        Outcome::MeleeFought { units, .. } => {
            let needs = units.iter().map(|report| {
                let sum = melee::need(game.battle.rules, &game.card(report.unit).traits);
                cited(&sum, blow_reason)
            });
            needs.flatten().collect()
        }
        _ => Vec::new(),
    }
}
