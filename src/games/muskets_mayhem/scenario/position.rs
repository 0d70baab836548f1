//! Positions in battle files: whether units may stand as a file says.

use crate::games::muskets_mayhem::rules::battle::Battle;
use crate::games::muskets_mayhem::rules::state::{Frame, State, UnitPlace};
use crate::games::muskets_mayhem::rules::{Game, UnitKind};
use crate::games::table::rules::UnitId;
use crate::games::table::scenario::{TableFault, UnitRef, misplaced};
use crate::kernel::SideId;
use crate::say;
use std::sync::Arc;

/// Largest number of frames that a position may hold.
const MAX_FRAMES: usize = 16;
/// Largest number of contacts.
const MAX_CONTACTS: usize = 400;
/// Largest number of units in a list of a frame.
const MAX_LIST: usize = 800;
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
    // MM 16.11 Units in contact are never held to overlap.
    let bodies: Vec<_> = game.standing().collect();
    let commanders = battle.unit_ids().filter_map(|unit| Some((unit, game.commander_stance(unit)?.pose.point)));
    let found = misplaced(battle.ground.size, &bodies, &commanders.collect::<Vec<_>>(), |unit| {
        battle.presentation.unit_name(unit)
    });
    found.into_iter().filter(|(unit, _)| !game.is_in_contact(*unit)).collect()
}

/// Units that a frame names.
fn units_of_frame(frame: &Frame) -> Vec<UnitId> {
    match frame {
        Frame::Turn(_) | Frame::SetUp { .. } | Frame::ChooseOrder | Frame::Handling { .. } => Vec::new(),
        Frame::UnitMoving { unit, .. } => vec![*unit],
        Frame::Reaction(charge) | Frame::Closing(charge) => vec![charge.charger, charge.target],
        Frame::Firing { named, .. } => named.iter().flat_map(|shot| [shot.unit, shot.target]).collect(),
        Frame::Applying { waiting } => waiting.clone(),
        Frame::Melee { units, enemies } => [units.as_slice(), enemies].concat(),
        Frame::MeleeRolled { units, .. } => units.clone(),
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
    let is_side = |side: SideId| side.index() < 2;
    let sides = state.stack.iter().filter_map(|frame| match frame {
        Frame::SetUp { side } | Frame::Handling { side } | Frame::Firing { side, .. } => Some(*side),
        _ => None,
    });
    let mut sides = sides.chain([state.first, state.winner]).chain(state.ending.and_then(|ending| ending.winner));
    let mut named: Vec<UnitId> = state.contacts.iter().flat_map(|contact| [contact.charger, contact.target]).collect();
    let lists: Vec<Vec<UnitId>> = state.stack.iter().map(units_of_frame).collect();
    let is_short = state.stack.len() <= MAX_FRAMES
        && state.contacts.len() <= MAX_CONTACTS
        && lists.iter().all(|list| list.len() <= MAX_LIST);
    named.extend(lists.into_iter().flatten());
    let hosts = state.units.iter().filter_map(|unit| match unit.place {
        UnitPlace::Attached(host) => Some(host),
        _ => None,
    });
    named.extend(hosts);
    let is_known = |unit: &UnitId| unit.index() < count;
    let starts = state.ending.is_some() || matches!(state.stack.first(), Some(Frame::Turn(_)));
    if !sides.all(is_side) || !is_short || !starts || state.turn > MAX_TURN || !named.iter().all(is_known) {
        return Err(broken());
    }
    let is_commander = |unit: UnitId| battle.card(unit).kind == UnitKind::Commander;
    for (unit, own) in battle.unit_ids().zip(&state.units) {
        let card = battle.card(unit);
        let fits = match own.place {
            UnitPlace::Table(_) => own.hits < card.figures,
            UnitPlace::Attached(host) => {
                // He waits with a unit that has yet to be set.
                let is_there = matches!(state.units[host.index()].place, UnitPlace::Table(_) | UnitPlace::Reserve);
                is_commander(unit) && !is_commander(host) && battle.card(host).side == card.side && is_there
            }
            UnitPlace::Reserve | UnitPlace::Gone => true,
        };
        if !fits || own.hits > card.figures || own.last_check > own.hits {
            return Err(say!("tabletop-file-position-unit", unit = battle.presentation.unit_name(unit)));
        }
    }
    let stands = |unit: UnitId| matches!(state.units[unit.index()].place, UnitPlace::Table(_)) && !is_commander(unit);
    let is_contact =
        |one: UnitId, other: UnitId| battle.card(one).side != battle.card(other).side && stands(one) && stands(other);
    if !state.contacts.iter().all(|contact| is_contact(contact.charger, contact.target)) {
        return Err(broken());
    }
    if let Some((_, message)) = misplaced_units(battle, state).into_iter().next() {
        return Err(message);
    }
    let battle = Battle { start: state.clone(), ..battle.clone() };
    Game::begun(Arc::new(battle)).map(|_| ()).map_err(|_| broken())
}
