//! Hostile lesson files: whatever a file asks for, it gets a sentence or is carried out, in bounded time, and steers nobody's
//! terminal.

use crate::cli::{Folder, tercio};
use crate::scenario_mutants::{Choices, words};
use std::path::Path;
use std::process::Output;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tercio::games::musket_pike::MusketPike;
use tercio::games::musket_pike::rules::text;
use tercio::lesson;
use tercio::play::{AnyGame, ShippedLesson};
use tercio::session::Headless;

/// Longest time that opening a lesson may take, on a busy machine without optimization.
const PATIENCE: Duration = Duration::from_secs(60);

fn game() -> Arc<dyn AnyGame> {
    Arc::new(MusketPike)
}

/// A lesson with a few of its words in the place of others, taken away or made something else.
fn mutate(text: &str, choices: &mut Choices) -> String {
    const OTHERS: [&str; 14] =
        ["0", "255", "-1", "9999999", "0101", "9999", "[", "]", "(", ")", "\"", "\u{7}", "end_phase", "true"];
    let mut words = words(text);
    // Most of what is changed is in the steps, which come last.
    let steps = words.iter().position(|word| word == "steps").unwrap_or(0);
    for _ in 0..=choices.below(2) {
        let from = if choices.below(4) == 0 { 0 } else { steps };
        let mut place = |fits: &dyn Fn(&str) -> bool| {
            let i = from + choices.below(words.len() - from);
            (i..words.len()).find(|i| fits(&words[*i])).unwrap_or(from)
        };
        let is_word = |word: &str| word.starts_with(char::is_alphanumeric);
        let a = place(&is_word);
        // Like for like, so that the file often still has its shape.
        let numeric = words[a].starts_with(|c: char| c.is_ascii_digit());
        let b = place(&|word| is_word(word) && word.starts_with(|c: char| c.is_ascii_digit()) == numeric);
        match choices.below(12) {
            0 => words[a] = OTHERS[choices.below(OTHERS.len())].to_owned(),
            1 => drop(words.remove(a)),
            2 => {
                let twice = words[a..(a + 40).min(words.len())].to_vec();
                words.splice(a..a, twice);
            }
            3 => words.swap(a, b),
            _ => words[a] = words[b].clone(),
        }
    }
    words.concat()
}

#[test]
fn five_hundred_mutated_lessons_get_a_sentence_or_are_carried_out() {
    let game = game();
    let shipped: &[ShippedLesson] = game.lessons();
    let mut choices = Choices::of(16_430_519);
    let (mut refused, mut faulty, mut sound) = (0, 0, 0);
    for round in 0..500 {
        let ShippedLesson { id, text, words, .. } = shipped[round % shipped.len()];
        let of_words = choices.below(6) == 0;
        let steps = if of_words { text.to_owned() } else { mutate(text, &mut choices) };
        let words = if of_words { mutate(words, &mut choices) } else { words.to_owned() };
        let began = Instant::now();
        match lesson::read(&steps, id, Some((&words, "words")), Some(&text::book())) {
            Err(faults) => {
                assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.sentence.is_empty()), "{id}, {round}");
                refused += 1;
            }
            Ok(lesson) => {
                let checked = lesson::check(&Arc::new(lesson), &game);
                if checked.faults.is_empty() { sound += 1 } else { faulty += 1 }
            }
        }
        assert!(began.elapsed() < PATIENCE, "{id}, {round}: {:?}", began.elapsed());
    }
    println!("{refused} refused, {faulty} not as they say, {sound} carried out");
    assert!(refused > 100 && faulty > 25 && sound > 20, "{refused} refused, {faulty} faulty, {sound} sound");
}

const FIELD: &str = r#"(name: "A", map: (columns: 5, rows: 5), sides: [(id: "red"), (id: "blue")],
    units: [(id: "horse", side: "red", kind: CAV, original: 4, ql: 7, at: "0202", facing: "E", activated: true, marks: [active, fresh], mp: 8)],
    position: (initiative: "red", chits: {"any-red": drawn},
        activation: (side: "red", chit: "any-red", led: Unit("horse"), order: march, merged: false, rallied: false),
        stack: [Turn(side: "red"), Phase(movement)]))"#;

/// A lesson of these steps, on a field with one regiment of horse.
fn lesson_of(steps: &str, words: &str) -> String {
    format!(
        "(scenes: {{\"field\": {FIELD}}}, steps: [{steps}], words: {{\"title\": \"A\", \"situation\": \"B\", \"can\": \"c.\", {words}}})"
    )
}

