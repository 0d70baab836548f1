//! Check list for a scenario in the making: faults that prevent playing it, and doubtful points.
//!
//! A [`Finding`] names its place in the file and, where the remedy is plain, its fixes: edits of the text, done as one act.
//! Faults come from the loader; doubts query the rules on as much of the battle as can be read.

mod command;
mod counters;
mod faults;
mod fixes;
mod labels;
mod map;
mod objective_checks;
mod paths;
mod reach;
mod room;
mod set_up;
mod special;
mod survey;
mod together;

use super::load::PartialBattle;
use crate::document::{Edit, RonValue};
use crate::editing::{EditAct, Finding};
pub(super) use faults::place_of;
pub use fixes::{fresh, wing_added};
use survey::Survey;
pub use together::{alike, mended_together};

/// Checks for doubts by rank: what makes a file no battle, what the rules do not intend, what reads badly, and last mere notes.
const DOUBTS: [fn(&Survey<'_>) -> Vec<Finding>; 28] = [
    set_up::empty_sides,
    reach::out_of_reach,
    command::sides_without_chits,
    command::wings_without_chits,
    command::armies_without_overall,
    set_up::in_contact,
    command::leaders_together,
    command::leaders_apart,
    set_up::facing_nothing,
    objective_checks::barred_objectives,
    objective_checks::objectives_twice,
    objective_checks::late_arrivals,
    objective_checks::barred_arrivals,
    objective_checks::crowded_arrivals,
    special::closed_set_up,
    special::closed_arrivals,
    special::barred_areas,
    special::pursuit_on_foot,
    special::idle_sight,
    special::idle_events,
    counters::strengths,
    counters::qualities,
    command::empty_commands,
    counters::names,
    map::labels,
    map::courses,
    objective_checks::no_objectives,
    objective_checks::objectives_alone,
];

/// Findings on a file: faults in the order of the loader, then doubts by rank. Without faults this takes a fraction of the time
/// for reading the file; the whole map is searched only if no unit can reach an enemy, and the hexes around a piece only for
/// a fault of its position.
#[must_use]
pub fn findings(file: &RonValue, looked: &PartialBattle) -> Vec<Finding> {
    let survey = looked.battle.as_ref().map(|battle| Survey::of(file, battle, &looked.faults));
    let mut all: Vec<Finding> =
        looked.faults.iter().map(|fault| faults::finding(file, survey.as_ref(), fault)).collect();
    if let Some(survey) = &survey {
        all.extend(DOUBTS.iter().flat_map(|doubt| doubt(survey)));
    }
    told_once(&mut all);
    all
}

/// Removes from later findings a fix that several findings share, if it adds something to the file. Other fixes write at the
/// place of their own finding.
fn told_once(findings: &mut [Finding]) {
    let mut told: Vec<EditAct> = Vec::new();
    for finding in findings {
        finding.fixes.retain(|mend| {
            let adds = mend.edits.iter().any(|edit| matches!(edit, Edit::Insert { .. }));
            let is_new = !adds || !told.contains(mend);
            told.extend((adds && is_new).then(|| mend.clone()));
            is_new
        });
    }
}
