//! Report of what a session has in play, made to the world on every change.

use super::GameChange;
use crate::games::musket_pike::rules::{Battle, Game};
use crate::kernel::{Digest, RuleSet, digest};
use crate::session::{Session, SessionEntry};
use std::sync::Arc;

/// Watcher of a session, which remembers what it reported last.
#[derive(Default)]
pub struct Watcher(Option<Told>);

/// State of a session as last reported.
struct Told {
    battle: Arc<Battle>,
    revision: u64,
    /// Number of orders carried out.
    orders: usize,
    /// Digest of the position after these orders.
    digest: Digest,
    /// Whether it was a branch, or a moment of the game being watched.
    aside: bool,
}

impl Watcher {
    /// Changes since the last call; without a session the game is cleared.
    pub fn changes(&mut self, session: Option<&Session<Game>>) -> Vec<GameChange> {
        let Some(session) = session else {
            return self.0.take().map(|_| GameChange::Cleared).into_iter().collect();
        };
        let told = self.0.as_ref().filter(|told| Arc::ptr_eq(&told.battle, &session.game().battle));
        if told.is_some_and(|told| told.revision == session.revision()) {
            return Vec::new();
        }
        let changes = match told.and_then(|told| told.orders_since(session)) {
            Some(orders) => orders.iter().map(|e| GameChange::Committed { order: e.order, digest: e.digest }).collect(),
            None => vec![GameChange::LaidOut {
                battle: Arc::clone(&session.game().battle),
                position: Box::new(session.game().capture()),
            }],
        };
        self.0 = Some(Told::of(session));
        changes
    }
}

impl Told {
    fn of(session: &Session<Game>) -> Self {
        Self {
            battle: Arc::clone(&session.game().battle),
            revision: session.revision(),
            orders: session.entries().len(),
            digest: digest_after(session, session.entries().len()),
            aside: session.analysis().is_some(),
        }
    }

    /// Orders that lead from the last report to the present; `None` if the present was reached in another way. For branches and
    /// watched moments only positions are reported, as they change by leaps. The same holds for scripted dice: the world has no
    /// script and would roll others.
    fn orders_since<'s>(&self, session: &'s Session<Game>) -> Option<&'s [SessionEntry<Game>]> {
        let since = session.entries().get(self.orders..)?;
        let goes_on = !self.aside && session.analysis().is_none() && digest_after(session, self.orders) == self.digest;
        (goes_on && session.rolls_by_position()).then_some(since)
    }
}

/// Digest of the position after the first `orders` orders: each entry stores its own.
fn digest_after(session: &Session<Game>, orders: usize) -> Digest {
    match orders.checked_sub(1) {
        Some(last) => session.entries()[last].digest,
        None => digest(session.start()),
    }
}
