//! List of the entries of a battle: armies with their units by groups, areas, objectives and other records.

use super::TableEditor;
use super::chosen::Chosen;
use crate::board::Place;
use crate::document::{DocPath, RonValue};
use crate::games::table::records::{EditedGame, FieldKind, FieldSpec, points_of, shown_value};
use crate::games::table::scenario::UnitRef;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::game_ui::PageRequest;
use crate::ui::parts::{carry, mark, noted};
use crate::view::theme;
use bevy_egui::egui::{Button, CollapsingHeader, DragValue, Id, Sense, Ui, WidgetInfo, WidgetType};

/// Greatest limit of points.
const MOST_POINTS: u32 = 1000;

impl<G: EditedGame> TableEditor<G> {
    /// Draws the list of entries. Returns the page's request.
    pub(super) fn tree(&mut self, ui: &mut Ui) -> Option<PageRequest> {
        ui.spacing_mut().item_spacing.y = 2.0;
        let file = self.file();
        let mut asked = None;
        for (index, army) in file.list("armies").iter().enumerate().take(2) {
            self.army_rows(ui, index, army, &mut asked);
        }
        self.limit_row(ui);
        let areas = file.list("areas");
        let head = say!("edit-table-areas", n = areas.len());
        CollapsingHeader::new(head).id_salt("areas").default_open(true).show(ui, |ui| {
            for (index, area) in areas.iter().enumerate() {
                let kind = area.field("kind").and_then(|kind| kind.string_value()).unwrap_or_default();
                let kind = if self.schema().look_of(&kind).is_some() { say!("tabletop-ground-" + &kind) } else { kind };
                let name = area.field("name").and_then(|name| name.string_value()).filter(|name| !name.is_empty());
                let name = name.map_or_else(|| kind.clone(), |name| say!("edit-table-named", name, kind));
                if self.row(ui, &name, "", Chosen::Area(index)) {
                    asked = show_points(&file, &DocPath::whole().key("areas").item(index));
                }
            }
        });
        for field in self.schema().battle.fields {
            let FieldKind::List(spec, _) = field.kind else { continue };
            if matches!(field.key, "areas" | "armies") {
                continue;
            }
            let records = file.list(field.key);
            let head = say!("edit-table-records", name = field.name(), n = records.len());
            CollapsingHeader::new(head).id_salt(field.key).default_open(true).show(ui, |ui| {
                for (index, record) in records.iter().enumerate() {
                    let unit = self.unit_of_length();
                    let part =
                        |field: &FieldSpec| record.field(field.key).map(|value| shown_value(field.kind, value, unit));
                    let words: Vec<String> = spec.fields.iter().take(3).filter_map(part).collect();
                    let place = DocPath::whole().key(field.key).item(index);
                    if self.row(ui, &words.join(", "), "", Chosen::Record(place.clone())) {
                        asked = show_points(&file, &place);
                    }
                }
                let words = say!("edit-table-new-record", name = spec.name());
                if noted(ui.button(&words), &words).clicked() {
                    let outcome = self.new_record(field.key, &[], &words);
                    asked = outcome.map(PageRequest::Do);
                }
            });
        }
        asked
    }

