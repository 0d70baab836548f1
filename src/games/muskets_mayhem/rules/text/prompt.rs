//! Questions to a side, and the state of a unit, in words.

use super::names;
use crate::board::table::Length;
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::kinds::UnitKind;
use crate::games::muskets_mayhem::rules::legal::{decider, next_chooser};
use crate::games::muskets_mayhem::rules::movement::allowance_left;
use crate::games::muskets_mayhem::rules::state::{Frame, TurnStage, UnitMark, UnitPlace};
use crate::games::table::rules::{UnitId, rounded_degrees_text};
use crate::games::table::words::arrival_words;
use crate::i18n::lists::list;
use crate::say;

/// MM 14.1 Prompt for the pending question.
#[must_use]
pub fn prompt(game: &Game) -> Vec<String> {
    let Some(side) = decider(game) else { return Vec::new() };
    let side = game.battle.presentation.side(side);
    let name = |unit: UnitId| game.unit_name(unit);
    let line = match game.state().stack.last() {
        Some(Frame::SetUp { .. }) => say!("mm-ask-set-up", side),
        Some(Frame::ChooseOrder) => say!("mm-ask-order", side),
        Some(Frame::Handling { .. }) => say!("mm-ask-handle", side),
        Some(Frame::UnitMoving { unit, .. }) => {
            let left = game.length_text(Length(allowance_left(game, *unit)));
            say!("mm-ask-leg", side, unit = name(*unit), left)
        }
        Some(Frame::Reaction(charge)) => {
            say!("mm-ask-react", side, unit = name(charge.target), enemy = name(charge.charger))
        }
        Some(Frame::Firing { phase, .. }) => say!("mm-ask-fire", side, phase = names::phase(TurnStage::Fire(*phase))),
        Some(Frame::Applying { waiting }) => {
            let Some(unit) = waiting.first().copied() else { return Vec::new() };
            say!("mm-ask-save", side, unit = name(unit), n = game.unit_state(unit).pending)
        }
        Some(Frame::Melee { units, enemies }) => {
            let asked = next_chooser(game, units, enemies).map_or_else(String::new, |(unit, _)| name(unit));
            say!("mm-ask-fight", side, unit = asked)
        }
        Some(Frame::Turn(TurnStage::Melee)) => say!("mm-ask-melee", side),
        _ => return Vec::new(),
    };
    vec![line]
}

/// State of a unit in words: kind, quality, strength, morale, place, states.
#[must_use]
pub fn standing(game: &Game, unit: UnitId) -> String {
    let (card, state) = (game.card(unit), game.unit_state(unit));
    let place = match state.place {
        UnitPlace::Table(pose) => {
            let degrees = rounded_degrees_text(pose.heading.0);
            say!("mm-place-table", at = game.point_text(pose.point), degrees)
        }
        UnitPlace::Attached(host) => say!("mm-place-with", host = game.unit_name(host)),
        UnitPlace::Reserve => card.arrival.map_or_else(
            || say!("mm-place-reserve"),
            |due| say!("mm-place-arrives", when = arrival_words(due, game.battle.unit)),
        ),
        UnitPlace::Gone => say!("mm-place-gone"),
    };
    let mut parts = vec![names::kind(card.kind)];
    if card.kind != UnitKind::Commander {
        parts.push(names::quality(card.quality));
        parts.push(say!("mm-standing-figures", now = game.figures(unit), start = card.figures));
        parts.push(names::morale(state.morale));
    }
    if card.kind == UnitKind::LineInfantry {
        parts.push(names::formation(state.formation));
    }
    parts.extend(game.has(unit, UnitMark::Limbered).then(|| say!("mm-state-limbered")));
    parts.extend(game.is_in_contact(unit).then(|| say!("mm-state-contact")));
    parts.push(place);
    say!("mm-standing", unit = game.unit_name(unit), parts = list(&parts))
}
