//! Die as an egui widget, with its value for screen readers; it is drawn by `view::dice`.

use crate::say;
use crate::view::dice::{DieColour, DieFace, draw};
use bevy_egui::egui::{Response, Sense, Ui, Vec2, WidgetInfo, WidgetType};

/// Height of a die that lies alone or beside one other, in points.
pub const ALONE: f32 = 46.0;
/// Height of a die of a pool, in points.
pub const IN_POOL: f32 = 32.0;

/// Draws a die of this height in points that shows its value once it has fallen (`fall` from 0 to 1).
pub fn die(ui: &mut Ui, face: DieFace, colour: DieColour, fall: f32, height: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(height - 2.0, height + 2.0), Sense::hover());
    // It comes from above and bounces.
    let high = height * 0.565 * (1.0 - fall) * (fall * 2.5 * std::f32::consts::PI).cos().abs();
    draw(ui.painter(), rect.center() - Vec2::new(0.0, high), height, face, colour, fall);
    if fall >= 1.0 {
        let value = face.value;
        let name = match colour {
            DieColour::White => say!("dice-white", value),
            DieColour::Red => say!("dice-red", value),
        };
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    }
    response
}
