//! The table and its slow reference agree on random scenes (T 8).

use super::reference::{self, Other, Stop, p};
use super::scenes::{CLOSED, OPAQUE, Scene};
use crate::tier;
use tercio::board::table::{
    BodyId, BodySide, FireArc, FirstMeeting, GroundKindSet, Heading, HeadingTurn, MoveField, MoveObstacle, Point,
    PointSet, PoseRole, SightRule, Stance, StopCause, SweptHull, Vector, corners_and_middles, distance, front_muzzles,
};

fn points(set: &(impl PointSet + ?Sized)) -> Vec<reference::P> {
    set.corners().iter().map(|c| p(*c)).collect()
}

fn footprints_agree(scene: &Scene) {
    for body in &scene.bodies {
        let (pose, footprint) = (reference::pose_of(body.pose), body.footprint());
        let (whole, small) = (reference::blocks(pose, &body.shape), reference::shrunk(pose, &body.shape));
        assert_eq!(footprint.blocks().iter().map(points).collect::<Vec<_>>(), whole);
        assert_eq!(footprint.shrunk().iter().map(points).collect::<Vec<_>>(), small);
    }
}

fn pairs_agree(scene: &Scene) {
    let of = |body: &Stance| {
        let pose = reference::pose_of(body.pose);
        (body.footprint(), reference::blocks(pose, &body.shape), reference::shrunk(pose, &body.shape))
    };
    let all: Vec<_> = scene.bodies.iter().map(of).collect();
    for (body, (footprint, blocks, small)) in scene.bodies.iter().zip(&all) {
        for (other, (its, its_blocks, its_small)) in scene.bodies.iter().zip(&all) {
            assert_eq!(footprint.overlaps(its), reference::overlap(small, its_small), "{body:?} {other:?}");
            assert_eq!(footprint.distance_to(its).0, reference::distance_of_bodies(blocks, its_blocks));
            for point in [other.pose.point, other.centre(), its.blocks()[0].front_left()] {
                assert_eq!(body.zone_of(point), reference::zone(body, p(point)));
            }
        }
    }
}

fn shots_agree(scene: &Scene) {
    let arc = FireArc::new(scene.half_angle);
    let shooter = &scene.bodies[0];
    let rule =
        SightRule { opaque: GroundKindSet::of(&[OPAQUE]), blocking_posts: 5, closed: GroundKindSet::of(&[CLOSED]) };
    for (k, target) in scene.bodies.iter().enumerate().skip(1) {
        let blocks = target.footprint().blocks().to_vec();
        let clipped: Vec<_> = blocks.iter().map(|block| arc.clip(shooter, block)).collect();
        let by_hand: Vec<_> = blocks.iter().map(|b| reference::clip(shooter, scene.half_angle, &points(b))).collect();
        for (part, hand) in clipped.iter().zip(&by_hand) {
            assert_eq!(part.as_ref().map(points).unwrap_or_default(), *hand, "{shooter:?} {target:?}");
        }
        let front = points(&shooter.outline().edge(BodySide::Front));
        let least = by_hand.iter().filter(|h| !h.is_empty()).map(|h| reference::distance(&front, h)).min();
        assert_eq!(arc.range(shooter, &target.footprint()).map(|r| r.0), least, "{shooter:?} {target:?}");
        for corner in blocks.iter().flat_map(|b| b.0) {
            assert_eq!(arc.contains(shooter, corner), reference::in_arc(shooter, scene.half_angle, p(corner)));
        }
        let Some(aim) = clipped.into_iter().flatten().next() else { continue };
        let third = scene.bodies.iter().enumerate().filter(|(other, _)| *other != 0 && *other != k);
        let blockers: Vec<_> = third.flat_map(|(_, body)| body.footprint().blocks().to_vec()).collect();
        let (from, to) = (scene.ground.level_at(shooter.centre()), scene.ground.level_at(target.centre()));
        assert_eq!(from.0, reference::level(&scene.ground, p(shooter.centre())));
        let (muzzles, aims) = (front_muzzles(shooter), corners_and_middles(&aim));
        let found = rule.clear_line(&scene.ground, (&muzzles, from), (&aims, to), &blockers);
        let blockers: Vec<_> = blockers.iter().map(points).collect();
        let is_clear = |line: &(Point, Point)| {
            let line = (p(line.0), p(line.1));
            reference::clear(&scene.ground, (rule.opaque, 5), rule.closed, line, from.max(to).0, &blockers)
        };
        let first = muzzles.iter().flat_map(|m| aims.iter().map(|a| (*m, *a))).find(is_clear);
        assert_eq!(found.map(|line| (line.0[0], line.0[1])), first);
    }
}

