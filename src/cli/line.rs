//! The command line put together: what is alike for every game, and what each game adds.

use super::args::{Cli, Command};
use super::commands::{GameCommands, Reply};
use super::fault::Fault;
use super::load::is_saved_game;
use crate::play::Registry;
use crate::record::read_file;
use clap::error::ErrorKind;
use clap::{ArgMatches, CommandFactory, Subcommand};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The games there are, with the commands of each.
pub struct CommandLine {
    /// The games.
    pub registry: Registry,
    games: Vec<Entry>,
}

/// What a game adds.
struct Entry {
    /// What the game is called in files.
    id: &'static str,
    /// Its commands, as clap sees them.
    commands: Vec<clap::Command>,
    answers: Box<dyn GameCommands>,
}

impl Entry {
    fn command(&self, name: &str) -> Option<&clap::Command> {
        self.commands.iter().find(|command| command.get_name() == name)
    }
}

/// A game by its index among those that have commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameIndex(usize);

/// Arguments that have been read.
pub struct Asked {
    /// All of them.
    pub matches: ArgMatches,
    /// The game that is to answer; none: the command is alike for every game.
    pub game: Option<GameIndex>,
}

impl CommandLine {
    /// These games with these commands.
    #[must_use]
    pub fn new(registry: Registry, commands: impl IntoIterator<Item = (&'static str, Box<dyn GameCommands>)>) -> Self {
        let entry = |(id, answers): (_, Box<dyn GameCommands>)| Entry { id, commands: answers.commands(), answers };
        Self { registry, games: commands.into_iter().map(entry).collect() }
    }

    /// All commands. Where several games have one of the same name, its arguments are those of `reader`, else of the first.
    pub fn parser(&self, reader: GameIndex) -> clap::Command {
        let (before, from) = self.games.split_at(reader.0);
        let cli = Cli::command();
        // What the commands say of themselves would stand in its place.
        let about = cli.get_about().cloned().unwrap_or_default();
        let mut line = Command::augment_subcommands(cli).about(about);
        for command in from.iter().chain(before).flat_map(|game| &game.commands) {
            if line.find_subcommand(command.get_name()).is_none() {
                line = line.subcommand(command.clone());
            }
        }
        line
    }

    /// All commands, as help lists them.
    pub fn help(&self) -> clap::Command {
        self.parser(GameIndex(0))
    }

    /// The arguments as the game reads them that is to answer. `inline` stands for the file.
    ///
    /// # Errors
    /// What is wrong with them, or the help that they ask for.
    pub fn read(&self, arguments: &[OsString], inline: Option<&str>) -> Result<Asked, clap::Error> {
        let mut refused = None;
        for reader in (0..self.games.len()).map(GameIndex) {
            match self.parser(reader).try_get_matches_from(arguments) {
                Ok(matches) => {
                    let game = self.whose(&matches, inline);
                    if game.is_none_or(|game| game == reader) {
                        return Ok(Asked { matches, game });
                    }
                }
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        Err(refused.unwrap_or_else(|| clap::Error::new(ErrorKind::InvalidSubcommand)))
    }

    /// The game that is to answer: the only one that has the command, else the one whose file it is, else the first.
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

    /// What the game of a file is called in files, or of the text that stands for it.
    fn game_of(&self, file: Option<&Path>, inline: Option<&str>) -> Option<String> {
        let text = match (inline, file?) {
            (Some(text), _) => text.to_owned(),
            (None, file) if is_saved_game(file) => return read_file(file).ok().map(|saved| saved.header.rules),
            (None, file) => self.registry.read(file).ok()?.1,
        };
        Some(self.registry.of_text(&text).id().to_owned())
    }

    /// The command of a game that is typed so, if there is one.
    pub fn command(&self, words: &str) -> Option<&clap::Command> {
        let mut words = words.split_whitespace();
        let name = words.next()?;
        let command = self.games.iter().find_map(|game| game.command(name))?;
        words.try_fold(command, |outer, word| outer.find_subcommand(word))
    }

    /// Lets a game do what a command asks.
    ///
    /// # Errors
    /// Bad input, or what keeps it from being done.
    pub fn answer(&mut self, game: GameIndex, asked: &ArgMatches, inline: Option<&str>) -> Result<Reply, Fault> {
        self.games[game.0].answers.answer(asked, inline)
    }

    /// Whether a file that is no saved game can be played.
    ///
    /// # Errors
    /// Its faults.
    pub fn check(&mut self, file: &Path) -> Result<(), Fault> {
        let id = self.game_of(Some(file), None);
        let own = self.games.iter().position(|game| id.as_deref() == Some(game.id)).unwrap_or_default();
        self.games.get_mut(own).map_or(Ok(()), |game| game.answers.check(file))
    }

    /// The questions that `batch` takes, as they are typed.
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

/// The words of a command, that of its subcommand after its own.
#[must_use]
pub fn words(matches: &ArgMatches) -> Vec<&str> {
    std::iter::successors(matches.subcommand(), |(_, inner)| inner.subcommand()).map(|(word, _)| word).collect()
}

/// The arguments of the command itself, or of its subcommand.
fn innermost(matches: &ArgMatches) -> &ArgMatches {
    std::iter::successors(Some(matches), |outer| outer.subcommand().map(|(_, inner)| inner)).last().unwrap_or(matches)
}

/// The file that a command is about.
fn file(matches: &ArgMatches) -> Option<PathBuf> {
    let inner = innermost(matches);
    ["file", "files", "battle"].into_iter().find_map(|name| inner.try_get_one::<PathBuf>(name).ok().flatten().cloned())
}

/// Whether data is asked for.
#[must_use]
pub fn json_wanted(matches: &ArgMatches) -> bool {
    innermost(matches).try_get_one::<bool>("json").ok().flatten().is_some_and(|json| *json)
}
