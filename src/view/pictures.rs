//! The painter's pictures as textures: map tiles, painted on the task pool as they come into sight; counters.

use crate::paint::map::TILE;
use crate::paint::scene::{Owner, Piece, Placed};
use crate::paint::{MapPainter, PixelRect, Theme};
use crate::rules::musket_pike::Battle;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};
use bevy_egui::egui::{ColorImage, Context, TextureHandle, TextureOptions};
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Tiles kept: 36 of 1 MiB, more only where more are in sight. A software renderer holds each twice.
const TILES: usize = 36;
/// Pictures of counters kept.
const COUNTERS: usize = 160;
/// How long a frame may paint counters anew before it shows the pictures it has. Those without one are painted whatever it
/// takes: a position of which half is missing is a false one.
const BUDGET: Duration = Duration::from_millis(10);
/// Pixels to the hex radius of the map that lies under tiles not painted yet.
const COARSE: f32 = 9.0;

/// A tile: scale in 64ths of a pixel, column, row.
type TileKey = (u32, i32, i32);

enum Tile {
    Painting(Task<Pixmap>),
    Ready(TextureHandle),
}

/// The pictures of one battle.
pub struct Pictures {
    painter: Arc<MapPainter>,
    theme: Theme,
    tiles: BTreeMap<TileKey, (Tile, u64)>,
    coarse: Option<TextureHandle>,
    counters: BTreeMap<(Piece, u32), (TextureHandle, u64)>,
    /// The last picture of each piece and its scale, until the right one is painted and on the graphics card.
    last: BTreeMap<Owner, (TextureHandle, u32)>,
    /// Pixels to the point when the pieces were painted.
    density: f32,
    frame: u64,
    spent: Duration,
}

/// How a picture of a piece is to be placed.
pub struct PieceTexture {
    /// The texture.
    pub texture: TextureHandle,
    /// How far it must be stretched: it may be of another scale.
    pub stretch: f32,
}

impl Pictures {
    /// Makes ready to paint a battle.
    #[must_use]
    pub fn new(battle: &Battle, theme: Theme) -> Self {
        Self {
            painter: Arc::new(MapPainter::new(battle, &theme)),
            theme,
            tiles: BTreeMap::new(),
            coarse: None,
            counters: BTreeMap::new(),
            last: BTreeMap::new(),
            density: 1.0,
            frame: 0,
            spent: Duration::ZERO,
        }
    }

    /// Paints in this look from now on; what was painted in another is forgotten.
    pub fn wear(&mut self, battle: &Battle, theme: Theme) {
        if self.theme != theme {
            *self = Self::new(battle, theme);
        }
    }

    /// A new frame: forgets what has not been seen for longest.
    pub fn begin_frame(&mut self) {
        self.frame += 1;
        self.spent = Duration::ZERO;
        forget_oldest(&mut self.tiles, TILES);
        forget_oldest(&mut self.counters, COUNTERS);
    }

    /// The map, small: under tiles that are not ready.
    pub fn coarse(&mut self, ctx: &Context) -> TextureHandle {
        let painter = &self.painter;
        let make = || {
            let picture = painter.paint(COARSE, PixelRect::whole(painter.layout(), COARSE));
            texture(ctx, "coarse map", &picture)
        };
        self.coarse.get_or_insert_with(make).clone()
    }

    /// A tile at `scale` pixels to the hex radius, once it is painted; asks for it otherwise.
    pub fn tile(&mut self, ctx: &Context, scale: f32, column: i32, row: i32) -> Option<TextureHandle> {
        let key = ((scale * 64.0).round() as u32, column, row);
        let frame = self.frame;
        let (tile, seen) = self.tiles.entry(key).or_insert_with(|| {
            let (painter, ctx) = (Arc::clone(&self.painter), ctx.clone());
            let scale = key.0 as f32 / 64.0;
            let pool = AsyncComputeTaskPool::get_or_init(TaskPool::default);
            let task = pool.spawn(async move {
                let picture = painter.paint(scale, PixelRect::tile(column, row));
                ctx.request_repaint();
                picture
            });
            (Tile::Painting(task), frame)
        });
        *seen = frame;
        if let Tile::Painting(task) = tile {
            match check_ready(task) {
                Some(picture) => {
                    *tile = Tile::Ready(texture(ctx, "map tile", &picture));
                    // It reaches the card a frame late.
                    ctx.request_repaint();
                }
                // It may have been finished between the wake-up and this look.
                None => ctx.request_repaint_after(Duration::from_millis(30)),
            }
        }
        match tile {
            Tile::Ready(handle) => Some(handle.clone()),
            Tile::Painting(_) => None,
        }
    }

    /// A piece at `scale` pixels to the hex radius: the right picture, or for a moment the last one of the piece.
    pub fn piece(&mut self, ctx: &Context, placed: &Placed, scale: f32) -> Option<PieceTexture> {
        if self.density != ctx.pixels_per_point() {
            self.density = ctx.pixels_per_point();
            self.counters.clear();
        }
        let scale = (scale * placed.size * 16.0).round() as u32;
        let key = (placed.piece.clone(), scale);
        if let Some((handle, seen)) = self.counters.get_mut(&key) {
            *seen = self.frame;
            self.last.insert(placed.owner, (handle.clone(), scale));
            return Some(PieceTexture { texture: handle.clone(), stretch: 1.0 });
        }
        let last = self.last.get(&placed.owner);
        let last = last.map(|(t, s)| PieceTexture { texture: t.clone(), stretch: scale as f32 / *s as f32 });
        if self.spent > BUDGET && last.is_some() {
            ctx.request_repaint();
            return last;
        }
        let began = Instant::now();
        let picture = placed.piece.paint(scale as f32 / 16.0, self.density, &self.theme);
        let handle = texture(ctx, "piece", &picture);
        self.spent += began.elapsed();
        self.counters.insert(key, (handle.clone(), self.frame));
        // A new picture reaches the card a frame late: until then the piece would be gone.
        ctx.request_repaint();
        if last.is_some() {
            return last;
        }
        self.last.insert(placed.owner, (handle.clone(), scale));
        Some(PieceTexture { texture: handle, stretch: 1.0 })
    }

    /// The side of a tile in pixels.
    #[must_use]
    pub const fn tile_side() -> u32 {
        TILE
    }
}

fn forget_oldest<K: Ord + Clone, V>(kept: &mut BTreeMap<K, (V, u64)>, most: usize) {
    if kept.len() <= most {
        return;
    }
    let mut seen: Vec<u64> = kept.values().map(|(_, s)| *s).collect();
    seen.sort_unstable();
    let limit = seen[seen.len() - most];
    kept.retain(|_, (_, s)| *s >= limit);
}

/// A picture as a texture.
pub fn texture(ctx: &Context, name: &str, picture: &Pixmap) -> TextureHandle {
    let size = [picture.width() as usize, picture.height() as usize];
    let image = ColorImage::from_rgba_premultiplied(size, picture.data());
    ctx.load_texture(name, image, TextureOptions::LINEAR)
}
