//! The toy in the window: listed on the start page, played with mouse and buttons, taken back, watched again, kept and gone on
//! with. Nothing outside `tests/toy` knows it.

use crate::bench::{
    self, Bench, Window, frames, is_silent_about, let_go, panel, press, pressed, pull, says, window, words,
};
use crate::lesson_files::drop_on;
use crate::toy::files::{BATTLE, BREAKS, laid_out};
use crate::toy::{self, CARRIED_OUT, Order, Skirmish, Toy};
use crate::toy_ui::ToyUi;
use crate::toy_world::Standing;
use crate::world::CarriedOut;
use bevy::prelude::{IntoScheduleConfigs, ResMut, Resource};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Key, Modifiers, Pos2, Vec2};
use egui_kittest::kittest::Queryable;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tercio::cli::WindowArgs;
use tercio::games::musket_pike::MusketPike;
use tercio::games::musket_pike::window::MusketPikeUi;
use tercio::play::odds::SumLineId;
use tercio::play::{AnyGame, AnyOrder, AnySession, BattleOffer, GameSetup, Registry, Replayed};
use tercio::record::{Header, SavedGame, SavedGames, UserDirs};
use tercio::session::Session;
use tercio::ui::cards::{OddsComparison, OddsPanel};
use tercio::ui::game_ui::{Card, Commit};
use tercio::ui::screen::GameScreen;
use tercio::ui::staged::{Lay, StagedPlugin, TableGame};
use tercio::ui::{GameWindowParts, Games, Intent, MainWindow, Page};
use tercio::view::pieces::PieceDrawList;

/// The toy's part in the window.
const TOY: GameWindowParts = GameWindowParts { id: "skirmish", game_ui: || Arc::new(ToyUi), plugin: |_| {} };

/// A toy alone.
fn alone(toy: impl AnyGame + 'static) -> Games {
    let toy: Arc<dyn AnyGame> = Arc::new(toy);
    Games::new(Registry::new([toy]), [TOY])
}

/// An empty folder of a player.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn opened(folder: &Path) -> Bench<'static, Window> {
    opened_with(&alone(Toy), folder)
}

fn opened_with(games: &Games, folder: &Path) -> Bench<'static, Window> {
    let opening = WindowArgs { file: None, user_dir: Some(folder.to_owned()), ..WindowArgs::default() };
    let main_window = MainWindow::opened(games, &opening).unwrap();
    window(main_window, Vec2::new(1720.0, 1000.0), 12)
}

/// The toy of two bases, of which no book tells.
struct Bookless;

impl AnyGame for Bookless {
    fn id(&self) -> &'static str {
        Toy.id()
    }

    fn shipped(&self) -> Vec<Result<BattleOffer, String>> {
        vec![Toy.offered("duel", "skirmish([(0,0,0),(1,250,0)])")]
    }

    fn offered(&self, id: &str, text: &str) -> Result<BattleOffer, String> {
        Toy.offered(id, text)
    }

    fn recognises_text(&self, text: &str) -> bool {
        Toy.recognises_text(text)
    }

    fn begin(&self, text: &str, name: &str, choices: &GameSetup) -> Result<(Box<dyn AnySession>, Header), String> {
        Toy.begin(text, name, choices)
    }

    fn replayed(&self, saved: &SavedGame, orders: usize) -> Result<Replayed, String> {
        Toy.replayed(saved, orders)
    }
}

/// Place in the window that lies this number of millimetres from a base.
fn beside(window: &Bench<'_, Window>, base: usize, (x, y): (f32, f32)) -> Pos2 {
    let report = window.state().0.report(1.0);
    let place = &report["bases"][base];
    let unit = report["unit"].as_f64().unwrap() as f32 / 20.0;
    let at = |k: usize| place[k].as_f64().unwrap() as f32;
    Pos2::new(at(0) + x * unit, at(1) + y * unit)
}

/// Click on the board, this number of millimetres from a base.
fn click(window: &mut Bench<'_, Window>, base: usize, off: (f32, f32)) {
    let pos = beside(window, base, off);
    bench::click(window, pos);
}

/// Drags from a base to this number of millimetres from it, in steps; the button stays down.
fn drag(window: &mut Bench<'_, Window>, base: usize, off: (f32, f32)) -> Pos2 {
    let [from, to] = [(0.0, 0.0), off].map(|off| beside(window, base, off));
    pull(window, from, to);
    to
}

