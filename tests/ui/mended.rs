//! What an inspection found in the window, each with the smallest game that shows it.

use crate::bench::{
    ANY, Bench, Table, clash, frames, give, is_silent_about, own_words, press, says, shipped, table, unseen, window,
    words,
};
use crate::seated::{Own, screen_of, seated};
use bevy_egui::egui::{Key, Pos2, Rect, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::path::PathBuf;
use std::sync::Arc;
use tercio::cli::WindowArgs;
use tercio::games::musket_pike;
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::battle::ChitKind;
use tercio::games::musket_pike::rules::state::{Frame, LeaderPlace, MeleeStage};
use tercio::games::musket_pike::rules::{Battle, Order};
use tercio::kernel::RuleSet;
use tercio::say;
use tercio::session::{BranchDice, Session};
use tercio::ui::intent::UndoScope;
use tercio::ui::screen::GameScreen;
use tercio::ui::{Intent, MainWindow, Page};
use tercio::view::board;

/// A recorded game up to a moment, at the table.
fn at(name: &str, orders: usize) -> GameScreen {
    let file = format!("{}/{name}", env!("CARGO_MANIFEST_DIR"));
    let saved = tercio::record::read_file(file.as_ref()).unwrap_or_else(|e| panic!("{file}: {e}"));
    let (session, _) = musket_pike::record::session_until(&saved, orders).unwrap();
    seated(session)
}

/// MP 6.9 Two units are asked at once: the answer for both is no place on the map, and the pointer rests on it in peace.
#[test]
fn the_pointer_rests_on_the_answer_that_is_for_all() {
    let mut bench = table(at("tests/ui/monkey/hover-all-hold.tercio", usize::MAX));
    let Some(Frame::Reaction { waiting, .. }) = bench.state().game().state().stack.last() else {
        panic!("{:?}", bench.state().game().state().stack)
    };
    assert_eq!(waiting.len(), 2);
    let labels = words(&bench);
    let all = labels.iter().find(|w| w.starts_with("Both units stand fast")).expect("it is offered").clone();
    bench.get_by_label(&all).hover();
    bench.run_steps(4);
    // The other answers are places on the map.
    let one = labels.iter().find(|w| w.contains("keep the facing")).expect("each for himself").clone();
    bench.query_all_by_label(&one).next().expect("a button").hover();
    bench.run_steps(4);
    press(&mut bench, &all);
    assert!(!matches!(bench.state().game().state().stack.last(), Some(Frame::Reaction { .. })));
}

/// The places of these buttons, by what stands on them.
fn places(bench: &Bench<'_, Table>) -> Vec<(String, Rect)> {
    let wanted =
        [say!("chit-charge"), say!("chit-march"), say!("chit-strategic"), say!("chit-rally"), say!("chit-discard")];
    let mut found: Vec<(String, Rect)> = Vec::new();
    for node in bench.query_all_by_role(bevy_egui::egui::accesskit::Role::Button) {
        let label = node.accesskit_node().label().unwrap_or_default();
        if let Some(name) = wanted.iter().find(|w| label == **w || label.starts_with(&format!("{w}:"))) {
            found.push((name.clone(), node.rect()));
        }
    }
    // The first two rows of orders, and what discards.
    let mut kept: Vec<(String, Rect)> = Vec::new();
    for name in wanted {
        let most = if name == say!("chit-discard") { 1 } else { 2 };
        kept.extend(found.iter().filter(|(n, _)| *n == name).take(most).cloned());
    }
    kept
}

/// MP 2.4, 3.4 Whatever chit is drawn, each order has its place and discarding another: no click meant for one hits the
/// other.
#[test]
fn the_buttons_of_a_chit_keep_their_places_from_chit_to_chit() {
    let mut seen: Vec<(ChitKind, Vec<(String, Rect)>)> = Vec::new();
    for (id, lost) in [("farm", false), ("white-mountain", false), ("white-mountain", true)] {
        for seed in 0..12 {
            let mut battle: Battle = (*shipped(id)).clone();
            battle.start.dice.seed = seed;
            for leader in battle.start.leaders.iter_mut().filter(|_| lost) {
                leader.place = LeaderPlace::Lost;
            }
            let mut bench = table(screen_of(&Arc::new(battle)));
            press(&mut bench, &say!("cups-draw"));
            let game = bench.state().game();
            let Some(Frame::Chit { chit }) = game.state().stack.last() else { continue };
            let kind = game.battle.chit(*chit).kind;
            if seen.iter().any(|(k, _)| *k == kind) && !lost {
                continue;
            }
            let found = places(&bench);
            assert_eq!(found.len(), 9, "{kind:?}: {found:?}");
            seen.push((kind, found));
        }
    }
    let kinds = |is: fn(&ChitKind) -> bool| seen.iter().filter(|(k, _)| is(k)).count();
    assert!(kinds(|k| *k == ChitKind::AnyUnit) > 0 && kinds(|k| matches!(k, ChitKind::Overall(_))) > 0);
    assert!(kinds(|k| matches!(k, ChitKind::Wing(_))) > 0, "{seen:?}");
    for (kind, found) in &seen {
        for ((name, here), (_, there)) in found.iter().zip(&seen[0].1) {
            assert!((here.min - there.min).length() < 1.0, "{kind:?}: {name} at {here:?}, elsewhere at {there:?}");
        }
    }
}

/// MP 2.4 A chit discarded by mistake is in the hand again, as long as the other side has not drawn: from the page that hands
/// the table over, or by the key.
#[test]
fn a_discarded_chit_is_taken_back_in_the_window() {
    let drawn = || {
        let mut bench = table(screen_of(&shipped("farm")));
        while !matches!(bench.state().game().state().stack.last(), Some(Frame::Chit { .. })) {
            press(&mut bench, &say!("cups-draw"));
        }
        bench
    };
    let mut bench = drawn();
    let (digest, entries) = (bench.state().own_session().game().digest(), bench.state().own_session().entries().len());
    press(&mut bench, &say!("chit-discard"));
    assert!(bench.state().own_session().entries().len() > entries);
    press(&mut bench, "Undo: Discard the chit unused");
    assert_eq!(bench.state().own_session().game().digest(), digest);
    says(&bench, &[&say!("chit-drawn")]);
    // By the key, once the board is handed over.
    press(&mut bench, &say!("chit-discard"));
    bench.key_press(Key::Escape);
    frames(&mut bench);
    bench.key_press(Key::U);
    frames(&mut bench);
    assert_eq!(bench.state().own_session().game().digest(), digest);
    // Not once the other side has drawn.
    press(&mut bench, &say!("chit-discard"));
    bench.key_press(Key::Escape);
    frames(&mut bench);
    press(&mut bench, &say!("cups-draw"));
    bench.state_mut().carry_out(Intent::Undo(UndoScope::Step));
    assert_ne!(bench.state().own_session().game().digest(), digest);
}

/// MP 10.6 The leader that has its chit is named once, and alike in all places.
#[test]
fn a_colonel_has_the_chit_and_no_leader_is_sought() {
    let mut battle: Battle = (*shipped("white-mountain")).clone();
    for leader in &mut battle.start.leaders {
        leader.place = LeaderPlace::Lost;
    }
    for seed in 0..6 {
        battle.start.dice.seed = seed;
        let mut bench = table(screen_of(&Arc::new(battle.clone())));
        press(&mut bench, &say!("cups-draw"));
        let game = bench.state().game();
        let Some(Frame::Chit { chit }) = game.state().stack.last() else { continue };
        if game.battle.chit(*chit).kind != ChitKind::AnyUnit {
            says(&bench, &[&say!("chit-gives-colonel"), &say!("chit-no-wing")]);
        }
    }
}

/// MP 9.14 While somebody must choose who takes the odd SP the throw is not said to have had no effect; nor in the replay.
#[test]
fn a_throw_whose_odd_loss_is_open_is_not_said_to_have_no_effect() {
    let mut open = 0;
    for name in ["joint-attack-windmill-hill", "joint-defence-windmill-hill", "joint-attack-farm", "joint-defence-farm"]
    {
        let file = format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"));
        let saved = tercio::record::read_file(file.as_ref()).unwrap();
        let (session, _) = musket_pike::record::session(&saved).unwrap();
        let at_losses = |place: usize| {
            let melee = |f: &Frame| matches!(f, Frame::Melee(m) if m.stage == MeleeStage::Losses);
            session.after(place).stack.last().is_some_and(melee)
        };
        let Some(place) = (0..session.entries().len()).find(|p| at_losses(*p)) else { continue };
        open += 1;
        let mut bench = table(at(&format!("tests/golden/{name}.tercio"), usize::MAX));
        bench.state_mut().carry_out(Intent::OpenReplay(Some(place + 1)));
        frames(&mut bench);
        is_silent_about(&bench, &say!("result-no-effect"));
        says(&bench, &[&say!("throw-odd-open")]);
    }
    assert!(open > 0, "no game has an odd loss");
}

/// Esc puts away the list that hangs open, and nothing else; no page comes over it.
#[test]
fn esc_shuts_the_list_of_overlays() {
    let mut bench = table(screen_of(&shipped("farm")));
    bench.state_mut().carry_out(Intent::ListOverlays);
    frames(&mut bench);
    let open = words(&bench).len();
    bench.key_press(Key::Escape);
    frames(&mut bench);
    assert!(words(&bench).len() < open, "the list is shut");
    assert_eq!(bench.state().report(1.0)["page"], serde_json::Value::Null);
    bench.key_press(Key::Escape);
    frames(&mut bench);
    says(&bench, &[&say!("menu-save")]);
}

/// MP 4.1 The rally phase of a Charge comes like the others; nobody can do anything in it.
#[test]
fn the_rally_phase_of_a_charge_is_not_struck_out() {
    let mut bench = table(crate::bench::begun(|battle| Order::LeadWing {
        wing: battle.wing_ids().next().unwrap(),
        order: musket_pike::rules::state::OrderType::Charge,
    }));
    says(&bench, &[&say!("strip-step-idle", name = "Rally")]);
    frames(&mut bench);
}

/// The clash with names as long as a file may have them, of the widest letters.
fn long_named(letters: usize) -> Arc<Battle> {
    let mut battle: Battle = (*clash()).clone();
    let long = |letter: &str, n: usize| format!("{}{n}", letter.repeat(letters));
    battle.name = long("M", 0);
    for (n, side) in battle.sides.iter_mut().enumerate() {
        side.name = long("W", n);
    }
    for (n, wing) in battle.wings.iter_mut().enumerate() {
        wing.name = long("\u{2014}", n);
        wing.id = long("Q", n);
    }
    for (n, unit) in battle.units.iter_mut().enumerate() {
        unit.name = long("W", n);
    }
    for (n, leader) in battle.leaders.iter_mut().enumerate() {
        leader.name = long("\u{5e7}\u{301}", n);
    }
    for (n, army) in battle.armies.iter_mut().enumerate() {
        army.name = long("W", n);
    }
    Arc::new(battle)
}

/// Where the board is, and what lies outside the window.
fn laid_out(bench: &Bench<'_, Table>) -> (Rect, Vec<Rect>) {
    let screen = Rect::from_min_size(Pos2::ZERO, bench.ctx.content_rect().size()).expand(1.0);
    bench.ctx.viewport(|v| {
        let widgets = &v.this_pass.widgets;
        let board = widgets.get(board::id()).map_or(Rect::NOTHING, |w| w.rect);
        let all = widgets.layers().flat_map(|(_, list)| list.iter());
        let out = all.filter(|w| w.interact_rect.is_positive() && w.sense.interactive());
        let out = out.filter(|w| w.interact_rect.left() < screen.left() || w.interact_rect.right() > screen.right());
        (board, out.map(|w| w.interact_rect).collect())
    })
}

/// Long names out of a file are cut or broken: the board and all buttons stay where they are.
#[test]
fn long_names_do_not_push_the_window_apart() {
    for size in [Vec2::new(1024.0, 600.0), Vec2::new(1440.0, 900.0)] {
        let mut boards: Vec<Vec<Rect>> = Vec::new();
        for battle in [clash(), long_named(78)] {
            let rules = Game::begun(&battle).unwrap();
            let mut bench = unseen(seated(Session::of(rules)), size, 12);
            let mut seen = Vec::new();
            let mut look = |bench: &mut Bench<'_, Table>, what: &str| {
                frames(bench);
                let (board, out) = laid_out(bench);
                assert!(out.is_empty(), "{what}, {size:?}: {out:?} lie outside");
                seen.push(board);
            };
            look(&mut bench, "the draw");
            give(bench.state_mut(), Order::Draw);
            look(&mut bench, "the chit");
            for page in [Page::OrderOfBattle, Page::Count, Page::Find, Page::Concede, Page::Review, Page::Keys] {
                bench.state_mut().carry_out(Intent::Open(page));
                look(&mut bench, &format!("{page:?}"));
                bench.state_mut().carry_out(Intent::Close);
            }
            let wing = battle.wing_ids().next().unwrap();
            give(bench.state_mut(), Order::LeadWing { wing, order: musket_pike::rules::state::OrderType::Charge });
            look(&mut bench, "the muster");
            let mut steps = 0;
            while bench.state().own_session().game().decider().is_some() && steps < 60 {
                let legal = bench.state().own_session().game().legal_orders();
                let order = legal
                    .iter()
                    .rev()
                    .find(|o| !matches!(o, Order::Concede { .. } | Order::AgreeToEnd { .. }))
                    .copied();
                bench.state_mut().carry_out(Intent::order(order.unwrap_or(legal[0])));
                look(&mut bench, &format!("after {order:?}"));
                bench.state_mut().carry_out(Intent::Close);
                steps += 1;
            }
            bench.state_mut().carry_out(Intent::OpenReplay(Some(3)));
            look(&mut bench, "the replay");
            bench.state_mut().carry_out(Intent::BackToGame);
            bench.state_mut().carry_out(Intent::Analyse(Some(BranchDice::Same)));
            look(&mut bench, "the analysis");
            boards.push(seen);
        }
        let [plain, long] = &boards[..] else { unreachable!() };
        for (plain, long) in plain.iter().zip(long).take(9) {
            assert!(long.width() > plain.width() - 2.0, "{size:?}: the board is {long:?} instead of {plain:?}");
            assert!(long.height() > plain.height() - 90.0, "{size:?}: the board is {long:?} instead of {plain:?}");
        }
    }
}

