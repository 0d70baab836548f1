//! Positions in battle files: whether units may stand as a file says.

use crate::games::mcnally_awi::rules::Game;
use crate::games::mcnally_awi::rules::battle::{Battle, GroupId};
use crate::games::mcnally_awi::rules::kinds::UnitKind;
use crate::games::mcnally_awi::rules::state::{ChargeRun, Frame, State, UnitPlace};
use crate::games::table::rules::UnitId;
use crate::games::table::scenario::{TableFault, UnitRef, misplaced};
use crate::say;
use std::sync::Arc;

/// Largest number of frames, and of entries of a list, that a position may hold.
const MAX_LISTED: usize = 400;
/// Greatest turn of a position.
const MAX_TURN: u16 = 1000;

/// Faults of the units that do not stand on the table at the start or overlap another; `places`: place of each unit in the file.
#[must_use]
pub fn setup_faults(battle: &Battle, places: &[UnitRef]) -> Vec<TableFault> {
    let fault = |(unit, message): (UnitId, String)| {
        let place = places.get(unit.index()).map(|place| place.place().key("at").to_string());
        TableFault::at(place.unwrap_or_default(), message)
    };
    misplaced_units(battle, &battle.start).into_iter().map(fault).collect()
}

/// Units of a position that are off the table or overlap a unit before them, each with a sentence.
fn misplaced_units(battle: &Battle, state: &State) -> Vec<(UnitId, String)> {
    let game = Game::at(Arc::new(battle.clone()), state.clone());
    let bodies: Vec<_> = game.standing().collect();
    let generals = battle.unit_ids().filter_map(|unit| match game.unit_state(unit).place {
        UnitPlace::Table(pose) if game.is_general(unit) => Some((unit, pose.point)),
        _ => None,
    });
    let points: Vec<_> = generals.collect();
    let found = misplaced(battle.ground.size, &bodies, &points, |unit| battle.presentation.unit_name(unit));
    // A charger may be on its way through friends, and units in contact are flush.
    let is_moving = |unit: &UnitId| {
        game.is_in_contact(*unit)
            || state.stack.iter().any(|frame| matches!(frame, Frame::Charge(run) if run.order.charger == *unit))
    };
    found.into_iter().filter(|(unit, _)| !is_moving(unit)).collect()
}

/// Units and groups that a frame names.
fn named_by(frame: &Frame) -> (Vec<UnitId>, Option<GroupId>) {
    match frame {
        Frame::SetUp { .. } | Frame::Turn => (Vec::new(), None),
        Frame::Activation { card, waiting, .. } => (waiting.clone(), Some(*card)),
        Frame::Charge(ChargeRun { order, stops, waiting, .. }) => {
            let stops = stops.iter().map(|stop| stop.enemy);
            (stops.chain(waiting.iter().copied()).chain([order.charger, order.target]).collect(), None)
        }
        Frame::MayEvade { charger, unit } | Frame::Reaction { charger, unit, .. } => (vec![*charger, *unit], None),
        Frame::Moving { unit, .. } => (vec![*unit], None),
        Frame::Shot { target, parts } => (parts.iter().map(|part| part.unit).chain([*target]).collect(), None),
    }
}

/// Checks a position of a battle, so that it can be played.
///
/// # Errors
/// A sentence on the first fault.
pub fn check(battle: &Battle, state: &State) -> Result<(), String> {
    let count = battle.units.len();
    let broken = || say!("tabletop-file-position-broken");
    if state.units.len() != count {
        return Err(say!("tabletop-position-units", n = state.units.len(), of = count));
    }
    let frames: Vec<(Vec<UnitId>, Option<GroupId>)> = state.stack.iter().map(named_by).collect();
    let mut named: Vec<UnitId> = frames.iter().flat_map(|(units, _)| units.iter().copied()).collect();
    named.extend(state.contacts.iter().flat_map(|contact| [contact.charger, contact.target]));
    named.extend(state.charges.iter().flat_map(|charge| [charge.charger, charge.target]));
    named.extend(&state.active);
    named.extend(state.units.iter().filter_map(|unit| match unit.place {
        UnitPlace::Attached(host) => Some(host),
        _ => None,
    }));
    let lists = [&state.cards, &state.deck, &state.broken, &state.dead_cards];
    let mut cards =
        lists.iter().flat_map(|list| list.iter().copied()).chain(frames.iter().filter_map(|(_, card)| *card));
    let is_short = state.stack.len() <= MAX_LISTED
        && named.len() <= MAX_LISTED * 10
        && lists.iter().all(|list| list.len() <= MAX_LISTED);
    let starts = state.ending.is_some() || matches!(state.stack.first(), Some(Frame::Turn | Frame::SetUp { .. }));
    let is_known =
        named.iter().all(|unit| unit.index() < count) && cards.all(|card| card.index() < battle.groups.len());
    if !is_short || !starts || !is_known || !(1..=MAX_TURN).contains(&state.turn) {
        return Err(broken());
    }
    let is_activated = |frame: &&Frame| matches!(frame, Frame::Activation { .. });
    let inner = |frame: &Frame| !matches!(frame, Frame::SetUp { .. } | Frame::Turn | Frame::Activation { .. });
    let activations = state.stack.iter().filter(is_activated).count();
    if activations > 1 || (activations == 0 && state.stack.iter().any(inner)) {
        return Err(broken());
    }
    let is_general = |unit: UnitId| battle.card(unit).kind == UnitKind::General;
    for (unit, own) in battle.unit_ids().zip(&state.units) {
        let fits = match own.place {
            UnitPlace::Table(_) => own.figures > 0 && own.figures <= 120 && own.start >= own.figures,
            UnitPlace::Attached(host) => {
                let stands = matches!(state.units[host.index()].place, UnitPlace::Table(_) | UnitPlace::Reserve);
                is_general(unit) && !is_general(host) && battle.card(host).side == battle.card(unit).side && stands
            }
            UnitPlace::Reserve | UnitPlace::Gone => true,
        };
        if !fits || own.gap == 0 || own.gap > 2 || own.files == 0 {
            return Err(say!("tabletop-file-position-unit", unit = battle.presentation.unit_name(unit)));
        }
    }
    if let Some((_, message)) = misplaced_units(battle, state).into_iter().next() {
        return Err(message);
    }
    let battle = Battle { start: state.clone(), ..battle.clone() };
    Game::begun(Arc::new(battle)).map(|_| ()).map_err(|_| broken())
}
