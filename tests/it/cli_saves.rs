//! Saved games on the command line: verify, replay, log and export, and the moments of a game in every other command.

use crate::cli::{Folder, card, json, keys, tercio, tercio_with};
use crate::cli_errors::refused;
use crate::saves::{at_table, battle, file, one_order, records};
use serde_json::Value;
use std::process::Output;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::record::{battle_of, header};
use tercio::play::GameSetup;
use tercio::record::{FileRecord, beginning, read_file, write};
use tercio::session::JournalLine;

/// The path of a golden game.
fn golden(name: &str) -> String {
    format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"))
}

/// All golden games.
fn all_golden() -> Vec<String> {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).unwrap();
    let mut games: Vec<String> = folder.map(|e| e.unwrap().path().display().to_string()).collect();
    games.retain(|p| p.ends_with(".tercio"));
    games.sort();
    games
}

/// A golden game in which one order leads elsewhere than it was recorded, chained as if it had been written so.
/// Returns its path, what is recorded and what comes out.
fn wrong(folder: &Folder, name: &str, order: usize) -> (String, String, String) {
    let mut saved = read_file(golden(name).as_ref()).unwrap();
    let JournalLine::Order { digest, .. } = &mut saved.lines[order - 1] else {
        panic!("line {order} of {name} is no order")
    };
    let right = digest.to_string();
    digest.0 ^= 0x1000;
    let recorded = digest.to_string();
    // No mended rule is to blame.
    saved.header.rules_number = tercio::games::musket_pike::rules::rule_fixes::NUMBER;
    let (mut text, mut chain) = beginning(&saved.header);
    for line in saved.lines {
        text.push_str(&write(&FileRecord::Line(line), &mut chain));
    }
    (folder.file("wrong.tercio", &text), recorded, right)
}

/// A golden game with one bit of its `order`th order turned over. Returns its path and the number of that line.
fn damaged(folder: &Folder, name: &str, order: usize) -> (String, usize) {
    let text = std::fs::read_to_string(golden(name)).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    let at = lines.iter().position(|l| l.starts_with("begin ")).unwrap() + order;
    let spoilt = lines[at].replacen('"', "#", 1);
    lines[at] = &spoilt;
    (folder.file("damaged.tercio", &(lines.join("\n") + "\n")), at + 1)
}

#[test]
fn a_saved_game_with_line_ends_of_another_system_is_the_same_game() {
    let folder = Folder::new();
    for path in all_golden().into_iter().take(3) {
        let text = std::fs::read_to_string(&path).unwrap();
        let converted = folder.file("converted.tercio", &text.replace('\n', "\r\n"));
        let (own, other) = (read_file(path.as_ref()).unwrap(), read_file(converted.as_ref()).unwrap());
        assert_eq!((&other.header, &other.lines, other.damage), (&own.header, &own.lines, None));
        assert_eq!(other.sound, std::fs::metadata(&converted).unwrap().len());
        let verified = |path: &str| card(&["verify", path]).replace(path, "");
        assert_eq!(verified(&converted), verified(&path));
        // What is written on is chained to the text, not to its line ends.
        let mut chain = other.chain;
        let more = write(&FileRecord::Name("after".to_owned()), &mut chain);
        let continued = folder.file("continued.tercio", &(text.replace('\n', "\r\n") + &more));
        let read = read_file(continued.as_ref()).unwrap();
        assert_eq!((read.name.as_deref(), read.damage), (Some("after"), None));
        // A letter that differs is told as before.
        let spoilt =
            text.replacen("\"title\"", "\"titel\"", 1).replacen("title \"", "title \"X", 1).replace('\n', "\r\n");
        assert!(read_file(folder.file("spoilt.tercio", &spoilt).as_ref()).is_err());
    }
}

/// A golden game whose last line was not written to its end.
fn torn(folder: &Folder, name: &str) -> String {
    let text = std::fs::read_to_string(golden(name)).unwrap();
    folder.file("torn.tercio", &text[..text.len() - 9])
}

