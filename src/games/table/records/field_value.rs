//! Values of fields as a person reads and types them, and as a file writes them.

use super::field_spec::{FieldKind, FieldNeed, FieldSpec};
use crate::document::{Document, RonValue, quoted};
use crate::games::table::rules::LengthUnit;
use crate::games::table::scenario::Colour;
use crate::say;

/// Value itself of what a file writes as `Some(value)`; any other value as it is.
#[must_use]
pub fn inner(value: RonValue) -> RonValue {
    if value.name().as_deref() == Some("Some") { value.item(0).unwrap_or(value) } else { value }
}

/// Whole number of a value; none of any other value.
pub(super) fn number(value: &RonValue) -> Option<i64> {
    value.text().parse().ok()
}

/// Value of a field as a person reads it: lengths and points in the unit of the table.
#[must_use]
pub fn shown_value(kind: FieldKind, value: RonValue, unit: LengthUnit) -> String {
    let value = inner(value);
    let length = |part: &RonValue| {
        let number = number(part).and_then(|number| i32::try_from(number).ok());
        number.map_or_else(|| part.text(), |number| unit.coordinate_text(number))
    };
    let lengths = |value: &RonValue| value.values().map(|part| length(&part)).collect::<Vec<_>>().join(", ");
    let texts = |value: &RonValue, between: &str| {
        value.values().map(|part| part.display_text()).collect::<Vec<_>>().join(between)
    };
    match kind {
        FieldKind::Length(..) => length(&value),
        FieldKind::Lengths | FieldKind::Point | FieldKind::Size(..) | FieldKind::Stretch => lengths(&value),
        FieldKind::Texts => texts(&value, "\n"),
        FieldKind::QuotedWords(_) | FieldKind::Words(_) | FieldKind::Colours => texts(&value, ", "),
        _ => value.display_text(),
    }
}

/// Text that is written for what a person typed in a field; none if the field is left out.
///
/// # Errors
/// A sentence: what was typed is no value of the field.
pub fn written_value(field: &FieldSpec, typed: &str, unit: LengthUnit) -> Result<Option<String>, String> {
    let typed = typed.trim();
    if typed.is_empty() {
        return match (field.need, field.kind) {
            (FieldNeed::Required, FieldKind::Line | FieldKind::Prose) => Ok(Some(quoted(""))),
            (FieldNeed::Required, _) => Err(say!("field-needed", field = field.name())),
            _ => Ok(None),
        };
    }
    let value = plain_value(field, typed, unit)?;
    Ok(Some(if field.need == FieldNeed::InSome { format!("Some({value})") } else { value }))
}

/// Value of a field without what makes it optional.
fn plain_value(field: &FieldSpec, typed: &str, unit: LengthUnit) -> Result<String, String> {
    let name = field.name();
    let parts = || typed.split([',', ';']).map(str::trim).filter(|part| !part.is_empty());
    let known = |words: &[&str], word: &str| match words.contains(&word) {
        true => Ok(()),
        false => Err(say!("field-word", field = name.as_str(), word, known = words.join(", "))),
    };
    let between = |number: Option<i64>, least: i64, most: i64, told: fn(i64, LengthUnit) -> String| {
        let number = number.filter(|number| (least..=most).contains(number));
        let (least, most) = (told(least, unit), told(most, unit));
        number.ok_or_else(|| say!("field-number", field = name.as_str(), least, most))
    };
    let lengths = |least: i64, most: i64| {
        parts().map(|part| between(coordinate(part, unit), least, most, length_text)).collect::<Result<Vec<_>, _>>()
    };
    let pair = |least: i64, most: i64| match lengths(least, most)?.as_slice() {
        [first, second] => Ok(format!("({first}, {second})")),
        _ => Err(say!("field-pair", field = name.as_str())),
    };
    match field.kind {
        FieldKind::Line | FieldKind::Prose | FieldKind::Army | FieldKind::Area | FieldKind::Unit => Ok(quoted(typed)),
        FieldKind::Texts => Ok(list(typed.lines().map(|line| quoted(line.trim())))),
        FieldKind::Word(words) => known(words, typed).map(|()| typed.to_owned()),
        FieldKind::QuotedWord(words) => known(words, typed).map(|()| quoted(typed)),
        FieldKind::Words(words) => {
            parts().try_for_each(|word| known(words, word)).map(|()| list(parts().map(str::to_owned)))
        }
        FieldKind::QuotedWords(words) => {
            parts().try_for_each(|word| known(words, word)).map(|()| list(parts().map(quoted)))
        }
        FieldKind::Number(least, most) => {
            between(typed.parse().ok(), least, most, |number, _| number.to_string()).map(|number| number.to_string())
        }
        FieldKind::Degrees => {
            between(typed.parse().ok(), 0, 359, |number, _| number.to_string()).map(|number| number.to_string())
        }
        FieldKind::Length(least, most) => {
            between(coordinate(typed, unit), least, most, length_text).map(|number| number.to_string())
        }
        FieldKind::Lengths => Ok(list(lengths(0, FARTHEST)?.iter().map(i64::to_string))),
        FieldKind::Point | FieldKind::Stretch => pair(-FARTHEST, FARTHEST),
        FieldKind::Size(least, most) => pair(least, most),
        FieldKind::Colours => {
            let colours: Vec<&str> = parts().collect();
            match colours.iter().find(|colour| Colour::parse(colour).is_none()) {
                Some(word) => Err(say!("field-colour", word = *word, known = Colour::names().join(", "))),
                None if colours.len() == 2 => Ok(format!("({}, {})", quoted(colours[0]), quoted(colours[1]))),
                None => Err(say!("field-pair", field = name.as_str())),
            }
        }
        FieldKind::Flag => known(&["true", "false"], typed).map(|()| typed.to_owned()),
        FieldKind::Points | FieldKind::Ron | FieldKind::Record(_) | FieldKind::List(..) => {
            Document::read(typed).map(|_| typed.to_owned()).map_err(|_| say!("field-ron", field = name.as_str()))
        }
    }
}

