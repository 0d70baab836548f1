//! What a file, an argument or a player says never steers a terminal, and what is around the program is named truly.

use crate::cli::{FIELD, Folder, tercio, tercio_with};
use serde_json::{Value, json as object};
use std::fs::{File, read_dir, read_to_string};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use tercio::games::musket_pike::scenario::builtin;
use tercio::i18n::{Catalogue, is_terminal_control};
use tercio::record::{SavedGames, UserDirs};

/// Everything at once that a terminal would obey.
const EVIL: &str = "\u{1b}[31mX\u{202e}y\u{9b}2J\r\n\u{7}";
const EVIL_AS_TEXT: &str = r"\u{1b}[31mX\u{202e}y\u{9b}2J\r\n\u{7}";

/// Both outputs of a command; fails where one of them would steer a terminal.
fn tame(output: Output, what: &str) -> (Option<i32>, String, String) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap_or_else(|_| panic!("{what}: no text"));
    let (out, err) = (text(output.stdout), text(output.stderr));
    for said in [&out, &err] {
        let raw = said.chars().find(|c| *c != '\n' && is_terminal_control(*c));
        assert_eq!(raw, None, "{what}\n{}", said.escape_debug());
    }
    assert!(!err.contains("a fault in the program"), "{what}: {err}");
    (output.status.code(), out, err)
}

/// The Farm with one text put for another.
fn farm(from: &str, to: &str) -> String {
    let text = builtin("farm").unwrap().text;
    assert!(text.contains(from));
    text.replacen(from, to, 1)
}

#[test]
fn what_a_scenario_says_is_shown_as_text() {
    let folder = Folder::new();
    let escaped: String = EVIL.chars().map(|c| format!("\\u{{{:x}}}", u32::from(c))).collect();
    let quoted = format!("\"{escaped}\"");
    let raw = format!("\"{EVIL}\"");
    for (what, from) in [
        ("hex", "\"0307\""),
        ("name", "\"Red horse\""),
        ("title", "\"The Farm\""),
        ("side", "side: \"blue\""),
        ("unit", "\"red-horse\""),
        ("leader", "\"weber\""),
        ("label", "\"Farm\")"),
        ("objective", "\"0605\", vp"),
        ("terrain", "light_wood"),
        ("field", "minutes"),
        ("kind", "CAV"),
        ("weight", "\"4-8\""),
    ] {
        for evil in [&quoted, &raw, &EVIL.to_owned()] {
            // What stands after a text in quotation marks stays.
            let rest = from.strip_prefix('"').and_then(|text| text.split_once('"')).map_or("", |(_, rest)| rest);
            let to = format!("{evil}{rest}");
            let path = folder.file("evil.ron", &farm(from, &to));
            for command in [
                vec!["validate", &path],
                vec!["legal", &path],
                vec!["state", &path, "--json"],
                vec!["play", "--text", &path],
            ] {
                let (code, _, err) = tame(tercio(&command), what);
                assert_eq!(code, Some(2), "{what} {command:?}: {err}");
                assert!(err.lines().all(|l| l.starts_with("tercio: ")), "{err}");
            }
        }
    }
    // Ids within the frames of a position are read by another parser.
    for frame in [
        "stack: [Turn(side: @)]",
        "stack: [Turn(side: \"red\"), Chit(chit: @)]",
        "ending: Conceded(@)",
        "chits: { @: spent }",
        "control: { @: [\"0605\"] }",
        "passed: [@]",
    ] {
        let position = format!("position: ({}), objectives", frame.replace('@', &quoted));
        let path = folder.file("frame.ron", &farm("objectives", &position));
        let (code, _, err) = tame(tercio(&["validate", &path]), frame);
        assert!(code == Some(2) && err.contains(r"\u{1b}[31mX"), "{frame}: {err}");
    }
}

