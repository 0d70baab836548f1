//! The worked examples of Muskets & Mayhem that are geometry, by their numbers (MM 17).

use super::worked::{after, ahead, at, block, body, points, pose, ul, wheel};
use tercio::board::table::{
    BarredGround, BodyId, BodySide, Clearance, ConformRule, EdgeLimit, EdgePlace, EdgeShift, FireArc, Footprint,
    Heading, LegSide, Length, MoveField, MoveLeg, MoveObstacle, Offset, PointSet, Stance, SweptHull, TableGround,
    TablePose, TableSize, WheelAngle, WheelMeasure, WidthLoss, sweep_length,
};

const LINE: (u32, u32) = (800, 100);
const COLUMN: (u32, u32) = (400, 200);
const CAVALRY: (u32, u32) = (800, 200);
const GUN: (u32, u32) = (200, 300);

const ARC: FireArc = FireArc::new(8192);

/// By whole U from the middle, right first, as far as 1 U is in common; at most a quarter of the turn (MM 6.2).
const CONTACT: ConformRule = ConformRule {
    place: EdgePlace::Middle,
    limit: EdgeLimit::InCommon(Length(100)),
    shift: Some(EdgeShift { step: Length(100), first: LegSide::Right }),
    greatest_turn: 16384,
};

fn table() -> TableGround {
    TableGround::open(TableSize::new(Length(18000), Length(12000)).unwrap())
}

/// Contact pose of a charger on the edge of the zone it lies in, among other bodies.
fn contact(charger: &Stance, target: &Stance, others: &[Footprint]) -> Option<(BodySide, TablePose)> {
    let ground = table();
    let obstacle =
        |footprint| MoveObstacle { id: BodyId(1), footprint, on_way: Clearance::Any, at_end: Clearance::NoOverlap };
    let obstacles: Vec<_> = others.iter().map(obstacle).collect();
    let field = MoveField { ground: &ground, barred: BarredGround::NOTHING, obstacles: &obstacles };
    let edge = target.zone_of(charger.pose.point);
    let is_free = |pose| field.is_free(&Stance::new(pose, charger.shape.clone()));
    charger.conformed(target, edge, &CONTACT, is_free).map(|pose| (edge, pose))
}

#[test]
fn mm_17_18_corners() {
    let examples = [
        (body(6000, 3000, 4096, LINE), [(5630, 3153), (6370, 2847), (6331, 2755), (5592, 3061)]),
        (body(9144, 3048, 2048, (2032, 254)), [(8148, 3246), (10140, 2850), (10091, 2601), (8098, 2997)]),
    ];
    for (line, corners) in examples {
        assert_eq!(block(&line).0.to_vec(), points(&corners), "MM 17.18");
    }
}

#[test]
fn mm_17_19_legs() {
    let line = body(6000, 2000, 0, LINE);
    let column = body(6000, 2000, 0, COLUMN);
    let chord = |from: &Stance, side, angle| {
        WheelMeasure::OuterCornerChord.length(from, side, WheelAngle::new(angle).unwrap()).0
    };
    assert_eq!(after(&line, &ahead(&line, 1200)).pose, pose(6000, 3200, 0));
    let wheels = [
        (LegSide::Right, 4096, (6030, 2153), 311, 156),
        (LegSide::Right, 8192, (6117, 2283), 612, 305),
        (LegSide::Right, 16384, (6400, 2400), 1131, 565),
        (LegSide::Left, 4096, (5970, 2153), 311, 156),
    ];
    for (side, angle, place, of_line, of_column) in wheels {
        assert_eq!(after(&line, &wheel(side, angle)).pose.point, at(place.0, place.1), "MM 17.19");
        assert_eq!((chord(&line, side, angle), chord(&column, side, angle)), (of_line, of_column), "MM 17.19");
    }
    let wheeled = after(&line, &wheel(LegSide::Right, 4096));
    assert_eq!(after(&wheeled, &ahead(&wheeled, 889)).pose, pose(6370, 2974, 4096));
    // Half-right, to the side, back: the heading is kept.
    let ways = [(8192, 500, (6354, 2354)), (16384, 400, (6400, 2000)), (32768, 300, (6000, 1700))];
    for (along, by, place) in ways {
        let leg = MoveLeg::Straight { along: Heading(along), by: Length(by) };
        assert_eq!(after(&line, &leg).pose, pose(place.0, place.1, 0), "MM 17.19");
    }
    let about = after(&line, &MoveLeg::AboutFace);
    assert_eq!(about.pose, pose(6000, 1900, 32768));
    assert_eq!(block(&about).0.map(|c| c.y()).iter().min(), Some(&1900), "MM 5.4: the footprint stays");
}

#[test]
fn mm_17_20_charges() {
    let target = body(6000, 3000, 32768, LINE);
    let examples = [
        (body(6000, 2000, 0, LINE), Some((BodySide::Front, pose(6000, 3000, 0), 1000))),
        (body(6300, 2000, 0, LINE), Some((BodySide::Front, pose(6000, 3000, 0), 1044))),
        (body(5000, 2200, 4096, LINE), Some((BodySide::Front, pose(6000, 3000, 0), 1403))),
        (body(7600, 3050, 49152, CAVALRY), Some((BodySide::Left, pose(6400, 3050, 49152), 1200))),
    ];
    for (charger, found) in examples {
        let met = contact(&charger, &target, &[]).map(|(edge, pose)| {
            let cost = sweep_length(&charger, &Stance::new(pose, charger.shape.clone()));
            (edge, pose, cost.0)
        });
        assert_eq!(met, found, "MM 17.20: {charger:?}");
    }
    let column = body(6000, 2000, 0, COLUMN);
    let friend = body(6000, 3000, 0, COLUMN).footprint();
    assert_eq!(contact(&column, &target, &[friend]), Some((BodySide::Front, pose(6400, 3000, 0))));
}

