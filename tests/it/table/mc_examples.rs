//! The worked examples of McNally's rules that are geometry, by their numbers (MC 20, 22).

use super::worked::{after, ahead, at, block, body, from_front, points, pose, wheel};
use tercio::board::table::{
    BarredGround, BodyId, BodyShape, BodySide, Clearance, ConformRule, DressWays, EdgeLimit, EdgePlace, EdgeShift,
    FireArc, FirstMeeting, GroundCourse, GroundKind, GroundKindSet, Heading, LegSide, Length, MoveField, MoveLeg,
    MoveObstacle, Offset, Segment, Stance, StopCause, TableGround, TableSize, WheelAngle, WheelMeasure, is_within,
    middles_of_parts,
};

/// Six files of close order and one of open order.
const CLOSE: (u32, u32) = (1016, 254);
const OPEN: (u32, u32) = (2032, 127);
const STAND: (u32, u32) = (254, 127);
const GUN: (u32, u32) = (254, 381);

/// 30 degrees to either side.
const ARC: FireArc = FireArc::new(5461);

/// Opposite the place of the mover, within the edge's ends, then by 127 to either side (MC 9.9).
const CONFORMING: ConformRule = ConformRule {
    place: EdgePlace::OppositeFromFrontCentre,
    limit: EdgeLimit::EdgeEnds,
    shift: Some(EdgeShift { step: Length(127), first: LegSide::Left }),
    greatest_turn: 32768,
};

fn table() -> TableGround {
    TableGround::open(TableSize::new(Length(18288), Length(12192)).unwrap())
}

fn skirmishers(x: i32, y: i32, heading: u16, stands: u32, gap: u32) -> Stance {
    Stance::new(pose(x, y, heading), BodyShape::spaced_stands(Length(STAND.0), Length(STAND.1), stands, gap).unwrap())
}

/// Stands of an edge's twenty points that a firer has in its arc (MC 7.4).
fn points_in_arc(firer: &Stance, target: &Stance) -> usize {
    let Segment([from, to]) = block(target).edge(BodySide::Rear);
    // From its left end as seen from the stand's own back.
    middles_of_parts(to, from, 20).filter(|point| ARC.contains(firer, *point)).count()
}

#[test]
fn mc_20_1_ranges() {
    let firer = body(5000, 3000, 0, CLOSE);
    for (y, is_near) in [(4778, true), (4779, false)] {
        let front = firer.outline().edge(BodySide::Front);
        assert_eq!(is_within(&front, &block(&body(5000, y, 32768, STAND)), Length(1778)), is_near, "MC 20.1");
    }
}

#[test]
fn mc_20_3_20_4_blocks_and_wheels() {
    let foot = body(5000, 3000, 5461, CLOSE);
    assert_eq!(block(&foot).0.to_vec(), points(&[(4560, 3254), (5440, 2746), (5313, 2526), (4433, 3034)]), "MC 20.3");
    let foot = body(5000, 3000, 0, CLOSE);
    assert_eq!(block(&foot).front_right(), at(5508, 3000));
    let wheeled = after(&foot, &wheel(LegSide::Right, 4096));
    assert_eq!(wheeled.pose, pose(5039, 3194, 4096), "MC 20.4");
    assert_eq!(block(&wheeled).0.to_vec(), points(&[(4570, 3388), (5508, 3000), (5411, 2765), (4472, 3154)]));
    let angle = WheelAngle::new(4096).unwrap();
    assert_eq!(WheelMeasure::OuterCornerArc.length(&foot, LegSide::Right, angle), Length(399), "MC 20.4");
}

#[test]
fn mc_20_8_faces() {
    // Six stands of horse in line face right, ride 1016 and face left: they stand 1016 to the right.
    let horse = body(6000, 6000, 0, (1524, 254));
    let faced = after(&horse, &MoveLeg::Face { side: LegSide::Right });
    assert_eq!((faced.pose, block(&faced).0[0]), (pose(6762, 5873, 16384), block(&horse).0[1]));
    assert_eq!((faced.shape.outline().width(), faced.shape.outline().depth()), (Length(254), Length(1524)));
    let ridden = after(&faced, &ahead(&faced, 1016));
    let back = after(&ridden, &MoveLeg::Face { side: LegSide::Left });
    assert_eq!((back.pose, back.shape), (pose(7016, 6000, 0), horse.shape.clone()), "MC 20.8");
    let left = after(&horse, &MoveLeg::Face { side: LegSide::Left });
    assert_eq!((left.pose, block(&left).0[1]), (pose(5238, 5873, 49152), block(&horse).0[0]));
}

