//! Blocks, and bodies of several blocks (T 2.1 to 2.3).

use super::point::{LENGTH_LIMIT, Length, Offset, Point};
use super::polygon::{PointSet, Segment};
use super::pose::TablePose;
use super::zone::BodySide;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Width in units of length by which every side of a shrunk block lies inside the block (T 2.2).
pub const SHRINK: i32 = 5;

/// Least side of a block, in units of length: the shrunk block of one still has an inside.
pub const LEAST_SIDE: u32 = 20;

/// Block in the coordinates of its body: where its front and its left side lie, and how large it is (T 2.1, 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "BlockRecord", into = "BlockRecord")]
pub struct BlockShape {
    pub(super) front: i32,
    pub(super) left: i32,
    pub(super) width: Length,
    pub(super) depth: Length,
}

/// Block of a body as it is written in a file.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename = "BlockShape", deny_unknown_fields)]
struct BlockRecord {
    front: i32,
    left: i32,
    width: Length,
    depth: Length,
}

impl From<BlockShape> for BlockRecord {
    fn from(block: BlockShape) -> Self {
        Self { front: block.front, left: block.left, width: block.width, depth: block.depth }
    }
}

impl TryFrom<BlockRecord> for BlockShape {
    type Error = ShapeError;

    fn try_from(block: BlockRecord) -> Result<Self, ShapeError> {
        Self::new(block.front, block.left, block.width, block.depth)
    }
}

impl BlockShape {
    /// Block with its front `front` ahead of the body's front-centre and its left side `left` to the right of it, both in units
    /// of length (T 2.3).
    ///
    /// # Errors
    /// A side is shorter than [`LEAST_SIDE`] or longer than [`LENGTH_LIMIT`]; the front lies before the front-centre; or the
    /// block lies farther off than [`LENGTH_LIMIT`].
    pub fn new(front: i32, left: i32, width: Length, depth: Length) -> Result<Self, ShapeError> {
        let is_bad = |side: &Length| !(LEAST_SIDE..=LENGTH_LIMIT).contains(&side.0);
        if let Some(bad) = [width, depth].into_iter().find(is_bad) {
            return Err(ShapeError::BadSide(bad));
        }
        let far = LENGTH_LIMIT as i32;
        let is_near = (-far..=0).contains(&front) && (-far..=far).contains(&left);
        if is_near { Ok(Self { front, left, width, depth }) } else { Err(ShapeError::NotCentred) }
    }

    /// Block whose front edge has its middle at the body's front-centre: half the width, rounded down, to the left (T 2.1).
    ///
    /// # Errors
    /// A side is too short or too long.
    pub fn centred(width: Length, depth: Length) -> Result<Self, ShapeError> {
        Self::new(0, -((width.0.min(LENGTH_LIMIT) / 2) as i32), width, depth)
    }

    /// Place of the front ahead of the body's front-centre, in units of length: never positive.
    #[must_use]
    pub const fn front(self) -> i32 {
        self.front
    }

    /// Place of the left side right of the body's front-centre, in units of length.
    #[must_use]
    pub const fn left(self) -> i32 {
        self.left
    }

    /// Width of the block along its front, in units of length.
    #[must_use]
    pub const fn width(self) -> Length {
        self.width
    }

    /// Depth of the block from front to rear, in units of length.
    #[must_use]
    pub const fn depth(self) -> Length {
        self.depth
    }

    fn quad(self, pose: TablePose, inset: i32) -> Quad {
        let (front, rear) = (self.front - inset, self.front - self.depth.0 as i32 + inset);
        let (left, right) = (self.left + inset, self.left + self.width.0 as i32 - inset);
        let corner = |ahead: i32, to_right: i32| pose.off(Offset::of_units(ahead), Offset::of_units(to_right));
        Quad([corner(front, left), corner(front, right), corner(rear, right), corner(rear, left)])
    }

    /// Corners of the block with its body at a pose (T 2.1).
    #[must_use]
    pub fn corners_at(self, pose: TablePose) -> Quad {
        self.quad(pose, 0)
    }

    /// Corners of the shrunk block with its body at a pose: every side 5 units of length inside (T 2.2).
    #[must_use]
    pub fn shrunk_at(self, pose: TablePose) -> Quad {
        self.quad(pose, SHRINK)
    }

    /// Centre of the block with its body at a pose (T 2.1).
    #[must_use]
    pub fn centre_at(self, pose: TablePose) -> Point {
        let ahead = Offset::of_halves(2 * self.front - self.depth.0 as i32);
        pose.off(ahead, Offset::of_halves(2 * self.left + self.width.0 as i32))
    }
}

