//! Two games on one command line: whose file it is answers, and reads the arguments.

use crate::toy::Toy;
use crate::toy::files::BATTLE;
use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tercio::cli::output::CommandOutput;
use tercio::cli::{CliError, CommandLine, GameCommands, Reply};
use tercio::games::musket_pike::commands::MusketPikeCommands;
use tercio::play::{AnyGame, Registry};

/// The toy answers `legal`, as the other game does but with a flag of its own, and `bases`, which no other has.
struct ToyCommands;

fn file() -> Arg {
    Arg::new("file").value_parser(clap::value_parser!(PathBuf))
}

impl GameCommands for ToyCommands {
    fn commands(&self) -> Vec<Command> {
        let aloud = Arg::new("aloud").long("aloud").action(ArgAction::SetTrue);
        vec![Command::new("legal").arg(file()).arg(aloud), Command::new("bases").arg(file())]
    }

    fn questions(&self) -> &'static [&'static str] {
        &["legal", "bases"]
    }

    fn answer(&mut self, asked: &ArgMatches, inline: Option<&str>) -> Result<Reply, CliError> {
        let (command, arguments) = asked.subcommand().unwrap();
        let aloud = command == "legal" && arguments.get_flag("aloud");
        let answer = json!({ "toy": command, "aloud": aloud, "inline": inline.is_some() });
        Ok(CommandOutput { json: answer, card: String::new() }.into())
    }

    fn check(&mut self, _file: &Path) -> Result<(), CliError> {
        Err(CliError::input("the toy was asked"))
    }
}

fn line() -> CommandLine {
    let toy: Arc<dyn AnyGame> = Arc::new(Toy);
    let registry = Registry::new(tercio::games::registry().games().cloned().chain([toy]));
    let first: Box<dyn GameCommands> = Box::new(MusketPikeCommands::default());
    CommandLine::new(registry, [("musket_pike", first), ("skirmish", Box::new(ToyCommands))])
}

/// What `batch` answers to one line.
fn asked(question: &Value) -> Value {
    let mut out = Vec::new();
    line().batch(&mut format!("{question}\n").as_bytes(), &mut out).unwrap();
    serde_json::from_slice(&out).unwrap()
}

#[test]
fn the_game_of_the_file_answers_and_reads_the_arguments() {
    let toy = json!({ "toy": "legal", "aloud": true, "inline": true });
    assert_eq!(asked(&json!({ "ask": "legal", "scenario": BATTLE, "aloud": true })), toy);
    assert_eq!(asked(&json!({ "ask": "legal", "file": "duel" }))["toy"], "legal");
    assert!(asked(&json!({ "ask": "legal", "file": "farm" }))["orders"].is_array());
    let foreign = asked(&json!({ "ask": "legal", "file": "farm", "aloud": true }));
    assert_eq!(foreign["error"], "`--aloud`: this command takes no such argument; --help lists what belongs to it");
}

#[test]
fn a_command_that_only_one_game_has_is_answered_by_it() {
    assert_eq!(asked(&json!({ "ask": "bases", "file": "duel" }))["toy"], "bases");
    assert!(asked(&json!({ "ask": "moves", "scenario": BATTLE, "unit": "a" }))["error"].is_string());
    let none = asked(&json!({ "ask": "batch" }));
    let said = none["error"].as_str().unwrap();
    assert!(said.starts_with("batch answers odds melee, ") && said.ends_with(", rules and bases"), "{said}");
}

#[test]
fn a_file_is_looked_at_by_its_own_game_before_the_window_opens() {
    assert_eq!(line().check(Path::new("farm")), Ok(()));
    assert_eq!(line().check(Path::new("duel")), Err(CliError::input("the toy was asked")));
}
