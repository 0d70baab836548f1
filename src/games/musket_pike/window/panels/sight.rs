//! Chip in the top bar that says how far fire reaches while the sight is limited (MP 18.2).

use crate::ui::Intent;
use crate::ui::parts::{noted, tell};
use crate::view::theme;
use bevy_egui::egui::{Button, Ui};

/// Paragraph of the rules on the sight.
const PARAGRAPH: &str = "18.2";

/// Model of the chip: what it says, and why.
pub struct SightChip {
    /// Words of the chip.
    pub words: String,
    /// Sentence on the limit and its time.
    pub why: String,
}

/// Draws the chip, and returns its width in points with the player's intent, if any: a click opens the rulebook.
pub fn show(ui: &mut Ui, chip: &SightChip) -> (Option<Intent>, f32) {
    let button = noted(ui.add(Button::new(theme::bold(&chip.words)).small()), &chip.words);
    let width = button.rect.width() + ui.spacing().item_spacing.x;
    (tell(button, &chip.why, PARAGRAPH), width)
}
