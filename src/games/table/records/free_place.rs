//! Nearest place at which a body stands free on the table.

use crate::board::table::{BodyShape, Footprint, Point, TablePose, TableSize};

/// Distance of the places that are tried, in units of length.
const STEP: i32 = 50;
/// Greatest number of steps in each direction.
const RINGS: i32 = 40;

/// Nearest pose with the same heading in which a body lies on the table and overlaps none of the others; none if there is none
/// within 20 cm.
#[must_use]
pub fn free_pose(shape: &BodyShape, wanted: TablePose, table: TableSize, others: &[Footprint]) -> Option<TablePose> {
    let wanted = on_table(shape, wanted, table)?;
    let is_free = |pose: &TablePose| {
        let own = shape.footprint_at(*pose);
        table.holds(&own) && !others.iter().any(|other| other.overlaps(&own))
    };
    let ring = |ring: i32| {
        let side = move |k: i32| [(k, -ring), (k, ring), (-ring, k), (ring, k)];
        let mut ways: Vec<(i32, i32)> = (-ring..=ring).flat_map(side).collect();
        ways.sort_by_key(|(x, y)| (x * x + y * y, *x, *y));
        ways.dedup();
        ways
    };
    let pose = |(x, y): (i32, i32)| {
        let point = Point::new(wanted.point.x() + x * STEP, wanted.point.y() + y * STEP).ok()?;
        Some(TablePose::new(point, wanted.heading))
    };
    (0..=RINGS).flat_map(ring).filter_map(pose).find(is_free)
}

/// Pose moved onto the table by as little as it takes; none if the body is larger than the table.
fn on_table(shape: &BodyShape, pose: TablePose, table: TableSize) -> Option<TablePose> {
    let bounds = shape.footprint_at(pose).bounds();
    let shift = |low: i32, high: i32, size: i32| match (low < 0, high > size) {
        (true, false) => Some(-low),
        (false, true) => Some(size - high),
        (false, false) => Some(0),
        (true, true) => None,
    };
    let x = shift(bounds.low.x(), bounds.high.x(), table.width().0 as i32)?;
    let y = shift(bounds.low.y(), bounds.high.y(), table.depth().0 as i32)?;
    Point::new(pose.point.x() + x, pose.point.y() + y).ok().map(|point| TablePose::new(point, pose.heading))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::{Heading, Length};

    #[test]
    fn the_nearest_free_place_is_beside_the_others_and_on_the_table() {
        let shape = BodyShape::block(Length(800), Length(200)).unwrap();
        let table = TableSize::new(Length(9000), Length(6000)).unwrap();
        let pose = |x, y| TablePose::new(Point::new(x, y).unwrap(), Heading::NORTH);
        let there = shape.footprint_at(pose(4000, 1500));
        let free = free_pose(&shape, pose(4000, 1500), table, std::slice::from_ref(&there)).unwrap();
        assert_eq!(free, pose(4000, 1300), "flush behind it, the depth of a base away");
        assert_eq!(
            free_pose(&shape, pose(4000, 100), table, &[]),
            Some(pose(4000, 200)),
            "T 2.2: all of it on the table"
        );
        assert_eq!(free_pose(&shape, pose(9500, 6500), table, &[]), Some(pose(8600, 6000)));
        let wide = BodyShape::block(Length(9500), Length(200)).unwrap();
        assert_eq!(free_pose(&wide, pose(4000, 1500), table, &[]), None);
    }
}
