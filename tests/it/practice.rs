//! Questions: made from positions, right by the rules, scored, and asked again where they were missed. Rules met in play.

use crate::cli::{Folder, tercio_with};
use crate::tier;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tercio::games::musket_pike::MusketPike;
use tercio::games::musket_pike::questions::{self, QuestionKind};
use tercio::games::musket_pike::rules::text::book;
use tercio::games::musket_pike::rules::{Game, Order, legal, movement, odds};
use tercio::kernel::RuleSet;
use tercio::lesson::{self, AnswerVerdict, LessonRun, LessonStatus};
use tercio::play::{self, AnyGame, AnySession, CorrectAnswer, Question};
use tercio::practice::{
    AnswerResult, Deck, Moment, PracticeQuestion, QuestionKey, Round, SeenParagraphs, cited_paragraphs, now, of_game,
};
use tercio::session::Session;

fn game() -> Arc<dyn AnyGame> {
    Arc::new(MusketPike)
}

/// Positions to which chance leads, with a question of this kind.
fn positions(kind: QuestionKind) -> Vec<Session<Game>> {
    (0..tier::of(4, 30)).filter_map(|seed| questions::position(kind, seed)).collect()
}

/// Everything that is asked of this kind in them, each with its position.
fn asked(kind: QuestionKind) -> Vec<(Session<Game>, Question)> {
    let all = positions(kind).into_iter().map(|session| (questions::of(session.game(), kind), session));
    all.filter_map(|(mut list, session)| Some((session, list.pop()?))).collect()
}

fn one(question: &Question) -> &str {
    match &question.answer {
        CorrectAnswer::One(list) => &list[0],
        CorrectAnswer::All(list) => panic!("one is wanted: {list:?}"),
    }
}

fn all(question: &Question) -> BTreeSet<&str> {
    match &question.answer {
        CorrectAnswer::All(list) => list.iter().map(String::as_str).collect(),
        CorrectAnswer::One(list) => panic!("all are wanted: {list:?}"),
    }
}

/// Of every kind there are some, and each comes out as a lesson that names nothing that is not there: its answer is heard, what
/// it says of other things too, and it is the same question when it is asked again from its file.
#[test]
fn every_kind_of_question_is_asked_and_comes_again_as_it_was() {
    let registry = tercio::games::registry();
    for (name, kind) in QuestionKind::ALL {
        let found = positions(kind);
        assert!(found.len() > 1, "hardly any question about {name}");
        for session in found {
            let table: Box<dyn AnySession> = session.into();
            for question in table.questions(name) {
                let posed = PracticeQuestion::of(&game(), &*table, &question).unwrap();
                let checked = lesson::check(&posed.lesson, &game());
                assert!(checked.faults.is_empty(), "{name} {}: {:#?}", question.about, checked.faults);
                assert!(!question.paragraphs.is_empty() && !question.right.is_empty());
                let cited = question.paragraphs.iter().find(|p| book().entry(p).is_none());
                assert_eq!(cited, None, "{name}: no such paragraph");
                let again = PracticeQuestion::restore(&registry, &posed.key).expect("it can be asked again");
                assert_eq!(*again.lesson, *posed.lesson, "{name} {}", question.about);
            }
        }
    }
}

/// The same seed leads to the same position.
#[test]
fn chance_is_the_same_by_its_seed() {
    let digest = |seed| questions::position(QuestionKind::Column, seed).map(|session| session.game().digest());
    assert_eq!(digest(3), digest(3));
    assert_ne!(digest(3), digest(4));
}

/// The column is that in which the resolver fights, and what is said of it ends with it.
#[test]
fn mp_9_8_the_column_asked_for_is_that_of_the_odds() {
    for (session, question) in asked(QuestionKind::Column) {
        let game = session.game();
        let order = question.table.as_ref().and_then(|order| order.get::<Order>()).unwrap();
        let Order::Attack { unit, into } = *order else { panic!("{order:?}") };
        let (_, odds) = odds::of_attack(game, unit, into).unwrap();
        let column = game.battle.rules.melee.columns[odds.contest.column];
        assert_eq!(one(&question), format!("column {column}"));
        assert!(question.right.ends_with(&format!("{column}%.")), "{}", question.right);
        for line in &odds.contest.shifts.lines {
            assert!(question.right.contains(&format!("\u{a7}\u{a0}{})", line.why.paragraph())), "{}", question.right);
        }
    }
}

