//! Heading at the end of the bar: the scenario's title, whether it is saved, and its verdict by the check list. Where there is
//! little room it is shortened, and the title stays to the last.

use super::EditorScreen;
use super::pages::Page;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::parts::{in_rows, noted};
use crate::view::theme;
use bevy_egui::egui::{Button, Color32, Label, Sense, Stroke, TextWrapMode, Ui, Vec2, WidgetInfo, WidgetType};

/// Form of the editor's heading, by the room that it has.
#[derive(Clone, Copy)]
struct Form {
    /// Whether words say if the file is saved; else only a mark does.
    words: bool,
    /// Whether the result of the check is written in full, or only its number.
    whole: bool,
    /// Letter size of the title, in points.
    letters: f32,
}

/// Forms of the editor's heading, the widest first.
const FORMS: [Form; 4] = [
    Form { words: true, whole: true, letters: 19.0 },
    Form { words: false, whole: true, letters: 19.0 },
    Form { words: false, whole: false, letters: 19.0 },
    Form { words: false, whole: false, letters: 16.0 },
];
/// Letter size in points of a title that has no room even in the shortest form, and is set in two rows.
const LEAST: f32 = 14.0;
/// Number of rows of a title that does not fit in one row.
const ROWS: usize = 2;
/// Size of the mark of unsaved changes with the space around it, in points.
const MARK: f32 = 14.0;

impl EditorScreen {
    /// Draws the editor's heading, from the right to the left.
    pub(super) fn heading(&mut self, ui: &mut Ui) {
        let room = ui.available_width();
        let title = self.game.title();
        let saved = self.edited.is_saved();
        let stands = if saved { say!("edit-is-saved") } else { say!("edit-is-not-saved") };
        let (verdict, brief, ink) = self.verdict();
        let (painter, spacing) = (ui.painter().clone(), ui.spacing().clone());
        let wide = |words: &str, face, letters| {
            painter.layout_no_wrap(words.to_owned(), theme::font(face, letters), ink).size().x
        };
        let beside = |form: &Form| {
            let told = if form.whole { &verdict } else { &brief };
            let told = wide(told, Typeface::SansBold, 14.5) + 2.0 * spacing.button_padding.x + 2.0;
            let stands = if form.words { wide(&stands, Typeface::Sans, 14.0) } else { MARK };
            told + stands + 2.0 * spacing.item_spacing.x
        };
        let fits = |form: &Form| beside(form) + wide(&title, Typeface::SerifBold, form.letters) + 2.0 <= room;
        let form = FORMS.into_iter().find(fits);
        let least = FORMS[FORMS.len() - 1];
        let Form { words, whole, .. } = form.unwrap_or(least);
        self.standing(ui, if whole { &verdict } else { &brief }, &verdict, ink);
        if words {
            ui.add(Label::new(theme::small(&stands)));
        } else {
            mark(ui, saved, &stands);
        }
        let Some(Form { letters, .. }) = form else {
            let font = theme::font(Typeface::SerifBold, LEAST);
            let job = in_rows(&title, font, theme::heading(), (room - beside(&least)).max(60.0), ROWS);
            // Laid out already: a label in a row would not break into lines.
            let galley = painter.layout_job(job);
            ui.add(Label::new(galley)).on_hover_text(title);
            return;
        };
        let text = theme::styled(&title, Typeface::SerifBold, letters).color(theme::heading());
        ui.add(Label::new(text).wrap_mode(TextWrapMode::Extend));
    }

    /// Result of the check list, in words, in fewer words, and its colour.
    fn verdict(&self) -> (String, String, Color32) {
        match self.count() {
            (0, 0) => (say!("edit-standing-sound"), say!("edit-standing-sound"), theme::go_ink()),
            (0, n) => (say!("edit-standing-doubts", n), say!("edit-doubts", n), theme::ink()),
            (n, _) => (say!("edit-standing-faults", n), say!("edit-faults", n), theme::alert()),
        }
    }

    fn standing(&mut self, ui: &mut Ui, shown: &str, told: &str, ink: Color32) {
        let button = Button::new(theme::bold(shown).color(ink)).stroke(Stroke::new(1.0, ink));
        let button = noted(ui.add(button), told);
        button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, told));
        if button.on_hover_text(format!("{told}\n{}", say!("edit-standing-hint"))).clicked() {
            self.turn_to(ui.ctx(), Page::Checks);
        }
    }
}

/// Draws the mark of whether the file is saved: a ring, or a full disc while there are unsaved changes.
fn mark(ui: &mut Ui, saved: bool, words: &str) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(MARK), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
    if saved {
        ui.painter().circle_stroke(rect.center(), 4.0, Stroke::new(1.5, theme::go_ink()));
    } else {
        ui.painter().circle_filled(rect.center(), 5.0, theme::alert());
    }
    response.on_hover_text(words);
}
