//! Two games on one command line: what is alike for every game, and whose file it is answers and reads the arguments.

use crate::cli::Folder;
use crate::toy::Toy;
use crate::toy::files::BATTLE;
use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::{Map, Value, json};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tercio::cli::opened_files::OpenedFiles;
use tercio::cli::output::CommandOutput;
use tercio::cli::{CliError, CommandLine, GameCommands, Reply, WindowArgs, terminal};
use tercio::games::musket_pike::commands::MusketPikeCommands;
use tercio::play::{AnyGame, Registry};
use tercio::record::{SavedGames, UserDirs};

/// The toy answers `moves`, as the other game does but with a flag of its own, and `bases`, which no other has.
struct ToyCommands;

fn file() -> Arg {
    Arg::new("file").value_parser(clap::value_parser!(PathBuf))
}

impl GameCommands for ToyCommands {
    fn commands(&self) -> Vec<Command> {
        let aloud = Arg::new("aloud").long("aloud").action(ArgAction::SetTrue);
        vec![Command::new("moves").arg(file()).arg(aloud), Command::new("bases").arg(file())]
    }

    fn questions(&self) -> &'static [&'static str] {
        &["moves", "bases"]
    }

    fn answer(&mut self, asked: &ArgMatches, opened: &mut OpenedFiles) -> Result<Reply, CliError> {
        let (command, arguments) = asked.subcommand().unwrap();
        let aloud = command == "moves" && arguments.get_flag("aloud");
        let title = opened.open_file(arguments.get_one::<PathBuf>("file").unwrap())?.title();
        let answer = json!({ "toy": command, "aloud": aloud, "title": title });
        Ok(CommandOutput { json: answer, card: String::new() }.into())
    }

    fn answer_data(&mut self, question: &str, arguments: &Map<String, Value>) -> Option<Result<Value, CliError>> {
        match (question, arguments.get("at")) {
            ("echo", Some(Value::Null)) => panic!("no answer to nothing"),
            ("echo", at) => Some(at.cloned().ok_or_else(|| CliError::input("echo: `at` is missing"))),
            _ => None,
        }
    }
}

fn registry() -> Registry {
    let toy: Arc<dyn AnyGame> = Arc::new(Toy);
    Registry::new(tercio::games::registry().games().cloned().chain([toy]))
}

fn line() -> CommandLine {
    let first: Box<dyn GameCommands> = Box::new(MusketPikeCommands);
    CommandLine::new(registry(), [("musket_pike", first), ("skirmish", Box::new(ToyCommands))])
}

/// What `batch` answers to one line.
fn asked(question: &Value) -> Value {
    let mut out = Vec::new();
    line().batch(&mut format!("{question}\n").as_bytes(), &mut out).unwrap();
    serde_json::from_slice(&out).unwrap()
}

/// The answer to a command, in a program in which the toy has no commands of its own.
fn answered(arguments: &[&str]) -> Result<CommandOutput, CliError> {
    let first: Box<dyn GameCommands> = Box::new(MusketPikeCommands);
    let mut line = CommandLine::new(registry(), [("musket_pike", first)]);
    let arguments: Vec<OsString> = std::iter::once(&"tercio").chain(arguments).map(OsString::from).collect();
    let asked = line.read(&arguments, None)?;
    let Reply { answer, fault } = line.answer(&asked)?;
    fault.map_or(Ok(answer), Err)
}

fn refused(arguments: &[&str]) -> String {
    answered(arguments).unwrap_err().to_string()
}

#[test]
fn the_game_of_the_file_answers_and_reads_the_arguments() {
    let toy = json!({ "toy": "moves", "aloud": true, "title": "The duel" });
    assert_eq!(asked(&json!({ "ask": "moves", "scenario": BATTLE, "aloud": true })), toy);
    assert_eq!(asked(&json!({ "ask": "moves", "file": "duel" }))["toy"], "moves");
    let unit = json!({ "ask": "moves", "file": "farm", "unit": "nobody" });
    assert!(asked(&unit)["error"].as_str().unwrap().starts_with("--unit: there is no unit `nobody`"));
    let foreign = asked(&json!({ "ask": "moves", "file": "farm", "aloud": true }));
    assert_eq!(foreign["error"], "`--aloud`: this command takes no such argument; --help lists what belongs to it");
}

#[test]
fn a_command_that_only_one_game_has_is_answered_by_it() {
    assert_eq!(asked(&json!({ "ask": "bases", "file": "duel" }))["toy"], "bases");
    let foreign = asked(&json!({ "ask": "retreat", "scenario": BATTLE, "unit": "a", "from": "b", "steps": 1 }));
    assert_eq!(foreign["error"], "The duel: this command is about files of another game");
    let none = asked(&json!({ "ask": "batch" }));
    let said = none["error"].as_str().unwrap();
    assert!(
        said.starts_with("batch answers odds melee, ")
            && said.ends_with(", bases, legal, step, state, validate and rules"),
        "{said}"
    );
}

