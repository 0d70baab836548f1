//! The battle is over: how it came out, and what may be done then.

use super::intent::{Intent, Page};
use super::parts::{badge, card, noted};
use crate::kernel::SideId;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Button, Ui};

/// How the battle ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// What the battle is called.
    pub battle: String,
    /// What ended it.
    pub how: String,
    /// The result in words; empty where what ended it says it all.
    pub result: String,
    /// Who has won.
    pub winner: Option<SideId>,
    /// The paragraph of the rules by which that was found.
    pub paragraph: Option<&'static str>,
    /// Whether there is a review of the battle.
    pub has_review: bool,
}

impl Model {
    /// How it came out, and what is to be said before that.
    #[must_use]
    pub fn told(&self) -> (&str, &str) {
        if self.result.is_empty() { (&self.how, "") } else { (&self.result, &self.how) }
    }
}

/// The card that stands where nothing is left to decide.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    card(ui, &say!("notice-over"), model.paragraph, |ui| {
        let (result, how) = model.told();
        if !how.is_empty() {
            ui.label(theme::prose(how));
        }
        match model.winner {
            Some(side) => _ = badge(ui, side, result),
            None => _ = ui.label(theme::title(result)),
        }
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| show_ways_on(ui, model)).inner
    })
}

/// What may be done after the end, small: none of it is what one does next.
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
        let response = noted(ui.add(Button::new(&words).frame_when_inactive(false)), &words);
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
