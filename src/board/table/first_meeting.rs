//! First step of a leg that is not allowed, found by geometry and equal to what stepping finds (T 5.2, 5.4).

use super::block::{BodyShape, Quad};
use super::clearance::{Clearance, GroundTest, MoveField, PoseRole, StopCause};
use super::distance::{corner_distance, nearest_to_point};
use super::ground::GroundArea;
use super::leg::{LegPath, MoveLeg, PathCourse};
use super::minkowski::{is_passed_by, places_of_contact};
use super::point::{Length, Point, Vector};
use super::polygon::{Bounds, PointSet, convex_contains};
use super::pose::TablePose;
use super::stance::{Footprint, Stance};
use serde::{Deserialize, Serialize};

/// First meeting of a leg: the least step that is not allowed, and why (T 5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FirstMeeting {
    /// Number of the step of the leg's path at which something is met, 1 for its first pose.
    pub step: u32,
    /// Cause of the meeting; the first in order if there are several.
    pub cause: StopCause,
}

impl MoveField<'_> {
    /// First meeting of a leg with table edge, barred ground or another body, or `None` (T 5.4).
    ///
    /// A body 900 before an enemy that must be kept at a distance of 11 meets it at step 890. The last pose that is allowed is
    /// that of the step before. The stance from which the leg begins is not tested.
    #[must_use]
    pub fn first_meeting(&self, from: &Stance, leg: &MoveLeg) -> Option<FirstMeeting> {
        self.first_meeting_until(from, leg, PoseRole::End)
    }

    /// First meeting of a leg that the move does not end with: its last pose is one on the way (T 5.2). `None` if it meets
    /// nothing.
    #[must_use]
    pub fn first_meeting_on_way(&self, from: &Stance, leg: &MoveLeg) -> Option<FirstMeeting> {
        self.first_meeting_until(from, leg, PoseRole::OnWay)
    }

    /// Number of steps of a leg before its first meeting on the way: all of them if it meets nothing.
    pub(super) fn open_steps(&self, from: &Stance, leg: &MoveLeg) -> u32 {
        self.first_meeting_on_way(from, leg).map_or_else(|| leg.path(from).steps(), |met| met.step - 1)
    }

    fn first_meeting_until(&self, from: &Stance, leg: &MoveLeg, last: PoseRole) -> Option<FirstMeeting> {
        let path = leg.path(from);
        let shape = leg.shape_after(&from.shape).ok();
        let sought = MeetingSearch { field: self, path, last, shape: shape.as_ref().unwrap_or(&from.shape) };
        match path.course {
            PathCourse::InPlace { pose } => {
                let cause = self.fault_of(&Stance::new(pose, sought.shape.clone()), last)?;
                Some(FirstMeeting { step: 1, cause })
            }
            PathCourse::Wheel { .. } => sought.by(&WheelMotion::of(&sought)),
            PathCourse::Straight { .. } | PathCourse::Free { .. } => sought.by(&ShiftMotion::of(&sought)),
        }
    }
}

/// Search for the first place at which a moving body meets something.
struct MeetingSearch<'a> {
    field: &'a MoveField<'a>,
    path: LegPath,
    last: PoseRole,
    shape: &'a BodyShape,
}

/// Polygon that a part of the moving body must keep away from, by a distance of at least 1 unit of length.
struct Hazard<'a> {
    corners: &'a [Point],
    part: GroundTest,
    least: i64,
}

/// Motion along a leg of one kind (straight, wheel, turn), which finds the first step at which it meets something.
trait LegMotion {
    /// First step from `from` to `to` at which the mover reaches over the table's edge; `None` if it never does.
    fn first_off_table(&self, search: &MeetingSearch, to: u32) -> Option<u32>;
    /// First step from `from` to `to` at which a part of the mover is too near to a polygon; `None` if it never is.
    fn first_too_near(&self, search: &MeetingSearch, hazard: &Hazard, from: u32, to: u32) -> Option<u32>;
}