fn legs_agree(scene: &Scene) -> Option<(u32, Stop)> {
    let footprints: Vec<_> = scene.bodies[1..].iter().map(Stance::footprint).collect();
    // Numbers that go down, so that the first in order is not the first in the list.
    let number = |k: usize| 90 - u32::try_from(k).unwrap();
    let obstacles: Vec<_> = footprints
        .iter()
        .zip(&scene.clearances)
        .enumerate()
        .map(|(k, (footprint, [on_way, at_end]))| MoveObstacle {
            id: BodyId(number(k)),
            footprint,
            on_way: *on_way,
            at_end: *at_end,
        })
        .collect();
    let others: Vec<Other> = scene.bodies[1..]
        .iter()
        .zip(&scene.clearances)
        .enumerate()
        .map(|(k, (body, clearances))| Other {
            id: number(k),
            shrunk: reference::shrunk(reference::pose_of(body.pose), &body.shape),
            blocks: reference::blocks(reference::pose_of(body.pose), &body.shape),
            clearances: *clearances,
        })
        .collect();
    let field = MoveField { ground: &scene.ground, barred: scene.barred, obstacles: &obstacles };
    let mover = &scene.bodies[0];
    let (poses, shape) = reference::poses(mover, &scene.leg);
    let path = scene.leg.path(mover);
    let ours: Vec<_> = path.poses().map(reference::pose_of).collect();
    assert_eq!(ours, poses, "{:?}", scene.leg);
    let stepped = reference::first_meeting(mover, &scene.leg, &scene.ground, &scene.barred, &others);
    let as_ours = |(step, stop)| {
        let cause = match stop {
            Stop::Edge => StopCause::TableEdge,
            Stop::Ground(k) => StopCause::Ground(tercio::board::table::AreaIndex(k)),
            Stop::Body(id) => StopCause::Body(BodyId(id)),
        };
        FirstMeeting { step, cause }
    };
    assert_eq!(field.first_meeting(mover, &scene.leg), stepped.map(as_ours), "{mover:?} {:?}", scene.leg);
    let end = Stance::new(path.end(), shape);
    let last =
        reference::stop_at(reference::pose_of(end.pose), &end.shape, &scene.ground, &scene.barred, &others, true);
    assert_eq!(field.fault_of(&end, PoseRole::End), last.map(|stop| as_ours((1, stop)).cause));
    // The sweep to the same end.
    let swept = SweptHull::between(mover, &end).unwrap();
    let corners: Vec<_> =
        [mover, &end].iter().flat_map(|s| reference::shrunk(reference::pose_of(s.pose), &s.shape)).flatten().collect();
    for (footprint, other) in footprints.iter().zip(&others) {
        let meets = other.shrunk.iter().any(|block| reference::hull_meets(&corners, block));
        assert_eq!(swept.meets_body(footprint), meets);
    }
    stepped
}

/// The scenes from `first` on; a good part of them stops at each kind of thing, and another one at nothing.
fn scenes_agree(first: u64, count: u64) {
    let mut stops = [0_u64; 5];
    for seed in first..first + count {
        let checked = std::panic::catch_unwind(|| {
            let scene = Scene::new(seed);
            footprints_agree(&scene);
            pairs_agree(&scene);
            shots_agree(&scene);
            legs_agree(&scene)
        });
        let stop = checked.unwrap_or_else(|fault| {
            eprintln!("scene {seed}");
            std::panic::resume_unwind(fault)
        });
        stops[match stop {
            None => 0,
            Some((_, Stop::Edge)) => 1,
            Some((_, Stop::Ground(_))) => 2,
            Some((1, Stop::Body(_))) => 3,
            Some((_, Stop::Body(_))) => 4,
        }] += 1;
    }
    let least = [count / 8, count / 20, count / 10, count / 5, count / 10];
    assert!(stops.iter().zip(least).all(|(stops, least)| *stops > least), "{stops:?}");
}

#[test]
fn random_scenes_agree_with_the_slow_reference() {
    scenes_agree(0, tier::of(1000, 50_000));
}

#[test]
fn more_random_scenes_agree_with_the_slow_reference() {
    scenes_agree(1_000_000, tier::of(1000, 50_000));
}

#[test]
fn headings_of_vectors_are_the_best_of_all() {
    let mut luck = super::scenes::Luck::new(5);
    for _ in 0..tier::of(60, 3000) {
        let far = luck.of(&[1, 2, 50, 3000, 100_000, 2_000_000]);
        let (x, y) = (luck.within(-far, far), luck.within(-far, far));
        let heading = Heading::of_vector(Vector { x: x.into(), y: y.into() });
        if (x, y) == (0, 0) {
            assert_eq!(heading, None);
        } else {
            assert_eq!(heading.unwrap().0, reference::heading_of((x.into(), y.into())), "({x}, {y})");
        }
    }
    // The vectors of all headings, and those between two.
    for h in 0..=u16::MAX {
        let (here, next) = (Heading(h).forward(), Heading(h).turned(HeadingTurn(1)).forward());
        let short = |v: Vector| Vector { x: v.x >> 9, y: v.y >> 9 };
        assert_eq!(Heading::of_vector(short(here)), Some(Heading(h)));
        let between = Heading::of_vector(short(Vector { x: here.x + next.x, y: here.y + next.y })).unwrap();
        assert!(between == Heading(h) || between == Heading(h.wrapping_add(1)));
    }
}

#[test]
fn distances_of_odd_sets_agree() {
    let mut luck = super::scenes::Luck::new(6);
    for _ in 0..tier::of(3000, 100_000) {
        let far = luck.of(&[3, 10, 1000, 100_000]);
        let mut set = |count: i32| -> Vec<Point> {
            (0..count).map(|_| Point::new(luck.within(-far, far), luck.within(-far, far)).unwrap()).collect()
        };
        let (one, other) = (set(1), set(2));
        let third = set(3);
        for a in [&one, &other, &third] {
            for b in [&one, &other, &third] {
                let by_hand = reference::distance(&points(&a[..]), &points(&b[..]));
                assert_eq!(distance(&a[..], &b[..]).0, by_hand, "{a:?} {b:?}");
            }
        }
    }
}
