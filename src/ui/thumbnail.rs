//! Pictures as the pages show them: filling their place, framed, with words beside them.

use crate::paint::fonts::Typeface;
use crate::view::theme;
use bevy_egui::egui::emath::GuiRounding;
use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{
    Color32, CornerRadius, Pos2, Rect, Response, Shape, Stroke, StrokeKind, TextureHandle, Ui, Vec2,
};
use std::sync::Arc;

/// Draws the whole of a picture, in the middle of its place.
pub fn fit(ui: &Ui, rect: Rect, picture: Option<&TextureHandle>) {
    ui.painter().rect_filled(rect, 0.0, theme::band());
    let Some(picture) = picture else { return };
    let size = picture.size_vec2().max(Vec2::splat(1.0));
    let scale = (rect.size() / size).min_elem();
    fill(ui, Rect::from_center_size(rect.center(), size * scale), Some(picture));
}

/// Draws a picture so that it fills its place: what does not fit is left out on both sides alike.
pub fn fill(ui: &Ui, rect: Rect, picture: Option<&TextureHandle>) {
    let Some(picture) = picture else {
        ui.painter().rect_filled(rect, 0.0, theme::band());
        return;
    };
    // Between two pixels it would be blurred.
    let rect = rect.round_to_pixels(ui.pixels_per_point());
    let (size, place) = (picture.size_vec2().max(Vec2::splat(1.0)), rect.size().max(Vec2::splat(1.0)));
    let scale = (place.x / size.x).max(place.y / size.y);
    let share = place / (size * scale);
    let corner = (Vec2::splat(1.0) - share) * 0.5;
    let uv = Rect::from_min_size(Pos2::new(corner.x, corner.y), share);
    ui.painter().add(Shape::image(picture.id(), rect, uv, Color32::WHITE));
}

/// The size of a picture beside what happened there.
pub const SNAPSHOT: Vec2 = Vec2::new(176.0, 100.0);

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

/// The air around the words of a card.
const AIR: f32 = 8.0;

/// A picture with lines beside it, the first of them larger, drawn where `response` listens.
pub fn card(ui: &Ui, response: &Response, picture: Option<&TextureHandle>, lines: &[&str], sort: Sort) {
    let rect = response.rect;
    let shape = picture.map_or(1.1, |picture| picture.aspect_ratio());
    let wide = (rect.height() * shape).clamp(rect.width() * 0.3, rect.width() * 0.44);
    let (left, right) = rect.split_left_right_at_x(rect.left() + wide);
    fill(ui, left, picture);
    let (ground, inks) = match sort {
        Sort::LeadsOn => (theme::go_fill(), [theme::light(); 2]),
        Sort::Plain | Sort::Chosen => (theme::card(), [theme::ink(), theme::faint()]),
    };
    ui.painter().rect_filled(right, CornerRadius::ZERO, ground);
    let room = right.shrink2(Vec2::new(AIR, 6.0));
    let mut y = room.top();
    for (row, line) in lines.iter().filter(|line| !line.is_empty()).enumerate() {
        let (face, size, ink) =
            if row == 0 { (Typeface::SerifBold, 17.0, inks[0]) } else { (Typeface::Sans, 14.0, inks[1]) };
        let mut job = LayoutJob::single_section((*line).to_owned(), TextFormat::simple(theme::font(face, size), ink));
        let rows = ((room.bottom() + 2.0 - y) / (size * 1.25)).floor();
        if rows < 1.0 {
            break;
        }
        job.wrap = TextWrapping { max_width: room.width(), max_rows: rows as usize, ..TextWrapping::default() };
        let galley = ui.painter().layout_job(job);
        ui.painter().galley(Pos2::new(room.left(), y), Arc::clone(&galley), ink);
        y += galley.size().y + 2.0;
    }
    let line = match sort {
        Sort::Chosen => Stroke::new(3.0, theme::gold()),
        _ if response.hovered() => Stroke::new(2.0, theme::heading()),
        _ => Stroke::new(1.0, theme::line()),
    };
    ui.painter().rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Outside);
}
