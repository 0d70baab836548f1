//! Pieces on the board and their pictures.

use super::orientation::Orientation;
use super::theme::Theme;
use crate::kernel::PieceId;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;
use std::any::{Any, TypeId};
use std::cmp::Ordering;
use std::fmt::Debug;
use std::sync::Arc;

/// Appearance of a piece, with everything needed to place it.
pub trait PieceLook: Any + Debug + Send + Sync + Ordered {
    /// Picture at `scale` pixels to the hex radius on a screen with `density` pixels to the point, centred on the piece.
    fn paint(&self, scale: f32, density: f32, theme: &Theme) -> Pixmap;

    /// Appearance of the piece on a map of this orientation: its front still points to the same place of the map.
    fn oriented(&self, turn: Orientation) -> SharedLook;

    /// Appearance with its front in another direction, in degrees clockwise from the right; `None` for a piece without a front.
    fn turned(&self, _heading: f32) -> Option<SharedLook> {
        None
    }

    /// Whether the piece's picture is rotated for another heading, not painted again for each.
    fn is_turned_freely(&self) -> bool {
        false
    }

    /// Direction of the front in the piece's own picture, in degrees clockwise from the right.
    fn heading(&self) -> f32 {
        0.0
    }

    /// Half size of the piece, and the offsets of its parts from its middle, in map units.
    fn extent(&self) -> (Vec2, Vec<Vec2>);

    /// Outline at a scale of `_points` points to the hex radius, grown by `by`: clockwise around its middle, in map units.
    fn rim(&self, _points: f32, by: f32) -> Vec<Vec2> {
        let (half, parts) = self.extent();
        let low = parts.iter().fold(Vec2::ZERO, |low, part| low.min(*part)) - half - by;
        let high = parts.iter().fold(Vec2::ZERO, |high, part| high.max(*part)) + half + by;
        vec![low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)]
    }

    /// Kind of the piece: a change of kind is not animated as a move.
    fn kind(&self) -> u8 {
        0
    }

    /// Whether the piece lies above the others and follows them without a move of its own.
    fn is_above(&self) -> bool {
        false
    }
}

/// Comparison of piece appearances, which serve as keys of picture caches.
pub trait Ordered {
    /// Order of this appearance relative to another one, for sorting.
    fn order(&self, other: &dyn PieceLook) -> Ordering;
}

impl<L: PieceLook + Ord> Ordered for L {
    fn order(&self, other: &dyn PieceLook) -> Ordering {
        let any: &dyn Any = other;
        match any.downcast_ref::<L>() {
            Some(other) => self.cmp(other),
            None => TypeId::of::<L>().cmp(&any.type_id()),
        }
    }
}

/// Shared appearance of a piece.
#[derive(Clone, Debug)]
pub struct SharedLook(Arc<dyn PieceLook>);

impl SharedLook {
    /// Shared handle of this appearance.
    #[must_use]
    pub fn of(look: impl PieceLook) -> Self {
        Self(Arc::new(look))
    }

    /// Appearance with its type, for code of its game; `None` if it is another game's.
    #[must_use]
    pub fn get<L: PieceLook>(&self) -> Option<&L> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }

    #[must_use]
    pub fn look(&self) -> &dyn PieceLook {
        &*self.0
    }
}

impl PartialEq for SharedLook {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for SharedLook {}

impl PartialOrd for SharedLook {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SharedLook {
    fn cmp(&self, other: &Self) -> Ordering {
        // Most comparisons are with the same object: pieces on the board share appearances.
        if Arc::ptr_eq(&self.0, &other.0) { Ordering::Equal } else { self.0.order(&*other.0) }
    }
}

/// Piece at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedPiece {
    pub id: PieceId,
    /// Appearance of the piece.
    pub piece: SharedLook,
    /// Middle of the piece, in map units.
    pub at: Vec2,
    /// Size of the piece as a factor of that of a single piece on open ground.
    pub size: f32,
    /// Rotation of the piece's picture, in degrees clockwise, -180 to 180: 0 for a look that is painted as it lies.
    pub turn: f32,
}

impl PlacedPiece {
    /// Outline at a scale of `points` points to the map unit, grown by `by` map units: clockwise, in map units.
    #[must_use]
    pub fn outline(&self, points: f32, by: f32) -> Vec<Vec2> {
        let rim = self.piece.look().rim(points * self.size, by / self.size);
        let turn = Vec2::from_angle(self.turn.to_radians());
        let lies = |at: Vec2| if self.turn == 0.0 { at } else { turn.rotate(at) };
        rim.into_iter().map(|at| self.at + lies(at) * self.size).collect()
    }
}
