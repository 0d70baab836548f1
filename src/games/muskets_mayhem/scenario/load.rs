//! Reading of battle files, with every fault by its place.

use super::format::{ArmyRecord, BattleFile, GROUND, UnitRecord};
use super::units::{LoadedUnit, unit};
use super::{RULES, options, position};
use crate::board::table::AreaIndex;
use crate::games::muskets_mayhem::rules::battle::{Battle, LimitRule, Objective, PreparedArea, SharedArea};
use crate::games::muskets_mayhem::rules::options::Deployment;
use crate::games::muskets_mayhem::rules::state::{Frame, State, TurnStage, UnitPlace};
use crate::games::muskets_mayhem::rules::terrain::{GroundSets, kinds_with};
use crate::games::muskets_mayhem::rules::{Options, RulesData, RulesInForce, UnitKind};
use crate::games::table::rules::{Field, FlagDevice, Presentation, UnitId};
use crate::games::table::scenario::{
    MOST_IN_ID, PartlyRead, TableFault, UnitRef, check_imprint, check_labels, check_story, field_partly, heading,
    names_rules, read_units, show_proposed, two_armies,
};
use crate::i18n::{AboutBattle, brief};
use crate::kernel::{DiceState, IdNames, SideId};
use crate::say;
use std::sync::Arc;

/// Greatest last turn.
const MAX_TURNS: u16 = 200;
/// Longest playing time, in minutes.
const MAX_MINUTES: u16 = 10_000;
/// Greatest number of objectives, and of prepared defences.
const MAX_LISTED: usize = 200;
/// Greatest half of an arc, in heading units.
const MAX_ARC: u16 = 16_384;
/// Seed of the dice of a battle that is begun without one.
const SEED: u64 = 1;

/// Whether a text is a battle file of these rules, as far as its field `rules` tells.
#[must_use]
pub fn recognises(text: &str) -> bool {
    names_rules(text, RULES)
}

/// Battle of a file's text.
///
/// # Errors
/// Every fault of the file.
pub fn load(text: &str) -> Result<Arc<Battle>, Vec<TableFault>> {
    load_with(text, &[])
}

/// Battle of a file's text under further options, by name and value.
///
/// # Errors
/// Every fault of the file and the options.
pub fn load_with(text: &str, values: &[(String, String)]) -> Result<Arc<Battle>, Vec<TableFault>> {
    let file: BattleFile = ron::from_str(text).map_err(|fault| vec![fault.into()])?;
    let mut faults = Vec::new();
    let read = at_start(&file, text, values, &mut faults);
    let (mut battle, places) = read.filter(|_| faults.is_empty()).ok_or(faults)?;
    let of_setup = position::setup_faults(&battle, &places);
    if !of_setup.is_empty() {
        return Err(of_setup);
    }
    let state = match (file.position, &file.moment) {
        (None, Some(moment)) => Some(moment.state(&Arc::new(battle.clone()), "moment.now")?),
        (position, _) => position,
    };
    if let Some(state) = state {
        let at_position = |message| vec![TableFault::at("position".to_owned(), message)];
        position::check(&battle, &state).map_err(at_position)?;
        battle.start = state;
    }
    Ok(Arc::new(battle))
}

/// Battle of a file's text without the areas and units at fault, at its start.
#[must_use]
pub fn load_partly(text: &str) -> PartlyRead<Arc<Battle>> {
    let file: BattleFile = match ron::from_str(text) {
        Ok(file) => file,
        Err(fault) => return PartlyRead::nothing(vec![fault.into()]),
    };
    let has_position = file.position.is_some() || file.moment.is_some();
    let mut faults = Vec::new();
    let Some((mut battle, units)) = at_start(&file, text, &[], &mut faults) else { return PartlyRead::nothing(faults) };
    for (place, state) in units.iter().zip(&mut battle.start.units) {
        let (army, record) = (&file.armies[place.army], &file.armies[place.army].units[place.unit]);
        show_proposed(record.at, record.heading.unwrap_or(army.heading), &mut state.place);
    }
    faults.extend(position::setup_faults(&battle, &units));
    if faults.is_empty() && has_position {
        faults.extend(load(text).err().unwrap_or_default());
    }
    PartlyRead { game: Some(Arc::new(battle)), units, faults }
}

