//! Card of a counter: its outline, tilted so that its front faces a hex corner, and the layout on it.
//!
//! The six facings need only a card that is upright or tilted by 30 degrees, with its front on one of its four
//! edges. In the card's own frame x runs to its right and y down, in hex radii; numbers are turned back
//! upright.

use super::symbols::PALER;
use super::{CounterLook, Detail, FrontSpread};
use crate::board::hex::Facing;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::kernel::SideId;
use crate::paint::canvas::{Canvas, Ink, Pen, Shape};
use crate::paint::layout::INRADIUS;
use crate::paint::theme::{Rgb, SideColours, Theme};
use glam::Vec2;

/// Half the side of a 1-hex counter, in hex radii.
pub(super) const HALF: f32 = 0.62;
/// Thickness of the front edge of a counter, in hex radii.
pub(super) const FRONT: f32 = 0.15;
/// Height of the chevron on the front edge of a counter, in hex radii.
const CHEVRON: f32 = 0.19;
/// Corner radius of the first side's counters, in hex radii.
const ROUND: f32 = 0.17;
/// Length of the cut corners of the second side's counters, in hex radii.
const CUT: f32 = 0.22;
/// Margin around the card for chevron, shadow and glow, in hex radii.
const ROOM: f32 = 0.3;

/// Edge of a counter's card that is its front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    Right,
    Bottom,
    Left,
    Top,
}

impl Edge {
    /// Unit vector that points out of the card over this edge.
    pub(super) const fn out(self) -> Vec2 {
        match self {
            Edge::Right => Vec2::X,
            Edge::Bottom => Vec2::Y,
            Edge::Left => Vec2::NEG_X,
            Edge::Top => Vec2::NEG_Y,
        }
    }

    /// Angle of the edge from the right, clockwise, in degrees.
    pub(super) const fn angle(self) -> f32 {
        match self {
            Edge::Right => 0.0,
            Edge::Bottom => 90.0,
            Edge::Left => 180.0,
            Edge::Top => -90.0,
        }
    }

    const fn opposite(self) -> Edge {
        match self {
            Edge::Right => Edge::Left,
            Edge::Bottom => Edge::Top,
            Edge::Left => Edge::Right,
            Edge::Top => Edge::Bottom,
        }
    }
}

/// Shape of a card on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Card {
    /// Half the width and height of the card, in hex radii.
    pub(super) half: Vec2,
    /// Clockwise rotation of the card, in degrees.
    pub(super) tilt: f32,
    pub(super) front: Edge,
}

impl Card {
    pub(super) fn new(facing: Facing, two_hex: bool) -> Self {
        let (tilt, front) = match facing.0 % 6 {
            0 => (30.0, Edge::Top),
            1 => (0.0, Edge::Right),
            2 => (-30.0, Edge::Bottom),
            3 => (30.0, Edge::Bottom),
            4 => (0.0, Edge::Left),
            _ => (-30.0, Edge::Top),
        };
        let long = if two_hex { HALF + INRADIUS } else { HALF };
        // A 2-hex block lies across its facing.
        let half = if tilt == 0.0 { Vec2::new(HALF, long) } else { Vec2::new(long, HALF) };
        Self { half, tilt, front }
    }

    /// The card as a block of a battle plan: full size for foot in close order, horse, and counters already drawn smaller.
    pub(super) fn as_block(self, look: &CounterLook) -> Self {
        let fills = matches!(look.kind, UnitKind::Hi | UnitKind::Cav) || look.share < 80;
        Self { half: self.half * if fills { 1.0 } else { 0.8 }, ..self }
    }

    /// Half the size of the picture that holds the card, in hex radii.
    pub(super) fn extent(self) -> Vec2 {
        let (s, c) = self.tilt.to_radians().abs().sin_cos();
        Vec2::new(self.half.x * c + self.half.y * s, self.half.x * s + self.half.y * c) + ROOM
    }

    /// Centre and half size of the card without its front edge, in hex radii.
    pub(super) fn inside(self) -> (Vec2, Vec2) {
        let out = self.front.out();
        (out * (FRONT * -0.5), self.half - out.abs() * (FRONT * 0.5))
    }

    /// Runs `draw` in an upright frame at a point of the card.
    pub(super) fn upright(self, canvas: &mut Canvas, at: Vec2, draw: impl FnOnce(&mut Canvas)) {
        canvas.framed(at, -self.tilt, draw);
    }

    /// Outline of the card: round corners for the first side, cut ones for the second; grown by `by` hex radii.
    pub(super) fn outline(self, side: SideId, by: f32) -> Shape {
        let half = self.half + by;
        match side.index() {
            0 => Shape::new().rounded(Vec2::ZERO, half, (ROUND + by).max(0.02)),
            _ => Shape::new().cut(Vec2::ZERO, half, (CUT + by * 0.6).max(0.02)),
        }
    }

    /// Outline of the card on the board, as points clockwise around its middle, in hex radii.
    pub(super) fn rim(self, side: SideId, by: f32) -> Vec<Vec2> {
        let (corner, angles): (f32, &[f32]) = match side.index() {
            0 => (ROUND + by, &[0.0, 30.0, 60.0, 90.0]),
            _ => (CUT + by * 0.6, &[0.0, 90.0]),
        };
        let (inner, turn) = (self.half + by - corner, Vec2::from_angle(self.tilt.to_radians()));
        let signs = [Vec2::NEG_ONE, Vec2::new(1.0, -1.0), Vec2::ONE, Vec2::new(-1.0, 1.0)];
        let mut points = Vec::new();
        for (at, sign) in signs.into_iter().enumerate() {
            let place = |angle: &f32| turn.rotate((inner + Vec2::from_angle(angle.to_radians()) * corner) * sign);
            // From side to end at one corner, from end to side at the next.
            if at.is_multiple_of(2) {
                points.extend(angles.iter().map(place));
            } else {
                points.extend(angles.iter().rev().map(place));
            }
        }
        points
    }
}

