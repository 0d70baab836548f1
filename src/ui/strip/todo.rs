//! What to do now, in one line at the head of the board.

use super::Model;
use crate::paint::fonts::Typeface;
use crate::ui::parts::sheet;
use crate::view::theme;
use bevy_egui::egui::{Area, Context, FontId, Id, Margin, Order, Rect, RichText, vec2};

/// How far it lies from the edges of the board.
const OFF: f32 = 6.0;
/// What is kept free beside it, for the button that hides the arrows.
const BESIDE: f32 = 170.0;

/// Draws it within the open part of the board.
pub fn show(ctx: &Context, model: &Model, open: Rect) {
    let width = open.width() - OFF - BESIDE;
    if model.todo.is_empty() && model.trouble.is_none() {
        return;
    }
    let at = open.left_top() + vec2(OFF, OFF);
    let area = Area::new(Id::new("what to do")).order(Order::Middle).fixed_pos(at).fade_in(false).constrain(false);
    area.show(ctx, |ui| {
        let side = model.decider.as_ref().map_or(theme::heading(), |(side, _)| theme::side_colour(*side));
        let frame = sheet().inner_margin(Margin { left: 14, right: 10, top: 3, bottom: 3 });
        let shown = frame.show(ui, |ui| {
            ui.set_max_width(width);
            ui.spacing_mut().item_spacing.y = 1.0;
            if let Some(trouble) = &model.trouble {
                ui.label(theme::set(trouble, Typeface::SansBold, 15.0).color(theme::alert()));
            }
            let todo = theme::set(&model.todo, Typeface::Serif, 17.5).color(theme::ink());
            if in_one_line(ctx, model, width) {
                ui.horizontal(|ui| {
                    ui.label(todo);
                    ui.label(ends(model));
                });
            } else {
                ui.label(todo).on_hover_text(&model.ends);
            }
        });
        let mut band = shown.response.rect.shrink(1.0);
        band.set_right(band.left() + 5.0);
        ui.painter().rect_filled(band, 3.0, side);
    });
}

fn ends(model: &Model) -> RichText {
    theme::set(&model.ends, Typeface::SerifItalic, 15.5).color(theme::faint())
}

/// Whether what ends it stands beside it.
fn in_one_line(ctx: &Context, model: &Model, width: f32) -> bool {
    let wide = |text: &str, font: FontId| {
        ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, theme::ink()).size().x)
    };
    let todo = wide(&model.todo, theme::font(Typeface::Serif, 17.5));
    todo + wide(&model.ends, theme::font(Typeface::SerifItalic, 15.5)) + 40.0 <= width
}
