//! Broken files: each says what is wrong, where, and what would be right; none panics, none takes long.

use crate::clock::Clock;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tercio::games::musket_pike::scenario::{load_path, load_text};

/// What a broken file may take, on a slow machine.
const PATIENCE: Duration = Duration::from_secs(10);

/// The faults of a file as sentences, without the file's name.
fn sentences(path: &Path) -> Vec<String> {
    let name = path.display().to_string();
    let started = Clock::start();
    let result = load_path(path, &[]);
    assert!(started.elapsed() < PATIENCE, "{name} took {:?}", started.elapsed());
    let faults = result.err().unwrap_or_else(|| panic!("{name} was loaded"));
    faults
        .iter()
        .map(|fault| {
            let sentence = fault.to_string();
            assert!(!sentence.contains('\n'), "{sentence}");
            assert!(sentence.len() < 1000, "{sentence}");
            let rest = sentence.strip_prefix(&name).unwrap_or_else(|| panic!("no file name: {sentence}"));
            rest.trim_start_matches(':').trim_start().to_owned()
        })
        .collect()
}

fn inline(text: &str) -> Vec<String> {
    let started = Clock::start();
    let result = load_text(text, "inline", &[]);
    assert!(started.elapsed() < PATIENCE, "{:?}: {:?}", started.elapsed(), &text[..text.len().min(60)]);
    result.expect_err("the text is broken").iter().map(ToString::to_string).collect()
}

