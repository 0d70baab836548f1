//! The battle is over: who has won, and what may be done then.

use super::intent::{Intent, Page};
use super::parts::{act, badge, card};
use crate::kernel::SideId;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Button, Ui};

/// How the battle ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// What ended it.
    pub how: String,
    /// The result in words.
    pub result: String,
    /// Who has won.
    pub winner: Option<(SideId, String)>,
    /// The paragraph of the rules by which that was found.
    pub paragraph: Option<&'static str>,
    /// Whether there is a review of the battle.
    pub has_review: bool,
}

/// The card that stands where nothing is left to decide.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    card(ui, &say!("notice-over"), model.paragraph, |ui| {
        ui.label(theme::prose(&model.how));
        show_winner(ui, model);
        ui.label(theme::prose(&model.result));
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| show_ways_on(ui, model)).inner
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
pub fn show_ways_on(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let review = (say!("notice-review"), Some(say!("notice-review-help")), Intent::Open(Page::Review));
    let ways = [
        Some((say!("notice-watch-again"), None, Intent::PlayFrom(0))),
        model.has_review.then_some(review),
        Some((say!("notice-rematch"), Some(say!("notice-rematch-help")), Intent::Rematch)),
        Some((say!("notice-leave"), None, Intent::Leave)),
    ];
    let mut intent = None;
    for (words, help, way) in ways.into_iter().flatten() {
        let response = act(ui, Button::new(&words), &words);
        let response = match help {
            Some(help) => response.on_hover_text(help),
            None => response,
        };
        if response.clicked() {
            intent = Some(way);
        }
    }
    intent
}
