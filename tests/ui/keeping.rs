//! The way back, watching, trying out, saved games.

use crate::bench::{ANY, Bench, Table, give, is_silent_about, march_to, own_words, press, says, shipped, table};
use crate::seated::{Own, seated};
use bevy_egui::egui::Key;
use bevy_egui::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use std::cell::RefCell;
use std::path::PathBuf;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::state::{OrderType, Phase};
use tercio::kernel::{RuleSet, SideId};
use tercio::play::log::{Log, LogFact, LogItem, LogLine};
use tercio::record::{SavedGameKind, SavedGames, UserDirs};
use tercio::say;
use tercio::session::{BranchDice, Session};
use tercio::ui::intent::{Intent, Page, UndoScope};
use tercio::ui::intent::{ReplaySeek, TimeDirection};
use tercio::ui::replay_bar::{Mark, MarkKind, Pace, ReplayBarModel};
use tercio::ui::saved_game_preview::Glance;
use tercio::ui::{analysis, log, replay_bar, saves};

/// Table at which bots have given this number of orders.
fn played(orders: usize) -> Bench<'static, Table> {
    let rules = Game::begun(&shipped("farm")).unwrap();
    let mut session = Session::of(rules);
    let mut player = RandomPlayer::new(Policy::Brawler, 8);
    while session.entries().len() < orders && session.game().decider().is_some() {
        let legal = session.game().legal_orders();
        let order = legal[player.pick(session.game(), &legal)];
        session.submit(&order).expect("listed as legal");
    }
    table(seated(session))
}

fn orders(bench: &Bench<'_, Table>) -> usize {
    bench.state().own_session().entries().len()
}

fn ask(bench: &mut Bench<'_, Table>, intent: Intent) {
    bench.state_mut().carry_out(intent);
    crate::bench::frames(bench);
}

#[test]
fn a_game_is_gone_through_again_and_nothing_of_it_is_touched() {
    let mut bench = played(60);
    let (all, digest) = (orders(&bench), bench.state().own_session().game().digest());
    ask(&mut bench, Intent::OpenReplay(Some(20)));
    assert_eq!(orders(&bench), 20);
    says(
        &bench,
        &[
            &say!("replay-head"),
            &format!("order 20 of {all}"),
            &say!("replay-try"),
            &say!("replay-back"),
            "Order 20 · ",
        ],
    );
    for (leap, at) in [
        (ReplaySeek::Order(TimeDirection::Forth), 21),
        (ReplaySeek::Order(TimeDirection::Back), 20),
        (ReplaySeek::To(33), 33),
        (ReplaySeek::Last, all),
        (ReplaySeek::First, 0),
        (ReplaySeek::Order(TimeDirection::Back), 0),
    ] {
        ask(&mut bench, Intent::Leap(leap));
        assert_eq!(orders(&bench), at, "{leap:?}");
    }
    ask(&mut bench, Intent::Leap(ReplaySeek::Activation(TimeDirection::Forth)));
    let first = orders(&bench);
    ask(&mut bench, Intent::Leap(ReplaySeek::Activation(TimeDirection::Forth)));
    assert!(0 < first && first < orders(&bench));
    // Who watches gives no order, and is told so.
    let legal = bench.state().own_session().game().legal_orders();
    let before = orders(&bench);
    ask(&mut bench, Intent::order(legal[0]));
    assert_eq!(orders(&bench), before);
    says(&bench, &[&own_words(&say!("table-watching", key = ANY))]);
    ask(&mut bench, Intent::BackToGame);
    assert_eq!((orders(&bench), bench.state().own_session().game().digest()), (all, digest));
}

#[test]
fn something_is_tried_from_an_earlier_moment_and_the_game_is_as_it_was() {
    let mut bench = played(60);
    let (all, digest) = (orders(&bench), bench.state().own_session().game().digest());
    ask(&mut bench, Intent::OpenReplay(Some(30)));
    ask(&mut bench, Intent::Analyse(Some(BranchDice::Same)));
    says(&bench, &[&say!("analysis-title"), &say!("analysis-free"), &say!("analysis-keep")]);
    let legal = bench.state().own_session().game().legal_orders();
    give(bench.state_mut(), legal[0]);
    assert!(orders(&bench) > 30);
    // Past whatever it was, dice too.
    ask(&mut bench, Intent::Undo(UndoScope::Step));
    assert_eq!(orders(&bench), 30);
    give(bench.state_mut(), legal[0]);
    ask(&mut bench, Intent::KeepBranch);
    ask(&mut bench, Intent::BackToGame);
    assert_eq!((orders(&bench), bench.state().own_session().game().digest()), (all, digest));
    assert_eq!(bench.state().own_session().branches().len(), 1);
    // What was kept is told of in the log, and can be looked at again.
    let kept = bench.state().own_session().branches()[0].entries.len();
    ask(&mut bench, Intent::ShowBranch(0));
    assert_eq!(orders(&bench), 30 + kept);
    says(&bench, &[&say!("analysis-title")]);
    ask(&mut bench, Intent::BackToGame);
    assert_eq!((orders(&bench), bench.state().own_session().game().digest()), (all, digest));
}

