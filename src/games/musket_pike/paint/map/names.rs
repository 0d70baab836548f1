//! Names of places: under houses, across woods, along slopes.

use super::label_placement::{LabelPlacement, Side};
use super::plan::MapPlan;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Label;
use crate::games::musket_pike::rules::data::Lettering as Placing;
use crate::paint::canvas::{Anchor, Canvas, Lettering, Pen};
use crate::paint::fonts::{self, Typeface};
use crate::paint::layout::toward;
use crate::paint::orientation::Orientation;
use crate::paint::theme::{Rgb, Theme};
use crate::paint::tile::{MapRect, WrittenName};
use glam::Vec2;

/// Least scale at which names are drawn, in points per hex radius: below it they would cover the map.
pub(super) const NAMES_FROM: f32 = 9.0;
/// Least scale at which names of single places are drawn, in points per hex radius: they take as much room as those of land.
const PLACES_FROM: f32 = 9.5;
/// Least height of letters in points: for a place, and for an area of land.
const LEAST: [f32; 2] = [13.0, 14.0];
/// Radius around its hex in which the name of a hill or valley finds the slope that it follows, in map units.
pub(super) const NEAR: f32 = 6.0;
/// Greatest slant of a name, in degrees.
const STEEPEST: f32 = 62.0;

/// Typesetting of a name on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Setting {
    /// Middle of the name's baseline, in map units.
    pub(super) at: Vec2,
    pub(super) size: f32,
    /// Letter spacing of the name, in em.
    spacing: f32,
    /// Rotation of the name, in degrees clockwise.
    pub(super) turn: f32,
    /// Upward bend of the name in its middle, relative to its length.
    pub(super) bend: f32,
    /// Opacity of the paper halo around the name, 0 to 1.
    halo: f32,
}

/// Names of `names` that reach into an area.
pub(super) fn within(names: Vec<(&Label, Setting)>, [low, high]: MapRect) -> Vec<(&Label, Setting)> {
    let reaches = |(label, set): &(&Label, Setting)| {
        let reach = reach(&label.text, set);
        (set.at + reach).cmpge(low).all() && (set.at - reach).cmple(high).all()
    };
    names.into_iter().filter(reaches).collect()
}

/// Names that are drawn on a picture of this scale, each with its typesetting.
pub(super) fn seen(plan: &MapPlan, scale: f32, turn: Orientation) -> Vec<(&Label, Setting)> {
    if scale < NAMES_FROM {
        return Vec::new();
    }
    let of_a_place = |label: &Label| plan.lettering_of(label.hex) == Placing::Beneath;
    let set = |(label, spot): (&'_ Label, LabelPlacement)| within_frame(plan, label, spot, scale, turn);
    (plan.map.labels.iter())
        .zip(plan.spots(turn))
        .filter(|(label, _)| scale >= PLACES_FROM || !of_a_place(label))
        .map(|(label, spot)| (label, set((label, spot))))
        .collect()
}

/// Typesetting of a name at its largest and at its smallest against the map, in both orientations; in between
/// it moves and shrinks evenly.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Extremes<'p> {
    label: &'p Label,
    set: [Setting; 4],
}

impl Extremes<'_> {
    /// Area that the name covers at any scale, with a margin.
    pub(super) fn area(&self, by: f32) -> MapRect {
        let areas = self.set.map(|set| {
            let reach = reach(&self.label.text, &set) + by;
            [set.at - reach, set.at + reach]
        });
        areas.into_iter().reduce(|one, other| [one[0].min(other[0]), one[1].max(other[1])]).unwrap_or_default()
    }
}

/// Extremes of all names of a map.
pub(super) fn extremes(plan: &MapPlan) -> Vec<Extremes<'_>> {
    let spots = plan.spots(Orientation::AsDrawn).zip(plan.spots(Orientation::Turned));
    let labels = plan.map.labels.iter().zip(spots);
    let set = |(label, (drawn, turned))| {
        let at = |spot, turn, scale| within_frame(plan, label, spot, scale, turn);
        let (drawn, turned) =
            (|scale| at(drawn, Orientation::AsDrawn, scale), |scale| at(turned, Orientation::Turned, scale));
        Extremes { label, set: [drawn(NAMES_FROM), drawn(f32::MAX), turned(NAMES_FROM), turned(f32::MAX)] }
    };
    labels.map(set).collect()
}

/// Typesetting of a name, moved inward at the edge of the map.
fn within_frame(plan: &MapPlan, label: &Label, spot: LabelPlacement, scale: f32, turn: Orientation) -> Setting {
    let set = setting(plan, label, spot, scale, turn);
    let (frame, reach) = (plan.layout.size(), reach(&label.text, &set));
    Setting { at: set.at.clamp(reach.min(frame * 0.5), (frame - reach).max(frame * 0.5)), ..set }
}