/// Four corners of a block on the table, clockwise from the front left: FL, FR, RR, RL (T 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Quad(pub [Point; 4]);

impl Quad {
    /// Corner FL, at the left end of the front edge.
    #[must_use]
    pub const fn front_left(&self) -> Point {
        self.0[0]
    }

    /// Corner FR, at the right end of the front edge.
    #[must_use]
    pub const fn front_right(&self) -> Point {
        self.0[1]
    }

    /// Edge of the block on one side, from its left end to its right end as seen from the block's middle.
    #[must_use]
    pub const fn edge(&self, side: BodySide) -> Segment {
        let [fl, fr, rr, rl] = self.0;
        Segment(match side {
            BodySide::Front => [fl, fr],
            BodySide::Right => [fr, rr],
            BodySide::Rear => [rr, rl],
            BodySide::Left => [rl, fl],
        })
    }
}

impl PointSet for Quad {
    fn corners(&self) -> &[Point] {
        &self.0
    }
}

/// Shape of a body: one block, or several with open ground between them (T 2.3).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<BlockShape>", into = "Vec<BlockShape>")]
pub struct BodyShape {
    blocks: Vec<BlockShape>,
    outline: BlockShape,
}

/// Reason why blocks make no body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeError {
    /// Shape of a body for which no block was given.
    Empty,
    /// Shape with a side that is shorter than [`LEAST_SIDE`] or longer than the greatest table.
    BadSide(Length),
    /// Shape whose front-centre is not the middle of the front edge of all blocks together.
    NotCentred,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a body needs a block"),
            Self::BadSide(side) => write!(f, "a block cannot have a side of {} units of length", side.0),
            Self::NotCentred => f.write_str("the front-centre is not the middle of the body's front edge"),
        }
    }
}

impl std::error::Error for ShapeError {}

impl BodyShape {
    /// Body of blocks, the front-centre in the middle of their common front edge (T 2.1, 2.3).
    ///
    /// # Errors
    /// There is no block, all together are too wide or too deep, or the front-centre is not the middle of the front.
    pub fn new(blocks: Vec<BlockShape>) -> Result<Self, ShapeError> {
        let first = *blocks.first().ok_or(ShapeError::Empty)?;
        let (mut left, mut right, mut front, mut rear) = (first.left, first.left, first.front, first.front);
        for block in &blocks {
            left = left.min(block.left);
            right = right.max(block.left + block.width.0 as i32);
            front = front.max(block.front);
            rear = rear.min(block.front - block.depth.0 as i32);
        }
        let outline = BlockShape::centred(Length((right - left) as u32), Length((front - rear) as u32))?;
        let is_centred = outline.left == left && front == 0;
        if is_centred { Ok(Self { blocks, outline }) } else { Err(ShapeError::NotCentred) }
    }

    /// Body of one block about its front-centre.
    ///
    /// # Errors
    /// A side is too short or too long.
    pub fn block(width: Length, depth: Length) -> Result<Self, ShapeError> {
        Self::new(vec![BlockShape::centred(width, depth)?])
    }

    /// Body of equal stands in one rank, each `gap` stand widths from the next (T 2.3): stand i begins at
    /// -floor(W/2) + i w (1 + gap).
    ///
    /// # Errors
    /// There is no stand, or a side is too short or too long.
    pub fn spaced_stands(stand: Length, depth: Length, stands: u32, gap: u32) -> Result<Self, ShapeError> {
        let pitch = stand.0.saturating_mul(gap.saturating_add(1));
        let whole = pitch.saturating_mul(stands.checked_sub(1).ok_or(ShapeError::Empty)?).saturating_add(stand.0);
        if whole > LENGTH_LIMIT {
            return Err(ShapeError::BadSide(Length(whole)));
        }
        let left = -(whole as i32 / 2);
        let at = |k: u32| BlockShape::new(0, left + (k * pitch) as i32, stand, depth);
        Self::new((0..stands).map(at).collect::<Result<_, _>>()?)
    }

    /// Blocks of the body, in their order.
    #[must_use]
    pub fn blocks(&self) -> &[BlockShape] {
        &self.blocks
    }

    /// Rectangle that holds all blocks: the block itself if there is only one.
    #[must_use]
    pub const fn outline(&self) -> BlockShape {
        self.outline
    }
}

impl From<BodyShape> for Vec<BlockShape> {
    fn from(shape: BodyShape) -> Self {
        shape.blocks
    }
}

impl TryFrom<Vec<BlockShape>> for BodyShape {
    type Error = ShapeError;

    fn try_from(blocks: Vec<BlockShape>) -> Result<Self, ShapeError> {
        Self::new(blocks)
    }
}
