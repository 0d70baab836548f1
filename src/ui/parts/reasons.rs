//! Reasons of a sum in panels: lines of a breakdown, each with its paragraph.

use super::cite;
use crate::paint::fonts::Typeface;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::view::theme;
use bevy_egui::egui::{Align, Align2, Color32, Layout, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType};

/// Draws a column shift: an arrow with its number, the reason, the paragraph. Returns the player's intent, if any.
pub fn shift(
    ui: &mut Ui,
    by: i32,
    colour: Color32,
    paragraph: &str,
    words: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let top = ui.cursor().min;
    let intent = reasoned(ui, "", colour, paragraph, words);
    // The arrow points as the column moves.
    let way = if by > 0 { 1.0 } else { -1.0 };
    let c = top + Vec2::new(17.0, LINE * 0.5);
    let at = |x: f32, y: f32| c + Vec2::new(x * way, y);
    let arrow = vec![at(12.0, 0.0), at(3.0, -6.0), at(3.0, 6.0)];
    ui.painter().add(Shape::convex_polygon(arrow, colour, Stroke::NONE));
    let text = by.unsigned_abs().to_string();
    ui.painter().text(at(-7.0, 0.0), Align2::CENTER_CENTER, text, theme::font(Typeface::SansBlack, 15.0), colour);
    intent
}

/// Draws a line of a breakdown: signed value, reason, paragraph. Returns the player's intent, if any.
pub fn reason(ui: &mut Ui, value: &str, value_colour: Color32, words: &str, paragraph: &str) -> Option<Intent> {
    reasoned(ui, value, value_colour, paragraph, |ui| {
        glossary::label(ui, theme::styled(words, Typeface::Serif, 15.5));
        None
    })
}

/// Height of a line of a breakdown, in points.
const LINE: f32 = 19.0;

/// Draws a [`reason`] whose text `words` draws. Returns the player's intent, if any.
pub fn reasoned(
    ui: &mut Ui,
    value: &str,
    value_colour: Color32,
    paragraph: &str,
    words: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().interact_size.y = LINE;
        let (rect, number) = ui.allocate_exact_size(Vec2::new(32.0, LINE), Sense::hover());
        if !value.is_empty() {
            number.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, value));
        }
        let at = rect.right_center() - Vec2::new(4.0, 0.0);
        ui.painter().text(at, Align2::RIGHT_CENTER, value, theme::font(Typeface::SansBlack, 16.0), value_colour);
        let room = (ui.available_width() - 48.0).max(40.0);
        let layout = Layout::left_to_right(Align::Min).with_main_wrap(true);
        ui.allocate_ui_with_layout(Vec2::new(room, LINE), layout, |ui| {
            ui.set_width(room);
            intent = words(ui);
        });
        if !paragraph.is_empty() {
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| intent = intent.take().or(cite(ui, paragraph)));
        }
    });
    intent
}
