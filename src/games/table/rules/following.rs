//! Legs of the pieces that follow a leader: each makes the leader's legs from where it stands.

use super::draft::{DraftLeg, walk};
use crate::board::table::{Stance, WheelMeasure};

/// Legs by which a piece follows a leader: the same ones; a leg to a point keeps the place beside the leader.
#[must_use]
pub fn following_legs(leader: &Stance, legs: &[DraftLeg], follower: &Stance) -> Vec<DraftLeg> {
    let walked = walk(leader, legs, WheelMeasure::FrontCentreArc);
    let starts = std::iter::once(leader).chain(walked.iter().map(|leg| &leg.end));
    let mut followed: Vec<DraftLeg> = Vec::new();
    for (leg, start) in legs.iter().zip(starts) {
        let own = walk(follower, &followed, WheelMeasure::FrontCentreArc);
        let at = own.last().map_or(follower.pose, |leg| leg.end.pose);
        followed.push(match *leg {
            DraftLeg::To(point) => DraftLeg::To(at.point.moved(start.pose.point.to(point))),
            leg => leg,
        });
    }
    followed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::{BodyShape, Heading, Length, Point, TablePose, WheelAngle};

    fn battalion(x: i32) -> Stance {
        let shape = BodyShape::block(Length(800), Length(200)).unwrap();
        Stance::new(TablePose::new(Point::new(x, 1500).unwrap(), Heading::NORTH), shape)
    }

    #[test]
    fn a_follower_keeps_its_interval_on_every_leg() {
        let point = |x: i32, y: i32| Point::new(x, y).unwrap();
        let legs = [DraftLeg::Ahead(Length(300)), DraftLeg::To(point(4200, 2500))];
        let followed = following_legs(&battalion(4000), &legs, &battalion(4900));
        assert_eq!(followed, [DraftLeg::Ahead(Length(300)), DraftLeg::To(point(5100, 2500))]);
        let wheel = [DraftLeg::WheelLeft(WheelAngle::new(4096).unwrap())];
        assert_eq!(following_legs(&battalion(4000), &wheel, &battalion(4900)), wheel);
    }
}
