//! Pieces on the board as entities of the app's world. Data that a game keeps of a piece lies on the same entity.
//!
//! The pieces of a position are placed, and only what differs is written; an animation changes how a piece is seen, not where it
//! lies. The session owns the game: no data flows back from here.

mod draw_list;
mod index;
mod piece_sync;
#[cfg(test)]
mod tests;

pub use draw_list::PieceDrawList;
pub use index::{PieceIndex, PieceKey, entities_with, entity_of, release};
pub use piece_sync::{clear, lay, ring};

use super::animation;
use super::rings::Ring;
use crate::paint::piece::{PlacedPiece, SharedLook};
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

/// Look of a piece at its final place, beside its [`Pose`](animation::Pose), its [`DrawOrder`] and its [`PieceAppearance`].
#[derive(Component, Clone, Debug, PartialEq)]
pub struct PieceLookComponent(pub SharedLook);

/// Drawing order of a piece: the number of pieces that lie lower.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DrawOrder(pub usize);

/// Ring around a piece at its final place.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ringed(pub Ring);

/// Appearance of a piece at this moment.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct PieceAppearance {
    /// Piece with its look, place and rotation; the size is that of a picture worth painting.
    pub placed: PlacedPiece,
    /// Factor by which the piece's picture is stretched.
    pub stretch: f32,
    /// Opacity of the piece, 0 to 1.
    pub solid: f32,
    /// Share of the piece that has fallen apart, 0 to 1.
    pub broken: f32,
    /// Second look, drawn over this one, and the share of it that is visible, from the left; `None` without one.
    pub over: Option<(SharedLook, f32)>,
    /// Whether the piece is drawn over all others but those that hang above.
    pub above: bool,
    /// Whether the piece moves: it is drawn over standing ones.
    pub moves: bool,
}

impl PieceAppearance {
    /// Appearance of a piece at rest at its final place.
    #[must_use]
    pub fn lying(placed: PlacedPiece) -> Self {
        let above = placed.piece.look().is_above();
        Self { placed, stretch: 1.0, solid: 1.0, broken: 0.0, over: None, above, moves: false }
    }

    /// Whether the picture is drawn as it was painted, without rotation or stretch.
    #[must_use]
    pub fn is_straight(&self) -> bool {
        self.placed.turn == 0.0 && self.stretch == 1.0
    }
}

/// Schedule that computes how the pieces are drawn. Run it before drawing them.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ShowPieces;

/// Schedule that runs when the board is cleared: systems that keep data of the pieces in the world remove it.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClearPieces;

/// Plugin that prepares a world for pieces.
#[derive(Default)]
pub struct PiecesPlugin;

impl Plugin for PiecesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<PieceIndex>()
            .init_resource::<PieceDrawList>()
            .init_schedule(ClearPieces)
            .add_schedule(schedule());
    }
}

/// Schedule of [`ShowPieces`]: the animation is applied before the pieces are gathered.
fn schedule() -> Schedule {
    let mut schedule = Schedule::new(ShowPieces);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
    let animation = (
        animation::start.run_if(resource_added::<animation::RunningAnimation>),
        animation::pose.run_if(resource_exists::<animation::RunningAnimation>),
    );
    schedule.add_systems(
        (animation.chain(), (draw_list::gather_lying, draw_list::gather_shown, draw_list::gather_rings).chain())
            .chain(),
    );
    schedule
}
