//! Drop-down lists and menus: all of their lines are within reach, wherever in the window the button is.

use bevy_egui::egui::{ComboBox, InnerResponse, Popup, RectAlign, Response, RichText, ScrollArea, Ui};

/// Margin between a list and the edge of the window, including the list's frame, in points.
const AIR: f32 = 24.0;
/// Largest height of a drop-down list, in points.
const HEIGHT: f32 = 420.0;
/// Least height of a drop-down list that has hardly any room, in points.
const LEAST: f32 = 80.0;

/// Draws a button that shows the choice, and under or over it the list of choices, with as many visible lines as the window has
/// room for beside the button; the rest is scrolled.
pub fn drop_down<T>(ui: &mut Ui, list: ComboBox, body: impl FnOnce(&mut Ui) -> T) -> InnerResponse<Option<T>> {
    let room = room(ui);
    list.height(room).show_ui(ui, body)
}

/// Menu that opens from a button: below it, or where there is no room above or beside it.
pub fn menu(button: &Response) -> Popup<'static> {
    Popup::menu(button).align_alternatives(&OTHERWISE)
}

/// Draws a button with a menu of lines.
pub fn menu_button<T>(
    ui: &mut Ui,
    words: impl Into<RichText>,
    body: impl FnOnce(&mut Ui) -> T,
) -> InnerResponse<Option<T>> {
    let button = ui.button(words.into());
    let inner = menu(&button).show(|ui| lines(ui, body)).map(|shown| shown.inner);
    InnerResponse { inner, response: button }
}

/// Draws the lines of a menu: those for which the window has no room are scrolled.
fn lines<T>(ui: &mut Ui, body: impl FnOnce(&mut Ui) -> T) -> T {
    let most = ui.ctx().content_rect().height() - 2.0 * AIR;
    ScrollArea::vertical().max_height(most).show(ui, body).inner
}

/// Alignments of a drop-down menu that has no room below its button, in the order in which they are tried.
const OTHERWISE: [RectAlign; 7] = [
    RectAlign::BOTTOM_END,
    RectAlign::TOP_START,
    RectAlign::TOP_END,
    RectAlign::RIGHT_END,
    RectAlign::LEFT_END,
    RectAlign::RIGHT_START,
    RectAlign::LEFT_START,
];

/// Greatest height of a drop-down list: the room above its button or below it, in points.
fn room(ui: &Ui) -> f32 {
    let (window, button) = (ui.ctx().content_rect(), ui.next_widget_position());
    let high = ui.spacing().interact_size.y;
    let (below, above) = (window.bottom() - button.y - high, button.y - high - window.top());
    (below.max(above) - AIR).clamp(LEAST, HEIGHT)
}