/// Names of places on a picture of this scale, with the areas that they cover.
pub(super) fn written(plan: &MapPlan, scale: f32, turn: Orientation) -> Vec<WrittenName> {
    seen(plan, scale, turn).into_iter().map(as_written).collect()
}

fn as_written((label, set): (&Label, Setting)) -> WrittenName {
    // Bent upward it reaches as far above the line of its ends.
    let half = reach(&label.text, &set) - set.size * 0.6 + Vec2::new(0.0, length(&label.text, &set) * set.bend);
    WrittenName { place: label.hex.into(), area: [set.at - half, set.at + half] }
}

/// Name written over a point on a picture of this scale; `None` without one.
pub(super) fn name_at(plan: &MapPlan, at: Vec2, scale: f32, turn: Orientation) -> Option<WrittenName> {
    let names = seen(plan, scale, turn);
    names.into_iter().find(|name| cover(std::slice::from_ref(name), turn, at)).map(as_written)
}

/// Greatest distance of a name's letters from its middle, across and up, in map units.
fn reach(text: &str, set: &Setting) -> Vec2 {
    Vec2::from_angle(set.turn.to_radians()).abs() * (length(text, set) * 0.5) + set.size
}

/// Draws the names of places and land on the map.
pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, low: Vec2, high: Vec2) {
    for (label, set) in within(seen(plan, canvas.scale(), canvas.turn()), [low, high]) {
        letters(canvas, theme, &label.text, &set, [low, high]);
    }
}

/// Whether any of these names covers a point.
pub(super) fn cover(names: &[(&Label, Setting)], turn: Orientation, p: Vec2) -> bool {
    names.iter().any(|(label, set)| {
        let way = turn.rotate_vector(Vec2::from_angle(set.turn.to_radians()));
        let half = length(&label.text, set) * 0.5;
        let nearest = set.at + way * (p - set.at).dot(way).clamp(-half, half);
        nearest.distance(p) < set.size * 0.75
    })
}

/// Typesetting of the name of a place or stretch of land at its spot.
fn setting(plan: &MapPlan, label: &Label, spot: LabelPlacement, scale: f32, turn: Orientation) -> Setting {
    let layout = NameLayout::new(plan, label, scale, turn);
    let half = if matches!(spot, LabelPlacement::Beside(_)) { length(&label.text, &layout.set) * 0.5 } else { 0.0 };
    layout.at_spot(spot, half)
}

/// Typesetting of a name and the orientation of the board, whatever spot is chosen for the name.
pub(super) struct NameLayout {
    /// Typesetting of the name at its own spot, before it is moved.
    pub(super) set: Setting,
    pub(super) turn: Orientation,
}

impl NameLayout {
    pub(super) fn new(plan: &MapPlan, label: &Label, scale: f32, turn: Orientation) -> Self {
        let hex = label.put.unwrap_or(label.hex);
        let centre = plan.layout.centre(hex);
        let place =
            Setting { at: centre, size: (LEAST[0] / scale).max(0.36), spacing: 0.02, turn: 0.0, bend: 0.0, halo: 0.85 };
        // What spreads over the country is named in wide letters.
        let wide = Setting { size: (LEAST[1] / scale).max(0.52), spacing: 0.22, bend: 0.05, ..place };
        let set = match plan.lettering_of(label.hex) {
            // Crowns are as dark as letters: what stands over a wood lies on paper.
            Placing::Across if label.put.is_some() => Setting { halo: 0.96, ..wide },
            Placing::Across => Setting { at: centre + turn.rotate_vector(Vec2::new(0.0, 0.2)), halo: 0.96, ..wide },
            Placing::AlongSlopes => Setting { turn: slope(plan, hex), ..wide },
            Placing::Beneath => place,
        };
        Self { set, turn }
    }

    /// Lettering of the name moved to `spot`. `half`: half the length of the name, in map units; used only beside houses.
    pub(super) fn at_spot(&self, spot: LabelPlacement, half: f32) -> Setting {
        let Self { set, turn } = self;
        let by = match spot {
            LabelPlacement::Put(_) => Vec2::ZERO,
            LabelPlacement::Moved(by) => Vec2::from_angle(set.turn.to_radians()).rotate(by),
            // Around the houses, clear of a counter.
            LabelPlacement::Beside(Side::Below) => Vec2::new(0.0, 0.74 + 0.5 * set.size),
            LabelPlacement::Beside(Side::Above) => Vec2::new(0.0, -0.8 - 0.4 * set.size),
            LabelPlacement::Beside(Side::Right) => Vec2::new(0.95 + half, 0.0),
            LabelPlacement::Beside(Side::Left) => Vec2::new(-0.95 - half, 0.0),
        };
        Setting { at: set.at + turn.rotate_vector(by), ..*set }
    }
}

