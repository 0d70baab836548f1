//! Reading of battle files, with every fault by its place.

use super::format::{ArmyRecord, BattleFile, GROUND, ObjectiveRecord, UnitRecord};
use super::nations::Nations;
use super::units::unit;
use super::{RULES, options, position};
use crate::board::table::AreaIndex;
use crate::games::game_of_kings::rules::battle::{Battle, Objective, ObjectiveUse};
use crate::games::game_of_kings::rules::data::Factor;
use crate::games::game_of_kings::rules::ground_sets::GroundSets;
use crate::games::game_of_kings::rules::options::WeatherOption;
use crate::games::game_of_kings::rules::state::{Frame, HalfTurn, State, TurnStage};
use crate::games::game_of_kings::rules::{Options, Presentation, RulesData, UnitId};
use crate::games::table::rules::{Field, FlagDevice};
use crate::games::table::scenario::{
    MOST_IN_ID, PartlyRead, TableFault, UnitRef, check_imprint, check_labels, check_story, field_partly, names_rules,
    read_units, two_armies,
};
use crate::i18n::{AboutBattle, brief};
use crate::kernel::{DiceState, IdNames, OnOff, SideId};
use crate::say;
use std::sync::Arc;

/// Dice that a sector may roll, by their faces.
const SECTOR_DICE: [u8; 6] = [4, 6, 8, 10, 12, 20];
/// Greatest last turn.
const MAX_TURNS: u16 = 200;
/// Longest playing time, in minutes.
const MAX_MINUTES: u16 = 10_000;
/// Greatest number of objectives.
const MAX_OBJECTIVES: usize = 20;
/// Greatest length that an option sets, in units of length.
const MAX_MOVE: u32 = 10_000;
/// Greatest points of a unit.
const MAX_POINTS: u32 = 1000;
/// Seed of the dice of a battle that is begun without one.
const SEED: u64 = 1;

/// Whether a text is a battle file of these rules, as far as its field `rules` tells.
#[must_use]
pub fn recognises(text: &str) -> bool {
    names_rules(text, RULES)
}

/// Faults that are gathered while a file is read.
#[derive(Default)]
struct Faults(Vec<TableFault>);

impl Faults {
    fn add(&mut self, path: impl Into<String>, message: String) {
        self.0.push(TableFault::at(path.into(), message));
    }
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
    battle(file, text, values)
}

/// Battle of a file's text without the areas and units at fault, at its start.
#[must_use]
pub fn load_partly(text: &str) -> PartlyRead<Arc<Battle>> {
    let file: BattleFile = match ron::from_str(text) {
        Ok(file) => file,
        Err(fault) => return PartlyRead::nothing(vec![fault.into()]),
    };
    let has_position = file.position.is_some() || file.moment.is_some();
    let mut faults = Faults::default();
    let Some((battle, units)) = at_start(&file, text, &[], &mut faults) else { return PartlyRead::nothing(faults.0) };
    faults.0.extend(position::setup_faults(&battle, &units));
    if faults.0.is_empty() && has_position {
        faults.0.extend(load(text).err().unwrap_or_default());
    }
    PartlyRead { game: Some(Arc::new(battle)), units, faults: faults.0 }
}

