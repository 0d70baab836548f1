//! Points, lengths and offsets in units of length (T 1.1).

use serde::{Deserialize, Serialize};
use std::fmt;

/// Greatest coordinate of a point to either side of the origin, in units of length: some ten times the greatest table.
/// With it every product in this module fits into its integers.
pub const COORDINATE_LIMIT: i32 = 1 << 20;

/// Greatest side of a table, a block or a leg, in units of length: 1000 cm.
pub const LENGTH_LIMIT: u32 = 100_000;

/// Point of the table in units of length of 0.01 cm, x east and y north of the south-west corner (T 1.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i32, i32)", into = "(i32, i32)")]
pub struct Point {
    x: i32,
    y: i32,
}

/// Error of a point outside [`COORDINATE_LIMIT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointTooFar {
    /// East coordinate of the point that was asked for, in units of length.
    pub x: i32,
    /// North coordinate of the point that was asked for, in units of length.
    pub y: i32,
}

impl fmt::Display for PointTooFar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "point ({}, {}) lies outside {COORDINATE_LIMIT} units of length", self.x, self.y)
    }
}

impl std::error::Error for PointTooFar {}

impl Point {
    /// Point at `x` east and `y` north of the origin, in units of length.
    ///
    /// # Errors
    /// A coordinate exceeds [`COORDINATE_LIMIT`].
    pub const fn new(x: i32, y: i32) -> Result<Self, PointTooFar> {
        if x.unsigned_abs() > COORDINATE_LIMIT.unsigned_abs() || y.unsigned_abs() > COORDINATE_LIMIT.unsigned_abs() {
            return Err(PointTooFar { x, y });
        }
        Ok(Self { x, y })
    }

    /// Point held within [`COORDINATE_LIMIT`], as every computed point is.
    pub(super) fn held(x: i64, y: i64) -> Self {
        let hold = |c: i64| c.clamp(-i64::from(COORDINATE_LIMIT), i64::from(COORDINATE_LIMIT)) as i32;
        Self { x: hold(x), y: hold(y) }
    }

    /// Point that is only measured from, perhaps outside [`COORDINATE_LIMIT`]: a sum of two points within it.
    pub(super) const fn sum(self, by: Vector) -> Self {
        Self { x: (self.x as i64 + by.x) as i32, y: (self.y as i64 + by.y) as i32 }
    }

    /// East coordinate of the point, in units of length.
    #[must_use]
    pub const fn x(self) -> i32 {
        self.x
    }

    /// North coordinate of the point, in units of length.
    #[must_use]
    pub const fn y(self) -> i32 {
        self.y
    }

    /// Vector from this point to `other`.
    #[must_use]
    pub const fn to(self, other: Self) -> Vector {
        Vector { x: other.x as i64 - self.x as i64, y: other.y as i64 - self.y as i64 }
    }

    /// Point at the end of a vector; coordinates are held within [`COORDINATE_LIMIT`].
    #[must_use]
    pub fn moved(self, by: Vector) -> Self {
        Self::held(i64::from(self.x) + by.x, i64::from(self.y) + by.y)
    }

    /// Middle between two points, each coordinate rounded down (T 4.3).
    #[must_use]
    pub const fn floor_middle(self, other: Self) -> Self {
        Self { x: (self.x + other.x).div_euclid(2), y: (self.y + other.y).div_euclid(2) }
    }

    /// Point at `part` of `whole` on the way to another: floor(a + (b - a) part / whole + 1/2) per coordinate (T 4.3).
    #[must_use]
    pub fn part_of_way(self, other: Self, part: u32, whole: u32) -> Self {
        let (part, whole) = (i64::from(part), i64::from(whole.max(1)));
        let along = |from: i32, to: i32| {
            let ahead = (i64::from(to) - i64::from(from)) * part;
            i64::from(from) + (2 * ahead + whole).div_euclid(2 * whole)
        };
        Self::held(along(self.x, other.x), along(self.y, other.y))
    }
}

impl From<Point> for (i32, i32) {
    fn from(point: Point) -> Self {
        (point.x, point.y)
    }
}

impl TryFrom<(i32, i32)> for Point {
    type Error = PointTooFar;

    fn try_from((x, y): (i32, i32)) -> Result<Self, PointTooFar> {
        Self::new(x, y)
    }
}

/// Difference of two points in units of length, or a direction scaled by 2^30 (T 1.2): products of two of them fit if at most
/// one is a direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Vector {
    /// Component of the vector to the east, in units of length.
    pub x: i64,
    /// Component of the vector to the north, in units of length.
    pub y: i64,
}

impl Vector {
    /// Scalar product of two vectors.
    #[must_use]
    pub const fn dot(self, other: Self) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// Cross product of two vectors: positive if `other` points to the left of this one.
    #[must_use]
    pub const fn cross(self, other: Self) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// Square of the vector's length.
    #[must_use]
    pub const fn squared(self) -> i64 {
        self.dot(self)
    }

    /// Length of the vector in units of length, rounded up: the distance of two points (T 3.1).
    #[must_use]
    pub const fn length_up(self) -> Length {
        let floor = self.length_down().0 as i64;
        Length((floor + (floor * floor < self.squared()) as i64) as u32)
    }

    /// Length of the vector in units of length, rounded down.
    #[must_use]
    pub const fn length_down(self) -> Length {
        Length(self.squared().isqrt() as u32)
    }
}

/// Length that is not negative, in units of length of 0.01 cm (T 1.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Length(pub u32);

impl Length {
    /// Length of zero.
    pub const ZERO: Self = Self(0);

    /// Length as a signed number of units of length.
    pub const fn signed(self) -> i64 {
        self.0 as i64
    }
}

/// Signed offset ahead of a point or to the right of it, exact to half a unit of length (T 1.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Offset {
    halves: i32,
}

impl Offset {
    /// Offset of length zero.
    pub const ZERO: Self = Self { halves: 0 };

    /// Offset of whole units of length, held within twice [`COORDINATE_LIMIT`].
    #[must_use]
    pub fn of_units(units: i32) -> Self {
        let most = 2 * COORDINATE_LIMIT;
        Self { halves: 2 * units.clamp(-most, most) }
    }

    /// Offset of halves of a unit of length, held within twice [`COORDINATE_LIMIT`].
    #[must_use]
    pub fn of_halves(halves: i32) -> Self {
        let most = 4 * COORDINATE_LIMIT;
        Self { halves: halves.clamp(-most, most) }
    }

    /// Number of halves of a unit of length in the offset.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.halves
    }
}
