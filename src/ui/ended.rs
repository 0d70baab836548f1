//! The battle is over: who has won, and what may be done then.

use super::intent::{Intent, Page};
use super::parts::{badge, card};
use super::theme;
use crate::kernel::SideId;
use crate::say;
use bevy_egui::egui::Ui;

/// How the battle ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// What ended it.
    pub how: String,
    /// The result in words.
    pub result: String,
    /// Who has won.
    pub winner: Option<(SideId, String)>,
}

/// The card that stands where nothing is left to decide.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    card(ui, &say!("notice-over"), Some("13"), |ui| {
        ui.label(theme::prose(&model.how));
        show_winner(ui, model);
        ui.label(theme::prose(&model.result));
        ui.add_space(4.0);
        ui.horizontal_wrapped(show_ways_on).inner
    })
}

/// Who has won.
pub fn show_winner(ui: &mut Ui, model: &Model) {
    match &model.winner {
        Some((side, name)) => {
            badge(ui, *side, &say!("notice-victory", name));
        }
        None => {
            ui.label(theme::title(say!("notice-nobody")));
        }
    }
}

/// What may be done after the end.
pub fn show_ways_on(ui: &mut Ui) -> Option<Intent> {
    let mut intent = None;
    if ui.button(say!("notice-watch-again")).clicked() {
        intent = Some(Intent::Watch(Some(0)));
    }
    if ui.button(say!("notice-review")).on_hover_text(say!("notice-review-help")).clicked() {
        intent = Some(Intent::Open(Page::Review));
    }
    if ui.button(say!("notice-rematch")).on_hover_text(say!("notice-rematch-help")).clicked() {
        intent = Some(Intent::Rematch);
    }
    if ui.button(say!("notice-leave")).clicked() {
        intent = Some(Intent::Leave);
    }
    intent
}
