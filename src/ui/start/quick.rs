//! Page of quick battles: a few choices, each of which may be left to chance, and a seed. What is made is chosen in the list of
//! battles, where it is seen before it is begun.

use super::{Setup, StartPageModel, StartRequest};
use crate::play::{QuickChoice, QuickOptions};
use crate::say;
use crate::ui::page_frame::{self, Closed, Width};
use crate::ui::parts::{noted, primary_of_page, scrolled};
use crate::view::theme;
use bevy_egui::egui::{Button, Context, ScrollArea, TextEdit, Ui};

/// Rules that make quick battles, with what can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickMaker {
    /// Id of the game.
    pub game: String,
    /// Name of the rules.
    pub title: String,
    /// What can be chosen.
    pub choices: Vec<QuickChoice>,
}

/// State of the page of quick battles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuickModel {
    /// Rules that make quick battles; empty: no page is offered.
    pub makers: Vec<QuickMaker>,
    /// Index of the chosen rules.
    pub maker: usize,
    /// Options that were chosen; chance decides the others.
    pub chosen: QuickOptions,
    /// Seed of the battle as the player typed it.
    pub seed: String,
}

/// Draws the page of quick battles, if it is open. Its fields are edited in place. Returns the request, if any.
pub(super) fn show(ctx: &Context, model: &mut StartPageModel) -> Option<StartRequest> {
    if model.setup != Setup::Quick {
        return None;
    }
    let (makes, closed) = page_frame::show(ctx, &say!("start-quick"), Width::Narrow, |ui| {
        let list = ScrollArea::vertical().id_salt("quick").max_height(ui.available_height() - 68.0);
        scrolled(ui, list.auto_shrink([false, true]), |ui| {
            ui.label(theme::prose(say!("start-quick-about")));
            ui.add_space(6.0);
            choices(ui, &mut model.list.quick);
            if let Some(fault) = &model.fault {
                ui.label(theme::prose(fault).color(theme::alert()));
            }
        });
        ui.add_space(8.0);
        ui.vertical_centered(|ui| primary_of_page(ui, &say!("start-quick-make"))).inner
    });
    if closed == Closed::Yes {
        model.setup = Setup::Shut;
        ctx.request_repaint();
    }
    makes.then_some(StartRequest::MakeQuick)
}

/// Draws the rules, what can be chosen of them, and the seed.
fn choices(ui: &mut Ui, quick: &mut QuickModel) {
    if quick.makers.len() > 1 {
        ui.label(theme::bold(say!("filter-rules")));
        ui.horizontal_wrapped(|ui| {
            for (place, maker) in quick.makers.iter().enumerate() {
                if picked(ui, &maker.title, quick.maker == place) {
                    quick.maker = place;
                    quick.chosen.clear();
                }
            }
        });
    }
    let Some(maker) = quick.makers.get(quick.maker) else { return };
    for choice in &maker.choices {
        ui.add_space(4.0);
        ui.label(theme::bold(&choice.name));
        ui.horizontal_wrapped(|ui| {
            ui.push_id(choice.id, |ui| {
                if picked(ui, &say!("start-quick-chance"), !quick.chosen.contains_key(choice.id)) {
                    quick.chosen.remove(choice.id);
                }
                for option in &choice.options {
                    let is_chosen = quick.chosen.get(choice.id).is_some_and(|id| id == option.id);
                    if picked(ui, &option.name, is_chosen) {
                        quick.chosen.insert(choice.id.to_owned(), option.id.to_owned());
                    }
                }
            });
        });
    }
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let label = ui.label(say!("start-quick-seed"));
        ui.add(TextEdit::singleline(&mut quick.seed).desired_width(190.0).char_limit(20)).labelled_by(label.id);
    });
    ui.label(theme::small(say!("start-quick-same")));
}

/// Draws an option as a button that stands out if it is chosen; returns whether it was clicked.
fn picked(ui: &mut Ui, words: &str, is_chosen: bool) -> bool {
    noted(ui.add(Button::selectable(is_chosen, words).frame_when_inactive(true)), words).clicked()
}
