//! Head of the start page: the title between rules, and the buttons that do not concern a battle.

use super::{StartPageModel, StartRequest, centred};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::intent::{Intent, Page};
use crate::ui::key_input;
use crate::ui::parts::{noted, within};
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Color32, Label, Layout, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2};

/// Height of the strip with the program's name across a page with a picture, in points.
pub(super) const STRIP: f32 = 54.0;
/// Height of the head of a small page, in points.
pub(super) const HEIGHT: f32 = 48.0;
/// Width from which the title has room beside the buttons, in points: the window shows it too.
const TITLED: f32 = 700.0;
/// Width from which the sentence about the program has room between the buttons, in points.
const TOLD: f32 = 1560.0;

/// Gap between two buttons, in points.
const APART: f32 = 18.0;

/// Draws the head of a small start page. Returns the request, if any.
pub(super) fn show(ui: &mut Ui, rect: Rect, model: &StartPageModel) -> Option<StartRequest> {
    let row = rect.with_max_y(rect.bottom() - 10.0);
    rules(ui, rect);
    buttons(ui, row, model, (theme::heading(), 28.0))
}

/// Draws the strip with the program's name and the buttons that do not concern a battle. Returns the request, if any.
pub(super) fn show_strip(ui: &mut Ui, strip: Rect, model: &StartPageModel) -> Option<StartRequest> {
    let painter = ui.painter();
    painter.rect_filled(strip, 0.0, theme::bar());
    painter.hline(strip.x_range(), strip.bottom() - 4.5, Stroke::new(1.0, theme::gold()));
    painter.hline(strip.x_range(), strip.bottom() - 1.5, Stroke::new(2.0, theme::gold()));
    let row = Rect::from_min_max(strip.min + Vec2::new(18.0, 0.0), strip.max - Vec2::new(14.0, 6.0));
    if strip.width() >= TOLD {
        let about = theme::styled(say!("start-about"), Typeface::SerifItalic, 19.0).color(theme::light());
        centred(ui, row, about);
    }
    buttons(ui, row, model, (theme::light(), 36.0))
}

/// Draws the program's name and the buttons that do not concern a battle, in this ink. Returns the request, if any.
fn buttons(ui: &mut Ui, row: Rect, model: &StartPageModel, (ink, title): (Color32, f32)) -> Option<StartRequest> {
    let ask = within(ui, "left", row, Layout::left_to_right(Align::Center), |ui| {
        if row.width() >= TITLED {
            ui.label(theme::styled("Tercio", Typeface::SerifBold, title).color(ink));
            ui.add_space(10.0);
        }
        ui.spacing_mut().item_spacing.x = APART;
        saves(ui, model, ink)
    });
    // Right to left on the screen; the first of them stands at the end.
    let asked = within(ui, "right", row, Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = APART;
        let quit = inked(ui, &say!("quit"), "", ink).then_some(Intent::Quit);
        let key = key_input::first_of(KeyCommand::Settings);
        let settings = inked(ui, &say!("settings-title"), &key, ink).then_some(Intent::Open(Page::Settings));
        let book = model.offers.page(Page::Rulebook) && inked(ui, &say!("page-rulebook"), "", ink);
        let help = model.offers.page(Page::Help) && inked(ui, &say!("start-help"), &say!("page-help"), ink);
        let read = book.then_some(Intent::Open(Page::Rulebook));
        quit.or(settings).or(read).or(help.then_some(Intent::Open(Page::Help)))
    });
    ask.or(asked.map(StartRequest::Other))
}

fn saves(ui: &mut Ui, model: &StartPageModel, ink: Color32) -> Option<StartRequest> {
    let learn = model.lessons && inked(ui, &say!("start-learn"), &say!("start-learn-about"), ink);
    let quick = !model.list.quick.makers.is_empty() && inked(ui, &say!("start-quick"), &say!("start-quick-hint"), ink);
    let saves = model.saves && inked(ui, &say!("start-saves"), "", ink);
    let edit = model.offers.editor() && inked(ui, &say!("start-edit"), &say!("start-edit-about"), ink);
    let asked = [
        (learn, StartRequest::Learn),
        (quick, StartRequest::Quick),
        (saves, StartRequest::Saves),
        (edit, StartRequest::Edit),
    ];
    asked.into_iter().find_map(|(is_asked, request)| is_asked.then_some(request))
}

/// Draws words in an ink as a button: under the pointer they are underlined in gold.
fn inked(ui: &mut Ui, words: &str, hint: &str, ink: Color32) -> bool {
    let text = theme::styled(words, Typeface::Serif, 18.0).color(ink);
    let button = noted(ui.add(Button::new(text).frame(false)), words);
    if button.hovered() {
        let line = Stroke::new(2.0, theme::gold());
        ui.painter().hline(button.rect.x_range(), button.rect.bottom() + 1.0, line);
    }
    if hint.is_empty() { button.clicked() } else { button.on_hover_text(hint).clicked() }
}

/// Draws words that look like a button only under the pointer.
pub(in crate::ui) fn entry(ui: &mut Ui, words: &str, hint: &str) -> bool {
    let text = theme::styled(words, Typeface::Sans, 15.0).color(theme::heading());
    let button = noted(ui.add(Button::new(text).frame_when_inactive(false)), words);
    if hint.is_empty() { button.clicked() } else { button.on_hover_text(hint).clicked() }
}

/// Height of the head of a page that leads back to the start page, in points.
const HEAD: f32 = 68.0;

/// Draws the head of a page that leads back to the start page; returns its rectangle, and whether the way back was clicked.
pub(in crate::ui) fn page_head(ui: &mut Ui, title: String, back: &str) -> (Rect, bool) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), HEAD), Sense::hover());
    let title = theme::styled(title, Typeface::SerifBold, 40.0).color(theme::heading());
    ui.place(rect.with_max_y(rect.top() + 50.0), Label::new(title).extend());
    let row = rect.with_max_y(rect.top() + 36.0);
    let back = within(ui, "back", row, Layout::left_to_right(Align::Center), |ui| entry(ui, back, ""));
    rules(ui, rect);
    (rect, back)
}

/// Draws a thick and a thin rule across, broken in the middle by a lozenge.
pub(in crate::ui) fn rules(ui: &Ui, rect: Rect) {
    let (middle, y) = (rect.center().x, rect.bottom() - 9.0);
    let painter = ui.painter();
    for (from, to) in [(rect.left(), middle - 16.0), (middle + 16.0, rect.right())] {
        painter.hline(from..=to, y - 1.5, Stroke::new(2.5, theme::heading()));
        painter.hline(from..=to, y + 2.5, Stroke::new(1.0, theme::heading()));
    }
    let lozenge = |half: Vec2| {
        let at = |x: f32, y_: f32| Pos2::new(middle + x * half.x, y + y_ * half.y);
        vec![at(0.0, -1.0), at(1.0, 0.0), at(0.0, 1.0), at(-1.0, 0.0)]
    };
    painter.add(Shape::convex_polygon(lozenge(Vec2::new(8.0, 8.0)), theme::gold(), Stroke::new(1.5, theme::heading())));
}
