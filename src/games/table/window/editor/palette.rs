//! Palette of the editor of tables: the selecting tool, the front line, kinds of ground, units of the stock.

use super::TableEditor;
use super::tool::Tool;
use crate::board::table::Length;
use crate::games::table::records::{EditedGame, StockUnit};
use crate::games::table::rules::usual_width;
use crate::games::table::scenario::{MAX_WIDTH, MIN_WIDTH};
use crate::games::table::words::length_words;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::game_ui::ToolOutcome;
use crate::ui::key_input::hint;
use crate::ui::parts::{carry, drop_down, landing, mark, noted, scrolled};
use crate::view::theme;
use bevy_egui::egui::{Button, ComboBox, DragValue, Frame, Panel, ScrollArea, Sense, Ui, Vec2, WidgetInfo, WidgetType};

/// State of the palette.
#[derive(Clone, Debug, Default)]
pub(super) struct PaletteState {
    /// Group of the stock that is shown, by its index.
    group: usize,
    /// Width of the courses that are drawn, in units of length; none for the usual one of the ground.
    pub width: Option<u32>,
}

/// Unit of the stock that is dragged onto the table, by its index.
#[derive(Clone, Copy, Debug)]
pub(super) struct CarriedStock(pub usize);

/// Height of a button of the palette, in points.
const BUTTON: f32 = 28.0;
/// Gap between two buttons, in points.
const GAP: f32 = 3.0;
/// Height of the options below the palette, in points.
const OPTIONS: f32 = 44.0;
/// Width of a scroll bar, in points.
const SCROLLS: f32 = 12.0;

