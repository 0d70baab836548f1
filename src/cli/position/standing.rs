//! Parts of answers on where a game stands.

use crate::cli::output::CommandOutput;
use crate::kernel::SideId;
use crate::play::data::{ById, OrFalse, json};
use crate::play::odds::cited;
use crate::play::{AnySession, Refusal};
use serde::Serialize;

/// Answer data that something is not legal, with the reason.
#[derive(Serialize)]
struct Refused<'a> {
    legal: bool,
    paragraph: &'a str,
    reason: &'a str,
}

/// Answer that something is not legal: a refusal is an answer, not an error.
#[must_use]
pub fn refused(Refusal { sentence, paragraph }: &Refusal) -> CommandOutput {
    CommandOutput {
        card: format!("Not legal: {}\n", cited(sentence, paragraph)),
        json: json(&Refused { legal: false, paragraph, reason: sentence }),
    }
}

/// Map from the id of each side to a value of that side.
pub fn by_side<T>(session: &dyn AnySession, of: impl Fn(SideId) -> T) -> ById<T> {
    SideId::BOTH.into_iter().map(|side| (session.side_id(side), of(side))).collect()
}

/// Id of the side that decides; false when the game is over.
#[must_use]
pub fn decider(session: &dyn AnySession) -> OrFalse<String> {
    OrFalse(session.decider().map(|side| session.side_id(side)))
}

/// Current phase of the game; false if the game has none.
#[must_use]
pub fn phase(session: &dyn AnySession) -> OrFalse<&'static str> {
    OrFalse(session.phase_id())
}

/// Score of each side, in the game's points; 0 where the game counts none.
#[must_use]
pub fn score(session: &dyn AnySession) -> ById<i32> {
    let score = session.score().unwrap_or_default();
    by_side(session, |side| score[side.index()])
}

/// Name of the result, empty while the game goes on, and id of the winning side.
#[must_use]
pub fn result(session: &dyn AnySession) -> (String, OrFalse<String>) {
    let ending = session.ending().unwrap_or_default();
    (ending.result, OrFalse(ending.winner.map(|side| session.side_id(side))))
}

/// Sentence on what the deciding side does now.
#[must_use]
pub fn what_to_do(session: &dyn AnySession) -> String {
    session.prompt().into_iter().next().unwrap_or_default()
}

/// Sentence on what the deciding side does now; once the game is over, on how it ended.
#[must_use]
pub fn where_it_stands(session: &dyn AnySession) -> String {
    let mut text = format!("{}\n", what_to_do(session));
    if let (Some(verdict), Some(ending)) = (session.verdict(), session.ending()) {
        text.push_str(&format!("{}\n", cited(&verdict, ending.paragraph)));
    }
    text
}
