//! Log of a game: one line for each event, under headings for turns, activations and phases. Shared by the log
//! panel, the command line and exported files.

use super::{PhaseId, PieceId};
use crate::board::Place;
use crate::i18n::signed;
use crate::kernel::{RuleSet, SideId};
use crate::paint::Icon;
use crate::say;
use crate::session::Session;
use serde::Serialize;
use std::fmt::Write as _;

/// Log of a game, the oldest line first.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Log {
    /// Lines of the log.
    pub lines: Vec<LogLine>,
    /// Name of the rules, written before a paragraph number; empty if none.
    pub rules: String,
    /// Summary so far of the activation logged last; `None` if a turn has begun since, or the game gives none.
    pub summary: Option<ActivationSummary>,
}

/// Summary of an activation in a line or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivationSummary {
    /// Side that had the activation.
    pub side: SideId,
    /// Order or action of the side, in a sentence.
    pub done: String,
    /// Results, one sentence each: losses of either side, ground that changed hands, fallen leaders; empty if none.
    pub came_of_it: String,
    /// Number of dice rolls in the activation, each explained with its dice.
    pub rolls: u32,
}

impl Log {
    /// Side of the activation logged last; `None` if a turn has begun since.
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
    /// Event of the line, if it can be explained step by step; else `None`.
    pub explained: Option<EventRef>,
}

/// Event of a game: one outcome of one order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EventRef {
    /// Index of the event's order in the game.
    pub order: usize,
    /// Index of the outcome among the outcomes of its order.
    pub outcome: usize,
}

/// Events of a session from an order on with their outcomes, the oldest first.
pub fn events_from<R: RuleSet>(session: &Session<R>, from: usize) -> impl Iterator<Item = (EventRef, &R::Outcome)> {
    let entries = session.entries().iter().enumerate().skip(from);
    entries.flat_map(|(order, entry)| {
        let outcomes = entry.outcomes.iter().enumerate();
        outcomes.map(move |(outcome, fact)| (EventRef { order, outcome }, fact))
    })
}

/// Content of a log line.
#[derive(Clone, Debug, PartialEq)]
pub enum LogItem {
    /// Heading of a turn.
    Turn(String),
    /// Heading of an activation of this side.
    Activation(SideId, String),
    /// Heading of a phase with at least one event.
    Phase(PhaseId, String),
    /// Log line about an event.
    Fact(LogFact),
    /// Log note on something that the players agreed.
    Note(String),
    /// Heading of a saved branch, with the branch's index.
    Branch(usize, String),
}

/// Event in the log, with its sentence and reasons.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct LogFact {
    /// Event in one sentence.
    pub words: String,
    /// Paragraph of the rules for the event; `None` without one.
    pub paragraph: Option<String>,
    /// Place of the event, shown on click; `None` without one.
    pub place: Option<Place>,
    /// Pieces that the event is about.
    pub pieces: Vec<PieceId>,
    /// Side in whose activation the event happened; `None` outside activations.
    pub side: Option<SideId>,
    /// Phase of the event; `None` outside phases.
    pub phase: Option<PhaseId>,
    /// Whether the session gave the answer itself.
    pub automatic: bool,
    /// Sums with reasons that explain the event.
    pub reasons: Vec<ReasonedTotal>,
    /// Move of a piece that has stepped, whose further steps join this line; `None` for other events.
    pub way: Option<MoveSpan>,
    /// Icon of the event in the log; `None` without one.
    pub icon: Option<Icon>,
    /// Importance of the event, which sets its emphasis in the log.
    pub weight: FactImportance,
}

impl LogFact {
    /// Whether the event is routine: the session gave the answer itself, and nothing came of it.
    #[must_use]
    pub fn is_routine(&self) -> bool {
        self.automatic && self.weight == FactImportance::Plain && self.pieces.is_empty() && self.reasons.is_empty()
    }
}

/// Emphasis with which the log shows an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FactImportance {
    /// Ordinary event.
    #[default]
    Plain,
    /// Event with a result: something was won or lost.
    Result,
}

/// Sum of numbers with the reasons for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReasonedTotal {
    /// Name of the sum with its total.
    pub head: String,
    /// Addends of the sum: value, sentence and paragraph of each reason.
    pub lines: Vec<(i32, String, String)>,
}

impl ReasonedTotal {
    /// Sum with this name and these reasons.
    #[must_use]
    pub const fn new(head: String, lines: Vec<(i32, String, String)>) -> Self {
        Self { head, lines }
    }
}

/// Move of a piece, gathered from its single steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSpan {
    /// Piece that moves.
    pub piece: PieceId,
    /// Name of the place where the move begins.
    pub from: String,
    /// Cost of the move so far, in the game's movement points.
    pub cost: u32,
}

/// Filter for log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Piece that a log line must be about; `None` for any.
    pub piece: Option<PieceId>,
    /// Phase to which a line must belong; `None` for any.
    pub phase: Option<PhaseId>,
    /// Side whose activation a line must belong to; `None` for any.
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
    /// Last event in the log that can be explained; `None` without one.
    #[must_use]
    pub fn last_explained(&self) -> Option<EventRef> {
        self.lines.iter().rev().find_map(|line| line.explained)
    }

    /// Last event before `event` that has an explanation; `None` without one.
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
    /// Level of the log line in the tree, 0 for turns.
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

/// Log as plain text, one line for each item.
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
