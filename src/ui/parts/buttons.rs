//! Buttons: plain, primary, barred and numbered ones, and their keyboard focus.

use super::{BarredReason, why_not};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::intent::Intent;
use crate::ui::key_input;
use crate::view::{board, theme};
use bevy_egui::egui::{
    self, Button, Color32, Key, Modifiers, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType,
};

/// Draws a button that does something: the first of them gets keyboard focus when the focus moves to the decisions.
pub fn act(ui: &mut Ui, button: Button<'_>, text: &str) -> Response {
    landing(ui);
    noted(ui.add(button), text)
}

/// Draws the primary button, which does what the player most likely wants.
pub fn primary(ui: &mut Ui, text: &str) -> Response {
    act(ui, solid(text, theme::go_fill()), text)
}

/// Draws the primary button of a page: Enter presses it too.
pub fn primary_of_page(ui: &mut Ui, text: &str) -> bool {
    let clicked = primary(ui, text).on_hover_text(say!("notice-enter")).clicked();
    clicked | takes_enter(ui)
}

/// Whether no field, button or list has keyboard focus: the board has it, or nothing.
#[must_use]
pub fn keys_are_free(ui: &Ui) -> bool {
    ui.memory(|m| m.focused()).is_none_or(|id| id == board::id())
}

/// Takes Enter if it was pressed while no field, button or list has keyboard focus, so that it has no other effect.
pub fn takes_enter(ui: &Ui) -> bool {
    keys_are_free(ui) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

/// Draws a [`primary`] button of at least this width in points.
pub fn primary_of_width(ui: &mut Ui, text: &str, width: f32) -> Response {
    act(ui, solid(text, theme::go_fill()).min_size(Vec2::new(width, SOLID_HEIGHT)), text)
}

/// Width of a [`primary`] button with this text, in points.
#[must_use]
pub fn primary_width(ui: &Ui, text: &str) -> f32 {
    let font = theme::font(Typeface::SansBold, SOLID_LETTERS);
    ui.painter().layout_no_wrap(text.to_owned(), font, theme::light()).size().x + 2.0 * ui.spacing().button_padding.x
}

/// Draws a button for a grave action.
pub fn grave(ui: &mut Ui, text: &str) -> Response {
    act(ui, solid(text, theme::alert_fill()), text)
}

/// Draws a cross as a button that dismisses a message.
pub fn cross(ui: &mut Ui, words: &str) -> Response {
    let sign = theme::styled("\u{d7}", Typeface::SansBold, 19.0).color(theme::ink());
    let cross = noted(ui.add(Button::new(sign).frame_when_inactive(false)), words);
    cross.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    cross.on_hover_text(words)
}

/// Texts and rectangles of the buttons drawn in a frame.
pub type Buttons = Vec<(String, Rect)>;

const NOTES: &str = "where the buttons are";

/// Starts recording the buttons of a frame, for tests that drive the window; returns those of the last frame.
pub fn note_buttons(ctx: &egui::Context) -> Buttons {
    ctx.data_mut(|d| std::mem::take(d.get_temp_mut_or_default::<Buttons>(egui::Id::new(NOTES))))
}

/// Scrolls to a button that has just received keyboard focus.
pub(super) fn in_sight(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Records the rectangle of a button, if recording is on.
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

/// Turns on the recording of buttons.
pub fn ask_for_notes(ctx: &egui::Context) {
    ctx.data_mut(|d| d.insert_temp(egui::Id::new(NOTES), true));
}

/// Pending move of keyboard focus to the decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Landing {
    /// Keyboard focus stays where it is.
    #[default]
    No,
    /// Keyboard focus is to move to the first button of the decisions.
    Wanted,
    /// Keyboard focus is pending: the decisions are being drawn now.
    Near,
    /// The decisions have no button to which keyboard focus could move.
    Nowhere,
}

fn landing_of<T>(ctx: &egui::Context, with: impl FnOnce(&mut Landing) -> T) -> T {
    ctx.data_mut(|d| with(d.get_temp_mut_or_default(egui::Id::new("landing"))))
}

/// Moves keyboard focus to the first button of the decisions.
pub fn focus_first_decision(ctx: &egui::Context) {
    landing_of(ctx, |landing| *landing = Landing::Wanted);
}

/// Draws the decisions and gives a pending keyboard focus to the first active button in them.
pub fn decisions<T>(ui: &mut Ui, draw: impl FnOnce(&mut Ui) -> T) -> T {
    landing_of(ui.ctx(), |landing| {
        if *landing == Landing::Wanted {
            *landing = Landing::Near;
        }
    });
    let drawn = draw(ui);
    landing_of(ui.ctx(), |landing| {
        *landing = if *landing == Landing::Near { Landing::Nowhere } else { Landing::No };
    });
    drawn
}

/// Whether keyboard focus was to move to the decisions in the last frame, and they have no button.
pub fn decisions_lack_button(ctx: &egui::Context) -> bool {
    landing_of(ctx, |landing| *landing == Landing::Nowhere)
}

/// Gives a payload to the drag that begins on a widget, by the point of the press: egui takes the widget under the latest pointer,
/// which in a slow frame is its neighbour already.
pub fn carry<T: std::any::Any + Send + Sync>(response: &Response, payload: T) {
    let ctx = &response.ctx;
    let pressed = ctx.input(|input| input.pointer.press_origin());
    let is_here = |at: egui::Pos2| {
        response.interact_rect.contains(at) && ctx.layer_id_at(at).is_none_or(|layer| layer == response.layer_id)
    };
    if ctx.drag_started_id().is_some() && pressed.is_some_and(is_here) {
        egui::DragAndDrop::set_payload(ctx, payload);
    }
}

/// Marks the place before a button that a pending focus may go to.
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
        // As if Tab were pressed on a widget that exists only for this.
        ui.memory_mut(|m| {
            m.request_focus(id);
            m.move_focus(egui::FocusDirection::Next);
        });
        ui.interact(Rect::from_min_size(ui.cursor().min, Vec2::ZERO), id, Sense::focusable_noninteractive());
    }
}

