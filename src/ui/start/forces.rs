//! Forces of both sides opposite each other: arms in the middle, numbers at the ends.

use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::Force;
use crate::view::theme;
use bevy_egui::egui::{Align2, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2};

/// Height of a line in the list of forces, in points.
const LINE: f32 = 27.0;
/// Largest width of the list of forces, in points.
const WIDEST: f32 = 460.0;

/// Draws the list of forces in the available width.
pub(super) fn show(ui: &mut Ui, forces: &[Force]) {
    let wide = ui.available_width().min(WIDEST);
    ui.spacing_mut().item_spacing.y = 0.0;
    for force in forces {
        let (rect, response) = ui.allocate_exact_size(Vec2::new(wide, LINE), Sense::hover());
        let [first, second] = force.of.map(|n| n.to_string());
        let told = format!("{first} {} {second}", force.what);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
        let painter = ui.painter();
        painter.hline(rect.x_range(), rect.top(), Stroke::new(1.0, theme::line()));
        let number = theme::font(Typeface::SansBlack, 17.0);
        let y = rect.center().y;
        let [left, right] = SideId::BOTH.map(theme::side_ink);
        painter.text(pos2(rect.left() + 8.0, y), Align2::LEFT_CENTER, first, number.clone(), left);
        painter.text(pos2(rect.right() - 8.0, y), Align2::RIGHT_CENTER, second, number, right);
        let what = theme::font(Typeface::Serif, 17.5);
        painter.text(rect.center(), Align2::CENTER_CENTER, &force.what, what, theme::ink());
    }
}
