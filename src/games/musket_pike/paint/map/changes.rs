//! Areas where two maps are drawn differently. The drawn features are compared, not the edits: an edit's
//! consequences need not be known, only the distance from its hex at which a feature shows.

use super::course_names::changes as changed_along;
use super::courses::{BESIDE, about};
use super::edges::around;
use super::hills::Hills;
use super::names;
use super::plan::{MapPlan, REACH};
use super::relief::FADES;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::data::{Drawing, FlatFeature, UprightFeature};
use crate::paint::layout::{FOOT, HEX_HEIGHT, MARGIN};
use crate::paint::tile::{MapRect, RepaintArea};
use glam::Vec2;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Half size of the area around the middle of a hex in whose pictures the hex is drawn ([`MapPlan::around`]), in map units.
const DRAWN: Vec2 = Vec2::new(REACH + 1.0, REACH + HEX_HEIGHT);
/// Distance beyond a name at which hex numbers still give way to the name, in map units.
const NUMBERS: f32 = 1.5;

/// Areas where the second of two maps is drawn differently from the first.
pub(super) fn changed(old: &MapPlan, new: &MapPlan) -> RepaintArea {
    let frost = old.map.frozen != new.map.frozen;
    if old.layout != new.layout || old.looks != new.looks || old.steepness != new.steepness || frost {
        return RepaintArea::Everywhere;
    }
    let changes = Changes { old, new };
    RepaintArea::Within([changes.hexes(), changes.hills(), changes.lines(), changes.names(), changes.frame()].concat())
}

/// Pair of maps with the same hexes that are compared.
pub(super) struct Changes<'p> {
    pub(super) old: &'p MapPlan,
    pub(super) new: &'p MapPlan,
}

impl Changes<'_> {
    /// Middles of the hexes with a change that affects the placement of names.
    pub(super) fn asked_by_names(&self) -> Vec<Vec2> {
        let roofs = self
            .of_lists(|plan| &plan.map.ornaments.villages)
            .chain(self.of_lists(|plan| &plan.map.ornaments.churches));
        let all: BTreeSet<Hex> = self
            .where_they_differ(|plan, hex| plan.map.terrain[hex.index()])
            .chain(self.levels())
            .chain(self.contours())
            .chain(roofs)
            .collect();
        all.into_iter().map(|hex| self.new.layout.centre(hex)).collect()
    }

    /// Areas of changes in single hexes.
    fn hexes(&self) -> Vec<MapRect> {
        let lists: [fn(&MapPlan) -> &[Hex]; 5] = [
            |plan| &plan.map.ornaments.strips,
            |plan| &plan.map.ornaments.mills,
            |plan| &plan.map.ornaments.villages,
            |plan| &plan.map.ornaments.churches,
            |plan| &plan.churches,
        ];
        let own: BTreeSet<Hex> = self
            .where_they_differ(|plan, hex| plan.map.terrain[hex.index()])
            .chain(self.levels())
            .chain(self.where_they_differ(|plan, hex| plan.map.sides[hex.index()]))
            .chain(lists.into_iter().flat_map(|list| self.of_lists(list)))
            .collect();
        let beside = own.iter().flat_map(|hex| around(self.new, *hex)).filter(|hex| self.goes_on_otherwise(*hex));
        let drawn: BTreeSet<Hex> = own
            .iter()
            .copied()
            .chain(beside)
            .chain(self.where_they_differ(MapPlan::damp))
            .chain(self.where_they_differ(MapPlan::lines))
            .collect();
        let areas = |hexes: BTreeSet<Hex>, half: Vec2| hexes.into_iter().map(move |hex| self.around(hex, half));
        areas(drawn, DRAWN).chain(areas(self.contours().collect(), DRAWN + FADES)).collect()
    }

    /// Whether a hex is drawn differently now because of its neighbours.
    fn goes_on_otherwise(&self, hex: Hex) -> bool {
        Dir::ALL.into_iter().any(|dir| beyond(self.old, hex, dir) != beyond(self.new, hex, dir))
    }

    /// Areas of the map where the light on the hills has changed.
    fn hills(&self) -> Vec<MapRect> {
        let half = DRAWN + Hills::reach();
        self.levels().map(|hex| self.around(hex, half)).collect()
    }

    fn lines(&self) -> Vec<MapRect> {
        let mut areas = courses(&self.old.roads, &self.new.roads, Drawn::Evenly);
        areas.extend(courses(&self.old.paths, &self.new.paths, Drawn::FromItsBeginning));
        let (old, new) = (&self.old.brooks, &self.new.brooks);
        for i in 0..old.len().max(new.len()) {
            if old.get(i) != new.get(i) {
                // A brook widens along its way: its width depends on its whole length.
                areas.extend([old.get(i), new.get(i)].into_iter().flatten().flat_map(|brook| along(&brook.line)));
            }
        }
        let (old, new) = (&self.old.bridges, &self.new.bridges);
        let built = new.iter().filter(|bridge| !old.contains(bridge));
        areas.extend(
            old.iter().filter(|bridge| !new.contains(bridge)).chain(built).map(|bridge| about(&[bridge.at], BESIDE)),
        );
        areas
    }

    fn names(&self) -> Vec<MapRect> {
        let [old, new] = [self.old, self.new].map(names::extremes);
        let first = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[first..], &new[first..]);
        let last = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let otherwise = old[..old.len() - last].iter().chain(&new[..new.len() - last]);
        let along = changed_along(self.old, self.new);
        otherwise.map(|extremes| extremes.area(NUMBERS)).chain(along).collect()
    }

    /// Areas of the map's bearings around its edge, and of the title below.
    fn frame(&self) -> Vec<MapRect> {
        let size = self.new.layout.size();
        let foot = [Vec2::new(0.0, size.y - FOOT - MARGIN), size];
        let mut areas = Vec::new();
        if self.old.title != self.new.title {
            areas.push(foot);
        }
        if self.old.map.right_is != self.new.map.right_is {
            let (right, below) = (Vec2::new(size.x - MARGIN, 0.0), Vec2::new(MARGIN, size.y));
            areas.extend([foot, [Vec2::ZERO, Vec2::new(size.x, MARGIN)], [Vec2::ZERO, below], [right, size]]);
        }
        areas
    }

    fn levels(&self) -> impl Iterator<Item = Hex> {
        self.where_they_differ(MapPlan::level)
    }

    fn contours(&self) -> impl Iterator<Item = Hex> {
        let other = !Arc::ptr_eq(&self.old.land, &self.new.land);
        let all = other.then(|| self.where_they_differ(|plan, hex| plan.land.contours.near(hex)));
        all.into_iter().flatten()
    }

    fn where_they_differ<'a, T: PartialEq>(
        &'a self,
        of: impl Fn(&'a MapPlan, Hex) -> T + 'a,
    ) -> impl Iterator<Item = Hex> + 'a {
        self.new.map.grid.hexes().filter(move |hex| of(self.old, *hex) != of(self.new, *hex))
    }

    /// Hexes that are in the list of one map and not of the other.
    fn of_lists(&self, list: impl Fn(&MapPlan) -> &[Hex]) -> impl Iterator<Item = Hex> {
        let [old, new] = [self.old, self.new].map(|plan| list(plan).iter().copied().collect::<BTreeSet<Hex>>());
        old.symmetric_difference(&new).copied().collect::<Vec<Hex>>().into_iter()
    }

    fn around(&self, hex: Hex, half: Vec2) -> MapRect {
        let centre = self.new.layout.centre(hex);
        [centre - half, centre + half]
    }
}

