//! Land of a map, derived from its levels and steep sides: contours, hachures, hills.

use super::contours::Contours;
use super::hills::Hills;
use super::plan::{Fall, nearest};
use super::relief::{self, Hachure};
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Map;
use crate::games::musket_pike::rules::data::{HexsideSet, Roles};
use crate::paint::layout::BoardLayout;
use crate::paint::tile::MapRect;
use glam::Vec2;
use std::sync::{Arc, OnceLock};

/// Definition of steep sides: the least fall in levels, and the hexside roles that make a side steep otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Steepness {
    pub(super) from: u8,
    pub(super) roles: Roles,
}

impl Steepness {
    /// Slope of the side of `hex` in `dir`; `None` if it does not fall.
    pub(super) fn fall(&self, map: &Map, hex: Hex, dir: Dir) -> Option<Fall> {
        let next = map.grid.neighbour(hex, dir);
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

    /// Whether two maps of one size have the same levels and slopes.
    fn is_alike(&self, one: &Map, other: &Map) -> bool {
        let marked = |side: &HexsideSet| self.marked(side);
        let sides = |map: &Map| map.sides.iter().flatten().map(marked).collect::<Vec<bool>>();
        one.level == other.level && (one.sides == other.sides || sides(one) == sides(other))
    }
}

/// Greatest distance of a point from the middle of the hex whose level it has, in map units: the outermost hexes extend beyond
/// the grid.
const BESIDE: f32 = 4.0;

/// Land of a map: its levels and hills.
#[derive(Clone, Debug)]
pub(super) struct Land {
    pub(super) contours: Contours,
    /// Hachures by hex, computed when a picture is first painted, as they are expensive.
    hachures: OnceLock<Vec<Vec<Hachure>>>,
    hills: Arc<OnceLock<Hills>>,
    before: Option<Before>,
}

/// Computed hills of another map, and the area outside which it has the same levels.
#[derive(Clone, Debug)]
struct Before {
    hills: Arc<OnceLock<Hills>>,
    changed: MapRect,
}

impl Land {
    /// Land of a map; `before` is the land of another one of the same size, whose unchanged parts are reused.
    pub(super) fn after(
        before: Option<(&Arc<Self>, &Map)>,
        map: &Map,
        layout: BoardLayout,
        steepness: &Steepness,
    ) -> Arc<Self> {
        if let Some((land, _)) = before.filter(|(_, old)| steepness.is_alike(old, map)) {
            return Arc::clone(land);
        }
        let fall = |hex, dir| steepness.fall(map, hex, dir);
        let contours = Contours::new(before.map(|(land, _)| &land.contours), map, layout, fall);
        let (hills, before) = match before {
            Some((land, old)) if old.level == map.level => (Arc::clone(&land.hills), land.before.clone()),
            Some((land, old)) => (Arc::default(), land.before(old, map, layout)),
            None => (Arc::default(), None),
        };
        Arc::new(Self { contours, hachures: OnceLock::new(), hills, before })
    }

    /// Hachures of the map's slopes that begin in a hex.
    pub(super) fn hachures(&self, layout: BoardLayout, hex: Hex) -> &[Hachure] {
        &self.hachures.get_or_init(|| relief::hachures(&self.contours, layout))[hex.index()]
    }

    /// Hills of the land, which are computed on first use.
    pub(super) fn hills(&self, map: &Map, layout: BoardLayout) -> &Hills {
        let nearest = |point| nearest(map, layout, point);
        let known = self.before.as_ref().and_then(|before| Some((before.hills.get()?, before.changed)));
        self.hills.get_or_init(|| match known {
            Some((before, changed)) => before.after(changed, map, nearest),
            None => Hills::new(map, layout, nearest),
        })
    }

    /// Part of this land's hills that a map with other levels can reuse. As edits may be faster than the computation, this may
    /// come from an earlier map.
    fn before(&self, own: &Map, new: &Map, layout: BoardLayout) -> Option<Before> {
        let own_hills = || Before { hills: Arc::clone(&self.hills), changed: [Vec2::INFINITY, Vec2::NEG_INFINITY] };
        let known = self.hills.get().map(|_| own_hills()).or_else(|| self.before.clone())?;
        let other = new.grid.hexes().filter(|hex| own.level[hex.index()] != new.level[hex.index()]);
        let changed = other
            .map(|hex| layout.centre(hex))
            .fold(known.changed, |[low, high], centre| [low.min(centre - BESIDE), high.max(centre + BESIDE)]);
        Some(Before { changed, ..known })
    }
}
