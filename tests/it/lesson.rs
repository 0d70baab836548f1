//! A lesson is carried out as it is written, and what is not so is named.

use crate::cli::{Folder, json, tercio, tercio_with};
use crate::toy::Toy;
use std::sync::Arc;
use tercio::games::musket_pike::MusketPike;
use tercio::games::musket_pike::rules::text;
use tercio::lesson::{
    self, AnswerVerdict, Fault, Lesson, LessonProgress, LessonRun, LessonStepKind, State, Table, Tone,
};
use tercio::play::{AnyGame, Pattern};
use tercio::session::Headless;

const STEPS: &str = include_str!("lesson/first-blood.ron");
const WORDS: &str = include_str!("lesson/en/first-blood.ron");
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/lesson/first-blood.ron");

fn game() -> Arc<dyn AnyGame> {
    Arc::new(MusketPike)
}

fn read(steps: &str) -> Result<Arc<Lesson>, Vec<String>> {
    let lesson = lesson::read(steps, "it.ron", Some((WORDS, "en/it.ron")), Some(&text::book()));
    lesson.map(Arc::new).map_err(|faults| told(&faults))
}

fn told(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_lesson_is_carried_out_by_each_of_its_answers() {
    let checked = lesson::check(&read(STEPS).unwrap(), &game());
    assert_eq!((checked.steps, checked.answers), (4, 2));
    assert!(checked.faults.is_empty(), "{:?}", checked.faults);
    let told = json(&["lesson", FILE, "--check"]);
    assert_eq!((told["steps"].as_u64(), told["answers"].as_u64()), (Some(4), Some(2)));
    assert_eq!(told["faults"].as_array().map(Vec::len), Some(0));
}

/// The learner rides before the muskets, gets the enemy's answer, undoes it and rides behind them.
#[test]
fn an_answer_is_heard_and_can_be_taken_back() {
    let (mut taught, mut table) = LessonRun::begin(&read(STEPS).unwrap(), &game()).unwrap();
    taught.next(&mut table).unwrap();
    let before = table.digest();
    let ride = |table: &Table, text: &str| Pattern::parse(text).unwrap().legal_order(&**table).unwrap();
    let order = ride(&table, "step unit=enghien to=0604");
    taught.give(&mut table, &order, &mut Headless).unwrap();
    assert_eq!(*taught.heard(), AnswerVerdict::OnTheWay);
    taught.reset_step(&mut table);
    assert_eq!(table.digest(), before);
    let order = ride(&table, "step unit=enghien to=0603");
    taught.give(&mut table, &order, &mut Headless).unwrap();
    assert_eq!(*taught.heard(), AnswerVerdict::Answer("before".to_owned()));
    taught.next(&mut table).unwrap();
    assert_eq!(taught.step().map(|step| step.name.as_str()), Some("muskets"), "that step follows on this answer alone");
}

/// Undo takes the last act back and leaves those before it; then the next before, down to where the step began.
#[test]
fn undo_takes_back_one_act_after_the_other() {
    let (mut taught, mut table) = LessonRun::begin(&read(STEPS).unwrap(), &game()).unwrap();
    taught.next(&mut table).unwrap();
    let mut ways = vec![table.digest()];
    for text in ["step unit=enghien to=0604", "turn unit=enghien facing=SW"] {
        let order = Pattern::parse(text).unwrap().legal_order(&*table).unwrap();
        taught.give(&mut table, &order, &mut Headless).unwrap();
        ways.push(table.digest());
    }
    let misses = taught.misses();
    for before in ways.iter().rev().skip(1) {
        taught.undo(&mut table);
        assert_eq!(table.digest(), *before);
    }
    assert_eq!(*taught.heard(), AnswerVerdict::Nothing);
    assert_eq!(taught.misses(), misses, "what is undone is no miss");
    assert!(!taught.may_do_again(&table));
}

#[test]
fn what_the_rules_do_not_allow_is_named_with_its_step() {
    let steps = STEPS.replace("fire unit=germans target=enghien at=0603", "fire unit=walloons target=enghien at=0603");
    let checked = lesson::check(&read(&steps).unwrap(), &game());
    let fault =
        "it.ron:37:68: step \"muskets\": the rules allow no order \"fire unit=walloons target=enghien at=0603\" there";
    assert_eq!(told(&checked.faults), [fault]);
    let steps = STEPS.replace("dice: [9, 4]", "dice: [9, 4, 4]");
    let checked = lesson::check(&read(&steps).unwrap(), &game());
    assert_eq!(checked.faults.len(), 1, "a die is left: {:?}", checked.faults);
    assert!(checked.faults[0].sentence.starts_with("step \"muskets\": "), "{:?}", checked.faults);
    // What is not carried out is looked at too.
    let steps = STEPS.replace("\"turn unit=enghien\"", "\"turn unit=conde\"");
    let faults = told(&lesson::check(&read(&steps).unwrap(), &game()).faults);
    assert_eq!(faults, ["it.ron:30:42: step \"charge\": \"conde\" is neither a piece nor a hex"]);
    let steps = STEPS.replace("kind: CAV", "kind: CAR").replace("ql: 6, at: \"0503\"", "ql: 6, at: \"9999\"");
    let faults = told(&lesson::check(&read(&steps).unwrap(), &game()).faults);
    assert!(faults[0].starts_with("it.ron:11:80: scene \"rocroi\": there is no `CAR` here"), "{faults:?}");
}

#[test]
fn what_is_wrong_with_a_file_is_one_sentence_each() {
    let of = |from: &str, to: &str| read(&STEPS.replace(from, to)).unwrap_err();
    assert_eq!(
        of("only: [\"before\"]", "only: [\"nowhere\"]"),
        ["it.ron:37:35: step \"muskets\": no answer before it is called \"nowhere\""]
    );
    assert_eq!(
        of("hint: \"look-for-the-ribbon\"", "hint: \"look\""),
        [
            "it.ron:35:19: there is no sentence \"look\"",
            "en/it.ron:7:5: nothing asks for the sentence \"look-for-the-ribbon\"",
        ]
    );
    assert_eq!(
        of("orders: [\"end_phase\"]", "click: [[\"0505\"]]"),
        ["it.ron:38:17: step \"no-muskets\": click has no place in a step of this kind"]
    );
    assert_eq!(of("scene: \"rocroi\"", "scene: \"lens\""), ["it.ron:25:30: step \"meet\": there is no scene \"lens\""]);
    assert_eq!(
        of("step unit=enghien to=0604", "step enghien to=0604"),
        [
            "it.ron:32:43: \"step enghien to=0604\": \"enghien\" is no part of an order; a kind comes first, then field=value"
        ]
    );
    assert_eq!(of("\"9.15\"", "\"9.99\""), ["it.ron:3:55: the rulebook has no paragraph 9.99"]);
    // The book is that of the lesson's game.
    let cited = STEPS
        .replace("\"4.1\", \"8.8\", \"9.8\", \"9.12\", \"9.13\", \"9.15\", \"13.1\"", "\"1.1\", \"T 2.1\", \"9.15\"");
    for (book, unknown) in
        [(Toy.rulebook(), &["9.15"][..]), (MusketPike.rulebook(), &["T 2.1"]), (None, &["1.1", "T 2.1", "9.15"])]
    {
        let rules = book.map(|book| book.rules);
        let read = lesson::read(&cited, "it.ron", Some((WORDS, "en/it.ron")), rules.as_deref());
        let faults = told(&read.err().unwrap_or_default());
        let wanted = unknown.iter().map(|number| format!("the rulebook has no paragraph {number}"));
        assert!(
            faults.iter().zip(wanted).all(|(fault, wanted)| fault.ends_with(&wanted)) && faults.len() == unknown.len(),
            "{faults:?}"
        );
    }
    assert_eq!(
        of("orders: [\"step unit=enghien to=0603\"]", "ends: [\"enghien\"]"),
        ["it.ron:33:41: \"enghien\" does not say how that piece is to stand, as in \"horse at=0504\""]
    );
    let many =
        STEPS.replace("only: [\"before\"]", "only: [\"nowhere\"]").replace("scene: \"rocroi\"", "scene: \"lens\"");
    assert_eq!(read(&many).unwrap_err().len(), 2, "all at once");
    let syntax = of("steps: [", "steps: {");
    assert!(syntax[0].starts_with("it.ron:24:"), "{syntax:?}");
}

/// However a file is broken it gets sentences, never a panic.
#[test]
fn a_mutilated_lesson_gets_a_sentence() {
    let folder = Folder::new();
    for cut in (0..STEPS.len()).step_by(53).filter(|cut| STEPS.is_char_boundary(*cut)) {
        let mut broken = STEPS.to_owned();
        broken.truncate(cut);
        assert!(read(&broken).is_err(), "cut at {cut}");
        let swapped = STEPS.replacen(&STEPS[cut..=cut], "\u{7}", 1);
        if let Ok(lesson) = read(&swapped) {
            let _ = lesson::check(&lesson, &game());
        }
    }
    let file = folder.file("half.ron", &STEPS[..STEPS.len() / 2]);
    let told = tercio(&["lesson", &file, "--check"]);
    assert_eq!(told.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&told.stderr).lines().count() == 1);
}

