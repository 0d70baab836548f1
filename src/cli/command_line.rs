//! Complete command line: the common commands, and those of each game.

use super::args::Cli;
use super::bouts::{balance, matches, simulation};
use super::commands::{GameCommands, Reply};
use super::common_commands::{common_commands, with_options_of};
use super::fault::CliError;
use super::file_args::{FileCommand, MatchArgs};
use super::opened_files::OpenedFiles;
use super::output::AnswerForm;
use super::position::{export, legal, replay, review, sheet, shot, state, step, validate};
use super::publish;
use super::rules;
use crate::play::{Opaque, Registry};
use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, CommandFactory, FromArgMatches};
use serde_json::Value;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Questions that `batch` accepts about the files of every game.
const QUESTIONS: [&str; 5] = ["legal", "step", "state", "validate", "rules"];

/// Command line of the program: its games with their commands.
pub struct CommandLine {
    /// Registry of the program's games.
    pub registry: Registry,
    /// Commands that are alike for every game, with what these games add to them.
    common: Vec<clap::Command>,
    pub(super) games: Vec<Entry>,
    /// Parsers by the index of the game whose arguments they read, each built when it is first asked.
    parsers: Vec<Option<clap::Command>>,
    pub(super) opened: OpenedFiles,
}

/// Game with the commands that it adds.
pub(super) struct Entry {
    /// Id of the game in files.
    pub(super) id: &'static str,
    /// Commands of the game, as clap parses them.
    commands: Vec<clap::Command>,
    pub(super) answers: Box<dyn GameCommands>,
}

impl Entry {
    fn command(&self, name: &str) -> Option<&clap::Command> {
        self.commands.iter().find(|command| command.get_name() == name)
    }
}

/// Index of a game among the games that have commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameIndex(usize);

/// Arguments of the command line, parsed.
pub struct ParsedArgs {
    /// Matches of all arguments as clap found them.
    pub matches: ArgMatches,
    /// Game that answers the command; `None` for a command that is alike for every game.
    pub game: Option<GameIndex>,
}

