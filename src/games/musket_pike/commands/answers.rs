//! Parts of answers that several commands share.

use crate::board::hex::{Hex, HexFootprint};
use crate::cli::output::CommandOutput;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::{Battle, Game, legal, text, victory};
use crate::kernel::{RuleSet, SideId};
use crate::play::data::{ById, OrFalse, json};
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
pub fn refused(battle: &Battle, why: &Illegal) -> CommandOutput {
    let (paragraph, reason) = (why.paragraph(), why.sentence(battle));
    CommandOutput {
        card: format!("Not legal: {reason} (\u{a7}\u{a0}{paragraph})\n"),
        json: json(&Refused { legal: false, paragraph, reason: &reason }),
    }
}

/// Hex numbers of a stand, sorted.
#[must_use]
pub fn hexes(battle: &Battle, stand: HexFootprint) -> Vec<String> {
    super::parse::numbers(battle, stand.hexes())
}

/// Number of a hex, as text.
#[must_use]
pub fn hex(battle: &Battle, hex: Hex) -> String {
    text::hex(battle, hex)
}

/// Map from the id of each side to its value.
pub fn by_side<T>(battle: &Battle, of: impl Fn(SideId) -> T) -> ById<T> {
    SideId::BOTH.into_iter().map(|side| (side_id(battle, side), of(side))).collect()
}

#[must_use]
pub fn side_id(battle: &Battle, side: SideId) -> String {
    battle.sides[side.index()].id.clone()
}

/// Id of the side that decides; false when the game is over.
#[must_use]
pub fn decider(game: &Game) -> OrFalse<String> {
    OrFalse(game.decider().map(|side| side_id(&game.battle, side)))
}

/// MP 13.2 Name of the result in the rules, empty while the battle goes on, and id of the winner.
#[must_use]
pub fn result(game: &Game) -> (String, OrFalse<String>) {
    if game.state().ending.is_none() {
        return (String::new(), OrFalse(None));
    }
    let count = victory::count(game);
    (count.verdict.name().to_owned(), OrFalse(count.winner.map(|side| side_id(&game.battle, side))))
}

/// Sentence on what to do now; once the battle is over, on how it ended.
#[must_use]
pub fn where_it_stands(game: &Game) -> String {
    match text::verdict(game) {
        Some(verdict) => format!("{}\n{verdict} (\u{a7}\u{a0}13.2)\n", text::what_to_do(game)),
        None => format!("{}\n", text::what_to_do(game)),
    }
}

/// Phase of the running activation; false without one.
#[must_use]
pub fn phase(game: &Game) -> OrFalse<&'static str> {
    OrFalse(legal::phase(game).map(text::phase_code))
}
