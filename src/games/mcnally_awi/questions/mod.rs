//! Questions about a position. The right answers and their reasons come from the functions that carry orders out.

mod charges;
mod dice;
mod random_positions;
mod shots;

pub use random_positions::position;

use super::rules::Game;
use super::rules::state::{Frame, Phase};
use crate::games::table::questions::{QuestionSubject, enemies};
use crate::games::table::rules::UnitId;
use crate::play::Question;

crate::question_kinds! {
    /// Kind of a quiz question.
    QuestionKind {
        /// MC 11.1 Question kind: the faces of the die with which a test is passed.
        Test = "mc-test",
        /// MC 17.5 Question kind: the chance that a roll pays for a move.
        Price = "mc-price",
        /// MC 7.1 Question kind: the figures with which a unit fires.
        Figures = "mc-figures",
        /// MC 7.4 Question kind: the enemies at which a unit may fire.
        Targets = "mc-targets",
        /// MC 8.1 Question kind: the figures that a roll takes from a target.
        Losses = "mc-losses",
        /// MC 9.1 Question kind: the enemies that a unit may charge.
        Charge = "mc-charge",
        /// MC 17.3 Question kind: the chance that a charge comes into contact.
        Contact = "mc-contact",
    }
}

/// MC 4.4 Phase in which a question of a kind is asked.
const fn phase_of(kind: QuestionKind) -> Phase {
    match kind {
        QuestionKind::Test | QuestionKind::Charge | QuestionKind::Contact => Phase::Declare,
        QuestionKind::Price => Phase::Moves,
        QuestionKind::Figures | QuestionKind::Targets | QuestionKind::Losses => Phase::Fire,
    }
}

/// All questions of one kind about the position.
#[must_use]
pub fn of(game: &Game, kind: QuestionKind) -> Vec<Question> {
    let now = match game.state().stack.last() {
        Some(Frame::Activation { phase, asks: true, .. }) => *phase,
        _ => return Vec::new(),
    };
    if now != phase_of(kind) {
        return Vec::new();
    }
    let units = game.state().active.iter().copied().filter(|unit| game.body(*unit).is_some());
    let asked = |unit: UnitId| -> Vec<Question> {
        match kind {
            QuestionKind::Test => dice::test(game, unit).into_iter().collect(),
            QuestionKind::Price => dice::price(game, unit).into_iter().collect(),
            QuestionKind::Figures => shots::figures(game, unit).into_iter().collect(),
            QuestionKind::Targets => shots::targets(game, unit).into_iter().collect(),
            QuestionKind::Losses => enemies(game, unit).filter_map(|enemy| shots::losses(game, unit, enemy)).collect(),
            QuestionKind::Charge => charges::charge(game, unit).into_iter().collect(),
            QuestionKind::Contact => {
                enemies(game, unit).filter_map(|enemy| charges::contact(game, unit, enemy)).collect()
            }
        }
    };
    units.flat_map(asked).collect()
}

/// Question of a kind about some units.
fn subject(game: &Game, kind: QuestionKind, units: &[UnitId], sentence: String) -> QuestionSubject {
    QuestionSubject::of(game, kind.name(), units, sentence)
}

/// Answers of which one is right, the least first, each once and as it is said.
fn choices<T: Ord + ToString>(mut answers: Vec<T>) -> Vec<(String, String)> {
    answers.sort_unstable();
    answers.dedup();
    answers.iter().map(|answer| (answer.to_string(), answer.to_string())).collect()
}

/// Percentages of which one is right, the least first, each once.
fn percentages(mut answers: Vec<i64>) -> Vec<(String, String)> {
    answers.sort_unstable();
    answers.dedup();
    answers.iter().map(|answer| (answer.to_string(), format!("{answer}%"))).collect()
}
