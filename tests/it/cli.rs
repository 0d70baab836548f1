//! The command line as other programs see it: the built binary, its answers field by field.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder for the files of one test, gone when the test is done.
pub struct Folder(PathBuf);

impl Folder {
    /// An empty folder.
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("tercio-cli-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// A file in it with this text.
    pub fn file(&self, name: &str, text: &str) -> String {
        std::fs::write(self.0.join(name), text).unwrap();
        self.path(name)
    }

    /// Where it lies.
    pub fn root(&self) -> &Path {
        &self.0
    }

    /// The path of a file in it.
    pub fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// The names of all files in it.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(&self.0)
            .unwrap()
            .map(|e| e.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _gone = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs the binary.
pub fn tercio(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tercio")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// Runs the binary with lines on its standard input.
pub fn tercio_with(arguments: &[&str], input: &[u8]) -> Output {
    use std::io::Write;
    let mut child = Command::new(env!("CARGO_BIN_EXE_tercio"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that has gone does not read on.
        let _written = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// The one JSON object that a command prints; anything else fails.
pub fn json(arguments: &[&str]) -> Value {
    let mut all = arguments.to_vec();
    all.push("--json");
    let output = tercio(&all);
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {err}");
    assert_eq!(err, "", "{arguments:?}");
    assert_eq!(out.lines().count(), 1, "{arguments:?} printed {out}");
    serde_json::from_str(&out).unwrap()
}

/// The card that a command prints.
pub fn card(arguments: &[&str]) -> String {
    let output = tercio(arguments);
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {err}");
    assert_eq!(err, "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The keys of an object, in their order.
pub fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// A field of batteries and horse: enough for every question.
pub const FIELD: &str = r#"(
    id: "field",
    turns: 2,
    first_initiative: "red",
    map: (columns: 12, rows: 10),
    units: [
        (id: "block", side: "red", kind: HI, sp: 16, ql: 7, at: "0404+0405"),
        (id: "weary", side: "blue", kind: HI, original: 20, sp: 19, ql: 5, at: "0505+0506", disordered: true),
        (id: "guns", side: "red", kind: ART, weight: "12-24", ql: 6, at: "0408"),
        (id: "horse", side: "blue", kind: CAV, sp: 4, ql: 6, at: "0908", facing: "W"),
        (id: "gone", side: "blue", kind: CAV, original: 4, sp: 0, ql: 6, place: eliminated),
    ],
)"#;

#[test]
fn odds_melee_has_every_field_in_its_place() {
    let folder = Folder::new();
    let file = folder.file("field.ron", FIELD);
    let odds = json(&["odds", "melee", &file, "--attack", "block", "--defend", "weary", "--into", "0505+0506"]);
    assert_eq!(
        keys(&odds),
        [
            "legal",
            "attack",
            "defence",
            "strengths",
            "captured_without_roll",
            "percent",
            "column_before",
            "shifts",
            "column",
            "cleared_percent",
            "attacker",
            "defender"
        ]
    );
    assert_eq!((&odds["legal"], &odds["captured_without_roll"]), (&Value::Bool(true), &Value::Bool(false)));
    assert_eq!(odds["strengths"], serde_json::json!({ "block": 12, "weary": 12 }));
    assert_eq!(keys(&odds["shifts"][0]), ["code", "shift", "reason", "paragraph"]);
    for side in ["attacker", "defender"] {
        assert_eq!(
            keys(&odds[side]),
            [
                "retreat_percent",
                "eliminated_percent",
                "expected_loss",
                "expected_table_loss",
                "expected_morale_loss",
                "expected_rout_loss",
                "leader_lost_percent",
                "units"
            ]
        );
    }
    assert_eq!(keys(&odds["defender"]["units"]["weary"]), ["expected_loss", "eliminated_percent"]);
}

#[test]
fn not_legal_is_an_answer() {
    let folder = Folder::new();
    let file = folder.file("field.ron", FIELD);
    let questions: [(&[&str], &str); 7] = [
        (&["odds", "melee", &file, "--attack", "block", "--defend", "horse"], "9.1"),
        (&["odds", "melee", &file, "--attack", "guns", "--defend", "horse"], "9.1"),
        (&["odds", "melee", &file, "--attack", "block", "--defend", "gone"], "1.4"),
        (&["odds", "fire", &file, "--firer", "block", "--target", "horse", "--phase", "advancing"], "8.5"),
        (&["odds", "fire", &file, "--firer", "guns", "--target", "horse", "--phase", "advancing"], "8.5"),
        (&["moves", &file, "--unit", "block", "--order", "strategic"], "4.4"),
        (&["moves", &file, "--unit", "gone"], "1.4"),
    ];
    for (question, paragraph) in questions {
        let answer = json(question);
        assert_eq!(keys(&answer), ["legal", "paragraph", "reason"], "{question:?}");
        assert_eq!(answer["legal"], false);
        assert_eq!(answer["paragraph"], paragraph, "{question:?}: {answer}");
        assert!(card(question).contains(&format!("(\u{a7}\u{a0}{paragraph})")));
    }
}

#[test]
fn joint_attackers_each_take_their_half_in_either_order() {
    let folder = Folder::new();
    let text = "(map: (columns: 12, rows: 10), units: [
        (id: \"a\", side: \"red\", kind: HI, sp: 8, ql: 6, at: \"0404\"),
        (id: \"b\", side: \"red\", kind: CAV, sp: 3, ql: 6, at: \"0405\"),
        (id: \"block\", side: \"blue\", kind: HI, sp: 16, ql: 6, at: \"0505+0506\"),
    ])";
    let file = folder.file("joint.ron", text);
    let ask = |more: &[&str]| {
        let mut arguments = vec!["odds", "melee", &file, "--defend", "block"];
        arguments.extend(more);
        json(&arguments)
    };
    let odds = ask(&["--attack", "a,b"]);
    assert_eq!((&odds["attack"], &odds["defence"], &odds["column"]), (&12.into(), &12.into(), &100.into()));
    assert_eq!(odds["strengths"], serde_json::json!({ "a": 6, "b": 6, "block": 12 }));
    assert_eq!(keys(&odds["attacker"]["units"]), ["a", "b"]);
    assert_eq!(ask(&["--attack", "a,b", "--into", "0505", "--into", "0506"]), odds);
    assert_eq!(ask(&["--attack", "b,a"])["attacker"]["expected_loss"], odds["attacker"]["expected_loss"]);
    assert_eq!(ask(&["--attack", "a,b", "--into", "0505", "--into", "0505"])["paragraph"], "9.2");
    let both = json(&["odds", "melee", &file, "--attack", "block", "--defend", "b,a"]);
    assert_eq!((&both["attack"], &both["defence"]), (&12.into(), &12.into()));
}

#[test]
fn odds_fire_has_every_field_in_its_place() {
    let folder = Folder::new();
    let file = folder.file("field.ron", FIELD);
    let odds = json(&["odds", "fire", &file, "--firer", "guns", "--target", "horse", "--phase", "artillery"]);
    assert_eq!(
        keys(&odds),
        [
            "legal",
            "shot",
            "fv",
            "die_modifier",
            "at",
            "lines",
            "hit_percent",
            "expected_hits",
            "expected_loss",
            "disorder_percent",
            "retreat_percent",
            "eliminated_percent",
            "leader_lost_percent",
            "art_disorder_percent"
        ]
    );
    assert_eq!((&odds["fv"], &odds["at"]), (&Value::from(2), &Value::from("0908")));
    assert_eq!(odds["hit_percent"], 30);
    assert_eq!(odds["expected_hits"], 0.3);
    assert_eq!(keys(&odds["lines"][0]), ["code", "value", "reason", "paragraph"]);
    assert_eq!(odds["lines"][0]["code"], "art_normal");
}

#[test]
fn moves_has_every_field_and_sorted_ends() {
    let folder = Folder::new();
    let file = folder.file("field.ron", FIELD);
    let moves = json(&["moves", &file, "--unit", "block", "--order", "charge"]);
    assert_eq!(keys(&moves), ["legal", "mp", "ends", "barred", "can_contact"]);
    assert_eq!((&moves["mp"], &moves["can_contact"]), (&Value::from(4), &Value::Bool(true)));
    let ends = moves["ends"].as_array().unwrap();
    let stands = serde_json::json!({
        "hexes": ["0404", "0405"], "facing": "E", "cost": 0, "formation_hit": false, "stops": false, "contact": true
    });
    assert!(ends.contains(&stands));
    let horse = json(&["moves", &file, "--unit", "horse"]);
    let ends = horse["ends"].as_array().unwrap();
    let place = |end: &Value| (end["hexes"].to_string(), end["facing"].to_string(), end["cost"].as_u64());
    assert!(ends.is_sorted_by_key(place) && ends.len() > 50);
    assert_eq!(keys(&ends[0]), ["hexes", "facing", "cost", "formation_hit", "stops", "contact"]);
    let barred = json(&["moves", &file, "--unit", "block"])["barred"].clone();
    assert_eq!(keys(&barred[0]), ["hex", "paragraph", "reason"]);
}

#[test]
fn moves_in_a_running_activation_has_what_is_left() {
    let folder = Folder::new();
    let running = FIELD.replace("place: eliminated),\n    ],", "place: eliminated),\n    ], position: (
        activation: (side: \"blue\", chit: \"any-blue\", led: Unit(\"horse\"), order: march, merged: false, rallied: false),
        stack: [Turn(side: \"blue\"), Phase(movement)],
    ),")
    .replace("facing: \"W\")", "facing: \"W\", activated: true, marks: [active, moved], mp: 3)");
    let file = folder.file("running.ron", &running);
    assert_eq!(json(&["moves", &file, "--unit", "horse"])["mp"], 3);
    assert_eq!(json(&["moves", &file, "--unit", "block"])["paragraph"], "5.2");
    let refused = tercio(&["moves", &file, "--unit", "horse", "--order", "charge"]);
    assert_eq!(refused.status.code(), Some(2));
    // The cavalry has moved: one less for each unit that fires at it.
    let fire = ["odds", "fire", &file, "--firer", "guns", "--target", "horse", "--phase", "defensive"];
    assert_eq!(json(&fire)["legal"], false);
}

#[test]
fn retreat_lists_the_ways() {
    let folder = Folder::new();
    let file = folder.file("field.ron", FIELD);
    let answer = json(&["retreat", &file, "--unit", "weary", "--from", "block", "--steps", "1"]);
    assert_eq!(keys(&answer), ["surrenders", "ways"]);
    assert_eq!(answer["surrenders"], false);
    let ways = answer["ways"].as_array().unwrap();
    assert!(!ways.is_empty());
    for way in ways {
        assert_eq!(keys(way), ["steps", "facing", "passes_front", "displaces"]);
        assert_eq!(way["facing"], "W");
        assert_eq!(way["steps"].as_array().unwrap().len(), 1);
        assert_eq!(way["steps"][0].as_array().unwrap().len(), 2);
    }
    let shut_in =
        FIELD.replace("at: \"0505+0506\"", "at: \"1209+1210\"").replace("at: \"0404+0405\"", "at: \"1108+1109\"");
    let file = folder.file("edge.ron", &shut_in);
    let answer = json(&["retreat", &file, "--unit", "weary", "--from", "block", "--steps", "2"]);
    assert_eq!(answer, serde_json::json!({ "surrenders": true, "ways": [] }));
}

#[test]
fn legal_step_and_state_walk_through_a_game() {
    let folder = Folder::new();
    let mut file = folder.file("field.ron", FIELD);
    let mut decided = Vec::new();
    for n in 0..12 {
        let legal = json(&["legal", &file]);
        assert_eq!(keys(&legal), ["decider", "phase", "orders"]);
        decided.push(legal["phase"].clone());
        let order = legal["orders"][0].to_string();
        let next = folder.path(&format!("{n}.ron"));
        let step = json(&["step", &file, "--order", &order, "--out", &next]);
        assert_eq!(keys(&step), ["outcomes", "dice", "decider", "phase", "digest", "position", "result", "winner"]);
        assert_eq!(step["position"], std::fs::read_to_string(&next).unwrap());
        let state = json(&["state", &next]);
        assert_eq!(state["digest"], step["digest"], "order {order}");
        assert_eq!((&state["decider"], &state["phase"]), (&step["decider"], &step["phase"]));
        file = next;
    }
    assert!(decided.contains(&Value::Bool(false)) && decided.contains(&Value::from("movement")), "{decided:?}");
}

#[test]
fn state_shows_the_whole_position() {
    let folder = Folder::new();
    let file = folder.file("field.ron", FIELD);
    let state = json(&["state", &file]);
    for key in ["digest", "turn", "phase", "decider", "units", "leaders", "cups", "vp"] {
        assert!(!state[key].is_null(), "{key}");
    }
    let unit = &state["units"][1];
    for (key, value) in [
        ("id", Value::from("weary")),
        ("side", Value::from("blue")),
        ("kind", Value::from("HI")),
        ("hexes", serde_json::json!(["0505", "0506"])),
        ("facing", Value::from("W")),
        ("sp", Value::from(19)),
        ("original", Value::from(20)),
        ("ql", Value::from(5)),
        ("morale", Value::from(5)),
        ("disordered", Value::Bool(true)),
        ("activated", Value::Bool(false)),
    ] {
        assert_eq!(unit[key], value, "{key}");
    }
    assert_eq!(
        (&state["units"][4]["hexes"], &state["units"][4]["facing"]),
        (&serde_json::json!([]), &Value::Bool(false))
    );
    assert_eq!(keys(&state["cups"]), ["red", "blue"]);
    assert_eq!(state["vp"], serde_json::json!({ "red": 11, "blue": 0 }), "a horse eliminated and a block's one SP");
}

#[test]
fn scripted_dice_must_fit_exactly() {
    let folder = Folder::new();
    let file = folder.file("field.ron", FIELD);
    let out = folder.path("never.ron");
    for (dice, said) in [("1", "too many dice: 1 left over"), ("0", "`0` is no face"), ("x", "`x` is no face")] {
        let output = tercio(&["step", &file, "--order", "{\"do\":\"draw\"}", "--dice", dice, "--out", &out]);
        assert_eq!(output.status.code(), Some(2), "{dice}");
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(err.contains(said), "{err}");
        assert!(output.stdout.is_empty() && !Path::new(&out).exists());
    }
    // The only chit in the cup needs no die.
    assert_eq!(json(&["step", &file, "--order", "{\"do\":\"draw\"}", "--dice", ""])["dice"], serde_json::json!([]));
    // White Mountain's cups hold six: a die of six faces.
    let drawn = json(&["step", "white-mountain", "--order", "{\"do\":\"draw\"}", "--dice", "2"]);
    assert_eq!(drawn["dice"], serde_json::json!([{ "value": 2, "purpose": "the chit drawn (MP 2.3)" }]));
    let seven = tercio(&["step", "white-mountain", "--order", "{\"do\":\"draw\"}", "--dice", "7"]);
    assert_eq!(seven.status.code(), Some(2));
    let none = tercio(&["step", "white-mountain", "--order", "{\"do\":\"draw\"}", "--dice", ""]);
    let err = String::from_utf8(none.stderr).unwrap();
    assert!(err.contains("too few dice: the next was for the chit drawn (MP 2.3)"), "{err}");
}

#[test]
fn an_illegal_order_is_answered_and_writes_nothing() {
    let folder = Folder::new();
    let file = folder.file("field.ron", FIELD);
    let out = folder.path("never.ron");
    let answer = json(&["step", &file, "--order", "{\"do\":\"set_aside\"}", "--out", &out]);
    assert_eq!(keys(&answer), ["legal", "paragraph", "reason"]);
    assert!(!Path::new(&out).exists());
}

#[test]
fn the_same_seed_plays_the_same_games_on_any_number_of_threads() {
    let folder = Folder::new();
    let file = folder.file("field.ron", FIELD);
    for policy in ["uniform", "brawler"] {
        let play = |jobs: &str| {
            let mut answer =
                json(&["simulate", &file, "--games", "60", "--seed", "7", "--jobs", jobs, "--policy", policy]);
            for timed in ["seconds", "decisions_per_second", "games_per_second"] {
                answer.as_object_mut().unwrap().shift_remove(timed).unwrap();
            }
            answer
        };
        let one = play("1");
        assert_eq!(
            keys(&one),
            ["games", "finished", "errors", "decisions", "decisions_per_game", "results", "mean_vp", "seen", "digest"]
        );
        assert_eq!(
            (&one["games"], &one["finished"], &one["errors"]),
            (&Value::from(60), &Value::from(60), &Value::from(0))
        );
        assert_eq!(keys(&one["decisions_per_game"]), ["median", "max"]);
        assert_eq!(play("3"), one);
        let other = json(&["simulate", &file, "--games", "60", "--seed", "8", "--policy", policy]);
        assert_ne!(other["digest"], one["digest"]);
        if policy == "brawler" {
            assert_eq!((&one["seen"]["passes"], &one["seen"]["chits_set_aside"]), (&Value::from(0), &Value::from(0)));
            assert!(one["seen"]["shots"].as_u64() > Some(50));
        }
    }
}

#[test]
fn rules_prints_paragraphs_chapters_and_options() {
    assert!(card(&["rules", "9.4"]).contains("9.4 Strength of light infantry"));
    assert_eq!(card(&["rules", "MP 9.4"]), card(&["rules", "9.4"]));
    let chapter = json(&["rules", "11"]);
    assert_eq!(chapter["entries"].as_array().unwrap().len(), 5);
    assert_eq!(json(&["rules", "14"])["options"].as_array().unwrap().len(), 12);
    let option = json(&["rules", "hi2_reaction"]);
    assert_eq!(keys(&option["options"][0]), ["name", "values", "default", "paragraph", "text"]);
    let all = json(&["rules"]);
    assert_eq!(keys(&all), ["entries", "options", "about", "battle"]);
    assert_eq!((&all["about"], &all["battle"]), (&serde_json::json!(false), &serde_json::json!([])));
    assert_eq!(all["entries"].as_array().unwrap().len(), 130);
    assert_eq!(keys(&all["entries"][0]), ["paragraph", "title", "text", "table"]);
    assert!(card(&["rules"]).lines().all(|l| l.chars().count() <= 100));
}

/// The page stands by itself: every link leads to a place in it, and nothing is fetched from elsewhere.
#[test]
fn rules_writes_the_book_as_a_page() {
    let folder = Folder::new();
    let out = folder.path("book.html");
    let written = json(&["rules", "--battle", "white-mountain", "--html", &out]);
    let page = std::fs::read_to_string(&out).unwrap();
    assert_eq!(written["paragraphs"], 130);
    assert_eq!(written["pictures"].as_u64().unwrap() as usize, page.matches("<figure").count());
    assert!(written["pictures"].as_u64().unwrap() >= 30 && page.len() < 16_000_000);
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    let named = |before: &str| -> Vec<String> {
        page.match_indices(before)
            .map(|(at, _)| page[at + before.len()..].split('"').next().unwrap().to_owned())
            .collect()
    };
    let ids = named(" id=\"");
    for link in named("href=\"") {
        assert!(link.starts_with('#') && ids.contains(&link[1..].to_owned()), "{link} leads nowhere");
    }
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), ids.len(), "a place has one name");
    assert!(named("src=\"").iter().all(|source| source.starts_with("data:image/png;base64,")));
    for tag in ["section", "article", "table", "figure", "p", "ul", "dl", "aside", "div"] {
        let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
    for words in ["This battle: ", "option-name", "hi2_reaction", "Glossary", "Index", "Strength points, 80 to 100 men"]
    {
        assert_eq!(page.contains(words), words != "option-name", "{words}");
    }
    assert_eq!(tercio(&["rules", "9.4", "--html", &out]).status.code(), Some(2));
}

#[test]
fn rules_tells_what_a_battle_adds() {
    let battle = "white-mountain-transylvanians";
    let added = card(&["rules", "--battle", battle]).replace("\n  ", " ");
    for line in [
        "THIS BATTLE: WHITE MOUNTAIN WITH THE TRANSYLVANIANS",
        "Turns and initiative (§\u{a0}2.1)",
        "7 turns. Initiative: Catholics on the first, by dice on the others.",
        "Star (2903): 20 VP to Catholics for controlling it, else 10 VP for more infantry SP than the enemy within its walls",
        "What losses are worth (§\u{a0}13.1)",
        "Cavalry: 2 VP each SP lost; 10 VP in all once eliminated",
        "How to win (§\u{a0}13.2)",
        "Reinforcements (§\u{a0}2.5)",
        "a roll of 7 or more brings Kornis",
        "Bucquoy alone: 4 MP.",
    ] {
        assert!(added.contains(line), "{line} is missing in\n{added}");
    }
    assert!(!added.contains("9.4"), "the rules themselves are asked for otherwise");
    let paragraph = card(&["rules", "6.1", "--battle", battle]);
    assert!(paragraph.contains("Bucquoy alone: 4 MP.") && paragraph.contains("6.1 Movement points"), "{paragraph}");
    assert!(!paragraph.contains("Kornis"));
    let all = json(&["rules", "--battle", battle]);
    let of: Vec<&str> = all["battle"].as_array().unwrap().iter().map(|e| e["paragraph"].as_str().unwrap()).collect();
    assert_eq!(of, ["2.1", "13.1", "13.2", "13.3", "2.5", "6.1"]);
    assert_eq!(
        json(&["rules", "--battle", "farm"])["battle"].as_array().unwrap().len(),
        4,
        "no arrivals, no slow riders"
    );
    assert_eq!(tercio(&["rules", "--battle", "nowhere"]).status.code(), Some(2));
}

/// An author's notes on a battle and its sources stand with what the battle adds.
#[test]
fn rules_tells_what_is_said_of_a_battle() {
    let folder = Folder::new();
    let file = folder.path("example.ron");
    std::fs::write(&file, crate::scenario_format::files()[1]).unwrap();
    let card = card(&["rules", "--battle", &file]);
    let said = "Story\n  Two armies met by chance.\n  Neither won.\n\nNotes\n  The field is invented.\n  So are its armies.\n\nSources\n  Nobody's Memoirs (1650)\n\nThis file\n  By Nobody\n  Version 1.2\n  Licence: CC BY 4.0\n  Language: en\n\nTurns and initiative";
    assert!(card.contains("  Every field of the format, for reference.\n") && card.contains(said), "{card}");
    let about = &json(&["rules", "--battle", &file])["about"];
    assert_eq!(keys(about), ["description", "date", "story", "difficulty", "minutes", "notes", "sources", "imprint"]);
    assert_eq!((&about["date"], &about["difficulty"]), (&serde_json::json!("1632-05"), &serde_json::json!("easy")));
    assert_eq!(about["sources"], serde_json::json!(["Nobody's Memoirs (1650)"]));
    let out = folder.path("book.html");
    json(&["rules", "--battle", &file, "--html", &out]);
    let page = std::fs::read_to_string(&out).unwrap();
    assert!(
        page.contains("<h3>Notes</h3>")
            && page.contains("<p>So are its armies.</p>")
            && page.contains("Memoirs (1650)</p>")
    );
}

/// MP 6.1 A battery that has fired has no MP, also where no activation is running.
#[test]
fn a_battery_that_has_fired_has_no_points_left() {
    let folder = Folder::new();
    let fresh = folder.file("fresh.ron", FIELD);
    let fired = FIELD.replace(
        r#"weight: "12-24", ql: 6, at: "0408""#,
        r#"weight: "12-24", ql: 6, at: "0408", marks: [fired_artillery]"#,
    );
    assert_ne!(fired, FIELD);
    let fired = folder.file("fired.ron", &fired);
    let ends = |file: &str| {
        let moves = json(&["moves", file, "--unit", "guns"]);
        (moves["mp"].as_u64().unwrap(), moves["ends"].as_array().unwrap().len())
    };
    assert!(ends(&fresh).0 == 2 && ends(&fresh).1 > 6);
    assert_eq!(ends(&fired), (0, 1));
}

/// A block at the map's edge: the front hex that is on the map is barred, for the other half would leave it.
#[test]
fn barred_names_every_front_hex_on_the_map() {
    let folder = Folder::new();
    let file = folder.file(
        "edge.ron",
        r#"(map: (columns: 9, rows: 7), units: [
            (id: "edge", side: "red", kind: HI, original: 16, ql: 7, at: "0401+0402", facing: "E"),
            (id: "foe", side: "blue", kind: HI, original: 8, ql: 7, at: "0907"),
        ])"#,
    );
    let moves = json(&["moves", &file, "--unit", "edge"]);
    let reached: Vec<&str> = moves["ends"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|e| e["hexes"].as_array().unwrap())
        .map(|h| h.as_str().unwrap())
        .collect();
    let barred: Vec<&str> = moves["barred"].as_array().unwrap().iter().map(|b| b["hex"].as_str().unwrap()).collect();
    for hex in ["0501", "0502", "0503"] {
        assert!(reached.contains(&hex) || barred.contains(&hex), "{hex}: {moves}");
    }
}

/// MP 13.2 A query at the end of the game names the winner, and how it won.
#[test]
fn the_verdict_is_told_at_the_end() {
    let game = format!("{}/tests/golden/whole-brawler-farm.tercio", env!("CARGO_MANIFEST_DIR"));
    let state = json(&["state", &game]);
    let (result, winner) = (state["result"].as_str().unwrap(), &state["winner"]);
    let difference = (state["vp"]["red"].as_i64().unwrap() - state["vp"]["blue"].as_i64().unwrap()).abs();
    let wanted = match difference {
        0..=10 => "draw",
        11..=25 => "marginal",
        26..=50 => "substantial",
        _ => "decisive",
    };
    assert_eq!(result, wanted);
    assert_eq!(winner == &Value::Bool(false), result == "draw");
    let verdict = json(&["log", &game])["verdict"].as_str().unwrap().to_owned();
    assert!(verdict.contains(" VP") && verdict.contains(if result == "draw" { "draw" } else { result }), "{verdict}");
    for said in [
        card(&["state", &game]),
        card(&["log", &game]),
        card(&["log", &game, "--markdown"]),
        card(&["replay", &game]),
        String::from_utf8(tercio_with(&["play", "--text", &game], b"").stdout).unwrap(),
    ] {
        assert!(said.replace('\n', " ").contains(&verdict), "{said}");
    }
    // While it goes on there is none.
    let early = json(&["state", &game, "--at", "5"]);
    assert_eq!((&early["result"], &early["winner"]), (&Value::from(""), &Value::Bool(false)));
    assert_eq!(json(&["replay", &game, "--to", "5"])["result"], "");
    // A side that concedes has lost, whatever the count.
    let given_up = json(&["step", "farm", "--order", r#"{"do":"concede","side":"red"}"#]);
    assert_eq!((&given_up["result"], &given_up["winner"]), (&Value::from("conceded"), &Value::from("blue")));
}

#[test]
fn shot_paints_a_picture_without_a_display() {
    let folder = Folder::new();
    let file = folder.file("field.ron", FIELD);
    let out = folder.path("field.png");
    let answer = json(&["shot", &file, "--out", &out, "--size", "320x200", "--at", "0505", "--zoom", "2"]);
    assert_eq!(answer, serde_json::json!({ "out": out, "width": 320, "height": 200 }));
    let bytes = std::fs::read(&out).unwrap();
    assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (320, 200));
    assert_eq!(folder.names(), ["field.png", "field.ron"]);
}

#[test]
fn options_change_the_answer() {
    let folder = Folder::new();
    // 14 original SP: big by the older list only, and then its flank is a front.
    let text = FIELD.replace("original: 20, sp: 19", "original: 14, sp: 14").replace("at: \"0908\"", "at: \"0507\"");
    let file = folder.file(
        "flank.ron",
        &text
            .replace("side: \"blue\", kind: CAV, sp: 4", "side: \"red\", kind: CAV, sp: 4")
            .replace("facing: \"W\")", "facing: \"NE\")"),
    );
    let ask = |option: &str| {
        let odds = json(&["odds", "melee", &file, "--attack", "horse", "--defend", "weary", "--option", option]);
        odds["shifts"].as_array().unwrap().iter().any(|s| s["code"] == "flank_or_rear")
    };
    assert!(ask("big_hi_thresholds=main"));
    assert!(!ask("big_hi_thresholds=older"));
}

#[test]
fn help_and_version_are_no_faults() {
    for arguments in
        [&["--help"][..], &["--version"], &["odds", "--help"], &["odds", "melee", "--help"], &["help", "step"]]
    {
        assert!(!card(arguments).is_empty(), "{arguments:?}");
    }
    let help = card(&["--help"]);
    assert!(help.starts_with("Tercio: a wargame of the pike-and-shot age"), "{help}");
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tercio"))
        .args(["rules"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn manual_pages_and_completions_know_every_command() {
    let folder = Folder::new();
    let out = folder.file("field.ron", FIELD).replace("field.ron", "share");
    json(&["manual", "--out", &out]);
    let read =
        |file: &str| std::fs::read_to_string(Path::new(&out).join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
    let commands = tercio::games::command_line().help();
    let names: Vec<&str> = commands.get_subcommands().map(clap::Command::get_name).filter(|n| *n != "help").collect();
    assert!(names.contains(&"play") && names.contains(&"odds"), "{names:?}");
    let whole = read("man/man6/tercio.6");
    let shells =
        ["bash-completion/completions/tercio", "fish/vendor_completions.d/tercio.fish", "zsh/site-functions/_tercio"];
    for name in names {
        assert!(whole.contains(&name.replace('-', "\\-")), "tercio.6 does not name {name}");
        assert!(read(&format!("man/man6/tercio-{name}.6")).contains("SYNOPSIS"), "{name}");
        for shell in shells {
            assert!(read(shell).contains(name), "{shell} does not know {name}");
        }
    }
    let said = crate::cli_errors::refused(&["manual", "--out", &out]);
    assert!(said.contains("is there already, and is not overwritten; name another folder"), "{said}");
}

#[test]
fn texts_are_written_whole_and_never_over_a_translation() {
    use tercio::i18n::{Catalogue, ENGLISH_FILES};
    let folder = Folder::new();
    let out = folder.file("field.ron", FIELD).replace("field.ron", "en");
    let answer = json(&["texts", "--out", &out]);
    let lessons = tercio::games::registry().games().map(|game| game.lessons().len()).sum::<usize>();
    assert_eq!(answer["files"].as_array().unwrap().len(), ENGLISH_FILES.len() + lessons);
    for (name, text) in ENGLISH_FILES {
        assert_eq!(std::fs::read_to_string(Path::new(&out).join(name)).unwrap(), *text);
    }
    assert_eq!(Catalogue::read(Path::new(&out)).unwrap_or_else(|f| panic!("{f:?}")).tag(), "en");
    let said = crate::cli_errors::refused(&["texts", "--out", &out]);
    assert!(said.ends_with("faults.ftl: is there already, and is not overwritten; name another folder"), "{said}");
}
