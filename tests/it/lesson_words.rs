//! The sentences of lessons: what they say of a unit is so on the board, and no card says too much.

use crate::cli::tercio_with;
use std::sync::Arc;
use tercio::games::musket_pike::MusketPike;
use tercio::games::musket_pike::rules::text;
use tercio::lesson::{self, Lesson, LessonRun, State, Words};
use tercio::play::AnyGame;
use tercio::session::Headless;

const STEPS: &str = include_str!("lesson/first-blood.ron");
const WORDS: &str = include_str!("lesson/en/first-blood.ron");
/// The sentence of the first step, and of a step that is watched.
const MEET: &str = "Two regiments are in reach; neither can run.";
const MUSKETS: &str = "One horseman in four is down.";

fn game() -> Arc<dyn AnyGame> {
    Arc::new(MusketPike)
}

/// The lesson with other steps and with these sentences put for others.
fn read(steps: &str, sentences: &[(&str, &str)]) -> Arc<Lesson> {
    let words = sentences.iter().fold(WORDS.to_owned(), |words, (from, to)| {
        assert!(words.contains(from), "{from}");
        words.replace(from, to)
    });
    Arc::new(lesson::read(steps, "it.ron", Some((&words, "en/it.ron")), Some(&text::book())).unwrap())
}

/// What is said at the first step, and after the muskets.
fn said(lesson: &Arc<Lesson>) -> [String; 2] {
    let (mut taught, mut table) = LessonRun::begin(lesson, &game()).unwrap();
    let first = taught.sentence(&*table);
    taught.next(&mut table).unwrap();
    let ride = tercio::play::Pattern::parse("step unit=enghien to=0603").unwrap();
    taught.carry_out(&mut table, &[ride], &mut Headless).unwrap();
    taught.next(&mut table).unwrap();
    taught.show(&mut table, &mut Headless).unwrap();
    [first, taught.sentence(&*table)]
}

#[test]
fn a_sentence_takes_the_state_of_a_unit_from_the_position() {
    let sentences = [
        (
            MEET,
            "{walloons.order}, {walloons.sp} of {walloons.original}, {enghien.mp} MP, {enghien.facing} at {picardie.at}",
        ),
        (MUSKETS, "{enghien.sp} of {enghien.sp.before}, {enghien.morale} of {enghien.quality}, {germans.order}"),
    ];
    let [first, watched] = said(&read(STEPS, &sentences));
    assert_eq!(
        first,
        "You are Enghien. Your horse has broken through. disordered, 4 of 6, 8 MP, west at 0304 and 0305"
    );
    assert_eq!(watched, "They see you coming. Muskets! 3 of 4, 6 of 7, in good order");
    let rallied = STEPS.replace("sp: 4, ql: 6, at: \"0405\", disordered: true", "sp: 5, ql: 6, at: \"0405\"");
    let [first, _] = said(&read(&rallied, &sentences));
    assert!(first.contains("in good order, 5 of 6"), "the sentence follows the board: {first}");
}

/// A sentence asked for speaks of the position in which its step began, an answer of the one to which it has led.
#[test]
fn a_task_stays_as_it_was_set() {
    let sentences = [("it shows your chance there", "{enghien.mp} MP at {enghien.at}")];
    let lesson = read(STEPS, &sentences);
    let (mut taught, mut table) = LessonRun::begin(&lesson, &game()).unwrap();
    taught.next(&mut table).unwrap();
    let before = taught.sentence(&*table);
    assert!(before.contains("8 MP at 0704"), "{before}");
    let ride = tercio::play::Pattern::parse("step unit=enghien to=0604").unwrap();
    taught.carry_out(&mut table, &[ride], &mut Headless).unwrap();
    assert_eq!(taught.sentence(&*table), before);
    assert_eq!(taught.said("charge", &*table).split("lit hex: ").nth(1), Some("7 MP at 0604."));
}

