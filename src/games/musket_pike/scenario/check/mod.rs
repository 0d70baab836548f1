//! The check list of a scenario that is being made: what bars playing it, and what may not be meant so.
//!
//! A [`Finding`] names its place in the file and, where one is plain, what mends it: edits of the text, done as one act.
//! Faults are the loader's; doubts ask the rules of as much of the battle as can be read.

mod command;
mod counters;
mod faults;
mod labels;
mod map;
mod mends;
mod paths;
mod reach;
mod room;
mod set_up;
mod survey;
mod together;
mod worth;

use super::load::Looked;
use crate::document::{Edit, Value};
use crate::editing::{Act, Finding};
pub(super) use faults::place_of;
pub use mends::{fresh, wing_added};
use survey::Survey;
pub use together::{alike, mended_together};

/// The doubts by rank: what makes it no battle, what the rules did not mean so, what reads badly; last what is only a note.
const DOUBTS: [fn(&Survey<'_>) -> Vec<Finding>; 22] = [
    set_up::empty_sides,
    reach::out_of_reach,
    command::sides_without_chits,
    command::wings_without_chits,
    command::armies_without_overall,
    set_up::in_contact,
    command::leaders_together,
    command::leaders_apart,
    set_up::facing_nothing,
    worth::barred_objectives,
    worth::objectives_twice,
    worth::late_arrivals,
    worth::barred_arrivals,
    worth::crowded_arrivals,
    counters::strengths,
    counters::qualities,
    command::empty_commands,
    counters::names,
    map::labels,
    map::courses,
    worth::no_objectives,
    worth::objectives_alone,
];

/// All that is to be said of a file: faults in the order of the loader, then doubts by rank. Without faults it takes a part
/// of what looking at the file took; only where no unit can reach an enemy the whole map is searched, and of each fault of
/// where somebody stands the hexes around.
#[must_use]
pub fn findings(file: &Value, looked: &Looked) -> Vec<Finding> {
    let survey = looked.battle.as_ref().map(|battle| Survey::of(file, battle, &looked.faults));
    let mut all: Vec<Finding> =
        looked.faults.iter().map(|fault| faults::finding(file, survey.as_ref(), fault)).collect();
    if let Some(survey) = &survey {
        all.extend(DOUBTS.iter().flat_map(|doubt| doubt(survey)));
    }
    told_once(&mut all);
    all
}

/// Leaves a mend that several findings share on the first of them: one that adds something to the file. Others write in the place
/// of their own finding.
fn told_once(findings: &mut [Finding]) {
    let mut told: Vec<Act> = Vec::new();
    for finding in findings {
        finding.mends.retain(|mend| {
            let adds = mend.edits.iter().any(|edit| matches!(edit, Edit::Insert { .. }));
            let is_new = !adds || !told.contains(mend);
            told.extend((adds && is_new).then(|| mend.clone()));
            is_new
        });
    }
}
