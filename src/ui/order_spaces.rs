//! Order spaces in the window: where a piece can go, and what a click or a drag there means.

use super::game_ui::DragPreview;
use super::intent::Intent;
use super::screen::{ActiveGame, Selection};
use crate::kernel::PieceId;
use crate::play::{AnyOrder, AnyOrderSpace};
use crate::view::Region;
use crate::view::draft_marks::DraftMarks;
use crate::view::ghost::GhostPiece;
use crate::view::grip::GripDrag;
use crate::view::hotspot::HotspotLook;
use bevy::math::Vec2;

fn space_of(play: &ActiveGame, piece: PieceId) -> Option<Box<AnyOrderSpace>> {
    play.session().spaces().into_iter().find(|space| space.piece() == piece)
}

/// Region of the selected piece's destinations, in map units.
pub(super) fn region(play: &ActiveGame, selection: &Selection) -> Option<(Region, HotspotLook)> {
    let space = space_of(play, selection.choice.piece?)?;
    let layout = play.layout();
    let line = |line: Vec<_>| line.into_iter().map(|point| layout.map_point(point)).collect();
    Some((Region::Polygons(space.outline().into_iter().map(line).collect()), HotspotLook::Go))
}

/// Intent of a click at a place in map units: the order of the selected piece to it, which the rules may refuse.
pub(super) fn intent_at(play: &ActiveGame, selection: &Selection, at: Vec2) -> Option<Intent> {
    let space = space_of(play, selection.choice.piece?)?;
    Some(Intent::order(space.order_to(play.layout().table_point(at)?)))
}

/// Effect of a drag of a piece, if it ended here: its ghost, or why it cannot stand there, with the nearest place where it can.
pub(super) fn dragged(play: &ActiveGame, drag: &GripDrag) -> Option<DragPreview> {
    let piece = drag.grip.piece?;
    let space = space_of(play, piece)?;
    let (layout, session) = (play.layout(), play.session());
    let ghost = |order: &AnyOrder, look| GhostPiece {
        piece,
        pose: layout.table_pose(space.end(order)),
        label: space.price(order),
        look,
    };
    let at = layout.map_point(space.start().point) + drag.to - drag.from;
    let order = space.order_to(layout.table_point(at.clamp(Vec2::ZERO, layout.size()))?);
    Some(match session.check(&order) {
        Ok(()) => DragPreview {
            draft: DraftMarks { ghosts: vec![ghost(&order, HotspotLook::Go)], ..DraftMarks::default() },
            words: session.order_text(&order),
            gives: Some(Intent::order(order)),
        },
        Err(why) => {
            let nearest = space.nearest(&order).map(|nearest| ghost(&nearest, HotspotLook::Go));
            let ghosts = nearest.into_iter().chain([ghost(&order, HotspotLook::Stop)]).collect();
            DragPreview { draft: DraftMarks { ghosts, ..DraftMarks::default() }, words: why.sentence(), gives: None }
        }
    })
}
