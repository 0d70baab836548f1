//! Standards of the holding sides over objective hexes (MP 13.3).

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::battle::Objective;
use crate::view::side_flags::ControlFlag;
use std::collections::BTreeSet;

/// Standards of the objective hexes, one for each hex, with the hex's name if it has one.
pub fn standards(game: &Game) -> Vec<ControlFlag> {
    let hexes: BTreeSet<Hex> = game.battle.objectives.iter().flat_map(Objective::hexes).collect();
    let standard = |hex: Hex| {
        let named = game.battle.map.labels.iter().find(|label| label.hex == hex);
        ControlFlag {
            place: hex.into(),
            side: game.state().control.of(hex),
            name: named.map(|label| label.text.clone()),
        }
    };
    hexes.into_iter().map(standard).collect()
}
