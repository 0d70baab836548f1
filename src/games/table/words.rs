//! Lengths and features in words.

use super::rules::{DraftLeg, Field, HaltFeature, LengthUnit, degrees_text, helm};
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

/// Words for a leg in a list of legs: `wheel right 22.5°`.
#[must_use]
pub fn way_words(leg: DraftLeg, unit: LengthUnit) -> String {
    let length = |key: &str, by: Length| say!("tabletop-way-" + key, measure = exact_length_words(by, unit));
    let angle = |key: &str, units: u16| say!("tabletop-way-" + key, measure = degrees_text(units));
    match leg {
        DraftLeg::Ahead(by) => length("ahead", by),
        DraftLeg::Back(by) => length("back", by),
        DraftLeg::AsideLeft(by) => length("aside-left", by),
        DraftLeg::AsideRight(by) => length("aside-right", by),
        DraftLeg::ObliqueLeft(by) => length("oblique-left", by),
        DraftLeg::ObliqueRight(by) => length("oblique-right", by),
        DraftLeg::WheelLeft(by) => angle("wheel-left", by.units()),
        DraftLeg::WheelRight(by) => angle("wheel-right", by.units()),
        DraftLeg::About => say!("tabletop-way-about"),
        DraftLeg::FaceLeft => say!("tabletop-way-face-left"),
        DraftLeg::FaceRight => say!("tabletop-way-face-right"),
        DraftLeg::To(point) => say!("tabletop-way-to", measure = helm::point_text(point, unit)),
        DraftLeg::Turn(heading) => angle("turn", heading.0),
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
