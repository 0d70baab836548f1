//! Rows of a form: the name of a field, a sentence about it, and its value.
//!
//! Typed text is a draft, and the code that reads it says which edits it means ([`FieldEdit::set_meaning`]). The code that draws
//! the form carries them out once the field is left, in any way ([`take_finished_edits`]), and before any other act
//! ([`take_all`]).

use super::parts::{cite, drop_down, noted, sheet, tell};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::Intent;
use crate::ui::game_ui::ToolOutcome;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Area, Button, ComboBox, Context, Id, Key, Label, Layout, Margin, Order, Response, RichText, Sense,
    TextEdit, TextStyle, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use std::time::Duration;

/// Width of a field as a share of its form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Span {
    /// Field as wide as a quarter of the form.
    Quarter,
    /// Field as wide as half of the form.
    Half,
    /// Field as wide as the form.
    #[default]
    Whole,
}

/// Description of a field.
#[derive(Clone, Copy, Debug, Default)]
pub struct Row<'a> {
    /// Name of the field, for a person.
    pub name: &'a str,
    /// Meaning of the field, in a sentence.
    pub about: &'a str,
    /// Paragraph of the rule behind the field; `None` if there is none.
    pub paragraph: Option<&'a str>,
    /// Unit of the field's number, as text; empty if the name says it.
    pub unit: &'a str,
    /// Width of the field as a part of the form.
    pub span: Span,
}

/// Gap between two fields, in points.
const GAP: f32 = 6.0;
/// Gap between two lines of fields, in points.
const BETWEEN: f32 = 4.0;
/// Width of a number's unit, in points.
const UNIT: f32 = 58.0;
/// Width of the note over a field, in points.
const NOTE: f32 = 300.0;
/// Distance of an error note above the field it belongs to, in points: the field's name stays visible.
const OVER: f32 = 22.0;

impl Span {
    /// Width of a field in points, in a form of this width.
    fn of(self, form: f32) -> f32 {
        let quarters = match self {
            Span::Quarter => 1.0,
            Span::Half => 2.0,
            Span::Whole => 4.0,
        };
        (((form - 3.0 * GAP) * 0.25 * quarters) + GAP * (quarters - 1.0)).floor()
    }
}

/// Draws fields of a form beside each other, as many in a line as fit.
pub fn fields<T>(ui: &mut Ui, draw: impl FnOnce(&mut Ui) -> T) -> T {
    let wrapped = Layout::left_to_right(Align::Min).with_main_wrap(true);
    let size = vec2(ui.available_width(), ui.spacing().interact_size.y);
    let drawn = ui.allocate_ui_with_layout(size, wrapped, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, BETWEEN);
        draw(ui)
    });
    drawn.inner
}

/// Draws the name of a form's row and `field` below it.
pub fn row<T>(ui: &mut Ui, row: Row<'_>, field: impl FnOnce(&mut Ui) -> (Response, T)) -> T {
    let width = row.span.of(ui.max_rect().width());
    let column = Layout::top_down(Align::Min);
    let shown = ui.allocate_ui_with_layout(vec2(width, 2.0 * ui.spacing().interact_size.y), column, |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
        let label = name(ui, row);
        let (response, given) = if row.unit.is_empty() {
            field(ui)
        } else {
            ui.horizontal(|ui| {
                let size = vec2(ui.available_width() - UNIT, ui.spacing().interact_size.y);
                let drawn = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), field).inner;
                ui.label(theme::small(row.unit));
                drawn
            })
            .inner
        };
        let response = response.labelled_by(label).on_hover_text(row.about);
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(row.about));
        note(ui, &response, row);
        given
    });
    shown.inner
}

/// Draws the name of a row; a click opens the rule behind it, if there is one.
fn name(ui: &mut Ui, row: Row<'_>) -> Id {
    let set = |ink| theme::styled(row.name, Typeface::Sans, 13.5).color(ink);
    let Some(paragraph) = row.paragraph else {
        return ui.add(Label::new(set(theme::faint())).truncate()).on_hover_text(row.about).id;
    };
    let label = ui.add(Label::new(set(theme::link()).underline()).truncate().sense(Sense::click()));
    let id = label.id;
    if let Some(Intent::Rule(paragraph)) = tell(label, row.about, paragraph) {
        ui.data_mut(|d| d.insert_temp(rule_id(), paragraph));
    }
    id
}

/// Draws a sentence of a rule about the values filled in; its paragraph opens the rulebook there.
pub fn sentence(ui: &mut Ui, words: String, paragraph: &str) {
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::prose(words));
        if let Some(Intent::Rule(paragraph)) = cite(ui, paragraph) {
            ui.data_mut(|d| d.insert_temp(rule_id(), paragraph));
        }
    });
}

fn rule_id() -> Id {
    Id::new("the paragraph that a form asks for")
}

