//! History of a game as a tree: Turn > Activation > Order > Outcome.

use super::{Session, SessionEntry};
use crate::kernel::{HistoryLevel, RuleSet};
use std::ops::Range;

/// Node of the history for one order: a range of its outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderNode {
    /// Index of the order in [`Session::entries`].
    pub entry: usize,
    /// Indices of the order's outcomes that belong to this node. An order that ends one activation and begins the next has a node
    /// in both.
    pub outcomes: Range<usize>,
}

/// Node of an activation, or of the orders in a turn before the first activation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ActivationNode {
    /// Index of the entry and of the outcome that opened the activation; none before the first.
    pub opened: Option<(usize, usize)>,
    /// Orders of the activation.
    pub orders: Vec<OrderNode>,
}

/// Node of a turn, or of the orders before the first turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnNode {
    /// Index of the entry and of the outcome that opened the turn; none before the first.
    pub opened: Option<(usize, usize)>,
    /// Activations of the turn.
    pub activations: Vec<ActivationNode>,
}

impl<R: RuleSet> Session<R> {
    /// History tree so far. Chapters without content are left out.
    pub fn history(&self) -> Vec<TurnNode> {
        let mut turns = vec![TurnNode { opened: None, activations: vec![ActivationNode::default()] }];
        for (index, entry) in self.entries.iter().enumerate() {
            add_entry(&mut turns, index, entry);
        }
        for turn in &mut turns {
            turn.activations.retain(|a| !a.orders.is_empty());
        }
        turns.retain(|t| !t.activations.is_empty());
        turns
    }
}

fn add_entry<R: RuleSet>(turns: &mut Vec<TurnNode>, index: usize, entry: &SessionEntry<R>) {
    let mut from = 0;
    for (at, outcome) in entry.outcomes.iter().enumerate() {
        let Some(chapter) = R::chapter_opened_by(outcome) else {
            continue;
        };
        close(turns, index, from..at);
        from = at;
        let opened = Some((index, at));
        match chapter {
            HistoryLevel::Turn => {
                turns.push(TurnNode { opened, activations: vec![ActivationNode::default()] });
            }
            HistoryLevel::Activation => {
                let node = ActivationNode { opened, orders: Vec::new() };
                turns.last_mut().expect("there is always a turn").activations.push(node);
            }
        }
    }
    let rest = from..entry.outcomes.len();
    // An order without any outcome was still executed.
    if !rest.is_empty() || entry.outcomes.is_empty() {
        push(turns, index, rest);
    }
}

fn close(turns: &mut [TurnNode], index: usize, outcomes: Range<usize>) {
    if !outcomes.is_empty() {
        push(turns, index, outcomes);
    }
}

fn push(turns: &mut [TurnNode], entry: usize, outcomes: Range<usize>) {
    let turn = turns.last_mut().expect("there is always a turn");
    let activation = turn.activations.last_mut().expect("every turn begins with an activation");
    activation.orders.push(OrderNode { entry, outcomes });
}