/// Draws the shadow, the glow, the plate and the front of a counter's card.
pub(super) fn plate(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme, detail: Detail) {
    let colours = look.colours(theme);
    let least = 1.0 / canvas.scale();
    if detail != Detail::Block {
        for (off, alpha) in [(0.085, 0.12), (0.065, 0.16), (0.045, 0.22)] {
            // The shadow falls down the board, whichever way the card is turned.
            canvas.framed(Vec2::ZERO, -card.tilt, |canvas| {
                canvas.framed(Vec2::new(off, off * 1.25), card.tilt, |canvas| {
                    canvas.fill(card.outline(look.side, 0.0), theme.shadow.thin(alpha));
                });
            });
        }
    }
    if look.active {
        canvas.stroke(card.outline(look.side, 0.05), Pen::new(theme.white.thin(0.85), 0.2f32.max(4.0 * least)));
        canvas.stroke(card.outline(look.side, 0.06), Pen::new(theme.gold, 0.1f32.max(2.2 * least)));
    }
    let ground = if detail == Detail::Block { block_ground(look, &colours) } else { colours.light.into() };
    canvas.both(card.outline(look.side, 0.0), ground, Pen::new(colours.rim, 0.045f32.max(least)));
    if look.side.index() == 0 && detail >= Detail::Full {
        canvas.stroke(card.outline(look.side, -0.06), Pen::new(theme.gold.thin(0.9), 0.019));
    }
    further_army(canvas, card, look, colours.light, detail);
    front(canvas, card, look, &colours, detail);
}

/// Draws a pale line within the rim of a block for each further army of its side.
fn further_army(canvas: &mut Canvas, card: Card, look: &CounterLook, light: Rgb, detail: Detail) {
    if detail == Detail::Block && matches!(look.kind, UnitKind::Hi | UnitKind::Li) {
        for k in 1..=look.army.min(2) {
            let pen = Pen::new(light, 0.045f32.max(1.0 / canvas.scale()));
            canvas.stroke(card.outline(look.side, -0.13 * f32::from(k)), pen);
        }
    }
}

/// Plate colour at the lowest zoom: foot has the side's colour, paler once activated; horse and guns are drawn
/// on a light plate.
fn block_ground(look: &CounterLook, colours: &SideColours) -> Ink {
    match look.kind {
        UnitKind::Hi | UnitKind::Li if look.activated => colours.base.mixed(colours.light, PALER).into(),
        UnitKind::Hi | UnitKind::Li => colours.base.into(),
        _ => colours.light.into(),
    }
}

/// Draws the front edge of a counter's card: solid with a chevron. Flanks or a whole rim that count as front have a thin edge.
fn front(canvas: &mut Canvas, card: Card, look: &CounterLook, colours: &SideColours, detail: Detail) {
    let least = 1.0 / canvas.scale();
    let pen = Pen::new(colours.dark, 0.02f32.max(0.8 * least));
    let others: &[Edge] = match (card.front, look.spread) {
        (_, FrontSpread::Narrow) => &[],
        (Edge::Left | Edge::Right, _) => &[Edge::Top, Edge::Bottom],
        (Edge::Top | Edge::Bottom, _) => &[Edge::Left, Edge::Right],
    };
    if detail != Detail::Block {
        for edge in others {
            thin_edge(canvas, card, *edge, colours);
        }
        if look.spread == FrontSpread::AllRound {
            thin_edge(canvas, card, card.front.opposite(), colours);
        }
    }
    let ink = if detail == Detail::Block && look.kind == UnitKind::Hi { colours.dark } else { colours.base };
    // Drawn as if the front were on the right.
    let turned = matches!(card.front, Edge::Top | Edge::Bottom);
    let half = if turned { Vec2::new(card.half.y, card.half.x) } else { card.half };
    canvas.framed(Vec2::ZERO, card.front.angle(), |canvas| {
        let (x, y) = (half.x, half.y - if detail == Detail::Block { 0.12 } else { 0.24 });
        let (thick, tip, wing) = match detail {
            Detail::Full | Detail::Grand => (FRONT, CHEVRON, 0.17),
            Detail::Middle => (FRONT * 1.1, CHEVRON * 1.15, 0.22),
            Detail::Block => (FRONT, CHEVRON * 1.6, 0.4),
        };
        let p = Vec2::new;
        let bar = Shape::new().poly(&[
            p(x - thick, -y),
            p(x, -y),
            p(x, -wing),
            p(x + tip, 0.0),
            p(x, wing),
            p(x, y),
            p(x - thick, y),
        ]);
        canvas.both(bar, ink, pen);
    });
}

fn thin_edge(canvas: &mut Canvas, card: Card, edge: Edge, colours: &SideColours) {
    let out = edge.out();
    let along = out.perp().abs();
    let middle = out * (card.half - 0.045);
    let reach = along * (card.half - 0.26);
    canvas.stroke(
        Shape::new().line(&[middle - reach, middle + reach]),
        Pen::new(colours.base, 0.075f32.max(1.2 / canvas.scale())).square(),
    );
}
