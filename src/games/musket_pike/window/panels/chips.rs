//! Cups of both sides in one line: every chit as a chip, or only the number left where there is no room for chips.

use super::cups::{self, Cup, CupsModel, SMALL, chit_width, inside, show_chit};
use crate::kernel::PieceId;
use crate::say;
use crate::ui::intent::Intent;
use crate::ui::parts::{mark, menu, noted, told_mark};
use crate::view::theme;
use bevy_egui::egui::{Button, PopupCloseBehavior, Sense, Ui, Vec2};

/// Gap between two chips, in points.
const GAP: f32 = 4.0;
/// Gap between the cups of the two sides, in points.
const BETWEEN: f32 = 12.0;
/// Width of a side's mark with its margins, in points.
const MARK: f32 = 14.0 + 2.0 * GAP;
/// Width of the popup below a chip, in points.
const OPEN: f32 = 300.0;

/// Draws the cups no wider than `room` pixels. The second value holds the pieces that the hovered chit concerns.
pub fn show(ui: &mut Ui, model: &CupsModel, room: f32) -> (Option<Intent>, Vec<PieceId>) {
    let whole: f32 = model.cups.iter().map(|cup| width(ui, cup)).sum();
    ui.spacing_mut().item_spacing.x = GAP;
    if whole <= room { chips(ui, model) } else { (counts(ui, model), Vec::new()) }
}

fn width(ui: &Ui, cup: &Cup) -> f32 {
    cup.chits.iter().map(|chit| chit_width(ui, chit, &SMALL) + GAP).sum::<f32>() + MARK + BETWEEN + GAP
}

fn chips(ui: &mut Ui, model: &CupsModel) -> (Option<Intent>, Vec<PieceId>) {
    let (mut intent, mut looked_at) = (None, Vec::new());
    for cup in &model.cups {
        ui.push_id(cup.side, |ui| {
            told_mark(ui, cup.side, &cup_words(cup));
            for chit in &cup.chits {
                let chip = show_chit(ui, cup, chit, &SMALL);
                let popup = menu(&chip).close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(OPEN);
                if chip.hovered() || chip.has_focus() || popup.is_open() {
                    looked_at.clone_from(&chit.meant);
                }
                let shown = popup.show(|ui| inside(ui, chit, cup.left()));
                intent = intent.take().or(shown.and_then(|shown| shown.inner));
            }
            ui.allocate_exact_size(Vec2::new(BETWEEN, 1.0), Sense::hover());
        });
    }
    (intent, looked_at)
}

/// Draws the number of chits left in each cup; a click opens both cups. Returns the player's intent, if any.
fn counts(ui: &mut Ui, model: &CupsModel) -> Option<Intent> {
    let mut intent = None;
    for cup in &model.cups {
        ui.push_id(cup.side, |ui| {
            mark(ui, cup.side);
            let words = cup_words(cup);
            let button = noted(ui.add(Button::new(theme::bold(cup.left().to_string())).small()), &words);
            let button = button.on_hover_text(&words);
            let popup = menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(OPEN);
            let shown = popup.show(|ui| cups::show(ui, model));
            intent = intent.take().or(shown.and_then(|shown| shown.inner));
        });
    }
    intent
}

/// Side and state of a cup, in words.
fn cup_words(cup: &Cup) -> String {
    say!("cups-of", side = cup.name, state = cup.state())
}