/// Farthest coordinate that is typed, in units of length.
const FARTHEST: i64 = 1_000_000;

/// Coordinate of a text in the unit of the table, in units of length; none if it is no number.
fn coordinate(text: &str, unit: LengthUnit) -> Option<i64> {
    let text = text.replace('\u{2212}', "-");
    let (sign, text) = text.strip_prefix('-').map_or((1, text.as_str()), |rest| (-1, rest));
    unit.parse(text.trim()).map(|length| sign * i64::from(length.0))
}

fn length_text(length: i64, unit: LengthUnit) -> String {
    unit.coordinate_text(i32::try_from(length).unwrap_or(i32::MAX))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(field: &FieldSpec, typed: &str) -> (String, String) {
        let written = written_value(field, typed, LengthUnit::Cm).unwrap().unwrap();
        let value = Document::read(&format!("(it: {written})")).unwrap().whole().field("it").unwrap();
        let shown = shown_value(field.kind, value, LengthUnit::Cm);
        (written, shown)
    }

    #[test]
    fn what_is_typed_is_written_and_read_again() {
        let of = |kind| FieldSpec::of("name", kind);
        let all = [
            (of(FieldKind::Line), "A \"wood\"", "\"A \\\"wood\\\"\"", "A \"wood\""),
            (of(FieldKind::Point).in_some(), "40.5, -2", "Some((4050, -200))", "40.5, -2"),
            (of(FieldKind::Length(1, 5000)).in_some(), "1.2", "Some(120)", "1.2"),
            (of(FieldKind::Size(20, 9000)), "8, 2", "(800, 200)", "8, 2"),
            (of(FieldKind::Lengths), "6, 24", "[600, 2400]", "6, 24"),
            (of(FieldKind::Colours).in_some(), "white, #102030", "Some((\"white\", \"#102030\"))", "white, #102030"),
            (of(FieldKind::Word(&["elite", "poor"])), "poor", "poor", "poor"),
            (of(FieldKind::QuotedWords(&["foot", "gun"])), "foot, gun", "[\"foot\", \"gun\"]", "foot, gun"),
            (of(FieldKind::Degrees), "270", "270", "270"),
            (of(FieldKind::Texts), "one\ntwo", "[\"one\", \"two\"]", "one\ntwo"),
        ];
        for (field, typed, written, shown) in all {
            assert_eq!(round(&field, typed), (written.to_owned(), shown.to_owned()), "{typed}");
        }
    }

    #[test]
    fn what_is_no_value_of_a_field_is_refused_in_a_sentence() {
        let of = |kind| FieldSpec::of("name", kind);
        let all = [
            (of(FieldKind::Number(1, 200)), "201"),
            (of(FieldKind::Number(1, 200)), "many"),
            (of(FieldKind::Degrees), "360"),
            (of(FieldKind::Point), "4"),
            (of(FieldKind::Size(20, 9000)), "8, 2, 1"),
            (of(FieldKind::Length(1, 5000)), "0"),
            (of(FieldKind::Colours), "white, pale"),
            (of(FieldKind::Word(&["elite"])), "best"),
            (of(FieldKind::Ron), "(("),
            (of(FieldKind::QuotedWord(&["foot"])).required(), ""),
        ];
        for (field, typed) in all {
            let why = written_value(&field, typed, LengthUnit::Cm).unwrap_err();
            assert!(why.ends_with('.'), "{typed}: {why}");
        }
    }
}
