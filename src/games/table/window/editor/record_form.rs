//! Form of a record of the file: a row for each field of its description. Each row writes its own field and nothing else.

use crate::document::{DocPath, DocPathStep, Edit, RonValue};
use crate::editing::EditAct;
use crate::games::table::records::{
    BattleSchema, FieldKind, FieldNeed, FieldSpec, RecordSpec, placeholder, shown_value, written_value,
};
use crate::games::table::rules::{GroundLook, LengthUnit};
use crate::games::table::scenario::UnitRef;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::form::{self, FieldEdit, Row, Span};
use crate::ui::game_ui::ToolOutcome;
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Context, Id, Response, Ui};

/// Widget id of the field at a place of the file.
pub(super) fn field_id(place: &DocPath) -> Id {
    Id::new(("field of a battle file", place.to_string()))
}

/// Moves the keyboard focus to the field at a place of the file; for a whole record to its name.
pub(super) fn seek(ctx: &Context, place: &DocPath) {
    form::seek(ctx, field_id(place));
}

/// Value that no field has, of one that is not the same in several records.
const MIXED: &str = "\u{0}";

/// Text id of a record with its name.
fn named(record: RonValue) -> Option<(String, String)> {
    let id = record.field("id")?.string_value()?;
    let name = record.field("name").and_then(|name| name.string_value()).filter(|name| !name.is_empty());
    Some((id.clone(), name.unwrap_or(id)))
}

/// Record of the file with its description.
#[derive(Clone)]
pub(super) struct RecordView<'f> {
    pub schema: &'static BattleSchema,
    pub file: &'f RonValue,
    pub place: DocPath,
    /// Places of further records of the same description, which change with it.
    pub also: Vec<DocPath>,
    pub spec: &'static RecordSpec,
    pub unit: LengthUnit,
}

impl<'f> RecordView<'f> {
    /// Record at a place of a file; none if no record is described there.
    pub(super) fn of(schema: &'static BattleSchema, file: &'f RonValue, place: DocPath) -> Option<Self> {
        let spec = schema.record_at(&place)?;
        Some(Self { schema, file, unit: schema.unit_of_length(file), place, also: Vec::new(), spec })
    }

    /// Value of a field; none if it is left out.
    fn value(&self, field: &FieldSpec) -> Option<RonValue> {
        self.place.of(self.file)?.field(field.key)
    }

    /// Value of a field as a person reads it; empty if it is left out, or is not the same in all records.
    pub(super) fn now(&self, field: &FieldSpec) -> String {
        if !self.is_same(field) {
            return String::new();
        }
        self.value(field).map(|value| shown_value(field.kind, value, self.unit)).unwrap_or_default()
    }

    /// Whether a field has the same value in all records.
    fn is_same(&self, field: &FieldSpec) -> bool {
        let text =
            |place: &DocPath| place.of(self.file).and_then(|record| record.field(field.key)).map(|value| value.text());
        let own = text(&self.place);
        self.also.iter().all(|other| text(other) == own)
    }

