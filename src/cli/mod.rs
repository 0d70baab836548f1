//! The command line: its contract stands in `design/command-line.md`.

mod answers;
pub mod args;
mod batch;
mod export;
mod fault;
mod fire;
mod legal;
mod load;
mod log;
mod melee;
mod moves;
mod output;
mod parse;
mod replay;
mod retreat;
mod review;
mod rules;
mod shot;
mod simulate;
mod state;
mod step;
mod suppose;
pub mod terminal;
mod texts;
mod usage;
mod validate;
mod verify;

use crate::play::Registry;
use crate::words;
use args::{Cli, Command, Odds};
use clap::{CommandFactory, Parser};
pub use fault::Fault;
use fault::{nearest, quoted};
pub(crate) use fire::card as fire_card;
use load::Shelf;
pub(crate) use melee::card as melee_card;
pub use output::complain;
use output::{Answer, print};
pub(crate) use state::card as state_card;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What the window is opened on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// A battle, position or saved game, or a folder of saved games; none: the start page.
    pub file: Option<PathBuf>,
    /// Where everything that is written is kept; none: the user's own places.
    pub user_dir: Option<PathBuf>,
}

/// What the command line leaves to whoever put the program together.
pub type OpenWindow<'a> = &'a dyn Fn(&Opening) -> Result<(), String>;

/// Reads the arguments, does what they say and returns the exit code: 0 done, 1 a failure of ours, 2 bad input.
/// `window` opens the window on a file, or on the start page.
pub fn run(registry: &Registry, window: OpenWindow<'_>) -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(e) if usage::is_help(&e) => return finish(print(&e.render().to_string())),
        Err(e) => return finish(Err(Fault::Input(usage::sentence(&e)))),
    };
    if let (Some(_), Some(file)) = (&cli.command, &cli.file) {
        let word = quoted(&file.to_string_lossy());
        return finish(Err(Fault::Input(format!("{word}: the command comes first, and what it is about after it"))));
    }
    match cli.command {
        None => {
            let opening = Opening { file: cli.file, user_dir: cli.user_dir };
            finish(mistyped(registry, opening.file.as_deref()).and_then(|()| play(&opening, window)))
        }
        Some(Command::Play { file, text: false }) => {
            finish(play(&Opening { file: Some(file), user_dir: cli.user_dir }, window))
        }
        Some(Command::Play { file, text: true }) => {
            let opening = Opening { file: Some(file), user_dir: cli.user_dir };
            finish(guarded(|| terminal::on_terminal(registry, &opening)))
        }
        Some(command) => finish(guarded(|| perform(&command))),
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

/// A word that is no file may have been meant as a command.
fn mistyped(registry: &Registry, file: Option<&Path>) -> Result<(), Fault> {
    let Some(word) = file.filter(|f| !f.exists()).and_then(Path::to_str) else { return Ok(()) };
    let commands = Cli::command();
    match nearest(word, commands.get_subcommands().map(clap::Command::get_name)) {
        Some(command) if registry.shipped_text(word).is_none() => Err(Fault::input(format!(
            "{}: there is neither such a file nor such a command; did you mean `{command}`?",
            quoted(word)
        ))),
        _ => Ok(()),
    }
}

/// A file is read before the window opens, so that its faults are told where they were asked for.
fn play(opening: &Opening, window: OpenWindow<'_>) -> Result<(), Fault> {
    if let Some(path) = &opening.file {
        check(path)?;
    }
    window(opening).map_err(Fault::Input)
}

/// A saved game that comes out otherwise than recorded still opens: the window offers it up to there.
fn check(path: &Path) -> Result<(), Fault> {
    if path.is_dir() {
        return Ok(());
    }
    if load::is_saved_game(path) {
        return load::check_saved_game(path);
    }
    let plain = args::PlainSource { file: path.to_owned(), options: Vec::new(), json: false };
    Shelf::default().open(&args::Source { plain, at: None }).map(|_| ())
}

/// Whatever happens, nobody reads a trace of ours.
fn guarded(work: impl FnOnce() -> Result<(), Fault>) -> Result<(), Fault> {
    std::panic::set_hook(Box::new(|_| {}));
    let done = caught(work);
    drop(std::panic::take_hook());
    done
}

/// Turns a panic into a sentence.
fn caught<T>(work: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
    done.unwrap_or_else(|panic| Err(Fault::Ours(said(&*panic))))
}

/// The words of a panic.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it gave no reason".to_owned())
}

