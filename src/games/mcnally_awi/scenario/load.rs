//! Reading of battle files, with every fault by its place.

use super::format::{ArmyRecord, BattleFile, GROUND, UnitRecord};
use super::own_charts::chart_faults;
use super::units::{LoadedUnit, unit};
use super::{RULES, options, position, specials};
use crate::board::table::GroundCourse;
use crate::board::table::{Heading, Point};
use crate::games::mcnally_awi::rules::battle::{Battle, Group, GroupId, OwnBlocks};
use crate::games::mcnally_awi::rules::charts::Charts;
use crate::games::mcnally_awi::rules::kinds::{Formation, Rank, UnitFlag, UnitKind};
use crate::games::mcnally_awi::rules::numbers::TURN_LIMIT;
use crate::games::mcnally_awi::rules::options::Deployment;
use crate::games::mcnally_awi::rules::state::{Frame, State, UnitPlace, UnitState};
use crate::games::mcnally_awi::rules::terrain::TerrainKind;
use crate::games::table::rules::{Field, FlagDevice, Presentation, UnitId, UnitTitle};
use crate::games::table::scenario::{
    MOST_IN_ID, PartlyRead, TableFault, UnitRef, check_imprint, check_labels, check_story, field_partly, heading,
    names_rules, read_units, show_proposed, two_armies,
};
use crate::i18n::{AboutBattle, brief};
use crate::kernel::{DiceState, IdNames, SideId};
use crate::say;
use std::sync::Arc;

/// Greatest last turn.
pub(super) const MAX_TURNS: u16 = 200;
/// Longest playing time, in minutes.
const MAX_MINUTES: u16 = 10_000;
/// Greatest number of groups of an army.
pub const MAX_GROUPS: usize = 60;
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
        (None, Some(moment)) => Some(moment.state(&Arc::new(battle.clone()))?),
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
    let mut faults = Vec::new();
    let Some((mut battle, units)) = at_start(&file, text, &[], &mut faults) else { return PartlyRead::nothing(faults) };
    let records = |place: &UnitRef| (&file.armies[place.army].units[place.unit], file.armies[place.army].heading);
    for (place, state) in units.iter().zip(&mut battle.start.units) {
        let (record, usual) = records(place);
        show_proposed(record.at, record.heading.unwrap_or(usual), &mut state.place);
    }
    faults.extend(position::setup_faults(&battle, &units));
    if faults.is_empty() && file.position.is_some() {
        faults.extend(load(text).err().unwrap_or_default());
    }
    PartlyRead { game: Some(Arc::new(battle)), units, faults }
}

/// Ids of the groups of both armies, with those of the records.
fn groups(armies: [&ArmyRecord; 2], faults: &mut Vec<TableFault>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (side, army) in SideId::BOTH.into_iter().zip(armies) {
        let path = format!("armies[{}].groups", side.index());
        if army.groups.len() > MAX_GROUPS {
            let message = say!("tabletop-file-range", name = "groups", least = 0, most = MAX_GROUPS);
            faults.push(TableFault::at(path.clone(), message));
            continue;
        }
        let first = groups.len();
        if army.groups.is_empty() {
            let (id, name) = (army.id.clone(), army.name.clone());
            groups.push(Group { id, name, side, rank: Rank::Brigade, above: None, has_card: true });
        }
        for (at, record) in army.groups.iter().enumerate() {
            check_labels(&format!("{path}[{at}]"), Some(&record.id), &record.name, faults);
            if groups.iter().any(|known| known.id == record.id) {
                let message = say!("tabletop-id-twice", id = brief(&record.id, MOST_IN_ID));
                faults.push(TableFault::at(format!("{path}[{at}].id"), message));
            }
            let above = record.above.as_deref().map(|id| {
                let found = army.groups.iter().position(|other| other.id == id && other.rank > record.rank);
                found.map(|place| GroupId((first + place) as u16))
            });
            if above == Some(None) {
                faults.push(TableFault::at(format!("{path}[{at}].above"), say!("mc-file-above")));
            }
            groups.push(Group {
                id: record.id.clone(),
                name: record.name.clone(),
                side,
                rank: record.rank,
                above: above.flatten(),
                has_card: record.card,
            });
        }
    }
    groups
}

