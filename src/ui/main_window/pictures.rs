//! Pictures of the start page: every battle small, the chosen one large, the game played last.

use super::last_game::LastGame;
use crate::paint::picture_frame::Backdrop;
use crate::paint::theme::Theme;
use crate::play::{BattleOffer, Registry};
use crate::ui::crash::BrokenOver;
use crate::ui::picture_cache::PictureCache;
use crate::ui::saved_game_preview::{self, Glances, look};
use crate::ui::start::StartPageModel;
use bevy_egui::egui::{Context, TextureHandle};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Cache key of a battle's picture: its id, and the kind and size of the picture.
type Plate = (Arc<str>, Wanted);

/// Kind of a battle's picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Wanted {
    /// Picture on a battle's card, with its width and height in pixels.
    Small([u32; 2]),
    /// Picture behind the page.
    Behind(Backdrop),
}

impl Wanted {
    /// Number of pixels of the picture.
    const fn pixels(self) -> usize {
        let (Self::Small([width, height]) | Self::Behind(Backdrop { size: [width, height], .. })) = self;
        width as usize * height as usize
    }
}

/// Most pixels of the pictures behind the page that are kept, besides those of the chosen battle and its neighbours.
const KEPT_BEHIND: usize = 12_000_000;

/// Caches of the start page's pictures.
#[derive(Default)]
pub(super) struct StartPictures {
    /// Pictures of the battles.
    battles: PictureCache<Plate, ()>,
    /// State and picture of the game played last.
    glances: Glances,
    /// Report that the program failed while it made a picture.
    broken: BrokenOver,
    /// Whether the large pictures have been dropped for the game on the table.
    has_rested: bool,
}

impl StartPictures {
    /// Report of a failure while a picture was made, returned once; `None` if there is none.
    pub fn take_broken(&self) -> Option<String> {
        self.broken.take()
    }

    /// Fills the page with the pictures that are painted; the others are painted in this order.
    pub fn fill(&mut self, ctx: &Context, page: &mut StartPageModel, battles: &[BattleOffer]) {
        let (behind, chosen) = (page.behind.wanted.map(Wanted::Behind), Arc::clone(&page.chosen));
        let places: BTreeMap<Arc<str>, [u32; 2]> =
            page.battles.iter().map(|battle| (Arc::clone(&battle.offer.id), battle.place)).collect();
        let is_small = |(id, wanted): &Plate| places.get(id).is_some_and(|size| *wanted == Wanted::Small(*size));
        let near: Vec<Arc<str>> = [1, -1]
            .into_iter()
            .filter_map(|step| page.neighbour(step).map(|battle| Arc::clone(&battle.offer.id)))
            .collect();
        // Before its first frame the page does not know the size of the picture behind it.
        if let Some(behind) = behind {
            let large = self.battle(ctx, battles, (Arc::clone(&chosen), behind));
            if large.is_some() {
                let number = self.battles.kept().filter(|(key, _)| key.1 == behind).count();
                let many = number * behind.pixels() > KEPT_BEHIND;
                let is_near = |id: &Arc<str>| *id == chosen || near.contains(id);
                self.battles.retain(|key| is_small(key) || key.1 == behind && (!many || is_near(&key.0)));
            }
            let shown = large.or_else(|| self.another(&chosen, |wanted| matches!(wanted, Wanted::Behind(_))));
            if let Some(battle) = page.battles.iter_mut().find(|battle| battle.offer.id == chosen) {
                battle.plate = shown;
            }
        }
        for battle in page.battles.iter_mut().filter(|battle| battle.in_view) {
            let small = self.battle(ctx, battles, (Arc::clone(&battle.offer.id), Wanted::Small(battle.place)));
            battle.picture =
                small.or_else(|| self.another(&battle.offer.id, |wanted| matches!(wanted, Wanted::Small(_))));
        }
        // Then its neighbours in the list large, for when they are chosen.
        for (other, behind) in near.into_iter().zip(behind.into_iter().cycle()) {
            self.battle(ctx, battles, (other, behind));
        }
    }

    /// Substitute picture of a battle, until it is painted in the wanted size; `None` without one.
    fn another(&self, battle: &str, fits: impl Fn(&Wanted) -> bool) -> Option<TextureHandle> {
        let kept = self.battles.kept().find(|(key, _)| *key.0 == *battle && fits(&key.1))?;
        kept.1.picture.clone()
    }

    /// Drops the large pictures but that of the chosen battle: nobody sees them while a game is played.
    pub fn rest(&mut self, chosen: &str) {
        if std::mem::replace(&mut self.has_rested, true) {
            return;
        }
        self.battles.retain(|(id, wanted)| matches!(wanted, Wanted::Small(_)) || **id == *chosen);
    }

    /// Ends the rest: no game is on the table.
    pub const fn wake(&mut self) {
        self.has_rested = false;
    }

    /// Drops the pictures of a battle whose file has changed.
    pub fn forget(&mut self, battle: &str) {
        self.battles.retain(|(id, _)| **id != *battle);
    }

    fn battle(&mut self, ctx: &Context, battles: &[BattleOffer], key: Plate) -> Option<TextureHandle> {
        let shipped = battles.iter().find(|battle| battle.id == key.0)?;
        let preview = Arc::clone(&shipped.preview);
        let wanted = key.1;
        let (broken, title) = (self.broken.clone(), shipped.title.clone());
        let painted = move |look: &Theme| match wanted {
            Wanted::Small([width, height]) => preview.paint(look, width, height),
            Wanted::Behind(backdrop) => preview.paint_behind(look, backdrop),
        };
        let paint = move |look: &Theme| broken.look(&title, || (Some(painted(look)), ()));
        let kept = self.battles.get(ctx, &key, paint)?;
        kept.picture.clone()
    }

    /// Fills in the state of the game that was played last.
    pub fn glance(&mut self, ctx: &Context, registry: &Registry, last: &mut LastGame) {
        let (path, registry, broken) = (last.path.clone(), registry.clone(), self.broken.clone());
        let key = (last.path.clone(), last.written, saved_game_preview::LAST);
        if let Some(kept) = self.glances.get(ctx, &key, move |theme| {
            broken.look(&path.display().to_string(), || look(&registry, &path, theme, saved_game_preview::LAST))
        }) {
            last.seen(kept);
        }
    }
}
