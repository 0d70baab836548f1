//! Hotspots over units that give or aim orders, and the line from a shooter to its target.

use crate::games::table::table_game::TableGame;
use crate::kernel::PieceId;
use crate::kernel::chances::Fraction;
use crate::paint::layout::BoardLayout;
use crate::play::odds::rounded_chance;
use crate::ui::Intent;
use crate::ui::intent::Hotspot;
use crate::view::Region;
use crate::view::hotspot::HotspotLook;
use crate::view::marks::{Means, Pair};

/// Hotspot over a piece that gives an intent, with a chance as its label if there is one. None of a piece that is not on the table.
pub fn hotspot<G: TableGame>(
    game: &G,
    layout: BoardLayout,
    (piece, look): (PieceId, HotspotLook),
    chance: Option<&Fraction>,
    gives: Intent,
) -> Option<Hotspot> {
    let body = game.body(piece)?;
    let outline = body.stance.outline().0.iter().map(|at| layout.map_point(*at)).collect();
    let label = chance.map_or_else(String::new, rounded_chance);
    let hotspot = Hotspot::within(Region::Polygons(vec![outline]), look, gives);
    Some(Hotspot { label, ..hotspot })
}

/// Line of fire from a piece to another one; none if either is not on the table.
pub fn line_of_fire<G: TableGame>(game: &G, layout: BoardLayout, from: PieceId, to: PieceId) -> Option<Pair> {
    let middle = |piece: PieceId| game.body(piece).map(|body| layout.map_point(body.stance.centre()));
    Some(Pair { from: middle(from)?, to: middle(to)?, words: String::new(), lit: true, by: Means::Shot })
}
