//! Shelf of the start page: the last game, then all battles, a picture each.

use super::{Battle, Last, StartPageModel, StartRequest, pixels};
use crate::say;
use crate::ui::parts::noted;
use crate::ui::thumbnail::{self, Sort, Thumbnail};
use crate::view::theme;
use bevy_egui::egui::{
    Button, CornerRadius, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};
use std::sync::Arc;

/// Gap between two cards, in points.
const GAP: f32 = 12.0;
/// Least width of a card in points: below it the shelf is scrolled.
const LEAST: f32 = 190.0;
/// Width of the frame around a card, in points.
const AROUND: f32 = 3.0;
/// Height of the scroll bar of a long list of battles, in points.
const BAR: f32 = 12.0;
/// Width of the last game's card relative to that of a battle: it is what a player returns for.
const LARGER: f32 = 1.3;
/// Ratio of the width of the last game's picture to its height.
const LAST: f32 = 1.1;
/// Ratio of the width of a battle's picture to its height.
const SHAPE: f32 = 0.8;

/// Height of the row of rules in points, where there are battles of several.
const SYSTEMS: f32 = 34.0;

/// Height of the shelf on a page of this height, in points.
pub(super) fn height(model: &StartPageModel, page: f32) -> f32 {
    let systems = if model.systems().len() > 1 { SYSTEMS } else { 0.0 };
    systems + card_height(page) + 2.0 * AROUND + BAR
}

/// Draws the names of all rules; that of the chosen battle is lit. Choosing another chooses the first battle under it.
fn show_systems(ui: &mut Ui, model: &StartPageModel, shown: &str) -> Option<StartRequest> {
    let row = ui.horizontal(|ui| {
        ui.set_height(SYSTEMS - 4.0);
        let mut ask = None;
        for system in model.systems() {
            let button = Button::new(theme::plain(system)).selected(system == shown);
            if noted(ui.add(button), system).clicked() {
                let first = model.battles.iter().find(|battle| battle.rules == system);
                ask = first.map(|battle| StartRequest::Choose(Arc::clone(&battle.id)));
            }
        }
        ask
    });
    row.inner
}

fn card_height(page: f32) -> f32 {
    (page * 0.19).clamp(100.0, 160.0).round()
}

/// Draws the list of battles on a start page of this height in points. Returns the request, if any.
pub(super) fn show(ui: &mut Ui, model: &mut StartPageModel, page: f32) -> Option<StartRequest> {
    let shown = model.battle().or(model.battles.first()).map(|battle| battle.rules.clone()).unwrap_or_default();
    let mut ask = if model.systems().len() > 1 { show_systems(ui, model, &shown) } else { None };
    let count = model.battles.iter().filter(|battle| battle.rules == shown).count();
    let cards = (count as f32 + if model.last.is_some() { LARGER } else { 0.0 }).max(1.0);
    let wide = (ui.available_width() - 2.0 * AROUND - GAP * (cards.ceil() - 1.0)) / cards;
    let size = Vec2::new(wide.clamp(LEAST, 460.0), card_height(page));
    let is_wider = cards.ceil() * (size.x + GAP) > ui.available_width();
    if is_wider && ui.rect_contains_pointer(ui.available_rect_before_wrap()) {
        // The strip has nothing above or below: a wheel that turns up and down moves it along.
        ui.input_mut(|input| {
            let down = std::mem::take(&mut input.smooth_scroll_delta.y);
            input.smooth_scroll_delta.x += down;
        });
    }
    ScrollArea::horizontal().id_salt("shelf").auto_shrink([false, false]).show(ui, |ui| {
        ui.add_space(AROUND);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            ui.add_space(AROUND);
            let goes_on = model.goes_on();
            if let Some(last) = &model.last
                && show_last(ui, last, size, goes_on).clicked()
            {
                ask = Some(StartRequest::Continue);
            }
            let is_shown = |battle: &&Battle| battle.rules == shown;
            let words: Vec<[String; 4]> = model.battles.iter().filter(is_shown).map(lines).collect();
            let all: Vec<Vec<&str>> = words.iter().map(|lines| lines.iter().map(String::as_str).collect()).collect();
            let setting = thumbnail::setting_for_all(ui, size, SHAPE, &all);
            let (chosen, in_sight) = (&model.chosen, &mut model.in_sight);
            for (battle, lines) in model.battles.iter_mut().filter(|battle| battle.rules == shown).zip(&all) {
                let words = say!("start-battle", name = battle.name.as_str());
                let (response, sort) = place(ui, size, &words, battle.id == *chosen && !goes_on);
                let note = battle.note.as_deref();
                let picture = Thumbnail {
                    picture: battle.picture.as_ref(),
                    shape: SHAPE,
                    alike: Some(setting),
                    note,
                    beside: 0.0,
                };
                let place = thumbnail::card(ui, &response, picture, lines, sort);
                battle.place = pixels(ui, place);
                if sort == Sort::Chosen && *in_sight != battle.id {
                    response.scroll_to_me(None);
                    *in_sight = Arc::clone(&battle.id);
                }
                if response.on_hover_text(&battle.length).clicked() {
                    ask = Some(StartRequest::Choose(Arc::clone(&battle.id)));
                }
            }
        });
    });
    ask
}

/// Lines of text on the card of a battle.
fn lines(battle: &Battle) -> [String; 4] {
    let [first, second] = &battle.sides;
    [battle.name.clone(), battle.file_name(), say!("start-sides", first, second), battle.length.clone()]
}

fn place(ui: &mut Ui, size: Vec2, words: &str, chosen: bool) -> (Response, Sort) {
    let (_, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, words));
    (noted(response, words), if chosen { Sort::Chosen } else { Sort::Plain })
}

/// Draws the card of the last game. `chosen`: whether Enter continues that game.
fn show_last(ui: &mut Ui, last: &Last, size: Vec2, chosen: bool) -> Response {
    let Last { title, words, standing, written, over, .. } = last;
    let (head, named) = match over {
        false if chosen => (say!("start-continue-enter"), say!("start-go-on", last = words)),
        false => (say!("start-continue"), say!("start-go-on", last = words)),
        true => (say!("start-look"), say!("start-look-back", last = words)),
    };
    let size = Vec2::new((size.x * LARGER).round(), size.y);
    let (response, _) = place(ui, size, &format!("{named}\n{standing}"), chosen);
    let picture = Thumbnail { picture: last.picture.as_ref(), shape: LAST, alike: None, note: None, beside: 0.0 };
    thumbnail::card(ui, &response, picture, &[&head, title, standing, written], Sort::LeadsOn);
    if chosen {
        let line = Stroke::new(4.0, theme::gold());
        ui.painter().rect_stroke(response.rect, CornerRadius::ZERO, line, StrokeKind::Outside);
    }
    response.on_hover_text(format!("{words}\n{standing}\n{written}"))
}
