//! Questions to a side, and the state of a unit, in words.

use super::names;
use super::this_battle::arrival;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::kinds::Sector;
use crate::games::game_of_kings::rules::legal::{decider, testers};
use crate::games::game_of_kings::rules::state::{Frame, HalfTurnStage, UnitPlace};
use crate::games::table::rules::rounded_degrees_text;
use crate::i18n::lists::list;
use crate::say;

/// GK 3.3 Action points of the half-turn, sector by sector.
#[must_use]
pub fn points(game: &Game) -> String {
    let of_sector = |sector: Sector| {
        let (name, n) = (names::sector(sector), game.state().points(sector));
        if game.state().is_done(sector) {
            say!("gk-points-done", sector = name)
        } else {
            say!("gk-points", sector = name, n)
        }
    };
    Sector::ALL.map(of_sector).join(", ")
}

/// GK 16.1 Prompt for the pending question.
#[must_use]
pub fn prompt(game: &Game) -> Vec<String> {
    let Some(side) = decider(game) else { return Vec::new() };
    let side = game.battle.presentation.side(side);
    let line = match game.state().stack.last() {
        Some(Frame::HalfTurn(HalfTurnStage::Sectors)) => say!("gk-ask-which-sector", side, points = points(game)),
        Some(Frame::Sector { sector, step }) => {
            let points = game.state().points(*sector);
            say!("gk-ask-step-" + names::step_key(*step), side, sector = names::sector(*sector), points)
        }
        Some(Frame::DefensiveFire { mover, waiting }) => {
            let unit = waiting.first().map_or_else(String::new, |unit| game.unit_name(*unit));
            say!("gk-ask-defensive", side, unit, enemy = game.unit_name(*mover))
        }
        Some(Frame::Melee { .. }) => say!("gk-ask-strike", side),
        Some(Frame::HalfTurn(HalfTurnStage::Morale)) => {
            say!("gk-ask-tests", side, units = game.unit_names(&testers(game)))
        }
        Some(Frame::BlockerTests { waiting, .. }) => {
            let unit = waiting.first().map_or_else(String::new, |unit| game.unit_name(*unit));
            say!("gk-ask-blocker", side, unit)
        }
        _ => return Vec::new(),
    };
    vec![line]
}

/// State of a unit in words: strength, place, states and marks.
#[must_use]
pub fn standing(game: &Game, unit: UnitId) -> String {
    let (card, state) = (game.card(unit), game.unit_state(unit));
    let place = match state.place {
        UnitPlace::Table(pose) if game.is_general(unit) => {
            say!("gk-place-general", at = game.point_text(pose.point))
        }
        UnitPlace::Table(pose) => {
            say!("gk-place-table", at = game.point_text(pose.point), heading = rounded_degrees_text(pose.heading.0))
        }
        UnitPlace::Attached(host) => say!("gk-place-attached", host = game.unit_name(host)),
        UnitPlace::Reserve => card.arrival.map_or_else(String::new, |due| {
            let when = arrival(&game.battle, due);
            say!("gk-place-reserve", when)
        }),
        UnitPlace::Gone => return say!("gk-place-gone", unit = game.unit_name(unit)),
    };
    let (kind, sector) = (names::kind(game.kind(unit)), names::sector(card.sector));
    let marks = names::states(game, unit);
    let marks = if marks.is_empty() { String::new() } else { say!("gk-standing-marks", marks = list(&marks)) };
    if game.is_general(unit) {
        return say!("gk-standing-general", unit = game.unit_name(unit), sector, place) + &marks;
    }
    let strength = u32::from(state.quarters) * 100 / u32::from(game.battle.rules.units.quarters.max(1));
    let quality = names::quality(card.quality);
    say!("gk-standing", unit = game.unit_name(unit), kind, quality, sector, strength, place) + &marks
}
