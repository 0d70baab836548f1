//! The cloth of the table with its ground, and a scene with pieces on it.

use super::super::rules::Field;
use super::noise::smooth;
use super::{ground, layout};
use crate::paint::Theme;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::paint::theme::ThemeMode;
use crate::paint::tile::{MapRenderer, PixelRect};
use glam::Vec2;
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use std::sync::Arc;

/// The two dyes of the cloth: red, green, blue.
const DYES: [[f32; 3]; 2] = [[125.0, 134.0, 86.0], [154.0, 154.0, 102.0]];
/// Distance in map units over which the dyes change.
const CLOUDS: f32 = 17.0;
/// Side of a thread of the weave, in points.
const THREAD: f32 = 1.6;

/// Painter of a field.
#[derive(Clone)]
pub struct ClothPainter {
    field: Arc<Field>,
    theme: Theme,
}

impl ClothPainter {
    /// Painter of a field in the colours of a theme.
    #[must_use]
    pub const fn new(field: Arc<Field>, theme: Theme) -> Self {
        Self { field, theme }
    }
}

impl MapRenderer for ClothPainter {
    fn layout(&self) -> BoardLayout {
        layout(&self.field)
    }

    fn paint_oriented(&self, turn: Orientation, scale: f32, density: f32, rect: PixelRect) -> Pixmap {
        let layout = self.layout();
        let Some(mut picture) = Pixmap::new(rect.width.max(1), rect.height.max(1)) else {
            unreachable!("a tile has a size")
        };
        let dim = if self.theme.ground == ThemeMode::Dark { 0.55 } else { 1.0 };
        weave(&mut picture, layout, (turn, scale, density), rect, dim);
        let place = |at: Vec2| turn.rotate_point(layout, at) * scale - Vec2::new(rect.x as f32, rect.y as f32);
        ground::paint(&mut picture, &self.field, layout, &place, (scale, dim));
        picture
    }
}

/// Dyes every pixel of the cloth; off the table it is the wood of the frame.
fn weave(
    picture: &mut Pixmap,
    layout: BoardLayout,
    (turn, scale, density): (Orientation, f32, f32),
    rect: PixelRect,
    dim: f32,
) {
    let (width, size) = (picture.width() as usize, layout.size());
    for (index, pixel) in picture.pixels_mut().iter_mut().enumerate() {
        let on_screen = Vec2::new((rect.x + (index % width) as i32) as f32, (rect.y + (index / width) as i32) as f32);
        let at = turn.rotate_point(layout, (on_screen + 0.5) / scale);
        let threads = on_screen / (THREAD * density);
        let grain =
            (smooth(threads.x * 0.9, threads.y * 2.2, 7) - 0.5) * 0.10 + (smooth(threads.x, threads.y, 9) - 0.5) * 0.08;
        let is_cloth = at.cmpge(Vec2::ZERO).all() && at.cmple(size).all();
        let colour = if is_cloth {
            let cloud = smooth(at.x / CLOUDS, at.y / CLOUDS, 3).mul_add(0.7, smooth(at.x / 5.0, at.y / 5.0, 5) * 0.3);
            let light = 1.06 - 0.16 * ((at.x / size.x) * 0.4 + (at.y / size.y) * 0.6);
            [0, 1, 2].map(|part| (DYES[1][part] - DYES[0][part]).mul_add(cloud, DYES[0][part]) * light)
        } else {
            let along = smooth(at.x * 0.35, at.y * 3.0, 11);
            [58.0, 38.0, 24.0].map(|part| part * along.mul_add(0.6, 0.7))
        };
        let [red, green, blue] = colour.map(|part| (part * (1.0 + grain) * dim).clamp(0.0, 255.0) as u8);
        *pixel = resvg::tiny_skia::ColorU8::from_rgba(red, green, blue, 255).premultiply();
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
        lay(&mut picture, placed, scale, theme);
    }
    picture
}

/// Lays a piece on a picture of the field at a scale.
fn lay(picture: &mut Pixmap, placed: &PlacedPiece, scale: f32, theme: &Theme) {
    let block = placed.piece.look().paint(scale * placed.size, 1.0, theme);
    let half = Vec2::new(block.width() as f32, block.height() as f32) * 0.5;
    let at = placed.at * scale;
    let moved = Transform::from_translate(-half.x, -half.y).post_rotate(placed.turn).post_translate(at.x, at.y);
    let paint = PixmapPaint { quality: resvg::tiny_skia::FilterQuality::Bilinear, ..PixmapPaint::default() };
    picture.draw_pixmap(0, 0, block.as_ref(), &paint, moved, None);
}
