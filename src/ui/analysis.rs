//! Bar over an analysis branch, in which orders are tried out without any effect on the game.

use super::intent::{Intent, Page};
use super::key_input;
use super::parts::{noted, primary};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::view::theme;
use bevy_egui::egui::Ui;

/// Draws the bar of the analysis branch; `may_be_lesson`: whether the branch may be saved as a lesson.
pub fn show(ui: &mut Ui, may_be_lesson: bool) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::styled(say!("analysis-title"), Typeface::SerifBold, 19.0).color(theme::heading()));
        ui.label(theme::styled(say!("analysis-free"), Typeface::Serif, 16.5));
        if primary(ui, &say!("analysis-back")).on_hover_text(key_input::first_of(KeyCommand::Analyse)).clicked() {
            intent = Some(Intent::BackToGame);
        }
        let keep = ui.button(say!("analysis-keep")).on_hover_text(say!("analysis-keep-help"));
        if keep.clicked() {
            intent = Some(Intent::KeepBranch);
        }
        let words = say!("menu-save-lesson");
        if may_be_lesson && noted(ui.button(&words), &words).on_hover_text(say!("save-lesson-about")).clicked() {
            intent = Some(Intent::Open(Page::SaveLesson));
        }
    });
    intent
}