#[test]
fn mc_20_9_arc_of_a_back_edge() {
    let firer = body(5000, 3000, 0, CLOSE);
    let target = |left: i32| body(left + 127, 4400, 32768, STAND);
    assert_eq!((points_in_arc(&firer, &target(6250)), points_in_arc(&firer, &target(6260))), (11, 10), "MC 20.9");
    assert_eq!(from_front(&firer, &target(6250).footprint()), 1585, "the root of 742^2 + 1400^2 is 1584.5");
    // The twenty points by their own formula: Q + rnd((S - Q)(2i + 1) / 40).
    let edge: Vec<i32> = middles_of_parts(at(0, 0), at(254, 0), 20).map(|p| p.x()).collect();
    let by_hand: Vec<i32> = (0..20).map(|i| (254 * (2 * i + 1) + 20) / 40).collect();
    assert_eq!(edge, by_hand);
}

#[test]
fn mc_20_19_charge_over_the_fence() {
    let ground = table();
    let (k, m) = (body(4572, 2032, 0, CLOSE), body(4572, 4102, 32768, OPEN));
    let footprint = m.footprint();
    assert_eq!(k.footprint().distance_to(&footprint), Length(2070));
    // 2 inches are within 508, contact is within 10: one less far is too near.
    for (least, step) in [(509, 1562), (11, 2060)] {
        let on_way = Clearance::AtLeast(Length(least));
        let obstacles = [MoveObstacle { id: BodyId(9), footprint: &footprint, on_way, at_end: Clearance::Any }];
        let field = MoveField { ground: &ground, barred: BarredGround::NOTHING, obstacles: &obstacles };
        let met = field.first_meeting(&k, &ahead(&k, 4572));
        assert_eq!(met, Some(FirstMeeting { step, cause: StopCause::Body(BodyId(9)) }), "MC 20.19");
    }
    // The stand-off: not nearer than 508, or than where it began (MC 5.16).
    let near = Clearance::AtLeast(Length(508)).or_not_nearer_than(Length(300));
    assert_eq!(near, Clearance::AtLeast(Length(300)));
    let fence = GroundCourse { kind: GroundKind(0), points: points(&[(3048, 4064), (6858, 4064)]) };
    assert!(fence.is_crossed_by(Segment([at(4572, 3594), m.centre()])), "cover line between them");
    assert!(!fence.is_crossed_by(Segment([at(2540, 2032), at(2540, 5000)])));
    let mut ground = table();
    ground.courses.push(fence);
    let line = Segment([at(4572, 2032), at(4572, 4064)]);
    assert_eq!(
        ground.courses_crossed(line, GroundKindSet::of(&[GroundKind(0)])).count(),
        1,
        "a shared point is enough"
    );
    assert_eq!(ground.courses_crossed(line, GroundKindSet::NONE).count(), 0);
    // Set flush on the front, opposite its own place.
    let there = after(&k, &ahead(&k, 2060));
    assert_eq!(there.conformed(&m, BodySide::Front, &CONFORMING, |_| true), Some(pose(4572, 4102, 0)));
}

#[test]
fn mc_9_9_conforming() {
    let target = body(6000, 6000, 0, CLOSE);
    // Edge, place of the attacker, and where it is set: within the ends of the edge.
    let examples = [
        (BodySide::Front, (6200, 6500), pose(6200, 6000, 32768)),
        (BodySide::Front, (7000, 6500), pose(6508, 6000, 32768)),
        (BodySide::Right, (7000, 5900), pose(6508, 5900, 49152)),
        (BodySide::Right, (7000, 5000), pose(6508, 5746, 49152)),
        (BodySide::Left, (5000, 5950), pose(5492, 5950, 16384)),
        (BodySide::Rear, (5900, 5000), pose(5900, 5746, 0)),
    ];
    for (edge, (x, y), set) in examples {
        let attacker = body(x, y, 777, CLOSE);
        assert_eq!(attacker.conformed(&target, edge, &CONFORMING, |_| true), Some(set), "MC 9.9: {edge:?}");
        // The pages' own formulas, from the target's place.
        let (ahead, right) = target.pose.rounded_coordinates(at(x, y));
        let units = |a: i32, b: i32| target.pose.off(Offset::of_units(a), Offset::of_units(b));
        let by_hand = match edge {
            BodySide::Front => units(0, right.clamp(-508, 508)),
            BodySide::Right => units(ahead.clamp(-254, 0), 508),
            BodySide::Rear => units(-254, right.clamp(-508, 508)),
            BodySide::Left => units(ahead.clamp(-254, 0), -508),
        };
        assert_eq!(set.point, by_hand);
    }
    // The nearest clear shift, left of the attacker first.
    let attacker = body(6000, 6500, 32768, CLOSE);
    let taken = |free: &[i32]| {
        let is_free = |pose: tercio::board::table::TablePose| free.contains(&pose.point.x());
        attacker.conformed(&target, BodySide::Front, &CONFORMING, is_free).map(|pose| pose.point.x())
    };
    assert_eq!(taken(&[5873, 6127]), Some(6127));
    assert_eq!(taken(&[5873, 6254]), Some(5873));
    assert_eq!(taken(&[5365, 6635]), None, "beyond the ends");
}