    /// Draws the form of several records: the fields that they can share. Returns the act of a choice, if any.
    pub(super) fn show_shared(&self, ui: &mut Ui) -> Option<ToolOutcome> {
        let is_shared = |field: &&'static FieldSpec| {
            !matches!(field.key, "id" | "name" | "at") && !matches!(field.kind, FieldKind::Record(_) | FieldKind::Ron)
        };
        let mut outcome = None;
        form::fields(ui, |ui| {
            for field in self.spec.fields.iter().filter(is_shared) {
                outcome = outcome.take().or(self.field(ui, field));
            }
        });
        outcome
    }

    /// Act that writes a field, or with none leaves it out.
    fn act(&self, field: &FieldSpec, value: Option<String>) -> Option<EditAct> {
        let places = std::iter::once(&self.place).chain(&self.also);
        let write = |place: &DocPath| {
            Edit::set_or_remove_field(self.file, place.clone(), field.key, value.clone(), self.spec.keys())
        };
        let written: Vec<Edit> = places.filter_map(write).collect();
        if written.is_empty() {
            return None;
        }
        // A record that the file leaves out is begun with its first field.
        let mut edits = Vec::new();
        if self.place.of(self.file).is_none()
            && let Some((outer, DocPathStep::Key(key))) = self.place.outer()
        {
            let order = self.schema.record_at(&outer)?;
            edits.push(Edit::in_order(outer, key, "()".to_owned(), order.keys()));
        }
        edits.extend(written);
        Some(EditAct::new(say!("edit-act-field", field = field.name()), edits))
    }

    /// Outcome of what was typed in a field, or the reason why it is no value.
    pub(super) fn outcome(&self, field: &FieldSpec, typed: &str) -> Option<ToolOutcome> {
        match written_value(field, typed, self.unit) {
            Ok(value) => self.act(field, value).map(ToolOutcome::Done),
            Err(why) => Some(ToolOutcome::Barred(why)),
        }
    }

    fn typed(&self, ui: &Ui, field: &FieldSpec, typed: Option<FieldEdit>) {
        if let Some(typed) = typed {
            let outcome = self.outcome(field, &typed.text);
            typed.set_meaning(ui, outcome);
        }
    }

    /// Text ids that a field can name.
    fn ids(&self, list: &str) -> Vec<(String, String)> {
        self.file.list(list).into_iter().filter_map(named).collect()
    }

    /// Text ids of the units of the army that the record belongs to.
    fn unit_ids(&self) -> Vec<(String, String)> {
        let Some(unit) = UnitRef::at(&self.place) else { return Vec::new() };
        let army = self.file.list("armies").into_iter().nth(unit.army);
        army.map(|army| army.list("units").into_iter().filter_map(named).collect()).unwrap_or_default()
    }

    /// Values of a choice, each with its words; the first leaves the field out if it may be.
    fn values(&self, field: &FieldSpec) -> Vec<(String, String)> {
        let words = |word: &&'static str| {
            let is_ground = self.schema.look_of(word).is_some() && self.spec.words == "area";
            let shown = if is_ground { say!("tabletop-ground-" + word) } else { field.word_name(word) };
            ((*word).to_owned(), shown)
        };
        let mut values: Vec<(String, String)> = match field.kind {
            FieldKind::Army => self.ids("armies"),
            FieldKind::Area => self.ids("areas"),
            FieldKind::Unit => self.unit_ids(),
            _ => field.words_known().iter().map(words).collect(),
        };
        if field.need != FieldNeed::Required {
            let usual = field.usual.trim_matches('"');
            let usual = if usual.is_empty() { String::new() } else { field.word_name(usual) };
            let left_out = if usual.is_empty() { say!("edit-table-none") } else { say!("edit-table-usual", usual) };
            values.insert(0, (String::new(), left_out));
        }
        values
    }

    /// Words that a cell of a table shows for a field.
    pub(super) fn shown(&self, field: &FieldSpec) -> String {
        let now = self.now(field);
        let known = match field.kind {
            FieldKind::Word(_) | FieldKind::QuotedWord(_) | FieldKind::Army | FieldKind::Area | FieldKind::Unit => {
                self.values(field)
            }
            _ => Vec::new(),
        };
        known.into_iter().find(|(word, _)| *word == now).map_or(now, |(_, words)| words)
    }

    /// Draws the form. Returns the act of a choice, if any.
    pub(super) fn show(&self, ui: &mut Ui) -> Option<ToolOutcome> {
        let mut outcome = None;
        form::fields(ui, |ui| {
            for field in self.spec.fields {
                outcome = outcome.take().or(self.field(ui, field));
            }
        });
        for field in self.spec.fields {
            if let FieldKind::Record(record) = field.kind {
                outcome = outcome.take().or(self.inner_record(ui, field, record));
            }
        }
        outcome
    }

    /// Whether a field means something in this record: a level on a hill, a width along a course. What the file writes is shown in any
    /// case.
    fn applies(&self, field: &FieldSpec) -> bool {
        let Some(record) = self.place.of(self.file).filter(|_| self.spec.words == "area") else { return true };
        let look = record.field("kind").and_then(|kind| self.schema.look_of(&kind.string_value()?));
        match field.key {
            _ if record.field(field.key).is_some() => true,
            "level" => look == Some(GroundLook::Hill),
            "width" => record.field("course").is_some(),
            _ => true,
        }
    }

    /// Draws the row of a field, unless it is a record or a list of records.
    fn field(&self, ui: &mut Ui, field: &'static FieldSpec) -> Option<ToolOutcome> {
        match field.kind {
            FieldKind::Record(_) | FieldKind::List(..) | FieldKind::Points => None,
            // A word that can be no other needs no row.
            FieldKind::QuotedWord([_]) => None,
            _ if !self.applies(field) => None,
            FieldKind::Ron if self.value(field).is_none() => None,
            _ => self.cell(ui, field, true),
        }
    }

    /// Draws the value of a field; with its name in a form, alone in a table.
    pub(super) fn cell(&self, ui: &mut Ui, field: &'static FieldSpec, has_name: bool) -> Option<ToolOutcome> {
        let (id, now) = (field_id(&self.place.clone().key(field.key)), self.now(field));
        let (name, about) = (field.name(), field.about());
        let span = match field.kind {
            FieldKind::Number(..) | FieldKind::Length(..) | FieldKind::Degrees | FieldKind::Flag => Span::Quarter,
            FieldKind::Line if field.key == "name" => Span::Whole,
            FieldKind::Prose | FieldKind::Texts | FieldKind::Ron => Span::Whole,
            _ => Span::Half,
        };
        let row = Row { name: &name, about: &about, paragraph: field.paragraph, unit: "", span };
        let laid = |ui: &mut Ui, draw: &mut dyn FnMut(&mut Ui) -> (Response, Option<ToolOutcome>)| match has_name {
            true => form::row(ui, row, draw),
            false => {
                let (response, outcome) = draw(ui);
                response.on_hover_text(&name);
                outcome
            }
        };
        laid(ui, &mut |ui: &mut Ui| match field.kind {
            FieldKind::Word(_) | FieldKind::QuotedWord(_) | FieldKind::Army | FieldKind::Area | FieldKind::Unit => {
                let values = self.values(field);
                let (response, chosen) = match self.is_same(field) {
                    true => form::choice(ui, id, &now, &values),
                    false => form::choice_shown(ui, id, MIXED, theme::plain(say!("edit-table-mixed")), &values),
                };
                (response, chosen.and_then(|word| self.outcome(field, &word)))
            }
            FieldKind::Flag => {
                let (response, on) = form::flag(ui, id, now == "true");
                (response, on.and_then(|on| self.outcome(field, if on { "true" } else { "" })))
            }
            kind => {
                let lines = match kind {
                    FieldKind::Prose => 4,
                    FieldKind::Texts => 3,
                    _ => 1,
                };
                let (response, typed) = form::text(ui, id, &now, field.usual, if has_name { lines } else { 1 });
                self.typed(ui, field, typed);
                (response, None)
            }
        })
    }

    /// Draws a record within the record under a heading; one that may be left out has a button that adds or removes it.
    fn inner_record(&self, ui: &mut Ui, field: &'static FieldSpec, record: &'static RecordSpec) -> Option<ToolOutcome> {
        let value = self.value(field);
        let mut outcome = None;
        ui.horizontal(|ui| {
            ui.label(theme::styled(field.name(), Typeface::SerifBold, 15.0).color(theme::heading()))
                .on_hover_text(field.about());
            let words = match (field.need, &value) {
                (FieldNeed::InSome, Some(_)) => say!("edit-table-remove-record"),
                (FieldNeed::InSome, None) => say!("edit-table-add-record"),
                _ => return,
            };
            if noted(ui.button(&words), &format!("{words} {}", field.name())).clicked() {
                let written = value.is_none().then(|| placeholder(field));
                outcome = self.act(field, written).map(ToolOutcome::Done);
            }
        });
        if field.need == FieldNeed::InSome && value.is_none() {
            return outcome;
        }
        let place = self.place.clone().key(field.key);
        // What is written as `Some(record)` has the record as its only part.
        let place =
            if value.is_some_and(|value| value.name().as_deref() == Some("Some")) { place.item(0) } else { place };
        let own = RecordView { place, spec: record, ..self.clone() };
        outcome.or(ui.push_id(field.key, |ui| own.show(ui)).inner)
    }
}