/// A battle that is over is not gone on with: known of the one just left, and found out of one whose file is there.
#[test]
fn the_start_page_says_of_a_battle_that_is_over_that_it_is_looked_back_at() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("looked-back-at");
    let _ = std::fs::remove_dir_all(&folder);
    let opened = |file: Option<&str>| {
        let opening =
            WindowArgs { file: file.map(PathBuf::from), user_dir: Some(folder.clone()), ..WindowArgs::default() };
        let main_window = MainWindow::opened(&tercio::games::games(), &opening).expect("a shipped battle");
        window(main_window, Vec2::new(1280.0, 900.0), 20)
    };
    let mut bench = opened(Some("farm"));
    let table = bench.state_mut().0.screen_mut().expect("a battle is on the table");
    table.carry_out(Intent::order(Order::Draw));
    table.settle();
    drop(bench);
    let bench = opened(None);
    says(&bench, &[&say!("start-go-on", last = "The Farm")]);
    drop(bench);
    let mut bench = opened(None);
    press(
        &mut bench,
        &say!("start-go-on", last = say!("start-last-game", name = "The Farm", first = "Red", second = "Blue")),
    );
    let table = bench.state_mut().0.screen_mut().expect("it is gone on with");
    let side = table.own_session().game().decider().unwrap();
    table.carry_out(Intent::order(Order::Concede { side }));
    table.settle();
    frames(&mut bench);
    press(&mut bench, &say!("notice-leave"));
    says(&bench, &[&say!("start-look-back", last = "The Farm")]);
    is_silent_about(&bench, &say!("start-go-on", last = "The Farm"));
    drop(bench);
    // Another day.
    let mut bench = opened(None);
    for _ in 0..200 {
        if words(&bench).iter().any(|w| w.starts_with(&say!("start-look-back", last = "The Farm"))) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
        bench.run_steps(1);
    }
    says(&bench, &[&say!("start-look-back", last = "The Farm")]);
    is_silent_about(&bench, &say!("start-go-on", last = "The Farm"));
}

