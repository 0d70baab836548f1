//! Task line: what to do now, in one or a few lines at the head of the board.

use super::TopBarModel;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::glossary;
use crate::ui::parts::{cross, in_rows, sheet};
use crate::view::theme;
use bevy_egui::egui::{
    Area, Context, FontId, Id, Label, Margin, Order, Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, vec2,
};

/// Distance of the task line from the edges of the board, in points.
const OFF: f32 = 6.0;
/// Margin on either side of the prompt's words, in points.
const AIR: f32 = 24.0;
/// Width of the cross that dismisses a sentence, in points.
const CROSS: f32 = 30.0;
/// Letter sizes in points: the largest that fits the line is used.
const SIZES: [f32; 3] = [17.5, 16.5, 15.5];
/// Largest number of rows of the prompt.
const ROWS: usize = 3;

/// Draws the task line within the open part of the board. Returns whether the message on saving was dismissed.
pub fn show(ctx: &Context, model: &TopBarModel, open: Rect) -> bool {
    if model.todo.is_empty() && model.trouble.is_none() {
        return false;
    }
    let width = open.width() - 2.0 * OFF - AIR;
    let at = open.left_top() + vec2(OFF, OFF);
    let area = Area::new(id()).order(Order::Middle).fixed_pos(at).fade_in(false).constrain(false);
    let shown = area.show(ctx, |ui| {
        let side = model.decider.as_ref().map_or(theme::heading(), |(side, _)| theme::side_colour(*side));
        let frame = sheet().inner_margin(Margin { left: 14, right: 10, top: 3, bottom: 3 });
        let shown = frame.show(ui, |ui| {
            ui.set_max_width(width);
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.spacing_mut().interact_size.y = 18.0;
            let read = model.trouble.as_ref().is_some_and(|trouble| standing(ui, trouble, width));
            line(ui, model, width);
            read
        });
        let mut band = shown.response.rect.shrink(1.0);
        band.set_right(band.left() + 5.0);
        ui.painter().rect_filled(band, theme::CORNER, side);
        shown.inner
    });
    shown.inner
}

fn id() -> Id {
    Id::new("what to do")
}

/// Lower edge of the prompt line when it was drawn last, in points.
pub fn below(ctx: &Context) -> f32 {
    ctx.memory(|m| m.area_rect(id())).map_or(0.0, |rect| rect.bottom())
}

/// Draws the reason why the game is not being saved, until the player dismisses it. Returns whether it was dismissed.
fn standing(ui: &mut Ui, trouble: &str, width: f32) -> bool {
    let row = ui.horizontal(|ui| {
        let words = theme::styled(trouble, Typeface::SansBold, 15.0).color(theme::alert());
        ui.scope(|ui| {
            ui.set_max_width(width - CROSS);
            ui.add(Label::new(words).wrap());
        });
        cross(ui, &say!("trouble-close")).clicked()
    });
    row.inner
}

/// Draws what the player does now, and what ends the phase where there is room for that as well; else as a tooltip.
fn line(ui: &mut Ui, model: &TopBarModel, width: f32) {
    let wide = |text: &str, font: FontId| {
        ui.ctx().fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, theme::ink()).size().x)
    };
    let todo = |size: f32| wide(&model.todo, theme::font(Typeface::Serif, size));
    let size = SIZES.into_iter().find(|size| todo(*size) <= width).unwrap_or(SIZES[2]);
    let with_ends = todo(size) + wide(&model.ends, theme::font(Typeface::SerifItalic, 15.5)) + 14.0 <= width;
    // The task rather wraps than is cut.
    let job = in_rows(&model.todo, theme::font(Typeface::Serif, size), theme::ink(), width, ROWS);
    let galley = ui.painter().layout_job(job);
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

fn ends(model: &TopBarModel) -> RichText {
    theme::styled(&model.ends, Typeface::SerifItalic, 15.5).color(theme::faint())
}
