//! Button that ends the current phase: it says what is left to do before it is pressed.

use super::{End, Ending, UnfinishedPiece};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::intent::Intent;
use crate::ui::key_input;
use crate::ui::parts::{grave, menu, noted, primary, why_not};
use crate::view::theme;
use bevy_egui::egui::{self, Button, Frame, Margin, PopupCloseBehavior, Stroke, Ui, Vec2};

/// Draws the button that ends the phase. `barred`: why ending cannot be undone; `None` if it can.
pub(super) fn button(ui: &mut Ui, end: &End, barred: Option<&str>) -> Option<Intent> {
    // Known before the click.
    let recall = barred.map_or(String::new(), |why| say!("strip-no-way-back", why));
    match &end.state {
        Ending::Clear => primary(ui, &end.text)
            .on_hover_text(sentences(&[
                &(key_input::hint(&say!("strip-nothing-left"), KeyCommand::EndPhase) + "."),
                &recall,
            ]))
            .clicked()
            .then(|| Intent::order(end.order.clone())),
        Ending::SomeLeft(left) => {
            let response = open_end(ui, end, left, &recall);
            asked(ui, &response, &say!("strip-these-could"), left, Some(end))
        }
        Ending::Unasked(left) => {
            let response = noted(open_end(ui, end, left, &recall), &end.text);
            response.clicked().then(|| Intent::order(end.order.clone()))
        }
        Ending::Barred(why, left) => {
            let text =
                theme::styled(say!("strip-barred", end = end.text), Typeface::SansBold, 15.0).color(theme::alert());
            let response =
                ui.add(Button::new(text).stroke(Stroke::new(1.5, theme::alert())).min_size(Vec2::new(0.0, 30.0)));
            let response = why_not(response, why);
            asked(ui, &response, &why.sentence, left, None)
        }
    }
}

/// Draws the button that ends a phase in which units could still act.
fn open_end(ui: &mut Ui, end: &End, left: &[UnfinishedPiece], recall: &str) -> egui::Response {
    let response =
        ui.add(Button::new(theme::styled(&end.text, Typeface::SansBold, 15.0)).min_size(Vec2::new(0.0, 30.0)));
    let names: Vec<&str> = left.iter().map(|l| l.name.as_str()).collect();
    let open = say!("strip-could-act", units = names.join(", "));
    response.on_hover_text(sentences(&[&open, &ends_anyway(&end.state), recall]))
}

/// Largest number of units that the button's hint names.
const NAMED: usize = 12;

/// First message of the key that ends the phase: the units that could still act, and that a second press ends it.
pub fn asks_first(left: &[UnfinishedPiece]) -> String {
    let mut names: Vec<String> = left.iter().take(NAMED).map(|l| l.name.clone()).collect();
    if left.len() > NAMED {
        names.push(say!("strip-more", n = left.len() - NAMED));
    }
    let key = key_input::first_of(KeyCommand::EndPhase);
    sentences(&[&say!("strip-could-act", units = names.join(", ")), &say!("strip-key-once-more", key)])
}

/// Text of sentences joined by spaces.
fn sentences(all: &[&str]) -> String {
    all.iter().filter(|s| !s.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

/// Sentence that the key ends the phase although units could still act.
fn ends_anyway(state: &Ending) -> String {
    let key = key_input::first_of(KeyCommand::EndPhase);
    match state {
        _ if key.is_empty() => String::new(),
        Ending::SomeLeft(_) => say!("strip-key-ends-twice", key),
        _ => say!("strip-key-ends", key),
    }
}

/// Draws the popup below the button: the units concerned, each a button that shows the unit, and the end if allowed.
fn asked(ui: &Ui, button: &egui::Response, words: &str, left: &[UnfinishedPiece], end: Option<&End>) -> Option<Intent> {
    let mut intent = None;
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(10));
    let popup = menu(button).close_behavior(PopupCloseBehavior::CloseOnClick).width(300.0).frame(frame);
    popup.show(|ui| {
        ui.set_max_width(300.0);
        ui.label(theme::prose(words));
        for unit in left.iter().take(NAMED) {
            if ui.add(Button::new(&unit.name).right_text(say!("strip-show")).min_size(Vec2::new(280.0, 0.0))).clicked()
            {
                intent = Some(Intent::Select(unit.piece));
            }
        }
        if left.len() > NAMED {
            ui.label(theme::small(say!("strip-more", n = left.len() - NAMED)));
        }
        if let Some(end) = end {
            ui.separator();
            if grave(ui, &say!("strip-anyway", end = end.text)).clicked() {
                intent = Some(Intent::order(end.order.clone()));
            }
        }
    });
    intent
}
