//! Reading of a file's position: where everything stands, and the state of the game.

use super::fault::{Fault, FaultFix, Faults, quoted};
use super::forces::{Forces, find, find_or, path, side};
use super::format::{LeaderOff, NOBODY, Scenario, Unit, UnitOff};
use super::hex_reader::HexReader;
use super::map::facing;
use super::rule_data;
use crate::board::hex::{Facing, Grid, HexFootprint, OneOrTwoHexes};
use crate::checked_files;
use crate::document;
use crate::games::musket_pike::rules::command::chit_at_dawn;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::state::{
    ChitPlace, Condition, Control, Frame, LeaderPlace, LeaderState, State, Strength, UnitMarks, UnitPlace, UnitState,
};
use crate::kernel::{DiceState, IdNames, SideId, names};
use crate::say;
use ron::value::RawValue;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// SP of a unit for which the file gives none.
pub(super) const fn usual_sp(place: UnitPlace, original: u8) -> u8 {
    match place {
        UnitPlace::Eliminated | UnitPlace::Merged => 0,
        _ => original,
    }
}

/// Default SP lost by a unit (MP 13.1), where the file gives none.
pub(super) const fn usual_lost(place: UnitPlace, original: u8, sp: u8) -> u8 {
    match place {
        UnitPlace::Merged => 0,
        _ => original.saturating_sub(sp),
    }
}

/// Reads the position of a scenario; adds a fault for everything wrong in it.
pub(super) fn read(
    raw: &Scenario<'_>,
    text: &str,
    forces: &Forces,
    names: &Arc<IdNames>,
    spots: &mut HexReader<'_>,
    faults: &mut Faults,
) -> State {
    let p = &raw.position;
    let side_at = |id: &String, field: &str, faults: &mut Faults| side(&forces.sides, id, || field.to_owned(), faults);
    let first = raw.first_initiative.as_ref().and_then(|s| side_at(s, "first_initiative", faults));
    let initiative = p.initiative.as_ref().and_then(|s| side_at(s, "position.initiative", faults));
    let mut passed = [false; 2];
    let mut offered = [false; 2];
    for (list, field, marks) in [(&p.passed, "passed", &mut passed), (&p.offered, "offered", &mut offered)] {
        for (i, id) in list.iter().enumerate() {
            if let Some(side) = side_at(id, &format!("position.{field}[{i}]"), faults) {
                marks[side.index()] = true;
            }
        }
    }
    let turn = p.turn.and_then(|t| faults.number(t, 1, raw.last_turn(), || "position.turn".to_owned()));
    let units = raw.units.iter().enumerate().map(|(i, u)| unit(u, i, forces, spots, faults)).collect();
    let leaders: Vec<LeaderState> = (0..raw.leaders.len()).map(|i| leader(raw, i, forces, spots, faults)).collect();
    let mut state = State {
        turn: turn.unwrap_or(1),
        initiative: initiative.or(first).unwrap_or(SideId(0)),
        passed,
        offered,
        chits: chits(raw, forces, &leaders, faults),
        units,
        leaders,
        led: vec![false; forces.wings.len()],
        control: Control::default(),
        arrived: vec![false; forces.arrivals.len()],
        happened: happened(raw, faults),
        activation: None,
        stack: Vec::new(),
        ending: None,
        dice: DiceState { seed: p.dice.seed, drawn: p.dice.drawn },
    };
    for (i, id) in p.led.iter().enumerate() {
        let ids = forces.wings.iter().map(|w| w.id.as_str());
        if let Some(w) = find_or("wing", id, ids, || format!("position.led[{i}]"), Some(FaultFix::LeaveOut), faults) {
            state.led[w] = true;
        }
    }
    for (i, id) in p.arrived.iter().enumerate() {
        let ids = forces.arrivals.iter().map(|a| a.id.as_str());
        let at = || format!("position.arrived[{i}]");
        if let Some(a) = find_or("reinforcements", id, ids, at, Some(FaultFix::LeaveOut), faults) {
            state.arrived[a] = true;
        }
    }
    state.control = control(raw, forces, &state, spots, faults);
    state.activation = piece(p.activation, text, names, faults);
    state.stack = match p.stack {
        Some(_) => piece(p.stack, text, names, faults).unwrap_or_default(),
        None if under_way(raw) => vec![Frame::Turn { side: state.initiative }],
        None => Vec::new(),
    };
    state.ending = piece(p.ending, text, names, faults);
    state
}

