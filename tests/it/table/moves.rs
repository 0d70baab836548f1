//! Clearances, cut legs, runs, conforming among others, and the fan of ends that can be reached (T 5, 6).

use super::reference;
use super::scenes::Luck;
use super::worked::{after, ahead, at, body, pose, wheel};
use crate::tier;
use tercio::board::table::{
    AreaIndex, BarredGround, BodyId, BodySide, Clearance, ConformRule, EdgeLimit, EdgePlace, FirstMeeting, Footprint,
    GroundArea, GroundKind, GroundKindSet, GroundTest, Heading, LegSide, Length, MoveField, MoveLeg, MoveObstacle,
    PoseRole, ReachFan, ReachRule, Stance, StopCause, TableGround, TableSize, WheelMeasure,
};

const FOOT: (u32, u32) = (800, 200);

fn table() -> TableGround {
    TableGround::open(TableSize::new(Length(18288), Length(7620)).unwrap())
}

fn obstacles<'a>(footprints: &'a [Footprint], on_way: Clearance, at_end: Clearance) -> Vec<MoveObstacle<'a>> {
    let numbered = (1..).zip(footprints);
    numbered.map(|(id, footprint)| MoveObstacle { id: BodyId(id), footprint, on_way, at_end }).collect()
}

#[test]
fn t_2_2_flush_bodies_do_not_overlap() {
    // Side by side and behind each other at every heading; six units of each other's ground do not matter.
    for heading in (0..=u16::MAX).step_by(37) {
        let first = body(5000, 3000, heading, FOOT);
        let beside = first.pose.off(super::worked::ul(0), super::worked::ul(800));
        let behind = first.pose.off(super::worked::ul(-200), super::worked::ul(0));
        for point in [beside, behind] {
            let other = body(point.x(), point.y(), heading, FOOT).footprint();
            assert!(!first.footprint().overlaps(&other), "at {heading}");
        }
        let close = first.pose.off(super::worked::ul(0), super::worked::ul(788));
        assert!(first.footprint().overlaps(&body(close.x(), close.y(), heading, FOOT).footprint()), "at {heading}");
    }
}

#[test]
fn t_2_2_a_body_on_the_edge_is_on_the_table() {
    let size = table().size;
    for (x, y, is_on) in
        [(400, 200, true), (399, 200, false), (400, 199, false), (17888, 7620, true), (17889, 7620, false)]
    {
        assert_eq!(size.holds(&body(x, y, 0, FOOT).footprint()), is_on, "({x}, {y})");
    }
    assert!(size.contains(at(0, 7620)) && !size.contains(at(-1, 0)));
}

#[test]
fn t_5_4_the_first_in_order_of_number_is_named() {
    let ground = table();
    // Both are met at once; so is the table's edge further on.
    let others = [body(4500, 4000, 32768, FOOT).footprint(), body(5500, 4000, 32768, FOOT).footprint()];
    let mover = body(5000, 3000, 0, FOOT);
    let mut list = obstacles(&others, Clearance::AtLeast(Length(11)), Clearance::Any);
    list[0].id = BodyId(8);
    list[1].id = BodyId(3);
    let field = MoveField { ground: &ground, barred: BarredGround::NOTHING, obstacles: &list };
    let met = field.first_meeting(&mover, &ahead(&mover, 5000)).unwrap();
    assert_eq!(met, FirstMeeting { step: 990, cause: StopCause::Body(BodyId(3)) });
    let there = after(&mover, &ahead(&mover, 990));
    assert_eq!(field.fault_of(&there, PoseRole::OnWay), Some(met.cause));
    assert!(!field.is_free(&there));
    assert!(StopCause::TableEdge < met.cause);
}

#[test]
fn t_5_1_a_cut_leg_ends_where_its_step_was() {
    let mover = body(5000, 3000, 777, FOOT);
    let legs = [
        ahead(&mover, 900),
        MoveLeg::Straight { along: Heading(9000), by: Length(300) },
        wheel(LegSide::Left, 5000),
        wheel(LegSide::Right, 16384),
        MoveLeg::Free { to: at(5321, 2222), heading: Heading(4) },
        MoveLeg::AboutFace,
    ];
    for leg in legs {
        let path = leg.path(&mover);
        for step in [1, 2, path.steps() / 2, path.steps()].into_iter().filter(|step| *step > 0) {
            assert_eq!(leg.cut_at(&mover, step).unwrap().path(&mover).end(), path.pose_at(step), "{leg:?}");
        }
        assert_eq!(leg.cut_at(&mover, 0), None);
        assert_eq!(path.pose_at(0), mover.pose);
        assert_eq!(path.poses().count(), usize::try_from(path.steps()).unwrap());
    }
}

