//! Buttons: what is pressed, barred, numbered, and has the keys.

use super::{Barred, why_not};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::Command;
use crate::ui::intent::Intent;
use crate::ui::keys;
use crate::view::{board, theme};
use bevy_egui::egui::{
    self, Button, Color32, Key, Modifiers, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType,
};

/// A button that does something: the first of them has the keys when they are sent to what is to be decided.
pub fn act(ui: &mut Ui, button: Button<'_>, text: &str) -> Response {
    landing(ui);
    noted(ui.add(button), text)
}

/// The button that does the expected thing.
pub fn primary(ui: &mut Ui, text: &str) -> Response {
    act(ui, solid(text, theme::go_fill()), text)
}

/// The button that does the expected thing on a page: Enter presses it too.
pub fn primary_of_page(ui: &mut Ui, text: &str) -> bool {
    let clicked = primary(ui, text).on_hover_text(say!("notice-enter")).clicked();
    clicked | takes_enter(ui)
}

/// Whether Enter was pressed while no field, button or list has the keys for itself; nothing else hears of it then.
pub fn takes_enter(ui: &Ui) -> bool {
    let free = ui.memory(|m| m.focused()).is_none_or(|id| id == board::id());
    free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

/// [`primary`] of at least this width.
pub fn primary_of_width(ui: &mut Ui, text: &str, width: f32) -> Response {
    act(ui, solid(text, theme::go_fill()).min_size(Vec2::new(width, SOLID_HEIGHT)), text)
}

/// How wide a [`primary`] button with this text is.
#[must_use]
pub fn primary_width(ui: &Ui, text: &str) -> f32 {
    let font = theme::font(Typeface::SansBold, SOLID_LETTERS);
    ui.painter().layout_no_wrap(text.to_owned(), font, theme::light()).size().x + 2.0 * ui.spacing().button_padding.x
}

/// The button that does a grave thing.
pub fn grave(ui: &mut Ui, text: &str) -> Response {
    act(ui, solid(text, theme::alert_fill()), text)
}

/// The cross that puts a message away.
pub fn cross(ui: &mut Ui, words: &str) -> Response {
    let sign = theme::set("\u{d7}", Typeface::SansBold, 19.0).color(theme::ink());
    let cross = noted(ui.add(Button::new(sign).frame_when_inactive(false)), words);
    cross.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    cross.on_hover_text(words)
}

/// Buttons of the frame being drawn and where they are.
pub type Buttons = Vec<(String, Rect)>;

const NOTES: &str = "where the buttons are";

/// Begins to note where buttons are, for whoever drives the window from outside; returns those of the last frame.
pub fn note_buttons(ctx: &egui::Context) -> Buttons {
    ctx.data_mut(|d| std::mem::take(d.get_temp_mut_or_default::<Buttons>(egui::Id::new(NOTES))))
}

/// Brings a button into sight to which the keys have just gone.
pub(super) fn in_sight(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Notes where a button is, if anybody asks for it.
pub fn noted(response: Response, text: &str) -> Response {
    in_sight(&response);
    let id = egui::Id::new(NOTES);
    response.ctx.data_mut(|d| {
        if d.get_temp::<bool>(id).unwrap_or(false) {
            d.get_temp_mut_or_default::<Buttons>(id).push((text.to_owned(), response.rect));
        }
    });
    response
}

/// Asks for notes of the buttons from now on.
pub fn ask_for_notes(ctx: &egui::Context) {
    ctx.data_mut(|d| d.insert_temp(egui::Id::new(NOTES), true));
}

/// Where the keys are to go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Landing {
    /// They stay.
    #[default]
    No,
    /// To the first button of what is to be decided.
    Wanted,
    /// That is being drawn now.
    Near,
}

fn landing_of<T>(ctx: &egui::Context, with: impl FnOnce(&mut Landing) -> T) -> T {
    ctx.data_mut(|d| with(d.get_temp_mut_or_default(egui::Id::new("landing"))))
}

/// The keys are to go to the first button of what is to be decided.
pub fn land(ctx: &egui::Context) {
    landing_of(ctx, |landing| *landing = Landing::Wanted);
}

/// Draws what is to be decided: the keys go to the first button in it that does something, if they are to.
pub fn decisions<T>(ui: &mut Ui, draw: impl FnOnce(&mut Ui) -> T) -> T {
    landing_of(ui.ctx(), |landing| {
        if *landing == Landing::Wanted {
            *landing = Landing::Near;
        }
    });
    let drawn = draw(ui);
    landing_of(ui.ctx(), |landing| *landing = Landing::No);
    drawn
}

/// The place before a button to which the keys may go.
pub fn landing(ui: &Ui) {
    let here = landing_of(ui.ctx(), |landing| {
        let near = *landing == Landing::Near;
        if near {
            *landing = Landing::No;
        }
        near
    });
    if here {
        let id = egui::Id::new("landing");
        // As if Tab were pressed on something that is only there for this.
        ui.memory_mut(|m| {
            m.request_focus(id);
            m.move_focus(egui::FocusDirection::Next);
        });
        ui.interact(Rect::from_min_size(ui.cursor().min, Vec2::ZERO), id, Sense::focusable_noninteractive());
    }
}

/// Frames the button that the keys are on, whatever its own colours.
pub fn focus_ring(ctx: &egui::Context) {
    let focused = ctx.memory(|m| m.focused()).filter(|id| *id != board::id());
    if let Some(response) = focused.and_then(|id| ctx.read_response(id)) {
        let painter = ctx.layer_painter(response.layer_id);
        let rect = response.interact_rect.expand(2.0);
        painter.rect_stroke(rect, 4.0, Stroke::new(4.0, theme::gold_edge()), StrokeKind::Outside);
        painter.rect_stroke(rect, 4.0, Stroke::new(2.5, theme::gold()), StrokeKind::Outside);
    }
}

/// How high a button with a fill of its own is at least, and how large its letters are, in points.
const SOLID_HEIGHT: f32 = 30.0;
const SOLID_LETTERS: f32 = 15.0;

fn solid(text: &str, fill: Color32) -> Button<'_> {
    let text = theme::set(text, Typeface::SansBold, SOLID_LETTERS).color(theme::light());
    Button::new(text).fill(fill).stroke(Stroke::new(1.0, theme::ink())).min_size(Vec2::new(0.0, SOLID_HEIGHT))
}

