//! Drawn examples of the rulebook: what their files claim of moves, shots, contacts, melees, tests and retreats.

mod claims;
mod shipped;

pub use claims::Claim;
pub use shipped::{SHIPPED, picture};

use super::rules::Game;
use super::scenario::load_scene;
use crate::games::table::examples::{self, MARK_SIZE, SCALE};
use crate::games::table::paint::ClothPainter;
use crate::games::table::scenario::TableFault;
use crate::games::table::table_game::TableGame;
use crate::paint::Theme;
use crate::paint::piece::PlacedPiece;
use crate::paint::tile::{MapRect, MapRenderer};
use crate::play::examples::{Drawing, ExampleFault, ExampleGame};
use crate::session::Session;
use glam::Vec2;
use std::sync::Arc;

impl ExampleGame for Game {
    /// A scene says itself who may act.
    type Actors = ();
    type Claim = Claim;
    const SCALE: f32 = SCALE;
    const MARK_SIZE: f32 = MARK_SIZE;

    fn scene(text: &str, name: &str) -> Result<Self, Vec<ExampleFault>> {
        let fault = |fault: TableFault| ExampleFault {
            place: fault.line.zip(fault.column),
            ..ExampleFault::at(name, fault.path, fault.message)
        };
        load_scene(text).map_err(|faults| faults.into_iter().map(fault).collect())
    }

    /// A melee of a scene is not fought.
    fn example_session(self) -> Session<Self> {
        Session::unanswered(self)
    }

    fn with_actors(self, (): &()) -> Result<Self, String> {
        Ok(self)
    }

    fn draw(drawing: &mut Drawing<Self>, claim: &Claim) -> Result<(), String> {
        claims::draw(drawing, claim)
    }

    fn ground(&self, theme: &Theme) -> Box<dyn MapRenderer> {
        Box::new(ClothPainter::new(Arc::clone(self.field()), *theme))
    }

    fn placed_pieces(&self) -> Vec<PlacedPiece> {
        examples::placed_pieces(self)
    }

    fn occupied_points(&self) -> Vec<Vec2> {
        examples::occupied_points(self)
    }

    fn picture_limits(&self) -> MapRect {
        examples::picture_limits(self)
    }
}
