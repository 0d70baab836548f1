//! Commands of *Muskets & Mayhem* on the command line: measuring, `tune`, and questions of `batch` that need no position, as data.
//!
//! `shared/design/table-commands.md` is their contract; each is answered by the functions that the resolver calls.

mod args;
mod battle;
mod fire;
mod melee;
mod nerve;

use super::bots::{GeneralConfig, GeneralTerms, training_positions};
use super::players::is_general;
use super::rules::Game;
use crate::cli::bouts::mind_argument;
use crate::cli::data_arguments::DataArguments;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::{CliError, GameCommands, Reply, table_questions};
use crate::games::table::commands::tune::{self, TunedGame};
use crate::games::table::commands::{QuestionFault, finish, mind};
use crate::games::table::measure;
use crate::play::Opaque;
use crate::thinking::{FitSample, FittedWeights};
use clap::{Arg, ArgMatches};
use serde_json::{Map, Value};
use std::sync::Arc;

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
pub struct MusketsMayhemCommands;

impl TunedGame for MusketsMayhemCommands {
    type Game = Game;
    type Weights = GeneralTerms;

    fn shipped() -> Arc<GeneralConfig> {
        GeneralConfig::shipped()
    }

    fn fitted(found: &FittedWeights) -> GeneralTerms {
        GeneralTerms::fitted(found)
    }

    fn training_positions(start: &Game, config: &GeneralConfig, seed: u64) -> Option<Vec<FitSample>> {
        training_positions(start, config, seed)
    }

    fn is_general(program: &str) -> bool {
        is_general(program)
    }
}

impl GameCommands for MusketsMayhemCommands {
    fn commands(&self) -> Vec<clap::Command> {
        vec![measure::command(), tune::command()]
    }

    fn match_arguments(&self) -> Vec<Arg> {
        vec![mind_argument()]
    }

    fn match_settings(&self, asked: &ArgMatches, program: &str) -> Result<Opaque, CliError> {
        mind::of_player::<Self>(asked, program)
    }

    fn questions(&self) -> &'static [&'static str] {
        &[measure::NAME]
    }

    fn answer(&mut self, asked: &ArgMatches, opened: &mut OpenedFiles) -> Result<Reply, CliError> {
        let (name, arguments) = asked.subcommand().ok_or_else(|| CliError::input(String::new()))?;
        if name == tune::NAME {
            return tune::answer::<Self>(arguments, opened).map(Reply::from);
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
