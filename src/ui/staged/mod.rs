//! Games in the app's world: the pieces of a staged game are entities with components, and its orders are carried out by system
//! sets, one for each part of its order of play.
//!
//! A session keeps its game; the world borrows it. While an order is carried out the session's game lies in [`TableGame`], and
//! the [`Resolve`] schedule runs until a side must decide. What is shown of the session is written into the components where they
//! differ, and pieces are laid on the board again where a component has changed. Searches, previews and programs play on copies
//! without a world. A game without a plugin here executes its orders itself and gives its pieces by
//! [`BoardUi::pieces`](super::game_ui::BoardUi::pieces).

mod resolve;
mod table;

pub use resolve::{Resolve, ResolveSystems, WorldExecutor};
pub use table::{Lay, Laying, OrderOfPlay, TableGame, lay_again, show_order_of_play, show_pieces};

use crate::kernel::Phased;
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::play::DescribeGame;
use bevy::ecs::query::QueryFilter;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use std::marker::PhantomData;

/// Game whose pieces are entities of the app's world, and whose order of play is made of system sets.
pub trait Staged: Phased + DescribeGame {
    /// Query filter for a changed component on which a piece's picture or place on the board depends.
    type Changes: QueryFilter + 'static;

    /// Spawns the entities of the game's pieces, with all their components.
    fn spawn(&self, world: &mut World);

    /// Writes the components that differ from this game, and no others, so that `Changed` is accurate.
    fn commit(&self, world: &mut World);

    /// Removes the entities of the game's pieces, or only the game's components from those that have others.
    fn despawn(world: &mut World);

    /// Pieces of the game on the board, the lowest first, on a map with this orientation.
    fn pieces(&self, turn: Orientation) -> Vec<PlacedPiece>;
}

/// Plugin that puts a game into the app's world while it is on the table.
pub struct StagedPlugin<G>(PhantomData<fn() -> G>);

impl<G> Default for StagedPlugin<G> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<G: Staged> Plugin for StagedPlugin<G> {
    fn build(&self, app: &mut App) {
        app.init_resource::<StagedGames>().init_resource::<OrderOfPlay>();
        resolve::build::<G>(app);
        table::build::<G>(app);
        app.world_mut().resource_mut::<StagedGames>().0.push(StagedGame {
            execute: resolve::execute::<G>,
            show: table::show::<G>,
            part: table::part::<G>,
        });
    }
}

/// Games that have a plugin in this world, each as functions that know its type.
#[derive(Resource, Default)]
struct StagedGames(Vec<StagedGame>);

/// Games that have a plugin in this world.
fn staged_games(world: &World) -> Vec<StagedGame> {
    world.get_resource::<StagedGames>().map_or_else(Vec::new, |games| games.0.clone())
}

/// Empty schedule that runs on one thread and in which an ambiguous order of systems is an error.
fn unambiguous_schedule(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
    schedule
}

/// Functions for the sessions of one game. Each returns without effect if the session or the order belongs to another game.
#[derive(Clone, Copy)]
struct StagedGame {
    execute: resolve::Execute,
    show: table::Show,
    part: table::Part,
}
