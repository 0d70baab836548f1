//! Published battles: one file with the battle as it was written, its cover and its figures, and what is wrong with one.

use crate::cli::{Folder, card, json, keys, tercio};
use crate::cli_errors::refused;
use serde_json::Value;
use std::fs;
use std::path::Path;
use tercio::balance::{BalanceFigures, Distribution, OutcomeCounts, outcome_sentences};
use tercio::games::registry;
use tercio::record::PublishedBattle;

/// A battle of each game.
const BATTLES: [&str; 3] = ["farm", "brook", "open-field"];

/// Publishes a battle into a file of a folder.
fn published(folder: &Folder, battle: &str) -> String {
    let out = folder.path(&format!("{}.tercio-battle", Path::new(battle).file_stem().unwrap().display()));
    card(&["publish", battle, "--out", &out]);
    out
}

/// A published battle with this text of a battle.
fn with_text(folder: &Folder, text: &str) -> String {
    let whole = PublishedBattle::read_file(Path::new(&published(folder, "farm"))).unwrap();
    folder.file("changed.tercio-battle", &PublishedBattle { text: text.to_owned(), ..whole }.written().unwrap())
}

#[test]
fn a_battle_is_published_byte_for_byte_and_read_by_every_command() {
    for battle in BATTLES {
        let folder = Folder::new();
        let text = registry().shipped_text(battle).unwrap();
        let out = published(&folder, battle);
        let file = fs::read_to_string(&out).unwrap();
        let read = PublishedBattle::read_file(Path::new(&out)).unwrap();
        assert_eq!((read.text.as_str(), read.name.as_str(), &read.balance), (text.as_str(), battle, &None));
        assert_eq!(read.written().unwrap(), file, "what is read is written again");
        assert!(read.cover.starts_with(b"\x89PNG") && file.len() < 2_000_000);
        // Its author's own line ends are the battle's; those of a transfer are not.
        assert_eq!(PublishedBattle::read(&file.replace('\n', "\r\n")), Ok(read));
        assert_eq!(card(&["validate", &out]), format!("{out}: no faults\n"));
        for command in ["state", "legal"] {
            assert_eq!(json(&[command, &out]), json(&[command, battle]), "{command} {battle}");
        }
        let opened = registry().open_published(Path::new(&out)).map_err(|why| panic!("{why}")).unwrap();
        let (width, height) = (opened.cover.width(), opened.cover.height());
        assert!((300..=650).contains(&width) && (200..=410).contains(&height), "{width} x {height}");
        let again = published(&folder, &out);
        assert_eq!(fs::read_to_string(again).unwrap(), file, "it is published again as it is");
    }
}

#[test]
fn the_imprint_goes_with_it_and_the_text_is_left_as_it_is() {
    let folder = Folder::new();
    let text = crate::scenario_format::files()[1].replace('\n', "\r\n");
    let out = published(&folder, &folder.file("mine.ron", &text));
    assert_eq!(PublishedBattle::read_file(Path::new(&out)).unwrap().text, text);
    assert!(card(&["rules", "--battle", &out]).contains("This file\n  By Nobody\n"));
}

#[test]
fn the_figures_of_its_balance_go_with_it() {
    let folder = Folder::new();
    let [data, out] = ["games.jsonl", "farm.tercio-battle"].map(|name| folder.path(name));
    card(&["balance", "farm", "--games", "6", "--bot", "random", "--seed", "3", "--data", &data]);
    let answer = json(&["publish", "farm", "--data", &data, "--out", &out]);
    assert_eq!(keys(&answer), ["out", "title", "bytes", "digest", "games"]);
    assert_eq!((&answer["title"], &answer["games"]), (&Value::from("The Farm"), &Value::from(6)));
    let read = PublishedBattle::read_file(Path::new(&out)).unwrap();
    assert_eq!(answer["digest"], read.digest());
    let again = folder.path("again.tercio-battle");
    card(&["publish", &out, "--out", &again]);
    assert_eq!(
        PublishedBattle::read_file(Path::new(&again)).unwrap().balance,
        read.balance,
        "published again it keeps them"
    );
    let figures = BalanceFigures::read(read.balance.as_ref().unwrap()).unwrap();
    assert_eq!((figures.player.as_str(), figures.seed, figures.outcome.games), ("random", 3, 6));
    let offer = registry().open_published(Path::new(&out)).map_err(|why| panic!("{why}")).unwrap().offer;
    let balance = card(&["balance", "--from", &data]);
    for sentence in outcome_sentences(&figures.outcome, &offer.sides) {
        assert!(balance.contains(&sentence), "{sentence}\n{balance}");
    }
    let other = refused(&["publish", "windmill-hill", "--data", &data, "--out", &folder.path("w.tercio-battle")]);
    assert!(other.contains("games.jsonl: holds no games of windmill-hill"), "{other}");
}

