//! The painter's pictures as textures: the map's, and counters.

use super::camera::Camera;
use super::tiles::{Tiles, forget_oldest, in_64ths};
use crate::kernel::PieceId;
use crate::paint::piece::{Piece, Placed};
use crate::paint::tile::{Area, Ground, TILE, WrittenName};
use crate::paint::{Orientation, Theme};
use crate::view::theme::colours;
use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};
use bevy_egui::egui::{
    Color32, ColorImage, Context, Id, Pos2, Rect, TextureHandle, TextureId, TextureOptions, Ui, Vec2, pos2,
};
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Pictures of counters kept.
const COUNTERS: usize = 160;
/// How long a frame may paint counters anew before it shows the pictures it has. Those without one are painted whatever it
/// takes: a position of which half is missing is a false one.
const BUDGET: Duration = Duration::from_millis(10);
/// How long it may paint them for another scale, at which all are shown at once: what they show is too small or too large
/// meanwhile.
const BUDGET_FOR_ALL: Duration = Duration::from_millis(40);

/// A counter: its look as it is seen, scale in 16ths of a pixel.
type CounterKey = (Piece, u32);

/// The pictures of one game.
pub struct Pictures {
    theme: Theme,
    tiles: Tiles,
    /// Which way round the map lies.
    turn: Orientation,
    counters: BTreeMap<CounterKey, (TextureHandle, u64)>,
    /// The last picture of each piece: while it looks the same, nothing else is asked, and until another is painted it is shown.
    last: BTreeMap<PieceId, Last>,
    /// A counter has been painted since some were last forgotten.
    grown: bool,
    /// Pixels to the point when tiles and pieces were painted.
    density: f32,
    frame: u64,
    spent: Duration,
    zoom: Zoom,
}

/// Whether a tile is painted if it is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Painted,
    IfThere,
}

/// What is seen while the map becomes larger or smaller.
#[derive(Clone, Copy, Debug, Default)]
struct Zoom {
    /// Where the eye is on its way to: all is painted for there.
    goal: Option<Camera>,
    /// Points to the hex radius when it set out.
    from: f32,
    /// The scale in 64ths of a pixel of which all tiles in sight were there last.
    before: Option<u32>,
    /// Whether every piece in sight has its picture at the scale that is wanted.
    pieces: Pieces,
}

/// Which pictures of the pieces are shown: never some of the one scale and some of the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Pieces {
    /// Those of the scale that is wanted.
    #[default]
    Wanted,
    /// Those of before, until all have been painted.
    Before,
}

/// A picture of a piece, and of what and when: its look, the way round in which the map lay, pixels to the point, the frame.
struct Last {
    piece: Piece,
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

    fn is(&self, piece: &Piece, scale: u32, turn: Orientation, density: f32) -> bool {
        (self.scale(), self.turn, self.density) == (scale, turn, density) && self.piece == *piece
    }
}

/// How a picture is to be placed. Its texture is kept here until the next frame at least.
#[derive(Clone, Copy)]
pub struct Picture {
    pub texture: TextureId,
    /// Its size in pixels.
    pub size: Vec2,
    /// How far it must be stretched: it may be of another scale.
    pub stretch: f32,
    /// How far round it must be turned: it may have been painted for a map that lay the other way round.
    pub turn: Orientation,
}

impl Picture {
    /// The picture as it was painted.
    fn plain(texture: &TextureHandle) -> Self {
        Self { texture: texture.id(), size: texture.size_vec2(), stretch: 1.0, turn: Orientation::AsDrawn }
    }

    /// The part of the texture that is seen in so much of the place, from its left.
    #[must_use]
    pub fn uv(&self, part: f32) -> Rect {
        match self.turn {
            Orientation::AsDrawn => Rect::from_min_max(pos2(0.0, 0.0), pos2(part, 1.0)),
            Orientation::Turned => Rect { min: pos2(1.0, 1.0), max: pos2(1.0 - part, 0.0) },
        }
    }
}