/// Who is named may fire, and nobody else may.
#[test]
fn mp_8_5_who_may_fire_is_who_has_a_shot() {
    for (session, question) in asked(QuestionKind::Shooters) {
        let game = session.game();
        let fires = |order: &Order| matches!(order, Order::Fire { .. } | Order::Graze { .. });
        let shots = legal::legal_orders(game).into_iter().filter(fires).filter_map(|order| order.unit());
        let may: BTreeSet<&str> = shots.map(|unit| game.battle.unit(unit).id.as_str()).collect();
        assert_eq!(all(&question), may);
        for (name, why) in &question.wrong {
            assert!(!may.contains(name.as_str()) && why.contains('\u{a7}'), "{name}: {why}");
        }
    }
}

/// A hex is an answer where a way ends on it, and what bars each other one is what bars it on the board.
#[test]
fn mp_6_1_the_hexes_asked_for_are_those_that_can_be_reached() {
    for (session, question) in asked(QuestionKind::Reach) {
        let game = session.game();
        let unit = game.battle.unit_named(&question.about).unwrap();
        let hex = |name: &str| game.battle.map.grid.parse(name).unwrap();
        let reach = movement::reach(game, unit).unwrap();
        for name in all(&question) {
            assert!(reach.ends.iter().any(|end| end.stand.left == hex(name) && !end.path.is_empty()), "{name}");
        }
        for (name, why) in &question.wrong {
            let barred = movement::why_not(game, unit, hex(name)).unwrap_or_else(|| panic!("{name} can be reached"));
            assert!(why.contains(&barred.sentence(&game.battle)), "{why}");
        }
    }
}

/// The roll asked for is the highest with which the resolver lets the unit rally.
#[test]
fn mp_10_3_the_roll_asked_for_passes_and_the_next_fails() {
    for (session, question) in asked(QuestionKind::Check) {
        let game = session.game();
        let unit = game.battle.unit_named(&question.about).unwrap();
        let needed: u8 = one(&question).parse().unwrap();
        assert!(game.check_morale(unit, needed).passed());
        assert!(needed == 10 || !game.check_morale(unit, needed + 1).passed());
    }
}

/// The best attack is so by its expected points, and everything else that may be chosen is told to be worth less.
#[test]
fn mp_13_1_the_best_attack_is_worth_most() {
    for (session, question) in asked(QuestionKind::Attack) {
        let game = session.game();
        let worth = |about: &str| {
            let attacks = legal::legal_orders(game).into_iter().filter_map(|order| match order {
                Order::Attack { unit, into } => Some((unit, into)),
                _ => None,
            });
            let named = |(unit, into): &(_, tercio::board::hex::OneOrTwoHexes)| {
                let hexes: Vec<String> = into.iter().map(|hex| game.battle.map.grid.number(hex)).collect();
                about == format!("{} {}", game.battle.unit(*unit).id, hexes.join("+"))
            };
            let (unit, into) = attacks.into_iter().find(named).unwrap();
            let (_, odds) = odds::of_attack(game, unit, into).unwrap();
            i64::from(odds.defender.expected_vp) - i64::from(odds.attacker.expected_vp)
        };
        let best = worth(one(&question));
        assert!(question.choices.iter().all(|(about, _)| worth(about) <= best));
        assert!(question.choices.len() > 1);
    }
}

/// Of several things all are marked first; what is amiss is told, and it can be mended.
#[test]
fn all_are_marked_before_it_is_said() {
    let (session, question) = asked(QuestionKind::Shifts).remove(0);
    let table: Box<dyn AnySession> = session.into();
    let posed = PracticeQuestion::of(&game(), &*table, &question).unwrap();
    let (mut taught, _) = LessonRun::begin(&posed.lesson, &game()).unwrap();
    assert!(!taught.may_finish(), "nothing is marked");
    let wrong = &question.wrong[0].0;
    taught.point(wrong);
    assert_eq!(*taught.heard(), AnswerVerdict::Nothing);
    taught.finish();
    let AnswerVerdict::Amiss { missing, other } = taught.heard() else { panic!("{:?}", taught.heard()) };
    assert_eq!((*missing, other.len()), (all(&question).len(), 1));
    taught.point(wrong);
    all(&question).into_iter().for_each(|name| taught.point(name));
    taught.finish();
    assert!(matches!(taught.heard(), AnswerVerdict::Answer(_)));
    assert!(!taught.is_found_at_once(), "it was missed once");
}

fn some_question() -> PracticeQuestion {
    let table = game().random_position("column", 1).unwrap();
    PracticeQuestion::of(&game(), &*table, &table.questions("column")[0]).unwrap()
}

fn after(days: u64, from: Moment) -> Moment {
    from + Duration::from_secs(days * 24 * 60 * 60)
}

