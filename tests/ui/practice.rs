//! Practice in the window: rounds of questions, about a game too, and the lesson that is offered of a rule just met.

use crate::bench::{ANY, Bench, Window, frames, is_silent_about, own_words, press, says, window};
use bevy_egui::egui::{Key, Pos2, Rect, Vec2};
use std::path::{Path, PathBuf};
use tercio::cli::WindowArgs;
use tercio::games::musket_pike::rules::Order;
use tercio::kernel::Digest;
use tercio::play::set_test_seed;
use tercio::say;
use tercio::ui::{Intent, MainWindow};
use tercio::view::placement::Content;

const WINDOW: Vec2 = Vec2::new(1280.0, 900.0);

/// An empty place of the player's, with these settings.
fn place(name: &str, settings: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("settings.ron"), settings).unwrap();
    folder
}

fn opened(folder: &Path, file: Option<&str>) -> Bench<'static, Window> {
    set_test_seed(11);
    let opening =
        WindowArgs { file: file.map(PathBuf::from), user_dir: Some(folder.to_owned()), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening).unwrap();
    window(main_window, WINDOW, 20)
}

fn digest(bench: &Bench<'_, Window>) -> Digest {
    bench.state().0.screen().expect("something is on the table").any().digest()
}

/// Whether all that is printed below the map is in sight.
fn is_whole(bench: &Bench<'_, Window>) -> bool {
    let over = bench.state().0.screen().expect("a question").over_board();
    let window = Rect::from_min_size(Pos2::ZERO, WINDOW);
    let mut titles = over.iter().filter(|obstacle| obstacle.content == Content::Title).peekable();
    titles.peek().is_some() && titles.all(|title| window.contains_rect(title.rect))
}

/// The page of lessons shows those of one game by its filter, and offers the next of them.
#[test]
fn lessons_are_filtered_by_rules() {
    let folder = place("lessons-of-one-game", "()");
    let mut bench = opened(&folder, None);
    press(&mut bench, &say!("start-learn"));
    let (steel, arms) = (say!("lessons-chapter-muskets-steel"), say!("lessons-chapter-arms"));
    says(&bench, &[&arms]);
    press(&mut bench, "Muskets & Mayhem");
    says(&bench, &[&steel, "0 of 8"]);
    is_silent_about(&bench, &arms);
    press(&mut bench, &say!("lessons-of-all"));
    says(&bench, &[&arms]);
}

/// Ten questions one after the other; those that were shown come again; one can leave at any time.
#[test]
fn a_round_is_asked_scored_and_left() {
    let folder = place("practice-round", "()");
    let mut bench = opened(&folder, None);
    press(&mut bench, &say!("start-learn"));
    says(&bench, &[&say!("practice-rules-met"), "9 Melee: 0 of 17 met"]);
    press(&mut bench, &say!("practice-begin"));
    let mut whole = 0;
    for at in 1..=10 {
        says(&bench, &[&say!("practice-title")]);
        whole += usize::from(is_whole(&bench));
        press(&mut bench, &say!("lesson-show-me"));
        says(&bench, &["\u{a7}"]);
        let next = if at < 10 { say!("practice-next") } else { say!("practice-last") };
        press(&mut bench, &next);
        // For a moment nothing takes a click: a double click answers nothing.
        bench.run_steps(30);
    }
    assert!(whole > 0, "a map for which there is room is seen down to its title");
    says(&bench, &[&say!("practice-over", right = 0, all = 10), "10 questions will come again"]);
    press(&mut bench, &say!("practice-once-more"));
    bench.run_steps(30);
    press(&mut bench, &say!("practice-stop"));
    says(&bench, &["None due, 10 to come again later", &say!("practice-score", right = 0, all = 10)]);
    drop(bench);
    let mut bench = opened(&folder, None);
    press(&mut bench, &say!("start-learn"));
    says(&bench, &["10 to come again later"]);
}

/// By keys alone: Enter goes on from question to question.
#[test]
fn enter_leads_to_the_next_question() {
    let mut bench = opened(&place("practice-keys", "()"), None);
    press(&mut bench, &say!("start-learn"));
    press(&mut bench, &say!("practice-begin"));
    let first = digest(&bench);
    press(&mut bench, &say!("lesson-show-me"));
    bench.key_press(Key::Enter);
    frames(&mut bench);
    assert_ne!(digest(&bench), first, "another question lies on the table");
}

/// On the last card of a round Enter does what its button does: it shows the score, and then asks ten more.
#[test]
fn enter_leads_on_from_the_last_question_and_from_the_score() {
    let mut bench = opened(&place("practice-last", "()"), None);
    press(&mut bench, &say!("start-learn"));
    press(&mut bench, &say!("practice-begin"));
    for _ in 1..=10 {
        press(&mut bench, &say!("lesson-show-me"));
        bench.run_steps(30);
        bench.key_press(Key::Enter);
        frames(&mut bench);
    }
    says(&bench, &[&say!("practice-over", right = 0, all = 10)]);
    let last = digest(&bench);
    bench.key_press(Key::Enter);
    frames(&mut bench);
    is_silent_about(&bench, &say!("practice-over", right = 0, all = 10));
    assert_ne!(digest(&bench), last, "another round has begun");
}

/// On the page of lessons Enter takes the lesson that comes next; each says how long it takes.
#[test]
fn enter_takes_the_next_lesson_and_lessons_say_how_long_they_take() {
    let mut bench = opened(&place("lessons-keys", "()"), None);
    press(&mut bench, &say!("start-learn"));
    says(&bench, &["Lesson 1: First blood. About ", " minutes. Take this one next"]);
    bench.key_press(Key::Enter);
    frames(&mut bench);
    assert_eq!(bench.state().0.screen().and_then(|screen| screen.lesson_id()), Some("01-first-blood"));
}

