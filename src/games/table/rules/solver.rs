//! Legs that bring a piece to a point: the shortest of a straight, and a wheel with a straight; and legs that bring it to a pose.

use super::draft::{DraftLeg, walk};
use crate::board::table::{Heading, Length, Point, Stance, TablePose, WheelAngle, WheelMeasure};

/// Distance from the line ahead at which a point still lies straight ahead, in units of length.
const STRAIGHT: i32 = 5;

/// Legs that bring the front-centre of a piece to a point; none if there are none of these kinds: a straight ahead, a wheel with
/// a straight, or an about-face and then one of these. The last wheel ends within a heading unit of the point's direction.
#[must_use]
pub fn legs_to(from: &Stance, goal: Point) -> Option<Vec<DraftLeg>> {
    if from.pose.point == goal {
        return Some(Vec::new());
    }
    wheel_and_straight(from, goal).or_else(|| {
        let about = walk(from, &[DraftLeg::About], WheelMeasure::FrontCentreArc).pop()?;
        let rest = wheel_and_straight(&about.end, goal)?;
        Some([vec![DraftLeg::About], rest].concat())
    })
}

/// Leg straight to a point with the front kept: along one of the eight directions from the front if the point lies within an angle of
/// it, else to the point itself. None to where the piece stands.
#[must_use]
pub fn straight_leg(from: &Stance, goal: Point, reach: u16) -> Option<DraftLeg> {
    let way = from.pose.point.to(goal);
    let along = Heading::of_vector(way)?;
    let slant = Heading(from.pose.heading.turn_to(along).0.cast_unsigned());
    let eighth = slant.nearest_eighth();
    if Heading(eighth.wrapping_mul(Heading::EIGHTH)).turn_to(slant).size() > reach {
        return Some(DraftLeg::To(goal));
    }
    let by = way.length_down();
    let leg = match eighth {
        0 => DraftLeg::Ahead,
        1 => DraftLeg::ObliqueRight,
        2 => DraftLeg::AsideRight,
        4 => DraftLeg::Back,
        6 => DraftLeg::AsideLeft,
        7 => DraftLeg::ObliqueLeft,
        _ => return Some(DraftLeg::To(goal)),
    };
    (by > Length::ZERO).then(|| leg(by))
}

fn wheel_and_straight(from: &Stance, goal: Point) -> Option<Vec<DraftLeg>> {
    let (ahead, right) = from.pose.rounded_coordinates(goal);
    if right.abs() <= STRAIGHT {
        return (ahead >= 0).then(|| straight(ahead).collect());
    }
    let wheel = |angle: u16| {
        let angle = WheelAngle::new(angle)?;
        Some(if right > 0 { DraftLeg::WheelRight(angle) } else { DraftLeg::WheelLeft(angle) })
    };
    let after = |angle: u16| {
        let end = walk(from, &[wheel(angle)?], WheelMeasure::FrontCentreArc).pop()?.end;
        let (ahead, aside) = end.pose.rounded_coordinates(goal);
        // Positive while the point still lies on the side that the piece wheels to.
        Some((ahead, if right > 0 { aside } else { -aside }))
    };
    let (mut short, mut far) = (0, WheelAngle::GREATEST.units());
    if after(far)?.1 > 0 {
        return None;
    }
    while far - short > 1 {
        let middle = u16::midpoint(short, far);
        if after(middle)?.1 > 0 { short = middle } else { far = middle }
    }
    let (ahead, _) = after(far)?;
    (ahead >= 0).then(|| wheel(far).into_iter().chain(straight(ahead)).collect())
}

/// Angle between two wheels that are tried for a way to a pose, in heading units.
const WHEEL_GRID: u16 = 256;
/// Heading units about the first wheel of a way found that are searched for one that ends exactly.
const NEAR_ANGLES: i32 = 64;
/// Units of length about the straight of a way found that are searched for one that ends exactly.
const NEAR_LENGTHS: i32 = 2;

/// Legs that bring a piece exactly to a pose: a wheel, a straight ahead and another wheel, of which any may be missing. The
/// shortest of them; none if there are none of this kind.
#[must_use]
pub fn legs_to_pose(from: &Stance, goal: TablePose) -> Option<Vec<DraftLeg>> {
    if from.pose == goal {
        return Some(Vec::new());
    }
    // With one wheel at most, if that leads there.
    let turn = i32::from(from.pose.heading.turn_to(goal.heading).0);
    let plain = [0, turn].into_iter().filter_map(|angle| way_with(from, goal, angle));
    if let Some((_, legs)) = plain.min_by_key(|(length, _)| *length) {
        return Some(legs);
    }
    let ways = [-1, 1].into_iter().flat_map(|side| {
        let aside = move |angle: i32| WayToPose::by(from, goal, side * angle).map(|way| way.aside);
        let grid = (0..=i32::from(WheelAngle::GREATEST.units())).step_by(WHEEL_GRID.into());
        let crossings = grid.filter_map(move |angle| {
            let (mut low, mut high) = (angle, angle + i32::from(WHEEL_GRID));
            let (at_low, at_high) = (aside(low)?, aside(high)?);
            if at_low.signum() * at_high.signum() > 0 {
                return None;
            }
            while high - low > 1 {
                let middle = i32::midpoint(low, high);
                if aside(middle)?.signum() == at_low.signum() { low = middle } else { high = middle }
            }
            Some(side * if at_low == 0 { low } else { high })
        });
        crossings.filter_map(move |angle| exact_way(from, goal, angle))
    });
    ways.min_by_key(|(length, _)| *length).map(|(_, legs)| legs)
}