#[test]
fn figures_that_do_not_add_up_are_refused() {
    let counts = |games: u64, wins: [u64; 2], margin: &[(i64, u64)], decided: &[(i64, u64)]| OutcomeCounts {
        games,
        wins,
        margin: Distribution(margin.iter().copied().collect()),
        decided: Distribution(decided.iter().copied().collect()),
    };
    let read = |outcome: OutcomeCounts| {
        let figures = BalanceFigures { version: "1".to_owned(), player: "captain".to_owned(), seed: 1, outcome };
        BalanceFigures::read(&figures.data())
    };
    assert!(read(counts(4, [2, 1], &[(-2, 1), (0, 1), (3, 2)], &[(2, 3)])).is_ok());
    for bad in [
        counts(0, [0, 0], &[], &[]),
        counts(4, [3, 2], &[(0, 4)], &[]),
        counts(4, [u64::MAX, 1], &[(0, 4)], &[]),
        counts(4, [2, 1], &[(0, 3)], &[]),
        counts(4, [2, 1], &[(0, u64::MAX), (1, 5)], &[]),
        counts(4, [2, 1], &[(0, 4)], &[(1, 4)]),
        counts(u64::MAX, [2, 1], &[(0, u64::MAX)], &[]),
        // Every won game was decided once, and no other.
        counts(4, [2, 1], &[(0, 4)], &[(1, 2)]),
        counts(4, [0, 0], &[(0, 3), (i64::MIN, 1)], &[]),
    ] {
        assert!(read(bad.clone()).is_err(), "{bad:?}");
    }
    assert!(BalanceFigures::read(&serde_json::json!({ "games": 3 })).is_err());
}

/// The Farm has four turns.
#[test]
fn figures_of_turns_that_the_battle_does_not_have_are_refused() {
    let folder = Folder::new();
    let whole = PublishedBattle::read_file(Path::new(&published(&folder, "farm"))).unwrap();
    let decided_in = |turn: i64| {
        let one = |key: i64| Distribution([(key, 1)].into_iter().collect());
        let outcome = OutcomeCounts { games: 1, wins: [1, 0], margin: one(3), decided: one(turn) };
        let figures = BalanceFigures { version: "1".to_owned(), player: "captain".to_owned(), seed: 1, outcome };
        let battle = PublishedBattle { balance: Some(figures.data()), ..whole.clone() };
        folder.file("turns.tercio-battle", &battle.written().unwrap())
    };
    card(&["validate", &decided_in(4)]);
    for turn in [255, 5, -1] {
        let file = decided_in(turn);
        for command in [["validate"].as_slice(), &["state"], &["legal"]] {
            let sentence = refused(&[command, &[file.as_str()]].concat());
            let said = format!("a game was decided in turn {turn}, but the battle has 4 turns");
            assert!(sentence.contains("turns.tercio-battle: ") && sentence.contains(&said), "{sentence}");
        }
    }
}

