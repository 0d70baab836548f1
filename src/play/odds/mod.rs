//! Odds of an order and results of its dice, as plain data: a game fills a card once from its rules, and the window, the
//! terminal and a screen reader show the same value.

mod chance;
mod explanation;
mod result;
mod sum;
mod table;
mod text;

pub use chance::{LossChances, OutcomeShare, ShareTone, chance_in_words, mean_in_tenths, rounded_chance};
pub use explanation::{ExplanationStep, StepExplanation};
pub use result::{DieColour, ResultCard, RolledDie};
pub use sum::{CardSum, SumForm, SumLine, SumLineId};
pub use table::{LitTable, TableAxis, TableCaption, TableCell, TableDie, TableHarm, TableRow};
pub use text::{cited, odds_in_text, result_in_text};

use super::reasons::Figure;
use super::{AnyOrder, Refusal};
use crate::kernel::SideId;

/// Line of a card with the paragraph of the rules that it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CitedLine {
    /// Text of the cited line.
    pub words: String,
    /// Paragraph of the rules that the line cites; empty if there is none.
    pub paragraph: String,
}

/// Paragraph number as it is displayed.
#[must_use]
pub fn section(paragraph: &str) -> String {
    format!("\u{a7}\u{a0}{paragraph}")
}

impl CitedLine {
    /// Line of text with its paragraph.
    pub fn new(words: impl Into<String>, paragraph: impl Into<String>) -> Self {
        Self { words: words.into(), paragraph: paragraph.into() }
    }
}

/// Odds of an order, shown before it is given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OddsCard {
    /// Title of the odds card: the acting piece, the act and its target.
    pub title: String,
    /// Paragraph of the whole order; `None` without one.
    pub paragraph: Option<String>,
    /// Most important chance, in a few words: "40% to hit".
    pub headline: String,
    /// Words and figures by which the order is compared with another one.
    pub summary: OddsSummary,
    /// Reason why the order cannot be given; `None` if it can.
    pub barred: Option<Refusal>,
    /// Orders that can be given or aimed at from the card, the order itself first.
    pub actions: Vec<CardAction>,
    /// Certain and possible events that the player should know before the dice.
    pub warnings: Vec<CardWarning>,
    /// Sections of the odds card, one for each target that has odds of its own.
    pub sections: Vec<OddsSection>,
    /// Table on which the dice are read; `None` if there is none.
    pub table: Option<LitTable>,
    /// Lines that the odds leave out, as the player asked; the dice still count them.
    pub left_out: Vec<SumLineId>,
}

/// Odds in short, for the comparison of two orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OddsSummary {
    /// Title of the order in short: "Eynatten on the redoubt".
    pub title: String,
    /// Key figures of the order: "3 : 2, column 150".
    pub key_figures: String,
    /// Average losses: the side or piece, and the loss with its unit: "0.8 men".
    pub average_losses: Vec<(String, String)>,
}

/// Odds of one target of an order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OddsSection {
    /// Name of the target; shown if there are several sections.
    pub heading: String,
    /// Possible outcomes of the order with their chances, which add up to 1; empty if no dice decide.
    pub outcomes: Vec<OutcomeShare>,
    /// Expected results by side; `None` if the outcomes say all.
    pub expected: Option<ExpectedResults>,
    /// Value of the order with all its consequences; `None` if the game computes none.
    pub worth: Option<Figure>,
    /// Other stakes of the order: what may be lost or won besides.
    pub stakes: Vec<CitedLine>,
    /// Chances of each loss in the order, by side or piece.
    pub losses: Vec<LossChances>,
    /// Consequences of each throw of the dice; `None` without dice.
    pub throws: ThrowPreview,
    /// Sums that decide the outcome, with their reasons.
    pub sums: Vec<CardSum>,
    /// Comparison with the real odds while lines are left out; `None` if none are.
    pub supposed: Option<SupposedOdds>,
}

/// Expected results of an order: the real odds beside those with lines left out.
#[derive(Clone, Debug, PartialEq)]
pub struct SupposedOdds {
    /// Effect of leaving lines out of the sums, in words: "What if: 21% instead of 34%, without ...".
    pub words: String,
    /// Real outcomes, in the order of the supposed outcomes.
    pub real: Vec<OutcomeShare>,
}

/// Expected results as a small table: a row for each side.
#[derive(Clone, Debug, PartialEq)]
pub struct ExpectedResults {
    /// Headings of the result columns, each with its meaning and paragraph.
    pub columns: Vec<Figure>,
    /// Rows of results: the side, its name on the card, and its entry in each column.
    pub rows: Vec<(SideId, String, Vec<String>)>,
}

/// Consequences of every throw, so that a player can assume one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThrowPreview {
    /// Names of the dice in the throw, each with its number of faces.
    pub dice: Vec<(String, u8)>,
    /// Consequences of each throw, as lines; the last die changes fastest, each from face 1.
    pub effects: Vec<Vec<String>>,
}

impl ThrowPreview {
    /// Consequences of a throw, given as faces from 1; empty for a throw that these dice do not have.
    #[must_use]
    pub fn of(&self, faces: &[u8]) -> &[String] {
        let place = self.dice.iter().zip(faces).fold(0, |place, ((_, faces), face)| {
            place * usize::from(*faces) + usize::from(face.clamp(&1, faces).saturating_sub(1))
        });
        self.effects.get(place).map_or(&[], Vec::as_slice)
    }
}

/// Order that can be given or aimed at from a card.
#[derive(Clone, Debug, PartialEq)]
pub struct CardAction {
    /// Words on the button that gives the order.
    pub words: String,
    /// Order that the action gives.
    pub order: AnyOrder,
    /// Step of the button: the order is given at once, or its odds are shown first.
    pub step: ActionStep,
    /// Tone of the button that gives the order.
    pub tone: ActionTone,
}

impl CardAction {
    /// Action that gives an order, on an inviting button.
    #[must_use]
    pub fn give(words: String, order: AnyOrder) -> Self {
        Self { words, order, step: ActionStep::Give, tone: ActionTone::Inviting }
    }
}

/// Effect of an action on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionStep {
    /// Action that gives the order.
    Give,
    /// Action that shows the odds of the order.
    Aim,
}

/// Look of the button of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionTone {
    /// Tone of an order that promises more than it costs.
    Inviting,
    /// Tone of an order that promises nothing.
    Plain,
    /// Tone of an order that may cost what cannot be made good.
    Grave,
}

/// Certain or possible event that a player should know before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardWarning {
    /// Warning in words, with its paragraph.
    pub line: CitedLine,
    /// Whether the event is bad for the side that gives the order.
    pub against: bool,
}
