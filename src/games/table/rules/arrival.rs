//! Units that come on the table later: when, and at which stretch of its edge.

use crate::board::table::{BodyShape, Heading, HeadingTurn, Point, TablePose, TableSize};
use serde::{Deserialize, Serialize};

/// Arrival of a unit that is not on the table at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// First turn in which it may be set.
    pub turn: u16,
    /// Edge of the table that it comes from.
    pub edge: EntryEdge,
    /// Stretch of the edge: least and greatest coordinate along it, in units of length.
    pub stretch: (i32, i32),
}

/// Edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryEdge {
    /// Southern edge: units face north.
    South,
    /// Northern edge: units face south.
    North,
    /// Western edge: units face east.
    West,
    /// Eastern edge: units face west.
    East,
}

impl EntryEdge {
    /// Coordinate of a point along the edge, in units of length.
    #[must_use]
    pub const fn along(self, point: Point) -> i32 {
        match self {
            Self::South | Self::North => point.x(),
            Self::West | Self::East => point.y(),
        }
    }

    /// Pose of a body that is set on the edge of a table with its front-centre at a coordinate along it; none beyond all
    /// coordinates.
    #[must_use]
    pub fn pose_at(self, size: TableSize, shape: &BodyShape, along: i32) -> Option<TablePose> {
        let depth = shape.outline().depth().0 as i32;
        let (x, y, heading) = match self {
            Self::South => (along, depth, Heading::NORTH),
            Self::North => (along, size.depth().0 as i32 - depth, Heading::NORTH.opposite()),
            Self::West => (depth, along, Heading::NORTH.turned(HeadingTurn::RIGHT)),
            Self::East => (size.width().0 as i32 - depth, along, Heading::NORTH.turned(HeadingTurn::LEFT)),
        };
        Point::new(x, y).ok().map(|point| TablePose::new(point, heading))
    }
}

impl Arrival {
    /// Whether a pose is at the edge and its body within the stretch.
    #[must_use]
    pub fn holds(&self, size: TableSize, shape: &BodyShape, pose: TablePose) -> bool {
        let along = self.edge.along(pose.point);
        let half = shape.outline().width().0 as i32 / 2;
        let (least, greatest) = self.stretch;
        self.edge.pose_at(size, shape, along) == Some(pose) && along - half >= least && along + half <= greatest
    }

    /// Poses in the middle and at both ends of the stretch.
    pub fn poses(&self, size: TableSize, shape: &BodyShape) -> impl Iterator<Item = TablePose> {
        let half = shape.outline().width().0 as i32 / 2;
        let (least, greatest) = (self.stretch.0.saturating_add(half), self.stretch.1.saturating_sub(half));
        let mut places = vec![least.midpoint(greatest), least, greatest];
        places.dedup();
        places.into_iter().filter_map(move |along| self.edge.pose_at(size, shape, along))
    }
}
