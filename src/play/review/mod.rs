//! Review of a game, as plain data: what each activation achieved, what was lost, what the dice did against what was expected.

mod luck;
mod tally;

pub use luck::{LuckForm, LuckRow, LuckScale, LuckTopic};
pub use tally::{LuckVerdict, Tally};

use crate::kernel::SideId;

/// Review of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameReview {
    /// Names of the sides.
    pub sides: [String; 2],
    /// Activations and events, turn by turn.
    pub turns: Vec<ReviewTurn>,
    /// Losses of both sides; none if the game counts none.
    pub losses: Option<LossesTable>,
    /// Dice against what was expected of them, kind by kind.
    pub luck: Vec<LuckTopic>,
    /// Decisions that a program can judge; none if it judges none.
    pub decisions: Option<JudgedDecisions>,
}

/// Judgement of a program on a game, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedDecisions {
    /// Offer, before the program has judged.
    pub offer: String,
    /// Remark above the judged decisions.
    pub remark: String,
}

/// Turn under review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewTurn {
    /// Name of the turn: "Turn 2".
    pub name: String,
    /// Activations of the turn.
    pub activations: Vec<ReviewedActivation>,
}

/// Activation and what it achieved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedActivation {
    /// Side that acted; none before the first activation of a turn.
    pub side: Option<SideId>,
    /// Title of the activation.
    pub words: String,
    /// Results of the activation, in a line or two; empty if there are none.
    pub detail: String,
    /// Number of orders after which it began.
    pub at: usize,
    /// Events worth a line of their own, each with its number of orders.
    pub events: Vec<(usize, String)>,
    /// Points of both sides after the activation.
    pub points: [i32; 2],
    /// Change in both sides' points by the activation.
    pub change: [i32; 2],
}

/// Losses of both sides as a table.
#[derive(Clone, Debug, PartialEq)]
pub struct LossesTable {
    /// Title of the table.
    pub title: String,
    /// Note on how to read the table.
    pub about: String,
    /// Headings of the columns behind the names.
    pub headings: Vec<String>,
    /// Rows of each side; the last one is the total.
    pub rows: [Vec<LossRow>; 2],
    /// Note below the table.
    pub note: String,
}

/// Row of the losses: a kind of piece, or the total.
#[derive(Clone, Debug, PartialEq)]
pub struct LossRow {
    /// Name of the kind.
    pub name: String,
    /// Entries, one for each heading.
    pub cells: Vec<LossCell>,
}

/// Entry in the losses.
#[derive(Clone, Debug, PartialEq)]
pub enum LossCell {
    /// A number or a few words.
    Words(String),
    /// The number that matters most.
    Strong(String),
    /// Part that is left, 0 to 1, as a bar, with its meaning; none where nothing is counted.
    Left(Option<(f32, String)>),
}
