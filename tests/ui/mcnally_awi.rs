//! McNally's rules in the window: a card by mouse and keys, a charge with its answer, fire of several units, drawn paths.

use crate::bench::{Bench, Table, click, frames, keys, says, table};
use crate::free_table::{begin, draft, drag, orders, report, start_page, unit};
use bevy_egui::egui::{Key, Modifiers, Vec2, vec2};
use std::sync::Arc;
use tercio::games::mcnally_awi::rules::forecast::{WholeEnd, answer_odds};
use tercio::games::mcnally_awi::rules::legal::sample_order;
use tercio::games::mcnally_awi::rules::outcomes::Outcome;
use tercio::games::mcnally_awi::rules::state::{Frame, Phase};
use tercio::games::mcnally_awi::rules::{Game, Order};
use tercio::games::mcnally_awi::scenario::{BUILTIN, load};
use tercio::games::mcnally_awi::window::McNallyUi;
use tercio::games::table::rules::UnitId;
use tercio::kernel::chances::Law;
use tercio::kernel::{RandomChoice, RuleSet};
use tercio::play::DescribeGame;
use tercio::say;
use tercio::session::Session;
use tercio::ui::screen::GameScreen;

/// A line before militia at a little more than 2 inches, with a second line beside it and a general on the table.
pub(crate) const CHARGE: &str = r#"(
    rules: "mcnally_awi", id: "charge", name: "Charge", description: "One charge.",
    table: (size: (9144, 9144), unit: inch),
    armies: [
        (id: "a", name: "Crown", heading: 0, groups: [(id: "ab", name: "Crown brigade")], units: [
            (id: "k", name: "King's Foot", kind: "foot", class: 2, figures: Some(24), at: Some((4572, 2032))),
            (id: "b", name: "Border Foot", kind: "foot", class: 3, figures: Some(18), at: Some((1540, 2032))),
            (id: "g", name: "General", kind: "general", at: Some((3000, 1000))),
        ]),
        (id: "b", name: "Americans", heading: 180, groups: [(id: "bb", name: "American brigade")], units: [
            (id: "m", name: "Militia", kind: "foot", class: 3, figures: Some(24), at: Some((4572, 2640))),
            (id: "r", name: "Rear", kind: "foot", class: 3, figures: Some(18), at: Some((8000, 8000))),
        ]),
    ],
    turns: Some(4), first_card: Some("ab"),
)"#;

/// Game of a battle in the window with the dice that follow.
pub(crate) fn shown(text: &str, dice: &[u8]) -> Bench<'static, Table> {
    let mut session = Session::of(Game::begun(load(text).unwrap()).unwrap());
    session.script(dice);
    table(GameScreen::of(Arc::new(McNallyUi::default()), session, None))
}

pub(crate) fn game(at: &Bench<'_, Table>) -> Game {
    at.state().any().of::<Game>().unwrap().game().clone()
}

pub(crate) fn phase(at: &Bench<'_, Table>) -> Option<Phase> {
    game(at).activation().map(|(_, phase)| phase)
}

fn listed(at: &Bench<'_, Table>, what: &str) -> Vec<String> {
    let all = report(at)[what].as_array().unwrap().clone();
    all.iter().filter_map(|one| one.as_str().or_else(|| one[0].as_str()).map(str::to_owned)).collect()
}

/// Ends a step by its key; it may ask first.
pub(crate) fn end(at: &mut Bench<'_, Table>) {
    let before = orders(at);
    for _ in 0..2 {
        if orders(at) == before {
            at.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
            frames(at);
        }
    }
}

pub(crate) fn choose(at: &mut Bench<'_, Table>, name: &str) {
    let there = unit(at, name);
    click(at, there);
}

/// The outcomes of all orders so far.
fn outcomes(at: &Bench<'_, Table>) -> Vec<Outcome> {
    let session = at.state().any().of::<Game>().unwrap();
    session.entries().iter().flat_map(|entry| entry.outcomes.clone()).collect()
}

#[test]
fn the_first_game_opens_from_the_start_page() {
    let mut at = start_page("mcnally-start", Vec2::new(1280.0, 720.0));
    begin(&mut at, &say!("mc-title"), "At the Rail Fence");
    assert!(report(&at)["bodies"]["Militia"].is_array(), "{}", report(&at)["bodies"]);
}

