//! Tile cache of the map: tiles painted on the task pool as they come into sight, and a small picture of the whole map under
//! them. Where the map changes they are repainted, and shown as before until then.

use super::texture_cache::{Asked, spawn_paint_task, texture};
use crate::paint::Orientation;
use crate::paint::layout::BoardLayout;
use crate::paint::tile::{MapRenderer, PixelRect, RepaintArea, TILE, blit};
use bevy::tasks::Task;
use bevy::tasks::futures::check_ready;
use bevy_egui::egui::{Context, TextureHandle};
use resvg::tiny_skia::Pixmap;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

/// Number of tiles that are cached: 36 of 1 MiB, more only where more are in sight.
const TILES: usize = 36;
/// Scale of the map under tiles that are not painted yet, in pixels to the map unit.
const COARSE: f32 = 9.0;
/// Longest side of that map, in pixels.
const LONGEST_COARSE: f32 = 2400.0;

/// Scale at which a map of a layout is painted under its tiles: smaller where the map is very large.
fn coarse_scale(layout: BoardLayout) -> f32 {
    COARSE.min(LONGEST_COARSE / layout.size().max_element().max(1.0))
}

/// Cache key of a tile: orientation of the map, scale in 64ths of a pixel, column, row.
type Key = (Orientation, u32, i32, i32);

/// Scale of tiles in 64ths of a pixel.
pub(super) fn in_64ths(scale: f32) -> u32 {
    (scale * 64.0).round() as u32
}

/// Whether the map has changed since a picture of it was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The map has not changed since the picture was begun.
    Fresh,
    /// The map has changed since the picture was begun.
    Outdated,
}

/// Next picture of a tile.
enum Coming {
    /// No picture of the tile is due.
    Nothing,
    /// Picture of the tile that is to be painted once the tile is in view.
    Wanted,
    /// Picture being painted, to its end however often the map changes meanwhile: during a long stroke it would otherwise never
    /// be shown.
    Painting(Task<Pixmap>, State),
    /// Picture that is finished, and shown when the others in view are ready too.
    There(TextureHandle, State),
}

struct Tile {
    shown: Option<TextureHandle>,
    coming: Coming,
    /// Last frame in which the tile was in sight.
    seen: u64,
}

impl Tile {
    /// Records that the map has changed in the area of the tile.
    fn outdate(&mut self) {
        match &mut self.coming {
            Coming::Nothing => self.coming = Coming::Wanted,
            Coming::Wanted => {}
            Coming::Painting(_, state) | Coming::There(_, state) => *state = State::Outdated,
        }
    }

    /// Shows a picture of the tile that has been painted.
    fn show(&mut self, picture: TextureHandle, state: State) {
        self.shown = Some(picture);
        self.coming = if state == State::Fresh { Coming::Nothing } else { Coming::Wanted };
    }

    /// Takes a picture of the tile that has been painted, and shows it at once where nothing was shown before.
    fn take(&mut self, ctx: &Context) {
        let Coming::Painting(task, state) = &mut self.coming else { return };
        let state = *state;
        match check_ready(task) {
            Some(picture) if self.shown.is_none() => self.show(texture(ctx, "map tile", &picture), state),
            Some(picture) => {
                self.coming = Coming::There(texture(ctx, "map tile", &picture), state);
                ctx.request_repaint();
            }
            // It may have been finished between the wake-up and this check.
            None => ctx.request_repaint_after(Duration::from_millis(30)),
        }
    }

    const fn is_painted(&self) -> bool {
        matches!(self.coming, Coming::Painting(..))
    }
}

/// Small picture of the whole map.
#[derive(Default)]
struct Coarse {
    shown: Option<(TextureHandle, Arc<Pixmap>)>,
    task: Option<Task<Pixmap>>,
    /// Tiles of the small picture in which the map has changed since the picture was begun.
    outdated: BTreeSet<(i32, i32)>,
}

impl Coarse {
    fn take(&mut self, ctx: &Context) {
        let Some(task) = &mut self.task else { return };
        match check_ready(task) {
            Some(picture) => {
                self.shown = Some((texture(ctx, "coarse map", &picture), Arc::new(picture)));
                self.task = None;
            }
            None => ctx.request_repaint_after(Duration::from_millis(30)),
        }
    }
}

/// Cache of the tiles of one map.
pub(super) struct Tiles {
    painter: Arc<dyn MapRenderer>,
    tiles: BTreeMap<Key, Tile>,
    /// Small pictures of the whole map by orientation, once each has been requested.
    coarse: BTreeMap<Orientation, Coarse>,
    /// Whether a tile has been begun since some were last evicted.
    grown: bool,
    frame: u64,
}

impl Tiles {
    /// Empty cache of tiles for a painter of a map.
    pub(super) const fn new(painter: Arc<dyn MapRenderer>) -> Self {
        Self { painter, tiles: BTreeMap::new(), coarse: BTreeMap::new(), grown: false, frame: 0 }
    }

    /// Painter of the tiles' map.
    pub(super) fn painter(&self) -> &dyn MapRenderer {
        &*self.painter
    }

