//! Form rows that say when something holds or happens: a period, and a cause by turn or by roll (MP 18.1).

use super::fields::{Field, Record, id_of, name, row};
use crate::document::{Edit, RonValue};
use crate::editing::EditAct;
use crate::say;
use crate::ui::form;
use crate::ui::form::Span::{Half, Quarter};
use bevy_egui::egui::Ui;

/// Fields of a period, in their order.
pub(super) const PERIOD: [&str; 4] = ["from", "until", "after", "before"];

/// Turn on which something happens that is changed from a roll to a turn.
const FIRST_TURN: &str = "2";
/// Roll on which something happens that is changed from a turn to a roll.
const USUAL_ROLL: &str = "7";

/// Draws the rows of a period: its turns if they matter, and its events if the battle has any. Returns the act, if any.
pub(super) fn period(ui: &mut Ui, record: &Record<'_>, by_turns: bool) -> Option<EditAct> {
    if by_turns {
        let last = record.file.field("turns").map_or_else(|| "1".to_owned(), |turns| turns.display_text());
        record.number(ui, Field::of("from").usually("1").by("18.1").spans(Quarter));
        record.number(ui, Field::of("until").usually(&last).by("18.1").spans(Quarter));
    }
    let events = events(record.file);
    let mut act = None;
    for key in ["after", "before"] {
        if !events.is_empty() || !record.now(key).is_empty() {
            let first = [(String::new(), say!("edit-any-event"))];
            let choices: Vec<(String, String)> = first.into_iter().chain(events.iter().cloned()).collect();
            act = act.or(record.choice(ui, Field::of(key).by("18.1").spans(Half), &choices));
        }
    }
    act
}

/// Events of the file as choices: id and name.
fn events(file: &RonValue) -> Vec<(String, String)> {
    let text = |event: &RonValue, key: &str| event.field(key).and_then(|value| value.string_value());
    let named = |event: &RonValue| {
        let id = text(event, "id")?;
        Some((id.clone(), text(event, "name").unwrap_or(id)))
    };
    file.list("events").iter().filter_map(named).collect()
}

/// Whether a record happens by turn; otherwise it is rolled for.
pub(super) fn is_by_turn(record: &Record<'_>) -> bool {
    !record.now("turn").is_empty()
}

/// Draws the rows of a cause: by turn or by roll, and on which. Returns the act, if any.
pub(super) fn cause(ui: &mut Ui, record: &Record<'_>, paragraph: &str) -> Option<EditAct> {
    let now = if is_by_turn(record) { "turn" } else { "on" };
    let field = Field::of("cause").by(paragraph).spans(Half);
    let ways = ["turn", "on"].map(|way| (way.to_owned(), say!("edit-cause-" + way)));
    let chosen = row(ui, field, |ui| form::choice(ui, id_of(&record.place, "cause"), now, &ways));
    if now == "turn" {
        record.number(ui, Field::of("turn").by(paragraph).spans(Half));
    } else {
        let or_more = say!("edit-unit-or-more");
        record.number(ui, Field { unit: &or_more, ..Field::of("on").by(paragraph).spans(Half) });
    }
    changed(record, field, now, &chosen?)
}

/// Act that changes a cause by turn to one by roll, or the other way; a cause by turn has no period in turns.
fn changed(record: &Record<'_>, field: Field<'_>, now: &str, to: &str) -> Option<EditAct> {
    let value = if to == "turn" { FIRST_TURN } else { USUAL_ROLL };
    let gone: &[&str] = if to == "turn" { &["on", "from", "until"] } else { &["turn"] };
    let there = |key: &&&str| !record.now(key).is_empty();
    let mut edits = vec![Edit::in_order(record.place.clone(), to, value.to_owned(), record.order.iter().copied())];
    edits.extend(gone.iter().filter(there).map(|key| Edit::Remove(record.place.clone().key(*key))));
    (now != to).then(|| EditAct { what: say!("edit-act-field", field = name(field)), edits })
}
