//! Form of an arrival's units and leaders: added by name from the side's own, shown by name, removed by a click.

use super::fields::{Field, Record, id_of, name, row};
use super::roster::wing_name;
use crate::document::{Edit, RonValue, quoted};
use crate::editing::EditAct;
use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::say;
use crate::ui::form;
use crate::ui::game_ui::ToolOutcome;
use crate::ui::parts::{menu, noted};
use crate::view::theme;
use bevy_egui::egui::{Button, PopupCloseBehavior, Response, ScrollArea, Ui, WidgetInfo, WidgetType};

/// Greatest height and width of the selection list, in points.
const LIST: (f32, f32) = (340.0, 250.0);

/// List of an arrival: its units or its leaders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ArrivalList {
    Units,
    Leaders,
}

impl ArrivalList {
    const fn key(self) -> &'static str {
        match self {
            ArrivalList::Units => "units",
            ArrivalList::Leaders => "leaders",
        }
    }
}

/// Unit or leader that can arrive with reinforcements.
struct Comer<'b> {
    id: &'b str,
    name: &'b str,
}

/// Wing, or army whose commander is meant, with its members that can arrive.
struct Body<'b> {
    name: String,
    comers: Vec<Comer<'b>>,
}

/// Draws the row of an arrival's list; returns the act of a change.
pub(super) fn comers(ui: &mut Ui, record: &Record<'_>, battle: &Battle, who: ArrivalList) -> Option<EditAct> {
    let field = Field::of(who.key());
    let now = written(record, who);
    let side = record.now("side");
    let bodies = bodies(battle, &side, who);
    let wanted = row(ui, field, |ui| {
        let mut wanted = None;
        let line = ui.horizontal(|ui| {
            let words = say!("edit-comers-choose-" + who.key());
            let list = menu(&noted(ui.button(&words), &words));
            list.close_behavior(PopupCloseBehavior::CloseOnClickOutside).show(|ui| {
                let elsewhere = |id: &str| elsewhere(record, who, id);
                wanted = ticked(ui, &bodies, &now, who, &elsewhere);
            });
            let (response, typed) = form::text(ui, id_of(&record.place, field.key), "", &say!("edit-comers-type"), 1);
            if let Some(typed) = typed {
                let stroke = match understood(&typed.text, &bodies, battle, &now, who) {
                    Ok(wanted) => act(record, field, &now, &wanted).map(ToolOutcome::Done),
                    Err(name) => {
                        let side = battle.sides.iter().find(|card| card.id == side).map_or(&*side, |card| &*card.name);
                        Some(ToolOutcome::Barred(say!("edit-comers-none-" + who.key(), side, name)))
                    }
                };
                typed.set_meaning(ui, stroke);
            }
            response
        });
        wanted = wanted.take().or(shown(ui, &now, battle, who));
        (line.inner, wanted)
    });
    act(record, field, &now, &wanted?)
}

/// Ids of units or leaders that the list holds.
fn written(record: &Record<'_>, who: ArrivalList) -> Vec<String> {
    let group = record.place.of(record.file);
    group.map(|group| group.list(who.key()).iter().map(RonValue::display_text).collect()).unwrap_or_default()
}

/// Units or leaders of a side, by wing.
fn bodies<'b>(battle: &'b Battle, side: &str, who: ArrivalList) -> Vec<Body<'b>> {
    let is_own = |army: usize| {
        let side = battle.sides.iter().position(|card| card.id == side);
        side == Some(battle.armies[army].side.index())
    };
    let leaders = |command: Command| {
        let those = battle.leaders.iter().filter(move |card| card.command == command);
        those.map(|card| Comer { id: &card.id, name: &card.name }).collect::<Vec<_>>()
    };
    let mut bodies = Vec::new();
    for army in battle.army_ids().filter(|army| is_own(army.index())) {
        if who == ArrivalList::Leaders {
            let name = battle.armies[army.index()].name.clone();
            bodies.push(Body { name, comers: leaders(Command::Army(army)) });
        }
        for wing in battle.wing_ids().filter(|wing| battle.wings[wing.index()].army == army) {
            let units = battle.units.iter().filter(|card| card.wing == wing);
            let comers = match who {
                ArrivalList::Units => units.map(|card| Comer { id: &card.id, name: &card.name }).collect(),
                ArrivalList::Leaders => leaders(Command::Wing(wing)),
            };
            bodies.push(Body { name: wing_name(battle, wing), comers });
        }
    }
    bodies.retain(|body| !body.comers.is_empty());
    bodies
}

/// Name of another arrival with which the unit or leader comes; `None` if there is none.
fn elsewhere(record: &Record<'_>, who: ArrivalList, id: &str) -> Option<String> {
    let here = record.now("id");
    let groups = record.file.list("arrivals");
    let said = |group: &RonValue, key: &str| group.field(key).and_then(|value| value.string_value());
    let with_him = |group: &&RonValue| group.list(who.key()).iter().any(|comer| comer.display_text() == id);
    let other = groups.iter().filter(|group| said(group, "id").as_deref() != Some(here.as_str())).find(with_him)?;
    Some(said(other, "name").or_else(|| said(other, "id")).unwrap_or_default())
}

