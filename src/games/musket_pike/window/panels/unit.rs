//! The card of the unit selected or pointed at.

use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::intent::Intent;
use crate::ui::parts::{card, cite, mark};
use crate::view::theme;
use bevy_egui::egui::{Color32, Ui};

/// How a line reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// As it is.
    Plain,
    Good,
    Bad,
    /// Aside.
    Faint,
}

/// What the card shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    pub side: SideId,
    pub name: String,
    /// Kind and footprint.
    pub kind: String,
    /// Army, wing, nation.
    pub belongs: String,
    /// SP now and originally; none for artillery.
    pub sp: Option<(u8, u8)>,
    /// Morale now, and the quality it comes from.
    pub morale: (i8, u8),
    /// Why it is what it is, a sentence each: losses, leaders.
    pub why: Vec<(String, &'static str)>,
    /// Its state: order, activated, moved, what it may still do. With the paragraph if a rule says so.
    pub lines: Vec<(String, Tone, Option<String>)>,
    /// What it can do now, in one line.
    pub now: Option<(String, Tone)>,
    /// The hexes around it: its front, its flanks, its rear.
    pub around: Vec<(String, &'static str)>,
    /// Leaders and guns with it.
    pub with: Vec<String>,
}

/// Draws the card.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    card(ui, &model.name, None, |ui| body(ui, model))
}

/// Draws the card with everything there is to say, who shares the place with the unit, and a hint at its foot.
pub fn show_whole(ui: &mut Ui, model: &Model, others: &[Model], hint: &str) -> Option<Intent> {
    card(ui, &model.name, None, |ui| {
        let mut intent = body(ui, model).or(details(ui, model));
        for other in others {
            ui.separator();
            ui.label(theme::title(&other.name));
            intent = intent.or(body(ui, other)).or(details(ui, other));
        }
        ui.label(theme::small(hint));
        intent
    })
}

/// Why its morale is what it is, where its fronts lie, what it can do.
fn details(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let mut intent = None;
    for (words, paragraph) in model.why.iter().chain(&model.around) {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::set(words, Typeface::Sans, 14.5).color(theme::ink()));
            intent = intent.take().or(cite(ui, paragraph));
        });
    }
    if let Some((now, tone)) = &model.now {
        ui.label(theme::set(now, Typeface::SansBold, 14.5).color(tone_colour(*tone)));
    }
    intent
}

fn body(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_wrapped(|ui| {
        mark(ui, model.side);
        ui.label(theme::set(&model.kind, Typeface::SerifItalic, 16.0));
        ui.label(theme::small(&model.belongs));
    });
    ui.horizontal(|ui| {
        if let Some((now, original)) = model.sp {
            ui.label(theme::number(now.to_string()).color(theme::side_ink(model.side)));
            ui.label(theme::small(say!("unit-of-sp", n = original)));
            ui.add_space(10.0);
        }
        ui.label(theme::number(model.morale.0.to_string()));
        let words = if model.morale.0 == i8::try_from(model.morale.1).unwrap_or(i8::MAX) {
            say!("unit-morale")
        } else {
            say!("unit-card-morale-below", quality = model.morale.1)
        };
        ui.label(theme::small(words)).on_hover_text(say!("unit-morale-help"));
    });
    for (words, tone, paragraph) in &model.lines {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::set(words, Typeface::Sans, 14.5).color(tone_colour(*tone)));
            if let Some(paragraph) = paragraph {
                intent = intent.take().or(cite(ui, paragraph));
            }
        });
    }
    for with in &model.with {
        ui.label(theme::set(with, Typeface::Serif, 16.0));
    }
    intent
}

/// The colour of a line.
#[must_use]
pub fn tone_colour(tone: Tone) -> Color32 {
    match tone {
        Tone::Plain => theme::ink(),
        Tone::Good => theme::go_ink(),
        Tone::Bad => theme::alert(),
        Tone::Faint => theme::faint(),
    }
}
