//! Colours of uniforms in battle files.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// Words for colours of uniforms.
const NAMES: [(&str, [u8; 3]); 15] = [
    ("white", [231, 224, 205]),
    ("red", [158, 43, 37]),
    ("blue", [36, 56, 95]),
    ("sky", [95, 125, 140]),
    ("green", [66, 92, 60]),
    ("yellow", [222, 186, 84]),
    ("black", [38, 34, 32]),
    ("grey", [130, 128, 124]),
    ("brown", [105, 74, 48]),
    ("orange", [198, 108, 46]),
    ("pink", [206, 140, 140]),
    ("violet", [92, 64, 110]),
    ("buff", [206, 178, 128]),
    ("madder", [122, 42, 34]),
    ("straw", [226, 208, 150]),
];

/// Colour: a word, or red, green and blue as `#9e2b25`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// Words for colours.
    #[must_use]
    pub fn names() -> [&'static str; 15] {
        NAMES.map(|(name, _)| name)
    }

    /// Colour of a text; none if it says none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if let Some(digits) = text.strip_prefix('#').filter(|digits| is_hexadecimal(digits)) {
            let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
            return Some(Self([part(0)?, part(2)?, part(4)?]));
        }
        NAMES.iter().find(|(name, _)| *name == text).map(|(_, colour)| Self(*colour))
    }
}

fn is_hexadecimal(digits: &str) -> bool {
    digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        let known = || Self::names().join(", ");
        Self::parse(&text).ok_or_else(|| D::Error::custom(format!("{text} is no colour: #rrggbb, {}", known())))
    }
}

#[cfg(test)]
mod tests {
    use super::Colour;

    #[test]
    fn a_colour_is_a_word_or_six_digits() {
        assert_eq!(Colour::parse("#9e2b25"), Colour::parse("red"));
        for text in ["", "#", "#12345", "#12345g", "#+1+2+3", "reddish", "#ééé"] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }
}