/// A player who comes back finds the last game chosen: Enter goes on with it, until a battle is chosen.
#[test]
fn enter_goes_on_with_the_game_that_was_played_last() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("goes-on");
    let _ = std::fs::remove_dir_all(&folder);
    let opened = |file: Option<&str>| {
        let opening =
            WindowArgs { file: file.map(PathBuf::from), user_dir: Some(folder.clone()), ..WindowArgs::default() };
        let main_window = MainWindow::opened(&tercio::games::games(), &opening).expect("a shipped battle");
        window(main_window, Vec2::new(1280.0, 900.0), 20)
    };
    let mut bench = opened(Some("windmill-hill"));
    let table = bench.state_mut().0.screen_mut().expect("a battle is on the table");
    table.carry_out(Intent::order(Order::Draw));
    table.settle();
    // Nobody closed it.
    drop(bench);
    let on_table = |bench: &Bench<'_, crate::bench::Window>| {
        bench
            .state()
            .0
            .screen()
            .map(|table| (table.own_session().game().battle.id.clone(), table.own_session().entries().len()))
    };
    let mut bench = opened(None);
    bench.key_press(Key::ArrowRight);
    bench.step();
    bench.key_press(Key::Enter);
    frames(&mut bench);
    assert_eq!(on_table(&bench), Some(("farm".to_owned(), 0)), "a battle is chosen");
    drop(bench);
    let _ = std::fs::remove_dir_all(&folder);
    let mut bench = opened(Some("windmill-hill"));
    let table = bench.state_mut().0.screen_mut().expect("a battle is on the table");
    table.carry_out(Intent::order(Order::Draw));
    table.settle();
    let orders = table.own_session().entries().len();
    drop(bench);
    let mut bench = opened(None);
    says(&bench, &[&own_words(&say!("start-keys-continue", find = ANY, help = ANY, sheet = ANY))]);
    bench.key_press(Key::ArrowRight);
    bench.step();
    bench.key_press(Key::ArrowLeft);
    bench.step();
    bench.key_press(Key::Enter);
    frames(&mut bench);
    assert_eq!(on_table(&bench), Some(("windmill-hill".to_owned(), orders)));
}

