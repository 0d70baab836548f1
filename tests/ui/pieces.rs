//! The pieces on the board are entities of the app's world, one for each, on which lies what the rules say of it as well:
//! whatever is done at the table, and none is left when it is empty.

use crate::bench::{Bench, Window, frames, press, window};
use crate::seated::Own;
use bevy::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use tercio::cli::WindowArgs;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::paint::scene::pieces;
use tercio::games::musket_pike::pieces::{of_leader, of_unit};
use tercio::games::musket_pike::rules::{Game, Order};
use tercio::games::musket_pike::world::{Chit, Leader, Unit};
use tercio::kernel::{PieceId, RuleSet};
use tercio::paint::orientation::Orientation;
use tercio::paint::piece::PlacedPiece;
use tercio::say;
use tercio::session::BranchDice;
use tercio::ui::intent::{ReplaySeek, TimeDirection, UndoScope};
use tercio::ui::screen::GameScreen;
use tercio::ui::{Intent, MainWindow};
use tercio::view::animation::{Passing, PieceMotion, Pose};
use tercio::view::pieces::{DrawOrder, PieceAppearance, PieceDrawList, PieceIndex, PieceKey, PieceLookComponent};

/// The pieces of which something was marked as changed in one frame.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
struct Changes {
    poses: BTreeSet<PieceId>,
    pictures: BTreeSet<PieceId>,
    heights: BTreeSet<PieceId>,
}

impl Changes {
    /// What differs between two lists of pieces.
    fn between(before: &[PlacedPiece], after: &[PlacedPiece]) -> Self {
        let differ = |what: &dyn Fn(usize, &PlacedPiece, usize, &PlacedPiece) -> bool| {
            let old = |owner| before.iter().enumerate().find(|(_, placed)| placed.id == owner);
            let new =
                |(at, placed): &(usize, &PlacedPiece)| old(placed.id).is_none_or(|(o, old)| what(o, old, *at, placed));
            after.iter().enumerate().filter(new).map(|(_, placed)| placed.id).collect()
        };
        Self {
            poses: differ(&|_, old, _, new| Pose::of(old) != Pose::of(new)),
            pictures: differ(&|_, old, _, new| old.piece != new.piece),
            heights: differ(&|old, _, new, _| old != new),
        }
    }
}

fn note(
    mut changes: ResMut<Changes>,
    poses: Query<&PieceKey, Changed<Pose>>,
    pictures: Query<&PieceKey, Changed<PieceLookComponent>>,
    heights: Query<&PieceKey, Changed<DrawOrder>>,
) {
    *changes = Changes {
        poses: poses.iter().map(|owner| owner.0).collect(),
        pictures: pictures.iter().map(|owner| owner.0).collect(),
        heights: heights.iter().map(|owner| owner.0).collect(),
    };
}

/// A window, and its pieces.
struct Table {
    bench: Bench<'static, Window>,
    /// The pieces when it was looked last.
    before: Vec<PlacedPiece>,
}

impl Table {
    fn laid(battle: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pieces").join(battle);
        let _ = std::fs::remove_dir_all(&folder);
        let opening = WindowArgs { file: Some(PathBuf::from(battle)), user_dir: Some(folder), ..WindowArgs::default() };
        let main_window = MainWindow::opened(&tercio::games::games(), &opening).expect("a shipped battle");
        let mut bench = window(main_window, bevy_egui::egui::Vec2::new(1280.0, 900.0), 12);
        let (_, app) = bench.state_mut().parts();
        app.init_resource::<Changes>().add_systems(Last, note);
        let mut table = Self { bench, before: Vec::new() };
        table.follow();
        table
    }

    /// The screen, with all on its table that was told.
    fn screen(&mut self) -> &mut GameScreen {
        let screen = self.bench.state_mut().0.screen_mut().expect("a battle is on the table");
        screen.settle();
        screen
    }

    /// Something is asked of the screen and shown, and the app follows: only what has changed is marked.
    fn ask(&mut self, intent: Intent) {
        let before = self.before.clone();
        let screen = self.screen();
        screen.carry_out(intent);
        screen.carry_out(Intent::Close);
        screen.settle();
        let leads_to = Game::at(Arc::clone(&screen.game().battle), screen.game().state().clone());
        self.bench.step();
        self.follow_to(Some(leads_to));
        let (_, app) = self.bench.state_mut().parts();
        assert_eq!(*app.world().resource::<Changes>(), Changes::between(&before, &self.before), "changed and marked");
    }

    /// The app follows what is in the window, on which nothing moves, and all that is in its world is compared with it.
    fn follow(&mut self) {
        let session = self.bench.state().0.screen().map(GameScreen::own_session);
        let stands = session.map(|s| Game::at(Arc::clone(&s.game().battle), s.game().state().clone()));
        self.follow_to(stands);
    }

    /// The app follows what is in the window, and all that is in its world is compared with the position to which that leads:
    /// what moves lies there already.
    fn follow_to(&mut self, leads_to: Option<Game>) {
        let (shown, app) = self.bench.state_mut().parts();
        let turned = shown.0.report(1.0)["board"] == "Turned";
        app.update();
        let turn = if turned { Orientation::Turned } else { Orientation::AsDrawn };
        self.before = leads_to.as_ref().map(|game| pieces(game, turn)).unwrap_or_default();
        one_entity_each(app.world_mut(), leads_to.as_ref(), &self.before);
    }
}