/// A file for one test, gone with it.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("tercio-{}-{name}", std::process::id())))
    }

    fn with(name: &str, bytes: &[u8]) -> Self {
        let scratch = Self::new(name);
        fs::write(&scratch.0, bytes).unwrap();
        scratch
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Each file of `tests/it/broken` begins with the sentences that it must produce, all of them, after `//! `.
#[test]
fn every_broken_file_says_what_is_wrong() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/broken");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 60, "only {} broken files", files.len());
    let mut wrong = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).unwrap();
        let expected: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//! ")).collect();
        let found = sentences(file);
        if found != expected {
            wrong.push(format!("{}\n  expected {expected:#?}\n  found {found:#?}", file.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_empty_file() {
    let file = Scratch::with("empty.ron", b"");
    assert_eq!(sentences(&file.0), ["1:1: an opening `(` belongs here"]);
}

#[test]
fn a_file_that_is_not_there() {
    for nowhere in ["/nowhere/battle.ron", "white-hill"] {
        let said = sentences(Path::new(nowhere)).join(" ");
        let (what, which) = said.split_once(" (shipped: ").unwrap_or_else(|| panic!("{said}"));
        assert_eq!(what, "there is no such file or shipped battle");
        assert!(which.contains("farm, ") && which.contains("white-mountain"), "{which}");
    }
}

#[test]
fn a_folder() {
    assert_eq!(sentences(&std::env::temp_dir()), ["is a folder, not a scenario file"]);
}

#[test]
fn a_text_that_is_not_utf8() {
    let mut bytes = "(\n    name: \"Ře".as_bytes().to_vec();
    bytes.extend([0xff, 0xfe]);
    let file = Scratch::with("latin.ron", &bytes);
    assert_eq!(sentences(&file.0), ["2:14: the text is not UTF-8"]);
}

#[test]
fn ten_megabytes_of_brackets() {
    let brackets = "[".repeat(10 * 1024 * 1024);
    let file = Scratch::with("brackets.ron", brackets.as_bytes());
    assert_eq!(sentences(&file.0), ["is longer than 2 MB, far too long for a scenario"]);
    assert_eq!(inline(&brackets), ["inline: is longer than 2 MB, far too long for a scenario"]);
}

#[test]
fn as_many_brackets_as_a_file_may_have() {
    let brackets = "[".repeat(2_000_000);
    assert_eq!(inline(&brackets), ["inline:1:1: an opening `(` belongs here"]);
    let stack = format!("(map: (columns: 9, rows: 9), position: (stack: {brackets}))");
    assert_eq!(inline(&stack), ["inline:1:110: brackets are nested too deeply"]);
}

#[cfg(unix)]
#[test]
fn an_endless_device_and_a_pipe_that_nobody_fills() {
    assert_eq!(sentences(Path::new("/dev/zero")), ["is not a regular file"]);
    let pipe = Scratch::new("pipe.ron");
    let made = std::process::Command::new("mkfifo").arg(&pipe.0).status().unwrap();
    assert!(made.success());
    assert_eq!(sentences(&pipe.0), ["is not a regular file"]);
}

/// Lists as long as a file can hold them: refused or read, but soon.
#[test]
fn endless_lists() {
    let many = |item: &str| item.repeat(2_000_000 / item.len());
    let units: String =
        (0..30_000).map(|i| format!("(id:\"u{i}\",side:\"red\",kind:HI,sp:8,ql:7,at:\"0101\"),")).collect();
    for (rest, sentence) in [
        (format!("units: [{units}]"), "inline: units: 30000 are too many: at most 1000"),
        (
            format!("leaders: [{}]", many("(id:\"a\",army:\"red\",at:\"0101\"),")),
            "inline: leaders: 66666 are too many: at most 100",
        ),
        (
            format!("position: (led: [{}])", many("\"x\",")),
            "inline: position.led[0]: there is no wing `x`; there is red or blue",
        ),
        (
            format!("position: (chits: {{{}}})", many("\"x\":cup,")),
            "inline: position.chits.x: there is no chit `x`; there is any-red or any-blue",
        ),
        (
            format!("position: (stack: [{}])", many("Over,")),
            "inline: position.ending: a game has an `ending` exactly when `stack` holds `Over`",
        ),
        (format!("options: {{{}}}", many("\"fire_table\":\"bloody\",")), "inline: options.fire_table: it is set twice"),
        (format!("name: \"{}\"", many("a")), "inline: name: the text is longer than 80 characters"),
        (format!("minutes: {}", many("9")), "inline:1:2000040: this number is too large or too small"),
        (many("/*"), "inline:1:2000032: unclosed block comment"),
    ] {
        let found = inline(&format!("(map: (columns: 99, rows: 99),{rest})"));
        assert_eq!(found[0], sentence);
        assert!(found.len() <= 101, "{} sentences", found.len());
    }
    for map in [
        format!("terrain: {{ wood: [{}] }}", many("\"0101-9999\",")),
        format!("enclosures: [{}]", many("(hexes: [\"0101\"], side: wall),")),
    ] {
        assert!(!inline(&format!("(map: (columns: 99, rows: 99, {map}))")).is_empty());
    }
}

#[test]
fn an_option_that_does_not_exist_lists_those_that_do() {
    let text = "(map: (columns: 9, rows: 9))";
    let set = |name: &str, value: &str| {
        let options = [(name.to_owned(), value.to_owned())];
        load_text(text, "inline", &options).map(|b| b.options.clone()).map_err(|f| f[0].to_string())
    };
    assert_eq!(
        set("weather", "rain").unwrap_err(),
        "inline: --option: there is no option `weather`; the options are big_hi_thresholds, unit_activation_radius, \
         li_joins_any_unit_activation, n_type_as_li, leader_bonus, first_mc_scope, redoubt_halves_hi, hi2_reaction, lone_guns, \
         melee_table, fire_table or die_roll_mode"
    );
    assert_eq!(
        set("melee_table", "gentle").unwrap_err(),
        "inline: --option: option melee_table cannot be `gentle`; it is standard or steady"
    );
    assert_eq!(
        set("n_type_as_li", "saxons").unwrap_err(),
        "inline: options.n_type_as_li: there is no army `saxons`; there is red or blue"
    );
    for (name, value) in [
        ("big_hi_thresholds", "older"),
        ("unit_activation_radius", "2"),
        ("li_joins_any_unit_activation", "on"),
        ("n_type_as_li", "red"),
        ("leader_bonus", "older"),
        ("first_mc_scope", "phase"),
        ("redoubt_halves_hi", "off"),
        ("hi2_reaction", "about_face"),
        ("melee_table", "steady"),
        ("fire_table", "bloody"),
        ("die_roll_mode", "what-if"),
    ] {
        let chosen = set(name, value).unwrap();
        assert_ne!(chosen, Default::default(), "{name}");
        assert_eq!(
            tercio::games::musket_pike::scenario::options::named(&chosen),
            [(name.to_owned(), value.to_owned())]
        );
    }
}

/// Names of files are made of the id of a scenario.
#[test]
fn an_id_is_plain_letters() {
    let battle = |id: &str| format!("({id}map: (columns: 9, rows: 7))");
    for id in ["..", ".", "", "a/b", "wei\u{df}er-berg", "a b", "a\\b"] {
        let faults = inline(&battle(&format!("id: {id:?}, ")));
        assert!(faults.iter().any(|fault| fault.contains("is no id of a scenario")), "{id}: {faults:?}");
    }
    let fine = load_text(&battle("id: \"White_Mountain-1620.b\", "), "x.ron", &[]).unwrap();
    assert_eq!(fine.id, "White_Mountain-1620.b");
    // A file may be called anything: its name stays the name.
    let fine = load_text(&battle(""), "/some/where/Wei\u{df}er Berg.ron", &[]).unwrap();
    assert_eq!((fine.id.as_str(), fine.name.as_str()), ("Wei-er-Berg", "Wei\u{df}er Berg"));
}

/// What is laid out beside each other on a map is painted for minutes where there are tens of thousands.
#[test]
fn more_than_a_map_has_room_for_is_told() {
    let map = |list: &str, item: &str| {
        let all = format!("{item},").repeat(20_000);
        let (open, close) = list.split_once('_').unwrap();
        inline(&format!("(map: (columns: 99, rows: 99, {open}{all}{close}))"))
    };
    for (list, item, path) in [
        ("labels: [_]", "(\"0101\", \"a\")", "map.labels"),
        ("roads: [_]", "[\"0101\", \"0102\"]", "map.roads"),
        ("brooks: [_]", "[\"0101\", \"0102\"]", "map.brooks"),
        ("ornaments: (paths: [_])", "[\"0101\", \"0102\"]", "map.ornaments.paths"),
    ] {
        let faults = map(list, item);
        assert!(faults[0].starts_with(&format!("inline: {path}: 20000 are too many")), "{}", faults[0]);
    }
}