/// Exit code, standard output and standard error.
fn told(output: Output) -> (i32, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn verify_finds_every_golden_game_as_it_was_recorded() {
    let games = all_golden();
    let mut arguments = vec!["verify"];
    arguments.extend(games.iter().map(String::as_str));
    let found = json(&arguments);
    assert_eq!(keys(&found), ["files"]);
    let files = found["files"].as_array().unwrap();
    assert_eq!(files.len(), games.len());
    for (of_file, path) in files.iter().zip(&games) {
        let fields =
            ["file", "ok", "orders", "differs_at", "expected", "found", "damaged_line", "torn", "said"].to_vec();
        assert_eq!(keys(of_file), fields);
        assert_eq!((&of_file["file"], &of_file["ok"]), (&path.as_str().into(), &true.into()));
        assert!(of_file["orders"].as_u64().unwrap() >= 8, "{of_file}");
        assert_eq!((&of_file["differs_at"], &of_file["damaged_line"]), (&0.into(), &0.into()));
        assert_eq!((&of_file["expected"], &of_file["found"]), (&"".into(), &"".into()));
        assert_eq!(of_file["torn"], false);
    }
    let said = card(&arguments);
    assert_eq!(said.lines().count(), games.len());
    assert!(said.lines().all(|l| l.ends_with(" orders, every position as recorded")), "{said}");
}

#[test]
fn verify_names_the_first_order_that_differs_with_what_was_recorded_and_what_came_out() {
    let folder = Folder::new();
    let (path, recorded, came_out) = wrong(&folder, "whole-brawler-farm", 12);
    let (code, out, err) = told(tercio(&["verify", &path]));
    assert_eq!(code, 3, "{err}");
    assert_eq!(out, format!("{path}: order 12 leads to another position: recorded {recorded}, now {came_out}\n"));
    assert_eq!(err, "tercio: not every game comes out as it was recorded\n");
    let (code, out, _) = told(tercio(&["verify", "--json", &path]));
    let found: Value = serde_json::from_str(&out).unwrap();
    let found = &found["files"][0];
    assert_eq!(code, 3);
    assert_eq!((&found["ok"], &found["orders"], &found["differs_at"]), (&false.into(), &11.into(), &12.into()));
    assert_eq!((&found["expected"], &found["found"]), (&recorded.as_str().into(), &came_out.as_str().into()));
    // Every other command names that order too, and answers about the moments before.
    let sentence = format!(
        "{path}: order 12 leads to another position: recorded {recorded}, now {came_out}; \
         ask for a moment before, up to --at 11"
    );
    let out = folder.path("p.ron");
    for command in [
        vec!["state", path.as_str()],
        vec!["legal", &path, "--at", "12"],
        vec!["replay", &path],
        vec!["log", &path],
        vec!["export", &path, "--out", &out],
    ] {
        assert_eq!(refused(&command), sentence);
    }
    let before = json(&["state", &path, "--at", "11"]);
    assert_eq!(before, json(&["state", &golden("whole-brawler-farm"), "--at", "11"]));
    assert_eq!(json(&["replay", &path, "--to", "11"])["digest"], before["digest"]);
    assert_eq!(json(&["log", &path, "--at", "11"])["orders"], 11);
}

#[test]
fn a_damaged_line_is_named_and_the_game_before_it_can_be_asked_about() {
    let folder = Folder::new();
    let (path, line) = damaged(&folder, "whole-brawler-farm", 30);
    let (code, out, err) = told(tercio(&["verify", &path]));
    assert_eq!((code, err.as_str()), (3, "tercio: not every game comes out as it was recorded\n"));
    let named =
        format!("{path}: 29 orders, every position as recorded (line {line}: the file is damaged from here on: ");
    assert!(out.starts_with(&named), "{out}");
    let (_, out, _) = told(tercio(&["verify", "--json", &path]));
    let found: Value = serde_json::from_str(&out).unwrap();
    let found = &found["files"][0];
    assert_eq!((&found["ok"], &found["torn"]), (&false.into(), &false.into()));
    assert_eq!((&found["orders"], &found["damaged_line"]), (&29.into(), &line.into()));
    for command in [vec!["state", path.as_str()], vec!["replay", &path], vec!["log", &path, "--at", "30"]] {
        let said = refused(&command);
        assert!(said.starts_with(&format!("{path}: line {line}: ")) && said.ends_with("up to --at 29"), "{said}");
    }
    assert_eq!(json(&["state", &path, "--at", "29"]), json(&["state", &golden("whole-brawler-farm"), "--at", "29"]));
}

#[test]
fn a_torn_tail_is_left_out_and_said_so() {
    let folder = Folder::new();
    let path = torn(&folder, "whole-brawler-farm");
    let whole = json(&["replay", &golden("whole-brawler-farm")])["orders"].as_u64().unwrap();
    let (code, out, err) = told(tercio(&["verify", &path]));
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains(&format!("{} orders, every position as recorded (line ", whole - 1)), "{out}");
    assert!(out.contains("the last line was not written to its end and is left out"), "{out}");
    let found = &json(&["verify", &path])["files"][0];
    assert_eq!((&found["ok"], &found["torn"], &found["orders"]), (&true.into(), &true.into(), &(whole - 1).into()));
    assert!(found["damaged_line"].as_u64().unwrap() > 1);
    assert_eq!(json(&["replay", &path])["orders"], whole - 1);
    assert_eq!(
        json(&["state", &path]),
        json(&["state", &golden("whole-brawler-farm"), "--at", &(whole - 1).to_string()])
    );
}

