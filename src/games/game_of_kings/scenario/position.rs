//! Positions in battle files: whether units may stand as a file says.

use crate::games::game_of_kings::rules::battle::Battle;
use crate::games::game_of_kings::rules::state::{Frame, State, TurnStage, UnitPlace};
use crate::games::game_of_kings::rules::{Game, UnitId, UnitKind};
use crate::games::table::scenario::{TableFault, UnitRef, misplaced};
use crate::kernel::SideId;
use crate::say;
use std::sync::Arc;

/// Largest number of frames that a position may hold.
const MAX_FRAMES: usize = 32;
/// Largest number of pairs in contact.
const MAX_PAIRS: usize = 400;
/// Greatest turn of a position.
const MAX_TURN: u16 = 1000;

/// GK 2.6 Faults of the units that do not stand on the table at the start or overlap another; `places`: place of each unit in
/// the file.
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
    let generals = SideId::BOTH.into_iter().flat_map(|side| game.lone_generals(side));
    misplaced(battle.ground.size, &bodies, &generals.collect::<Vec<_>>(), |unit| battle.presentation.unit_name(unit))
}

/// Checks a position of a battle, so that it can be played.
///
/// # Errors
/// A sentence on the first fault.
pub fn check(battle: &Battle, state: &State) -> Result<(), String> {
    let count = battle.units.len();
    if state.units.len() != count {
        return Err(say!("tabletop-position-units", n = state.units.len(), of = count));
    }
    let is_known = |unit: &UnitId| unit.index() < count;
    check_sides(state)?;
    let mut named: Vec<UnitId> = state.units.iter().filter_map(|unit| unit.cause).collect();
    named.extend(state.pairs.iter().flat_map(|pair| [pair.mover, pair.enemy]));
    named.extend(state.stack.iter().flat_map(units_of_frame));
    named.extend(state.units.iter().filter_map(|unit| match unit.place {
        UnitPlace::Attached(host) => Some(host),
        _ => None,
    }));
    let is_short = state.stack.len() <= MAX_FRAMES && state.pairs.len() <= MAX_PAIRS;
    if !is_short || !named.iter().all(is_known) {
        return Err(say!("tabletop-file-position-broken"));
    }
    let most = battle.rules.units.quarters;
    for (unit, own) in battle.unit_ids().zip(&state.units) {
        let is_general = battle.unit(unit).kind == UnitKind::General;
        let fits = match own.place {
            UnitPlace::Table(_) => (1..=most).contains(&own.quarters),
            UnitPlace::Attached(host) => {
                is_general
                    && battle.unit(host).side == battle.unit(unit).side
                    && battle.unit(host).kind != UnitKind::General
                    && matches!(state.units[host.index()].place, UnitPlace::Table(_))
            }
            UnitPlace::Reserve => battle.unit(unit).arrival.is_some(),
            UnitPlace::Gone => true,
        };
        if !fits || own.quarters > most {
            return Err(say!("tabletop-file-position-unit", unit = battle.presentation.unit_name(unit)));
        }
    }
    let stands = |unit: UnitId| {
        let is_on_table = matches!(state.units[unit.index()].place, UnitPlace::Table(_));
        is_on_table && battle.unit(unit).kind != UnitKind::General
    };
    let is_pair = |mover: UnitId, enemy: UnitId| {
        battle.unit(mover).side != battle.unit(enemy).side && stands(mover) && stands(enemy)
    };
    if !state.pairs.iter().all(|pair| is_pair(pair.mover, pair.enemy)) {
        return Err(say!("tabletop-file-position-broken"));
    }
    match misplaced_units(battle, state).into_iter().next() {
        Some((_, message)) => Err(message),
        None => check_plays(battle, state),
    }
}

/// Sides, turn and the lowest frame of a position.
fn check_sides(state: &State) -> Result<(), String> {
    let is_side = |side: SideId| side.index() < 2;
    let sides_fit = is_side(state.active) && state.first.is_none_or(is_side);
    let ending_fits = state.ending.is_none_or(|ending| ending.winner.is_none_or(is_side));
    let is_fresh = matches!(state.stack.first(), Some(Frame::Turn(TurnStage::Weather)));
    let has_begun = state.first.is_some() && state.weather.is_some() && state.turn > 0;
    let begins =
        state.ending.is_some() || (matches!(state.stack.first(), Some(Frame::Turn(_))) && (is_fresh || has_begun));
    if sides_fit && ending_fits && begins && state.turn <= MAX_TURN {
        Ok(())
    } else {
        Err(say!("tabletop-file-position-broken"))
    }
}

/// Whether a game goes on from a position to a decision or its end.
fn check_plays(battle: &Battle, state: &State) -> Result<(), String> {
    let battle = Battle { start: state.clone(), ..battle.clone() };
    Game::begun(Arc::new(battle)).map(|_| ()).map_err(|_| say!("tabletop-file-position-broken"))
}

/// Units that a frame names.
fn units_of_frame(frame: &Frame) -> Vec<UnitId> {
    match frame {
        Frame::Turn(_) | Frame::HalfTurn(_) | Frame::Sector { .. } => Vec::new(),
        Frame::DefensiveFire { mover, waiting } => [&[*mover], waiting.as_slice()].concat(),
        Frame::Melee { units, strikes } => {
            let struck = strikes.iter().flat_map(|strike| [strike.unit, strike.enemy]);
            units.iter().copied().chain(struck).collect()
        }
        Frame::Retreats { waiting } => {
            waiting.iter().flat_map(|retreat| std::iter::once(retreat.unit).chain(retreat.cause)).collect()
        }
        Frame::BlockerTests { waiting, cause } => waiting.iter().copied().chain(*cause).collect(),
    }
}
