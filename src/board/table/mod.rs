//! The table: exact integer geometry that all games without hexes share (T 1 to 6).
//!
//! Lengths are whole units of 0.01 cm, headings 65536 to the turn. A table is at most [`point::LENGTH_LIMIT`] wide and deep and
//! every point lies within [`point::COORDINATE_LIMIT`], which constructors check; with that no product overflows. No number here
//! is a float. What rules differ in (clearances, kinds of ground, posts, prices, conforming) is data given to the functions.
//!
//! A body of 800 by 200 at (5000, 3000) that faces north covers (4600, 2800) to (5400, 3000):
//! `BodyShape::block(Length(800), Length(200))`, then `Stance::new(pose, shape).footprint()`.

pub mod block;
pub mod clearance;
pub mod conforming;
pub mod distance;
pub mod fire_arc;
pub mod first_meeting;
pub mod ground;
pub mod half_plane;
pub mod heading;
pub mod leg;
pub mod measurement;
mod minkowski;
pub mod outline;
pub mod point;
pub mod polygon;
pub mod pose;
pub mod reach_fan;
pub mod sight;
pub mod sines;
pub mod stance;
pub mod sweep;
pub mod table_size;
pub mod way_back;
pub mod wheel_price;
pub mod zone;

pub use block::{BlockShape, BodyShape, Quad, ShapeError};
pub use clearance::{BarredGround, BodyId, Clearance, GroundTest, MoveField, MoveObstacle, PoseRole, StopCause};
pub use conforming::{ConformRule, EdgeLimit, EdgePlace, EdgeShift};
pub use distance::{distance, is_within};
pub use fire_arc::{ClippedFootprint, FireArc, corners_and_middles, front_muzzles, middles_of_parts};
pub use first_meeting::FirstMeeting;
pub use ground::{AreaIndex, GroundArea, GroundCourse, GroundKind, GroundKindSet, GroundLevel, TableGround};
pub use half_plane::HalfPlane;
pub use heading::{Heading, HeadingTurn};
pub use leg::{LegPath, LegSide, MoveLeg, WheelAngle};
pub use measurement::{Measurable, Measurement, measure};
pub use outline::convex_parts;
pub use point::{Length, Offset, Point, PointTooFar, Vector};
pub use polygon::{Bounds, ConvexPolygon, PointSet, PolygonError, Segment};
pub use pose::TablePose;
pub use reach_fan::{ReachFan, ReachHook, ReachRay, ReachRule};
pub use sight::{SightEnd, SightRule, posts};
pub use stance::{Footprint, Stance, WidthLoss};
pub use sweep::{DressWays, SweptHull};
pub use table_size::{TableSize, TableSizeError};
pub use way_back::RunResult;
pub use wheel_price::{WheelMeasure, arc_length, sweep_length};
pub use zone::BodySide;