/// What is wrong with the games is told of their file and its line, not of the battle that was to be published.
#[test]
fn games_that_cannot_be_published_are_told_with_their_own_file_and_line() {
    let folder = Folder::new();
    let data = folder.path("games.jsonl");
    card(&["balance", "farm", "--games", "3", "--bot", "random", "--seed", "3", "--data", &data]);
    let games = fs::read_to_string(&data).unwrap();
    let points = games.lines().nth(1).unwrap();
    let points = &points[points.find("\"points\":[[").unwrap()..];
    let points = &points[..=points.find("]]").unwrap() + 1];
    let longer = format!("\"points\":[{}[1,2]]", "[0,0],".repeat(254));
    for (from, to, said) in [
        ("\"player\":\"random\"", format!("\"player\":\"{}\"", "x".repeat(70_000)), ":1: `player` is longer than 200"),
        (points, longer, ":2: the game ends in turn 255, but the battle has 4 turns"),
        (points, "\"points\":[[2000000000,0]]".to_owned(), ":2: game 0 has more than 500000 points"),
        (points, "\"points\":[]".to_owned(), ":2: game 0 does not count"),
    ] {
        fs::write(&data, games.replacen(from, &to, 1)).unwrap();
        let out = folder.path("farm.tercio-battle");
        let sentence = refused(&["publish", "farm", "--data", &data, "--out", &out]);
        assert!(sentence.contains(&format!("games.jsonl{said}")), "{sentence}");
        assert!(!sentence.contains("farm:") && !Path::new(&out).exists(), "{sentence}");
    }
}

/// A reader that never comes would hold everything up; what was killed while it wrote leaves nothing behind.
#[cfg(unix)]
#[test]
fn it_is_written_to_a_regular_file_and_leaves_nothing_beside_it() {
    let folder = Folder::new();
    let pipe = folder.path("pipe.tercio-battle");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let null = folder.path("null.tercio-battle");
    std::os::unix::fs::symlink("/dev/null", &null).unwrap();
    for out in [&pipe, &null] {
        let sentence = refused(&["publish", "farm", "--out", out]);
        assert!(sentence.contains(&format!("{out}: is a pipe or a device; name a regular file")), "{sentence}");
    }
    folder.file("farm.writing-999999", "Tercio published");
    published(&folder, "farm");
    let mut names = folder.names();
    names.retain(|name| name.starts_with("farm"));
    assert_eq!(names, ["farm.tercio-battle"]);
}

#[test]
fn what_is_wrong_with_one_is_told_in_a_sentence_with_its_place() {
    let folder = Folder::new();
    let file = fs::read_to_string(published(&folder, "farm")).unwrap();
    let last = file.lines().count();
    let bad = |text: &str| refused(&["validate", &folder.file("bad.tercio-battle", text)]);
    for (text, said) in [
        (String::new(), "is not a published battle of Tercio".to_owned()),
        ("(map: ())".to_owned(), "is not a published battle of Tercio".to_owned()),
        (file.replacen("format 1", "format 2", 1), "(format 2; this one reads up to 1)".to_owned()),
        (file.replacen("format 1", "format 0", 1), "line 1: there has never been a format 0".to_owned()),
        (file.replacen("format 1", "format one", 1), "line 1: the format is not a number".to_owned()),
        (file.replacen("The Farm", "The Fern", 1), format!("line {last}: the file is not the one that was published")),
        (file[..file.len() / 2].to_owned(), "the file is cut off".to_owned()),
        (file[..file.len() - 1].to_owned(), format!("line {last}: the file is cut off")),
        (format!("{file}more\n"), format!("line {}: the file is cut off", last + 1)),
    ] {
        let sentence = bad(&text);
        assert!(sentence.contains("bad.tercio-battle: ") && sentence.contains(&said), "{sentence}");
    }
    // Whole lines that were written so: the digest holds, what they say does not.
    let digested = |body: &str| {
        let parts = body.lines().filter(|line| !line.starts_with("end "));
        let body: String = parts.map(|line| format!("{line}\n")).collect();
        let end = tercio::record::Chain::default().with(&body).0;
        bad(&format!("{body}end {end:016x}\n"))
    };
    let name = "name \"farm\"\n";
    for (from, to, said) in [
        (name, "name \"farm\"\nname \"farm\"\n", "line 3: `name` stands there twice"),
        (name, "name \"farm\"\ncolour 3\n", "line 3: `colour` is no part of a published battle"),
        (name, "name 3\n", "line 2: `name` cannot be read"),
        (name, "", "the published battle has no `name`"),
        ("cover \"", "cover \"!", "`cover` is no picture"),
    ] {
        let sentence = digested(&file.replacen(from, to, 1));
        assert!(sentence.contains(said), "{sentence}");
    }
    let long = format!("{name}balance \"{}\"\n", "x".repeat(70_000));
    assert!(digested(&file.replacen(name, &long, 1)).contains("line 3: `balance` is longer than 64 kB"));
    assert!(bad(&"x".repeat(17 * 1024 * 1024)).contains("is longer than 16 MB"));
    assert!(refused(&["state", &folder.path("none.tercio-battle")]).contains("none.tercio-battle: "));
}