/// Each unit and each leader is one entity, with what the rules and what the window know of it, and there is no other.
fn one_entity_each(world: &mut World, game: Option<&Game>, lying: &[PlacedPiece]) {
    let mut found: BTreeMap<PieceId, Entity> = BTreeMap::new();
    let mut laid: BTreeMap<usize, PlacedPiece> = BTreeMap::new();
    let mut known = world.query::<(
        Entity,
        &PieceKey,
        Option<&Unit>,
        Option<&Leader>,
        Option<(&PieceLookComponent, &Pose, &DrawOrder, &PieceAppearance)>,
    )>();
    for (entity, owner, unit, leader, lies) in known.iter(world) {
        assert_eq!(found.insert(owner.0, entity), None, "{owner:?} is there twice");
        let ids = [unit.map(|unit| of_unit(unit.0)), leader.map(|leader| of_leader(leader.0))];
        assert_eq!(ids.into_iter().flatten().collect::<Vec<_>>(), [owner.0]);
        laid.extend(lies.map(|(picture, pose, height, _)| (height.0, pose.placed(owner.0, &picture.0))));
    }
    let units = game.iter().flat_map(|game| game.battle.unit_ids().map(of_unit));
    let leaders = game.iter().flat_map(|game| game.battle.leader_ids().map(of_leader));
    assert_eq!(found.keys().copied().collect::<Vec<_>>(), units.chain(leaders).collect::<Vec<_>>());
    assert_eq!(laid.into_iter().collect::<Vec<_>>(), lying.iter().cloned().enumerate().collect::<Vec<_>>());
    assert_eq!(world.resource::<PieceIndex>().iter().collect::<Vec<_>>(), found.into_iter().collect::<Vec<_>>());
    let chits = game.map_or(0, |game| game.battle.chit_ids().count());
    assert_eq!(world.query::<&Chit>().iter(world).count(), chits);
    let mut nobodys =
        world.query_filtered::<(), (Or<(With<Unit>, With<Leader>, With<PieceAppearance>)>, Without<PieceKey>)>();
    assert_eq!(nobodys.iter(world).count(), 0);
}

#[test]
fn each_piece_is_one_entity_whatever_is_done_at_the_table() {
    let mut at = Table::laid("farm");
    let mut player = RandomPlayer::new(Policy::Brawler, 8);
    for _ in 0..60 {
        let screen = at.screen();
        let legal = screen.game().legal_orders();
        let order = legal[player.pick(screen.game(), &legal)];
        at.ask(Intent::order(order));
    }
    let given = at.screen().own_session().entries().len();
    at.ask(Intent::Undo(UndoScope::Step));
    at.ask(Intent::Redo);
    for moment in [Some(0), Some(given / 2), Some(given), Some(1)] {
        at.ask(Intent::OpenReplay(moment));
    }
    for _ in 0..12 {
        at.ask(Intent::Leap(ReplaySeek::Order(TimeDirection::Forth)));
    }
    at.ask(Intent::BackToGame);
    at.ask(Intent::Analyse(Some(BranchDice::New(7))));
    for _ in 0..3 {
        let order = at.screen().game().legal_orders()[0];
        at.ask(Intent::order(order));
    }
    at.ask(Intent::BackToGame);
    // What moved has come to rest, and who only passed is gone.
    for _ in 0..20 {
        at.bench.step();
    }
    let (_, app) = at.bench.state_mut().parts();
    let world = app.world_mut();
    assert_eq!(world.query_filtered::<(), Or<(With<PieceMotion>, With<Passing>)>>().iter(world).count(), 0);
    let seen: Vec<PieceAppearance> = world.resource::<PieceDrawList>().shown().cloned().collect();
    assert_eq!(seen, at.before.iter().cloned().map(PieceAppearance::lying).collect::<Vec<_>>());
    assert_eq!(world.resource::<PieceDrawList>().lying(), at.before);
}

#[test]
fn another_battle_and_an_empty_table_leave_no_piece_behind() {
    let mut at = Table::laid("windmill-hill");
    for button in [say!("notice-rematch"), say!("notice-leave")] {
        // Something still moves.
        for _ in 0..2 {
            let order = at.screen().game().legal_orders()[0];
            at.ask(Intent::order(order));
        }
        let side = at.screen().game().decider().unwrap();
        let screen = at.screen();
        screen.carry_out(Intent::order(Order::Concede { side }));
        screen.settle();
        let battle = Arc::clone(&screen.game().battle);
        frames(&mut at.bench);
        press(&mut at.bench, &button);
        at.follow();
        let now = at.bench.state().0.screen().map(|screen| Arc::clone(&screen.game().battle));
        assert!(now.is_none_or(|now| !Arc::ptr_eq(&now, &battle)));
    }
    assert!(at.bench.state().0.screen().is_none() && at.before.is_empty());
}
