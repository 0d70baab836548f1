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