impl CommandLine {
    /// Command line for these games with their commands.
    #[must_use]
    pub fn new(registry: Registry, commands: impl IntoIterator<Item = (&'static str, Box<dyn GameCommands>)>) -> Self {
        let commands: Vec<_> = commands.into_iter().collect();
        // Games share arguments of the same name.
        let mut added: Vec<Arg> = Vec::new();
        for arg in commands.iter().flat_map(|(_, answers)| answers.match_arguments()) {
            if added.iter().all(|other| other.get_id() != arg.get_id()) {
                added.push(arg);
            }
        }
        let common = common_commands(&registry, added);
        let entry = |(id, answers): (_, Box<dyn GameCommands>)| Entry {
            id,
            commands: answers.commands().into_iter().map(|command| with_options_of(command, &registry)).collect(),
            answers,
        };
        let mut games: Vec<Entry> = commands.into_iter().map(entry).collect();
        tell_games(&mut games, &registry);
        let parsers = vec![None; games.len().max(1)];
        Self { common, games, parsers, opened: OpenedFiles::new(registry.clone()), registry }
    }

    /// Parser of all commands. Where several games have a command of the same name, its arguments are those of
    /// `reader`, else of the first.
    pub fn parser(&self, reader: GameIndex) -> clap::Command {
        let (before, from) = self.games.split_at(reader.0);
        let mut line = Cli::command().subcommands(self.common.iter().cloned());
        if self.registry.games().nth(1).is_some() {
            line = line.arg(game_argument(&self.registry));
        }
        for command in from.iter().chain(before).flat_map(|game| &game.commands) {
            if line.find_subcommand(command.get_name()).is_none() {
                line = line.subcommand(command.clone());
            }
        }
        line
    }

    /// Parser of all commands for the help.
    pub fn help(&self) -> clap::Command {
        self.parser(GameIndex(0))
    }

    /// Parses the arguments as the answering game defines them. `inline` is a text in place of the file.
    ///
    /// # Errors
    /// A fault of the arguments, or the help that they ask for.
    pub fn read(&mut self, arguments: &[OsString], inline: Option<&str>) -> Result<ParsedArgs, clap::Error> {
        let mut refused: Vec<(GameIndex, clap::Error)> = Vec::new();
        for reader in (0..self.parsers.len()).map(GameIndex) {
            let mut parser = self.parsers[reader.0].take().unwrap_or_else(|| self.parser(reader));
            let read = parser.try_get_matches_from_mut(arguments);
            self.parsers[reader.0] = Some(parser);
            match read {
                Ok(matches) => {
                    let named = innermost(&matches).try_get_one::<String>("game").ok().flatten();
                    let form = if json_wanted(&matches) { AnswerForm::Data } else { AnswerForm::Card };
                    self.opened.prepare(inline, named.map(String::as_str), form);
                    let game = self.whose(&matches);
                    if game.is_none_or(|game| game == reader) {
                        return Ok(ParsedArgs { matches, game });
                    }
                }
                Err(why) => refused.push((reader, why)),
            }
        }
        let meant = self.meant(arguments, inline);
        let own = refused.iter().position(|(reader, _)| Some(*reader) == meant).unwrap_or(0);
        let (_, why) = refused.into_iter().nth(own).ok_or_else(|| clap::Error::new(ErrorKind::InvalidSubcommand))?;
        Err(why)
    }

    /// Game whose command is meant by arguments that are refused, or that ask for help: the one that is named, else as far as the
    /// arguments can be read.
    fn meant(&mut self, arguments: &[OsString], inline: Option<&str>) -> Option<GameIndex> {
        let mut named = arguments.windows(2).filter(|pair| pair[0] == "--game").map(|pair| pair[1].clone());
        if let Some(id) = named.next() {
            return self.games.iter().position(|game| id == game.id).map(GameIndex);
        }
        let readers = (0..self.games.len()).map(GameIndex);
        let mut partly = readers.filter_map(|reader| {
            let parser = self.parser(reader).ignore_errors(true).disable_help_flag(true);
            parser.try_get_matches_from(arguments).ok()
        });
        let matches = partly.next()?;
        self.opened.prepare(inline, None, AnswerForm::Card);
        self.whose(&matches)
    }

    /// Game that answers a query: the only one that has the command, else the one that owns the file, else the first.
    fn whose(&self, matches: &ArgMatches) -> Option<GameIndex> {
        let name = matches.subcommand_name()?;
        let able: Vec<usize> = (0..self.games.len()).filter(|at| self.games[*at].command(name).is_some()).collect();
        let at = match able[..] {
            [] => return None,
            [only] => only,
            [first, ..] => {
                let game = self.opened.game_of(&file(matches)?);
                let owns = |at: &usize| game.as_ref().is_some_and(|game| game.id() == self.games[*at].id);
                able.into_iter().find(owns).unwrap_or(first)
            }
        };
        Some(GameIndex(at))
    }

    /// Command with these words that a game or every game has; `None` without one.
    pub fn command(&self, words: &str) -> Option<&clap::Command> {
        let mut words = words.split_whitespace();
        let name = words.next()?;
        let common = || self.common.iter().find(|command| command.get_name() == name);
        let command = self.games.iter().find_map(|game| game.command(name)).or_else(common)?;
        words.try_fold(command, |outer, word| outer.find_subcommand(word))
    }

    /// Executes a command, of whose answer only the data is read.
    ///
    /// # Errors
    /// As [`CommandLine::answer`].
    pub fn answer_as_data(&mut self, asked: &ParsedArgs) -> Result<Value, CliError> {
        self.opened.set_form(AnswerForm::Data);
        self.answer(asked).map(|reply| reply.answer.json)
    }

    /// Executes a command of a game, or one about files that is alike for every game.
    ///
    /// # Errors
    /// Bad input, or an obstacle to the command.
    pub fn answer(&mut self, asked: &ParsedArgs) -> Result<Reply, CliError> {
        if let (Some(game), Some(named)) = (asked.game, self.opened.named())
            && self.games[game.0].id != named
        {
            let command = words(&asked.matches).join(" ");
            let own = self.games[game.0].id;
            return Err(CliError::input(format!("--game {named}: `{command}` is a command of {own}")));
        }
        match asked.game {
            Some(game) => self.games[game.0].answers.answer(&asked.matches, &mut self.opened),
            None => self.answer_about_files(&FileCommand::from_arg_matches(&asked.matches)?, &asked.matches),
        }
    }

    /// Executes a command about files that is alike for every game.
    ///
    /// # Errors
    /// Bad input, or an obstacle to the command.
    pub fn answer_about_files(&mut self, command: &FileCommand, matches: &ArgMatches) -> Result<Reply, CliError> {
        let (games, opened) = (&self.games, &mut self.opened);
        match command {
            FileCommand::Validate(args) => Ok(validate::answer(args, opened)),
            FileCommand::Legal(source) => legal::answer(source, opened).map(Reply::from),
            FileCommand::Step(args) => step::answer(args, opened).map(Reply::from),
            FileCommand::State(source) => state::answer(source, opened).map(Reply::from),
            FileCommand::Match(args) => {
                let settings = |opened: &OpenedFiles| match_settings(games, opened, args, innermost(matches));
                matches::answer(args, opened, settings).map(Reply::from)
            }
            FileCommand::Simulate(args) => simulation::answer(args, opened),
            FileCommand::Balance(args) => balance::answer(args, opened),
            FileCommand::Merge(args) => balance::merge(args),
            FileCommand::Rules(args) => rules::answer(args, opened).map(Reply::from),
            FileCommand::Shot(args) => shot::answer(args, opened).map(Reply::from),
            FileCommand::Publish(args) => publish::answer(args, opened).map(Reply::from),
            FileCommand::Sheet(args) => sheet::answer(args, opened).map(Reply::from),
            FileCommand::Review(args) => review::answer(args, &self.registry).map(Reply::from),
            FileCommand::Replay(args) => replay::answer(args, &self.registry).map(Reply::from),
            FileCommand::Export(args) => export::answer(args, opened).map(Reply::from),
        }
    }

    /// Checks whether a file other than a saved game can be played.
    ///
    /// # Errors
    /// The faults of the file.
    pub fn check(&mut self, file: &Path) -> Result<(), CliError> {
        self.opened.prepare(None, None, AnswerForm::Card);
        self.opened.open_file(file).map(|_| ())
    }

    /// Commands that `batch` accepts, as they are typed.
    pub fn questions(&self) -> Vec<&'static str> {
        let mut all = Vec::new();
        let own = self.games.iter().flat_map(|game| game.answers.questions());
        for question in own.chain(&QUESTIONS) {
            if !all.contains(question) {
                all.push(*question);
            }
        }
        all
    }
}

