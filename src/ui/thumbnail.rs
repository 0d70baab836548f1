//! Pictures as the pages show them: filling their place, framed, with words below.

use crate::paint::fonts::Typeface;
use crate::ui::parts::one_row;
use crate::view::theme;
use bevy_egui::egui::{
    Color32, CornerRadius, Pos2, Rect, Response, Shape, Stroke, StrokeKind, TextureHandle, Ui, Vec2,
};

/// Draws a picture so that it fills its place: what does not fit is left out on both sides alike.
pub fn fill(ui: &Ui, rect: Rect, picture: Option<&TextureHandle>) {
    let Some(picture) = picture else {
        ui.painter().rect_filled(rect, 0.0, theme::band());
        return;
    };
    let (size, place) = (picture.size_vec2().max(Vec2::splat(1.0)), rect.size().max(Vec2::splat(1.0)));
    let scale = (place.x / size.x).max(place.y / size.y);
    let share = place / (size * scale);
    let corner = (Vec2::splat(1.0) - share) * 0.5;
    let uv = Rect::from_min_size(Pos2::new(corner.x, corner.y), share);
    ui.painter().add(Shape::image(picture.id(), rect, uv, Color32::WHITE));
}

/// The size of a picture beside what happened there.
pub const SNAPSHOT: Vec2 = Vec2::new(176.0, 100.0);

/// How high a line below a picture is, and the air around all of them.
const LINE: f32 = 21.0;
const AIR: f32 = 4.0;

/// How a card is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// One among others.
    Plain,
    /// The one that is chosen.
    Chosen,
    /// It leads on at once.
    LeadsOn,
}

/// A picture with a band of lines below it, the first of them larger, drawn where `response` listens.
pub fn card(ui: &Ui, response: &Response, picture: Option<&TextureHandle>, lines: &[&str], sort: Sort) {
    let rect = response.rect;
    let band = LINE * lines.len() as f32 + AIR;
    let (above, below) = rect.split_top_bottom_at_y(rect.bottom() - band);
    fill(ui, above, picture);
    let ground = if sort == Sort::LeadsOn { theme::go_fill() } else { theme::bar() };
    ui.painter().rect_filled(below, CornerRadius::ZERO, ground);
    let room = below.width() - 16.0;
    for (row, line) in lines.iter().enumerate() {
        let (face, size) = if row == 0 { (Typeface::SerifBold, 17.0) } else { (Typeface::Sans, 14.0) };
        let galley = one_row(ui, line, theme::font(face, size), theme::light(), room);
        let at = below.min + Vec2::new(8.0, AIR * 0.5 + LINE * row as f32);
        ui.painter().galley(at, galley, theme::light());
    }
    let line = match sort {
        Sort::Chosen => Stroke::new(3.0, theme::gold()),
        _ if response.hovered() => Stroke::new(2.0, theme::heading()),
        _ => Stroke::new(1.0, theme::line()),
    };
    ui.painter().rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Outside);
}
