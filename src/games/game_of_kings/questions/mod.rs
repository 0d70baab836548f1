//! Questions about a position. The right answers and their reasons come from the functions that carry orders out.

mod needs;
mod random_positions;
mod targets;
mod zones;

pub use random_positions::position;

use super::rules::state::{Frame, HalfTurnStage, Step};
use super::rules::{Game, UnitId};
use crate::play::Question;
use crate::say;

/// Kind of a quiz question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// GK 8.3, 8.4 Question kind: the least face with which a die of a volley hits.
    Need,
    /// GK 7.1, 8.1 Question kind: the enemies at which a unit may fire.
    Targets,
    /// GK 2.8 Question kind: the side of an enemy before which a unit stands.
    Zone,
    /// GK 10.1, 11.3 Question kind: the least face that a unit needs to stand or to rally.
    Nerve,
}

impl QuestionKind {
    /// All kinds of question, each with its name.
    pub const ALL: [(&'static str, Self); 4] =
        [("gk-need", Self::Need), ("gk-targets", Self::Targets), ("gk-zone", Self::Zone), ("gk-nerve", Self::Nerve)];

    /// Names of all kinds of quiz questions.
    pub const NAMES: [&'static str; 4] = {
        let mut names = [""; 4];
        let mut at = 0;
        while at < names.len() {
            names[at] = Self::ALL[at].0;
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

    /// Whether a question of this kind can be asked while this frame asks.
    const fn is_of(self, frame: &Frame) -> bool {
        match self {
            Self::Need => matches!(frame, Frame::Sector { step: Step::Muskets, .. }),
            Self::Targets => matches!(frame, Frame::Sector { step: Step::Guns | Step::Muskets, .. }),
            Self::Zone => matches!(frame, Frame::Sector { step: Step::Move, .. }),
            Self::Nerve => {
                matches!(frame, Frame::HalfTurn(HalfTurnStage::Morale) | Frame::Sector { step: Step::Rally, .. })
            }
        }
    }
}

/// All questions of one kind about the position.
#[must_use]
pub fn of(game: &Game, kind: QuestionKind) -> Vec<Question> {
    if !game.state().stack.last().is_some_and(|frame| kind.is_of(frame)) {
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

/// Line on a reason of a sum, with its paragraph.
fn reason_line((value, reason, paragraph): (i32, String, String)) -> String {
    say!("gk-quiz-reason", value = crate::i18n::signed(value), reason, paragraph)
}
