//! Headings and turns (T 1.2, 1.4).

use super::point::Vector;
use super::sines::scaled_sine;
use serde::{Deserialize, Serialize};

/// Heading units in a quarter of the turn.
const QUARTER: u16 = 16384;

/// Heading clockwise from north, 65536 to the turn (T 1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Heading(pub u16);

/// Signed turn between two headings, clockwise positive, 65536 to the turn (T 1.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HeadingTurn(pub i16);

impl HeadingTurn {
    /// Quarter turn to the right, clockwise.
    pub const RIGHT: Self = Self(16384);
    /// Quarter turn to the left, anticlockwise.
    pub const LEFT: Self = Self(-16384);
    /// Turn by half the circle.
    pub const ABOUT: Self = Self(i16::MIN);

    /// Size of the turn to either side, in heading units, 0 to 32768.
    #[must_use]
    pub const fn size(self) -> u16 {
        self.0.unsigned_abs()
    }
}

impl Heading {
    /// Heading north, along the y axis.
    pub const NORTH: Self = Self(0);
    /// Eighth of the compass, in heading units.
    pub const EIGHTH: u16 = 8_192;

    /// Eighth of the compass that is nearest to this heading, counted from the north.
    #[must_use]
    pub const fn nearest_eighth(self) -> u16 {
        self.0.wrapping_add(Self::EIGHTH / 2) / Self::EIGHTH
    }

    /// Heading after a turn of this size.
    #[must_use]
    pub const fn turned(self, turn: HeadingTurn) -> Self {
        Self(self.0.wrapping_add_signed(turn.0))
    }

    /// Heading in the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(HeadingTurn::ABOUT)
    }

    /// Turn from this heading to another, -32768 to 32767 (T 1.4): from 65000 to 1000 it is 1536.
    #[must_use]
    pub const fn turn_to(self, other: Self) -> HeadingTurn {
        HeadingTurn(other.0.wrapping_sub(self.0).cast_signed())
    }

    /// Direction ahead, d(h), scaled by 2^30 (T 1.2).
    #[must_use]
    pub fn forward(self) -> Vector {
        Vector { x: i64::from(scaled_sine(self.0)), y: i64::from(scaled_sine(self.0.wrapping_add(QUARTER))) }
    }

    /// Direction to the right, r(h), scaled by 2^30 (T 1.2).
    #[must_use]
    pub fn right(self) -> Vector {
        self.turned(HeadingTurn::RIGHT).forward()
    }

    /// Heading of a vector: the one with the greatest v . d(h), the least on a tie; none of the zero vector (T 1.4).
    ///
    /// The vector (300, 400) has the heading 6712. The vector's coordinates are differences of two points.
    #[must_use]
    pub fn of_vector(v: Vector) -> Option<Self> {
        if v == Vector::default() {
            return None;
        }
        let quadrant = match v {
            Vector { x: 0.., y: 1.. } => 0,
            Vector { x: 1.., .. } => 1,
            Vector { y: ..=-1, .. } => 2,
            _ => 3,
        };
        // The last heading of the quadrant that is not yet past the vector; the rounding of the table moves the best one by
        // less than one from the true angle.
        let first = quadrant * QUARTER;
        let (mut low, mut high) = (0, QUARTER);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if Self(first + middle).forward().cross(v) <= 0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        let near = (0..6_u16).map(|k| Self(first.wrapping_add(low).wrapping_add(k).wrapping_sub(2)));
        near.max_by_key(|h| (v.dot(h.forward()), std::cmp::Reverse(*h)))
    }
}
