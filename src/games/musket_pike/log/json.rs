//! Game as data: the tree Turn > Activation > Order > Outcome.

use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::{Battle, Order, text};
use crate::kernel::{HistoryLevel, RuleSet};
use crate::play::data::{OrFalse, json as data};
use crate::session::{OrderOrigin, Session, SessionEntry};
use serde::Serialize;
use serde_json::Value;

#[derive(Serialize)]
struct Tree<'a> {
    battle: &'a str,
    orders: usize,
    taken_back: Vec<Agreed>,
    turns: Vec<Turn<'a>>,
    verdict: String,
}

/// Undo on which the players agreed, as data.
#[derive(Serialize)]
struct Agreed {
    to: usize,
    orders: usize,
}

#[derive(Serialize)]
struct Turn<'a> {
    words: String,
    activations: Vec<Activation<'a>>,
}

#[derive(Serialize)]
struct Activation<'a> {
    words: String,
    orders: Vec<Given<'a>>,
}

#[derive(Serialize)]
struct Given<'a> {
    number: usize,
    side: OrFalse<&'a str>,
    itself: bool,
    words: String,
    order: &'a Order,
    digest: String,
    outcomes: Vec<Fact<'a>>,
}

#[derive(Serialize)]
struct Fact<'a> {
    words: String,
    paragraph: &'static str,
    outcome: &'a Outcome,
}

/// Log tree as JSON, with the text ids of the battle.
#[must_use]
pub fn json(session: &Session<Game>) -> Value {
    session.game().with_names(|| data(&tree(&session.game().battle, session)))
}

fn tree<'a>(battle: &'a Battle, session: &'a Session<Game>) -> Tree<'a> {
    let entries = session.entries();
    let head = |opened: Option<(usize, usize)>| {
        opened.map_or(String::new(), |(entry, at)| text::outcome(battle, &entries[entry].outcomes[at]))
    };
    let mut turns = Vec::new();
    for turn in session.history() {
        let mut activations = Vec::new();
        for activation in &turn.activations {
            let orders = activation.orders.iter().map(|node| {
                let entry = &entries[node.entry];
                order(battle, node.entry, entry, &entry.outcomes[node.outcomes.clone()])
            });
            activations.push(Activation { words: head(activation.opened), orders: orders.collect() });
        }
        turns.push(Turn { words: head(turn.opened), activations });
    }
    Tree {
        battle: &battle.id,
        orders: entries.len(),
        taken_back: session.agreements().iter().map(|a| Agreed { to: a.to, orders: a.taken }).collect(),
        turns,
        verdict: text::verdict(session.game()).unwrap_or_default(),
    }
}

fn order<'a>(battle: &'a Battle, place: usize, entry: &'a SessionEntry<Game>, outcomes: &'a [Outcome]) -> Given<'a> {
    let facts = outcomes.iter().filter(|o| Game::chapter_opened_by(o) != Some(HistoryLevel::Turn));
    let fact = |outcome: &'a Outcome| Fact {
        words: text::outcome(battle, outcome),
        paragraph: outcome.paragraph(battle).unwrap_or_default(),
        outcome,
    };
    Given {
        number: place + 1,
        side: OrFalse(entry.by.map(|s| battle.side_id(s))),
        itself: entry.giver == OrderOrigin::Itself,
        words: text::order(battle, &entry.order),
        order: &entry.order,
        digest: entry.digest.to_string(),
        outcomes: facts.map(fact).collect(),
    }
}
