//! The worked examples of Game Of Kings that are geometry, by their numbers (GK 19, 23).

use super::worked::{after, ahead, at, block, body, from_front, points, pose, ul, wheel};
use tercio::board::table::{
    BarredGround, BodyId, BodySide, Clearance, ConformRule, EdgeLimit, EdgePlace, FireArc, FirstMeeting, Footprint,
    GroundArea, GroundKind, GroundKindSet, GroundLevel, GroundTest, Heading, HeadingTurn, LegSide, Length, MoveField,
    MoveLeg, MoveObstacle, Offset, Segment, SightEnd, SightRule, Stance, StopCause, TableGround, TableSize, WheelAngle,
    WheelMeasure, corners_and_middles, front_muzzles,
};

const FOOT: (u32, u32) = (800, 200);
const HORSE: (u32, u32) = (400, 400);
const GUN: (u32, u32) = (200, 400);
const GENERAL: (u32, u32) = (200, 200);

/// 45 degrees to either side.
const ARC: FireArc = FireArc::new(8192);

/// Contact is within 10 (GK 2.7), so 11 is the least distance that is none.
const ENEMY: Clearance = Clearance::AtLeast(Length(11));

/// Flush in the middle of the fronts, as far as 1 cm is in common, within 45 degrees (GK 5.9).
const ALIGNMENT: ConformRule = ConformRule {
    place: EdgePlace::OppositeFromMiddle,
    limit: EdgeLimit::InCommon(Length(100)),
    shift: None,
    greatest_turn: 8192,
};

fn table(width: u32, depth: u32) -> TableGround {
    TableGround::open(TableSize::new(Length(width), Length(depth)).unwrap())
}

fn obstacle(id: u32, footprint: &Footprint, on_way: Clearance, at_end: Clearance) -> MoveObstacle<'_> {
    MoveObstacle { id: BodyId(id), footprint, on_way, at_end }
}

fn field<'a>(ground: &'a TableGround, obstacles: &'a [MoveObstacle<'a>]) -> MoveField<'a> {
    MoveField { ground, barred: BarredGround::NOTHING, obstacles }
}

#[test]
fn gk_e1_corners() {
    let examples = [
        ((5000, 3000, 0), FOOT, [(4600, 3000), (5400, 3000), (5400, 2800), (4600, 2800)]),
        ((5000, 3000, 5461), FOOT, [(4654, 3200), (5346, 2800), (5246, 2627), (4554, 3027)]),
    ];
    for ((x, y, h), size, corners) in examples {
        assert_eq!(block(&body(x, y, h, size)).0.to_vec(), points(&corners), "GK E1");
    }
}

#[test]
fn gk_e2_e3_and_23_ranges() {
    let total = FireArc::new(4096);
    // Paragraph, arc, shooter, target, range or none.
    let examples = [
        ("E2", ARC, body(5000, 3000, 0, FOOT), body(5600, 3800, 32768, FOOT), Some(800)),
        ("E2", ARC, body(5000, 3000, 0, FOOT), body(5600, 3801, 32768, FOOT), Some(801)),
        ("E2", ARC, body(5000, 3000, 0, FOOT), body(5900, 3700, 32768, FOOT), Some(708)),
        ("E3", ARC, body(5000, 3000, 0, FOOT), body(6400, 3500, 32768, FOOT), Some(849)),
        ("E3", total, body(5000, 3000, 0, FOOT), body(6400, 3500, 32768, FOOT), None),
        ("23.1", ARC, body(5600, 2000, 0, GUN), body(4900, 4300, 32768, FOOT), Some(2309)),
        ("23.1", ARC, body(5600, 2000, 0, GUN), body(4000, 4300, 32768, FOOT), Some(2550)),
        ("23.1", ARC, body(5600, 2000, 0, GUN), body(5600, 4100, 32768, GUN), Some(2100)),
        ("23.1", ARC, body(5600, 4100, 32768, GUN), body(5600, 2000, 0, GUN), Some(2100)),
        ("23.1", ARC, body(5600, 4100, 32768, GUN), body(4900, 1500, 0, FOOT), Some(2608)),
        ("23.2", ARC, body(7450, 3000, 0, GUN), body(8050, 4600, 32768, GUN), Some(1650)),
        ("23.2", ARC, body(7450, 3000, 0, GUN), body(7500, 5000, 32768, FOOT), Some(2000)),
        ("23.2", ARC, body(7450, 3000, 0, GUN), body(9500, 5000, 32768, FOOT), Some(2531)),
    ];
    for (paragraph, arc, shooter, target, range) in examples {
        let found = arc.range(&shooter, &target.footprint());
        assert_eq!(found, range.map(Length), "GK {paragraph}: {shooter:?} at {target:?}");
    }
    let (shooter, target) = (body(5000, 3000, 0, FOOT), body(6400, 3500, 32768, FOOT));
    assert_eq!(from_front(&shooter, &target.footprint()), 782, "GK E3");
    let clipped = ARC.clip(&shooter, &block(&target)).unwrap();
    let mut corners = tercio::board::table::PointSet::corners(&clipped).to_vec();
    corners.sort_unstable();
    assert_eq!(corners, points(&[(6000, 3600), (6000, 3700), (6100, 3700)]), "GK E3");
}

