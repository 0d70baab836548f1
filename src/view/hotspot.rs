//! Hotspots: places on the map that can be clicked. What a click gives (`G`) is decided by the code that creates them; the board
//! only tells hotspots apart by it.

use super::region::Region;
use crate::board::Place;
use crate::paint::layout::BoardLayout;
use crate::paint::pose::BlockPose;
use bevy::math::Vec2;

/// Appearance of a hotspot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HotspotLook {
    /// Look of a place that the piece may move to.
    Go,
    /// Look of a place where the piece's movement would end: an enemy front.
    Stop,
    /// Look of a place that the piece may move to but is disordered by.
    GoDisordered,
    /// Look of an enemy that may be shot at or attacked.
    Target,
    /// Look of an own unit that may be chosen.
    Own,
    /// Look of another facing to which a piece may turn.
    Turn,
    /// Look of a place to which a unit may retreat.
    Back,
    /// Look of a place that is drawn only while the pointer is on it.
    Hidden,
}

impl HotspotLook {
    /// Whether the hotspot marks counters and is drawn over them.
    #[must_use]
    pub const fn is_on_counters(self) -> bool {
        matches!(self, HotspotLook::Target | HotspotLook::Own | HotspotLook::Turn)
    }

    /// Whether the path of the hotspot crosses other pieces.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, HotspotLook::Back | HotspotLook::Turn)
    }
}

/// Forecast of a hotspot's result, computed when the pointer is on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HotspotPreview {
    /// Lines that follow the hotspot's own words, each preceded by a line break.
    pub lines: String,
    /// Places on the path where the other side may act first, in map units.
    pub warned: Vec<Vec2>,
}

/// Place on the map that can be clicked.
#[derive(Clone, Debug, PartialEq)]
pub struct Hotspot<G> {
    /// Places that the hotspot covers.
    pub places: Vec<Place>,
    /// Region that the hotspot covers on a free table; on a map with hexes, a separate sign to point at.
    pub region: Option<Region>,
    /// Empty places of an attack hotspot, which have no target marks.
    pub bare: Vec<Place>,
    /// Anchor in map units: of several hotspots on one place the pointer means the one with the nearest anchor.
    pub anchor: Vec2,
    /// Addition to the distance of the anchor, in map units.
    pub bias: f32,
    /// Appearance of the hotspot.
    pub look: HotspotLook,
    /// Text inside the hotspot.
    pub label: String,
    /// Sentence that is shown while the pointer is on the hotspot.
    pub words: String,
    /// Pose that the piece would have; `None`: no ghost is drawn.
    pub ghost: Option<BlockPose>,
    /// Way to the hotspot: places that the middle of the counter passes, in map units.
    pub path: Vec<Vec2>,
    /// Value that a click on the hotspot gives.
    pub gives: G,
}

impl<G> Hotspot<G> {
    /// Hotspot at an anchor that covers nothing yet.
    #[must_use]
    pub const fn at(anchor: Vec2, look: HotspotLook, label: String, gives: G) -> Self {
        Self {
            places: Vec::new(),
            region: None,
            bare: Vec::new(),
            anchor,
            bias: 0.0,
            look,
            label,
            words: String::new(),
            ghost: None,
            path: Vec::new(),
            gives,
        }
    }

    /// Hotspot on these places with this look.
    #[must_use]
    pub fn on(
        layout: BoardLayout,
        place: impl Into<Place>,
        look: HotspotLook,
        label: impl Into<String>,
        gives: G,
    ) -> Self {
        let place = place.into();
        Self { places: vec![place], ..Self::at(layout.middle(place), look, label.into(), gives) }
    }

    /// Hotspot on a region of a free table.
    #[must_use]
    pub fn within(region: Region, look: HotspotLook, gives: G) -> Self {
        let anchor = region.middle();
        Self { region: Some(region), ..Self::at(anchor, look, String::new(), gives) }
    }

    /// Hotspot for a piece at a pose that covers these places: it is under the pointer when the pointer is near the piece's front
    /// edge.
    #[must_use]
    pub fn posed<P: Into<Place>>(
        places: impl IntoIterator<Item = P>,
        pose: BlockPose,
        look: HotspotLook,
        label: impl Into<String>,
        gives: G,
    ) -> Self {
        let reach = if pose.parts.len() > 1 { 0.3 } else { 0.45 };
        let anchor = pose.at + pose.forward() * reach;
        Self {
            places: places.into_iter().map(Into::into).collect(),
            ghost: Some(pose),
            ..Self::at(anchor, look, label.into(), gives)
        }
    }

    /// The hotspot with a sentence about it.
    #[must_use]
    pub fn saying(mut self, words: impl Into<String>) -> Self {
        self.words = words.into();
        self
    }

    /// The hotspot with a bias, by which the pointer means it less readily than others.
    #[must_use]
    pub fn with_bias(mut self, bias: f32) -> Self {
        self.bias = bias;
        self
    }

    /// The hotspot with a sign of its own.
    #[must_use]
    pub fn signed(mut self, sign: Region) -> Self {
        self.region = Some(sign);
        self
    }

