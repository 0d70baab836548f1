//! Poses that lie exactly beside another body, against an edge of it, or along a front line.

use crate::board::table::{
    BodyShape, BodySide, ConformRule, EdgeLimit, EdgePlace, Heading, HeadingTurn, LegSide, Length, Offset, Point,
    Stance, TablePose,
};

/// Pose flush beside a body: the fronts in one line, and the near front corners on the same point.
#[must_use]
pub fn pose_beside(friend: &Stance, side: LegSide, shape: &BodyShape) -> TablePose {
    let (heading, outline) = (friend.pose.heading, friend.outline());
    let own = shape.outline().corners_at(TablePose::new(Point::default(), heading));
    let (corner, from_centre) = match side {
        LegSide::Left => (outline.front_left(), own.front_right()),
        LegSide::Right => (outline.front_right(), own.front_left()),
    };
    // A corner lies at the same whole vector from every front-centre with this heading (T 1.3).
    TablePose::new(corner.moved(from_centre.to(Point::default())), heading)
}

/// Pose with the front in one line with that of a body, opposite a point.
#[must_use]
pub fn pose_in_line(friend: &Stance, near: Point) -> TablePose {
    let (_, right) = friend.pose.rounded_coordinates(near);
    TablePose::new(friend.pose.off(Offset::ZERO, Offset::of_units(right)), friend.pose.heading)
}

/// Pose with the front flush on an edge of a body, the front-centre opposite where a body stands now, or as near to that as the
/// two edges still have a unit of length in common (T 5.5).
#[must_use]
pub fn pose_against(enemy: &Stance, edge: BodySide, near: &Stance) -> Option<TablePose> {
    let rule = ConformRule {
        place: EdgePlace::OppositeFromMiddle,
        limit: EdgeLimit::InCommon(Length(1)),
        shift: None,
        greatest_turn: HeadingTurn::ABOUT.size(),
    };
    near.conformed(enemy, edge, &rule, |_| true)
}

/// Poses of bodies along a front line from its left end to its right end, in their order: the ends of the line are the outer
/// front corners, and what is left of the line is spread evenly between them. A line that is too short for them sets them
/// flush from its left end on; without a length it has no direction, and there are none.
#[must_use]
pub fn poses_along(left: Point, right: Point, shapes: &[&BodyShape]) -> Option<Vec<TablePose>> {
    let heading = Heading::of_vector(left.to(right))?.turned(HeadingTurn::LEFT);
    let widths: i64 = shapes.iter().map(|shape| shape.outline().width().signed()).sum();
    let spare = (left.to(right).length_down().signed() - widths).max(0);
    let gaps = (shapes.len() as i64 - 1).max(1);
    poses_from(TablePose::new(left, heading), shapes, |index| spare * index / gaps)
}

/// Poses of bodies in one line from its left end on, whose heading they have; `gaps`: length of all intervals before the body
/// of a number.
#[must_use]
pub fn poses_from(start: TablePose, shapes: &[&BodyShape], gaps: impl Fn(i64) -> i64) -> Option<Vec<TablePose>> {
    let (mut begins, mut poses) = (0, Vec::new());
    for (index, shape) in shapes.iter().enumerate() {
        let along = begins + gaps(index as i64);
        let corner = start.off(Offset::ZERO, Offset::of_units(i32::try_from(along).ok()?));
        let own = shape.outline().corners_at(TablePose::new(Point::default(), start.heading)).front_left();
        poses.push(TablePose::new(corner.moved(own.to(Point::default())), start.heading));
        begins += shape.outline().width().signed();
    }
    Some(poses)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(width: u32) -> BodyShape {
        BodyShape::block(Length(width), Length(200)).unwrap()
    }

    fn stance(x: i32, y: i32, heading: u16, width: u32) -> Stance {
        Stance::new(TablePose::new(Point::new(x, y).unwrap(), Heading(heading)), shape(width))
    }

    #[test]
    fn beside_a_friend_the_corners_are_the_same_at_every_heading() {
        for heading in (0..=u16::MAX).step_by(977) {
            let friend = stance(4000, 3000, heading, 801);
            for (side, width) in [(LegSide::Left, 400), (LegSide::Right, 555)] {
                let beside = Stance::new(pose_beside(&friend, side, &shape(width)), shape(width));
                let (theirs, own) = (friend.outline(), beside.outline());
                match side {
                    LegSide::Left => assert_eq!(own.front_right(), theirs.front_left()),
                    LegSide::Right => assert_eq!(own.front_left(), theirs.front_right()),
                }
                assert!(!friend.footprint().overlaps(&beside.footprint()), "T 2.2: flush bases never overlap");
            }
        }
    }

    #[test]
    fn against_an_edge_the_front_lies_on_it() {
        let enemy = stance(4000, 3000, 32768, 800);
        let near = stance(4100, 2900, 300, 800);
        let pose = pose_against(&enemy, BodySide::Front, &near).unwrap();
        assert_eq!(pose, TablePose::new(Point::new(4100, 3000).unwrap(), Heading(0)));
        // Past the end of the edge a unit of length is still in common.
        let past = pose_against(&enemy, BodySide::Front, &stance(5000, 2900, 0, 800)).unwrap();
        assert_eq!(past, TablePose::new(Point::new(4799, 3000).unwrap(), Heading(0)));
    }

    #[test]
    fn a_front_line_is_filled_from_corner_to_corner() {
        let [a, b] = [shape(800), shape(400)];
        let at = |x: i32| Point::new(x, 2000).unwrap();
        let poses = poses_along(at(1000), at(3000), &[&a, &b]).unwrap();
        // 2000 less 1200 of fronts leaves an interval of 800.
        let pose = |x: i32| TablePose::new(at(x), Heading::NORTH);
        assert_eq!(poses, [pose(1400), pose(2800)]);
        assert_eq!(poses_along(at(1000), at(1100), &[&a, &b]).unwrap(), [pose(1400), pose(2000)], "flush");
        assert_eq!(poses_along(at(1000), at(1000), &[&a]), None);
    }
}