#[test]
fn what_is_no_saved_game_is_refused_in_one_sentence() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(golden("reaction-farm")).unwrap();
    let missing = folder.path("missing.tercio");
    let here = folder.path(".");
    let foreign = folder.file("foreign.tercio", "(\n  map: (columns: 12, rows: 10),\n)");
    let empty = folder.file("empty.tercio", "");
    let bytes = folder.path("bytes.tercio");
    std::fs::write(&bytes, [0xff; 300]).unwrap();
    let newer = folder.file("newer.tercio", &text.replacen("format 1", "format 99", 1));
    let cut = folder.file("cut.tercio", &text[..400]);
    let header = folder.file("header.tercio", &text.replacen("\nseed ", "\nsed ", 1));
    let other = {
        let mut saved = read_file(golden("reaction-farm").as_ref()).unwrap();
        saved.header.rules = "chess".to_owned();
        folder.file("other.tercio", &beginning(&saved.header).0)
    };
    let out = folder.path("p.ron");
    for (path, place) in [
        (&missing, "missing.tercio: there is no such file"),
        (&foreign, "foreign.tercio: is not a saved game of Tercio"),
        (&empty, "empty.tercio: is empty: the program ended before it wrote anything"),
        (&bytes, "bytes.tercio: is not a saved game of Tercio"),
        (&newer, "newer.tercio: was saved by a newer Tercio (format 99; this one reads up to 2)"),
        (&cut, "cut.tercio: the header is cut off"),
        (&header, "header.tercio: line 14: the header is not the one that was written there"),
        (&other, "other.tercio: is a game by the rules `chess`, which this Tercio does not know"),
        (&here, "is not a regular file"),
    ] {
        for command in ["verify", "replay", "log"] {
            let said = refused(&[command, path]);
            assert!(said.contains(place), "{command}: {said}");
        }
        if *path != here {
            for command in [vec!["state", path.as_str()], vec!["export", path, "--out", &out], vec!["play", path]] {
                let said = refused(&command);
                assert!(said.contains(place), "{command:?}: {said}");
            }
        }
    }
    assert!(!folder.names().contains(&"p.ron".to_owned()));
}

#[test]
fn of_several_files_each_is_verified_whatever_the_others_are() {
    let folder = Folder::new();
    let (differs, recorded, _) = wrong(&folder, "whole-brawler-farm", 40);
    let (fine, missing) = (golden("reaction-farm"), folder.path("missing.tercio"));
    let (code, out, err) = told(tercio(&["verify", &fine, &differs, &golden("evasion-farm")]));
    assert_eq!((code, err.lines().count()), (3, 1));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 3, "{out}");
    assert!(lines[0].ends_with("every position as recorded") && lines[2].ends_with("every position as recorded"));
    assert!(lines[1].contains(&format!("order 40 leads to another position: recorded {recorded}")), "{out}");
    // A file that cannot be read at all is the graver fault; what the others are is said all the same.
    let (code, out, err) = told(tercio(&["verify", "--json", &fine, &missing, &differs]));
    assert_eq!((code, err), (2, format!("tercio: {missing}: there is no such file\n")));
    let found: Value = serde_json::from_str(&out).unwrap();
    let ok: Vec<&Value> = found["files"].as_array().unwrap().iter().map(|f| &f["ok"]).collect();
    assert_eq!(ok, [true, false, false]);
    assert_eq!(
        (&found["files"][1]["said"], &found["files"][2]["differs_at"]),
        (&"there is no such file".into(), &40.into())
    );
}

