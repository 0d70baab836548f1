//! Reader's state of the rulebook: the open paragraph, the search text, the pictures painted so far.

use super::FRONT;
use crate::play::RulePicture;
use crate::ui::current_book::CurrentBook;
use crate::ui::picture_cache::PictureCache;
use bevy_egui::egui::{self, Context, TextureId};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Cache key of a picture: its name, and the pixels to a hundred points.
type Key = (String, u32);

/// State of the rulebook's reader.
pub struct Reader {
    /// Paragraph at which the rulebook is open.
    pub paragraph: String,
    /// Search text in the rulebook.
    pub sought: String,
    /// Pictures of paragraphs that have been in sight; none: the game has none of that name.
    known: BTreeMap<String, Option<Arc<dyn RulePicture>>>,
    painted: PictureCache<Key, ()>,
}

impl Default for Reader {
    fn default() -> Self {
        Self::at(FRONT)
    }
}

impl Reader {
    /// Reader of the rulebook, open at a paragraph.
    #[must_use]
    pub fn at(paragraph: &str) -> Self {
        Self {
            paragraph: paragraph.to_owned(),
            sought: String::new(),
            known: BTreeMap::new(),
            painted: PictureCache::default(),
        }
    }

    /// Opens a paragraph and ends the search.
    pub fn turn_to(&mut self, paragraph: String) {
        self.paragraph = paragraph;
        self.sought.clear();
    }

    /// Size of a picture of the rulebook in points; `None` where the game has no picture of that name.
    pub(in crate::ui) fn size(&mut self, book: &CurrentBook, name: &str) -> Option<egui::Vec2> {
        let known = self.known.entry(name.to_owned()).or_insert_with(|| book.picture(name));
        known.as_ref().map(|picture| <[f32; 2]>::from(picture.size()).into())
    }

    /// Texture of a rulebook picture shown at `fit` times its size; `None` until it has been painted for this screen.
    pub(in crate::ui) fn picture(&mut self, ctx: &Context, name: &str, fit: f32) -> Option<TextureId> {
        let density = ctx.pixels_per_point() * fit;
        let picture = Arc::clone(self.known.get(name)?.as_ref()?);
        let key = (name.to_owned(), (density * 100.0).round() as u32);
        let kept = self.painted.get(ctx, &key, move |theme| (Some(picture.paint(theme, density)), ()))?;
        kept.picture.as_ref().map(|picture| picture.id())
    }
}