/// The pieces that are in the app's world.
fn entities(window: &mut Bench<'_, Window>) -> Vec<u32> {
    let (_, app) = window.state_mut().parts();
    tercio::view::pieces::entities_with::<tercio::view::pieces::PieceLookComponent>(app.world_mut())
        .keys()
        .map(|owner| owner.0)
        .collect()
}

fn screen_of<'a>(at: &'a mut Bench<'_, Window>) -> &'a mut GameScreen {
    at.state_mut().0.screen_mut().expect("a game is on the table")
}

fn orders(window: &Bench<'_, Window>) -> usize {
    window.state().0.screen().expect("a game is on the table").any().orders()
}

#[test]
fn a_scenario_over_which_the_program_breaks_down_is_told_on_the_start_page_which_stays() {
    let folder = folder("toy-breaks");
    let own = UserDirs::in_folder(&folder).scenarios();
    std::fs::create_dir_all(&own).unwrap();
    let file = own.join("odd.ron");
    std::fs::write(&file, BREAKS).unwrap();
    let mut at = opened(&folder);
    says(&at, &["The duel", "The program broke down over", "odd.ron"]);
    // Nor does it end the window when it is asked for.
    drop_on(&mut at, &file);
    says(&at, &["The program broke down over", "The duel"]);
    press(&mut at, "Begin the battle");
    assert_eq!(orders(&at), 0, "another is played");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), BREAKS);
}

#[test]
fn the_toy_is_played_in_the_window_taken_back_watched_kept_and_gone_on_with() {
    let folder = folder("toy-window");
    let mut at = opened(&folder);
    says(&at, &["The duel", "Two against two on a bare table.", "9 turns"]);
    press(&mut at, "Begin the battle");
    says(&at, &["North: walk, shoot, or say that you are done.", "Done"]);
    assert_eq!(entities(&mut at), [0, 1, 2, 3], "without a plugin, by what the window knows of pieces");
    // A table so wide takes the log's room until it is asked for.
    press(&mut at, "Show the log (F3)");
    // Chosen, it may walk anywhere in a circle; farther than that it is told why not.
    click(&mut at, 0, (0.0, 0.0));
    click(&mut at, 0, (-180.0, 0.0));
    says(&at, &["No: too far."]);
    assert_eq!(orders(&at), 0);
    click(&mut at, 0, (60.0, -30.0));
    assert_eq!(orders(&at), 1);
    says(&at, &["Anna walks to 60,-30."]);
    press(&mut at, "Undo");
    assert_eq!(orders(&at), 0);
    press(&mut at, "Redo");
    assert_eq!(orders(&at), 1);
    // Its target shows what a shot would do before it is fired.
    click(&mut at, 2, (0.0, 0.0));
    let of_die = ["4 or more hits: 50%", "Needed", "a shot", "50%  hit", "50%  missed"];
    says(&at, &of_die);
    assert_eq!(orders(&at), 1);
    press(&mut at, "Losses");
    says(&at, &["Losses of Clara: 0 hits: 50%, 1 hits: 50%"]);
    press(&mut at, "Dice");
    says(&at, &["The die", "A miss."]);
    press(&mut at, "Chances");
    press(&mut at, "Compare");
    says(&at, &["Pinned"]);
    press(&mut at, "Anna shoots at Clara");
    assert!(orders(&at) > 1);
    // What the die said, on a card of its own.
    says(&at, &["4 or more hits; rolled ", "50%  hit"]);
    let told = words(&at);
    assert!(told.iter().any(|w| w.contains("Anna hits Clara") || w.contains("Anna misses Clara")), "{told:#?}");
    press(&mut at, "Done");
    says(&at, &["South: walk, shoot, or say that you are done."]);
    let (given, digest) = (orders(&at), at.state().0.screen().unwrap().any().digest());
    // Watched again from its beginning, and left.
    let screen = screen_of(&mut at);
    screen.carry_out(Intent::OpenReplay(Some(0)));
    frames(&mut at);
    assert_eq!(orders(&at), 0);
    screen_of(&mut at).carry_out(Intent::BackToGame);
    assert_eq!(orders(&at), given);
    screen_of(&mut at).settle();
    drop(at);
    // It goes on where it stood.
    let kept = SavedGames::new(&UserDirs::in_folder(&folder)).list();
    assert_eq!(kept.len(), 1);
    let mut again = opened(&folder);
    press(&mut again, "Continue The duel: North against South");
    assert_eq!((orders(&again), again.state().0.screen().unwrap().any().digest()), (given, digest));
    says(&again, &["South: walk, shoot, or say that you are done."]);
}

