//! Lines of sight, blocked by bodies and by posts in the ground (T 4.3).

use super::block::Quad;
use super::ground::{GroundArea, GroundKindSet, GroundLevel, TableGround, part_is_near};
use super::point::{Length, Point};
use super::polygon::{Bounds, PointSet, Segment, convex_sets_meet};
use serde::{Deserialize, Serialize};

/// Distance between the posts along a line of sight (T 4.3).
pub const POST_SPACING: Length = Length(50);

/// What blocks a line of sight besides bodies, as a rule page states it (T 4.3).
///
/// With 5 posts in opaque ground a wood of 200 units of length across the line blocks it; two of 100 do as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightRule {
    /// Kinds of opaque ground whose posts are counted together.
    pub opaque: GroundKindSet,
    /// Number of posts in opaque ground from which a line of sight is blocked.
    pub blocking_posts: u32,
    /// Kinds of ground of which one post blocks a line, unless the area holds an end of the line.
    pub closed: GroundKindSet,
}

/// End of a line of sight: a point, and the level of what stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SightEnd {
    /// Point at which a line of sight starts or ends.
    pub point: Point,
    /// Level of the body at this end of the line, or of the point itself.
    pub level: GroundLevel,
}

impl SightRule {
    /// Whether a line between two ends is clear of the blocks of third bodies and of the ground (T 4.3).
    ///
    /// Which bodies block, and which are overlooked from a higher level, is said by the rule page: `blockers` are those left.
    #[must_use]
    pub fn is_clear(&self, ground: &TableGround, from: SightEnd, to: SightEnd, blockers: &[Quad]) -> bool {
        let line = [from.point, to.point];
        let bounds = Bounds::of(&line);
        let touches = |quad: &Quad| Bounds::of(&quad.0).comes_within(bounds, 0) && touches_line(&line, &quad.0);
        !blockers.iter().any(touches) && !self.ground_blocks(ground, from, to)
    }

    /// First clear line of sight from some muzzle to some aim point, in their orders; `None` if all are blocked (T 4.3).
    #[must_use]
    pub fn clear_line(
        &self,
        ground: &TableGround,
        (muzzles, muzzle_level): (&[Point], GroundLevel),
        (aims, aim_level): (&[Point], GroundLevel),
        blockers: &[Quad],
    ) -> Option<Segment> {
        let mut lines = muzzles.iter().flat_map(|muzzle| aims.iter().map(|aim| (*muzzle, *aim)));
        let is_clear = |(muzzle, aim): &(Point, Point)| {
            let from = SightEnd { point: *muzzle, level: muzzle_level };
            self.is_clear(ground, from, SightEnd { point: *aim, level: aim_level }, blockers)
        };
        lines.find(is_clear).map(|(muzzle, aim)| Segment([muzzle, aim]))
    }

    /// Whether the ground blocks a line by the posts that stand in it (T 4.3).
    fn ground_blocks(&self, ground: &TableGround, from: SightEnd, to: SightEnd) -> bool {
        let bounds = Bounds::of(&[from.point, to.point]);
        let ends_level = from.level.max(to.level);
        let holds_an_end = |area: &GroundArea| area.contains(from.point) || area.contains(to.point);
        let is_near = |area: &&GroundArea| area.parts.iter().any(|part| part_is_near(part, bounds));
        let near: Vec<&GroundArea> = ground.areas.iter().filter(is_near).collect();
        let (mut blocking, mut opaque) = (Vec::new(), Vec::new());
        for area in near {
            if area.level > ends_level || (self.closed.contains(area.kind) && !holds_an_end(area)) {
                blocking.push(area);
            } else if self.opaque.contains(area.kind) {
                opaque.push(area);
            }
        }
        if blocking.is_empty() && opaque.is_empty() {
            return false;
        }
        let mut counted = 0;
        for post in posts(from.point, to.point) {
            if blocking.iter().any(|area| area.contains(post)) {
                return true;
            }
            counted += u32::from(opaque.iter().any(|area| area.contains(post)));
            if counted >= self.blocking_posts.max(1) {
                return true;
            }
        }
        false
    }
}

/// Posts on a line, its ends included: n = max(1, ceil(length / 50)) equal parts (T 4.3). From (0, 0) to (51, 0) they stand at
/// 0, 26 and 51.
pub fn posts(from: Point, to: Point) -> impl Iterator<Item = Point> {
    let parts = from.to(to).length_up().0.div_ceil(POST_SPACING.0).max(1);
    (0..=parts).map(move |k| from.part_of_way(to, k, parts))
}

/// Whether a line, perhaps of no length, shares a point with a polygon.
fn touches_line(line: &[Point; 2], polygon: &[Point]) -> bool {
    let [from, to] = line;
    if from == to { convex_sets_meet(from.corners(), polygon) } else { convex_sets_meet(line, polygon) }
}
