//! What lies over the table, and the start page.

use crate::bench::{frames, give, march_to, panel, press, pressed, says, shipped, table, unit, words};
use egui_kittest::kittest::Queryable;
use std::cell::RefCell;
use std::sync::Arc;
use tercio::board::hex::Hex;
use tercio::games::musket_pike::rules::state::{Activation, Frame, Led, OrderType, Phase};
use tercio::games::musket_pike::rules::{Order, legal, text};
use tercio::games::musket_pike::window::MusketPikeUi;
use tercio::kernel::{RuleSet, SideId};
use tercio::play::RuleOption;
use tercio::ui::game_ui::GameUi;
use tercio::ui::intent::Reach;
use tercio::ui::notice::{Count, CountLine, Goal, Notice, Step};
use tercio::ui::offers::Offers;
use tercio::ui::pages::{self, Hand, SideAtTable};
use tercio::ui::rulebook::{self, Here};
use tercio::ui::screen::GameScreen;
use tercio::ui::start::{Ask, Battle, Last};
use tercio::ui::toast::Toasts;
use tercio::ui::worth::Worth;
use tercio::ui::{Intent, Page, ended, notice, start, toast};

fn count() -> Count {
    let line = |side, vp, words: &str, paragraph: &str| CountLine {
        side: SideId(side),
        vp,
        words: words.to_owned(),
        paragraph: paragraph.to_owned(),
    };
    Count {
        sums: [("Red".to_owned(), 24), ("Blue".to_owned(), 7)],
        lines: vec![line(0, 10, "holds 0605 (Farm)", "13.4"), line(1, 7, "Red pikes: 7 SP lost", "13.1")],
        result: "As it stands: a marginal victory for Red.".to_owned(),
        steps: vec![
            Step { least: 0, name: "Draw".to_owned(), reached: false },
            Step { least: 11, name: "Marginal".to_owned(), reached: true },
        ],
        goals: vec![
            Goal {
                words: "Farm (0605): 10 VP to the side that controls it".to_owned(),
                earns: Some((SideId(0), "Red".to_owned(), 10)),
                hex: Some(Hex(7)),
            },
            Goal { words: "Mill (0203): 5 VP to the side that controls it".to_owned(), earns: None, hex: None },
        ],
        rule: "After turn 4 the side with more VP wins.".to_owned(),
        worth: vec![Worth { what: "Cavalry".to_owned(), vp: "2 VP each SP; 10 VP eliminated".to_owned() }],
    }
}

fn ended(winner: Option<(SideId, String)>) -> ended::Model {
    let (how, result) = ("The last turn is over.".to_owned(), "A draw.".to_owned());
    ended::Model { how, result, winner, paragraph: Some("13"), has_review: true }
}

/// Where nothing is left to decide the ways on stay at hand.
#[test]
fn the_card_of_a_battle_that_is_over_offers_what_can_be_done_then() {
    let model = ended(Some((SideId(1), "Blue".to_owned())));
    let mut bench = panel(|ui| ended::show(ui, &model));
    says(&bench, &["The battle is over", "The last turn is over.", "Victory: Blue", "A draw."]);
    assert_eq!(pressed(&mut bench, "Review"), Intent::Open(Page::Review));
    assert_eq!(pressed(&mut bench, "A rematch"), Intent::Rematch);
    assert_eq!(pressed(&mut bench, "Watch the whole replay"), Intent::PlayFrom(0));
    assert_eq!(pressed(&mut bench, "Back to the start page"), Intent::Leave);
}

#[test]
fn the_hand_over_tells_what_has_happened() {
    let model = Notice::HandOver {
        side: SideId(1),
        name: "Blue".to_owned(),
        turn: "Turn 2 of 4".to_owned(),
        since: vec!["Red pikes fired at Blue shot: 1 hit.".to_owned()],
        from: 0,
        undo: Some("Discard the chit unused".to_owned()),
    };
    let mut bench = panel(|ui| notice::show(ui.ctx(), &model));
    says(&bench, &["Turn 2 of 4", "Blue to decide", "What has happened", "Red pikes fired at Blue shot: 1 hit."]);
    assert_eq!(pressed(&mut bench, "Blue: take over"), Intent::Close);
    assert_eq!(pressed(&mut bench, "Undo: Discard the chit unused"), Intent::Undo(Reach::Step));
}

#[test]
fn the_hand_over_of_a_march_tells_who_stands_where() {
    let mut bench = table(march_to(Phase::Movement));
    let horse = unit(&bench.state().game().battle, "red-horse");
    let step = |o: &Order| matches!(o, Order::Step { unit, .. } if *unit == horse);
    let step = bench.state().game().legal_orders().into_iter().find(step).expect("the horse can step");
    give(bench.state_mut(), step);
    let game = bench.state().game();
    let place = text::stand(&game.battle, game.stand(horse).unwrap());
    while !matches!(bench.state().game().state().stack.last(), Some(Frame::Turn { .. })) {
        let order = bench.state().game().legal_orders();
        let on = order.iter().find(|o| **o == Order::EndPhase).or(order.first()).copied().unwrap();
        give(bench.state_mut(), on);
    }
    frames(&mut bench);
    says(&bench, &["What has happened", &format!("Moved: Red horse to {place}.")]);
}

