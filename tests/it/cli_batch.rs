//! `tercio batch`: JSON lines in, answers in order out.

use crate::cli::{FIELD, Folder, json, tercio_with};
use serde_json::{Value, json as object};

fn ask(lines: &[String]) -> Vec<Value> {
    let output = tercio_with(&["batch"], (lines.join("\n") + "\n").as_bytes());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
    let out = String::from_utf8(output.stdout).unwrap();
    out.lines().map(|l| serde_json::from_str(l).unwrap()).collect()
}

#[test]
fn answers_are_those_of_the_commands() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    let melee = ["odds", "melee", &f, "--attack", "block", "--defend", "weary", "--into", "0505+0506"];
    let pairs: Vec<(Value, Vec<&str>)> = vec![
        (
            object!({ "ask": "odds melee", "file": f, "attack": ["block"], "defend": ["weary"], "into": ["0505+0506"] }),
            melee.to_vec(),
        ),
        (
            object!({ "ask": "odds melee", "file": f, "attack": "block", "defend": "weary", "into": [["0505", "0506"]] }),
            melee.to_vec(),
        ),
        (
            object!({ "ask": "odds fire", "file": f, "firer": "guns", "target": "horse", "phase": "artillery", "at": "0908" }),
            vec!["odds", "fire", &f, "--firer", "guns", "--target", "horse", "--phase", "artillery", "--at", "0908"],
        ),
        (
            object!({ "ask": "moves", "file": f, "unit": "horse", "order": "charge" }),
            vec!["moves", &f, "--unit", "horse", "--order", "charge"],
        ),
        (
            object!({ "ask": "moves", "file": f, "unit": "horse", "option": ["leader_bonus=older", "hi2_reaction=about_face"] }),
            vec![
                "moves",
                &f,
                "--unit",
                "horse",
                "--option",
                "leader_bonus=older",
                "--option",
                "hi2_reaction=about_face",
            ],
        ),
        (
            object!({ "ask": "moves", "file": f, "unit": "horse", "option": { "leader_bonus": "older" } }),
            vec!["moves", &f, "--unit", "horse"],
        ),
        (
            object!({ "ask": "retreat", "file": f, "unit": "weary", "from": ["block"], "steps": 2, "no-displacing": true }),
            vec!["retreat", &f, "--unit", "weary", "--from", "block", "--steps", "2", "--no-displacing"],
        ),
        (object!({ "ask": "legal", "file": f }), vec!["legal", &f]),
        (object!({ "ask": "state", "file": f }), vec!["state", &f]),
        (
            object!({ "ask": "step", "file": f, "order": { "do": "draw" }, "dice": [] }),
            vec!["step", &f, "--order", "{\"do\":\"draw\"}", "--dice", ""],
        ),
        (
            object!({ "ask": "step", "file": "white-mountain", "order": { "do": "draw" }, "dice": [3] }),
            vec!["step", "white-mountain", "--order", "{\"do\":\"draw\"}", "--dice", "3"],
        ),
        (object!({ "ask": "rules", "paragraph": "9.12" }), vec!["rules", "9.12"]),
        (object!({ "ask": "validate", "file": [f, "white-mountain"] }), vec!["validate", &f, "white-mountain"]),
    ];
    let lines: Vec<String> = pairs.iter().map(|(line, _)| line.to_string()).collect();
    let answers = ask(&lines);
    assert_eq!(answers.len(), pairs.len());
    for (answer, (line, command)) in answers.iter().zip(&pairs) {
        assert_eq!(*answer, json(command), "{line}");
    }
}

