//! Explanatory marks over a position: areas, paths, lines, numbers.

use super::canvas::{Anchor, Canvas, Lettering, Pen, Shape};
use super::fonts::{self, Typeface};
use super::layout::BoardLayout;
use super::picture_frame::PictureFrame;
use super::theme::{Rgb, Theme};
use crate::board::hex::{Dir, Grid, Hex};
use crate::kernel::SideId;
use glam::Vec2;
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use std::collections::BTreeSet;

/// Meaning of a mark on the map, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkTone {
    /// Mark of the front of a unit.
    Front,
    /// Mark of the flanks and rear of a unit.
    Weak,
    /// Mark of permitted moves.
    Go,
    /// Mark of forced stops and forbidden hexes.
    Stop,
    /// Mark of the target of an attack.
    Target,
    /// Mark of a retreat.
    Back,
    /// Mark of a shot.
    Shot,
    /// Mark in the colour of a side, for what belongs to it.
    Side(SideId),
}

impl MarkTone {
    const fn ink(self, theme: &Theme) -> Rgb {
        match self {
            MarkTone::Front => theme.facing,
            MarkTone::Weak => theme.ink,
            MarkTone::Go => theme.go,
            MarkTone::Stop => theme.stop,
            MarkTone::Target => theme.target,
            MarkTone::Back => theme.back,
            MarkTone::Shot => theme.shot,
            MarkTone::Side(side) => theme.sides[side.index()].ink,
        }
    }
}

/// Tint of an area on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    Strong,
    Pale,
    /// Pale tint of an area, with a dashed rim.
    Dashed,
}

/// Style of a line on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkLineStyle {
    Whole,
    Broken,
}

/// Slot beside a point in which a text is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Middle,
    /// Slot for a text below the middle, for a point with a piece.
    Foot,
}

impl Slot {
    /// Middle of the text in this slot, in map units.
    #[must_use]
    pub fn beside(self, point: Vec2) -> Vec2 {
        point + Vec2::new(0.0, if self == Slot::Foot { FOOT } else { 0.0 })
    }
}

/// Mark on the map; places are in map units.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// Mark of an area of one or more polygons, with the lines of its rim.
    Area { cells: Vec<Vec<Vec2>>, rim: Vec<[Vec2; 2]>, tone: MarkTone, tint: Tint },
    /// Mark of a path with an arrowhead at its end.
    Arrow(Vec<Vec2>, MarkTone, MarkLineStyle),
    /// Mark of a line without an arrowhead.
    Line(Vec2, Vec2, MarkTone, MarkLineStyle),
    /// Mark of a cross, for something forbidden or lost.
    Cross(Vec2, MarkTone),
    /// Mark of a text on a plate, by the plate's middle.
    Words(Vec2, MarkTone, String),
    /// Mark of a flag over a place: that of the side in control, or white with a ring.
    Flag(Vec2, Option<SideId>),
}

/// Line width of the rims of discs, plates and flags, in map units.
const RIM: f32 = 0.055;
/// Line width of the shaft of an arrow, in map units.
const SHAFT: f32 = 0.12;
/// Length of the head of an arrow, in map units.
const HEAD: f32 = 0.34;
/// Width added to the shaft of an arrow for the light halo around it, in map units.
const HALO: f32 = 0.09;
/// Height of the letters of a text on the map, in map units.
const LETTERS: f32 = 0.37;
/// Room between a text and the edge of its plate, across and up, in map units.
const AROUND: Vec2 = Vec2::new(0.13, 0.07);
/// Distance below the middle of a hex at which a text at its foot stands, in map units.
const FOOT: f32 = 0.96;
/// Offset of the foot of a flag's pole from the middle of its place, in map units.
const POLE_FOOT: Vec2 = Vec2::new(-0.86, 0.0);
/// Height of a flag's pole, in map units.
const POLE: f32 = 0.9;
/// Length and height of a flag's cloth, in map units.
const CLOTH: Vec2 = Vec2::new(0.56, 0.36);

impl Mark {
    /// Mark of an area of these hexes, with a rim where a neighbour is not among them.
    #[must_use]
    pub fn hexes(grid: &Grid, hexes: &BTreeSet<Hex>, tone: MarkTone, tint: Tint) -> Self {
        let layout = BoardLayout::new(grid);
        let outer = |hex: Hex| Dir::ALL.into_iter().filter(move |dir| !hexes.contains(&grid.neighbour(hex, *dir)));
        let rim = hexes.iter().flat_map(|hex| outer(*hex).map(|dir| <[Vec2; 2]>::from(layout.side(*hex, dir))));
        let cells = hexes.iter().map(|hex| layout.corners(*hex).to_vec());
        Mark::Area { cells: cells.collect(), rim: rim.collect(), tone, tint }
    }

