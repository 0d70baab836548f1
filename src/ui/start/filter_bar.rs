//! Filters of the start page: a row or two of choices across the page, or in a menu where the page is too narrow for it.

use super::StartPageModel;
use super::filter::{BattleSize, FilterChoice, TimeLimit};
use crate::i18n::Difficulty;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::parts::{menu, noted, text_width, within};
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Layout, PopupCloseBehavior, Rect, Ui, WidgetInfo, WidgetType};

/// Height of a row of filters, in points.
const HEIGHT: f32 = 38.0;
/// Gap between two groups of choices, in points.
const BETWEEN: f32 = 9.0;
/// Gap between two choices, in points.
const GAP: f32 = 4.0;
/// Letter size of a choice, in points.
const LETTERS: f32 = 14.5;
/// Margin on each side of a choice's words, in points.
const MARGIN: f32 = 6.0;

/// Group of choices with its name, which is empty for choices that are clear without it.
struct ChoiceGroup {
    name: String,
    choices: Vec<(FilterChoice, String)>,
}

/// Groups of choices: rules if there are several, playing time, size, difficulty, favourites and own battles if there are any.
fn groups(model: &StartPageModel) -> Vec<ChoiceGroup> {
    let systems = model.systems();
    let rules = systems.iter().map(|system| (FilterChoice::Rules((*system).to_owned()), (*system).to_owned()));
    let times = [say!("filter-half-hour"), say!("filter-hour-and-half"), say!("filter-longer")];
    let sizes = [say!("filter-small"), say!("filter-middling"), say!("filter-large")];
    let difficulties = Difficulty::ALL.map(|one| (FilterChoice::Difficulty(one), say!("difficulty-" + one.word())));
    let own = model.battles.iter().any(|battle| battle.file.is_some()).then(|| (FilterChoice::Own, say!("filter-own")));
    let favourites = (FilterChoice::Favourites, say!("filter-favourites"));
    [
        (say!("filter-rules"), if systems.len() > 1 { rules.collect() } else { Vec::new() }),
        (say!("filter-time"), TimeLimit::ALL.map(FilterChoice::Time).into_iter().zip(times).collect()),
        (say!("filter-size"), BattleSize::ALL.map(FilterChoice::Size).into_iter().zip(sizes).collect()),
        (say!("filter-difficulty"), difficulties.into()),
        (String::new(), [favourites].into_iter().chain(own).collect::<Vec<_>>()),
    ]
    .into_iter()
    .map(|(name, choices)| ChoiceGroup { name, choices })
    .filter(|group| !group.choices.is_empty())
    .collect()
}

/// Least width in points of a page on which the filters may take two rows: a narrower one has no height to spare.
const TWO_ROWS_FROM: f32 = 1_200.0;

/// Numbers of groups in each row in which the filters have room in a width in points: one row, or two on a wide page. None if they have
/// none.
fn rows(ui: &Ui, model: &StartPageModel, width: f32) -> Option<Vec<usize>> {
    let name = |group: &ChoiceGroup| text_width(ui, &group.name, Typeface::SerifItalic, LETTERS + 1.0) + GAP;
    let word = |words: &str| text_width(ui, words, Typeface::Sans, LETTERS) + 2.0 * MARGIN + GAP;
    let choices = |group: &ChoiceGroup| group.choices.iter().map(|(_, words)| word(words)).sum::<f32>();
    let (mut rows, mut used) = (vec![0], 0.0);
    for group in groups(model) {
        let wide = name(&group) + choices(&group) + BETWEEN;
        if used + wide > width {
            rows.push(0);
            used = 0.0;
        }
        used += wide;
        rows.last_mut().into_iter().for_each(|row| *row += 1);
    }
    let most = if width >= TWO_ROWS_FROM { 2 } else { 1 };
    (rows.len() <= most && rows.iter().all(|row| *row > 0)).then_some(rows)
}

/// Height in points of the filters above the list in a page of this width; none if they are in a menu.
pub(super) fn height(ui: &Ui, model: &StartPageModel, width: f32) -> Option<f32> {
    rows(ui, model, width).map(|rows| HEIGHT * rows.len() as f32)
}

/// Draws the filters in rows across the page. The model's filter is changed in place.
pub(super) fn show_row(ui: &mut Ui, rect: Rect, model: &mut StartPageModel) {
    let rows = rows(ui, model, rect.width()).unwrap_or_default();
    let mut groups = groups(model).into_iter();
    for (number, count) in rows.into_iter().enumerate() {
        let top = rect.top() + HEIGHT * number as f32;
        let row = rect.with_min_y(top).with_max_y(top + HEIGHT);
        within(ui, ("filters", number), row, Layout::left_to_right(Align::Center), |ui| {
            for (place, group) in groups.by_ref().take(count).enumerate() {
                ui.add_space(if place > 0 { BETWEEN } else { 0.0 });
                show_group(ui, model, group);
            }
        });
    }
}

/// Draws the button of a menu with the filters, a line for each group. The model's filter is changed in place.
pub(super) fn show_menu(ui: &mut Ui, model: &mut StartPageModel) {
    let words = say!("filter-menu");
    let button = noted(ui.add(Button::new(theme::plain(&words)).selected(model.list.filter.is_set())), &words);
    menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside).show(|ui| {
        for group in groups(model) {
            ui.horizontal(|ui| show_group(ui, model, group));
        }
    });
}

/// Draws a group of choices.
fn show_group(ui: &mut Ui, model: &mut StartPageModel, group: ChoiceGroup) {
    ui.spacing_mut().item_spacing.x = GAP;
    ui.spacing_mut().button_padding.x = MARGIN;
    if !group.name.is_empty() {
        ui.label(theme::styled(&group.name, Typeface::SerifItalic, LETTERS + 1.0).color(theme::faint()));
    }
    for (choice, words) in group.choices {
        let is_on = model.list.filter.has(&choice);
        let text = theme::styled(&words, Typeface::Sans, LETTERS).color(theme::ink());
        let button = ui.add(Button::new(text).selected(is_on));
        // "Medium" alone may be a size or a difficulty.
        let named = match choice {
            FilterChoice::Size(_) | FilterChoice::Difficulty(_) => {
                say!("filter-choice", group = group.name.as_str(), choice = words)
            }
            _ => words,
        };
        button.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_on, &named));
        if noted(button, &named).clicked() {
            model.list.filter.toggle(choice);
            ui.ctx().request_repaint();
        }
    }
}
