//! Hotspots: places on the map that can be clicked. What a click gives (`G`) is decided by the code that creates them; the board
//! only tells hotspots apart by it.

use crate::board::hex::{Hex, HexFootprint};
use crate::paint::layout::{BoardLayout, facing_angle};
use bevy::math::Vec2;

/// Appearance of a hotspot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HotspotLook {
    /// Place that may be moved to.
    Go,
    /// Place that may be moved to and ends the movement: an enemy front.
    Stop,
    /// Place that may be moved to at the price of order.
    GoDisordered,
    /// Enemy that may be shot at or attacked.
    Target,
    /// Own unit that may be chosen.
    Own,
    /// Another facing that a piece may turn to.
    Turn,
    /// Way back of a retreat.
    Back,
    /// Place that is drawn only while the pointer is on it.
    Hidden,
}

impl HotspotLook {
    /// Whether the hotspot marks counters and is drawn over them.
    #[must_use]
    pub const fn is_on_counters(self) -> bool {
        matches!(self, HotspotLook::Target | HotspotLook::Own | HotspotLook::Turn)
    }

    /// Whether the way of the hotspot crosses other pieces.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, HotspotLook::Back | HotspotLook::Turn)
    }
}

/// Part of a free table: all places within a circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableCircle {
    /// Middle of the circle, in map units.
    pub middle: Vec2,
    /// Radius of the circle, in map units.
    pub radius: f32,
}

impl TableCircle {
    /// Whether a place lies within the region.
    #[must_use]
    pub fn has(self, at: Vec2) -> bool {
        self.middle.distance(at) <= self.radius
    }
}

/// Forecast of a hotspot's result, computed when the pointer is on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HotspotPreview {
    /// Lines that follow the hotspot's words, each preceded by a line break.
    pub lines: String,
    /// Places on the way where the other side may act first, in map units.
    pub warned: Vec<Vec2>,
}

/// Place on the map that can be clicked.
#[derive(Clone, Debug, PartialEq)]
pub struct Hotspot<G> {
    /// Hexes that the hotspot covers.
    pub hexes: Vec<Hex>,
    /// Region that the hotspot covers on a free table; on a map with hexes, a separate sign to point at.
    pub region: Option<TableCircle>,
    /// Empty hexes of an attack hotspot, which bear no target marks.
    pub bare: Vec<Hex>,
    /// Anchor in map units: of several hotspots on one hex the pointer means the one with the nearest anchor.
    pub anchor: Vec2,
    /// Addition to the distance of the anchor, in map units.
    pub bias: f32,
    /// Appearance of the hotspot.
    pub look: HotspotLook,
    /// Text inside the hotspot.
    pub label: String,
    /// Sentence that is shown while the pointer is on the hotspot.
    pub words: String,
    /// Stand of the ghost, the counter as it would stand.
    pub ghost: Option<HexFootprint>,
    /// Way to the hotspot: places that the middle of the counter passes, in map units.
    pub path: Vec<Vec2>,
    /// What a click on the hotspot gives.
    pub gives: G,
}

impl<G> Hotspot<G> {
    /// Hotspot on a hex.
    #[must_use]
    pub fn on(layout: BoardLayout, hex: Hex, look: HotspotLook, label: impl Into<String>, gives: G) -> Self {
        Self {
            hexes: vec![hex],
            region: None,
            bare: Vec::new(),
            anchor: layout.centre(hex),
            bias: 0.0,
            look,
            label: label.into(),
            words: String::new(),
            ghost: None,
            path: Vec::new(),
            gives,
        }
    }

    /// Hotspot on a region of a free table.
    #[must_use]
    pub fn within(region: TableCircle, look: HotspotLook, gives: G) -> Self {
        Self {
            hexes: Vec::new(),
            region: Some(region),
            bare: Vec::new(),
            anchor: region.middle,
            bias: 0.0,
            look,
            label: String::new(),
            words: String::new(),
            ghost: None,
            path: Vec::new(),
            gives,
        }
    }

    /// Hotspot for a counter at a stand: the pointer means it by being near the counter's front edge.
    #[must_use]
    pub fn stand(
        layout: BoardLayout,
        stand: HexFootprint,
        look: HotspotLook,
        label: impl Into<String>,
        gives: G,
    ) -> Self {
        let forward = Vec2::from_angle(facing_angle(stand.facing).to_radians());
        let reach = if stand.is_two() { 0.3 } else { 0.45 };
        Self {
            hexes: stand.hexes().collect(),
            region: None,
            bare: Vec::new(),
            anchor: layout.stand_centre(stand) + forward * reach,
            bias: 0.0,
            look,
            label: label.into(),
            words: String::new(),
            ghost: Some(stand),
            path: Vec::new(),
            gives,
        }
    }

    /// This hotspot with a sentence about it.
    #[must_use]
    pub fn saying(mut self, words: impl Into<String>) -> Self {
        self.words = words.into();
        self
    }

    /// This hotspot with a bias, so that the pointer means it less readily.
    #[must_use]
    pub fn with_bias(mut self, bias: f32) -> Self {
        self.bias = bias;
        self
    }

