//! The activation that is told last, in a line or two.

use super::review::{Deed, words};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Battle, Game};
use crate::play::log::Summary;
use crate::say;
use crate::session::Session;

/// What has become of it so far; none: a turn has begun since.
pub(super) fn summary(session: &Session<Game>) -> Option<Summary> {
    let node = session.history().pop()?.activations.pop()?;
    let battle = &*session.game().battle;
    let deed = Deed::of(battle, session, &node);
    let (side, mut told) = (deed.side?, None);
    for order in &node.orders {
        for outcome in &session.entries()[order.entry].outcomes[order.outcomes.clone()] {
            // What the chit was used for says more than that it was drawn.
            told = done(battle, session, &deed, (order.entry, outcome)).or(told);
        }
    }
    Some(Summary { side, done: told?, suffered: words::losses(battle, &deed), rolls: deed.shots + deed.melees })
}

/// The sentence of what opened it, or of what it was used for.
fn done(battle: &Battle, session: &Session<Game>, deed: &Deed, (entry, outcome): (usize, &Outcome)) -> Option<String> {
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
