//! Coats of arms in panels.

use crate::heraldry::Blazon;
use crate::paint::arms::{WIDTH, painted};
use crate::paint::theme::Palette;
use crate::view::texture_cache::texture;
use crate::view::theme;
use bevy_egui::egui::{Color32, Context, Id, Pos2, Rect, TextureHandle, Ui, Vec2};
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
    let picture = picture(ui.ctx(), arms, rect.width());
    let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    ui.painter().image(picture.id(), rect, whole, Color32::WHITE);
}

/// Line about a person, with the person's coat of arms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmsLine {
    pub words: String,
    /// Coat of arms of the person; `None` without one.
    pub arms: Option<Blazon>,
}

impl From<String> for ArmsLine {
    fn from(words: String) -> Self {
        Self { words, arms: None }
    }
}

/// Height of a coat of arms in a line, in points.
const IN_A_LINE: f32 = 22.0;

/// Draws a line about a person: the coat of arms, if there is one, then what `tell` draws.
pub fn arms_line(ui: &mut Ui, line: &ArmsLine, tell: impl FnOnce(&mut Ui, &str)) {
    let Some(arms) = &line.arms else {
        tell(ui, &line.words);
        return;
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let (_, place) = ui.allocate_space(Vec2::new(IN_A_LINE * WIDTH, IN_A_LINE));
        paint_arms(ui, arms, place);
        tell(ui, &line.words);
    });
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
