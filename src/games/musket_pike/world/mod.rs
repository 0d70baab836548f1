//! Musket & Pike in the app's world: units, leaders and chits as entities, the order of play as ordered system sets.
//!
//! The session owns the game. Whoever has it says what is on the table: [`Teller`] makes [`News`] of it, and the world
//! follows at the end of the frame. Nothing is written back.

mod pieces;
mod resolve;
mod teller;

pub use pieces::{Chit, Leader, Unit};
pub use resolve::{OrderOfPlay, Playing, Resolve, ResolveSystems};
pub use teller::Teller;

use crate::app::{DeskSystems, OnDesk};
use crate::games::musket_pike::rules::{Battle, Game, Order, State};
use crate::kernel::{Digest, digest};
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
pub enum News {
    /// A position: a battle begun, orders taken back, a moment watched, a branch.
    LaidOut {
        /// Of this battle.
        battle: Arc<Battle>,
        /// All that changes in it.
        position: Box<State>,
    },
    /// An order that was carried out in the position that lies there.
    Committed {
        /// The order.
        order: Order,
        /// Of the position that it led to.
        digest: Digest,
    },
    /// The table is empty.
    Cleared,
}

impl Plugin for MusketPikePlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<News>()
            .init_resource::<OrderOfPlay>()
            .add_schedule(resolve::schedule())
            .add_systems(EguiPrimaryContextPass, tell.after(DeskSystems).run_if(resource_exists::<OnDesk>))
            .add_systems(Last, follow.run_if(on_message::<News>).in_set(FollowSystems));
    }
}

/// Says what has changed on the desk, if it is a game of this kind.
fn tell(desk: Res<OnDesk>, mut teller: Local<Teller>, mut news: MessageWriter<News>) {
    news.write_batch(teller.news(desk.session().and_then(|session| session.of::<Game>())));
}

/// Takes the news in the order in which they came.
fn follow(world: &mut World) {
    let news: Vec<News> = world.resource_mut::<Messages<News>>().drain().collect();
    for news in news {
        match news {
            News::LaidOut { battle, position } => lay_out(world, battle, *position),
            News::Committed { order, digest } => carry_out(world, order, digest),
            News::Cleared => clear(world),
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
