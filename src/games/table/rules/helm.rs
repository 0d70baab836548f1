//! Helm line: a move as one line of text, `a3 r22.5 to b2`, read and written.
//!
//! | word | leg |
//! |---|---|
//! | `a3` `b2` | ahead, back by a length in the unit of the field |
//! | `s2` `s-2` | sideways to the right, to the left |
//! | `o4` `o-4` | oblique at 45 degrees to the right, to the left |
//! | `l30` `r30` | wheel to the left, to the right by degrees |
//! | `f` `fl` `fr` | about-face, face left, face right |
//! | `@34.5,20.1` | to a point of the table, the heading kept |
//! | `h90` | turn about the centre to a heading in degrees, clockwise from north |
//! | `open` `close` `loosen` | a line opens, closes, ends in skirmish order |
//! | `mount` `dismount` | riders mount, dismount |
//! | `gap2` | skirmishers stand two stand widths apart |
//!
//! In games in which a piece can be told to halt, `halt brook` or `halt edge` comes after the legs.

use super::draft::{Draft, DraftLeg, FormChange, HaltFeature, MAX_LEGS};
use super::field::Field;
use super::length_unit::{LengthUnit, degrees_text, units_of_degrees};
use crate::board::table::{AreaIndex, Heading, Length, Point, WheelAngle};
use crate::kernel::PieceId;

/// Word before a feature at which a piece halts.
pub const HALT: &str = "halt";
/// Changes on the way, with their words.
const CHANGES: [(FormChange, &str); 5] = [
    (FormChange::Open, "open"),
    (FormChange::Close, "close"),
    (FormChange::Loosen, "loosen"),
    (FormChange::Mount, "mount"),
    (FormChange::Dismount, "dismount"),
];
/// Letters before the gap of skirmishers.
const GAP: &str = "gap";
/// Word for the edge of the table.
const EDGE: &str = "edge";

/// Fault of a helm line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HelmFault {
    /// No leg is written like this word.
    UnknownWord(String),
    /// The number of this word is none, or out of bounds.
    BadNumber(String),
    /// There are more than [`MAX_LEGS`] legs.
    TooLong,
    /// No feature has this name.
    NoFeature(String),
}

/// Legs that a helm line says.
///
/// # Errors
/// The first word that says none.
pub fn parse(line: &str, unit: LengthUnit) -> Result<Vec<DraftLeg>, HelmFault> {
    let legs = line.split_whitespace().map(|word| leg_of(word, unit)).collect::<Result<Vec<_>, _>>()?;
    if legs.len() > MAX_LEGS { Err(HelmFault::TooLong) } else { Ok(legs) }
}

fn leg_of(word: &str, unit: LengthUnit) -> Result<DraftLeg, HelmFault> {
    let lower = word.to_lowercase();
    match lower.as_str() {
        "f" => return Ok(DraftLeg::About),
        "fl" => return Ok(DraftLeg::FaceLeft),
        "fr" => return Ok(DraftLeg::FaceRight),
        _ => {}
    }
    if let Some((change, _)) = CHANGES.iter().find(|(_, written)| *written == lower) {
        return Ok(DraftLeg::Form(*change));
    }
    if let Some(gap) = lower.strip_prefix(GAP) {
        let gap = gap.parse().map_err(|_| HelmFault::BadNumber(word.to_owned()))?;
        return Ok(DraftLeg::Form(FormChange::Gap(gap)));
    }
    let mut letters = lower.chars();
    let (kind, number) = (letters.next().unwrap_or_default(), letters.as_str());
    let bad = || HelmFault::BadNumber(word.to_owned());
    let length = |text: &str| unit.parse(text).filter(|by| *by > Length::ZERO).ok_or_else(bad);
    let wheel = || {
        let angle = units_of_degrees(number).and_then(|units| WheelAngle::new(u16::try_from(units).ok()?));
        angle.ok_or_else(bad)
    };
    let aside = |left: fn(Length) -> DraftLeg, right: fn(Length) -> DraftLeg| match number.strip_prefix('-') {
        Some(number) => length(number).map(left),
        None => length(number).map(right),
    };
    match kind {
        'a' => length(number).map(DraftLeg::Ahead),
        'b' => length(number).map(DraftLeg::Back),
        's' => aside(DraftLeg::AsideLeft, DraftLeg::AsideRight),
        'o' => aside(DraftLeg::ObliqueLeft, DraftLeg::ObliqueRight),
        'l' => wheel().map(DraftLeg::WheelLeft),
        'r' => wheel().map(DraftLeg::WheelRight),
        '@' => point_of(number, unit).map(DraftLeg::To).ok_or_else(bad),
        'h' => {
            let units = units_of_degrees(number).ok_or_else(bad)?;
            Ok(DraftLeg::Turn(Heading((units % 65_536) as u16)))
        }
        _ => Err(HelmFault::UnknownWord(word.to_owned())),
    }
}

/// Point of a text in the unit of the field: `34.5,20.1`. None if it is none.
#[must_use]
pub fn point_of(text: &str, unit: LengthUnit) -> Option<Point> {
    let coordinate = |text: &str| {
        let (sign, text) = text.strip_prefix('-').map_or((1, text), |text| (-1, text));
        i32::try_from(unit.parse(text)?.0).ok().map(|length| sign * length)
    };
    let (x, y) = text.split_once(',')?;
    Point::new(coordinate(x)?, coordinate(y)?).ok()
}

