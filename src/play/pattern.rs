//! Patterns for orders in files: the kind of the order, and those of its fields that matter.

use super::{AnyOrder, AnyOrderSpace, AnySession};
use crate::say;
use serde_json::Value;
use std::fmt;

/// Pattern for orders: a kind and some fields, each with its permitted values, as in `step unit=enghien
/// to=0504|0505`. Other fields may have any value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    text: String,
    kind: String,
    parts: Vec<(String, Vec<String>)>,
}

/// Field of an order's JSON data that names the kind of order.
const KIND: &str = "do";
/// Field of a pattern that holds an order of a space as a player types it, with plus signs for blanks: `line=a6+to+gun`.
const TYPED: &str = "line";

impl Pattern {
    /// Parses a pattern that orders are compared with.
    ///
    /// # Errors
    /// The part of the text that is invalid.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut words = text.split_whitespace();
        let kind = words.next().unwrap_or_default().to_owned();
        if kind.is_empty() || kind.contains('=') {
            return Err(text.to_owned());
        }
        let part = |word: &str| match word.split_once('=') {
            Some((field, values)) if !field.is_empty() && !values.is_empty() => {
                Ok((field.to_owned(), values.split('|').map(str::to_owned).collect()))
            }
            _ => Err(word.to_owned()),
        };
        let parts = words.map(part).collect::<Result<Vec<_>, _>>()?;
        Ok(Self { text: text.to_owned(), kind, parts })
    }

    /// Text of the pattern that matches this order (as JSON data) and no other: all of its fields.
    #[must_use]
    pub fn saying(order: &Value) -> String {
        let (kind, data) = kind_and_data(order);
        let fields = data.as_object().into_iter().flatten().filter(|(field, _)| *field != KIND);
        let parts = fields.map(|(field, value)| (field, flat(value))).filter(|(_, value)| !value.is_empty());
        parts.fold(kind.to_owned(), |text, (field, value)| format!("{text} {field}={value}"))
    }

    /// Kind of order that the pattern matches; for the state of a piece, the name of the piece.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// Permitted values of all fields of the pattern, each with its field.
    pub fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        let values = self.parts.iter().flat_map(|(field, values)| values.iter().map(move |value| (field, value)));
        values.flat_map(|(field, value)| value.split('+').map(move |name| (field.as_str(), name)))
    }

    /// Whether the pattern matches an order given as JSON data, however a line of the pattern types it.
    #[must_use]
    pub fn matches(&self, order: &Value) -> bool {
        let (kind, data) = kind_and_data(order);
        kind == self.kind && self.fits(data)
    }

    /// Orders of these order spaces of a session that the pattern types, or names with all of their fields.
    pub fn orders_in<'a>(
        &'a self,
        spaces: &'a [Box<AnyOrderSpace>],
        session: &'a dyn AnySession,
    ) -> impl Iterator<Item = AnyOrder> + 'a {
        spaces.iter().filter_map(|space| self.order_in(&**space, session))
    }

    /// Line in which the pattern types an order of a space; none if it has none.
    fn typed(&self) -> Option<String> {
        let (_, lines) = self.parts.iter().find(|(field, _)| field == TYPED)?;
        lines.first().map(|line| line.replace('+', " "))
    }

    /// The order of a space that the pattern types, or names with all of its fields.
    fn order_in(&self, space: &AnyOrderSpace, session: &dyn AnySession) -> Option<AnyOrder> {
        if let Some(line) = self.typed() {
            let order = space.typed(&line).ok()?;
            return (self.matches(&session.order_as_json(&order)) && space.contains(&order)).then_some(order);
        }
        // Any order of the space has the form of all.
        let form = session.order_as_json(&space.order_to(space.start().point));
        session.order_from_json(&self.filled(form)?).filter(|order| space.contains(order))
    }

    /// JSON data of an order of this form, with the pattern's values; none if a field is not named or has several values.
    fn filled(&self, mut form: Value) -> Option<Value> {
        if kind_and_data(&form).0 != self.kind {
            return None;
        }
        let fields = if form.get(KIND).is_some() { &mut form } else { form.as_object_mut()?.values_mut().next()? };
        for (field, value) in fields.as_object_mut()?.iter_mut().filter(|(field, _)| *field != KIND) {
            let [text] = self.parts.iter().find(|(named, _)| named == field)?.1.as_slice() else { return None };
            *value = typed_like(value, text)?;
        }
        Some(form)
    }

    /// The legal order that the pattern matches.
    ///
    /// # Errors
    /// There is none, or more than one.
    pub fn legal_order(&self, session: &dyn AnySession) -> Result<AnyOrder, String> {
        let mut meant: Vec<AnyOrder> = LegalOrders::of(session).matching(self).collect();
        match (meant.len(), meant.pop()) {
            (1, Some(order)) => Ok(order),
            (_, None) => Err(say!("lesson-not-legal", order = self.to_string())),
            (n, Some(_)) => Err(say!("lesson-many-legal", order = self.to_string(), n)),
        }
    }

    /// The legal order that the pattern matches, after the answers without an alternative that come before it: these need not
    /// be named, whether or not the session gives them itself.
    ///
    /// # Errors
    /// No legal order matches, or more than one; an answer is refused.
    pub fn reach(
        &self,
        session: &mut Box<dyn AnySession>,
        mut give: impl FnMut(&mut Box<dyn AnySession>, &AnyOrder) -> Result<(), String>,
    ) -> Result<AnyOrder, String> {
        loop {
            match self.legal_order(&**session) {
                Ok(order) => return Ok(order),
                Err(why) => match session.only_order() {
                    Some(only) => give(session, &only)?,
                    None => return Err(why),
                },
            }
        }
    }

    /// Whether JSON data has the pattern's fields with permitted values, whatever the kind of order.
    #[must_use]
    pub fn fits(&self, data: &Value) -> bool {
        let is = |(field, values): &(String, Vec<String>)| {
            data.get(field).is_some_and(|value| values.iter().any(|text| is_written(value, text)))
        };
        self.parts.iter().filter(|(field, _)| field != TYPED).all(is)
    }

    /// Whether an order, as JSON data, names the given piece.
    #[must_use]
    pub fn concerns(order: &Value, piece: &str) -> bool {
        let fields = kind_and_data(order).1.as_object().into_iter().flatten();
        fields.filter(|(field, _)| *field != KIND).any(|(_, value)| value.as_str() == Some(piece))
    }
}

