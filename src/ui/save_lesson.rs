//! Page that saves a stretch of the game as a lesson: the stretch, and the title.

use super::intent::Intent;
use super::page_frame::Width;
use super::parts::{keys_are_free, noted, primary};
use super::table_pages::page;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{self, Button, Context, Label, TextEdit, Ui, Vec2};

/// Stretch of a game's orders, from one moment to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderRange {
    /// Number of orders before the stretch begins.
    pub from: usize,
    /// Number of orders when the stretch ends.
    pub to: usize,
}

/// Stretch of the game that is saved as a lesson: the whole game, or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStretch {
    /// Stretch of the game: the orders tried in the branch on the table.
    Branch,
    /// Stretch of orders that is marked in the replay bar.
    Marked,
    /// Stretch of the game: the current activation.
    Activation,
    /// Stretch of the game: the current turn.
    Turn,
    /// Stretch of the game: all of it.
    Whole,
}

impl LessonStretch {
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

/// Stretch of the game that is offered as a lesson, with its first and last order in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// Kind of the stretch: the whole game, or which part of it.
    pub extent: LessonStretch,
    /// Orders that the stretch covers.
    pub stretch: OrderRange,
    /// First order of the stretch in words.
    pub first: String,
    /// Last order of the stretch in words.
    pub last: String,
}

/// State of the page that saves a lesson, while it is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Open {
    /// Title of the lesson as typed.
    pub title: String,
    /// Stretches of the game that the page offers.
    pub offered: Vec<Offered>,
    /// Index of the stretch that is chosen.
    pub chosen: usize,
}

/// Largest length of a title, in letters.
const TITLE: usize = 60;

/// Draws the page that saves a lesson; the title is edited in place. Returns the player's intent, if any.
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
        ui.add(Label::new(theme::styled(words, Typeface::Serif, 16.5)).truncate());
    }
    ui.add(
        Label::new(theme::styled(say!("save-lesson-choose"), Typeface::SerifItalic, 15.5).color(theme::faint())).wrap(),
    );
    ui.add_space(6.0);
    let wide = ui.available_width();
    let field = TextEdit::singleline(&mut open.title).char_limit(TITLE).hint_text(say!("save-lesson-title"));
    let field = ui.add(field.desired_width(wide));
    if keys_are_free(ui) {
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
