//! MC 23.2 Charts of a player's own, from their file to a game that is reopened without it.

use crate::cli::{Folder, tercio, tercio_with};
use std::path::PathBuf;
use tercio::games::mcnally_awi::rules::combat::CombatReason;
use tercio::games::mcnally_awi::rules::nerve::TestReason;
use tercio::games::mcnally_awi::rules::text::{combat_reason, special, test_reason, this_battle};
use tercio::games::mcnally_awi::scenario::{BUILTIN, battle_with_charts, charts_of, load};
use tercio::play::{ChartsFile, GameSetup, begin, open};
use tercio::record::{SavedGames, UserDirs};

/// Charts with which every class passes every test.
const BRAVE: &str = "// Brave men.\n(name: \"brave men\", morale_numbers: Some((10, 10, 10, 10, 10)))";

fn file(text: &str) -> ChartsFile {
    ChartsFile { name: "club.ron".to_owned(), text: text.to_owned() }
}

/// The first battle with charts of this text.
fn with_charts(text: &str) -> (String, Vec<&'static str>) {
    battle_with_charts(("rail-fence", BUILTIN[0].1), ("club.ron", text), "club").unwrap()
}

/// What a command says on standard output; it must succeed.
fn told(arguments: &[&str], input: &str) -> String {
    let output = tercio_with(arguments, input.as_bytes());
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {err}");
    out
}

#[test]
fn mc_23_2_a_game_keeps_its_charts_when_their_file_is_gone() {
    let folder = Folder::new();
    let charts = folder.file("club.ron", BRAVE);
    let places = folder.path("user");
    let play = ["--user-dir", &places, "play", "rail-fence", "--text", "--seed", "3", "--charts", &charts];
    // The first charge that is offered, its odds before it, and what may follow.
    let played = told(&play, "?1\n1\n1\n");
    assert!(played.contains("Your charts (brave men) count: morale_numbers"), "{played}");
    assert!(played.contains("against 10, passed"), "{played}");
    let games = SavedGames::new(&UserDirs::in_folder(&PathBuf::from(&places))).list();
    let [game] = games.as_slice() else { panic!("{games:?}") };
    std::fs::remove_file(&charts).unwrap();
    let registry = tercio::games::registry();
    let opened = open(&registry, &game.path).unwrap();
    assert!(opened.departure.is_none() && opened.session.orders() >= 2);
    assert!(opened.saved.header.scenario.contains("brave men"));
    let path = game.path.display().to_string();
    assert!(tercio(&["verify", &path]).status.success());
    let again = told(&["--user-dir", &places, "play", &path, "--text"], "l\n");
    assert!(again.contains("against 10, passed"), "{again}");
}

#[test]
fn mc_23_2_a_file_without_a_chart_is_no_charts() {
    let faults = charts_of("(name: \"empty\")").unwrap_err();
    assert!(faults.len() == 1 && faults[0].to_string().contains("holds no chart"), "{faults:?}");
}

#[test]
fn mc_23_2_odds_log_and_rulebook_name_the_charts_of_a_player() {
    let (text, blocks) = with_charts(BRAVE);
    assert_eq!(blocks, ["morale_numbers"]);
    let battle = load(&text).unwrap();
    assert_eq!(battle.own_charts.name, "brave men");
    assert!(
        special(&battle).iter().any(|line| line.contains("`morale_numbers` (brave men)")),
        "{:?}",
        special(&battle)
    );
    assert!(this_battle(&battle).iter().any(|entry| entry.paragraph == "3.3"));
    // Charts without a name have that of their file; only their own blocks are called so.
    let fire = block_of_ours("fire_mods");
    let (text, _) = with_charts(&fire);
    let battle = load(&text).unwrap();
    assert!(combat_reason(&battle, CombatReason::F1).0.contains("your chart, club"));
    assert!(combat_reason(&battle, CombatReason::M1).0.contains("our chart"));
    assert!(test_reason(&battle, TestReason::T1).0.contains("our chart"));
}

