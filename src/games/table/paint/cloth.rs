//! The cloth of the table with its ground, and a scene with pieces on it.

use super::super::rules::{Feature, Field};
use super::ground::Ground;
use super::{details, frame, layout};
use crate::paint::Theme;
use crate::paint::canvas::{Canvas, blank};
use crate::paint::layout::{BoardLayout, TABLE_RIM};
use crate::paint::orientation::Orientation;
use crate::paint::picture_frame::{Backdrop, PictureFrame};
use crate::paint::piece::PlacedPiece;
use crate::paint::random::lattice;
use crate::paint::theme::ThemeMode;
use crate::paint::tile::{MapRenderer, PixelRect, RepaintArea, blit};
use glam::Vec2;
use resvg::tiny_skia::{ColorU8, Pixmap, PixmapPaint, Transform};
use std::any::Any;
use std::sync::Arc;

/// Waves of the twill to a point, along both diagonals.
const TWILL: Vec2 = Vec2::new(2.03, 1.70);
/// Pixels that are painted around a rectangle and cut off: thin lines just outside its edge would be missing on it.
const SPARE: i32 = 2;
/// Distance around a feature at which its picture ends, in map units.
const SEEN_AROUND: f32 = details::REACH + 2.0;
/// Width of the shadow of the frame on the cloth, in map units.
const RIM_SHADE: f32 = 1.6;

/// Painter of a field.
#[derive(Clone)]
pub struct ClothPainter {
    field: Arc<Field>,
    theme: Theme,
    ground: Arc<Ground>,
}

impl ClothPainter {
    /// Painter of a field in the colours of a theme.
    #[must_use]
    pub fn new(field: Arc<Field>, theme: Theme) -> Self {
        let ground = Arc::new(Ground::of(&field, layout(&field)));
        Self { field, theme, ground }
    }

    /// Whether this is the painter of a field.
    #[must_use]
    pub fn paints(&self, field: &Field) -> bool {
        *self.field == *field
    }
}

impl MapRenderer for ClothPainter {
    fn layout(&self) -> BoardLayout {
        layout(&self.field)
    }

    fn paint_oriented(&self, turn: Orientation, scale: f32, density: f32, rect: PixelRect) -> Pixmap {
        let (layout, wanted) = (self.layout(), rect);
        let rect = PixelRect {
            x: wanted.x - SPARE,
            y: wanted.y - SPARE,
            width: wanted.width + 2 * SPARE.unsigned_abs(),
            height: wanted.height + 2 * SPARE.unsigned_abs(),
        };
        let corner = Vec2::new(rect.x as f32, rect.y as f32);
        let far = corner + Vec2::new(rect.width as f32, rect.height as f32);
        let on_screen = [corner, far].map(|end| end / scale);
        let ends = on_screen.map(|end| turn.rotate_point(layout, end));
        let seen = |reach: f32| [ends[0].min(ends[1]) - reach, ends[0].max(ends[1]) + reach];
        let view = Transform::from_scale(scale, scale).post_translate(-corner.x, -corner.y);
        let mut canvas = Canvas::new(rect.width, rect.height, view).with_density(density);
        let to_screen = |at: Vec2| turn.rotate_point(layout, at);
        let near = self.ground.within(seen(details::REACH));
        self.weave(canvas.pixmap(), &near, (turn, scale, density), rect);
        details::paint(&mut canvas, &near, seen(1.5), &to_screen);
        if frame::is_in(on_screen, layout.size()) {
            frame::scale(&mut canvas, layout.size(), turn);
        }
        details::stand(&mut canvas, &near, seen(details::REACH), &to_screen);
        let mut picture = blank(wanted.width, wanted.height);
        blit(&canvas.into_pixmap(), &mut picture, -SPARE, -SPARE);
        if self.theme.ground == ThemeMode::Dark {
            dim(&mut picture);
        }
        picture
    }

