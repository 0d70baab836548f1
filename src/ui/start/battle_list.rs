//! List of battles on the start page: search field, number of battles, the last game, then a row for each battle.

use super::filter::SortOrder;
use super::{Battle, BattleListState, Last, StartPageModel, StartRequest, filter_bar, pixels};
use crate::i18n::lists::commas;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::icons::{self, STAR, STAR_EMPTY};
use crate::ui::parts::{drop_down, noted, one_row, scrolled, text_width};
use crate::ui::thumbnail::{self, Thumbnail};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, ComboBox, CornerRadius, EventFilter, Id, Key, Layout, Modifiers, Rect, Response, ScrollArea, Sense,
    Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};
use std::sync::Arc;

/// Height of a battle's row, in points.
const ROW: f32 = 66.0;
/// Gap between two rows, in points.
const GAP: f32 = 6.0;
/// Width of the frame around a row, in points.
const AROUND: f32 = 3.0;
/// Ratio of the width of a battle's picture to its height.
const SHAPE: f32 = 1.3;
/// Margin between a row's picture and its words, in points.
const MARGIN: f32 = 9.0;
/// Width of a row's star with its margins, in points.
const BESIDE: f32 = 34.0;
/// Height of the last game's card, in points.
const LAST_HEIGHT: f32 = 98.0;
/// Ratio of the width of the last game's picture to its height.
const LAST_SHAPE: f32 = 1.1;
/// Height of a heading in the list, in points.
const HEADING: f32 = 27.0;
/// Height of the line about the number of battles, in points.
const COUNT: f32 = 28.0;

/// Id of the search field.
pub(in crate::ui) fn search_id() -> Id {
    Id::new("battles sought")
}

/// Id of the row of the chosen battle or game, the one row that can have the keyboard focus.
pub(in crate::ui) fn chosen_row_id() -> Id {
    Id::new("row of the chosen battle")
}

/// Draws the column with the list of battles; `is_narrow`: the filters are in a menu. Returns the request, if any.
pub(super) fn show(ui: &mut Ui, model: &mut StartPageModel, is_narrow: bool) -> Option<StartRequest> {
    let mut ask = search(ui, model);
    count(ui, model, is_narrow);
    let goes_on = model.goes_on();
    if let Some(last) = &model.last
        && show_last(ui, last, goes_on).clicked()
    {
        ask = Some(StartRequest::Continue);
    }
    ask.or(list(ui, model, goes_on))
}

/// Draws the search field and the choice of the order. Returns the request, if any.
fn search(ui: &mut Ui, model: &mut StartPageModel) -> Option<StartRequest> {
    // Before the field sees it.
    let has_focus = ui.memory(|memory| memory.has_focus(search_id()));
    let leaves = has_focus && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown));
    if leaves {
        ui.memory_mut(|memory| memory.surrender_focus(search_id()));
    }
    ui.horizontal(|ui| {
        let order = |order: SortOrder| match order {
            SortOrder::Rules => say!("sort-rules"),
            SortOrder::Name => say!("sort-name"),
            SortOrder::Date => say!("sort-date"),
            SortOrder::Length => say!("sort-length"),
            SortOrder::Size => say!("sort-size"),
        };
        let widest = SortOrder::ALL.map(|one| text_width(ui, &order(one), Typeface::Sans, 15.0));
        let wide = widest.into_iter().fold(0.0, f32::max) + 44.0;
        let field = TextEdit::singleline(&mut model.list.filter.sought).id(search_id()).char_limit(80);
        let room = (ui.available_width() - wide - ui.spacing().item_spacing.x - 8.0).max(60.0);
        let field = ui.add(field.desired_width(room).hint_text(say!("start-search")));
        field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, say!("start-search")));
        let chosen =
            ComboBox::from_id_salt("order of the battles").width(wide).selected_text(order(model.list.filter.order));
        let list = drop_down(ui, chosen, |ui| {
            for one in SortOrder::ALL {
                ui.selectable_value(&mut model.list.filter.order, one, order(one));
            }
        });
        list.response.on_hover_text(say!("sort-about"));
    });
    let first = model.listed().first().map(|index| Arc::clone(&model.battles[*index].offer.id));
    first.filter(|_| leaves).map(StartRequest::Choose)
}

/// Draws the line with the number of battles that are listed, and the button that lists all again.
fn count(ui: &mut Ui, model: &mut StartPageModel, is_narrow: bool) {
    let size = Vec2::new(ui.available_width(), COUNT);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        let (n, all) = (model.listed().len(), model.battles.len());
        ui.label(theme::small(if model.list.filter.is_set() {
            say!("start-found", n, all)
        } else {
            say!("start-all", all)
        }));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if is_narrow {
                filter_bar::show_menu(ui, model);
            }
            // Its place stays free while nothing is to be cleared.
            let words = say!("filter-clear");
            if model.list.filter.is_set() && noted(ui.add(Button::new(theme::plain(&words))), &words).clicked() {
                model.list.filter = model.list.filter.cleared();
                ui.ctx().request_repaint();
            }
        });
    });
}

