//! Card of a battle that is over: its result, and what can be done next.

use super::intent::{Intent, Page};
use super::parts::{act, badge, card, primary};
use crate::heraldry::Blazon;
use crate::kernel::SideId;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Button, Ui};

/// Content of the card of a battle that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleOverModel {
    /// Name of the battle.
    pub battle: String,
    /// Sentence on what ended the battle.
    pub how: String,
    /// Result of the battle in words; empty where `how` says it all.
    pub result: String,
    /// Side that won; `None` for a draw.
    pub winner: Option<SideId>,
    /// Coat of arms on the winner's flags; `None`: they bear the first letter of its name.
    pub arms: Option<Blazon>,
    /// Paragraph of the rules that determines the result; `None` without one.
    pub paragraph: Option<&'static str>,
    /// Whether a review of the battle can be opened.
    pub has_review: bool,
    /// Whether the page of the battle's end can be opened again.
    pub has_page: bool,
}

impl BattleOverModel {
    /// Result of the battle, and the sentence that goes before it.
    #[must_use]
    pub fn told(&self) -> (&str, &str) {
        if self.result.is_empty() { (&self.how, "") } else { (&self.result, &self.how) }
    }
}

/// Draws the card that replaces the decisions when the battle is over. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, model: &BattleOverModel) -> Option<Intent> {
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
        let again = model.has_page && primary(ui, &say!("notice-result")).clicked();
        let way = ui.horizontal_wrapped(|ui| show_ways_on(ui, model)).inner;
        if again { Some(Intent::ShowEnd) } else { way }
    })
}

/// Draws small buttons for what the player can do after the end of the battle. Returns the player's intent, if any.
pub fn show_ways_on(ui: &mut Ui, model: &BattleOverModel) -> Option<Intent> {
    let review = (say!("notice-review"), Some(say!("notice-review-help")), Intent::Open(Page::Review));
    let ways = [
        Some((say!("notice-watch-again"), None, Intent::PlayFrom(0))),
        model.has_review.then_some(review),
        Some((say!("notice-rematch"), Some(say!("notice-rematch-help")), Intent::Rematch)),
        Some((say!("notice-leave"), None, Intent::Leave)),
    ];
    let mut intent = None;
    for (words, help, way) in ways.into_iter().flatten() {
        let response = act(ui, Button::new(&words).frame_when_inactive(false), &words);
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