    /// This hotspot with a separate sign.
    #[must_use]
    pub const fn signed(mut self, sign: TableCircle) -> Self {
        self.region = Some(sign);
        self
    }

    /// Sentence about the hotspot, with the forecast of its result if there is one.
    #[must_use]
    pub fn told(&self, foreseen: Option<&HotspotPreview>) -> String {
        std::iter::once(self.words.as_str()).chain(foreseen.map(|f| f.lines.as_str())).collect()
    }

    /// This hotspot with the way to it.
    #[must_use]
    pub fn by(mut self, path: Vec<Vec2>) -> Self {
        self.path = path;
        self
    }
}

/// Hotspot at a point of the map that lies in `hex`. A sign that is pointed at takes precedence.
#[must_use]
pub fn hotspot_at<G>(hotspots: &[Hotspot<G>], hex: Hex, point: Vec2) -> Option<&Hotspot<G>> {
    if let Some(sign) = hotspot_at_point(hotspots, point) {
        return Some(sign);
    }
    let distance = |s: &Hotspot<G>| s.anchor.distance(point) + s.bias;
    hotspots.iter().filter(|s| s.hexes.contains(&hex)).min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// Hotspot at a point of a free table: of several the smallest.
#[must_use]
pub fn hotspot_at_point<G>(hotspots: &[Hotspot<G>], point: Vec2) -> Option<&Hotspot<G>> {
    let within = |s: &&Hotspot<G>| s.region.is_some_and(|region| region.has(point));
    let radius = |s: &Hotspot<G>| s.region.map_or(0.0, |region| region.radius);
    hotspots.iter().filter(within).min_by(|a, b| radius(a).total_cmp(&radius(b)))
}

/// Hotspot that gives this value. A hotspot is identified by what it gives: the list of hotspots is rebuilt with every order and
/// every choice, so an index into it would soon be wrong.
#[must_use]
pub fn hotspot_giving<'a, G: PartialEq>(hotspots: &'a [Hotspot<G>], gives: &G) -> Option<&'a Hotspot<G>> {
    hotspots.iter().find(|s| s.gives == *gives)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::hex::{Facing, Grid};

    #[test]
    fn the_pointers_place_in_the_hex_picks_among_the_stands_of_a_block() {
        let grid = Grid::new(8, 8);
        let layout = BoardLayout::new(&grid);
        let here = grid.parse("0404").unwrap();
        let stands: Vec<HexFootprint> =
            Facing::ALL.into_iter().filter_map(|f| HexFootprint::two(&grid, here, f)).collect();
        let hotspots: Vec<Hotspot<()>> =
            stands.iter().map(|s| Hotspot::stand(layout, *s, HotspotLook::Go, "", ())).collect();
        for (at, stand) in stands.iter().enumerate() {
            // Near the side shared with the other half, a little to the front.
            let toward = layout.stand_centre(*stand) + (hotspots[at].anchor - layout.stand_centre(*stand)) * 0.6;
            assert_eq!(hotspot_at(&hotspots, here, toward), Some(&hotspots[at]), "{stand:?}");
        }
        let elsewhere = grid.parse("0808").unwrap();
        assert_eq!(hotspot_at(&hotspots, elsewhere, layout.centre(elsewhere)), None);
    }

    #[test]
    fn a_sign_beyond_the_hex_means_itself() {
        let grid = Grid::new(8, 8);
        let layout = BoardLayout::new(&grid);
        let here = grid.parse("0404").unwrap();
        let sign = TableCircle { middle: layout.centre(here) + Vec2::new(1.3, 0.0), radius: 0.3 };
        let hotspots = [
            Hotspot::stand(layout, HexFootprint::one(here, Facing(1)), HotspotLook::Turn, "1", ()).signed(sign),
            Hotspot::on(layout, here, HotspotLook::Own, "", ()),
        ];
        let beyond = layout.hex_at(sign.middle).unwrap();
        assert_ne!(beyond, here);
        assert_eq!(hotspot_at(&hotspots, beyond, sign.middle), Some(&hotspots[0]));
        assert_eq!(hotspot_at(&hotspots, beyond, layout.centre(beyond)), None);
        assert_eq!(hotspot_at(&hotspots, here, layout.centre(here)), Some(&hotspots[1]));
    }

    #[test]
    fn a_cheaper_end_wins_in_the_middle_of_the_hex() {
        let grid = Grid::new(8, 8);
        let layout = BoardLayout::new(&grid);
        let here = grid.parse("0404").unwrap();
        let hotspot = |facing, cost: f32| {
            Hotspot::stand(layout, HexFootprint::one(here, facing), HotspotLook::Go, "", ()).with_bias(cost)
        };
        let hotspots = [hotspot(Facing::ALL[0], 0.12), hotspot(Facing::ALL[1], 0.0)];
        assert_eq!(hotspot_at(&hotspots, here, layout.centre(here)), Some(&hotspots[1]));
        assert_eq!(hotspot_at(&hotspots, here, layout.corner(here, 0)), Some(&hotspots[0]));
    }
}
