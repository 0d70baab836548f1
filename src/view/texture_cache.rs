//! Textures of the painter's pictures: tiles of the map, and counters.

use super::camera::Camera;
use super::tiles::{Tiles, forget_oldest, in_64ths};
use crate::kernel::PieceId;
use crate::paint::piece::{PlacedPiece, SharedLook};
use crate::paint::theme::Palette;
use crate::paint::tile::{MapRect, MapRenderer, TILE, WrittenName};
use crate::paint::{Orientation, Theme};
use crate::view::theme::current_theme;
use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};
use bevy_egui::egui::{
    Color32, ColorImage, Context, Id, Pos2, Rect, TextureHandle, TextureId, TextureOptions, Ui, Vec2, pos2,
};
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Number of counter pictures that are cached.
const COUNTERS: usize = 160;
/// Time for which a frame may repaint counters before it shows the cached pictures. Counters without a picture are painted
/// however long it takes: a position with pieces missing would be false.
const BUDGET: Duration = Duration::from_millis(10);
/// Time for which a frame may paint counters for another scale, at which all are shown at once: until then they are shown too
/// small or too large.
const BUDGET_FOR_ALL: Duration = Duration::from_millis(40);

/// Cache key of a counter: its look, and its scale in 16ths of a pixel.
type CounterKey = (SharedLook, u32);

/// Picture cache of one game.
pub struct TextureCache {
    theme: Theme,
    tiles: Tiles,
    /// Orientation of the map for which the pictures are painted.
    turn: Orientation,
    counters: BTreeMap<CounterKey, (TextureHandle, u64)>,
    /// Last picture of each piece: reused while the piece looks the same, and shown until a new one is painted.
    last: BTreeMap<PieceId, Last>,
    /// Whether a counter has been painted since some were last evicted.
    grown: bool,
    /// Pixels to the point when tiles and pieces were painted.
    density: f32,
    frame: u64,
    spent: Duration,
    zoom: ZoomTransition,
}

/// Whether to paint a tile that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The tile is painted if it is missing.
    Painted,
    /// The tile is returned only if it is cached.
    IfThere,
}

/// State of the pictures while the camera zooms.
#[derive(Clone, Copy, Debug, Default)]
struct ZoomTransition {
    /// Camera at the end of the movement, for which everything is painted; `None` at rest.
    goal: Option<Camera>,
    /// Scale at the beginning of the movement, in points to the hex radius.
    from: f32,
    /// Last scale at which all tiles in sight were painted, in 64ths of a pixel.
    before: Option<u32>,
    /// Scale of the pictures that are shown of the pieces.
    pieces: Pieces,
}

/// Scale of the pictures that are shown of the pieces: never a mixture of two scales.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Pieces {
    /// Pictures of pieces at the current scale.
    #[default]
    Wanted,
    /// Pictures of pieces at the previous scale, until all have been painted.
    Before,
}

/// Last picture of a piece: its look, key, the orientation of the map, pixels to the point and frame.
struct Last {
    piece: SharedLook,
    key: CounterKey,
    turn: Orientation,
    density: f32,
    texture: TextureHandle,
    seen: u64,
}

impl Last {
    fn scale(&self) -> u32 {
        self.key.1
    }

    fn is(&self, piece: &SharedLook, scale: u32, turn: Orientation, density: f32) -> bool {
        (self.scale(), self.turn, self.density) == (scale, turn, density) && self.piece == *piece
    }
}

/// Picture to be placed. Its texture is kept until the next frame at least.
#[derive(Clone, Copy)]
pub struct PieceTexture {
    /// Texture of the picture.
    pub texture: TextureId,
    /// Size of the picture, in pixels.
    pub size: Vec2,
    /// Factor by which the picture must be stretched: it may be of another scale.
    pub stretch: f32,
    /// Orientation by which the picture must be turned: it may have been painted for the other orientation of the map.
    pub turn: Orientation,
}

impl PieceTexture {
    /// Texture of a piece's picture as it was painted, without rotation.
    fn plain(texture: &TextureHandle) -> Self {
        Self { texture: texture.id(), size: texture.size_vec2(), stretch: 1.0, turn: Orientation::AsDrawn }
    }