/// A game that was only begun is not the one being played, however late that was; where there is no other it is.
#[test]
fn a_game_in_which_nothing_was_done_is_not_the_one_played_last() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("only-begun");
    let _ = std::fs::remove_dir_all(&folder);
    let opened = |file: Option<&str>| {
        let opening =
            WindowArgs { file: file.map(PathBuf::from), user_dir: Some(folder.clone()), ..WindowArgs::default() };
        let main_window = MainWindow::opened(&tercio::games::games(), &opening).expect("a shipped battle");
        window(main_window, Vec2::new(1280.0, 900.0), 20)
    };
    drop(opened(Some("farm")));
    says(&opened(None), &[&say!("start-go-on", last = "The Farm")]);
    let mut bench = opened(Some("windmill-hill"));
    let table = bench.state_mut().0.screen_mut().expect("a battle is on the table");
    table.carry_out(Intent::order(Order::Draw));
    table.settle();
    drop(bench);
    drop(opened(Some("farm")));
    let bench = opened(None);
    says(&bench, &[&say!("start-go-on", last = "Windmill Hill")]);
    is_silent_about(&bench, &say!("start-go-on", last = "The Farm"));
    // What is told beside it is of that battle, until another is looked at.
    says(&bench, &["meet at a windmill."]);
    is_silent_about(&bench, "For a first game");
}