/// Legal orders of a session, listed once for all patterns that are compared with them.
pub struct LegalOrders<'a> {
    session: &'a dyn AnySession,
    /// Listed orders, each with its JSON data.
    listed: Vec<(AnyOrder, Value)>,
    spaces: Vec<Box<AnyOrderSpace>>,
}

impl<'a> LegalOrders<'a> {
    /// Legal orders of a session as it stands.
    #[must_use]
    pub fn of(session: &'a dyn AnySession) -> Self {
        let with_data = |order: AnyOrder| {
            let data = session.order_as_json(&order);
            (order, data)
        };
        let listed = session.legal_orders().into_iter().map(with_data).collect();
        Self { session, listed, spaces: session.spaces() }
    }

    /// Number of the listed orders.
    #[must_use]
    pub fn number_listed(&self) -> usize {
        self.listed.len()
    }

    /// Orders that a pattern matches: the listed ones unless it types a line, and one of each order space of which it types or
    /// names a whole order.
    pub fn matching<'p>(&'p self, pattern: &'p Pattern) -> impl Iterator<Item = AnyOrder> + 'p {
        let is_listed = pattern.typed().is_none();
        let listed = self.listed.iter().filter(move |(_, data)| is_listed && pattern.matches(data));
        let listed = listed.map(|(order, _)| order.clone());
        listed.chain(pattern.orders_in(&self.spaces, self.session))
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Kind of an order and its fields, as serde writes a tagged enum: with the kind among the fields, as the key of them, or alone.
fn kind_and_data(order: &Value) -> (&str, &Value) {
    if let Some(kind) = order.get(KIND).and_then(Value::as_str) {
        return (kind, order);
    }
    let sole = order.as_object().filter(|keys| keys.len() == 1).and_then(|keys| keys.iter().next());
    match sole {
        Some((kind, data)) => (kind, data),
        None => (order.as_str().unwrap_or_default(), order),
    }
}

/// Whether a text of a pattern says this value: a number also by a range that holds it, `200..400`, `..400`, `200..`. The numbers
/// of a list, such as coordinates, have an order; its names have none.
fn is_written(value: &Value, text: &str) -> bool {
    if let (Some(number), Some((least, most))) = (value.as_i64(), text.split_once("..")) {
        let holds = |end: &str, is_beyond: fn(i64, i64) -> bool| {
            end.is_empty() || end.parse().is_ok_and(|end| !is_beyond(number, end))
        };
        return holds(least, |number, end| number < end) && holds(most, |number, end| number > end);
    }
    let of_numbers = value.as_array().is_some_and(|list| list.iter().all(Value::is_number));
    if of_numbers { flat(value) == text } else { plain(&flat(value)) == plain(text) }
}

/// Value of the type of another, as a text of a pattern says it.
fn typed_like(like: &Value, text: &str) -> Option<Value> {
    match like {
        Value::Array(list) => text.split('+').map(|part| typed_like(list.first()?, part)).collect(),
        Value::String(_) => Some(Value::from(text)),
        _ => serde_json::from_str(text).ok(),
    }
}

/// Field value as text, with hyphens for spaces; several values, such as the hexes of a block, are joined by a plus.
fn flat(value: &Value) -> String {
    match value {
        Value::String(text) => text.replace(' ', "-"),
        Value::Array(list) => joined(list.iter()),
        Value::Object(fields) => joined(fields.values()),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

fn joined<'a>(values: impl Iterator<Item = &'a Value>) -> String {
    values.map(flat).filter(|text| !text.is_empty()).collect::<Vec<_>>().join("+")
}

/// Text of a value in the form in which equal values are the same: the hexes of a list are sorted. The directions of a move keep
/// their order; no direction is all digits.
fn plain(text: &str) -> String {
    let mut parts: Vec<&str> = text.split('+').collect();
    if parts.iter().all(|part| part.chars().all(|c| c.is_ascii_digit())) {
        parts.sort_unstable();
    }
    parts.join("+")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn meant(pattern: &str, order: &Value) -> bool {
        Pattern::parse(pattern).unwrap().matches(order)
    }

    #[test]
    fn what_is_not_named_may_be_anything() {
        let step = json!({ "do": "step", "unit": "enghien", "to": "0505" });
        assert!(meant("step", &step));
        assert!(meant("step unit=enghien to=0504|0505", &step));
        assert!(!meant("step unit=picardie", &step));
        assert!(!meant("turn unit=enghien", &step));
        assert!(!meant("step facing=W", &step));
    }

    #[test]
    fn the_kind_may_be_the_key_of_the_fields_or_stand_alone() {
        let walk = json!({ "Walk": { "base": 0, "to": [106, 106] } });
        assert!(meant("Walk base=0 to=106+106", &walk) && !meant("Walk base=1", &walk) && !meant("walk", &walk));
        assert!(meant(&Pattern::saying(&walk), &walk));
        assert!(meant("Done", &json!("Done")) && !meant("Done", &walk));
    }

    #[test]
    fn a_pair_of_hexes_is_meant_in_either_order_and_a_way_only_as_it_is_gone() {
        let attack = json!({ "do": "attack", "unit": "naples", "into": ["0705", "0605"] });
        assert!(meant("attack into=0605+0705", &attack));
        assert!(!meant("attack into=0605", &attack));
        let retreat = json!({ "do": "retreat", "unit": "horse", "way": { "first": "NE", "second": "E" } });
        assert!(meant("retreat way=NE+E", &retreat));
        assert!(!meant("retreat way=E+NE", &retreat));
        let named = json!({ "do": "make_way", "unit": "horse", "dir": "upper right" });
        assert!(meant("make_way dir=upper-right", &named));
        let short = json!({ "do": "retreat", "unit": "horse", "way": { "first": "NE", "second": null } });
        assert!(meant("retreat way=NE", &short));
    }

    #[test]
    fn a_number_lies_in_a_range_with_both_its_ends() {
        let stands = json!({ "x": 300, "y": -40, "in": ["wood"] });
        let fits = |pattern: &str| Pattern::parse(&format!("unit {pattern}")).unwrap().fits(&stands);
        assert!(fits("x=200..300 y=-40..0") && fits("x=300..") && fits("x=..300") && fits("x=0..9|300 in=wood"));
        assert!(!fits("x=301..") && !fits("x=..299") && !fits("y=-39..0") && !fits("x=a..b") && !fits("in=.."));
    }

    #[test]
    fn a_typed_line_is_the_way_and_no_part_of_the_order() {
        let walk = json!({ "do": "move", "unit": "horse", "steps": [] });
        assert!(meant("move unit=horse line=a6+r30", &walk) && !meant("move unit=foot line=a6", &walk));
        assert_eq!(Pattern::parse("move line=a6+to+gun").unwrap().typed().as_deref(), Some("a6 to gun"));
    }

    #[test]
    fn what_is_no_pattern_is_named() {
        assert_eq!(Pattern::parse("step unit"), Err("unit".to_owned()));
        assert_eq!(Pattern::parse("unit=a"), Err("unit=a".to_owned()));
        assert_eq!(Pattern::parse(" "), Err(" ".to_owned()));
    }
}