    /// Mark of an area within an outline, whose last point joins its first.
    #[must_use]
    pub fn outlined(outline: Vec<Vec2>, tone: MarkTone, tint: Tint) -> Self {
        let next = outline.iter().cycle().skip(1);
        let rim = outline.iter().zip(next).map(|(a, b)| [*a, *b]).collect();
        Mark::Area { cells: vec![outline], rim, tone, tint }
    }

    /// Mark of the same lines and letters with all its places multiplied by a factor.
    #[must_use]
    pub fn spread(&self, by: f32) -> Self {
        let all = |points: &[Vec2]| points.iter().map(|point| *point * by).collect();
        match self {
            Mark::Area { cells, rim, tone, tint } => Mark::Area {
                cells: cells.iter().map(|cell| all(cell)).collect(),
                rim: rim.iter().map(|ends| ends.map(|end| end * by)).collect(),
                tone: *tone,
                tint: *tint,
            },
            Mark::Arrow(way, tone, style) => Mark::Arrow(all(way), *tone, *style),
            Mark::Line(from, to, tone, style) => Mark::Line(*from * by, *to * by, *tone, *style),
            Mark::Cross(at, tone) => Mark::Cross(*at * by, *tone),
            Mark::Words(at, tone, text) => Mark::Words(*at * by, *tone, text.clone()),
            Mark::Flag(place, side) => Mark::Flag(*place * by, *side),
        }
    }

    /// Outermost points of the mark, in map units.
    #[must_use]
    pub fn points(&self) -> Vec<Vec2> {
        match self {
            Mark::Area { cells, .. } => cells.concat(),
            Mark::Arrow(way, ..) => way.clone(),
            Mark::Line(from, to, ..) => vec![*from, *to],
            Mark::Cross(at, _) => vec![*at],
            Mark::Words(at, _, text) => {
                let half = plate(text);
                vec![*at - half, *at + half]
            }
            Mark::Flag(place, _) => {
                let foot = *place + POLE_FOOT;
                vec![foot, foot + Vec2::new(CLOTH.x, -POLE)]
            }
        }
    }
}

/// Paints marks over a picture of the frame's part of the map.
pub fn paint(picture: &mut Pixmap, marks: &[Mark], layout: BoardLayout, theme: &Theme, frame: PictureFrame) {
    paint_within(picture, marks, layout.size(), theme, frame);
}

/// Paints marks over a picture, their lines and letters `size` times as large as on a map of hexes.
pub fn paint_sized(
    picture: &mut Pixmap,
    marks: &[Mark],
    layout: BoardLayout,
    theme: &Theme,
    (frame, size): (PictureFrame, f32),
) {
    let spread: Vec<Mark> = marks.iter().map(|mark| mark.spread(1.0 / size)).collect();
    let frame = PictureFrame { scale: frame.scale * size, middle: frame.middle / size, ..frame };
    paint_within(picture, &spread, layout.size() / size, theme, frame);
}

