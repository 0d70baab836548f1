//! The bar over an analysis branch: what is tried here never touches the game.

use super::intent::Intent;
use super::parts::primary;
use super::theme;
use crate::paint::fonts::Face;
use bevy_egui::egui::Ui;

/// Draws the bar.
pub fn show(ui: &mut Ui) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::set("Analysis", Face::SerifBold, 19.0).color(theme::heading()));
        ui.label(theme::set(
            "Try what you like, past dice and back: nothing here touches the game.",
            Face::Serif,
            16.5,
        ));
        if primary(ui, "Back to the game").on_hover_text("b").clicked() {
            intent = Some(Intent::BackToGame);
        }
        let keep = ui.button("Keep this branch").on_hover_text("It is written into the file of the game.");
        if keep.clicked() {
            intent = Some(Intent::KeepBranch);
        }
    });
    intent
}
