//! Outline of ground that runs along a course: a stream, a road, a hedge.

use crate::board::table::{Heading, HeadingTurn, Length, Offset, Point, TableSize};

/// Sharpest turn of a course at one of its points, in heading units: 120 degrees.
const SHARPEST: u16 = 21_845;
/// Binary digits after the point of a direction's coordinates (T 1.2).
const DIRECTION_BITS: u32 = 30;

/// Outline of a band of a width along a course, corner to corner: at each point its two sides meet on the line that halves the
/// turn. An end that lies on an edge of the table, or beyond it, goes on by a width, so that the band ends with the table. None
/// if two points of the course are the same, or it turns by more than 120 degrees at a point.
#[must_use]
pub fn course_outline(course: &[Point], width: Length, table: TableSize) -> Option<Vec<Point>> {
    let ways = course.windows(2).map(|pair| Heading::of_vector(pair[0].to(pair[1]))).collect::<Option<Vec<_>>>()?;
    let (first, last) = (*ways.first()?, *ways.last()?);
    let halves = i32::try_from(width.0).ok()?;
    let (mut left, mut right) = (Vec::new(), Vec::new());
    let mut sides = |at: Point, heading: Heading, halves: i32| {
        left.push(at.off(heading, Offset::ZERO, Offset::of_halves(-halves)));
        right.push(at.off(heading, Offset::ZERO, Offset::of_halves(halves)));
    };
    let ends = |at: Point, heading: Heading| {
        let goes_on = at.x() <= 0 || at.y() <= 0 || beyond(at.x(), table.width()) || beyond(at.y(), table.depth());
        if goes_on { at.off(heading, Offset::of_units(halves), Offset::ZERO) } else { at }
    };
    for (index, at) in course.iter().copied().enumerate() {
        if index == 0 {
            sides(ends(at, first.opposite()), first, halves);
        } else if index + 1 == course.len() {
            sides(ends(at, last), last, halves);
        } else {
            let turn = ways[index - 1].turn_to(ways[index]);
            if turn.size() > SHARPEST {
                return None;
            }
            let cosine = Heading(turn.size() / 2).forward().y;
            let apart = i32::try_from((i64::from(halves) << DIRECTION_BITS) / cosine).ok()?;
            sides(at, ways[index - 1].turned(HeadingTurn(turn.0 / 2)), apart);
        }
    }
    left.extend(right.into_iter().rev());
    Some(left)
}

/// Whether a coordinate lies on the far edge of a table or beyond it.
fn beyond(coordinate: i32, side: Length) -> bool {
    i64::from(coordinate) >= side.signed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::convex_parts;

    fn outline(course: &[(i32, i32)], width: u32) -> Option<Vec<(i32, i32)>> {
        let table = TableSize::new(Length(9000), Length(6000)).unwrap();
        let course: Vec<Point> = course.iter().map(|(x, y)| Point::new(*x, *y).unwrap()).collect();
        let outline = course_outline(&course, Length(width), table)?;
        Some(outline.into_iter().map(Into::into).collect())
    }

    #[test]
    fn a_course_is_as_wide_as_it_says_and_its_corners_are_mitred() {
        let straight = outline(&[(1000, 2000), (4000, 2000)], 200).unwrap();
        assert_eq!(straight, [(1000, 2100), (4000, 2100), (4000, 1900), (1000, 1900)]);
        let bent = outline(&[(1000, 1000), (1000, 3000), (3000, 3000)], 200).unwrap();
        assert_eq!(bent, [(900, 1000), (900, 3100), (3000, 3100), (3000, 2900), (1100, 2900), (1100, 1000)]);
    }

    #[test]
    fn an_end_on_the_edge_of_the_table_goes_on_beyond_it() {
        let through = outline(&[(0, 2000), (9000, 2000)], 200).unwrap();
        assert_eq!(through, [(-200, 2100), (9200, 2100), (9200, 1900), (-200, 1900)]);
    }

    #[test]
    fn a_course_that_doubles_back_has_no_outline() {
        assert_eq!(outline(&[(1000, 1000), (1000, 3000), (1010, 1000)], 200), None);
        assert_eq!(outline(&[(1000, 1000), (1000, 1000)], 200), None);
    }

    #[test]
    fn gentle_courses_of_every_direction_cut_into_parts() {
        for heading in (0..=u16::MAX).step_by(1777) {
            let at = |ahead: i32, right: i32| {
                let from = Point::new(4500, 3000).unwrap();
                from.off(Heading(heading), Offset::of_units(ahead), Offset::of_units(right))
            };
            let course = [at(-1500, 0), at(-700, 200), at(0, -100), at(900, 300), at(1500, 0)];
            let table = TableSize::new(Length(9000), Length(6000)).unwrap();
            let outline = course_outline(&course, Length(150), table).unwrap();
            let parts = convex_parts(outline).unwrap();
            assert!(course.iter().all(|point| parts.iter().any(|part| part.contains(*point))), "{heading}");
        }
    }
}