#[test]
fn mm_16_6_two_charges_on_one_edge() {
    let target = body(6000, 3000, 32768, LINE);
    let charger = |size| body(6000, 2000, 0, size);
    let examples = [(LINE, LINE, None), (COLUMN, COLUMN, Some(6400)), (LINE, COLUMN, Some(6600))];
    for (second, first, place) in examples {
        let friend = body(6000, 3000, 0, first).footprint();
        let met = contact(&charger(second), &target, &[friend]).map(|(_, pose)| pose.point.x());
        assert_eq!(met, place, "MM 16.6");
    }
}

/// Retreat along a heading: the centre goes, and the body then faces the other way (MM 6.8).
fn retreat(from: &Stance, along: Heading, by: i32) -> Stance {
    let centre = from.centre().off(along, ul(by), Offset::ZERO);
    Stance::new(from.pose_about(centre, along.opposite()), from.shape.clone())
}

#[test]
fn mm_17_21_retreats() {
    let target = body(6000, 3000, 32768, LINE);
    assert_eq!(retreat(&target, Heading(0), 1200).pose, pose(6000, 4200, 32768));
    assert_eq!(retreat(&target, Heading(49152), 1200).pose, pose(4850, 3050, 16384));
    let skew = body(6100, 3000, 36864, LINE);
    let charger = body(6000, 2000, 0, LINE);
    let (edge, met) = contact(&charger, &skew, &[]).unwrap();
    assert_eq!((edge, met), (BodySide::Front, pose(6100, 3000, 4096)));
    assert_eq!(sweep_length(&charger, &Stance::new(met, charger.shape.clone())), Length(1160));
    assert_eq!(retreat(&skew, Heading(4096), 1200).pose, pose(6559, 4109, 36864));
    let last = retreat(&body(6000, 10900, 32768, LINE), Heading(0), 1200);
    assert_eq!(last.pose, pose(6000, 12100, 32768));
    assert_eq!(last.footprint().bounds().high.y(), 12200);
    assert!(!table().size.holds(&last.footprint()));
}

#[test]
fn mm_17_22_counter_charge() {
    let (charger, target) = (body(6000, 1000, 0, CAVALRY), body(6000, 2600, 32768, CAVALRY));
    let (_, met) = contact(&charger, &target, &[]).unwrap();
    assert_eq!(sweep_length(&charger, &Stance::new(met, charger.shape.clone())), Length(1600));
    assert_eq!(charger.pose.point.floor_middle(met.point), at(6000, 1800));
}

#[test]
fn mm_17_23_shots() {
    let (line, gun) = (body(6000, 2000, 0, LINE), body(6000, 2000, 0, GUN));
    let shots = [
        (&line, (6000, 2600, 32768), Some(600)),
        (&line, (6000, 2601, 32768), Some(601)),
        (&line, (6900, 2500, 32768), Some(510)),
        (&line, (6900, 2600, 32768), Some(609)),
        (&line, (7500, 2300, 32768), None),
        (&line, (6400, 2500, 36864), Some(463)),
        (&gun, (7500, 3000, 32768), Some(1415)),
        (&gun, (7600, 3000, 32768), Some(1556)),
        (&gun, (7700, 3000, 32768), None),
    ];
    for (shooter, (x, y, h), range) in shots {
        let target = body(x, y, h, LINE).footprint();
        assert_eq!(ARC.range(shooter, &target), range.map(Length), "MM 17.23: at ({x}, {y})");
    }
    let clips: [(&Stance, _, &[(i32, i32)]); 3] = [
        (&line, (6400, 2500, 36864), &[(6754, 2354), (6030, 2653), (6069, 2745), (6808, 2439), (6786, 2386)]),
        (&gun, (7500, 3000, 32768), &[(7100, 3000), (7100, 3100), (7200, 3100)]),
        (&gun, (7600, 3000, 32768), &[(7200, 3100)]),
    ];
    for (shooter, (x, y, h), corners) in clips {
        let clipped = ARC.clip(shooter, &block(&body(x, y, h, LINE))).unwrap();
        let mut found = clipped.corners().to_vec();
        let first = found.iter().position(|c| *c == at(corners[0].0, corners[0].1)).unwrap();
        found.rotate_left(first);
        assert_eq!(found, points(corners), "MM 17.23: at ({x}, {y})");
    }
}

#[test]
fn mm_17_24_way() {
    let line = body(6000, 2000, 0, LINE);
    let swept = SweptHull::between(&line, &after(&line, &ahead(&line, 1200))).unwrap();
    let bounds = tercio::board::table::Bounds::of(swept.corners());
    assert_eq!((bounds.low, bounds.high), (at(5605, 1905), at(6395, 3195)));
    for (x, bars) in [(6591, false), (6590, true)] {
        assert_eq!(swept.meets_body(&body(x, 2600, 0, COLUMN).footprint()), bars, "MM 17.24");
    }
}

#[test]
fn mm_17_25_losses() {
    let lost = WidthLoss::LeftEnd(Length(200));
    assert_eq!(body(6000, 2000, 0, LINE).pose_after_loss(lost), pose(6100, 2000, 0));
    assert_eq!(body(6000, 2000, 4096, LINE).pose_after_loss(lost), pose(6092, 1962, 4096));
    assert_eq!(body(6000, 2000, 4096, LINE).pose_after_loss(WidthLoss::BothEnds), pose(6000, 2000, 4096));
    // The right end stands still.
    assert_eq!(block(&body(6100, 2000, 0, (600, 100))).front_right(), block(&body(6000, 2000, 0, LINE)).front_right());
}
