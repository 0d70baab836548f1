//! Drawn examples of a rulebook: positions from files, with the results of the rules drawn over them.
//!
//! A file has a scene, orders that are carried out, and claims. Each claim is checked by the rules' own functions before it is
//! drawn, so that no picture outlives its rule. A game adds its scenes and its claims ([`ExampleGame`]); `scenarios/EXAMPLES.md`
//! describes the files.

mod drawing;
mod fault;
mod file;
mod picture;
mod shelf;

pub use drawing::{Drawing, between_rims};
pub use fault::ExampleFault;
pub use file::read;
pub use picture::Example;
pub(crate) use shelf::shipped_examples;
pub use shelf::{ExampleShelf, ShippedExample};

use super::DescribeGame;
use crate::paint::Theme;
use crate::paint::piece::PlacedPiece;
use crate::paint::tile::{MapRect, MapRenderer};
use crate::session::Session;
use glam::Vec2;
use serde::de::DeserializeOwned;

/// Game whose rulebook has drawn examples.
pub trait ExampleGame: DescribeGame {
    /// Field `acts` of a file: the pieces that may act in the picture, if the scene does not say.
    type Actors: DeserializeOwned;

    /// Claim of a picture, which is checked against the rules and drawn.
    type Claim: DeserializeOwned;

    /// Scale of a picture, in points to the map unit.
    const SCALE: f32 = 36.0;

    /// Factor of the lines and letters of marks: they are made for a map unit of 36 points.
    const MARK_SIZE: f32 = 1.0;

    /// Fields of an order whose value is a list, even with one item.
    const LIST_FIELDS: &'static [&'static str] = &[];

    /// Game that begins with a scene, which is the field `scene` of a file. `name` is the file's name in faults.
    ///
    /// # Errors
    /// All faults of the scene; lines count from its beginning.
    fn scene(text: &str, name: &str) -> Result<Self, Vec<ExampleFault>>;

    /// Session in which the orders of an example are carried out. It answers questions that have one answer, unless the scene
    /// is to stay as it is.
    fn example_session(self) -> Session<Self> {
        Session::of(self)
    }

    /// The game with these pieces allowed to act.
    ///
    /// # Errors
    /// The reason why they may not.
    fn with_actors(self, actors: &Self::Actors) -> Result<Self, String>;

    /// Checks a claim of an example file against the rules and draws it.
    ///
    /// # Errors
    /// The rules contradict the claim.
    fn draw(drawing: &mut Drawing<Self>, claim: &Self::Claim) -> Result<(), String>;

    /// Painter of the game's ground.
    fn ground(&self, theme: &Theme) -> Box<dyn MapRenderer>;

    /// Pieces on the ground of the example, in drawing order.
    fn placed_pieces(&self) -> Vec<PlacedPiece>;

    /// Points around which the picture shows the ground, because pieces stand there, in map units.
    fn occupied_points(&self) -> Vec<Vec2>;

    /// Largest part of the map that a picture shows.
    fn picture_limits(&self) -> MapRect;
}
