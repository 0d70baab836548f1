//! Pages over the start page or the editor: the rulebook, help, keys and mouse.

use super::{BookAtHand, MainWindow};
use crate::play::AnyGame;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::current_book::{CurrentBook, set_current_book};
use crate::ui::intent::{Intent, Page};
use crate::ui::key_sheet::{self, Sheet};
use crate::ui::rulebook::Reader;
use crate::ui::{help, rulebook};
use bevy_egui::egui::{Context, Key};
use std::sync::Arc;

impl MainWindow {
    /// Opens a page over the start page or the editor.
    pub(super) fn open_over(&mut self, ctx: &Context, page: Page) {
        match page {
            Page::Rulebook => {
                self.over.page = None;
                self.over.book = Some(Reader::default());
            }
            Page::Settings => self.run_window_command(ctx, KeyCommand::Settings),
            page => self.over.page = Some(page),
        }
        ctx.request_repaint();
    }

    /// Opens the rulebook of the current game at a cited paragraph, if the game has one.
    pub(super) fn open_rulebook(&mut self, cited: &str) {
        let book = self.over.at_hand.book.as_ref();
        self.over.book = book.map(|book| Reader::at(book.rules.without_prefix(cited)));
    }

    /// Game whose rulebook applies while none is on the table: that of the edited scenario, or of the battle chosen on the start
    /// page. `None` without either.
    fn game_at_hand(&self) -> Option<&Arc<dyn AnyGame>> {
        let registry = &self.games.registry;
        match &self.editing.screen {
            Some(editor) => Some(registry.of_text(editor.edited().text())),
            None => {
                let chosen = self.battles.iter().find(|battle| battle.id == self.page.chosen)?;
                Some(registry.of_text(&chosen.text))
            }
        }
    }

    /// Sets the rulebook of the current game, and whether the window offers one at all.
    pub(super) fn set_book_at_hand(&mut self, ctx: &Context) {
        if let Some(game) = self.game_at_hand().filter(|game| self.over.at_hand.game != Some(game.id())) {
            self.over.at_hand = BookAtHand { game: Some(game.id()), book: game.rulebook().map(CurrentBook::from) };
        }
        let book = self.over.at_hand.book.clone();
        self.page.offers.set_page(Page::Rulebook, book.is_some());
        set_current_book(ctx, book);
    }

    /// Whether the rulebook, help, key sheet or the page on a file is open over everything else.
    pub(super) const fn is_over(&self) -> bool {
        self.over.book.is_some() || self.over.page.is_some() || self.over.described.is_some()
    }

    /// Draws the page that is open over everything else, and returns its requests other than closing. `sheet`: the set of keys
    /// that the key sheet shows.
    pub(super) fn show_over(&mut self, ctx: &Context, sheet: Sheet) -> Option<Intent> {
        // Escape closes the settings before what lies under them.
        let closed = ctx.input(|i| i.key_pressed(Key::Escape)) && !self.chosen.is_open();
        let mut asked = None;
        if let Some(reader) = &mut self.over.book {
            asked = rulebook::show(ctx, None, reader);
            if closed || asked == Some(Intent::Close) {
                self.over.book = None;
            }
        }
        if let Some(page) = self.over.page {
            let on_page = match page {
                Page::Keys => key_sheet::show(ctx, sheet, &self.page.offers),
                _ => {
                    let editor = self.editing.screen.as_ref().filter(|_| sheet == Sheet::Editor);
                    let (title, model) = match editor {
                        Some(editor) => (say!("edit-help"), editor.game().help()),
                        None => (say!("page-help"), self.games.help(self.game_at_hand().map_or("", |game| game.id()))),
                    };
                    help::show(ctx, &title, &model, &self.page.offers)
                }
            };
            if closed || on_page == Some(Intent::Close) {
                self.over.page = None;
            }
            asked = asked.or(on_page);
        }
        asked.filter(|asked| *asked != Intent::Close)
    }
}
