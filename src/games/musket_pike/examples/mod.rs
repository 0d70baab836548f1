//! Drawn examples of the rulebook: what their files claim of fronts, reach, ways back, lines of sight and odds.

mod claims;
mod shipped;

pub use claims::Claim;
pub use shipped::{SHIPPED, picture};

use super::paint::{MapPainter, Numbering, scene};
use super::rules::state::{OrderType, Phase};
use super::rules::{Game, hypotheticals};
use super::scenario::{self, Fault};
use crate::board::hex::HexFootprint;
use crate::paint::layout::{BoardLayout, HEX_HEIGHT, INRADIUS, MARGIN};
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::paint::theme::Theme;
use crate::paint::tile::{MapRect, MapRenderer};
use crate::play::examples::{Drawing, ExampleFault, ExampleGame};
use crate::say;
use glam::Vec2;
use serde::Deserialize;

/// Margin around the hexes of an example picture, in map units.
const RIM: f32 = 0.1;

/// Units that are active in a picture, if the picture's scene does not say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActiveUnits {
    units: Vec<String>,
    #[serde(default = "march")]
    order: OrderType,
    phase: Phase,
}

const fn march() -> OrderType {
    OrderType::March
}

impl From<Fault> for ExampleFault {
    fn from(fault: Fault) -> Self {
        Self { place: fault.line.zip(fault.column), ..Self::at(&fault.file, fault.path, fault.message) }
    }
}

impl ExampleGame for Game {
    type Actors = ActiveUnits;
    type Claim = Claim;
    const LIST_FIELDS: &'static [&'static str] = &["into"];

    fn scene(text: &str, name: &str) -> Result<Self, Vec<ExampleFault>> {
        let battle = scenario::load_text(text, name, &[]);
        let battle = battle.map_err(|faults| faults.into_iter().map(ExampleFault::from).collect::<Vec<_>>())?;
        Self::begun(&battle).map_err(|broken| vec![ExampleFault::at(name, "", broken.to_string())])
    }

    fn with_actors(self, ActiveUnits { units, order, phase }: &ActiveUnits) -> Result<Self, String> {
        let named = |id: &String| self.battle.unit_named(id).ok_or_else(|| say!("example-no-unit", id = id.as_str()));
        let units = units.iter().map(named).collect::<Result<Vec<_>, _>>()?;
        Ok(hypotheticals::with_units_activated(&self, &units, *order, *phase))
    }

    fn draw(drawing: &mut Drawing<Self>, claim: &Claim) -> Result<(), String> {
        claims::draw(drawing, claim)
    }

    fn ground(&self, theme: &Theme) -> Box<dyn MapRenderer> {
        Box::new(MapPainter::new(&self.battle, theme).with_numbers(Numbering::Every))
    }

    fn placed_pieces(&self) -> Vec<PlacedPiece> {
        scene::pieces(self, Orientation::AsDrawn)
    }

    fn occupied_points(&self) -> Vec<Vec2> {
        let layout = layout(self);
        let stands = self.battle.unit_ids().filter_map(|unit| self.footprint(unit));
        stands.flat_map(HexFootprint::hexes).map(|hex| layout.centre(hex)).collect()
    }

    fn picture_limits(&self) -> MapRect {
        let grid = &self.battle.map.grid;
        let lower = if grid.columns() > 1 { INRADIUS } else { 0.0 };
        let hexes = Vec2::new(1.5 * f32::from(grid.columns()) + 0.5, HEX_HEIGHT * f32::from(grid.rows()) + lower);
        let corner = Vec2::splat(MARGIN - RIM);
        [corner, corner + hexes + 2.0 * RIM]
    }
}

/// Layout of the hexes on a game's map.
fn layout(game: &Game) -> BoardLayout {
    BoardLayout::new(&game.battle.map.grid)
}
