//! Short ways to say bodies and legs of the worked examples.

use tercio::board::table::{
    BodyShape, Footprint, Heading, LegSide, Length, MoveLeg, Offset, Point, Quad, Stance, TablePose, WheelAngle,
};

pub fn at(x: i32, y: i32) -> Point {
    Point::new(x, y).unwrap()
}

pub fn ul(units: i32) -> Offset {
    Offset::of_units(units)
}

pub fn pose(x: i32, y: i32, heading: u16) -> TablePose {
    TablePose::new(at(x, y), Heading(heading))
}

/// A body of one block, by front-centre, heading, width and depth.
pub fn body(x: i32, y: i32, heading: u16, (width, depth): (u32, u32)) -> Stance {
    Stance::new(pose(x, y, heading), BodyShape::block(Length(width), Length(depth)).unwrap())
}

pub fn block(stance: &Stance) -> Quad {
    stance.footprint().blocks()[0]
}

pub fn points(corners: &[(i32, i32)]) -> Vec<Point> {
    corners.iter().map(|(x, y)| at(*x, *y)).collect()
}

pub fn ahead(stance: &Stance, by: u32) -> MoveLeg {
    MoveLeg::Straight { along: stance.pose.heading, by: Length(by) }
}

pub fn wheel(side: LegSide, angle: u16) -> MoveLeg {
    MoveLeg::Wheel { side, by: WheelAngle::new(angle).unwrap() }
}

/// A body after a leg.
pub fn after(stance: &Stance, leg: &MoveLeg) -> Stance {
    Stance::new(leg.path(stance).end(), leg.shape_after(&stance.shape).unwrap())
}

/// Distance of a body's front edge from a footprint.
pub fn from_front(stance: &Stance, target: &Footprint) -> u32 {
    target.distance_to_set(&stance.outline().edge(tercio::board::table::BodySide::Front)).0
}
