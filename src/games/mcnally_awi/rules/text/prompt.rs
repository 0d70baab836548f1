//! Questions to a side, and the state of a unit, in words.

use super::names;
use crate::board::table::Length;
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::UnitKind;
use crate::games::mcnally_awi::rules::legal::decider;
use crate::games::mcnally_awi::rules::state::{Condition, Frame, Phase, UnitMark, UnitPlace};
use crate::games::table::rules::{UnitId, rounded_degrees_text};
use crate::games::table::words::arrival_words;
use crate::i18n::lists::list;
use crate::say;

/// MC 18.1 Prompt for the pending question.
#[must_use]
pub fn prompt(game: &Game) -> Vec<String> {
    let Some(side) = decider(game) else { return Vec::new() };
    let side = game.battle.presentation.side(side);
    let name = |unit: &UnitId| game.unit_name(*unit);
    let line = match game.state().stack.last() {
        Some(Frame::SetUp { .. }) => say!("mc-ask-set-up", side),
        Some(Frame::Activation { card, phase, .. }) => {
            let key = match phase {
                Phase::Declare => "declare",
                Phase::Charges => "charges",
                Phase::Fire => "fire",
                Phase::Melee => "melee",
                _ => "moves",
            };
            say!("mc-active-" + key, side, card = game.group_name(*card))
        }
        Some(Frame::Charge(run)) => say!("mc-ask-run-on", side, unit = name(&run.order.charger)),
        Some(Frame::MayEvade { charger, unit }) => {
            say!("mc-ask-may-evade", side, unit = name(unit), enemy = name(charger))
        }
        Some(Frame::Reaction { charger, unit, .. }) => {
            say!("mc-ask-react", side, unit = name(unit), enemy = name(charger))
        }
        Some(Frame::Moving { unit, budget, .. }) => {
            say!("mc-ask-path", side, unit = name(unit), length = game.length_text(Length(*budget)))
        }
        Some(Frame::Shot { target, parts }) => {
            let figures: u32 = parts.iter().map(|part| part.figures).sum();
            say!("mc-ask-shot", side, target = name(target), n = figures)
        }
        Some(Frame::Turn) | None => return Vec::new(),
    };
    std::iter::once(line).chain(reminders(game)).collect()
}

/// What the battle adds to the phase: units that stop freely, and units that are still masked.
fn reminders(game: &Game) -> Vec<String> {
    let Some(Frame::Activation { phase, .. }) = game.state().stack.last() else { return Vec::new() };
    let of = |is: fn(&Game, UnitId) -> bool, key: &str| {
        let units: Vec<UnitId> = game.state().active.iter().copied().filter(|unit| is(game, *unit)).collect();
        (!units.is_empty()).then(|| say!("mc-also-" + key, units = game.unit_names(&units)))
    };
    let line = match phase {
        Phase::Moves => of(Game::stops_freely, "stops-freely"),
        Phase::Fire => of(Game::is_masked, "masked"),
        _ => None,
    };
    line.into_iter().collect()
}

/// State of a unit in words: kind, class, strength, formation, states, place.
#[must_use]
pub fn standing(game: &Game, unit: UnitId) -> String {
    let (card, state) = (game.card(unit), game.unit_state(unit));
    let place = match state.place {
        UnitPlace::Table(pose) => {
            let degrees = rounded_degrees_text(pose.heading.0);
            say!("mc-place-table", at = game.point_text(pose.point), degrees)
        }
        UnitPlace::Attached(host) => say!("mc-place-with", host = game.unit_name(host)),
        UnitPlace::Reserve => card.arrival.map_or_else(
            || say!("mc-place-reserve"),
            |due| say!("mc-place-arrives", when = arrival_words(due, game.battle.unit)),
        ),
        UnitPlace::Gone => say!("mc-place-gone"),
    };
    let mut parts = vec![names::kind(card.kind)];
    if card.kind != UnitKind::General {
        parts.push(say!("mc-standing-class", class = card.class.number()));
        parts.push(say!("mc-standing-figures", now = state.figures, start = state.start));
        parts.push(names::formation(state.formation));
    }
    let is = |is: bool, key: &str| is.then(|| say!("mc-state-" + key));
    let has = |mark: UnitMark| game.has(unit, mark);
    parts.extend(is(has(UnitMark::Panic), "marker"));
    parts.extend(is(state.condition == Condition::Routing, "routing"));
    parts.extend(is(state.condition == Condition::FallingBack, "retires"));
    parts.extend(is(state.reform > 0, "reforms"));
    parts.extend(is(has(UnitMark::Halted), "halted"));
    parts.extend(is(has(UnitMark::Spent), "spent"));
    parts.extend(is(has(UnitMark::Dismounted), "dismounted"));
    parts.extend(is(has(UnitMark::Wounded), "wounded"));
    parts.extend(is(game.is_in_contact(unit), "contact"));
    parts.extend(is(game.is_masked(unit), "masked"));
    parts.extend(is(game.is_held_back(unit), "held-back"));
    parts.push(place);
    say!("mc-standing", unit = game.unit_name(unit), parts = list(&parts))
}
