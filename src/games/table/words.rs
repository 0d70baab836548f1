//! Lengths, features and arrivals in words.

use super::rules::{
    Arrival, DraftLeg, EntryEdge, Field, FormChange, HaltFeature, LengthUnit, Presentation, UnitId, degrees_text, helm,
};
use crate::board::table::Length;
use crate::i18n::lists::list;
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
        DraftLeg::Form(change) => change_words(change),
    }
}

/// Words for a change on the way in a list of legs: `opening the line`.
#[must_use]
pub fn change_words(change: FormChange) -> String {
    match change {
        FormChange::Open => say!("tabletop-way-open"),
        FormChange::Close => say!("tabletop-way-close"),
        FormChange::Loosen => say!("tabletop-way-loosen"),
        FormChange::Mount => say!("tabletop-way-mount"),
        FormChange::Dismount => say!("tabletop-way-dismount"),
        FormChange::Gap(gap) => say!("tabletop-way-gap", gap),
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

/// When and where a unit arrives.
#[must_use]
pub fn arrival_words(arrival: Arrival, unit: LengthUnit) -> String {
    let edge = match arrival.edge {
        EntryEdge::South => "south",
        EntryEdge::North => "north",
        EntryEdge::West => "west",
        EntryEdge::East => "east",
    };
    let end = |at: i32| length_words(Length(u32::try_from(at).unwrap_or(0)), unit);
    let (from, to) = (end(arrival.stretch.0), end(arrival.stretch.1));
    let edge = say!("tabletop-edge-" + edge);
    say!("tabletop-arrival", turn = arrival.turn, edge, from, to)
}

/// Sentences on the units that arrive later, one for each arrival.
#[must_use]
pub fn arrivals_words(presentation: &Presentation, due: impl Iterator<Item = (Arrival, UnitId)>) -> Vec<String> {
    let mut groups: Vec<(Arrival, Vec<String>)> = Vec::new();
    for (arrival, unit) in due {
        let name = presentation.unit_name(unit);
        match groups.iter_mut().find(|(known, _)| *known == arrival) {
            Some((_, names)) => names.push(name),
            None => groups.push((arrival, vec![name])),
        }
    }
    let line = |(arrival, names): (Arrival, Vec<String>)| {
        say!("tabletop-arrivals", units = list(&names), when = arrival_words(arrival, presentation.field.unit))
    };
    groups.into_iter().map(line).collect()
}