/// A base is dragged by its body: while it is dragged its way, or why it may not stand there, is told; it goes when it is let
/// go of.
#[test]
fn a_base_is_dragged_with_its_price_and_turns_where_it_walks() {
    let folder = folder("toy-window-drag");
    let mut at = opened(&folder);
    press(&mut at, "Begin the battle");
    let turned = |at: &mut Bench<'_, Window>| {
        let (_, app) = at.state_mut().parts();
        app.world().resource::<PieceDrawList>().lying()[0].turn
    };
    assert_eq!(turned(&mut at), 90.0, "it faces east");
    let to = drag(&mut at, 0, (0.0, -180.0));
    assert_eq!(at.state().0.report(1.0)["dragged"], "No: too far.");
    let_go(&mut at, to);
    assert_eq!(orders(&at), 0, "let go of where it may not stand, it stays");
    let to = drag(&mut at, 0, (60.0, -60.0));
    assert_eq!(at.state().0.report(1.0)["dragged"], "Anna walks to 60,-60");
    assert_eq!(orders(&at), 0, "nothing is given while it is dragged");
    let_go(&mut at, to);
    assert_eq!(orders(&at), 1);
    assert!((turned(&mut at) - 45.0).abs() < 0.01, "it faces north-east, where it walked");
}

/// A base that the pointer rests on is told with its state.
#[test]
fn the_card_of_a_base_tells_how_it_stands() {
    let folder = folder("toy-window-card");
    let mut at = opened(&folder);
    press(&mut at, "Begin the battle");
    let there = beside(&at, 0, (0.0, 0.0));
    at.hover_at(there);
    at.run_steps(60);
    says(&at, &["Anna", "It stands at 0,0 and can take 2 more hits."]);
}

/// A battle file is edited with the toy's own page: a base is dragged, what is doubtful is listed, and the battle is tried out.
#[test]
fn a_base_is_moved_in_the_editor_and_the_battle_tried_out() {
    let folder = folder("toy-editor");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("duel.ron");
    std::fs::write(&file, BATTLE).unwrap();
    let opening = WindowArgs { file: None, user_dir: Some(folder), ..WindowArgs::default() };
    let mut main_window = MainWindow::opened(&alone(Toy), &opening).unwrap();
    main_window.edit_file(&file);
    let mut at = window(main_window, Vec2::new(1280.0, 720.0), 12);
    let text = |at: &Bench<'_, Window>| at.state().0.editor().unwrap().edited().text().to_string();
    let on_screen = |at: &Bench<'_, Window>, (x, y): (i64, i64)| {
        let point = toy::point((x, y)).unwrap();
        at.state().0.editor().unwrap().place_of(&format!("{},{}", point.x(), point.y())).expect("it is on the table")
    };
    says(&at, &["Bases", "Anna at 0,0", "Dora at 500,100", "Publish..."]);
    let drag = |at: &mut Bench<'_, Window>, from, to| {
        let [from, to] = [from, to].map(|place| on_screen(at, place));
        at.hover_at(from);
        at.step();
        at.drag_at(from);
        at.step();
        at.hover_at(to);
        at.step();
        let_go(at, to);
    };
    drag(&mut at, (0, 0), (60, -40));
    let [x, y] = laid_out(&text(&at), &GameSetup::default()).unwrap().0.bases[0].at.into();
    assert!((x - 60).abs() <= 2 && (y + 40).abs() <= 2, "{}", text(&at));
    says(&at, &[&format!("Anna at {x},{y}")]);
    drag(&mut at, (0, 100), (250, 0));
    press(&mut at, "Check list (0 faults, 1 doubt)");
    says(&at, &["Bert stands on Clara."]);
    at.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    frames(&mut at);
    is_silent_about(&at, "Bert stands on Clara.");
    press(&mut at, "Bases");
    says(&at, &["Bert at 0,100"]);
    at.key_press(Key::F9);
    frames(&mut at);
    assert_eq!(screen_of(&mut at).any().overview().lines().next(), Some(format!("Anna at {x},{y}").as_str()));
}

