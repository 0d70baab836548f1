//! Loading of a battle from the text of a scenario file.

use super::fault::{Fault, FaultFix, Faults, quoted};
use super::forces::{self, Forces, MOST_VP};
use super::format::{self, Scenario};
use super::hex_reader::HexReader;
use super::read::{MOST, too_long};
use super::rule_faults::{self, MOST_RESULTS};
use super::{map, nations, objectives, options, plans, position, rule_data, sequence, special, texts, validate};
use crate::board::hex::{Grid, Hex};
use crate::checked_files;
use crate::document;
use crate::games::musket_pike::rules::battle::Battle;
use crate::games::musket_pike::rules::data::{ChartId, Hexside, RuleData, Terrain, TerrainChart, Victory};
use crate::games::musket_pike::rules::ids::{ArmyId, ChitId, EventId, GroupId, LeaderId, UnitId, WingId};
use crate::games::musket_pike::rules::options::Options;
use crate::games::musket_pike::rules::terrain::Ground;
use crate::i18n::{AboutBattle, BattleDate, Imprint, MOST_IN_NAME, is_terminal_control};
use crate::kernel::{IdNames, SideId, names};
use crate::record::MOST_OPTIONS;
use crate::say;
use std::path::Path;
use std::sync::Arc;

/// Loads a battle from the text of a scenario file. `name`: name of the file in fault messages; `overrides`: options of MP 14
/// by name and value, set after the file's own.
///
/// # Errors
/// Every fault found: the first of syntax or schema with its line, or all of meaning by their place.
pub fn load_text(text: &str, name: &str, overrides: &[(String, String)]) -> Result<Arc<Battle>, Vec<Fault>> {
    load(rule_data(), text, (name, Origin::File), overrides)
}

/// Loads a battle as [`load_text`] does, by other rule data than the shipped: that with which a saved game was begun.
///
/// # Errors
/// As [`load_text`].
pub fn load_text_by(
    rules: &RuleData,
    text: &str,
    name: &str,
    overrides: &[(String, String)],
) -> Result<Arc<Battle>, Vec<Fault>> {
    load(rules, text, (name, Origin::File), overrides)
}

/// Loads the scenario in a saved game, as [`load_text_by`] does.
///
/// # Errors
/// As [`load_text`].
pub fn load_recorded(
    rules: &RuleData,
    text: &str,
    name: &str,
    overrides: &[(String, String)],
) -> Result<Arc<Battle>, Vec<Fault>> {
    load(rules, text, (name, Origin::SavedGame), overrides)
}

/// Origin of a scenario's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    File,
    /// Position from a saved game, which may be older than the checks of ids, and whose `control` may give a hex to a side that
    /// did not stand there.
    SavedGame,
}

fn load(
    rules: &RuleData,
    text: &str,
    (name, origin): (&str, Origin),
    overrides: &[(String, String)],
) -> Result<Arc<Battle>, Vec<Fault>> {
    if text.len() as u64 > MOST {
        return Err(vec![too_long(name)]);
    }
    // Text from outside a file may still begin with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let read = || checked_files::ron().from_str(text).map_err(|e| vec![Fault::of_syntax(name, &e, 0, 0)]);
    let raw: Scenario<'_> = names::scope(&Arc::new(kinds(&rules.terrain)), read)?;
    let faults = Faults::of(name);
    let mut faults = if origin == Origin::SavedGame { faults.but_for("13.4") } else { faults };
    let battle = build(rules, &raw, text, (name, origin), overrides, &mut faults);
    battle.filter(|_| !faults.any()).ok_or_else(|| faults.into_list())
}

/// Result of reading a text that is being edited: as much of the battle as can be read, and the faults.
#[derive(Clone, Debug)]
pub struct PartialBattle {
    /// Battle as far as it can be read; `None` if the text is no scenario, or its map has no size.
    pub battle: Option<Arc<Battle>>,
    /// Faults found in the text.
    pub faults: Vec<Fault>,
}

/// Parts of a scenario's text that can be read, even if it is not playable yet.
#[must_use]
pub fn load_partial(text: &str, name: &str) -> PartialBattle {
    let rules = rule_data();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let read = || checked_files::ron().from_str(text).map_err(|e| Fault::of_syntax(name, &e, 0, 0));
    let raw: Scenario<'_> = match names::scope(&Arc::new(kinds(&rules.terrain)), read) {
        Ok(raw) => raw,
        Err(fault) => return PartialBattle { battle: None, faults: vec![fault] },
    };
    let mut faults = Faults::of(name);
    let battle = build(rules, &raw, text, (name, Origin::File), &[], &mut faults);
    PartialBattle { battle, faults: faults.into_list() }
}

