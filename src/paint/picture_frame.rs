//! Part of a map that a picture shows, and how map and pieces are laid on it.

use super::canvas::blank;
use super::layout::BoardLayout;
use super::orientation::Orientation;
use super::piece::PlacedPiece;
use super::theme::Theme;
use super::tile::{MapRenderer, PixelRect};
use glam::Vec2;
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};

/// Least and greatest scale of a picture, in pixels to the hex radius.
const SCALES: (f32, f32) = (1.0, 400.0);
/// Margin around the outermost pieces of a picture, in map units.
const PIECE_MARGIN: f32 = 2.6;
/// Greatest scale of a picture of a few pieces, in pixels per hex radius.
const MAX_PIECE_SCALE: f32 = 72.0;
/// Largest ratio of the map to the picture at which the whole map is shown all the same.
const ALL_BUT: f32 = 1.1;
/// Opacity with which a present piece is drawn.
pub const SOLID: f32 = 1.0;

/// Picture behind a page, which is covered by what lies on it but for one part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Backdrop {
    /// Width and height of the picture, in pixels.
    pub size: [u32; 2],
    /// Left, top, right and bottom edge of the part that nothing covers, in pixels.
    pub clear: [u32; 4],
}

/// Part of the map that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureFrame {
    /// Width of the picture, in pixels.
    pub width: u32,
    /// Height of the picture, in pixels.
    pub height: u32,
    /// Pixels per hex radius of the picture.
    pub scale: f32,
    /// Point of the map in the picture's middle, in map units.
    pub middle: Vec2,
    /// Pixels per point of the picture: lettering has the same apparent size on any screen.
    pub density: f32,
}

impl PictureFrame {
    /// Frame of the whole map.
    #[must_use]
    pub fn whole(layout: BoardLayout, width: u32, height: u32) -> Self {
        let scale = layout.fitting(width, height).clamp(SCALES.0, SCALES.1);
        Self { width, height, scale, middle: layout.size() * 0.5, density: 1.0 }
    }

    /// Frame of the middle of the map, scaled to fill the picture.
    #[must_use]
    pub fn filled(layout: BoardLayout, width: u32, height: u32) -> Self {
        let scale = (Vec2::new(width as f32, height as f32) / layout.size()).max_element();
        Self { scale: scale.clamp(SCALES.0, SCALES.1), ..Self::whole(layout, width, height) }
    }

    /// Frame around a point in map units (or the map's middle), `zoom` times as large as when the whole map fits.
    #[must_use]
    pub fn around(layout: BoardLayout, width: u32, height: u32, at: Option<Vec2>, zoom: f32) -> Self {
        let whole = Self::whole(layout, width, height);
        let zoom = if zoom.is_finite() { zoom } else { 1.0 };
        Self { scale: (whole.scale * zoom).clamp(SCALES.0, SCALES.1), middle: at.unwrap_or(whole.middle), ..whole }
    }

