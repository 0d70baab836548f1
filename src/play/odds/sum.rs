//! Sums of a card with their reasons, each of which can be left out to see what it changes.

use super::CitedLine;
use crate::kernel::SideId;
use crate::play::reasons::Figure;

/// Line of a sum on a card, identified by its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SumLineId {
    /// Index of the card's section that holds the sum.
    pub section: usize,
    /// Index of the sum in the section.
    pub sum: usize,
    /// Index of the line in the sum.
    pub line: usize,
}

impl SumLineId {
    /// Items of a list whose lines of the sum are left out; each line of the sum stands for the item of its index.
    #[must_use]
    pub fn chosen<T: Copy>(left_out: &[Self], [section, sum]: [usize; 2], items: &[T]) -> Vec<T> {
        let own = left_out.iter().filter(|id| (id.section, id.sum) == (section, sum));
        own.filter_map(|id| items.get(id.line).copied()).collect()
    }
}

/// Sum that decides an outcome, with the reasons for its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardSum {
    /// Name of the sum, its derivation in a sentence, and the derivation's paragraph.
    pub heading: Figure,
    /// Total of the sum; `None` if the heading says it.
    pub total: Option<i32>,
    /// Side whose sum it is; `None` if it belongs to no side.
    pub side: Option<SideId>,
    /// Remark beside the sum's total; `None` without one.
    pub note: Option<CitedLine>,
    /// Way in which the lines are shown.
    pub form: SumForm,
    /// Addends of the sum with their reasons.
    pub lines: Vec<SumLine>,
    /// Words in place of the sum's lines if there are none.
    pub if_empty: Option<String>,
}

/// Form in which the lines of a sum are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SumForm {
    /// Sum shown as a base and addends with their signs, one below the other.
    #[default]
    Addends,
    /// Sum shown as parts beside the total, each with its value if there are several.
    Parts,
    /// Sum shown as shifts along a table, each with an arrow.
    Shifts,
}

/// Line of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumLine {
    /// Value that the line adds to the sum.
    pub value: i32,
    /// Reason for this line of the sum, with its paragraph.
    pub reason: CitedLine,
    /// Whether a player may leave the line out to see what it changes.
    pub optional: bool,
}