/// MP 18.1 Events by roll that have happened, an entry for each event of the battle.
fn happened(raw: &Scenario<'_>, faults: &mut Faults) -> Vec<bool> {
    let mut happened = vec![false; raw.events.len()];
    for (i, id) in raw.position.happened.iter().enumerate() {
        let ids = raw.events.iter().map(|event| event.id.as_str());
        let at = || format!("position.happened[{i}]");
        let Some(event) = find_or("event", id, ids, at, Some(FaultFix::LeaveOut), faults) else { continue };
        if raw.events[event].on.is_none() {
            let fault = faults.at(at(), say!("fault-event-by-turn")).by("18.1");
            faults.note(fault.with_fix(FaultFix::LeaveOut));
        }
        happened[event] = true;
    }
    happened
}

/// Whether anything has happened in the turn: without a stack the turn then continues, else it begins.
pub(super) fn under_way(raw: &Scenario<'_>) -> bool {
    let p = &raw.position;
    let cups = !p.passed.is_empty() || !p.chits.0.is_empty() || !p.led.is_empty();
    p.initiative.is_some() || cups || raw.units.iter().any(|u| u.activated)
}

/// Reads a piece of the file whose ids can be resolved only once the names are known.
fn piece<T: DeserializeOwned>(
    raw: Option<&RawValue>,
    text: &str,
    names: &Arc<IdNames>,
    faults: &mut Faults,
) -> Option<T> {
    let piece = raw?.get_ron();
    match names::scope(names, || checked_files::ron().from_str(piece)) {
        Ok(value) => Some(value),
        Err(error) => {
            // The piece is a slice of the text, so its offset gives the lines before it.
            let before = (piece.as_ptr() as usize).checked_sub(text.as_ptr() as usize).and_then(|n| text.get(..n));
            let before = before.unwrap_or_default();
            let lines = before.matches('\n').count();
            let columns = before.rsplit('\n').next().unwrap_or_default().chars().count();
            faults.note(Fault::of_syntax(faults.file(), &error, lines, columns));
            None
        }
    }
}

/// Two facings that a 2-hex HI can have on a pair of hexes (MP 6.2, 6.3).
fn facings_on(grid: &Grid, pair: OneOrTwoHexes) -> Vec<&'static str> {
    let [a, b] = pair.0;
    Facing::ALL.into_iter().filter(|f| HexFootprint::on_pair(grid, a, b, *f).is_some()).map(Facing::name).collect()
}

fn stand(
    raw: &Unit,
    at: &str,
    forces: &Forces,
    card: usize,
    spots: &HexReader<'_>,
    faults: &mut Faults,
) -> Option<HexFootprint> {
    let text = raw.at.as_ref()?;
    let here = || format!("{at}.at");
    let hexes = spots.one_or_two(text, here, faults);
    let facing = match &raw.facing {
        Some(name) => facing(name, || format!("{at}.facing"), faults)?,
        None => forces.facings[forces.units[card].side.index()],
    };
    let [left, right] = hexes?.0;
    if !right.is_some() {
        if forces.units[card].two_hex {
            return None;
        }
        return Some(HexFootprint::one(left, facing));
    }
    let stand = HexFootprint::on_pair(spots.grid(), left, right, facing);
    if stand.is_none() {
        let right_ones = facings_on(spots.grid(), OneOrTwoHexes([left, right]));
        if right_ones.is_empty() {
            let fault = faults.at(here(), say!("fault-two-do-not-touch", hexes = quoted(text)));
            faults.note(fault.by("1.3").with_fix(FaultFix::Elsewhere));
        } else {
            let right = super::fault::either(&right_ones);
            let message = say!("fault-faces", hexes = text, right, given = facing.name());
            let remedy = FaultFix::Write(right_ones.into_iter().map(document::quoted).collect());
            faults.note(faults.at(format!("{at}.facing"), message).by("6.3").with_fix(remedy));
        }
    }
    stand
}