/// Group of a unit's record: the one that it names, or the first brigade of its army.
fn group_of(groups: &[Group], side: SideId, record: &UnitRecord) -> Result<GroupId, (&'static str, String)> {
    let mut own = groups.iter().enumerate().filter(|(_, group)| group.side == side);
    let found = match record.group.as_deref() {
        Some(id) => own.find(|(_, group)| group.id == id),
        None => own.clone().find(|(_, group)| group.rank == Rank::Brigade).or_else(|| own.next()),
    };
    found.map(|(at, _)| GroupId(at as u16)).ok_or_else(|| ("group", say!("mc-file-group", unit = record.name.as_str())))
}

/// Lines of a field, as courses: the points along which fences, walls and streams run.
fn courses(file: &BattleFile, field: &mut Field, faults: &mut Vec<TableFault>) {
    for (at, record) in file.areas.iter().enumerate() {
        let kind = GROUND.iter().position(|(word, _)| *word == record.kind).map(|at| TerrainKind::ALL[at]);
        let Some(kind) = kind.filter(|kind| kind.is_line()) else { continue };
        let points: Result<Vec<Point>, _> = record.course.iter().map(|(x, y)| Point::new(*x, *y)).collect();
        match points {
            Ok(points) if points.len() >= 2 => {
                field.ground.courses.push(GroundCourse { kind: kind.ground_kind(), points });
            }
            _ => faults.push(TableFault::at(format!("areas[{at}].course"), say!("mc-file-line"))),
        }
    }
}

/// MC 5.13 Places for the detachments of units that may send out skirmishers.
fn add_detachments(units: &mut Vec<LoadedUnit>) {
    for at in 0..units.len() {
        let card = &units[at].card;
        let may = card.kind == UnitKind::Foot
            && (card.may_form(Formation::Skirmish).is_ok() || card.has(UnitFlag::French))
            && (card.may_form(Formation::Close).is_ok() || card.may_form(Formation::Open).is_ok());
        if !may {
            continue;
        }
        let mut part = card.clone();
        part.id = format!("{}-skirmishers", card.id);
        part.detachment_of = Some(UnitId(at as u16));
        (part.figures, part.light_stands, part.arrival) = (0, None, None);
        let title = &units[at].title;
        let title = UnitTitle { name: say!("mc-detachment", unit = title.name.as_str()), coat: title.coat };
        let state = UnitState::fresh(UnitPlace::Reserve, 0, Formation::Skirmish);
        units.push(LoadedUnit { card: part, title, state, with: None });
    }
}

/// MC 13.1 Sets the places of generals who are with a unit of their side.
fn attach_generals(units: &mut [LoadedUnit], places: &[UnitRef], faults: &mut Vec<TableFault>) {
    for (at, place) in places.iter().enumerate() {
        let Some(id) = units[at].with.clone() else { continue };
        let side = units[at].card.side;
        let is_host =
            |other: &LoadedUnit| other.card.id == id && other.card.side == side && other.card.kind != UnitKind::General;
        match units.iter().position(is_host) {
            Some(host) => units[at].state.place = UnitPlace::Attached(UnitId(host as u16)),
            None => {
                let unit = units[at].title.name.clone();
                let path = place.place().key("with").to_string();
                faults.push(TableFault::at(path, say!("mc-file-host", unit, id = brief(&id, MOST_IN_ID))));
            }
        }
    }
}

/// Checks the numbers of a file.
fn check_numbers(file: &BattleFile, faults: &mut Vec<TableFault>) {
    let mut range = |path: &str, is_bad: bool, least: u32, most: u32| {
        if is_bad {
            faults.push(TableFault::at(path.to_owned(), say!("tabletop-file-range", name = path, least, most)));
        }
    };
    let turns = file.turns.is_some_and(|turns| turns == 0 || turns > MAX_TURNS);
    range("turns", turns, 1, MAX_TURNS.into());
    range("minutes", file.minutes > MAX_MINUTES, 0, MAX_MINUTES.into());
    range("options.stand_off", ![0, 508].contains(&file.options.stand_off), 0, 508);
    faults.extend(chart_faults("charts.", &file.charts));
}