/// Paragraph of the rules whose name was pressed in a form, once; `None` if none was.
pub fn take_rule(ctx: &Context) -> Option<String> {
    ctx.data_mut(|d| d.remove_temp(rule_id()))
}

/// Shows the meaning of a field above it while the field has keyboard focus through the keys; a hover over the field shows the
/// same as a tooltip.
fn note(ui: &Ui, field: &Response, row: Row<'_>) {
    let by_keys = Id::new("the field that the keys have come to");
    if field.gained_focus() && !ui.input(|i| i.pointer.any_down() || i.pointer.any_released()) {
        ui.data_mut(|d| d.insert_temp(by_keys, field.id));
    }
    let is_noted = ui.data(|d| d.get_temp::<Id>(by_keys)) == Some(field.id);
    if !field.has_focus() || !is_noted || row.about.is_empty() {
        return;
    }
    let form = ui.clip_rect();
    let at = pos2(field.rect.left().min(form.right() - NOTE), field.rect.top() - OVER);
    let area = Area::new(Id::new("note over a field")).order(Order::Foreground).pivot(Align2::LEFT_BOTTOM);
    area.fixed_pos(at).interactable(false).show(ui.ctx(), |ui| {
        ui.set_max_width(NOTE - 22.0);
        sheet().inner_margin(Margin::symmetric(10, 6)).show(ui, |ui| {
            ui.label(theme::styled(row.about, Typeface::SerifItalic, 16.0));
            if let Some(paragraph) = row.paragraph {
                ui.label(theme::small(super::parts::section(paragraph)));
            }
        });
    });
}

/// Id of a field to be focused, and the frame number until which the field is awaited.
type Sought = (Id, u64);

fn sought_id() -> Id {
    Id::new("the field that is sought")
}

/// Moves keyboard focus to the field of this id as soon as the field is drawn.
pub fn seek(ctx: &Context, field: Id) {
    let until = ctx.cumulative_pass_nr() + 4;
    ctx.data_mut(|d| d.insert_temp::<Sought>(sought_id(), (field, until)));
    ctx.request_repaint();
}

/// Gives keyboard focus to the field that is to be focused, and scrolls to it.
fn found(id: Id, response: &Response) {
    let ctx = &response.ctx;
    let sought = ctx.data(|d| d.get_temp::<Sought>(sought_id()));
    if sought.is_some_and(|(field, until)| field == id && ctx.cumulative_pass_nr() <= until) {
        ctx.data_mut(|d| d.remove::<Sought>(sought_id()));
        response.request_focus();
        response.scroll_to_me(Some(Align::Center));
    }
}

/// Text typed in a field that differs from its value.
pub struct FieldEdit {
    id: Id,
    /// Text of the field as typed.
    pub text: String,
}

impl FieldEdit {
    /// Sets what the field's text does once the player leaves the field; `None`: the text is dropped.
    pub fn set_meaning(self, ui: &Ui, stroke: Option<ToolOutcome>) {
        with_drafts(ui.ctx(), |drafts| {
            if let Some(draft) = drafts.iter_mut().find(|draft| draft.id == self.id) {
                draft.means = stroke;
            }
        });
    }
}

/// Draft of a field: text typed in it before the player has left the field.
#[derive(Clone)]
struct Draft {
    id: Id,
    text: String,
    means: Option<ToolOutcome>,
    /// Number of the last frame in which the field was drawn.
    drawn: u64,
    /// Time at which a pause in the typing is long enough to apply the text; none: a field of one line waits until it is left.
    rests: Option<f64>,
}

/// Pause after which a long text is applied, in seconds.
const PAUSE: f64 = 1.0;

fn with_drafts<T>(ctx: &Context, does: impl FnOnce(&mut Vec<Draft>) -> T) -> T {
    ctx.data_mut(|d| does(d.get_temp_mut_or_default(Id::new("drafts of forms"))))
}

