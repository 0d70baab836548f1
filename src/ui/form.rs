//! Rows of a form: what a field is, in a sentence, and what it says now.
//!
//! What is typed is a draft, and whoever asks for it says what it would do ([`Typed::means`]). Whoever draws the form does that once
//! the field is left, in whatever way ([`take_left`]), and before anything else is done ([`take_all`]).

use super::parts::{cite, noted};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::Intent;
use crate::ui::game_ui::Stroke;
use crate::view::theme;
use bevy_egui::egui::{
    Align, ComboBox, Context, Id, Key, Label, Layout, Response, TextEdit, Ui, WidgetInfo, WidgetType, vec2,
};
use std::time::Duration;

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

/// What has been typed in a field and is not what the field said before.
pub struct Typed {
    id: Id,
    pub text: String,
}

impl Typed {
    /// What it does once the field is left; nothing: it does not count.
    pub fn means(self, ui: &Ui, stroke: Option<Stroke>) {
        with_drafts(ui.ctx(), |drafts| {
            if let Some(draft) = drafts.iter_mut().find(|draft| draft.id == self.id) {
                draft.means = stroke;
            }
        });
    }
}

/// What is typed in a field, as long as it is not left.
#[derive(Clone)]
struct Draft {
    id: Id,
    text: String,
    means: Option<Stroke>,
    /// The frame in which its field was drawn last.
    drawn: u64,
    /// When a pause in the typing is long enough for what stands there to be done; never: a field of one line waits until it is left.
    rests: Option<f64>,
}

/// How long a pause is in which a long text is put down, in seconds.
const PAUSE: f64 = 1.0;

fn with_drafts<T>(ctx: &Context, does: impl FnOnce(&mut Vec<Draft>) -> T) -> T {
    ctx.data_mut(|d| does(d.get_temp_mut_or_default(Id::new("drafts of forms"))))
}

/// What has been typed in fields that are left, and in a long text whose typing pauses; it is to be done now.
pub fn take_left(ctx: &Context) -> Vec<Stroke> {
    let (focused, frame, now) = (ctx.memory(|m| m.focused()), ctx.cumulative_pass_nr(), ctx.input(|i| i.time));
    with_drafts(ctx, |drafts| {
        let (mut taken, mut stay) = (Vec::new(), Vec::new());
        for mut draft in std::mem::take(drafts) {
            let has_keys = focused == Some(draft.id) && draft.drawn == frame;
            let rests = draft.rests.is_some_and(|rests| rests <= now);
            if !has_keys || rests {
                taken.extend(draft.means.take());
            }
            if has_keys {
                draft.rests = draft.rests.filter(|_| !rests);
                stay.push(draft);
            }
        }
        *drafts = stay;
        taken
    })
}

/// All that has been typed and is not done yet; it is to be done before anything else.
pub fn take_all(ctx: &Context) -> Vec<Stroke> {
    with_drafts(ctx, |drafts| std::mem::take(drafts).into_iter().filter_map(|draft| draft.means).collect())
}

/// The fields are as they were: nothing that has been typed counts.
pub fn forget(ctx: &Context) {
    with_drafts(ctx, Vec::clear);
}

/// What is being typed, and would be done were the field left now.
#[must_use]
pub fn under_way(ctx: &Context) -> Vec<Stroke> {
    with_drafts(ctx, |drafts| drafts.iter().filter_map(|draft| draft.means.clone()).collect())
}

/// A field of text in as many lines as it has at least; what has been typed. `usual`: what is so if it is empty.
pub fn text(ui: &mut Ui, id: Id, now: &str, usual: &str, lines: usize) -> (Response, Option<Typed>) {
    let width = ui.available_width() - CITED;
    text_of(ui, id, now, usual, lines, width)
}

/// [`text`] of this width.
pub fn text_of(ui: &mut Ui, id: Id, now: &str, usual: &str, lines: usize, width: f32) -> (Response, Option<Typed>) {
    let (frame, time) = (ui.ctx().cumulative_pass_nr(), ui.input(|i| i.time));
    let draft = with_drafts(ui.ctx(), |drafts| drafts.iter().find(|draft| draft.id == id).cloned());
    let mut text = draft.as_ref().map_or_else(|| now.to_owned(), |draft| draft.text.clone());
    let field = if lines > 1 { TextEdit::multiline(&mut text) } else { TextEdit::singleline(&mut text) };
    let response = ui.add(field.id(id).desired_rows(lines).desired_width(width).hint_text(usual));
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let draft = if response.changed() {
        let rests = (lines > 1).then_some(time + PAUSE);
        if rests.is_some() {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(PAUSE));
        }
        Some(Draft { id, text, means: None, drawn: frame, rests })
    } else {
        draft.map(|draft| Draft { means: None, drawn: frame, ..draft })
    };
    // Escape leaves a field as it was.
    let escaped = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Escape));
    let draft = draft.filter(|draft| !escaped && (response.has_focus() || draft.text != now));
    let typed = draft.as_ref().filter(|draft| draft.text != now).map(|draft| Typed { id, text: draft.text.clone() });
    with_drafts(ui.ctx(), |drafts| {
        drafts.retain(|draft| draft.id != id);
        drafts.extend(draft);
    });
    (response, typed)
}

/// A field of a whole number; nothing written: as usual. What is no number leaves it as it was.
pub fn number(ui: &mut Ui, id: Id, now: &str, usual: &str) -> (Response, Option<Typed>) {
    let (response, typed) = text(ui, id, now, usual, 1);
    let typed = typed.map(|typed| Typed { text: typed.text.trim().replace('\u{2212}', "-"), ..typed });
    (response, typed.filter(|typed| typed.text.is_empty() || typed.text.parse::<i64>().is_ok()))
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
