//! Commands of *Game Of Kings* on the command line: measuring, random battles, and questions of `batch` that need no position, as data.
//!
//! `shared/design/table-commands.md` is their contract; each is answered by the functions that the resolver calls.

mod answers;
mod args;
mod fire;
mod ground;
mod melee;
mod scene;
mod turn;

use super::bots::{GeneralConfig, GeneralTerms, training_positions};
use super::players::is_general;
use super::rules::{Game, RulesData};
use crate::cli::bouts::mind_argument;
use crate::cli::data_arguments::DataArguments;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::{CliError, GameCommands, Reply, table_questions};
use crate::games::table::commands::mind;
use crate::games::table::commands::tune::{self, TunedGame};
use crate::games::table::measure;
use crate::play::Opaque;
use crate::thinking::{FitSample, FittedWeights};
use answers::QuestionFault;
use clap::{Arg, ArgMatches};
use serde_json::{Map, Value};
use std::sync::Arc;

/// Function that answers a question from its arguments.
type Answerer = fn(&RulesData, &mut DataArguments) -> Result<Value, QuestionFault>;

/// Questions that need no position, with what answers them.
const QUESTIONS: [(&str, Answerer); 33] = [
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
    ("path_end", scene::path_end),
    ("contact", scene::contact),
    ("aligned", scene::aligned),
    ("flight", scene::flight),
    ("supports", scene::supports),
    ("guarded", scene::guarded),
];

/// *Game Of Kings* on the command line.
pub struct GameOfKingsCommands;

impl TunedGame for GameOfKingsCommands {
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

impl GameCommands for GameOfKingsCommands {
    fn commands(&self) -> Vec<clap::Command> {
        vec![measure::command(), tune::command()]
    }

    fn questions(&self) -> &'static [&'static str] {
        &[measure::NAME]
    }

    fn match_arguments(&self) -> Vec<Arg> {
        vec![mind_argument()]
    }

    fn match_settings(&self, asked: &ArgMatches, program: &str) -> Result<Opaque, CliError> {
        mind::of_player::<Self>(asked, program)
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
            Some((_, answerer)) => answerer(RulesData::shared(), &mut args),
            None => table_questions::answer(question, &mut args)?.map_err(QuestionFault::from),
        };
        let named = |fault| CliError::Input(format!("{question}: {fault}"));
        Some(answers::finish(answer, args).map_err(named))
    }
}
