//! What of the map a notice shows.

use crate::paint::theme::Theme;
use crate::ui::notice::{Notice, Snapshots};
use crate::ui::picture_cache::PictureCache;
use crate::ui::screen::Play;
use crate::ui::thumbnail::SNAPSHOT;
use bevy_egui::egui::Context;

/// The pictures of a notice that are painted by now; the others are on their way.
pub(super) fn of(play: &Play, notice: &Notice, cache: &mut PictureCache<(u64, usize), ()>, ctx: &Context) -> Snapshots {
    let revision = play.shown().revision();
    let size = SNAPSHOT * ctx.pixels_per_point();
    cache.look_after(ctx);
    cache.retain(|(of, _)| *of == revision);
    let mut painted = Snapshots::new();
    for orders in notice.looks_at() {
        let key = (revision, orders);
        if let Some(kept) = cache.peek(&key) {
            painted.extend(kept.picture.clone().map(|picture| (orders, picture)));
        } else if !cache.is_busy()
            && let Some(preview) = play.game_ui().snapshot(play.any(), orders)
        {
            cache.get(ctx, &key, move |look: &Theme| (Some(preview.paint(look, size.x as u32, size.y as u32)), ()));
        }
    }
    painted
}