/// Draws the rows of all battles that are listed. Returns the request, if any.
fn list(ui: &mut Ui, model: &mut StartPageModel, goes_on: bool) -> Option<StartRequest> {
    let listed = model.listed();
    for battle in &mut model.battles {
        battle.in_view = false;
    }
    let has_headings = model.list.filter.order == SortOrder::Rules && model.systems().len() > 1;
    scrolled(ui, ScrollArea::vertical().id_salt("battles").auto_shrink([false, false]), |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        ui.add_space(AROUND - GAP);
        if listed.is_empty() {
            ui.add_space(GAP + 6.0);
            ui.label(theme::prose(say!("start-none-found")));
        }
        let mut ask = None;
        let mut above: Option<&str> = None;
        let StartPageModel { battles, chosen, list: BattleListState { favourites, in_sight, .. }, .. } = model;
        let rules: Vec<String> = listed.iter().map(|index| battles[*index].rules.clone()).collect();
        for (index, rules) in listed.iter().zip(&rules) {
            if has_headings && above != Some(rules.as_str()) {
                heading(ui, rules);
                above = Some(rules.as_str());
            }
            let battle = &mut battles[*index];
            let is_chosen = battle.offer.id == *chosen;
            let is_favourite = favourites.contains(&*battle.offer.id);
            let (response, request) = row(ui, battle, is_chosen && !goes_on, is_favourite);
            if is_chosen && *in_sight != battle.offer.id {
                // The heading of the first row comes into sight with it.
                ui.scroll_to_rect(response.rect.expand2(Vec2::new(0.0, HEADING + GAP)), None);
                *in_sight = Arc::clone(&battle.offer.id);
            }
            ask = ask.or(request);
        }
        ui.add_space(AROUND);
        ask
    })
}

/// Draws the name of the rules above their battles.
fn heading(ui: &mut Ui, rules: &str) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), HEADING), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, rules));
    let font = theme::font(Typeface::SerifBold, 17.0);
    let galley = ui.painter().layout_no_wrap(rules.to_owned(), font, theme::heading());
    let end = rect.left() + galley.size().x;
    ui.painter().galley(pos2(rect.left(), rect.bottom() - galley.size().y - 1.0), galley, theme::heading());
    ui.painter().hline(end + 10.0..=rect.right() - AROUND, rect.center().y + 3.0, Stroke::new(1.0, theme::line()));
}

/// Draws the row of a battle. Returns its response, and the request, if any.
fn row(ui: &mut Ui, battle: &mut Battle, chosen: bool, favourite: bool) -> (Response, Option<StartRequest>) {
    let size = Vec2::new(ui.available_width(), ROW);
    let (_, rect) = ui.allocate_space(size);
    let rect = rect.shrink2(Vec2::new(AROUND, 0.0));
    let id = Arc::clone(&battle.offer.id);
    // One row alone is reached with Tab: the arrow keys lead to the others.
    let response = if chosen {
        ui.interact(rect, chosen_row_id(), Sense::click())
    } else {
        ui.interact(rect, ui.id().with(&*id), Sense::CLICK)
    };
    keep_arrows(ui, &response);
    let words = say!("start-battle", name = battle.offer.title.as_str());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, &words));
    let response = noted(response, &words);
    let star = rect.with_min_x(rect.right() - BESIDE);
    let starred = ui.interact(star, response.id.with("star"), Sense::CLICK);
    let words = star_words(favourite, &battle.offer.title);
    starred.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, favourite, &words));
    battle.in_view = ui.is_rect_visible(rect);
    if battle.in_view {
        draw_row(ui, rect, battle, (chosen, response.hovered()));
        let icon = if favourite { STAR } else { STAR_EMPTY };
        let ink = if favourite || starred.hovered() { theme::heading() } else { theme::line() };
        icons::paint(ui, icon, star, 17.0, ink);
    }
    let asked = if noted(starred, &words).on_hover_text(&words).clicked() {
        Some(StartRequest::Favourite(id))
    } else {
        response.clicked().then_some(StartRequest::Choose(id))
    };
    // On a narrow page its words are cut.
    let offer = &battle.offer;
    (response.on_hover_text(format!("{}\n{}", offer.title, offer.extent.words())), asked)
}

/// Keeps the arrow keys from moving the focus away from a row: they choose another battle.
fn keep_arrows(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let arrows = EventFilter { vertical_arrows: true, horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    }
}

/// Words for the star of a battle: what a click does.
pub(super) fn star_words(favourite: bool, name: &str) -> String {
    if favourite { say!("start-unstar", name) } else { say!("start-star", name) }
}

