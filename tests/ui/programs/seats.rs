//! Who has a seat: programs play by themselves, leave their seats when they are asked to, and lose nothing by it.

use super::{BLUE, RED, SEEN, Sat, UNSEEN, at_once, let_pass, random};
use crate::bench::{clash, frames, is_silent_about, press, says, shipped, table};
use crate::seated::{Own, playing, screen_of};
use egui_kittest::kittest::Queryable;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::Game;
use tercio::games::registry;
use tercio::kernel::{Dice, RuleSet, SideId};
use tercio::play::{GameSetup, begin, open};
use tercio::record::{SavedGames, UserDirs};
use tercio::say;
use tercio::session::{Seat, Session};
use tercio::settings::{PersonCount, Settings};
use tercio::ui::intent::UndoScope;
use tercio::ui::notice::Notice;
use tercio::ui::screen::{ActiveGame, Effect, GameJournal, GameScreen};
use tercio::ui::{Intent, Page};

#[test]
fn a_person_plays_the_farm_to_its_end_against_a_program() {
    let battle = shipped("farm");
    let mut sat = Sat::at(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 7);
    loop {
        sat.wait();
        if sat.game().decider().is_none() {
            break;
        }
        let before = sat.orders();
        sat.play_one(&mut player);
        assert!(sat.orders() > before, "{:?}", sat.told());
    }
    let entries = sat.play.own_session().entries();
    for side in SideId::BOTH {
        assert!(entries.iter().filter(|entry| entry.by == Some(side)).count() > 20);
    }
    // The screen is never handed over, and what the program did is seen.
    let handed = |e: &Effect| matches!(e, Effect::HandOver { .. } | Effect::Announce(Notice::HandOver(_)));
    assert!(!sat.effects.iter().any(handed));
    assert!(sat.effects.iter().any(|e| matches!(e, Effect::Announce(Notice::Over { .. }))));
    let programs = entries.iter().enumerate().filter(|(_, entry)| entry.by == Some(BLUE));
    let shown = |at: usize| sat.effects.iter().any(|e| matches!(e, Effect::Animate(began) if *began <= at));
    assert!(programs.map(|(at, _)| at).all(shown));
    // Its file is a game like any other.
    let lines = sat.play.session().lines(usize::MAX);
    let game = Game::begun(&battle).unwrap();
    let dice = Dice::seeded(game.state().dice);
    let (again, departure) = Session::replayed(game, dice, &lines);
    assert_eq!((departure, again.game().digest()), (None, sat.game().digest()));
    assert_eq!(again.seat(BLUE), &random());
}

#[test]
fn nobody_gives_orders_for_a_program() {
    let mut sat = Sat::at(&shipped("farm"));
    sat.until_the_program_decides();
    let (before, order) = (sat.orders(), sat.game().legal_orders()[0]);
    sat.effects.clear();
    sat.does(Intent::order(order));
    sat.does(Intent::GiveNext);
    assert_eq!(sat.orders(), before);
    let said = say!("seat-not-yours", side = "Blue", player = say!("player-name-random"));
    assert!(sat.told().contains(&said.as_str()), "{:?}", sat.told());
}

#[test]
fn undo_is_there_while_a_program_thinks_and_what_it_thought_is_thrown_away() {
    let mut sat = Sat::at(&shipped("farm"));
    // Red declines its first chit: that is all it takes.
    let mut player = RandomPlayer::new(Policy::Uniform, 1);
    while sat.play.program_decides().is_none() || sat.play.session().can_undo().is_err() {
        sat.wait();
        assert!(sat.game().decider().is_some(), "no order could be taken back");
        sat.play_one(&mut player);
    }
    let (orders, digest) = (sat.orders(), sat.game().digest());
    // It thinks, and has decided by now; nobody has seen it yet.
    sat.look(UNSEEN);
    std::thread::sleep(Duration::from_millis(50));
    sat.look(UNSEEN);
    assert_eq!(sat.orders(), orders);
    sat.does(Intent::Undo(UndoScope::Step));
    assert!(sat.orders() < orders);
    assert_eq!(sat.game().decider(), Some(RED));
    let undone = sat.game().digest();
    for _ in 0..20 {
        sat.look(SEEN);
    }
    assert_eq!((sat.game().digest(), sat.play.program_decides()), (undone, None));
    // Given again, it is asked again.
    sat.does(Intent::Redo);
    assert_eq!((sat.orders(), sat.game().digest()), (orders, digest));
    sat.wait();
    assert!(sat.orders() > orders);
}

#[test]
fn a_program_that_is_taken_from_its_seat_while_it_thinks_gives_no_order() {
    let mut sat = Sat::at(&shipped("farm"));
    sat.until_the_program_decides();
    let orders = sat.orders();
    sat.look(UNSEEN);
    sat.does(Intent::TakeSeat(BLUE, Seat::Person));
    std::thread::sleep(Duration::from_millis(50));
    for _ in 0..20 {
        sat.look(SEEN);
    }
    assert_eq!(sat.orders(), orders);
    assert!(sat.told().contains(&say!("seat-taken-person", side = "Blue").as_str()), "{:?}", sat.told());
    // The person goes on where it was.
    let order = sat.game().legal_orders()[0];
    sat.does(Intent::order(order));
    assert!(sat.orders() > orders);
}

