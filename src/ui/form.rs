//! Rows of a form: what a field is, in a sentence, and what it says now. What is written counts when the field is left or Enter is
//! pressed, and is given back once.

use super::parts::{cite, noted};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::Intent;
use crate::view::theme;
use bevy_egui::egui::{Align, ComboBox, Id, Key, Label, Layout, Response, TextEdit, Ui, WidgetInfo, WidgetType, vec2};

/// What a row is about.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The name of the field, for a person.
    pub name: &'a str,
    /// What it means, in a sentence.
    pub about: &'a str,
    /// Its paragraph, if it is one of the rules'.
    pub paragraph: Option<&'a str>,
}

/// How much room the names of the fields take.
const NAMES: f32 = 118.0;

/// Draws the name of a row and `field` beside it. A paragraph that is pressed is in the second value.
pub fn row<T>(ui: &mut Ui, row: Row<'_>, field: impl FnOnce(&mut Ui) -> (Response, T)) -> (T, Option<Intent>) {
    let shown = ui.horizontal(|ui| {
        let label = ui.allocate_ui_with_layout(
            vec2(NAMES, ui.spacing().interact_size.y),
            Layout::left_to_right(Align::Center),
            |ui| {
                ui.set_width(NAMES);
                let name = theme::set(row.name, Typeface::Sans, 14.5);
                ui.add(Label::new(name).truncate()).on_hover_text(row.about)
            },
        );
        let (response, given) = field(ui);
        response.labelled_by(label.inner.id).on_hover_text(row.about);
        (given, row.paragraph.and_then(|paragraph| cite(ui, paragraph)))
    });
    shown.inner
}

/// A field of text in as many lines as it has at least; what was written, once it counts. `usual`: what is so if it is empty.
pub fn text(ui: &mut Ui, id: Id, now: &str, usual: &str, lines: usize) -> (Response, Option<String>) {
    let width = ui.available_width() - CITED;
    text_of(ui, id, now, usual, lines, width)
}

/// [`text`] of this width.
pub fn text_of(ui: &mut Ui, id: Id, now: &str, usual: &str, lines: usize, width: f32) -> (Response, Option<String>) {
    let mut draft = ui.data(|d| d.get_temp::<String>(id)).unwrap_or_else(|| now.to_owned());
    let field = if lines > 1 { TextEdit::multiline(&mut draft) } else { TextEdit::singleline(&mut draft) };
    let response = ui.add(field.id(id).desired_rows(lines).desired_width(width).hint_text(usual));
    if response.changed() {
        ui.data_mut(|d| d.insert_temp(id, draft.clone()));
    }
    if !response.lost_focus() {
        return (response, None);
    }
    ui.data_mut(|d| d.remove::<String>(id));
    // Escape leaves a field as it was.
    let counts = draft != now && !ui.input(|i| i.key_pressed(Key::Escape));
    (response, counts.then_some(draft))
}

/// A field of a whole number; nothing written: as usual. What is no number leaves it as it was.
pub fn number(ui: &mut Ui, id: Id, now: &str, usual: &str) -> (Response, Option<String>) {
    let (response, written) = text(ui, id, now, usual, 1);
    let written = written.map(|text| text.trim().replace('\u{2212}', "-"));
    (response, written.filter(|text| text.is_empty() || text.parse::<i64>().is_ok()))
}

/// Room for a paragraph behind a field.
const CITED: f32 = 46.0;

/// One out of several values, each with its words.
pub fn choice(ui: &mut Ui, id: Id, now: &str, values: &[(String, String)]) -> (Response, Option<String>) {
    let width = (ui.available_width() - CITED).max(60.0);
    choice_of(ui, id, now, values, width)
}

/// [`choice`] of this width.
pub fn choice_of(
    ui: &mut Ui,
    id: Id,
    now: &str,
    values: &[(String, String)],
    width: f32,
) -> (Response, Option<String>) {
    let named =
        |value: &str| values.iter().find(|(v, _)| v == value).map_or(value.to_owned(), |(_, words)| words.clone());
    let mut chosen = None;
    let combo = ComboBox::from_id_salt(id).width(width).selected_text(named(now)).truncate();
    let shown = combo.show_ui(ui, |ui| {
        for (value, words) in values {
            if noted(ui.selectable_label(value == now, words), words).clicked() && value != now {
                chosen = Some(value.clone());
            }
        }
    });
    (shown.response, chosen)
}

/// Yes or no.
pub fn flag(ui: &mut Ui, now: bool) -> (Response, Option<bool>) {
    let mut on = now;
    let words = if now { say!("form-yes") } else { say!("form-no") };
    let response = ui.checkbox(&mut on, &words);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, &words));
    let changed = response.changed();
    (response, changed.then_some(on))
}
