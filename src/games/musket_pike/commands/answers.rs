//! What the answers of several commands have in common.

use crate::board::hex::{Hex, Stand};
use crate::cli::output::Answer;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::state::Phase;
use crate::games::musket_pike::rules::{Battle, Game, legal, text, victory};
use crate::kernel::RuleSet;
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

/// MP 13.2 The result by its name in the rules, empty while the battle goes on; and the id of who has won it, `false` for
/// nobody.
#[must_use]
pub fn result(game: &Game) -> (Value, Value) {
    if game.state().ending.is_none() {
        return (Value::from(""), Value::Bool(false));
    }
    let count = victory::count(game);
    let winner = count.winner.map_or(Value::Bool(false), |s| Value::from(game.battle.sides[s.index()].id.clone()));
    (Value::from(count.verdict.name()), winner)
}

/// What is to be done now; once the battle is over, how it ended.
#[must_use]
pub fn where_it_stands(game: &Game) -> String {
    match text::verdict(game) {
        Some(verdict) => format!("{}\n{verdict} (MP 13.2)\n", text::what_to_do(game)),
        None => format!("{}\n", text::what_to_do(game)),
    }
}

/// The phase of the running activation; `false` outside one.
#[must_use]
pub fn phase(game: &Game) -> Value {
    legal::phase(game).map_or(Value::Bool(false), |p: Phase| Value::from(text::phase_code(p)))
}
