//! Programs at the table: they play by themselves, wait for whoever looks elsewhere, and leave their seats when they are asked to.

use crate::bench::{Bench, Table, clash, frames, is_silent_about, press, says, shipped, table, unseen};
use bevy_egui::egui::{Key, Vec2};
use egui_kittest::kittest::Queryable;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tercio::games::musket_pike::bots::{ByChance, Policy};
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::{Battle, Game, Order};
use tercio::games::registry;
use tercio::kernel::{Dice, RuleSet, SideId};
use tercio::play::{Choices, begin, open};
use tercio::record::{Places, SavedGames};
use tercio::session::{Seat, Session};
use tercio::settings::{Motion, Players, Settings, Speed};
use tercio::ui::intent::{Direction, Leap, Reach};
use tercio::ui::notice::Notice;
use tercio::ui::screen::{
    Course, Effect, GameScreen, Play, ProgramPace, Saving, Selection, let_programs_play, sit_down, update,
};
use tercio::ui::{Intent, Page};

const RED: SideId = SideId(0);
const BLUE: SideId = SideId(1);
/// As fast as it goes, with the board in sight or not.
const SEEN: ProgramPace = ProgramPace { seen: true, pause: Duration::ZERO };
const UNSEEN: ProgramPace = ProgramPace { seen: false, pause: Duration::ZERO };

fn random() -> Seat {
    Seat::named("random").unwrap()
}

fn sergeant() -> Seat {
    Seat::named("sergeant").unwrap()
}

/// A table without a screen, blue's seat a program's.
struct Sat {
    play: Play,
    selection: Selection,
    effects: Vec<Effect>,
}

impl Sat {
    fn at(battle: &Arc<Battle>) -> Self {
        Self::of(Play::new(Session::of(Game::begun(battle).unwrap()), None))
    }

    fn of(play: Play) -> Self {
        Self::against(play, random())
    }

    fn against(play: Play, blue: Seat) -> Self {
        let mut sat = Self { play, selection: Selection::default(), effects: Vec::new() };
        sit_down(&sat.play, &mut sat.selection);
        sat.does(Intent::TakeSeat(BLUE, blue));
        sat
    }

    fn does(&mut self, intent: Intent) {
        self.effects.extend(update(&mut self.play, &mut self.selection, intent));
    }

    /// Lets time pass for programs once.
    fn look(&mut self, pace: ProgramPace) {
        self.effects.extend(let_programs_play(&mut self.play, &mut self.selection, pace).1);
    }

    /// Lets programs play until a person has to decide.
    fn wait(&mut self) {
        while self.play.program_decides().is_some() {
            self.look(SEEN);
            std::thread::yield_now();
        }
    }

    fn game(&self) -> &Game {
        self.play.session().game()
    }

    fn orders(&self) -> usize {
        self.play.shown().orders()
    }

    fn told(&self) -> Vec<&str> {
        let told = self.effects.iter().filter_map(|effect| match effect {
            Effect::Tell(sentence, _) => Some(sentence.as_str()),
            _ => None,
        });
        told.collect()
    }

    /// An order of red's by chance.
    fn play_one(&mut self, player: &mut ByChance) {
        let legal = self.game().legal_orders();
        let order = legal[player.pick(self.game(), &legal)];
        self.does(Intent::order(order));
    }

    /// Plays on until it is the program's turn to decide.
    fn until_the_program_decides(&mut self) {
        let mut player = ByChance::new(Policy::Brawler, 4);
        while self.play.program_decides().is_none() {
            self.play_one(&mut player);
        }
    }
}

#[test]
fn a_person_plays_the_farm_to_its_end_against_a_program() {
    let battle = shipped("farm");
    let mut sat = Sat::at(&battle);
    let mut player = ByChance::new(Policy::Brawler, 7);
    loop {
        sat.wait();
        if sat.game().decider().is_none() {
            break;
        }
        let before = sat.orders();
        sat.play_one(&mut player);
        assert!(sat.orders() > before, "{:?}", sat.told());
    }
    let entries = sat.play.session().entries();
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
    let lines = sat.play.any().lines(usize::MAX);
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
    let said = "Waiting for Blue (Random). The menu, \"Who plays which side...\", gives Blue to a person.";
    assert!(sat.told().contains(&said), "{:?}", sat.told());
}

