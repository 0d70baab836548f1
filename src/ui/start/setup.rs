//! Players, rules and dice: what most games are begun without.

use super::{Ask, Model, Setup};
use crate::paint::fonts::Typeface;
use crate::play::RuleOption;
use crate::say;
use crate::ui::page::{self, Closed, Width};
use crate::view::theme;
use bevy_egui::egui::{Button, ComboBox, Context, Grid, ScrollArea, TextEdit, Ui};

/// Draws the page, if it is open. The fields are written in place.
pub(super) fn show(ctx: &Context, model: &mut Model) -> Option<Ask> {
    if model.setup == Setup::Shut {
        return None;
    }
    let (ask, closed) = page::show(ctx, &say!("start-setup-title"), Width::Narrow, |ui| {
        ScrollArea::vertical()
            .id_salt("setup")
            .auto_shrink([false, true])
            .show(ui, |ui| {
                page::scroll_by_keys(ui);
                fields(ui, model);
                ui.separator();
                ui.label(theme::title(say!("start-options")));
                let asked = model.options.iter_mut().map(|option| show_option(ui, option));
                asked.fold(None, Option::or)
            })
            .inner
    });
    if closed == Closed::Yes {
        model.setup = Setup::Shut;
        ctx.request_repaint();
    }
    ask
}

fn fields(ui: &mut Ui, model: &mut Model) {
    if let Some(fault) = &model.fault {
        ui.label(theme::set(fault, Typeface::Serif, 16.5).color(theme::alert()));
    }
    let field = (ui.available_width() - 150.0).clamp(90.0, 260.0);
    Grid::new("new").num_columns(2).spacing([12.0, 6.0]).show(ui, |ui| {
        for (at, name) in model.names.iter_mut().enumerate() {
            let words = if at == 0 { say!("start-first-side") } else { say!("start-second-side") };
            let label = ui.label(words);
            ui.add(TextEdit::singleline(name).desired_width(field).char_limit(40)).labelled_by(label.id);
            ui.end_row();
        }
        let label = ui.label(say!("start-seed"));
        ui.add(TextEdit::singleline(&mut model.seed).desired_width(field).char_limit(20)).labelled_by(label.id);
        ui.end_row();
        ui.label("");
        ui.label(theme::small(say!("start-same-dice")));
        ui.end_row();
    });
}

fn show_option(ui: &mut Ui, option: &mut RuleOption) -> Option<Ask> {
    let mut ask = None;
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::bold(say!("option-name-" + option.name.as_str()))).on_hover_text(explained(option));
        if let Some(intent) = crate::ui::parts::cite(ui, &option.paragraph) {
            ask = Some(Ask::Other(intent));
        }
        if option.value != option.default {
            ui.label(theme::small(say!("start-changed")).color(theme::alert()));
        }
    });
    ui.horizontal_wrapped(|ui| {
        if option.armies.is_empty() && option.values.len() > 3 {
            ComboBox::from_id_salt(&option.name).selected_text(value_name(&option.name, &option.value)).show_ui(
                ui,
                |ui| {
                    for value in &option.values {
                        ui.selectable_value(&mut option.value, value.clone(), value_name(&option.name, value));
                    }
                },
            );
        } else if option.armies.is_empty() {
            let mut chosen = None;
            for value in &option.values {
                let on = option.value == *value;
                let button = Button::selectable(on, value_name(&option.name, value)).frame_when_inactive(true);
                if ui.add(button).on_hover_text(explained(option)).clicked() {
                    chosen = Some(value.clone());
                }
            }
            if let Some(value) = chosen {
                option.value = value;
            }
        }
        for (id, name) in &option.armies {
            let mut chosen: Vec<String> =
                option.value.split(',').filter(|a| !a.is_empty()).map(str::to_owned).collect();
            let mut on = chosen.contains(id);
            if ui.checkbox(&mut on, name).changed() {
                chosen.retain(|a| a != id);
                if on {
                    chosen.push(id.clone());
                }
                option.value = chosen.join(",");
            }
        }
    });
    ask
}

/// A value of an option as the page calls it.
fn value_name(option: &str, value: &str) -> String {
    say!("option-value-" + [option, "-", value].concat().as_str())
}

/// What the rulebook says of an option, with its values called as on the page.
fn explained(option: &RuleOption) -> String {
    let mut text = option.effect.clone();
    for value in &option.values {
        let named = say!("start-value", value = value_name(&option.name, value));
        for before in ["", ". "] {
            let raw = format!("{before}{value}: ");
            if !before.is_empty() || text.starts_with(&raw) {
                text = text.replacen(&raw, &format!("{before}{named}: "), 1);
            }
        }
    }
    text
}
