//! Handles of courses: hexes by which a road, brook or path can be dragged.

use super::courses::Course;
use super::{GroundEditor, GroundEdits};
use crate::board::hex::Hex;

/// Effect of dragging a handle of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandleKind {
    /// Handle at the start of the course, which extends and shortens it.
    First,
    /// Handle at the end of the course, which extends and shortens it.
    Last,
    /// Handle at a bend of the course, which moves the bend.
    Bend,
    /// Handle in the middle of a straight part, which makes a bend.
    Middle,
}

/// Hex by which a course can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handle {
    /// Index of the course among those of its kind.
    pub course: usize,
    /// Index of the handle's hex in the course.
    pub at: usize,
    pub hex: Hex,
    pub hold: HandleKind,
}

/// Least number of steps of a straight part of a course that has a handle in its middle.
const LEAST_STRAIGHT: usize = 4;

impl GroundEditor<'_> {
    /// Handles of all courses of this kind.
    #[must_use]
    pub fn handles(&self, kind: Course) -> Vec<Handle> {
        let mut all = Vec::new();
        for (at, course) in self.courses(kind).iter().enumerate() {
            let bends = self.bends(course);
            let hold = |place: usize| match place {
                0 => HandleKind::First,
                _ if place + 1 == course.len() => HandleKind::Last,
                _ => HandleKind::Bend,
            };
            let middles = bends.windows(2).filter(|straight| straight[1] - straight[0] >= LEAST_STRAIGHT);
            let middles = middles.map(|straight| (straight[0].midpoint(straight[1]), HandleKind::Middle));
            let holds = bends.iter().map(|place| (*place, hold(*place))).chain(middles);
            all.extend(holds.map(|(place, hold)| Handle { course: at, at: place, hex: course[place], hold }));
        }
        all
    }

    /// Handle of a course on a hex, `None` without one; an end is preferred to a bend, as it is drawn above.
    #[must_use]
    pub fn handle_on(&self, kind: Course, hex: Hex) -> Option<Handle> {
        let here = self.handles(kind).into_iter().filter(|handle| handle.hex == hex);
        here.min_by_key(|handle| match handle.hold {
            HandleKind::First | HandleKind::Last => 0,
            HandleKind::Bend => 1,
            HandleKind::Middle => 2,
        })
    }

    /// Edits of dragging a handle over these hexes, the first of which is the handle's own.
    #[must_use]
    pub fn pull(&self, kind: Course, handle: Handle, over: &[Hex]) -> GroundEdits {
        let courses = self.courses(kind);
        let (Some(now), Some(to)) = (courses.get(handle.course), over.last()) else { return GroundEdits::default() };
        let led = match handle.hold {
            _ if over.len() < 2 => now.clone(),
            HandleKind::Last => self.drawn_on(kind, now, &over[1..]),
            HandleKind::First => {
                let backward: Vec<Hex> = now.iter().rev().copied().collect();
                self.drawn_on(kind, &backward, &over[1..]).into_iter().rev().collect()
            }
            HandleKind::Bend | HandleKind::Middle => self.led_by(now, handle.at, *to),
        };
        if led == *now { GroundEdits::default() } else { vec![self.rewritten(kind, handle.course, &led)].into() }
    }

    /// Indices of a course's ends and bends: the fewest from which [`GroundEditor::connect_hexes`] makes it again.
    fn bends(&self, course: &[Hex]) -> Vec<usize> {
        let mut places: Vec<usize> = course.first().map(|_| 0).into_iter().collect();
        let mut from = 0;
        while from + 1 < course.len() {
            let straight = |to: &usize| self.connect_hexes(&[course[from], course[*to]]) == course[from..=*to];
            from = (from + 1..course.len()).take_while(straight).last().unwrap_or(from + 1);
            places.push(from);
        }
        places
    }

    /// Course that bends at the hex `by` in place of its hex at index `at`, straight from there to the bends on both sides.
    fn led_by(&self, course: &[Hex], at: usize, by: Hex) -> Vec<Hex> {
        let bends = self.bends(course);
        let before = bends.iter().copied().rev().find(|bend| *bend < at);
        let after = bends.iter().copied().find(|bend| *bend > at);
        let (head, tail) = (before.map_or(0, |at| at), after.map_or(course.len(), |at| at + 1));
        let through: Vec<Hex> =
            before.map(|at| course[at]).into_iter().chain([by]).chain(after.map(|at| course[at])).collect();
        [&course[..head], &self.connect_hexes(&through), &course[tail..]].concat()
    }

    /// Course whose end is dragged over hexes. A course that returns to one of its own hexes is cut off there, unless that is its
    /// other end, which closes a ring.
    fn drawn_on(&self, kind: Course, course: &[Hex], over: &[Hex]) -> Vec<Hex> {
        let mut drawn = course.to_vec();
        for to in over {
            let Some(last) = drawn.last().copied() else { break };
            for hex in self.connect_hexes(&[last, *to]).into_iter().skip(1) {
                match drawn.iter().position(|there| *there == hex) {
                    Some(0) if drawn.len() > 2 => drawn.push(hex),
                    Some(at) => drawn.truncate((at + 1).max(kind.least())),
                    None => drawn.push(hex),
                }
            }
        }
        drawn
    }
}