    /// Changes the tiles to another painter of the map. Returns whether any picture is still valid.
    pub(super) fn change(&mut self, painter: Arc<dyn MapRenderer>) -> bool {
        let changed = painter.repaint_area_since(&*self.painter);
        if changed == RepaintArea::Everywhere {
            *self = Self { frame: self.frame, ..Self::new(painter) };
            return false;
        }
        let layout = painter.layout();
        for ((turn, scale, column, row), tile) in &mut self.tiles {
            if changed.touches(layout, *turn, *scale as f32 / 64.0, PixelRect::tile(*column, *row)) {
                tile.outdate();
            }
        }
        let touched = |turn: Orientation| {
            let tile = move |(column, row)| PixelRect::tile(column, row);
            let scale = coarse_scale(layout);
            let whole = PixelRect::whole(layout, scale);
            let places =
                (0..=whole.height / TILE).flat_map(|row| (0..=whole.width / TILE).map(move |column| (column, row)));
            let places = places.map(|(column, row)| (column as i32, row as i32));
            places.filter(|place| changed.touches(layout, turn, scale, tile(*place))).collect::<Vec<_>>()
        };
        self.coarse.iter_mut().for_each(|(turn, coarse)| coarse.outdated.extend(touched(*turn)));
        self.painter = painter;
        true
    }

    /// Drops all tiles: they were painted for a screen with other pixels.
    pub(super) fn clear(&mut self) {
        self.tiles.clear();
    }

    /// Begins a frame: shows pictures that are complete, and drops those least recently shown.
    pub(super) fn begin_frame(&mut self) {
        self.frame += 1;
        let frame = self.frame;
        let in_sight = |tile: &Tile| tile.seen + 1 >= frame;
        // A tile that is out of sight is not painted to its end: others wait for it.
        for tile in self.tiles.values_mut().filter(|tile| !in_sight(tile) && tile.is_painted()) {
            tile.coming = Coming::Wanted;
        }
        self.tiles.retain(|_, tile| tile.shown.is_some() || in_sight(tile));
        // A change across several tiles is shown in all of them at once.
        if !self.tiles.values().any(|tile| tile.shown.is_some() && tile.is_painted()) {
            for tile in self.tiles.values_mut() {
                match std::mem::replace(&mut tile.coming, Coming::Nothing) {
                    Coming::There(picture, state) => tile.show(picture, state),
                    other => tile.coming = other,
                }
            }
        }
        if std::mem::take(&mut self.grown) {
            forget_oldest(&mut self.tiles, TILES, |tile| tile.seen);
        }
    }

    /// Texture of a tile; `None` until it is painted.
    pub(super) fn tile(
        &mut self,
        ctx: &Context,
        key @ (turn, scale, column, row): Key,
        asked: Asked,
    ) -> Option<&TextureHandle> {
        if asked == Asked::IfThere && !self.tiles.contains_key(&key) {
            return None;
        }
        let new = Tile { shown: None, coming: Coming::Wanted, seen: self.frame };
        let tile = self.tiles.entry(key).or_insert(new);
        tile.seen = self.frame;
        tile.take(ctx);
        if asked == Asked::Painted && matches!(tile.coming, Coming::Wanted) {
            let (painter, density) = (Arc::clone(&self.painter), ctx.pixels_per_point());
            let (scale, rect) = (scale as f32 / 64.0, PixelRect::tile(column, row));
            let task = spawn_paint_task(ctx, move || painter.paint_oriented(turn, scale, density, rect));
            tile.coming = Coming::Painting(task, State::Fresh);
            self.grown = true;
        }
        tile.shown.as_ref()
    }

    /// Small picture of the whole map in this orientation; `None` until it is painted, in the background. A changed map is
    /// painted when no tile is being painted.
    pub(super) fn coarse(&mut self, ctx: &Context, turn: Orientation) -> Option<&TextureHandle> {
        let busy = self.tiles.values().any(Tile::is_painted);
        let coarse = self.coarse.entry(turn).or_default();
        coarse.take(ctx);
        if coarse.task.is_none() {
            let (painter, density) = (Arc::clone(&self.painter), ctx.pixels_per_point());
            let scale = coarse_scale(painter.layout());
            match &coarse.shown {
                None => {
                    coarse.outdated.clear();
                    let whole = PixelRect::whole(painter.layout(), scale);
                    coarse.task =
                        Some(spawn_paint_task(ctx, move || painter.paint_oriented(turn, scale, density, whole)));
                }
                Some((_, before)) if !busy && !coarse.outdated.is_empty() => {
                    let (before, tiles) = (Arc::clone(before), std::mem::take(&mut coarse.outdated));
                    coarse.task = Some(spawn_paint_task(ctx, move || {
                        let mut picture = (*before).clone();
                        for (column, row) in tiles {
                            let rect = PixelRect::tile(column, row);
                            blit(&painter.paint_oriented(turn, scale, density, rect), &mut picture, rect.x, rect.y);
                        }
                        picture
                    }));
                }
                Some(_) => {}
            }
        }
        coarse.shown.as_ref().map(|(texture, _)| texture)
    }

    /// Small picture of the whole map in this orientation; `None` if it has not been painted yet.
    pub(super) fn coarse_if_there(&self, turn: Orientation) -> Option<&TextureHandle> {
        self.coarse.get(&turn)?.shown.as_ref().map(|(texture, _)| texture)
    }
}

/// Keeps the `most` entries that were shown last, and all that were shown as late as one of them.
pub(super) fn forget_oldest<K: Ord, V>(kept: &mut BTreeMap<K, V>, most: usize, seen: impl Fn(&V) -> u64) {
    if kept.len() <= most {
        return;
    }
    let mut all: Vec<u64> = kept.values().map(&seen).collect();
    all.sort_unstable();
    let limit = all[all.len() - most];
    kept.retain(|_, value| seen(value) >= limit);
}