#[test]
fn killed_while_it_thinks_the_game_is_as_it_was() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("program-killed");
    let _ = std::fs::remove_dir_all(&folder);
    let saved_games = SavedGames::new(&UserDirs::in_folder(&folder));
    let text = registry().shipped_text("farm").unwrap();
    let choices = GameSetup { seed: Some(11), ..GameSetup::default() };
    let begun = begin(&registry(), &text, "farm", &choices, Some(&saved_games)).unwrap();
    let saving = GameJournal::new(saved_games, begun.journal.unwrap());
    let game_ui = playing(Session::of(Game::begun(&shipped("farm")).unwrap())).game_ui();
    let mut bench = table(GameScreen::of(game_ui.clone(), begun.session, Some(saving)));
    bench.state_mut().carry_out(Intent::TakeSeat(BLUE, random()));
    // Behind a page it thinks, and waits.
    bench.state_mut().carry_out(Intent::Open(Page::Count));
    let mut player = RandomPlayer::new(Policy::Brawler, 4);
    while bench.state().game().decider() != Some(BLUE) {
        let legal = bench.state().game().legal_orders();
        let order = legal[player.pick(bench.state().game(), &legal)];
        bench.state_mut().carry_out(Intent::order(order));
        bench.state_mut().settle();
    }
    frames(&mut bench);
    let session = bench.state().own_session();
    let (orders, digest) = (session.entries().len(), session.game().digest());
    let file = bench.state().file().unwrap();
    // What is on the disk now is what a program that is killed leaves there.
    let copy = folder.join("left.tercio");
    std::fs::copy(&file, &copy).unwrap();
    let opened = open(&registry(), &copy).unwrap();
    assert_eq!((opened.session.orders(), opened.session.digest()), (orders, digest));
    assert_eq!(opened.session.seat(BLUE), &random());
    // It is asked anew, and plays on.
    let mut again = Sat::of(ActiveGame::of(game_ui, opened.session, None));
    again.wait();
    assert!(again.orders() > orders);
}

#[test]
fn two_programs_are_watched_and_a_person_takes_over_in_the_middle() {
    let mut bench = at_once(&clash());
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, random()));
    }
    frames(&mut bench);
    let_pass(&mut bench, 10);
    assert!(bench.state().own_session().entries().len() >= 10);
    // Nothing is done behind a page.
    bench.state_mut().carry_out(Intent::Open(Page::Seats));
    frames(&mut bench);
    says(&bench, &[&say!("page-seats"), &say!("player-about-random")]);
    let orders = bench.state().own_session().entries().len();
    std::thread::sleep(Duration::from_millis(30));
    frames(&mut bench);
    assert_eq!(bench.state().own_session().entries().len(), orders);
    for side in ["Red", "Blue"] {
        bench.get_by_label(&format!("{side}: A person")).click();
        frames(&mut bench);
    }
    bench.state_mut().carry_out(Intent::Close);
    frames(&mut bench);
    std::thread::sleep(Duration::from_millis(30));
    frames(&mut bench);
    assert_eq!(bench.state().own_session().entries().len(), orders);
    is_silent_about(&bench, "Waiting for");
    // Back to the programs, to the end of the battle: no page stops them.
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, random()));
    }
    let_pass(&mut bench, usize::MAX);
    frames(&mut bench);
    says(&bench, &[&say!("notice-over")]);
}

#[test]
fn while_a_program_decides_the_table_says_so_and_asks_for_nothing() {
    let mut bench = table(screen_of(&shipped("farm")));
    says(&bench, &[&say!("cups-draw")]);
    let decider = bench.state().game().decider().unwrap();
    bench.state_mut().carry_out(Intent::TakeSeat(decider, random()));
    // With a page over it nothing goes on.
    bench.state_mut().carry_out(Intent::Open(Page::Count));
    frames(&mut bench);
    says(&bench, &["(Recruit)."]);
    is_silent_about(&bench, &say!("cups-draw"));
}

#[test]
fn the_seats_are_in_the_menu_and_change_by_their_names() {
    let mut bench = table(screen_of(&shipped("farm")));
    bench.state_mut().obey(&Arc::new(Settings { players: PersonCount::Two, ..Settings::default() }));
    press(&mut bench, &say!("strip-menu"));
    press(&mut bench, &say!("menu-seats"));
    bench.get_by_label("Blue: Recruit").click();
    frames(&mut bench);
    assert_eq!(bench.state().own_session().seat(BLUE), &random());
    says(&bench, &[&say!("seat-taken-program", side = "Blue", player = say!("player-name-random"))]);
    bench.get_by_label("Blue: A person").click();
    frames(&mut bench);
    assert_eq!(bench.state().own_session().seat(BLUE), &Seat::Person);
}

#[test]
fn what_a_program_has_answered_to_is_taken_back_past_the_dice_without_asking_it() {
    let mut bench = at_once(&shipped("farm"));
    bench.state_mut().carry_out(Intent::TakeSeat(BLUE, random()));
    let mut player = RandomPlayer::new(Policy::Brawler, 4);
    while bench.state().own_session().entries().iter().all(|entry| entry.by != Some(BLUE)) {
        let game = bench.state().game();
        if game.decider() == Some(RED) {
            let legal = game.legal_orders();
            let order = legal[player.pick(game, &legal)];
            bench.state_mut().carry_out(Intent::order(order));
        }
        bench.step();
        std::thread::yield_now();
    }
    bench.state_mut().carry_out(Intent::TakeSeat(RED, Seat::Person));
    press(&mut bench, &say!("strip-menu"));
    press(&mut bench, &say!("menu-more"));
    press(&mut bench, &say!("menu-take-back"));
    says(&bench, &[&say!("page-take-back-alone"), "would be taken back"]);
    is_silent_about(&bench, "both players");
    let last = bench.state().any().own_groups().pop().unwrap();
    press(&mut bench, &say!("take-back-alone"));
    assert_eq!(bench.state().own_session().entries().len(), last);
    assert_eq!(bench.state().game().decider(), Some(RED));
}
