//! Safe display of text from files or players in a terminal: characters that would control the terminal, end
//! the line or change the writing direction are shown as escapes.

use crate::say;
use serde_json::Value;
use std::borrow::Cow;
use std::fmt::Write as _;

/// Whether a character is a control rather than a letter: control codes, line ends, marks of the writing
/// direction, and invisible characters. Joiners within words and emoji count as letters.
#[must_use]
pub const fn is_terminal_control(c: char) -> bool {
    c.is_ascii_control()
        || matches!(c, '\u{80}'..='\u{9f}' | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Longest name that a file may give, in characters.
pub const MOST_IN_NAME: usize = 80;

/// Checks whether a name of at most `most` characters can be displayed.
///
/// # Errors
/// The name is too long, or contains control characters.
pub fn fits(name: &str, most: usize) -> Result<(), String> {
    if name.chars().nth(most).is_some() {
        return Err(say!("fault-text-too-long", most));
    }
    if name.chars().any(is_terminal_control) { Err(say!("fault-text-control")) } else { Ok(()) }
}

/// Text as one line that is safe for a terminal. All text for people on standard output or standard error passes through here or
/// through [`escape_lines`].
#[must_use]
pub fn escape_line(line: &str) -> Cow<'_, str> {
    replaced(line, is_terminal_control, |c, out| out.extend(c.escape_default()))
}

/// Several lines that are safe for a terminal: only their line ends are kept.
#[must_use]
pub fn escape_lines(lines: &str) -> Cow<'_, str> {
    replaced(lines, |c| c != '\n' && is_terminal_control(c), |c, out| out.extend(c.escape_default()))
}

/// Most of the name of a file that is repeated in a sentence, in characters.
pub const MOST_OF_FILE_NAME: usize = 200;

/// Beginning of a text, at most `most` characters, short enough to be repeated in a sentence.
#[must_use]
pub fn brief(text: &str, most: usize) -> String {
    let cut: String = text.chars().take(most).collect();
    let more = if cut.len() < text.len() { "..." } else { "" };
    escape_line(&cut).into_owned() + more
}

/// JSON text on one line that is safe for a terminal, with the same meaning to a JSON reader.
#[must_use]
pub fn json(value: &Value) -> String {
    let escaped = |c: char, out: &mut String| {
        for unit in c.encode_utf16(&mut [0; 2]) {
            // Writing into a string does not fail.
            let _ = write!(out, "\\u{unit:04x}");
        }
    };
    // Outside its strings, JSON is plain ASCII without any of these.
    replaced(&value.to_string(), is_terminal_control, escaped).into_owned()
}

fn replaced(text: &str, what: impl Fn(char) -> bool, by: impl Fn(char, &mut String)) -> Cow<'_, str> {
    if !text.contains(&what) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if what(c) { by(c, &mut out) } else { out.push(c) }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_steer_a_terminal_is_shown_as_text() {
        for (raw, as_text) in [
            ("\u{1b}[31mX", r"\u{1b}[31mX"),
            ("a\r\nb\tc", r"a\r\nb\tc"),
            ("\u{9b}2J \u{7f}", r"\u{9b}2J \u{7f}"),
            ("left \u{202e}thgir\u{2066}", r"left \u{202e}thgir\u{2066}"),
            ("\u{feff}a\u{2028}b\u{e0041}", r"\u{feff}a\u{2028}b\u{e0041}"),
        ] {
            assert_eq!(escape_line(raw), as_text);
        }
        assert_eq!(escape_lines("one\ntwo\r\n"), "one\ntwo\\r\n");
    }

    #[test]
    fn honest_names_stay() {
        for name in ["Ruzyně, Řepy", "Bílá hora – 8. listopadu", "Ödön", "山", "👩‍🌾 the farmer", "a\u{a0}b"]
        {
            assert!(matches!(escape_line(name), Cow::Borrowed(same) if same == name));
        }
    }

    #[test]
    fn json_is_read_as_it_was_and_steers_nothing() {
        let value = serde_json::json!({ "a\u{202e}": "\u{9b}31m \u{7f} \u{e0041} Řepy \u{1b}\n" });
        let text = json(&value);
        assert!(!text.chars().any(is_terminal_control), "{text}");
        assert!(text.contains("Řepy"));
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
    }
}
