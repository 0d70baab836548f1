//! Emblems of nations as shapes and colours, for the canvas and for panels alike.

use crate::games::musket_pike::rules::nation::{EmblemShape, Tincture};
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::theme::{Palette, Rgb, Theme};
use glam::Vec2;
use std::collections::BTreeMap;
use std::f32::consts::{FRAC_1_SQRT_2, TAU};
use std::sync::LazyLock;

static TINCTURES: LazyLock<BTreeMap<Tincture, Rgb>> = LazyLock::new(|| {
    ron::from_str(include_str!("../../../../assets/themes/tinctures.ron")).expect("the tests paint with every tincture")
});

/// Colour of a nation's tincture in a theme.
#[must_use]
pub fn colour(tincture: Tincture, theme: &Theme) -> Rgb {
    let colour = match tincture {
        Tincture::Own([red, green, blue]) => Rgb(red, green, blue),
        named => TINCTURES[&named],
    };
    if theme.palette == Palette::Grey { colour.grey() } else { colour }
}

/// Thickness of the beams of a cross emblem, relative to half its size.
const BEAM: f32 = 0.36;
/// Number of corners with which a disc is drawn.
const ROUND: u8 = 20;

/// Convex parts of an emblem shape, around its middle, within a circle of radius 1 or a little more.
#[must_use]
pub fn parts(shape: EmblemShape) -> Vec<Vec<Vec2>> {
    let block = |x: f32, y: f32| vec![Vec2::new(-x, -y), Vec2::new(x, -y), Vec2::new(x, y), Vec2::new(-x, y)];
    let beams = || [block(1.0, BEAM), block(BEAM, 1.0)];
    let aslant = |part: Vec<Vec2>| part.into_iter().map(|p| Vec2::splat(FRAC_1_SQRT_2).rotate(p)).collect();
    match shape {
        EmblemShape::Roundel => {
            let corner = |k: u8| Vec2::from_angle(TAU * f32::from(k) / f32::from(ROUND)) * 0.86;
            vec![(0..ROUND).map(corner).collect()]
        }
        EmblemShape::Lozenge => vec![vec![Vec2::NEG_Y, Vec2::X * 0.8, Vec2::Y, Vec2::NEG_X * 0.8]],
        EmblemShape::Bar => vec![block(1.0, 0.48)],
        EmblemShape::Saltire => beams().map(aslant).into(),
        EmblemShape::Cross => beams().into(),
        EmblemShape::Triangle => vec![vec![Vec2::new(0.0, -0.9), Vec2::new(1.0, 0.8), Vec2::new(-1.0, 0.8)]],
        EmblemShape::Square => vec![block(0.78, 0.78)],
    }
}

/// Draws an emblem shape in layers: all parts in the first ink with its extra width, then in the next.
pub(super) fn paint(canvas: &mut Canvas, shape: EmblemShape, half: f32, layers: [(Rgb, f32); 3]) {
    for (ink, wider) in layers {
        for part in parts(shape) {
            let part: Vec<Vec2> = part.into_iter().map(|p| p * half).collect();
            canvas.both(Shape::new().poly(&part), ink, Pen::new(ink, wider));
        }
    }
}
