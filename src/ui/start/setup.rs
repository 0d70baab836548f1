//! Pages of the set-up of a battle, whose defaults suit most games: who plays whom, and folded below it rules and dice.

use super::{Setup, StartPageModel, StartRequest, armies, charts, seating};
use crate::paint::fonts::Typeface;
use crate::play::RuleOption;
use crate::say;
use crate::settings::PersonCount;
use crate::ui::current_book::current_book;
use crate::ui::page_frame::{self, Closed, Width};
use crate::ui::parts::{cite, drop_down, noted, primary_of_page, scrolled, within};
use crate::ui::rule_options::{explained, value_name};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, ComboBox, Context, Frame, Label, Layout, Margin, RadioButton, ScrollArea, Sense, Shape, Stroke,
    TextEdit, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

/// Height of the button below the page with its margin, in points.
const FOOT: f32 = 68.0;
/// Least and greatest height of the page's body, in points: the same for both pages, so that nothing jumps.
const HIGH: [f32; 2] = [300.0, 640.0];
/// Height of the strip that folds the rules out and in, in points.
const FOLD: f32 = 36.0;

/// Title above the options, with their chapter in the rulebook of the game.
fn options_title(ctx: &Context) -> String {
    let chapter = current_book(ctx).and_then(|book| book.rules.options_chapter());
    chapter.map_or_else(|| say!("start-options"), |chapter| say!("start-options-chapter", chapter))
}

/// Draws the set-up of the battle, if it is open. Its fields are edited in place. Returns the request, if any.
pub(super) fn show(ctx: &Context, model: &mut StartPageModel) -> Option<StartRequest> {
    if !matches!(model.setup, Setup::Players | Setup::Rules) {
        return None;
    }
    let (ask, closed) = page_frame::show(ctx, &say!("start-setup-title"), Width::TwoSides, |ui| {
        if let Some(fault) = &model.fault {
            ui.label(theme::styled(fault, Typeface::Serif, 16.5).color(theme::alert()));
        }
        // The battle can be begun from here as well.
        let room = ui.available_height() - FOOT - FOLD - 8.0;
        let high = room.min(HIGH[1]);
        let is_rules = model.setup == Setup::Rules;
        let list = ScrollArea::vertical().id_salt(("setup", is_rules));
        let list = list.max_height(high).min_scrolled_height(high);
        let asked = scrolled(ui, list.auto_shrink([false, false]), |ui| {
            page_frame::scroll_by_keys(ui);
            if is_rules {
                return rules(ui, model);
            }
            armies::show(ui, model, high.max(HIGH[0]));
            None
        });
        fold(ui, model);
        ui.add_space(4.0);
        ui.vertical_centered(|ui| ui.label(theme::small(seating::seated(&model.sides))));
        let begins = ui.vertical_centered(|ui| primary_of_page(ui, &say!("start-begin"))).inner;
        asked.or(begins.then_some(StartRequest::Begin(PersonCount::Two)))
    });
    if closed == Closed::Yes {
        model.close_setup();
        ctx.request_repaint();
    }
    ask
}

/// Draws the strip at the foot of both pages: a click folds the rules and dice out, or in again.
fn fold(ui: &mut Ui, model: &mut StartPageModel) {
    let is_rules = model.setup == Setup::Rules;
    let words = if is_rules { say!("start-players") } else { say!("start-rules") };
    let is_changed = model.rules.is_changed();
    let state = if is_changed { say!("start-changed") } else { say!("start-setup-usual") };
    ui.add_space(8.0);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), FOLD - 8.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    let response = noted(response, &words);
    let is_lit = response.hovered() || response.has_focus();
    ui.painter().rect_filled(rect, theme::CORNER, if is_lit { theme::lit() } else { theme::band() });
    let middle = pos2(rect.left() + 18.0, rect.center().y);
    let sign = if is_rules {
        vec![middle + vec2(-6.0, 4.0), middle + vec2(0.0, -5.0), middle + vec2(6.0, 4.0)]
    } else {
        vec![middle + vec2(-4.0, -6.0), middle + vec2(5.0, 0.0), middle + vec2(-4.0, 6.0)]
    };
    ui.painter().add(Shape::convex_polygon(sign, theme::heading(), Stroke::NONE));
    let inner = rect.with_min_x(rect.left() + 34.0);
    within(ui, "fold", inner, Layout::left_to_right(Align::Center), |ui| {
        ui.add(Label::new(theme::title(&words)).selectable(false));
        if !is_rules || is_changed {
            let ink = if is_changed { theme::alert() } else { theme::faint() };
            let state = theme::styled(&state, Typeface::SerifItalic, 16.0).color(ink);
            ui.add(Label::new(state).selectable(false));
        }
    });
    if response.clicked() {
        model.setup = if is_rules { Setup::Players } else { Setup::Rules };
        ui.ctx().request_repaint();
    }
}