/// Whether two texts describe the same battle. Notation, ornaments and names along courses, date, story, difficulty, the
/// author's notes, the imprint, emblems of nations, coats of arms, short names and plans of programs make no difference.
#[must_use]
pub fn is_same_battle(one: &str, other: &str) -> bool {
    let kinds = Arc::new(kinds(&rule_data().terrain));
    let bare = |text: &str| {
        let mut raw: Scenario<'_> = names::scope(&kinds, || checked_files::ron().from_str(text)).ok()?;
        raw.map.ornaments = format::Ornaments::default();
        raw.map.labels_along.clear();
        raw.date.clear();
        raw.story.clear();
        raw.difficulty = None;
        raw.notes.clear();
        raw.sources.clear();
        raw.imprint = Imprint::default();
        raw.nations.clear();
        raw.plans.clear();
        for unit in &mut raw.units {
            unit.short.clear();
        }
        for leader in &mut raw.leaders {
            leader.arms = None;
        }
        Some(format!("{raw:?}"))
    };
    one == other || bare(one).is_some_and(|one| bare(other) == Some(one))
}

/// What a scenario tells that means nothing to the rules.
fn about(raw: &Scenario<'_>, faults: &mut Faults) -> AboutBattle {
    AboutBattle {
        description: raw.description.clone(),
        date: BattleDate::written(&raw.date).unwrap_or_else(|why| {
            faults.add("date", why);
            None
        }),
        story: raw.story.clone(),
        difficulty: raw.difficulty,
        minutes: faults.number(raw.minutes, 0, 10_000, || "minutes".to_owned()).unwrap_or(0),
        notes: raw.notes.clone(),
        sources: raw.sources.clone(),
        imprint: raw.imprint.clone(),
    }
}

fn build(
    rules: &RuleData,
    raw: &Scenario<'_>,
    text: &str,
    (name, origin): (&str, Origin),
    overrides: &[(String, String)],
    faults: &mut Faults,
) -> Option<Arc<Battle>> {
    let mut rules = rules.clone();
    schedule(&raw.victory, &mut rules.victory, faults);
    let options = chosen(raw, &rules, overrides, faults);
    let grid = map::grid(&raw.map, faults)?;
    let mut spots = HexReader::on(&grid);
    let map = map::read(&raw.map, &rules.terrain, &mut spots, faults);
    let forces = forces::read(raw, &rules, &options, &mut spots, faults)?;
    for army in &options.n_type_as_li {
        let ids = forces.armies.iter().map(|a| a.id.as_str());
        forces::find("army", army, ids, || "options.n_type_as_li".to_owned(), faults);
    }
    let called = raw.id.clone().unwrap_or_else(|| stem(name));
    let id = match (origin, &raw.id) {
        (Origin::SavedGame, _) => called.clone(),
        (Origin::File, None) => fitting(&called),
        (Origin::File, Some(id)) => {
            if fitting(id) != *id {
                let fault = faults.at("id", say!("fault-no-scenario-id", id = quoted(id)));
                faults.note(fault.with_fix(FaultFix::Write(vec![document::quoted(&fitting(id))])));
            }
            id.clone()
        }
    };
    let names = Arc::new(all_names(&grid, &forces, &rules.terrain, raw));
    let start = position::read(raw, text, &forces, &names, &mut spots, faults);
    let objectives = objectives::read(raw, &forces, &mut spots, faults);
    let special = special::read(raw, &forces, &mut spots, faults);
    let plans = plans::read(raw, &forces, &objectives, &mut spots, faults);
    let first = raw.first_initiative.as_ref();
    let sound = forces.sound;
    let battle = Battle {
        name: raw.name.clone().unwrap_or(called),
        id,
        about: about(raw, faults),
        fire_table: rules.fire.tables.get(&options.fire_table).copied()?,
        melee_table: rules.melee.tables.get(&options.melee_table).cloned()?,
        ground: Ground::new(&map, &rules),
        names,
        rules,
        options,
        map,
        first_initiative: first.and_then(|s| forces::side(&forces.sides, s, String::new, &mut Faults::of(name))),
        sides: forces.sides,
        nations: nations::read(&raw.nations, faults),
        armies: forces.armies,
        wings: forces.wings,
        leaders: forces.leaders,
        units: forces.units,
        chits: forces.chits,
        arrivals: forces.arrivals,
        objectives,
        special,
        plans,
        turns: raw
            .turns
            .map_or(Some(1), |t| faults.number(t, 1, Scenario::MOST_TURNS, || "turns".to_owned()))
            .unwrap_or(1),
        start,
    };
    texts::check(&battle, faults);
    validate::set_up(&battle, &sound, faults);
    // The stack of frames can be checked only if everything was readable.
    let battle = Arc::new(battle);
    if !faults.any() {
        sequence::sequence(&battle, faults);
    }
    Some(battle)
}

