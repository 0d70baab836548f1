//! Outlines cut into convex parts (T 4.1).

use super::distance::segments_meet;
use super::point::Point;
use super::polygon::{ConvexPolygon, PolygonError, clockwise_without_middles, convex_contains, edges};
use std::collections::HashSet;

/// Convex parts of a simple outline, concave or not, in a fixed order: ears are cut off and joined while the sum is convex
/// (T 4.1).
///
/// # Errors
/// The outline encloses no area, or touches or crosses itself.
pub fn convex_parts(outline: Vec<Point>) -> Result<Vec<ConvexPolygon>, PolygonError> {
    let mut rest = clockwise_without_middles(outline).ok_or(PolygonError::Flat)?;
    if !is_simple(&rest) {
        return Err(PolygonError::NotSimple);
    }
    let mut parts: Vec<Vec<Point>> = Vec::new();
    while rest.len() > 3 {
        let ear = (0..rest.len()).find(|k| is_ear(&rest, *k)).ok_or(PolygonError::NotSimple)?;
        parts.push(triangle(&rest, ear));
        rest.remove(ear);
        rest = clockwise_without_middles(rest).ok_or(PolygonError::NotSimple)?;
    }
    parts.push(rest);
    join_convex(&mut parts);
    parts.into_iter().map(ConvexPolygon::new).collect()
}

fn triangle(corners: &[Point], k: usize) -> Vec<Point> {
    let count = corners.len();
    vec![corners[(k + count - 1) % count], corners[k], corners[(k + 1) % count]]
}

/// Whether the corner of a clockwise outline can be cut off: it points outwards and its triangle holds no other corner.
fn is_ear(corners: &[Point], k: usize) -> bool {
    let ear = triangle(corners, k);
    let points_outwards = ear[0].to(ear[1]).cross(ear[1].to(ear[2])) < 0;
    points_outwards && !corners.iter().any(|c| !ear.contains(c) && convex_contains(&ear, *c))
}

/// Whether no two edges of an outline share a point but the common corner of neighbours.
fn is_simple(corners: &[Point]) -> bool {
    let all: Vec<_> = edges(corners).collect();
    let count = all.len();
    let is_apart = |i: usize, j: usize| j == i + 1 || (i == 0 && j + 1 == count);
    (0..count).all(|i| {
        (i + 1..count).all(|j| {
            let ((a, b), (c, d)) = (all[i], all[j]);
            if is_apart(i, j) {
                // Neighbours share one corner; folded back on each other they share more.
                a.to(b).cross(c.to(d)) != 0 || a.to(b).dot(c.to(d)) > 0
            } else {
                !segments_meet(a, b, c, d)
            }
        })
    })
}

/// Joins parts that share an edge while the joined part is convex.
fn join_convex(parts: &mut Vec<Vec<Point>>) {
    let joined = |a: &[Point], b: &[Point]| {
        let shared = edges(a)
            .enumerate()
            .find_map(|(i, (from, to))| edges(b).position(|edge| edge == (to, from)).map(|j| (i, j)));
        let (i, j) = shared?;
        let round = |corners: &[Point], start: usize| -> Vec<Point> {
            (0..corners.len()).map(|k| corners[(start + k) % corners.len()]).collect()
        };
        // From the end of the shared edge round to its start, then the other part without that edge.
        let mut sum = round(a, (i + 1) % a.len());
        sum.extend(round(b, (j + 1) % b.len()).into_iter().skip(1).take(b.len() - 2));
        let polygon = ConvexPolygon::new(sum).ok()?;
        Some(Vec::from(polygon))
    };
    // Parts are tried by number, so that two that do not join are looked at once.
    let mut numbers: Vec<usize> = (0..parts.len()).collect();
    let mut next = parts.len();
    let mut apart = HashSet::new();
    let mut sum_of = |parts: &[Vec<Point>], numbers: &[usize], first: usize, second: usize| {
        let pair = (numbers[first], numbers[second]);
        if apart.contains(&pair) {
            return None;
        }
        let sum = joined(&parts[first], &parts[second]);
        if sum.is_none() {
            apart.insert(pair);
        }
        sum
    };
    let mut first = 0;
    while first < parts.len() {
        let found = (first + 1..parts.len()).find_map(|second| Some((second, sum_of(parts, &numbers, first, second)?)));
        let Some((mut second, mut sum)) = found else {
            first += 1;
            continue;
        };
        loop {
            (parts[first], numbers[first]) = (sum, next);
            next += 1;
            parts.remove(second);
            numbers.remove(second);
            // Those before it have been tried with all others: the joined part alone is new to them.
            let Some((before, joined)) =
                (0..first).find_map(|before| Some((before, sum_of(parts, &numbers, before, first)?)))
            else {
                break;
            };
            (first, second, sum) = (before, first, joined);
        }
    }
}
