//! Clearance at a pose: what a body may not do there regarding table edge, barred ground and other bodies (T 5.2).

use super::ground::{AreaIndex, GroundArea, GroundKindSet, TableGround};
use super::point::{Length, Point};
use super::pose::TablePose;
use super::stance::{Footprint, Stance};
use serde::{Deserialize, Serialize};

/// Number of a body, which decides between several that are met at once (T 5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BodyId(pub u32);

/// Minimum distance that a moving body keeps from another one (T 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Clearance {
    /// No clearance is kept: the other body may be passed, or is the one to be met.
    Any,
    /// The moving body does not overlap the other one.
    NoOverlap,
    /// The moving body keeps at least this distance, in units of length, and does not overlap the other one.
    AtLeast(Length),
}

impl Clearance {
    /// Clearance of a body that begins its move at `distance`, in units of length: the rule's, or that distance if it is less (T
    /// 5.2). At least 508, begun at 300, is at least 300.
    #[must_use]
    pub fn or_not_nearer_than(self, start: Length) -> Self {
        match self {
            Self::AtLeast(least) => Self::AtLeast(least.min(start)),
            other => other,
        }
    }

    /// Least distance that the blocks must keep, in units of length; `None`: the shrunk blocks only must not share a point.
    pub(super) fn least_distance(self) -> Option<Length> {
        match self {
            Self::AtLeast(least) if least > Length::ZERO => Some(least),
            _ => None,
        }
    }

    /// Whether two bodies are at least as far apart as the clearance asks.
    #[must_use]
    pub fn is_kept(self, mover: &Footprint, other: &Footprint) -> bool {
        match (self, self.least_distance()) {
            (Self::Any, _) => true,
            (_, None) => !mover.overlaps(other),
            (_, Some(least)) => {
                !mover.bounds().comes_within(other.bounds(), least.signed()) || mover.distance_to(other) >= least
            }
        }
    }
}

/// Other body on the table, and how near the mover may come to it (T 5.2).
#[derive(Clone, Copy, Debug)]
pub struct MoveObstacle<'a> {
    /// Number of the body that stands in the way.
    pub id: BodyId,
    /// Footprint of the body that stands in the way.
    pub footprint: &'a Footprint,
    /// Clearance that a body keeps at every pose of a leg.
    pub on_way: Clearance,
    /// Clearance at the end of a leg, in addition to that on the way.
    pub at_end: Clearance,
}

/// Part of a body that must keep off something: barred ground (T 5.3), or a body's blocks (T 2.2, 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GroundTest {
    /// The front-centre of a body alone is tested against the ground.
    FrontCentre,
    /// The shrunk blocks of a body are tested against the ground.
    ShrunkBlocks,
    /// The blocks of a body, their boundaries included, are tested against the ground.
    Blocks,
}

/// Ground that a body may not enter (T 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BarredGround {
    /// Kinds of ground that bar the way of a body.
    pub kinds: GroundKindSet,
    /// Kinds of ground that open barred ground where they lie on it, as a bridge does; only of use with
    /// [`GroundTest::FrontCentre`].
    pub openings: GroundKindSet,
    /// Part of the body that may not touch the ground.
    pub test: GroundTest,
}

impl BarredGround {
    /// Barred ground of a table without any.
    pub const NOTHING: Self =
        Self { kinds: GroundKindSet::NONE, openings: GroundKindSet::NONE, test: GroundTest::FrontCentre };

    fn bars(&self, area: &GroundArea, point: Point, footprint: &Footprint, ground: &TableGround) -> bool {
        match self.test {
            GroundTest::FrontCentre => area.contains(point) && !ground.is_in(point, self.openings),
            GroundTest::ShrunkBlocks => footprint.shrunk().iter().any(|block| area.meets(block)),
            GroundTest::Blocks => footprint.blocks().iter().any(|block| area.meets(block)),
        }
    }
}

/// Reason why a pose is not allowed, the first in this order if there are several (T 5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum StopCause {
    /// The moving body has a corner off the table.
    TableEdge,
    /// The moving body is on barred ground, in this area.
    Ground(AreaIndex),
    /// The moving body overlaps this other body, or is too near to it.
    Body(BodyId),
}

/// Table as a moving body meets it: its ground, what bars the body, and the other bodies (T 5.2).
#[derive(Clone, Copy, Debug)]
pub struct MoveField<'a> {
    /// Ground of the table on which the body moves.
    pub ground: &'a TableGround,
    /// Kinds of ground that bar the moving body.
    pub barred: BarredGround,
    /// Other bodies on the table; those that no query concerns may be left out.
    pub obstacles: &'a [MoveObstacle<'a>],
}

/// Kind of pose in a leg: one on the way, or the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoseRole {
    /// Pose that a body passes through on a leg.
    OnWay,
    /// Pose at which a leg ends, where the conditions of the poses on the way apply as well.
    End,
}

impl MoveField<'_> {
    /// First reason why a body may not have a pose (T 5.2); `None` if it may.
    #[must_use]
    pub fn fault_of(&self, stance: &Stance, role: PoseRole) -> Option<StopCause> {
        self.fault_of_footprint(stance.pose, &stance.footprint(), role)
    }

    pub(super) fn fault_of_footprint(&self, pose: TablePose, mover: &Footprint, role: PoseRole) -> Option<StopCause> {
        if !self.ground.size.holds(mover) {
            return Some(StopCause::TableEdge);
        }
        let mut barred = self.ground.areas_of(self.barred.kinds);
        if let Some((index, _)) = barred.find(|(_, area)| self.barred.bars(area, pose.point, mover, self.ground)) {
            return Some(StopCause::Ground(index));
        }
        let is_fault = |other: &&MoveObstacle| {
            !other.on_way.is_kept(mover, other.footprint)
                || (role == PoseRole::End && !other.at_end.is_kept(mover, other.footprint))
        };
        self.obstacles.iter().filter(is_fault).map(|other| StopCause::Body(other.id)).min()
    }

    /// Whether a body may end a leg at a stance: what a conformed pose must be (T 5.5).
    #[must_use]
    pub fn is_free(&self, stance: &Stance) -> bool {
        self.fault_of(stance, PoseRole::End).is_none()
    }
}
