//! Questions about a position. The right answers and their reasons come from the functions that carry orders out.

mod charges;
mod dice;
mod random_positions;

pub use random_positions::position;

use super::rules::legal::{check, unhandled};
use super::rules::shots::plan_shot;
use super::rules::state::Frame;
use super::rules::{Game, Order};
use crate::games::table::questions::{EnemyChoice, QuestionSubject, enemies};
use crate::games::table::rules::UnitId;
use crate::play::Question;
use crate::say;

crate::question_kinds! {
    /// Kind of a quiz question.
    QuestionKind {
        /// MM 7.4 Question kind: the fire dice of a unit.
        Dice = "mm-dice",
        /// MM 7.10 Question kind: the enemies at which a unit may fire.
        Targets = "mm-targets",
        /// MM 7.2 Question kind: the phase in which a unit fires.
        Phase = "mm-phase",
        /// MM 6.1 Question kind: the enemies that a unit may charge.
        Charge = "mm-charge",
        /// MM 6.4 Question kind: the least face by which a unit stands under a charge.
        Nerve = "mm-nerve",
        /// MM 8.2 Question kind: the checks that casualties call for.
        Checks = "mm-checks",
    }
}

/// All questions of one kind about the position.
#[must_use]
pub fn of(game: &Game, kind: QuestionKind) -> Vec<Question> {
    match (kind, game.state().stack.last()) {
        (QuestionKind::Dice, Some(Frame::Firing { .. })) => {
            shooters(game).filter_map(|unit| dice::dice(game, unit)).collect()
        }
        (QuestionKind::Targets, Some(Frame::Firing { .. })) => {
            shooters(game).filter_map(|unit| targets(game, unit)).collect()
        }
        (QuestionKind::Phase, Some(Frame::Handling { side })) => {
            game.standing_of(*side).filter_map(|(unit, _)| dice::phase(game, unit)).collect()
        }
        (QuestionKind::Charge, Some(Frame::Handling { side })) => {
            unhandled(game, *side).filter_map(|unit| charges::charge(game, unit)).collect()
        }
        (QuestionKind::Nerve, Some(Frame::Handling { side })) => {
            unhandled(game, *side).flat_map(|unit| charges::nerves(game, unit)).collect()
        }
        (QuestionKind::Checks, Some(Frame::Handling { side })) => {
            game.standing_of(*side).filter_map(|(unit, _)| charges::checks(game, unit)).collect()
        }
        _ => Vec::new(),
    }
}

/// MM 7 Units that may fire at something now, each once.
fn shooters(game: &Game) -> impl Iterator<Item = UnitId> + '_ {
    let may = |unit: UnitId, target: UnitId| check(game, &Order::Fire { unit, target }).is_ok();
    game.battle.unit_ids().filter(move |unit| enemies(game, *unit).any(|enemy| may(*unit, enemy)))
}

/// MM 7.10 Questions on the targets of a unit that may fire now, if there is an enemy at which it may not.
fn targets(game: &Game, unit: UnitId) -> Option<Question> {
    let enemies: Vec<EnemyChoice> =
        enemies(game, unit).map(|enemy| EnemyChoice::of(game, enemy, plan_shot(game, unit, enemy))).collect();
    let sentence = say!("mm-quiz-targets", unit = game.unit_name(unit));
    subject(game, QuestionKind::Targets, unit, sentence).about_enemies(&enemies, "7.10", say!("mm-quiz-targets-hint"))
}

/// Question of a kind about one unit.
fn subject(game: &Game, kind: QuestionKind, unit: UnitId, sentence: String) -> QuestionSubject {
    QuestionSubject::of(game, kind.name(), &[unit], sentence)
}
