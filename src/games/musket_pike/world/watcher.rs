//! What a session has on the table, told to the world whenever it changes.

use super::GameChange;
use crate::games::musket_pike::rules::{Battle, Game};
use crate::kernel::{Digest, RuleSet, digest};
use crate::session::{Entry, Session};
use std::sync::Arc;

/// Remembers what was told last.
#[derive(Default)]
pub struct Watcher(Option<Told>);

/// A session as it was told of.
struct Told {
    battle: Arc<Battle>,
    revision: u64,
    /// How many orders had been carried out.
    orders: usize,
    /// Of the position they had led to.
    digest: Digest,
    /// Whether it was a branch, or a moment of the game being watched.
    aside: bool,
}

impl Watcher {
    /// What has changed since this was asked last; no session: the table is empty.
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

    /// The orders that lead from what was told to what there is now; none if it was come to in another way. Of a branch, and
    /// of moments watched, only the positions are told: they come and go by leaps. So it is with scripted dice: whoever follows has
    /// no script, and would roll others.
    fn orders_since<'s>(&self, session: &'s Session<Game>) -> Option<&'s [Entry<Game>]> {
        let since = session.entries().get(self.orders..)?;
        let goes_on = !self.aside && session.analysis().is_none() && digest_after(session, self.orders) == self.digest;
        (goes_on && session.rolls_by_position()).then_some(since)
    }
}

/// The digest of the position that the first `orders` orders led to: each keeps its own.
fn digest_after(session: &Session<Game>, orders: usize) -> Digest {
    match orders.checked_sub(1) {
        Some(last) => session.entries()[last].digest,
        None => digest(session.start()),
    }
}
