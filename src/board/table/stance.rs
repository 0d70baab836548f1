//! Stances: bodies in their places on the table, and the ground that they cover (T 2.1 to 2.4).

use super::block::{BodyShape, Quad};
use super::distance::corner_distance;
use super::heading::Heading;
use super::point::{LENGTH_LIMIT, Length, Offset, Point};
use super::polygon::{Bounds, PointSet, convex_sets_meet};
use super::pose::TablePose;
use serde::{Deserialize, Serialize};

/// Ground that a body covers: the corners of its blocks and of its shrunk blocks (T 2.1, 2.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Footprint {
    blocks: Vec<Quad>,
    shrunk: Vec<Quad>,
    bounds: Bounds,
}

impl BodyShape {
    /// Footprint of the body at a pose.
    #[must_use]
    pub fn footprint_at(&self, pose: TablePose) -> Footprint {
        let blocks: Vec<Quad> = self.blocks().iter().map(|block| block.corners_at(pose)).collect();
        let shrunk = self.blocks().iter().map(|block| block.shrunk_at(pose)).collect();
        let bounds = blocks.iter().map(|quad| Bounds::of(&quad.0)).reduce(Bounds::joined);
        Footprint { bounds: bounds.unwrap_or(Bounds::of(&[pose.point])), blocks, shrunk }
    }
}

impl Footprint {
    /// Corners of each block of the body.
    #[must_use]
    pub fn blocks(&self) -> &[Quad] {
        &self.blocks
    }

    /// Corners of each shrunk block of the body.
    #[must_use]
    pub fn shrunk(&self) -> &[Quad] {
        &self.shrunk
    }

    /// Bounds of the whole footprint of the body.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Whether two bodies overlap: shrunk blocks of both share a point (T 2.2).
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.bounds.comes_within(other.bounds, 0)
            && self.shrunk.iter().any(|a| other.shrunk.iter().any(|b| convex_sets_meet(&a.0, &b.0)))
    }

    /// Distance between two bodies, that of their nearest blocks (T 3.1), in units of length.
    #[must_use]
    pub fn distance_to(&self, other: &Self) -> Length {
        let pairs = self.blocks.iter().flat_map(|a| other.blocks.iter().map(|b| corner_distance(&a.0, &b.0)));
        pairs.min().unwrap_or_default()
    }

    /// Distance D of the body's nearest block to a set of points (T 3.1).
    #[must_use]
    pub fn distance_to_set(&self, other: &(impl PointSet + ?Sized)) -> Length {
        self.blocks.iter().map(|block| corner_distance(&block.0, other.corners())).min().unwrap_or_default()
    }

    /// Whether some block of the body shares a point with a set of points, boundaries included.
    #[must_use]
    pub fn touches(&self, other: &(impl PointSet + ?Sized)) -> bool {
        self.blocks.iter().any(|block| convex_sets_meet(&block.0, other.corners()))
    }
}

/// Body in its place on the table: its pose and its shape.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stance {
    /// Pose of the body: its front-centre and heading.
    pub pose: TablePose,
    /// Shape of the body: its blocks.
    pub shape: BodyShape,
}

impl Stance {
    /// Stance of a body at a pose.
    #[must_use]
    pub const fn new(pose: TablePose, shape: BodyShape) -> Self {
        Self { pose, shape }
    }

    /// Footprint of the body: the ground that its blocks cover.
    #[must_use]
    pub fn footprint(&self) -> Footprint {
        self.shape.footprint_at(self.pose)
    }

    /// Corners of the rectangle that holds all blocks of the body.
    #[must_use]
    pub fn outline(&self) -> Quad {
        self.shape.outline().corners_at(self.pose)
    }

    /// Centre of the body (T 2.1).
    #[must_use]
    pub fn centre(&self) -> Point {
        self.shape.outline().centre_at(self.pose)
    }

    /// Centre of each block of the body, in their order.
    pub fn block_centres(&self) -> impl Iterator<Item = Point> + '_ {
        self.shape.blocks().iter().map(|block| block.centre_at(self.pose))
    }

    /// Pose of the body's shape turned to a heading about a given centre: Off(centre, h, L/2, 0) (T 1.3).
    #[must_use]
    pub fn pose_about(&self, centre: Point, heading: Heading) -> TablePose {
        let half_depth = Offset::of_halves(self.shape.outline().depth.0 as i32);
        TablePose::new(centre.off(heading, half_depth, Offset::ZERO), heading)
    }

    /// Pose after the shape has lost some width (T 2.4).
    #[must_use]
    pub fn pose_after_loss(&self, loss: WidthLoss) -> TablePose {
        match loss {
            WidthLoss::BothEnds => self.pose,
            WidthLoss::LeftEnd(width) => {
                let point = self.pose.off(Offset::ZERO, Offset::of_halves(width.0.min(LENGTH_LIMIT) as i32));
                TablePose::new(point, self.pose.heading)
            }
        }
    }
}

/// Rule which end of a body draws in when it loses width (T 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WidthLoss {
    /// Both ends of the body draw in evenly, and its front-centre stays.
    BothEnds,
    /// The left end of the body draws in by this width, and its right end stays.
    LeftEnd(Length),
}
