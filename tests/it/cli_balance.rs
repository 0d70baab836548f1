//! `tercio balance` and `tercio merge`: shards that add up exactly, games that go on, a page that says what the games say.

use crate::cli::{Folder, card, json, keys};
use crate::cli_errors::refused;
use resvg::usvg;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use tercio::balance::{Share, percent, percent_between};
use tercio::kernel::SideId;
use tercio::play::{Opaque, Program, Programs};

/// A battle of each game that has programs, with a player that is quick.
const BATTLES: [[&str; 2]; 2] = [["windmill-hill", "random"], ["brook", "random"]];

/// Games of a battle into a file, and its text.
fn games(folder: &Folder, name: &str, battle: [&str; 2], arguments: &[&str]) -> String {
    let file = folder.path(name);
    json(&[&["balance", battle[0], "--bot", battle[1], "--data", &file], arguments].concat());
    fs::read_to_string(file).unwrap()
}

/// Lines of the games in a file.
fn lines(text: &str) -> Vec<Value> {
    text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value}"))
}

#[test]
fn three_shards_merged_are_one_run_byte_for_byte() {
    for battle in BATTLES {
        let folder = Folder::new();
        let whole = games(&folder, "whole.jsonl", battle, &["--games", "12", "--seed", "3", "--jobs", "1"]);
        let jobs = games(&folder, "jobs.jsonl", battle, &["--games", "12", "--seed", "3", "--jobs", "3"]);
        assert_eq!(jobs, whole, "threads change nothing");
        assert_eq!(lines(&whole).len(), 12);
        let shards = ["3/3", "1/3", "2/3"].map(|shard| {
            let name = format!("{}.jsonl", &shard[..1]);
            let text = games(&folder, &name, battle, &["--games", "12", "--seed", "3", "--shard", shard]);
            assert_eq!(lines(&text).len(), 4);
            folder.path(&name)
        });
        let [all, page] = ["all.jsonl", "all.html"].map(|name| folder.path(name));
        let merged = json(&["merge", &shards[0], &shards[1], &shards[2], "--data", &all, "--out", &page]);
        assert_eq!(fs::read_to_string(&all).unwrap(), whole);
        let again = folder.path("whole.html");
        let told = json(&["balance", "--from", &folder.path("whole.jsonl"), "--out", &again]);
        assert_eq!(told, merged);
        assert_eq!(fs::read(again).unwrap(), fs::read(page).unwrap());
    }
}

#[test]
fn games_that_were_cut_off_go_on() {
    let folder = Folder::new();
    let battle = BATTLES[0];
    let whole = games(&folder, "whole.jsonl", battle, &["--games", "8"]);
    // Killed within the line of the fifth game.
    let cut = whole.match_indices('\n').nth(5).unwrap().0 - 7;
    let file = folder.file("cut.jsonl", &whole[..cut]);
    let told = card(&["balance", "--from", &file]);
    assert!(told.contains("4 games have not been played.\n"), "{told}");
    assert_eq!(games(&folder, "cut.jsonl", battle, &["--games", "8"]), whole);
    // More games keep those that are there; nothing is played again.
    games(&folder, "few.jsonl", battle, &["--games", "3"]);
    assert_eq!(games(&folder, "few.jsonl", battle, &["--games", "8"]), whole);
    let marked = whole.replacen("\"orders\":", "\"orders\":1", 1);
    folder.file("marked.jsonl", &marked);
    assert_eq!(games(&folder, "marked.jsonl", battle, &["--games", "8"]), marked);
}

