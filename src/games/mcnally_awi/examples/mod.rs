//! Drawn examples of the rulebook: what their files claim of formations, moves, shots, tests and charges.

mod claims;
mod shipped;

pub use claims::Claim;
pub use shipped::{SHIPPED, picture};

use super::rules::Game;
use super::scenario::load;
use crate::games::table::examples::{ClaimArtist, TableExamples};
use crate::games::table::scenario::TableFault;

impl TableExamples for Game {
    type PictureClaim = Claim;

    /// A scene is a whole battle file, and the picture shows its moment.
    fn scene_game(text: &str) -> Result<Self, Vec<TableFault>> {
        load(text).map(Self::new)
    }

    fn draw_claim(artist: &mut ClaimArtist<Self>, claim: &Claim) -> Result<(), String> {
        claims::draw(artist, claim)
    }
}
