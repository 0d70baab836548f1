//! The board is what the player looks at: how much of the window nothing covers, and that nothing covers the fight.

use crate::bench::{Bench, Table, frames, unseen};
use crate::seated::{Own, seated};
use bevy_egui::egui::{Id, Rect, Vec2, pos2};
use tercio::games::musket_pike;
use tercio::games::musket_pike::rules::Order;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::{Frame, Phase, State};
use tercio::kernel::RuleSet;
use tercio::ui::Intent;
use tercio::ui::screen::GameScreen;
use tercio::view::board;

/// A game, and the units that are in question.
type Moment = (GameScreen, Vec<UnitId>);

/// White Mountain at each moment that is meant, one after the other.
fn moments_of(is_meant: impl Fn(&State) -> bool) -> impl Iterator<Item = GameScreen> {
    let file = format!("{}/tests/golden/whole-brawler-white-mountain.tercio", env!("CARGO_MANIFEST_DIR"));
    let saved = tercio::record::read_file(file.as_ref()).unwrap();
    let (session, _) = musket_pike::record::session(&saved).unwrap();
    (0..session.entries().len()).filter_map(move |place| {
        is_meant(session.after(place)).then_some(())?;
        let (session, _) = musket_pike::record::session_until(&saved, place + 1).unwrap();
        let screen = seated(session);
        // What goes on by itself may have led on.
        is_meant(screen.game().state()).then_some(screen)
    })
}

/// White Mountain up to the first moment that is meant.
pub fn moment_of(is_meant: impl Fn(&State) -> bool) -> GameScreen {
    moments_of(is_meant).next().expect("there is such a moment")
}

/// The same with the first such order aimed at, if one is to be, and the units that are in question.
fn white_mountain(is_meant: impl Fn(&State) -> bool, aims: Option<fn(&Order) -> bool>) -> Moment {
    for mut screen in moments_of(is_meant) {
        let Some(aims) = aims else {
            let units = in_question(screen.game().state(), None);
            return (screen, units);
        };
        if let Some(order) = screen.game().legal_orders().into_iter().find(aims) {
            let units = in_question(screen.game().state(), Some(&order));
            screen.carry_out(Intent::Aim(order.into()));
            return (screen, units);
        }
    }
    panic!("there is no such moment");
}

fn in_question(state: &State, aimed: Option<&Order>) -> Vec<UnitId> {
    match (state.stack.last(), aimed) {
        (_, Some(Order::Fire { unit, target, .. })) => vec![*unit, *target],
        (_, Some(Order::Attack { unit, .. })) => vec![*unit],
        (Some(Frame::Reaction { mover, waiting }), _) => vec![waiting[0], *mover],
        other => panic!("nothing is in question: {other:?}"),
    }
}

/// A reaction, a shot and a melee of it, the latter with their odds open.
fn moments() -> [(&'static str, Moment); 3] {
    let in_phase =
        |meant: Phase| move |state: &State| matches!(state.stack.last(), Some(Frame::Phase(p)) if *p == meant);
    let reaction = |state: &State| matches!(state.stack.last(), Some(Frame::Reaction { .. }));
    [
        ("reaction", white_mountain(reaction, None)),
        ("fire", white_mountain(in_phase(Phase::AdvancingFire), Some(|o| matches!(o, Order::Fire { .. })))),
        ("melee", white_mountain(in_phase(Phase::Melee), Some(|o| matches!(o, Order::Attack { .. })))),
    ]
}

/// Everything that lies on the board.
fn covers(bench: &Bench<'_, Table>) -> Vec<Rect> {
    let ids = ["decisions", "log", "what to do", "tab of decisions", "tab of log", "overlays"];
    ids.into_iter().filter_map(|id| bench.ctx.memory(|m| m.area_rect(Id::new(id)))).collect()
}

/// Which share of the window is board that nothing covers, in percent.
fn share(bench: &Bench<'_, Table>, window: Vec2) -> f32 {
    const STEP: f32 = 4.0;
    let board = bench.ctx.read_response(board::id()).expect("the board is drawn").rect;
    let covers = covers(bench);
    let places = |side: f32| (0..(side / STEP) as usize).map(|k| (k as f32 + 0.5) * STEP);
    let (mut free, mut all) = (0.0_f32, 0.0_f32);
    for at in places(window.x).flat_map(|x| places(window.y).map(move |y| pos2(x, y))) {
        all += 1.0;
        free += f32::from(board.contains(at) && !covers.iter().any(|cover| cover.contains(at)));
    }
    100.0 * free / all
}

#[test]
fn most_of_the_window_is_board_in_reaction_fire_and_melee() {
    for (window, least) in [(Vec2::new(1280.0, 720.0), 60.0), (Vec2::new(1920.0, 1080.0), 70.0)] {
        for (name, (screen, _)) in moments() {
            let mut bench = unseen(screen, window, 40);
            frames(&mut bench);
            let share = share(&bench, window);
            println!("{name} at {window}: {share:.1} %");
            assert!(share >= least, "{name} at {window}: {share:.1} % of the window is board, {least} % at least");
        }
    }
}

#[test]
fn nothing_covers_the_fight() {
    for window in [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0)] {
        for (name, (screen, units)) in moments() {
            let mut bench = unseen(screen, window, 40);
            frames(&mut bench);
            let (covers, report) = (covers(&bench), bench.state().report(1.0));
            for unit in units {
                let id = bench.state().game().battle.unit(unit).id.clone();
                let found = report["units"].as_array().unwrap().iter().find(|u| u["id"] == id.as_str()).unwrap();
                let at = pos2(found["x"].as_f64().unwrap() as f32, found["y"].as_f64().unwrap() as f32);
                let board = bench.ctx.read_response(board::id()).expect("the board is drawn").rect;
                let is_open = board.contains(at) && !covers.iter().any(|cover| cover.contains(at));
                assert!(is_open, "{name} at {window}: {id} at {at} is covered");
            }
        }
    }
}