/// Draws the options of the rules, each folded to its name and values, and the dice. Returns the request, if any.
fn rules(ui: &mut Ui, model: &mut StartPageModel) -> Option<StartRequest> {
    let mut asked = None;
    if !model.rules.options.is_empty() {
        ui.label(theme::title(options_title(ui.ctx())));
        ui.label(theme::small(say!("start-options-about")));
        asked = model.rules.options.iter_mut().map(|option| show_option(ui, option)).fold(None, Option::or);
    }
    if let Some(choice) = &mut model.rules.charts {
        charts::show(ui, choice);
    }
    dice(ui, model);
    asked
}

/// Draws the field for the seed of the dice, which hardly any player needs, and so it is last.
fn dice(ui: &mut Ui, model: &mut StartPageModel) {
    ui.add_space(8.0);
    ui.label(theme::title(say!("start-dice")));
    ui.horizontal(|ui| {
        let label = ui.label(say!("start-seed"));
        ui.add(TextEdit::singleline(&mut model.seed).desired_width(150.0).char_limit(20)).labelled_by(label.id);
        ui.label(theme::small(say!("start-same-dice")));
    });
    if !model.sides.players.is_empty() {
        ui.label(theme::small(say!("start-seats-about")));
    }
}

/// Draws an option of the rules: its name and values, and its meaning once it is asked for. Returns the request, if any.
fn show_option(ui: &mut Ui, option: &mut RuleOption) -> Option<StartRequest> {
    let mut ask = None;
    let id = ui.id().with(("what an option means", &option.name));
    let mut is_told = ui.data(|data| data.get_temp(id).unwrap_or(false));
    let told = explained(&option.name, &option.values, &option.effect);
    let frame = Frame::new().fill(theme::band()).inner_margin(Margin::symmetric(10, 5));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal_wrapped(|ui| {
            let name = say!("option-name-" + option.name.as_str());
            ui.label(theme::bold(&name)).on_hover_text(&told);
            if let Some(intent) = cite(ui, &option.paragraph) {
                ask = Some(StartRequest::Other(intent));
            }
            let words = if is_told { say!("start-option-hide") } else { say!("start-option-tell") };
            let button = Button::new(theme::small(&words)).frame_when_inactive(false);
            let of_option = say!("start-option-of", words = words.as_str(), name);
            if noted(ui.add(button), &of_option).clicked() {
                is_told = !is_told;
            }
            if option.value != option.default {
                ui.label(theme::small(say!("start-changed")).color(theme::alert()));
            }
        });
        ui.horizontal_wrapped(|ui| choose(ui, option));
        if is_told {
            ui.label(theme::styled(&told, Typeface::Serif, 15.0).color(theme::faint()));
        }
    });
    ui.data_mut(|data| data.insert_temp(id, is_told));
    ask
}

/// Draws the values of an option: the current one stands out, the others are words until hovered.
fn choose(ui: &mut Ui, option: &mut RuleOption) {
    if option.armies.is_empty() && option.values.len() > 3 {
        let chosen = value_name(&option.name, &option.value);
        drop_down(ui, ComboBox::from_id_salt(&option.name).selected_text(chosen), |ui| {
            for value in &option.values {
                ui.selectable_value(&mut option.value, value.clone(), value_name(&option.name, value));
            }
        });
    } else if option.armies.is_empty() {
        for value in &option.values {
            let on = option.value == *value;
            if ui.add(RadioButton::new(on, value_name(&option.name, value))).clicked() {
                option.value.clone_from(value);
            }
            ui.add_space(10.0);
        }
    }
    for (id, name) in &option.armies {
        let mut chosen: Vec<String> = option.value.split(',').filter(|a| !a.is_empty()).map(str::to_owned).collect();
        let mut on = chosen.contains(id);
        if ui.checkbox(&mut on, name).changed() {
            chosen.retain(|a| a != id);
            if on {
                chosen.push(id.clone());
            }
            option.value = chosen.join(",");
        }
    }
}