/// Stem of a file name: `white-mountain` for `battles/white-mountain.ron`, with characters replaced that no id may have.
fn stem(name: &str) -> String {
    let stem = Path::new(name).file_stem().map_or_else(|| name.into(), std::ffi::OsStr::to_string_lossy);
    stem.chars().take(MOST_IN_NAME).map(|c| if is_terminal_control(c) { '-' } else { c }).collect()
}

/// Valid scenario id most similar to `id`; file names are made of it.
fn fitting(id: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.') { c } else { '-' };
    match id {
        "" | "." | ".." => "battle".to_owned(),
        id => id.chars().map(letter).collect(),
    }
}

/// Applies the scenario's own VP (MP 13.1) to those of the rules.
fn schedule(raw: &format::Schedule, victory: &mut Victory, faults: &mut Faults) {
    let v = &mut *victory;
    for (field, given, points) in [
        ("cav_eliminated", raw.cav_eliminated, &mut v.cav_eliminated),
        ("cav_per_sp", raw.cav_per_sp, &mut v.cav_per_sp),
        ("hi_per_sp", raw.hi_per_sp, &mut v.hi_per_sp),
        ("hi1_eliminated", raw.hi1_eliminated, &mut v.hi1_eliminated),
        ("hi2_eliminated", raw.hi2_eliminated, &mut v.hi2_eliminated),
        ("li_per_sp", raw.li_per_sp, &mut v.li_per_sp),
        ("wing_commander", raw.wing_commander, &mut v.wing_commander),
        ("overall_commander", raw.overall_commander, &mut v.overall_commander),
    ] {
        if let Some(given) = given {
            *points = faults.number(given, 0, MOST_VP, || format!("victory.{field}")).unwrap_or(*points);
        }
    }
    if let Some((light, field, heavy)) = raw.battery {
        for (i, given) in [light, field, heavy].into_iter().enumerate() {
            let at = || format!("victory.battery[{i}]");
            v.battery[i] = faults.number(given, 0, MOST_VP, at).unwrap_or(v.battery[i]);
        }
    }
    if let Some(results) = &raw.results {
        let at = |i: usize| format!("victory.results[{i}]");
        let read = |(i, (least, name)): (usize, &(i64, String))| {
            (faults.number(*least, 0, i64::from(u16::MAX), || at(i)).unwrap_or(0), name.clone())
        };
        v.results = results.iter().take(MOST_RESULTS).enumerate().map(read).collect();
        rule_faults::results("victory.results", results.len(), &v.results, faults);
    }
}

/// Options of the rules in force for a scenario (MP 14).
fn chosen(raw: &Scenario<'_>, rules: &RuleData, overrides: &[(String, String)], faults: &mut Faults) -> Options {
    let mut chosen = Options::default();
    for (i, (name, value)) in raw.options.0.iter().enumerate().take(MOST_OPTIONS) {
        let at = || format!("options.{}", quoted(name).trim_matches('`'));
        if raw.options.0[..i].iter().any(|(n, _)| n == name) {
            faults.add(at(), say!("fault-set-twice"));
            continue;
        }
        if let Err(message) = options::set(&mut chosen, rules, name, value) {
            faults.note(faults.at(at(), message).by("14").with_fix(FaultFix::LeaveOut));
        }
    }
    if raw.options.0.len() > MOST_OPTIONS {
        faults.add("options", say!("fault-too-many", n = raw.options.0.len(), most = MOST_OPTIONS));
    }
    for (name, value) in overrides {
        if let Err(message) = options::set(&mut chosen, rules, name, value) {
            faults.add("--option", message);
        }
    }
    chosen
}

fn kinds(chart: &TerrainChart) -> IdNames {
    let mut names = IdNames::default();
    names.insert(Terrain::CLASS, chart.hexes.names().to_vec());
    names.insert(Hexside::CLASS, chart.sides.names().to_vec());
    names
}

/// Text ids of all lists of a battle, for reading a position.
fn all_names(grid: &Grid, forces: &Forces, chart: &TerrainChart, raw: &Scenario<'_>) -> IdNames {
    let mut names = kinds(chart);
    names.insert(Hex::CLASS, grid.hexes().map(|h| grid.number(h)).collect());
    names.insert(SideId::CLASS, forces.sides.iter().map(|s| s.id.clone()).collect());
    names.insert(ArmyId::CLASS, forces.armies.iter().map(|a| a.id.clone()).collect());
    names.insert(WingId::CLASS, forces.wings.iter().map(|w| w.id.clone()).collect());
    names.insert(LeaderId::CLASS, forces.leaders.iter().map(|l| l.id.clone()).collect());
    names.insert(UnitId::CLASS, forces.units.iter().map(|u| u.id.clone()).collect());
    names.insert(ChitId::CLASS, forces.chits.iter().map(|c| c.id.clone()).collect());
    names.insert(EventId::CLASS, raw.events.iter().map(|e| e.id.clone()).collect());
    names.insert(GroupId::CLASS, forces.arrivals.iter().map(|a| a.id.clone()).collect());
    names
}