    /// Rectangle of the texture, in texture coordinates, for the left share `part` (0 to 1) of the picture's width on the screen.
    #[must_use]
    pub fn uv(&self, part: f32) -> Rect {
        match self.turn {
            Orientation::AsDrawn => Rect::from_min_max(pos2(0.0, 0.0), pos2(part, 1.0)),
            Orientation::Turned => Rect { min: pos2(1.0, 1.0), max: pos2(1.0 - part, 0.0) },
        }
    }
}

impl TextureCache {
    /// Empty cache of pictures for a map in this theme.
    #[must_use]
    pub fn new(painter: Arc<dyn MapRenderer>, theme: Theme) -> Self {
        Self {
            theme,
            tiles: Tiles::new(painter),
            turn: Orientation::AsDrawn,
            counters: BTreeMap::new(),
            last: BTreeMap::new(),
            grown: false,
            density: 1.0,
            frame: 0,
            spent: Duration::ZERO,
            zoom: ZoomTransition::default(),
        }
    }

    /// Changes the cache to this theme; pictures in another theme are dropped.
    pub fn set_theme(&mut self, theme: Theme, painter: impl FnOnce(&Theme) -> Arc<dyn MapRenderer>) {
        if self.theme != theme {
            *self = Self::new(painter(&theme), theme);
        }
    }

    /// Changes to another painter of the same theme, as the map has been changed: what it would paint differently is repainted,
    /// and shown as before until then.
    pub fn changed(&mut self, painter: Arc<dyn MapRenderer>) {
        if !self.tiles.change(painter) {
            self.zoom = ZoomTransition::default();
        }
    }

    /// Cache for another table: pictures that its map has in common with this one are kept.
    #[must_use]
    pub fn taken_over(self, painter: Arc<dyn MapRenderer>) -> Self {
        let Self { tiles, theme, counters, density, frame, .. } = self;
        let zoom = ZoomTransition { before: self.zoom.before, ..ZoomTransition::default() };
        let mut new = Self { tiles, zoom, counters, density, frame, ..Self::new(Arc::clone(&painter), theme) };
        new.changed(painter);
        new
    }

    /// Begins a frame with this orientation of the map: drops the pictures least recently shown.
    pub fn begin_frame(&mut self, ctx: &Context, turn: Orientation) {
        self.turn = turn;
        if self.density != ctx.pixels_per_point() {
            self.density = ctx.pixels_per_point();
            self.tiles.clear();
            self.counters.clear();
        }
        self.frame += 1;
        self.spent = Duration::ZERO;
        self.tiles.begin_frame();
        if std::mem::take(&mut self.grown) {
            for last in self.last.values() {
                if let Some((_, seen)) = self.counters.get_mut(&last.key) {
                    *seen = last.seen.max(*seen);
                }
            }
            forget_oldest(&mut self.counters, COUNTERS, |(_, seen)| *seen);
        }
    }

    /// Sets the camera at the end of its movement, from a current scale in points per hex radius, so that everything is painted
    /// for it.
    pub const fn set_camera_goal(&mut self, goal: Option<Camera>, scale: f32) {
        if self.zoom.goal.is_none() {
            self.zoom.from = scale;
        }
        self.zoom.goal = goal;
    }

    /// Camera at the end of its movement; `None` while it stands still.
    #[must_use]
    pub const fn goal(&self) -> Option<Camera> {
        self.zoom.goal
    }

    /// Scale for which pictures are painted while the camera is at `scale`, in points to the hex radius. A picture is shrunk on
    /// the way, never enlarged.
    #[must_use]
    pub fn painted(&self, scale: f32) -> f32 {
        self.zoom.goal.map_or(scale, |goal| goal.scale.max(self.zoom.from))
    }

    /// Previous scale of the map; `None` if it is the same.
    #[must_use]
    pub fn before(&self, scale: f32) -> Option<f32> {
        self.zoom.before.filter(|before| *before != in_64ths(scale)).map(|before| before as f32 / 64.0)
    }

    /// Whether all tiles in sight have ever been painted.
    #[must_use]
    pub const fn have_been_seen(&self) -> bool {
        self.zoom.before.is_some()
    }

    /// Whether this is the last scale at which all tiles in view were painted.
    #[must_use]
    pub fn is_settled(&self, scale: f32) -> bool {
        self.zoom.before == Some(in_64ths(scale))
    }