/// What was missed comes again within the hour, and once it is answered, only after days, then later and later.
#[test]
fn what_was_missed_is_asked_again_later_and_later() {
    let (mut deck, _) = Deck::read(None);
    let (key, begun) = (some_question().key, now());
    deck.answered(&key, AnswerResult::No, begun).unwrap();
    assert_eq!(deck.due(begun), 0, "not at once");
    let mut due = deck.due_of(&key).unwrap();
    assert!(due < begun + Duration::from_secs(60 * 60), "{due}");
    let mut last = Duration::ZERO;
    for _ in 0..4 {
        assert_eq!(deck.next(due, &[]), Some(&key));
        assert_eq!(deck.next(due, std::slice::from_ref(&key)), None, "it has been asked in this round");
        deck.answered(&key, AnswerResult::Yes, due).unwrap();
        let Some(next) = deck.due_of(&key) else { break };
        let wait = (next - due).to_std().unwrap();
        assert!(wait > last, "{wait:?} after {last:?}");
        (due, last) = (next, wait);
    }
    assert!(last > Duration::from_secs(3 * 24 * 60 * 60));
    deck.answered(&key, AnswerResult::No, due).unwrap();
    assert!(deck.due_of(&key).unwrap() < after(1, due), "missed once more it comes soon");
}

/// What was right at once does not come again: another like it will.
#[test]
fn what_was_right_at_once_does_not_come_again() {
    let (mut deck, _) = Deck::read(None);
    deck.answered(&some_question().key, AnswerResult::Yes, now()).unwrap();
    assert_eq!((deck.waiting(), deck.score()), (0, (1, 1)));
}

/// What is to come again and what was met lies in the player's folder; a file that cannot be read is laid aside.
#[test]
fn practice_is_kept_in_the_players_folder() {
    let folder = Folder::new();
    let place = folder.path("");
    let place = Path::new(&place);
    let key = some_question().key;
    let (mut deck, fault) = Deck::read(Some(place));
    assert_eq!(fault, None);
    deck.answered(&key, AnswerResult::No, now()).unwrap();
    let (mut met, _) = SeenParagraphs::read(Some(place));
    met.record_seen("musket_pike", &["11.4".to_owned()]).unwrap();
    let (again, fault) = Deck::read(Some(place));
    assert_eq!((fault, again.due_of(&key)), (None, deck.due_of(&key)));
    assert_eq!(SeenParagraphs::read(Some(place)).0.of("musket_pike", "11.4").seen, 1);
    assert_eq!(folder.names(), ["met.lock", "met.ron", "questions.lock", "questions.ron"]);
    folder.file("questions.ron", "(cards: [");
    let (empty, fault) = Deck::read(Some(place));
    assert!(fault.is_some_and(|fault| fault.contains("questions.ron")) && empty.waiting() == 0);
    assert_eq!(folder.names(), ["met.lock", "met.ron", "questions.lock", "questions.unread.ron"]);
    // The next lies beside it, as do other small files.
    folder.file("questions.ron", "(cards: [[");
    folder.file("met.ron", "{");
    let told = [Deck::read(Some(place)).1, SeenParagraphs::read(Some(place)).1].map(Option::unwrap);
    assert!(told[0].contains("questions.unread-2.ron") && told[1].contains("met.unread.ron"), "{told:?}");
    let read = |name| std::fs::read_to_string(folder.path(name)).unwrap();
    assert_eq!(read("questions.unread.ron"), "(cards: [");
    assert_eq!(read("questions.unread-2.ron"), "(cards: [[");
    folder.file("learned.json", "{");
    assert!(lesson::LearningRecord::read(Some(place)).1.is_some_and(|told| told.contains("learned.unread.json")));
}

/// What would be longer than is read is not written: the questions on the largest positions are left out, and that is told.
#[test]
fn questions_on_large_positions_make_room() {
    let folder = Folder::new();
    let place = folder.path("");
    let place = Some(Path::new(&place));
    let key = |about: &str, bytes: usize| QuestionKey {
        about: about.to_owned(),
        scene: "x".repeat(bytes),
        ..some_question().key
    };
    let (mut deck, _) = Deck::read(place);
    let [small, large, largest] = [key("a", 100), key("b", 4_100_000), key("c", 4_300_000)];
    deck.answered(&small, AnswerResult::No, now()).unwrap();
    deck.answered(&large, AnswerResult::No, now()).unwrap();
    let told = deck.answered(&largest, AnswerResult::No, now()).expect_err("there is no room for it");
    assert!(told.contains("largest position"), "{told}");
    let (again, fault) = Deck::read(place);
    assert_eq!((fault, again.waiting(), again.due_of(&largest)), (None, 2, None));
    assert!(again.due_of(&small).is_some() && again.due_of(&large).is_some());
}

