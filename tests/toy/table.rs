//! The toy's table and what stands on it, for the window and for the pictures of its rulebook.

use super::{Base, DEPTH, Skirmish, point};
use glam::Vec2;
use resvg::tiny_skia::{Color, Pixmap};
use tercio::board::table::{Heading, Length};
use tercio::kernel::{PieceId, SideId};
use tercio::paint::Theme;
use tercio::paint::layout::BoardLayout;
use tercio::paint::orientation::Orientation;
use tercio::paint::piece::{PieceLook, PlacedPiece, SharedLook};
use tercio::paint::tile::{MapRenderer, PixelRect};

/// Millimetres to the map unit.
pub const UNIT: f32 = 20.0;

/// A place on the table in map units.
pub fn on_map(at: (i64, i64)) -> Vec2 {
    point(at).map_or(Vec2::ZERO, |at| Cloth.layout().map_point(at))
}

/// A bar in its side's colour, its front a paler edge.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bar(SideId);

/// Half the width and half the depth of a bar, in map units.
pub const BAR: Vec2 = Vec2::new(1.0, 0.5);

impl PieceLook for Bar {
    fn paint(&self, scale: f32, _density: f32, _theme: &Theme) -> Pixmap {
        let [width, depth] = (BAR * 2.0 * scale).to_array().map(|side| side.ceil().max(1.0) as u32);
        let mut picture = Pixmap::new(width, depth).unwrap();
        picture.fill(if self.0 == SideId(0) { Color::from_rgba8(160, 40, 40, 255) } else { Color::BLACK });
        let pale = Color::from_rgba8(240, 220, 160, 255).premultiply().to_color_u8();
        let front = (width * (depth / 5)) as usize;
        picture.pixels_mut()[..front].fill(pale);
        picture
    }

    fn oriented(&self, _turn: Orientation) -> SharedLook {
        SharedLook::of(self.clone())
    }

    fn is_turned_freely(&self) -> bool {
        true
    }

    /// It is painted with its front up.
    fn heading(&self) -> f32 {
        -90.0
    }

    fn extent(&self) -> (Vec2, Vec<Vec2>) {
        (BAR, vec![Vec2::ZERO])
    }
}

/// Angle of a heading, in degrees clockwise from north.
pub fn degrees(heading: Heading) -> f32 {
    f32::from(heading.0) * 360.0 / 65536.0
}

/// Identifier of a base among the pieces.
pub fn piece(base: usize) -> PieceId {
    PieceId(base as u32)
}

/// Piece of a base, on a board with this orientation.
pub fn placed((id, base): (usize, &Base), orientation: Orientation) -> PlacedPiece {
    let about = if orientation == Orientation::Turned { 180.0 } else { 0.0 };
    PlacedPiece {
        id: piece(id),
        piece: SharedLook::of(Bar(base.side)),
        at: on_map(base.at),
        size: 1.0,
        turn: (degrees(base.heading) + about + 180.0).rem_euclid(360.0) - 180.0,
    }
}

/// The bases that are left, with their numbers.
pub fn bases(game: &Skirmish) -> impl Iterator<Item = (usize, &Base)> {
    game.0.bases.iter().enumerate().filter(|(_, base)| base.hits_left > 0)
}

/// A bare table.
pub struct Cloth;

impl MapRenderer for Cloth {
    fn layout(&self) -> BoardLayout {
        BoardLayout::table(Length(9000), Length(DEPTH as u32), Length(200))
    }

    fn paint_oriented(&self, _turn: Orientation, _scale: f32, _density: f32, rect: PixelRect) -> Pixmap {
        let mut picture = Pixmap::new(rect.width, rect.height).unwrap();
        picture.fill(Color::from_rgba8(90, 120, 80, 255));
        picture
    }
}