/// Direction of the slopes near a hex, in degrees clockwise; 0 if there are none, or they run all round.
fn slope(plan: &MapPlan, hex: Hex) -> f32 {
    let centre = plan.layout.centre(hex);
    // The doubled angle of every sloping side, summed: parallel sides add up, others cancel out.
    let (mut sum, mut count) = (Vec2::ZERO, 0.0f32);
    for other in plan.around(centre - NEAR, centre + NEAR) {
        if plan.layout.centre(other).distance(centre) > NEAR {
            continue;
        }
        for dir in Dir::ALL {
            if plan.fall(other, dir).is_some() {
                let way = toward(dir).perp();
                sum += Vec2::new(way.x * way.x - way.y * way.y, 2.0 * way.x * way.y);
                count += 1.0;
            }
        }
    }
    if count < 3.0 || sum.length() < 0.25 * count {
        return 0.0;
    }
    (sum.to_angle().to_degrees() * 0.5).clamp(-STEEPEST, STEEPEST)
}

pub(super) fn length(text: &str, set: &Setting) -> f32 {
    let gaps = text.chars().count().saturating_sub(1) as f32;
    (fonts::width(Typeface::SerifItalic, text) + gaps * set.spacing) * set.size
}

/// Width of a single letter, in em.
pub(super) fn advance(letter: char) -> f32 {
    if letter == ' ' { 0.25 } else { fonts::width(Typeface::SerifItalic, letter.encode_utf8(&mut [0; 4])) }
}

/// Greatest distance of a letter, with its glow, from the middle of its foot, in em.
const LETTER: f32 = 3.0;

/// Letter of a name: the middle of its foot, and its rotation on the screen, in degrees clockwise.
pub(super) struct Glyph {
    pub(super) letter: char,
    pub(super) at: Vec2,
    pub(super) turn: f32,
}

/// Draws the letters of a name one by one along a line, each rotated with the line.
fn letters(canvas: &mut Canvas, theme: &Theme, text: &str, set: &Setting, within: MapRect) {
    let whole = length(text, set);
    let bend = whole * set.bend;
    let (mut glyphs, mut along) = (Vec::new(), -whole * 0.5);
    for letter in text.chars() {
        let width = advance(letter) * set.size;
        // From -1 at the beginning to 1 at the end.
        let t = (along + width * 0.5) / (whole * 0.5);
        let lift = Vec2::new(along + width * 0.5, bend * (t * t - 1.0) + set.size * 0.25);
        let at = set.at + canvas.turn().rotate_vector(Vec2::from_angle(set.turn.to_radians()).rotate(lift));
        let turn = set.turn + (bend * 2.0 * t / (whole * 0.5)).atan().to_degrees();
        glyphs.push(Glyph { letter, at, turn });
        along += width + set.spacing * set.size;
    }
    write(canvas, theme, &glyphs, (set.size, set.halo), theme.ink, within);
}

/// Size of letters under which their glow shrinks no further, in points.
const LEAST_RIM: f32 = 15.0;

/// Writes letters of one size with a glow of paper that fades outward below all of them. Letters outside the area are left out.
pub(super) fn write(
    canvas: &mut Canvas,
    theme: &Theme,
    glyphs: &[Glyph],
    (size, glow): (f32, f32),
    ink: Rgb,
    [low, high]: MapRect,
) {
    let seen = |at: Vec2| at.cmpge(low - size * LETTER).all() && at.cmple(high + size * LETTER).all();
    // On a small picture, too, the letters lie on paper.
    let least = LEAST_RIM / canvas.scale();
    let rim = |alpha: f32, width: f32| Pen::new(theme.paper.thin(alpha), (size * width).max(least * width));
    for halo in [Some(rim(glow * 0.45, 0.4)), Some(rim(glow, 0.2)), None] {
        for glyph in glyphs.iter().filter(|glyph| seen(glyph.at)) {
            let text = glyph.letter.to_string();
            let lettering = Lettering {
                face: Typeface::SerifItalic,
                text: &text,
                size,
                at: Vec2::ZERO,
                anchor: Anchor::Middle,
                ink: if halo.is_some() { theme.paper.thin(0.0) } else { ink.into() },
                halo,
            };
            canvas.upright(glyph.at, |canvas| canvas.framed(Vec2::ZERO, glyph.turn, |canvas| canvas.text(&lettering)));
        }
    }
}