/// Two programs of one player: what one has noted since the other read it is not lost when the other writes.
#[test]
fn two_programs_at_one_folder_lose_nothing() {
    let folder = Folder::new();
    let place = folder.path("");
    let place = Some(Path::new(&place));
    let [mut one, mut other] = [Deck::read(place).0, Deck::read(place).0];
    let keys = ["a", "b"].map(|about| QuestionKey { about: about.to_owned(), ..some_question().key });
    one.answered(&keys[0], AnswerResult::No, now()).unwrap();
    other.answered(&keys[1], AnswerResult::No, now()).unwrap();
    let together = Deck::read(place).0;
    assert_eq!(together.waiting(), 2);
    assert!(keys.iter().all(|key| together.due_of(key).is_some()));
    assert_eq!(other.waiting(), 2, "whoever writes knows what lies there");

    let [mut one, mut other] = [SeenParagraphs::read(place).0, SeenParagraphs::read(place).0];
    for met in [&mut one, &mut other] {
        met.record_seen("musket_pike", &["9.12".to_owned()]).unwrap();
    }
    assert_eq!(SeenParagraphs::read(place).0.of("musket_pike", "9.12").seen, 2);

    let [mut one, mut other] = [lesson::LearningRecord::read(place).0, lesson::LearningRecord::read(place).0];
    let done = LessonStatus { done: true, left: None };
    one.keep("01-first-blood", done.clone()).unwrap();
    other.keep("01-first-blood", LessonStatus { done: false, left: None }).unwrap();
    other.keep("02-reading-a-counter", done.clone()).unwrap();
    let together = lesson::LearningRecord::read(place).0;
    assert_eq!((together.of("01-first-blood"), together.of("02-reading-a-counter")), (done.clone(), done));
}

/// What a program left that was killed while it wrote is taken away as soon as nobody is writing it any more.
#[test]
fn what_was_half_written_is_taken_away() {
    let folder = Folder::new();
    let place = folder.path("");
    for name in ["questions.writing-1", "questions.writing-2", "other.writing-1"] {
        folder.file(name, "(car");
    }
    // Another program is writing the second: it holds its lock.
    let written = std::fs::File::open(folder.path("questions.writing-2")).unwrap();
    written.lock().unwrap();
    let (mut deck, _) = Deck::read(Some(Path::new(&place)));
    deck.answered(&some_question().key, AnswerResult::No, now()).unwrap();
    assert_eq!(folder.names(), ["other.writing-1", "questions.lock", "questions.ron", "questions.writing-2"]);
    // Where files cannot be locked, its age tells.
    let old = std::fs::File::options().write(true).open(folder.path("questions.writing-2")).unwrap();
    old.set_modified(std::time::SystemTime::now() - Duration::from_secs(3600)).unwrap();
    deck.answered(&some_question().key, AnswerResult::No, now()).unwrap();
    assert_eq!(folder.names(), ["other.writing-1", "questions.lock", "questions.ron"]);
}

/// A round asks first what is due, then each kind in turn, ten in all.
#[test]
fn a_round_begins_with_what_is_due() {
    let registry = tercio::games::registry();
    let ((mut deck, _), (met, _)) = (Deck::read(None), SeenParagraphs::read(None));
    let key = some_question().key;
    let begun = now();
    deck.answered(&key, AnswerResult::No, begun).unwrap();
    let mut round = Round::new(&registry, 7);
    let later = after(1, begun);
    let first = round.next(&mut deck, &met, later).unwrap();
    assert_eq!(first.key, key);
    let mut kinds = BTreeSet::new();
    let mut asked = 1;
    while let Some(posed) = round.next(&mut deck, &met, later) {
        kinds.insert(posed.key.kind);
        asked += 1;
    }
    assert_eq!((asked, kinds.len(), round.place()), (10, QuestionKind::ALL.len(), (10, 10)));
}

/// A round about one game asks of no other, whatever is due.
#[test]
fn a_round_about_a_game_keeps_to_it() {
    let registry = tercio::games::registry();
    let ((mut deck, _), (met, _)) = (Deck::read(None), SeenParagraphs::read(None));
    let (key, begun) = (some_question().key, now());
    deck.answered(&key, AnswerResult::No, begun).unwrap();
    let kings = registry.by_id("game_of_kings").unwrap();
    let mut round = Round::about(&registry, kings, 7);
    let asked: Vec<String> =
        std::iter::from_fn(|| round.next(&mut deck, &met, after(1, begun))).map(|posed| posed.key.kind).collect();
    assert_eq!(asked.len(), 10);
    assert!(asked.iter().all(|kind| kings.question_kinds().contains(&kind.as_str())), "{asked:?}");
    assert_eq!(deck.next(after(1, begun), &[]), Some(&key), "it is still due");
}

