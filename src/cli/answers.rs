//! What the answers of several commands have in common.

use super::output::Answer;
use crate::board::hex::{Hex, Stand};
use crate::kernel::RuleSet;
use crate::rules::musket_pike::illegal::Illegal;
use crate::rules::musket_pike::state::Phase;
use crate::rules::musket_pike::{Battle, Game, legal, text};
use serde_json::{Value, json};

/// The answer that something is not legal: an answer like any other.
#[must_use]
pub fn refused(battle: &Battle, why: &Illegal) -> Answer {
    let (paragraph, reason) = (why.paragraph(), why.sentence(battle));
    Answer {
        card: format!("Not legal: {reason} (MP {paragraph})\n"),
        json: json!({ "legal": false, "paragraph": paragraph, "reason": reason }),
    }
}

/// The hexes of a stand, sorted.
#[must_use]
pub fn hexes(battle: &Battle, stand: Stand) -> Vec<String> {
    super::parse::numbers(battle, stand.hexes())
}

/// One hex as text.
#[must_use]
pub fn hex(battle: &Battle, hex: Hex) -> String {
    text::hex(battle, hex)
}

/// The id of the side that decides; `false` when the game is over.
#[must_use]
pub fn decider(game: &Game) -> Value {
    game.decider().map_or(Value::Bool(false), |s| Value::from(game.battle.sides[s.index()].id.clone()))
}

/// The phase of the running activation; `false` outside one.
#[must_use]
pub fn phase(game: &Game) -> Value {
    legal::phase(game).map_or(Value::Bool(false), |p: Phase| Value::from(text::phase_code(p)))
}