    /// Around the features that differ; everywhere on another table, or where a feature is missing before the last.
    fn repaint_area_since(&self, other: &dyn MapRenderer) -> RepaintArea {
        let other: &dyn Any = other;
        let Some(other) = other.downcast_ref::<Self>() else { return RepaintArea::Everywhere };
        let (layout, [own, before]) = (self.layout(), [&self.field, &other.field]);
        if layout != other.layout() || self.theme != other.theme || own.features.len() < before.features.len() {
            return RepaintArea::Everywhere;
        }
        let around = |feature: &Feature| {
            let points = feature.outline.iter().map(|point| layout.map_point(*point));
            let [low, high] =
                points.fold([Vec2::INFINITY, Vec2::NEG_INFINITY], |[low, high], at| [low.min(at), high.max(at)]);
            [low - SEEN_AROUND, high + SEEN_AROUND]
        };
        let olds = before.features.iter().map(Some).chain(std::iter::repeat(None));
        let differing = own.features.iter().zip(olds).filter(|(own, old)| Some(*own) != *old);
        RepaintArea::Within(differing.flat_map(|(own, old)| std::iter::once(own).chain(old)).map(around).collect())
    }
}

impl ClothPainter {
    /// Dyes and lights every pixel of the cloth; off the table lie the frame and the room.
    fn weave(
        &self,
        picture: &mut Pixmap,
        near: &Ground,
        (turn, scale, density): (Orientation, f32, f32),
        rect: PixelRect,
    ) {
        let layout = self.layout();
        // A canvas may be smaller than what was asked of it.
        let (width, height, size) = (picture.width() as usize, picture.height() as usize, layout.size());
        let pixel = |column: i32, row: i32| Vec2::new((rect.x + column) as f32, (rect.y + row) as f32);
        let on_screen = |column: i32, row: i32| (pixel(column, row) + 0.5) / scale;
        let place = |column: i32, row: i32| turn.rotate_point(layout, on_screen(column, row));
        // Heights of a row and of the next one, a pixel more on the right: light falls by their differences.
        let heights =
            |row: i32| -> Vec<f32> { (0..=width as i32).map(|column| near.height(place(column, row))).collect() };
        let mut above = heights(0);
        for row in 0..height {
            let below = heights(row as i32 + 1);
            for column in 0..width {
                let (at, seen_at) = (place(column as i32, row as i32), on_screen(column as i32, row as i32));
                let out = frame::beyond(at, size);
                let colour = if out.max_element() > 0.0 {
                    frame::wood(at, out)
                } else {
                    let slope = Vec2::new(above[column + 1] - above[column], below[column] - above[column]) * scale;
                    let threads = pixel(column as i32, row as i32) / density;
                    Ground::lit(near.dye(at), slope) * weft(threads) * lamp(seen_at, size)
                };
                let [red, green, blue] = colour.to_array().map(|part| part.clamp(0.0, 255.0) as u8);
                picture.pixels_mut()[row * width + column] = ColorU8::from_rgba(red, green, blue, 255).premultiply();
            }
            above = below;
        }
    }
}

/// Light of the weave at a place in points: twill with a little roughness.
fn weft(at: Vec2) -> f32 {
    let twill = ((at.x + at.y) * TWILL.x).sin() * 0.45 + ((at.x - at.y) * TWILL.y).sin() * 0.25;
    let rough = lattice(at.x as i32, at.y as i32, 9) * 0.5;
    1.0 + (twill + rough) * 0.06
}

/// Light of the lamp at a place of the screen: brightest left of the middle, and the frame's shadow at the upper and left edge.
fn lamp(at: Vec2, size: Vec2) -> f32 {
    let off = (at / size - Vec2::new(0.42, 0.40)).abs();
    let glow = 1.10 - 0.42 * (off.x * off.x + off.y * off.y * 0.8).powf(0.8);
    let rim = |deep: f32, dark: f32| 1.0 - dark * (1.0 - deep / RIM_SHADE).clamp(0.0, 1.0).powi(2);
    glow * rim(at.x, 0.5) * rim(at.y, 0.5) * rim(size.x - at.x, 0.2) * rim(size.y - at.y, 0.2)
}

/// Dims a picture to candlelight: the blue goes first, and what is dark sinks deeper than what is light.
fn dim(picture: &mut Pixmap) {
    for pixel in picture.pixels_mut() {
        let [red, green, blue] =
            [(pixel.red(), 0.80), (pixel.green(), 0.70), (pixel.blue(), 0.56)].map(|(part, share): (u8, f32)| {
                let light = f32::from(part) / 255.0;
                (f32::from(part) * (0.52 + 0.5 * light) * share).min(255.0) as u8
            });
        *pixel = ColorU8::from_rgba(red, green, blue, 255).premultiply();
    }
}

