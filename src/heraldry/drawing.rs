//! Coat of arms as an SVG picture, 100 units wide and 120 tall.

use super::blazon::{Blazon, ChargeGroup, Division, Field, Tincture};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// Outline of the shield.
const SHIELD: &str = "M4 4H96V60C96 90 72 108 50 117C28 108 4 90 4 60Z";
/// Paint of the file of paints that a tincture has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Paint {
    Blue,
    Red,
    Green,
    Black,
    Purple,
    White,
    Gold,
    /// Paint of nations' emblems that is no tincture.
    #[serde(other)]
    Other,
}

/// Colours of the paints: the same as those of nations' emblems.
static PAINTS: LazyLock<BTreeMap<Paint, String>> = LazyLock::new(|| {
    ron::from_str(include_str!("../../assets/themes/tinctures.ron")).expect("the tests paint with every tincture")
});
/// Colour of the rim, which parts the shield from ground of its own colour.
const RIM: &str = "#fbf4e2";
/// Ink of outlines, and of those around a charge of the same colour.
const INKS: [&str; 2] = ["#2a211a", "#8a7a62"];
/// Width of the outline around a charge.
const OUTLINE: f32 = 1.3;

/// Middles and sizes of the charges of a group, by their number less one.
const SPOTS: [&[(f32, f32, f32)]; 6] = [
    &[(50.0, 57.0, 76.0)],
    &[(50.0, 32.0, 40.0), (50.0, 80.0, 40.0)],
    &[(28.0, 34.0, 38.0), (72.0, 34.0, 38.0), (50.0, 80.0, 38.0)],
    &[(28.0, 32.0, 36.0), (72.0, 32.0, 36.0), (29.0, 77.0, 34.0), (71.0, 77.0, 34.0)],
    &[(28.0, 26.0, 28.0), (72.0, 26.0, 28.0), (50.0, 56.0, 28.0), (30.0, 82.0, 26.0), (70.0, 82.0, 26.0)],
    &[
        (22.0, 26.0, 26.0),
        (50.0, 26.0, 26.0),
        (78.0, 26.0, 26.0),
        (33.0, 60.0, 26.0),
        (67.0, 60.0, 26.0),
        (50.0, 92.0, 24.0),
    ],
];

impl Tincture {
    fn paint(self) -> &'static str {
        let paint = match self {
            Self::Azure => Paint::Blue,
            Self::Gules => Paint::Red,
            Self::Vert => Paint::Green,
            Self::Sable => Paint::Black,
            Self::Purpure => Paint::Purple,
            Self::Argent => Paint::White,
            Self::Or => Paint::Gold,
        };
        &PAINTS[&paint]
    }

    const fn ink(self) -> &'static str {
        INKS[matches!(self, Self::Sable) as usize]
    }
}

impl Blazon {
    /// The coat of arms as an SVG document, 100 units wide and 120 tall.
    #[must_use]
    pub fn svg(&self) -> String {
        let groups: String = self.groups.iter().map(of_group).collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 120\">\
             <clipPath id=\"shield\"><path d=\"{SHIELD}\"/></clipPath>\
             <g clip-path=\"url(#shield)\">{}{groups}</g>\
             <g fill=\"none\" stroke-linejoin=\"round\"><path d=\"{SHIELD}\" stroke=\"{RIM}\" stroke-width=\"7.5\"/>\
             <path d=\"{SHIELD}\" stroke=\"{}\" stroke-width=\"3\"/></g></svg>",
            of_field(self.field),
            INKS[0]
        )
    }
}

fn of_field(field: Field) -> String {
    let whole = |tincture: Tincture| format!("<path d=\"M0 0H100V120H0Z\" fill=\"{}\"/>", tincture.paint());
    match field {
        Field::Plain(tincture) => whole(tincture),
        Field::Divided(division, [first, second]) => {
            whole(first) + &format!("<path d=\"{}\" fill=\"{}\"/>", second_part(division), second.paint())
        }
    }
}

/// Part of a divided field that has the second tincture, as the data of a path.
fn second_part(division: Division) -> String {
    match division {
        Division::PerPale => "M50 0H100V120H50Z".to_owned(),
        Division::PerFess => "M0 58H100V120H0Z".to_owned(),
        Division::PerBend => "M0 0V120H100V112Z".to_owned(),
        Division::Quarterly => "M50 0H100V58H50Z M0 58H50V120H0Z".to_owned(),
        Division::Barry => (12..120).step_by(24).map(|y| format!("M0 {y}h100v12h-100Z")).collect(),
        Division::Paly => (15..100).step_by(28).map(|x| format!("M{x} 0h14v120h-14Z")).collect(),
        Division::Bendy => (-120..120).step_by(40).map(|x| format!("M{x} 0l100 120h20l-100 -120Z")).collect(),
        Division::Chequy => {
            let squares = (0..6).flat_map(|row| (0..5).map(move |column| (row, column)));
            let odd = squares.filter(|(row, column)| (row + column) % 2 == 1);
            odd.map(|(row, column)| format!("M{} {}h20v20h-20Z", column * 20, row * 20)).collect()
        }
        Division::Lozengy => {
            let spots = (0..6).flat_map(|row| (0..7).map(move |column| (row, column)));
            spots
                .map(|(row, column)| format!("M{} {}l10 15l-10 15l-10 -15Z", column * 20 - 10, row * 30 - 30))
                .collect()
        }
    }
}

fn of_group(group: &ChargeGroup) -> String {
    let drawing = group.charge.drawing();
    if drawing.whole {
        return of_charge(group, 1.0);
    }
    let mut svg = String::new();
    for (x, y, size) in SPOTS[group.number - 1] {
        let (left, top, scale) = (x - size * 0.5, y - size * 0.5, size / 100.0);
        // Writing into a string does not fail.
        let _ = write!(svg, "<g transform=\"translate({left} {top}) scale({scale})\">{}</g>", of_charge(group, scale));
    }
    svg
}

/// Charge in its own units, with an outline that is equally wide at any scale: all parts in ink, then all in their tincture.
fn of_charge(group: &ChargeGroup, scale: f32) -> String {
    let (drawing, paint, ink) = (group.charge.drawing(), group.tincture.paint(), group.tincture.ink());
    let (wider, fine) = (2.0 * OUTLINE / scale, OUTLINE / scale);
    let mut svg = "<g stroke-linejoin=\"round\" stroke-linecap=\"round\">".to_owned();
    for (colour, wider) in [(ink, wider), (paint, 0.0)] {
        for path in &drawing.fills {
            let _ = write!(svg, "<path d=\"{path}\" fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{wider}\"/>");
        }
        for (path, width) in &drawing.strokes {
            let width = width + wider;
            let _ = write!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>");
        }
    }
    let details = &drawing.details;
    let _ = write!(svg, "<path d=\"{details}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{fine}\"/></g>");
    svg
}
