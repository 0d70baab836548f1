//! Questions about a position. The right answers and their reasons come from the functions that carry orders out.

mod checks;
mod contests;
mod random_positions;
mod reach;
mod shots;

use super::rules::ids::UnitId;
use super::rules::illegal::Illegal;
use super::rules::state::Phase;
use super::rules::{Battle, Game, legal, text};
use crate::board::hex::Hex;
use crate::i18n::signed;
use crate::kernel::Breakdown;
use crate::play::Question;
use crate::say;
pub use random_positions::position;

/// Kind of a quiz question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// MP 9.8, 9.9 Question kind: the column in which a melee is fought.
    Column,
    /// MP 9.9 Question kind: the reasons that shift a melee's column.
    Shifts,
    /// MP 9.12, 13.1 Question kind: the best of several attacks.
    Attack,
    /// MP 8.2-8.4 Question kind: the row of the fire table for a shot.
    Value,
    /// MP 8.5, 8.8 Question kind: the units that may fire.
    Shooters,
    /// MP 6 Question kind: the hexes that a unit can reach.
    Reach,
    /// MP 10.3, 12.2 Question kind: the roll that a unit needs to rally.
    Check,
}

impl QuestionKind {
    /// All kinds of question, each with its name.
    pub const ALL: [(&'static str, QuestionKind); 7] = [
        ("column", QuestionKind::Column),
        ("shooters", QuestionKind::Shooters),
        ("reach", QuestionKind::Reach),
        ("shifts", QuestionKind::Shifts),
        ("value", QuestionKind::Value),
        ("attack", QuestionKind::Attack),
        ("check", QuestionKind::Check),
    ];

    /// Names of all kinds of quiz questions.
    pub const NAMES: [&'static str; 7] = {
        let mut names = [""; 7];
        let mut at = 0;
        while at < names.len() {
            names[at] = QuestionKind::ALL[at].0;
            at += 1;
        }
        names
    };

    /// Kind of question with this name; `None` if there is none.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
    }

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }

    /// Whether a question of this kind can be asked in this phase.
    const fn is_of(self, phase: Phase) -> bool {
        match self {
            QuestionKind::Column | QuestionKind::Shifts | QuestionKind::Attack => matches!(phase, Phase::Melee),
            QuestionKind::Value | QuestionKind::Shooters => {
                matches!(phase, Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire)
            }
            QuestionKind::Reach => matches!(phase, Phase::Movement),
            QuestionKind::Check => matches!(phase, Phase::Rally),
        }
    }
}

/// All questions of one kind about the position.
#[must_use]
pub fn of(game: &Game, kind: QuestionKind) -> Vec<Question> {
    let Some(phase) = legal::phase(game).filter(|phase| kind.is_of(*phase)) else { return Vec::new() };
    match kind {
        QuestionKind::Column => contests::columns(game),
        QuestionKind::Shifts => contests::shifts(game),
        QuestionKind::Attack => contests::best(game).into_iter().collect(),
        QuestionKind::Value => shots::values(game),
        QuestionKind::Shooters => shots::shooters(game, phase).into_iter().collect(),
        QuestionKind::Reach => reach::reaches(game),
        QuestionKind::Check => checks::checks(game),
    }
}

/// Name of a unit in a question.
fn id(battle: &Battle, unit: UnitId) -> String {
    battle.unit(unit).id.clone()
}

/// Name of a hex in a question.
fn place(battle: &Battle, hex: Hex) -> String {
    battle.map.grid.number(hex)
}

fn names(battle: &Battle, units: &[UnitId]) -> String {
    text::list(&units.iter().map(|unit| text::unit(battle, *unit).to_owned()).collect::<Vec<_>>())
}

/// Lines of text on the reasons of a sum, with their paragraphs.
fn lines(battle: &Battle, sum: &Breakdown<super::rules::modifier_reasons::ModifierReason>) -> Vec<String> {
    let told = |(value, reason, paragraph): (i32, String, String)| {
        say!("question-reason", value = signed(value), reason, paragraph)
    };
    text::breakdown(battle, sum).into_iter().map(told).collect()
}

/// Barred units or hexes grouped by their reason, in the order in which the reasons first occur.
fn by_reason<T: Copy>(barred: &[(T, Illegal)]) -> Vec<(Vec<T>, &Illegal)> {
    let mut list: Vec<(Vec<T>, &Illegal)> = Vec::new();
    for (what, why) in barred {
        match list.iter_mut().find(|(_, known)| *known == why) {
            Some((all, _)) => all.push(*what),
            None => list.push((vec![*what], why)),
        }
    }
    list
}

/// Paragraphs without repetition, in the order in which they first occur.
fn paragraphs<'a>(all: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut list: Vec<String> = Vec::new();
    for paragraph in all {
        if !list.iter().any(|known| known == paragraph) {
            list.push(paragraph.to_owned());
        }
    }
    list
}
