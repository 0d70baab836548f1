//! Shapes of areas as they are drawn: whether an outline or a course can be one, and where its corners are.

use crate::board::table::{Length, Point, Segment, TableSize, convex_parts, is_within};
use crate::games::table::rules::course_outline;
use crate::games::table::scenario::{MAX_CORNERS, MAX_COURSE};
use crate::say;

/// Reason why points are no outline, or no course of a width, in a sentence; none if they are one.
pub(super) fn shape_fault(points: &[Point], width: Option<u32>, table: TableSize) -> Option<String> {
    match width {
        None if points.len() > MAX_CORNERS => {
            Some(say!("tabletop-too-many-corners", n = points.len(), most = MAX_CORNERS))
        }
        None if points.len() < 3 => Some(say!("edit-table-few-corners")),
        None => convex_parts(points.to_vec()).is_err().then(|| say!("edit-table-crosses")),
        Some(_) if points.len() > MAX_COURSE => {
            Some(say!("tabletop-too-many-corners", n = points.len(), most = MAX_COURSE))
        }
        Some(_) if points.len() < 2 => Some(say!("tabletop-short-course")),
        Some(width) => match course_outline(points, Length(width), table) {
            None => Some(say!("tabletop-sharp-course")),
            Some(outline) => convex_parts(outline).is_err().then(|| say!("tabletop-crossed-course")),
        },
    }
}

/// Whether a line on from the last of some points would touch one of those before it.
pub(super) fn crosses_before(points: &[Point], next: Point) -> bool {
    let Some((last, before)) = points.split_last() else { return false };
    let new = Segment([*last, next]);
    // The edge before shares the last point.
    let edges = before.windows(2).map(|pair| Segment([pair[0], pair[1]]));
    edges.into_iter().any(|edge| is_within(&edge, &new, Length::ZERO))
}

/// Corner that is nearest to a point and within a reach; none if none is.
pub(super) fn corner_near(points: &[Point], at: Point, reach: u32) -> Option<usize> {
    let distance = |point: &Point| point.to(at).length_up();
    let near = points.iter().enumerate().filter(|(_, point)| distance(point) <= Length(reach));
    near.min_by_key(|(_, point)| distance(point)).map(|(index, _)| index)
}

/// Middles of the edges of a shape: of an outline also that from the last corner to the first.
pub(super) fn edge_middles(points: &[Point], is_closed: bool) -> Vec<Point> {
    let ends = points.iter().zip(points.iter().cycle().skip(1));
    let count = if is_closed { points.len() } else { points.len().saturating_sub(1) };
    ends.take(count).map(|(from, to)| from.floor_middle(*to)).collect()
}

/// Text of points as a file writes them.
pub(super) fn points_text(points: &[Point]) -> String {
    let all: Vec<String> = points.iter().map(|point| format!("({}, {})", point.x(), point.y())).collect();
    format!("[{}]", all.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(all: &[(i32, i32)]) -> Vec<Point> {
        all.iter().map(|(x, y)| Point::new(*x, *y).unwrap()).collect()
    }

    #[test]
    fn an_outline_that_crosses_itself_is_refused_in_a_sentence() {
        let table = TableSize::new(Length(9000), Length(6000)).unwrap();
        let square = points(&[(0, 0), (0, 1000), (1000, 1000), (1000, 0)]);
        assert_eq!(shape_fault(&square, None, table), None);
        let bow = points(&[(0, 0), (1000, 1000), (0, 1000), (1000, 0)]);
        assert!(shape_fault(&bow, None, table).is_some());
        assert!(crosses_before(&bow[..3], bow[3]));
        assert!(!crosses_before(&square[..3], square[3]));
        assert!(shape_fault(&square[..2], None, table).is_some(), "two corners enclose nothing");
        assert_eq!(shape_fault(&square[..2], Some(120), table), None, "but lie along a course");
    }

    #[test]
    fn the_middles_are_those_of_the_edges_that_there_are() {
        let square = points(&[(0, 0), (0, 1000), (1000, 1000), (1000, 0)]);
        assert_eq!(edge_middles(&square, true), points(&[(0, 500), (500, 1000), (1000, 500), (500, 0)]));
        assert_eq!(edge_middles(&square, false).len(), 3);
        assert_eq!(corner_near(&square, Point::new(990, 20).unwrap(), 150), Some(3));
        assert_eq!(corner_near(&square, Point::new(500, 500).unwrap(), 150), None);
    }
}