/// Draws a frame around the focused button, which is visible on any colour.
pub fn focus_ring(ctx: &egui::Context) {
    let focused = ctx.memory(|m| m.focused()).filter(|id| *id != board::id());
    if let Some(response) = focused.and_then(|id| ctx.read_response(id)) {
        let painter = ctx.layer_painter(response.layer_id);
        let rect = response.interact_rect.expand(2.0);
        painter.rect_stroke(rect, 4.0, Stroke::new(4.0, theme::gold_edge()), StrokeKind::Outside);
        painter.rect_stroke(rect, 4.0, Stroke::new(2.5, theme::gold()), StrokeKind::Outside);
    }
}

/// Least height of a filled button, in points.
const SOLID_HEIGHT: f32 = 30.0;
/// Letter size of a filled button, in points.
const SOLID_LETTERS: f32 = 15.0;

fn solid(text: &str, fill: Color32) -> Button<'_> {
    let text = theme::styled(text, Typeface::SansBold, SOLID_LETTERS).color(theme::light());
    Button::new(text).fill(fill).stroke(Stroke::new(1.0, theme::ink())).min_size(Vec2::new(0.0, SOLID_HEIGHT))
}

/// Draws a button that may be barred: a barred one shows why on hover and on a click. Returns `give` when an open one is pressed.
pub fn choice(
    ui: &mut Ui,
    text: &str,
    open: Result<(), &BarredReason>,
    give: impl FnOnce() -> Intent,
) -> Option<Intent> {
    choice_sized(ui, text, open, Vec2::ZERO, give)
}

/// Width from which a button is a line of a list, whose words begin at the left, in points.
const ROW: f32 = 100.0;

/// Draws a [`choice`] button of at least this size in points. Returns the player's intent, if any.
pub fn choice_sized(
    ui: &mut Ui,
    text: &str,
    open: Result<(), &BarredReason>,
    size: Vec2,
    give: impl FnOnce() -> Intent,
) -> Option<Intent> {
    match open {
        // A long answer wraps rather than exceed the room.
        Ok(()) if size.x > ROW => {
            act(ui, Button::new(text).right_text("").wrap().min_size(size), text).clicked().then(give)
        }
        Ok(()) => act(ui, Button::new(text).min_size(size), text).clicked().then(give),
        Err(why) => {
            let shown = theme::styled(text, Typeface::Sans, 14.5).color(theme::faint());
            let button = if size.x > ROW { Button::new(shown).right_text("") } else { Button::new(shown) };
            barred(ui, button.min_size(size), text, why)
        }
    }
}

/// Draws a disabled button; a click asks why it is disabled. Returns the player's intent, if any.
pub fn barred(ui: &mut Ui, button: Button<'_>, text: &str, why: &BarredReason) -> Option<Intent> {
    let response = noted(ui.add(button.fill(theme::card()).stroke(Stroke::NONE)), text);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, false, text));
    broken_edge(ui, response.rect);
    let asked = response.clicked();
    why_not(response, why);
    asked.then(|| Intent::WhyNot(why.clone()))
}

/// Draws a dashed edge around a barred button: it shows the bar without relying on colour, and the text stays legible.
fn broken_edge(ui: &Ui, rect: Rect) {
    let r = rect.shrink(0.5);
    let round = [r.left_top(), r.right_top(), r.right_bottom(), r.left_bottom(), r.left_top()];
    ui.painter().extend(Shape::dashed_line(&round, Stroke::new(1.0, theme::line()), 4.0, 3.0));
}

/// Number key of the answer at this index; empty if it has none.
#[must_use]
pub fn key_of_answer(place: Option<usize>) -> String {
    place.and_then(|at| KeyCommand::ANSWERS.get(at)).map(|answer| key_input::first_of(*answer)).unwrap_or_default()
}

/// Draws the number key of an answer ([`key_of_answer`]) before its button.
pub fn number(ui: &mut Ui, place: Option<usize>) {
    let key = key_of_answer(place);
    if !key.is_empty() {
        ui.label(theme::bold(key).color(theme::faint()));
    } else if place.is_some() {
        // An answer without a key aligns with those that have one.
        ui.allocate_space(Vec2::new(digit_width(ui), 1.0));
    }
}

fn digit_width(ui: &Ui) -> f32 {
    ui.painter().layout_no_wrap("0".to_owned(), theme::font(Typeface::SansBold, 14.5), theme::ink()).size().x
}
