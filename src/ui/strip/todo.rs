//! What to do now, in one line at the head of the board.

use super::Model;
use crate::paint::fonts::Typeface;
use crate::ui::glossary;
use crate::ui::parts::{one_row, sheet};
use crate::view::theme;
use bevy_egui::egui::{
    Area, Context, FontId, Id, Label, Margin, Order, Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, vec2,
};

/// How far it lies from the edges of the board.
const OFF: f32 = 6.0;
/// What lies on either side of its words.
const AIR: f32 = 24.0;
/// How large its letters are: as large as fit in the line.
const SIZES: [f32; 3] = [17.5, 16.5, 15.5];

/// Draws it within the open part of the board.
pub fn show(ctx: &Context, model: &Model, open: Rect) {
    if model.todo.is_empty() && model.trouble.is_none() {
        return;
    }
    let width = open.width() - 2.0 * OFF - AIR;
    let at = open.left_top() + vec2(OFF, OFF);
    let area = Area::new(Id::new("what to do")).order(Order::Middle).fixed_pos(at).fade_in(false).constrain(false);
    area.show(ctx, |ui| {
        let side = model.decider.as_ref().map_or(theme::heading(), |(side, _)| theme::side_colour(*side));
        let frame = sheet().inner_margin(Margin { left: 14, right: 10, top: 3, bottom: 3 });
        let shown = frame.show(ui, |ui| {
            ui.set_max_width(width);
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.spacing_mut().interact_size.y = 18.0;
            if let Some(trouble) = &model.trouble {
                ui.label(theme::set(trouble, Typeface::SansBold, 15.0).color(theme::alert()));
            }
            line(ui, model, width);
        });
        let mut band = shown.response.rect.shrink(1.0);
        band.set_right(band.left() + 5.0);
        ui.painter().rect_filled(band, 3.0, side);
    });
}

/// What to do, and what ends it where there is room for that as well; else the pointer tells it.
fn line(ui: &mut Ui, model: &Model, width: f32) {
    let wide = |text: &str, font: FontId| {
        ui.ctx().fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, theme::ink()).size().x)
    };
    let todo = |size: f32| wide(&model.todo, theme::font(Typeface::Serif, size));
    let size = SIZES.into_iter().find(|size| todo(*size) <= width).unwrap_or(SIZES[2]);
    let with_ends = todo(size) + wide(&model.ends, theme::font(Typeface::SerifItalic, 15.5)) + 14.0 <= width;
    let galley = one_row(ui, &model.todo, theme::font(Typeface::Serif, size), theme::ink(), width);
    ui.horizontal(|ui| {
        let (rect, label) = ui.allocate_exact_size(galley.size(), Sense::hover());
        let cut = galley.elided;
        label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &model.todo));
        if cut {
            ui.painter().galley(rect.min, galley, theme::ink());
        } else {
            glossary::write(ui, rect.min, galley, &model.todo, &label);
        }
        if with_ends {
            ui.add(Label::new(ends(model)));
        }
        let unsaid = [(cut, &model.todo), (!with_ends, &model.ends)];
        let unsaid: Vec<&str> = unsaid
            .into_iter()
            .filter(|(unsaid, words)| *unsaid && !words.is_empty())
            .map(|(_, w)| w.as_str())
            .collect();
        if !unsaid.is_empty() {
            label.on_hover_text(unsaid.join("\n"));
        }
    });
}

fn ends(model: &Model) -> RichText {
    theme::set(&model.ends, Typeface::SerifItalic, 15.5).color(theme::faint())
}
