//! Card of a question in a round: its buttons, and the score at the end. The rest is that of a lesson.

use super::intent::Intent;
use super::lesson_card::{LessonCardModel, LessonRequest, Steady, onward};
use super::parts::noted;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Button, Label, Stroke, Ui, Vec2};

/// Part of the card that is about the practice round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Whether what the learner has marked can be submitted as the answer.
    pub finish: bool,
    /// Whether this practice question is the last of the round.
    pub last: bool,
    /// Whether a game waits that the player left for the practice round.
    pub game_waits: bool,
    /// Score of the round, one sentence each; empty while the round goes on.
    pub score: Vec<String>,
}

/// Draws the buttons of the card: onward, help and out of the round. Returns the player's intent, if any.
pub(super) fn ways(ui: &mut Ui, model: &LessonCardModel, round: &Round, steady: &Steady) -> Option<Intent> {
    let on = onward(ui, model, steady);
    let (mut ask, mut leaves) = (None, false);
    steady.below(ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (there, words, gives, lit) in [
            (model.ways.hint && model.hint.is_none(), say!("lesson-hint"), LessonRequest::Hint, model.ways.hint_is_due),
            (model.ways.show, say!("lesson-show-me"), LessonRequest::Show, false),
        ] {
            if there && small(ui, &words, lit) {
                ask = Some(gives);
            }
        }
        leaves = small(ui, &leave(round), false);
    });
    on.or(ask.map(Intent::Lesson)).or(leaves.then_some(Intent::Leave))
}

impl Round {
    /// Words and intent of the card's onward button, `None` if it has none; `next`: whether the question is answered.
    pub(super) fn onward(&self, next: bool) -> Option<(String, Intent)> {
        let (words, ask) = match () {
            () if !self.score.is_empty() && self.game_waits => return Some((leave(self), Intent::Leave)),
            () if !self.score.is_empty() => (say!("practice-once-more"), LessonRequest::Restart),
            () if self.finish => (say!("lesson-finish"), LessonRequest::Finish),
            () if next && self.last => (say!("practice-last"), LessonRequest::Next),
            () if next => (say!("practice-next"), LessonRequest::Next),
            () => return None,
        };
        Some((words, Intent::Lesson(ask)))
    }
}

/// Draws the end of the practice round. Returns the player's intent, if any.
pub(super) fn over(ui: &mut Ui, model: &LessonCardModel, round: &Round, steady: &Steady) -> Option<Intent> {
    for (place, sentence) in round.score.iter().enumerate() {
        let words = if place == 0 {
            theme::styled(sentence, Typeface::SerifBold, 24.0).color(theme::heading())
        } else {
            theme::styled(sentence, Typeface::Serif, 17.0)
        };
        ui.add(Label::new(words).wrap());
    }
    let on = onward(ui, model, steady);
    // Where a game waits the button leads there already.
    let leaves = !round.game_waits && small(ui, &leave(round), false);
    on.or(leaves.then_some(Intent::Leave))
}

fn leave(round: &Round) -> String {
    match (round.game_waits, round.score.is_empty()) {
        (true, _) => say!("practice-to-game"),
        (false, true) => say!("practice-stop"),
        (false, false) => say!("lesson-to-list"),
    }
}

fn small(ui: &mut Ui, words: &str, lit: bool) -> bool {
    let text = theme::styled(words, if lit { Typeface::SansBold } else { Typeface::Sans }, 14.5);
    let button = Button::new(text);
    let button = if lit { button.stroke(Stroke::new(2.0, theme::gold())) } else { button };
    noted(ui.add(button), words).clicked()
}
