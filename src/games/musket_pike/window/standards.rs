//! Standards of the holding sides over objective hexes (MP 13.3).

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::{Game, victory};
use crate::kernel::SideId;
use crate::view::side_flags::ControlFlag;

/// Standards of the objective hexes, one for each hex, with the hex's name if it has one.
pub fn standards(game: &Game) -> Vec<ControlFlag> {
    let standard = |(hex, side): (Hex, Option<SideId>)| {
        let named = game.battle.map.labels.iter().find(|label| label.hex == hex);
        ControlFlag { place: hex.into(), side, name: named.map(|label| label.text.clone()) }
    };
    victory::flags(game).into_iter().map(standard).collect()
}