#[test]
fn gk_e4_wheels() {
    let foot = body(5000, 3000, 0, FOOT);
    let horse = body(5000, 3000, 0, HORSE);
    let examples = [
        (&foot, LegSide::Left, 4096, 158, pose(4970, 3153, 61440)),
        (&foot, LegSide::Right, 16384, 629, pose(5400, 3400, 16384)),
        (&horse, LegSide::Right, 8192, 158, pose(5059, 3141, 8192)),
    ];
    for (from, side, angle, cost, end) in examples {
        assert_eq!(after(from, &wheel(side, angle)).pose, end, "GK E4");
        let measured = WheelMeasure::FrontCentreArc.length(from, side, WheelAngle::new(angle).unwrap());
        assert_eq!(measured, Length(cost), "GK E4");
    }
    let cost = |angle| WheelMeasure::FrontCentreArc.length(&foot, LegSide::Left, WheelAngle::new(angle).unwrap()).0;
    assert_eq!((cost(15645), cost(15646)), (600, 601), "GK E4: the most in firing order");
}

#[test]
fn gk_e5_about_face_and_back() {
    let foot = body(5000, 3000, 5461, FOOT);
    let about = after(&foot, &MoveLeg::AboutFace);
    assert_eq!(about.pose, pose(4900, 2827, 38229));
    assert_eq!(after(&about, &MoveLeg::AboutFace).pose, foot.pose);
}

#[test]
fn gk_e7_the_bank_line_is_in_the_stream() {
    let foot = body(5000, 1000, 0, FOOT);
    let stream = GroundKind(1);
    let mut ground = table(18288, 7620);
    let band = points(&[(0, 1700), (9000, 1700), (9000, 1800), (0, 1800)]);
    ground.areas.push(GroundArea::convex(stream, band).unwrap());
    let kinds = GroundKindSet::of(&[stream]);
    let is_in = |pose: &tercio::board::table::TablePose| ground.is_in(pose.point, kinds);
    // 699 poses at 1, then 2 each: 850 are spent at 774.
    let mut spent = 0;
    let paid = |pose: &tercio::board::table::TablePose| {
        spent += if is_in(pose) { 2 } else { 1 };
        spent <= 850
    };
    assert_eq!(ahead(&foot, 850).path(&foot).poses().take_while(paid).count(), 774);
    let barred = BarredGround { kinds, openings: GroundKindSet::NONE, test: GroundTest::FrontCentre };
    let river = MoveField { ground: &ground, barred, obstacles: &[] };
    let stop = river.first_meeting(&foot, &ahead(&foot, 850)).unwrap();
    assert_eq!(stop.step - 1, 699);
    assert!(matches!(stop.cause, StopCause::Ground(_)));
    assert!(!river.run(&foot, &[ahead(&foot, 850)]).has_left_table());
}

/// A charge: paragraph, mover, target, step of contact, place there, edge struck, aligned pose, distance at the start.
struct Charge {
    paragraph: &'static str,
    mover: Stance,
    target: Stance,
    contact: u32,
    place: (i32, i32),
    edge: BodySide,
    aligned: (i32, i32, u16),
    start: u32,
}

