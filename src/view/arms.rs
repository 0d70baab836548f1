//! Coats of arms on the screen.

use crate::heraldry::Blazon;
use crate::paint::arms::{WIDTH, painted};
use crate::paint::theme::Palette;
use crate::view::texture_cache::texture;
use crate::view::theme;
use bevy_egui::egui::{Color32, Context, Id, Painter, Pos2, Rect, TextureHandle, Ui, Vec2};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Most coats of arms in the cache.
const KEPT: usize = 128;

/// Words, width in pixels, and whether the picture has no colours.
type Key = (String, u32, bool);

/// Pictures of coats of arms by their words and width, kept with the context.
#[derive(Clone, Default)]
struct ArmsCache(Arc<BTreeMap<Key, TextureHandle>>);

/// Rectangle of a coat of arms of this height in points around a point.
#[must_use]
pub fn arms_rect(middle: Pos2, height: f32) -> Rect {
    Rect::from_center_size(middle, Vec2::new(height * WIDTH, height))
}

/// Paints a coat of arms into a rectangle of [`arms_rect`].
pub fn paint_arms(ui: &Ui, arms: &Blazon, rect: Rect) {
    paint_scaled(ui.painter(), arms, rect, (rect.width(), 1.0));
}

/// Paints a coat of arms of a width in points and an opacity into a rectangle of any size, as it turns, grows and fades.
pub(super) fn paint_scaled(painter: &Painter, arms: &Blazon, rect: Rect, (width, opacity): (f32, f32)) {
    let picture = picture(painter.ctx(), arms, width);
    let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    painter.image(picture.id(), rect, whole, theme::with_opacity(Color32::WHITE, opacity));
}

fn picture(ctx: &Context, arms: &Blazon, width: f32) -> TextureHandle {
    let pixels = (width * ctx.pixels_per_point()).round().clamp(1.0, 1024.0) as u32;
    let palette = theme::current_theme().palette;
    let key: Key = (arms.to_string(), pixels, palette == Palette::Grey);
    let id = Id::new("coats of arms");
    let cache: ArmsCache = ctx.data_mut(|data| data.get_temp(id)).unwrap_or_default();
    if let Some(known) = cache.0.get(&key) {
        return known.clone();
    }
    let mut pictures = if cache.0.len() < KEPT { BTreeMap::clone(&cache.0) } else { BTreeMap::new() };
    let picture = texture(ctx, &key.0, &painted(arms, pixels, palette));
    pictures.insert(key, picture.clone());
    ctx.data_mut(|data| data.insert_temp(id, ArmsCache(Arc::new(pictures))));
    picture
}