#[test]
fn past_the_dice_both_players_are_asked() {
    let mut bench = played(60);
    ask(&mut bench, Intent::Undo(UndoScope::To(10)));
    assert!(orders(&bench) >= 60, "not without asking");
    says(
        &bench,
        &[&say!("page-take-back"), "would be taken back", "the same dice will be rolled again", "Both players agree"],
    );
    press(&mut bench, &say!("take-back-agreed"));
    assert!((10..15).contains(&orders(&bench)));
    says(&bench, &["taken back by agreement"]);
    assert_eq!(bench.state().own_session().agreements().len(), 1);
}

#[test]
fn a_click_that_can_do_nothing_says_why() {
    let mut bench = table(march_to(Phase::Movement));
    ask(&mut bench, Intent::NextUnit);
    let chosen = bench.state().chosen().expect("a unit that can move");
    // The far corner of the field.
    let corner = bench.state().game().battle.map.grid.hexes().last().expect("a hex");
    bench.state_mut().click(corner);
    crate::bench::frames(&mut bench);
    says(&bench, &["Too far: ", " MP left for "]);
    assert_eq!(bench.state().chosen(), Some(chosen), "it stays selected");
}

/// MP 6.8 Of a free hex that a friend bars the refusal says where the friend stands: in the other hex of a block, or on the path.
#[test]
fn a_click_on_a_free_hex_says_which_friend_bars_it() {
    let units = r#"
        (id: "block", name: "Block", side: "red", kind: HI, original: 16, ql: 7, at: "0104+0105", facing: "E"),
        (id: "friend", name: "Friend", side: "red", kind: HI, original: 8, ql: 7, at: "0204", facing: "E"),
        (id: "far", name: "Far", side: "blue", kind: HI, original: 8, ql: 7, at: "1204", facing: "W"),
    "#;
    let mut bench = table(crate::bench::begun_in(&crate::flow::field(14, units), OrderType::March));
    ask(&mut bench, Intent::NextUnit);
    let hex = |bench: &Bench<'_, Table>, number: &str| bench.state().game().battle.map.grid.parse(number).unwrap();
    for (number, told) in [("0203", "Friend stands in 0204"), ("0303", "Friends bar the way to 0303")] {
        let at = hex(&bench, number);
        bench.state_mut().click(at);
        crate::bench::frames(&mut bench);
        says(&bench, &[told]);
    }
}

#[test]
fn undo_goes_back_by_a_step_a_unit_or_a_phase() {
    let mut bench = table(march_to(Phase::Movement));
    let began = orders(&bench);
    let mut steps = 0;
    // Two units, two steps each, as far as nothing bars the way back.
    for _ in 0..2 {
        bench.state_mut().carry_out(Intent::NextUnit);
        for _ in 0..2 {
            let unit = bench.state().chosen();
            let legal = bench.state().own_session().game().legal_orders();
            let step = legal.into_iter().find(|o| unit.is_some() && o.unit().map(Into::into) == unit);
            if let Some(step) = step {
                give(bench.state_mut(), step);
                steps += 1;
            }
        }
    }
    assert!(steps >= 3 && bench.state().own_session().free_until() <= began, "{steps}");
    let all = orders(&bench);
    ask(&mut bench, Intent::Undo(UndoScope::Step));
    assert!(orders(&bench) < all);
    ask(&mut bench, Intent::Redo);
    assert_eq!(orders(&bench), all);
    ask(&mut bench, Intent::Undo(UndoScope::Unit));
    let one = orders(&bench);
    assert!(began < one && one < all, "{began} {one} {all}");
    ask(&mut bench, Intent::Undo(UndoScope::Phase));
    assert_eq!(orders(&bench), began);
}

