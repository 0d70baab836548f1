//! What to do now, in one line at the head of the board.

use super::Model;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::Command;
use crate::ui::intent::{Intent, Page};
use crate::ui::keys;
use crate::ui::parts::{noted, sheet};
use crate::view::theme;
use bevy_egui::egui::{Area, Button, Context, FontId, Id, Label, Margin, Order, Rect, RichText, Ui, vec2};

/// How far it lies from the edges of the board.
const OFF: f32 = 6.0;
/// What is kept free beside it, for the button that hides the arrows.
const BESIDE: f32 = 170.0;

/// Draws it within the open part of the board, with what is at stake if the game says so.
pub fn show(ctx: &Context, model: &Model, stake: Option<&str>, open: Rect) -> Option<Intent> {
    let width = open.width() - OFF - BESIDE;
    if model.todo.is_empty() && model.trouble.is_none() {
        return None;
    }
    let at = open.left_top() + vec2(OFF, OFF);
    let area = Area::new(Id::new("what to do")).order(Order::Middle).fixed_pos(at).fade_in(false).constrain(false);
    let mut intent = None;
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
            let todo = theme::set(&model.todo, Typeface::Serif, 17.5).color(theme::ink());
            // What has no room beside it goes to a line of its own, or to the pointer.
            let (with_ends, with_stake) = fits(ctx, model, stake, width);
            ui.horizontal(|ui| {
                let label = ui.add(Label::new(todo).wrap());
                if with_ends {
                    ui.label(ends(model));
                } else {
                    label.on_hover_text(&model.ends);
                }
                if with_stake {
                    intent = stake.and_then(|stake| at_stake(ui, stake));
                }
            });
            if !with_stake {
                intent = stake.and_then(|stake| at_stake(ui, stake));
            }
        });
        let mut band = shown.response.rect.shrink(1.0);
        band.set_right(band.left() + 5.0);
        ui.painter().rect_filled(band, 3.0, side);
    });
    intent
}

/// What is at stake; a click opens the page on how to win.
fn at_stake(ui: &mut Ui, stake: &str) -> Option<Intent> {
    let text = theme::set(stake, Typeface::SansBold, 14.0).color(theme::faint());
    let help = keys::hint(&say!("page-count"), Command::Points);
    let button = noted(ui.add(Button::new(text).frame(false)), stake).on_hover_text(help);
    button.clicked().then_some(Intent::Open(Page::Count))
}

fn ends(model: &Model) -> RichText {
    theme::set(&model.ends, Typeface::SerifItalic, 15.5).color(theme::faint())
}

/// Whether what ends it stands beside it, and what is at stake: that first.
fn fits(ctx: &Context, model: &Model, stake: Option<&str>, width: f32) -> (bool, bool) {
    let wide = |text: &str, font: FontId| {
        ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, theme::ink()).size().x)
    };
    let todo = wide(&model.todo, theme::font(Typeface::Serif, 17.5)) + 40.0;
    let ends = wide(&model.ends, theme::font(Typeface::SerifItalic, 15.5));
    let stake = stake.map_or(0.0, |stake| wide(stake, theme::font(Typeface::SansBold, 14.0)) + 12.0);
    (todo + ends + stake <= width || (todo + stake > width && todo + ends <= width), todo + stake <= width)
}
