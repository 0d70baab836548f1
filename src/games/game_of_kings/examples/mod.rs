//! Drawn examples of the rulebook: what their files claim of moves, shots, contacts, melees, tests and retreats.

mod claims;
mod shipped;

pub use claims::Claim;
pub use shipped::{SHIPPED, picture};

use super::rules::Game;
use super::scenario::load_scene;
use crate::games::table::examples::{ClaimArtist, TableExamples};
use crate::games::table::scenario::TableFault;

impl TableExamples for Game {
    type PictureClaim = Claim;

    fn scene_game(text: &str) -> Result<Self, Vec<TableFault>> {
        load_scene(text)
    }

    fn draw_claim(artist: &mut ClaimArtist<Self>, claim: &Claim) -> Result<(), String> {
        claims::draw(artist, claim)
    }
}