#[test]
fn what_an_argument_says_is_shown_as_text() {
    let folder = Folder::new();
    let f = folder.file("field.ron", FIELD);
    let named = |rest: &str| format!("{EVIL}{rest}");
    let order =
        format!("{{\"do\":\"{}\"}}", EVIL.escape_default().to_string().replace("\\u{", "\\u00").replace('}', ""));
    let evil = |what: &str| EVIL.replace('\n', "") + what;
    let cases: Vec<Vec<String>> = vec![
        vec![named("")],
        vec!["odds".into(), named("")],
        vec!["legal".into(), f.clone(), format!("--{EVIL}")],
        vec!["legal".into(), named(".ron")],
        vec!["legal".into(), f.clone(), "--option".into(), named("=1")],
        vec!["legal".into(), f.clone(), "--option".into(), format!("melee_table={EVIL}")],
        vec!["legal".into(), f.clone(), "--at".into(), named("")],
        vec!["moves".into(), f.clone(), "--unit".into(), named("")],
        vec!["moves".into(), f.clone(), "--unit".into(), "horse".into(), "--order".into(), named("")],
        vec!["odds".into(), "melee".into(), f.clone(), "--attack".into(), evil(""), "--defend".into(), "weary".into()],
        vec!["step".into(), f.clone(), "--order".into(), named("")],
        vec!["step".into(), f.clone(), "--order".into(), "{\"do\":\"\\u001b[31mX\\u202e\\n\"}".into()],
        vec!["step".into(), f.clone(), "--order".into(), order],
        vec!["step".into(), f.clone(), "--order".into(), "{\"do\":\"draw\"}".into(), "--dice".into(), named("")],
        vec![
            "step".into(),
            f.clone(),
            "--order".into(),
            "{\"do\":\"draw\"}".into(),
            "--out".into(),
            folder.path(&format!("no/{EVIL}.ron")),
        ],
        vec!["rules".into(), named("")],
        vec!["shot".into(), f.clone(), "--out".into(), folder.path("x.png"), "--size".into(), named("")],
        vec!["verify".into(), named(".tercio")],
        vec!["log".into(), named(".tercio")],
        vec!["play".into(), "--text".into(), named(".ron")],
        vec!["texts".into(), "--out".into(), format!("{f}/{EVIL}")],
    ];
    for case in cases {
        let arguments: Vec<&str> = case.iter().map(String::as_str).collect();
        let (code, out, err) = tame(tercio(&arguments), &format!("{case:?}"));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{case:?}: {err}");
        assert_eq!(err.lines().count(), 1, "{case:?}: {err}");
    }
}

#[test]
fn the_name_of_a_file_makes_no_line_of_its_own() {
    let folder = Folder::new();
    let golden = read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/reaction-farm.tercio")).unwrap();
    let (ron, game) = (folder.file(&format!("{EVIL}.ron"), FIELD), folder.file(&format!("{EVIL}.tercio"), &golden));
    for (arguments, lines) in [
        (vec!["validate", ron.as_str()], 1),
        (vec!["verify", &game], 1),
        (vec!["export", &game, "--out", &folder.path(&format!("{EVIL}-out.ron"))], 1),
        (vec!["shot", &ron, "--size", "32x32", "--out", &folder.path(&format!("{EVIL}.png"))], 1),
        (vec!["texts", "--out", &folder.path(&format!("{EVIL}-texts"))], 1),
        (vec!["replay", &game], 5),
    ] {
        let (code, out, err) = tame(tercio(&arguments), &format!("{arguments:?}"));
        assert_eq!((code, out.lines().count()), (Some(0), lines), "{arguments:?}: {out}{err}");
        assert!(out.contains(EVIL_AS_TEXT), "{out}");
    }
    // A battle without an id is called like its file, as far as an id may be.
    let (code, _, err) = tame(tercio(&["state", &ron]), "state");
    assert_eq!(code, Some(0), "{err}");
    // As data it is what it is.
    let (_, out, _) = tame(tercio(&["validate", "--json", &ron]), "json");
    let found: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(found["files"][0]["file"], ron.as_str());
    let lines = [
        object!({ "ask": "validate", "file": ron }),
        object!({ "ask": EVIL }),
        object!({ "ask": "legal", "file": EVIL }),
    ];
    let input: String = lines.iter().map(|l| format!("{l}\n")).collect();
    let (_, out, _) = tame(tercio_with(&["batch"], input.as_bytes()), "batch");
    assert_eq!(out.lines().count(), 3);
    assert_eq!(serde_json::from_str::<Value>(out.lines().next().unwrap()).unwrap()["files"][0]["file"], ron.as_str());
}

#[test]
fn honest_names_are_shown_as_they_are_written() {
    let folder = Folder::new();
    let path = folder.file("Ruzyně.ron", &farm("\"Red horse\"", "\"Jezdci z Řep\""));
    let (_, out, _) = tame(tercio(&["validate", &path]), "validate");
    assert!(out.contains("Ruzyně.ron: no faults"), "{out}");
    let (_, out, _) = tame(tercio(&["state", &path]), "state");
    assert!(out.contains("Jezdci z Řep") || out.contains("red-horse"), "{out}");
    let (_, out, _) = tame(tercio(&["moves", &path, "--unit", "red-horse", "--json"]), "moves");
    assert!(!out.contains("\\u01"), "{out}");
}