/// The folder of each game holds its shipped lessons and no other, each with its sentences.
#[test]
fn what_lies_in_the_folders_of_lessons_is_shipped() {
    let files = |folder: &str| {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> =
            entries.filter_map(|name| Some(name.to_str()?.strip_suffix(".ron")?.to_owned())).collect();
        names.sort();
        names
    };
    for game in tercio::games::registry().games() {
        let folder = format!("{}/scenarios/{}/lessons", env!("CARGO_MANIFEST_DIR"), game.id());
        let shipped: Vec<&str> = game.lessons().iter().map(|lesson| lesson.id).collect();
        // A game without lessons of its own has no folder for them.
        if shipped.is_empty() {
            assert!(!std::path::Path::new(&folder).exists(), "{folder}");
            continue;
        }
        assert!(shipped.len() > 5, "{folder}");
        assert_eq!(files(&folder), shipped);
        assert_eq!(files(&format!("{folder}/en")), shipped);
    }
}

/// Each shipped lesson comes out as it is written, by right, wrong and other answers; and left at any step it is gone on with
/// there.
#[test]
fn every_shipped_lesson_comes_out_as_written_and_goes_on_where_it_was_left() {
    for listed in lesson::course(&tercio::games::registry(), None) {
        let lesson = listed.lesson.unwrap_or_else(|faults| panic!("{}: {faults:?}", listed.id));
        let checked = lesson::check(&lesson, &listed.game);
        assert!(checked.faults.is_empty(), "{}: {:#?}", listed.id, checked.faults);
        assert!((1000..200_000).contains(&checked.worked), "{} takes {} of 2,000,000", listed.id, checked.worked);
        let (mut taught, mut table) = LessonRun::begin(&lesson, &listed.game).unwrap();
        while taught.state() != State::Over {
            taught.show(&mut table, &mut Headless).unwrap();
            let kept = serde_json::to_string(&taught.progress(&table)).unwrap();
            let progress: LessonProgress = serde_json::from_str(&kept).unwrap();
            let (again, laid) = LessonRun::resumed(&lesson, &listed.game, &progress).unwrap();
            let step = taught.step().map(|step| step.name.as_str());
            assert_eq!((again.place(), again.state()), (taught.place(), taught.state()), "{}: {step:?}", listed.id);
            assert_eq!(laid.digest(), table.digest(), "{}: {step:?}", listed.id);
            taught.next(&mut table).unwrap();
        }
    }
}

