//! Legs of a move and the poses of a body on them (T 5.1).

use super::block::{BlockShape, BodyShape, ShapeError};
use super::heading::{Heading, HeadingTurn};
use super::point::{LENGTH_LIMIT, Length, Offset, Point};
use super::pose::TablePose;
use super::stance::Stance;
use serde::{Deserialize, Serialize};

/// Heading units between two poses of a wheel at which it is tested (T 5.1).
pub const WHEEL_STEP: u16 = 32;

/// Side to which a body wheels, faces or shifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LegSide {
    /// Left side of a leg: a wheel about the front left corner.
    Left,
    /// Right side of a leg: a wheel about the front right corner.
    Right,
}

impl LegSide {
    /// Turn by an angle to this side.
    #[must_use]
    pub const fn turn(self, angle: WheelAngle) -> HeadingTurn {
        let angle = angle.0.cast_signed();
        HeadingTurn(match self {
            Self::Left => -angle,
            Self::Right => angle,
        })
    }

    /// Opposite side of a leg.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// Angle of a wheel in heading units, 1 to 16384 (T 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct WheelAngle(u16);

impl WheelAngle {
    /// Greatest angle of a wheel: a quarter of the turn.
    pub const GREATEST: Self = Self(16384);

    /// Angle of a wheel in heading units; `None` if it is 0 or more than a quarter of the turn.
    #[must_use]
    pub const fn new(angle: u16) -> Option<Self> {
        if angle == 0 || angle > Self::GREATEST.0 { None } else { Some(Self(angle)) }
    }

    /// Angle of the wheel in heading units.
    #[must_use]
    pub const fn units(self) -> u16 {
        self.0
    }
}

impl From<WheelAngle> for u16 {
    fn from(angle: WheelAngle) -> Self {
        angle.0
    }
}

impl TryFrom<u16> for WheelAngle {
    type Error = &'static str;

    fn try_from(angle: u16) -> Result<Self, Self::Error> {
        Self::new(angle).ok_or("a wheel turns by 1 to 16384 heading units")
    }
}

/// Leg of a move (T 5.1). What a body may do, and at which price, is said by the rule page.
///
/// A body of 800 at (5000, 3000) that faces north and wheels left by 4096 stands at (4970, 3153) and faces 61440.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveLeg {
    /// Move straight along a direction with the heading kept: ahead, oblique, sideways or back.
    Straight {
        /// Direction of the straight move.
        along: Heading,
        /// Length of the straight move, in units of length.
        by: Length,
    },
    /// Wheel of a body about the front corner on one side.
    Wheel {
        /// Side of the front corner that stands still.
        side: LegSide,
        /// Angle of the wheel, in heading units.
        by: WheelAngle,
    },
    /// Turn of a body about in place: its rear becomes its front.
    AboutFace,
    /// Turn of every stand of a body in place: one flank becomes the front, and width and depth change places.
    Face {
        /// Flank of each stand that becomes its front.
        side: LegSide,
    },
    /// Free move straight from point to point with any heading, which is taken from the first pose on.
    Free {
        /// Front-centre of the body at the end.
        to: Point,
        /// Heading of the body from the first pose on.
        heading: Heading,
    },
}

/// Poses of a leg from a certain stance, counted in steps: 0 is the start, the last step is the end (T 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegPath {
    pub(super) start: TablePose,
    pub(super) course: PathCourse,
    steps: u32,
}

/// Function from a step of a leg's path to the pose there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PathCourse {
    Straight { along: Heading },
    Wheel { side: LegSide, angle: WheelAngle, pivot: Point, front_centre: Offset },
    InPlace { pose: TablePose },
    Free { to: Point, heading: Heading },
}

impl LegPath {
    /// Number of steps of the path: one for each unit of length of a straight, one for each 32 heading units of a wheel, else
    /// one.
    #[must_use]
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// Pose at a step of the path; the start at step 0, and the end at every step after the last.
    #[must_use]
    pub fn pose_at(&self, step: u32) -> TablePose {
        let step = step.min(self.steps);
        if step == 0 {
            return self.start;
        }
        match self.course {
            PathCourse::Straight { along } => {
                let point = self.start.point.off(along, Offset::of_units(step as i32), Offset::ZERO);
                TablePose::new(point, self.start.heading)
            }
            PathCourse::Wheel { side, angle, pivot, front_centre } => {
                let turned = WheelAngle(angle_at(angle, step));
                let heading = self.start.heading.turned(side.turn(turned));
                TablePose::new(pivot.off(heading, Offset::ZERO, front_centre), heading)
            }
            PathCourse::InPlace { pose } => pose,
            PathCourse::Free { to, heading } => {
                TablePose::new(self.start.point.part_of_way(to, step, self.steps), heading)
            }
        }
    }

