//! Unfolded stack: its pieces side by side, to choose from.

use super::intent::Intent;
use super::parts::{BarredReason, noted, why_not};
use crate::paint::fonts::Typeface;
use crate::view::placement::{Anchor, Content, Obstacle, Wish};
use crate::view::texture_cache::PieceTexture;
use crate::view::theme;
use bevy_egui::egui::{self, Align2, Area, Button, Context, Frame, Id, Image, Order, Rect, Ui, Vec2};

/// Piece of a stack, as a line of the unfolded stack.
pub struct Piece {
    /// Name of the piece.
    pub name: String,
    /// Kind and state of the piece, in a few words.
    pub words: String,
    /// Picture of the piece; `None` until it is painted.
    pub picture: Option<PieceTexture>,
    /// Intent of choosing the piece, or the reason why it cannot be chosen.
    pub choose: Result<Intent, BarredReason>,
}

/// Estimated size of the card of a stack before it has been drawn, in points.
const USUAL: Vec2 = Vec2::new(290.0, 170.0);

/// Draws the pieces beside the stack, off the obstacles in `clear`. A choice, or a click elsewhere, closes it: it returns
/// [`Intent::Close`] then.
pub fn show(ctx: &Context, pieces: &[Piece], (about, board): (Rect, Rect), clear: &[Obstacle]) -> Option<Intent> {
    let id = Id::new("stack");
    let before = ctx.memory(|m| m.area_rect(id)).map(|rect| rect.size());
    let size = before.unwrap_or(USUAL);
    let clear: Vec<Obstacle> = clear.iter().copied().chain([Obstacle::new(about, Content::Subject)]).collect();
    let at = Wish { room: board, size, anchor: Anchor::Below(about) }.placed(&clear).rect.min;
    let area = Area::new(id).order(Order::Foreground).pivot(Align2::LEFT_TOP).fixed_pos(at).constrain_to(board);
    let shown = area.show(ctx, |ui| {
        let frame = Frame::popup(ui.style()).fill(theme::card());
        frame.show(ui, |ui| ui.horizontal(|ui| pieces.iter().fold(None, |found, p| piece(ui, p).or(found))).inner).inner
    });
    if before != Some(shown.response.rect.size()) {
        // It was placed by the previous size.
        ctx.request_repaint();
    }
    let elsewhere = ctx.input(|i| i.pointer.any_pressed())
        && !ctx.input(|i| i.pointer.interact_pos()).is_some_and(|p| shown.response.rect.contains(p));
    shown.inner.or(elsewhere.then_some(Intent::Close))
}

fn piece(ui: &mut Ui, piece: &Piece) -> Option<Intent> {
    ui.vertical(|ui| {
        ui.set_width(132.0);
        let size = Vec2::new(128.0, 84.0);
        let button = match &piece.picture {
            Some(picture) => {
                let drawn = picture.size / ui.ctx().pixels_per_point();
                let fit = (size.x / drawn.x).min(size.y / drawn.y).min(1.0);
                Button::image(Image::new((picture.texture, drawn * fit)).uv(picture.uv(1.0)))
            }
            None => Button::new(theme::bold(&piece.name)),
        };
        let response = noted(ui.add_sized(size, button), &piece.name);
        let open = piece.choose.is_ok();
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, open, &piece.name));
        ui.label(theme::styled(&piece.name, Typeface::SerifBold, 15.5));
        ui.label(theme::small(&piece.words));
        let clicked = response.clicked();
        match &piece.choose {
            Ok(intent) => clicked.then(|| intent.clone()),
            Err(why) => {
                let asked = clicked.then(|| Intent::WhyNot(why.clone()));
                why_not(response, why);
                asked
            }
        }
    })
    .inner
}
