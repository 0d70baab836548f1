//! Summary of the latest activation, in a line or two.

use super::captures;
use super::review::{ActivationReview, words};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::{Battle, Game, text};
use crate::play::log::ActivationSummary;
use crate::say;
use crate::session::{ActivationNode, Session};

/// Summary of the latest activation so far; `None` if a turn has begun since.
pub(super) fn summary(session: &Session<Game>) -> Option<ActivationSummary> {
    told(session, &session.history().pop()?.activations.pop()?)
}

/// Summary of the last activation of the turn before the current one; `None` in the first turn.
pub fn before_this_turn(session: &Session<Game>) -> Option<ActivationSummary> {
    let mut turns = session.history();
    turns.pop()?;
    told(session, &turns.pop()?.activations.pop()?)
}

fn told(session: &Session<Game>, node: &ActivationNode) -> Option<ActivationSummary> {
    let battle = &*session.game().battle;
    let deed = ActivationReview::of(battle, session, node);
    let (side, mut told, mut leaders) = (deed.side?, None, Vec::new());
    for order in &node.orders {
        for outcome in &session.entries()[order.entry].outcomes[order.outcomes.clone()] {
            // The use of the chit says more than its draw.
            told = done(battle, session, &deed, (order.entry, outcome)).or(told);
            if let Outcome::LeaderLost { .. } = outcome {
                leaders.push(text::outcome(battle, outcome));
            }
        }
    }
    let losses = Some(words::losses(battle, &deed)).filter(|losses| !losses.is_empty());
    let came_of_it: Vec<String> = losses.into_iter().chain(won(battle, session, node)).chain(leaders).collect();
    Some(ActivationSummary { side, done: told?, came_of_it: came_of_it.join(" "), rolls: deed.shots + deed.melees })
}

/// MP 13.1, 13.3 Changes of possession by the activation that score.
fn won(battle: &Battle, session: &Session<Game>, node: &ActivationNode) -> Vec<String> {
    let (Some(first), Some(last)) = (node.orders.first(), node.orders.last()) else { return Vec::new() };
    let changes = captures::changes(battle, [session.before(first.entry), session.after(last.entry)]);
    changes.iter().map(|change| change.told(battle)).collect()
}

/// Sentence of the outcome that opened the activation, or of the chit's use.
fn done(
    battle: &Battle,
    session: &Session<Game>,
    deed: &ActivationReview,
    (entry, outcome): (usize, &Outcome),
) -> Option<String> {
    let drew = |side, chit| {
        let chit = text::chit_now(battle, session.after(entry), chit);
        (text::side(battle, side).to_owned(), chit)
    };
    match outcome {
        Outcome::Drew { side, chit } => {
            let (side, chit) = drew(*side, *chit);
            Some(say!("fact-drew", side, chit))
        }
        Outcome::Passed { .. } => Some(text::outcome(battle, outcome)),
        Outcome::Declared { activation } => {
            let (side, chit) = drew(activation.side, activation.chit);
            Some(say!("told-drew-and", side, chit, deed = text::activated(battle, activation, &deed.units)))
        }
        Outcome::SetAside { chit, .. } => {
            let (side, chit) = drew(deed.side?, *chit);
            Some(say!("told-drew-and", side, chit, deed = say!("deed-discarded-it")))
        }
        _ => None,
    }
}