#[test]
fn gk_e9_to_e12_charges() {
    let charges = [
        Charge {
            paragraph: "E9",
            mover: body(5300, 2000, 0, HORSE),
            target: body(5000, 2900, 32768, FOOT),
            contact: 890,
            place: (5300, 2890),
            edge: BodySide::Front,
            aligned: (5300, 2900, 0),
            start: 900,
        },
        Charge {
            paragraph: "E10",
            mover: body(4700, 2000, 2048, HORSE),
            target: body(5000, 2900, 32768, FOOT),
            contact: 868,
            place: (4869, 2851),
            edge: BodySide::Front,
            aligned: (4869, 2900, 0),
            start: 867,
        },
        Charge {
            paragraph: "E11",
            mover: body(6200, 2850, 49152, HORSE),
            target: body(5000, 3000, 0, FOOT),
            contact: 790,
            place: (5410, 2850),
            edge: BodySide::Right,
            aligned: (5400, 2850, 49152),
            start: 800,
        },
        Charge {
            paragraph: "E12",
            mover: body(5000, 1000, 0, HORSE),
            target: body(5000, 2100, 32768, FOOT),
            contact: 1090,
            place: (5000, 2090),
            edge: BodySide::Front,
            aligned: (5000, 2100, 0),
            start: 1100,
        },
        Charge {
            paragraph: "E12",
            mover: body(5000, 1000, 0, HORSE),
            target: body(5000, 2300, 32768, FOOT),
            contact: 1290,
            place: (5000, 2290),
            edge: BodySide::Front,
            aligned: (5000, 2300, 0),
            start: 1300,
        },
    ];
    let ground = table(18288, 7620);
    for Charge { paragraph, mover, target, contact, place, edge, aligned, start } in charges {
        let footprint = target.footprint();
        let obstacles = [obstacle(7, &footprint, ENEMY, Clearance::Any)];
        let leg = ahead(&mover, 1500);
        let met = field(&ground, &obstacles).first_meeting(&mover, &leg);
        assert_eq!(met, Some(FirstMeeting { step: contact, cause: StopCause::Body(BodyId(7)) }), "GK {paragraph}");
        let there = after(&mover, &leg.cut_at(&mover, contact).unwrap());
        assert_eq!(there.pose.point, at(place.0, place.1), "GK {paragraph}");
        assert!(from_front(&there, &footprint) <= 10, "GK {paragraph}: with its front edge");
        assert_eq!(target.zone_of(there.pose.point), edge, "GK {paragraph}");
        let (x, y, h) = aligned;
        assert_eq!(there.conformed(&target, edge, &ALIGNMENT, |_| true), Some(pose(x, y, h)), "GK {paragraph}");
        // How far the struck body's front was from the mover, or the mover's front from it.
        let fire = if edge == BodySide::Front {
            from_front(&target, &mover.footprint())
        } else {
            from_front(&mover, &footprint)
        };
        assert_eq!(fire, start, "GK {paragraph}");
    }
    let cut = wheel(LegSide::Left, 8193);
    let skew = after(&body(5000, 2000, 0, HORSE), &cut);
    let target = body(5000, 2900, 32768, FOOT);
    assert_eq!(skew.conformed(&target, BodySide::Front, &ALIGNMENT, |_| true), None, "GK 5.9: a greater turn");
}

#[test]
fn gk_e11_zones() {
    let foot = body(5000, 3000, 0, FOOT);
    let zones = [
        ((6200, 3000), BodySide::Front),
        ((6200, 2999), BodySide::Right),
        ((6200, 2800), BodySide::Right),
        ((6200, 2799), BodySide::Rear),
        ((4999, 2800), BodySide::Left),
        ((5000, 2900), BodySide::Right),
    ];
    for ((x, y), zone) in zones {
        assert_eq!(foot.zone_of(at(x, y)), zone, "GK E11: ({x}, {y})");
    }
}

#[test]
fn gk_e13_e35_and_23_distances() {
    let gun = body(5000, 3000, 0, GUN);
    let tester = body(5000, 3000, 0, FOOT);
    let examples = [
        ("E13", &gun, body(5900, 3000, 0, FOOT), 400),
        ("E13", &gun, body(5901, 3000, 0, FOOT), 401),
        ("E35", &tester, body(5000, 1600, 0, FOOT), 1200),
        ("E35", &tester, body(5000, 1599, 0, FOOT), 1201),
        ("23.1", &body(2000, 2000, 0, FOOT), body(2000, 3900, 32768, FOOT), 1900),
        ("23.2", &body(8000, 2500, 0, FOOT), body(8900, 2500, 0, FOOT), 100),
        ("23.2", &body(8900, 2500, 0, FOOT), body(10000, 2500, 0, FOOT), 300),
    ];
    for (paragraph, one, other, far) in examples {
        assert_eq!(one.footprint().distance_to(&other.footprint()), Length(far), "GK {paragraph}");
    }
}