/// A game that can be written nowhere is let go of only when its player says so; what is said of it is put away once it was read.
#[test]
fn a_game_that_cannot_be_saved_is_not_closed_unasked() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cannot-be-saved");
    let _ = std::fs::remove_dir_all(&folder);
    let saves = tercio::record::UserDirs::in_folder(&folder).saves();
    std::fs::create_dir_all(saves.parent().unwrap()).unwrap();
    std::fs::write(&saves, "in the way").unwrap();
    let opening = WindowArgs { file: Some("farm".into()), user_dir: Some(folder), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening).expect("a shipped battle");
    let mut bench = window(main_window, Vec2::new(1280.0, 900.0), 20);
    bench.state_mut().0.screen_mut().unwrap().carry_out(Intent::order(Order::Draw));
    for _ in 0..200 {
        if bench.state().0.screen().unwrap().trouble().is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
        bench.run_steps(1);
    }
    says(&bench, &["The game is not being saved"]);
    let closes = |bench: &mut Bench<'static, crate::bench::Window>| {
        bench.state_mut().0.ask_to_close();
        bench.step();
        let closes = bench.state().1.quit;
        frames(bench);
        closes
    };
    assert!(!closes(&mut bench));
    says(&bench, &[&say!("leave-title"), &say!("leave-about"), &say!("leave-quit")]);
    bench.key_press(Key::Escape);
    frames(&mut bench);
    is_silent_about(&bench, &say!("leave-quit"));
    press(&mut bench, &say!("trouble-close"));
    frames(&mut bench);
    is_silent_about(&bench, "The game is not being saved");
    assert!(!closes(&mut bench), "that it was read makes it no safer");
    says(&bench, &[&say!("leave-quit")]);
    press(&mut bench, &say!("leave-stay"));
    assert!(!closes(&mut bench));
    let quit = |bench: &Bench<'_, crate::bench::Window>| {
        bench.query_all_by_label(&say!("leave-quit")).last().map(|b| b.click())
    };
    quit(&bench).expect("it is asked");
    let mut ends = false;
    for _ in 0..4 {
        bench.step();
        ends |= bench.state().1.quit;
    }
    assert!(ends);
}
