//! Plates of both sides in the top bar: how each army stands, in a few characters.

use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::ui::parts::{plate, text_width};
use crate::view::theme;
use bevy_egui::egui::{Align2, Sense, Ui, Vec2, WidgetInfo, WidgetType};

/// Height of a plate in points.
pub const PLATE_HEIGHT: f32 = 26.0;
/// Margin of a plate on either side in points.
pub const PLATE_MARGIN: f32 = 6.0;
/// Letters on a plate in points.
pub const PLATE_LETTERS: f32 = 13.0;

/// Standing of an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SidePlate {
    /// In a few characters, on the plate.
    pub short: String,
    /// The same in a sentence with the side's name.
    pub words: String,
}

/// Draws the plates of both sides, each on its side's colour; returns their width in points.
pub fn show_side_plates(ui: &mut Ui, plates: &[SidePlate; 2]) -> f32 {
    let mut wide = 0.0;
    for (army, side) in plates.iter().zip(SideId::BOTH) {
        let width = text_width(ui, &army.short, Typeface::SansBold, PLATE_LETTERS) + 3.0 * PLATE_MARGIN;
        let (rect, response) = ui.allocate_exact_size(Vec2::new(width, PLATE_HEIGHT), Sense::hover());
        ui.painter().add(plate(rect, side));
        let font = theme::font(Typeface::SansBold, PLATE_LETTERS);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, &army.short, font, theme::light());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &army.words));
        response.on_hover_text(&army.words);
        wide += width + ui.spacing().item_spacing.x;
    }
    wide
}