fn unit(raw: &Unit, index: usize, forces: &Forces, spots: &HexReader<'_>, faults: &mut Faults) -> UnitState {
    let at = path("units", index, &raw.id);
    let card = &forces.units[index];
    let stand = stand(raw, &at, forces, index, spots, faults);
    let place = match (raw.place, &raw.at) {
        (None, Some(_)) => stand.map_or(UnitPlace::Eliminated, UnitPlace::Map),
        (None, None) if forces.unit_arrives(index) => UnitPlace::Reserve,
        (None, None) => {
            let fault = faults.at(&at, say!("fault-unit-nowhere")).with_fix(FaultFix::Elsewhere);
            faults.note(fault.in_plain_words(say!("check-nowhere")));
            UnitPlace::Eliminated
        }
        (Some(UnitOff::Captured), Some(_)) => {
            if card.kind.is_combat() {
                let fault = faults.at(format!("{at}.place"), say!("fault-captured"));
                faults.note(fault.by("9.17").with_fix(FaultFix::LeaveOut));
            }
            stand.map_or(UnitPlace::Eliminated, |s| UnitPlace::Captured { hex: s.left })
        }
        (Some(UnitOff::Captured), None) => {
            faults.note(faults.at(&at, say!("fault-captured-lies")).in_plain_words(say!("check-captured-nowhere")));
            UnitPlace::Eliminated
        }
        (Some(off), given) => {
            if given.is_some() {
                faults.note(faults.at(format!("{at}.at"), say!("fault-unit-off-map")).with_fix(FaultFix::LeaveOut));
            }
            match off {
                UnitOff::Reserve => UnitPlace::Reserve,
                UnitOff::Merged => UnitPlace::Merged,
                UnitOff::Pursuing => UnitPlace::Pursuing,
                _ => UnitPlace::Eliminated,
            }
        }
    };
    if place == UnitPlace::Reserve && !forces.unit_arrives(index) {
        let fault = faults.at(format!("{at}.place"), say!("fault-unit-in-reserve"));
        faults.note(fault.in_plain_words(say!("check-never-arrives")));
    }
    let usual = usual_sp(place, card.original);
    let least = i64::from(
        card.kind.is_combat() && matches!(place, UnitPlace::Map(_) | UnitPlace::Reserve | UnitPlace::Pursuing),
    );
    // MP 6.10 Merged cavalry may be stronger than originally.
    let most =
        if card.kind == UnitKind::Cav { card.original.max(rule_data().morale.merged_cav) } else { card.original };
    let sp = raw.sp.and_then(|sp| faults.number(sp, least, i64::from(most), || format!("{at}.sp")));
    let sp = sp.unwrap_or(usual);
    let lost = raw.lost.and_then(|lost| faults.number(lost, 0, 100, || format!("{at}.lost")));
    let mut marks =
        UnitMarks { mp: faults.number(raw.mp, 0, 99, || format!("{at}.mp")).unwrap_or(0), ..UnitMarks::default() };
    for mark in &raw.marks {
        marks.set(*mark);
    }
    let pinned: Vec<_> = raw
        .pinned
        .iter()
        .enumerate()
        .filter_map(|(i, h)| spots.hex(h, || format!("{at}.pinned[{i}]"), faults))
        .collect();
    match pinned.as_slice() {
        [] => {}
        [a] => marks.pinned = OneOrTwoHexes::one(*a),
        [a, b] => marks.pinned = OneOrTwoHexes([*a, *b]),
        _ => faults.add(format!("{at}.pinned"), say!("fault-at-most-two")),
    }
    UnitState {
        place,
        strength: Strength { sp, lost: lost.unwrap_or_else(|| usual_lost(place, card.original, sp)) },
        condition: Condition { disordered: raw.disordered, activated: raw.activated },
        marks,
    }
}