/// A reason of its sum is struck out, and tells its worth in exact chances.
#[test]
fn a_reason_of_the_toys_shot_can_be_left_out() {
    let game = Skirmish::new(1, &[(0, 0, 0), (1, 100, 0)]);
    let session: Box<dyn AnySession> = Session::of(game).into();
    let order = AnyOrder::of(Order::Shoot { base: 0, at: 1 });
    let panel_of = |left_out: &[SumLineId]| OddsPanel {
        card: session.odds_card(&order, left_out).unwrap(),
        order: order.clone(),
        commit: Commit::Button,
        comparison: OddsComparison::Hold,
    };
    let (whole, short_range) = (panel_of(&[]), SumLineId { section: 0, sum: 0, line: 1 });
    let mut bench = panel(|ui| whole.show(ui));
    says(
        &bench,
        &[
            "3 or more hits: 66.7% (2/3)",
            "Needed",
            "a shot",
            "at short range",
            "66.7% (2/3)  hit",
            "33.3% (1/3)  missed",
        ],
    );
    let lines = bench.query_all_by_role(Role::CheckBox).collect::<Vec<_>>();
    assert_eq!(lines.len(), 1, "the base cannot be left out");
    lines[0].click();
    frames(&mut bench);
    assert_eq!(*bench.state(), Some(Intent::LeaveOut(vec![short_range])));
    let without = panel_of(&[short_range]);
    let mut bench = panel(|ui| without.show(ui));
    says(&bench, &["4 or more hits: 50%", "50%, with it 66.7% (2/3)  hit", "What if: 50% to hit"]);
    assert_eq!(pressed(&mut bench, "As it is"), Intent::LeaveOut(Vec::new()));
    assert_eq!(pressed(&mut bench, "Anna shoots at Bert"), Intent::order(order.clone()));
}

/// Without its book it has no rulebook, no help, no count, no review, no phases and nothing to lay over the table.
#[test]
fn what_the_toy_has_not_is_offered_nowhere() {
    let folder = folder("toy-window-bare");
    let mut at = opened_with(&alone(Bookless), &folder);
    for absent in ["How to play", "Rulebook"] {
        is_silent_about(&at, absent);
    }
    press(&mut at, "Begin the battle");
    is_silent_about(&at, "Overlays");
    press(&mut at, "Menu");
    says(&at, &["Settings...", "Leave this battle"]);
    let absent_rows = [
        "Help: the first ten minutes",
        "Rulebook",
        "Order of battle",
        "Victory points so far",
        "Review of the battle so far",
        "Undo the whole phase",
        "Map overlays...",
        "Concede, or offer to end...",
    ];
    for absent in absent_rows {
        is_silent_about(&at, absent);
    }
    press(&mut at, "More...");
    says(&at, &["Keys and mouse", "Show the whole map"]);
    for absent in absent_rows {
        is_silent_about(&at, absent);
    }
    press(&mut at, "Keys and mouse");
    let keys = words(&at).join("\n");
    assert!(keys.contains("the whole map") && keys.contains("redoes the order last undone"), "{keys}");
    for absent in
        ["lays over the map", "rulebook", "order of battle", "light infantry", "victory points", "finds a unit"]
    {
        assert!(!keys.contains(absent), "{absent} is offered in\n{keys}");
    }
    let screen = screen_of(&mut at);
    screen.carry_out(Intent::Close);
    // What is cited is in no rulebook here, and so opens none.
    screen.carry_out(Intent::Rule("1.1".to_owned()));
    frames(&mut at);
    is_silent_about(&at, "Rulebook");
    screen_of(&mut at).carry_out(Intent::Open(Page::Rulebook));
    frames(&mut at);
    is_silent_about(&at, "Rulebook");
}

/// Presses Escape.
fn escape(at: &mut Bench<'_, Window>) {
    at.key_press(Key::Escape);
    frames(at);
}