/// Draws the list of what arrives, with a checkbox for each wing and each member; returns the new list once a box is ticked.
fn ticked(
    ui: &mut Ui,
    bodies: &[Body<'_>],
    now: &[String],
    who: ArrivalList,
    elsewhere: &dyn Fn(&str) -> Option<String>,
) -> Option<Vec<String>> {
    let comes = |id: &str| now.iter().any(|here| here == id);
    let mut wanted = None;
    ScrollArea::vertical().max_height(LIST.0).show(ui, |ui| {
        ui.set_width(LIST.1);
        if bodies.is_empty() {
            ui.label(theme::prose(say!("edit-comers-empty-" + who.key())));
        }
        for body in bodies {
            let free: Vec<&str> = body.comers.iter().map(|c| c.id).filter(|id| elsewhere(id).is_none()).collect();
            if body.comers.len() > 1 {
                let mut all = !free.is_empty() && free.iter().all(|id| comes(id));
                let box_of_all =
                    ui.add_enabled_ui(!free.is_empty(), |ui| ui.checkbox(&mut all, theme::bold(&body.name)));
                if noted(box_of_all.inner, &body.name).changed() {
                    wanted = Some(with(now, &free, all));
                }
            } else {
                ui.label(theme::bold(&body.name));
            }
            ui.indent(&body.name, |ui| {
                for comer in &body.comers {
                    let other = elsewhere(comer.id);
                    let words = match &other {
                        Some(group) => say!("edit-comers-elsewhere", name = comer.name, group),
                        None => comer.name.to_owned(),
                    };
                    let mut on = comes(comer.id);
                    // An entry of two lists can still be removed from this one.
                    let free = other.is_none() || on;
                    let tick = ui.add_enabled_ui(free, |ui| ui.checkbox(&mut on, theme::plain(&words))).inner;
                    if noted(tick, &words).changed() {
                        wanted = Some(with(now, &[comer.id], on));
                    }
                }
            });
        }
    });
    wanted
}

/// List `now` with the given ids added or removed.
fn with(now: &[String], these: &[&str], on: bool) -> Vec<String> {
    let others = now.iter().filter(|id| on || !these.contains(&id.as_str())).cloned();
    let more = these.iter().filter(|id| on && !now.iter().any(|here| here == *id)).map(|id| (*id).to_owned());
    others.chain(more).collect()
}

/// Draws the listed units or leaders as buttons; a click on one removes it.
fn shown(ui: &mut Ui, now: &[String], battle: &Battle, who: ArrivalList) -> Option<Vec<String>> {
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        for (at, id) in now.iter().enumerate() {
            let name = name_of(battle, who, id);
            let ink = if name.is_some() { theme::ink() } else { theme::alert() };
            let name = name.unwrap_or(id);
            let told = say!("edit-comers-out", name);
            let chip = ui.add(Button::new(theme::small(say!("edit-comers-here", name)).color(ink)).small());
            chip.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &told));
            if taken_out(chip, &told) {
                let others = now.iter().enumerate().filter(|(other, _)| *other != at);
                wanted = Some(others.map(|(_, id)| id.clone()).collect());
            }
        }
    });
    wanted
}

fn taken_out(chip: Response, told: &str) -> bool {
    noted(chip, told).on_hover_text(told).clicked()
}

fn name_of<'b>(battle: &'b Battle, who: ArrivalList, id: &str) -> Option<&'b str> {
    match who {
        ArrivalList::Units => battle.units.iter().find(|card| card.id == id).map(|card| card.name.as_str()),
        ArrivalList::Leaders => battle.leaders.iter().find(|card| card.id == id).map(|card| card.name.as_str()),
    }
}

/// List with the typed names or ids added; as an error the first name that no unit or leader has.
fn understood(
    text: &str,
    bodies: &[Body<'_>],
    battle: &Battle,
    now: &[String],
    who: ArrivalList,
) -> Result<Vec<String>, String> {
    let mut wanted = now.to_vec();
    for typed in text.split(',').map(str::trim).filter(|typed| !typed.is_empty()) {
        let own: Vec<&Comer<'_>> = bodies.iter().flat_map(|body| &body.comers).filter(|c| c.name == typed).collect();
        // Of several with the same name, the first one that is not listed yet.
        let next = own.iter().find(|comer| !wanted.iter().any(|here| here == comer.id)).or(own.first());
        let by_id = || name_of(battle, who, typed).map(|_| typed);
        let id = next.map(|comer| comer.id).or_else(by_id).ok_or_else(|| typed.to_owned())?;
        wanted = with(&wanted, &[id], true);
    }
    Ok(wanted)
}

/// Act that changes the list to the wanted ids; entries that stay keep their text.
fn act(record: &Record<'_>, field: Field<'_>, now: &[String], wanted: &[String]) -> Option<EditAct> {
    let list = record.place.clone().key(field.key);
    if list.of(record.file).is_none() {
        let ids = wanted.iter().map(|id| quoted(id)).collect::<Vec<_>>().join(", ");
        return record.act(field, Some(format!("[{ids}]")));
    }
    let mut left = wanted.to_vec();
    let mut gone = Vec::new();
    for (at, id) in now.iter().enumerate() {
        match left.iter().position(|other| other == id) {
            Some(stays) => drop(left.remove(stays)),
            None => gone.push(at),
        }
    }
    let stay = now.len() - gone.len();
    let mut edits: Vec<Edit> = gone.into_iter().rev().map(|at| Edit::Remove(list.clone().item(at))).collect();
    edits.extend(left.iter().enumerate().map(|(n, id)| Edit::Insert {
        of: list.clone(),
        index: stay + n,
        value: quoted(id),
    }));
    (!edits.is_empty()).then(|| EditAct { what: say!("edit-act-field", field = name(field)), edits })
}