#[test]
fn a_fault_of_the_program_is_told_in_a_notice_and_the_game_goes_on() {
    let mut battle = tercio::games::musket_pike::rules::Battle::clone(&shipped("farm"));
    // The last phase of an activation without a turn under it: no file may hold it, and nobody can draw after it.
    let (led, order) = (Led::Wing(battle.wing_ids().next().unwrap()), OrderType::March);
    let chit = battle.chit_ids().next().unwrap();
    battle.start.activation = Some(Activation { side: SideId(0), chit, led, order, merged: false, rallied: false });
    battle.start.stack = vec![Frame::Phase(Phase::Rally)];
    let mut bench = table(GameScreen::new(&Arc::new(battle)));
    give(bench.state_mut(), Order::EndPhase);
    frames(&mut bench);
    says(&bench, &["A fault in the program"]);
    let told = words(&bench);
    assert!(told.iter().any(|w| w.contains("resolve/turn.rs:") && w.contains("as it was before")), "{told:?}");
    press(&mut bench, "Go on");
    assert_eq!(legal::phase(bench.state().game()), Some(Phase::Rally));
    give(bench.state_mut(), Order::Concede { side: SideId(0) });
    frames(&mut bench);
    says(&bench, &["The battle is over"]);
}

#[test]
fn the_end_of_a_turn_counts_the_points() {
    let model = Notice::Turn {
        title: "Turn 1 of 4 is over".to_owned(),
        events: vec!["Red has the initiative.".to_owned()],
        count: count(),
        next: (SideId(0), "Red".to_owned()),
    };
    let mut bench = panel(|ui| notice::show(ui.ctx(), &model));
    says(&bench, &["Turn 1 of 4 is over", "Red has the initiative.", "24", "7", "10", "holds 0605 (Farm)"]);
    says(&bench, &["As it stands: a marginal victory for Red.", "First draw of the next turn:"]);
    assert_eq!(pressed(&mut bench, "\u{a7}\u{a0}13.4"), Intent::Rule("13.4".to_owned()));
    assert_eq!(pressed(&mut bench, "Begin the next turn"), Intent::Close);
}

#[test]
fn the_end_of_the_battle_names_the_winner() {
    let winner = Some((SideId(0), "Red".to_owned()));
    let model = Notice::Over { ended: ended(winner), count: count() };
    let mut bench = panel(|ui| notice::show(ui.ctx(), &model));
    says(&bench, &["The battle is over", "The last turn is over.", "Victory: Red", "Red pikes: 7 SP lost"]);
    assert_eq!(pressed(&mut bench, "Look at the map"), Intent::Close);
    assert_eq!(pressed(&mut bench, "Back to the start page"), Intent::Leave);

    let model = Notice::Over {
        ended: ended::Model { how: "Both sides agreed to end.".to_owned(), ..ended(None) },
        count: count(),
    };
    says(&panel(|ui| notice::show(ui.ctx(), &model)), &["Neither side has won."]);
}

#[test]
fn a_toast_says_why_and_cites_the_rule() {
    let mut toasts = Toasts::default();
    for n in 1..=3 {
        toasts.tell(format!("Refusal {n}."), Some("9.2".to_owned()));
    }
    let mut bench = panel(|ui| toast::show(ui.ctx(), &toasts, bevy_egui::egui::pos2(300.0, 300.0)));
    says(&bench, &["Refusal 2.", "Refusal 3."]);
    crate::bench::is_silent_about(&bench, "Refusal 1.");
    assert_eq!(pressed(&mut bench, "\u{a7}\u{a0}9.2"), Intent::Rule("9.2".to_owned()));
}

#[test]
fn the_rulebook_opens_at_a_paragraph_and_finds_words() {
    let at = RefCell::new(("9.4".to_owned(), String::new()));
    let mut bench = panel(|ui| {
        let (paragraph, sought) = &mut *at.borrow_mut();
        rulebook::show(ui.ctx(), None, paragraph, sought)
    });
    let entry = text::rulebook::rulebook("9.4").unwrap();
    says(&bench, &["The rules", &format!("\u{a7} 9.4  {}", entry.title)]);
    at.borrow_mut().0 = "99.9".to_owned();
    frames(&mut bench);
    bench.step();
    says(&bench, &["There is no paragraph 99.9."]);
}