    /// Records that all tiles in view are painted at this scale.
    pub fn settle(&mut self, scale: f32) {
        self.zoom.before = Some(in_64ths(scale));
    }

    /// Small picture of the whole map, for places under tiles that are not ready. It is painted in the background; until it is
    /// painted for a turned map, it is the other one upside down.
    pub fn coarse(&mut self, ctx: &Context) -> Option<PieceTexture> {
        if let Some(texture) = self.tiles.coarse(ctx, self.turn) {
            return Some(PieceTexture::plain(texture));
        }
        let other = self.tiles.coarse_if_there(self.turn.other())?;
        Some(PieceTexture { turn: Orientation::Turned, ..PieceTexture::plain(other) })
    }

    /// Tile at `scale` pixels per hex radius, by its column and row; `None` until it is painted.
    pub fn tile(
        &mut self,
        ctx: &Context,
        scale: f32,
        (column, row): (i32, i32),
        asked: Asked,
    ) -> Option<&TextureHandle> {
        self.tiles.tile(ctx, (self.turn, in_64ths(scale), column, row), asked)
    }

    /// Place names written on the map, as [`MapRenderer::names`] returns them.
    #[must_use]
    pub fn names(&self, points: f32) -> Vec<WrittenName> {
        self.tiles.painter().names(self.turn, points)
    }

    /// Areas of the map's title, compass and scale, as [`MapRenderer::titles`] returns them.
    #[must_use]
    pub fn titles(&self, points: f32) -> Vec<MapRect> {
        self.tiles.painter().titles(self.turn, points)
    }

    /// Paints missing pictures of pieces in view at this scale, for as long as a frame may take; none of them is shown until all
    /// are painted.
    pub fn prepare<'p>(&mut self, ctx: &Context, pieces: impl Iterator<Item = &'p PlacedPiece>, scale: f32) {
        self.zoom.pieces = Pieces::Wanted;
        for placed in pieces {
            let known = self.last.get(&placed.id).map(Last::scale);
            let wanted = piece_scale(scale * placed.size);
            if known.is_none_or(|known| known == wanted) {
                continue;
            }
            let key = (placed.piece.look().oriented(self.turn), wanted);
            match self.counters.get_mut(&key) {
                Some((_, seen)) => *seen = self.frame,
                None if self.spent > BUDGET_FOR_ALL => {
                    self.zoom.pieces = Pieces::Before;
                    ctx.request_repaint();
                    return;
                }
                None => _ = self.paint(ctx, &key),
            }
        }
    }

    /// Picture of a piece at `scale` pixels to the hex radius: the right one, or for a moment the last one of the piece.
    pub fn piece(&mut self, ctx: &Context, placed: &PlacedPiece, scale: f32) -> Option<PieceTexture> {
        let (scale, turn, density) = (piece_scale(scale * placed.size), self.turn, self.density);
        let last = self.last.get(&placed.id);
        let waits = self.zoom.pieces == Pieces::Before
            && last.is_some_and(|last| last.is(&placed.piece, last.scale(), turn, density));
        if !waits && !last.is_some_and(|last| last.is(&placed.piece, scale, turn, density)) {
            let key = (placed.piece.look().oriented(turn), scale);
            let known = self.counters.get(&key).map(|(texture, _)| texture.clone());
            if known.is_none() && self.spent > BUDGET && last.is_some() {
                ctx.request_repaint();
            } else {
                let texture = known.unwrap_or_else(|| self.paint(ctx, &key));
                let last = Last { piece: placed.piece.clone(), key, turn, density, texture, seen: self.frame };
                self.last.insert(placed.id, last);
            }
        }
        let last = self.last.get_mut(&placed.id)?;
        last.seen = self.frame;
        Some(PieceTexture {
            stretch: scale as f32 / last.scale() as f32,
            turn: if last.turn == turn { Orientation::AsDrawn } else { Orientation::Turned },
            ..PieceTexture::plain(&last.texture)
        })
    }

    fn paint(&mut self, ctx: &Context, key: &CounterKey) -> TextureHandle {
        let began = Instant::now();
        let (piece, scale) = key;
        let picture = piece.look().paint(*scale as f32 / 16.0, self.density, &self.theme);
        let texture = texture(ctx, "piece", &picture);
        self.spent += began.elapsed();
        self.grown = true;
        self.counters.insert(key.clone(), (texture.clone(), self.frame));
        texture
    }

    /// Side of a square map tile, in pixels.
    #[must_use]
    pub const fn tile_side() -> u32 {
        TILE
    }
}

