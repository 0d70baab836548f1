//! Commands of *Muskets & Mayhem* on the command line: measuring, `tune`, and questions of `batch` that need no position, as data.
//!
//! `shared/design/table-commands.md` is their contract; each is answered by the functions that the resolver calls.

mod args;
mod battle;
mod fire;
mod melee;
mod nerve;

use super::rules::Game;
use crate::cli::data_arguments::DataArguments;
use crate::games::table::commands::{DataQuestions, QuestionFault, TableCommands};
use serde_json::Value;

/// Function that answers a question from its arguments.
type Answerer = fn(&mut DataArguments) -> Result<Value, QuestionFault>;

/// Questions that need no position, with what answers them.
const QUESTIONS: [(&str, Answerer); 24] = [
    ("fire_dice", fire::fire_dice),
    ("fire_phase", fire::fire_phase),
    ("in_reach", fire::in_reach),
    ("shot", fire::shot),
    ("shot_joint", fire::shot_joint),
    ("rolled", fire::rolled),
    ("volley_outlook", fire::volley_outlook),
    ("check", nerve::check),
    ("checks_due", nerve::checks_due),
    ("after_checks", nerve::after_checks),
    ("charge", nerve::charge),
    ("charge_chain", melee::charge_chain),
    ("melee_dice", melee::melee_dice),
    ("melee_winner", melee::melee_winner),
    ("melee", melee::melee),
    ("loser", melee::loser),
    ("allowance", battle::allowance),
    ("about_face_cost", battle::about_face_cost),
    ("corner_cost", battle::corner_cost),
    ("retreat_move", battle::retreat_move),
    ("size", battle::size),
    ("stands", battle::stands),
    ("initiative", battle::initiative),
    ("victory", battle::victory),
];

/// *Muskets & Mayhem* on the command line.
pub type MusketsMayhemCommands = TableCommands<Game>;

impl DataQuestions for Game {
    fn data_answer(question: &str, arguments: &mut DataArguments) -> Option<Result<Value, QuestionFault>> {
        let (_, answerer) = QUESTIONS.iter().find(|(name, _)| *name == question)?;
        Some(answerer(arguments))
    }
}
