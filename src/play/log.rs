//! A game told: a line for everything that happened, under the headings of turns, activations and phases. One telling for the log
//! panel, the command line and the files that are made of it.

use super::{PhaseId, PieceId};
use crate::board::hex::Hex;
use crate::kernel::SideId;
use crate::paint::Icon;
use crate::say;
use crate::words::signed;
use serde::Serialize;
use std::fmt::Write as _;

/// A game told, the oldest line first.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Log {
    /// The lines.
    pub lines: Vec<LogLine>,
    /// What the rules are called before a paragraph of theirs; empty: nothing.
    pub rules: String,
    /// What has become so far of the activation that is told last; none: a turn has begun since, or the game does not say.
    pub summary: Option<Summary>,
}

/// An activation told in a line or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Whose it is.
    pub side: SideId,
    /// What was done, in a sentence.
    pub done: String,
    /// What came of it, a sentence each: what either side suffered, what ground changed hands, which leaders fell; empty: nothing.
    pub came_of_it: String,
    /// How often dice were rolled for a deed of it, each of which is told where they lie.
    pub rolls: u32,
}

impl Log {
    /// Whose activation is told last; none: a turn has begun since.
    #[must_use]
    pub fn activation(&self) -> Option<SideId> {
        self.lines.iter().rev().find_map(|line| match line.told {
            LogItem::Activation(side, _) => Some(Some(side)),
            LogItem::Turn(_) => Some(None),
            _ => None,
        })?
    }
}

/// A line.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLine {
    /// How many orders had been given before it.
    pub orders: usize,
    /// What it says.
    pub told: LogItem,
    /// What it tells of, where that can be explained step by step.
    pub explained: Option<Event>,
}

/// Something that happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Event {
    /// By which of its orders.
    pub order: usize,
    /// Which of all that came of the order.
    pub outcome: usize,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq)]
pub enum LogItem {
    /// A turn begins.
    Turn(String),
    /// An activation begins.
    Activation(SideId, String),
    /// A phase in which something happens.
    Phase(PhaseId, String),
    /// Something happened.
    Fact(Fact),
    /// Something that the players agreed on.
    Note(String),
    /// A branch that was kept, by its place among them.
    Branch(usize, String),
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Fact {
    /// One sentence.
    pub words: String,
    /// Its paragraph.
    pub paragraph: Option<String>,
    /// Where, for the click.
    pub hex: Option<Hex>,
    /// Whom it is about.
    pub pieces: Vec<PieceId>,
    /// The side whose activation it was.
    pub side: Option<SideId>,
    /// The phase.
    pub phase: Option<PhaseId>,
    /// Whether the question answered itself.
    pub automatic: bool,
    /// Its reasons.
    pub reasons: Vec<Sum>,
    /// The way of a piece that has stepped: further steps join this line.
    pub way: Option<Way>,
    /// What it is, at a glance.
    pub icon: Option<Icon>,
    /// Whether it stands out.
    pub weight: Weight,
}

/// How much a fact stands out among the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// It happened.
    #[default]
    Plain,
    /// Something was won or lost.
    Result,
}

/// A total with its reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// What is summed, with the total.
    pub head: String,
    /// Value, sentence and paragraph of each reason.
    pub lines: Vec<(i32, String, String)>,
}

impl Sum {
    /// A total with its reasons.
    #[must_use]
    pub const fn new(head: String, lines: Vec<(i32, String, String)>) -> Self {
        Self { head, lines }
    }
}

/// The way of a piece, gathered from its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Who.
    pub piece: PieceId,
    /// Where it set out.
    pub from: String,
    /// What it has cost so far.
    pub cost: u32,
}

/// Which lines are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only what is about this piece.
    pub piece: Option<PieceId>,
    /// Only this phase.
    pub phase: Option<PhaseId>,
    /// Only this side's activations.
    pub side: Option<SideId>,
}

impl Filter {
    /// Whether a fact is wanted.
    #[must_use]
    pub fn wants(&self, fact: &Fact) -> bool {
        self.piece.is_none_or(|p| fact.pieces.contains(&p))
            && self.phase.is_none_or(|p| fact.phase == Some(p))
            && self.side.is_none_or(|s| fact.side == Some(s))
    }
}

impl Log {
    /// The last thing that can be explained.
    #[must_use]
    pub fn last_explained(&self) -> Option<Event> {
        self.lines.iter().rev().find_map(|line| line.explained)
    }

    /// What can be explained and happened before this.
    #[must_use]
    pub fn explained_before(&self, event: Event) -> Option<Event> {
        self.lines.iter().rev().filter_map(|line| line.explained).find(|earlier| *earlier < event)
    }

    /// The lines wanted, without headings under which nothing is.
    #[must_use]
    pub fn filtered(&self, filter: &Filter) -> Vec<&LogLine> {
        if *filter == Filter::default() {
            return self.lines.iter().collect();
        }
        let mut kept: Vec<&LogLine> = Vec::new();
        for line in self.lines.iter().rev() {
            let below = kept.last().map(|l| l.told.rank());
            let keep = match &line.told {
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

    /// A paragraph, whole: as it is written outside of the rulebook.
    fn cited(&self, paragraph: &str) -> String {
        if self.rules.is_empty() { paragraph.to_owned() } else { format!("{}\u{a0}{paragraph}", self.rules) }
    }

    fn sentence(&self, fact: &Fact) -> String {
        let (words, itself) = (&fact.words, if fact.automatic { "yes" } else { "no" });
        match &fact.paragraph {
            Some(paragraph) => say!("told-line", words, itself, paragraph = self.cited(paragraph)),
            None => say!("told-line-without-rule", words, itself),
        }
    }
}

impl LogItem {
    /// How deep in the tree.
    const fn rank(&self) -> u8 {
        match self {
            LogItem::Turn(_) => 0,
            LogItem::Activation(..) => 1,
            LogItem::Phase(..) => 2,
            LogItem::Fact(_) | LogItem::Note(_) | LogItem::Branch(..) => 3,
        }
    }
}

/// A game of this title between these sides as Markdown, with the reasons of every sum.
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
        let _ = match &line.told {
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

/// As plain text, a line each.
#[must_use]
pub fn plain(log: &Log) -> String {
    let mut out = String::new();
    for line in &log.lines {
        let _ = match &line.told {
            LogItem::Turn(words) => writeln!(out, "{words}"),
            LogItem::Activation(_, words) => writeln!(out, "  {words}"),
            LogItem::Phase(_, words) => writeln!(out, "    {words}"),
            LogItem::Note(words) | LogItem::Branch(_, words) => writeln!(out, "      * {words}"),
            LogItem::Fact(fact) => writeln!(out, "      {}", log.sentence(fact)),
        };
    }
    out
}