    /// Frame of the part of the map with the pieces; where the map is narrower or lower than that, so is the picture.
    #[must_use]
    pub fn of_pieces<'p>(
        layout: BoardLayout,
        pieces: impl IntoIterator<Item = &'p PlacedPiece>,
        width: u32,
        height: u32,
    ) -> Self {
        let whole = Self::whole(layout, width, height);
        let (low, high) = bounds(layout, pieces);
        let room = Vec2::new(width as f32, height as f32);
        let scale = (room / (high - low)).min_element().clamp(whole.scale, MAX_PIECE_SCALE.max(whole.scale));
        let map = layout.size();
        // A frame that shows nearly the whole map is extended to all of it.
        let nearly = |share: f32| if (1.0..ALL_BUT).contains(&share) { share } else { 1.0 };
        let over = map * scale / room;
        let scale = (scale / nearly(over.x).max(nearly(over.y))).max(whole.scale);
        let seen = (room / scale).min(map);
        let (width, height) = (width.min((seen.x * scale).ceil() as u32), height.min((seen.y * scale).ceil() as u32));
        let middle = ((low + high) * 0.5).clamp(seen * 0.5, map - seen * 0.5);
        Self { width: width.max(1), height: height.max(1), scale, middle, density: 1.0 }
    }

    /// Frame of a picture behind a page: the map fills the part that nothing covers, and the pieces are in it as far as it
    /// reaches.
    #[must_use]
    pub fn behind<'p>(
        layout: BoardLayout,
        pieces: impl IntoIterator<Item = &'p PlacedPiece>,
        Backdrop { size: [width, height], clear }: Backdrop,
    ) -> Self {
        let [left, top, right, bottom] = clear.map(|edge| edge as f32);
        let (from, to) = (Vec2::new(left, top), Vec2::new(right, bottom));
        let (low, high) = bounds(layout, pieces);
        let (open, room, map) = ((to - from).max(Vec2::ONE), Vec2::new(width as f32, height as f32), layout.size());
        let filling = (open / map).max_element().clamp(SCALES.0, SCALES.1);
        let fitting = (open / (high - low)).min_element();
        let scale = fitting.clamp(filling, MAX_PIECE_SCALE.max(filling));
        let half = (open * 0.5 / scale).min(map * 0.5);
        let off = (from + to - room) * 0.5 / scale;
        Self { width, height, scale, middle: ((low + high) * 0.5).clamp(half, map - half) - off, density: 1.0 }
    }

    /// Pixel of the whole map that is at the picture's top left.
    fn corner(self) -> Vec2 {
        let size = Vec2::new(self.width as f32, self.height as f32);
        (self.middle * self.scale - size * 0.5).round()
    }

    /// Transform from map units to the picture's pixels.
    #[must_use]
    pub fn view(self) -> Transform {
        let corner = self.corner();
        Transform::from_row(self.scale, 0.0, 0.0, self.scale, -corner.x, -corner.y)
    }

    /// Picture of the map without pieces.
    #[must_use]
    pub fn ground(self, map: &dyn MapRenderer) -> Pixmap {
        let mut picture = blank(self.width, self.height);
        let corner = self.corner();
        let (x, y) = (corner.x as i32, corner.y as i32);
        let rect = PixelRect { x, y, width: picture.width(), height: picture.height() };
        let ground = map.paint_oriented(Orientation::AsDrawn, self.scale, self.density, rect);
        picture.draw_pixmap(0, 0, ground.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
        picture
    }

    /// Draws pieces on a picture with the opacity `solid`, 0 to 1.
    pub fn lay(self, picture: &mut Pixmap, pieces: &[PlacedPiece], theme: &Theme, solid: f32) {
        let corner = self.corner();
        let size = Vec2::new(picture.width() as f32, picture.height() as f32);
        let reach = Vec2::splat(2.5 * self.scale);
        let laid = PixmapPaint { opacity: solid, ..PixmapPaint::default() };
        for placed in pieces {
            let at = placed.at * self.scale - corner;
            if at.cmplt(-reach).any() || at.cmpgt(size + reach).any() {
                continue;
            }
            let image = placed.piece.look().paint(self.scale * placed.size, self.density, theme);
            let left = (at.x - image.width() as f32 * 0.5).round() as i32;
            let top = (at.y - image.height() as f32 * 0.5).round() as i32;
            let turn = if placed.turn == 0.0 {
                Transform::identity()
            } else {
                Transform::from_rotate_at(placed.turn, at.x, at.y)
            };
            picture.draw_pixmap(left, top, image.as_ref(), &laid, turn, None);
        }
    }
}

/// Corners of the part of a map on which pieces stand, with a margin around it; of the whole map without pieces.
fn bounds<'p>(layout: BoardLayout, pieces: impl IntoIterator<Item = &'p PlacedPiece>) -> (Vec2, Vec2) {
    let bounds = pieces.into_iter().map(|piece| (piece.at, piece.at));
    let bounds = bounds.reduce(|(low, high), (at, _)| (low.min(at), high.max(at)));
    bounds.map_or((Vec2::ZERO, layout.size()), |(low, high)| (low - PIECE_MARGIN, high + PIECE_MARGIN))
}

/// PNG file of a picture.
///
/// # Errors
/// The encoder's own, which do not occur for a picture in memory.
pub fn png(picture: &Pixmap) -> Result<Vec<u8>, String> {
    picture.encode_png().map_err(|e| format!("the picture cannot be written as PNG: {e}"))
}

/// Picture of a PNG file; `None` if it is none, or wider or higher than `most` pixels.
#[must_use]
pub fn from_png(bytes: &[u8], most: u32) -> Option<Pixmap> {
    // A small file may say that it unpacks to gigabytes: its size stands in its first part, after signature, length and name.
    let size = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let fits = |at: usize| size(at).is_some_and(|pixels| (1..=most).contains(&pixels));
    if fits(16) && fits(20) { Pixmap::decode_png(bytes).ok() } else { None }
}
