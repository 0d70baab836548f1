//! Faults in JSON text in the program's own words, with the same sentences as for RON.

use super::{brief, either, quoted};
use crate::say;
use serde_json::Error;
use serde_json::error::Category;

/// Longest sentence on a fault of JSON, in characters.
const LONGEST: usize = 300;

/// Sentence on a fault of a JSON text of one line, with its column.
#[must_use]
pub fn json_error(error: &Error) -> String {
    let column = error.column();
    let why = match error.classify() {
        Category::Eof => say!("fault-json-ends"),
        Category::Syntax | Category::Io => say!("fault-json"),
        Category::Data => {
            let text = error.to_string();
            let place = format!(" at line {} column {column}", error.line());
            data(text.strip_suffix(&place).unwrap_or(&text))
        }
    };
    brief(&if column == 0 { why } else { say!("fault-json-column", column, why) }, LONGEST)
}

/// Sentence on a value that is none of the fields' own, from the parser's words.
fn data(text: &str) -> String {
    let ticked = |rest: &str| rest.split('`').nth(1).map(str::to_owned);
    if let Some(field) = text.strip_prefix("missing field ").and_then(ticked) {
        return say!("fault-field-missing", field);
    }
    if let Some(field) = text.strip_prefix("duplicate field ").and_then(ticked) {
        return say!("fault-field-twice", field);
    }
    if let Some((found, expected)) = text.strip_prefix("unknown field ").and_then(|rest| rest.split_once(", expected "))
        && let Some(found) = ticked(found)
    {
        let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        return say!("fault-no-field", found = quoted(&found), expected = either(&known));
    }
    let typed = text.strip_prefix("invalid type: ").or_else(|| text.strip_prefix("invalid value: "));
    match typed.and_then(|rest| rest.rsplit_once(", expected ")) {
        Some((_, "u64" | "u32" | "u16" | "u8" | "usize")) => say!("fault-json-count"),
        Some((_, "i64" | "i32" | "i16" | "i8")) => say!("fault-whole-number"),
        Some((_, "a string")) => say!("fault-text"),
        Some((_, "a boolean")) => say!("fault-boolean"),
        Some((_, "a sequence")) => say!("fault-list"),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Game {
        #[serde(rename = "game")]
        _game: u64,
        #[serde(rename = "names")]
        _names: Vec<String>,
    }

    #[test]
    fn faults_are_told_in_our_words_with_their_column() {
        for (text, said) in [
            ("hello", "column 1: this is no JSON"),
            (r#"{"game":1"#, "column 9: the line ends too early: a bracket or quotation mark is open"),
            (r#"{"game":-1}"#, "column 10: a whole number from 0 on belongs here"),
            (r#"{"game":"a"}"#, "column 11: a whole number from 0 on belongs here"),
            (r#"{"gme":1}"#, "column 6: there is no field `gme` here; it may be game or names"),
            (r#"{"game":1}"#, "column 10: the field `names` is missing"),
            (r#"{"game":1,"game":1}"#, "column 16: the field `game` stands here twice"),
        ] {
            assert_eq!(json_error(&serde_json::from_str::<Game>(text).unwrap_err()), said, "{text}");
        }
    }
}