impl MeetingSearch<'_> {
    fn by(&self, motion: &impl LegMotion) -> Option<FirstMeeting> {
        let steps = self.path.steps();
        if steps == 0 {
            return None;
        }
        let mut best: Option<FirstMeeting> = None;
        let mut note = |step: Option<u32>, cause| {
            let found = step.map(|step| FirstMeeting { step, cause });
            best = [best, found].into_iter().flatten().min();
            best
        };
        // Later steps than this are of no interest to a cause.
        let limit = |best: Option<FirstMeeting>, cause| match best {
            None => steps,
            Some(best) => best.step - u32::from(cause > best.cause),
        };
        let mut known = note(motion.first_off_table(self, steps), StopCause::TableEdge);
        for (index, area) in self.field.ground.areas_of(self.field.barred.kinds) {
            let cause = StopCause::Ground(index);
            known = note(self.first_in_area(motion, area, limit(known, cause)), cause);
        }
        for other in self.field.obstacles {
            let cause = StopCause::Body(other.id);
            let to = limit(known, cause);
            let mut step = self.first_near_body(motion, other.footprint, other.on_way, 1, to);
            if step.is_none() && to == steps && self.last == PoseRole::End {
                step = self.first_near_body(motion, other.footprint, other.at_end, steps, steps);
            }
            known = note(step, cause);
        }
        known
    }

    fn first_in_area(&self, motion: &impl LegMotion, area: &GroundArea, to: u32) -> Option<u32> {
        let barred = &self.field.barred;
        let part = barred.test;
        let mut first = None;
        for polygon in &area.parts {
            let hazard = Hazard { corners: polygon.corners(), part, least: 1 };
            let (mut from, limit) = (1, first.map_or(to, |step: u32| step - 1));
            while let Some(step) = motion.first_too_near(self, &hazard, from, limit) {
                let is_open = part == GroundTest::FrontCentre
                    && self.field.ground.is_in(self.path.pose_at(step).point, barred.openings);
                if !is_open {
                    first = Some(step);
                    break;
                }
                from = step + 1;
            }
        }
        first
    }

    fn first_near_body(
        &self,
        motion: &impl LegMotion,
        other: &Footprint,
        clearance: Clearance,
        from: u32,
        to: u32,
    ) -> Option<u32> {
        let (part, blocks, least) = match (clearance, clearance.least_distance()) {
            (Clearance::Any, _) => return None,
            (_, None) => (GroundTest::ShrunkBlocks, other.shrunk(), 1),
            (_, Some(least)) => (GroundTest::Blocks, other.blocks(), least.signed()),
        };
        let mut first = None;
        for block in blocks {
            let limit = first.map_or(to, |step: u32| step - 1);
            first = motion.first_too_near(self, &Hazard { corners: &block.0, part, least }, from, limit).or(first);
        }
        first
    }

    /// Blocks of a part of the mover at a pose.
    fn part_at(&self, part: GroundTest, pose: TablePose) -> Vec<Quad> {
        let blocks = self.shape.blocks().iter();
        match part {
            GroundTest::FrontCentre => vec![Quad([pose.point; 4])],
            GroundTest::ShrunkBlocks => blocks.map(|block| block.shrunk_at(pose)).collect(),
            GroundTest::Blocks => blocks.map(|block| block.corners_at(pose)).collect(),
        }
    }
}

/// Motion of a body with the heading kept: the corners keep their offsets from the front-centre, which is all that is rounded.
struct ShiftMotion {
    /// Front-centre and bounds of the blocks at step 0 with the heading of the leg.
    start: Point,
    end: Point,
    bounds: Bounds,
    shrunk: Vec<Quad>,
    whole: Vec<Quad>,
}

impl ShiftMotion {
    fn of(search: &MeetingSearch) -> Self {
        let end = search.path.end();
        let start = TablePose::new(search.path.start.point, end.heading);
        let whole = search.part_at(GroundTest::Blocks, start);
        let bounds = whole.iter().map(|quad| Bounds::of(&quad.0)).reduce(Bounds::joined);
        Self {
            start: start.point,
            end: end.point,
            bounds: bounds.unwrap_or(Bounds::of(&[start.point])),
            shrunk: search.part_at(GroundTest::ShrunkBlocks, start),
            whole,
        }
    }

    /// First step at which the front-centre is nearer than `least` to a polygon of places. Each step moves it by at most
    /// 1 and some rounding, together less than the 2 that are left of the distance when steps are skipped.
    fn first_near_place(path: &LegPath, places: &[Point], least: i64, from: u32, to: u32) -> Option<u32> {
        let mut step = from;
        while step <= to {
            let point = path.pose_at(step).point;
            let is_inside = places.len() > 2 && convex_contains(places, point);
            let far = if is_inside { 0 } else { nearest_to_point(point, places, Length(u32::MAX)).signed() };
            if far < least {
                return Some(step);
            }
            step = step.saturating_add((far - least - 1).max(1) as u32);
        }
        None
    }
}