/// File that holds one block of ours.
fn block_of_ours(block: &str) -> String {
    let ours = include_str!("../../../scenarios/mcnally_awi/ruleset/mcnally_awi.ron");
    let (_, rest) = ours.split_once(&format!("\n    {block}: ")).unwrap();
    let (value, _) = rest.split_once("\n    ),").unwrap();
    format!("({block}: Some({value}\n    )))")
}

#[test]
fn mc_23_2_hostile_charts_get_a_sentence() {
    let folder = Folder::new();
    let deep = format!("(name: {}", "(".repeat(100_000));
    let large = format!("(name: \"{}\")", "a".repeat(300_000));
    let long_name = format!("(name: \"{}\")", "a".repeat(5_000));
    for (text, said) in [
        (deep.as_str(), "club.ron:1:"),
        (large.as_str(), "club.ron: "),
        (long_name.as_str(), "club.ron:1:"),
        ("(name: \"\\u{1b}[31m\")", "club.ron:1:"),
        ("(morale_numbers: Some((9, 8, 7, 6, 99)))", "between 0 and 10"),
        ("(morale_numbers: Some((9, 8, 7, 6)))", "club.ron:1:"),
        ("(morale_numbers: Some((9, 8, 7, 6, 1e99)))", "club.ron:1:"),
        ("(rout: Some((foot: -1, horse: 4)))", "club.ron:1:"),
        ("(combats: None)", "combats"),
        ("", "club.ron"),
        ("[1, 2]", "club.ron:1:"),
    ] {
        let path = folder.file("club.ron", text);
        let arguments = ["--user-dir", &folder.path("user"), "play", "rail-fence", "--text", "--charts", &path];
        let output = tercio(&arguments);
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{err}");
        assert!(err.contains(said) && err.lines().count() == 1 && err.len() < 600, "{said}: {err}");
    }
}

#[test]
fn mc_23_2_charts_are_for_new_games_of_rules_that_take_them() {
    let folder = Folder::new();
    let charts = folder.file("club.ron", BRAVE);
    let refused = |battle: &str| {
        let output = tercio(&["play", battle, "--text", "--user-dir", &folder.path("user"), "--charts", &charts]);
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for other in ["farm", "brook", "first-muster", "open-field"] {
        let (code, err) = refused(other);
        assert!(code == Some(2) && err.contains("take no charts"), "{other}: {err}");
    }
    let registry = tercio::games::registry();
    let choices = GameSetup::of_new(Some(1)).with_charts(Some(file("(rout: 1)")));
    let fault = begin(&registry, BUILTIN[0].1, "rail-fence", &choices, None).err().unwrap();
    assert!(fault.starts_with("club.ron:1:"), "{fault}");
    let missing = tercio(&["play", "rail-fence", "--text", "--charts", &folder.path("none.ron")]);
    assert_eq!(missing.status.code(), Some(2));
    // What is read is not written over.
    let onto = tercio(&["with-charts", &folder.file("battle.ron", BUILTIN[0].1), &charts, "--out", &charts]);
    assert_eq!((onto.status.code(), std::fs::read_to_string(&charts).unwrap()), (Some(2), BRAVE.to_owned()));
    // A published battle keeps them as its text does.
    let mine = folder.path("mine.ron");
    std::fs::write(&mine, with_charts(BRAVE).0).unwrap();
    let out = folder.path("mine.tercio-battle");
    assert!(tercio(&["publish", &mine, "--out", &out]).status.success());
    let shown = told(&["--user-dir", &folder.path("user"), "play", &out, "--text", "--seed", "3"], "?1\n");
    assert!(shown.contains("brave men"), "{shown}");
}

#[test]
fn charts_in_the_users_folder_are_listed_by_name() {
    let folder = Folder::new();
    for name in ["b.ron", "a.ron", "notes.txt"] {
        folder.file(name, BRAVE);
    }
    let found = ChartsFile::in_folder(folder.root());
    let names: Vec<_> = found.iter().filter_map(|path| path.file_name()?.to_str()).collect();
    assert_eq!(names, ["a.ron", "b.ron"]);
    assert_eq!(ChartsFile::read(&found[0]).unwrap().stem(), "a");
    assert!(ChartsFile::in_folder(&folder.root().join("none")).is_empty());
}
