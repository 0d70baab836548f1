//! Rulebook of the current game, which the panels cite and whose terms they explain.

use crate::i18n::glossary::Glossary;
use crate::i18n::rulebook::Rulebook;
use crate::play::{GameBook, RulePicture};
use bevy_egui::egui::{Context, Id};
use std::sync::Arc;

/// Rulebook of the current game, with its glossary.
#[derive(Clone)]
pub struct CurrentBook {
    /// Chapters and options of the book.
    pub rules: Arc<Rulebook>,
    /// Glossary of the book's terms.
    pub glossary: Arc<Glossary>,
    picture: fn(&str) -> Option<Arc<dyn RulePicture>>,
}

impl From<GameBook> for CurrentBook {
    fn from(book: GameBook) -> Self {
        Self { rules: book.rules, glossary: Arc::new((book.glossary)()), picture: book.picture }
    }
}

impl CurrentBook {
    /// Picture of this name in the book; `None` if it has none.
    #[must_use]
    pub fn picture(&self, name: &str) -> Option<Arc<dyn RulePicture>> {
        (self.picture)(name)
    }
}

fn place() -> Id {
    Id::new("the rulebook of the game at hand")
}

/// Sets the rulebook of the current game; `None`: the game has none.
pub fn set_current_book(ctx: &Context, book: Option<CurrentBook>) {
    ctx.data_mut(|d| d.insert_temp(place(), book));
}

/// Rulebook of the current game; `None` if it has none.
#[must_use]
pub fn current_book(ctx: &Context) -> Option<CurrentBook> {
    ctx.data(|d| d.get_temp::<Option<CurrentBook>>(place())).flatten()
}
