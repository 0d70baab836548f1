//! Pages of the set-up of a battle, whose defaults suit most games: who plays whom, and behind it rules and dice.

use super::{Setup, StartPageModel, StartRequest, seating};
use crate::paint::fonts::Typeface;
use crate::play::RuleOption;
use crate::say;
use crate::settings::PersonCount;
use crate::ui::current_book::current_book;
use crate::ui::page_frame::{self, Closed, Width};
use crate::ui::parts::{cite, drop_down, mark, noted, primary_of_page, scrolled};
use crate::ui::rule_options::{explained, value_name};
use crate::ui::seats;
use crate::view::theme;
use bevy_egui::egui::{Button, ComboBox, Context, Frame, Margin, RadioButton, ScrollArea, TextEdit, Ui};

/// Height of the button below the page with its margin, in points.
const FOOT: f32 = 68.0;
/// Height of the page's body, in points: the same for both pages, so that nothing jumps.
const HIGH: f32 = 440.0;

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
    let (ask, closed) = page_frame::show(ctx, &say!("start-setup-title"), Width::Wide, |ui| {
        tabs(ui, model);
        if let Some(fault) = &model.fault {
            ui.label(theme::styled(fault, Typeface::Serif, 16.5).color(theme::alert()));
        }
        // The battle can be begun from here as well.
        let high = (ui.available_height() - FOOT).min(HIGH);
        let list = ScrollArea::vertical().id_salt(("setup", model.setup == Setup::Rules));
        let list = list.max_height(high).min_scrolled_height(high);
        let asked = scrolled(ui, list.auto_shrink([false, false]), |ui| {
            page_frame::scroll_by_keys(ui);
            if model.setup == Setup::Players { players(ui, model) } else { rules(ui, model) }
        });
        ui.add_space(6.0);
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

/// Draws the names of both pages; a click opens one.
fn tabs(ui: &mut Ui, model: &mut StartPageModel) {
    ui.horizontal(|ui| {
        for (page, words) in [(Setup::Players, say!("start-players")), (Setup::Rules, say!("start-rules"))] {
            let text = theme::title(&words);
            if noted(ui.add(Button::selectable(model.setup == page, text)), &words).clicked() {
                model.setup = page;
            }
        }
        if model.options.iter().any(|option| option.value != option.default) {
            ui.label(theme::small(say!("start-changed")).color(theme::alert()));
        }
    });
    ui.separator();
}

/// Draws who plays whom: for each side its name, and the players that can be chosen if programs play this battle.
fn players(ui: &mut Ui, model: &mut StartPageModel) -> Option<StartRequest> {
    let sides = &mut model.sides;
    seats::side_by_side(ui, |ui, side| {
        let (name, words) = (&mut sides.names[side.index()], [say!("start-first-side"), say!("start-second-side")]);
        ui.horizontal(|ui| {
            mark(ui, side);
            let label = ui.label(theme::small(&words[side.index()]));
            let field = TextEdit::singleline(name).desired_width(f32::INFINITY).char_limit(40);
            ui.add(field.font(theme::font(Typeface::SerifBold, 18.0))).labelled_by(label.id);
        });
        ui.add_space(4.0);
        if !sides.players.is_empty() {
            let named = sides.names[side.index()].clone();
            seats::choose(ui, (side, &named), &mut sides.seats[side.index()], &sides.players);
        }
    });
    if !sides.players.is_empty() {
        ui.add_space(4.0);
        ui.label(theme::small(say!("start-seats-about")));
    }
    None
}

/// Draws the options of the rules, each folded to its name and values, and the dice. Returns the request, if any.
fn rules(ui: &mut Ui, model: &mut StartPageModel) -> Option<StartRequest> {
    let mut asked = None;
    if !model.options.is_empty() {
        ui.label(theme::title(options_title(ui.ctx())));
        ui.label(theme::small(say!("start-options-about")));
        asked = model.options.iter_mut().map(|option| show_option(ui, option)).fold(None, Option::or);
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