#[test]
fn the_replay_bar_says_where_one_is_and_leaps() {
    let model = ReplayBarModel {
        at: 4,
        orders: 40,
        turns: vec![10, 30],
        marks: vec![Mark { at: 5, kind: MarkKind::Fight, side: SideId(0) }],
        lesson: None,
        may_be_lesson: false,
        from_review: false,
        playing: false,
        pace: Pace::Double,
        words: "Red pikes moves to 0405".to_owned(),
        turn: "Turn 1 of 4".to_owned(),
        signs: None,
    };
    let mut bench = crate::bench::panel(|ui| replay_bar::show(ui, &model));
    says(
        &bench,
        &[
            &say!("replay-where", turn = say!("turn-of", turn = 1, turns = 4), at = 4, orders = 40),
            &say!("replay-play"),
        ],
    );
    assert_eq!(crate::bench::pressed(&mut bench, &say!("replay-play")), Intent::PlayOrPause);
    assert_eq!(
        crate::bench::pressed(&mut bench, &say!("replay-order-on")),
        Intent::Leap(ReplaySeek::Order(TimeDirection::Forth))
    );
    assert_eq!(crate::bench::pressed(&mut bench, &say!("replay-back")), Intent::BackToGame);
    let mut bench = crate::bench::panel(|ui| analysis::show(ui, true));
    assert_eq!(crate::bench::pressed(&mut bench, &say!("analysis-keep")), Intent::KeepBranch);
}

#[test]
fn beside_a_replay_stands_what_happened_last() {
    let line = |told| LogLine { orders: 0, item: told, explained: None };
    let activation = |side, words: &str| line(LogItem::Activation(SideId(side), words.to_owned()));
    let fact = |words: &str| line(LogItem::Fact(LogFact { words: words.to_owned(), ..LogFact::default() }));
    let first = vec![line(LogItem::Turn("Turn 1".to_owned())), activation(0, "Tilly's charge")];
    let empty = Log { lines: first.clone(), ..Log::default() };
    is_silent_about(&crate::bench::panel(|ui| log::show_last(ui, &empty)), "Tilly");
    // Of an activation that has only begun there is nothing to tell yet.
    let lines = [first, vec![fact("Red pikes moved."), activation(1, "Kratz's march")]].concat();
    let begun = Log { lines, ..Log::default() };
    let bench = crate::bench::panel(|ui| log::show_last(ui, &begun));
    says(&bench, &["Tilly's charge", "Red pikes moved."]);
    is_silent_about(&bench, "Kratz");
}

/// Saved game in the list, with the fault of its file if there is one.
fn row(name: &str, fault: Option<&str>) -> saves::Row {
    saves::Row {
        path: PathBuf::from(name),
        name: name.to_owned(),
        title: "The farm, a game".to_owned(),
        sides: vec!["Red".to_owned(), "Blue".to_owned()],
        written: "last played 21 November 2026, 18:02".to_owned(),
        glance: Some(Glance {
            standing: "Turn 2 of 4, movement".to_owned(),
            score: Some([24, 7]),
            over: false,
            players: ["a person".to_owned(), "Captain".to_owned()],
            happened: Some("Red pikes lose 2 SP.".to_owned()),
        }),
        picture: None,
        fault: fault.map(str::to_owned),
    }
}

#[test]
fn the_page_of_saved_games_holds_none_one_few_and_many() {
    for number in [0, 1, 3, 30] {
        let rows: Vec<saves::Row> = (0..number).map(|at| row(&format!("Game {at}"), None)).collect();
        let model = RefCell::new(saves::SavesModel { rows, ..saves::SavesModel::default() });
        let bench = crate::bench::panel(|ui| saves::show(ui, &mut model.borrow_mut()));
        match number {
            0 => says(&bench, &[&say!("saves-none")]),
            _ => says(&bench, &["Game 0"]),
        }
    }
}