#[test]
fn undo_is_there_while_a_program_thinks_and_what_it_thought_is_thrown_away() {
    let mut sat = Sat::at(&shipped("farm"));
    // Red declines its first chit: that is all it takes.
    let mut player = ByChance::new(Policy::Uniform, 1);
    while sat.play.program_decides().is_none() || sat.play.any().can_undo().is_err() {
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
    sat.does(Intent::Undo(Reach::Step));
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
    assert!(sat.told().contains(&"Blue: a person from now on."), "{:?}", sat.told());
    // The person goes on where it was.
    let order = sat.game().legal_orders()[0];
    sat.does(Intent::order(order));
    assert!(sat.orders() > orders);
}

#[test]
fn killed_while_it_thinks_the_game_is_as_it_was() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("program-killed");
    let _ = std::fs::remove_dir_all(&folder);
    let saved_games = SavedGames::new(&Places::in_folder(&folder));
    let text = registry().shipped_text("farm").unwrap();
    let choices = Choices { seed: Some(11), ..Choices::default() };
    let begun = begin(&registry(), &text, "farm", &choices, Some(&saved_games)).unwrap();
    let saving = Saving::new(saved_games, begun.journal.unwrap());
    let game_ui = Play::new(Session::of(Game::begun(&shipped("farm")).unwrap()), None).game_ui();
    let mut bench = table(GameScreen::of(game_ui.clone(), begun.session, Some(saving)));
    bench.state_mut().carry_out(Intent::TakeSeat(BLUE, random()));
    // Behind a page it thinks, and waits.
    bench.state_mut().carry_out(Intent::Open(Page::Count));
    let mut player = ByChance::new(Policy::Brawler, 4);
    while bench.state().game().decider() != Some(BLUE) {
        let legal = bench.state().game().legal_orders();
        let order = legal[player.pick(bench.state().game(), &legal)];
        bench.state_mut().carry_out(Intent::order(order));
        bench.state_mut().settle();
    }
    frames(&mut bench);
    let session = bench.state().session();
    let (orders, digest) = (session.entries().len(), session.game().digest());
    let file = bench.state().file().unwrap();
    // What is on the disk now is what a program that is killed leaves there.
    let copy = folder.join("left.tercio");
    std::fs::copy(&file, &copy).unwrap();
    let opened = open(&registry(), &copy).unwrap();
    assert_eq!((opened.session.orders(), opened.session.digest()), (orders, digest));
    assert_eq!(opened.session.seat(BLUE), &random());
    // It is asked anew, and plays on.
    let mut again = Sat::of(Play::of(game_ui, opened.session, None));
    again.wait();
    assert!(again.orders() > orders);
}

/// A table on the bench at which everything is done at once.
fn at_once(battle: &Arc<Battle>) -> Bench<'static, Table> {
    let mut bench = table(GameScreen::new(battle));
    let settings = Settings { speed: Speed::Instant, motion: Motion::Reduced, ..Settings::default() };
    bench.state_mut().obey(&Arc::new(settings));
    bench
}

/// Lets frames pass until so many orders stand, or the battle is over.
fn let_pass(bench: &mut Bench<'_, Table>, orders: usize) {
    for _ in 0..20_000 {
        let session = bench.state().session();
        if session.entries().len() >= orders || session.game().decider().is_none() {
            return;
        }
        bench.step();
        std::thread::yield_now();
    }
    panic!("nothing goes on");
}

#[test]
fn two_programs_are_watched_and_a_person_takes_over_in_the_middle() {
    let mut bench = at_once(&clash());
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, random()));
    }
    frames(&mut bench);
    let_pass(&mut bench, 10);
    assert!(bench.state().session().entries().len() >= 10);
    // Nothing is done behind a page.
    bench.state_mut().carry_out(Intent::Open(Page::Seats));
    frames(&mut bench);
    says(&bench, &["Who plays which side", "Any legal order, by chance."]);
    let orders = bench.state().session().entries().len();
    std::thread::sleep(Duration::from_millis(30));
    frames(&mut bench);
    assert_eq!(bench.state().session().entries().len(), orders);
    for side in ["Red", "Blue"] {
        bench.get_by_label(&format!("{side}: A person")).click();
        frames(&mut bench);
    }
    bench.state_mut().carry_out(Intent::Close);
    frames(&mut bench);
    std::thread::sleep(Duration::from_millis(30));
    frames(&mut bench);
    assert_eq!(bench.state().session().entries().len(), orders);
    is_silent_about(&bench, "Waiting for");
    // Back to the programs, to the end of the battle: no page stops them.
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, random()));
    }
    let_pass(&mut bench, usize::MAX);
    frames(&mut bench);
    says(&bench, &["The battle is over"]);
}

#[test]
fn while_a_program_decides_the_table_says_so_and_asks_for_nothing() {
    let mut bench = table(GameScreen::new(&shipped("farm")));
    says(&bench, &["Draw a chit"]);
    let decider = bench.state().game().decider().unwrap();
    bench.state_mut().carry_out(Intent::TakeSeat(decider, random()));
    // With a page over it nothing goes on.
    bench.state_mut().carry_out(Intent::Open(Page::Count));
    frames(&mut bench);
    says(&bench, &["(Random)."]);
    is_silent_about(&bench, "Draw a chit");
}

