//! Faults of the loader as findings of the check list.

use super::survey::Survey;
use super::{fixes, labels, paths, together};
use crate::board::Place;
use crate::document::{DocPath, DocPathStep, RonValue};
use crate::editing::{Finding, Severity};
use crate::games::musket_pike::scenario::fault::{Fault, FaultFix};
use crate::say;

pub(super) fn finding(file: &RonValue, survey: Option<&Survey<'_>>, fault: &Fault) -> Finding {
    let (place, rest) = place_of(file, fault);
    let hexes = survey.map(|s| paths::hexes(file, &s.battle.map.grid, &place)).unwrap_or_default();
    Finding {
        weight: Severity::Fault,
        sentence: sentence(file, fault, &place),
        paragraph: fault.paragraph(),
        places: hexes.into_iter().map(Place::Hex).collect(),
        fixes: fixes::of(file, survey, fault, &place, rest),
        kind: kind(fault, &place),
        place: (!place.0.is_empty()).then_some(place),
    }
}

/// Key that is the same for faults that have the same remedy for the same field.
fn kind(fault: &Fault, place: &DocPath) -> String {
    let list = place.0.first().map(|step| format!("{step:?}")).unwrap_or_default();
    let field = match place.0.get(2) {
        Some(DocPathStep::Key(field)) => field.as_str(),
        _ => "",
    };
    let remedy = match fault.remedy() {
        Some(FaultFix::Elsewhere) => together::ELSEWHERE,
        Some(FaultFix::FreshId) => together::FRESH_ID,
        Some(FaultFix::LeaveOut) => "leave out",
        Some(FaultFix::Write(_)) => "write",
        Some(FaultFix::Bridge) => "bridge",
        Some(FaultFix::NewWing(_)) | None => return String::new(),
    };
    if remedy == together::ELSEWHERE { remedy.to_owned() } else { format!("{remedy} {list} {field}") }
}

/// Place of a fault in the file, as far as the file has it, and the rest of the fault's path.
pub(in crate::games::musket_pike::scenario) fn place_of<'f>(file: &RonValue, fault: &'f Fault) -> (DocPath, &'f str) {
    match (fault.line, fault.column) {
        (Some(line), Some(column)) => (DocPath::at(file, line, column), ""),
        _ => paths::place(file, &fault.path),
    }
}

/// Sentence on a fault, which begins with the entry that the fault is about.
fn sentence(file: &RonValue, fault: &Fault, place: &DocPath) -> String {
    let message = fault.plain();
    if let (Some(line), Some(column)) = (fault.line, fault.column) {
        return say!("check-fault-line", line, column, fault = message);
    }
    let entry = DocPath(place.0.iter().take(2).cloned().collect());
    let named =
        entry.of(file).and_then(|v| ["name", "id"].into_iter().find_map(|field| v.field(field)?.string_value()));
    match named.filter(|_| entry.0.len() == 2) {
        // A fault of a position names the hex itself.
        Some(what) => match fault.path.rsplit_once(").").filter(|(_, field)| *field != "at") {
            Some((_, field)) => say!("check-fault-field", what, field = labels::of(field), fault = message),
            None => say!("check-fault", what, fault = message),
        },
        None if fault.path.is_empty() => say!("check-fault-whole", fault = message),
        None => say!("check-fault-at", path = labels::of_path(&fault.path), fault = message),
    }
}
