//! Pictures of the start page: every battle small, the chosen one large, the game played last.

use super::last_game::LastGame;
use crate::paint::theme::Theme;
use crate::play::{BattleOffer, Registry};
use crate::ui::crash::BrokenOver;
use crate::ui::picture_cache::PictureCache;
use crate::ui::saved_game_preview::{self, Glances, look};
use crate::ui::start::StartPageModel;
use bevy_egui::egui::{Context, TextureHandle};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Cache key of a battle's picture: its id, and width and height in pixels.
type Plate = (Arc<str>, [u32; 2]);

/// Caches of the start page's pictures.
#[derive(Default)]
pub(super) struct StartPictures {
    /// Pictures of the battles.
    battles: PictureCache<Plate, ()>,
    /// State and picture of the game played last.
    glances: Glances,
    /// Report that the program failed while it made a picture.
    broken: BrokenOver,
}

impl StartPictures {
    /// Report of a failure while a picture was made, returned once; `None` if there is none.
    pub fn take_broken(&self) -> Option<String> {
        self.broken.take()
    }

    /// Fills the page with the pictures that are painted; the others are painted in this order.
    pub fn fill(&mut self, ctx: &Context, page: &mut StartPageModel, battles: &[BattleOffer]) {
        let (plate, chosen) = (page.plate, Arc::clone(&page.chosen));
        let places: BTreeMap<Arc<str>, [u32; 2]> =
            page.battles.iter().map(|battle| (Arc::clone(&battle.offer.id), battle.place)).collect();
        let is_small = |(id, size): &Plate| places.get(id) == Some(size);
        // Before its first frame the page does not know the size of the large picture.
        if plate != [0; 2] {
            let large = self.battle(ctx, battles, (Arc::clone(&chosen), plate));
            if large.is_some() {
                self.battles.retain(|key| is_small(key) || key.1 == plate);
            }
            let shown = large.or_else(|| self.another(&chosen, |key| !is_small(key)));
            if let Some(battle) = page.battles.iter_mut().find(|battle| battle.offer.id == chosen) {
                battle.plate = shown;
            }
        }
        for battle in page.battles.iter_mut().filter(|battle| battle.in_view) {
            let small = self.battle(ctx, battles, (Arc::clone(&battle.offer.id), battle.place));
            battle.picture = small.or_else(|| self.another(&battle.offer.id, |key| key.1 != plate));
        }
        // Then its neighbours in the list large, for when they are chosen.
        for other in [1, -1].into_iter().filter_map(|step| page.neighbour(step)).filter(|_| plate != [0; 2]) {
            self.battle(ctx, battles, (Arc::clone(&other.offer.id), plate));
        }
    }

    /// Substitute picture of a battle, until it is painted in the wanted size; `None` without one.
    fn another(&self, battle: &str, fits: impl Fn(&Plate) -> bool) -> Option<TextureHandle> {
        let kept = self.battles.kept().find(|(key, _)| *key.0 == *battle && fits(key))?;
        kept.1.picture.clone()
    }

    /// Drops the pictures of a battle whose file has changed.
    pub fn forget(&mut self, battle: &str) {
        self.battles.retain(|(id, _)| **id != *battle);
    }

    fn battle(&mut self, ctx: &Context, battles: &[BattleOffer], key: Plate) -> Option<TextureHandle> {
        let shipped = battles.iter().find(|battle| battle.id == key.0)?;
        let preview = Arc::clone(&shipped.preview);
        let [width, height] = key.1;
        let (broken, title) = (self.broken.clone(), shipped.title.clone());
        let paint = move |look: &Theme| broken.look(&title, || (Some(preview.paint(look, width, height)), ()));
        let kept = self.battles.get(ctx, &key, paint)?;
        kept.picture.clone()
    }

    /// Fills in the state of the game that was played last.
    pub fn glance(&mut self, ctx: &Context, registry: &Registry, last: &mut LastGame) {
        let (path, registry, broken) = (last.path.clone(), registry.clone(), self.broken.clone());
        let key = (last.path.clone(), last.written);
        if let Some(kept) = self.glances.get(ctx, &key, move |theme| {
            broken.look(&path.display().to_string(), || look(&registry, &path, theme, saved_game_preview::LAST))
        }) {
            last.seen(kept);
        }
    }
}