/// Picture of a field with pieces, the whole of it as large as it fits.
#[must_use]
pub fn paint_scene(field: &Arc<Field>, pieces: &[PlacedPiece], theme: &Theme, width: u32, height: u32) -> Pixmap {
    let painter = ClothPainter::new(Arc::clone(field), *theme);
    let layout = painter.layout();
    let scale = layout.fitting(width, height);
    let mut picture = painter.paint_oriented(Orientation::AsDrawn, scale, 1.0, PixelRect::whole(layout, scale));
    for placed in pieces {
        lay(&mut picture, placed, (scale, Vec2::ZERO), theme);
    }
    picture
}

/// Room around the armies of a picture, in map units.
const AROUND_ARMIES: f32 = 3.6;
/// Least scale of a broad picture of armies, to that at which the table fills it: farther away it is more frame than table.
const LEAST_FILLED: f32 = 0.88;
/// Greatest scale of a picture of armies, in pixels to the map unit.
const MOST_SCALE: f32 = 48.0;

/// Picture of the part of a field on which the pieces stand: as far as they fit, the armies fill it.
#[must_use]
pub fn paint_armies(field: &Arc<Field>, pieces: &[PlacedPiece], theme: &Theme, width: u32, height: u32) -> Pixmap {
    let painter = ClothPainter::new(Arc::clone(field), *theme);
    let layout = painter.layout();
    let room = Vec2::new(width as f32, height as f32);
    let ends = |placed: &PlacedPiece| (placed.at - AROUND_ARMIES, placed.at + AROUND_ARMIES);
    let [low, high] = pieces
        .iter()
        .map(ends)
        .fold([layout.size(), Vec2::ZERO], |[low, high], (from, to)| [low.min(from), high.max(to)]);
    let (low, high) = if pieces.is_empty() { (Vec2::ZERO, layout.size()) } else { (low, high) };
    let fitting = (room / (high - low)).min_element();
    // A high picture is too narrow for a line of battle: it shows the middle.
    let filling = (room / layout.size()).max_element();
    let least = if width >= height { filling * LEAST_FILLED } else { filling };
    let scale = fitting.max(least).min(MOST_SCALE);
    // What lies beyond the table is seen only where the table does not fill the picture.
    let half = room * 0.5 / scale;
    let rim = if scale >= filling { 0.0 } else { TABLE_RIM };
    let (least, most) = (half - rim, layout.size() + rim - half);
    let middle = ((low + high) * 0.5).clamp(least.min(layout.size() * 0.5), most.max(layout.size() * 0.5));
    let corner = ((middle - half) * scale).round();
    let rect = PixelRect { x: corner.x as i32, y: corner.y as i32, width, height };
    let mut picture = painter.paint_oriented(Orientation::AsDrawn, scale, 1.0, rect);
    for placed in pieces {
        lay(&mut picture, placed, (scale, corner), theme);
    }
    picture
}

/// Picture of a field that fills a page, with the armies in the part of it that stays clear, as far as the table reaches.
#[must_use]
pub fn paint_behind(field: &Arc<Field>, pieces: &[PlacedPiece], theme: &Theme, backdrop: Backdrop) -> Pixmap {
    let painter = ClothPainter::new(Arc::clone(field), *theme);
    let frame = PictureFrame::behind(painter.layout(), pieces, backdrop);
    let [width, height] = backdrop.size;
    let corner = (frame.middle * frame.scale - Vec2::new(width as f32, height as f32) * 0.5).round();
    let rect = PixelRect { x: corner.x as i32, y: corner.y as i32, width, height };
    let mut picture = painter.paint_oriented(Orientation::AsDrawn, frame.scale, 1.0, rect);
    for placed in pieces {
        lay(&mut picture, placed, (frame.scale, corner), theme);
    }
    picture
}

/// Lays a piece on a picture of the field at a scale, whose corner lies there in pixels.
fn lay(picture: &mut Pixmap, placed: &PlacedPiece, (scale, corner): (f32, Vec2), theme: &Theme) {
    let block = placed.piece.look().paint(scale * placed.size, 1.0, theme);
    let half = Vec2::new(block.width() as f32, block.height() as f32) * 0.5;
    let at = placed.at * scale - corner;
    let moved = Transform::from_translate(-half.x, -half.y).post_rotate(placed.turn).post_translate(at.x, at.y);
    let paint = PixmapPaint { quality: resvg::tiny_skia::FilterQuality::Bilinear, ..PixmapPaint::default() };
    picture.draw_pixmap(0, 0, block.as_ref(), &paint, moved, None);
}
