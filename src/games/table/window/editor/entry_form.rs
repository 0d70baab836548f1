//! Pages of the editor: the form of the whole battle, and that of the selected entry with its buttons.

use super::TableEditor;
use super::chosen::Chosen;
use super::record_form::RecordView;
use super::tool::Tool;
use crate::document::{DocPath, Edit, RonValue};
use crate::editing::EditAct;
use crate::games::table::records::{
    EditedGame, FieldKind, FieldNeed, entry_name, inner, insert_record, placeholder, record_text,
};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::form::take_rule;
use crate::ui::game_ui::{PageRequest, ToolOutcome};
use crate::ui::parts::{noted, rule, scrolled};
use crate::view::theme;
use bevy_egui::egui::{ScrollArea, Ui};

impl<G: EditedGame> TableEditor<G> {
    /// Draws the page of the whole battle.
    pub(super) fn battle_page(&mut self, ui: &mut Ui) -> Option<PageRequest> {
        let file = self.file();
        let view = RecordView::of(self.schema(), &file, DocPath::whole())?;
        let list = ScrollArea::vertical().id_salt("battle form").auto_shrink([false, false]);
        let outcome = scrolled(ui, list, |ui| view.show(ui));
        outcome.map(PageRequest::Do)
    }

    /// Draws the page of armies, areas and objectives: the list, and below it the form of what is selected.
    pub(super) fn entries_page(&mut self, ui: &mut Ui) -> Option<PageRequest> {
        let room = ui.available_height();
        let list = ScrollArea::vertical().id_salt("entries").auto_shrink([false, false]).max_height(room * LIST);
        let asked = scrolled(ui, list, |ui| self.tree(ui));
        rule(ui);
        let form = ScrollArea::vertical().id_salt("entry form").auto_shrink([false, false]);
        let outcome = scrolled(ui, form, |ui| self.entry_form(ui));
        take_rule(ui.ctx());
        asked.or(outcome.map(PageRequest::Do))
    }

    /// Draws the form of what is selected, with its buttons.
    fn entry_form(&mut self, ui: &mut Ui) -> Option<ToolOutcome> {
        let file = self.file();
        let Some(place) = self.chosen.place() else {
            let units = self.chosen.units().len();
            if units == 0 {
                ui.label(theme::prose(say!("edit-table-pick")));
                return None;
            }
            ui.label(theme::title(say!("edit-table-units", n = units)));
            let pressed = self.unit_buttons(ui);
            ui.label(theme::small(say!("edit-table-shared")));
            let mut places = self.chosen.units().iter().map(|unit| unit.place());
            let view = RecordView::of(self.schema(), &file, places.next()?)?;
            return pressed.or(RecordView { also: places.collect(), ..view }.show_shared(ui));
        };
        let view = RecordView::of(self.schema(), &file, place.clone())?;
        let name = entry_name(&file, &place).unwrap_or_default();
        ui.label(theme::styled(&name, Typeface::SerifBold, 18.0).color(theme::heading()));
        let pressed = match &self.chosen {
            Chosen::Units(_) => self.unit_buttons(ui),
            Chosen::Area(area) => self.area_buttons(ui, *area),
            _ => self.record_buttons(ui, &place),
        };
        pressed.or(view.show(ui))
    }

    /// Draws the buttons of the selected units.
    fn unit_buttons(&mut self, ui: &mut Ui) -> Option<ToolOutcome> {
        let mut outcome = None;
        ui.horizontal_wrapped(|ui| {
            if button(ui, &say!("edit-table-front-button"), &say!("edit-table-tool-front-about")) {
                self.take(Tool::Front);
            }
            if button(ui, &say!("edit-table-copy"), &say!("edit-table-copy-about")) {
                outcome = self.copy_chosen();
            }
            if button(ui, &say!("edit-table-delete"), &say!("edit-table-delete-about")) {
                outcome = self.delete_chosen();
            }
        });
        outcome
    }

    /// Draws the buttons of the selected area: objectives of either army on it, and its removal.
    fn area_buttons(&mut self, ui: &mut Ui, area: usize) -> Option<ToolOutcome> {
        let mut outcome = None;
        let armies = self.file().list("armies");
        ui.horizontal_wrapped(|ui| {
            if self.schema().items_of("objectives").is_some() {
                for army in armies.iter().take(2) {
                    let name = army.field("name").and_then(|name| name.string_value()).unwrap_or_default();
                    let id = army.field("id").map(|id| id.text()).unwrap_or_default();
                    let words = say!("edit-table-objective-of", name);
                    if button(ui, &words, &say!("edit-table-objective-about")) {
                        outcome = self.objective_on(area, &id);
                    }
                }
            }
            if button(ui, &say!("edit-table-delete"), &say!("edit-table-delete-about")) {
                outcome = self.delete_chosen();
            }
        });
        outcome
    }

