//! Pictures of the map in notices and in the review.

use crate::kernel::Digest;
use crate::play::Preview;
use crate::ui::notice::{Notice, Scene, Snapshots};
use crate::ui::picture_cache::PictureCache;
use crate::ui::review_decisions::{ReviewDecisionsModel, Stage};
use crate::ui::screen::ActiveGame;
use crate::ui::thumbnail;
use bevy_egui::egui::{Context, TextureHandle, Vec2};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Subject of a picture of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PictureSubject {
    /// Picture of the scene around a moment of the game.
    Moment(Scene),
    /// Picture of the whole map, of the given width and height in pixels.
    Field(u32, u32),
}

/// Caches of the painted pictures.
#[derive(Default)]
pub struct Painted {
    /// Pictures in the notices.
    pub(super) notices: OfNotices,
    /// Pictures of the decisions in the review.
    pub(super) decisions: OfDecisions,
    /// Pictures of the activations in the review.
    pub(super) moments: OfMoments,
}

/// Cache of the pictures in notices, by the revision that they show.
type OfNotices = PictureCache<(u64, PictureSubject), ()>;

/// Cache of the pictures of decisions, by the digest of the game and the number of orders before the decision.
type OfDecisions = PictureCache<(Digest, usize), ()>;

/// Cache of the pictures of activations, by the number of orders in the game and the scene.
type OfMoments = PictureCache<(usize, Scene), ()>;

/// Pictures of these scenes that are painted by now; the others follow in later frames.
pub(super) fn of_scenes(play: &ActiveGame, scenes: &[Scene], cache: &mut OfMoments, ctx: &Context) -> Snapshots {
    let (session, density) = (play.session(), ctx.pixels_per_point());
    let orders = session.orders();
    let [width, height] = <[f32; 2]>::from(thumbnail::snapshot(ctx)).map(|length| (length * density).round() as u32);
    cache.look_after(ctx);
    cache.retain(|(of, _)| *of == orders);
    let mut painted = Snapshots::default();
    for scene in scenes {
        let key = (orders, *scene);
        if let Some(kept) = cache.peek(&key) {
            painted.is_expected = true;
            painted.moments.extend(kept.picture.clone().map(|picture| (*scene, picture)));
        } else if !cache.is_busy() {
            let preview = play.game_ui().snapshot(session, *scene);
            painted.is_expected |= preview.is_some();
            if let Some(preview) = preview {
                cache.get(ctx, &key, move |look| (Some(preview.paint(look, width, height)), ()));
            }
        } else {
            painted.is_expected = true;
        }
    }
    painted
}

/// Pictures of decisions that are painted by now, by row; the others follow in later frames.
pub(super) fn of_decisions(
    model: &ReviewDecisionsModel,
    cache: &mut OfDecisions,
    ctx: &Context,
) -> BTreeMap<usize, TextureHandle> {
    let Stage::Told(rows) = &model.stage else { return BTreeMap::new() };
    cache.look_after(ctx);
    cache.retain(|(of, _)| *of == model.of);
    let size = thumbnail::snapshot(ctx) * ctx.pixels_per_point();
    let [width, height] = [size.x, size.y].map(|length| length.round() as u32);
    let mut painted = BTreeMap::new();
    for row in rows {
        let Some(place) = row.weighed.place.clone() else { continue };
        let kept = cache.get(ctx, &(model.of, row.at), move |look| (Some(place.paint(look, width, height)), ()));
        painted.extend(kept.and_then(|kept| kept.picture.clone()).map(|picture| (row.at, picture)));
    }
    painted
}

/// Pictures of a notice that are painted by now; the others follow in later frames.
pub(super) fn of(play: &ActiveGame, notice: &Notice, cache: &mut OfNotices, ctx: &Context) -> Snapshots {
    let (revision, density) = (play.shown_position().revision(), ctx.pixels_per_point());
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
        let seen = PictureSubject::Field((size.x * density) as u32, (size.y * density) as u32);
        painted.field = of(seen, size, &|| play.game_ui().field(play.session()));
    }
    for scene in notice.scenes() {
        let picture = of(PictureSubject::Moment(scene), thumbnail::snapshot(ctx), &|| {
            play.game_ui().snapshot(play.session(), scene)
        });
        painted.moments.extend(picture.map(|picture| (scene, picture)));
    }
    painted
}