/// Battle of the records of a file at its start, with the place of each of its units in the file. None if there are not two armies.
fn at_start(
    file: &BattleFile,
    text: &str,
    values: &[(String, String)],
    faults: &mut Vec<TableFault>,
) -> Option<(Battle, Vec<UnitRef>)> {
    let options = options::with_values(file.options, values).unwrap_or_else(|(path, message)| {
        faults.push(TableFault::at(path, message));
        file.options
    });
    if file.rules != RULES {
        let message = say!("tabletop-other-rules", rules = brief(&file.rules, MOST_IN_ID));
        faults.push(TableFault::at("rules".to_owned(), message));
    }
    check_numbers(file, faults);
    check_labels("", Some(&file.id), &file.name, faults);
    let armies = two_armies(&file.armies, |army| army.units.len(), faults)?;
    let (mut field, mut of_field) = field_partly(file.table, &file.areas, &GROUND);
    faults.append(&mut of_field);
    courses(file, &mut field, faults);
    let groups = groups(armies, faults);
    let read = |side, army: &ArmyRecord, record: &UnitRecord| {
        unit(record, army, side, group_of(&groups, side, record)?, &options)
    };
    let (mut units, places) = read_units(armies, |army| &army.units, read, faults);
    attach_generals(&mut units, &places, faults);
    add_detachments(&mut units);
    let headings = [0, 1].map(|side| {
        heading(armies[side].heading).unwrap_or_else(|bad| {
            faults.push(TableFault::at(format!("armies[{side}].heading"), bad));
            Heading::NORTH
        })
    });
    let first_card = file.first_card.as_deref().and_then(|id| {
        let found = groups.iter().position(|group| group.id == id).map(|at| GroupId(at as u16));
        if found.is_none() {
            faults.push(TableFault::at("first_card".to_owned(), say!("mc-file-no-group", id = brief(id, MOST_IN_ID))));
        }
        found
    });
    let of_end = specials::of_end(file, &field, &units, faults);
    let mut names = IdNames::default();
    names.insert(UnitId::CLASS, units.iter().map(|unit| unit.card.id.clone()).collect());
    names.insert(GroupId::CLASS, groups.iter().map(|group| group.id.clone()).collect());
    let states = units.iter().map(|unit| unit.state).collect();
    let (cards, titles) = units.into_iter().map(|unit| (unit.card, unit.title)).unzip();
    check_imprint(&file.imprint, faults);
    let presentation = presentation(file, text, armies, titles, field, faults);
    let set_up = options.deployment == Deployment::Free;
    let start = State {
        turn: 1,
        units: states,
        cards: Vec::new(),
        deck: Vec::new(),
        active: Vec::new(),
        charges: Vec::new(),
        contacts: Vec::new(),
        broken: Vec::new(),
        is_relieved: false,
        dead_cards: Vec::new(),
        stack: vec![if set_up { Frame::SetUp { side: SideId(0) } } else { Frame::Turn }],
        ending: None,
        dice: DiceState::of_seed(SEED),
    };
    let mut battle = Battle {
        ground: presentation.field.ground.clone(),
        charts: Arc::new(file.charts.over(Charts::ours())),
        own_charts: OwnBlocks { name: file.charts.name.clone(), blocks: file.charts.blocks() },
        options,
        unit: file.table.unit,
        units: cards,
        groups,
        turn_limit: file.turns.unwrap_or(TURN_LIMIT),
        nearest: of_end.nearest,
        break_through: of_end.break_through,
        clears: of_end.clears,
        hollow: of_end.hollow,
        first_card,
        headings,
        names: Arc::new(names),
        presentation: Arc::new(presentation),
        start,
    };
    let cards: Vec<GroupId> = battle.group_ids().filter(|group| battle.has_card(*group)).collect();
    battle.start.cards.clone_from(&cards);
    battle.start.deck = cards;
    Some((battle, places))
}

/// Names and appearance of a battle.
fn presentation(
    file: &BattleFile,
    text: &str,
    armies: [&ArmyRecord; 2],
    units: Vec<UnitTitle>,
    field: Field,
    faults: &mut Vec<TableFault>,
) -> Presentation {
    let flags = FlagDevice::of_armies(armies.map(|army| army.flag));
    if flags[0] == flags[1] {
        faults.push(TableFault::at("armies[1].flag".to_owned(), say!("tabletop-file-same-flag")));
    }
    Presentation {
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
        units,
        field: Arc::new(field),
        text: text.to_owned(),
    }
}
