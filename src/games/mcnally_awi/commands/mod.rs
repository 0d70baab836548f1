//! Commands of McNally's rules on the command line: measuring, charts of one's own, and questions of `batch` that need no position.
//!
//! `shared/design/table-commands.md` is their contract; each is answered by the functions that the resolver calls.

mod args;
mod battle;
mod fire;
mod melee;
mod moves;
mod nerve;
mod sight;
mod with_charts;

use super::rules::Game;
use crate::cli::data_arguments::DataArguments;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::{CliError, GameCommands, Reply, table_questions};
use crate::games::table::commands::{QuestionFault, finish};
use crate::games::table::measure;
use clap::ArgMatches;
use serde_json::{Map, Value};

/// Function that answers a question from its arguments.
type Answerer = fn(&mut DataArguments) -> Result<Value, QuestionFault>;

/// Questions that need no position, with what answers them.
const QUESTIONS: [(&str, Answerer); 32] = [
    ("stands", moves::stands),
    ("block", moves::block),
    ("may_form", moves::may_form),
    ("roll_law", moves::roll_law),
    ("can_pay", moves::can_pay),
    ("declarable", moves::declarable),
    ("wheel_length", moves::wheel_length),
    ("price", moves::price),
    ("evasion", moves::evasion),
    ("failed_charge_fallback", moves::failed_charge),
    ("in_range", fire::in_range),
    ("firing_figures", fire::firing_figures),
    ("fire_modifiers", fire::fire_modifiers),
    ("table_result", fire::table_result),
    ("combat", fire::combat),
    ("shot", fire::shot),
    ("test", nerve::test),
    ("tested", nerve::tested),
    ("morale_modifiers", nerve::morale_modifiers),
    ("fails_by_one", nerve::fails_by_one),
    ("marker_by_fire", nerve::marker_by_fire),
    ("defender", nerve::defender),
    ("general_draws", nerve::general_draws),
    ("general_risk", nerve::general_risk),
    ("shifted_class", nerve::shifted_class),
    ("charge", melee::charge),
    ("melee_modifiers", melee::melee_modifiers),
    ("melee", melee::melee),
    ("rounds", melee::rounds),
    ("sight", sight::sight),
    ("activations", battle::activations),
    ("victory", battle::victory),
];

/// McNally's rules on the command line.
pub struct McNallyCommands;

impl GameCommands for McNallyCommands {
    fn commands(&self) -> Vec<clap::Command> {
        vec![measure::command(), with_charts::command()]
    }

    fn questions(&self) -> &'static [&'static str] {
        &[measure::NAME]
    }

    fn answer(&mut self, asked: &ArgMatches, opened: &mut OpenedFiles) -> Result<Reply, CliError> {
        let (name, arguments) = asked.subcommand().ok_or_else(|| CliError::input(String::new()))?;
        if name == with_charts::NAME {
            return with_charts::answer(arguments).map(Reply::from);
        }
        measure::answer(arguments, opened, |session| session.of::<Game>().map(|session| session.game().clone()))
            .map(Reply::from)
    }

    fn answer_data(&mut self, question: &str, arguments: &Map<String, Value>) -> Option<Result<Value, CliError>> {
        let mut args = DataArguments::new(arguments);
        let answer = match QUESTIONS.iter().find(|(name, _)| *name == question) {
            Some((_, answerer)) => answerer(&mut args),
            None => table_questions::answer(question, &mut args)?.map_err(QuestionFault::from),
        };
        let named = |fault| CliError::Input(format!("{question}: {fault}"));
        Some(finish(answer, args).map_err(named))
    }
}