/// The same ride by another way, or with another corner ahead, is the same answer.
#[test]
fn a_ride_is_heard_by_where_it_ends_and_not_by_its_way() {
    let (listed, step) = ("01-first-blood", "charge");
    let listed = lesson::course(&tercio::games::registry(), None).into_iter().find(|l| l.id == listed).unwrap();
    let lesson = listed.lesson.unwrap();
    let ways: [&[&str]; 3] = [
        &["step unit=enghien to=0604", "step unit=enghien to=0505"],
        &["step unit=enghien to=0604", "step unit=enghien to=0505", "turn unit=enghien facing=SW"],
        &[
            "step unit=enghien to=0604",
            "turn unit=enghien facing=SW",
            "step unit=enghien to=0605",
            "turn unit=enghien facing=NW",
            "step unit=enghien to=0505",
            "turn unit=enghien facing=W",
        ],
    ];
    for way in ways {
        let (mut taught, mut table) = LessonRun::begin(&lesson, &listed.game).unwrap();
        while taught.step().unwrap().name != step {
            taught.show(&mut table, &mut Headless).unwrap();
            taught.next(&mut table).unwrap();
        }
        let orders: Vec<Pattern> = way.iter().map(|order| Pattern::parse(order).unwrap()).collect();
        taught.carry_out(&mut table, &orders, &mut Headless).unwrap();
        assert_eq!(*taught.heard(), AnswerVerdict::Answer("behind".to_owned()), "{way:?}");
    }
}

