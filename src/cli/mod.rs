//! Command line. Common commands are answered here; a game's own commands are in its folder.

pub mod args;
mod batch;
pub mod book;
pub mod bouts;
mod command_line;
mod commands;
mod common_commands;
pub mod data_arguments;
pub mod fault;
pub mod file_args;
mod lesson;
mod log;
mod manual;
pub mod opened_files;
pub mod output;
pub mod position;
mod practice;
mod publish;
mod random_battle;
mod rules;
pub mod saved_game;
pub mod seats;
pub mod table_questions;
pub mod terminal;
mod texts;
mod usage;
mod verify;

use crate::i18n;
use crate::kernel::SideId;
use crate::play::ChartsFile;
use crate::session::Seat;
use args::{Cli, Command};
use clap::{ArgMatches, FromArgMatches};
pub use command_line::CommandLine;
use command_line::{ParsedArgs, json_wanted};
pub use commands::{GameCommands, Reply};
pub use fault::CliError;
use fault::{nearest, quoted};
use output::print;
pub use output::print_error;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Version of the program; a package adds the commit of which it was built.
pub const VERSION: &str = match option_env!("TERCIO_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};

/// Arguments for opening the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowArgs {
    /// Battle, position or saved game, or a folder of saved games; none for the start page.
    pub file: Option<PathBuf>,
    /// Folder of all written files; `None` for the user's standard folders.
    pub user_dir: Option<PathBuf>,
    /// Seats of the sides that the arguments give.
    pub seats: Vec<(SideId, Seat)>,
    /// Seed of the dice of a new game; none for a random one.
    pub seed: Option<u64>,
    /// Charts of a player's own for a new game; none for those of its rules.
    pub charts: Option<ChartsFile>,
}

/// Charts of a file that the arguments name.
fn charts_of(path: Option<&Path>) -> Result<Option<ChartsFile>, CliError> {
    path.map(ChartsFile::read).transpose().map_err(CliError::Input)
}

/// Function that opens the window, supplied by the main program.
pub type OpenWindow<'a> = &'a dyn Fn(&WindowArgs) -> Result<(), String>;

impl CommandLine {
    /// Parses and executes the arguments, and returns the exit code: 0 done, 1 an internal error or failure, 2
    /// bad input. `window` opens the window on a file, or on the start page.
    pub fn run(mut self, window: OpenWindow<'_>) -> ExitCode {
        let arguments: Vec<OsString> = std::env::args_os().collect();
        let read = self.read(&arguments, None).and_then(|asked| Ok((Cli::from_arg_matches(&asked.matches)?, asked)));
        match read {
            Ok((cli, asked)) => finish(self.obey(cli, &asked, window)),
            Err(e) if usage::is_help(&e) => finish(print(&e.render().to_string())),
            Err(e) => finish(Err(e.into())),
        }
    }