/// Draws the picture and the words of a battle's row, chosen or under the pointer.
fn draw_row(ui: &Ui, rect: Rect, battle: &mut Battle, (chosen, hovered): (bool, bool)) {
    let (picture, words) = rect.split_left_right_at_x(rect.left() + (ROW * SHAPE).min(rect.width() * 0.25));
    battle.place = pixels(ui, picture.size());
    thumbnail::fill(ui, picture, battle.picture.as_ref());
    ui.painter().rect_filled(words, CornerRadius::ZERO, theme::card());
    let room = words.width() - MARGIN - BESIDE;
    let offer = &battle.offer;
    let [first, second] = &offer.sides;
    let year = offer.about.date.map(|date| date.year().to_string());
    let own = battle.file.is_some().then(|| say!("start-own"));
    let sides = say!("start-sides", first, second);
    let facts = commas(&own.into_iter().chain(year).chain([offer.extent.brief()]).collect::<Vec<_>>());
    // A long title is set smaller before it is cut.
    let fits = |size: &f32| text_width(ui, &offer.title, Typeface::SerifBold, *size) <= room;
    let letters = [17.0, 15.5, 14.0].into_iter().find(fits).unwrap_or(14.0);
    let fits = |size: &f32| text_width(ui, &sides, Typeface::Serif, *size) <= room;
    let beside = [15.0, 14.0, 13.0].into_iter().find(fits).unwrap_or(13.0);
    let lines = [
        (offer.title.clone(), Typeface::SerifBold, letters, theme::ink()),
        (sides, Typeface::Serif, beside, theme::ink()),
        (facts, Typeface::Sans, 13.5, theme::faint()),
    ];
    let galleys = lines.map(|(text, face, size, ink)| one_row(ui, &text, theme::font(face, size), ink, room));
    let high: f32 = galleys.iter().map(|galley| galley.size().y).sum();
    let mut top = words.center().y - high * 0.5;
    for galley in galleys {
        let next = top + galley.size().y;
        ui.painter().galley(pos2(words.left() + MARGIN, top), galley, theme::ink());
        top = next;
    }
    let line = match (chosen, hovered) {
        (true, _) => Stroke::new(3.0, theme::gold()),
        (false, true) => Stroke::new(2.0, theme::heading()),
        (false, false) => Stroke::new(1.0, theme::line()),
    };
    ui.painter().rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Outside);
}

/// Height of the ribbon across the foot of the last game's card, in points.
const RIBBON: f32 = 25.0;

/// Draws a gold ribbon across the foot of a card: what a click does, and how far the game has got.
fn gold_ribbon(ui: &Ui, card: Rect, (does, standing): (&str, &str)) {
    let ribbon = card.with_min_y(card.bottom() - RIBBON);
    let painter = ui.painter();
    painter.rect_filled(ribbon, CornerRadius::ZERO, theme::gold());
    painter.hline(ribbon.x_range(), ribbon.top(), Stroke::new(1.0, theme::gold_edge()));
    let room = ribbon.width() - 2.0 * MARGIN;
    let does = one_row(ui, does, theme::font(Typeface::SerifBold, 17.0), theme::gold_edge(), room);
    let room = room - does.size().x - MARGIN;
    let y = |high: f32| ribbon.center().y - high * 0.5;
    painter.galley(pos2(ribbon.left() + MARGIN, y(does.size().y)), Arc::clone(&does), theme::gold_edge());
    let standing = one_row(ui, standing, theme::font(Typeface::Sans, 14.0), theme::gold_edge(), room.max(1.0));
    let left = ribbon.right() - MARGIN - standing.size().x;
    painter.galley(pos2(left, y(standing.size().y)), standing, theme::gold_edge());
}

/// Draws the card of the last game. `chosen`: whether Enter continues that game.
fn show_last(ui: &mut Ui, last: &Last, chosen: bool) -> Response {
    let Last { title, words, standing, written, over, .. } = last;
    let (head, named) = match over {
        false if chosen => (say!("start-continue-enter"), say!("start-go-on", last = words)),
        false => (say!("start-continue"), say!("start-go-on", last = words)),
        true => (say!("start-look"), say!("start-look-back", last = words)),
    };
    let (_, rect) = ui.allocate_space(Vec2::new(ui.available_width(), LAST_HEIGHT));
    let rect = rect.shrink2(Vec2::new(AROUND, 0.0));
    let id = if chosen { chosen_row_id() } else { ui.id().with("last game") };
    let response = ui.interact(rect, id, Sense::click());
    keep_arrows(ui, &response);
    let words_of = format!("{named}\n{standing}");
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, &words_of));
    let response = noted(response, &words_of);
    let picture = Thumbnail { picture: last.picture.as_ref(), shape: LAST_SHAPE, note: None, beside: 0.0 };
    let body = response.clone().with_new_rect(rect.with_max_y(rect.bottom() - RIBBON));
    thumbnail::card(ui, &body, picture, &[title, written]);
    gold_ribbon(ui, rect, (&head, standing));
    if chosen {
        let line = Stroke::new(3.0, theme::gold());
        ui.painter().rect_stroke(response.rect, CornerRadius::ZERO, line, StrokeKind::Outside);
    }
    response.on_hover_text(format!("{words}\n{standing}\n{written}"))
}
