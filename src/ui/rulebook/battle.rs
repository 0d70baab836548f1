//! Page on the battle on the table: its story, its author's notes on the set-up, its sources.

use super::prose;
use crate::paint::fonts::Typeface;
use crate::play::BattleRules;
use crate::view::theme;
use bevy_egui::egui::Ui;

/// Gap between two paragraphs, in points.
const BETWEEN: f32 = 8.0;

/// Draws the rulebook's page on the battle. Returns the paragraph that a click leads to.
pub fn show(ui: &mut Ui, here: &BattleRules, sought: &str) -> Option<String> {
    ui.label(theme::styled(&here.battle, Typeface::SerifBold, 22.0));
    let mut to = prose::show(ui, &here.about.description, Typeface::SerifItalic, sought);
    for (head, section) in here.about.sections() {
        ui.add_space(2.0 * BETWEEN);
        ui.label(theme::styled(head, Typeface::SerifBold, 18.0).color(theme::heading()));
        for line in section.lines().filter(|line| !line.trim().is_empty()) {
            to = prose::show(ui, line, Typeface::Serif, sought).or(to);
            ui.add_space(BETWEEN);
        }
    }
    to
}
