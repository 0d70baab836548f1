//! Sequences of orders, such as a move of several steps: what stops them, and how an interrupted one continues.

use super::{AnyExecutor, AnyOrder, AnySession, DecisionContext, OrderFailure};
use crate::kernel::SideId;
use crate::session::OrderOrigin;

/// Remaining orders of a sequence that a question to the other side has interrupted.
#[derive(Clone, Debug, PartialEq)]
pub struct PendingOrders {
    /// Side that gave the sequence of orders; `None` if no side did.
    pub by: Option<SideId>,
    /// Orders of the sequence that are not given yet.
    pub orders: Vec<AnyOrder>,
    /// Number of orders in the session at the interruption.
    pub since: usize,
    /// Kind of occasion in which the sequence was given; `None` if there was no question.
    occasion: Option<u32>,
}

/// Reason why a sequence stopped before its last order.
#[derive(Clone, Debug, PartialEq)]
pub enum StopReason {
    /// The sequence stopped because an order was refused or failed.
    NotGiven(OrderFailure),
    /// The sequence waits for an answer of the other side; these orders then continue it.
    Waits(PendingOrders),
    /// The sequence stopped because the occasion has changed since it began. This order was not given.
    Interrupted(AnyOrder),
    /// The sequence ended with the other side's answer. This order was not given.
    Answered(AnyOrder),
    /// The sequence stopped because the caller objected, with this sentence.
    Against(String),
}

/// Result of an attempt to give a sequence of orders.
#[derive(Clone, Debug, PartialEq)]
pub struct SequenceResult {
    /// Index of the first entry that the sequence of orders added.
    pub began: usize,
    /// Reason why the sequence of orders stopped; `None` if all were given.
    pub stop: Option<StopReason>,
}

/// Hooks that run between two orders of a sequence.
pub trait StepHooks {
    /// Objection to giving these remaining orders, in a sentence; `None` to continue.
    fn against(&mut self, _session: &dyn AnySession, _rest: &[AnyOrder]) -> Option<String> {
        None
    }

    /// Called after each order of a sequence; further orders are executed by `_by`.
    fn after(&mut self, _session: &mut dyn AnySession, _by: &mut dyn AnyExecutor) {}
}

/// Hooks that do nothing between two orders.
impl StepHooks for () {}

/// Gives orders in sequence, executed by `by`, until one is refused or an event interrupts them. All are undone as one.
pub fn give_orders(
    session: &mut dyn AnySession,
    orders: &[AnyOrder],
    between: &mut dyn StepHooks,
    by: &mut dyn AnyExecutor,
) -> SequenceResult {
    let (began, side, occasion) = (session.orders(), session.decider(), kind(session));
    let mut stop = None;
    for (at, order) in orders.iter().enumerate() {
        if gave_itself(session, began, orders, at) {
            continue;
        }
        if at > 0 {
            stop = stopped(session, &orders[at..], began, (side, occasion), between);
            if stop.is_some() {
                break;
            }
        }
        let origin = if at == 0 { OrderOrigin::Player } else { OrderOrigin::Along };
        if let Err(why) = session.submit_by(order, origin, by) {
            stop = Some(StopReason::NotGiven(why));
            break;
        }
        // A program that is offered the end of the game answers at once.
        if let Some(agreement) = session.agreement()
            && let Err(why) = session.submit_by(&agreement, OrderOrigin::Along, by)
        {
            stop = Some(StopReason::NotGiven(why));
            break;
        }
        between.after(session, by);
    }
    SequenceResult { began, stop }
}

/// Whether the session has already given the order at index `at` by itself, because it was the only choice.
fn gave_itself(session: &dyn AnySession, began: usize, orders: &[AnyOrder], at: usize) -> bool {
    let order = &orders[at];
    let given = (began..session.orders()).filter_map(|p| session.entry(p)).filter(|e| e.order == *order).count();
    given > orders[..at].iter().filter(|o| *o == order).count()
}

fn stopped(
    session: &dyn AnySession,
    rest: &[AnyOrder],
    began: usize,
    (by, occasion): (Option<SideId>, Option<u32>),
    between: &mut dyn StepHooks,
) -> Option<StopReason> {
    if session.decider() != by || kind(session) != occasion {
        return Some(if asks_between(session) {
            StopReason::Waits(PendingOrders { by, orders: rest.to_vec(), since: session.orders(), occasion })
        } else {
            StopReason::Interrupted(rest.first()?.clone())
        });
    }
    if let Some(why) = between.against(session, rest) {
        return Some(StopReason::Against(why));
    }
    if ends(session, rest, began) { rest.first().cloned().map(StopReason::Answered) } else { None }
}

/// Way in which an interrupted sequence continues.
#[derive(Clone, Debug, PartialEq)]
pub enum Resume {
    /// The sequence does not continue: the other side still has to answer, or nothing was interrupted.
    No,
    /// The sequence ended with the other side's answer. This order would have been next.
    Answered(AnyOrder),
    /// The sequence continues with these orders after the other side's answer.
    Orders(Vec<AnyOrder>),
    /// The other side's answer ended the move, but these orders only turn the piece in place.
    InPlace(Vec<AnyOrder>),
}

/// Continuation of the interrupted sequence in `rest`, which is taken out once the question is answered.
pub fn resume_orders(session: &dyn AnySession, rest: &mut Option<PendingOrders>) -> Resume {
    let is_again = |rest: &PendingOrders| kind(session) == rest.occasion && session.decider() == rest.by;
    let is_due = rest.as_ref().is_some_and(is_again);
    if asks_between(session) && !is_due {
        return Resume::No;
    }
    let Some(rest) = rest.take().filter(|_| is_due) else { return Resume::No };
    match rest.orders.first() {
        Some(next) if ends(session, &rest.orders, rest.since) => Resume::Answered(next.clone()),
        Some(_) if answered_since(session, rest.since) => Resume::InPlace(rest.orders),
        _ => Resume::Orders(rest.orders),
    }
}

fn kind(session: &dyn AnySession) -> Option<u32> {
    session.occasion().map(|occasion: DecisionContext| occasion.kind)
}

/// Whether the other side is only asked in between, before the move continues.
fn asks_between(session: &dyn AnySession) -> bool {
    session.occasion().is_some_and(|occasion| occasion.between)
}

/// Whether an answer since entry `since` ends the remaining orders of a move: a piece may still turn in place
/// at its end as ordered.
fn ends(session: &dyn AnySession, rest: &[AnyOrder], since: usize) -> bool {
    answered_since(session, since) && !rest.iter().all(|order| session.stays(order))
}

/// Whether an answer that ends a move was given since entry `since`.
fn answered_since(session: &dyn AnySession, since: usize) -> bool {
    (since..session.orders()).filter_map(|p| session.entry(p)).any(|e| session.ends_a_way(&e.order))
}