#[test]
fn the_seats_are_in_the_menu_and_change_by_their_names() {
    let mut bench = table(GameScreen::new(&shipped("farm")));
    bench.state_mut().obey(&Arc::new(Settings { players: Players::Two, ..Settings::default() }));
    press(&mut bench, "Menu");
    press(&mut bench, "Who plays which side...");
    bench.get_by_label("Blue: Random").click();
    frames(&mut bench);
    assert_eq!(bench.state().session().seat(BLUE), &random());
    says(&bench, &["Blue: Random from now on."]);
    bench.get_by_label("Blue: A person").click();
    frames(&mut bench);
    assert_eq!(bench.state().session().seat(BLUE), &Seat::Person);
}

#[test]
fn what_belongs_together_is_seen_as_one_march_and_one_muster() {
    let play = Play::new(Session::of(Game::begun(&shipped("farm")).unwrap()), None);
    let mut sat = Sat::against(play, sergeant());
    let mut player = ByChance::new(Policy::Brawler, 7);
    while sat.orders() < 120 && sat.game().decider().is_some() {
        sat.wait();
        if sat.game().decider().is_some() {
            sat.play_one(&mut player);
        }
    }
    let entries = sat.play.session().entries();
    let told: Vec<usize> =
        sat.effects.iter().filter_map(|e| if let Effect::Animate(at) = e { Some(*at) } else { None }).collect();
    let is_step = |at: usize| entries[at].by == Some(BLUE) && entries[at].order.is_movement();
    let on = |at: usize| is_step(at) && is_step(at + 1) && entries[at].order.unit() == entries[at + 1].order.unit();
    let (steps, cut): (Vec<usize>, Vec<usize>) = {
        let steps: Vec<usize> = (0..entries.len() - 1).filter(|at| on(*at)).collect();
        let cut = steps.iter().copied().filter(|at| told.contains(&(at + 1))).collect();
        (steps, cut)
    };
    assert!(steps.len() > 5, "it has hardly marched: {steps:?}");
    assert!(cut.is_empty(), "told by themselves: {cut:?} of {steps:?}");
    let joined = |at: &usize| entries[*at].by == Some(BLUE) && matches!(entries[*at].order, Order::Join { .. });
    let joins: Vec<usize> = (1..entries.len()).filter(|at| joined(at) && joined(&(at - 1))).collect();
    assert!(!joins.is_empty() && !joins.iter().any(|at| told.contains(at)), "{joins:?} in {told:?}");
}

#[test]
fn programs_are_held_up_and_go_on_step_by_step_or_to_the_next_decision() {
    let play = Play::new(Session::of(Game::begun(&shipped("farm")).unwrap()), None);
    let mut sat = Sat::against(play, sergeant());
    sat.until_the_program_decides();
    let on = |sat: &mut Sat| {
        for _ in 0..40 {
            sat.look(SEEN);
            std::thread::sleep(Duration::from_millis(2));
        }
    };
    sat.does(Intent::PlayOrPause);
    let orders = sat.orders();
    on(&mut sat);
    assert_eq!((sat.orders(), sat.play.course()), (orders, Course::Paused));
    let told = |sat: &Sat| sat.effects.iter().filter(|e| matches!(e, Effect::Animate(_))).count();
    let before = told(&sat);
    sat.does(Intent::Leap(Leap::Order(Direction::Forth)));
    on(&mut sat);
    assert_eq!(told(&sat), before + 1, "one step and no more");
    assert_eq!(sat.play.course(), Course::Paused);
    sat.does(Intent::Leap(Leap::Last));
    sat.wait();
    assert_eq!((sat.play.course(), sat.play.program_decides()), (Course::Plays, None));
    assert_eq!(sat.play.any().seat(BLUE), &sergeant());
}

#[test]
fn who_looks_on_skips_to_the_end_of_an_activation() {
    let play = Play::new(Session::of(Game::begun(&shipped("farm")).unwrap()), None);
    let mut sat = Sat::against(play, sergeant());
    sat.does(Intent::TakeSeat(RED, sergeant()));
    sat.does(Intent::Leap(Leap::Last));
    while sat.play.course() == Course::Hurries {
        sat.look(SEEN);
        std::thread::yield_now();
    }
    assert!(sat.orders() > 3 && sat.play.any().is_between_activations(), "after {} orders", sat.orders());
}

/// Where the eye is, roughly.
fn eye(bench: &Bench<'_, Table>) -> [i64; 3] {
    let report = bench.state().report(1.0);
    let number = |value: &serde_json::Value| (value.as_f64().unwrap() * 20.0).round() as i64;
    [number(&report["scale"]), number(&report["middle"][0]), number(&report["middle"][1])]
}

