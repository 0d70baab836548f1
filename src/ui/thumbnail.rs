//! Pictures on pages: filling their place, framed, with words beside them.

use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::ui::parts::one_row;
use crate::view::theme::{self, with_opacity};
use bevy_egui::egui::emath::GuiRounding;
use bevy_egui::egui::{
    Color32, Context, CornerRadius, Galley, Painter, Pos2, Rect, Response, Shape, Stroke, StrokeKind, TextureHandle,
    Ui, Vec2,
};
use std::sync::Arc;

/// Draws a whole picture in the middle of its rectangle, keeping its proportions.
pub fn fit(ui: &Ui, rect: Rect, picture: Option<&TextureHandle>) {
    let Some(picture) = picture else { return awaited(ui, rect) };
    ui.painter().rect_filled(rect, 0.0, theme::band());
    let size = picture.size_vec2().max(Vec2::splat(1.0));
    let scale = (rect.size() / size).min_elem();
    fill(ui, Rect::from_center_size(rect.center(), size * scale), Some(picture));
}

/// Draws a picture so that it fills its rectangle, cropped equally on both sides.
pub fn fill(ui: &Ui, rect: Rect, picture: Option<&TextureHandle>) {
    let Some(picture) = picture else { return awaited(ui, rect) };
    fill_with(ui.painter(), rect, picture);
}

/// Draws a picture like [`fill`] with a painter of its own.
pub fn fill_with(painter: &Painter, rect: Rect, picture: &TextureHandle) {
    // Between two pixels it would be blurred.
    let rect = rect.round_to_pixels(painter.pixels_per_point());
    let (size, place) = (picture.size_vec2().max(Vec2::splat(1.0)), rect.size().max(Vec2::splat(1.0)));
    let scale = (place.x / size.x).max(place.y / size.y);
    let share = place / (size * scale);
    let corner = (Vec2::splat(1.0) - share) * 0.5;
    let uv = Rect::from_min_size(Pos2::new(corner.x, corner.y), share);
    painter.add(Shape::image(picture.id(), rect, uv, Color32::WHITE));
}

/// Whether a picture that fills its rectangle would lose more than its margin.
fn is_cut(picture: Vec2, place: Vec2) -> bool {
    let shapes = (picture.x * place.y, picture.y * place.x);
    shapes.0.max(shapes.1) > LOST * shapes.0.min(shapes.1)
}

/// Greatest ratio of a picture's shape to that of its rectangle at which no more than the picture's margin is lost.
const LOST: f32 = 1.12;

/// Draws the substitute of a picture that is not yet painted: paper, and the colours of both sides crossed.
fn awaited(ui: &Ui, rect: Rect) {
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, theme::band());
    let size = (rect.size().min_elem() * 0.16).min(40.0);
    if size < 6.0 {
        return;
    }
    for (side, way) in SideId::BOTH.into_iter().zip([-1.0, 1.0]) {
        let at = |across: f32, up: f32| rect.center() + Vec2::new(across * way, -up) * size;
        let (foot, top) = (at(-0.75, -1.0), at(0.75, 1.0));
        painter.line_segment([foot, top], Stroke::new((size * 0.07).max(1.0), with_opacity(theme::faint(), SHADOWY)));
        // It hangs down from its pole on the outer side.
        let cloth = vec![top, at(1.7, 0.75), at(1.25, 0.2), at(0.3, 0.4)];
        painter.add(Shape::convex_polygon(cloth, with_opacity(theme::side_colour(side), SHADOWY), Stroke::NONE));
    }
}

/// Opacity of the flags that are drawn where a picture is missing.
const SHADOWY: f32 = 0.5;

/// Draws a few words across the foot of a picture.
pub fn ribbon(ui: &Ui, rect: Rect, words: &str) {
    let size = (rect.height() * 0.05).clamp(12.5, 17.0);
    let font = theme::font(Typeface::SansBold, size);
    let galley = one_row(ui, words, font, theme::light(), rect.width() - AIR);
    // Cut off they would say nothing.
    if galley.elided {
        return;
    }
    let band = rect.with_min_y(rect.bottom() - galley.size().y - 6.0);
    ui.painter().rect_filled(band, 0.0, with_opacity(theme::bar(), 0.9));
    ui.painter().galley(band.center() - galley.size() * 0.5, galley, theme::light());
}

/// Picture on a card, with the setting of the card.
#[derive(Clone, Copy)]
pub struct Thumbnail<'a> {
    /// Texture of the picture; `None` until it is painted.
    pub picture: Option<&'a TextureHandle>,
    /// Ratio of width to height of the picture's rectangle, the same before and after it is painted.
    pub shape: f32,
    /// Words across the picture; `None` without any.
    pub note: Option<&'a str>,
    /// Free width on the right of the words, in points.
    pub beside: f32,
}

/// Size of a picture beside an event, in points.
pub const SNAPSHOT: Vec2 = Vec2::new(176.0, 100.0);

