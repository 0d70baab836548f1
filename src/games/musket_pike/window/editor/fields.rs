//! Form rows for fields of the file: each row writes its own field and nothing else.

use crate::document::{DocPath, DocPathStep, Edit, RonValue, quoted};
use crate::editing::EditAct;
use crate::games::musket_pike::scenario::format::FIELDS;
use crate::say;
use crate::ui::form::{self, FieldEdit, Row, Span};
use crate::ui::game_ui::ToolOutcome;
use bevy_egui::egui::{Id, Response, Ui};

/// Record of the file, with the order in which its fields are written.
#[derive(Clone)]
pub(super) struct Record<'f> {
    pub file: &'f RonValue,
    pub place: DocPath,
    pub order: &'f [&'static str],
}

/// Field of a form: its key, default, paragraph and width. Its name and tooltip are in the catalogue as `edit-field-…` and
/// `edit-about-…` under `words`.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    pub key: &'a str,
    pub words: &'a str,
    pub usual: &'a str,
    pub paragraph: Option<&'a str>,
    /// Unit of the field's number, as text; empty if the name says it.
    pub unit: &'a str,
    pub span: Span,
}

impl<'a> Field<'a> {
    /// Field of full width, with the name and help of its key.
    pub(super) const fn of(key: &'a str) -> Self {
        Self { key, words: key, usual: "", paragraph: None, unit: "", span: Span::Whole }
    }

    /// Field whose words are looked up under another key of the catalogue.
    pub(super) const fn called(self, words: &'a str) -> Self {
        Self { words, ..self }
    }

    /// The field with a default value that holds while it is unwritten.
    pub(super) const fn usually(self, usual: &'a str) -> Self {
        Self { usual, ..self }
    }

    /// Field with the paragraph of the rules that defines it.
    pub(super) const fn by(self, paragraph: &'a str) -> Self {
        Self { paragraph: Some(paragraph), ..self }
    }

    /// Field that takes the given share of the form's width.
    pub(super) const fn spans(self, span: Span) -> Self {
        Self { span, ..self }
    }
}

/// Widget id of the field that holds a place of the file; for a whole record that of the record's identifying field.
pub(super) fn field_id(place: &DocPath) -> Id {
    let (within, whole) = match place.0.as_slice() {
        [DocPathStep::Key(list), DocPathStep::Item(_), ..] if list == "objectives" => (2, "vp"),
        [DocPathStep::Key(list), DocPathStep::Item(_), ..] if list == "visibility" => (2, "hexes"),
        [DocPathStep::Key(list), DocPathStep::Item(_), ..] if list == "pursuit" => (2, "returns"),
        [DocPathStep::Key(list), DocPathStep::Item(_), ..] if list == "plans" => (2, "aim"),
        [_, DocPathStep::Item(_), ..] => (2, "id"),
        [_, DocPathStep::Key(_), ..] => (1, ""),
        _ => (0, ""),
    };
    let key = match place.0.get(within) {
        Some(DocPathStep::Key(key)) => key,
        _ => whole,
    };
    id_of(&DocPath(place.0[..within].to_vec()), key)
}

/// Widget id of a field of a record.
pub(super) fn id_of(record: &DocPath, key: &str) -> Id {
    Id::new(("field", record.to_string(), key.to_owned()))
}