#[test]
fn a_faulty_line_is_answered_and_the_rest_goes_on() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    let good = object!({ "ask": "legal", "file": f }).to_string();
    let faulty = [
        "nonsense".to_owned(),
        "[1, 2]".to_owned(),
        "{}".to_owned(),
        object!({ "ask": "dance", "file": f }).to_string(),
        object!({ "ask": "odds" }).to_string(),
        object!({ "ask": "legal" }).to_string(),
        object!({ "ask": "legal", "file": folder.path("missing.ron") }).to_string(),
        object!({ "ask": "legal", "file": f, "scenario": "()" }).to_string(),
        object!({ "ask": "legal", "file": f, "help": true }).to_string(),
        object!({ "ask": "legal", "file": f, "json": true }).to_string(),
        object!({ "ask": "legal", "file": f, "x=y": "z" }).to_string(),
        object!({ "ask": "legal", "file": { "a": 1 } }).to_string(),
        object!({ "ask": "legal", "scenario": "(map: (columns: 3" }).to_string(),
        object!({ "ask": "moves", "file": f, "unit": "nobody" }).to_string(),
        object!({ "ask": "moves", "file": f, "unit": "block", "steps": 2 }).to_string(),
        object!({ "ask": "batch" }).to_string(),
        object!({ "ask": "simulate", "file": f, "games": 1, "seed": 1 }).to_string(),
        object!({ "ask": "play", "file": f }).to_string(),
        object!({ "ask": "step", "file": f, "order": { "do": "draw" }, "dice": [1, 2] }).to_string(),
        "[".repeat(100_000),
        "{\"ask\": \"legal\", \"file\": \"\u{1}\"}".to_owned(),
    ];
    let mut lines = Vec::new();
    for line in &faulty {
        lines.push(line.clone());
        lines.push(good.clone());
    }
    let answers = ask(&lines);
    assert_eq!(answers.len(), lines.len());
    let expected = json(&["legal", &f]);
    for (pair, line) in answers.chunks(2).zip(&faulty) {
        let said = pair[0]["error"].as_str().unwrap_or_else(|| panic!("{line} is answered {}", pair[0]));
        assert!(!said.is_empty() && !said.contains('\n') && said.len() < 600, "{line}: {said}");
        assert_eq!(pair[1], expected);
    }
}

#[test]
fn a_scenario_may_stand_in_the_line() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    let inline = object!({ "ask": "odds melee", "scenario": FIELD, "attack": ["block"], "defend": ["weary"], "into": ["0506+0505"] });
    let faulty = object!({ "ask": "state", "scenario": "(map: (columns: 3, rows: 3), units: [(id: \"x\", side: \"red\", kind: LI, sp: 1, ql: 5, at: \"0909\")])" });
    let answers = ask(&[inline.to_string(), faulty.to_string()]);
    assert_eq!(
        answers[0],
        json(&["odds", "melee", &f, "--attack", "block", "--defend", "weary", "--into", "0505+0506"])
    );
    let said = answers[1]["error"].as_str().unwrap();
    assert!(said.starts_with("scenario: units[0] (x).at: "), "{said}");
}

#[test]
fn a_file_that_changes_is_read_anew() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    let line = object!({ "ask": "step", "file": f, "order": { "do": "draw" }, "out": f }).to_string();
    let state = object!({ "ask": "legal", "file": f }).to_string();
    let answers = ask(&[state.clone(), line, state]);
    assert_eq!(answers[0]["orders"][0], object!({ "do": "draw" }));
    assert_ne!(answers[0], answers[2]);
    assert_eq!(answers[1]["decider"], answers[2]["decider"]);
}

#[test]
fn lines_that_are_no_text_too_long_or_blank_are_survived() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    let good = object!({ "ask": "legal", "file": f }).to_string();
    let mut input = b"\xff\xfe\n\n   \n".to_vec();
    input.extend(std::iter::repeat_n(b' ', 17 * 1024 * 1024));
    input.push(b'\n');
    input.extend(good.as_bytes());
    let output = tercio_with(&["batch"], &input);
    let out = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(answers.len(), 3, "blank lines are no questions");
    assert!(answers[0]["error"].is_string() && answers[1]["error"].as_str().unwrap().contains("longer than 16 MB"));
    assert_eq!(answers[2], json(&["legal", &f]), "the last line needs no end");
}

#[test]
fn a_key_that_stands_twice_is_told() {
    let lines = [
        r#"{"ask": "legal", "file": "farm", "file": "white-mountain"}"#,
        r#"{"ask": "step", "file": "farm", "order": {"do": "draw", "do": "pass"}}"#,
        r#"{"ask": "legal", "file": "farm"}"#,
    ];
    let answers = ask(&lines.map(str::to_owned));
    let said = |n: usize| answers[n]["error"].as_str().unwrap_or_default();
    assert!(said(0).contains("the key `file` stands there twice"), "{}", said(0));
    assert!(said(1).contains("the key `do` stands there twice"), "{}", said(1));
    assert!(answers[2]["orders"].is_array(), "{}", answers[2]);
}