#[test]
fn the_answer_is_the_sum_of_the_games() {
    for battle in BATTLES {
        let folder = Folder::new();
        let text = games(&folder, "games.jsonl", battle, &["--games", "20", "--seed", "2"]);
        let (head, lines): (Value, _) = (serde_json::from_str(text.lines().next().unwrap()).unwrap(), lines(&text));
        let found = json(&["balance", "--from", &folder.path("games.jsonl")]);
        assert_eq!(keys(&found), ["player", "seed", "games", "shard", "runs", "differences"]);
        let run = &found["runs"][0];
        let (ids, count) = (&head["runs"][0]["ids"], |test: &dyn Fn(&Value) -> bool| {
            lines.iter().filter(|line| test(line)).count() as i64
        });
        let draws = count(&|line| line["winner"].is_null());
        assert_eq!((number(&run["games"]), number(&run["draws"]["games"])), (20, draws));
        for side in 0..2 {
            let id = ids[side].as_str().unwrap();
            let won = &run["wins"][id];
            assert_eq!(number(&won["games"]), count(&|line| line["winner"] == side));
            let [share, low, high] = ["share", "low", "high"].map(|key| won[key].as_f64().unwrap());
            assert!((share - number(&won["games"]) as f64 / 20.0).abs() < 1e-9 && low <= share && share <= high);
            assert_eq!(number(&run["first"][id]["games"]), count(&|line| line["first"] == side));
        }
        let decided: i64 = run["decided"].as_object().unwrap().values().map(number).sum();
        assert_eq!(decided, 20 - draws);
        let mut lost = 0;
        for loss in run["losses"].as_array().unwrap() {
            let arm = head["arms"].as_array().unwrap().iter().position(|arm| *arm == loss["arm"]).unwrap();
            let side = usize::from(loss["side"] == ids[1]);
            let sum: i64 = lines.iter().map(|line| number(&line["lost"][side][arm])).sum();
            let mean = loss["lost"]["value"].as_f64().unwrap();
            assert!((mean - sum as f64 / 20.0).abs() < 1e-4, "{loss}: {sum}");
            assert!(lines.iter().all(|line| number(&line["lost"][side][arm]) <= number(&loss["strength"])));
            lost += sum;
        }
        assert!(lost > 0, "nobody lost anything");
        for act in run["acts"].as_array().unwrap() {
            let kind = head["acts"].as_array().unwrap().iter().position(|name| *name == act["act"]).unwrap();
            let side = usize::from(act["side"] == ids[1]);
            let sum: i64 = lines.iter().map(|line| number(&line["acts"][side][kind])).sum();
            assert!((act["mean"]["value"].as_f64().unwrap() - sum as f64 / 20.0).abs() < 1e-4, "{act}");
        }
    }
}

/// A game's account agrees with what is counted of the same game otherwise.
#[test]
fn an_account_is_of_the_game_that_was_played() {
    let registry = tercio::games::registry();
    let own = Opaque::default();
    for [battle, name] in BATTLES {
        let text = registry.shipped_text(battle).unwrap();
        let start = registry.of_text(&text).position(&text, battle, &[]).unwrap();
        let topics = start.account_topics();
        for seed in 1..6 {
            let program = |seed| Program { name, seed, settings: &own };
            let programs = Programs::Each([program(seed), program(seed + 100)]);
            let account = start.bout_account(seed, programs, &|| false).unwrap();
            let (bout, events) = start.counted_bout(seed, programs).unwrap();
            assert_eq!((&account.bout, account.points.last()), (&bout, Some(&bout.score)));
            let counted: BTreeMap<&str, u64> = start.counted_events().iter().copied().zip(events).collect();
            let act = |name: &str| {
                let kind = topics.acts.iter().position(|act| act == name);
                kind.map(|kind| account.acts.iter().map(|own| u64::from(own[kind])).sum::<u64>())
            };
            let same = [
                ("Turns with the initiative", "turns"),
                ("Chits drawn", "chits_drawn"),
                ("Passes", "passes"),
                ("Charge", "charges"),
                ("Leader activations", "leader_activations"),
            ];
            assert!(same.into_iter().all(|(name, event)| act(name) == counted.get(event).copied()), "{counted:?}");
            if let Some(turns) = counted.get("turns") {
                assert_eq!(account.points.len() as u64, *turns);
            }
            for (side, lost) in SideId::BOTH.into_iter().zip(&account.lost) {
                assert_eq!(lost.len(), topics.arms.len());
                assert!(topics.arms.iter().zip(lost).all(|(arm, lost)| *lost <= arm.of[side.index()]));
            }
            assert!(start.bout_account(seed, programs, &|| true).is_err(), "it was not stopped");
        }
    }
}

#[test]
fn both_runs_of_a_comparison_have_the_same_dice() {
    let folder = Folder::new();
    let battle = BATTLES[0];
    let compare = ["--games", "6", "--compare", "lone_guns=contact,ignored"];
    let both = lines(&games(&folder, "both.jsonl", battle, &compare));
    assert_eq!(both.len(), 12);
    for (run, value) in ["contact", "ignored"].into_iter().enumerate() {
        let option = format!("lone_guns={value}");
        let alone = lines(&games(&folder, value, battle, &["--games", "6", "--option", &option]));
        let of_run = both.iter().filter(|line| line["run"] == run);
        let without_run = of_run.map(|line| {
            let mut line = line.clone();
            line["run"] = 0.into();
            line
        });
        assert_eq!(without_run.collect::<Vec<_>>(), alone);
    }
    let page = folder.path("both.html");
    let found = json(&["balance", "--from", &folder.path("both.jsonl"), "--out", &page]);
    let differences = found["differences"].as_array().unwrap();
    let what: Vec<&str> = differences.iter().map(|found| found["what"].as_str().unwrap()).collect();
    assert_eq!(what, ["score imperial", "margin", "lost imperial", "lost swedish", "turns"]);
    for found in differences {
        let [first, second] = [0, 1].map(|run| found["means"][run].as_f64().unwrap());
        let by = &found["by"];
        assert!((second - first - by["value"].as_f64().unwrap()).abs() < 2e-4, "{found}");
        assert!(by["low"].as_f64() <= by["value"].as_f64() && by["value"].as_f64() <= by["high"].as_f64());
    }
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<section id=\"differences\">") && page.contains("lone_guns=ignored"));
    // Two battles, by file.
    let other = json(&["balance", "farm", "--against", "windmill-hill", "--bot", "random", "--games", "2"]);
    let battles: Vec<&str> =
        other["runs"].as_array().unwrap().iter().map(|run| run["battle"].as_str().unwrap()).collect();
    assert_eq!(battles, ["The Farm", "Windmill Hill"]);
}

