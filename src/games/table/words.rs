//! Lengths in words.

use super::rules::LengthUnit;
use crate::board::table::Length;
use crate::say;

/// Length to one decimal with its unit, for people: `8.0 cm`.
#[must_use]
pub fn length_words(length: Length, unit: LengthUnit) -> String {
    let length = unit.short_text(length);
    match unit {
        LengthUnit::Cm => say!("tabletop-length-cm", length),
        LengthUnit::Inch => say!("tabletop-length-inch", length),
    }
}
