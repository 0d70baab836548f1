//! Complete command line: the common commands, and those of each game.

use super::args::{Cli, Command};
use super::commands::{GameCommands, Reply};
use super::fault::CliError;
use super::saved_game::is_saved_game;
use crate::play::Registry;
use crate::record::read_file;
use clap::error::ErrorKind;
use clap::{ArgMatches, CommandFactory, Subcommand};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Games of the program with their commands.
pub struct CommandLine {
    /// Registry of the games.
    pub registry: Registry,
    games: Vec<Entry>,
}

/// Commands of one game.
struct Entry {
    /// Id of the game in files.
    id: &'static str,
    /// Commands of the game, as clap parses them.
    commands: Vec<clap::Command>,
    answers: Box<dyn GameCommands>,
}

impl Entry {
    fn command(&self, name: &str) -> Option<&clap::Command> {
        self.commands.iter().find(|command| command.get_name() == name)
    }
}

/// Index of a game among those that have commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameIndex(usize);

/// Parsed arguments.
pub struct ParsedArgs {
    /// Matches of all arguments.
    pub matches: ArgMatches,
    /// Game that answers the command; none for a common command.
    pub game: Option<GameIndex>,
}

impl CommandLine {
    /// Command line of these games with these commands.
    #[must_use]
    pub fn new(registry: Registry, commands: impl IntoIterator<Item = (&'static str, Box<dyn GameCommands>)>) -> Self {
        let entry = |(id, answers): (_, Box<dyn GameCommands>)| Entry { id, commands: answers.commands(), answers };
        Self { registry, games: commands.into_iter().map(entry).collect() }
    }

    /// Parser of all commands. Where several games have a command of the same name, its arguments are those of
    /// `reader`, else of the first.
    pub fn parser(&self, reader: GameIndex) -> clap::Command {
        let (before, from) = self.games.split_at(reader.0);
        let cli = Cli::command();
        // The doc comments of the commands would replace it.
        let about = cli.get_about().cloned().unwrap_or_default();
        let mut line = Command::augment_subcommands(cli).about(about);
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
    pub fn read(&self, arguments: &[OsString], inline: Option<&str>) -> Result<ParsedArgs, clap::Error> {
        let mut refused = None;
        for reader in (0..self.games.len()).map(GameIndex) {
            match self.parser(reader).try_get_matches_from(arguments) {
                Ok(matches) => {
                    let game = self.whose(&matches, inline);
                    if game.is_none_or(|game| game == reader) {
                        return Ok(ParsedArgs { matches, game });
                    }
                }
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        Err(refused.unwrap_or_else(|| clap::Error::new(ErrorKind::InvalidSubcommand)))
    }

    /// Game that answers: the only one that has the command, else the one that owns the file, else the first.
    fn whose(&self, matches: &ArgMatches, inline: Option<&str>) -> Option<GameIndex> {
        let name = matches.subcommand_name()?;
        let able: Vec<usize> = (0..self.games.len()).filter(|at| self.games[*at].command(name).is_some()).collect();
        let at = match able[..] {
            [] => return None,
            [only] => only,
            [first, ..] => {
                let id = self.game_of(file(matches).as_deref(), inline);
                able.into_iter().find(|at| id.as_deref() == Some(self.games[*at].id)).unwrap_or(first)
            }
        };
        Some(GameIndex(at))
    }

    /// Id of the game of a file, or of the text in its place.
    fn game_of(&self, file: Option<&Path>, inline: Option<&str>) -> Option<String> {
        let text = match (inline, file?) {
            (Some(text), _) => text.to_owned(),
            (None, file) if is_saved_game(file) => return read_file(file).ok().map(|saved| saved.header.rules),
            (None, file) => self.registry.read(file).ok()?.1,
        };
        Some(self.registry.of_text(&text).id().to_owned())
    }

    /// Command of a game with these words, if there is one.
    pub fn command(&self, words: &str) -> Option<&clap::Command> {
        let mut words = words.split_whitespace();
        let name = words.next()?;
        let command = self.games.iter().find_map(|game| game.command(name))?;
        words.try_fold(command, |outer, word| outer.find_subcommand(word))
    }

    /// Executes a command of a game.
    ///
    /// # Errors
    /// Bad input, or an obstacle to the command.
    pub fn answer(&mut self, game: GameIndex, asked: &ArgMatches, inline: Option<&str>) -> Result<Reply, CliError> {
        self.games[game.0].answers.answer(asked, inline)
    }

    /// Checks whether a file other than a saved game can be played.
    ///
    /// # Errors
    /// The faults of the file.
    pub fn check(&mut self, file: &Path) -> Result<(), CliError> {
        let id = self.game_of(Some(file), None);
        let own = self.games.iter().position(|game| id.as_deref() == Some(game.id)).unwrap_or_default();
        self.games.get_mut(own).map_or(Ok(()), |game| game.answers.check(file))
    }

    /// Questions that `batch` accepts, as they are typed.
    pub fn questions(&self) -> Vec<&'static str> {
        let mut all = Vec::new();
        for question in self.games.iter().flat_map(|game| game.answers.questions()) {
            if !all.contains(question) {
                all.push(*question);
            }
        }
        all
    }
}

/// Words of a command, with those of its subcommands.
#[must_use]
pub fn words(matches: &ArgMatches) -> Vec<&str> {
    std::iter::successors(matches.subcommand(), |(_, inner)| inner.subcommand()).map(|(word, _)| word).collect()
}

/// Arguments of the command itself, or of its subcommand.
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
