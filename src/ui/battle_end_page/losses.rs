//! Losses of both sides side by side: a bar of what is left of each arm, and the sum.

use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::review::{LossCell, LossRow, LossesTable};
use crate::ui::parts::{mark, one_row, within};
use crate::view::theme;
use bevy_egui::egui::{Align, Label, Layout, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Height of the heading and of a row, in points.
const ROW: f32 = 21.0;
/// Gap between both sides, and above the table, in points.
const GAPS: (f32, f32) = (22.0, 8.0);
/// Share of a side's width for the name of an arm, and for its bar.
const SHARES: (f32, f32) = (0.4, 0.16);
/// Height of a bar, in points.
const BAR: f32 = 11.0;

/// Height of the table with this number of rows for a side, in points.
pub(super) fn height(rows: usize) -> f32 {
    GAPS.1 + ROW * (rows as f32 + 2.0)
}

/// Draws the losses of both sides in a place.
pub(super) fn show(ui: &mut Ui, place: Rect, names: [&str; 2], table: &LossesTable) {
    let place = place.with_min_y(place.top() + GAPS.1);
    let title = one_row(ui, &table.title, theme::font(Typeface::SerifBold, 17.0), theme::heading(), place.width());
    ui.painter().galley(place.min, title, theme::heading());
    let below = place.with_min_y(place.top() + ROW);
    let wide = (below.width() - GAPS.0) * 0.5;
    for (side, left) in SideId::BOTH.into_iter().zip([below.left(), below.right() - wide]) {
        let column = Rect::from_min_max(pos2(left, below.top()), pos2(left + wide, below.bottom()));
        let head = column.with_max_y(column.top() + ROW);
        within(ui, ("losses of", side.index()), head, Layout::left_to_right(Align::Center), |ui| {
            mark(ui, side);
            let row = theme::styled(names[side.index()], Typeface::SerifBold, 16.0).color(theme::side_ink(side));
            ui.add(Label::new(row).truncate());
        });
        for (at, row) in table.rows[side.index()].iter().enumerate() {
            let is_sum = at + 1 == table.rows[side.index()].len();
            let top = head.bottom() + ROW * at as f32;
            let rect = Rect::from_min_max(pos2(column.left(), top), pos2(column.right(), top + ROW));
            show_row(ui, rect, side, (row, is_sum));
        }
    }
}

/// Draws a row of the losses: the name, the bar of what is left, the number that matters most.
fn show_row(ui: &Ui, rect: Rect, side: SideId, (row, is_sum): (&LossRow, bool)) {
    if is_sum {
        ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(1.0, theme::line()));
    }
    let face = if is_sum { Typeface::SerifBold } else { Typeface::Serif };
    let name = one_row(ui, &row.name, theme::font(face, 15.0), theme::ink(), rect.width() * SHARES.0 - 4.0);
    let middle = |high: f32| rect.center().y - high * 0.5;
    ui.painter().galley(pos2(rect.left(), middle(name.size().y)), name, theme::ink());
    let bar = Rect::from_min_size(
        pos2(rect.left() + rect.width() * SHARES.0, middle(BAR)),
        vec2(rect.width() * SHARES.1, BAR),
    );
    for cell in &row.cells {
        match cell {
            LossCell::Left(Some((left, words))) => {
                let filled = bar.with_max_x(bar.left() + bar.width() * left);
                ui.painter().rect_filled(bar, 2.0, theme::band());
                ui.painter().rect_filled(filled, 2.0, theme::side_colour(side));
                ui.painter().rect_stroke(bar, 2.0, Stroke::new(1.0, theme::side_ink(side)), StrokeKind::Inside);
                let response = ui.interact(bar, ui.id().with((&row.name, side.index())), Sense::hover());
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
                response.on_hover_text(words);
            }
            LossCell::Strong(words) => {
                let room = rect.right() - bar.right() - 6.0;
                let number = one_row(ui, words, theme::font(Typeface::SansBold, 14.5), theme::ink(), room);
                let at = pos2(rect.right() - number.size().x, middle(number.size().y));
                ui.painter().galley(at, number, theme::ink());
            }
            LossCell::Left(None) | LossCell::Words(_) => {}
        }
    }
}
