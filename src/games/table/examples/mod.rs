//! Drawn examples of a rulebook on a free table: marks in units of length, and claims that any such game can make.

mod claim_artist;

pub use claim_artist::{ClaimArtist, Edge, FilePoint, TableExamples, compare, point, stands_at};

use super::paint::{layout, placed_block, range_edge};
use super::rules::LengthUnit;
use super::table_game::{TableGame, placed};
use super::words::exact_length_words;
use crate::board::table::{LegPath, Length, Measurable, Point, PointSet, Segment, Stance, measure};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone, Tint};
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::paint::tile::MapRect;
use crate::say;
use glam::Vec2;

/// Scale of the pictures, in points to the unit in which the field is measured.
pub const SCALE: f32 = 24.0;
/// Factor of the lines and letters of marks at this scale.
pub const MARK_SIZE: f32 = 1.45;
/// Height of colours above the margin of a picture, in map units.
const COLOURS_ABOVE: f32 = 0.9;
/// Distance between a body and the words beside it, in map units.
const WORDS_OFF: f32 = 0.85;

/// Place of words beside a body, as seen on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordsPlace {
    /// Below it.
    Below,
    /// Above it.
    Above,
    /// Above the words above it.
    HighAbove,
}

/// Maker of marks on a free table, in units of length.
#[derive(Clone, Copy, Debug)]
pub struct TableMarks {
    layout: BoardLayout,
    unit: LengthUnit,
}

impl TableMarks {
    /// Maker of marks on the table of a game.
    #[must_use]
    pub fn of(game: &impl TableGame) -> Self {
        let field = game.field();
        Self { layout: layout(field), unit: field.unit }
    }

    /// Place of a point, in map units.
    #[must_use]
    pub fn point(&self, point: Point) -> Vec2 {
        self.layout.map_point(point)
    }

    /// Mark of an area with these corners.
    #[must_use]
    pub fn area(&self, corners: &[Point], tone: MarkTone, tint: Tint) -> Mark {
        Mark::outlined(corners.iter().map(|corner| self.point(*corner)).collect(), tone, tint)
    }

    /// Mark of the outline of a body.
    #[must_use]
    pub fn body(&self, stance: &Stance, tone: MarkTone, tint: Tint) -> Mark {
        self.area(stance.outline().corners(), tone, tint)
    }

    /// Mark of a way through these points; nothing if it has no length.
    #[must_use]
    pub fn way(&self, points: &[Point], tone: MarkTone, style: MarkLineStyle) -> Option<Mark> {
        let mut places: Vec<Vec2> = points.iter().map(|point| self.point(*point)).collect();
        places.dedup();
        (places.len() > 1).then_some(Mark::Arrow(places, tone, style))
    }

    /// Mark of the area before a front up to a range, within `half_arc` heading units of it.
    #[must_use]
    pub fn arc(&self, stance: &Stance, range: Length, half_arc: u16, tint: Tint) -> Mark {
        let front = stance.outline();
        let edge = range_edge(self.layout, stance, range, half_arc);
        let ends = [front.front_right(), front.front_left()].map(|corner| self.point(corner));
        Mark::outlined(edge.into_iter().chain(ends).collect(), MarkTone::Shot, tint)
    }

    /// Marks of a tape between two points, with a length on it.
    #[must_use]
    pub fn tape(&self, Segment([from, to]): Segment, length: Length, tone: MarkTone) -> [Mark; 2] {
        let [from, to] = [from, to].map(|end| self.point(end));
        let words = self.length_words(length);
        [Mark::Line(from, to, tone, MarkLineStyle::Broken), Mark::Words((from + to) * 0.5, tone, words)]
    }

    /// Middle of a body, and its upper and lower end, in map units.
    fn extent(&self, stance: &Stance) -> (Vec2, f32, f32) {
        let corners = stance.outline().0.map(|corner| self.point(corner));
        let ends = corners.into_iter().map(|corner| corner.y);
        let (top, foot) = (ends.clone().fold(f32::MAX, f32::min), ends.fold(f32::MIN, f32::max));
        ((corners[0] + corners[2]) * 0.5, top, foot)
    }

    /// Mark of words beside a body.
    #[must_use]
    pub fn words(&self, stance: &Stance, place: WordsPlace, tone: MarkTone, words: String) -> Mark {
        let (middle, top, foot) = self.extent(stance);
        let y = match place {
            WordsPlace::Below => foot + WORDS_OFF,
            WordsPlace::Above => top - WORDS_OFF,
            WordsPlace::HighAbove => top - 2.1 * WORDS_OFF,
        };
        Mark::Words(Vec2::new(middle.x, y), tone, words)
    }

    /// Words for a length with its unit: `8.5 cm`.
    #[must_use]
    pub fn length_words(&self, length: Length) -> String {
        exact_length_words(length, self.unit)
    }

    /// Piece of a game as it would lie at a stance.
    #[must_use]
    pub fn ghost(&self, game: &impl TableGame, piece: PieceId, stance: &Stance) -> Option<PlacedPiece> {
        Some(placed_block(piece, game.block(piece)?, self.layout, stance))
    }
}

/// Points of the drawn line of a leg.
const BOW: u32 = 12;

/// Points of the drawn line of a leg of which so many steps are made, its start included.
pub fn leg_points(path: &LegPath, steps: u32) -> impl Iterator<Item = Point> + '_ {
    (0..=BOW).map(move |part| path.pose_at(steps * part / BOW).point)
}

/// Claim that two pieces are at a distance from edge to edge, with the marks of its tape (T 5.6).
///
/// # Errors
/// They are at another distance, or not on the table.
pub fn distance(game: &impl TableGame, from: &str, to: &str, claimed: Length) -> Result<[Mark; 2], String> {
    let body = |name: &str| game.body_named(name).ok_or_else(|| say!("tabletop-example-no-piece", name));
    let [one, other] = [body(from)?, body(to)?].map(|body| body.stance.footprint());
    let measured = measure(&Measurable::body(&one), &Measurable::body(&other));
    let measured = measured.ok_or_else(|| say!("tabletop-example-no-piece", name = from))?;
    if measured.distance != claimed {
        return Err(say!("tabletop-example-distance", from, to, distance = measured.distance.0));
    }
    Ok(TableMarks::of(game).tape(measured.tape, claimed, MarkTone::Weak))
}

/// Pieces of a game on the ground of a picture, the lowest first.
#[must_use]
pub fn placed_pieces(game: &impl TableGame) -> Vec<PlacedPiece> {
    placed(game, Orientation::AsDrawn)
}

/// Corners of all bodies, around which a picture shows the table, and the tops of what stands on them.
#[must_use]
pub fn occupied_points(game: &impl TableGame) -> Vec<Vec2> {
    let marks = TableMarks::of(game);
    let corners = game.bodies().into_iter().flat_map(|body| body.stance.outline().0);
    corners.map(|corner| marks.point(corner)).flat_map(|foot| [foot, foot - Vec2::Y * COLOURS_ABOVE]).collect()
}

/// The whole table.
#[must_use]
pub fn picture_limits(game: &impl TableGame) -> MapRect {
    [Vec2::ZERO, layout(game.field()).size()]
}