impl Pictures {
    /// Makes ready to paint a map in this look.
    #[must_use]
    pub fn new(painter: Arc<dyn Ground>, theme: Theme) -> Self {
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
            zoom: Zoom::default(),
        }
    }

    /// Paints in this look from now on; what was painted in another is forgotten.
    pub fn wear(&mut self, theme: Theme, painter: impl FnOnce(&Theme) -> Arc<dyn Ground>) {
        if self.theme != theme {
            *self = Self::new(painter(&theme), theme);
        }
    }

    /// Goes on with another painter of the same look, as the map has been changed: what it would paint otherwise is painted anew, and
    /// seen as it was until then.
    pub fn changed(&mut self, painter: Arc<dyn Ground>) {
        if !self.tiles.change(painter) {
            self.zoom = Zoom::default();
        }
    }

    /// Goes on for another table: whatever of its map is the same is kept.
    #[must_use]
    pub fn taken_over(self, painter: Arc<dyn Ground>) -> Self {
        let Self { tiles, theme, counters, density, frame, .. } = self;
        let zoom = Zoom { before: self.zoom.before, ..Zoom::default() };
        let mut new = Self { tiles, zoom, counters, density, frame, ..Self::new(Arc::clone(&painter), theme) };
        new.changed(painter);
        new
    }

    /// A new frame, in which the map lies this way round: forgets what has not been seen for longest.
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

    /// The eye, which now has so many points to the hex radius, is on its way there: from now on all is painted as it will be seen.
    pub const fn aim(&mut self, goal: Option<Camera>, scale: f32) {
        if self.zoom.goal.is_none() {
            self.zoom.from = scale;
        }
        self.zoom.goal = goal;
    }

    /// Where the eye is on its way to.
    #[must_use]
    pub const fn goal(&self) -> Option<Camera> {
        self.zoom.goal
    }

    /// For how many points to the hex radius is painted what is seen at so many. A picture is made smaller on the way, never
    /// larger than it was painted.
    #[must_use]
    pub fn painted(&self, scale: f32) -> f32 {
        self.zoom.goal.map_or(scale, |goal| goal.scale.max(self.zoom.from))
    }

    /// The scale at which the map was seen before, if it is another.
    #[must_use]
    pub fn before(&self, scale: f32) -> Option<f32> {
        self.zoom.before.filter(|before| *before != in_64ths(scale)).map(|before| before as f32 / 64.0)
    }

    /// Whether all tiles in sight have ever been there.
    #[must_use]
    pub const fn have_been_seen(&self) -> bool {
        self.zoom.before.is_some()
    }

    /// Whether the scale at which all tiles in sight were there last is this one.
    #[must_use]
    pub fn is_settled(&self, scale: f32) -> bool {
        self.zoom.before == Some(in_64ths(scale))
    }

    /// All tiles in sight are there at this scale.
    pub fn settle(&mut self, scale: f32) {
        self.zoom.before = Some(in_64ths(scale));
    }

    /// The map, small: under tiles that are not ready. Nobody waits for it; until it is painted for a turned map it is the other one
    /// upside down.
    pub fn coarse(&mut self, ctx: &Context) -> Option<Picture> {
        if let Some(texture) = self.tiles.coarse(ctx, self.turn) {
            return Some(Picture::plain(texture));
        }
        let other = self.tiles.coarse_if_there(self.turn.other())?;
        Some(Picture { turn: Orientation::Turned, ..Picture::plain(other) })
    }

    /// A tile at `scale` pixels to the hex radius, by its column and row, once it is painted.
    pub fn tile(
        &mut self,
        ctx: &Context,
        scale: f32,
        (column, row): (i32, i32),
        asked: Asked,
    ) -> Option<&TextureHandle> {
        self.tiles.tile(ctx, (self.turn, in_64ths(scale), column, row), asked)
    }

    /// Where names of places are written on the map, as [`Ground::names`] says.
    #[must_use]
    pub fn names(&self, points: f32) -> Vec<WrittenName> {
        self.tiles.painter().names(self.turn, points)
    }

    /// Where title, compass and scale of the map stand, as [`Ground::titles`] says.
    #[must_use]
    pub fn titles(&self, points: f32) -> Vec<Area> {
        self.tiles.painter().titles(self.turn, points)
    }

    /// Paints what pieces in sight lack at this scale, as long as a frame may take; until all are there none of them is shown
    /// at it.
    pub fn prepare<'p>(&mut self, ctx: &Context, pieces: impl Iterator<Item = &'p Placed>, scale: f32) {
        self.zoom.pieces = Pieces::Wanted;
        for placed in pieces {
            let known = self.last.get(&placed.owner).map(Last::scale);
            let wanted = piece_scale(scale * placed.size);
            if known.is_none_or(|known| known == wanted) {
                continue;
            }
            let key = (placed.piece.look().seen(self.turn), wanted);
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

    /// A piece at `scale` pixels to the hex radius: the right picture, or for a moment the last one of the piece.
    pub fn piece(&mut self, ctx: &Context, placed: &Placed, scale: f32) -> Option<Picture> {
        let (scale, turn, density) = (piece_scale(scale * placed.size), self.turn, self.density);
        let last = self.last.get(&placed.owner);
        let waits = self.zoom.pieces == Pieces::Before
            && last.is_some_and(|last| last.is(&placed.piece, last.scale(), turn, density));
        if !waits && !last.is_some_and(|last| last.is(&placed.piece, scale, turn, density)) {
            let key = (placed.piece.look().seen(turn), scale);
            let known = self.counters.get(&key).map(|(texture, _)| texture.clone());
            if known.is_none() && self.spent > BUDGET && last.is_some() {
                ctx.request_repaint();
            } else {
                let texture = known.unwrap_or_else(|| self.paint(ctx, &key));
                let last = Last { piece: placed.piece.clone(), key, turn, density, texture, seen: self.frame };
                self.last.insert(placed.owner, last);
            }
        }
        let last = self.last.get_mut(&placed.owner)?;
        last.seen = self.frame;
        Some(Picture {
            stretch: scale as f32 / last.scale() as f32,
            turn: if last.turn == turn { Orientation::AsDrawn } else { Orientation::Turned },
            ..Picture::plain(&last.texture)
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

    /// The side of a tile in pixels.
    #[must_use]
    pub const fn tile_side() -> u32 {
        TILE
    }
}

/// A scale of pieces in 16ths of a pixel.
fn piece_scale(scale: f32) -> u32 {
    (scale * 16.0).round() as u32
}

/// A piece by itself, in a panel.
#[derive(Clone, Copy, Debug)]
pub struct Portrait {
    pub texture: TextureId,
    /// How large the picture is, in points; what lies around the piece in it may stand out of its place.
    pub size: Vec2,
    /// How large the piece is in it.
    pub piece: Vec2,
    /// Points to the hex radius.
    pub scale: f32,
}

impl Portrait {
    /// Draws it, with its middle at a place of the panel.
    pub fn draw(&self, ui: &Ui, middle: Pos2) {
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        ui.painter().image(self.texture, Rect::from_center_size(middle, self.size), whole, Color32::WHITE);
    }
}

/// What surrounds the middle of each part of a piece in a panel, in map units.
const AROUND: f32 = 0.76;
/// Pictures of pieces in panels kept.
const PORTRAITS: usize = 8;

/// A portrait as it was painted: of what, at which scale, in which look, on a screen so dense.
#[derive(Clone)]
struct Painted {
    of: (Piece, u32),
    theme: Theme,
    density: f32,
    texture: TextureHandle,
}

/// The picture of a piece, as large as it can be in so much room.
pub fn portrait(ctx: &Context, piece: &Piece, room: Vec2) -> Portrait {
    let (_, parts) = piece.look().extent();
    let reach = |along: fn(&bevy::math::Vec2) -> f32| parts.iter().map(|p| along(p).abs()).fold(0.0, f32::max) + AROUND;
    let (x, y) = (reach(|p| p.x), reach(|p| p.y));
    let scale = (room.x / (2.0 * x)).min(room.y / (2.0 * y));
    let density = ctx.pixels_per_point();
    let id = Id::new("portraits");
    let mut kept: Vec<Painted> = ctx.data(|d| d.get_temp(id)).unwrap_or_default();
    let (of, theme) = ((piece.clone(), scale.round() as u32), colours());
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

/// A picture on its way, on the task pool.
pub(crate) fn spawned<P: Send + 'static>(ctx: &Context, paint: impl FnOnce() -> P + Send + 'static) -> Task<P> {
    let (ctx, pool) = (ctx.clone(), AsyncComputeTaskPool::get_or_init(TaskPool::default));
    pool.spawn(async move {
        let picture = paint();
        ctx.request_repaint();
        picture
    })
}

/// A picture as a texture.
pub fn texture(ctx: &Context, name: &str, picture: &Pixmap) -> TextureHandle {
    let size = [picture.width() as usize, picture.height() as usize];
    let image = ColorImage::from_rgba_premultiplied(size, picture.data());
    ctx.load_texture(name, image, TextureOptions::LINEAR)
}