/// Battle of the records of a file under further options. `text` is the file's own.
///
/// # Errors
/// Every fault of the records and the options.
pub(super) fn battle(
    file: BattleFile,
    text: &str,
    values: &[(String, String)],
) -> Result<Arc<Battle>, Vec<TableFault>> {
    let mut faults = Faults::default();
    let read = at_start(&file, text, values, &mut faults);
    let (mut battle, units) = read.filter(|_| faults.0.is_empty()).ok_or(faults.0)?;
    let of_setup = position::setup_faults(&battle, &units);
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

/// Battle of the records of a file at its start, with the place of each of its units in the file; areas and units at fault are
/// left out. None if there are not two armies.
fn at_start(
    file: &BattleFile,
    text: &str,
    values: &[(String, String)],
    faults: &mut Faults,
) -> Option<(Battle, Vec<UnitRef>)> {
    let options = match options::with_values(file.options, values) {
        Ok(options) => options::with_snow(options),
        Err((path, message)) => {
            faults.add(path, message);
            file.options
        }
    };
    if file.rules != RULES {
        faults.add("rules", say!("tabletop-other-rules", rules = brief(&file.rules, MOST_IN_ID)));
    }
    check_labels("", Some(&file.id), &file.name, &mut faults.0);
    let armies = two_armies(&file.armies, |army| army.units.len(), &mut faults.0)?;
    let (field, mut of_field) = field_partly(file.table, &file.areas, &GROUND);
    faults.0.append(&mut of_field);
    let (nations, of_nations) = Nations::of(file, options.edition);
    faults.0.extend(of_nations);
    let read = |side, army: &ArmyRecord, record: &UnitRecord| unit(record, army, side, &nations);
    let (units, places) = read_units(armies, |army| &army.units, read, &mut faults.0);
    check_numbers(file, &options, faults);
    let army_of = |id: &str| SideId::BOTH.into_iter().find(|side| file.armies[side.index()].id == id);
    let first_player = file.first.as_deref().and_then(|id| {
        let side = army_of(id);
        if side.is_none() {
            faults.add("first", say!("tabletop-file-army", id));
        }
        side
    });
    let objectives = objectives(file, &field, &army_of, faults);
    let flags = FlagDevice::of_armies(armies.map(|army| army.flag));
    if flags[0] == flags[1] {
        faults.add("armies[1].flag", say!("tabletop-file-same-flag"));
    }
    let rules = RulesData::shared();
    let mut names = IdNames::default();
    names.insert(UnitId::CLASS, units.iter().map(|unit| unit.card.id.clone()).collect());
    let start = State {
        turn: 0,
        first: None,
        active: SideId(0),
        weather: None,
        half: HalfTurn::default(),
        units: units.iter().map(|unit| unit.state).collect(),
        pairs: Vec::new(),
        stack: vec![Frame::Turn(TurnStage::Weather)],
        ending: None,
        dice: DiceState::of_seed(SEED),
    };
    let of_snow = (options.snow == OnOff::On).then_some(rules.weather.snow);
    let (cards, titles) = units.into_iter().map(|unit| (unit.card, unit.title)).unzip();
    let sector_dice =
        armies.map(|army| army.sectors.map_or(rules.turn.sector_dice, |dice| [dice.centre, dice.left, dice.right]));
    check_imprint(&file.imprint, &mut faults.0);
    let presentation = Presentation {
        id: file.id.clone(),
        name: file.name.clone(),
        about: AboutBattle {
            description: file.description.clone(),
            date: check_story(&file.date, &file.story, &mut faults.0),
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
        sets: GroundSets::of(rules),
        units: cards,
        options,
        edition: options.edition.edition(),
        sector_dice,
        turn_limit: file.turns,
        first_player,
        objectives,
        points_rule: file.points_rule,
        move_factor: file.move_factor.or(of_snow).unwrap_or(Factor::ONE),
        names: Arc::new(names),
        presentation: Arc::new(presentation),
        start,
    };
    Some((battle, places))
}

/// Checks the numbers of a file, so that none is beyond what the rules count with.
fn check_numbers(file: &BattleFile, options: &Options, faults: &mut Faults) {
    let range = |name: &str, least: u32, most: u32| say!("tabletop-file-range", name, least, most);
    for (side, army) in file.armies.iter().enumerate() {
        if let Some(dice) = army.sectors
            && [dice.centre, dice.left, dice.right].iter().any(|faces| !SECTOR_DICE.contains(faces))
        {
            let known = SECTOR_DICE.map(|faces| faces.to_string()).join(", ");
            faults.add(format!("armies[{side}].sectors"), say!("gk-file-dice", known));
        }
        for (index, unit) in army.units.iter().enumerate() {
            if unit.points.is_some_and(|points| points > MAX_POINTS) {
                faults.add(format!("armies[{side}].units[{index}].points"), range("points", 0, MAX_POINTS));
            }
        }
    }
    if file.turns.is_some_and(|turns| turns == 0 || turns > MAX_TURNS) {
        faults.add("turns", range("turns", 1, MAX_TURNS.into()));
    }
    if file.minutes > MAX_MINUTES {
        faults.add("minutes", range("minutes", 0, MAX_MINUTES.into()));
    }
    check_options(options, faults);
    if file.move_factor.is_some_and(|Factor(part, of)| part == 0 || of == 0 || part > of || of > 100) {
        faults.add("move_factor", say!("gk-file-factor"));
    }
}

fn check_options(options: &Options, faults: &mut Faults) {
    let (least, most) = RulesData::shared().weather.ends();
    let is_off = |gauge: u8| gauge < least || gauge > most;
    if matches!(options.weather, WeatherOption::Fixed(gauge) if is_off(gauge)) {
        faults.add("options.weather", say!("tabletop-file-range", name = "weather", least, most));
    }
    if options.lancer_move > MAX_MOVE {
        faults
            .add("options.lancer_move", say!("tabletop-file-range", name = "lancer_move", least = 0, most = MAX_MOVE));
    }
    if options.melee_ap > 1 {
        faults.add("options.melee_ap", say!("tabletop-file-range", name = "melee_ap", least = 0, most = 1));
    }
}

/// GK 15.4 Objectives of a file, those with a fault left out.
fn objectives(
    file: &BattleFile,
    field: &Field,
    army_of: &impl Fn(&str) -> Option<SideId>,
    faults: &mut Faults,
) -> Vec<Objective> {
    if file.objectives.len() > MAX_OBJECTIVES {
        let message = say!("tabletop-file-range", name = "objectives", least = 0, most = MAX_OBJECTIVES);
        faults.add("objectives", message);
        return Vec::new();
    }
    let mut objectives = Vec::new();
    for (index, ObjectiveRecord { army, area, turn, decides }) in file.objectives.iter().enumerate() {
        let path = format!("objectives[{index}]");
        let place = field.features.iter().position(|feature| feature.id == *area);
        match (army_of(army), place) {
            (None, _) => faults.add(format!("{path}.army"), say!("tabletop-file-army", id = army.as_str())),
            (_, None) => faults.add(format!("{path}.area"), say!("tabletop-file-area", id = area.as_str())),
            (Some(_), Some(_)) if *decides == ObjectiveUse::Draw && file.turns != Some(*turn) => {
                faults.add(format!("{path}.turn"), say!("gk-file-draw-turn"));
            }
            (Some(side), Some(place)) => {
                objectives.push(Objective { side, area: AreaIndex(place as u16), turn: *turn, decides: *decides });
            }
        }
    }
    objectives
}
