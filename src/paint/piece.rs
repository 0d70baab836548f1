//! A piece on the board and its picture.

use super::orientation::Orientation;
use super::theme::Theme;
use crate::board::hex::Facing;
use crate::kernel::PieceId;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;
use std::any::{Any, TypeId};
use std::cmp::Ordering;
use std::fmt::Debug;
use std::sync::Arc;

/// What a piece looks like, and all that whoever places it must know of that.
pub trait Look: Any + Debug + Send + Sync + Ordered {
    /// The picture at `scale` pixels to the hex radius on a screen with `density` pixels to the point; its middle is the
    /// piece's middle.
    fn paint(&self, scale: f32, density: f32, theme: &Theme) -> Pixmap;

    /// How it looks to whoever sees the map lie this way round: its front still points where it does on the map.
    fn seen(&self, turn: Orientation) -> Piece;

    /// The same, facing another way; none of what has no front.
    fn facing(&self, _facing: Facing) -> Option<Piece> {
        None
    }

    /// Which way it looks in its own picture, in degrees clockwise from the right.
    fn heading(&self) -> f32 {
        0.0
    }

    /// Half of what it covers, and the places of its parts about its middle, in map units.
    fn extent(&self) -> (Vec2, Vec<Vec2>);

    /// Its outline where it is seen at so many points to the hex radius, grown by so much: clockwise about its middle, in map
    /// units.
    fn rim(&self, _points: f32, by: f32) -> Vec<Vec2> {
        let (half, parts) = self.extent();
        let low = parts.iter().fold(Vec2::ZERO, |low, part| low.min(*part)) - half - by;
        let high = parts.iter().fold(Vec2::ZERO, |high, part| high.max(*part)) + half + by;
        vec![low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)]
    }

    /// Which kind of piece it is: what becomes another kind does not move there.
    fn kind(&self) -> u8 {
        0
    }

    /// Whether it lies over the others and goes along with them without a step of its own.
    fn is_above(&self) -> bool {
        false
    }
}

/// Looks have an order, so that their pictures can be kept by them.
pub trait Ordered {
    /// Before, the same as, or after another look.
    fn order(&self, other: &dyn Look) -> Ordering;
}

impl<L: Look + Ord> Ordered for L {
    fn order(&self, other: &dyn Look) -> Ordering {
        let any: &dyn Any = other;
        match any.downcast_ref::<L>() {
            Some(other) => self.cmp(other),
            None => TypeId::of::<L>().cmp(&any.type_id()),
        }
    }
}

/// A piece by its look.
#[derive(Clone, Debug)]
pub struct Piece(Arc<dyn Look>);

impl Piece {
    /// A piece that looks so.
    #[must_use]
    pub fn of(look: impl Look) -> Self {
        Self(Arc::new(look))
    }

    /// Its look, for whoever knows the game; none if it is another's.
    #[must_use]
    pub fn get<L: Look>(&self) -> Option<&L> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }

    #[must_use]
    pub fn look(&self) -> &dyn Look {
        &*self.0
    }
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Piece {}

impl PartialOrd for Piece {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Piece {
    fn cmp(&self, other: &Self) -> Ordering {
        // Most are compared with themselves: what lies on the board is one look in many places.
        if Arc::ptr_eq(&self.0, &other.0) { Ordering::Equal } else { self.0.order(&*other.0) }
    }
}

/// A piece and where it lies.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    pub owner: PieceId,
    /// What it looks like.
    pub piece: Piece,
    /// Its middle, in map units.
    pub at: Vec2,
    /// Its size against one alone on open ground.
    pub size: f32,
}
