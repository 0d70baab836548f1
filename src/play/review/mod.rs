//! Review of a game, as plain data: what each activation achieved, what was lost, what the dice did against what was expected.

mod built;
mod luck;
mod tally;

pub use built::{LossBy, ReviewNote, ReviewWords, ReviewedGame, ReviewedRoll, built};
pub use luck::{LuckForm, LuckRow, LuckScale, LuckTopic};
pub use tally::{LuckVerdict, Tally};

use crate::kernel::SideId;
use crate::say;
use serde::Serialize;

/// Review of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct GameReview {
    /// Names of the two sides.
    pub sides: [String; 2],
    /// Activations and events of the game, turn by turn.
    pub turns: Vec<ReviewTurn>,
    /// Losses of both sides; `None` if the game counts none.
    pub losses: Option<LossesTable>,
    /// Results of the dice beside what was expected, kind by kind.
    pub luck: Vec<LuckTopic>,
    /// Decisions that a program can judge; `None` if it judges none.
    #[serde(skip)]
    pub decisions: Option<JudgedDecisions>,
}

impl GameReview {
    /// Activation that changed the balance of the score most, with the name of its turn; of equals the first one. None if no activation
    /// changed it.
    #[must_use]
    pub fn greatest_change(&self) -> Option<(&str, &ReviewedActivation)> {
        let all = self.turns.iter().flat_map(|turn| turn.activations.iter().map(|done| (turn.name.as_str(), done)));
        let swing = |done: &ReviewedActivation| (done.change[0] - done.change[1]).abs();
        all.filter(|(_, done)| swing(done) > 0).min_by_key(|(_, done)| std::cmp::Reverse(swing(done)))
    }

    /// Sentences on that activation, with the number of orders before it; none if no activation changed the score.
    #[must_use]
    pub fn greatest_change_told(&self) -> Option<(String, usize)> {
        let (turn, done) = self.greatest_change()?;
        let words = say!("review-greatest-change", turn, done = self.titled(done), detail = done.detail.as_str());
        Some((words, done.at))
    }

    /// Title of an activation behind the name of the side that acted.
    #[must_use]
    pub fn titled(&self, done: &ReviewedActivation) -> String {
        let side = done.side.map_or_else(String::new, |side| format!("{}: ", self.sides[side.index()]));
        format!("{side}{}", done.words)
    }
}

/// Judgement of a program on a game, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedDecisions {
    /// Offer to judge the decisions, before the program has judged.
    pub offer: String,
    /// Remark above the judged decisions.
    pub remark: String,
}

/// Turn of the game in a review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReviewTurn {
    /// Name of the turn, such as "Turn 2".
    pub name: String,
    /// Activations of the turn.
    pub activations: Vec<ReviewedActivation>,
}

/// Activation in a review, and what it achieved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReviewedActivation {
    /// Side that acted; `None` before the first activation of a turn.
    pub side: Option<SideId>,
    /// Title of the activation.
    pub words: String,
    /// Results of the activation, in a line or two; empty if there are none.
    pub detail: String,
    /// Number of orders before the activation began.
    pub at: usize,
    /// Events of the activation worth a line of their own, each with its number of orders.
    pub events: Vec<(usize, String)>,
    /// Score of both sides after the activation, in the game's points.
    pub points: [i32; 2],
    /// Change in both sides' score by the activation, in the game's points.
    pub change: [i32; 2],
}

/// Losses of both sides as a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LossesTable {
    /// Title of the table.
    pub title: String,
    /// Note on how to read the table.
    pub about: String,
    /// Headings of the columns behind the names.
    pub headings: Vec<String>,
    /// Rows of losses of each side; the last one is the total.
    pub rows: [Vec<LossRow>; 2],
    /// Note below the table.
    pub note: String,
}

/// Row of the losses: a kind of piece, or the total.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LossRow {
    /// Name of the kind of loss.
    pub name: String,
    /// Cells of the row, one for each heading.
    pub cells: Vec<LossCell>,
}

/// Entry in the table of losses.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCell {
    /// Cell with a number or a few words.
    Words(String),
    /// Cell with the number that matters most, drawn bold.
    Strong(String),
    /// Cell with a bar: the part that is left, 0 to 1, with its meaning; `None` where nothing is counted.
    Left(Option<(f32, String)>),
}