/// One door: any other code that wrote to the terminal would have to escape its text again.
#[test]
fn nothing_else_writes_to_the_terminal() {
    let allowed = [
        ("src/cli/output.rs", "stdout()"),
        ("src/cli/output.rs", "stderr()"),
        // Its lines go through `WrappingWriter`, which escapes them.
        ("src/cli/terminal.rs", "stdout()"),
        ("src/cli/terminal/wrap.rs", "stdout()"),
        // Lines of JSON, made by `i18n::json`.
        ("src/cli/mod.rs", "stdout()"),
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src")];
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for path in read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(root).unwrap().display().to_string();
            for (at, line) in read_to_string(&path).unwrap_or_default().lines().enumerate() {
                if line.trim_start().starts_with("//") {
                    continue;
                }
                for way in ["stdout()", "stderr()", "println!", "print!(", "dbg!"] {
                    let shown = way == "println!" && line.contains("escape_line(");
                    let open = line.contains(way) && !shown && !allowed.contains(&(name.as_str(), way));
                    assert!(!open, "{name}:{}: {line}", at + 1);
                    seen += usize::from(line.contains(way));
                }
            }
        }
    }
    assert!(seen >= allowed.len());
}

/// The output of a command whose standard output is this file.
fn into(file: &str, arguments: &[&str], input: &[u8]) -> (Option<i32>, String) {
    let out = File::options().write(true).open(file).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tercio"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(out)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may be gone before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_full_disk_is_no_fault_in_the_program() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let folder = Folder::new();
    let user = folder.path("user");
    for (arguments, input) in [
        (vec!["rules"], "".to_owned()),
        (vec!["rules", "--json"], String::new()),
        (vec!["--help"], String::new()),
        (vec!["batch"], "{\"ask\":\"rules\",\"paragraph\":\"9.4\"}\n".to_owned()),
        (vec!["play", "--text", "farm", "--user-dir", &user], "1\n".to_owned()),
    ] {
        let (code, err) = into("/dev/full", &arguments, input.as_bytes());
        assert_eq!(code, Some(1), "{arguments:?}: {err}");
        assert!(err.starts_with("tercio: standard ") && err.contains("No space left"), "{arguments:?}: {err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
}

#[test]
fn a_negative_number_is_told_to_be_one() {
    for (arguments, flag) in [
        (vec!["simulate", "farm", "--games", "-5", "--seed", "1"], "--games: `-5`"),
        (vec!["simulate", "farm", "--games", "5", "--seed", "-1"], "--seed: `-1`"),
        (vec!["simulate", "farm", "--games", "5", "--seed", "1", "--jobs", "-2"], "--jobs: `-2`"),
        (vec!["legal", "farm", "--at", "-1"], "--at: `-1`"),
        (vec!["retreat", "farm", "--unit", "red-horse", "--from", "blue-horse", "--steps", "-1"], "--steps: `-1`"),
        (vec!["shot", "farm", "--out", "x.png", "--zoom", "-1"], "--zoom -1: a number from 0.1 to 40"),
    ] {
        let (code, _, err) = tame(tercio(&arguments), flag);
        assert!(code == Some(2) && err.starts_with(&format!("tercio: {flag}")), "{err}");
    }
}

#[test]
fn batch_validates_a_scenario_given_as_text_and_minds_no_mark_before_it() {
    let lines = [
        object!({ "ask": "validate", "scenario": FIELD }),
        object!({ "ask": "validate", "scenario": format!("\u{feff}{FIELD}") }),
        object!({ "ask": "validate", "scenario": FIELD.replace("0908", "9908") }),
        object!({ "ask": "validate", "file": "farm" }),
    ];
    let input: String = lines.iter().map(|l| format!("{l}\n")).collect();
    let output = tercio_with(&["batch"], format!("\u{feff}{input}").as_bytes());
    let answers: Vec<Value> =
        String::from_utf8(output.stdout).unwrap().lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(answers.iter().map(|a| a["valid"].clone()).collect::<Vec<_>>(), [true, true, false, true]);
    assert_eq!(answers[0]["files"][0]["file"], "scenario");
    assert!(answers[2]["files"][0]["faults"][0]["path"].as_str().unwrap().contains("(horse)"), "{}", answers[2]);
}

/// A game in a terminal, played by hand.
struct Table {
    child: std::process::Child,
    lines: std::sync::mpsc::Receiver<String>,
}

impl Table {
    fn laid(user: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tercio"))
            .args(["play", "--text", "farm", "--user-dir"])
            .arg(user)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (send, lines) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            out.split(b'\n').map_while(Result::ok).try_for_each(|l| send.send(String::from_utf8(l).unwrap()))
        });
        Self { child, lines }
    }

    fn types(&mut self, bytes: &[u8]) {
        self.child.stdin.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// Waits for a line with these words.
    fn says(&self, words: &str) -> String {
        let until = Instant::now() + Duration::from_secs(30);
        let mut all = String::new();
        while let Ok(line) = self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            if line.contains(words) {
                return line;
            }
            all.push_str(&format!("{line}\n"));
        }
        panic!("{words:?} was not said in\n{all}");
    }

    fn complaints(self) -> String {
        let (code, err) = self.ends();
        assert_eq!(code, Some(0), "{err}");
        err
    }

    /// The exit code, and what was said on standard error.
    fn ends(mut self) -> (Option<i32>, String) {
        drop(self.child.stdin.take());
        let mut err = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        (self.child.wait().unwrap().code(), err)
    }
}