#[test]
fn gk_23_nothing_overlaps_and_the_nearest_enemies_are_as_told() {
    // Kind and front-centre; of generals the centre.
    let list = |size: (u32, u32), heading: u16, places: &[(i32, i32)]| -> Vec<Stance> {
        places.iter().map(|(x, y)| body(*x, *y, heading, size)).collect()
    };
    let general = |x: i32, y: i32| body(x, y + 100, 0, GENERAL);
    let outposts = [
        [
            list(FOOT, 0, &[(4000, 1500), (4900, 1500), (2000, 2000)]),
            list(GUN, 0, &[(5600, 2000)]),
            list(HORSE, 0, &[(2900, 1500), (6500, 1500), (7000, 1500)]),
            vec![general(4450, 900)],
        ]
        .concat(),
        [
            list(FOOT, 32768, &[(4000, 4300), (4900, 4300), (2000, 3900)]),
            list(GUN, 32768, &[(5600, 4100)]),
            list(HORSE, 32768, &[(2900, 4300), (6500, 4300), (7000, 4300)]),
            vec![general(4450, 4900)],
        ]
        .concat(),
    ];
    let mollwitz = [
        [
            list(FOOT, 0, &[(6900, 2500), (8000, 2500), (8900, 2500), (10000, 2500), (11100, 2500)]),
            list(FOOT, 0, &[(8000, 1200), (8900, 1200), (10000, 1200)]),
            list(GUN, 0, &[(7450, 3000), (9450, 3000), (10550, 3000)]),
            list(HORSE, 0, &[(12000, 2600), (12500, 2600), (13000, 2100), (5600, 2600), (6100, 2600), (5000, 2400)]),
            vec![general(9450, 1900)],
        ]
        .concat(),
        [
            list(FOOT, 32768, &[(7500, 5000), (8600, 5000), (9500, 5000), (10600, 5000), (8600, 6300), (9500, 6300)]),
            list(GUN, 32768, &[(8050, 4600), (10050, 4600)]),
            list(HORSE, 32768, &[(11800, 4600), (12300, 4600), (12800, 4600), (11300, 5150), (13400, 4600)]),
            list(HORSE, 32768, &[(5700, 4800), (6200, 4800), (5100, 4800)]),
            vec![general(9050, 5700)],
        ]
        .concat(),
    ];
    for (paragraph, armies, size, nearest) in
        [("23.1", outposts, (9000, 6000), 1900), ("23.2", mollwitz, (18288, 7620), 1628)]
    {
        let ground = table(size.0, size.1);
        let all: Vec<Footprint> = armies.iter().flatten().map(Stance::footprint).collect();
        for (k, one) in all.iter().enumerate() {
            assert!(ground.size.holds(one), "GK {paragraph}");
            assert!(all[..k].iter().all(|other| !one.overlaps(other)), "GK {paragraph}");
        }
        let (a, b) = all.split_at(armies[0].len());
        let between = a.iter().flat_map(|one| b.iter().map(|other| one.distance_to(other).0)).min();
        assert_eq!(between, Some(nearest), "GK {paragraph}");
    }
}

