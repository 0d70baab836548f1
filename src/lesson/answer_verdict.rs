//! Evaluation of the learner's orders: an answer, a part of one, or no longer leading to any.

use super::lesson_model::{Answer, Goal};
use crate::kernel::SideId;
use crate::play::{AnySession, Pattern};
use serde_json::Value;

/// Judgement of the program on what the learner did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum AnswerVerdict {
    /// The learner has done nothing in this step.
    #[default]
    Nothing,
    /// The learner's orders can still lead to a right answer.
    OnTheWay,
    /// The learner has pointed at a part of the things asked for; the number that remains.
    Part(usize),
    /// The learner gave this answer of the lesson: the step is done.
    Answer(String),
    /// The learner gave another order, to which this sentence is the reply.
    Says(String),
    /// The learner gave another order, to which the lesson has no reply.
    Other,
    /// The learner's marks are incomplete or wrong: the number missing, and the sentences about the wrong ones.
    Amiss { missing: usize, other: Vec<String> },
}

/// Tone of the reply to the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Right,
    /// Tone of a reply to an answer that is acceptable, though not the best.
    Accepted,
    Other,
}

/// Reply to what the learner did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerFeedback {
    pub tone: Tone,
    /// Sentence of the reply; none if there is nothing more to say about the answer.
    pub words: Option<String>,
}

/// Whether the learner's orders can still lead to an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerReach {
    Open,
    /// No answer is possible before an undo: the deciding side has changed, the order is used up, or another came between.
    OutOfReach,
}

/// Progress of orders toward an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Toward {
    There,
    OnTheWay,
    /// The learner's orders do not lead to the answer.
    Astray,
}

/// Evaluates a learner's orders in a step; `decider` had to decide when the step began.
pub(super) fn judge_orders(
    goal: &Goal,
    orders: &[Value],
    table: &dyn AnySession,
    decider: Option<SideId>,
) -> (AnswerVerdict, AnswerReach) {
    let toward = |answer: &Answer| toward(goal, answer, orders, table);
    if let Some(answer) = goal.answers.iter().find(|answer| toward(answer) == Toward::There) {
        return (AnswerVerdict::Answer(answer.name.clone()), AnswerReach::Open);
    }
    let open: Vec<&Answer> = goal.answers.iter().filter(|answer| toward(answer) == Toward::OnTheWay).collect();
    let leads = |order: &Value| open.iter().any(|answer| belongs(goal, answer, order));
    let goes_on = || {
        let mut wanted = open.iter().flat_map(|answer| &answer.orders);
        table.legal_orders().iter().any(|order| leads(&table.order_as_json(order))) || {
            let spaces = table.spaces();
            wanted.any(|pattern| pattern.orders_in(&spaces, table).next().is_some())
                || spaces.iter().any(|space| leads(&table.order_as_json(&space.order_to(space.start().point))))
        }
    };
    let way = if table.decider() == decider && goes_on() { AnswerReach::Open } else { AnswerReach::OutOfReach };
    let last = orders.last();
    let of_other = goal.others.iter().find(|other| last.is_some_and(|last| other.order.matches(last)));
    let heard = match of_other {
        Some(other) => AnswerVerdict::Says(other.says.clone()),
        None if way == AnswerReach::Open && last.is_some_and(leads) => AnswerVerdict::OnTheWay,
        None => AnswerVerdict::Other,
    };
    (heard, way)
}

fn toward(goal: &Goal, answer: &Answer, orders: &[Value], table: &dyn AnySession) -> Toward {
    let stands = |end: &Pattern| table.stands(end.kind()).is_some_and(|how| end.fits(&how));
    if answer.orders.is_empty() {
        return if answer.ends.iter().all(stands) { Toward::There } else { Toward::OnTheWay };
    }
    // Orders in sequence, with none between them that does not belong to the answer.
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
        // Further orders after the last of the answer lead nowhere.
        None => Toward::Astray,
    }
}

/// Whether an order may be given on the way to an answer of the lesson.
pub(super) fn belongs(goal: &Goal, answer: &Answer, order: &Value) -> bool {
    let ways = goal.along.iter().chain(&answer.by).chain(&answer.orders);
    ways.into_iter().any(|way| way.matches(order)) || answer.ends.iter().any(|end| Pattern::concerns(order, end.kind()))
}