    /// Sentence about the hotspot, with the preview of its result if there is one.
    #[must_use]
    pub fn told(&self, foreseen: Option<&HotspotPreview>) -> String {
        std::iter::once(self.words.as_str()).chain(foreseen.map(|f| f.lines.as_str())).collect()
    }

    /// The hotspot with the path that leads to it.
    #[must_use]
    pub fn by(mut self, path: Vec<Vec2>) -> Self {
        self.path = path;
        self
    }
}

/// Hotspot at a point of the map that lies in `place`; `None` without one. A sign under the pointer takes precedence.
#[must_use]
pub fn hotspot_at<G>(hotspots: &[Hotspot<G>], place: Place, point: Vec2) -> Option<&Hotspot<G>> {
    if let Some(sign) = hotspot_at_point(hotspots, point) {
        return Some(sign);
    }
    let distance = |s: &Hotspot<G>| s.anchor.distance(point) + s.bias;
    hotspots.iter().filter(|s| s.places.contains(&place)).min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// Hotspot at a point of a free table, of several the smallest; `None` if there is none.
#[must_use]
pub fn hotspot_at_point<G>(hotspots: &[Hotspot<G>], point: Vec2) -> Option<&Hotspot<G>> {
    let within = |s: &&Hotspot<G>| s.region.as_ref().is_some_and(|region| region.has(point));
    let area = |s: &Hotspot<G>| s.region.as_ref().map_or(0.0, Region::area);
    hotspots.iter().filter(within).min_by(|a, b| area(a).total_cmp(&area(b)))
}

/// Hotspot that gives this value; `None` without one. Hotspots are identified by what they give: the list is rebuilt with every
/// order and choice, so an index into it would soon be wrong.
#[must_use]
pub fn hotspot_giving<'a, G: PartialEq>(hotspots: &'a [Hotspot<G>], gives: &G) -> Option<&'a Hotspot<G>> {
    hotspots.iter().find(|s| s.gives == *gives)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::hex::{Facing, Grid, HexFootprint};

    #[test]
    fn the_pointers_place_in_the_hex_picks_among_the_stands_of_a_block() {
        let grid = Grid::new(8, 8);
        let layout = BoardLayout::new(&grid);
        let hex = grid.parse("0404").unwrap();
        let here = Place::Hex(hex);
        let stands: Vec<HexFootprint> =
            Facing::ALL.into_iter().filter_map(|f| HexFootprint::two(&grid, hex, f)).collect();
        let hotspots: Vec<Hotspot<()>> =
            stands.iter().map(|s| Hotspot::posed(s.hexes(), layout.pose(*s), HotspotLook::Go, "", ())).collect();
        for (at, stand) in stands.iter().enumerate() {
            // Near the side shared with the other half, a little to the front.
            let toward = layout.stand_centre(*stand) + (hotspots[at].anchor - layout.stand_centre(*stand)) * 0.6;
            assert_eq!(hotspot_at(&hotspots, here, toward), Some(&hotspots[at]), "{stand:?}");
        }
        let elsewhere = layout.place_named("0808").unwrap();
        assert_eq!(hotspot_at(&hotspots, elsewhere, layout.middle(elsewhere)), None);
    }

    #[test]
    fn a_sign_beyond_the_hex_means_itself() {
        let grid = Grid::new(8, 8);
        let layout = BoardLayout::new(&grid);
        let hex = grid.parse("0404").unwrap();
        let here = Place::Hex(hex);
        let middle = layout.middle(here) + Vec2::new(1.3, 0.0);
        let sign = Region::Circle { middle, radius: 0.3 };
        let turned = layout.pose(HexFootprint::one(hex, Facing(1)));
        let hotspots = [
            Hotspot::posed([hex], turned, HotspotLook::Turn, "1", ()).signed(sign),
            Hotspot::on(layout, here, HotspotLook::Own, "", ()),
        ];
        let beyond = layout.place_at(middle).unwrap();
        assert_ne!(beyond, here);
        assert_eq!(hotspot_at(&hotspots, beyond, middle), Some(&hotspots[0]));
        assert_eq!(hotspot_at(&hotspots, beyond, layout.middle(beyond)), None);
        assert_eq!(hotspot_at(&hotspots, here, layout.middle(here)), Some(&hotspots[1]));
    }

    #[test]
    fn a_cheaper_end_wins_in_the_middle_of_the_hex() {
        let grid = Grid::new(8, 8);
        let layout = BoardLayout::new(&grid);
        let hex = grid.parse("0404").unwrap();
        let here = Place::Hex(hex);
        let hotspot = |facing, cost: f32| {
            let pose = layout.pose(HexFootprint::one(hex, facing));
            Hotspot::posed([hex], pose, HotspotLook::Go, "", ()).with_bias(cost)
        };
        let hotspots = [hotspot(Facing::ALL[0], 0.12), hotspot(Facing::ALL[1], 0.0)];
        assert_eq!(hotspot_at(&hotspots, here, layout.middle(here)), Some(&hotspots[1]));
        assert_eq!(hotspot_at(&hotspots, here, layout.corner(hex, 0)), Some(&hotspots[0]));
    }
}