#[test]
fn replay_tells_where_a_game_stands() {
    let path = golden("branches-windmill-hill");
    let found = json(&["replay", &path]);
    let fields = [
        "orders",
        "digest",
        "turn",
        "phase",
        "decider",
        "vp",
        "branches",
        "name",
        "seconds",
        "orders_per_second",
        "result",
        "winner",
    ];
    assert_eq!(keys(&found), fields);
    assert_eq!(keys(&found["vp"]), ["imperial", "swedish"]);
    assert_eq!((&found["orders"], &found["turn"], &found["branches"]), (&113.into(), &2.into(), &2.into()));
    assert_eq!((&found["decider"], &found["name"]), (&"swedish".into(), &"".into()));
    assert_eq!(found["digest"], json(&["state", &path])["digest"]);
    let said = card(&["replay", &path]);
    assert!(said.contains(": 113 orders, carried out in ") && said.contains("turn 2 of 4"), "{said}");
    for to in ["0", "1", "57"] {
        let part = json(&["replay", &path, "--to", to]);
        assert_eq!(
            (part["orders"].to_string(), &part["digest"]),
            (to.to_owned(), &json(&["state", &path, "--at", to])["digest"])
        );
    }
    assert_eq!(
        refused(&["replay", &path, "--to", "114"]),
        format!("{path}: there is no moment after 114 orders; the game has 113")
    );
    assert!(refused(&["replay", &path, "--to", "-1"]).contains("-1"));
    assert!(refused(&["replay", &path, "--to", "many"]).starts_with("--to: `many` is not the number"));
    assert!(refused(&["replay"]).starts_with("<FILE>: missing"));
}

#[test]
fn the_log_is_a_tree_of_turns_activations_orders_and_outcomes() {
    for name in ["whole-brawler-farm", "taken-back-windmill-hill", "reaction-farm"] {
        let path = golden(name);
        let found = json(&["log", &path]);
        assert_eq!(keys(&found), ["battle", "orders", "taken_back", "turns", "verdict"]);
        let mut numbers = Vec::new();
        for turn in found["turns"].as_array().unwrap() {
            assert_eq!(keys(turn), ["words", "activations"]);
            for activation in turn["activations"].as_array().unwrap() {
                assert_eq!(keys(activation), ["words", "orders"]);
                for order in activation["orders"].as_array().unwrap() {
                    assert_eq!(keys(order), ["number", "side", "itself", "words", "order", "digest", "outcomes"]);
                    for outcome in order["outcomes"].as_array().unwrap() {
                        assert_eq!(keys(outcome), ["words", "paragraph", "outcome"]);
                        assert!(!outcome["words"].as_str().unwrap().is_empty());
                    }
                    numbers.push(order["number"].as_u64().unwrap());
                }
            }
        }
        // An order that ends one activation and begins the next stands in both.
        numbers.dedup();
        let orders = found["orders"].as_u64().unwrap();
        assert_eq!(numbers, (1..=orders).collect::<Vec<u64>>(), "{name}");
        assert_eq!(json(&["replay", &path])["orders"], orders);
    }
    let agreed = &json(&["log", &golden("taken-back-farm")])["taken_back"];
    assert_eq!(agreed.as_array().unwrap().len(), 1);
    assert_eq!((&agreed[0]["to"], &agreed[0]["orders"]), (&20.into(), &63.into()));
}

#[test]
fn the_log_reads_as_text_and_as_markdown_up_to_any_moment() {
    let path = golden("whole-brawler-farm");
    let (plain, markdown) = (card(&["log", &path]), card(&["log", &path, "--markdown"]));
    assert!(plain.starts_with("Turn 1 of 4\n") && plain.contains("\nTurn 4 of 4"), "{plain}");
    assert!(markdown.starts_with("# The Farm\n\nRed against Blue\n\n## Turn 1 of 4\n"), "{markdown}");
    for part in [
        "\n### ",
        "\n**Melee**\n",
        "\n  - Fire value 2\n    - +2 artillery within its normal range (\u{a7}\u{a0}8.2)\n",
    ] {
        assert!(markdown.contains(part), "{part}");
    }
    // What happened up to a moment is the beginning of what happened.
    for at in ["0", "3", "60"] {
        let part = card(&["log", &path, "--at", at]);
        // But for its last line: a way may go on in it.
        let before = part.trim_end().rfind('\n').unwrap();
        assert!(part.len() < plain.len() && plain.starts_with(&part[..before]), "--at {at}: {part}");
        assert_eq!(json(&["log", &path, "--at", at])["orders"].to_string(), at);
    }
    assert!(refused(&["log", &path, "--at", "198"]).contains("the game has 197"));
    assert!(refused(&["log", &path, "--markdown", "--json"]).contains("beside what excludes it"));
    assert!(
        card(&["log", &golden("taken-back-farm")])
            .contains("taken back by agreement; the same dice will be rolled again")
    );
}

