//! Roads, brooks and paths as courses of hexes: laying, bridging and cutting them.

use super::lists::values;
use super::{GroundEditor, GroundEdits, map};
use crate::board::hex::Hex;
use crate::document::{DocPath, Edit};
use serde::{Deserialize, Serialize};

/// Kind of a course on the map: road, brook or path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Course {
    Road,
    Brook,
    /// Course that is a path: an ornament, without meaning for the rules.
    Path,
}

impl Course {
    /// All kinds of courses on a map.
    pub const ALL: [Course; 3] = [Course::Road, Course::Brook, Course::Path];

    /// List of the file that holds courses of this kind.
    pub(in crate::games::musket_pike::scenario) const fn field(self) -> &'static str {
        match self {
            Course::Road => "roads",
            Course::Brook => "brooks",
            Course::Path => "paths",
        }
    }

    /// Least number of hexes of a course: a road and a path run from one hex to the next.
    pub(super) const fn least(self) -> usize {
        match self {
            Course::Road | Course::Path => 2,
            Course::Brook => 1,
        }
    }
}

impl GroundEditor<'_> {
    /// Courses of a kind, in the order of the file.
    #[must_use]
    pub fn courses(&self, kind: Course) -> Vec<Vec<Hex>> {
        let within = if kind == Course::Path { self.map.field("ornaments") } else { Some(self.map.clone()) };
        let list = within.and_then(|record| record.field(kind.field()));
        let hexes = |course| Self::texts(&course).iter().filter_map(|n| self.grid.parse(n).ok()).collect();
        list.map(|list| list.values().map(hexes).collect()).unwrap_or_default()
    }

    /// Connected hexes that lead through the given ones in a row.
    #[must_use]
    pub fn connect_hexes(&self, by: &[Hex]) -> Vec<Hex> {
        let mut course: Vec<Hex> = by.iter().take(1).copied().collect();
        for pair in by.windows(2) {
            let line = self.grid.cube(pair[0]).line_to(self.grid.cube(pair[1])).skip(1);
            course.extend(line.filter_map(|cube| self.grid.from_cube(cube)));
        }
        course
    }

    /// Edits that lay a course through these hexes, extending an existing course that ends where it begins, or begins where it
    /// ends.
    #[must_use]
    pub fn lay(&self, kind: Course, by: &[Hex]) -> GroundEdits {
        let new = self.connect_hexes(by);
        let there = self.courses(kind);
        let (Some(first), Some(last)) = (new.first(), new.last()) else { return GroundEdits::default() };
        if new.len() < kind.least() {
            return GroundEdits::default();
        }
        let joined = |course: &Vec<Hex>| match () {
            () if course.last() == Some(first) => Some([&course[..], &new[1..]].concat()),
            () if course.first() == Some(last) => Some([&new[..], &course[1..]].concat()),
            () => None,
        };
        match there.iter().enumerate().find_map(|(at, course)| Some((at, joined(course)?))) {
            Some((at, course)) => vec![self.rewritten(kind, at, &course)].into(),
            None => self.begin(kind, &new),
        }
    }

    /// Edits that append a new course to those of its kind.
    pub(super) fn begin(&self, kind: Course, course: &[Hex]) -> GroundEdits {
        let at = self.courses(kind).len();
        let mut edits = self.begun(kind);
        edits.push(Edit::Insert { of: self.list(kind), index: at, value: "[]".to_owned() });
        edits.push(self.rewritten(kind, at, course));
        edits.into()
    }

    /// Edits that move the hex at index `handle` of a course to `by`, connected with its neighbours in the course.
    #[must_use]
    pub fn lead(&self, kind: Course, course: usize, handle: usize, by: Hex) -> GroundEdits {
        let there = self.courses(kind);
        let Some(now) = there.get(course).filter(|now| handle < now.len()) else { return GroundEdits::default() };
        let before = &now[..handle];
        let after = &now[handle + 1..];
        let around: Vec<Hex> = before.last().copied().into_iter().chain([by]).chain(after.first().copied()).collect();
        let led = self.connect_hexes(&around);
        let head = &before[..before.len().saturating_sub(1)];
        let tail = after.get(1..).unwrap_or_default();
        vec![self.rewritten(kind, course, &[head, &led, tail].concat())].into()
    }

    /// Removes hexes from all courses of a kind; a course that loses hexes of its middle is split in two.
    #[must_use]
    pub fn cut(&self, kind: Course, hexes: &[Hex]) -> GroundEdits {
        let mut edits = Vec::new();
        for (at, course) in
            self.courses(kind).iter().enumerate().rev().filter(|(_, c)| c.iter().any(|h| hexes.contains(h)))
        {
            let rest: Vec<&[Hex]> =
                course.split(|hex| hexes.contains(hex)).filter(|rest| rest.len() >= kind.least()).collect();
            match rest.split_first() {
                None => edits.push(Edit::Remove(self.list(kind).item(at))),
                Some((first, more)) => {
                    edits.push(self.rewritten(kind, at, first));
                    for (n, rest) in more.iter().enumerate() {
                        edits.push(Edit::Insert { of: self.list(kind), index: at + 1 + n, value: "[]".to_owned() });
                        edits.push(self.rewritten(kind, at + 1 + n, rest));
                    }
                }
            }
        }
        edits.into()
    }

    fn list(&self, kind: Course) -> DocPath {
        if kind == Course::Path { map().key("ornaments").key(kind.field()) } else { map().key(kind.field()) }
    }

    /// Edits that create the list of courses if the file lacks it.
    fn begun(&self, kind: Course) -> Vec<Edit> {
        let (record, ornaments) = (&self.map, self.map.field("ornaments"));
        match kind {
            Course::Path => match ornaments {
                None => vec![self.field("ornaments", "(paths: [])".to_owned())],
                Some(there) if there.field("paths").is_none() => {
                    let (of, key, value) = (map().key("ornaments"), "paths".to_owned(), "[]".to_owned());
                    vec![Edit::Field { of, key, value, after: there.pairs().map(|(key, _)| key).collect() }]
                }
                Some(_) => Vec::new(),
            },
            _ if record.field(kind.field()).is_none() => vec![self.field(kind.field(), "[]".to_owned())],
            _ => Vec::new(),
        }
    }

    pub(super) fn rewritten(&self, kind: Course, at: usize, course: &[Hex]) -> Edit {
        let numbers: Vec<String> = course.iter().map(|hex| self.grid.number(*hex)).collect();
        Edit::List(self.list(kind).item(at), values(&numbers))
    }
}