#[test]
fn t_5_2_a_bridge_opens_the_river_for_the_front_centre() {
    let (river, bridge) = (GroundKind(1), GroundKind(2));
    let band = |kind, low: (i32, i32), high: (i32, i32)| {
        let corners = vec![at(low.0, low.1), at(high.0, low.1), at(high.0, high.1), at(low.0, high.1)];
        GroundArea::convex(kind, corners).unwrap()
    };
    let mut ground = table();
    // The bridge ends 20 short of the far bank.
    ground.areas = vec![band(bridge, (4900, 3900), (5100, 4280)), band(river, (0, 4000), (9000, 4300))];
    let mover = body(5000, 3000, 0, FOOT);
    for (openings, test, step) in [
        (GroundKindSet::NONE, GroundTest::FrontCentre, 1000),
        (GroundKindSet::of(&[bridge]), GroundTest::FrontCentre, 1281),
        (GroundKindSet::of(&[bridge]), GroundTest::ShrunkBlocks, 1005),
        (GroundKindSet::of(&[bridge]), GroundTest::Blocks, 1000),
    ] {
        let barred = BarredGround { kinds: GroundKindSet::of(&[river]), openings, test };
        let field = MoveField { ground: &ground, barred, obstacles: &[] };
        let met = field.first_meeting(&mover, &ahead(&mover, 2000));
        assert_eq!(met, Some(FirstMeeting { step, cause: StopCause::Ground(AreaIndex(1)) }), "{test:?}");
    }
}

#[test]
fn t_5_2_some_wheels_stop_at_multiples_only() {
    let mover = body(5000, 3000, 777, FOOT);
    // Steps of 32: four of them are 128.
    let path = wheel(LegSide::Left, 1280).path(&mover);
    for (step, quantum, stop) in [(39, 128, 36), (40, 128, 40), (99, 128, 40), (3, 128, 0), (39, 32, 39), (40, 256, 40)]
    {
        assert_eq!(path.last_stop(step, quantum), stop, "{step} of {quantum}");
    }
    assert_eq!(wheel(LegSide::Left, 1290).path(&mover).last_stop(41, 128), 40);
    assert_eq!(ahead(&mover, 1290).path(&mover).last_stop(41, 128), 41);
}

#[test]
fn t_5_2_a_run_stops_before_what_it_meets() {
    let ground = table();
    let others = [body(5000, 4500, 32768, FOOT).footprint()];
    let list = obstacles(&others, Clearance::AtLeast(Length(11)), Clearance::Any);
    let field = MoveField { ground: &ground, barred: BarredGround::NOTHING, obstacles: &list };
    let mover = body(5000, 3000, 32768, FOOT);
    // About, then ahead.
    let about = after(&mover, &MoveLeg::AboutFace);
    let run = field.run(&mover, &[MoveLeg::AboutFace, ahead(&about, 800), ahead(&about, 800)]);
    assert_eq!(run.stance.pose, pose(5000, 4489, 0));
    assert_eq!((run.whole_legs, run.steps, run.stop), (2, 489, Some(StopCause::Body(BodyId(1)))));
    assert!(!run.has_left_table());
}

#[test]
fn t_5_5_a_conformed_pose_is_rounded_once_from_the_others_pose() {
    let rule = ConformRule {
        place: EdgePlace::OppositeFromMiddle,
        limit: EdgeLimit::InCommon(Length(100)),
        shift: None,
        greatest_turn: 32768,
    };
    let mut luck = Luck::new(3);
    for _ in 0..tier::of(500, 20_000) {
        let heading = u16::try_from(luck.within(0, 65535)).unwrap();
        let target = body(5000, 3000, heading, luck.of(&[FOOT, (400, 400), (254, 380)]));
        let mover = body(luck.within(3500, 6500), luck.within(1500, 4500), 0, luck.of(&[FOOT, (400, 400)]));
        let edge = target.zone_of(mover.pose.point);
        let (w, l) = (target.shape.outline().width().0 as i128, target.shape.outline().depth().0 as i128);
        // Middle of the edge from the target's place, and the way right of a body that faces into it, both in halves.
        let (middle, right, faces, length) = match edge {
            BodySide::Front => ((0, 0), (0, -1), heading.wrapping_add(32768), w),
            BodySide::Right => ((-l, w), (1, 0), heading.wrapping_sub(16384), l),
            BodySide::Rear => ((-2 * l, 0), (0, 1), heading, w),
            BodySide::Left => ((-l, -w), (-1, 0), heading.wrapping_add(16384), l),
        };
        let (place, own) = (reference::p(target.pose.point), reference::p(mover.pose.point));
        let e = reference::off(place, heading, middle.0, middle.1);
        let r = reference::forward(faces.wrapping_add(16384));
        let along = ((own.0 - e.0) * r.0 + (own.1 - e.1) * r.1 + (1 << 29)).div_euclid(1 << 30);
        let limit = (length + i128::from(mover.shape.outline().width().0)) / 2 - 100;
        let s = 2 * along.clamp(-limit, limit);
        let set = reference::off(place, heading, middle.0 + s * right.0, middle.1 + s * right.1);
        let found = mover.conformed(&target, edge, &rule, |_| true).unwrap();
        assert_eq!((reference::p(found.point), found.heading.0), (set, faces));
        // The page's own way rounds twice, and comes to the same within one unit.
        let twice = reference::off(e, faces, 0, s);
        assert!((twice.0 - set.0).abs() <= 1 && (twice.1 - set.1).abs() <= 1);
        assert_eq!(mover.conformed(&target, edge, &rule, |_| false), None);
    }
}

