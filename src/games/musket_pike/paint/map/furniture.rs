//! Frame of the map with its numbers, and title, compass and scale below it.

use super::plan::MapPlan;
use crate::paint::canvas::{Anchor, Canvas, Lettering, Pen, Shape};
use crate::paint::fonts::{self, Typeface};
use crate::paint::layout::{CORNERS, FOOT, HEX_HEIGHT, MARGIN};
use crate::paint::orientation::Orientation;
use crate::paint::theme::Theme;
use crate::paint::tile::MapRect;
use crate::say;
use glam::Vec2;

/// Sixteen points of the compass, clockwise.
const COMPASS: [&str; 16] =
    ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"];
/// Names of the game's six facings, by their hex corners.
const FACINGS: [&str; 6] = ["NE", "E", "SE", "SW", "W", "NW"];
/// Scale below which only one line is drawn around the map, as more would merge, in points per hex radius.
const LINES_FROM: f32 = 8.0;
/// Smallest lettering on the map's furniture, in points.
const LEAST: f32 = 7.5;

/// Draws the surroundings of the map that show between `low` and `high`.
pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, low: Vec2, high: Vec2) {
    let size = plan.layout.size();
    let edge = MARGIN + 0.3;
    let inside = low.cmpgt(Vec2::splat(edge)).all() && high.y < size.y - FOOT - edge && high.x < size.x - edge;
    if inside {
        return;
    }
    lines(canvas, plan, theme, size);
    fifths(canvas, plan, theme, size);
    bearings(canvas, plan, theme, size);
    if high.y > size.y - FOOT - 0.5 {
        cartouche(canvas, plan, theme, size);
        scale_bar(canvas, theme, size);
        rose(canvas, plan, theme, size);
    }
}

/// Draws a line of lettering in the frame, if it is readable at this scale.
fn write(canvas: &mut Canvas, theme: &Theme, face: Typeface, text: &str, size: f32, at: Vec2) {
    if size * canvas.scale() < LEAST {
        return;
    }
    canvas.upright(at, |canvas| {
        canvas.text(&Lettering {
            face,
            text,
            size,
            at: Vec2::new(0.0, size * 0.33),
            anchor: Anchor::Middle,
            ink: theme.ink.thin(0.9),
            halo: None,
        });
    });
}

/// Draws a strong and a thin line around margin and title, and the neat line around the field.
fn lines(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, size: Vec2) {
    let inset = |by: f32| [Vec2::splat(by), size - by];
    let lines = [(inset(0.1), 0.05), (inset(0.19), 0.015), (plan.layout.field(), 0.03)];
    let shown = if canvas.scale() < LINES_FROM { 1 } else { lines.len() };
    for (ends, width) in lines.into_iter().take(shown) {
        let shape = Shape::new().block((ends[0] + ends[1]) * 0.5, (ends[1] - ends[0]) * 0.5);
        canvas.stroke(shape, Pen::new(theme.ink.thin(0.8), f32::max(width, 0.7 / canvas.scale())).square());
    }
}

/// Draws the number of every fifth column and row along the edges, for hexes without numbers of their own.
fn fifths(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, size: Vec2) {
    let text_size = 0.36;
    let middle = Vec2::new(size.x, size.y - FOOT) * 0.5;
    // The middle of each edge is reserved for its bearing.
    let free = |at: f32, middle: f32| (at - middle).abs() > 0.9;
    for column in (5..=i32::from(plan.map.grid.columns())).step_by(5) {
        let x = plan.layout.centre_of(column, 1).x;
        for y in [0.47, size.y - FOOT - 0.36] {
            if free(x, middle.x) {
                write(canvas, theme, Typeface::Serif, &format!("{column:02}"), text_size, Vec2::new(x, y));
            }
        }
    }
    for row in (5..=i32::from(plan.map.grid.rows())).step_by(5) {
        let y = plan.layout.centre_of(1, row).y;
        for x in [0.46, size.x - 0.46] {
            if free(y, middle.y) {
                write(canvas, theme, Typeface::Serif, &format!("{row:02}"), text_size, Vec2::new(x, y));
            }
        }
    }
}

/// Index of the compass point at the map's right, among the sixteen.
fn right(plan: &MapPlan) -> Option<usize> {
    COMPASS.iter().position(|c| *c == plan.map.right_is)
}