#[test]
fn the_page_says_what_the_answer_says_and_can_be_read_without_colour_and_script() {
    for battle in BATTLES {
        let folder = Folder::new();
        let out = folder.path("page.html");
        let arguments = ["balance", battle[0], "--bot", battle[1], "--games", "16", "--out", &out];
        let found = json(&arguments);
        let told = card(&arguments);
        let page = fs::read_to_string(&out).unwrap();
        assert!(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"), "self-contained");
        let run = &found["runs"][0];
        for won in run["wins"].as_object().unwrap().values() {
            let (n, share) = (&won["games"], Share { n: won["games"].as_u64().unwrap(), of: 16 }.estimate());
            let (value, between) = (percent(share.value), percent_between(&share));
            let cells = format!("<td>{n}</td><td>{value}</td><td>{between}</td>");
            assert!(page.contains(&cells), "{cells}");
            let words = format!("won {value} ({between})");
            assert!(page.contains(&words) && told.contains(&words), "{words}: {told}");
        }
        let losses = run["losses"].as_array().unwrap();
        for loss in losses {
            let (arm, strength) = (loss["arm"].as_str().unwrap(), &loss["strength"]);
            let mean = loss["lost"]["value"].as_f64().unwrap();
            assert!(page.contains(&format!("<td>{strength}</td><td>{mean:.1} (")), "{arm}");
        }
        for section in ["wins", "margins", "decision", "points", "losses", "acts", "first", "length"] {
            assert!(page.contains(&format!("<section id=\"{section}\">")), "{section}");
        }
        let plots: Vec<&str> = page.split("<svg role=\"img\"").skip(1).collect();
        assert_eq!(plots.len(), 8);
        assert_eq!(page.matches("<details>").count(), 8, "each plot has its table");
        for plot in plots {
            let plot = &plot[..plot.find("</svg>").unwrap()];
            assert!(plot.contains("<title id=") && plot.contains("<desc id="), "{plot}");
            let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\"{plot}</svg>");
            assert!(usvg::Tree::from_str(&svg, &usvg::Options::default()).is_ok(), "{svg}");
            assert!(plot.contains("class=\"whisker\""), "each plot has intervals");
        }
    }
}

#[test]
fn what_does_not_belong_together_is_not_merged() {
    let folder = Folder::new();
    let battle = BATTLES[0];
    let shard = |name: &str, battle: [&str; 2], arguments: &[&str]| {
        games(&folder, name, battle, arguments);
        folder.path(name)
    };
    let one = shard("1.jsonl", battle, &["--games", "6", "--shard", "1/3"]);
    let two = shard("2.jsonl", battle, &["--games", "6", "--shard", "2/3"]);
    let together = |other: &str, what: &str| {
        let said = refused(&["merge", &one, other]);
        assert_eq!(said, format!("{other}: {what} is another than in {one}; they do not belong together"));
    };
    together(&shard("seed", battle, &["--games", "6", "--shard", "2/3", "--seed", "2"]), "the seed");
    together(&shard("games", battle, &["--games", "9", "--shard", "2/3"]), "the number of games");
    together(&shard("shards", battle, &["--games", "6", "--shard", "2/2"]), "the number of shards");
    together(&shard("battle", ["farm", "random"], &["--games", "6", "--shard", "2/3"]), "the battle");
    together(&shard("game", BATTLES[1], &["--games", "6", "--shard", "2/3"]), "the game");
    let option = ["--games", "6", "--shard", "2/3", "--option", "lone_guns=ignored"];
    together(&shard("option", battle, &option), "the options");
    let player = ["balance", "farm", "--bot", "sergeant", "--games", "1", "--data", &folder.path("player")];
    json(&player);
    assert!(refused(&["merge", &one, &folder.path("player")]).contains("the player is another than in"));
    let old = fs::read_to_string(&two).unwrap().replacen("\"version\":\"", "\"version\":\"0.0.", 1);
    together(&folder.file("old", &old), "the version of the program");

    assert_eq!(refused(&["merge", &one, &two]), "shard 3/3 is missing");
    assert_eq!(refused(&["merge", &one]), "shards 2/3 and 3/3 are missing");
    let copy = folder.file("copy", &fs::read_to_string(&two).unwrap());
    assert_eq!(refused(&["merge", &one, &two, &copy]), format!("{copy}: shard 2/3 is in {two} already"));
    let text = fs::read_to_string(&two).unwrap();
    let half: String = text.split_inclusive('\n').take(2).collect();
    let half = folder.file("half", &half);
    let said = refused(&["merge", &one, &half]);
    assert_eq!(
        said,
        format!("{half}: 1 of its games have not been played (game 5); the command that wrote it plays them")
    );
    let twice = folder.file("twice", &(text.clone() + text.lines().last().unwrap() + "\n"));
    assert_eq!(refused(&["merge", &one, &twice]), format!("{twice}:4: game 4 is there twice"));
    let foreign = folder.file("foreign", &text.replacen("\"game\":4", "\"game\":3", 1));
    assert_eq!(refused(&["merge", &one, &foreign]), format!("{foreign}:3: game 3 of run 0 does not belong here"));
    let short = folder.file("short", &text.replacen("\"lost\":[[", "\"lost\":[[1,", 1));
    assert!(refused(&["merge", &one, &short]).starts_with(&format!("{short}:2: game 1 does not count what")));
    let neither = folder.file("neither", "nothing\n");
    assert!(refused(&["merge", &neither]).starts_with(&format!("{neither}:1: holds no balance: ")));
}

