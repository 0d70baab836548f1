//! Footprint of a counter: one hex or two, and the corner it faces.

use super::{Dir, Facing, Grid, Hex, OneOrTwoHexes};
use serde::{Deserialize, Serialize};

/// Footprint of a counter. A 2-hex counter lies across its facing: `left` is its half on the left hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct HexFootprint {
    /// Hex of a 1-hex counter, or left-hand half of a 2-hex one.
    pub left: Hex,
    /// Right-hand half of a 2-hex counter, or [`Hex::NONE`] for a 1-hex one.
    pub right: Hex,
    /// Corner that the counter faces.
    pub facing: Facing,
}

/// Serialised form of a footprint: its hexes, the left half first.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Stand", deny_unknown_fields)]
struct Written {
    hexes: OneOrTwoHexes,
    facing: Facing,
}

impl From<Written> for HexFootprint {
    fn from(w: Written) -> Self {
        Self { left: w.hexes.0[0], right: w.hexes.0[1], facing: w.facing }
    }
}

impl From<HexFootprint> for Written {
    fn from(s: HexFootprint) -> Self {
        Self { hexes: OneOrTwoHexes([s.left, s.right]), facing: s.facing }
    }
}

/// Arc of a counter: the part of it that a neighbouring hex touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Arc {
    /// Arc of the 2 or 3 hexes before a counter's front.
    Front,
    /// Arc of the 2 hexes at a counter's flanks.
    Flank,
    /// Arc of the 2 or 3 hexes at a counter's rear.
    Rear,
}

impl HexFootprint {
    /// Footprint of a 1-hex counter on this hex with this facing.
    #[must_use]
    pub const fn one(hex: Hex, facing: Facing) -> Self {
        Self { left: hex, right: Hex::NONE, facing }
    }

    /// Footprint of a 2-hex counter with its left half on `left`; none if the right half is off the map.
    #[must_use]
    pub fn two(grid: &Grid, left: Hex, facing: Facing) -> Option<Self> {
        let right = grid.neighbour(left, facing.left().turned(2));
        (left.is_some() && right.is_some()).then_some(Self { left, right, facing })
    }

    /// Footprint of a 2-hex counter with its right half on `right`; none if the left half is off the map.
    #[must_use]
    pub fn with_right(grid: &Grid, right: Hex, facing: Facing) -> Option<Self> {
        Self::two(grid, grid.neighbour(right, facing.left().turned(5)), facing)
    }

    /// Footprint of a 2-hex counter on these two neighbouring hexes; `None` if it cannot have this facing there.
    #[must_use]
    pub fn on_pair(grid: &Grid, a: Hex, b: Hex, facing: Facing) -> Option<Self> {
        [a, b].into_iter().filter_map(|left| Self::two(grid, left, facing)).find(|s| s.covers(a) && s.covers(b))
    }

    /// Whether this counter covers two hexes.
    #[must_use]
    pub const fn is_two(self) -> bool {
        self.right.is_some()
    }

    /// Hexes of the counter, left half first.
    pub fn hexes(self) -> impl Iterator<Item = Hex> + Clone {
        [self.left, self.right].into_iter().filter(|h| h.is_some())
    }

    /// Whether the condition `so` holds for any hex of the counter.
    #[must_use]
    pub fn any(self, so: impl Fn(Hex) -> bool) -> bool {
        so(self.left) || (self.right.is_some() && so(self.right))
    }

    /// Hexes of the counter in the order of their printed numbers.
    #[must_use]
    pub fn sorted(self) -> OneOrTwoHexes {
        // [`Hex::NONE`] has the highest number of all.
        OneOrTwoHexes([self.left.min(self.right), self.left.max(self.right)])
    }

    /// Whether the counter covers `hex`.
    #[must_use]
    pub fn covers(self, hex: Hex) -> bool {
        hex.is_some() && (self.left == hex || self.right == hex)
    }

    /// Arc of this counter that holds `hex`; `None` if the counter does not touch the hex, or covers it.
    #[must_use]
    pub fn arc(self, grid: &Grid, hex: Hex) -> Option<Arc> {
        if self.covers(hex) {
            return None;
        }
        let f = self.facing.0;
        // Relative direction 0 and 1 are the front pair of a half.
        let rel = |half: Hex| grid.direction_between(half, hex).map(|d| (d.0 + 6 - f) % 6);
        if !self.is_two() {
            return rel(self.left).map(|r| match r {
                0 | 1 => Arc::Front,
                2 | 5 => Arc::Flank,
                _ => Arc::Rear,
            });
        }
        match (rel(self.left), rel(self.right)) {
            (Some(0 | 1), _) | (_, Some(0 | 1)) => Some(Arc::Front),
            (Some(5), _) | (_, Some(2)) => Some(Arc::Flank),
            (None, None) => None,
            _ => Some(Arc::Rear),
        }
    }