/// Way to a pose with a first wheel of some angle.
struct WayToPose {
    /// Angle of the second wheel, to the right.
    last: i32,
    /// Length ahead between the wheels.
    ahead: i32,
    /// Distance by which the second wheel would begin to the right of the way ahead; 0 on a way that there is.
    aside: i32,
}

impl WayToPose {
    /// Way with a first wheel by an angle to the right; none if the second wheel would turn too far.
    fn by(from: &Stance, goal: TablePose, angle: i32) -> Option<Self> {
        let start = match wheel(angle) {
            Some(leg) => walk(from, &[leg], WheelMeasure::FrontCentreArc).pop()?.end,
            None => from.clone(),
        };
        let last = i32::from(start.pose.heading.turn_to(goal.heading).0);
        if last.unsigned_abs() > WheelAngle::GREATEST.units().into() {
            return None;
        }
        let second = before_wheel(&start, goal, last);
        let (ahead, aside) = start.pose.rounded_coordinates(second);
        Some(Self { last, ahead, aside })
    }
}

/// Front-centre from which a wheel by an angle to the right ends in a pose: the corner about which it wheels stays.
fn before_wheel(stance: &Stance, goal: TablePose, angle: i32) -> Point {
    let corner = |pose: TablePose| {
        let outline = stance.shape.outline().corners_at(pose);
        if angle > 0 { outline.front_right() } else { outline.front_left() }
    };
    if angle == 0 {
        return goal.point;
    }
    let own = corner(TablePose::new(Point::default(), stance.pose.heading));
    corner(goal).moved(own.to(Point::default()))
}

/// Numbers about a middle, the nearest first.
fn about(middle: i32, reach: i32) -> impl Iterator<Item = i32> {
    (0..=reach).flat_map(move |by| [middle + by, middle - by])
}

/// Legs near a way that end exactly in a pose, with the sum of their prices.
fn exact_way(from: &Stance, goal: TablePose, angle: i32) -> Option<(u32, Vec<DraftLeg>)> {
    about(angle, NEAR_ANGLES).find_map(|first| way_with(from, goal, first))
}

/// Legs with a first wheel of some angle that end exactly in a pose, with the sum of their prices.
fn way_with(from: &Stance, goal: TablePose, first: i32) -> Option<(u32, Vec<DraftLeg>)> {
    let way = WayToPose::by(from, goal, first).filter(|way| way.aside.abs() <= NEAR_LENGTHS)?;
    about(way.ahead, NEAR_LENGTHS).filter(|ahead| *ahead >= 0).find_map(|ahead| {
        let legs: Vec<DraftLeg> = wheel(first).into_iter().chain(straight(ahead)).chain(wheel(way.last)).collect();
        let walked = walk(from, &legs, WheelMeasure::FrontCentreArc);
        let ends = walked.last().is_some_and(|leg| leg.end.pose == goal);
        ends.then(|| (walked.iter().map(|leg| leg.price.0).sum(), legs))
    })
}

/// Wheel by an angle to the right, or to the left if it is negative; none for nothing or too much.
fn wheel(angle: i32) -> Option<DraftLeg> {
    let by = WheelAngle::new(u16::try_from(angle.unsigned_abs()).ok()?)?;
    Some(if angle > 0 { DraftLeg::WheelRight(by) } else { DraftLeg::WheelLeft(by) })
}

/// Leg straight ahead, if it is of any length.
fn straight(ahead: i32) -> impl Iterator<Item = DraftLeg> {
    let by = Length(ahead.unsigned_abs());
    (by > Length::ZERO).then_some(DraftLeg::Ahead(by)).into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::{BodyShape, Heading};

    #[test]
    fn every_point_round_a_battalion_that_it_can_reach_is_reached() {
        let shape = BodyShape::block(Length(800), Length(200)).unwrap();
        let from = Stance::new(TablePose::new(Point::new(9000, 9000).unwrap(), Heading(5461)), shape);
        let (mut reached, mut all) = (0, 0);
        for x in (4000..=14000).step_by(500) {
            for y in (4000..=14000).step_by(500) {
                let goal = Point::new(x, y).unwrap();
                all += 1;
                let Some(legs) = legs_to(&from, goal) else { continue };
                let end = walk(&from, &legs, WheelMeasure::FrontCentreArc).last().map_or(from.pose, |leg| leg.end.pose);
                let missed = end.point.to(goal).length_up();
                assert!(missed <= Length(8), "{goal:?} by {legs:?}: {missed:?}");
                reached += 1;
            }
        }
        assert!(reached * 100 >= all * 85, "{reached} of {all}");
    }

    #[test]
    fn a_pose_ahead_is_reached_exactly() {
        let shape = BodyShape::block(Length(800), Length(200)).unwrap();
        let from = Stance::new(TablePose::new(Point::new(9000, 9000).unwrap(), Heading::NORTH), shape);
        let (mut reached, mut all) = (0, 0);
        for heading in [0, 1234, 64000, 60000, 8000] {
            for (x, y) in [(9000, 9700), (9450, 10100), (8300, 10900), (10_237, 11_111), (9001, 12_003)] {
                let goal = TablePose::new(Point::new(x, y).unwrap(), Heading(heading));
                all += 1;
                let Some(legs) = legs_to_pose(&from, goal) else { continue };
                let end = walk(&from, &legs, WheelMeasure::FrontCentreArc).pop().unwrap().end.pose;
                assert_eq!(end, goal, "{legs:?}");
                reached += 1;
            }
        }
        assert!(reached * 100 >= all * 80, "{reached} of {all}");
    }
}