/// Moment N of a game is the one after the Nth order of its log, whatever was taken back on the way.
#[test]
fn a_moment_counts_the_orders_that_stand() {
    let folder = Folder::new();
    let (battle, header) = battle("farm", 5);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 9);
    for round in 0..60 {
        one_order(&mut session, &mut player);
        if round % 7 == 6 {
            session.undo_by_agreement(session.entries().len().saturating_sub(5)).unwrap();
        }
    }
    let digests: Vec<String> = session.entries().iter().map(|e| e.digest.to_string()).collect();
    assert!(digests.len() > 30);
    let bytes = file(&header, &records(&mut session));
    let path = folder.file("undone.tercio", std::str::from_utf8(&bytes).unwrap());
    for n in [1, 5, 17, 29, digests.len()] {
        let at = n.to_string();
        assert_eq!(json(&["state", &path, "--at", &at])["digest"], digests[n - 1]);
        assert_eq!(json(&["replay", &path, "--to", &at])["digest"], digests[n - 1]);
    }
}

#[test]
fn an_exported_moment_is_that_moment() {
    let folder = Folder::new();
    for (name, moments) in [
        ("joint-attack-farm", &["0", "1", "23", "40"][..]),
        ("taken-back-windmill-hill", &["31"]),
        ("surrender-windmill-hill", &["343", "344"]),
        ("leader-lost-white-mountain-transylvanians", &["700"]),
        ("whole-uniform-farm", &["60"]),
    ] {
        let path = golden(name);
        for at in moments {
            let out = folder.path("p.ron");
            let told = json(&["export", &path, "--at", at, "--out", &out]);
            assert_eq!(keys(&told), ["out", "digest"]);
            let state = json(&["state", &path, "--at", at]);
            assert_eq!((&told["out"], &told["digest"]), (&out.as_str().into(), &state["digest"]));
            assert_eq!(json(&["state", &out]), state, "{name} --at {at}");
            assert_eq!(json(&["legal", &out]), json(&["legal", &path, "--at", at]), "{name} --at {at}");
            assert!(card(&["validate", &out]).ends_with("no faults\n"));
        }
    }
    let (path, out) = (golden("joint-attack-farm"), folder.path("last.ron"));
    assert!(card(&["export", &path, "--out", &out]).starts_with(&format!("{out}: turn 1 of 4. Blue: ")));
    assert_eq!(json(&["state", &out]), json(&["state", &path, "--at", "40"]));
    // A shipped battle can be exported as well; a moment of it cannot.
    assert_eq!(json(&["export", "farm", "--out", &out])["digest"], json(&["state", "farm"])["digest"]);
    assert!(
        refused(&["export", "farm", "--at", "3", "--out", &out]).contains("only a saved game (.tercio) has a moment")
    );
    assert!(refused(&["export", &path]).starts_with("--out <POSITION.ron>: missing"));
    // A battle is a person's work.
    let own = folder.file("own.ron", "(size: (4, 4))");
    assert!(refused(&["export", "farm", "--out", &own]).contains("own.ron: is there already and holds no position"));
    assert_eq!(std::fs::read_to_string(&own).unwrap(), "(size: (4, 4))");
}

#[test]
#[cfg(unix)]
fn what_is_no_plain_file_is_written_to_and_stays_what_it_is() {
    use std::os::unix::fs::FileTypeExt as _;
    let folder = Folder::new();
    let (pipe, plain) = (folder.path("pipe"), folder.path("p.ron"));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    card(&["export", "farm", "--out", &plain]);
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read_to_string(pipe).unwrap()
    });
    card(&["export", "farm", "--out", &pipe]);
    assert!(std::fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(reader.join().unwrap(), std::fs::read_to_string(&plain).unwrap());
}