#[test]
fn bytes_that_are_no_text_ask_again() {
    let folder = Folder::new();
    let mut table = Table::laid(Path::new(&folder.path("user")));
    table.types(b"\xff\xfe\n");
    table.says("This cannot be read as text. h tells what can be typed.");
    table.types(&[vec![b'9'; 1_000_000], b"\n".to_vec()].concat());
    table.says("This cannot be read as text.");
    table.types(format!("{}\n", EVIL.replace(['\n', '\r', '\u{7}'], "")).as_bytes());
    let said = table.says(r"\u{1b}[31mX");
    assert!(!said.chars().any(is_terminal_control), "{said:?}");
    table.types(b"1\nq\n");
    table.says("The game is saved.");
    assert_eq!(table.complaints(), "");
}

#[test]
fn a_file_taken_away_from_the_terminal_is_written_anew_and_told() {
    let folder = Folder::new();
    let user = PathBuf::from(folder.path("user"));
    let saved_games = SavedGames::new(&UserDirs::in_folder(&user));
    let mut table = Table::laid(&user);
    table.types(b"1\n");
    table.says(" drew ");
    let path = saved_games.list()[0].path.clone();
    std::fs::remove_file(&path).unwrap();
    table.types(b"1\n");
    let until = Instant::now() + Duration::from_secs(30);
    while !path.exists() {
        assert!(Instant::now() < until, "it was never written anew");
        std::thread::sleep(Duration::from_millis(10));
    }
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path.parent().unwrap(), "in the way").unwrap();
    table.types(b"q\n");
    let said = table.says("Not all of the game");
    assert!(said.contains("Not all of the game is saved. The game is not being saved: "), "{said}");
    // The exit code says so as well.
    let (code, err) = table.ends();
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("All of the game has been written anew to "), "{err}");
    assert!(err.lines().last().unwrap().contains("The game is not being saved: "), "{err}");
}

/// A link to itself has taken the place of the game, and then of its folder.
#[test]
fn a_place_that_cannot_be_looked_into_is_not_promised() {
    let folder = Folder::new();
    let user = PathBuf::from(folder.path("user"));
    let saved_games = SavedGames::new(&UserDirs::in_folder(&user));
    let mut table = Table::laid(&user);
    table.types(b"1\n");
    table.says(" drew ");
    let path = saved_games.list()[0].path.clone();
    let games = path.parent().unwrap().to_owned();
    std::fs::remove_file(&path).unwrap();
    std::os::unix::fs::symlink(&path, &path).unwrap();
    table.types(b"1\n");
    let until = Instant::now() + Duration::from_secs(30);
    while !saved_games.list().iter().any(|slot| slot.path != path && slot.fault.is_none()) {
        assert!(Instant::now() < until, "it was never written anew");
        std::thread::sleep(Duration::from_millis(10));
    }
    std::fs::remove_dir_all(&games).unwrap();
    std::os::unix::fs::symlink(&games, &games).unwrap();
    table.types(b"s\n1\n1\ns\nq\n");
    table.says("Not all of the game is saved. ");
    let (code, err) = table.ends();
    assert_eq!(code, Some(1), "{err}");
    // While it fails, and once more as the reason of the exit code.
    assert!(err.matches("The game is not being saved: ").count() <= 2, "{err}");
}

/// A pipe that nobody writes to.
fn pipe(path: &str) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// Fails where something waits for a pipe or reads a device for ever.
fn soon<T: Send + 'static>(what: &str, work: impl FnOnce() -> T + Send + 'static) -> T {
    let (send, done) = std::sync::mpsc::channel();
    std::thread::spawn(move || send.send(work()));
    done.recv_timeout(Duration::from_secs(20)).unwrap_or_else(|_| panic!("{what} hangs"))
}

