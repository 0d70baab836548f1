//! Colour samples for emblems, beside the field of the colour.

use crate::games::musket_pike::paint::emblem;
use crate::games::musket_pike::rules::nation::Tincture;
use crate::say;
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{CornerRadius, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType};

/// Size of a colour sample, in points.
const SAMPLE: f32 = 19.0;
/// Gap between two colour samples, in points.
const SAMPLE_GAP: f32 = 3.0;

/// Draws a sample of every named colour; returns the word of one clicked. `now`: the word written.
pub(super) fn samples(ui: &mut Ui, now: &str) -> Option<String> {
    let mut chosen = None;
    ui.spacing_mut().item_spacing.x = SAMPLE_GAP;
    let painted = if now.is_empty() { Some(Tincture::default()) } else { Tincture::named(now) };
    for (word, tincture) in Tincture::NAMED {
        let words = say!("edit-tincture-" + word);
        let on = painted == Some(tincture);
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(SAMPLE), Sense::click());
        response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, on, &words));
        let paint = theme::colour(emblem::colour(tincture, &theme::current_theme()));
        let rim = match (response.has_focus(), on || response.hovered()) {
            (true, _) => Stroke::new(2.5, theme::gold()),
            (_, true) => Stroke::new(2.0, theme::ink()),
            _ => Stroke::new(1.0, theme::line()),
        };
        let inner = rect.shrink(if on { 3.0 } else { 1.0 });
        ui.painter().rect_filled(inner, CornerRadius::same(2), paint);
        ui.painter().rect_stroke(rect, CornerRadius::same(3), rim, StrokeKind::Inside);
        if noted(response, &words).on_hover_text(&words).clicked() && now != word {
            chosen = Some(word.to_owned());
        }
    }
    chosen
}