/// MP 13.3 What the battle on the table adds stands in front, and under the paragraph it adds to.
#[test]
fn the_rulebook_knows_the_battle_on_the_table() {
    let battle = shipped("white-mountain");
    let here = Here { battle: battle.name.clone(), entries: text::this_battle(&battle) };
    let at = RefCell::new(("13.3".to_owned(), String::new()));
    let bench = panel(|ui| {
        let (paragraph, sought) = &mut *at.borrow_mut();
        rulebook::show(ui.ctx(), Some(&here), paragraph, sought)
    });
    let title = format!("This battle: {}", battle.name);
    says(&bench, &[&title, "2.1  How long it lasts", "Star (2903): 20 VP to Catholics for controlling it"]);
    says(&bench, &[&format!("{}: Objectives", battle.name)]);
}

#[test]
fn help_and_keys() {
    let face: &dyn GameUi = &MusketPikeUi::default();
    let offers = Offers::any([face]);
    let mut bench = panel(|ui| pages::help(ui.ctx(), &face.help(Hand::Mouse), &offers));
    says(&bench, &["Whose turn is it?", "Fire and melee"]);
    assert_eq!(pressed(&mut bench, "Rulebook"), Intent::Open(Page::Rulebook));
    let keys = panel(|ui| pages::keys(ui.ctx(), Hand::Mouse, &offers));
    says(&keys, &["Ctrl+Enter, Ctrl+Space", "undoes the last order"]);
}

#[test]
fn giving_up_is_asked_for_once_more() {
    let side = |n, name: &str, offered| SideAtTable {
        side: SideId(n),
        name: name.to_owned(),
        offered,
        gives_up: Order::Concede { side: SideId(n) }.into(),
        agrees: Order::AgreeToEnd { side: SideId(n) }.into(),
    };
    let sides = [side(0, "Red", true), side(1, "Blue", false)];
    let mut bench = panel(|ui| pages::concede(ui.ctx(), &sides));
    says(&bench, &["Red", "Blue", "Has offered to end"]);
    assert_eq!(pressed(&mut bench, "Concede the battle"), Intent::order(Order::Concede { side: SideId(0) }));
    let agree = Order::AgreeToEnd { side: SideId(1) };
    assert_eq!(pressed(&mut bench, "Agree to end it as it stands"), Intent::order(agree));
}

fn start_page() -> start::Model {
    let battle = |id, name: &str| Battle {
        id,
        name: name.to_owned(),
        description: format!("How {name} went."),
        sides: ["Red".to_owned(), "Blue".to_owned()],
        length: "4 turns, about 10 minutes, 6 units".to_owned(),
        picture: None,
    };
    start::Model {
        battles: vec![battle("farm", "The Farm"), battle("windmill-hill", "Windmill Hill")],
        chosen: "farm",
        in_sight: "farm",
        names: ["Red".to_owned(), "Blue".to_owned()],
        seed: "1620".to_owned(),
        options: vec![RuleOption {
            name: "melee_table".to_owned(),
            effect: "Which melee table is used. steady: blocks hold longer.".to_owned(),
            paragraph: "14.1".to_owned(),
            values: vec!["standard".to_owned(), "steady".to_owned()],
            value: "standard".to_owned(),
            armies: Vec::new(),
            default: "standard".to_owned(),
        }],
        fault: None,
        crash: Some("The program broke down the last time.".to_owned()),
        last: Some(Last { words: "The Farm: Red against Blue".to_owned(), over: false }),
        saves: true,
        offers: Offers::any([&MusketPikeUi::default() as &dyn GameUi]),
    }
}

#[test]
fn the_start_page_offers_battles_names_seed_and_options() {
    let model = RefCell::new(start_page());
    let mut bench = panel(|ui| start::show(ui, &mut model.borrow_mut()));
    says(&bench, &["The Farm", "How The Farm went.", "4 turns, about 10 minutes, 6 units", "A new game: The Farm"]);
    says(&bench, &["1620", "Melee table", "\u{a7}\u{a0}14.1"]);
    assert_eq!(pressed(&mut bench, "Go on with The Farm: Red against Blue"), Ask::Continue);
    assert_eq!(pressed(&mut bench, "Saved games..."), Ask::Saves);
    says(&bench, &["The program broke down the last time."]);
    assert_eq!(pressed(&mut bench, "Close"), Ask::Other(Intent::Dismiss));
    assert_eq!(pressed(&mut bench, "Begin the battle"), Ask::Begin);
    assert_eq!(pressed(&mut bench, "Battle: Windmill Hill"), Ask::Choose("windmill-hill"));
    assert_eq!(pressed(&mut bench, "Quit"), Ask::Other(Intent::Quit));
    bench.get_by_label("Melee table").hover();
    bench.run_steps(12);
    says(&bench, &["Which melee table is used. \u{201c}steady\u{201d}: blocks hold longer."]);
    press(&mut bench, "steady");
    assert_eq!(model.borrow().options[0].value, "steady");
    says(&bench, &["changed"]);
    model.borrow_mut().fault = Some("The seed must be a whole number, such as 1620.".to_owned());
    bench.step();
    says(&bench, &["The seed must be a whole number, such as 1620."]);
}
