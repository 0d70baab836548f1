//! Pages over the start page or the editor: the rulebook, help, keys and mouse.

use super::{MainWindow, OpenBook};
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::intent::{Intent, Page};
use crate::ui::key_sheet::{self, Sheet};
use crate::ui::rulebook::Reader;
use crate::ui::{glossary, help, rulebook};
use bevy_egui::egui::{Context, Key};
use std::sync::Arc;

impl MainWindow {
    /// Opens a page over the start page or the editor.
    pub(super) fn open_over(&mut self, ctx: &Context, page: Page) {
        match page {
            Page::Rulebook => {
                self.over.page = None;
                self.open_rulebook(ctx, Reader::default());
            }
            Page::Settings => self.run_window_command(ctx, KeyCommand::Settings),
            page => self.over.page = Some(page),
        }
        ctx.request_repaint();
    }

    /// Opens the rulebook of the games that have one, with the words that it explains.
    pub(super) fn open_rulebook(&mut self, ctx: &Context, reader: Reader) {
        self.over.book = self.games.with_page(Page::Rulebook).map(|game_ui| {
            glossary::open(ctx, &Arc::new(game_ui.glossary()));
            OpenBook { game_ui, reader }
        });
    }

    /// Whether such a page is open.
    pub(super) const fn is_over(&self) -> bool {
        self.over.book.is_some() || self.over.page.is_some()
    }

    /// Draws the open page and returns its requests other than closing. `sheet`: the set of keys that is shown.
    pub(super) fn show_over(&mut self, ctx: &Context, sheet: Sheet) -> Option<Intent> {
        // Escape closes the settings before what lies under them.
        let closed = ctx.input(|i| i.key_pressed(Key::Escape)) && !self.chosen.is_open();
        let mut asked = None;
        if let Some(book) = &mut self.over.book {
            asked = rulebook::show(ctx, &*Arc::clone(&book.game_ui), None, &mut book.reader);
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
                        None => (say!("page-help"), self.games.help()),
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
