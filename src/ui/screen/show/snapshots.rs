//! What of the map a notice shows.

use crate::play::Preview;
use crate::ui::notice::{Notice, Snapshots};
use crate::ui::picture_cache::PictureCache;
use crate::ui::screen::Play;
use crate::ui::thumbnail;
use bevy_egui::egui::{Context, TextureHandle, Vec2};
use std::sync::Arc;

/// What a picture shows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seen {
    /// The place of what was done last, after so many orders.
    Moment(usize),
    /// The whole field, so many pixels wide and high.
    Field(u32, u32),
}

/// Pictures by the revision that they are of.
pub type Painted = PictureCache<(u64, Seen), ()>;

/// The pictures of a notice that are painted by now; the others are on their way.
pub(super) fn of(play: &Play, notice: &Notice, cache: &mut Painted, ctx: &Context) -> Snapshots {
    let (revision, density) = (play.shown().revision(), ctx.pixels_per_point());
    cache.look_after(ctx);
    cache.retain(|(of, _)| *of == revision);
    let mut of = |seen, size: Vec2, preview: &dyn Fn() -> Option<Arc<dyn Preview>>| -> Option<TextureHandle> {
        let key = (revision, seen);
        if let Some(kept) = cache.peek(&key) {
            return kept.picture.clone();
        }
        if !cache.is_busy()
            && let Some(preview) = preview()
        {
            let [width, height] = [size.x, size.y].map(|length| (length * density).round() as u32);
            cache.get(ctx, &key, move |look| (Some(preview.paint(look, width, height)), ()));
        }
        None
    };
    let mut painted = Snapshots::default();
    if notice.is_on_field() {
        let size = ctx.content_rect().size();
        let seen = Seen::Field((size.x * density) as u32, (size.y * density) as u32);
        painted.field = of(seen, size, &|| play.game_ui().field(play.any()));
    }
    for orders in notice.looks_at() {
        let picture =
            of(Seen::Moment(orders), thumbnail::snapshot(ctx), &|| play.game_ui().snapshot(play.any(), orders));
        painted.moments.extend(picture.map(|picture| (orders, picture)));
    }
    painted
}