/// Battle of the records of a file at its start, with the place of each of its units in the file; areas and units at fault are
/// left out. None if there are not two armies.
fn at_start(
    file: &BattleFile,
    text: &str,
    values: &[(String, String)],
    faults: &mut Vec<TableFault>,
) -> Option<(Battle, Vec<UnitRef>)> {
    let mut add = |path: &str, message: String| faults.push(TableFault::at(path.to_owned(), message));
    let options = options::with_values(file.options, values).unwrap_or_else(|(path, message)| {
        add(&path, message);
        file.options
    });
    if file.rules != RULES {
        add("rules", say!("tabletop-other-rules", rules = brief(&file.rules, MOST_IN_ID)));
    }
    check_numbers(file, &options, faults);
    check_labels("", Some(&file.id), &file.name, faults);
    let armies = two_armies(&file.armies, |army| army.units.len(), faults)?;
    let (field, mut of_field) = field_partly(file.table, &file.areas, &GROUND);
    faults.append(&mut of_field);
    let read = |side, army: &ArmyRecord, record: &UnitRecord| unit(record, army, side, &options);
    let (mut units, places) = read_units(armies, |army| &army.units, read, faults);
    attach_commanders(&mut units, &places, faults);
    let flags = FlagDevice::of_armies(armies.map(|army| army.flag));
    if flags[0] == flags[1] {
        faults.push(TableFault::at("armies[1].flag".to_owned(), say!("tabletop-file-same-flag")));
    }
    let headings = [0, 1].map(|side| {
        heading(armies[side].heading).unwrap_or_else(|bad| {
            faults.push(TableFault::at(format!("armies[{side}].heading"), bad));
            crate::board::table::Heading::NORTH
        })
    });
    let army_of = |id: &str| SideId::BOTH.into_iter().find(|side| file.armies[side.index()].id == id);
    let mut named = |path: &str, id: Option<&str>| {
        let id = id?;
        let side = army_of(id);
        if side.is_none() {
            let id = brief(id, MOST_IN_ID);
            faults.push(TableFault::at(path.to_owned(), say!("tabletop-file-army", id)));
        }
        side
    };
    let limit_winner = named("wins_at_limit", file.wins_at_limit.as_deref());
    let first_initiative = named("first_initiative", file.first_initiative.as_deref());
    let limit = limit_rule(file, &field, limit_winner, faults);
    let shared_areas = shared_areas(file, &field, faults);
    let objectives = objectives(file, &field, &army_of, faults);
    let rules = RulesInForce { data: RulesData::shared(), options };
    let prepared = prepared(file, &field, faults);
    let mut names = IdNames::default();
    names.insert(UnitId::CLASS, units.iter().map(|unit| unit.card.id.clone()).collect());
    let stage = if options.deployment == Deployment::Free { TurnStage::Deployment } else { TurnStage::Initiative };
    let start = State {
        turn: 0,
        first: SideId(0),
        winner: SideId(0),
        units: units.iter().map(|unit| unit.state).collect(),
        contacts: Vec::new(),
        stack: vec![Frame::Turn(stage)],
        ending: None,
        dice: DiceState::of_seed(SEED),
    };
    let (cards, titles) = units.into_iter().map(|unit| (unit.card, unit.title)).unzip();
    check_imprint(&file.imprint, faults);
    let presentation = Presentation {
        id: file.id.clone(),
        name: file.name.clone(),
        about: AboutBattle {
            description: file.description.clone(),
            date: check_story(&file.date, &file.story, faults),
            story: file.story.clone(),
            difficulty: file.difficulty,
            minutes: file.minutes,
            notes: file.notes.clone(),
            sources: file.sources.clone(),
            imprint: file.imprint.clone(),
        },
        sides: armies.map(|army| army.name.clone()),
        flags,
        units: titles,
        field: Arc::new(field),
        text: text.to_owned(),
    };
    let battle = Battle {
        ground: presentation.field.ground.clone(),
        rules,
        unit: file.table.unit,
        sets: GroundSets::of(rules.data),
        units: cards,
        prepared,
        objectives,
        turn_limit: file.turns.unwrap_or(rules.data.movement.turn_limit),
        limit,
        shared_areas,
        first_initiative,
        dusk: file.dusk,
        headings,
        names: Arc::new(names),
        presentation: Arc::new(presentation),
        start,
    };
    Some((battle, places))
}

/// MM 10.2 Sets the places of commanders who are with a unit: one of their side, and one commander to each.
fn attach_commanders(units: &mut [LoadedUnit], places: &[UnitRef], faults: &mut Vec<TableFault>) {
    let mut taken: Vec<UnitId> = Vec::new();
    for (at, place) in places.iter().enumerate() {
        let Some(id) = units[at].with.clone() else { continue };
        let side = units[at].card.side;
        let is_host = |other: &LoadedUnit| {
            other.card.id == id && other.card.side == side && other.card.kind != UnitKind::Commander
        };
        let host = units.iter().position(is_host).map(|index| UnitId(index as u16));
        match host.filter(|host| !taken.contains(host)) {
            Some(host) => {
                units[at].state.place = UnitPlace::Attached(host);
                taken.push(host);
            }
            None => {
                let unit = units[at].title.name.clone();
                let path = place.place().key("with").to_string();
                faults.push(TableFault::at(path, say!("mm-file-host", unit, id = brief(&id, MOST_IN_ID))));
            }
        }
    }
}

