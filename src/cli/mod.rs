//! Command line. Common commands are answered here; a game's own commands are in its folder.

pub mod args;
mod batch;
pub mod book;
mod commands;
pub mod fault;
mod lesson;
mod line;
pub mod load;
mod log;
pub mod output;
mod practice;
pub mod seats;
pub mod terminal;
mod texts;
mod usage;
mod verify;

use crate::kernel::SideId;
use crate::session::Seat;
use crate::words;
use args::{Cli, Command};
use clap::{ArgMatches, FromArgMatches};
pub use commands::{GameCommands, Reply};
pub use fault::Fault;
use fault::{nearest, quoted};
pub use line::CommandLine;
use line::{Asked, json_wanted};
pub use output::complain;
use output::print;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Arguments for opening the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// Battle, position or saved game, or a folder of saved games; none for the start page.
    pub file: Option<PathBuf>,
    /// Folder of all written files; none for the user's standard folders.
    pub user_dir: Option<PathBuf>,
    /// Seats of the sides, where given.
    pub seats: Vec<(SideId, Seat)>,
    /// Seed of the dice of a new game; none for a random one.
    pub seed: Option<u64>,
}

/// Function that opens the window, supplied by the main program.
pub type OpenWindow<'a> = &'a dyn Fn(&Opening) -> Result<(), String>;

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

    fn obey(&mut self, cli: Cli, asked: &Asked, window: OpenWindow<'_>) -> Result<(), Fault> {
        let Asked { matches, game } = asked;
        let Some(_) = matches.subcommand_name() else {
            let opening = Opening { file: cli.file, user_dir: cli.user_dir, ..Opening::default() };
            self.mistyped(opening.file.as_deref())?;
            return self.play(&opening, window);
        };
        if let Some(file) = &cli.file {
            let word = quoted(&file.to_string_lossy());
            return Err(Fault::Input(format!("{word}: the command comes first, and what it is about after it")));
        }
        if let Some(game) = *game {
            return guarded(|| show(&self.answer(game, matches, None)?, matches));
        }
        match Command::from_arg_matches(matches)? {
            Command::Play { file, text, seats, seed } => {
                let seats = seats::read_all(&seats)?;
                if seed.is_some() && (file.is_dir() || load::is_saved_game(&file) || crate::lesson::is_lesson(&file)) {
                    let file = file.display();
                    return Err(Fault::Input(format!(
                        "--seed: {file} is no new game of a battle or position; leave it out"
                    )));
                }
                let opening = Opening { file: Some(file), user_dir: cli.user_dir, seats, seed };
                if text {
                    guarded(|| terminal::on_terminal(&self.registry, &opening))
                } else {
                    self.play(&opening, window)
                }
            }
            Command::Batch => guarded(|| self.batch(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())),
            Command::Verify(args) => guarded(|| show(&verify::answer(&self.registry, &args), matches)),
            Command::Log(args) => guarded(|| show(&log::answer(&self.registry, &args)?.into(), matches)),
            Command::Lesson(args) if args.practice => {
                guarded(|| practice::practise(&self.registry, &args, cli.user_dir.as_deref()))
            }
            Command::Lesson(args) => guarded(|| match &args.out {
                Some(out) => show(&lesson::write(&self.registry, &args, out)?, matches),
                None if args.check => show(&lesson::answer(&self.registry, &args)?, matches),
                None => lesson::play(&self.registry, &args),
            }),
            Command::Texts(args) => guarded(|| show(&texts::answer(&self.registry, &args)?.into(), matches)),
        }
    }

    /// Fault for a word that is no file and may be a mistyped command.
    fn mistyped(&self, file: Option<&Path>) -> Result<(), Fault> {
        let Some(word) = file.filter(|f| !f.exists()).and_then(Path::to_str) else { return Ok(()) };
        let commands = self.help();
        match nearest(word, commands.get_subcommands().map(clap::Command::get_name)) {
            Some(command) if self.registry.shipped_text(word).is_none() => Err(Fault::input(format!(
                "{}: there is neither such a file nor such a command; did you mean `{command}`?",
                quoted(word)
            ))),
            _ => Ok(()),
        }
    }

    /// Opens the window. The file is read before, so that its faults appear in the terminal. A saved game that
    /// differs from its record still opens: the window offers it up to there.
    fn play(&mut self, opening: &Opening, window: OpenWindow<'_>) -> Result<(), Fault> {
        match &opening.file {
            Some(path) if path.is_dir() => {}
            Some(path) if load::is_saved_game(path) => load::check_saved_game(&self.registry, path)?,
            Some(path) if crate::lesson::is_lesson(path) => lesson::can_be_read(&self.registry, path)?,
            Some(path) => self.check(path)?,
            None => {}
        }
        window(opening).map_err(Fault::Input)
    }
}

fn finish(done: Result<(), Fault>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            match &fault {
                Fault::Inputs(sentences) => sentences.iter().for_each(|s| complain(s)),
                other => complain(&other.to_string()),
            }
            ExitCode::from(fault.code())
        }
    }
}

/// Runs `work` with panics turned into a sentence, without a backtrace.
fn guarded(work: impl FnOnce() -> Result<(), Fault>) -> Result<(), Fault> {
    std::panic::set_hook(Box::new(|_| {}));
    let done = caught(work);
    drop(std::panic::take_hook());
    done
}

/// Turns a panic into a fault.
fn caught<T>(work: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
    done.unwrap_or_else(|panic| Err(Fault::Ours(said(&*panic))))
}

/// Message of a panic.
#[must_use]
pub fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it gave no reason".to_owned())
}

/// Prints the answer, then returns its fault, if any.
fn show(reply: &Reply, asked: &ArgMatches) -> Result<(), Fault> {
    let Reply { answer, fault } = reply;
    if json_wanted(asked) { print(&words::json(&answer.json)) } else { print(&answer.card) }?;
    fault.clone().map_or(Ok(()), Err)
}
