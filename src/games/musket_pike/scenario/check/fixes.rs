//! Fixes of faults, as edits of the text.

use super::survey::{self, Survey};
use super::{labels, paths};
use crate::board::hex::Hex;
use crate::document::{DocPath, DocPathStep, Edit, RonValue, quoted};
use crate::editing::EditAct;
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::ids::{ArmyId, LeaderId, UnitId};
use crate::games::musket_pike::scenario::fault::{Fault, FaultFix};
use crate::games::musket_pike::scenario::ground::{Course, GroundEditor};
use crate::games::musket_pike::scenario::{rule_data, table};
use crate::say;

/// Fixes of a fault at a place; `rest` is the part of its path that the file lacks.
pub(super) fn of(
    file: &RonValue,
    survey: Option<&Survey<'_>>,
    fault: &Fault,
    place: &DocPath,
    rest: &str,
) -> Vec<EditAct> {
    let is_there = rest.is_empty();
    match fault.remedy() {
        Some(FaultFix::Write(values)) => values.iter().filter_map(|value| written(file, place, rest, value)).collect(),
        Some(FaultFix::LeaveOut) if is_there => left_out(file, place).into_iter().collect(),
        Some(FaultFix::FreshId) if is_there => another_id(file, place).into_iter().collect(),
        Some(FaultFix::Bridge) if is_there => bridged(file, place).into_iter().collect(),
        Some(FaultFix::NewWing(wing)) => new_wing(file, survey, place, wing),
        Some(FaultFix::Elsewhere) => survey.map(|survey| elsewhere(survey, place)).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// Value of a fix as its button shows it.
fn shown(value: &str) -> String {
    ron::from_str(value).unwrap_or_else(|_| value.to_owned())
}

/// Act that sets a field of a record, whether the field is there or not.
pub(super) fn set(of: DocPath, field: &str, value: &str) -> EditAct {
    let what = say!("check-mend-set", field = labels::of(field), value = shown(value));
    EditAct::new(what, [Edit::in_order(of, field, value.to_owned(), table::order())])
}

fn written(file: &RonValue, place: &DocPath, rest: &str, value: &str) -> Option<EditAct> {
    if let Some(field) = rest.strip_prefix('.') {
        return Some(set(place.clone(), field, value));
    }
    // A value with parts is more than the one that is wrong.
    let there = place.of(file).filter(|there| there.string_value().is_some() || there.text().parse::<i64>().is_ok())?;
    let what = match place.outer()?.1 {
        DocPathStep::Key(field) => say!("check-mend-set", field = labels::of(paths::bare(field)), value = shown(value)),
        DocPathStep::Item(_) => say!("check-mend-write", value = shown(value)),
    };
    (rest.is_empty() && there.text() != value).then(|| EditAct::new(what, [Edit::Set(place.clone(), value.to_owned())]))
}

fn left_out(file: &RonValue, place: &DocPath) -> Option<EditAct> {
    let (outer, last) = place.outer()?;
    let what = match last {
        DocPathStep::Key(field) => say!("check-mend-leave-out", field = labels::of(paths::bare(field))),
        // A list of the map may become empty, one of reinforcements may not.
        DocPathStep::Item(_)
            if place.0[0] == DocPathStep::Key("map".to_owned()) || outer.of(file)?.item(1).is_some() =>
        {
            say!("check-mend-strike")
        }
        DocPathStep::Item(_) => return None,
    };
    Some(EditAct::new(what, [Edit::Remove(place.clone())]))
}

fn another_id(file: &RonValue, place: &DocPath) -> Option<EditAct> {
    let old = place.of(file)?.string_value()?;
    let DocPathStep::Key(list) = place.0.first()? else { return None };
    let id = quoted(&fresh(file, list, &old));
    let what = say!("check-mend-set", field = labels::of("id"), value = shown(&id));
    Some(EditAct::new(what, [Edit::Set(place.clone(), id)]))
}

/// New id similar to `like` that no entry of a list has.
pub fn fresh(file: &RonValue, list: &str, like: &str) -> String {
    let ids: Vec<String> = file.list(list).iter().filter_map(|v| v.field("id")?.string_value()).collect();
    another(like, |id| ids.iter().any(|other| other == id), |stem, n| format!("{stem}-{n}"))
}

/// Text `like`, or the first numbered variant of it that is not taken.
pub(super) fn another(like: &str, taken: impl Fn(&str) -> bool, made: impl Fn(&str, usize) -> String) -> String {
    let mut words = like.to_owned();
    let mut n = 2;
    while taken(&words) {
        words = made(like, n);
        n += 1;
    }
    words
}

/// Act that inserts into a course the hexes that lead to the one at a place; `None` if there are none.
fn bridged(file: &RonValue, place: &DocPath) -> Option<EditAct> {
    let [.., DocPathStep::Key(list), DocPathStep::Item(course), DocPathStep::Item(at)] = place.0.as_slice() else {
        return None;
    };
    let kind = Course::ALL.into_iter().find(|kind| kind.field() == list)?;
    let ground = GroundEditor::of(file, &rule_data().terrain)?;
    let hexes = ground.courses(kind).into_iter().nth(*course)?;
    // An unreadable hex is left out of the course, which shifts the indices.
    let whole = place.outer()?.0.of(file)?.values().count() == hexes.len();
    let stroke = ground.lead(kind, *course, *at, *hexes.get(*at)?);
    whole.then(|| EditAct::new(say!("check-mend-bridge"), stroke.edits))
}

/// Acts that add a wing named by an entry but missing from the file: to the entry's army, or without one to each possible army.
fn new_wing(file: &RonValue, survey: Option<&Survey<'_>>, place: &DocPath, wing: &str) -> Vec<EditAct> {
    let Some(battle) = survey.map(|survey| survey.battle) else { return Vec::new() };
    let who = DocPath(place.0.iter().take(2).cloned().collect()).of(file);
    let says = |field: &str| who.as_ref().and_then(|who| who.field(field)?.string_value());
    let (army, side) = (says("army"), says("side"));
    let armies = battle.army_ids().filter(|of| {
        let card = &battle.armies[of.index()];
        army.as_ref().is_none_or(|army| *army == card.id)
            && side.as_ref().is_none_or(|side| side == battle.side_id(card.side))
    });
    armies.map(|army| wing_added(file, battle, wing, army)).collect()
}

/// Act that adds a wing with an id to an army.
pub fn wing_added(file: &RonValue, battle: &Battle, wing: &str, army: ArmyId) -> EditAct {
    let card = &battle.armies[army.index()];
    // An army that the file does not list is that of its side.
    let is_listed = DocPath::whole().key("armies").item(army.index()).of(file).is_some();
    let of = match is_listed {
        true => format!("army: {}", quoted(&card.id)),
        false => format!("side: {}", quoted(battle.side_id(card.side))),
    };
    let value = format!("(id: {}, {of})", quoted(wing));
    EditAct::new(say!("check-mend-new-wing", wing, army = card.name), table::appended(file, "wings", value))
}

/// Acts that move a misplaced piece to a place where it may stand, or remove it from the file.
fn elsewhere(survey: &Survey<'_>, place: &DocPath) -> Vec<EditAct> {
    let [DocPathStep::Key(list), DocPathStep::Item(index), ..] = place.0.as_slice() else { return Vec::new() };
    let entry = survey::item(list, *index);
    // With another fault its kind or side may be other than it seems.
    let only = survey.is_only_misplaced(&entry);
    let at = match list.as_str() {
        "units" => u16::try_from(*index).ok().map(UnitId).and_then(|unit| survey.nearest_room(unit)),
        _ => u8::try_from(*index).ok().map(LeaderId).and_then(|leader| survey.nearest_post(leader)),
    };
    let moved = at.filter(|_| only).map(|at| {
        let company = company(survey, &entry).into_iter().flat_map(|leader| moved(survey, &leader, &at).edits);
        let alone = moved(survey, &entry, &at);
        EditAct { edits: alone.edits.into_iter().chain(company).collect(), ..alone }
    });
    moved.into_iter().chain(removed(survey, &entry)).collect()
}

/// Leaders that go with a moved unit (MP 6.1): those that would otherwise be left alone.
fn company(survey: &Survey<'_>, entry: &DocPath) -> Vec<DocPath> {
    let there = paths::hexes(survey.file, &survey.battle.map.grid, entry);
    let stays = |hex: Hex| survey.standing().any(|(_, stand)| stand.covers(hex));
    let left = survey.leaders().filter(|leader| {
        let hex = survey.game.state().leaders[leader.index()].hex();
        hex.is_some_and(|hex| there.contains(&hex) && !stays(hex))
    });
    left.map(survey::leader).filter(|leader| leader != entry).collect()
}

/// Act that moves a piece to another hex, or to two hexes.
pub(super) fn moved(survey: &Survey<'_>, entry: &DocPath, at: &str) -> EditAct {
    // A leader is on one of a unit's two hexes.
    let is_unit = entry.0.first() == Some(&DocPathStep::Key("units".to_owned()));
    let at = if is_unit { at } else { at.split('+').next().unwrap_or(at) };
    let edit = Edit::in_order(entry.clone(), "at", quoted(at), table::order());
    let who = name(survey.file, entry);
    let stands = entry.of(survey.file).is_some_and(|entry| entry.field("at").is_some());
    let what = if stands { say!("check-mend-move", who, hex = at) } else { say!("check-mend-put", who, hex = at) };
    EditAct::new(what, [edit])
}

/// Act that removes an entry of a list, if nothing else in the file names it; else `None`.
pub(super) fn removed(survey: &Survey<'_>, entry: &DocPath) -> Option<EditAct> {
    let id = entry.of(survey.file)?.field("id")?.text();
    let alone = survey.text().matches(&id).count() == 1;
    let what = || say!("check-mend-remove", what = name(survey.file, entry));
    alone.then(|| EditAct::new(what(), [Edit::Remove(entry.clone())]))
}

/// Name of an entry of the file, or its id if it has no name.
fn name(file: &RonValue, entry: &DocPath) -> String {
    let named = |field: &str| entry.of(file)?.field(field)?.string_value();
    named("name").or_else(|| named("id")).unwrap_or_default()
}

/// Fix that removes an entry which does nothing.
pub(super) fn strike(place: &DocPath) -> EditAct {
    EditAct::new(say!("check-mend-strike"), [Edit::Remove(place.clone())])
}