/// Asks the same of a moment and of the position exported from it.
fn every_question(folder: &Folder, moment: &[&str], position: &str) {
    let questions: &[&[&str]] = &[
        &["legal"],
        &["state"],
        &["moves", "--unit", "red-horse"],
        &["moves", "--unit", "blue-horse", "--order", "charge"],
        &["odds", "melee", "--attack", "red-pikes", "--defend", "blue-horse"],
        &["odds", "melee", "--attack", "red-horse", "--defend", "blue-pikes"],
        &["odds", "fire", "--firer", "red-guns", "--target", "blue-horse", "--phase", "artillery"],
        &["odds", "fire", "--firer", "blue-pikes", "--target", "red-pikes", "--phase", "defensive"],
        &["retreat", "--unit", "blue-horse", "--from", "red-pikes", "--steps", "2"],
        &["step", "--order", "{\"do\":\"end_phase\"}"],
    ];
    for question in questions {
        let (of_moment, of_position) = ([question, moment].concat(), [question, &[position][..]].concat());
        let (moment, position) = (told(tercio(&of_moment)), told(tercio(&of_position)));
        assert_eq!(moment, position, "{of_moment:?}");
        assert!(moment.0 == 0 || moment.2.contains("--into"), "{of_moment:?}: {}", moment.2);
        let as_json = |q: &[&str]| told(tercio(&[q, &["--json"]].concat()));
        assert_eq!(as_json(&of_moment), as_json(&of_position), "{of_moment:?}");
    }
    let games = |file: &[&str]| {
        let mut found = json(&[&["simulate", "--games", "6", "--seed", "4", "--policy", "brawler"], file].concat());
        for rate in ["seconds", "decisions_per_second", "games_per_second"] {
            found[rate] = Value::Null;
        }
        found
    };
    assert_eq!(games(moment), games(&[position]));
    // Not where a name is: it keeps clear of the pieces with which its battle begins, and a position begins as it is.
    let shot = |file: &[&str], name: &str| {
        let out = folder.path(name);
        let file: Vec<&str> = file.iter().map(|part| if *part == "--at" { "--after" } else { part }).collect();
        card(&[&["shot", "--out", &out, "--size", "320x200", "--at", "0208", "--zoom", "4"], &file[..]].concat());
        std::fs::read(out).unwrap()
    };
    assert_eq!(shot(moment, "moment.png"), shot(&[position], "position.png"));
}

#[test]
fn every_command_takes_a_saved_game_and_its_moments() {
    let folder = Folder::new();
    let (path, out) = (golden("joint-attack-farm"), folder.path("p.ron"));
    for at in ["12", "33"] {
        card(&["export", &path, "--at", at, "--out", &out]);
        every_question(&folder, &[&path, "--at", at], &out);
    }
    card(&["export", &path, "--out", &out]);
    every_question(&folder, &[&path], &out);
    // Both names of the flag mean the same, once.
    assert_eq!(json(&["legal", &path, "--after", "12"]), json(&["legal", &path, "--at", "12"]));
    assert!(refused(&["legal", &path, "--after", "12", "--at", "12"]).contains("given twice"));
    assert!(refused(&["legal", &path, "--at", "0405x"]).starts_with("--at: `0405x` is not the number"));
}

#[test]
fn a_simulation_goes_on_from_the_moment() {
    let path = golden("captured-guns-farm");
    let found = json(&["simulate", &path, "--games", "3", "--seed", "1"]);
    assert_eq!((&found["finished"], &found["decisions"]), (&3.into(), &0.into()), "the battle is over");
    let early = json(&["simulate", &path, "--at", "5", "--games", "3", "--seed", "1"]);
    assert!(early["decisions"].as_u64().unwrap() > 30, "{early}");
}

/// The dice of a game are part of it: the order that was given next leads where it led.
#[test]
fn the_next_order_of_the_log_leads_from_a_moment_to_the_next() {
    let path = golden("reaction-farm");
    let log = json(&["log", &path]);
    let activations = log["turns"].as_array().unwrap().iter().flat_map(|t| t["activations"].as_array().unwrap());
    let orders = activations.flat_map(|a| a["orders"].as_array().unwrap());
    for order in orders.filter(|o| o["number"].as_u64().unwrap() % 3 == 1) {
        let before = (order["number"].as_u64().unwrap() - 1).to_string();
        let stepped = json(&["step", &path, "--at", &before, "--order", &order["order"].to_string()]);
        assert_eq!(stepped["digest"], order["digest"], "{order}");
    }
}