#[test]
fn bad_input_gets_a_sentence_and_nothing_else_is_overwritten() {
    let folder = Folder::new();
    let notes = folder.file("notes.txt", "mine\n");
    let data = folder.path("data.jsonl");
    games(&folder, "data.jsonl", BATTLES[0], &["--games", "4"]);
    let with = |more: &[&'static str]| [&["balance", "windmill-hill", "--bot", "random"], more].concat();
    let cases = [
        (with(&["--games", "0"]), "--games 0: 1 to 1000000 games can be asked for"),
        (with(&["--jobs", "0"]), "--jobs 0: 1 to 256 threads can be asked for"),
        (with(&["--shard", "4/3"]), "--shard: `4/3`"),
        (with(&["--compare", "lone_guns"]), "--compare `lone_guns`: write it as NAME=VALUE,VALUE"),
        (with(&["--compare", "lone_guns=contact"]), "--compare `lone_guns=contact`: write it as NAME=VALUE,VALUE"),
        (with(&["--compare", "lone_guns=ignored, ignored"]), "--compare `lone_guns=ignored, ignored`: both values are"),
        (with(&["--compare", "lone_guns=contact,none"]), "windmill-hill: --option: option lone_guns cannot be `none`"),
        (with(&["--against", "windmill-hill"]), "windmill-hill and windmill-hill are the same battle"),
        (with(&["--against", "brook"]), "--against brook: is a battle of another game than windmill-hill"),
        (vec!["balance", "windmill-hill", "--bot", "general"], "`general`: there is no such player in the game of"),
        (vec!["balance"], "<FILE>: missing"),
        (vec!["balance", "--from", "/nowhere.jsonl"], "/nowhere.jsonl: "),
    ];
    for (arguments, sentence) in cases {
        let said = refused(&arguments);
        assert!(said.starts_with(sentence), "{arguments:?}: {said}");
    }
    let own = |more: &[&str]| refused(&[&["balance", "windmill-hill", "--bot", "random"], more].concat());
    let kept = "is there already and holds no games of a balance; nothing is written over it";
    assert_eq!(own(&["--data", &notes]), format!("{notes}: {kept}"));
    let kept = "is there already and holds no page of a balance; nothing is written over it";
    assert_eq!(own(&["--out", &notes]), format!("{notes}: {kept}"));
    assert_eq!(own(&["--out", &data]), format!("{data}: {kept}"));
    let other = |what: &str| format!("{data}: holds a balance already, and {what} is another; name another file");
    assert_eq!(own(&["--data", &data, "--games", "4", "--seed", "2"]), other("the seed"));
    assert_eq!(own(&["--data", &data, "--games", "4", "--shard", "1/2"]), other("the shard"));
    let fewer = own(&["--data", &data, "--games", "3"]);
    assert_eq!(fewer, format!("{data}: holds a balance of 4 games already; --games 3 would lose some"));
    assert_eq!(fs::read_to_string(notes).unwrap(), "mine\n");
    assert_eq!(folder.names(), ["data.jsonl", "notes.txt"]);
}