/// Scale of pieces in 16ths of a pixel.
fn piece_scale(scale: f32) -> u32 {
    (scale * 16.0).round() as u32
}

/// Portrait of a piece in a panel.
#[derive(Clone, Copy, Debug)]
pub struct Portrait {
    /// Texture of the portrait.
    pub texture: TextureId,
    /// Size of the portrait in points; its margin may extend beyond the place of the piece.
    pub size: Vec2,
    /// Size of the piece in the picture, in points.
    pub piece: Vec2,
    /// Scale in points to the hex radius.
    pub scale: f32,
}

impl Portrait {
    /// Draws the portrait with its middle at a point of the panel.
    pub fn draw(&self, ui: &Ui, middle: Pos2) {
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        ui.painter().image(self.texture, Rect::from_center_size(middle, self.size), whole, Color32::WHITE);
    }
}

/// Margin around the middle of each part of a piece in a portrait, in map units.
const AROUND: f32 = 0.76;
/// Number of portraits that are cached.
const PORTRAITS: usize = 48;

/// Portrait in the cache, with its key: piece and scale, theme, pixels per point.
#[derive(Clone)]
struct Painted {
    of: (SharedLook, u32),
    theme: Theme,
    density: f32,
    texture: TextureHandle,
}

/// Portrait of a piece, as large as this room in points allows.
pub fn portrait(ctx: &Context, piece: &SharedLook, room: Vec2) -> Portrait {
    let (_, parts) = piece.look().extent();
    let reach = |along: fn(&bevy::math::Vec2) -> f32| parts.iter().map(|p| along(p).abs()).fold(0.0, f32::max) + AROUND;
    let (x, y) = (reach(|p| p.x), reach(|p| p.y));
    let scale = (room.x / (2.0 * x)).min(room.y / (2.0 * y));
    let density = ctx.pixels_per_point();
    let id = Id::new("portraits");
    let mut kept: Vec<Painted> = ctx.data(|d| d.get_temp(id)).unwrap_or_default();
    let (of, theme) = ((piece.clone(), scale.round() as u32), current_theme());
    let known = kept.iter().find(|p| p.of == of && p.theme == theme && p.density == density);
    let texture = match known.map(|p| p.texture.clone()) {
        Some(texture) => texture,
        None => {
            let picture = piece.look().paint(scale * density, density, &theme);
            let texture = texture(ctx, "portrait", &picture);
            kept.insert(0, Painted { of, theme, density, texture: texture.clone() });
            kept.truncate(PORTRAITS);
            ctx.data_mut(|d| d.insert_temp(id, kept));
            texture
        }
    };
    let (size, piece) = (texture.size_vec2() / density, Vec2::new(x, y) * (2.0 * scale));
    Portrait { texture: texture.id(), size, piece, scale }
}

/// Task that paints a picture on the task pool.
pub(crate) fn spawn_paint_task<P: Send + 'static>(
    ctx: &Context,
    paint: impl FnOnce() -> P + Send + 'static,
) -> Task<P> {
    let (ctx, pool) = (ctx.clone(), AsyncComputeTaskPool::get_or_init(TaskPool::default));
    pool.spawn(async move {
        let picture = paint();
        ctx.request_repaint();
        picture
    })
}

/// Texture that is made of a picture; without colour in the grey palette.
pub fn texture(ctx: &Context, name: &str, picture: &Pixmap) -> TextureHandle {
    let size = [picture.width() as usize, picture.height() as usize];
    let mut image = ColorImage::from_rgba_premultiplied(size, picture.data());
    if current_theme().palette == Palette::Grey {
        for pixel in &mut image.pixels {
            let [r, g, b, a] = pixel.to_array().map(u32::from);
            // Weights of the luma by Rec. 709, in 1024ths.
            let v = ((r * 218 + g * 732 + b * 74) >> 10) as u8;
            *pixel = Color32::from_rgba_premultiplied(v, v, v, a as u8);
        }
    }
    ctx.load_texture(name, image, TextureOptions::LINEAR)
}