    fn obey(&mut self, cli: Cli, asked: &ParsedArgs, window: OpenWindow<'_>) -> Result<(), CliError> {
        let matches = &asked.matches;
        let Some(_) = matches.subcommand_name() else {
            let opening = WindowArgs { file: cli.file, user_dir: cli.user_dir, ..WindowArgs::default() };
            self.mistyped(opening.file.as_deref())?;
            return self.play(&opening, window);
        };
        if let Some(file) = &cli.file {
            let word = quoted(&file.to_string_lossy());
            return Err(CliError::Input(format!("{word}: the command comes first, and what it is about after it")));
        }
        if asked.game.is_some() {
            return guarded(|| show(&self.answer(asked)?, matches));
        }
        match Command::from_arg_matches(matches)? {
            Command::Play { file, text, seats, seed, charts } => {
                if let Some(named) = self.opened.named() {
                    let why = "`play` takes the rules of what it plays; leave it out";
                    return Err(CliError::Input(format!("--game {named}: {why}")));
                }
                let seats = seats::read_all(&seats)?;
                let of_new = [(seed.is_some(), "--seed"), (charts.is_some(), "--charts")];
                if let Some(file) = file.as_deref()
                    && let Some((_, named)) = of_new.into_iter().find(|(is_given, _)| *is_given)
                    && (file.is_dir() || saved_game::is_saved_game(file) || crate::lesson::is_lesson(file))
                {
                    let file = file.display();
                    return Err(CliError::Input(format!(
                        "{named}: {file} is no new game of a battle or position; leave it out"
                    )));
                }
                let opening =
                    WindowArgs { file, user_dir: cli.user_dir, seats, seed, charts: charts_of(charts.as_deref())? };
                if text {
                    guarded(|| terminal::play_on_stdio(&self.registry, &opening))
                } else {
                    self.play(&opening, window)
                }
            }
            Command::Files(command) => guarded(|| show(&self.answer_about_files(&command, matches)?, matches)),
            Command::Batch => guarded(|| self.batch(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())),
            Command::Verify(args) => guarded(|| show(&verify::answer(&self.registry, &args), matches)),
            Command::Log(args) => guarded(|| show(&log::answer(&self.registry, &args)?.into(), matches)),
            Command::Lesson(args) if args.practice => {
                let game = self.opened.named().and_then(|id| self.registry.by_id(id));
                guarded(|| practice::practise(&self.registry, &args, game, cli.user_dir.as_deref()))
            }
            Command::Lesson(args) => guarded(|| match &args.out {
                Some(out) => show(&lesson::write(&self.registry, &args, out)?, matches),
                None if args.check => show(&lesson::answer(&self.registry, &args)?, matches),
                None => lesson::play(&self.registry, &args),
            }),
            Command::RandomBattle(args) => {
                let game = self.opened.named().map(str::to_owned);
                guarded(|| show(&random_battle::answer(&self.registry, &args, game.as_deref())?.into(), matches))
            }
            Command::Manual(args) => guarded(|| show(&manual::answer(self.help(), &args)?.into(), matches)),
            Command::Texts(args) => guarded(|| show(&texts::answer(&self.registry, &args)?.into(), matches)),
        }
    }

    /// Fault for a word that is no file and may be a mistyped command.
    fn mistyped(&self, file: Option<&Path>) -> Result<(), CliError> {
        let Some(word) = file.filter(|f| !f.exists()).and_then(Path::to_str) else { return Ok(()) };
        let commands = self.help();
        match nearest(word, commands.get_subcommands().map(clap::Command::get_name)) {
            Some(command) if self.registry.shipped_text(word).is_none() => Err(CliError::input(format!(
                "{}: there is neither such a file nor such a command; did you mean `{command}`?",
                quoted(word)
            ))),
            _ => Ok(()),
        }
    }

    /// Opens the window. The file is read before, so that its faults appear in the terminal. A saved game that
    /// differs from its record still opens: the window offers it up to there.
    fn play(&mut self, opening: &WindowArgs, window: OpenWindow<'_>) -> Result<(), CliError> {
        match &opening.file {
            Some(path) if path.is_dir() => {}
            Some(path) if saved_game::is_saved_game(path) => saved_game::check_saved_game(&self.registry, path)?,
            Some(path) if crate::lesson::is_lesson(path) => lesson::can_be_read(&self.registry, path)?,
            Some(path) => {
                self.check(path)?;
                if let Some(charts) = &opening.charts {
                    let (name, text) = self.registry.read(path).map_err(CliError::input)?;
                    self.registry.of_text(&text).with_charts(&text, &name, charts).map_err(CliError::Input)?;
                }
            }
            None => {}
        }
        window(opening).map_err(CliError::Input)
    }
}

fn finish(done: Result<(), CliError>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            match &fault {
                CliError::Inputs(sentences) => sentences.iter().for_each(|s| print_error(s)),
                other => print_error(&other.to_string()),
            }
            ExitCode::from(fault.code())
        }
    }
}

/// Runs `work` with panics turned into a sentence, without a backtrace.
fn guarded(work: impl FnOnce() -> Result<(), CliError>) -> Result<(), CliError> {
    std::panic::set_hook(Box::new(|_| {}));
    let done = caught(work);
    drop(std::panic::take_hook());
    done
}

/// Turns a panic into a fault.
fn caught<T>(work: impl FnOnce() -> Result<T, CliError>) -> Result<T, CliError> {
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
    done.unwrap_or_else(|panic| Err(CliError::Internal(panic_message(&*panic))))
}

/// Message of a panic as text.
#[must_use]
pub fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it gave no reason".to_owned())
}

/// Prints the reply to a command, then returns its fault, if it has one.
fn show(reply: &Reply, asked: &ArgMatches) -> Result<(), CliError> {
    let Reply { answer, fault } = reply;
    if json_wanted(asked) { print(&i18n::json(&answer.json)) } else { print(&answer.card) }?;
    fault.clone().map_or(Ok(()), Err)
}