#[test]
fn a_pipe_or_a_device_in_the_place_of_a_file_is_told_and_not_waited_for() {
    let folder = Folder::new();
    for name in ["settings.ron", "de/rules.ftl", "cs/rulebook.ron", "game.tercio", "battle.ron"] {
        let path = folder.path(name);
        std::fs::create_dir_all(Path::new(&path).parent().unwrap()).unwrap();
        pipe(&path);
    }
    folder.file("cs/rules.ftl", "illegal-GameOver = Konec.\n");
    let zero = folder.path("zero.ron");
    std::os::unix::fs::symlink("/dev/zero", &zero).unwrap();
    for settings in [folder.path("settings.ron"), zero.clone()] {
        let said = soon(&settings, {
            let s = settings.clone();
            move || tercio::settings::read(Path::new(&s))
        });
        assert_eq!(said.unwrap_err(), format!("{settings}: is not a regular file"));
    }
    for language in ["de", "cs"] {
        let path = PathBuf::from(folder.path(language));
        let faults = soon(language, move || Catalogue::read(&path).err().unwrap());
        assert!(faults.len() == 1 && faults[0].ends_with(": is not a regular file"), "{faults:?}");
    }
    for file in [folder.path("game.tercio"), folder.path("battle.ron"), zero] {
        let (code, _, err) = soon(&file, {
            let f = file.clone();
            move || tame(tercio(&["state", &f]), &f)
        });
        assert!(code == Some(2) && err.ends_with(": is not a regular file\n"), "{err}");
    }
}

#[test]
fn settings_and_languages_have_limits_and_mind_no_mark() {
    let folder = Folder::new();
    let read = |name: &str| tercio::settings::read(Path::new(&folder.path(name)));
    folder.file("marked.ron", "\u{feff}(motion: reduced)");
    assert_eq!(read("marked.ron").unwrap().motion, tercio::settings::Motion::Reduced);
    folder.file("long.ron", &" ".repeat(2_000_000));
    assert!(read("long.ron").unwrap_err().ends_with("long.ron: is longer than 1 MB, far too long for such a file"));
    folder.file("wordy.ron", &format!("(language: Some(\"{}\"))", "x".repeat(900_000)));
    assert!(read("wordy.ron").unwrap_err().len() < 600);
    folder.file("deep.ron", &"(".repeat(900_000));
    assert!(read("deep.ron").is_err());
    std::fs::create_dir(folder.path("de")).unwrap();
    let language = || Catalogue::read(Path::new(&folder.path("de")));
    folder.file("de/rules.ftl", "\u{feff}illegal-GameOver = Das Spiel ist aus.\n");
    assert!(language().is_ok());
    for text in [
        format!("illegal-GameOver = {}", "{ ".repeat(1_000_000)),
        format!("illegal-GameOver = {}1{}", "{ ".repeat(100_000), " }".repeat(100_000)),
        format!("illegal-GameOver = {{ F({} }}", "F(".repeat(100_000)),
        format!("illegal-GameOver = {}", "{ 1 -> *[a] ".repeat(50_000)),
        "x".repeat(5_000_000),
    ] {
        folder.file("de/rules.ftl", &text);
        let faults = language().err().unwrap_or_else(|| panic!("{text:.40} was read"));
        assert!(faults.iter().all(|f| f.contains("rules.ftl") && f.len() < 600), "{:.300}", faults[0]);
    }
}

/// Without a file it lists what can be played, under the names of the rules.
#[test]
fn without_a_file_the_battles_are_listed_with_date_length_and_size() {
    let listed = tercio(&["play", "--text"]);
    assert_eq!(listed.status.code(), Some(0));
    let listed = String::from_utf8(listed.stdout).unwrap();
    let line = |id: &str| listed.lines().position(|line| line.split_whitespace().next() == Some(id)).expect(id);
    let [pike, kings, table] = ["Musket & Pike", "Game Of Kings", "Any rules"]
        .map(|rules| listed.lines().position(|line| line == rules).expect(rules));
    assert!(pike < line("farm") && line("farm") < kings && kings < line("sahay") && table < line("war-table"));
    let mountain = listed.lines().nth(line("white-mountain")).unwrap();
    assert!(mountain.ends_with("White Mountain: 8 November 1620, 7 turns, about 2 hours, 70 units"), "{mountain}");
    let brook = listed.lines().nth(line("brook")).unwrap();
    assert!(brook.ends_with("The Brook: 6 turns, about 15 minutes, 12 units"), "{brook}");
    // In the window a battle is chosen on the start page.
    assert_eq!(tercio(&["play"]).status.code(), Some(2));
}