impl<G: EditedGame> TableEditor<G> {
    /// Draws the palette. Returns the outcome of a tool that needs no table.
    pub(super) fn palette(&mut self, ui: &mut Ui) -> Option<ToolOutcome> {
        let foot = Panel::bottom("table tool options").resizable(false).frame(Frame::NONE);
        foot.show(ui, |ui| {
            ui.set_min_height(OPTIONS);
            self.tool_options(ui);
        });
        scrolled(ui, ScrollArea::vertical().id_salt("table tools").auto_shrink([false, false]), |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            let wide = ui.available_width() - SCROLLS;
            let half = (wide - GAP) / 2.0;
            let has_arrivals = self.schema().unit().field("arrival").is_some();
            ui.horizontal(|ui| {
                let words = hint(&say!("edit-table-tool-select"), KeyCommand::ToolsSelect);
                self.tool_button(ui, (half, Tool::Select), &say!("edit-table-tool-select"), &words);
                let words = hint(&say!("edit-table-tool-front-about"), KeyCommand::ToolsRegion);
                self.tool_button(ui, (half, Tool::Front), &say!("edit-table-tool-front"), &words);
            });
            let has_objectives = self.schema().items_of("objectives").is_some();
            ui.horizontal(|ui| {
                if has_arrivals {
                    let about = say!("edit-table-tool-stretch-about");
                    self.tool_button(ui, (half, Tool::Stretch), &say!("edit-table-tool-stretch"), &about);
                }
                if has_objectives {
                    let about = say!("edit-table-tool-objective-about");
                    self.tool_button(ui, (half, Tool::Objective), &say!("edit-table-tool-objective"), &about);
                }
            });
            head(ui, &say!("edit-table-ground"));
            let grounds = self.schema().grounds;
            for row in (0..grounds.len()).collect::<Vec<_>>().chunks(2) {
                ui.horizontal(|ui| {
                    for kind in row {
                        let (word, look) = grounds[*kind];
                        let name = say!("tabletop-ground-" + word);
                        let is_course = usual_width(look).is_some();
                        let about =
                            if is_course { say!("edit-table-about-course") } else { say!("edit-table-about-area") };
                        self.tool_button(ui, (half, Tool::Area(*kind)), &name, &about);
                    }
                });
            }
            head(ui, &say!("edit-table-units-head"));
            self.armies(ui, half);
            self.stock_list(ui, wide);
        });
        self.pending.take()
    }

    /// Draws the button of a tool of a width.
    fn tool_button(&mut self, ui: &mut Ui, (wide, tool): (f32, Tool), name: &str, about: &str) {
        let is_taken = self.tool == tool;
        if is_taken {
            landing(ui);
        }
        ui.spacing_mut().button_padding = Vec2::splat(2.0);
        let text = theme::styled(name, Typeface::Sans, 13.0);
        let button = Button::new(text).truncate().min_size(Vec2::new(wide, BUTTON)).selected(is_taken);
        let response = noted(ui.add_sized(Vec2::new(wide, BUTTON), button), name);
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_taken, name));
        if response.on_hover_text(about).clicked() {
            self.take(tool);
        }
    }

    /// Draws the choice of the army that new units belong to.
    fn armies(&mut self, ui: &mut Ui, half: f32) {
        let armies = self.file().list("armies");
        ui.horizontal(|ui| {
            for (index, army) in armies.iter().enumerate().take(2) {
                let name = army.field("name").and_then(|name| name.string_value()).unwrap_or_default();
                let is_taken = self.army == index;
                let button = Button::selectable(is_taken, theme::styled(&name, Typeface::Sans, 13.0)).truncate();
                let response = noted(ui.add_sized(Vec2::new(half, BUTTON), button), &name);
                response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_taken, &name));
                if response.on_hover_text(say!("edit-table-army-about", name)).clicked() {
                    self.army = index;
                }
            }
        });
    }

    /// Groups of the stock, in their order.
    fn groups(&self) -> Vec<String> {
        let mut groups: Vec<String> = self.stock.iter().map(|unit| unit.group.clone()).collect();
        groups.dedup();
        groups
    }

    /// Group of the stock that is shown; empty without any.
    pub(super) fn shown_group(&self) -> String {
        self.groups().into_iter().nth(self.palette.group).unwrap_or_default()
    }

    /// Draws the units of the stock, which are clicked or dragged onto the table.
    fn stock_list(&mut self, ui: &mut Ui, wide: f32) {
        let groups = self.groups();
        let Some(shown) = groups.get(self.palette.group).cloned() else { return };
        if groups.len() > 1 {
            let list =
                ComboBox::from_id_salt("stock of units").width(wide - 2.0 * GAP).selected_text(&shown).truncate();
            let drawn = drop_down(ui, list, |ui| {
                for (index, group) in groups.iter().enumerate() {
                    let is_now = index == self.palette.group;
                    if noted(ui.selectable_label(is_now, group), group).clicked() {
                        self.palette.group = index;
                    }
                }
            });
            drawn.response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, true, say!("edit-table-stock")));
        }
        if !self.whole_army().is_empty() {
            let about = say!("edit-table-tool-army-about");
            self.tool_button(ui, (wide, Tool::Army), &say!("edit-table-tool-army"), &about);
        }
        let all: Vec<(usize, StockUnit)> =
            self.stock.iter().cloned().enumerate().filter(|(_, unit)| unit.group == shown).collect();
        for (index, unit) in all {
            let is_taken = self.tool == Tool::Unit(index);
            let points = unit.points.map(|points| say!("edit-table-points-short", points)).unwrap_or_default();
            let text = theme::styled(&unit.name, Typeface::Sans, 13.0);
            let button = Button::selectable(is_taken, text).truncate().sense(Sense::click_and_drag());
            let button = button.right_text(theme::small(&points));
            let response = noted(ui.add_sized(Vec2::new(wide, BUTTON - 3.0), button), &unit.name);
            response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_taken, &unit.name));
            carry(&response, CarriedStock(index));
            if response.on_hover_text(say!("edit-table-stock-about")).clicked() {
                self.take(if is_taken { Tool::Select } else { Tool::Unit(index) });
            }
        }
    }

    /// Draws the options of the tool in hand.
    fn tool_options(&mut self, ui: &mut Ui) {
        ui.add_space(GAP);
        let unit = self.unit_of_length();
        ui.horizontal_wrapped(|ui| match self.tool {
            Tool::Area(_) => {
                let Some(mut width) = self.drawn_width() else { return };
                let label = ui.label(theme::plain(say!("edit-table-width")));
                let shown = DragValue::new(&mut width).range(MIN_WIDTH..=MAX_WIDTH).speed(5.0);
                let shown = shown.custom_formatter(move |value, _| length_words(Length(value as u32), unit));
                if ui.add(shown).labelled_by(label.id).changed() {
                    self.palette.width = Some(width);
                }
            }
            Tool::Front => {
                let mut is_fixed = self.front.interval.is_some();
                let words = say!("edit-table-interval");
                let response = noted(ui.checkbox(&mut is_fixed, &words), &words);
                if response.on_hover_text(say!("edit-table-interval-about")).changed() {
                    self.front.interval = is_fixed.then_some(0);
                }
                if let Some(interval) = &mut self.front.interval {
                    let shown = DragValue::new(interval).range(0..=5_000).speed(5.0);
                    let shown = shown.custom_formatter(move |value, _| length_words(Length(value as u32), unit));
                    ui.add(shown);
                }
            }
            Tool::Unit(_) => {
                mark(ui, SideId(self.army as u8));
                ui.label(theme::small(say!("edit-table-unit-again")));
            }
            Tool::Army => {
                let Some([least, _, most]) = G::army_points() else { return };
                mark(ui, SideId(self.army as u8));
                let label = ui.label(theme::plain(say!("edit-table-army-points")));
                ui.add(DragValue::new(&mut self.army_points).range(least..=most)).labelled_by(label.id);
            }
            Tool::Objective => {
                mark(ui, SideId(self.army as u8));
            }
            Tool::Select | Tool::Stretch => {}
        });
    }
}

/// Draws the heading of a part of the palette.
fn head(ui: &mut Ui, words: &str) {
    ui.add_space(GAP);
    ui.label(theme::styled(words, Typeface::SerifBold, 16.0).color(theme::heading()));
}