    /// Draws the rows of an army and its units.
    fn army_rows(&mut self, ui: &mut Ui, index: usize, army: &RonValue, asked: &mut Option<PageRequest>) {
        let name = army.field("name").and_then(|name| name.string_value()).unwrap_or_default();
        let units = army.list("units");
        let points = self.read.game.as_ref().and_then(|game| game.points(SideId(index as u8)));
        let sums = match (points, self.limit) {
            (Some(points), Some(limit)) => say!("edit-table-points-of", points, limit),
            (Some(points), None) => say!("edit-table-points", points),
            (None, _) => String::new(),
        };
        let is_over = points.zip(self.limit).is_some_and(|(points, limit)| points > limit);
        ui.horizontal(|ui| {
            mark(ui, SideId(index as u8));
            let place = DocPath::whole().key("armies").item(index);
            self.row(ui, &name, "", Chosen::Record(place));
            ui.label(theme::small(say!("edit-table-units", n = units.len())));
            let ink = if is_over { theme::alert() } else { theme::ink() };
            ui.label(theme::styled(&sums, Typeface::SansBold, 13.5).color(ink));
        });
        let mut groups: Vec<String> = Vec::new();
        let group_of = |unit: &RonValue| match self.schema().group {
            Some(key) => {
                let usual = self.schema().unit().field(key).map(|field| field.usual.trim_matches('"').to_owned());
                unit.field(key).map(|value| value.display_text()).or(usual).unwrap_or_default()
            }
            None => String::new(),
        };
        let of: Vec<String> = units.iter().map(group_of).collect();
        for group in &of {
            if !groups.contains(group) {
                groups.push(group.clone());
            }
        }
        for group in groups {
            let members: Vec<usize> = (0..units.len()).filter(|unit| of[*unit] == group).collect();
            let head = match group.is_empty() {
                true => say!("edit-table-all-units"),
                false => say!("edit-table-group", name = group.replace('_', " "), n = members.len()),
            };
            let id = Id::new(("units of an army", index, &group));
            CollapsingHeader::new(head).id_salt(id).default_open(members.len() < MANY).show(ui, |ui| {
                for unit in members {
                    self.unit_row(ui, UnitRef { army: index, unit }, &units[unit], asked);
                }
            });
        }
    }

    /// Draws the row of a unit; one that is not on the table can be dragged there.
    fn unit_row(&mut self, ui: &mut Ui, unit: UnitRef, record: &RonValue, asked: &mut Option<PageRequest>) {
        let name = record.field("name").and_then(|name| name.string_value()).unwrap_or_default();
        let kind = ["kind", "troops"].into_iter().find_map(|key| record.field(key));
        let kind = kind.map(|kind| kind.display_text().replace('_', " ")).unwrap_or_default();
        let is_on_table = record.field("at").is_some();
        let about = if is_on_table { kind } else { say!("edit-table-not-set-up", kind) };
        if self.row(ui, &name, &about, Chosen::Units(vec![unit])) {
            *asked = show_points(&self.file(), &unit.place());
        }
    }

    /// Draws a row that selects an entry. Returns whether it was pressed.
    fn row(&mut self, ui: &mut Ui, name: &str, about: &str, entry: Chosen) -> bool {
        let unit = match (&entry, &self.chosen) {
            (Chosen::Units(units), _) => units.first().copied(),
            _ => None,
        };
        let is_chosen = match unit {
            Some(unit) => self.chosen.units().contains(&unit),
            None => self.chosen == entry,
        };
        let text = theme::styled(name, Typeface::Sans, 14.0);
        let button = Button::selectable(is_chosen, text).truncate().sense(Sense::click_and_drag());
        let response = noted(ui.add(button.right_text(theme::small(about))), name);
        let told = format!("{name} {about}");
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_chosen, told.trim()));
        if let Some(unit) = unit {
            carry(&response, unit);
        }
        if !response.clicked() {
            return false;
        }
        match unit.filter(|_| ui.input(|input| input.modifiers.shift)) {
            Some(unit) => self.chosen.toggle(unit),
            None => self.chosen = entry,
        }
        true
    }

    /// Draws the field for a limit of points, in a game with points.
    fn limit_row(&mut self, ui: &mut Ui) {
        if self.read.game.as_ref().is_none_or(|game| game.points(SideId(0)).is_none()) {
            return;
        }
        ui.horizontal(|ui| {
            let mut limit = self.limit.unwrap_or(0);
            let label = ui.label(theme::plain(say!("edit-table-limit"))).on_hover_text(say!("edit-table-limit-about"));
            if ui.add(DragValue::new(&mut limit).range(0..=MOST_POINTS)).labelled_by(label.id).changed() {
                self.limit = (limit > 0).then_some(limit);
            }
        });
    }
}

/// Number of units from which a group is folded at first.
const MANY: usize = 40;

/// Request to bring the place of an entry into view; none if it has none on the table.
fn show_points(file: &RonValue, place: &DocPath) -> Option<PageRequest> {
    let places: Vec<Place> = points_of(file, place).into_iter().map(Place::Point).collect();
    (!places.is_empty()).then_some(PageRequest::Show(places))
}