#[test]
fn the_lines_of_chances_lie_on_the_table_before_the_roll_and_one_limit_after_it() {
    let mut at = shown(CHARGE, &[4, 3]);
    end(&mut at);
    assert_eq!(phase(&at), Some(Phase::Moves));
    choose(&mut at, "Border Foot");
    // MC 5.2 Two dice: 33 of 36 reach 4, 21 of 36 reach 7, 6 of 36 reach 10.
    for (inches, chance) in [(4, "92%"), (7, "58%"), (10, "17%")] {
        let label = say!("mc-contour-chance", length = format!("{inches}.0 in"), chance);
        assert!(listed(&at, "tags").contains(&label), "{label}: {:?}", listed(&at, "tags"));
    }
    says(&at, &[&say!("mc-question-chosen-moves")]);
    keys(&mut at, [Key::Enter]);
    assert!(matches!(game(&at).state().stack.last(), Some(Frame::Moving { .. })), "Enter rolls");
    says(&at, &[&say!("mc-question-path", unit = "Border Foot")]);
    assert!(listed(&at, "tags").contains(&"7.0 in".to_owned()), "{:?}", listed(&at, "tags"));
    let (there, before) = (unit(&at, "Border Foot"), orders(&at));
    // MC 2.7 A path to the half right has a wheel, which stops at a multiple of its piece.
    drag(&mut at, there, there + vec2(14.0, -50.0));
    assert!(draft(&at).starts_with('r') || draft(&at).starts_with('a'), "{}", draft(&at));
    keys(&mut at, [Key::Enter]);
    assert_eq!(orders(&at), before + 1);
    // The other unit still moves; what was rolled stays.
    assert_eq!(phase(&at), Some(Phase::Moves));
}

#[test]
fn a_general_rides_where_he_is_dragged() {
    let mut at = shown(CHARGE, &[]);
    end(&mut at);
    choose(&mut at, "General");
    let (there, before) = (unit(&at, "General"), orders(&at));
    drag(&mut at, there, there + vec2(40.0, -30.0));
    keys(&mut at, [Key::Enter]);
    assert_eq!(orders(&at), before + 1, "{}", draft(&at));
    assert!(outcomes(&at).iter().any(|outcome| matches!(outcome, Outcome::GeneralMoved { .. })));
}

#[test]
fn a_charge_is_aimed_tested_answered_and_fought() {
    let mut at = shown(CHARGE, &[1; 12]);
    says(&at, &[&say!("mc-title-of-declare"), &say!("mc-question-choose-declare")]);
    choose(&mut at, "King's Foot");
    assert!(listed(&at, "hotspots").iter().any(|spot| spot.starts_with("Target")), "{:?}", listed(&at, "hotspots"));
    let before = orders(&at);
    choose(&mut at, "Militia");
    assert_eq!((orders(&at), report(&at)["aimed"].as_bool()), (before, Some(true)), "the odds come first");
    says(&at, &[&say!("mc-charge-won", unit = "King's Foot", enemy = "Militia")]);
    keys(&mut at, [Key::Enter]);
    assert_eq!(orders(&at), before + 1);
    for _ in 0..3 {
        if phase(&at) == Some(Phase::Declare) {
            end(&mut at);
        }
    }
    // MC 9.5 The charged side is asked.
    assert!(matches!(game(&at).state().stack.last(), Some(Frame::Reaction { .. })), "{:?}", game(&at).state().stack);
    says(&at, &[&say!("mc-question-react", unit = "Militia")]);
    assert_eq!(report(&at)["rings"]["Militia"].as_str(), Some("Asked"));
    // MC 17.3 Each answer with its odds: the law of holding fire is that of the melee alone.
    let here = game(&at);
    let [_, held] = [true, false].map(|volley| answer_odds(&here, volley).expect("an answer is asked"));
    let meets = |law: &Law<WholeEnd>| law.chance_that(|end| matches!(end, WholeEnd::Melee(_)));
    assert!(meets(&held).is_one(), "without a volley it comes into contact");
    let card = DescribeGame::odds_card(&here, &Order::Volley, &[]).expect("a volley has odds");
    assert_eq!(card.sections.len(), 2, "the volley, and how the charge goes on");
    keys(&mut at, [Key::Enter, Key::Enter]);
    assert!(outcomes(&at).iter().any(|outcome| matches!(outcome, Outcome::Shot { is_volley: true, .. })));
    // The other phases of the card are ended; the melee is fought in its own.
    for _ in 0..6 {
        if !outcomes(&at).iter().any(|outcome| matches!(outcome, Outcome::ActivationEnded { .. })) {
            end(&mut at);
        }
    }
    assert!(outcomes(&at).iter().any(|outcome| matches!(outcome, Outcome::MeleeRound { .. })), "{:?}", phase(&at));
}

