//! Draw list: the pieces in drawing order, gathered again whenever one of them has changed.

use super::{DrawOrder, PieceAppearance, PieceKey, PieceLookComponent, Ringed};
use crate::kernel::PieceId;
use crate::paint::piece::PlacedPiece;
use crate::view::animation::Pose;
use crate::view::rings::Ring;
use bevy::prelude::*;

/// Draw list of the pieces: where they lie, and how they are drawn at this moment.
#[derive(Resource, Default)]
pub struct PieceDrawList {
    lying: Vec<PlacedPiece>,
    shown: Vec<PieceAppearance>,
    rings: Vec<(PieceId, Ring)>,
}

impl PieceDrawList {
    /// Pieces at their final places, whatever is still moving there; the lowest first.
    #[must_use]
    pub fn lying(&self) -> &[PlacedPiece] {
        &self.lying
    }

    /// Placement of a piece; `None` if it is not on the board.
    #[must_use]
    pub fn of(&self, owner: PieceId) -> Option<&PlacedPiece> {
        self.lying.iter().find(|placed| placed.id == owner)
    }

    /// Rings around pieces, with the piece of each.
    #[must_use]
    pub fn rings(&self) -> &[(PieceId, Ring)] {
        &self.rings
    }

    /// Visible pieces in drawing order at this moment: moving pieces above the others, and pieces that hang above uppermost.
    pub fn shown(&self) -> impl Iterator<Item = &PieceAppearance> {
        self.shown.iter().filter(|shown| shown.solid > 0.0)
    }
}

/// Gathers the rings around the pieces.
pub(super) fn gather_rings(
    mut on_board: ResMut<PieceDrawList>,
    rings: Query<(&PieceKey, &Ringed)>,
    changed: Query<(), Changed<Ringed>>,
) {
    if changed.is_empty() && rings.iter().len() == on_board.rings.len() {
        return;
    }
    on_board.rings = rings.iter().map(|(owner, ringed)| (owner.0, ringed.0)).collect();
    on_board.rings.sort_by_key(|(owner, _)| *owner);
}

/// Query filter for a piece whose place, look or order has changed.
type Laid = Or<(Changed<PieceLookComponent>, Changed<Pose>, Changed<DrawOrder>)>;
/// Query filter for a piece whose appearance or order has changed.
type Seen = Or<(Changed<PieceAppearance>, Changed<DrawOrder>)>;

/// Gathers the pieces at their final places. If there are as many as before and none is new, none has been removed.
pub(super) fn gather_lying(
    mut on_board: ResMut<PieceDrawList>,
    pieces: Query<(&PieceKey, &PieceLookComponent, &Pose, &DrawOrder)>,
    changed: Query<(), Laid>,
) {
    if changed.is_empty() && pieces.iter().len() == on_board.lying.len() {
        return;
    }
    let mut all: Vec<_> = pieces.iter().collect();
    all.sort_by_key(|(owner, .., order)| (**order, **owner));
    let placed = |(owner, picture, pose, _): (&PieceKey, &PieceLookComponent, &Pose, &DrawOrder)| {
        pose.placed(owner.0, &picture.0)
    };
    on_board.lying = all.into_iter().map(placed).collect();
}

/// Gathers the pieces as they are drawn. Pieces of the animation that are gone afterwards are drawn lowest.
pub(super) fn gather_shown(
    mut on_board: ResMut<PieceDrawList>,
    pieces: Query<(&PieceKey, &PieceAppearance, Option<&DrawOrder>)>,
    changed: Query<(), Seen>,
) {
    if changed.is_empty() && pieces.iter().len() == on_board.shown.len() {
        return;
    }
    let mut all: Vec<_> = pieces.iter().collect();
    all.sort_by_key(|(owner, shown, order)| (shown.above, shown.moves, order.copied(), **owner));
    on_board.shown = all.into_iter().map(|(_, shown, _)| shown.clone()).collect();
}