/// What a body of 800 may do in the open: wheel along its front-centre's arc, then straight.
const REACH: ReachRule =
    ReachRule { allowance: Length(800), wheel: WheelMeasure::FrontCentreArc, wheel_factor: 1, ahead_factor: 1 };

#[test]
fn t_5_3_a_fan_in_the_open_spends_the_whole_allowance() {
    let ground = table();
    let field = MoveField { ground: &ground, barred: BarredGround::NOTHING, obstacles: &[] };
    let mover = body(5000, 3000, 0, FOOT);
    let fan = ReachFan::of(&mover, &REACH, &field);
    assert_eq!(fan.rays().len(), 129);
    assert_eq!(fan.rays()[64].to, at(5000, 3800));
    for ray in fan.rays() {
        let price = ray.wheel.map_or(0, |(side, angle)| REACH.wheel.length(&mover, side, angle).0);
        assert_eq!(price + ray.ahead.0, 800);
    }
    assert_eq!(fan.outline().len(), 258);
    let hooks = ReachFan::hooks(&mover, &REACH, &field);
    assert_eq!(hooks.len(), 126, "all of 64 parts but the last, to both sides");
    assert!(hooks.iter().all(|hook| hook.ahead.0 <= 788));
    let small = ReachRule { allowance: Length(100), wheel_factor: 2, ahead_factor: 3, ..REACH };
    assert!(ReachFan::of(&mover, &small, &field).rays().iter().all(|ray| ray.ahead.0 <= 33));
}

#[test]
fn t_5_4_every_ray_of_a_fan_is_allowed_and_none_goes_further() {
    let ground = TableGround::open(TableSize::new(Length(4000), Length(4000)).unwrap());
    let mut luck = Luck::new(17);
    for _ in 0..tier::of(6, 200) {
        let mover = body(2000, 1500, u16::try_from(luck.within(0, 65535)).unwrap(), FOOT);
        let place = |luck: &mut Luck| {
            let heading = u16::try_from(luck.within(0, 65535)).unwrap();
            body(luck.within(500, 3500), luck.within(500, 3500), heading, FOOT).footprint()
        };
        let mut others: Vec<Footprint> = (0..6).map(|_| place(&mut luck)).collect();
        others.retain(|other| other.distance_to(&mover.footprint()) > Length(60));
        let (enemies, friends) = others.split_at(others.len() / 2);
        let mut list = obstacles(enemies, Clearance::AtLeast(Length(11)), Clearance::Any);
        list.extend(obstacles(friends, Clearance::Any, Clearance::NoOverlap));
        let field = MoveField { ground: &ground, barred: BarredGround::NOTHING, obstacles: &list };
        let fan = ReachFan::of(&mover, &REACH, &field);
        assert!(!fan.rays().is_empty());
        for ray in fan.rays() {
            let turned = match ray.wheel {
                None => mover.clone(),
                Some((side, by)) => {
                    let leg = MoveLeg::Wheel { side, by };
                    assert_eq!(field.first_meeting_on_way(&mover, &leg), None);
                    after(&mover, &leg)
                }
            };
            let price = ray.wheel.map_or(0, |(side, angle)| REACH.wheel.length(&mover, side, angle).0);
            let step = |by: u32| after(&turned, &ahead(&turned, by));
            assert_eq!((turned.pose.point, turned.pose.heading), (ray.from, ray.heading));
            assert_eq!(step(ray.ahead.0).pose.point, ray.to);
            assert_eq!(field.first_meeting_on_way(&turned, &ahead(&turned, ray.ahead.0)), None);
            assert!(field.is_free(&step(ray.ahead.0)));
            // Stepping on, no pose is both reached and free.
            for by in ray.ahead.0 + 1..=800 - price {
                let next: Stance = step(by);
                if field.fault_of(&next, PoseRole::OnWay).is_some() {
                    break;
                }
                assert!(!field.is_free(&next), "{ray:?} could go {by}");
            }
        }
        for hook in ReachFan::hooks(&mover, &REACH, &field) {
            let straight = ahead(&mover, hook.ahead.0);
            assert_eq!(field.first_meeting_on_way(&mover, &straight), None);
            let there = after(&mover, &straight);
            let leg = wheel(hook.side, hook.angle.units());
            assert_eq!(field.first_meeting_on_way(&there, &leg), None);
            let end = after(&there, &leg);
            assert_eq!(end.pose, hook.end);
            assert!(field.is_free(&end));
            assert!(hook.ahead.0 + REACH.wheel.length(&there, hook.side, hook.angle).0 <= 800);
            // A wheel by 32 more is too dear, not allowed, or not free.
            if let Some(more) = tercio::board::table::WheelAngle::new(hook.angle.units() + 32) {
                let further = after(&there, &wheel(hook.side, more.units()));
                let is_paid = hook.ahead.0 + REACH.wheel.length(&there, hook.side, more).0 <= 800;
                assert!(!is_paid || !field.is_free(&further), "{hook:?}");
            }
        }
    }
}