/// After any order of the learner in a step there is a reply, and then an order leads on, or it can be undone.
#[test]
fn no_order_leaves_the_learner_without_a_word_and_a_way_on() {
    let mut tried = 0;
    for listed in lesson::course(&tercio::games::registry(), None) {
        let lesson = listed.lesson.unwrap();
        let (mut taught, mut table) = LessonRun::begin(&lesson, &listed.game).unwrap();
        while taught.state() != State::Over {
            if matches!(taught.step().map(|step| &step.kind), Some(LessonStepKind::Do(_))) {
                tried += wander(&mut taught, &mut table, &listed.id);
            }
            taught.show(&mut table, &mut Headless).unwrap();
            taught.next(&mut table).unwrap();
        }
    }
    assert!(tried > 1000, "{tried} orders are few");
}

/// A learner who follows the shown path to an answer is not told on it to undo an order.
#[test]
fn nothing_on_the_way_to_an_answer_is_to_be_undone() {
    for listed in lesson::course(&tercio::games::registry(), None) {
        let lesson = listed.lesson.unwrap();
        let (mut taught, mut table) = LessonRun::begin(&lesson, &listed.game).unwrap();
        while taught.state() != State::Over {
            let kind = taught.step().map(|step| step.kind.clone());
            for answer in
                kind.iter().flat_map(|kind| if let LessonStepKind::Do(goal) = kind { &goal.answers[..] } else { &[] })
            {
                for order in answer.by.iter().chain(&answer.orders) {
                    taught.carry_out(&mut table, std::slice::from_ref(order), &mut Headless).unwrap();
                    let told = taught.answered(&*table).and_then(|told| told.words).unwrap_or_default();
                    let scolded =
                        matches!(taught.heard(), AnswerVerdict::Says(_)) && told.to_lowercase().contains("undo it");
                    assert!(!scolded, "{}, {}, {order}: {told}", listed.id, answer.name);
                }
                taught.reset_step(&mut table);
            }
            taught.show(&mut table, &mut Headless).unwrap();
            taught.next(&mut table).unwrap();
        }
    }
}

/// Gives each order that is legal as a step begins, and after it others, one of them each time. Returns how many.
fn wander(taught: &mut LessonRun, table: &mut Table, id: &str) -> usize {
    const FAR: usize = 3;
    let (before, step) = (table.digest(), taught.step().unwrap().name.clone());
    let mut given = 0;
    for first in table.legal_orders() {
        let mut order = first;
        for far in 0..FAR {
            taught.give(table, &order, &mut Headless).unwrap();
            given += 1;
            let at = format!("{id}, {step}: {}", table.order_as_json(&order));
            let told = taught.answered(&**table).unwrap_or_else(|| panic!("{at}: not a word"));
            assert!(told.words.is_some() || told.tone != Tone::Other, "{at}: an empty sentence");
            assert!(taught.may_do_again(table), "{at}: no way back");
            if taught.state() != State::Open {
                break;
            }
            let leads: Vec<_> = table.legal_orders();
            let leads: Vec<_> = leads.into_iter().filter(|o| taught.allows_order(&table.order_as_json(o))).collect();
            assert!(!leads.is_empty(), "{at}: nothing leads on");
            order = leads[(far * 7 + given) % leads.len()].clone();
        }
        taught.reset_step(table);
        assert_eq!(table.digest(), before, "{id}, {step}");
    }
    given
}

/// Killed while a step is watched, and while an enemy has yet to answer: it is at the same step, and comes to its end.
#[test]
fn a_lesson_killed_in_the_middle_of_a_step_is_at_that_step() {
    let mut cut = 0;
    for listed in lesson::course(&tercio::games::registry(), None) {
        let lesson = listed.lesson.unwrap();
        let (mut taught, mut table) = LessonRun::begin(&lesson, &listed.game).unwrap();
        while taught.state() != State::Over {
            taught.show(&mut table, &mut Headless).unwrap();
            let whole = serde_json::to_value(taught.progress(&table)).unwrap();
            let orders = whole["now"]["orders"].as_array().map_or(0, Vec::len);
            for kept in 1..orders {
                let mut half = whole.clone();
                half["now"]["orders"].as_array_mut().unwrap().truncate(kept);
                half["now"].as_object_mut().unwrap().remove("answer");
                let half: LessonProgress = serde_json::from_value(half).unwrap();
                let (mut again, mut laid) = LessonRun::resumed(&lesson, &listed.game, &half).unwrap();
                assert_eq!(again.place(), taught.place(), "{}", listed.id);
                again.show(&mut laid, &mut Headless).unwrap();
                assert_eq!((again.state(), laid.digest()), (taught.state(), table.digest()), "{}", listed.id);
                cut += 1;
            }
            taught.next(&mut table).unwrap();
        }
    }
    assert!(cut > 20, "{cut} steps were cut");
}

