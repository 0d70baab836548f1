//! Areas, courses, levels, outlines, posts and measuring (T 4, 5.6).

use super::reference;
use super::scenes::Luck;
use super::worked::{at, block, body, points};
use crate::tier;
use tercio::board::table::{
    BodySide, GroundArea, GroundCourse, GroundKind, GroundKindSet, GroundLevel, Length, Measurable, PointSet,
    PolygonError, Segment, SightEnd, SightRule, TableGround, TableSize, convex_parts, measure, posts,
};

const WOOD: GroundKind = GroundKind(1);
const TOWN: GroundKind = GroundKind(2);
const HILL: GroundKind = GroundKind(63);

fn rectangle(kind: GroundKind, (x, y): (i32, i32), (width, depth): (i32, i32)) -> GroundArea {
    let corners = [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)];
    GroundArea::convex(kind, points(&corners)).unwrap()
}

fn table(areas: Vec<GroundArea>) -> TableGround {
    let mut ground = TableGround::open(TableSize::new(Length(10000), Length(10000)).unwrap());
    ground.areas = areas;
    ground
}

#[test]
fn t_4_1_sets_of_kinds_hold_what_they_are_made_of() {
    let set = GroundKindSet::of(&[WOOD, HILL, GroundKind(64)]);
    assert!(set.contains(WOOD) && set.contains(HILL));
    assert!(!set.contains(TOWN) && !set.contains(GroundKind(64)) && !GroundKindSet::NONE.contains(GroundKind(0)));
}

#[test]
fn t_4_2_the_level_is_that_of_the_highest_hill() {
    let hill =
        |level: u8, from: (i32, i32), size| GroundArea { level: GroundLevel(level), ..rectangle(HILL, from, size) };
    let ground = table(vec![hill(2, (400, 400), (100, 100)), hill(1, (0, 0), (1000, 1000))]);
    for (point, level) in [((450, 450), 2), ((500, 500), 2), ((501, 500), 1), ((1000, 0), 1), ((1001, 0), 0)] {
        assert_eq!(ground.level_at(at(point.0, point.1)), GroundLevel(level), "{point:?}");
    }
}

#[test]
fn t_4_1_a_band_is_a_quadrilateral_a_piece() {
    let course = points(&[(0, 0), (1000, 0), (1000, 1000)]);
    let stream = GroundArea::band(WOOD, &course, Length(101)).unwrap();
    assert_eq!(stream.parts.len(), 2);
    // Halves of a unit are rounded up.
    for (point, is_in) in
        [((500, 51), true), ((500, 52), false), ((500, -50), true), ((500, -51), false), ((1040, -40), false)]
    {
        assert_eq!(stream.contains(at(point.0, point.1)), is_in, "{point:?}");
    }
    assert_eq!(GroundArea::band(WOOD, &course[..1], Length(100)), Err(PolygonError::Flat));
    assert_eq!(GroundArea::band(WOOD, &points(&[(5, 5), (5, 5)]), Length(100)), Err(PolygonError::Flat));
}

/// Twice the area of a set of corners.
fn twice_area(corners: &[reference::P]) -> i128 {
    let pairs = corners.iter().zip(corners.iter().cycle().skip(1));
    pairs.map(|(a, b)| a.0 * b.1 - a.1 * b.0).sum::<i128>().abs()
}

#[test]
fn t_4_1_concave_outlines_are_cut_into_convex_parts() {
    let l_shape = points(&[(0, 0), (100, 0), (100, 50), (50, 50), (50, 100), (0, 100)]);
    assert_eq!(convex_parts(l_shape).unwrap().len(), 2);
    let square = points(&[(0, 0), (50, 0), (100, 0), (100, 100), (0, 100)]);
    assert_eq!(convex_parts(square).unwrap().len(), 1);
    let bow = points(&[(0, 0), (100, 100), (100, 0), (0, 100)]);
    assert!(convex_parts(bow).is_err());
    let touching = points(&[(0, 0), (100, 0), (100, 100), (50, 0), (0, 100)]);
    assert_eq!(convex_parts(touching), Err(PolygonError::NotSimple));
    assert_eq!(convex_parts(points(&[(0, 0), (9, 9)])), Err(PolygonError::Flat));
    // Stars with random rays: simple outlines, mostly concave.
    let mut luck = Luck::new(11);
    for _ in 0..tier::of(200, 5000) {
        let count = luck.within(3, 12);
        let ray = |k: i32, far: i32| {
            let heading = u16::try_from(k * 65536 / count).unwrap();
            at(0, 0).off(tercio::board::table::Heading(heading), super::worked::ul(far), super::worked::ul(0))
        };
        let mut outline: Vec<_> = (0..count).map(|k| ray(k, luck.within(40, 900))).collect();
        if luck.within(0, 1) == 1 {
            outline.reverse();
        }
        let parts = convex_parts(outline.clone()).unwrap();
        let corners: Vec<_> = outline.iter().map(|p| reference::p(*p)).collect();
        let sum: i128 = parts.iter().map(|part| twice_area(&reference::polygon(part))).sum();
        assert_eq!(sum, twice_area(&corners), "{outline:?}");
        for _ in 0..20 {
            let point = at(luck.within(-900, 900), luck.within(-900, 900));
            let is_in = parts.iter().any(|part| part.contains(point));
            assert_eq!(is_in, reference::holds(&corners, reference::p(point)), "{outline:?} {point:?}");
        }
    }
}