    /// Draws the button that removes another record; an army stays.
    fn record_buttons(&mut self, ui: &mut Ui, place: &DocPath) -> Option<ToolOutcome> {
        let is_army = place.to_string().starts_with("armies");
        if !is_army && button(ui, &say!("edit-table-delete"), &say!("edit-table-delete-about")) {
            return self.delete_chosen();
        }
        None
    }

    /// Adds an objective of an army on an area, due in the last turn.
    pub(super) fn objective_on(&mut self, area: usize, army: &str) -> Option<ToolOutcome> {
        let file = self.file();
        let id = file.list("areas").get(area)?.field("id")?.text();
        let turns = file.field("turns").map(|turns| inner(turns).text());
        let fields: Vec<(String, String)> =
            [("army", army.to_owned()), ("area", id), ("turn", turns.unwrap_or_else(|| "1".to_owned()))]
                .map(|(key, value)| (key.to_owned(), value))
                .into();
        self.new_record("objectives", &fields, &say!("edit-table-act-objective", name = self.area_name(area)))
    }

    /// Adds a record to a list of the file and selects it; fields that are needed and not given have their least value.
    pub(super) fn new_record(&mut self, list: &str, given: &[(String, String)], what: &str) -> Option<ToolOutcome> {
        let (file, spec) = (self.file(), self.schema().items_of(list)?);
        let mut fields = given.to_vec();
        let needed = spec.fields.iter().filter(|field| field.need == FieldNeed::Required);
        for field in needed.filter(|field| !given.iter().any(|(key, _)| key == field.key)) {
            let first = match field.kind {
                FieldKind::Army => file.list("armies").first().and_then(|army| army.field("id")),
                FieldKind::Area => file.list("areas").first().and_then(|area| area.field("id")),
                _ => None,
            };
            fields.push((field.key.to_owned(), first.map_or_else(|| placeholder(field), |id| id.text())));
        }
        let place = DocPath::whole().key(list);
        let count = file.list(list).len();
        let edit = insert_record(self.schema(), &file, &place, record_text(spec, &fields))?;
        self.chosen = Chosen::Record(place.item(count));
        Some(ToolOutcome::Done(EditAct::new(what.to_owned(), [edit])))
    }

    /// Edits that remove the entries of lists, such as objectives, that name an area by its id as the file writes it.
    fn entries_without(&self, file: &RonValue, area: &str) -> Vec<Edit> {
        let mut edits = Vec::new();
        for field in self.schema().battle.fields {
            let FieldKind::List(spec, _) = field.kind else { continue };
            let Some(key) = spec.fields.iter().find(|field| matches!(field.kind, FieldKind::Area)) else { continue };
            let names = |record: &RonValue| record.field(key.key).is_some_and(|own| own.text() == area);
            let place = DocPath::whole().key(field.key);
            let entries = file.list(field.key);
            let named = entries.iter().enumerate().rev().filter(|(_, record)| names(record));
            edits.extend(named.map(|(index, _)| Edit::Remove(place.clone().item(index))));
        }
        edits
    }

    /// Deletes the selected area or other record. Objectives and other entries go with their area.
    pub(super) fn delete_entry(&mut self) -> Option<ToolOutcome> {
        let (file, place) = (self.file(), self.chosen.place()?);
        if place.to_string().starts_with("armies") {
            return None;
        }
        let what = say!("edit-act-delete", name = entry_name(&file, &place).unwrap_or_default());
        let mut edits = Vec::new();
        if let Chosen::Area(area) = self.chosen {
            let id = file.list("areas").get(area).and_then(|area| area.field("id")).map(|id| id.text());
            edits.extend(id.map(|id| self.entries_without(&file, &id)).unwrap_or_default());
        }
        edits.push(Edit::Remove(place));
        self.choose(Chosen::Nothing);
        Some(ToolOutcome::Done(EditAct::new(what, edits)))
    }
}

/// Part of the page's height that the list of entries has.
const LIST: f32 = 0.45;

/// Draws a button. Returns whether it was pressed.
fn button(ui: &mut Ui, words: &str, about: &str) -> bool {
    noted(ui.button(words), words).on_hover_text(about).clicked()
}
