//! A piece that is dropped on another one: the order that this means, and what is seen of it before.

use super::TableWindow;
use crate::board::table::{Length, Point, distance};
use crate::games::table::paint::block_pose;
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::play::{AnyOrder, DescribeGame};
use crate::ui::Intent;
use crate::ui::game_ui::DragPreview;
use crate::ui::parts::BarredReason;
use crate::view::draft_marks::{DraftMarks, OutlineMark};
use crate::view::ghost::GhostPiece;
use crate::view::hotspot::HotspotLook;

/// Order of a piece that is dropped at a point, with the piece that lies there; none where it means nothing but a place.
pub(super) fn order_at<G: TableWindow>(game: &G, piece: PieceId, at: Point) -> Option<(G::Order, PieceId)> {
    let there = game
        .bodies()
        .into_iter()
        .rev()
        .filter(|body| body.piece != piece && distance(&body.stance.outline(), &at) == Length::ZERO);
    there.map(|body| body.piece).find_map(|other| Some((game.order_onto(piece, other)?, other)))
}

/// Intent of an order that a drop or a click means: it is aimed where its odds come first, given where not, and refused with the
/// reason where it is not legal.
pub(super) fn intent<G: TableWindow>(game: &G, order: &G::Order) -> Intent {
    match game.check(order) {
        Ok(()) if G::shows_odds_first(order) => Intent::Aim(AnyOrder::of(order.clone())),
        Ok(()) => Intent::order(AnyOrder::of(order.clone())),
        Err(why) => {
            let why = game.refusal(&why);
            Intent::WhyNot(BarredReason::new(why.sentence, why.paragraph))
        }
    }
}

/// What is seen while a piece is held over another one: where the order would take it, and the order or the reason against it.
pub(super) fn preview<G: TableWindow>(
    game: &G,
    layout: BoardLayout,
    (piece, other): (PieceId, PieceId),
    order: &G::Order,
) -> DragPreview {
    let gives = intent(game, order);
    let (words, look) = match &gives {
        Intent::WhyNot(why) => (why.sentence.clone(), HotspotLook::Stop),
        _ => (DescribeGame::order(game, order), HotspotLook::Go),
    };
    let mut draft = DraftMarks::default();
    match game.stance_after(order) {
        Some(end) => {
            draft.ghosts.push(GhostPiece { piece, pose: block_pose(layout, &end), label: String::new(), look });
        }
        None => draft.outlines.extend(game.body(other).map(|body| {
            let points = body.stance.outline().0.iter().map(|at| layout.map_point(*at)).collect();
            OutlineMark { points, look }
        })),
    }
    DragPreview { draft, words, gives: Some(gives) }
}
