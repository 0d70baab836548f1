//! Picture of the chosen battle, which fills the page or a place on it.

use super::StartPageModel;
use crate::paint::picture_frame::Backdrop;
use crate::say;
use crate::ui::{thumbnail, vignette};
use bevy_egui::egui::{Color32, Rect, Sense, Ui, WidgetInfo, WidgetType};

/// Steps in which the size of the picture follows that of the window, in pixels: a window that is being resized does not ask for
/// a new picture in every frame.
const STEP: f32 = 16.0;

/// Strength of the shadow over a picture until a larger one is painted, as alpha 0 to 255.
const DIMMED: u8 = 90;

/// Draws the picture of the chosen battle in a place, painted or not; the armies stand in the part `clear` of it.
pub(super) fn show(ui: &Ui, place: Rect, model: &mut StartPageModel, clear: Rect) {
    let density = ui.ctx().pixels_per_point();
    let steps = |points: f32| ((points * density / STEP).ceil().max(1.0) * STEP) as u32;
    let edge = |points: f32| (points.max(0.0) * density / STEP).round() as u32 * STEP as u32;
    let (low, high) = (clear.min - place.min, clear.max - place.min);
    model.behind.wanted = Some(Backdrop {
        size: [steps(place.width()), steps(place.height())],
        clear: [edge(low.x), edge(low.y), edge(high.x), edge(high.y)],
    });
    let Some(battle) = model.battle() else { return };
    let words = say!("start-plate", name = battle.offer.title.as_str());
    match battle.plate.clone() {
        Some(picture) => thumbnail::fill(ui, place, Some(&picture)),
        // Its small picture, dimmed, until the large one is painted.
        None => {
            thumbnail::fill(ui, place, battle.picture.as_ref());
            if battle.picture.is_some() {
                ui.painter().rect_filled(place, 0.0, Color32::from_black_alpha(DIMMED));
            }
        }
    }
    vignette::shade(ui, place);
    let response = ui.interact(clear, ui.id().with("plate"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &words));
}
