//! Ground layer of the board: the tiles of the map, and what is shown until they have been painted.

use super::camera::Camera;
use super::texture_cache::{Asked, TextureCache};
use crate::paint::layout::BoardLayout;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, TextureHandle, pos2, vec2};

/// Whether the map is painted enough for counters to lie on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Painted {
    /// The map is blank paper: nothing is painted yet.
    NotYet,
    /// The map is painted: the whole map at small scale, or every tile in view.
    Somehow,
}

/// Draws the map as far as it has been painted.
pub fn show(
    painter: &Painter,
    rect: Rect,
    camera: Camera,
    layout: BoardLayout,
    pictures: &mut TextureCache,
) -> Painted {
    let ctx = painter.ctx();
    // The small map is ready soonest: it is requested first, before anything else has been shown.
    let first = if pictures.have_been_seen() { None } else { pictures.coarse(ctx) };
    let pixels = ctx.pixels_per_point();
    let corners = |camera: Camera| [Vec2::ZERO, layout.size()].map(|corner| camera.to_screen(rect, corner));
    let whole_at = |camera: Camera| Rect::from_points(&corners(camera));
    let whole = whole_at(camera);
    let (seen, painted) = (camera.scale * pixels, pictures.painted(camera.scale) * pixels);
    let settled = painted == seen;
    let side = |of: f32| TextureCache::tile_side() as f32 / pixels * (seen / of);
    if let Some(goal) = pictures.goal() {
        // Tiles at the end of the camera movement are painted before it arrives there; those in between are not.
        for place in tiles(rect, whole_at(goal).min, TextureCache::tile_side() as f32 / pixels) {
            pictures.tile(ctx, painted, place, Asked::Painted);
        }
    }
    // The previous scale stays visible until all is painted, so that nothing blurs meanwhile; finer tiles over coarser ones.
    let mut layers: Vec<f32> = pictures.before(painted).into_iter().chain([painted]).collect();
    layers.sort_by(f32::total_cmp);
    let mut shown = Vec::new();
    for of in layers {
        let asked = if of == painted && settled { Asked::Painted } else { Asked::IfThere };
        let side = side(of);
        // The paper of the sheet continues beyond the map: it is painted wherever it is visible.
        let seen_of: Vec<_> = tiles(rect, whole.min, side)
            .into_iter()
            .map(|place| (place, pictures.tile(ctx, of, place, asked).map(TextureHandle::id)))
            .collect();
        let all = seen_of.iter().all(|(_, tile)| tile.is_some());
        // Shown one by one the tiles would make a patchwork with the previous scale; only tiles that pan into sight appear one by
        // one, and those of the first map to be seen at all.
        if all || of != painted || pictures.is_settled(painted) || !pictures.have_been_seen() {
            for ((column, row), tile) in seen_of {
                let Some(tile) = tile else { continue };
                let corner = |column: i32, row: i32| whole.min + vec2(column as f32, row as f32) * side;
                let place = if of == seen {
                    // From one corner on whole pixels: tiles snapped one by one could leave a line between them.
                    let by = vec2(column as f32, row as f32) * side;
                    Rect::from_min_size(snapped(whole.min, pixels) + by, vec2(side, side))
                } else {
                    Rect::from_min_max(corner(column, row), corner(column + 1, row + 1))
                };
                shown.push((tile, place));
            }
        }
        if all && asked == Asked::Painted {
            pictures.settle(painted);
        }
    }
    let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    // Otherwise the small map is requested when all tiles have been painted: the tiles come first.
    let coarse = first.or_else(|| pictures.coarse(ctx));
    if layout.is_table() {
        painter.rect_filled(rect, 0.0, theme::room());
    }
    match &coarse {
        Some(coarse) => painter.image(coarse.texture, whole, coarse.uv(1.0), Color32::WHITE),
        None if layout.is_table() => painter.rect_filled(whole, 0.0, theme::cloth()),
        None => painter.rect_filled(whole, 0.0, theme::paper()),
    };
    for (tile, place) in shown {
        painter.image(tile, place, uv, Color32::WHITE);
    }
    // Plain cloth is a table already.
    let is_painted = coarse.is_some() || pictures.have_been_seen() || layout.is_table();
    if is_painted { Painted::Somehow } else { Painted::NotYet }
}

/// Tiles of a map, with its corner at `corner`, that are visible in a rectangle of the screen, by column and row; the middle
/// first.
fn tiles(rect: Rect, corner: Pos2, side: f32) -> Vec<(i32, i32)> {
    let (from, to) = ((rect.min - corner) / side, (rect.max - corner) / side);
    let (columns, rows) = (from.x.floor() as i32..=to.x.floor() as i32, from.y.floor() as i32..=to.y.floor() as i32);
    let mut tiles: Vec<_> = rows.flat_map(|row| columns.clone().map(move |column| (column, row))).collect();
    let middle = (from + to) * 0.5;
    let off = |(column, row): &(i32, i32)| (vec2(*column as f32 + 0.5, *row as f32 + 0.5) - middle).length_sq();
    tiles.sort_by(|one, other| off(one).total_cmp(&off(other)));
    tiles
}

/// Position moved to whole pixels: textures between pixels blur.
pub(super) fn snapped(at: Pos2, pixels: f32) -> Pos2 {
    pos2((at.x * pixels).round() / pixels, (at.y * pixels).round() / pixels)
}