/// What `tercio lesson FILE --check` says of a file, in bounded time: nothing that steers a terminal, and no failure of ours.
fn checked(path: &str) -> (Option<i32>, String) {
    let began = Instant::now();
    let Output { status, stdout, stderr } = tercio(&["lesson", path, "--check"]);
    assert!(began.elapsed() < PATIENCE, "{path}: {:?}", began.elapsed());
    let told = String::from_utf8(stderr).unwrap() + &String::from_utf8(stdout).unwrap();
    assert!(!told.chars().any(|c| c != '\n' && tercio::i18n::is_terminal_control(c)), "{path}: {told:?}");
    assert!(told.len() < 60_000, "{path}: {} bytes are told", told.len());
    (status.code(), told)
}

#[test]
fn what_is_no_text_is_refused_in_a_sentence() {
    let folder = Folder::new();
    let bytes = |name: &str, bytes: &[u8]| {
        let path = folder.path(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let fifo = folder.path("fifo.ron");
    assert!(std::process::Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let sub = folder.path("folder.ron");
    std::fs::create_dir(&sub).unwrap();
    let (circle, gone) = (folder.path("circle.ron"), folder.path("gone.ron"));
    std::os::unix::fs::symlink(&circle, &circle).unwrap();
    std::os::unix::fs::symlink(folder.path("nowhere.ron"), &gone).unwrap();
    let device = folder.path("device.ron");
    std::os::unix::fs::symlink("/dev/zero", &device).unwrap();
    let ten = 10 * 1024 * 1024;
    for (path, says) in [
        (bytes("empty.ron", b""), "empty.ron:1:1"),
        (bytes("latin.ron", b"(\n  paragraphs: [\"\xe9\"])"), "latin.ron:2:17: the text is not UTF-8"),
        (bytes("nul.ron", b"(\0)"), "nul.ron:1:"),
        (bytes("long.ron", &vec![b'a'; ten]), "long.ron: is longer than 1 MB"),
        (bytes("brackets.ron", &vec![b'['; 1_000_000]), "brackets.ron:1:"),
        (bytes("parens.ron", "(steps:".repeat(100_000).as_bytes()), "parens.ron:1:"),
        (bytes("comment.ron", "/*".repeat(400_000).as_bytes()), "comment.ron:"),
        (fifo, "fifo.ron: "),
        (sub, "folder.ron: "),
        (circle, "circle.ron"),
        (gone, "gone.ron"),
        (device, "device.ron: "),
    ] {
        let (code, told) = checked(&path);
        assert_eq!(code, Some(2), "{told}");
        assert!(told.contains(says) && told.lines().count() == 1, "{says}: {told}");
    }
}

#[test]
fn what_asks_for_too_much_is_refused() {
    let folder = Folder::new();
    let many = |n: usize, part: &str| part.repeat(n);
    let first = "(say: \"a\", scene: \"field\"), ";
    let words = "\"a\": \"A\"";
    let nested = format!("(paragraphs: [], scenes: {{\"a\": {}{}}}, steps: [])", "(a:".repeat(100), ")".repeat(100));
    let answers = "(name: \"a\", orders: [\"step\"]), ".repeat(190);
    let tries = format!("(do: \"a\", answers: [{answers}]), ").repeat(20);
    let turns = "\"turn\", ".repeat(201);
    for (name, text) in [
        ("steps", lesson_of(&(first.to_owned() + &many(3001, "(say: \"a\"), ")), words)),
        ("orders", lesson_of(&format!("(watch: \"a\", scene: \"field\", orders: [{turns}])"), words)),
        ("tries", lesson_of(&(first.to_owned() + &tries), words)),
        ("names", lesson_of(&format!("(say: \"a\", scene: \"field\", at: [{}])", many(2000, "\"0101\", ")), words)),
        ("sentence", lesson_of(first, &format!("\"a\": \"{}\"", "a".repeat(200_000)))),
        ("escape", lesson_of(first, "\"a\": \"\\u{1b}]0;owned\\u{7}\"")),
        ("columns", lesson_of(first, words).replace("columns: 5", "columns: 4000000000")),
        ("map", lesson_of(first, words).replace("columns: 5, rows: 5", "columns: 65535, rows: 65535")),
        ("nested", nested),
        ("itself", lesson_of("(say: \"a\", scene: \"field\", only: [\"a\"])", words)),
        (
            "later",
            lesson_of(
                "(do: \"a\", scene: \"field\", only: [\"b\"], answers: [(name: \"b\", orders: [\"step\"])])",
                words,
            ),
        ),
        ("hex", lesson_of("(say: \"a\", scene: \"field\", at: [\"9999\"])", words)),
        ("unit", lesson_of("(watch: \"a\", scene: \"field\", orders: [\"step unit=elephant\"])", words)),
        ("piece", lesson_of(first, words).replace("at: \"0202\"", "at: \"9999\"")),
        ("dice", lesson_of("(watch: \"a\", scene: \"field\", dice: [200, 0, 7])", words)),
        ("name", lesson_of(&format!("(say: \"{}\", scene: \"field\")", "\\u{1b}[2J".repeat(5000)), words)),
    ] {
        let (code, told) = checked(&folder.file(&format!("{name}.ron"), &text));
        assert_eq!(code, Some(2), "{name}: {told}");
        assert!(told.contains(&format!("{name}.ron")), "{name}: {told}");
    }
}

/// A step that would never end ends: nobody has to finish one that is free, and replies do not play the game by themselves.
#[test]
fn what_never_ends_can_be_left() {
    let free = lesson_of(
        "(free: \"a\", scene: \"field\", until: [\"never\"], replies: [\"turn\", \"step\", \"end_phase\"]), (say: \"a\")",
        "\"a\": \"A\"",
    );
    let lesson = Arc::new(lesson::read(&free, "free", None, Some(&text::book())).unwrap());
    let (mut taught, mut table) = lesson::LessonRun::begin(&lesson, &game()).unwrap();
    let order = table.legal_orders().into_iter().next().unwrap();
    taught.give(&mut table, &order, &mut Headless).unwrap();
    assert!(table.orders() < 100, "{} orders", table.orders());
    assert!(taught.may_go_on());
    taught.next(&mut table).unwrap();
    taught.next(&mut table).unwrap();
    assert_eq!(taught.state(), lesson::State::Over);
}

/// A lesson reads nothing but itself and its own sentences, and writes nothing.
#[test]
fn a_lesson_touches_no_other_file() {
    let folder = Folder::new();
    let text = lesson_of("(say: \"a\", scene: \"field\")", "\"a\": \"A\"").replace("\"field\"", "\"../../etc/passwd\"");
    let path = folder.file("path.ron", &text);
    let before = files(Path::new(&path).parent().unwrap());
    assert_eq!(checked(&path).0, Some(0));
    assert_eq!(files(Path::new(&path).parent().unwrap()), before);
}

fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut found: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.sort();
    found
}

/// A lesson that lays a large scene thousands of times, or names thousands of things that are not there, is not carried out to
/// its end.
#[test]
fn a_lesson_that_would_take_for_ever_is_told() {
    let unit = |n: usize| {
        let side = if n.is_multiple_of(2) { "red" } else { "blue" };
        format!("(id:\"u{n}\",side:\"{side}\",kind:LI,original:2,ql:6,at:\"{:02}{:02}\")", n % 99 + 1, n / 99 + 1)
    };
    let scene = |units: usize| {
        let units: Vec<String> = (0..units).map(unit).collect();
        format!("(map:(columns:99,rows:99,terrain:{{wood:[\"0101-9999\"]}}),units:[{}])", units.join(","))
    };
    let watch = "(watch:\"m\",scene:\"a\",orders:[\"draw\"],back:true),".repeat(2900);
    let text = |scene: &str, steps: &str| {
        format!(
            "(scenes:{{\"a\":{scene}}},paragraphs:[],steps:[(say:\"m\",scene:\"a\"),{steps}],words:{{\"title\":\"t\",\"situation\":\"s\",\"can\":\"c\",\"m\":\"m\"}})"
        )
    };
    let told = |text: &str, words: &str| {
        let begun = Instant::now();
        let checked = lesson::read(text, "long.ron", None, Some(&text::book()))
            .map(|read| lesson::check(&Arc::new(read), &game()).faults);
        let faults = checked.unwrap_or_else(|faults| faults);
        assert!(faults.iter().any(|fault| fault.to_string().contains(words)), "{faults:?}");
        assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
    };
    told(&text(&scene(900), &watch), "takes too long");
    // By the step at which it does, and where that stands.
    told(&text(&scene(900), &watch), "step \"");
    told("(scenes: {}, turns: 4)", "there is no field `turns`");
    // In one line of a megabyte each has its column.
    let names: Vec<String> = (0..900).map(|n| format!("\"nobody-{n}\"")).collect();
    let pointed = format!("(say:\"m\",at:[{}]),", names.join(","));
    told(&text(&scene(2), &pointed.repeat(20)), "and 17940 more");
    told(&text(&scene(2), &pointed.repeat(60)), "names in all its steps; a lesson has 20000 at most");
}