#[test]
fn several_units_join_one_shot_before_it_is_rolled() {
    let text = CHARGE.replace("(4572, 2640)", "(3200, 3200)").replace("(1540, 2032)", "(2400, 2032)");
    let mut at = shown(&text, &[]);
    while phase(&at) != Some(Phase::Fire) {
        end(&mut at);
    }
    choose(&mut at, "King's Foot");
    says(&at, &[&say!("mc-question-chosen-fire")]);
    choose(&mut at, "Militia");
    keys(&mut at, [Key::Enter]);
    assert!(matches!(game(&at).state().stack.last(), Some(Frame::Shot { .. })), "{:?}", listed(&at, "hotspots"));
    choose(&mut at, "Border Foot");
    let joined = match game(&at).state().stack.last() {
        Some(Frame::Shot { parts, .. }) => parts.len(),
        _ => 0,
    };
    assert_eq!(joined, 2, "MC 7.5");
    keys(&mut at, [Key::Enter]);
    let shots = outcomes(&at).into_iter().filter(|outcome| matches!(outcome, Outcome::Shot { .. })).count();
    assert_eq!(shots, 1);
    at.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    frames(&mut at);
}

/// Title of the card of a question.
fn title(game: &Game) -> Option<String> {
    let name = |unit: UnitId| game.unit_name(unit);
    Some(match game.state().stack.last()? {
        Frame::Activation { phase: Phase::Declare, .. } => say!("mc-title-of-declare"),
        Frame::Activation { phase: Phase::Charges, .. } => say!("mc-title-of-charges"),
        Frame::Activation { phase: Phase::Moves, .. } => say!("mc-title-of-moves"),
        Frame::Activation { phase: Phase::Fire, .. } => say!("mc-title-of-fire"),
        Frame::Activation { phase: Phase::Melee, .. } => say!("mc-title-of-melee"),
        Frame::Charge(run) => say!("mc-question-run-on", unit = name(run.order.charger)),
        Frame::Reaction { unit, .. } | Frame::MayEvade { unit, .. } => say!("mc-question-react", unit = name(*unit)),
        Frame::Moving { unit, .. } => say!("mc-question-path", unit = name(*unit)),
        Frame::Shot { target, parts } => {
            let figures: u32 = parts.iter().map(|part| part.figures).sum();
            say!("mc-question-shot", target = name(*target), n = figures)
        }
        _ => return None,
    })
}

#[test]
fn every_question_has_a_card_with_its_title() {
    let mut asked: Vec<&'static str> = Vec::new();
    let text = BUILTIN.iter().find(|(id, _)| *id == "rail-fence").unwrap().1;
    let mut session = Session::of(Game::begun(load(text).unwrap()).unwrap());
    let mut choice = RandomChoice::new(3);
    for _ in 0..150 {
        let key = match session.game().state().stack.last() {
            Some(Frame::Activation { phase: Phase::Declare, .. }) => "declare",
            Some(Frame::Activation { phase: Phase::Moves, .. }) => "moves",
            Some(Frame::Activation { phase: Phase::Fire, .. }) => "fire",
            Some(Frame::Activation { .. }) => "other phase",
            Some(Frame::Charge(_)) => "run on",
            Some(Frame::Reaction { .. } | Frame::MayEvade { .. }) => "reaction",
            Some(Frame::Moving { .. }) => "path",
            Some(Frame::Shot { .. }) => "shot",
            _ => break,
        };
        if !asked.contains(&key) && session.game().decider().is_some() {
            asked.push(key);
            let copy = Session::of(session.game().clone());
            let at = table(GameScreen::of(Arc::new(McNallyUi::default()), copy, None));
            says(&at, &[&title(session.game()).expect("the question has a title")]);
        }
        let Some(order) = sample_order(session.game(), &mut choice) else { break };
        session.submit(&order).unwrap();
    }
    assert!(["declare", "moves", "fire", "path", "shot"].iter().all(|key| asked.contains(key)), "{asked:?}");
}
