//! Conforming of a body to an edge of another one (T 5.5).

use super::heading::{Heading, HeadingTurn};
use super::leg::LegSide;
use super::point::{Length, Offset, Point};
use super::pose::TablePose;
use super::sines::SINE_BITS;
use super::stance::Stance;
use super::zone::BodySide;
use serde::{Deserialize, Serialize};

/// Place along the edge at which the front-centre is set first (T 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EdgePlace {
    /// Starting point of the conforming body at the middle of the edge.
    Middle,
    /// First place opposite the front-centre of the mover, measured from the middle of the edge.
    OppositeFromMiddle,
    /// Place opposite the front-centre of the moving body, measured from the other body's front-centre.
    OppositeFromFrontCentre,
}

/// Greatest distance from the middle of an edge at which a front-centre may be set (T 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EdgeLimit {
    /// Shifts of the conforming body as far as the ends of the edge.
    EdgeEnds,
    /// Limit at which the two edges still overlap by this length: half their sum, less this, in units of length.
    InCommon(Length),
}

/// Shifts along the edge that are tried after the first place: a step, two, three, to either side in turn (T 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EdgeShift {
    /// Length of a shift along the edge, in units of length.
    pub step: Length,
    /// Side of the moving body to which each shift is tried first.
    pub first: LegSide,
}

/// Rule by which a body conforms to an edge of another one, as a rule page states it (T 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConformRule {
    /// Place along the edge that is tried first.
    pub place: EdgePlace,
    /// Limit that all places along the edge have.
    pub limit: EdgeLimit,
    /// Further places to try, in order; empty if the rule has none.
    pub shift: Option<EdgeShift>,
    /// Greatest turn of the mover in heading units; with a greater one it does not conform, and keeps its heading.
    pub greatest_turn: u16,
}

impl Stance {
    /// Heading of a body that faces into an edge of this one (T 5.5): south for the front of a body that faces north.
    #[must_use]
    pub const fn heading_into(&self, edge: BodySide) -> Heading {
        let heading = self.pose.heading;
        match edge {
            BodySide::Front => heading.opposite(),
            BodySide::Right => heading.turned(HeadingTurn::LEFT),
            BodySide::Rear => heading,
            BodySide::Left => heading.turned(HeadingTurn::RIGHT),
        }
    }

    /// Point of an edge at distance `along` from its middle, to the right of a body that faces into the edge; rounded once from
    /// the pose.
    #[must_use]
    pub fn edge_point(&self, edge: BodySide, along: Offset) -> Point {
        let outline = self.shape.outline();
        let (width, depth) = (outline.width.0 as i32, outline.depth.0 as i32);
        let (left, right) = (2 * outline.left, 2 * (outline.left + width));
        let (middle, s) = (left + width, along.halves());
        let (ahead, to_right) = match edge {
            BodySide::Front => (0, middle - s),
            BodySide::Right => (s - depth, right),
            BodySide::Rear => (-2 * depth, middle + s),
            BodySide::Left => (-depth - s, left),
        };
        self.pose.off(Offset::of_halves(ahead), Offset::of_halves(to_right))
    }

    /// Length of an edge of the rectangle around the body's blocks.
    #[must_use]
    pub const fn edge_length(&self, edge: BodySide) -> Length {
        match edge {
            BodySide::Front | BodySide::Rear => self.shape.outline().width,
            BodySide::Right | BodySide::Left => self.shape.outline().depth,
        }
    }

    /// Offset of a point along an edge from its middle, as [`Self::edge_point`] takes it.
    fn along_edge(&self, edge: BodySide, point: Point, place: EdgePlace) -> Offset {
        let outline = self.shape.outline();
        match place {
            EdgePlace::Middle => Offset::ZERO,
            EdgePlace::OppositeFromMiddle => {
                let to_right = self.heading_into(edge).right();
                let scaled = self.edge_point(edge, Offset::ZERO).to(point).dot(to_right);
                Offset::of_units(((scaled + (1 << (SINE_BITS - 1))) >> SINE_BITS) as i32)
            }
            EdgePlace::OppositeFromFrontCentre => {
                let (ahead, to_right) = self.pose.rounded_coordinates(point);
                let (middle, depth) = (2 * outline.left + outline.width.0 as i32, outline.depth.0 as i32);
                Offset::of_halves(match edge {
                    BodySide::Front => middle - 2 * to_right,
                    BodySide::Right => 2 * ahead + depth,
                    BodySide::Rear => 2 * to_right - middle,
                    BodySide::Left => -depth - 2 * ahead,
                })
            }
        }
    }

    /// Pose of this body conformed to an edge of another one: the first place of the rule that is free (T 5.5).
    ///
    /// A body at (5300, 2890) conforms to the front of one at (5000, 2900) that faces south at (5300, 2900), facing north.
    /// None if the turn is too great or no place is free; the body then stays as it touched.
    #[must_use]
    pub fn conformed(
        &self,
        target: &Self,
        edge: BodySide,
        rule: &ConformRule,
        mut is_free: impl FnMut(TablePose) -> bool,
    ) -> Option<TablePose> {
        let heading = target.heading_into(edge);
        if self.pose.heading.turn_to(heading).size() > rule.greatest_turn {
            return None;
        }
        // All in halves of a unit of length.
        let length = target.edge_length(edge).signed() as i32;
        let limit = match rule.limit {
            EdgeLimit::EdgeEnds => length,
            EdgeLimit::InCommon(least) => {
                let common = length + self.shape.outline().width.signed() as i32 - 2 * least.0.min(1 << 20) as i32;
                common.max(0)
            }
        };
        let first = target.along_edge(edge, self.pose.point, rule.place).halves().clamp(-limit, limit);
        let mut try_at = |along: i32| {
            let pose = TablePose::new(target.edge_point(edge, Offset::of_halves(along)), heading);
            (along.abs() <= limit && is_free(pose)).then_some(pose)
        };
        if let Some(pose) = try_at(first) {
            return Some(pose);
        }
        let shift = rule.shift.filter(|shift| shift.step > Length::ZERO)?;
        let step = 2 * shift.step.0.min(1 << 20) as i32;
        let sign = if shift.first == LegSide::Right { 1 } else { -1 };
        (1..=2 * limit / step).flat_map(|k| [sign * k * step, -sign * k * step]).find_map(|by| try_at(first + by))
    }
}
