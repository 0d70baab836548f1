//! Questions about a position. The right answers and their reasons come from the functions that carry orders out.

mod needs;
mod random_positions;
mod targets;
mod zones;

pub use random_positions::position;

use super::rules::state::{Frame, HalfTurnStage, Step};
use super::rules::{Game, UnitId};
use crate::play::Question;

crate::question_kinds! {
    /// Kind of a quiz question.
    QuestionKind {
        /// GK 8.3, 8.4 Question kind: the least face with which a die of a volley hits.
        Need = "gk-need",
        /// GK 7.1, 8.1 Question kind: the enemies at which a unit may fire.
        Targets = "gk-targets",
        /// GK 2.8 Question kind: the side of an enemy before which a unit stands.
        Zone = "gk-zone",
        /// GK 10.1, 11.3 Question kind: the least face that a unit needs to stand or to rally.
        Nerve = "gk-nerve",
    }
}

/// Whether a question of a kind can be asked while this frame asks.
const fn is_asked_in(kind: QuestionKind, frame: &Frame) -> bool {
    match kind {
        QuestionKind::Need => matches!(frame, Frame::Sector { step: Step::Muskets, .. }),
        QuestionKind::Targets => matches!(frame, Frame::Sector { step: Step::Guns | Step::Muskets, .. }),
        QuestionKind::Zone => matches!(frame, Frame::Sector { step: Step::Move, .. }),
        QuestionKind::Nerve => {
            matches!(frame, Frame::HalfTurn(HalfTurnStage::Morale) | Frame::Sector { step: Step::Rally, .. })
        }
    }
}

/// All questions of one kind about the position.
#[must_use]
pub fn of(game: &Game, kind: QuestionKind) -> Vec<Question> {
    if !game.state().stack.last().is_some_and(|frame| is_asked_in(kind, frame)) {
        return Vec::new();
    }
    match kind {
        QuestionKind::Need => needs::volleys(game),
        QuestionKind::Targets => targets::shooters(game),
        QuestionKind::Zone => zones::zones(game),
        QuestionKind::Nerve => needs::tests(game),
    }
}

/// Name of a unit in a question.
fn id(game: &Game, unit: UnitId) -> String {
    game.card(unit).id.clone()
}
