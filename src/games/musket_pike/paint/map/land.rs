//! What follows from how high the hexes lie and where it is steep: contours, hachures, hills.

use super::contours::{Contours, Point};
use super::hills::Hills;
use super::plan::{Fall, nearest};
use super::relief::{self, Hachure};
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Map;
use crate::games::musket_pike::rules::data::{HexsideSet, Roles};
use crate::paint::layout::Layout;
use std::sync::{Arc, OnceLock};

/// From which fall on a side is steep by itself, and what makes it so otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Steepness {
    pub(super) from: u8,
    pub(super) roles: Roles,
}

impl Steepness {
    /// How the side of `hex` in `dir` falls away; none if it does not.
    pub(super) fn fall(&self, map: &Map, hex: Hex, dir: Dir) -> Option<Fall> {
        let next = map.grid.step(hex, dir);
        let level = |hex: Hex| map.level[hex.index()];
        if !next.is_some() || level(next) >= level(hex) {
            return None;
        }
        let steep = self.marked(&map.sides[hex.index()][dir.index()]) || level(hex) - level(next) >= self.from;
        Some(if steep { Fall::Steep } else { Fall::Gentle })
    }

    fn marked(&self, side: &HexsideSet) -> bool {
        side.has(self.roles.steep)
    }

    /// Whether the ground rises and falls alike on two maps of one size.
    fn is_alike(&self, one: &Map, other: &Map) -> bool {
        let marked = |side: &HexsideSet| self.marked(side);
        let sides = |map: &Map| map.sides.iter().flatten().map(marked).collect::<Vec<bool>>();
        one.level == other.level && (one.sides == other.sides || sides(one) == sides(other))
    }
}

/// The land of a map.
#[derive(Clone, Debug)]
pub(super) struct Land {
    pub(super) contours: Contours,
    /// The contours as far as they lie within the neat line.
    pub(super) crests: Vec<Vec<Point>>,
    /// Hachures by hex, and hills: dear, and wanted only where a picture is painted, which whoever makes a plan need not wait for.
    hachures: OnceLock<Vec<Vec<Hachure>>>,
    hills: Arc<OnceLock<Hills>>,
}

impl Land {
    fn new(map: &Map, layout: Layout, steepness: &Steepness) -> Self {
        let contours = Contours::new(map, layout, |hex, dir| steepness.fall(map, hex, dir));
        Self {
            hachures: OnceLock::new(),
            crests: contours.lines.iter().flat_map(|line| line.within(layout.field())).collect(),
            contours,
            hills: Arc::default(),
        }
    }

    /// The land of a map; `before`: that of another one of the same size, of which all is kept that is the same.
    pub(super) fn after(
        before: Option<(&Arc<Self>, &Map)>,
        map: &Map,
        layout: Layout,
        steepness: &Steepness,
    ) -> Arc<Self> {
        let Some((land, old)) = before else { return Arc::new(Self::new(map, layout, steepness)) };
        if steepness.is_alike(old, map) {
            return Arc::clone(land);
        }
        let new = Self::new(map, layout, steepness);
        let hills = if old.level == map.level { Arc::clone(&land.hills) } else { Arc::default() };
        Arc::new(Self { hills, ..new })
    }

    /// The hachures that begin in a hex.
    pub(super) fn hachures(&self, layout: Layout, hex: Hex) -> &[Hachure] {
        &self.hachures.get_or_init(|| relief::hachures(&self.contours, layout))[hex.index()]
    }

    /// Its hills: worked out by whoever asks first.
    pub(super) fn hills(&self, map: &Map, layout: Layout) -> &Hills {
        self.hills.get_or_init(|| Hills::new(map, layout, |point| nearest(map, layout, point)))
    }
}