#[test]
fn a_battle_within_that_is_broken_is_told_with_its_place() {
    let folder = Folder::new();
    let farm = registry().shipped_text("farm").unwrap();
    let torn = with_text(&folder, "(map: (columns: 9, rows: 7)");
    assert!(refused(&["validate", &torn]).contains("changed.tercio-battle:1:"), "{}", refused(&["validate", &torn]));
    let unknown = with_text(&folder, &farm.replacen("turns:", "weather: 3, turns:", 1));
    assert!(refused(&["state", &unknown]).contains("there is no field `weather` here"));
    let rules = with_text(&folder, &farm.replacen('(', "(\n    rules: \"chess\",\n", 1));
    assert!(refused(&["validate", &rules]).contains("chess"));
    // A cover that would unpack to gigabytes is not unpacked.
    let whole = PublishedBattle::read_file(Path::new(&published(&folder, "farm"))).unwrap();
    let mut cover = whole.cover.clone();
    cover[16..24].copy_from_slice(&[0, 1, 0, 0, 0, 1, 0, 0]);
    let bomb = PublishedBattle { cover, ..whole }.written().unwrap();
    let bomb = folder.file("bomb.tercio-battle", &bomb);
    // Whoever reads the battle is told, not only `validate`.
    for command in [["validate"].as_slice(), &["state"], &["legal"], &["play", "--text"], &["rules", "--battle"]] {
        let sentence = refused(&[command, &[bomb.as_str()]].concat());
        assert!(sentence.contains("bomb.tercio-battle: `cover` is no picture"), "{command:?}: {sentence}");
    }
    let whole = PublishedBattle::read_file(Path::new(&published(&folder, "farm"))).unwrap();
    let figures = PublishedBattle { balance: Some(serde_json::json!({ "games": 3 })), ..whole }.written().unwrap();
    let figures = folder.file("figures.tercio-battle", &figures);
    assert!(
        refused(&["validate", &figures]).contains("figures.tercio-battle: `balance` holds no figures of a balance")
    );
}

#[test]
fn nothing_else_is_published_or_written_over() {
    let folder = Folder::new();
    let out = folder.path("out.tercio-battle");
    assert!(refused(&["publish", "farm", "--out", &folder.path("out.ron")]).contains("ends in .tercio-battle"));
    let broken = folder.file("broken.ron", "(\n  map: (columns: 12, rows: 10),\n  unit: [],\n)");
    assert!(refused(&["publish", &broken, "--out", &out]).contains("broken.ron:3:"));
    let saved = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/whole-brawler-farm.tercio");
    assert!(refused(&["publish", saved, "--out", &out]).contains("is a saved game"));
    assert!(!Path::new(&out).exists());
    folder.file("out.tercio-battle", "a letter");
    assert!(refused(&["publish", "farm", "--out", &out]).contains("holds no published battle"));
    assert_eq!(fs::read_to_string(&out).unwrap(), "a letter");
    fs::remove_file(&out).unwrap();
    published(&folder, "farm");
    assert_eq!(tercio(&["publish", "brook", "--out", &folder.path("farm.tercio-battle")]).status.code(), Some(0));
}
