//! Page of players, rules and dice, whose defaults suit most games.

use super::{Setup, StartPageModel, StartRequest, seating};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::RuleOption;
use crate::say;
use crate::settings::PersonCount;
use crate::ui::current_book::current_book;
use crate::ui::page_frame::{self, Closed, Width};
use crate::ui::parts::{cite, drop_down, mark, primary_of_page, scrolled};
use crate::ui::rule_options::{explained, value_name};
use crate::ui::seats;
use crate::view::theme;
use bevy_egui::egui::{ComboBox, Context, Frame, Grid, Margin, RadioButton, ScrollArea, TextEdit, Ui};

/// Height of the button below the list of options with its margin, in points.
const FOOT: f32 = 68.0;

/// Title above the options, with their chapter in the rulebook of the game.
fn options_title(ctx: &Context) -> String {
    let chapter = current_book(ctx).and_then(|book| book.rules.options_chapter());
    chapter.map_or_else(|| say!("start-options"), |chapter| say!("start-options-chapter", chapter))
}

/// Draws the setup page of the battle, if it is open. Its fields are edited in place. Returns the request, if any.
pub(super) fn show(ctx: &Context, model: &mut StartPageModel) -> Option<StartRequest> {
    if model.setup != Setup::Open {
        return None;
    }
    let (ask, closed) = page_frame::show(ctx, &say!("start-setup-title"), Width::Narrow, |ui| {
        // The battle can be begun from here as well.
        let list = ScrollArea::vertical().id_salt("setup").max_height(ui.available_height() - FOOT);
        let asked = scrolled(ui, list.auto_shrink([false, true]), |ui| {
            page_frame::scroll_by_keys(ui);
            players(ui, model);
            ui.label(theme::title(options_title(ui.ctx())));
            let asked = model.options.iter_mut().map(|option| show_option(ui, option)).fold(None, Option::or);
            dice(ui, model);
            asked
        });
        ui.add_space(8.0);
        ui.vertical_centered(|ui| ui.label(theme::small(seating::seated(&model.sides))));
        let begins = ui.vertical_centered(|ui| primary_of_page(ui, &say!("start-begin"))).inner;
        asked.or(begins.then_some(StartRequest::Begin(PersonCount::Two)))
    });
    if closed == Closed::Yes {
        model.setup = Setup::Shut;
        ctx.request_repaint();
    }
    ask
}

fn players(ui: &mut Ui, model: &mut StartPageModel) {
    if let Some(fault) = &model.fault {
        ui.label(theme::styled(fault, Typeface::Serif, 16.5).color(theme::alert()));
    }
    ui.label(theme::title(say!("start-players")));
    let field = (ui.available_width() - 190.0).clamp(90.0, 300.0);
    Grid::new("players").num_columns(2).spacing([12.0, 6.0]).show(ui, |ui| {
        for ((name, side), words) in
            model.sides.names.iter_mut().zip(SideId::BOTH).zip([say!("start-first-side"), say!("start-second-side")])
        {
            let label = ui.horizontal(|ui| {
                mark(ui, side);
                ui.label(words).id
            });
            ui.add(TextEdit::singleline(name).desired_width(field).char_limit(40)).labelled_by(label.inner);
            ui.end_row();
        }
    });
    seats(ui, model);
    ui.add_space(8.0);
}

/// Draws the choice of players for each side, if programs play this battle.
fn seats(ui: &mut Ui, model: &mut StartPageModel) {
    if model.sides.players.is_empty() {
        return;
    }
    for side in SideId::BOTH {
        let named = (side, model.sides.names[side.index()].as_str());
        seats::choose(ui, named, &mut model.sides.seats[side.index()], &model.sides.players);
    }
    ui.label(theme::small(say!("start-seats-about")));
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

/// Draws an option of the rules: its name and value on a line, and its meaning below. Returns the request, if any.
fn show_option(ui: &mut Ui, option: &mut RuleOption) -> Option<StartRequest> {
    let mut ask = None;
    let frame = Frame::new().fill(theme::band()).inner_margin(Margin::symmetric(10, 6));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::bold(say!("option-name-" + option.name.as_str())));
            if let Some(intent) = cite(ui, &option.paragraph) {
                ask = Some(StartRequest::Other(intent));
            }
            if option.value != option.default {
                ui.label(theme::small(say!("start-changed")).color(theme::alert()));
            }
        });
        ui.horizontal_wrapped(|ui| choose(ui, option));
        let told = explained(&option.name, &option.values, &option.effect);
        ui.label(theme::styled(told, Typeface::Serif, 15.0).color(theme::faint()));
    });
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
