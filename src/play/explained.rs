//! What a game says of itself, so that window, terminal and screen reader can show it without knowing its rules.

use super::{Log, Menu};
use crate::kernel::{PieceId, RuleSet, SideId};
use crate::session::Session;
use serde_json::Value;

/// A phase of a game's sequence of play, by its place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PhaseId(pub u8);

/// Why an order is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// One sentence.
    pub sentence: String,
    /// Its paragraph; empty if there is none.
    pub paragraph: String,
}

/// What is going on: orders that belong together are given one after the other only within one occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occasion {
    /// Another for every kind of decision.
    pub kind: u32,
    /// Whether the other side is only asked something in between, and what was begun may go on afterwards.
    pub between: bool,
}

/// A game that can say what it asks, what may be done and what has happened.
pub trait Explained: RuleSet + Sized + Send + Sync + 'static {
    /// The name of what is played.
    fn title(&self) -> String;

    /// The name of a side.
    fn side(&self, side: SideId) -> String;

    /// The turn, from 1, and how many there are.
    fn turn(&self) -> (u32, u32);

    /// Why an order is refused.
    fn refusal(&self, why: &Self::Illegal) -> Refusal;

    /// An order, in a few words.
    fn order(&self, order: &Self::Order) -> String;

    /// The piece that carries an order out, if one does.
    fn piece(&self, order: &Self::Order) -> Option<PieceId>;

    /// The name of a piece.
    fn piece_name(&self, piece: PieceId) -> String;

    /// An outcome, in a sentence.
    fn outcome(&self, outcome: &Self::Outcome) -> String;

    /// What is going on; none once the game is over.
    fn occasion(&self) -> Option<Occasion>;

    /// Whether an order moves a piece as one part of a way.
    fn is_step(_order: &Self::Order) -> bool {
        false
    }

    /// Whether pieces are on their way now, so that steps belong together.
    fn under_way(&self) -> bool {
        false
    }

    /// Whether this answer of the other side ends a way that it was asked about.
    fn ends_a_way(_order: &Self::Order) -> bool {
        false
    }

    /// What several orders given as one are called, where that is not a way of one piece.
    fn together(&self, _orders: &[Self::Order]) -> Option<String> {
        None
    }

    /// The phase, in words within a sentence; none between phases.
    fn phase(&self) -> Option<String>;

    /// The names of all phases, in the order of play.
    fn phases() -> Vec<String> {
        Vec::new()
    }

    /// What is to be done now, line by line.
    fn prompt(&self) -> Vec<String>;

    /// How the game ended; none while it goes on.
    fn verdict(&self) -> Option<String>;

    /// What may be chosen.
    fn menu(&self) -> Menu;

    /// What can be typed in this game besides the number of a choice; none: nothing.
    fn typed_help() -> Option<String> {
        None
    }

    /// What an order does: its odds with every reason, or in a sentence what it means. Ends with the end of a line.
    fn card(&self, order: &Self::Order) -> String;

    /// How a piece stands that has just gone a way.
    fn standing(&self, _piece: PieceId) -> Option<String> {
        None
    }

    /// The position, in words. Ends with the end of a line.
    fn overview(&self) -> String;

    /// The game told.
    fn log(session: &Session<Self>) -> Log;

    /// The game told as data.
    fn log_as_json(session: &Session<Self>) -> Value;
}