/// Whether the window is wide enough for large event pictures.
#[must_use]
pub fn is_wide(ctx: &Context) -> bool {
    ctx.content_rect().width() >= 1560.0
}

/// Size at which event pictures are shown and painted, in points; painted at another they would be blurred.
#[must_use]
pub fn snapshot(ctx: &Context) -> Vec2 {
    if is_wide(ctx) { SNAPSHOT * 1.6 } else { SNAPSHOT }
}

/// Space on the left and right of a card's words, in points.
const AIR: f32 = 8.0;
/// Margin above a card's words, in points.
const ABOVE: f32 = 6.0;
/// Gap between two lines of a card, in points.
const BETWEEN: f32 = 2.0;

/// Typographic setting of a card.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Setting {
    /// Largest share of the card's width that the picture takes, 0 to 1.
    share: f32,
    /// Letter size of the card relative to the usual one.
    letters: f32,
}

impl Setting {
    const fn new(share: f32, letters: f32) -> Self {
        Self { share, letters }
    }
}

/// Settings that are tried, the most legible first: the first one at which every line fits is taken. The picture becomes smaller
/// before the letters do.
const SETTINGS: [Setting; 9] = [
    Setting::new(0.44, 1.0),
    Setting::new(0.37, 1.0),
    Setting::new(0.3, 1.0),
    Setting::new(0.24, 1.0),
    Setting::new(0.2, 1.0),
    Setting::new(0.16, 1.0),
    Setting::new(0.16, 0.93),
    Setting::new(0.16, 0.87),
    Setting::new(0.16, 0.82),
];

/// Width of a card's picture in points, and its lines beside it, with the free width `beside` on their right.
fn set(ui: &Ui, (size, shape, beside): (Vec2, f32, f32), lines: &[&str], setting: Setting) -> (f32, Vec<Arc<Galley>>) {
    let wide = (size.y * shape).min(size.x * setting.share);
    (wide, laid_out(ui, lines, size.x - wide - 2.0 * AIR - beside, setting.letters))
}

/// Whether all lines fit on a card of this height in points.
fn has_room(lines: &[Arc<Galley>], high: f32) -> bool {
    let all: f32 = lines.iter().map(|galley| galley.size().y + BETWEEN).sum();
    all - BETWEEN <= high - 2.0 * ABOVE
}

/// Draws a picture with lines of text beside it, the first line larger, in the rectangle of `response`. Returns the size of the
/// picture.
pub fn card(ui: &Ui, response: &Response, thumbnail: Thumbnail<'_>, lines: &[&str]) -> Vec2 {
    let rect = response.rect;
    let Thumbnail { picture, shape, note, beside } = thumbnail;
    let lines: Vec<&str> = lines.iter().copied().filter(|line| !line.is_empty()).collect();
    let set = |setting| set(ui, (rect.size(), shape, beside), &lines, setting);
    let least = SETTINGS[SETTINGS.len() - 1];
    let fits = |(_, galleys): &(f32, Vec<Arc<Galley>>)| has_room(galleys, rect.height());
    let (wide, galleys) = SETTINGS.into_iter().map(set).find(fits).unwrap_or_else(|| set(least));
    let (left, right) = rect.split_left_right_at_x(rect.left() + wide);
    // Both armies must be visible: a picture that would be cropped at its ends is shown small and whole.
    if picture.is_some_and(|picture| is_cut(picture.size_vec2(), left.size())) {
        fit(ui, left, picture);
    } else {
        fill(ui, left, picture);
    }
    if let Some(note) = note {
        ribbon(ui, left, note);
    }
    let inks = [theme::ink(), theme::faint()];
    ui.painter().rect_filled(right, CornerRadius::ZERO, theme::card());
    let mut y = right.top() + ABOVE;
    let inside = ui.painter().with_clip_rect(right.intersect(ui.clip_rect()));
    for (row, galley) in galleys.into_iter().enumerate() {
        let (high, ink) = (galley.size().y, if row == 0 { inks[0] } else { inks[1] });
        // A line that does not fit is left out whole.
        if y + high > right.bottom() {
            break;
        }
        inside.galley(Pos2::new(right.left() + AIR, y), galley, ink);
        y += high + BETWEEN;
    }
    let line = if response.hovered() { Stroke::new(2.0, theme::heading()) } else { Stroke::new(1.0, theme::line()) };
    ui.painter().rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Outside);
    left.size()
}

/// Lines of a card in this width, with their letter size relative to the usual.
fn laid_out(ui: &Ui, lines: &[&str], width: f32, size: f32) -> Vec<Arc<Galley>> {
    let set = |(row, line): (usize, &&str)| {
        let (face, letters) = if row == 0 { (Typeface::SerifBold, 17.0) } else { (Typeface::Sans, 14.0) };
        let font = theme::font(face, letters * size);
        ui.painter().layout((*line).to_owned(), font, Color32::PLACEHOLDER, width.max(1.0))
    };
    lines.iter().enumerate().map(set).collect()
}
