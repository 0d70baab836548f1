//! States of units and leaders in words, as used within a sentence of a lesson.

use super::{list, names};
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{UnitMark, UnitPlace};
use crate::say;

/// Text of one state of the unit or leader with this id. `state` is `at`, or for a unit also `facing`, `order`, `sp`, `original`,
/// `lost`, `quality`, `morale` or `mp`. `None`: no unit or leader has this id, or it has no such state now.
#[must_use]
pub fn piece_state(game: &Game, id: &str, state: &str) -> Option<String> {
    let battle = &*game.battle;
    if let Some(unit) = battle.unit_named(id) {
        return unit_state(game, unit, state);
    }
    let leader = battle.leader_ids().find(|leader| battle.leader(*leader).id == id)?;
    let hex = game.state().leaders[leader.index()].hex()?;
    (state == "at").then(|| names::hex(battle, hex))
}

fn unit_state(game: &Game, unit: UnitId, state: &str) -> Option<String> {
    let (card, now) = (game.unit_card(unit), game.unit_state(unit));
    let has_strength = card.original > 0;
    // Losses are also told for a unit that has left the map.
    match state {
        "sp" if has_strength => return Some(now.strength.sp.to_string()),
        "original" if has_strength => return Some(card.original.to_string()),
        "lost" if has_strength => return Some(now.strength.lost.to_string()),
        _ => {}
    }
    let UnitPlace::Map(stand) = now.place else { return None };
    match state {
        "at" => Some(hexes(game, stand)),
        "facing" => Some(say!("state-facing-" + stand.facing.name())),
        "order" if now.condition.disordered => Some(say!("state-disordered")),
        "order" => Some(say!("state-in-good-order")),
        "quality" => Some(card.ql.to_string()),
        "morale" => Some(game.morale(unit).to_string()),
        "mp" if now.has(UnitMark::Active) => Some(now.marks.mp.to_string()),
        _ => None,
    }
}

fn hexes(game: &Game, stand: HexFootprint) -> String {
    list(&stand.sorted().into_iter().map(|hex| names::hex(&game.battle, hex)).collect::<Vec<_>>())
}
