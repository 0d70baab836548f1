//! The check list of a scenario that is being made: what bars playing it, and what may not be meant so.
//!
//! A [`Finding`] names its place in the file and, where one is plain, has a [`Mend`]: edits of the text, done as one act.
//! Faults are the loader's; doubts ask the rules of as much of the battle as can be read.

mod command;
mod counters;
mod faults;
mod map;
mod mends;
mod paths;
mod reach;
mod room;
mod set_up;
mod survey;
mod worth;

use super::load::Looked;
use crate::board::hex::Hex;
use crate::document::{Edit, Place, Value};
use survey::Survey;

/// How much hangs on a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The battle cannot be played before it is mended.
    Fault,
    /// It can be played, but hardly so as it was meant.
    Doubt,
}

/// One line of the check list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub weight: Weight,
    pub sentence: String,
    /// The paragraph of the rules that says why.
    pub paragraph: Option<&'static str>,
    /// The piece of the file that it is about, or the nearest one that is there.
    pub place: Option<Place>,
    pub hexes: Vec<Hex>,
    pub mends: Vec<Mend>,
}

/// A way to mend what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mend {
    /// What it does, as a button says it.
    pub what: String,
    /// In this order, as one act.
    pub edits: Vec<Edit>,
}

impl Mend {
    fn new(what: String, edits: impl IntoIterator<Item = Edit>) -> Self {
        Self { what, edits: edits.into_iter().collect() }
    }
}

impl Finding {
    fn doubt(sentence: String, paragraph: Option<&'static str>) -> Self {
        Self { weight: Weight::Doubt, sentence, paragraph, place: None, hexes: Vec::new(), mends: Vec::new() }
    }

    fn at(self, place: impl Into<Option<Place>>) -> Self {
        Self { place: place.into(), ..self }
    }

    fn on(self, hexes: impl IntoIterator<Item = Hex>) -> Self {
        Self { hexes: hexes.into_iter().collect(), ..self }
    }

    fn mended(self, mends: impl IntoIterator<Item = Mend>) -> Self {
        Self { mends: mends.into_iter().collect(), ..self }
    }
}

/// The doubts by rank: what makes it no battle, what the rules did not mean so, what reads badly.
const DOUBTS: [fn(&Survey<'_>) -> Vec<Finding>; 21] = [
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
    all
}
