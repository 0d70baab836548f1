//! Head of the start page: the title between rules, and the buttons that do not concern a battle.

use super::{Room, StartPageModel, StartRequest, centred};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::intent::{Intent, Page};
use crate::ui::key_input;
use crate::ui::parts::{noted, within};
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Label, Layout, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2};

/// Height of the start page's head, in points.
pub(super) const fn height(room: Room) -> f32 {
    match room {
        Room::Ample => 98.0,
        Room::Close => 48.0,
    }
}

/// Width from which the title has room beside the buttons, in points: the window shows it too.
const TITLED: f32 = 700.0;

/// Draws the head of the start page. Returns the request, if any.
pub(super) fn show(ui: &mut Ui, rect: Rect, model: &StartPageModel, room: Room) -> Option<StartRequest> {
    let row =
        if room == Room::Ample { rect.with_max_y(rect.top() + 36.0) } else { rect.with_max_y(rect.bottom() - 10.0) };
    let ask = within(ui, "left", row, Layout::left_to_right(Align::Center), |ui| {
        if room == Room::Close && rect.width() >= TITLED {
            ui.label(theme::styled("Tercio", Typeface::SerifBold, 28.0).color(theme::heading()));
        }
        saves(ui, model)
    });
    if room == Room::Ample {
        let (title, below) = rect.split_top_bottom_at_y(rect.top() + 52.0);
        centred(ui, title, theme::styled("Tercio", Typeface::SerifBold, 48.0).color(theme::heading()));
        let about = below.with_max_y(below.top() + 24.0);
        centred(ui, about, theme::styled(say!("start-about"), Typeface::SerifItalic, 19.0).color(theme::faint()));
    }
    rules(ui, rect);
    // Right to left on the screen; the first of them stands at the end.
    let asked = within(ui, "right", row, Layout::right_to_left(Align::Center), |ui| {
        let quit = entry(ui, &say!("quit"), "").then_some(Intent::Quit);
        let key = key_input::first_of(KeyCommand::Settings);
        let settings = entry(ui, &say!("settings-title"), &key).then_some(Intent::Open(Page::Settings));
        let book = model.offers.page(Page::Rulebook) && entry(ui, &say!("page-rulebook"), "");
        let help = model.offers.page(Page::Help) && entry(ui, &say!("start-help"), &say!("page-help"));
        let read = book.then_some(Intent::Open(Page::Rulebook));
        quit.or(settings).or(read).or(help.then_some(Intent::Open(Page::Help)))
    });
    ask.or(asked.map(StartRequest::Other))
}

fn saves(ui: &mut Ui, model: &StartPageModel) -> Option<StartRequest> {
    let learn = model.lessons && entry(ui, &say!("start-learn"), &say!("start-learn-about"));
    let quick = !model.list.quick.makers.is_empty() && entry(ui, &say!("start-quick"), &say!("start-quick-hint"));
    let saves = model.saves && entry(ui, &say!("start-saves"), "");
    let edit = model.offers.editor() && entry(ui, &say!("start-edit"), &say!("start-edit-about"));
    let asked = [
        (learn, StartRequest::Learn),
        (quick, StartRequest::Quick),
        (saves, StartRequest::Saves),
        (edit, StartRequest::Edit),
    ];
    asked.into_iter().find_map(|(is_asked, request)| is_asked.then_some(request))
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