impl Record<'_> {
    /// Present value of a field: a text without its quotation marks, anything else as written; empty if the field is missing.
    pub(super) fn now(&self, key: &str) -> String {
        let value = self.place.of(self.file).and_then(|record| record.field(key));
        value.map(|value| value.display_text()).unwrap_or_default()
    }

    /// Act that sets a field to a value, or with `None` removes the field; `None` if nothing changes.
    pub(super) fn act(&self, field: Field<'_>, value: Option<String>) -> Option<EditAct> {
        let mut edits = Vec::new();
        // A missing record is created; only records at the top of the file can be missing.
        if self.place.of(self.file).is_none()
            && let Some((outer, DocPathStep::Key(key))) = self.place.outer()
        {
            edits.push(Edit::in_order(outer, key, "()".to_owned(), FIELDS));
        }
        edits.extend(Edit::set_or_remove_field(
            self.file,
            self.place.clone(),
            field.key,
            value,
            self.order.iter().copied(),
        ));
        (!edits.is_empty()).then(|| EditAct { what: say!("edit-act-field", field = name(field)), edits })
    }

    /// Act of a field that was left with a new text, converted to the notation; an empty text removes the field.
    fn left(&self, field: Field<'_>, written: Option<String>, value: fn(&str) -> String) -> Option<EditAct> {
        let text = written?;
        self.act(field, (!text.is_empty()).then(|| value(&text)))
    }

    fn id(&self, key: &str) -> Id {
        id_of(&self.place, key)
    }

    /// Adds to a typed text the act that it would cause, if any was typed and it has a value.
    fn typed(&self, ui: &Ui, field: Field<'_>, typed: Option<FieldEdit>, value: impl FnOnce(&str) -> Written) {
        let Some(typed) = typed else { return };
        let act = match value(&typed.text) {
            Written::Value(value) => self.act(field, Some(value)),
            Written::LeftOut => self.act(field, None),
            Written::NoValue => None,
        };
        typed.set_meaning(ui, act.map(ToolOutcome::Done));
    }

    /// Draws a form row with a text field.
    pub(super) fn text(&self, ui: &mut Ui, field: Field<'_>, lines: usize) {
        let now = self.now(field.key);
        let typed = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, lines));
        self.typed(ui, field, typed, |text| Written::unless_empty(text, quoted(text)));
    }

    /// Draws a form row with a text field and a widget beside it, a click on which also writes the field.
    pub(super) fn text_beside(
        &self,
        ui: &mut Ui,
        field: Field<'_>,
        beside: impl FnOnce(&mut Ui, &str) -> Option<String>,
    ) -> Option<EditAct> {
        let now = self.now(field.key);
        let (typed, chosen) = row(ui, field, |ui| {
            let drawn = ui.horizontal(|ui| {
                let chosen = beside(ui, &now);
                let (response, typed) = form::text(ui, self.id(field.key), &now, field.usual, 1);
                (response, (typed, chosen))
            });
            drawn.inner
        });
        self.typed(ui, field, typed, |text| Written::unless_empty(text, quoted(text)));
        self.left(field, chosen, quoted)
    }

    /// Draws a row with a text field that is written by the given edits.
    pub(super) fn text_by(&self, ui: &mut Ui, field: Field<'_>, edits: impl FnOnce(&str) -> Vec<Edit>) {
        let now = self.now(field.key);
        let typed = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, 1));
        if let Some(typed) = typed {
            let edits = edits(&typed.text);
            let act = (!edits.is_empty()).then(|| EditAct { what: say!("edit-act-field", field = name(field)), edits });
            typed.set_meaning(ui, act.map(ToolOutcome::Done));
        }
    }

    /// Draws a row with the record's id; the edits of `renamed` also change every reference to it.
    pub(super) fn id_field(&self, ui: &mut Ui, renamed: impl FnOnce(&str) -> Vec<Edit>) {
        let (field, now) = (Field::of("id").spans(Span::Half), self.now("id"));
        let typed = row(ui, field, |ui| form::text(ui, self.id("id"), &now, "", 1));
        let Some(typed) = typed else { return };
        let id = typed.text.trim();
        let act =
            (!id.is_empty()).then(|| EditAct { what: say!("edit-act-field", field = name(field)), edits: renamed(id) });
        typed.set_meaning(ui, act.map(ToolOutcome::Done));
    }

    /// Draws a form row with a whole number.
    pub(super) fn number(&self, ui: &mut Ui, field: Field<'_>) {
        let now = self.now(field.key);
        let typed = row(ui, field, |ui| form::number(ui, self.id(field.key), &now, field.usual));
        self.typed(ui, field, typed, |text| Written::unless_empty(text, text.to_owned()));
    }

    /// Draws a row with a choice of texts, each with its label; the empty text removes the field. Returns the act, if any.
    pub(super) fn choice(&self, ui: &mut Ui, field: Field<'_>, values: &[(String, String)]) -> Option<EditAct> {
        let now = self.now(field.key);
        let written = row(ui, field, |ui| form::choice(ui, self.id(field.key), &now, values));
        self.left(field, written, quoted)
    }

    /// Draws a form row with a choice of notation words, each with its label; the empty one removes the field.
    pub(super) fn word(&self, ui: &mut Ui, field: Field<'_>, values: &[(String, String)]) -> Option<EditAct> {
        let now = self.now(field.key);
        let written = row(ui, field, |ui| form::choice(ui, self.id(field.key), &now, values));
        self.left(field, written, str::to_owned)
    }

    /// Draws a row with a choice of yes or no; no removes the field. Returns the act, if any.
    pub(super) fn flag(&self, ui: &mut Ui, field: Field<'_>) -> Option<EditAct> {
        let now = self.now(field.key) == "true";
        let changed = row(ui, field, |ui| form::flag(ui, self.id(field.key), now));
        self.act(field, changed?.then(|| "true".to_owned()))
    }

    /// Draws a row with a button for each value of a list, in the notation of the file with its label; pressed values are in the
    /// list. `empty`: notation of the list without a value, `None` to leave the field out. Returns the act, if any.
    pub(super) fn picks(
        &self,
        ui: &mut Ui,
        field: Field<'_>,
        values: &[(String, String)],
        empty: Option<&str>,
    ) -> Option<EditAct> {
        let items = self.place.of(self.file).map(|record| record.list(field.key)).unwrap_or_default();
        let mut now: Vec<String> = items.iter().map(RonValue::text).collect();
        let pressed = row(ui, field, |ui| form::picks(ui, self.id(field.key), &now, values))?;
        match now.iter().position(|value| *value == pressed) {
            Some(at) => drop(now.remove(at)),
            None => now.push(pressed),
        }
        let list = if now.is_empty() { empty.map(str::to_owned) } else { Some(format!("[{}]", now.join(", "))) };
        self.act(field, list)
    }

    /// Draws a row with a list of texts, one on each line.
    pub(super) fn lines(&self, ui: &mut Ui, field: Field<'_>) {
        let now = self.texts(field.key).join("\n");
        let typed = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, 2));
        self.typed(ui, field, typed, |text| Written::list(text.lines().map(str::trim)));
    }

    /// Draws a row with a choice of lists, each with its label; `None` removes the field from the file.
    pub(super) fn list_of(
        &self,
        ui: &mut Ui,
        field: Field<'_>,
        lists: &[(Option<Vec<String>>, String)],
    ) -> Option<EditAct> {
        let written =
            |texts: &[String]| format!("[{}]", texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", "));
        let there = self.place.of(self.file).and_then(|record| record.field(field.key));
        let now = there.map(|_| written(&self.texts(field.key))).unwrap_or_default();
        let values: Vec<(String, String)> = lists
            .iter()
            .map(|(texts, words)| (texts.as_deref().map(written).unwrap_or_default(), words.clone()))
            .collect();
        let chosen = row(ui, field, |ui| form::choice(ui, self.id(field.key), &now, &values));
        self.left(field, chosen, str::to_owned)
    }

    /// Draws a row with `many` whole numbers, separated by commas. Anything else leaves the field as it was.
    pub(super) fn numbers(&self, ui: &mut Ui, field: Field<'_>, many: usize) {
        let items = self.place.of(self.file).map(|record| record.list(field.key)).unwrap_or_default();
        let now = items.iter().map(RonValue::display_text).collect::<Vec<_>>().join(", ");
        let typed = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, 1));
        self.typed(ui, field, typed, |text| {
            let numbers: Option<Vec<i64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
            match numbers {
                Some(numbers) if numbers.len() == many => {
                    Written::Value(format!("({})", numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")))
                }
                _ if text.trim().is_empty() => Written::LeftOut,
                _ => Written::NoValue,
            }
        });
    }

    /// Draws a form row with pairs of a whole number and a text, one on each line. A line of any other form leaves the field as
    /// it was.
    pub(super) fn pairs(&self, ui: &mut Ui, field: Field<'_>) {
        let items = self.place.of(self.file).map(|record| record.list(field.key)).unwrap_or_default();
        let line = |pair: &RonValue| Some(format!("{} {}", pair.item(0)?.display_text(), pair.item(1)?.display_text()));
        let now = items.iter().filter_map(line).collect::<Vec<_>>().join("\n");
        let typed = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, 2));
        let pair = |line: &str| {
            let (number, text) = line.trim().split_once(' ')?;
            Some(format!("({}, {})", number.parse::<i64>().ok()?, quoted(text.trim())))
        };
        self.typed(ui, field, typed, |text| {
            let pairs: Option<Vec<String>> = text.lines().filter(|line| !line.trim().is_empty()).map(pair).collect();
            pairs.map_or(Written::NoValue, |pairs| {
                Written::unless_empty(&pairs.concat(), format!("[{}]", pairs.join(", ")))
            })
        });
    }

    fn texts(&self, key: &str) -> Vec<String> {
        let items = self.place.of(self.file).map(|record| record.list(key)).unwrap_or_default();
        items.iter().filter_map(RonValue::string_value).collect()
    }

    /// Draws a row with texts separated by commas: hexes, runs of hexes, or ids.
    pub(super) fn list(&self, ui: &mut Ui, field: Field<'_>) {
        let now = self.texts(field.key).join(", ");
        let typed = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, 1));
        self.typed(ui, field, typed, |text| match Written::list(text.split(',').map(str::trim)) {
            Written::LeftOut => Written::Value("[]".to_owned()),
            list => list,
        });
    }
}

/// Conversion of typed text to the notation of the file.
enum Written {
    Value(String),
    /// Typed value that removes the field from the file.
    LeftOut,
    /// Typed value that is none: the field stays as it was.
    NoValue,
}

impl Written {
    fn unless_empty(text: &str, value: String) -> Self {
        if text.is_empty() { Self::LeftOut } else { Self::Value(value) }
    }

    /// RON list of those texts that are not empty.
    fn list<'t>(texts: impl Iterator<Item = &'t str>) -> Self {
        let items: Vec<String> = texts.filter(|text| !text.is_empty()).map(quoted).collect();
        Self::unless_empty(&items.concat(), format!("[{}]", items.join(", ")))
    }
}

/// Name of a field, from the catalogue.
pub(super) fn name(field: Field<'_>) -> String {
    say!("edit-field-" + field.words)
}

/// Draws a form row for a field.
pub(super) fn row<T>(ui: &mut Ui, field: Field<'_>, widget: impl FnOnce(&mut Ui) -> (Response, T)) -> T {
    let about = say!("edit-about-" + field.words);
    let Field { paragraph, unit, span, .. } = field;
    form::row(ui, Row { name: &name(field), about: &about, paragraph, unit, span }, widget)
}