fn golden(name: &str) -> play::OpenedGame {
    let path = format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"));
    play::open(&tercio::games::registry(), Path::new(&path)).unwrap()
}

/// A game of one's own is asked about as well: its moments, of every kind that came up.
#[test]
fn a_game_is_asked_about() {
    let opened = golden("whole-brawler-farm");
    let list = of_game(&opened.game, &*opened.session, 5, &SeenParagraphs::default());
    let kinds: BTreeSet<&str> = list.iter().map(|posed| posed.key.kind.as_str()).collect();
    assert_eq!(list.len(), 10);
    assert!(kinds.len() > 4, "{kinds:?}");
    let name = opened.session.title();
    assert!(list.iter().all(|posed| posed.lesson.words.get("situation").starts_with(&name)));
    let fresh = opened.session.at_order(0).unwrap();
    assert!(of_game(&opened.game, &*fresh, 5, &SeenParagraphs::default()).is_empty(), "nothing has happened yet");
}

/// The log's citations of the orders of an activation are the paragraphs met in it; the meter counts them by chapter.
#[test]
fn mp_11_4_what_happened_is_met_and_counted_by_chapter() {
    let opened = golden("displacement-chain-white-mountain-transylvanians");
    let (log, rules) = (opened.session.log(), opened.session.rulebook());
    let all = cited_paragraphs(&log, rules.as_ref(), 0, opened.session.orders());
    let cited = all.iter().filter(|paragraph| book().has(paragraph)).count();
    assert_eq!(cited, all.len(), "{all:?}");
    assert!(all.iter().any(|paragraph| paragraph.starts_with("11.")), "{all:?}");
    assert!(cited_paragraphs(&log, rules.as_ref(), 0, 0).is_empty());
    let (mut met, _) = SeenParagraphs::read(None);
    met.record_seen("mp", &all).unwrap();
    met.asked("mp", &["9.9".to_owned()], AnswerResult::Yes).unwrap();
    let book = book();
    let chapters = met.chapters("mp", &book, &BTreeSet::from(["1.1"]));
    assert_eq!(chapters.len(), book.chapters.iter().filter(|chapter| !chapter.entries.is_empty()).count());
    let of = |number: u8| chapters.iter().find(|chapter| chapter.number == number).unwrap();
    assert_eq!((of(1).known, of(9).sure), (1, 1));
    assert!(of(11).known > 0 && of(11).known <= of(11).all);
}

/// In the terminal: shown, told why, scored, and what was missed is kept.
#[test]
fn a_round_is_asked_in_the_terminal() {
    let folder = Folder::new();
    let place = folder.path("");
    let typed = "s\nw\n\n".repeat(10);
    let asked = tercio_with(&["lesson", "--practice", "--seed", "4", "--user-dir", &place], typed.as_bytes());
    let told = String::from_utf8(asked.stdout).unwrap();
    assert!(asked.status.success(), "{}", String::from_utf8_lossy(&asked.stderr));
    for wanted in ["Question 1 of 10", "Question 10 of 10", "0 of 10 right", "10 questions will come again", "\u{a7}"] {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
    assert!(Path::new(&folder.path("practice/questions.ron")).exists());
    let left = tercio_with(&["lesson", "--practice", "--user-dir", &place], b"nonsense\nq\n");
    let told = String::from_utf8(left.stdout).unwrap();
    assert!(left.status.success() && told.contains("Question 1 of 10"), "{told}");
    let nothing = tercio_with(&["lesson", "--practice", "nowhere.tercio", "--user-dir", &place], b"");
    assert_eq!(nothing.status.code(), Some(2));
    // Where nothing can be kept, nothing is promised: it is told at once, once, and as a failure.
    let file = folder.file("no-folder", "");
    let unkept = tercio_with(&["lesson", "--practice", "--user-dir", &file], typed.as_bytes());
    let told = String::from_utf8(unkept.stderr).unwrap();
    assert!(unkept.status.code() == Some(1) && unkept.stdout.is_empty(), "{told}");
    assert!(told.contains("questions.ron cannot be read: ") && told.contains("nothing new is kept"), "{told}");
    assert!(!told.contains("cannot be read: cannot be read"), "{told}");
}
