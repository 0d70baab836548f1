//! Help: the first minutes, chapter by chapter, and below them the words of the trade.

use super::game_ui::Card;
use super::intent::{Intent, Page};
use super::offers::Offers;
use super::page::{Width, scroll_by_keys};
use super::pages::{in_columns, page};
use super::parts::scrolled;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Context, ScrollArea};
use std::sync::Arc;

/// What is told under one head.
#[derive(Clone)]
pub struct Chapter {
    pub head: String,
    pub text: String,
    /// What is to be seen with it.
    pub picture: Option<Arc<dyn Card>>,
}

/// What the page shows.
#[derive(Clone, Default)]
pub struct Model {
    pub chapters: Vec<Chapter>,
    /// The words of the trade with their meanings.
    pub words: Vec<(String, String)>,
}

impl Model {
    /// The help of another game follows.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.chapters.extend(other.chapters);
        self.words.extend(other.words);
        self
    }
}

/// How many letters take the room of a head, and of a picture.
const HEAD: usize = 90;
const PICTURE: usize = 700;

/// Draws the page.
pub fn show(ctx: &Context, title: &str, model: &Model, offers: &Offers) -> Option<Intent> {
    page(ctx, title, Width::Wide, |ui| {
        let mut intent = None;
        scrolled(ui, ScrollArea::vertical().auto_shrink([false, true]), |ui| {
            scroll_by_keys(ui);
            let long = |c: &Chapter| c.text.len() + HEAD + if c.picture.is_some() { PICTURE } else { 0 };
            in_columns(ui, &model.chapters, long, |ui, chapter| {
                ui.label(theme::title(&chapter.head));
                ui.label(theme::prose(&chapter.text));
                if let Some(picture) = &chapter.picture {
                    intent = intent.take().or(picture.show(ui));
                }
                ui.add_space(6.0);
            });
            ui.horizontal(|ui| {
                if ui.button(say!("page-keys")).clicked() {
                    intent = Some(Intent::Open(Page::Keys));
                }
                if offers.page(Page::Rulebook) && ui.button(say!("page-rulebook")).clicked() {
                    intent = Some(Intent::Open(Page::Rulebook));
                }
            });
            if model.words.is_empty() {
                return;
            }
            ui.separator();
            ui.label(theme::title(say!("help-words")));
            let long = |(word, meaning): &(String, String)| word.len() + meaning.len() + HEAD / 2;
            in_columns(ui, &model.words, long, |ui, (word, meaning)| {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 6.0;
                    ui.label(theme::bold(word));
                    ui.label(theme::prose(meaning));
                });
            });
        });
        intent
    })
}