/// In the first game chits, wings and lead units are explained as they come, each once, and not to one who wants it silent.
#[test]
fn the_first_game_explains_what_it_needs_as_it_comes() {
    const CHIT: &str = "Your cup holds a chit for each leader (OC: overall commander)";
    const WING: &str = "A wing is the units under one commander.";
    const LEAD: &str = "the lead unit, and a few more of its wing";
    const KINDS: &str = "HI is heavy infantry";
    let folder = place("first-game", "(handover: off)");
    let mut bench = opened(&folder, Some("farm"));
    says(&bench, &[&say!("primer-head"), CHIT]);
    give(&mut bench, Order::Draw);
    is_silent_about(&bench, CHIT);
    let by_marker =
        crate::bench::words(&bench).iter().any(|words| words.starts_with("Chit: ") && words.contains("ny-unit"));
    says(&bench, &[if by_marker { LEAD } else { WING }]);
    let game = bench.state().0.screen().unwrap();
    let leads_horse = |order: &serde_json::Value| {
        order["do"] == "lead_unit" && order["unit"].as_str().is_some_and(|unit| unit.ends_with("horse"))
    };
    let muster = game.any().legal_orders().into_iter().find(|order| leads_horse(&game.any().order_as_json(order)));
    let screen = bench.state_mut().0.screen_mut().unwrap();
    screen.carry_out(Intent::Give(vec![muster.unwrap()]));
    screen.settle();
    frames(&mut bench);
    // Why the pikes are grey stands below their name.
    says(&bench, &[LEAD, "Horse leads no foot"]);
    is_silent_about(&bench, KINDS);
    drop(bench);
    // What was told in an activation is known in the next game.
    let folder = place("second-game", "(handover: off)");
    let mut bench = opened(&folder, Some("farm"));
    give(&mut bench, Order::Draw);
    give(&mut bench, Order::SetAside);
    is_silent_about(&bench, CHIT);
    drop(bench);
    is_silent_about(&opened(&folder, Some("farm")), &say!("primer-head"));
    is_silent_about(&opened(&place("first-game-never", "(lesson_offers: never)"), Some("farm")), &say!("primer-head"));
}

/// A game is asked about, waits meanwhile and comes back as it was.
#[test]
fn a_game_waits_for_its_questions_and_comes_back() {
    let folder = place("practice-game", "()");
    let game = folder.join("game.tercio");
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/joint-attack-farm.tercio");
    std::fs::copy(golden, &game).unwrap();
    let mut bench = opened(&folder, game.to_str());
    let before = digest(&bench);
    press(&mut bench, &say!("strip-menu"));
    press(&mut bench, &say!("menu-more"));
    press(&mut bench, &say!("menu-practise"));
    says(&bench, &[&say!("practice-title")]);
    press(&mut bench, &say!("lesson-show-me"));
    press(&mut bench, &say!("practice-to-game"));
    assert_eq!(digest(&bench), before);
    is_silent_about(&bench, &say!("lesson-show-me"));
    let (_, app) = bench.state_mut().parts();
    let laid = tercio::view::pieces::entities_with::<tercio::view::pieces::PieceLookComponent>(app.world_mut());
    assert!(!laid.is_empty(), "its pieces lie on the table again");
}

/// Gives an order at the table.
fn give(bench: &mut Bench<'_, Window>, order: Order) {
    let screen = bench.state_mut().0.screen_mut().unwrap();
    screen.carry_out(Intent::order(order));
    screen.settle();
    frames(bench);
}

/// A chit drawn and discarded: the shortest activation there is. In its middle nothing is offered.
fn one_activation(bench: &mut Bench<'_, Window>) {
    give(bench, Order::Draw);
    is_silent_about(bench, &own_words(&say!("practice-met", rule = ANY)));
    give(bench, Order::SetAside);
}

/// A rule met for the first time is offered as a lesson when the activation is over, never in its middle, and each lesson once;
/// the game waits for it.
#[test]
fn what_was_just_met_is_offered_once_between_activations() {
    let folder = place("practice-offer", "(lesson_offers: always, handover: off)");
    let mut bench = opened(&folder, Some("farm"));
    one_activation(&mut bench);
    let before = digest(&bench);
    says(&bench, &[&own_words(&say!("practice-met", rule = ANY))]);
    let said = |bench: &Bench<'_, Window>| {
        crate::bench::words(bench)
            .into_iter()
            .find(|w| w.starts_with(&own_words(&say!("practice-met", rule = ANY))))
            .unwrap_or_default()
    };
    let first = said(&bench);
    press(&mut bench, &say!("practice-met-take"));
    is_silent_about(&bench, &own_words(&say!("practice-met", rule = ANY)));
    press(&mut bench, &say!("strip-menu"));
    press(&mut bench, &say!("menu-leave"));
    assert_eq!(digest(&bench), before, "the game is back");
    is_silent_about(&bench, &own_words(&say!("practice-met", rule = ANY)));
    one_activation(&mut bench);
    assert_ne!(said(&bench), first, "not a second time");
    drop(bench);
    let met = std::fs::read_to_string(folder.join("practice/met.ron")).unwrap();
    assert!(met.contains("seen: "), "what happened is kept: {met}");
}

/// With the setting off nothing is offered, and neither to a player who never began a lesson.
#[test]
fn it_is_silent_where_nobody_asked_for_it() {
    for (name, settings) in [("practice-never", "(lesson_offers: never)"), ("practice-new", "()")] {
        let mut bench = opened(&place(name, settings), Some("farm"));
        one_activation(&mut bench);
        is_silent_about(&bench, &own_words(&say!("practice-met", rule = ANY)));
    }
}