#[test]
fn saved_games_are_listed_with_what_can_be_done() {
    let model = RefCell::new(saves::SavesModel {
        rows: vec![row("Before the assault", None), row("Old", Some("line 30: the file is damaged from here on: ..."))],
        removed: Some("Another".to_owned()),
        question: Some("Order 12 leads to another position.".to_owned()),
        ..saves::SavesModel::default()
    });
    let mut bench = crate::bench::panel(|ui| saves::show(ui, &mut model.borrow_mut()));
    says(
        &bench,
        &[
            &say!("saves-head"),
            "Before the assault",
            "Turn 2 of 4, movement",
            "24",
            "Blue",
            "Red pikes lose 2 SP.",
            "damaged from here on",
            "Order 12 leads",
        ],
    );
    // Only of what is in sight a picture is made.
    assert_eq!(model.borrow().in_sight, [PathBuf::from("Before the assault"), PathBuf::from("Old")]);
    let first = || PathBuf::from("Before the assault");
    for (button, ask) in [
        ("Open Before the assault".to_owned(), saves::SavesRequest::Open(first())),
        (say!("saves-put-back"), saves::SavesRequest::PutBack),
        (say!("saves-open-up-to"), saves::SavesRequest::OpenUpTo),
    ] {
        assert_eq!(crate::bench::pressed(&mut bench, &button), ask);
    }
    // What else can be done stands in the menu of the card.
    is_silent_about(&bench, &say!("saves-rename"));
    for (button, ask) in [
        (say!("saves-rename"), saves::SavesRequest::BeginRename(first())),
        (say!("saves-moments"), saves::SavesRequest::Autosaves(first())),
        (say!("saves-remove"), saves::SavesRequest::Remove(first())),
    ] {
        press(&mut bench, &say!("saves-menu", name = "Before the assault"));
        assert_eq!(crate::bench::pressed(&mut bench, &button), ask);
    }
    // By keys alone.
    let card = |bench: &Bench<'_, Option<saves::SavesRequest>>| {
        bench
            .query_all_by_role(Role::Button)
            .find(|n| n.accesskit_node().label().is_some_and(|label| label.starts_with("Open Before")))
            .expect("the card")
            .focus();
    };
    for (key, ask) in [
        (Key::Enter, saves::SavesRequest::Open(first())),
        (Key::F2, saves::SavesRequest::BeginRename(first())),
        (Key::Delete, saves::SavesRequest::Remove(first())),
    ] {
        card(&bench);
        crate::bench::frames(&mut bench);
        *bench.state_mut() = None;
        bench.key_press(key);
        crate::bench::frames(&mut bench);
        assert_eq!(*bench.state(), Some(ask), "{key:?}");
    }
    model.borrow_mut().renaming = Some((first(), "Before the assault".to_owned()));
    crate::bench::frames(&mut bench);
    assert_eq!(crate::bench::pressed(&mut bench, &say!("saves-give-name")), saves::SavesRequest::Rename(first()));
    assert_eq!(crate::bench::pressed(&mut bench, &say!("saves-cancel")), saves::SavesRequest::CancelRename);
}

#[test]
fn a_game_at_the_table_is_written_down_as_it_is_played_and_saved_by_name() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("kept-at-the-table");
    let _ = std::fs::remove_dir_all(&folder);
    let opening = tercio::cli::WindowArgs {
        file: Some(PathBuf::from("farm")),
        user_dir: Some(folder.clone()),
        ..tercio::cli::WindowArgs::default()
    };
    let mut main_window = tercio::ui::MainWindow::opened(&tercio::games::games(), &opening).expect("a shipped battle");
    let saved_games = SavedGames::new(&UserDirs::in_folder(&folder));
    let table = main_window.screen_mut().expect("a battle is on the table");
    for _ in 0..12 {
        let order = table.own_session().game().legal_orders()[0];
        table.carry_out(Intent::order(order));
        table.carry_out(Intent::Close);
        table.settle();
    }
    table.carry_out(Intent::Open(Page::Save));
    table.carry_out(Intent::Save(Some("Twelve orders".to_owned())));
    table.settle();
    let (given, digest) = (table.own_session().entries().len(), table.own_session().game().digest());
    assert!(given >= 12);
    drop(main_window);
    let slots = saved_games.list();
    let kinds: Vec<(SavedGameKind, &str)> = slots.iter().map(|s| (s.kind, s.name.as_str())).collect();
    assert!(kinds.contains(&(SavedGameKind::Named, "Twelve orders")), "{kinds:?}");
    for slot in &slots {
        let opened = tercio::play::open(&tercio::games::registry(), &slot.path).unwrap();
        assert_eq!((opened.session.orders(), opened.session.digest()), (given, digest));
    }
    let game = slots.iter().find(|s| s.kind == SavedGameKind::Game).expect("the journal");
    assert!(!saved_games.autosaves(&game.path).is_empty(), "the first chit has its autosave");
}

/// As a shipped battle has: other dice each time, but for a seed that is given.
#[test]
fn a_scenario_opened_by_its_path_has_dice_of_its_own() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("kept-dice");
    let _ = std::fs::remove_dir_all(&folder);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/musket_pike/farm.ron");
    let dice = |seed: Option<u64>| {
        let opening = tercio::cli::WindowArgs {
            file: Some(PathBuf::from(file)),
            user_dir: Some(folder.clone()),
            seed,
            ..tercio::cli::WindowArgs::default()
        };
        let main_window = tercio::ui::MainWindow::opened(&tercio::games::games(), &opening).expect("a battle");
        main_window.screen().expect("it is on the table").own_session().game().state().dice.seed
    };
    let seeds = [dice(None), dice(None), dice(Some(7))];
    assert!(seeds[0] != seeds[1] && !seeds.contains(&0) && seeds[2] == 7, "{seeds:?}");
}
