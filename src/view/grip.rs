//! Grips: what of a piece can be dragged, and a drag of it.

use super::region::Region;
use crate::board::Place;
use crate::kernel::PieceId;
use bevy::math::Vec2;
use bevy_egui::egui::Modifiers;

/// Handle of a piece, or a note, that can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GripId {
    /// Piece to which the handle belongs; none of a note.
    pub piece: Option<PieceId>,
    /// Number of the handle among the handles of the piece, or of the note among the notes.
    pub handle: u8,
}

impl GripId {
    /// Handle of a piece that is its whole body.
    #[must_use]
    pub const fn body(piece: PieceId) -> Self {
        Self { piece: Some(piece), handle: 0 }
    }

    /// Note of this number.
    #[must_use]
    pub const fn note(number: u8) -> Self {
        Self { piece: None, handle: number }
    }
}

/// Area in which a press takes hold of a handle.
#[derive(Clone, Debug, PartialEq)]
pub enum GripArea {
    /// Grip that covers whole places.
    Places(Vec<Place>),
    /// Grip that covers a region of the board.
    Region(Region),
}

/// Grip: a handle, and where it can be taken hold of.
#[derive(Clone, Debug, PartialEq)]
pub struct Grip {
    /// Handle of the piece that can be dragged.
    pub id: GripId,
    /// Area in which a press takes hold of the grip.
    pub over: GripArea,
}

impl Grip {
    /// Whether a press at a point, which lies in this place, takes hold of the grip.
    #[must_use]
    pub fn is_at(&self, place: Option<Place>, at: Vec2) -> bool {
        match &self.over {
            GripArea::Places(places) => place.is_some_and(|place| places.contains(&place)),
            GripArea::Region(region) => region.has(at),
        }
    }
}

/// Drag of a grip, as it is in one frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GripDrag {
    /// Handle that is being dragged.
    pub grip: GripId,
    /// Point at which the grip was taken hold of, in map units.
    pub from: Vec2,
    /// Point to which the grip has been dragged, in map units.
    pub to: Vec2,
    /// Whether the drag ends in this frame.
    pub dropped: bool,
    /// Keys that are held: Shift and Alt change what it does.
    pub modifiers: Modifiers,
}