/// In the terminal a lesson is completed by Enter and by asking for the answers.
#[test]
fn a_lesson_is_played_in_the_terminal() {
    let typed = "w\n\n".repeat(40);
    let told = String::from_utf8(tercio_with(&["lesson", FILE], typed.as_bytes()).stdout).unwrap();
    assert!(told.contains("First blood") && told.contains("Step 1 of 4"), "{told}");
    assert!(told.contains("Now you can choose a fight by its odds, and go in."), "{told}");
}

/// `scenarios/LESSONS.md` is true: its lesson comes out as written, and it names every field that there is.
#[test]
fn what_is_said_of_lesson_files_is_so() {
    const SAID: &str = include_str!("../../scenarios/LESSONS.md");
    let example = SAID.split("```").nth(1).unwrap().strip_prefix("ron\n").unwrap();
    let lesson =
        lesson::read(example, "LESSONS.md", None, Some(&text::book())).unwrap_or_else(|faults| panic!("{faults:?}"));
    let checked = lesson::check(&Arc::new(lesson), &game());
    assert!(checked.faults.is_empty(), "{:?}", checked.faults);
    let reader = include_str!("../../src/lesson/file_schema.rs");
    let written = reader.split("struct WrittenStep<'a> {").nth(1).unwrap().split('}').next().unwrap();
    let fields: Vec<&str> =
        written.lines().filter_map(|line| line.trim().strip_prefix("pub ")?.split(':').next()).collect();
    assert!(fields.len() > 20, "{fields:?}");
    for field in fields {
        assert!(SAID.contains(&format!("`{}`", field.trim_start_matches("r#"))), "LESSONS.md does not name {field}");
    }
}

/// A stretch of a recorded game becomes a lesson that comes out as the game did.
#[test]
fn a_stretch_of_a_game_becomes_a_lesson() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let mut games: Vec<_> = std::fs::read_dir(golden).unwrap().map(|entry| entry.unwrap().path()).collect();
    games.retain(|path| path.extension().is_some_and(|ending| ending == "tercio"));
    games.sort();
    let folder = Folder::new();
    for (at, game) in games.iter().take(6).enumerate() {
        let out = folder.path(&format!("lesson-{at}.ron"));
        let told = json(&["lesson", game.to_str().unwrap(), "--from", "5", "--to", "30", "--out", &out]);
        assert!(told["steps"].as_u64().unwrap() > 0, "{}", game.display());
        let checked = json(&["lesson", &out, "--check"]);
        assert_eq!(checked["faults"].as_array().map(Vec::len), Some(0), "{}: {checked}", game.display());
    }
    // It is all in one file, with a caption for each step.
    let text = std::fs::read_to_string(folder.path("lesson-0.ron")).unwrap();
    let lesson = lesson::read(&text, "lesson-0", None, Some(&text::book())).unwrap();
    assert!(lesson.steps.iter().all(|step| !lesson.words.get(&step.name).is_empty()));
    assert_eq!(folder.names().len(), 6);
    // The longest battle is not too long.
    let out = folder.path("whole.ron");
    json(&["lesson", &format!("{golden}/whole-brawler-2-white-mountain-transylvanians.tercio"), "--out", &out]);
    let whole = lesson::read(&std::fs::read_to_string(&out).unwrap(), "whole", None, Some(&text::book()));
    assert!(whole.is_ok_and(|lesson| lesson.steps.len() > 500));
    let refused = tercio(&["lesson", games[0].to_str().unwrap(), "--from", "99999", "--out", &folder.path("none.ron")]);
    assert_eq!(refused.status.code(), Some(2));
}

/// A lesson is handed on as one file, its sentences in it, and is the same lesson.
#[test]
fn a_lesson_is_handed_on_as_one_file() {
    let folder = Folder::new();
    for (from, name) in [(FILE, "one.ron"), ("04-one-hex-at-a-time", "shipped.ron")] {
        let out = folder.path(name);
        json(&["lesson", from, "--out", &out]);
        let of = |file: &str| json(&["lesson", file, "--check"]);
        assert_eq!(of(&out), of(from));
        // One that is one file already stays so.
        let again = folder.path(&format!("again-{name}"));
        json(&["lesson", &out, "--out", &again]);
        assert_eq!(std::fs::read_to_string(&again).unwrap(), std::fs::read_to_string(&out).unwrap());
    }
    assert_eq!(folder.names(), ["again-one.ron", "again-shipped.ron", "one.ron", "shipped.ron"]);
    assert_eq!(tercio(&["lesson", FILE, "--from", "3", "--out", &folder.path("none.ron")]).status.code(), Some(2));
}
