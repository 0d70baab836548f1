//! Key chords, a key with its modifiers, as text: "Ctrl+Shift+Z".

use crate::say;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Names of the keys that can be bound. A key with a sign has a word for its name where the sign would be hard
/// to read in a sentence.
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

/// Other accepted spellings of key names.
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

/// Key of the keyboard, by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(&'static str);

impl Key {
    /// All keys that can be bound.
    pub fn all() -> impl Iterator<Item = Key> {
        KEYS.iter().map(|name| Key(name))
    }

    /// Key of this name, in any accepted spelling; `None` if no key has it.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
        let wanted: String = plain(name);
        let also = ALSO.iter().find(|(other, _)| *other == wanted).map(|(_, name)| *name);
        also.or_else(|| KEYS.iter().copied().find(|k| plain(k) == wanted)).map(Key)
    }

    /// Name of the key in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// Displayed name of the key: that of a word is translated, a sign or letter is shown as it is.
    fn words(self) -> String {
        if self.0.chars().filter(char::is_ascii_lowercase).count() == 0 {
            self.0.to_owned()
        } else {
            say!("key-" + self.0.replace(' ', "-").as_str())
        }
    }

    /// Whether the key is a sign that some keyboards type only with Shift: Shift is then no part of the chord.
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

/// Modifier keys held while a key is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChordModifiers {
    /// Whether Ctrl is held; Cmd on a Mac.
    pub ctrl: bool,
    pub alt: bool,
    pub shift: bool,
}

/// Key with the modifiers held at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Chord {
    pub held: ChordModifiers,
    pub key: Key,
}

impl Chord {
    /// This chord without Shift; `None` unless its key is a sign for which a keyboard may need Shift.
    #[must_use]
    pub fn without_shift(self) -> Option<Self> {
        (self.held.shift && self.key.is_sign())
            .then_some(Self { held: ChordModifiers { shift: false, ..self.held }, key: self.key })
    }

    /// Displayed names of the chord's modifiers and key, as on this system's keyboards.
    #[must_use]
    pub fn parts(&self) -> Vec<String> {
        let held = [self.held.ctrl, self.held.alt, self.held.shift].into_iter().zip(held_words());
        held.filter(|(held, _)| *held).map(|(_, word)| word).chain([self.key.words()]).collect()
    }

    /// Text of the chord: modifiers, by these names, and key, joined by plus signs.
    fn joined(self, [ctrl, alt, shift]: [String; 3], key: &str) -> String {
        let held = [(self.held.ctrl, ctrl), (self.held.alt, alt), (self.held.shift, shift)];
        let mut text: String = held.into_iter().filter(|(held, _)| *held).map(|(_, word)| word + "+").collect();
        text.push_str(key);
        text
    }
}

impl fmt::Display for Chord {
    /// Displayed form of the chord, as on this system's keyboards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.joined(held_words(), &self.key.words()))
    }
}

/// Displayed names of the modifiers, as on this system's keyboards.
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
        let mut held = ChordModifiers::default();
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
    /// Form of the chord in files, the same on every system and in every language.
    fn from(chord: Chord) -> String {
        chord.joined(["Ctrl", "Alt", "Shift"].map(str::to_owned), chord.key.0)
    }
}