/// Adds to the help of each command that only some games have which ones they are.
fn tell_games(games: &mut [Entry], registry: &Registry) {
    let title = |id: &str| registry.by_id(id).map_or_else(|| id.to_owned(), |game| game.title());
    let owned: Vec<(String, Vec<String>)> = games
        .iter()
        .map(|game| (title(game.id), game.commands.iter().map(|command| command.get_name().to_owned()).collect()))
        .collect();
    let others = registry.games().count();
    for game in games.iter_mut() {
        for command in &mut game.commands {
            let has = |(_, names): &&(String, Vec<String>)| names.iter().any(|name| name == command.get_name());
            let titles: Vec<&str> = owned.iter().filter(has).map(|(title, _)| title.as_str()).collect();
            if titles.len() < others {
                let told = format!("Games: {}", titles.join(", "));
                *command = std::mem::take(command).after_help(told);
            }
        }
    }
}

/// Settings of the first player of a match, as the game of its first battle reads them.
fn match_settings(
    games: &[Entry],
    opened: &OpenedFiles,
    args: &MatchArgs,
    matches: &ArgMatches,
) -> Result<Opaque, CliError> {
    let Some(game) = args.battle.first().and_then(|battle| opened.game_of(battle)) else {
        return Ok(Opaque::default());
    };
    let own = games.iter().find(|entry| entry.id == game.id());
    let ids = |entry: &Entry| entry.answers.match_arguments().into_iter().map(|arg| arg.get_id().to_string());
    let known: Vec<String> = own.into_iter().flat_map(ids).collect();
    let foreign = games.iter().flat_map(ids).find(|id| matches.contains_id(id) && !known.contains(id));
    match (own, foreign) {
        (_, Some(id)) => Err(CliError::input(format!("--{id}: the programs of this game take no such settings"))),
        (Some(own), None) => own.answers.match_settings(matches, &args.a),
        (None, None) => Ok(Opaque::default()),
    }
}

/// Argument of `match` that names the game, where several could be meant.
fn game_argument(registry: &Registry) -> Arg {
    let ids = PossibleValuesParser::new(registry.games().map(|game| game.id()));
    let about = "The game whose files and rules are meant, where several could be";
    Arg::new("game").long("game").value_name("ID").value_parser(ids).global(true).display_order(99).help(about)
}

/// Name of a command and, after it, the names of its subcommands.
#[must_use]
pub fn words(matches: &ArgMatches) -> Vec<&str> {
    std::iter::successors(matches.subcommand(), |(_, inner)| inner.subcommand()).map(|(word, _)| word).collect()
}

/// Parsed arguments of the innermost subcommand, or of the command itself.
fn innermost(matches: &ArgMatches) -> &ArgMatches {
    std::iter::successors(Some(matches), |outer| outer.subcommand().map(|(_, inner)| inner)).last().unwrap_or(matches)
}

/// File that a command is about.
fn file(matches: &ArgMatches) -> Option<PathBuf> {
    let inner = innermost(matches);
    ["file", "files", "battle"].into_iter().find_map(|name| inner.try_get_one::<PathBuf>(name).ok().flatten().cloned())
}

/// Whether the answer is wanted as data.
#[must_use]
pub fn json_wanted(matches: &ArgMatches) -> bool {
    innermost(matches).try_get_one::<bool>("json").ok().flatten().is_some_and(|json| *json)
}