fn perform(command: &Command) -> Result<(), Fault> {
    match command {
        Command::Batch => batch::run(&mut std::io::stdin().lock(), &mut std::io::stdout().lock()),
        Command::Validate(args) => {
            let verdict = validate::answer(args, &Shelf::default());
            show(&verdict.answer, args.json)?;
            if verdict.faults.is_empty() { Ok(()) } else { Err(Fault::Inputs(verdict.faults)) }
        }
        Command::Simulate(args) => {
            let (answer, errors) = simulate::answer(args, &mut Shelf::default())?;
            show(&answer, args.source.plain.json)?;
            if errors == 0 { Ok(()) } else { Err(Fault::Ours(format!("{errors} of the games broke off"))) }
        }
        Command::Verify(args) => {
            let verdict = verify::answer(args);
            show(&verdict.answer, args.json)?;
            match (verdict.refused.is_empty(), verdict.differs) {
                (false, _) => Err(Fault::Inputs(verdict.refused)),
                (true, true) => Err(Fault::Differs),
                (true, false) => Ok(()),
            }
        }
        Command::Shot(args) => show(&shot::answer(args, &mut Shelf::default())?, args.source.json),
        other => show(&ask(other, &mut Shelf::default())?, json_wanted(other)),
    }
}

fn show(answer: &Answer, json: bool) -> Result<(), Fault> {
    if json { print(&words::json(&answer.json)) } else { print(&answer.card) }
}

fn json_wanted(command: &Command) -> bool {
    match command {
        Command::Odds(Odds::Melee(a)) => a.source.plain.json,
        Command::Odds(Odds::Fire(a)) => a.source.json,
        Command::Moves(a) => a.source.plain.json,
        Command::Retreat(a) => a.source.plain.json,
        Command::Legal(source) | Command::State(source) => source.plain.json,
        Command::Step(a) => a.source.plain.json,
        Command::Export(a) => a.source.plain.json,
        Command::Replay(a) => a.json,
        Command::Log(a) => a.json,
        Command::Review(a) => a.json,
        Command::Rules(a) => a.json,
        Command::Texts(a) => a.json,
        _ => false,
    }
}

/// The answer to a question; everything else is refused.
fn ask(command: &Command, shelf: &mut Shelf) -> Result<Answer, Fault> {
    match command {
        Command::Odds(Odds::Melee(args)) => melee::answer(args, shelf),
        Command::Odds(Odds::Fire(args)) => fire::answer(args, shelf),
        Command::Moves(args) => moves::answer(args, shelf),
        Command::Retreat(args) => retreat::answer(args, shelf),
        Command::Legal(source) => legal::answer(source, shelf),
        Command::State(source) => state::answer(source, shelf),
        Command::Step(args) => step::answer(args, shelf),
        Command::Rules(args) => rules::answer(args, shelf),
        Command::Validate(args) => Ok(validate::answer(args, shelf).answer),
        Command::Replay(args) => replay::answer(args),
        Command::Log(args) => log::answer(args),
        Command::Review(args) => review::answer(args),
        Command::Export(args) => export::answer(args, shelf),
        Command::Texts(args) => texts::answer(args),
        Command::Verify(args) => Ok(verify::answer(args).answer),
        Command::Play { .. } | Command::Batch | Command::Simulate(_) | Command::Shot(_) => {
            Err(Fault::input("this command answers no question"))
        }
    }
}
