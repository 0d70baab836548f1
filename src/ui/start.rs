//! The start page: which battle, with which names, seed and options.

use super::intent::{Intent, Page};
use super::keys;
use super::offers::Offers;
use super::parts::{badge, noted, primary};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::RuleOption;
use crate::say;
use crate::settings::Command;
use crate::view::theme;
use bevy_egui::egui::{
    self, Button, ComboBox, CornerRadius, Frame, Grid, Image, Margin, ScrollArea, Sense, Stroke, TextEdit,
    TextureHandle, Ui, Vec2,
};

/// A battle on the page.
#[derive(Clone)]
pub struct Battle {
    pub id: &'static str,
    /// Title.
    pub name: String,
    /// A sentence or two.
    pub description: String,
    pub sides: [String; 2],
    /// "7 turns, about 4 hours, 70 units".
    pub length: String,
    /// A picture of the map.
    pub picture: Option<TextureHandle>,
}

/// The game played last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    pub words: String,
    /// Whether it is over: then it can only be looked back on.
    pub over: bool,
}

/// What the page shows and its fields hold.
#[derive(Clone, Default)]
pub struct Model {
    pub battles: Vec<Battle>,
    /// Which is chosen, by its id.
    pub chosen: &'static str,
    /// Which was when the page was drawn last: another is brought into sight.
    pub in_sight: &'static str,
    /// The players' names for the sides.
    pub names: [String; 2],
    /// The seed of the dice, as written.
    pub seed: String,
    pub options: Vec<RuleOption>,
    /// What is wrong, if something is.
    pub fault: Option<String>,
    /// What is to be said of a crash.
    pub crash: Option<String>,
    /// The game played last.
    pub last: Option<Last>,
    /// Whether there is a place for saved games.
    pub saves: bool,
    /// What there is of what not every game has.
    pub offers: Offers,
}

/// What the page asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Choose another battle.
    Choose(&'static str),
    Begin,
    /// Go on with the game played last.
    Continue,
    /// Show the saved games.
    Saves,
    /// Something that has nothing to do with battles.
    Other(Intent),
}

/// Draws the page. The fields are written in place.
pub fn show(ui: &mut Ui, model: &mut Model) -> Option<Ask> {
    let mut ask = None;
    let wide = ui.available_width();
    ui.vertical_centered(|ui| {
        ui.add_space(8.0);
        ui.label(theme::set("Tercio", Typeface::SerifBold, 44.0).color(theme::heading()));
        ui.label(theme::set(say!("start-about"), Typeface::SerifItalic, 19.0).color(theme::faint()));
    });
    if let Some(crash) = &model.crash {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::prose(crash).color(theme::alert()));
            let close = say!("start-close");
            if noted(ui.button(&close), &close).clicked() {
                ask = Some(Ask::Other(Intent::Dismiss));
            }
        });
    }
    if model.saves {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            if let Some(Last { words, over }) = &model.last {
                let pressed = match over {
                    false => primary(ui, &say!("start-go-on", last = words)).clicked(),
                    true => {
                        let text = say!("start-look-back", last = words);
                        noted(ui.button(&text), &text).clicked()
                    }
                };
                if pressed {
                    ask = Some(Ask::Continue);
                }
            }
            if ui.button(say!("start-saves")).clicked() {
                ask = Some(Ask::Saves);
            }
        });
    }
    ui.add_space(8.0);
    let height = ui.available_height() - 4.0;
    let left = (wide * 0.52).min(760.0);
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(left);
            ScrollArea::vertical().id_salt("battles").max_height(height).auto_shrink([false, false]).show(ui, |ui| {
                for battle in &model.battles {
                    let chosen = battle.id == model.chosen;
                    let card = show_battle(ui, battle, chosen);
                    if card.clicked() {
                        ask = Some(Ask::Choose(battle.id));
                    }
                    if chosen && model.in_sight != battle.id {
                        card.scroll_to_me(None);
                        model.in_sight = battle.id;
                    }
                    ui.add_space(8.0);
                }
            });
        });
        ui.vertical(|ui| {
            ScrollArea::vertical().id_salt("new").max_height(height).auto_shrink([false, false]).show(ui, |ui| {
                ask = ask.take().or(new_game(ui, model));
            });
        });
    });
    ask
}