#[test]
fn a_question_about_no_file_is_answered_by_the_game_that_is_named_or_has_it() {
    let base = json!({ "x": [1, { "y": null }] });
    assert_eq!(asked(&json!({ "ask": "echo", "at": base })), base);
    assert_eq!(asked(&json!({ "ask": "echo", "game": "skirmish", "at": base })), base);
    assert_eq!(asked(&json!({ "ask": "echo" })), json!({ "error": "echo: `at` is missing" }));
    let broken = asked(&json!({ "ask": "echo", "at": null }));
    assert_eq!(broken["error"], "a fault in the program, not in your input: no answer to nothing");
    assert!(asked(&json!({ "ask": "echo", "game": "musket_pike", "at": base }))["error"].is_string());

    // `tercio batch --game ID` names it for every line that names none.
    let answers = |game: &str| -> Vec<Value> {
        let (mut line, mut out) = (line(), Vec::new());
        line.read(&["tercio", "batch", "--game", game].map(OsString::from), None).unwrap();
        let lines = "{\"ask\":\"echo\",\"at\":5}\n{\"ask\":\"legal\",\"file\":\"duel\",\"game\":\"skirmish\"}\n";
        line.batch(&mut lines.as_bytes(), &mut out).unwrap();
        String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    assert_eq!(answers("skirmish")[0], 5);
    let of_other = answers("musket_pike");
    assert!(of_other[0]["error"].is_string());
    assert_eq!(of_other[1]["decider"], "north");
}

#[test]
fn a_file_is_looked_at_by_its_own_game_before_the_window_opens() {
    assert_eq!(line().check(Path::new("farm")), Ok(()));
    assert_eq!(line().check(Path::new("duel")), Ok(()));
    let folder = Folder::new();
    let broken = folder.file("broken.ron", "skirmish without bases");
    assert_eq!(line().check(Path::new(&broken)), Err(CliError::Input(format!("{broken}: no bases"))));
}

#[test]
fn every_game_has_its_orders_listed_and_carried_out() {
    let legal = answered(&["legal", "duel"]).unwrap();
    assert_eq!(legal.json["decider"], "north");
    assert_eq!(legal.json["phase"], false);
    assert_eq!(legal.json["orders"].as_array().unwrap().last(), Some(&json!("Done")));
    let space = &legal.json["spaces"][0];
    let form = json!({ "Walk": { "base": 0, "to": [0, 0] } });
    assert_eq!((&space["piece"], &space["form"]), (&json!("Anna"), &form));
    assert_eq!(space["outline"][0].as_array().unwrap().len(), 64);
    assert!(legal.card.starts_with("North: walk, shoot, or say that you are done.\n  Anna shoots at Clara\n"));
    assert!(legal.card.ends_with("  Done\n  Anna walks\n  Bert walks\n"), "{}", legal.card);

    let order = json!({ "Walk": { "base": 0, "to": [150, 0] } }).to_string();
    let walked = answered(&["step", "duel", "--order", &order]).unwrap();
    assert_eq!(walked.json["outcomes"], json!([{ "Walked": { "base": 0, "to": [150, 0] } }]));
    let folder = Folder::new();
    let there = folder.file("there.ron", walked.json["position"].as_str().unwrap());
    let shoot = json!({ "Shoot": { "base": 0, "at": 2 } }).to_string();
    let shot = answered(&["step", &there, "--order", &shoot, "--dice", "6"]).unwrap();
    assert_eq!(shot.json["dice"], json!([{ "value": 6, "purpose": "a shot" }]));
    assert_eq!(
        shot.card,
        "Anna shoots at Clara\n  Anna hits Clara (6).\nNorth: walk, shoot, or say that you are done.\n"
    );
    let left = "--dice: too many dice: 1 left over after the order was carried out";
    assert_eq!(refused(&["step", &there, "--order", &shoot, "--dice", "6,6"]), left);

    let far = json!({ "Walk": { "base": 0, "to": [900, 0] } }).to_string();
    let far = answered(&["step", "duel", "--order", &far]).unwrap();
    assert_eq!(far.json, json!({ "legal": false, "paragraph": "T 1.1", "reason": "No: too far." }));

    let state = answered(&["state", &there]).unwrap();
    assert_eq!(state.json["bases"][0]["at"], json!([150, 0]));
    assert_eq!(
        (&state.json["turn"], &state.json["turns"], &state.json["winner"]),
        (&json!(1), &json!(9), &json!(false))
    );
    assert!(state.card.starts_with("Anna at 150,0\n"));
}

#[test]
fn every_game_is_checked_painted_and_replayed() {
    let folder = Folder::new();
    let broken = folder.file("broken.ron", "skirmish without bases");
    assert_eq!(refused(&["validate", "duel", &broken]), format!("{broken}: no bases"));
    assert!(answered(&["validate", "duel", "farm"]).is_ok());

    let picture = folder.path("duel.png");
    let shot = answered(&["shot", "duel", "--out", &picture, "--size", "200x100", "--at", "Clara"]).unwrap();
    assert_eq!((&shot.json["width"], &shot.json["height"]), (&json!(200), &json!(100)));
    assert_eq!(refused(&["shot", "duel", "--out", &picture, "--at", "Zoe"]), "--at: nobody is called Zoe");

    let opening =
        WindowArgs { file: Some("duel".into()), user_dir: Some(folder.root().into()), ..WindowArgs::default() };
    terminal::play(&registry(), &opening, &mut "4 100,20\nq\n".as_bytes(), &mut Vec::new(), || None).unwrap();
    let saved = SavedGames::new(&UserDirs::in_folder(folder.root())).list().into_iter().next().unwrap().path;
    let saved = saved.to_str().unwrap();
    let replayed = answered(&["replay", saved]).unwrap();
    assert_eq!((&replayed.json["orders"], &replayed.json["decider"]), (&json!(1), &json!("north")));
    assert_eq!(replayed.json["digest"], answered(&["state", saved]).unwrap().json["digest"]);
    assert!(replayed.card.contains("The duel, turn 1 of 9\nNorth: walk"), "{}", replayed.card);
    let position = folder.path("position.ron");
    let exported = answered(&["export", saved, "--at", "0", "--out", &position]).unwrap();
    assert_eq!(exported.json["digest"], answered(&["state", saved, "--at", "0"]).unwrap().json["digest"]);
    assert!(answered(&["legal", &position]).is_ok());
}

#[test]
fn programs_play_every_game_against_each_other() {
    let played = |jobs: &str| {
        let pairs = ["match", "random", "random", "--battle", "duel", "--pairs", "8", "--seed", "4", "--jobs", jobs];
        answered(&pairs).unwrap().json
    };
    let found = played("1");
    assert_eq!(found["games"], 16);
    assert_eq!(found["digest"], played("2")["digest"]);
    assert_eq!(found["battles"][0]["sides"].as_object().unwrap().keys().collect::<Vec<_>>(), ["north", "south"]);

    let played = |policy: &str, jobs: &str| {
        answered(&["simulate", "duel", "--games", "20", "--seed", "1", "--policy", policy, "--jobs", jobs]).unwrap()
    };
    let found = played("uniform", "1");
    assert_eq!((&found.json["finished"], &found.json["errors"]), (&json!(20), &json!(0)));
    assert_eq!(found.json["digest"], played("uniform", "2").json["digest"]);
    assert_ne!(found.json["digest"], played("random", "1").json["digest"]);
    assert_eq!((&found.json["seen"], &found.json["mean_vp"]), (&json!({}), &json!({ "north": 0.0, "south": 0.0 })));
    assert!(!found.card.contains("points") && !found.card.contains("Seen"), "{}", found.card);

    let foreign = "`captain`: there is no such player in the game of duel; it has random";
    assert_eq!(refused(&["match", "captain", "random", "--battle", "duel", "--pairs", "1"]), foreign);
    let mind = ["match", "random", "random", "--battle", "duel", "--pairs", "1", "--mind", "mind.ron"];
    assert_eq!(refused(&mind), "--mind: the programs of this game take no such settings");
    let foreign = "`brawler`: there is no such player in the game of duel; it has random";
    assert_eq!(refused(&["simulate", "duel", "--games", "1", "--seed", "1", "--policy", "brawler"]), foreign);
}

#[test]
fn the_game_is_named_where_a_file_alone_does_not_tell_it() {
    let folder = Folder::new();
    let file = folder.file("there.ron", BATTLE);
    assert_eq!(answered(&["legal", &file, "--game", "skirmish"]).unwrap().json["decider"], "north");
    assert!(refused(&["legal", &file, "--game", "musket_pike"]).starts_with(&file));
    // A build without the window may have games that the window does not show yet.
    let shipped: Vec<&str> = tercio::games::registry().games().map(|game| game.id()).collect();
    let known = format!("it is {} or skirmish", shipped.join(", "));
    assert!(known.starts_with("it is musket_pike, game_of_kings, muskets_mayhem, mcnally_awi, open_table"));
    assert!(refused(&["legal", "duel", "--game", "chess"]).ends_with(&known));
    let rules = answered(&["rules", "--game", "skirmish"]).unwrap();
    assert!(rules.card.starts_with("1 "), "{}", rules.card);
    assert_eq!(
        refused(&["rules", "9.4", "--game", "skirmish"]),
        "rules: there is no paragraph `9.4`; paragraphs are 1.1 to 2.1, chapters 1 to 2"
    );
    assert!(answered(&["rules", "9.4"]).is_ok());
    let help = |line: CommandLine| line.help().render_long_help().to_string();
    assert!(help(line()).contains("--game <ID>"));
    assert!(help(tercio::games::command_line()).contains("--game <ID>"));
}
