//! Commands of a game on a free table: `measure`, `tune`, minds of `match`, and questions of `batch` that need no position.

use super::{QuestionFault, finish, mind, tune};
use crate::cli::bouts::mind_argument;
use crate::cli::data_arguments::DataArguments;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::{CliError, GameCommands, Reply, table_questions};
use crate::games::table::measure;
use crate::games::table::programs::TablePrograms;
use crate::games::table::table_game::TableGame;
use crate::play::Opaque;
use clap::{Arg, ArgMatches};
use serde_json::{Map, Value};
use std::marker::PhantomData;

/// Questions of a game that need no position, as data.
pub trait DataQuestions {
    /// Answer to a question from its arguments; none if the game has no such question.
    fn data_answer(question: &str, arguments: &mut DataArguments) -> Option<Result<Value, QuestionFault>>;
}

/// A game on a free table on the command line.
pub struct TableCommands<G>(PhantomData<fn() -> G>);

impl<G> Default for TableCommands<G> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<G: TablePrograms + TableGame + DataQuestions> GameCommands for TableCommands<G> {
    fn commands(&self) -> Vec<clap::Command> {
        vec![measure::command(), tune::command()]
    }

    fn match_arguments(&self) -> Vec<Arg> {
        vec![mind_argument()]
    }

    fn match_settings(&self, asked: &ArgMatches, program: &str) -> Result<Opaque, CliError> {
        mind::of_player::<G::Weights>(asked, program)
    }

    fn questions(&self) -> &'static [&'static str] {
        &[measure::NAME]
    }

    fn answer(&mut self, asked: &ArgMatches, opened: &mut OpenedFiles) -> Result<Reply, CliError> {
        let (name, arguments) = asked.subcommand().ok_or_else(|| CliError::input(String::new()))?;
        if name == tune::NAME {
            return tune::answer::<G>(arguments, opened).map(Reply::from);
        }
        measure::answer(arguments, opened, |session| session.of::<G>().map(|session| session.game().clone()))
            .map(Reply::from)
    }

    fn answer_data(&mut self, question: &str, arguments: &Map<String, Value>) -> Option<Result<Value, CliError>> {
        let mut args = DataArguments::new(arguments);
        let answer = match G::data_answer(question, &mut args) {
            Some(answer) => answer,
            None => table_questions::answer(question, &mut args)?.map_err(QuestionFault::from),
        };
        let named = |fault| CliError::Input(format!("{question}: {fault}"));
        Some(finish(answer, args).map_err(named))
    }
}
