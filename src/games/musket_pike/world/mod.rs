//! Musket & Pike in the app's world: units, leaders and chits as entities, the order of play as ordered system sets.
//!
//! The session owns the game. Whoever has it says what is on the table: [`Watcher`] makes [`GameChange`] of it, and the world
//! follows at the end of the frame. Nothing is written back.

mod pieces;
mod resolve;
mod watcher;

pub use pieces::{Chit, Leader, Unit};
pub use resolve::{OrderOfPlay, Playing, Resolve, ResolveSystems};
pub use watcher::Watcher;

use crate::app::{MainWindowSystems, WindowResource};
use crate::games::musket_pike::rules::{Battle, Game, Order, State};
use crate::kernel::{Digest, digest};
use crate::view::pieces::PieceIndex;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use std::sync::Arc;

/// Keeps the entities of the game on the table.
#[derive(Default)]
pub struct MusketPikePlugin;

/// In [`Last`]: the entities become what has been said. Whoever draws them comes after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FollowSystems;

/// What has changed on the table.
#[derive(Message, Clone, Debug)]
pub enum GameChange {
    /// A position: a battle begun, orders taken back, a moment watched, a branch.
    LaidOut {
        battle: Arc<Battle>,
        /// All that changes in it.
        position: Box<State>,
    },
    /// An order that was carried out in the position that lies there.
    Committed {
        order: Order,
        /// Of the position that it led to.
        digest: Digest,
    },
    /// The table is empty.
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

/// Says what has changed on the table, if it is a game of this kind.
fn tell(main_window: Res<WindowResource>, mut watcher: Local<Watcher>, mut changes: MessageWriter<GameChange>) {
    changes.write_batch(watcher.changes(main_window.session().and_then(|session| session.of::<Game>())));
}

/// Takes the changes in the order in which they came.
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

/// Another battle has other pieces; of the same one only what differs is touched.
fn lay_out(world: &mut World, battle: Arc<Battle>, position: State) {
    match world.get_resource_mut::<Playing>() {
        Some(mut playing) if Arc::ptr_eq(&playing.game().battle, &battle) => playing.lay_out(&position),
        _ => {
            clear(world);
            pieces::spawn(world, &battle, &position);
            world.insert_resource(Playing::new(battle, position));
        }
    }
    world.run_schedule(Resolve);
}

/// The same rules with the same dice come to the position that the session has come to.
fn carry_out(world: &mut World, order: Order, expected: Digest) {
    let Some(mut playing) = world.get_resource_mut::<Playing>() else { return };
    playing.give(order);
    while world.resource::<Playing>().goes_on() {
        world.run_schedule(Resolve);
    }
    debug_assert_eq!(digest(world.resource::<Playing>().game().state()), expected, "of the world, after {order:?}");
}

fn clear(world: &mut World) {
    pieces::despawn(world);
    world.remove_resource::<Playing>();
    world.resource_mut::<OrderOfPlay>().set_if_neq(OrderOfPlay::default());
}
