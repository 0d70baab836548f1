//! Ways towards an enemy: places before and beside it, and the legs that lead there.

use crate::board::table::{Length, Offset, Point, Stance, WheelMeasure};
use crate::games::table::rules::{DraftLeg, legs_to, walk};

/// Legs that bring the front-centre of a piece towards a point, their straight cut so that all are priced at no more than `most`;
/// none if the piece stands there, or its wheel alone costs more.
#[must_use]
pub fn legs_towards(from: &Stance, goal: Point, most: Length, wheel: WheelMeasure) -> Option<Vec<DraftLeg>> {
    let mut legs = legs_to(from, goal)?;
    let walked = walk(from, &legs, wheel);
    let last = walked.last()?;
    let before: u32 = walked[..walked.len() - 1].iter().map(|leg| leg.price.0).sum();
    let rest = most.0.checked_sub(before)?;
    if let DraftLeg::Ahead(_) = last.leg {
        legs.pop();
        let by = last.price.0.min(rest);
        legs.extend((by > 0).then_some(DraftLeg::Ahead(Length(by))));
    } else if last.price.0 > rest {
        return None;
    }
    (!legs.is_empty()).then_some(legs)
}

/// Point at a distance from the centre of an enemy, on the way to it from a point; that point itself if it is nearer.
#[must_use]
pub fn place_before(enemy: &Stance, from: Point, distance: Length) -> Point {
    let centre = enemy.centre();
    let way = centre.to(from).length_up().0;
    if way <= distance.0 { from } else { centre.part_of_way(from, distance.0, way) }
}

/// Points beside the flanks of an enemy, at a distance from their middles: left, then right.
#[must_use]
pub fn flank_places(enemy: &Stance, distance: Length) -> [Point; 2] {
    let outline = enemy.shape.outline();
    let halves = |length: Length| i32::try_from(length.0).unwrap_or(i32::MAX / 4);
    let ahead = Offset::of_halves(-halves(outline.depth()));
    let aside = halves(outline.width()).saturating_add(2 * halves(distance));
    [-aside, aside].map(|right| enemy.pose.off(ahead, Offset::of_halves(right)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::{BodyShape, Heading, TablePose};

    fn stance(x: i32, y: i32, heading: u16) -> Stance {
        let shape = BodyShape::block(Length(800), Length(200)).unwrap();
        Stance::new(TablePose::new(Point::new(x, y).unwrap(), Heading(heading)), shape)
    }

    #[test]
    fn the_way_to_a_point_is_cut_to_what_a_move_pays() {
        let (from, measure) = (stance(5000, 3000, 0), WheelMeasure::FrontCentreArc);
        let far = Point::new(5000, 9000).unwrap();
        assert_eq!(legs_towards(&from, far, Length(600), measure), Some(vec![DraftLeg::Ahead(Length(600))]));
        let aside = Point::new(6500, 4500).unwrap();
        let legs = legs_towards(&from, aside, Length(800), measure).unwrap();
        let price: u32 = walk(&from, &legs, measure).iter().map(|leg| leg.price.0).sum();
        assert_eq!((legs.len(), price), (2, 800));
        assert_eq!(legs_towards(&from, aside, Length(10), measure), None);
        assert_eq!(legs_towards(&from, from.pose.point, Length(600), measure), None);
    }

    #[test]
    fn places_lie_before_and_beside_an_enemy() {
        let enemy = stance(5000, 3000, 32768);
        let from = Point::new(5000, 1100).unwrap();
        assert_eq!(place_before(&enemy, from, Length(600)), Point::new(5000, 2500).unwrap());
        assert_eq!(place_before(&enemy, from, Length(9000)), from);
        // It faces south: its left is in the east.
        let beside = [Point::new(6000, 3100).unwrap(), Point::new(4000, 3100).unwrap()];
        assert_eq!(flank_places(&enemy, Length(600)), beside);
    }
}
