//! Rows of forms over fields of the file: what a row writes is the edit of its field and nothing else.

use crate::document::{Edit, Place, Step, Value, quoted};
use crate::editing::Act;
use crate::games::musket_pike::scenario::format::FIELDS;
use crate::say;
use crate::ui::form::{self, Row};
use bevy_egui::egui::{Id, Response, Ui};

/// A record of the file and the order in which its fields are written.
#[derive(Clone)]
pub(super) struct Record<'f> {
    pub file: &'f Value,
    pub place: Place,
    pub order: &'f [&'static str],
}

/// A field as it is shown: its key, what it is without being written, its paragraph. Its name and what it means stand in the
/// catalogue as `edit-field-…` and `edit-about-…` under `words`.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    pub key: &'a str,
    pub words: &'a str,
    pub usual: &'a str,
    pub paragraph: Option<&'a str>,
}

impl Record<'_> {
    /// What a field says: a text without its quotation marks, anything else as it is written; empty if it is not there.
    pub(super) fn now(&self, key: &str) -> String {
        let value = self.place.of(self.file).and_then(|record| record.field(key));
        value.map(|value| value.plain()).unwrap_or_default()
    }

    /// The act that makes a field say this, or leaves it out.
    pub(super) fn act(&self, field: Field<'_>, value: Option<String>) -> Option<Act> {
        let mut edits = Vec::new();
        // A record that the file has not is begun; only those of the file itself can be missing.
        if self.place.of(self.file).is_none()
            && let Some((outer, Step::Key(key))) = self.place.outer()
        {
            edits.push(Edit::in_order(outer, key, "()".to_owned(), FIELDS));
        }
        edits.extend(Edit::said(self.file, self.place.clone(), field.key, value, self.order.iter().copied()));
        (!edits.is_empty()).then(|| Act { what: say!("edit-act-field", field = name(field)), edits })
    }

    /// The act of a field that was left, if it was: as a value of the notation, or (nothing written) left out.
    fn left(&self, field: Field<'_>, written: Option<String>, value: fn(&str) -> String) -> Option<Act> {
        let text = written?;
        self.act(field, (!text.is_empty()).then(|| value(&text)))
    }

    fn id(&self, key: &str) -> Id {
        Id::new(("field", self.place.to_string(), key.to_owned()))
    }

    /// A row of text.
    pub(super) fn text(&self, ui: &mut Ui, field: Field<'_>, lines: usize) -> Option<Act> {
        let now = self.now(field.key);
        let written = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, lines));
        self.left(field, written, quoted)
    }

    /// A row of a whole number.
    pub(super) fn number(&self, ui: &mut Ui, field: Field<'_>) -> Option<Act> {
        let now = self.now(field.key);
        let written = row(ui, field, |ui| form::number(ui, self.id(field.key), &now, field.usual));
        self.left(field, written, str::to_owned)
    }

    /// A row of one out of several texts, each with its words; the empty one leaves the field out.
    pub(super) fn choice(&self, ui: &mut Ui, field: Field<'_>, values: &[(String, String)]) -> Option<Act> {
        let now = self.now(field.key);
        let written = row(ui, field, |ui| form::choice(ui, self.id(field.key), &now, values));
        self.left(field, written, quoted)
    }

    /// A row of one out of several words of the notation; the empty one leaves the field out.
    pub(super) fn word(&self, ui: &mut Ui, field: Field<'_>, values: &[(String, String)]) -> Option<Act> {
        let now = self.now(field.key);
        let written = row(ui, field, |ui| form::choice(ui, self.id(field.key), &now, values));
        self.left(field, written, str::to_owned)
    }

    /// A row of texts, a line each.
    pub(super) fn lines(&self, ui: &mut Ui, field: Field<'_>) -> Option<Act> {
        let now = self.texts(field.key).join("\n");
        let written = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, 2))?;
        let items: Vec<String> = written.lines().map(str::trim).filter(|t| !t.is_empty()).map(quoted).collect();
        self.act(field, (!items.is_empty()).then(|| format!("[{}]", items.join(", "))))
    }

    /// A row of one out of several lists of texts, each with its words; none of them leaves the field out.
    pub(super) fn list_of(
        &self,
        ui: &mut Ui,
        field: Field<'_>,
        lists: &[(Option<Vec<String>>, String)],
    ) -> Option<Act> {
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

    /// A row of whole numbers with commas between them, so many of them.
    pub(super) fn numbers(&self, ui: &mut Ui, field: Field<'_>, many: usize) -> Option<Act> {
        let items = self.place.of(self.file).map(|record| record.list(field.key)).unwrap_or_default();
        let now = items.iter().map(Value::plain).collect::<Vec<_>>().join(", ");
        let written = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, 1))?;
        let numbers: Option<Vec<i64>> = written.split(',').map(|number| number.trim().parse().ok()).collect();
        let value = match numbers {
            Some(numbers) if numbers.len() == many => {
                Some(format!("({})", numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")))
            }
            // What are no such numbers leaves it as it was.
            _ if !written.trim().is_empty() => return None,
            _ => None,
        };
        self.act(field, value)
    }

    /// A row of pairs, a line each: a whole number and a text. What is no such line leaves the field as it was.
    pub(super) fn pairs(&self, ui: &mut Ui, field: Field<'_>) -> Option<Act> {
        let items = self.place.of(self.file).map(|record| record.list(field.key)).unwrap_or_default();
        let line = |pair: &Value| Some(format!("{} {}", pair.item(0)?.plain(), pair.item(1)?.plain()));
        let now = items.iter().filter_map(line).collect::<Vec<_>>().join("\n");
        let written = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, 2))?;
        let pair = |line: &str| {
            let (number, text) = line.trim().split_once(' ')?;
            Some(format!("({}, {})", number.parse::<i64>().ok()?, quoted(text.trim())))
        };
        let pairs: Option<Vec<String>> = written.lines().filter(|line| !line.trim().is_empty()).map(pair).collect();
        let pairs = pairs?;
        self.act(field, (!pairs.is_empty()).then(|| format!("[{}]", pairs.join(", "))))
    }

    fn texts(&self, key: &str) -> Vec<String> {
        let items = self.place.of(self.file).map(|record| record.list(key)).unwrap_or_default();
        items.iter().filter_map(Value::said).collect()
    }

    /// A row of texts with commas between them: hexes and runs of hexes, ids.
    pub(super) fn list(&self, ui: &mut Ui, field: Field<'_>) -> Option<Act> {
        let now = self.texts(field.key).join(", ");
        let written = row(ui, field, |ui| form::text(ui, self.id(field.key), &now, field.usual, 1))?;
        let items: Vec<String> = written.split(',').map(str::trim).filter(|t| !t.is_empty()).map(quoted).collect();
        self.act(field, Some(format!("[{}]", items.join(", "))))
    }
}

fn name(field: Field<'_>) -> String {
    say!("edit-field-" + field.words)
}

fn row<T>(ui: &mut Ui, field: Field<'_>, widget: impl FnOnce(&mut Ui) -> (Response, T)) -> T {
    let about = say!("edit-about-" + field.words);
    form::row(ui, Row { name: &name(field), about: &about, paragraph: field.paragraph }, widget).0
}
