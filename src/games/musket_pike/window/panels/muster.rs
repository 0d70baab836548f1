//! Panel of the muster: which units take part in the activation.

use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::text;
use crate::paint::fonts::Typeface;
use crate::paint::piece::SharedLook;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::key_input;
use crate::ui::parts::{
    BarredReason, act, card, choice_sized, number, primary, primary_of_width, primary_width, scrolled,
};
use crate::view::texture_cache::portrait;
use crate::view::theme;
use bevy_egui::egui::{Button, Label, ScrollArea, Sense, Ui, Vec2, WidgetInfo, WidgetType};

/// Unit that could take part in the activation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub unit: UnitId,
    pub name: String,
    /// Kind and strength of the unit, in a few words.
    pub words: String,
    /// Orders of a click: the unit joins, and the activation begins if nothing else is left; or the reason why it may not join.
    pub open: Result<Vec<Order>, BarredReason>,
    /// Short reason why the unit may not join, shown below its name; empty if it may join.
    pub brief: String,
}

/// Contents of the muster panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MusterModel {
    /// Title of the muster panel: "March of the 2nd wing".
    pub title: String,
    /// Hexes used and the most allowed, for a unit activation; `None` for a wing.
    pub hexes: Option<(u8, u8)>,
    /// Units that take part in the activation, with their names.
    pub joined: Vec<(UnitId, String)>,
    /// Counters of the units that take part, in the same order.
    pub counters: Vec<SharedLook>,
    /// Units that may join or whose joining is asked about.
    pub candidates: Vec<Candidate>,
    /// Intent of beginning the activation, or the reason why it cannot begin.
    pub begin: Result<(), BarredReason>,
}

impl MusterModel {
    /// Intent of the number key at index `at`, by which that candidate joins; `None` if there is no such candidate.
    #[must_use]
    pub fn numbered(&self, at: usize) -> Option<Result<Intent, BarredReason>> {
        let candidate = self.candidates.get(at)?;
        Some(candidate.open.clone().map(Intent::give))
    }
}

/// Draws a candidate for the activation: its name, then its kind and strength. Returns the player's intent, if any.
fn candidate(ui: &mut Ui, c: &Candidate, size: Vec2) -> Option<Intent> {
    let text = format!("{}   {}", c.name, c.words);
    let joins = match &c.open {
        Ok(joins) => joins,
        Err(why) => {
            let shown = ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let asked = choice_sized(ui, &text, Err(why), size, || Intent::Cancel);
                ui.add(Label::new(theme::small(&c.brief)).wrap());
                asked
            });
            return shown.inner;
        }
    };
    let button = Button::new(&c.name).right_text(theme::small(&c.words)).wrap().min_size(size);
    let response = act(ui, button, &text);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &text));
    response.clicked().then(|| Intent::give(joins.clone()))
}

/// Size of a joined unit's counter in points, at most.
const COUNTER: Vec2 = Vec2::new(50.0, 50.0);

/// Draws the counters of the units that have joined, in rows.
fn counters(ui: &mut Ui, model: &MusterModel) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(3.0);
        for (look, (_, name)) in model.counters.iter().zip(&model.joined) {
            let counter = portrait(ui.ctx(), look, COUNTER);
            let (place, response) = ui.allocate_exact_size(counter.piece, Sense::hover());
            counter.draw(ui, place.center());
            response.on_hover_text(name);
        }
    });
}

/// Width in points of the button that lets `n` units join: the button that begins takes its place.
fn width_of_all(ui: &Ui, n: usize) -> f32 {
    primary_width(ui, &say!("muster-all-join", n))
}

/// Draws the muster panel. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, model: &MusterModel) -> Option<Intent> {
    card(ui, &model.title, Some("3.1"), |ui| {
        let mut intent = None;
        if let Some((used, most)) = model.hexes {
            glossary::label(ui, theme::prose(say!("muster-hexes", used, most)));
        }
        let open: Vec<UnitId> = model.candidates.iter().filter(|c| c.open.is_ok()).map(|c| c.unit).collect();
        let all = (!open.is_empty() && model.hexes.is_none()).then(|| say!("muster-all-join", n = open.len()));
        ui.horizontal(|ui| {
            let next = key_input::first_of(KeyCommand::GiveNext);
            let begins = say!("muster-begin-with", n = model.joined.len());
            // The default for a wing comes first.
            if let Some(text) = &all
                && primary(ui, text).on_hover_text(&next).clicked()
            {
                intent = Some(Intent::give(open.iter().map(|u| Order::Join { unit: *u })));
            }
            match (&model.begin, &all) {
                (Ok(()), None) => {
                    // The button appears under a pointer that has just let all join: a second quick click was meant for that.
                    let response = primary_of_width(ui, &begins, width_of_all(ui, model.joined.len()));
                    if response.clicked() && !response.double_clicked() {
                        intent = Some(Intent::order(Order::Begin));
                    }
                    response.on_hover_text(next);
                }
                (Ok(()), Some(_)) => {
                    if act(ui, Button::new(&begins).min_size(Vec2::new(0.0, 30.0)), &begins).clicked() {
                        intent = Some(Intent::order(Order::Begin));
                    }
                }
                (Err(why), _) => {
                    intent = intent.take().or(choice_sized(
                        ui,
                        &say!("muster-begin"),
                        Err(why),
                        Vec2::new(90.0, 30.0),
                        || Intent::order(Order::Begin),
                    ));
                }
            }
        });
        if !model.joined.is_empty() {
            counters(ui, model);
            let names: Vec<String> = model.joined.iter().map(|(_, n)| n.clone()).collect();
            ui.label(theme::styled(say!("muster-part", units = text::list(&names)), Typeface::Serif, 16.0));
        }
        let height = (ui.ctx().content_rect().height() * 0.55).clamp(120.0, 560.0);
        scrolled(ui, ScrollArea::vertical().id_salt("muster").max_height(height), |ui| {
            for (at, c) in model.candidates.iter().enumerate() {
                let row = ui.horizontal(|ui| {
                    number(ui, Some(at));
                    let size = Vec2::new(ui.available_width(), 0.0);
                    ui.push_id(c.unit.0, |ui| candidate(ui, c, size)).inner
                });
                intent = intent.take().or(row.inner);
            }
        });
        intent
    })
}
