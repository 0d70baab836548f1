//! Units in which a rule page measures, and how lengths and angles are written.

use crate::board::table::Length;
use serde::{Deserialize, Serialize};

/// Unit in which lengths are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LengthUnit {
    /// Centimetre: 100 units of length.
    #[default]
    Cm,
    /// Inch: 254 units of length.
    Inch,
}

impl LengthUnit {
    /// Units of length (0.01 cm) in one of this unit.
    #[must_use]
    pub const fn length(self) -> Length {
        Length(match self {
            Self::Cm => 100,
            Self::Inch => 254,
        })
    }

    /// Length that a text says, rounded to a unit of length: `3`, `7.5`. None if it is no number or too long.
    #[must_use]
    pub fn parse(self, text: &str) -> Option<Length> {
        let (number, scale) = decimal(text)?;
        let scaled = u64::from(self.length().0).checked_mul(number)?;
        u32::try_from((2 * scaled + scale) / (2 * scale)).ok().map(Length)
    }

    /// Shortest text of a length that is read back: 740 units of length are `7.4` centimetres.
    #[must_use]
    pub fn text(self, length: Length) -> String {
        shortest(u64::from(length.0), self.length().0.into(), 1, |text| self.parse(text) == Some(length))
    }

    /// Text of a coordinate, which may lie south or west of the table.
    #[must_use]
    pub fn coordinate_text(self, coordinate: i32) -> String {
        let sign = if coordinate < 0 { "-" } else { "" };
        format!("{sign}{}", self.text(Length(coordinate.unsigned_abs())))
    }

    /// Text of a length to one decimal, for people: 158 units of length are `1.6` centimetres.
    #[must_use]
    pub fn short_text(self, length: Length) -> String {
        let unit = u64::from(self.length().0);
        let tenths = (20 * u64::from(length.0) + unit) / (2 * unit);
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}

/// Heading units of a text in degrees: `22.5` is 4096. None if it is no number from 0 to 360.
#[must_use]
pub fn units_of_degrees(text: &str) -> Option<u32> {
    let (number, scale) = decimal(text)?;
    let units = (2 * number.checked_mul(65_536)? + 360 * scale) / (720 * scale);
    u32::try_from(units).ok().filter(|units| *units <= 65_536)
}

/// Shortest text in degrees of some heading units that is read back: 4096 is `22.5`.
#[must_use]
pub fn degrees_text(units: u16) -> String {
    shortest(units.into(), 65_536, 360, |text| units_of_degrees(text) == Some(units.into()))
}

/// Text of an angle or heading for players: degrees with at most one decimal.
#[must_use]
pub fn rounded_degrees_text(units: u16) -> String {
    let tenths = (u64::from(units) * 3600 + 32_768) / 65_536 % 3600;
    let text = decimal_text(tenths, 1);
    text.strip_suffix(".0").map_or_else(|| text.clone(), str::to_owned)
}

/// Shortest decimal text of `number * times / of`, with at most three decimals, that `is_same` accepts.
fn shortest(number: u64, of: u64, times: u64, is_same: impl Fn(&str) -> bool) -> String {
    let text = |decimals: usize| {
        let scale = 10_u64.pow(decimals as u32);
        decimal_text((2 * number * times * scale + of) / (2 * of), decimals)
    };
    (0..3).map(text).find(|text| is_same(text)).unwrap_or_else(|| text(3))
}

/// Number that a text says, as a whole number of parts of 10, 100 or 1000, with that scale; none if it says none.
fn decimal(text: &str) -> Option<(u64, u64)> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_number = digits(whole) && digits(part) && !(whole.is_empty() && part.is_empty());
    if !is_number || whole.len() > 6 || part.len() > 6 {
        return None;
    }
    let number = format!("{whole}{part}").parse().ok()?;
    Some((number, 10_u64.pow(part.len() as u32)))
}

/// Text of a number of parts with this many decimals.
fn decimal_text(parts: u64, decimals: usize) -> String {
    let scale = 10_u64.pow(decimals as u32);
    if decimals == 0 { parts.to_string() } else { format!("{}.{:0decimals$}", parts / scale, parts % scale) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_is_read_back_as_it_is_written() {
        for unit in [LengthUnit::Cm, LengthUnit::Inch] {
            for length in (0..3000).chain([18_288, 99_999]).map(Length) {
                assert_eq!(unit.parse(&unit.text(length)), Some(length), "{}", unit.text(length));
            }
        }
        assert_eq!((LengthUnit::Cm.text(Length(740)), LengthUnit::Inch.text(Length(254))), ("7.4".into(), "1".into()));
        assert_eq!(
            (LengthUnit::Cm.short_text(Length(158)), LengthUnit::Cm.parse(".5")),
            ("1.6".into(), Some(Length(50)))
        );
    }

    #[test]
    fn every_heading_is_read_back_as_it_is_written() {
        for units in 0..=u16::MAX {
            assert_eq!(units_of_degrees(&degrees_text(units)), Some(units.into()));
        }
        assert_eq!((units_of_degrees("22.5"), degrees_text(16384)), (Some(4096), "90".to_owned()));
    }

    #[test]
    fn what_is_no_number_is_none() {
        for text in ["", ".", "-1", "1e3", "1.2.3", "١", "9999999", "0.1234567", "+3"] {
            assert_eq!((LengthUnit::Cm.parse(text), units_of_degrees(text)), (None, None), "{text}");
        }
        assert_eq!(units_of_degrees("361"), None);
    }
}