/// A button that may be barred. A barred one can still be asked: the pointer over it shows why not, and so does a click. Returns `give` when it is pressed and open.
pub fn choice(ui: &mut Ui, text: &str, open: Result<(), &Barred>, give: impl FnOnce() -> Intent) -> Option<Intent> {
    choice_sized(ui, text, open, Vec2::ZERO, give)
}

/// A button wider than this is a line of a list: its words begin at the left.
const ROW: f32 = 100.0;

/// [`choice`] of at least this size.
pub fn choice_sized(
    ui: &mut Ui,
    text: &str,
    open: Result<(), &Barred>,
    size: Vec2,
    give: impl FnOnce() -> Intent,
) -> Option<Intent> {
    match open {
        // A long answer takes a second line rather than more room than there is.
        Ok(()) if size.x > ROW => {
            act(ui, Button::new(text).right_text("").wrap().min_size(size), text).clicked().then(give)
        }
        Ok(()) => act(ui, Button::new(text).min_size(size), text).clicked().then(give),
        Err(why) => {
            let shown = theme::set(text, Typeface::Sans, 14.5).color(theme::faint());
            let button = if size.x > ROW { Button::new(shown).right_text("") } else { Button::new(shown) };
            barred(ui, button.min_size(size), text, why)
        }
    }
}

/// A button that is barred and can still be asked why.
pub fn barred(ui: &mut Ui, button: Button<'_>, text: &str, why: &Barred) -> Option<Intent> {
    let response = noted(ui.add(button.fill(theme::card()).stroke(Stroke::NONE)), text);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, false, text));
    broken_edge(ui, response.rect);
    let asked = response.clicked();
    why_not(response, why);
    asked.then(|| Intent::WhyNot(why.clone()))
}

/// An edge of dashes: barred without relying on colour, and still to be read.
fn broken_edge(ui: &Ui, rect: Rect) {
    let r = rect.shrink(0.5);
    let round = [r.left_top(), r.right_top(), r.right_bottom(), r.left_bottom(), r.left_top()];
    ui.painter().extend(Shape::dashed_line(&round, Stroke::new(1.0, theme::line()), 4.0, 3.0));
}

/// The number key that gives the answer at this place among all, if one does.
#[must_use]
pub fn key_of_answer(place: Option<usize>) -> String {
    place.and_then(|at| Command::ANSWERS.get(at)).map(|answer| keys::first_of(*answer)).unwrap_or_default()
}

/// [`key_of_answer`] before a button.
pub fn number(ui: &mut Ui, place: Option<usize>) {
    let key = key_of_answer(place);
    if !key.is_empty() {
        ui.label(theme::bold(key).color(theme::faint()));
    } else if place.is_some() {
        // What has no key any more stands below what has one.
        ui.allocate_space(Vec2::new(digit_width(ui), 1.0));
    }
}

fn digit_width(ui: &Ui) -> f32 {
    ui.painter().layout_no_wrap("0".to_owned(), theme::font(Typeface::SansBold, 14.5), theme::ink()).size().x
}