impl LegMotion for ShiftMotion {
    fn first_off_table(&self, search: &MeetingSearch, to: u32) -> Option<u32> {
        let is_off = |step: u32| {
            let by = self.start.to(search.path.pose_at(step).point);
            let at = Bounds { low: self.bounds.low.sum(by), high: self.bounds.high.sum(by) };
            search.field.ground.size.room_around(at) < 0
        };
        // Each coordinate goes one way only: what has left the table by a side does not come back.
        if is_off(1) {
            return Some(1);
        }
        if !is_off(to) {
            return None;
        }
        let (mut on, mut off) = (1, to);
        while off - on > 1 {
            let middle = on.midpoint(off);
            if is_off(middle) { off = middle } else { on = middle }
        }
        Some(off)
    }

    fn first_too_near(&self, search: &MeetingSearch, hazard: &Hazard, from: u32, to: u32) -> Option<u32> {
        if from > to {
            return None;
        }
        let by = self.start.to(self.end);
        let moved = Bounds { low: self.bounds.low.sum(by), high: self.bounds.high.sum(by) };
        if !self.bounds.joined(moved).comes_within(Bounds::of(hazard.corners), hazard.least + 1) {
            return None;
        }
        let point = [Quad([self.start; 4])];
        let blocks: &[Quad] = match hazard.part {
            GroundTest::FrontCentre => &point,
            GroundTest::ShrunkBlocks => &self.shrunk,
            GroundTest::Blocks => &self.whole,
        };
        let mut first: Option<u32> = None;
        for block in blocks {
            let limit = first.map_or(to, |step| step - 1);
            let offsets: [Vector; 4] = block.0.map(|corner| self.start.to(corner));
            let places = places_of_contact(hazard.corners, &offsets);
            if !is_passed_by(&places, self.start, self.end, hazard.least - 1) {
                first = Self::first_near_place(&search.path, &places, hazard.least, from, limit).or(first);
            }
        }
        first
    }
}

/// Motion of a wheel: every corner turns about the pivot.
struct WheelMotion {
    pivot: Point,
    /// Greatest distance of a corner from the pivot, rounded up.
    radius: i64,
}

impl WheelMotion {
    fn of(search: &MeetingSearch) -> Self {
        let outline = search.shape.outline();
        let diagonal = Vector { x: outline.width.signed(), y: outline.depth.signed() };
        let pivot = match search.path.course {
            PathCourse::Wheel { pivot, .. } => pivot,
            _ => search.path.start.point,
        };
        Self { pivot, radius: diagonal.length_up().signed() + 1 }
    }

    /// Number of steps of a wheel in which no corner moves by more than `length`, of which 3 are kept for the rounding of
    /// corners.
    fn steps_within(&self, length: i64) -> u32 {
        ((length - 3).max(0) * 115_712 / (355 * self.radius)) as u32
    }
}

impl LegMotion for WheelMotion {
    fn first_off_table(&self, search: &MeetingSearch, to: u32) -> Option<u32> {
        let mut step = 1;
        while step <= to {
            let blocks = search.part_at(GroundTest::Blocks, search.path.pose_at(step));
            let rooms = blocks.iter().map(|quad| search.field.ground.size.room_around(Bounds::of(&quad.0)));
            let room = rooms.min().unwrap_or_default();
            if room < 0 {
                return Some(step);
            }
            step += self.steps_within(room) + 1;
        }
        None
    }

    fn first_too_near(&self, search: &MeetingSearch, hazard: &Hazard, from: u32, to: u32) -> Option<u32> {
        let near = Bounds { low: self.pivot, high: self.pivot };
        if !near.comes_within(Bounds::of(hazard.corners), self.radius + hazard.least + 3) {
            return None;
        }
        let mut step = from;
        while step <= to {
            let blocks = search.part_at(hazard.part, search.path.pose_at(step));
            let distances = blocks.iter().map(|block| {
                let mover = if hazard.part == GroundTest::FrontCentre { &block.0[..1] } else { &block.0[..] };
                corner_distance(mover, hazard.corners).signed()
            });
            let far = distances.min().unwrap_or(i64::MAX);
            if far < hazard.least {
                return Some(step);
            }
            step += self.steps_within(far - hazard.least) + 1;
        }
        None
    }
}