#[test]
fn gk_e36_e37_retreats() {
    let ground = table(18288, 7620);
    let foot = body(5000, 3000, 0, FOOT);
    let open = field(&ground, &[]);
    // Struck from the front: about-face, then 800, 1000 or 600 (GK E36).
    for (length, end) in [(800, 2000), (1000, 1800), (600, 2200)] {
        let about = after(&foot, &MoveLeg::AboutFace);
        assert_eq!(about.pose, pose(5000, 2800, 32768));
        let run = open.run(&foot, &[MoveLeg::AboutFace, ahead(&about, length)]);
        assert_eq!((run.stance.pose, run.stop, run.whole_legs), (pose(5000, end, 32768), None, 2));
    }
    // Struck in the left flank: turned away about the centre.
    assert_eq!(foot.centre(), at(5000, 2900));
    let turned = foot.pose_about(foot.centre(), foot.pose.heading.turned(HeadingTurn::RIGHT));
    assert_eq!(turned, pose(5100, 2900, 16384));
    let turned = Stance::new(turned, foot.shape.clone());
    let bounds = turned.footprint().bounds();
    assert_eq!((bounds.low.y(), bounds.high.y()), (2500, 3300));
    let neighbour = body(5900, 3000, 0, FOOT).footprint();
    assert_eq!(open.run(&turned, &[ahead(&turned, 800)]).stance.pose, pose(5900, 2900, 16384));
    let obstacles = [obstacle(2, &neighbour, Clearance::NoOverlap, Clearance::NoOverlap)];
    let met = field(&ground, &obstacles).run(&turned, &[ahead(&turned, 800)]);
    assert_eq!((met.steps + 1, met.stop), (410, Some(StopCause::Body(BodyId(2)))), "GK E37");
    // Off the table with the first corner (GK 11.8).
    let south = after(&foot, &MoveLeg::AboutFace);
    let run = open.run(&south, &[ahead(&south, 5000)]);
    assert!(run.has_left_table());
    assert_eq!((run.steps, run.stance.pose), (2800, pose(5000, 0, 32768)));
}

#[test]
fn gk_e43_sight() {
    let ground = table(18288, 7620);
    let rule = SightRule { opaque: GroundKindSet::NONE, blocking_posts: 5, closed: GroundKindSet::NONE };
    let (shooter, target) = (body(5000, 3000, 0, FOOT), body(5000, 3700, 32768, FOOT));
    let (muzzles, aims) = (front_muzzles(&shooter), corners_and_middles(&block(&target)));
    assert_eq!((muzzles.len(), aims.len()), (3, 8));
    let plain = GroundLevel(0);
    let line = |blockers: &[Stance]| {
        let blockers: Vec<_> = blockers.iter().map(block).collect();
        rule.clear_line(&ground, (&muzzles, plain), (&aims, plain), &blockers)
    };
    assert_eq!(line(&[body(5000, 3400, 0, FOOT)]), None);
    let gun = body(5000, 3500, 0, GUN);
    assert!(line(std::slice::from_ref(&gun)).is_some());
    let end = |x: i32, y: i32| SightEnd { point: at(x, y), level: plain };
    assert!(rule.is_clear(&ground, end(4600, 3000), end(4600, 3700), &[block(&gun)]));
    assert_eq!(line(&[]), Some(Segment([at(4600, 3000), aims[0]])));
}

#[test]
fn gk_e44_light_foot_is_passed() {
    let ground = table(18288, 7620);
    let hussars = body(5000, 1000, 0, HORSE);
    // It lies from 500 to 700 ahead.
    let grenzers = body(5000, 1700, 0, FOOT).footprint();
    let obstacles = [obstacle(3, &grenzers, Clearance::Any, Clearance::NoOverlap)];
    let field = field(&ground, &obstacles);
    let (planned, shorter) = (ahead(&hussars, 1150), ahead(&hussars, 1000));
    assert_eq!(field.first_meeting(&hussars, &planned), None);
    assert_eq!(field.first_meeting_on_way(&hussars, &shorter), None);
    assert!(field.first_meeting(&hussars, &shorter).is_some(), "it would end on it");
    assert_eq!(field.last_free_step(&hussars, &planned, 862), Some(509));
    assert_eq!(field.next_free_step(&hussars, &planned, 862), Some(1091));
}

#[test]
fn gk_e41_random_terrain_and_bands() {
    // A stream 100 wide from the middle of a sector's side to its centre (GK 14.5).
    let band = GroundArea::band(GroundKind(1), &points(&[(1524, 0), (1524, 1905)]), Length(100)).unwrap();
    for (point, is_in) in [((1474, 0), true), ((1574, 1905), true), ((1575, 900), false), ((1524, 1906), false)] {
        assert_eq!(band.contains(at(point.0, point.1)), is_in);
    }
    let heading = Heading::of_vector(at(0, 0).to(at(300, 300))).unwrap();
    assert_eq!(at(0, 0).off(heading, Offset::ZERO, ul(50)), at(35, -35));
}
