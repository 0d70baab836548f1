//! Notes on the cloth that are dragged elsewhere, or off the table.

use super::super::table_game::TableGame;
use super::{drag, notes};
use crate::board::table::Point;
use crate::paint::layout::BoardLayout;
use crate::play::AnyOrder;
use crate::ui::Intent;
use crate::ui::game_ui::DragPreview;
use crate::view::draft_marks::DraftMarks;
use crate::view::grip::GripDrag;

/// What a drag of a note means: it lies where it is dragged, and off the table it is taken away. None if notes stay in this game.
pub(super) fn dragged<G: TableGame>(game: &G, layout: BoardLayout, held: &GripDrag) -> Option<DragPreview> {
    let number = usize::from(held.grip.handle);
    let (from, _) = game.notes().into_iter().nth(number)?;
    let is_on_table = layout.table_point(held.to).is_some();
    let pin = layout.table_point(layout.map_point(from) + held.to - held.from);
    let to: Option<Point> = pin.filter(|_| is_on_table).map(drag::rounded);
    let orders = game.orders_to_move_note(from, to);
    if orders.is_empty() {
        return None;
    }
    let mut marks = notes(game, layout);
    match to {
        Some(to) => marks[number].at = layout.map_point(to),
        None => _ = marks.remove(number),
    }
    // Dropped on its place it stays.
    let gives = (to != Some(from)).then(|| Intent::Give(orders.into_iter().map(AnyOrder::of).collect()));
    Some(DragPreview { draft: DraftMarks { notes: marks, ..DraftMarks::default() }, gives, ..DragPreview::default() })
}
