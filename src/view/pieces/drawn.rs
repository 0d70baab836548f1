//! The pieces in the order in which they are drawn, gathered again when something of them has changed.

use super::{DrawOrder, Picture, PieceKey, Shown};
use crate::kernel::PieceId;
use crate::paint::piece::Placed;
use crate::view::animation::Pose;
use bevy::prelude::*;

/// What is drawn of the pieces, and where they lie.
#[derive(Resource, Default)]
pub struct OnBoard {
    lying: Vec<Placed>,
    shown: Vec<Shown>,
}

impl OnBoard {
    /// The pieces as they lie, whatever moves on its way there; the lowest first.
    #[must_use]
    pub fn lying(&self) -> &[Placed] {
        &self.lying
    }

    /// How a piece lies, if it is on the board.
    #[must_use]
    pub fn of(&self, owner: PieceId) -> Option<&Placed> {
        self.lying.iter().find(|placed| placed.owner == owner)
    }

    /// What is seen of them at this moment, in the order in which it is drawn: what moves over what stands, and what lies above over
    /// all.
    pub fn shown(&self) -> impl Iterator<Item = &Shown> {
        self.shown.iter().filter(|shown| shown.solid > 0.0)
    }
}

/// Where they lie has changed.
type Laid = Or<(Changed<Picture>, Changed<Pose>, Changed<DrawOrder>)>;
/// How they are seen has changed.
type Seen = Or<(Changed<Shown>, Changed<DrawOrder>)>;

/// Gathers the pieces as they lie. If there are as many as before and none is new, none has been taken away.
pub(super) fn gather_lying(
    mut on_board: ResMut<OnBoard>,
    pieces: Query<(&PieceKey, &Picture, &Pose, &DrawOrder)>,
    changed: Query<(), Laid>,
) {
    if changed.is_empty() && pieces.iter().len() == on_board.lying.len() {
        return;
    }
    let mut all: Vec<_> = pieces.iter().collect();
    all.sort_by_key(|(owner, .., order)| (**order, **owner));
    let placed = |(owner, picture, pose, _): (&PieceKey, &Picture, &Pose, &DrawOrder)| pose.placed(owner.0, &picture.0);
    on_board.lying = all.into_iter().map(placed).collect();
}

/// Gathers the pieces as they are seen. What only passes lies lowest.
pub(super) fn gather_shown(
    mut on_board: ResMut<OnBoard>,
    pieces: Query<(&PieceKey, &Shown, Option<&DrawOrder>)>,
    changed: Query<(), Seen>,
) {
    if changed.is_empty() && pieces.iter().len() == on_board.shown.len() {
        return;
    }
    let mut all: Vec<_> = pieces.iter().collect();
    all.sort_by_key(|(owner, shown, order)| (shown.above, shown.moves, order.copied(), **owner));
    on_board.shown = all.into_iter().map(|(_, shown, _)| shown.clone()).collect();
}