#[test]
fn a_hex_and_a_moment_may_both_be_asked_for() {
    let folder = Folder::new();
    let path = golden("joint-attack-farm");
    let state = json(&["state", &path, "--at", "1"]);
    let target = state["units"].as_array().unwrap().iter().find(|u| u["id"] == "blue-horse").unwrap();
    let hex = target["hexes"][0].as_str().unwrap();
    let ask = |more: &[&str]| {
        let shot = ["odds", "fire", &path, "--firer", "red-guns", "--target", "blue-horse", "--phase", "artillery"];
        json(&[&shot, more].concat())
    };
    let found = ask(&["--at", hex, "--at", "1"]);
    assert_eq!(found["at"], hex);
    let both = format!("{hex},1");
    for same in [&["--at", "1", "--at", hex][..], &["--at", hex, "--after", "1"], &["--at", &both], &["--after", "1"]] {
        assert_eq!(ask(same), found, "{same:?}");
    }
    let shot = |more: &[&str], name: &str| {
        let out = folder.path(name);
        card(&[&["shot", &path, "--out", &out, "--size", "320x200", "--zoom", "3"], more].concat());
        std::fs::read(out).unwrap()
    };
    let near = shot(&["--at", hex, "--at", "2"], "a.png");
    assert_eq!(near, shot(&["--after", "2", "--at", hex], "b.png"));
    assert_ne!(near, shot(&["--at", "2"], "c.png"));
    let fire = ["odds", "fire", "--firer", "red-guns", "--target", "blue-horse", "--phase", "artillery"];
    for (more, sentence) in [
        (&[path.as_str(), "--at", "0405", "--at", "0406"][..], "--at: one hex belongs here, and one moment"),
        (&[&path, "--at", "2", "--after", "3"], "--at: one hex belongs here, and one moment"),
        (&[&path, "--at", "9901"], "--at: hex 9901 is off the map"),
        (&[&path, "--at", "x"], "--at: "),
        (&[&path, "--at", "41"], "there is no moment after 41 orders; the game has 40"),
        (&["farm", "--at", "17"], "--at: 17 is no hex such as 0405, and only a saved game has moments"),
        (&["farm", "--after", "17"], "farm: only a saved game (.tercio) has a moment after 17 orders"),
    ] {
        let said = refused(&[&fire, more].concat());
        assert!(said.contains(sentence), "{more:?}: {said}");
    }
}

#[test]
fn only_a_saved_game_has_moments() {
    let folder = Folder::new();
    let f = folder.file("field.ron", crate::cli::FIELD);
    let (out, games) = (folder.path("x.png"), ["--games", "1", "--seed", "1"]);
    for command in [
        vec!["legal", &f],
        vec!["state", &f],
        vec!["moves", &f, "--unit", "block"],
        vec!["odds", "melee", &f, "--attack", "block", "--defend", "weary"],
        vec!["retreat", &f, "--unit", "weary", "--from", "block", "--steps", "1"],
        vec!["step", &f, "--order", "{\"do\":\"draw\"}"],
        [&["simulate", f.as_str()], &games[..]].concat(),
    ] {
        let said = refused(&[command.as_slice(), &["--at", "3"]].concat());
        assert_eq!(said, format!("{f}: only a saved game (.tercio) has a moment after 3 orders"), "{command:?}");
    }
    assert!(refused(&["shot", &f, "--out", &out, "--at", "3"]).contains("only a saved game has moments"));
}

#[test]
fn an_option_changes_the_question_and_never_the_game() {
    let folder = Folder::new();
    let text = tercio::games::musket_pike::scenario::builtin("farm").unwrap().text;
    let options = vec![("melee_table".to_owned(), "steady".to_owned())];
    let choices = GameSetup { options, seed: Some(3), ..GameSetup::default() };
    let steady = battle_of(text, "farm", &choices).unwrap();
    let header = header(&steady, text, &choices, "2026-11-21T10:00:00+00:00");
    let mut session = at_table(&steady);
    let mut player = RandomPlayer::new(Policy::Brawler, 3);
    while session.entries().len() < 20 {
        assert!(one_order(&mut session, &mut player));
    }
    let bytes = file(&header, &records(&mut session));
    let path = folder.file("steady.tercio", std::str::from_utf8(&bytes).unwrap());
    let ask = |more: &[&str]| {
        let melee = ["odds", "melee", &path, "--attack", "red-pikes", "--defend", "blue-horse", "--at", "1"];
        json(&[&melee, more].concat())
    };
    let out = folder.path("p.ron");
    card(&["export", &path, "--at", "8", "--out", &out]);
    let order = ["step", "--order", "{\"do\":\"end_phase\"}"];
    for file in [&[path.as_str(), "--at", "8"][..], &[&out]] {
        assert_eq!(
            json(&[&["state"], file].concat()),
            json(&[&["state"], file, &["--option", "melee_table=standard"]].concat())
        );
        assert!(!json(&[&order, file].concat()).as_object().unwrap().is_empty());
    }
    // Without the flag the game's own options hold, with it those of the question.
    assert_eq!(ask(&[]), ask(&["--option", "melee_table=steady"]));
    assert_eq!(json(&["verify", &path,])["files"][0]["ok"], true);
    let fire = |more: &[&str]| {
        let shot = ["odds", "fire", &path, "--firer", "red-guns", "--target", "blue-horse", "--phase", "artillery"];
        json(&[&shot, more].concat())
    };
    assert_ne!(fire(&["--after", "0", "--option", "fire_table=bloody"]), fire(&["--after", "0"]));
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    assert!(
        refused(&["legal", &path, "--option", "weather=rain"])
            .starts_with(&format!("{path}: --option: there is no option `weather`; the options are "))
    );
    assert!(refused(&["legal", &path, "--option", "melee_table=soft"]).contains("melee_table cannot be `soft`"));
}

