//! The page on which a stretch of the game is saved as a lesson: which, and under what title.

use super::intent::Intent;
use super::page::Width;
use super::pages::page;
use super::parts::{noted, primary};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::{board, theme};
use bevy_egui::egui::{self, Button, Context, Label, TextEdit, Ui, Vec2};

/// Orders of a game, from one moment to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// How many orders stand before it.
    pub from: usize,
    /// How many stand after it.
    pub to: usize,
}

/// Which stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// What was tried in the branch on the table.
    Branch,
    /// As it is marked in the replay bar.
    Marked,
    Activation,
    Turn,
    Whole,
}

impl Extent {
    fn words(self) -> String {
        match self {
            Self::Branch => say!("lesson-of-branch"),
            Self::Marked => say!("lesson-of-marked"),
            Self::Activation => say!("lesson-of-activation"),
            Self::Turn => say!("lesson-of-turn"),
            Self::Whole => say!("lesson-of-whole"),
        }
    }
}

/// A stretch that is offered, and its first and last order in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    pub extent: Extent,
    pub stretch: Stretch,
    pub first: String,
    pub last: String,
}

/// The page while it lies open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Open {
    pub title: String,
    pub offered: Vec<Offered>,
    /// Which of them, by its place.
    pub chosen: usize,
}

/// The longest title.
const TITLE: usize = 60;

/// Draws the page; the title is written in place.
pub fn show(ctx: &Context, open: &mut Open) -> Option<Intent> {
    page(ctx, &say!("page-save-lesson"), Width::Narrow, |ui| body(ui, open))
}

fn body(ui: &mut Ui, open: &mut Open) -> Option<Intent> {
    ui.label(theme::prose(say!("save-lesson-about")));
    ui.add_space(6.0);
    if open.offered.is_empty() {
        ui.label(theme::prose(say!("save-lesson-none")).color(theme::faint()));
        return None;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (at, offered) in open.offered.iter().enumerate() {
            let words = offered.extent.words();
            let button = Button::selectable(open.chosen == at, &words).frame_when_inactive(true);
            if noted(ui.add(button.min_size(Vec2::new(0.0, 30.0))), &words).clicked() {
                open.chosen = at;
            }
        }
    });
    let Offered { stretch, first, last, .. } = &open.offered[open.chosen.min(open.offered.len() - 1)];
    let stretch = *stretch;
    ui.add_space(4.0);
    for words in [first, last] {
        ui.add(Label::new(theme::set(words, Typeface::Serif, 16.5)).truncate());
    }
    ui.add(
        Label::new(theme::set(say!("save-lesson-choose"), Typeface::SerifItalic, 15.5).color(theme::faint())).wrap(),
    );
    ui.add_space(6.0);
    let wide = ui.available_width();
    let field = TextEdit::singleline(&mut open.title).char_limit(TITLE).hint_text(say!("save-lesson-title"));
    let field = ui.add(field.desired_width(wide));
    if ui.memory(|m| m.focused()).is_none_or(|id| id == board::id()) {
        field.request_focus();
    }
    let entered = field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
    let ready = !open.title.trim().is_empty();
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let words = say!("save-lesson-do");
        let saves = if ready { primary(ui, &words) } else { ui.add_enabled(false, Button::new(&words)) };
        let words = say!("save-cancel");
        if noted(ui.add(Button::new(&words).min_size(Vec2::new(0.0, 30.0))), &words).clicked() {
            return Some(Intent::Close);
        }
        let given = ready && (saves.clicked() || entered);
        given.then(|| Intent::SaveLesson { title: open.title.trim().to_owned(), stretch })
    })
    .inner
}