/// Properties of the next hex in `dir` that affect the drawing of a hex.
fn beyond(plan: &MapPlan, hex: Hex, dir: Dir) -> impl PartialEq {
    let next = plan.map.grid.neighbour(hex, dir);
    if !next.is_some() {
        return None;
    }
    let grown = plan.look(hex).standing.iter().any(|standing| matches!(standing, UprightFeature::Trees { .. }));
    let wet = |flat: FlatFeature| plan.damp(hex) && plan.look(next).flat.contains(&flat);
    Some((
        plan.fall(hex, dir),
        plan.has_hexside_drawing(hex, dir, Drawing::Cliff) && plan.level(next) <= plan.level(hex),
        plan.has_hexside_drawing(hex, dir, Drawing::Bank) && plan.look(next).banks_within,
        plan.tilled(hex) == plan.tilled(next),
        grown && plan.wood_goes_on(hex, dir),
        [wet(FlatFeature::Reeds), wet(FlatFeature::Pools)],
    ))
}

/// Effect that a local change has on the drawing of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drawn {
    /// Change of a line at this point: the rest is drawn as before, as long as the number of points is the same.
    Evenly,
    /// Change of a line from this point on: its dashes are counted from its beginning.
    FromItsBeginning,
}

/// Areas where two lists of courses differ, given by the points of curves.
fn courses(old: &[Vec<Vec2>], new: &[Vec<Vec2>], drawn: Drawn) -> Vec<MapRect> {
    /// Number of points beyond a changed one after which a curve, and what lies beside it, is not affected.
    const BENT: usize = 3;
    let none = Vec::new();
    let mut areas = Vec::new();
    for i in 0..old.len().max(new.len()) {
        let [old, new] = [old, new].map(|curves| curves.get(i).unwrap_or(&none));
        let same = |k: usize| old.get(k) == new.get(k);
        let longest = old.len().max(new.len());
        let Some(first) = (0..longest).find(|k| !same(*k)) else { continue };
        let even = drawn == Drawn::Evenly && old.len() == new.len();
        let last = if even { (first..longest).rfind(|k| !same(*k)).unwrap_or(first) } else { longest };
        for curve in [old, new] {
            let part = first.saturating_sub(BENT).min(curve.len())..(last + BENT + 1).min(curve.len());
            areas.extend(along(&curve[part]));
        }
    }
    areas
}

/// Areas of the map along a line, which need not be straight between two of its points.
fn along(line: &[Vec2]) -> impl Iterator<Item = MapRect> {
    line.chunks(4).enumerate().map(|(i, _)| about(&line[i * 4..(i * 4 + 5).min(line.len())], BESIDE))
}