/// Each game has its own rulebook: on the start page that of the battle chosen there, at the table that of the game on it.
#[test]
fn two_games_have_a_rulebook_each_and_none_shows_the_other() {
    let folder = folder("two-rulebooks");
    let registry: [Arc<dyn AnyGame>; 2] = [Arc::new(MusketPike), Arc::new(Toy)];
    let first = GameWindowParts { id: MusketPike.id(), game_ui: || Arc::new(MusketPikeUi::default()), plugin: |_| {} };
    let mut at = opened_with(&Games::new(Registry::new(registry), [first, TOY]), &folder);
    let foreign = |at: &Bench<'_, Window>, words: &[&str]| words.iter().for_each(|word| is_silent_about(at, word));
    let toys = ["Walking", "Being done", "within 300 mm"];
    // The first battle is chosen.
    press(&mut at, "Rulebook");
    says(&at, &["Musket & Pike", "1  Scale, pieces and dice", "9 Melee"]);
    foreign(&at, &toys);
    escape(&mut at);
    press(&mut at, "The Skirmish");
    press(&mut at, "Battle: The duel");
    press(&mut at, "Rulebook");
    says(&at, &["The Skirmish", "1  A turn", "1.2  Being done", "2 Dice"]);
    foreign(&at, &["Scale, pieces and dice", "Melee", "Options", "any-unit marker"]);
    escape(&mut at);
    press(&mut at, "Begin the battle");
    // What is refused cites its paragraph, and leads to it, with its picture.
    screen_of(&mut at).carry_out(Intent::Rule("T 1.1".to_owned()));
    frames(&mut at);
    at.run_steps(8);
    says(&at, &["\u{a7} 1.1  Walking", "Each base walks once in a turn", "Anna may walk anywhere in the circle."]);
    foreign(&at, &["Musket & Pike", "One hex is about 100 metres", "Scale"]);
    escape(&mut at);
    press(&mut at, "Menu");
    says(&at, &["Rulebook"]);
    press(&mut at, "Leave this battle");
    // Back on the start page the other game's book is the other game's.
    press(&mut at, "Musket & Pike");
    press(&mut at, "Battle: Windmill Hill");
    press(&mut at, "Rulebook");
    says(&at, &["Musket & Pike", "1  Scale, pieces and dice"]);
    foreign(&at, &toys);
}

/// Number of times that the pieces were laid.
#[derive(Resource, Default)]
struct Laid(usize);

#[test]
fn in_the_world_of_a_window_each_order_is_carried_out_once_and_nothing_runs_while_nothing_changes() {
    let folder = folder("toy-world");
    let mut at = opened(&folder);
    let (_, app) = at.state_mut().parts();
    app.add_plugins(StagedPlugin::<Skirmish>::default()).init_resource::<Laid>();
    CarriedOut::count::<Skirmish>(app);
    app.add_systems(Lay::of::<Skirmish>(), (|mut laid: ResMut<Laid>| laid.0 += 1).ambiguous_with_all());
    press(&mut at, "Begin the battle");
    let before = CARRIED_OUT.get();
    let ran = |at: &mut Bench<'_, Window>| {
        let world = at.state_mut().parts().1.world();
        (CARRIED_OUT.get() - before, world.resource::<CarriedOut>().0, world.resource::<Laid>().0)
    };
    assert_eq!((ran(&mut at), entities(&mut at)), ((0, 0, 1), vec![0, 1, 2, 3]));
    click(&mut at, 0, (0.0, 0.0));
    click(&mut at, 0, (60.0, -30.0));
    assert_eq!((orders(&at), ran(&mut at)), (1, (1, 1, 2)));
    let walked = |at: &mut Bench<'_, Window>| {
        let world = at.state_mut().parts().1.world_mut();
        world.query::<&Standing>().iter(world).filter(|base| base.0.walked).count()
    };
    assert_eq!(walked(&mut at), 1);
    // Refused, it is carried out nowhere.
    click(&mut at, 0, (60.0, -30.0));
    press(&mut at, "Undo");
    assert_eq!((orders(&at), walked(&mut at), ran(&mut at)), (0, 0, (1, 1, 3)));
    press(&mut at, "Redo");
    assert_eq!((orders(&at), walked(&mut at), ran(&mut at)), (1, 1, (1, 1, 4)));
    press(&mut at, "Done");
    // Those of the side that acts now have not walked; Anna has.
    assert_eq!((walked(&mut at), ran(&mut at)), (1, (orders(&at), orders(&at), 5)));
    let idle = ran(&mut at);
    for _ in 0..20 {
        at.step();
    }
    assert_eq!(ran(&mut at), idle);
    press(&mut at, "Menu");
    press(&mut at, "Leave this battle");
    assert!(entities(&mut at).is_empty());
    let world = at.state_mut().parts().1.world_mut();
    assert!(!world.contains_resource::<TableGame<Skirmish>>() && world.query::<&Standing>().iter(world).count() == 0);
}