    /// Poses of all steps from the first to the end.
    pub fn poses(&self) -> impl Iterator<Item = TablePose> {
        let path = *self;
        (1..=path.steps).map(move |step| path.pose_at(step))
    }

    /// Greatest step up to `step` at which the leg may stop: of a wheel, one that has turned by a multiple of `quantum` heading
    /// units (T 5.2); of all else, every step.
    #[must_use]
    pub const fn last_stop(&self, step: u32, quantum: u16) -> u32 {
        let step = if step < self.steps { step } else { self.steps };
        match self.course {
            PathCourse::Wheel { angle, .. } => {
                let stop_steps = if quantum > WHEEL_STEP { quantum.div_ceil(WHEEL_STEP) as u32 } else { 1 };
                let is_end = step == self.steps && (quantum == 0 || angle.0.is_multiple_of(quantum));
                if is_end { step } else { step - step % stop_steps }
            }
            _ => step,
        }
    }

    /// Pose at the end of the leg.
    #[must_use]
    pub fn end(&self) -> TablePose {
        self.pose_at(self.steps)
    }
}

/// Heading units that a wheel has turned after a step.
fn angle_at(angle: WheelAngle, step: u32) -> u16 {
    u32::from(angle.0).min(step * u32::from(WHEEL_STEP)) as u16
}

impl MoveLeg {
    /// Path of the leg from a stance (T 5.1): of a straight of 300 it has 300 steps, of a wheel by 100 it has 4. A straight is
    /// held within [`LENGTH_LIMIT`].
    #[must_use]
    pub fn path(&self, from: &Stance) -> LegPath {
        let start = from.pose;
        let outline = from.shape.outline();
        let (left, width) = (outline.left, outline.width.0 as i32);
        let (steps, course) = match *self {
            Self::Straight { along, by } => (by.0.min(LENGTH_LIMIT), PathCourse::Straight { along }),
            Self::Wheel { side, by: angle } => {
                // From the corner that stands still to the front-centre, to the right.
                let (corner, front_centre) = match side {
                    LegSide::Left => (left, -left),
                    LegSide::Right => (left + width, -(left + width)),
                };
                let pivot = start.off(Offset::ZERO, Offset::of_units(corner));
                let front_centre = Offset::of_units(front_centre);
                let steps = u32::from(angle.0.div_ceil(WHEEL_STEP));
                (steps, PathCourse::Wheel { side, angle, pivot, front_centre })
            }
            Self::AboutFace => {
                let point = start.off(Offset::of_units(-(outline.depth.0 as i32)), Offset::ZERO);
                (1, PathCourse::InPlace { pose: TablePose::new(point, start.heading.opposite()) })
            }
            Self::Face { side } => (1, PathCourse::InPlace { pose: faced_pose(start, outline, side) }),
            Self::Free { to, heading } => {
                let steps = start.point.to(to).length_up().0;
                (steps.max(1), PathCourse::Free { to, heading })
            }
        };
        LegPath { start, course, steps }
    }

    /// Shape of the body from the leg's first pose on: only [`Self::Face`] changes it, and only of a body of one block.
    ///
    /// # Errors
    /// The faced block would have a side that no block has.
    pub fn shape_after(&self, shape: &BodyShape) -> Result<BodyShape, ShapeError> {
        match self {
            Self::Face { .. } => BodyShape::block(shape.outline().depth, shape.outline().width),
            _ => Ok(shape.clone()),
        }
    }

    /// Leg that ends at a step of this leg's path from a stance; `None` at step 0.
    #[must_use]
    pub fn cut_at(&self, from: &Stance, step: u32) -> Option<Self> {
        if step == 0 {
            return None;
        }
        Some(match *self {
            Self::Straight { along, by } => Self::Straight { along, by: Length(by.0.min(step)) },
            Self::Wheel { side, by } => Self::Wheel { side, by: WheelAngle(angle_at(by, step)) },
            Self::Free { heading, .. } => Self::Free { to: self.path(from).pose_at(step).point, heading },
            Self::AboutFace | Self::Face { .. } => *self,
        })
    }
}

/// Pose of a block whose flank becomes its front: the corner of the two fronts stays where it is.
fn faced_pose(start: TablePose, outline: BlockShape, side: LegSide) -> TablePose {
    let (width, depth) = (outline.width.0 as i32, outline.depth.0 as i32);
    let (ahead, right, turn) = match side {
        LegSide::Right => (-(depth / 2), outline.left + width, HeadingTurn::RIGHT),
        LegSide::Left => (depth / 2 - depth, outline.left, HeadingTurn::LEFT),
    };
    let point = start.off(Offset::of_units(ahead), Offset::of_units(right));
    TablePose::new(point, start.heading.turned(turn))
}
