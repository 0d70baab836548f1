//! Names in orders: the legal orders show which fields of an order hold names of pieces and places.

use super::lesson_model::{LessonStep, LessonStepKind};
use super::lesson_run::Table;
use crate::play::Pattern;
use serde_json::Value;
use std::collections::BTreeMap;

/// Names that the orders of a lesson contain.
#[derive(Default)]
pub(super) struct Names {
    /// Names of fields of orders, each with whether all its values were pieces or places.
    fields: BTreeMap<String, bool>,
    suspects: Vec<Suspect>,
}

/// Name in an order of a step that none of the legal orders contained.
pub(super) struct Suspect {
    pub step: LessonStep,
    pub order: String,
    pub name: String,
    field: String,
}

impl Names {
    /// Examines the orders that a step mentions, and the legal orders as it begins; returns the number of the latter.
    pub fn look(&mut self, table: &Table, step: &LessonStep) -> usize {
        let legal = table.legal_orders();
        for order in &legal {
            for (field, value) in table.order_as_json(order).as_object().into_iter().flatten() {
                let is = texts(value).all(|name| table.places(name).is_some());
                *self.fields.entry(field.clone()).or_insert(true) &= is;
            }
        }
        for pattern in spoken_of(step) {
            for (field, name) in pattern.names() {
                if table.places(name).is_none() {
                    let (order, name, field) = (pattern.to_string(), name.to_owned(), field.to_owned());
                    self.suspects.push(Suspect { step: step.clone(), order, name, field });
                }
            }
        }
        legal.len()
    }

    /// Names in the lesson's orders that belong to no piece or place.
    pub fn unknown(self) -> impl Iterator<Item = Suspect> {
        let Self { fields, suspects } = self;
        suspects.into_iter().filter(move |suspect| fields.get(&suspect.field) == Some(&true))
    }
}

/// Orders in a step that are never executed, so that an error in them would not show.
fn spoken_of(step: &LessonStep) -> impl Iterator<Item = &Pattern> {
    let (goal, until) = match &step.kind {
        LessonStepKind::Do(goal) => (Some(goal), None),
        LessonStepKind::Free(until) => (None, Some(until)),
        _ => (None, None),
    };
    let others = goal.into_iter().flat_map(|goal| goal.others.iter().map(|other| &other.order).chain(&goal.along));
    step.replies.iter().chain(others).chain(until.into_iter().flatten())
}

fn texts(value: &Value) -> Box<dyn Iterator<Item = &str> + '_> {
    match value {
        Value::String(text) => Box::new(std::iter::once(text.as_str())),
        Value::Array(list) => Box::new(list.iter().flat_map(texts)),
        Value::Object(fields) => Box::new(fields.values().flat_map(texts)),
        _ => Box::new(std::iter::empty()),
    }
}