#[test]
fn mc_20_23_evasion() {
    let (charger, own) = (at(4700, 2600), at(5000, 3000));
    let away = Heading::of_vector(charger.to(own)).unwrap();
    assert_eq!(away, Heading(6712));
    let skirmishers = Stance::new(pose(5000, 3000, 0), skirmishers(0, 0, 0, 3, 1).shape);
    for (by, place) in [(2540, (6524, 5032)), (1270, (5762, 4016))] {
        let leg = MoveLeg::Straight { along: away, by: Length(by) };
        assert_eq!(after(&skirmishers, &leg).pose, pose(place.0, place.1, 0), "MC 20.23");
    }
}

#[test]
fn mc_20_29_nothing_is_in_the_guns_arc() {
    let gun = body(6604, 4140, 32768, GUN);
    let k = body(4572, 2032, 0, CLOSE);
    let nearest = block(&k).0[2];
    assert_eq!(nearest, at(5080, 1778));
    assert_eq!(gun.pose.rounded_coordinates(nearest), (2362, 1524));
    assert_eq!(nearest.to(block(&gun).front_right()).x, 1397);
    for file in 0..4 {
        let stand = body(4572 - 508 + 127 + 254 * file, 1905, 0, STAND);
        assert_eq!(points_in_arc(&gun, &stand), 0, "MC 20.29");
    }
    let (rifles, light) = (skirmishers(7620, 4826, 32768, 3, 1), skirmishers(7112, 2540, 0, 4, 1));
    assert_eq!(rifles.footprint().distance_to(&light.footprint()), Length(2286), "MC 20.29");
}

#[test]
fn mc_3_8_stands_of_skirmishers() {
    // Stand i begins at -floor(W/2) + i w (1 + gap); odd widths are rounded down to the left.
    let unit = skirmishers(5000, 3000, 0, 3, 1);
    let lefts: Vec<i32> = unit.footprint().blocks().iter().map(|b| b.front_left().x()).collect();
    assert_eq!(lefts, [5000 - 635, 5000 - 127, 5000 + 381]);
    let indians = BodyShape::spaced_stands(Length(127), Length(127), 4, 2).unwrap();
    assert_eq!((indians.outline().width(), indians.outline().left()), (Length(1270), -635));
    let one = BodyShape::block(Length(127), Length(127)).unwrap();
    assert_eq!((one.outline().left(), one.blocks().len()), (-63, 1));
    // The gap is open ground.
    let in_gap = body(5254, 3100, 0, (200, 20)).footprint();
    assert!(!unit.footprint().overlaps(&in_gap) && !unit.footprint().touches(&in_gap.blocks()[0]));
    assert!(unit.footprint().overlaps(&body(5400, 3000, 0, (100, 100)).footprint()));
}

#[test]
fn mc_5_10_ways_of_stands() {
    let from = skirmishers(5000, 3000, 0, 4, 1);
    // Turned about in place: the last stand takes the first one's place, so nobody goes far.
    let about = skirmishers(5000, 2873, 32768, 4, 1);
    let ways = DressWays::between(&from, &about).unwrap();
    assert_eq!(ways.greatest(), Length(0));
    let aside = DressWays::between(&from, &skirmishers(5300, 3400, 0, 4, 1)).unwrap();
    assert_eq!(aside.greatest(), Length(500));
    assert_eq!(aside.ways().len(), 4);
    assert!(aside.meets_body(&body(5000, 3300, 0, CLOSE).footprint()));
    assert!(!aside.meets_body(&body(7000, 3300, 0, CLOSE).footprint()));
    assert_eq!(DressWays::between(&from, &skirmishers(5000, 3000, 0, 3, 1)), None);
    // A wider gap moves the outer stands only.
    assert_eq!(DressWays::between(&from, &skirmishers(5000, 3000, 0, 4, 2)).unwrap().greatest(), Length(381));
}
