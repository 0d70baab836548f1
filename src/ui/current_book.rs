//! Rulebook that the panels cite and whose terms they explain: that of the game at hand.

use crate::i18n::glossary::Glossary;
use crate::i18n::rulebook::Rulebook;
use crate::play::{GameBook, RulePicture};
use bevy_egui::egui::{Context, Id};
use std::sync::Arc;

/// Rulebook of the game at hand, with its glossary made up.
#[derive(Clone)]
pub struct CurrentBook {
    /// Chapters and options.
    pub rules: Arc<Rulebook>,
    /// Glossary of its terms.
    pub glossary: Arc<Glossary>,
    picture: fn(&str) -> Option<Arc<dyn RulePicture>>,
}

impl From<GameBook> for CurrentBook {
    fn from(book: GameBook) -> Self {
        Self { rules: book.rules, glossary: Arc::new((book.glossary)()), picture: book.picture }
    }
}

impl CurrentBook {
    /// Picture of this name in the book.
    #[must_use]
    pub fn picture(&self, name: &str) -> Option<Arc<dyn RulePicture>> {
        (self.picture)(name)
    }
}

fn place() -> Id {
    Id::new("the rulebook of the game at hand")
}

/// Sets the rulebook of the game at hand; none: the game has no rulebook.
pub fn set_current_book(ctx: &Context, book: Option<CurrentBook>) {
    ctx.data_mut(|d| d.insert_temp(place(), book));
}

/// Rulebook of the game at hand, if it has one.
#[must_use]
pub fn current_book(ctx: &Context) -> Option<CurrentBook> {
    ctx.data(|d| d.get_temp::<Option<CurrentBook>>(place())).flatten()
}