/// Paints marks over a picture of a map of this size, in map units.
fn paint_within(picture: &mut Pixmap, marks: &[Mark], map: Vec2, theme: &Theme, frame: PictureFrame) {
    let mut canvas = Canvas::new(frame.width, frame.height, frame.view()).with_density(frame.density);
    for mark in marks {
        match mark {
            Mark::Area { cells, rim, tone, tint } => area(&mut canvas, cells, rim, tone.ink(theme), *tint),
            Mark::Arrow(way, tone, stroke) => arrow(&mut canvas, way, tone.ink(theme), *stroke, theme),
            Mark::Line(from, to, tone, stroke) => line(&mut canvas, &[*from, *to], tone.ink(theme), *stroke, theme),
            Mark::Cross(at, tone) => cross(&mut canvas, *at, tone.ink(theme), theme),
            Mark::Words(at, tone, text) => {
                // At the edge of the map it moves inward.
                let (half, size) = (plate(text) + RIM, map);
                let at = at.clamp(half.min(size * 0.5), (size - half).max(size * 0.5));
                words(&mut canvas, at, tone.ink(theme), text, theme);
            }
            Mark::Flag(place, side) => flag(&mut canvas, *place + POLE_FOOT, *side, theme),
        }
    }
    let marks = canvas.into_pixmap();
    picture.draw_pixmap(0, 0, marks.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
}

fn area(canvas: &mut Canvas, cells: &[Vec<Vec2>], rim: &[[Vec2; 2]], ink: Rgb, tint: Tint) {
    let strength = if tint == Tint::Strong { 0.34 } else { 0.17 };
    let pen = Pen::new(ink, RIM);
    let pen = if tint == Tint::Dashed { pen.square().dashed(0.16, 0.12) } else { pen };
    for cell in cells {
        canvas.fill(Shape::new().poly(cell), ink.thin(strength));
    }
    for side in rim {
        canvas.stroke(Shape::new().line(side), pen);
    }
}

fn line(canvas: &mut Canvas, way: &[Vec2], ink: Rgb, stroke: MarkLineStyle, theme: &Theme) {
    let pen = Pen::new(ink, SHAFT);
    let pen = if stroke == MarkLineStyle::Broken { pen.square().dashed(0.22, 0.16) } else { pen };
    canvas.stroke(Shape::new().line(way), Pen::new(theme.veil.thin(0.85), SHAFT + HALO));
    canvas.stroke(Shape::new().line(way), pen);
}

fn arrow(canvas: &mut Canvas, way: &[Vec2], ink: Rgb, stroke: MarkLineStyle, theme: &Theme) {
    let [.., before, end] = way else { return };
    let Some(ahead) = (*end - *before).try_normalize() else { return };
    let mut shaft = way.to_vec();
    // The shaft ends within the head.
    if let Some(last) = shaft.last_mut() {
        *last = *end - ahead * (HEAD * 0.8);
    }
    line(canvas, &shaft, ink, stroke, theme);
    let back = *end - ahead * HEAD;
    let across = ahead.perp() * (HEAD * 0.62);
    let head = [*end, back + across, back - across];
    canvas.both(Shape::new().poly(&head), ink, Pen::new(theme.veil.thin(0.85), HALO * 0.5));
}

fn cross(canvas: &mut Canvas, at: Vec2, ink: Rgb, theme: &Theme) {
    let arm = Vec2::splat(0.26);
    let other = Vec2::new(arm.x, -arm.y);
    for pen in [Pen::new(theme.veil.thin(0.9), 0.24), Pen::new(ink, 0.14)] {
        canvas.stroke(Shape::new().line(&[at - arm, at + arm]), pen);
        canvas.stroke(Shape::new().line(&[at - other, at + other]), pen);
    }
}

/// Draws a pole with a cloth.
fn flag(canvas: &mut Canvas, foot: Vec2, side: Option<SideId>, theme: &Theme) {
    let top = foot - Vec2::new(0.0, POLE);
    canvas.stroke(Shape::new().line(&[foot, top]), Pen::new(theme.white, SHAFT));
    canvas.stroke(Shape::new().line(&[foot, top]), Pen::new(theme.black, SHAFT * 0.5));
    let corners = [top, top + Vec2::new(CLOTH.x, 0.0), top + CLOTH, top + Vec2::new(0.0, CLOTH.y)];
    let (cloth, rim) = match side {
        Some(side) => (theme.sides[side.index()].base, theme.sides[side.index()].rim),
        None => (theme.white, theme.black),
    };
    canvas.both(Shape::new().poly(&corners), cloth, Pen::new(rim, RIM * 0.6));
    if side.is_none() {
        canvas.stroke(Shape::new().circle(top + CLOTH * 0.5, CLOTH.y * 0.27), Pen::new(theme.black, RIM * 0.8));
    }
}

/// Half the size of a text's plate, in map units.
fn plate(text: &str) -> Vec2 {
    Vec2::new(fonts::width(Typeface::SansBold, text) * LETTERS * 0.5, LETTERS * 0.42) + AROUND
}

fn words(canvas: &mut Canvas, at: Vec2, ink: Rgb, text: &str, theme: &Theme) {
    canvas.both(Shape::new().rounded(at, plate(text), 0.12), theme.veil.thin(0.93), Pen::new(ink, RIM * 0.6));
    canvas.text(&Lettering {
        face: Typeface::SansBold,
        text,
        size: LETTERS,
        at: at + Vec2::new(0.0, LETTERS * 0.36),
        anchor: Anchor::Middle,
        ink: theme.ink.into(),
        halo: None,
    });
}
