//! Orders given one after the other, as a way of several steps is: what stops them, and how what was interrupted goes on.

use super::{AnyOrder, AnySession, NotGiven, Occasion};
use crate::kernel::SideId;

/// The rest of orders that a question to the other side has interrupted.
#[derive(Clone, Debug, PartialEq)]
pub struct Rest {
    /// Whose they are.
    pub by: Option<SideId>,
    /// What is left of them.
    pub orders: Vec<AnyOrder>,
    /// How many orders stood when they were interrupted.
    pub since: usize,
    /// What was going on.
    occasion: Option<u32>,
}

/// What stopped orders before the last of them.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// One could not be given.
    NotGiven(NotGiven),
    /// The other side is asked something first; then it goes on.
    Waits(Rest),
    /// Something else is going on now than when they were begun. This one was not given.
    Interrupted(AnyOrder),
    /// The other side has answered so that it does not go on. This one was not given.
    Answered(AnyOrder),
    /// What the caller has against it, in a sentence.
    Against(String),
}

/// What came of orders given one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Given {
    /// The place of the first entry that came of them.
    pub began: usize,
    /// What stopped them; none: all were given.
    pub stop: Option<Stop>,
}

/// What happens between two orders.
pub trait Between {
    /// What is to be said against going on with these orders.
    fn against(&mut self, _session: &dyn AnySession, _rest: &[AnyOrder]) -> Option<String> {
        None
    }

    /// What follows at once from an order.
    fn after(&mut self, _session: &mut dyn AnySession) {}
}

/// Nothing happens between them.
impl Between for () {}

/// Gives orders one after the other, until one is refused or something comes between. They are taken back as one.
pub fn give(session: &mut dyn AnySession, orders: &[AnyOrder], between: &mut dyn Between) -> Given {
    let (began, by, occasion) = (session.orders(), session.decider(), kind(session));
    let mut stop = None;
    for (at, order) in orders.iter().enumerate() {
        if gave_itself(session, began, orders, at) {
            continue;
        }
        if at > 0 {
            stop = stopped(session, &orders[at..], began, (by, occasion), between);
            if stop.is_some() {
                break;
            }
        }
        let given = if at == 0 { session.submit(order) } else { session.submit_along(order) };
        if let Err(why) = given {
            stop = Some(Stop::NotGiven(why));
            break;
        }
        // A program that is offered the end of the game answers at once.
        if let Some(agreement) = session.agreement()
            && let Err(why) = session.submit_along(&agreement)
        {
            stop = Some(Stop::NotGiven(why));
            break;
        }
        between.after(session);
    }
    Given { began, stop }
}

/// Whether the session has given the order at this place itself, because it was all that was left to do.
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
    between: &mut dyn Between,
) -> Option<Stop> {
    if session.decider() != by || kind(session) != occasion {
        return Some(if asks_between(session) {
            Stop::Waits(Rest { by, orders: rest.to_vec(), since: session.orders(), occasion })
        } else {
            Stop::Interrupted(rest.first()?.clone())
        });
    }
    if let Some(why) = between.against(session, rest) {
        return Some(Stop::Against(why));
    }
    if ends(session, rest, began) { rest.first().cloned().map(Stop::Answered) } else { None }
}

/// How what was interrupted goes on.
#[derive(Clone, Debug, PartialEq)]
pub enum Onward {
    /// The other side is still asked, or there is nothing to go on with.
    No,
    /// Not at all: the other side has answered so. This would have been next.
    Answered(AnyOrder),
    /// With these orders.
    Orders(Vec<AnyOrder>),
    /// With these, though the other side has answered so that nobody goes farther: they only turn there.
    InPlace(Vec<AnyOrder>),
}

/// What is to become of the rest of orders that a question had interrupted; it is taken once the question is answered.
pub fn go_on(session: &dyn AnySession, rest: &mut Option<Rest>) -> Onward {
    if asks_between(session) {
        return Onward::No;
    }
    let Some(rest) = rest.take() else { return Onward::No };
    if kind(session) != rest.occasion || session.decider() != rest.by {
        return Onward::No;
    }
    match rest.orders.first() {
        Some(next) if ends(session, &rest.orders, rest.since) => Onward::Answered(next.clone()),
        Some(_) if answered_since(session, rest.since) => Onward::InPlace(rest.orders),
        _ => Onward::Orders(rest.orders),
    }
}

fn kind(session: &dyn AnySession) -> Option<u32> {
    session.occasion().map(|occasion: Occasion| occasion.kind)
}

/// Whether the other side is only asked something in between.
fn asks_between(session: &dyn AnySession) -> bool {
    session.occasion().is_some_and(|occasion| occasion.between)
}

/// Whether an answer since so many orders ends what is left of a way: whoever has come to its end may still turn there as was ordered.
fn ends(session: &dyn AnySession, rest: &[AnyOrder], since: usize) -> bool {
    answered_since(session, since) && !rest.iter().all(|order| session.stays(order))
}

/// Whether an answer that ends a way was given since so many orders.
fn answered_since(session: &dyn AnySession, since: usize) -> bool {
    (since..session.orders()).filter_map(|p| session.entry(p)).any(|e| session.ends_a_way(&e.order))
}
