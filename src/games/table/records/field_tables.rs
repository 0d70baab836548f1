//! Tables of the fields of a game's battle file, as its documentation has them.

use super::battle_schema::BattleSchema;
use super::field_spec::{FieldKind, FieldNeed, FieldSpec, RecordSpec};

/// Tables of all fields of a battle file in Markdown: one for the file, and one for each record in it.
#[must_use]
pub fn field_tables(schema: &BattleSchema) -> String {
    let mut text = String::new();
    let mut waiting = vec![("the file".to_owned(), schema.battle)];
    let mut told: Vec<*const RecordSpec> = Vec::new();
    while let Some((of, record)) = (!waiting.is_empty()).then(|| waiting.remove(0)) {
        if told.contains(&std::ptr::from_ref(record)) {
            continue;
        }
        told.push(record);
        text.push_str(&format!("| field of {of} | value | meaning |\n|---|---|---|\n"));
        for field in record.fields {
            text.push_str(&row(field));
            if let FieldKind::Record(inner) | FieldKind::List(inner, _) = field.kind {
                waiting.push((format!("`{}`", field.key), inner));
            }
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// Row of a field.
fn row(field: &FieldSpec) -> String {
    let value = value_words(field);
    let value = if field.need == FieldNeed::InSome { format!("`Some({value})`") } else { format!("`{value}`") };
    let needed = match field.need {
        FieldNeed::Required => "needed".to_owned(),
        _ if field.usual.is_empty() => String::new(),
        _ => format!("else `{}`", field.usual),
    };
    let bounds = bounds_words(field.kind);
    let rule = field.paragraph.map(|paragraph| format!("rule {paragraph}")).unwrap_or_default();
    let more: Vec<String> = [needed, bounds, rule].into_iter().filter(|part| !part.is_empty()).collect();
    let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join("; ")) };
    format!("| `{}` | {value} | {}{more} |\n", field.key, field.about())
}

/// Form of a field's value.
fn value_words(field: &FieldSpec) -> String {
    match field.kind {
        FieldKind::Line | FieldKind::Prose => "\"text\"".to_owned(),
        FieldKind::Texts => "[\"text\", ...]".to_owned(),
        FieldKind::Word(words) => words.join(" "),
        FieldKind::QuotedWord(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" "),
        FieldKind::QuotedWords(words) => {
            format!("[{}]", words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", "))
        }
        FieldKind::Words(words) => format!("[{}]", words.join(", ")),
        FieldKind::Number(..) => "number".to_owned(),
        FieldKind::Length(..) => "length".to_owned(),
        FieldKind::Lengths => "[length, ...]".to_owned(),
        FieldKind::Degrees => "degrees".to_owned(),
        FieldKind::Point => "(x, y)".to_owned(),
        FieldKind::Size(..) => "(width, depth)".to_owned(),
        FieldKind::Stretch => "(from, to)".to_owned(),
        FieldKind::Colours => "(\"coat\", \"facings\")".to_owned(),
        FieldKind::Flag => "true false".to_owned(),
        FieldKind::Points => "[(x, y), ...]".to_owned(),
        FieldKind::Army => "\"id of an army\"".to_owned(),
        FieldKind::Area => "\"id of an area\"".to_owned(),
        FieldKind::Unit => "\"id of a unit\"".to_owned(),
        FieldKind::Ron => "...".to_owned(),
        FieldKind::Record(_) => "(...)".to_owned(),
        FieldKind::List(..) => "[(...), ...]".to_owned(),
    }
}

/// Bounds of a field's value.
fn bounds_words(kind: FieldKind) -> String {
    match kind {
        FieldKind::Number(least, most) | FieldKind::Length(least, most) => format!("{least} to {most}"),
        FieldKind::Size(least, most) => format!("{least} to {most} each"),
        FieldKind::Degrees => "0 to 359".to_owned(),
        FieldKind::List(_, most) => format!("at most {most}"),
        _ => String::new(),
    }
}
