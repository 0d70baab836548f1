//! Legs that bring a piece to a point: the shortest of a straight, and a wheel with a straight.

use super::draft::{DraftLeg, walk};
use crate::board::table::{Length, Point, Stance, WheelAngle, WheelMeasure};

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

/// Leg straight ahead, if it is of any length.
fn straight(ahead: i32) -> impl Iterator<Item = DraftLeg> {
    let by = Length(ahead.unsigned_abs());
    (by > Length::ZERO).then_some(DraftLeg::Ahead(by)).into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::{BodyShape, Heading, TablePose};

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
}