    /// Arc of the hex in direction `dir` from the left half (or only hex), or from the right one if `right`; `None` if that hex
    /// is the counter's own.
    #[must_use]
    pub const fn arc_from(self, right: bool, dir: Dir) -> Option<Arc> {
        match ((dir.0 + 6 - self.facing.0) % 6, right) {
            (0 | 1, _) => Some(Arc::Front),
            (2, false) | (5, true) if self.is_two() => None,
            (2 | 5, _) => Some(Arc::Flank),
            _ => Some(Arc::Rear),
        }
    }

    /// Hexes around the counter with their arc, clockwise from the left front, each once: 6 or 8, off-map ones left out.
    pub fn neighbours_with_arc(self, grid: &Grid) -> impl Iterator<Item = (Hex, Arc)> + Clone + use<> {
        let f = self.facing.left();
        let (l, r) = (self.left, self.right);
        let list = if self.is_two() {
            [
                (grid.neighbour(l, f), Arc::Front),
                (grid.neighbour(l, f.turned(1)), Arc::Front),
                (grid.neighbour(r, f.turned(1)), Arc::Front),
                (grid.neighbour(r, f.turned(2)), Arc::Flank),
                (grid.neighbour(r, f.turned(3)), Arc::Rear),
                (grid.neighbour(r, f.turned(4)), Arc::Rear),
                (grid.neighbour(l, f.turned(4)), Arc::Rear),
                (grid.neighbour(l, f.turned(5)), Arc::Flank),
            ]
        } else {
            let next = |i: u8| grid.neighbour(l, f.turned(i));
            [
                (next(0), Arc::Front),
                (next(1), Arc::Front),
                (next(2), Arc::Flank),
                (next(3), Arc::Rear),
                (next(4), Arc::Rear),
                (next(5), Arc::Flank),
                (Hex::NONE, Arc::Flank),
                (Hex::NONE, Arc::Flank),
            ]
        };
        list.into_iter().filter(|(h, _)| h.is_some())
    }

    /// Footprint with both halves (or the one hex) moved one hex in `dir`, facing kept; `None` if that is off the map.
    #[must_use]
    pub fn shifted(self, grid: &Grid, dir: Dir) -> Option<Self> {
        let left = grid.neighbour(self.left, dir);
        if !left.is_some() {
            return None;
        }
        if !self.is_two() {
            return Some(Self { left, ..self });
        }
        let right = grid.neighbour(self.right, dir);
        right.is_some().then_some(Self { left, right, facing: self.facing })
    }

    /// Footprint of a 2-hex counter wheeled toward its left: the left half is the pivot, the right half goes to
    /// the middle front hex. None for a 1-hex counter or off the map.
    #[must_use]
    pub fn wheeled_left(self, grid: &Grid) -> Option<Self> {
        let middle = grid.neighbour(self.left, self.facing.right());
        (self.is_two() && middle.is_some()).then(|| Self {
            left: self.left,
            right: middle,
            facing: self.facing.turned(5),
        })
    }

    /// Footprint of a 2-hex counter wheeled toward its right: the right half is the pivot. None for a 1-hex
    /// counter or off the map.
    #[must_use]
    pub fn wheeled_right(self, grid: &Grid) -> Option<Self> {
        let middle = grid.neighbour(self.left, self.facing.right());
        (self.is_two() && middle.is_some()).then(|| Self {
            left: middle,
            right: self.right,
            facing: self.facing.turned(1),
        })
    }

    /// Footprint facing the other way on the same hexes: left and right change places.
    #[must_use]
    pub fn about_faced(self) -> Self {
        let facing = self.facing.turned(3);
        if self.is_two() { Self { left: self.right, right: self.left, facing } } else { Self { facing, ..self } }
    }

    /// Footprint turned in place to a facing; one of two hexes can only turn about.
    #[must_use]
    pub fn turned_to(self, facing: Facing) -> Self {
        if self.is_two() { self.about_faced() } else { Self { facing, ..self } }
    }

    /// Least distance between a hex of this counter and a hex of `other`, in hexes.
    #[must_use]
    pub fn distance(self, grid: &Grid, other: HexFootprint) -> u8 {
        let to_other = |hex: Hex| {
            let left = grid.distance(hex, other.left);
            if other.is_two() { left.min(grid.distance(hex, other.right)) } else { left }
        };
        let left = to_other(self.left);
        if self.is_two() { left.min(to_other(self.right)) } else { left }
    }
}
