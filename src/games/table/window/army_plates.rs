//! How both armies stand, in the top bar: a plate for each side.

use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::ui::parts::{plate, text_width};
use crate::view::theme;
use bevy_egui::egui::{Align2, Sense, Ui, Vec2, WidgetInfo, WidgetType};

/// Height of a plate, in points.
pub const PLATE_HEIGHT: f32 = 26.0;
/// Room beside the letters of a plate, in points.
const ROOM_BESIDE: f32 = 18.0;
/// Size of the letters, in points.
const LETTERS: f32 = 13.0;

/// How an army stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyPlate {
    /// What is left of what there was at the start.
    pub numbers: String,
    /// The same in a sentence with the side's name.
    pub words: String,
}

/// Draws how both armies stand, each on its side's plate; returns their width in points.
pub fn show_armies(ui: &mut Ui, armies: &[ArmyPlate; 2]) -> f32 {
    let mut wide = 0.0;
    for (army, side) in armies.iter().zip(SideId::BOTH) {
        let width = text_width(ui, &army.numbers, Typeface::SansBold, LETTERS) + ROOM_BESIDE;
        let (rect, response) = ui.allocate_exact_size(Vec2::new(width, PLATE_HEIGHT), Sense::hover());
        ui.painter().add(plate(rect, side));
        let font = theme::font(Typeface::SansBold, LETTERS);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, &army.numbers, font, theme::light());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &army.words));
        response.on_hover_text(&army.words);
        wide += width + ui.spacing().item_spacing.x;
    }
    wide
}