#[test]
fn a_state_that_no_piece_has_is_named_with_its_step() {
    let check = |sentences: &[(&str, &str)]| -> Vec<String> {
        let checked = lesson::check(&read(STEPS, sentences), &game());
        checked.faults.iter().map(ToString::to_string).collect()
    };
    assert_eq!(check(&[(MEET, "{walloon.sp}")]).len(), 1);
    assert_eq!(
        check(&[(MUSKETS, "{enghien.colour}")]),
        [
            "it.ron:37:17: step \"muskets\": the sentence \"muskets\" speaks of {enghien.colour}, but no piece is called so, \
             or it has no such state then"
        ]
    );
    assert_eq!(check(&[("for the side", "{}")]).len(), 0);
    let nowhere = check(&[("First blood", "{enghien.sp}")]);
    assert_eq!(nowhere, ["it.ron: the sentence \"title\" cannot speak of {enghien.sp}: no position lies there"]);
    let many = WORDS.replace(MEET, &"{enghien.sp}".repeat(21));
    assert!(lesson::read(STEPS, "it.ron", Some((&many, "en/it.ron")), Some(&text::book())).is_err());
}

/// Braces in a lesson written before there were placeholders are read as they stand there.
#[test]
fn other_braces_are_read_on() {
    let lesson = read(STEPS, &[(MEET, "{x}, {a b.c} and }{")]);
    assert!(lesson::check(&lesson, &game()).faults.is_empty());
    let (taught, table) = LessonRun::begin(&lesson, &game()).unwrap();
    assert!(taught.sentence(&*table).ends_with("{x}, {a b.c} and }{"));
}

/// A translation that speaks of another state than the English sentence is not spoken.
#[test]
fn a_translation_speaks_of_the_same_states() {
    let lesson = read(STEPS, &[(MEET, "{walloons.sp}")]);
    let words = |sentence: &str| Words([("meet".to_owned(), sentence.to_owned())].into());
    let of = |sentence: &str| Lesson::clone(&lesson).with_texts(words(sentence)).words.get("meet").to_owned();
    assert_eq!(of("Noch {walloons.sp}."), "Noch {walloons.sp}.");
    assert!(of("Noch {germans.sp}.").starts_with("You are Enghien"));
}

/// What is said with a unit's state in words of its own could contradict the board.
const STATED: [&str; 8] = [
    "is disordered",
    "are disordered",
    "now disordered",
    "still disordered",
    "is in good order",
    "are in good order",
    "stays in good order",
    "still in good order",
];

/// Words and sentences of a text: a placeholder is one word.
fn measured(text: &str) -> (usize, usize) {
    let ends = text.split_whitespace().filter(|word| word.trim_end_matches('"').ends_with(['.', '?', '!']));
    (text.split_whitespace().count(), ends.count())
}

/// Whether a number of SP or MP that a unit has, its morale or its facing stands there by itself.
fn states_more(text: &str) -> bool {
    const WAYS: [&str; 7] = ["west", "east", "northeast", "northwest", "southeast", "southwest", "left"];
    let words: Vec<&str> =
        text.split_whitespace().map(|word| word.trim_end_matches(['.', ',', ':', ';', '?'])).collect();
    let is_number = |word: &str| word.parse::<u8>().is_ok();
    let is_points = |word: &str| matches!(word, "SP" | "MP");
    let of_three = |w: &[&str]| {
        let has = matches!(w[0], "has" | "have" | "had") || w[0].ends_with("'s");
        has && is_number(w[1]) && is_points(w[2]) || is_number(w[0]) && is_points(w[1]) && w[2] == "left"
    };
    let of_two = |w: &[&str]| {
        w[0].ends_with("morale") && is_number(w[1]) || matches!(w[0], "looks" | "faces") && WAYS.contains(&w[1])
    };
    words.windows(3).any(of_three) || words.windows(2).any(of_two)
}

