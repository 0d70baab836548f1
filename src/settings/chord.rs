//! A key with what is held beside it, as text: "Ctrl+Shift+Z".

use crate::say;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The keys that can be bound, as they are written. What a keyboard prints as a sign is written as a word where the
/// sign would be lost in a sentence.
const KEYS: &[&str] = &[
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "H",
    "I",
    "J",
    "K",
    "L",
    "M",
    "N",
    "O",
    "P",
    "Q",
    "R",
    "S",
    "T",
    "U",
    "V",
    "W",
    "X",
    "Y",
    "Z",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F10",
    "F11",
    "F12",
    "Esc",
    "Tab",
    "Enter",
    "Space",
    "Backspace",
    "Insert",
    "Delete",
    "Home",
    "End",
    "Page up",
    "Page down",
    "Up",
    "Down",
    "Left",
    "Right",
    "Plus",
    "Minus",
    "Equals",
    "Comma",
    "Period",
    "Semicolon",
    "Colon",
    "Quote",
    "Backtick",
    "/",
    "\\",
    "?",
    "!",
    "|",
    "[",
    "]",
    "{",
    "}",
];

/// Other ways of writing a key.
const ALSO: &[(&str, &str)] = &[
    ("+", "Plus"),
    ("-", "Minus"),
    ("=", "Equals"),
    (",", "Comma"),
    (".", "Period"),
    (";", "Semicolon"),
    (":", "Colon"),
    ("'", "Quote"),
    ("`", "Backtick"),
    ("escape", "Esc"),
    ("return", "Enter"),
    ("del", "Delete"),
    ("slash", "/"),
    ("questionmark", "?"),
];

/// One key of the keyboard, by what it is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(&'static str);

impl Key {
    /// All keys that can be bound.
    pub fn all() -> impl Iterator<Item = Key> {
        KEYS.iter().map(|name| Key(name))
    }

    /// The key of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
        let wanted: String = plain(name);
        let also = ALSO.iter().find(|(other, _)| *other == wanted).map(|(_, name)| *name);
        also.or_else(|| KEYS.iter().copied().find(|k| plain(k) == wanted)).map(Key)
    }

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// As keyboards of the language have it: a word is translated, a sign or letter stands for itself.
    fn words(self) -> String {
        if self.0.chars().filter(char::is_ascii_lowercase).count() == 0 {
            self.0.to_owned()
        } else {
            say!("key-" + self.0.replace(' ', "-").as_str())
        }
    }

    /// Whether it is a sign that some keyboards print only with Shift: Shift is then no part of the chord.
    #[must_use]
    pub fn is_sign(self) -> bool {
        !self.0.starts_with(|c: char| c.is_ascii_alphanumeric())
            || matches!(self.0, "Plus" | "Minus" | "Equals" | "Comma" | "Period" | "Semicolon" | "Colon" | "Quote")
            || self.0 == "Backtick"
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What is held while a key is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Held {
    /// Ctrl; Cmd on a Mac.
    pub ctrl: bool,
    pub alt: bool,
    pub shift: bool,
}

/// A key with what is held beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Chord {
    pub held: Held,
    pub key: Key,
}

impl Chord {
    /// The same without Shift, if its key is a sign for which a keyboard may need Shift.
    #[must_use]
    pub fn without_shift(self) -> Option<Self> {
        (self.held.shift && self.key.is_sign())
            .then_some(Self { held: Held { shift: false, ..self.held }, key: self.key })
    }

    /// Its parts, each as this system's keyboards have it.
    #[must_use]
    pub fn parts(&self) -> Vec<String> {
        let held = [self.held.ctrl, self.held.alt, self.held.shift].into_iter().zip(held_words());
        held.filter(|(held, _)| *held).map(|(_, word)| word).chain([self.key.words()]).collect()
    }

    /// Its parts joined, each by its word.
    fn joined(self, [ctrl, alt, shift]: [String; 3], key: &str) -> String {
        let held = [(self.held.ctrl, ctrl), (self.held.alt, alt), (self.held.shift, shift)];
        let mut text: String = held.into_iter().filter(|(held, _)| *held).map(|(_, word)| word + "+").collect();
        text.push_str(key);
        text
    }
}

impl fmt::Display for Chord {
    /// As this system's keyboards have it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.joined(held_words(), &self.key.words()))
    }
}

/// What is held, as this system's keyboards have it.
fn held_words() -> [String; 3] {
    let ctrl = if cfg!(target_os = "macos") { say!("key-Cmd") } else { say!("key-Ctrl") };
    [ctrl, say!("key-Alt"), say!("key-Shift")]
}

impl FromStr for Chord {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let broken = || say!("settings-no-key", text);
        let trimmed = text.trim();
        // A plus at the end is the key itself.
        let (before, key) = match trimmed.strip_suffix('+') {
            Some(before) => (before.strip_suffix('+').unwrap_or(before), "+"),
            None => trimmed.rsplit_once('+').unwrap_or(("", trimmed)),
        };
        let mut held = Held::default();
        for word in before.split('+').filter(|_| !before.is_empty()) {
            let place = match word.trim().to_lowercase().as_str() {
                "ctrl" | "control" | "cmd" | "command" => &mut held.ctrl,
                "alt" | "option" => &mut held.alt,
                "shift" => &mut held.shift,
                _ => return Err(broken()),
            };
            if std::mem::replace(place, true) {
                return Err(broken());
            }
        }
        Key::named(key).map(|key| Self { held, key }).ok_or_else(broken)
    }
}

impl TryFrom<String> for Chord {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Chord> for String {
    /// As files have it, the same on every system and in every language.
    fn from(chord: Chord) -> String {
        chord.joined(["Ctrl", "Alt", "Shift"].map(str::to_owned), chord.key.0)
    }
}