/// Draws the compass bearing of each edge of the map.
fn bearings(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, size: Vec2) {
    let Some(right) = right(plan) else { return };
    let middle = (size.y - FOOT) * 0.5;
    let edges = [
        (Vec2::new(size.x - 0.46, middle), 90.0),
        (Vec2::new(size.x * 0.5, size.y - FOOT - 0.36), 0.0),
        (Vec2::new(0.46, middle), -90.0),
        (Vec2::new(size.x * 0.5, 0.47), 0.0),
    ];
    for (k, (at, along)) in edges.into_iter().enumerate() {
        let text = COMPASS[(right + 4 * k) % 16];
        // Along the sides its foot is toward the map, whichever side that is.
        let along = canvas.turn().rotate_vector(Vec2::X).x * along;
        canvas.upright(at, |canvas| {
            canvas.framed(Vec2::ZERO, along, |canvas| {
                write(canvas, theme, Typeface::SerifBold, text, 0.42, Vec2::ZERO);
            });
        });
    }
}

/// Space around the title on its tablet, in map units.
const AROUND: f32 = 0.55;
/// Width of the curled ends of a title's tablet, in map units.
const CURL: f32 = 0.5;

/// Tablet with the title of a map.
struct Tablet {
    middle: Vec2,
    half: Vec2,
    /// Font size of the tablet's letters, in map units.
    letters: f32,
}

impl Tablet {
    /// Tablet with the title on a picture of this scale; `None` where the title would be unreadable.
    fn of(plan: &MapPlan, size: Vec2, scale: f32) -> Option<Self> {
        let title = plan.title.as_str();
        // It keeps clear of the scale on its left and the compass on its right, on a small map in the room between them.
        let between = [MARGIN + 1.3 + HEX_HEIGHT * f32::from(pieces(size)), size.x - MARGIN - 2.4];
        let room = (between[1] - between[0] - 2.0 * (CURL + AROUND)).min((size.x - 14.0).max(4.0)).max(0.1);
        let letters = 0.82f32.min(room / fonts::width(Typeface::SerifBold, title).max(0.1));
        if letters * scale < LEAST {
            return None;
        }
        let half = Vec2::new(fonts::width(Typeface::SerifBold, title) * letters * 0.5 + AROUND, 0.6);
        let [from, to] = [between[0] + half.x + CURL, between[1] - half.x - CURL];
        let middle = Vec2::new((size.x * 0.5).min(to).max(from), size.y - FOOT * 0.5 - 0.2);
        Some(Self { middle, half, letters })
    }
}

/// Half the size of the compass, in map units.
const ROSE: f32 = 0.9;

/// Areas of the title, scale bar and compass on a picture of this scale.
pub(super) fn titles(plan: &MapPlan, turn: Orientation, scale: f32) -> Vec<MapRect> {
    let size = plan.layout.size();
    let tablet = Tablet::of(plan, size, scale).map(|tablet| (tablet.middle, tablet.half + Vec2::new(CURL, 0.0)));
    let (bar, half) = scale_at(turn, size);
    let rose = right(plan).map(|_| (rose_at(size), Vec2::splat(ROSE)));
    let all = tablet.into_iter().chain([(bar, Vec2::new(half + 0.4, 0.6))]).chain(rose);
    all.map(|(middle, half)| [middle - half, middle + half]).collect()
}

/// Draws the title on a tablet with curled ends.
fn cartouche(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, size: Vec2) {
    let Some(Tablet { middle, half, letters }) = Tablet::of(plan, size, canvas.scale()) else { return };
    let least = 0.7 / canvas.scale();
    canvas.upright(middle, |canvas| {
        let pen = Pen::new(theme.ink.thin(0.85), 0.035f32.max(least));
        let p = Vec2::new;
        for side in [-1.0f32, 1.0] {
            // The end of the sheet rolls behind itself.
            let x = side * half.x;
            let curl = Shape::new().petals(
                p(x - side * 0.1, -half.y + 0.12),
                &[
                    (p(x + side * 0.62, -half.y + 0.05), p(x + side * 0.5, 0.0)),
                    (p(x + side * 0.62, half.y - 0.05), p(x - side * 0.1, half.y - 0.12)),
                ],
            );
            canvas.both(curl, theme.paper_dark.mixed(theme.earth, 0.35), pen);
        }
        canvas.fill(Shape::new().rounded(p(0.04, 0.06), half, 0.12), theme.shadow.thin(0.22));
        canvas.both(Shape::new().rounded(Vec2::ZERO, half, 0.12), theme.paper.mixed(theme.paper_dark, 0.35), pen);
        let thin = Pen::new(theme.ink.thin(0.6), 0.016f32.max(least * 0.8));
        canvas.stroke(Shape::new().rounded(Vec2::ZERO, half - 0.09, 0.07), thin);
        write(canvas, theme, Typeface::SerifBold, &plan.title, letters, Vec2::new(0.0, -0.02));
    });
}

