//! Sums of a card with their reasons, each of which can be left out to see its worth.

use super::CitedLine;
use crate::kernel::SideId;
use crate::play::reasons::Figure;

/// Line of a sum on a card, named by its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SumLineId {
    /// Index of the section.
    pub section: usize,
    /// Index of the sum in the section.
    pub sum: usize,
    /// Index of the line in the sum.
    pub line: usize,
}

impl SumLineId {
    /// Items of a sum that are left out, where each line of the sum stands for the item of its index.
    #[must_use]
    pub fn chosen<T: Copy>(left_out: &[Self], [section, sum]: [usize; 2], items: &[T]) -> Vec<T> {
        let own = left_out.iter().filter(|id| (id.section, id.sum) == (section, sum));
        own.filter_map(|id| items.get(id.line).copied()).collect()
    }
}

/// Sum that decides, with its reasons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardSum {
    /// Name of the sum, its derivation in a sentence, and the paragraph of that.
    pub heading: Figure,
    /// Total of the sum; none if the heading says it.
    pub total: Option<i32>,
    /// Side whose sum it is; none if it is no side's.
    pub side: Option<SideId>,
    /// Remark beside the total.
    pub note: Option<CitedLine>,
    /// Way in which the lines are shown.
    pub form: SumForm,
    /// Addends with their reasons.
    pub lines: Vec<SumLine>,
    /// Words in place of the lines if there are none.
    pub if_empty: Option<String>,
}

/// Way in which the lines of a sum are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SumForm {
    /// A base and addends with their signs, one below the other.
    #[default]
    Addends,
    /// Parts beside the total, each with its value if there are several.
    Parts,
    /// Shifts along a table, each with an arrow.
    Shifts,
}

/// Line of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumLine {
    /// Value that the line adds.
    pub value: i32,
    /// Reason for the line, with its paragraph.
    pub reason: CitedLine,
    /// Whether a player may leave the line out to see its worth.
    pub optional: bool,
}
