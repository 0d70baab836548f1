//! A game told: a line for everything that happened, under the headings of turns, activations and phases.
//!
//! One telling for the log panel, the command line and the files that are made of it.

mod facts;
mod json;
mod markdown;
pub mod review;
mod tell;

pub use json::json;
pub use markdown::{markdown, plain};
pub use tell::tell;

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::Phase;
use crate::kernel::SideId;
use serde::Serialize;

/// A game told, the oldest line first.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Chronicle {
    /// The lines.
    pub lines: Vec<Line>,
}

/// A line.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// How many orders had been given before it.
    pub orders: usize,
    /// What it says.
    pub told: Told,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A turn begins.
    Turn(String),
    /// An activation begins.
    Activation(SideId, String),
    /// A phase in which something happens.
    Phase(Phase, String),
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
    pub units: Vec<UnitId>,
    /// The side whose activation it was.
    pub side: Option<SideId>,
    /// The phase.
    pub phase: Option<Phase>,
    /// Whether the question answered itself.
    pub automatic: bool,
    /// Its reasons.
    pub reasons: Vec<Sum>,
    /// The way of a unit that has stepped: further steps join this line.
    pub way: Option<Way>,
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

/// The way of a unit, gathered from its steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Who.
    pub unit: UnitId,
    /// Where it set out.
    pub from: String,
    /// MP spent so far.
    pub mp: u32,
}

/// Which lines are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only what is about this unit.
    pub unit: Option<UnitId>,
    /// Only this phase.
    pub phase: Option<Phase>,
    /// Only this side's activations.
    pub side: Option<SideId>,
}

impl Filter {
    /// Whether a fact is wanted.
    #[must_use]
    pub fn wants(&self, fact: &Fact) -> bool {
        self.unit.is_none_or(|u| fact.units.contains(&u))
            && self.phase.is_none_or(|p| fact.phase == Some(p))
            && self.side.is_none_or(|s| fact.side == Some(s))
    }
}

impl Chronicle {
    /// The lines wanted, without headings under which nothing is.
    #[must_use]
    pub fn filtered(&self, filter: &Filter) -> Vec<&Line> {
        if *filter == Filter::default() {
            return self.lines.iter().collect();
        }
        let mut kept: Vec<&Line> = Vec::new();
        for line in self.lines.iter().rev() {
            let below = kept.last().map(|l| l.told.rank());
            let keep = match &line.told {
                Told::Fact(fact) => filter.wants(fact),
                Told::Note(_) | Told::Branch(..) => true,
                heading => below.is_some_and(|below| below > heading.rank()),
            };
            if keep {
                kept.push(line);
            }
        }
        kept.reverse();
        kept
    }
}

impl Told {
    /// How deep in the tree.
    const fn rank(&self) -> u8 {
        match self {
            Told::Turn(_) => 0,
            Told::Activation(..) => 1,
            Told::Phase(..) => 2,
            Told::Fact(_) | Told::Note(_) | Told::Branch(..) => 3,
        }
    }
}