/// Text of a point in the unit of the field: `34.5,20.1`.
#[must_use]
pub fn point_text(point: Point, unit: LengthUnit) -> String {
    format!("{},{}", unit.coordinate_text(point.x()), unit.coordinate_text(point.y()))
}

/// Helm line of some legs; [`parse`] reads the same legs out of it.
#[must_use]
pub fn text(legs: &[DraftLeg], unit: LengthUnit) -> String {
    legs.iter().map(|leg| leg_text(*leg, unit)).collect::<Vec<_>>().join(" ")
}

/// Word of a helm line for a leg.
#[must_use]
pub fn leg_text(leg: DraftLeg, unit: LengthUnit) -> String {
    let length = |kind: &str, by| format!("{kind}{}", unit.text(by));
    let angle = |kind: &str, by: WheelAngle| format!("{kind}{}", degrees_text(by.units()));
    match leg {
        DraftLeg::Ahead(by) => length("a", by),
        DraftLeg::Back(by) => length("b", by),
        DraftLeg::AsideLeft(by) => length("s-", by),
        DraftLeg::AsideRight(by) => length("s", by),
        DraftLeg::ObliqueLeft(by) => length("o-", by),
        DraftLeg::ObliqueRight(by) => length("o", by),
        DraftLeg::WheelLeft(by) => angle("l", by),
        DraftLeg::WheelRight(by) => angle("r", by),
        DraftLeg::About => "f".to_owned(),
        DraftLeg::FaceLeft => "fl".to_owned(),
        DraftLeg::FaceRight => "fr".to_owned(),
        DraftLeg::To(point) => format!("@{}", point_text(point, unit)),
        DraftLeg::Turn(heading) => format!("h{}", degrees_text(heading.0)),
        DraftLeg::Form(FormChange::Gap(gap)) => format!("{GAP}{gap}"),
        DraftLeg::Form(change) => {
            let word = CHANGES.iter().find(|(known, _)| *known == change).map_or("", |(_, word)| *word);
            word.to_owned()
        }
    }
}

/// Feature of a name or text id at which a piece can halt; none if there is none.
#[must_use]
pub fn halt_feature(field: &Field, name: &str) -> Option<HaltFeature> {
    if name.trim().eq_ignore_ascii_case(EDGE) {
        return Some(HaltFeature::TableEdge);
    }
    let (place, _) = field.feature_named(name)?;
    u16::try_from(place).ok().map(|place| HaltFeature::Area(AreaIndex(place)))
}

/// Words of a helm line for a feature at which a piece halts: `halt brook`.
#[must_use]
pub fn halt_text(field: &Field, feature: HaltFeature) -> String {
    let name = match feature {
        HaltFeature::TableEdge => EDGE,
        HaltFeature::Area(area) => field.features.get(usize::from(area.0)).map_or("", |found| &found.name),
    };
    format!("{HALT} {name}")
}

/// Draft of a piece that a line says, with a feature at which it halts if one is named.
///
/// # Errors
/// The first word that says none.
pub fn draft_of(piece: PieceId, line: &str, field: &Field) -> Result<Draft, HelmFault> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let end = words.iter().position(|word| word.eq_ignore_ascii_case(HALT)).unwrap_or(words.len());
    let (legs, halt) = words.split_at(end);
    let legs = parse(&legs.join(" "), field.unit)?;
    let name = halt.get(1..).map(|name| name.join(" "));
    let feature = |name: String| halt_feature(field, &name).ok_or(HelmFault::NoFeature(name));
    let halt_at = if halt.is_empty() { None } else { name.map(feature).transpose()? };
    Ok(Draft { halt_at, ..Draft::along(piece, legs) })
}

/// Helm line of a draft; [`draft_of`] reads the same draft out of it.
#[must_use]
pub fn draft_text(draft: &Draft, field: &Field) -> String {
    let legs = text(&draft.legs, field.unit);
    match draft.halt_at {
        Some(feature) => format!("{legs} {}", halt_text(field, feature)),
        None => legs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_written_as_it_was_read() {
        let line = "a3 r22.5 b2 s-2 s0.5 o4 o-4 l30 f fl fr @34.5,20.1 h90 open close loosen mount dismount gap2";
        let legs = parse(line, LengthUnit::Cm).unwrap();
        assert_eq!(legs.len(), 19);
        let written = text(&legs, LengthUnit::Cm);
        assert_eq!(written, line);
        assert_eq!(parse(&written, LengthUnit::Cm).as_ref(), Ok(&legs));
        assert_eq!(parse(&text(&legs, LengthUnit::Inch), LengthUnit::Inch), Ok(legs));
    }

    #[test]
    fn nonsense_is_named() {
        let fault = |line: &str| parse(line, LengthUnit::Cm).unwrap_err();
        assert_eq!(fault("a3 q7"), HelmFault::UnknownWord("q7".to_owned()));
        for word in
            ["a", "a0", "a-3", "a1e9", "r0", "r91", "h400", "@1", "@1,2,3", "@99999,1", "s--2", "a3cm", "gap", "gap-1"]
        {
            assert_eq!(fault(word), HelmFault::BadNumber(word.to_owned()), "{word}");
        }
        assert_eq!(fault("\u{301}"), HelmFault::UnknownWord("\u{301}".to_owned()));
        assert_eq!(fault(&"a1 ".repeat(33)), HelmFault::TooLong);
        assert_eq!(parse("", LengthUnit::Cm), Ok(Vec::new()));
    }
}
