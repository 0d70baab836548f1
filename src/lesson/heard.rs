//! What is heard of what the learner did: whether his orders are an answer, a part of one, or lead to none any more.

use super::file::{Answer, Goal};
use super::pattern::Pattern;
use crate::kernel::SideId;
use crate::play::AnySession;
use serde_json::Value;

/// What is to be said to what the learner did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Heard {
    /// He has done nothing.
    #[default]
    Nothing,
    /// Orders on the way to an answer.
    OnTheWay,
    /// Some of what is to be pointed at; so much more is left.
    Part(usize),
    /// This answer, and the step is done.
    Answer(String),
    /// Something else, of which this sentence speaks.
    Says(String),
    /// Something else that the lesson does not speak of.
    Other,
    /// Of what is marked this is missing, and of what does not belong to it these sentences speak, where there are any.
    Amiss { missing: usize, other: Vec<String> },
}

/// Whether the learner did what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Right,
    /// It will do.
    Accepted,
    Other,
}

/// What is said to what the learner did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub tone: Tone,
    /// None: of the answer there is nothing more to say.
    pub words: Option<String>,
}

/// Whether what was done still leads to an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Open,
    /// Not before it is undone: the turn has passed on, the order is spent, or another came between.
    Spoiled,
}

/// How far orders have come toward an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Toward {
    There,
    OnTheWay,
    /// They do not lead to it.
    Astray,
}

/// What a learner's orders in a step come to at this table; `decider` had to decide when it began.
pub(super) fn of_goal(goal: &Goal, orders: &[Value], table: &dyn AnySession, decider: Option<SideId>) -> (Heard, Way) {
    let toward = |answer: &Answer| toward(goal, answer, orders, table);
    if let Some(answer) = goal.answers.iter().find(|answer| toward(answer) == Toward::There) {
        return (Heard::Answer(answer.name.clone()), Way::Open);
    }
    let open: Vec<&Answer> = goal.answers.iter().filter(|answer| toward(answer) == Toward::OnTheWay).collect();
    let leads = |order: &Value| open.iter().any(|answer| belongs(goal, answer, order));
    let goes_on = || table.legal_orders().iter().any(|order| leads(&table.order_as_json(order)));
    let way = if table.decider() == decider && goes_on() { Way::Open } else { Way::Spoiled };
    let last = orders.last();
    let of_other = goal.others.iter().find(|other| last.is_some_and(|last| other.order.matches(last)));
    let heard = match of_other {
        Some(other) => Heard::Says(other.says.clone()),
        None if way == Way::Open && last.is_some_and(leads) => Heard::OnTheWay,
        None => Heard::Other,
    };
    (heard, way)
}

fn toward(goal: &Goal, answer: &Answer, orders: &[Value], table: &dyn AnySession) -> Toward {
    let stands = |end: &Pattern| table.stands(end.kind()).is_some_and(|how| end.fits(&how));
    if answer.orders.is_empty() {
        return if answer.ends.iter().all(stands) { Toward::There } else { Toward::OnTheWay };
    }
    // In their order, with nothing between them that does not belong to it.
    let mut wanted = answer.orders.iter().peekable();
    for order in orders {
        if wanted.peek().is_some_and(|next| next.matches(order)) {
            wanted.next();
        } else if !belongs(goal, answer, order) {
            return Toward::Astray;
        }
    }
    let completed = answer.orders.last().zip(orders.last()).is_some_and(|(end, last)| end.matches(last));
    match wanted.peek() {
        Some(_) => Toward::OnTheWay,
        None if !answer.ends.iter().all(stands) => Toward::OnTheWay,
        None if completed || !answer.ends.is_empty() => Toward::There,
        // What comes after the last of them leads nowhere.
        None => Toward::Astray,
    }
}

/// Whether an order may come on the way to an answer.
pub(super) fn belongs(goal: &Goal, answer: &Answer, order: &Value) -> bool {
    let ways = goal.along.iter().chain(&answer.by).chain(&answer.orders);
    ways.into_iter().any(|way| way.matches(order)) || answer.ends.iter().any(|end| Pattern::concerns(order, end.kind()))
}
