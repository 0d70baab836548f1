//! Log of a game: one line for each event, under headings for turns, activations and phases. Shared by the log
//! panel, the command line and exported files.

use super::{PhaseId, PieceId};
use crate::board::Place;
use crate::i18n::signed;
use crate::kernel::SideId;
use crate::paint::Icon;
use crate::say;
use serde::Serialize;
use std::fmt::Write as _;

/// Log of a game, the oldest line first.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Log {
    /// Lines of the log.
    pub lines: Vec<LogLine>,
    /// Name of the rules, written before a paragraph number; empty if none.
    pub rules: String,
    /// Summary so far of the activation logged last; none if a turn has begun since, or the game gives none.
    pub summary: Option<ActivationSummary>,
}

/// Summary of an activation in a line or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivationSummary {
    /// Side of the activation.
    pub side: SideId,
    /// Order or action of the side, in a sentence.
    pub done: String,
    /// Results, one sentence each: losses of either side, ground that changed hands, fallen leaders; empty if none.
    pub came_of_it: String,
    /// Number of dice rolls in the activation, each explained with its dice.
    pub rolls: u32,
}

impl Log {
    /// Side of the activation logged last; none if a turn has begun since.
    #[must_use]
    pub fn activation(&self) -> Option<SideId> {
        self.lines.iter().rev().find_map(|line| match line.item {
            LogItem::Activation(side, _) => Some(Some(side)),
            LogItem::Turn(_) => Some(None),
            _ => None,
        })?
    }
}

/// Line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLine {
    /// Number of orders given before the line.
    pub orders: usize,
    /// Content of the line.
    pub item: LogItem,
    /// Event of the line, if it can be explained step by step.
    pub explained: Option<EventRef>,
}

/// Event of a game: one outcome of one order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EventRef {
    /// Index of the order.
    pub order: usize,
    /// Index of the outcome among those of the order.
    pub outcome: usize,
}

/// Content of a log line.
#[derive(Clone, Debug, PartialEq)]
pub enum LogItem {
    /// A turn begins; heading.
    Turn(String),
    /// An activation of this side begins; heading.
    Activation(SideId, String),
    /// A phase with at least one event begins; heading.
    Phase(PhaseId, String),
    /// An event.
    Fact(LogFact),
    /// A note on something that the players agreed.
    Note(String),
    /// A saved branch, by its index, with its heading.
    Branch(usize, String),
}

/// Logged event.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct LogFact {
    /// The event in one sentence.
    pub words: String,
    /// Paragraph of the rules.
    pub paragraph: Option<String>,
    /// Place of the event, shown on click.
    pub place: Option<Place>,
    /// Pieces that the event is about.
    pub pieces: Vec<PieceId>,
    /// Side whose activation it was.
    pub side: Option<SideId>,
    /// Phase of the event.
    pub phase: Option<PhaseId>,
    /// Whether the session gave the answer itself.
    pub automatic: bool,
    /// Sums with reasons that explain the event.
    pub reasons: Vec<ReasonedTotal>,
    /// Move of a piece that has stepped: further steps join this line.
    pub way: Option<MoveSpan>,
    /// Icon of the event.
    pub icon: Option<Icon>,
    /// Emphasis of the event.
    pub weight: FactImportance,
}

/// Emphasis of a logged event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FactImportance {
    /// An ordinary event.
    #[default]
    Plain,
    /// A result: something was won or lost.
    Result,
}

/// Sum with the reasons for its addends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReasonedTotal {
    /// Name of the sum, with the total.
    pub head: String,
    /// Value, sentence and paragraph of each reason.
    pub lines: Vec<(i32, String, String)>,
}

impl ReasonedTotal {
    /// Sum with this name and these reasons.
    #[must_use]
    pub const fn new(head: String, lines: Vec<(i32, String, String)>) -> Self {
        Self { head, lines }
    }
}

/// Move of a piece, gathered from its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSpan {
    /// Piece that moves.
    pub piece: PieceId,
    /// Name of the starting place.
    pub from: String,
    /// Movement cost so far.
    pub cost: u32,
}

/// Filter for log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Piece that the line must be about; none for any.
    pub piece: Option<PieceId>,
    /// Phase of the line; none for any.
    pub phase: Option<PhaseId>,
    /// Side whose activation it must be; none for any.
    pub side: Option<SideId>,
}