/// Checks the numbers of a file, so that none is beyond what the rules count with.
fn check_numbers(file: &BattleFile, options: &Options, faults: &mut Vec<TableFault>) {
    let mut range = |path: &str, is_bad: bool, least: u32, most: u32| {
        if is_bad {
            let name = path.rsplit('.').next().unwrap_or(path);
            faults.push(TableFault::at(path.to_owned(), say!("tabletop-file-range", name, least, most)));
        }
    };
    let turns = file.turns.is_some_and(|turns| turns == 0 || turns > MAX_TURNS);
    range("turns", turns, 1, MAX_TURNS.into());
    range("minutes", file.minutes > MAX_MINUTES, 0, MAX_MINUTES.into());
    range("options.arc_half", options.arc_half > MAX_ARC, 0, MAX_ARC.into());
    range("options.column_slow", options.column_slow > 12, 0, 12);
    range("objectives", file.objectives.len() > MAX_LISTED, 0, MAX_LISTED as u32);
    let percent = file.shared_areas.iter().any(|record| record.percent > 100);
    range("shared_areas", file.shared_areas.len() > MAX_LISTED, 0, MAX_LISTED as u32);
    range("percent", percent, 0, 100);
    let dusk = file.dusk.is_some_and(|dusk| dusk.turn == 0 || dusk.turn > MAX_TURNS);
    range("dusk.turn", dusk, 1, MAX_TURNS.into());
    range("prepared", file.prepared.len() > MAX_LISTED, 0, MAX_LISTED as u32);
    if !(-1..=0).contains(&options.long_range) {
        let message = say!("tabletop-file-range", name = "long_range", least = -1, most = 0);
        faults.push(TableFault::at("options.long_range".to_owned(), message));
    }
}

/// Area of a field by its id.
fn area_of(field: &Field, id: &str) -> Option<AreaIndex> {
    field.features.iter().position(|feature| feature.id == id).map(|place| AreaIndex(place as u16))
}

/// Area that a file names, or a fault at a place.
fn named_area(path: &str, id: &str, field: &Field, faults: &mut Vec<TableFault>) -> Option<AreaIndex> {
    let area = area_of(field, id);
    if area.is_none() {
        faults.push(TableFault::at(path.to_owned(), say!("tabletop-file-area", id = brief(id, MOST_IN_ID))));
    }
    area
}

/// MM 12.2 Who wins at the last turn.
fn limit_rule(file: &BattleFile, field: &Field, winner: Option<SideId>, faults: &mut Vec<TableFault>) -> LimitRule {
    let area = file.limit_area.as_deref().and_then(|id| named_area("limit_area", id, field, faults));
    if file.limit_area.is_some() && file.wins_at_limit.is_none() {
        faults.push(TableFault::at("limit_area".to_owned(), say!("mm-file-limit-area")));
    }
    match (winner, area) {
        (Some(side), Some(area)) => LimitRule::Stands(Objective { side, area }),
        (Some(side), None) => LimitRule::Side(side),
        (None, _) => LimitRule::Shares,
    }
}

/// MM 12.2 Areas that add to shares, those with a fault left out.
fn shared_areas(file: &BattleFile, field: &Field, faults: &mut Vec<TableFault>) -> Vec<SharedArea> {
    let records = file.shared_areas.iter().take(MAX_LISTED).enumerate();
    let read = records.filter_map(|(index, record)| {
        let area = named_area(&format!("shared_areas[{index}].area"), &record.area, field, faults)?;
        Some(SharedArea { area, percent: record.percent })
    });
    read.collect()
}

/// MM 12.2 Objectives of a file, those with a fault left out.
fn objectives(
    file: &BattleFile,
    field: &Field,
    army_of: &impl Fn(&str) -> Option<SideId>,
    faults: &mut Vec<TableFault>,
) -> Vec<Objective> {
    let mut objectives = Vec::new();
    for (index, record) in file.objectives.iter().take(MAX_LISTED).enumerate() {
        let path = format!("objectives[{index}]");
        let Some(side) = army_of(&record.army) else {
            let id = brief(&record.army, MOST_IN_ID);
            faults.push(TableFault::at(format!("{path}.army"), say!("tabletop-file-army", id)));
            continue;
        };
        let area = named_area(&format!("{path}.area"), &record.area, field, faults);
        objectives.extend(area.map(|area| Objective { side, area }));
    }
    objectives
}

/// MM 10.3 Prepared defences: the areas that a file names, and all works that it does not name.
fn prepared(file: &BattleFile, field: &Field, faults: &mut Vec<TableFault>) -> Vec<PreparedArea> {
    let mut prepared: Vec<PreparedArea> = Vec::new();
    for (index, record) in file.prepared.iter().take(MAX_LISTED).enumerate() {
        let path = format!("prepared[{index}]");
        let Some(area) = named_area(&format!("{path}.area"), &record.area, field, faults) else { continue };
        match record.facing.map(heading).transpose() {
            Ok(facing) => prepared.push(PreparedArea { area, facing }),
            Err(bad) => faults.push(TableFault::at(format!("{path}.facing"), bad)),
        }
    }
    let works = kinds_with(RulesData::shared(), |row| row.is_prepared);
    let unnamed: Vec<PreparedArea> = field
        .ground
        .areas_of(works)
        .filter(|(area, _)| !prepared.iter().any(|known| known.area == *area))
        .map(|(area, _)| PreparedArea { area, facing: None })
        .collect();
    prepared.extend(unnamed);
    prepared
}