/// Number of hexes that the scale bar shows.
fn pieces(size: Vec2) -> u8 {
    if size.x > 34.0 { 5 } else { 2 }
}

/// MP 1.1 Draws the scale bar: a hex is about 100 m.
fn scale_bar(canvas: &mut Canvas, theme: &Theme, size: Vec2) {
    let (middle, half) = scale_at(canvas.turn(), size);
    canvas.upright(middle, |canvas| bar(canvas, theme, pieces(size), half));
}

/// Middle of the scale bar, and half its length, in map units.
fn scale_at(turn: Orientation, size: Vec2) -> (Vec2, f32) {
    let half = HEX_HEIGHT * f32::from(pieces(size)) * 0.5;
    // Its numbers are above it: along the upper edge they need the room that they have toward the map along the lower.
    let inward = match turn {
        Orientation::AsDrawn => 0.02,
        Orientation::Turned => 0.3,
    };
    (Vec2::new(MARGIN + 0.6 + half, size.y - FOOT * 0.5 - inward), half)
}

/// Draws the scale bar around its middle.
fn bar(canvas: &mut Canvas, theme: &Theme, pieces: u8, half: f32) {
    let least = 0.8 / canvas.scale();
    let height = 0.14;
    for k in 0..pieces {
        let x = HEX_HEIGHT * (f32::from(k) + 0.5) - half;
        let fill = if k % 2 == 0 { theme.ink } else { theme.paper };
        let pen = Pen::new(theme.ink, 0.03f32.max(least)).square();
        canvas.both(Shape::new().block(Vec2::new(x, 0.0), Vec2::new(HEX_HEIGHT * 0.5, height * 0.5)), fill, pen);
    }
    let text_size = 0.42f32.max(8.0 / canvas.scale());
    if text_size > 1.1 {
        return;
    }
    let above = -height - text_size * 0.42;
    let length = say!("map-metres", metres = u32::from(pieces) * 100);
    for (text, x) in [("0", -half), (length.as_str(), half)] {
        write(canvas, theme, Typeface::Serif, text, text_size, Vec2::new(x, above));
    }
    if canvas.scale() >= 20.0 {
        let below = Vec2::new(0.0, height + 0.24);
        write(canvas, theme, Typeface::SerifItalic, &say!("map-scale"), 0.38, below);
    }
}

/// Middle of the compass on the map, in map units.
fn rose_at(size: Vec2) -> Vec2 {
    Vec2::new(size.x - MARGIN - 1.5, size.y - 1.13)
}

/// Draws the compass: a rose turned to the world's north, within the hexagon of the game's six facings.
fn rose(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, size: Vec2) {
    let Some(right) = right(plan) else { return };
    let at = rose_at(size);
    let least = 0.7 / canvas.scale();
    let north = Vec2::from_angle((right as f32 * -22.5).to_radians());
    canvas.framed(at, 0.0, |canvas| {
        let thin = Pen::new(theme.ink.thin(0.7), 0.02f32.max(least * 0.8));
        canvas.stroke(Shape::new().poly(&CORNERS.map(|c| c * 0.6)), thin);
        let ticks = CORNERS.iter().fold(Shape::new(), |s, c| s.line(&[*c * 0.6, *c * 0.7]));
        canvas.stroke(ticks, thin);
        for (corner, name) in CORNERS.iter().zip(FACINGS) {
            // No facing is written where the letter of north is.
            if corner.normalize().dot(north) < 0.9 {
                write(canvas, theme, Typeface::Sans, name, 0.19, *corner * 0.86);
            }
        }
        let ink = Pen::new(theme.ink, 0.012f32.max(least * 0.6));
        for (between, reach, waist) in [(45.0f32, 0.34f32, 0.09f32), (0.0, 0.54, 0.12)] {
            for k in 0..4u8 {
                let turn = between + 90.0 * f32::from(k);
                let way = Vec2::from_angle(turn.to_radians()).rotate(north);
                let sides = [45.0f32, -45.0].map(|d| Vec2::from_angle((turn + d).to_radians()).rotate(north) * waist);
                // The needle that points north is red.
                let dark = if turn == 0.0 { theme.alert } else { theme.ink };
                canvas.both(Shape::new().poly(&[Vec2::ZERO, sides[0], way * reach]), theme.paper, ink);
                canvas.both(Shape::new().poly(&[Vec2::ZERO, sides[1], way * reach]), dark, ink);
            }
        }
        let letter = 0.36f32.max(9.0 / canvas.scale());
        write(canvas, theme, Typeface::SerifBold, &say!("map-north"), letter, north * (0.62 + letter * 0.45));
    });
}
