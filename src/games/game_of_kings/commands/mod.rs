//! Commands of *Game Of Kings* on the command line: questions of `batch` that need no position, as data.
//!
//! `shared/design/table-commands.md` is their contract; each is answered by the functions that the resolver calls.

mod answers;
mod args;
mod fire;
mod ground;
mod melee;
mod turn;

use super::rules::RulesData;
use crate::cli::data_arguments::DataArguments;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::{CliError, GameCommands, Reply, table_questions};
use answers::QuestionFault;
use clap::ArgMatches;
use serde_json::{Map, Value};

/// Function that answers a question from its arguments.
type Answerer = fn(&RulesData, &mut DataArguments) -> Result<Value, QuestionFault>;

/// Questions that need no position, with what answers them.
const QUESTIONS: [(&str, Answerer); 27] = [
    ("gun", fire::gun),
    ("potential_hits", fire::potential_hits),
    ("volley", fire::volley),
    ("half_dice", melee::half_dice),
    ("may_contact", melee::may_contact),
    ("melee", melee::melee),
    ("duel", melee::duel),
    ("charge", melee::charge),
    ("morale", turn::morale),
    ("rally", turn::rally),
    ("obstructed", melee::obstructed),
    ("allowance", turn::allowance),
    ("variation", turn::variation),
    ("reaches", turn::reaches),
    ("ap_cost", turn::ap_cost),
    ("sector_points", turn::sector_points),
    ("effect", turn::effect),
    ("weather_start", turn::weather_start),
    ("weather_shift", turn::weather_shift),
    ("weather_on", turn::weather_on),
    ("army_points", turn::army_points),
    ("victory", turn::victory),
    ("terrain_features", ground::terrain_features),
    ("terrain_place", ground::terrain_place),
    ("size", ground::size),
    ("arc_cost", ground::arc_cost),
    ("sight", ground::sight),
];

/// *Game Of Kings* on the command line.
pub struct GameOfKingsCommands;

impl GameCommands for GameOfKingsCommands {
    fn commands(&self) -> Vec<clap::Command> {
        Vec::new()
    }

    fn questions(&self) -> &'static [&'static str] {
        &[]
    }

    fn answer(&mut self, _asked: &ArgMatches, _opened: &mut OpenedFiles) -> Result<Reply, CliError> {
        Err(CliError::Internal("the game has no commands of its own".to_owned()))
    }

    fn answer_data(&mut self, question: &str, arguments: &Map<String, Value>) -> Option<Result<Value, CliError>> {
        let mut args = DataArguments::new(arguments);
        let answer = match QUESTIONS.iter().find(|(name, _)| *name == question) {
            Some((_, answerer)) => answerer(RulesData::shared(), &mut args),
            None => table_questions::answer(question, &mut args)?.map_err(QuestionFault::from),
        };
        let named = |fault| CliError::Input(format!("{question}: {fault}"));
        Some(answers::finish(answer, args).map_err(named))
    }
}