fn leader(
    raw: &Scenario<'_>,
    index: usize,
    forces: &Forces,
    spots: &HexReader<'_>,
    faults: &mut Faults,
) -> LeaderState {
    let raw = &raw.leaders[index];
    let at = path("leaders", index, &raw.id);
    let here = || format!("{at}.at");
    let hex = raw.at.as_ref().map(|text| spots.hex_or(text, here, Some(FaultFix::Elsewhere), faults));
    let place = match (raw.place, hex) {
        (None, Some(hex)) => hex.map_or(LeaderPlace::Lost, LeaderPlace::Map),
        (None, None) if forces.leader_arrives(index) => LeaderPlace::Reserve,
        (None, None) => {
            let fault = faults.at(&at, say!("fault-leader-nowhere")).with_fix(FaultFix::Elsewhere);
            faults.note(fault.in_plain_words(say!("check-nowhere")));
            LeaderPlace::Lost
        }
        (Some(off), hex) => {
            if hex.is_some() {
                faults.note(faults.at(format!("{at}.at"), say!("fault-leader-off-map")).with_fix(FaultFix::LeaveOut));
            }
            match off {
                LeaderOff::Reserve => LeaderPlace::Reserve,
                LeaderOff::Lost => LeaderPlace::Lost,
                LeaderOff::Relieved => LeaderPlace::Relieved,
            }
        }
    };
    if place == LeaderPlace::Reserve && !forces.leader_arrives(index) {
        let fault = faults.at(format!("{at}.place"), say!("fault-leader-in-reserve"));
        faults.note(fault.in_plain_words(say!("check-never-arrives")));
    }
    LeaderState { place, moved: raw.moved, stays: raw.stays }
}

fn chits(raw: &Scenario<'_>, forces: &Forces, leaders: &[LeaderState], faults: &mut Faults) -> Vec<ChitPlace> {
    let mut places: Vec<ChitPlace> =
        forces.chits.iter().map(|chit| chit_at_dawn(chit, &forces.wings, leaders)).collect();
    for (id, place) in &raw.position.chits.0 {
        let at = || format!("position.chits.{}", quoted(id).trim_matches('`'));
        match forces.chit_named(id) {
            Some(chit) => places[chit.index()] = *place,
            None => {
                find("chit", id, forces.chits.iter().map(|c| c.id.as_str()), at, faults);
            }
        }
    }
    places
}

fn control(
    raw: &Scenario<'_>,
    forces: &Forces,
    state: &State,
    spots: &mut HexReader<'_>,
    faults: &mut Faults,
) -> Control {
    let standing = occupied(spots.grid(), forces.units.iter().map(|u| (u.side, u.kind.is_combat())), state);
    let mut control = standing.clone();
    let mut said: Vec<Option<Option<SideId>>> = vec![None; spots.grid().len()];
    for (id, hexes) in &raw.position.control.0 {
        let at = || format!("position.control.{}", quoted(id).trim_matches('`'));
        let ids = forces.sides.iter().map(|s| s.id.as_str()).chain([NOBODY]);
        let Some(place) = find("side", id, ids, at, faults) else { continue };
        let holder = SideId::BOTH.get(place).copied();
        for hex in spots.list(hexes, |i| format!("{}[{i}]", at()), faults) {
            if said[hex.index()].is_some_and(|other| other != holder) {
                faults.add(at(), say!("fault-control", hex = spots.grid().number(hex)));
            }
            said[hex.index()] = Some(holder);
            // MP 13.4 The side of the combat unit on the hex is in control.
            if let Some(other) = standing.of(hex).filter(|side| holder == Some(side.other())) {
                faults.note(held_by_another(
                    hexes,
                    &spots.grid().number(hex),
                    &forces.sides[other.index()].id,
                    at,
                    faults,
                ));
            }
            control.give(hex, holder);
        }
    }
    control
}

/// Fault of a hex that is given to a side while an enemy combat unit stands there (MP 13.4), with a remedy that leaves the hex
/// out.
fn held_by_another(hexes: &[String], hex: &str, side: &str, at: impl Fn() -> String, faults: &Faults) -> Fault {
    let alone = hexes.iter().position(|entry| entry == hex);
    let path = alone.map_or_else(&at, |i| format!("{}[{i}]", at()));
    let fault = faults.at(path, say!("fault-control-held", hex, side));
    fault.by("13.4").with_fix(alone.map(|_| FaultFix::LeaveOut))
}

/// Control of the hexes that follows from the units on them (MP 13.4).
pub(super) fn occupied(grid: &Grid, cards: impl Iterator<Item = (SideId, bool)>, state: &State) -> Control {
    let mut control = Control::of_nobody(grid.len());
    for ((side, combat), unit) in cards.zip(&state.units) {
        if let (true, Some(stand)) = (combat, unit.stand()) {
            for hex in stand.hexes() {
                control.give(hex, Some(side));
            }
        }
    }
    control
}