#[test]
fn the_eye_does_not_come_and_go_while_a_program_acts() {
    let mut bench = unseen(GameScreen::new(&shipped("windmill-hill")), Vec2::new(1280.0, 720.0), 40);
    let settings = Settings { motion: Motion::Reduced, ..Settings::default() };
    bench.state_mut().obey(&Arc::new(settings));
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, sergeant()));
    }
    // Where it is between two orders of one activation.
    let mut seen: Vec<[i64; 3]> = Vec::new();
    let (mut orders, mut moves, mut shots) = (0, 0, 0);
    for _ in 0..30_000 {
        bench.step();
        std::thread::yield_now();
        let session = bench.state().session();
        let now = session.entries().len();
        if shots > 8 || session.game().decider().is_none() {
            break;
        }
        if now > orders {
            let outcomes = session.entries()[orders..].iter().flat_map(|entry| &entry.outcomes);
            shots += outcomes.filter(|o| matches!(o, Outcome::Shot { .. } | Outcome::Fought { .. })).count();
            orders = now;
        }
        let at = eye(&bench);
        if seen.last() != Some(&at) {
            moves += 1;
            let n = seen.len();
            assert!(n < 2 || seen[n - 2] != at || seen[n - 1] == at, "out and back after {orders} orders: {seen:?}");
            seen.push(at);
        }
    }
    assert!(shots > 8 && moves > 2 && moves < orders, "{shots} shots, {moves} moves in {orders} orders");
}

#[test]
fn what_a_program_has_answered_to_is_taken_back_past_the_dice_without_asking_it() {
    let mut bench = at_once(&shipped("farm"));
    bench.state_mut().carry_out(Intent::TakeSeat(BLUE, random()));
    let mut player = ByChance::new(Policy::Brawler, 4);
    while bench.state().session().entries().iter().all(|entry| entry.by != Some(BLUE)) {
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
    press(&mut bench, "Menu");
    press(&mut bench, "Take back past the dice...");
    says(&bench, &["Take back past the dice", "would be taken back"]);
    is_silent_about(&bench, "both players");
    let last = bench.state().any().own_groups().pop().unwrap();
    press(&mut bench, "Take back past the dice");
    assert_eq!(bench.state().session().entries().len(), last);
    assert_eq!(bench.state().game().decider(), Some(RED));
}

#[test]
fn the_card_of_a_program_holds_it_up_and_steps_it() {
    let mut bench = at_once(&clash());
    // Nothing goes on behind a page.
    bench.state_mut().carry_out(Intent::Open(Page::Count));
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, sergeant()));
    }
    bench.state_mut().carry_out(Intent::PlayOrPause);
    bench.state_mut().carry_out(Intent::Close);
    frames(&mut bench);
    says(&bench, &["Paused", ": Sergeant"]);
    let orders = |bench: &Bench<'_, Table>| bench.state().session().entries().len();
    let before = orders(&bench);
    press(&mut bench, "One step on");
    let_pass(&mut bench, before + 1);
    frames(&mut bench);
    says(&bench, &["Paused"]);
    let stepped = orders(&bench);
    std::thread::sleep(Duration::from_millis(30));
    frames(&mut bench);
    assert_eq!(orders(&bench), stepped);
    press(&mut bench, "Go on");
    let_pass(&mut bench, stepped + 10);
    is_silent_about(&bench, "Paused");
}

/// Waits until reasons have been worked out.
fn until_told(bench: &mut Bench<'_, Table>, words: &str) {
    for _ in 0..20_000 {
        bench.step();
        if crate::bench::words(bench).iter().any(|said| said.contains(words)) {
            return;
        }
        std::thread::yield_now();
    }
    panic!("{words} is never said: {:#?}", crate::bench::words(bench));
}

#[test]
fn a_hint_says_what_the_captain_would_do_and_does_nothing() {
    let mut bench = at_once(&shipped("farm"));
    let before = bench.state().session().game().clone();
    bench.key_press(Key::I);
    frames(&mut bench);
    until_told(&mut bench, "Nothing has been done.");
    says(&bench, &["What the captain would do here", "Draw a chit"]);
    assert_eq!(bench.state().session().game().state(), before.state());
}

#[test]
fn what_a_program_did_is_explained_on_a_key() {
    let mut bench = at_once(&shipped("farm"));
    // Nobody has chosen anything.
    bench.key_press(Key::Y);
    frames(&mut bench);
    says(&bench, &["no program has made a choice yet"]);
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, Seat::named("captain").unwrap()));
    }
    let_pass(&mut bench, 12);
    bench.key_press(Key::Y);
    frames(&mut bench);
    until_told(&mut bench, "on average of 20 trials");
    says(&bench, &["Why the program did that"]);
}