/// Each sentence of the shipped lessons takes the state of a unit from the position, and says no more than can be read at a
/// glance.
#[test]
fn no_sentence_of_the_course_states_what_the_board_may_contradict_or_says_too_much() {
    const MOST: (usize, usize) = (34, 4);
    let mut filled = 0;
    for listed in lesson::course(&tercio::games::registry(), None) {
        let lesson = listed.lesson.unwrap();
        for (name, text) in &lesson.words.0 {
            let at = format!("{}, {name}: {text}", listed.id);
            assert!(STATED.iter().all(|stated| !text.contains(stated)) && !states_more(text), "{at}");
            let (words, sentences) = measured(text);
            assert!(words <= MOST.0 && sentences <= MOST.1, "{words} words, {sentences} sentences: {at}");
        }
        // Each state is one that its unit has: `lesson::check` goes through all answers, and so do its tests.
        let (mut taught, mut table) = LessonRun::begin(&lesson, &listed.game).unwrap();
        while taught.state() != State::Over {
            taught.show(&mut table, &mut Headless).unwrap();
            let raw = lesson.words.get(&taught.step().unwrap().name).to_owned();
            let told = taught.sentence(&*table);
            assert!(!told.contains('{'), "{}: {told}", listed.id);
            filled += usize::from(told != raw);
            taught.next(&mut table).unwrap();
        }
    }
    assert!(filled > 30, "{filled} sentences speak of a state");
}

/// What was told of a disordered unit as if it were in good order: each branch of the lesson speaks of the unit as it stands.
#[test]
fn the_beaten_foot_of_lutter_is_told_as_it_stands() {
    let listed = lesson::course(&tercio::games::registry(), None).into_iter().find(|l| l.id.starts_with("03")).unwrap();
    let lesson = listed.lesson.unwrap();
    let (mut taught, mut table) = LessonRun::begin(&lesson, &listed.game).unwrap();
    let mut told = String::new();
    while taught.state() != State::Over && taught.step().unwrap().name != "purse" {
        taught.show(&mut table, &mut Headless).unwrap();
        if taught.step().unwrap().name == "nerves" {
            told = taught.sentence(&*table);
            assert_eq!(table.stands("herliberg").unwrap()["disordered"], true);
        }
        taught.next(&mut table).unwrap();
    }
    assert!(told.ends_with("it is now disordered."), "{told}");
}

/// Minutes follow from what is in a lesson, are said where it is chosen, and grow with it.
#[test]
fn a_lesson_says_how_long_it_takes() {
    let of =
        |steps: &str| lesson::read(steps, "it.ron", Some((WORDS, "en/it.ron")), Some(&text::book())).unwrap().minutes();
    assert_eq!(of(STEPS), 1);
    let longer = STEPS
        .replace("(say: \"meet\",", &format!("{}(say: \"meet\",", "(say: \"meet\", scene: \"rocroi\"),".repeat(20)));
    assert!(of(&longer) > 2, "{}", of(&longer));
    for listed in lesson::course(&tercio::games::registry(), None) {
        let minutes = listed.lesson.unwrap().minutes();
        assert!((2..=10).contains(&minutes), "{}: {minutes}", listed.id);
    }
    let told = String::from_utf8(tercio_with(&["lesson", "01-first-blood"], b"q\n").stdout).unwrap();
    assert!(told.contains("About ") && told.contains(" minutes."), "{told}");
}

/// A key that stands twice would give one place the words of the other.
#[test]
fn the_words_of_a_lesson_have_each_key_once() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let games = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path().join("lessons/en"));
    let files = games.filter_map(|folder| std::fs::read_dir(folder).ok()).flatten();
    let mut twice = Vec::new();
    for file in files.map(|entry| entry.unwrap().path()) {
        let text = std::fs::read_to_string(&file).unwrap();
        let mut keys = std::collections::BTreeSet::new();
        let of_line = |line: &str| Some(line.trim_start().strip_prefix('"')?.split_once("\":")?.0.to_owned());
        twice.extend(text.lines().filter_map(of_line).filter(|key| !keys.insert(key.clone())));
    }
    assert_eq!(twice, [""; 0]);
}