impl Filter {
    /// Whether a fact passes the filter.
    #[must_use]
    pub fn wants(&self, fact: &LogFact) -> bool {
        self.piece.is_none_or(|p| fact.pieces.contains(&p))
            && self.phase.is_none_or(|p| fact.phase == Some(p))
            && self.side.is_none_or(|s| fact.side == Some(s))
    }
}

impl Log {
    /// Last event that can be explained.
    #[must_use]
    pub fn last_explained(&self) -> Option<EventRef> {
        self.lines.iter().rev().find_map(|line| line.explained)
    }

    /// Last event before `event` that can be explained.
    #[must_use]
    pub fn explained_before(&self, event: EventRef) -> Option<EventRef> {
        self.lines.iter().rev().filter_map(|line| line.explained).find(|earlier| *earlier < event)
    }

    /// Lines that pass the filter, without headings that have no lines.
    #[must_use]
    pub fn filtered(&self, filter: &Filter) -> Vec<&LogLine> {
        if *filter == Filter::default() {
            return self.lines.iter().collect();
        }
        let mut kept: Vec<&LogLine> = Vec::new();
        for line in self.lines.iter().rev() {
            let below = kept.last().map(|l| l.item.rank());
            let keep = match &line.item {
                LogItem::Fact(fact) => filter.wants(fact),
                LogItem::Note(_) | LogItem::Branch(..) => true,
                heading => below.is_some_and(|below| below > heading.rank()),
            };
            if keep {
                kept.push(line);
            }
        }
        kept.reverse();
        kept
    }

    /// Paragraph number with the name of the rules, as cited outside the rulebook.
    fn cited(&self, paragraph: &str) -> String {
        if self.rules.is_empty() { paragraph.to_owned() } else { format!("{}\u{a0}{paragraph}", self.rules) }
    }

    fn sentence(&self, fact: &LogFact) -> String {
        let (words, itself) = (&fact.words, if fact.automatic { "yes" } else { "no" });
        match &fact.paragraph {
            Some(paragraph) => say!("told-line", words, itself, paragraph = self.cited(paragraph)),
            None => say!("told-line-without-rule", words, itself),
        }
    }
}

impl LogItem {
    /// Level of the line in the tree, 0 for turns.
    const fn rank(&self) -> u8 {
        match self {
            LogItem::Turn(_) => 0,
            LogItem::Activation(..) => 1,
            LogItem::Phase(..) => 2,
            LogItem::Fact(_) | LogItem::Note(_) | LogItem::Branch(..) => 3,
        }
    }
}

/// Markdown log of a game of this title between these sides, with the reasons of every sum.
#[must_use]
pub fn markdown(title: &str, [first, second]: [&str; 2], log: &Log) -> String {
    let mut out = format!(
        "# {title}

{}
",
        say!("told-title", first, second)
    );
    for line in &log.lines {
        // Writing into a string does not fail.
        let _ = match &line.item {
            LogItem::Turn(words) => writeln!(out, "\n## {words}"),
            LogItem::Activation(_, words) => writeln!(out, "\n### {words}\n"),
            LogItem::Phase(_, words) => writeln!(out, "\n**{words}**\n"),
            LogItem::Note(words) | LogItem::Branch(_, words) => writeln!(out, "\n> {words}\n"),
            LogItem::Fact(fact) => {
                let done = writeln!(out, "- {}", log.sentence(fact));
                for sum in &fact.reasons {
                    let _ = writeln!(out, "  - {}", sum.head);
                    for (value, words, paragraph) in &sum.lines {
                        let _ = writeln!(
                            out,
                            "    - {}",
                            say!("told-reason", value = signed(*value), words, paragraph = log.cited(paragraph))
                        );
                    }
                }
                done
            }
        };
    }
    out
}

/// Plain text log, one line each.
#[must_use]
pub fn plain(log: &Log) -> String {
    let mut out = String::new();
    for line in &log.lines {
        let _ = match &line.item {
            LogItem::Turn(words) => writeln!(out, "{words}"),
            LogItem::Activation(_, words) => writeln!(out, "  {words}"),
            LogItem::Phase(_, words) => writeln!(out, "    {words}"),
            LogItem::Note(words) | LogItem::Branch(_, words) => writeln!(out, "      * {words}"),
            LogItem::Fact(fact) => writeln!(out, "      {}", log.sentence(fact)),
        };
    }
    out
}