fn show_battle(ui: &mut Ui, battle: &Battle, chosen: bool) -> egui::Response {
    let line = Stroke::new(3.0, if chosen { theme::gold() } else { theme::line() });
    let frame = Frame::new()
        .fill(theme::card())
        .stroke(line)
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::same(10));
    let response = frame
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_top(|ui| {
                // On a large UI scale the words need the room.
                let room = Vec2::new(220.0, 165.0) * (ui.available_width() / 560.0).min(1.0);
                match &battle.picture {
                    Some(picture) => {
                        ui.add(
                            Image::new(picture).fit_to_exact_size(fitted(picture.size_vec2(), room)).corner_radius(3),
                        );
                    }
                    None => {
                        ui.allocate_exact_size(room, Sense::hover());
                    }
                }
                ui.vertical(|ui| {
                    ui.label(theme::set(&battle.name, Typeface::SerifBold, 24.0));
                    ui.horizontal_wrapped(|ui| {
                        badge(ui, SideId(0), &battle.sides[0]);
                        badge(ui, SideId(1), &battle.sides[1]);
                    });
                    ui.label(theme::bold(&battle.length));
                    ui.label(theme::set(&battle.description, Typeface::Serif, 16.5));
                });
            });
        })
        .response;
    // By a name of its own: what is drawn without being pressed lets go of the keys.
    let click = ui.interact(response.rect, response.id.with("choose"), Sense::click());
    click.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::Button, true, say!("start-battle", name = battle.name))
    });
    click
}

fn fitted(size: Vec2, room: Vec2) -> Vec2 {
    size * (room.x / size.x.max(1.0)).min(room.y / size.y.max(1.0))
}

fn new_game(ui: &mut Ui, model: &mut Model) -> Option<Ask> {
    let battle = model.battles.iter().find(|b| b.id == model.chosen).map(|b| b.name.clone()).unwrap_or_default();
    let mut ask = None;
    let frame = Frame::new()
        .fill(theme::card())
        .stroke(Stroke::new(1.0, theme::line()))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::same(12));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(theme::set(say!("start-new", battle), Typeface::SerifBold, 22.0));
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            if primary(ui, &say!("start-begin")).clicked() {
                ask = Some(Ask::Begin);
            }
            let help = model.offers.page(Page::Help);
            if help && ui.button(say!("start-help")).on_hover_text(say!("page-help")).clicked() {
                ask = Some(Ask::Other(Intent::Open(Page::Help)));
            }
            if model.offers.page(Page::Rulebook) && ui.button(say!("page-rulebook")).clicked() {
                ask = Some(Ask::Other(Intent::Rule("1.1".to_owned())));
            }
            if ui.button(say!("settings-title")).on_hover_text(keys::first_of(Command::Settings)).clicked() {
                ask = Some(Ask::Other(Intent::Open(Page::Settings)));
            }
            if ui.button(say!("quit")).clicked() {
                ask = Some(Ask::Other(Intent::Quit));
            }
        });
        let [help, sheet] = [Command::Help, Command::Sheet].map(keys::first_of);
        ui.label(theme::small(say!("start-keys", help, sheet)));
        if let Some(fault) = &model.fault {
            ui.label(theme::set(fault, Typeface::Serif, 16.5).color(theme::alert()));
        }
        ui.add_space(6.0);
        let field = (ui.available_width() - 150.0).clamp(90.0, 230.0);
        Grid::new("new").num_columns(2).spacing([12.0, 6.0]).show(ui, |ui| {
            for (at, name) in model.names.iter_mut().enumerate() {
                ui.label(if at == 0 { say!("start-first-side") } else { say!("start-second-side") });
                ui.add(TextEdit::singleline(name).desired_width(field).char_limit(40));
                ui.end_row();
            }
            ui.label(say!("start-seed"));
            ui.add(TextEdit::singleline(&mut model.seed).desired_width(field).char_limit(20));
            ui.end_row();
            ui.label("");
            ui.label(theme::small(say!("start-same-dice")));
            ui.end_row();
        });
        ui.separator();
        ui.label(theme::title(say!("start-options")));
        for option in &mut model.options {
            ask = ask.take().or(show_option(ui, option));
        }
    });
    ask
}

fn show_option(ui: &mut Ui, option: &mut RuleOption) -> Option<Ask> {
    let mut ask = None;
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::bold(say!("option-name-" + option.name.as_str()))).on_hover_text(explained(option));
        if let Some(intent) = super::parts::cite(ui, &option.paragraph) {
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
