//! Musket & Pike in the app's world: units, leaders and chits as entities, the order of play as ordered system sets.
//!
//! The session owns the game. Its owner reports what is in play: [`Watcher`] turns that into [`GameChange`], and the world
//! follows at the end of the frame. Nothing is written back.

mod pieces;
mod resolve;
mod watcher;

pub use pieces::{Chit, Leader, Unit};
pub use resolve::{FollowedGame, OrderOfPlay, Resolve, ResolveSystems};
pub use watcher::Watcher;

use crate::app::{MainWindowSystems, WindowResource};
use crate::games::musket_pike::rules::{Battle, Game, Order, State};
use crate::kernel::{Digest, digest};
use crate::view::pieces::PieceIndex;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use std::sync::Arc;

/// Plugin that maintains the entities of the game in play.
#[derive(Default)]
pub struct MusketPikePlugin;

/// System set in [`Last`] in which the entities follow the changes. Systems that draw them run after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FollowSystems;

/// A change of the game in play.
#[derive(Message, Clone, Debug)]
pub enum GameChange {
    /// A new position: a battle begun, an undo, a moment watched, a branch.
    LaidOut {
        battle: Arc<Battle>,
        /// All changing parts of the position.
        position: Box<State>,
    },
    /// An order carried out in the present position.
    Committed {
        order: Order,
        /// Digest of the position after the order.
        digest: Digest,
    },
    /// No game is in play any more.
    Cleared,
}

impl Plugin for MusketPikePlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<GameChange>()
            .init_resource::<OrderOfPlay>()
            .init_resource::<PieceIndex>()
            .add_schedule(resolve::schedule())
            .add_systems(
                EguiPrimaryContextPass,
                tell.after(MainWindowSystems).run_if(resource_exists::<WindowResource>),
            )
            .add_systems(Last, follow.run_if(on_message::<GameChange>).in_set(FollowSystems));
    }
}

/// Reports the changes of the game in play, if it is a game of this kind.
fn tell(main_window: Res<WindowResource>, mut watcher: Local<Watcher>, mut changes: MessageWriter<GameChange>) {
    changes.write_batch(watcher.changes(main_window.session().and_then(|session| session.of::<Game>())));
}

/// Applies the changes in the order in which they came.
fn follow(world: &mut World) {
    let changes: Vec<GameChange> = world.resource_mut::<Messages<GameChange>>().drain().collect();
    for change in changes {
        match change {
            GameChange::LaidOut { battle, position } => lay_out(world, battle, *position),
            GameChange::Committed { order, digest } => carry_out(world, order, digest),
            GameChange::Cleared => clear(world),
        }
    }
}

/// Lays out a position: another battle gets new entities; within the same battle only differences are written.
fn lay_out(world: &mut World, battle: Arc<Battle>, position: State) {
    match world.get_resource_mut::<FollowedGame>() {
        Some(mut playing) if Arc::ptr_eq(&playing.game().battle, &battle) => playing.lay_out(&position),
        _ => {
            clear(world);
            pieces::spawn(world, &battle, &position);
            world.insert_resource(FollowedGame::new(battle, position));
        }
    }
    world.run_schedule(Resolve);
}

/// Carries out an order: the same rules with the same dice reach the session's position.
fn carry_out(world: &mut World, order: Order, expected: Digest) {
    let Some(mut playing) = world.get_resource_mut::<FollowedGame>() else { return };
    playing.give(order);
    while world.resource::<FollowedGame>().has_pending_work() {
        world.run_schedule(Resolve);
    }
    debug_assert_eq!(
        digest(world.resource::<FollowedGame>().game().state()),
        expected,
        "of the world, after {order:?}"
    );
}

fn clear(world: &mut World) {
    pieces::despawn(world);
    world.remove_resource::<FollowedGame>();
    world.resource_mut::<OrderOfPlay>().set_if_neq(OrderOfPlay::default());
}