#[test]
fn batch_answers_about_moments_too() {
    let path = golden("joint-attack-farm");
    let fire = "\"firer\":\"red-guns\",\"target\":\"blue-horse\",\"phase\":\"artillery\"";
    let lines = [
        format!("{{\"ask\":\"state\",\"file\":\"{path}\",\"at\":17}}"),
        format!("{{\"ask\":\"legal\",\"file\":\"{path}\",\"after\":\"30\"}}"),
        format!("{{\"ask\":\"legal\",\"file\":\"{path}\"}}"),
        format!("{{\"ask\":\"odds fire\",\"file\":\"{path}\",{fire},\"at\":1}}"),
        format!("{{\"ask\":\"odds fire\",\"file\":\"{path}\",{fire},\"at\":[\"0907\",1]}}"),
        format!("{{\"ask\":\"state\",\"file\":\"{path}\",\"at\":41}}"),
        "{\"ask\":\"state\",\"file\":\"farm\",\"at\":17}".to_owned(),
        format!("{{\"ask\":\"state\",\"file\":\"{path}\",\"at\":17,\"option\":{{\"melee_table\":\"steady\"}}}}"),
        format!("{{\"ask\":\"verify\",\"file\":\"{path}\"}}"),
        format!("{{\"ask\":\"validate\",\"file\":\"{path}\"}}"),
    ];
    let (code, out, err) = told(tercio_with(&["batch"], (lines.join("\n") + "\n").as_bytes()));
    assert_eq!((code, err.as_str()), (0, ""));
    let answers: Vec<Value> = out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(answers.len(), lines.len());
    assert_eq!(answers[0], json(&["state", &path, "--at", "17"]));
    assert_eq!(answers[1], json(&["legal", &path, "--at", "30"]));
    assert_eq!(answers[2], json(&["legal", &path]));
    assert_eq!(answers[3]["legal"], true);
    assert!(answers[4]["legal"].is_boolean(), "{}", answers[4]);
    assert_eq!(answers[5]["error"], format!("{path}: there is no moment after 41 orders; the game has 40"));
    assert_eq!(answers[6]["error"], "farm: only a saved game (.tercio) has a moment after 17 orders");
    assert_eq!(answers[7], answers[0]);
    assert!(answers[8]["error"].as_str().unwrap().starts_with("batch answers odds melee"), "{}", answers[8]);
    assert_eq!(answers[9]["valid"], false);
}

#[test]
fn validate_sends_saved_games_to_verify() {
    let folder = Folder::new();
    let path = golden("joint-attack-farm");
    let said = refused(&["validate", &path]);
    assert_eq!(
        said,
        format!("{path}: is a saved game, no scenario; `tercio verify` carries it out again and compares")
    );
    let missing = folder.path("missing.tercio");
    assert!(refused(&["validate", &missing]).starts_with(&format!("{missing}: there is no such file")));
}

/// In whatever build: a file that cannot be opened is told of before any window is.
#[test]
fn play_refuses_a_damaged_header_before_any_window_opens() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(golden("joint-attack-farm")).unwrap();
    let spoilt = folder.file("spoilt.tercio", &text.replacen("scenario_hash \"", "scenario_hash \"0", 1));
    for arguments in
        [&["play", spoilt.as_str()][..], &[&spoilt], &["--user-dir", &folder.path("saves"), "play", &spoilt]]
    {
        let said = refused(arguments);
        assert_eq!(said, format!("{spoilt}: line 14: the header is not the one that was written there"));
    }
    assert_eq!(folder.names(), ["spoilt.tercio"]);
}

#[test]
fn nothing_overwrites_a_saved_game() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(golden("joint-attack-farm")).unwrap();
    let path = folder.file("game.tercio", &text);
    for command in [
        vec!["export", path.as_str(), "--at", "3", "--out", &path],
        vec!["step", "farm", "--order", "{\"do\":\"draw\"}", "--out", &path],
        vec!["shot", "farm", "--size", "32x32", "--out", &path],
    ] {
        assert_eq!(refused(&command), format!("{path}: is the name of a saved game, which nothing overwrites"));
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    assert_eq!(folder.names(), ["game.tercio"]);
}
