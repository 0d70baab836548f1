//! Game on the table in the app's world: its position is written into the components of its pieces, and pieces whose components
//! have changed are laid on the board again.

use super::resolve::Pending;
use super::{Staged, StagedGames, staged_games, unambiguous_schedule};
use crate::kernel::{Dice, Phased};
use crate::paint::orientation::Orientation;
use crate::play::AnySession;
use crate::view::pieces::{self, ClearPieces};
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use std::any::TypeId;

/// Game on the table: at rest a copy of the position shown, while an order is carried out the session's own game.
#[derive(Resource)]
pub struct TableGame<G: Phased> {
    pub(super) game: G,
    pub(super) dice: Dice,
    /// Order that is being carried out; `None` at rest.
    pub(super) pending: Option<Pending<G>>,
}

impl<G: Phased> TableGame<G> {
    pub(super) fn new(game: G) -> Self {
        let dice = Dice::seeded(game.dice());
        Self { game, dice, pending: None }
    }

    /// Game on the table in its present position.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }
}

/// Part of the order of play in which the shown position is, as its index in [`Phased::PARTS`]; `None` without a staged game.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrderOfPlay(pub Option<usize>);

/// Orientation of the board for which the pieces have been laid.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
struct LaidOrientation(Orientation);

/// Schedule that lays the pieces of a game on the board where one of their components has changed.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lay(TypeId);

impl Lay {
    /// Schedule that lays the pieces of game `G`.
    #[must_use]
    pub fn of<G: Staged>() -> Self {
        Self(TypeId::of::<G>())
    }
}

/// Whether the pieces of a table are in the world already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Laying {
    /// Another table, or none, was in the world: the entities of this one are spawned.
    New,
    /// This table is in the world already: only components that differ are written.
    Again,
}

/// Adds the schedule that lays the pieces, and lets the world forget the game when the board is cleared.
pub(super) fn build<G: Staged>(app: &mut App) {
    let mut schedule = unambiguous_schedule(Lay::of::<G>());
    schedule.add_systems(lay::<G>);
    app.add_schedule(schedule).add_systems(ClearPieces, clear::<G>);
}

/// Writes the position of a session into the components of its pieces and lays them on the board. Returns whether the game is
/// staged; for any other the world is unchanged.
pub fn show_pieces(world: &mut World, session: &dyn AnySession, turn: Orientation, laying: Laying) -> bool {
    staged_games(world).into_iter().any(|staged| (staged.show)(world, session, turn, laying))
}

/// [`show_pieces`] of the game that the function was made for.
pub(super) type Show = fn(&mut World, &dyn AnySession, Orientation, Laying) -> bool;

pub(super) fn show<G: Staged>(world: &mut World, session: &dyn AnySession, turn: Orientation, laying: Laying) -> bool {
    let Some(session) = session.of::<G>() else { return false };
    let game = session.game();
    match world.get_resource_mut::<TableGame<G>>() {
        Some(mut table) if laying == Laying::Again => {
            table.game.clone_from(game);
            game.commit(world);
        }
        _ => {
            clear::<G>(world);
            world.insert_resource(TableGame::new(game.clone()));
            game.spawn(world);
        }
    }
    world.get_resource_or_insert_with(|| LaidOrientation(turn)).set_if_neq(LaidOrientation(turn));
    world.run_schedule(Lay::of::<G>());
    true
}

/// Lays the pieces if a component that they depend on has changed, or the board was turned.
fn lay<G: Staged>(world: &mut World, changes: &mut QueryState<(), G::Changes>) {
    let turn = world.resource_ref::<LaidOrientation>();
    let table = world.resource_ref::<TableGame<G>>();
    if turn.is_changed() || table.is_added() || changes.iter(world).next().is_some() {
        let pieces = table.game.pieces(turn.0);
        pieces::lay(world, pieces);
    }
}

/// Lets the pieces be laid again though no component of one that stays has changed: one has left the board.
pub fn lay_again(world: &mut World) {
    if let Some(mut turn) = world.get_resource_mut::<LaidOrientation>() {
        turn.set_changed();
    }
}

/// Writes which part of the order of play the position of a session is in.
pub fn show_order_of_play(world: &mut World, session: &dyn AnySession) {
    let Some(games) = world.get_resource::<StagedGames>() else { return };
    let part = games.0.iter().find_map(|staged| (staged.part)(session));
    world.resource_mut::<OrderOfPlay>().set_if_neq(OrderOfPlay(part));
}

/// Part of the order of play, as in [`OrderOfPlay`], of the game that the function was made for.
pub(super) type Part = fn(&dyn AnySession) -> Option<usize>;

pub(super) fn part<G: Staged>(session: &dyn AnySession) -> Option<usize> {
    let game = session.of::<G>()?.game();
    let now = game.part(None);
    G::PARTS.iter().position(|part| *part == now)
}

/// Removes the game on the table and the entities of its pieces.
fn clear<G: Staged>(world: &mut World) {
    if world.remove_resource::<TableGame<G>>().is_some() {
        G::despawn(world);
        world.resource_mut::<OrderOfPlay>().set_if_neq(OrderOfPlay::default());
    }
}