#[test]
fn t_4_3_posts_stand_at_most_fifty_apart() {
    assert_eq!(posts(at(7, 7), at(7, 7)).collect::<Vec<_>>(), points(&[(7, 7), (7, 7)]));
    assert_eq!(posts(at(0, 0), at(50, 0)).count(), 2);
    assert_eq!(posts(at(0, 0), at(51, 0)).collect::<Vec<_>>(), points(&[(0, 0), (26, 0), (51, 0)]));
    assert_eq!(posts(at(0, 0), at(-30, -41)).count(), 3);
}

#[test]
fn t_4_3_so_many_posts_in_opaque_ground_block() {
    // Posts every 50 along y; a wood of 200 holds five of them, one of 199 four.
    let end = |y: i32, level: u8| SightEnd { point: at(1000, y), level: GroundLevel(level) };
    let rule = |blocking_posts: u32| SightRule {
        opaque: GroundKindSet::of(&[WOOD]),
        blocking_posts,
        closed: GroundKindSet::of(&[TOWN]),
    };
    let clear = |ground: &TableGround, most: u32| rule(most).is_clear(ground, end(0, 0), end(2000, 0), &[]);
    let wood = |y: i32, depth: i32| rectangle(WOOD, (900, y), (200, depth));
    for (areas, most, is_clear) in [
        (vec![wood(500, 200)], 5, false),
        (vec![wood(500, 199)], 5, true),
        (vec![wood(500, 200)], 6, true),
        (vec![wood(500, 100), wood(1000, 50)], 5, false),
        // A post in two woods counts once.
        (vec![wood(500, 100), wood(500, 100)], 5, true),
        (vec![rectangle(TOWN, (900, 510), (200, 30))], 5, true),
        (vec![rectangle(TOWN, (900, 510), (200, 40))], 5, false),
        // It holds an end.
        (vec![rectangle(TOWN, (900, 0), (200, 900))], 5, true),
    ] {
        assert_eq!(clear(&table(areas.clone()), most), is_clear, "{areas:?}");
    }
    let hill = GroundArea { level: GroundLevel(1), ..rectangle(HILL, (900, 500), (200, 60)) };
    let ground = table(vec![hill]);
    for (from, to, is_clear) in [(0, 0, false), (1, 0, true), (0, 2, true)] {
        assert_eq!(rule(5).is_clear(&ground, end(0, from), end(2000, to), &[]), is_clear);
    }
    // Touching a block is being blocked.
    let plain = table(vec![]);
    for (x, is_clear) in [(1500, false), (1501, true)] {
        let third = block(&body(x, 700, 0, (1000, 200)));
        assert_eq!(rule(5).is_clear(&plain, end(0, 0), end(2000, 0), &[third]), is_clear);
    }
}

#[test]
fn t_5_6_anything_can_be_measured() {
    let unit = body(5000, 3000, 0, (800, 200));
    let wood = rectangle(WOOD, (6000, 3300), (400, 400));
    let fence = GroundCourse { kind: WOOD, points: points(&[(0, 4000), (4000, 4000), (9000, 4100)]) };
    let ends = |a: (i32, i32), b: (i32, i32)| Segment([at(a.0, a.1), at(b.0, b.1)]);
    let things = [
        (Measurable::area(&wood), 671, ends((5400, 3000), (6000, 3300))),
        (Measurable::set(&at(5000, 3500)), 500, ends((5000, 3000), (5000, 3500))),
        (Measurable::course(&fence), 1012, ends((4600, 3000), (4580, 4012))),
        (Measurable::edge(&unit, BodySide::Rear), 0, ends((5400, 2800), (5400, 2800))),
        (Measurable::body(&body(5900, 3000, 0, (800, 200)).footprint()), 100, ends((5400, 3000), (5500, 3000))),
    ];
    for (thing, far, tape) in things {
        let found = measure(&Measurable::body(&unit.footprint()), &thing).unwrap();
        assert_eq!(found.distance, Length(far));
        assert_eq!(found.tape, tape);
    }
    assert_eq!(wood.parts[0].corners().len(), 4);
}
