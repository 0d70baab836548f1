//! Help page: the first minutes, chapter by chapter, and below them the glossary.

use super::feature_set::FeatureSet;
use super::game_ui::Card;
use super::intent::{Intent, Page};
use super::page_frame::{Width, from_its_beginning, scroll_by_keys};
use super::parts::scrolled;
use super::table_pages::{in_columns, page};
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Context, ScrollArea};
use std::sync::Arc;

/// Chapter of the help.
#[derive(Clone)]
pub struct Chapter {
    /// Heading of the help chapter.
    pub head: String,
    /// Text of the help chapter.
    pub text: String,
    /// Picture that goes with the chapter's text; `None` without one.
    pub picture: Option<Arc<dyn Card>>,
}

impl Chapter {
    /// Chapter without a picture.
    #[must_use]
    pub const fn of(head: String, text: String) -> Self {
        Self { head, text, picture: None }
    }
}

/// Content of the help page.
#[derive(Clone, Default)]
pub struct HelpModel {
    /// Chapters of the help, in order.
    pub chapters: Vec<Chapter>,
    /// Glossary terms of the help with their meanings.
    pub words: Vec<(String, String)>,
}

/// Number of letters whose room a heading takes.
const HEAD: usize = 90;
/// Number of letters whose room a picture takes.
const PICTURE: usize = 700;

/// Draws the help page. Returns the player's intent, if any.
pub fn show(ctx: &Context, title: &str, model: &HelpModel, offers: &FeatureSet) -> Option<Intent> {
    page(ctx, title, Width::Wide, |ui| {
        let mut intent = None;
        let list = from_its_beginning(ui, ScrollArea::vertical().auto_shrink([false, true]));
        scrolled(ui, list, |ui| {
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
