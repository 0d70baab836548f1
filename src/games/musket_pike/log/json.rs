//! A game as data: the tree Turn > Activation > Order > Outcome.

use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::{Battle, text};
use crate::kernel::{Chapter, RuleSet};
use crate::session::{Entry, Giver, Session};
use serde::Serialize;
use serde_json::{Value, json};

/// The tree, with the names of the battle's ids.
#[must_use]
pub fn json(session: &Session<Game>) -> Value {
    session.game().with_names(|| tree(&session.game().battle, session))
}

fn tree(battle: &Battle, session: &Session<Game>) -> Value {
    let entries = session.entries();
    let head = |opened: Option<(usize, usize)>| {
        opened.map_or(String::new(), |(entry, at)| text::outcome(battle, &entries[entry].outcomes[at]))
    };
    let mut turns = Vec::new();
    for turn in session.history() {
        let mut activations = Vec::new();
        for activation in &turn.activations {
            let nodes = activation.orders.iter();
            let orders: Vec<Value> = nodes
                .map(|node| {
                    let entry = &entries[node.entry];
                    order(battle, node.entry, entry, &entry.outcomes[node.outcomes.clone()])
                })
                .collect();
            activations.push(json!({ "words": head(activation.opened), "orders": orders }));
        }
        turns.push(json!({ "words": head(turn.opened), "activations": activations }));
    }
    let agreed: Vec<Value> = session.agreements().iter().map(|a| json!({ "to": a.to, "orders": a.taken })).collect();
    let verdict = text::verdict(session.game()).unwrap_or_default();
    json!({
        "battle": battle.id,
        "orders": entries.len(),
        "taken_back": agreed,
        "turns": turns,
        "verdict": verdict,
    })
}

fn order(battle: &Battle, place: usize, entry: &Entry<Game>, outcomes: &[Outcome]) -> Value {
    let facts: Vec<Value> = outcomes
        .iter()
        .filter(|o| Game::opens(o) != Some(Chapter::Turn))
        .map(|outcome| {
            json!({
                "words": text::outcome(battle, outcome),
                "paragraph": outcome.paragraph().unwrap_or_default(),
                "outcome": data(outcome),
            })
        })
        .collect();
    json!({
        "number": place + 1,
        "side": entry.by.map_or(Value::Bool(false), |s| Value::from(battle.sides[s.index()].id.clone())),
        "itself": entry.giver == Giver::Itself,
        "words": text::order(battle, &entry.order),
        "order": data(&entry.order),
        "digest": entry.digest.to_string(),
        "outcomes": facts,
    })
}

fn data<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("orders and outcomes are plain data")
}
