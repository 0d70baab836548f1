//! Lengths and features in words.

use super::rules::{Field, HaltFeature, LengthUnit};
use crate::board::table::Length;
use crate::say;

/// Length to one decimal with its unit, for people: `8.0 cm`.
#[must_use]
pub fn length_words(length: Length, unit: LengthUnit) -> String {
    with_unit(unit.short_text(length), unit)
}

/// Length as it is written in a helm line, with its unit: `8.25 cm`.
#[must_use]
pub fn exact_length_words(length: Length, unit: LengthUnit) -> String {
    with_unit(unit.text(length), unit)
}

fn with_unit(length: String, unit: LengthUnit) -> String {
    match unit {
        LengthUnit::Cm => say!("tabletop-length-cm", length),
        LengthUnit::Inch => say!("tabletop-length-inch", length),
    }
}

/// Words for a feature at which a piece halts.
#[must_use]
pub fn feature_words(field: &Field, feature: HaltFeature) -> String {
    match feature {
        HaltFeature::TableEdge => say!("tabletop-edge"),
        HaltFeature::Area(area) => {
            field.features.get(usize::from(area.0)).map_or_else(String::new, |found| found.name.clone())
        }
    }
}