/// Takes the changes of fields that have been left, and of a long text whose typing pauses; apply them now.
pub fn take_finished_edits(ctx: &Context) -> Vec<ToolOutcome> {
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

/// Takes all drafts that are not yet applied; apply them before anything else.
pub fn take_all(ctx: &Context) -> Vec<ToolOutcome> {
    with_drafts(ctx, |drafts| std::mem::take(drafts).into_iter().filter_map(|draft| draft.means).collect())
}

/// Drops the drafts of all fields: the fields keep their values.
pub fn forget(ctx: &Context) {
    with_drafts(ctx, Vec::clear);
}

/// Changes that the fields' drafts would make if the player left the fields now.
#[must_use]
pub fn under_way(ctx: &Context) -> Vec<ToolOutcome> {
    with_drafts(ctx, |drafts| drafts.iter().filter_map(|draft| draft.means.clone()).collect())
}

/// Draft of the field with this id; `None` if its text is its value.
#[must_use]
pub fn draft_of(ctx: &Context, field: Id) -> Option<String> {
    with_drafts(ctx, |drafts| drafts.iter().find(|draft| draft.id == field).map(|draft| draft.text.clone()))
}

/// Draws a text field of at least `lines` lines; returns what was typed. `usual`: the default if the field is empty.
pub fn text(ui: &mut Ui, id: Id, now: &str, usual: &str, lines: usize) -> (Response, Option<FieldEdit>) {
    text_as(ui, id, now, usual, lines, |field| field)
}

/// Text field like [`text`], with the appearance that `dressed` sets.
pub fn text_as(
    ui: &mut Ui,
    id: Id,
    now: &str,
    usual: &str,
    lines: usize,
    dressed: impl for<'t> FnOnce(TextEdit<'t>) -> TextEdit<'t>,
) -> (Response, Option<FieldEdit>) {
    let (frame, time) = (ui.ctx().cumulative_pass_nr(), ui.input(|i| i.time));
    let draft = with_drafts(ui.ctx(), |drafts| drafts.iter().find(|draft| draft.id == id).cloned());
    let mut text = draft.as_ref().map_or_else(|| now.to_owned(), |draft| draft.text.clone());
    let field = if lines > 1 { TextEdit::multiline(&mut text) } else { TextEdit::singleline(&mut text) };
    let field = field.margin(Margin::symmetric(6, 4));
    let field = field.id(id).desired_rows(lines).desired_width(ui.available_width()).hint_text(usual);
    let response = ui.add(dressed(field));
    found(id, &response);
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
    let typed =
        draft.as_ref().filter(|draft| draft.text != now).map(|draft| FieldEdit { id, text: draft.text.clone() });
    with_drafts(ui.ctx(), |drafts| {
        drafts.retain(|draft| draft.id != id);
        drafts.extend(draft);
    });
    (response, typed)
}

/// Draws a field for a whole number; empty: the default. What is no number leaves it as it was.
pub fn number(ui: &mut Ui, id: Id, now: &str, usual: &str) -> (Response, Option<FieldEdit>) {
    let (response, typed) = text_as(ui, id, now, usual, 1, |field| field.horizontal_align(Align::RIGHT));
    let typed = typed.map(|typed| FieldEdit { text: typed.text.trim().replace('\u{2212}', "-"), ..typed });
    (response, typed.filter(|typed| typed.text.is_empty() || typed.text.parse::<i64>().is_ok()))
}

/// Text in the style of a form field.
fn body(words: impl Into<String>) -> RichText {
    RichText::new(words).text_style(TextStyle::Body)
}

/// Draws a choice of one value out of several, each with its words.
pub fn choice(ui: &mut Ui, id: Id, now: &str, values: &[(String, String)]) -> (Response, Option<String>) {
    let named =
        |value: &str| values.iter().find(|(v, _)| v == value).map_or(value.to_owned(), |(_, words)| words.clone());
    choice_shown(ui, id, now, body(named(now)), values)
}

/// Form field like [`choice`] whose current value is shown in other words than in its list.
pub fn choice_shown(
    ui: &mut Ui,
    id: Id,
    now: &str,
    shown: RichText,
    values: &[(String, String)],
) -> (Response, Option<String>) {
    let width = ui.available_width();
    let mut chosen = None;
    let combo = ComboBox::from_id_salt(id).width(width).selected_text(shown).truncate();
    let shown = drop_down(ui, combo, |ui| {
        for (value, words) in values {
            if noted(ui.selectable_label(value == now, body(words.as_str())), words).clicked() && value != now {
                chosen = Some(value.clone());
            }
        }
    });
    found(id, &shown.response);
    (shown.response, chosen)
}

/// Draws a button for each value, pressed if the value is in `now`; returns the value whose button was pressed.
pub fn picks(ui: &mut Ui, id: Id, now: &[String], values: &[(String, String)]) -> (Response, Option<String>) {
    let drawn = ui.horizontal_wrapped(|ui| {
        let mut pressed = None;
        for (at, (value, words)) in values.iter().enumerate() {
            let button = Button::selectable(now.contains(value), body(words.as_str())).frame_when_inactive(true);
            let button = noted(ui.add(button), words);
            if at == 0 {
                found(id, &button);
            }
            if button.clicked() {
                pressed = Some(value.clone());
            }
        }
        pressed
    });
    (drawn.response, drawn.inner)
}

/// Draws a choice of yes or no.
pub fn flag(ui: &mut Ui, id: Id, now: bool) -> (Response, Option<bool>) {
    let mut on = now;
    let words = if now { say!("form-yes") } else { say!("form-no") };
    let response = ui.checkbox(&mut on, &words);
    found(id, &response);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, &words));
    let changed = response.changed();
    (response, changed.then_some(on))
}
