//! Lists and menus that drop down from a button: all of one is within reach, wherever in the window its button stands.

use bevy_egui::egui::{ComboBox, InnerResponse, Popup, RectAlign, Response, RichText, ScrollArea, Ui};

/// The air between a list and the edge of the window, with the frame around the list.
const AIR: f32 = 24.0;
/// The greatest height of a list, and the least of one that has hardly any room.
const HEIGHT: f32 = 420.0;
const LEAST: f32 = 80.0;

/// A button that shows what is chosen, and under or over it the list of what can be chosen, with all of its lines in sight as far as
/// the window has room for them beside the button; the rest is scrolled to.
pub fn drop_down<T>(ui: &mut Ui, list: ComboBox, body: impl FnOnce(&mut Ui) -> T) -> InnerResponse<Option<T>> {
    let room = room(ui);
    list.height(room).show_ui(ui, body)
}

/// A menu that opens from a button: below it, or where there is no room above or beside it.
pub fn menu(button: &Response) -> Popup<'static> {
    Popup::menu(button).align_alternatives(&OTHERWISE)
}

/// A button with a menu of lines.
pub fn menu_button<T>(
    ui: &mut Ui,
    words: impl Into<RichText>,
    body: impl FnOnce(&mut Ui) -> T,
) -> InnerResponse<Option<T>> {
    let button = ui.button(words.into());
    let inner = menu(&button).show(|ui| lines(ui, body)).map(|shown| shown.inner);
    InnerResponse { inner, response: button }
}

/// The lines of a menu: those for which the window has no room are scrolled to.
fn lines<T>(ui: &mut Ui, body: impl FnOnce(&mut Ui) -> T) -> T {
    let most = ui.ctx().content_rect().height() - 2.0 * AIR;
    ScrollArea::vertical().max_height(most).show(ui, body).inner
}

/// Where a menu opens that has no room below its button.
const OTHERWISE: [RectAlign; 7] = [
    RectAlign::BOTTOM_END,
    RectAlign::TOP_START,
    RectAlign::TOP_END,
    RectAlign::RIGHT_END,
    RectAlign::LEFT_END,
    RectAlign::RIGHT_START,
    RectAlign::LEFT_START,
];

/// How high a list may be: as high as there is room above its button or below it, where the next thing is drawn.
fn room(ui: &Ui) -> f32 {
    let (window, button) = (ui.ctx().content_rect(), ui.next_widget_position());
    let high = ui.spacing().interact_size.y;
    let (below, above) = (window.bottom() - button.y - high, button.y - high - window.top());
    (below.max(above) - AIR).clamp(LEAST, HEIGHT)
}
