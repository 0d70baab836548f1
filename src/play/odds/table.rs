//! Table of the rules with its highlighted parts: the line that a sum chooses, and the line that the dice choose.

use super::ThrowPreview;
use crate::kernel::SideId;

/// Table on which dice are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LitTable {
    /// Caption above the table; `None` if the card says how the table is read.
    pub caption: Option<TableCaption>,
    /// Text above the headings of the rows.
    pub corner: String,
    /// Headings of the table's columns.
    pub columns: Vec<String>,
    /// Rows of the table.
    pub rows: Vec<TableRow>,
    /// Axis of the table, rows or columns, on which a sum chooses; the dice choose on the other.
    pub by_sum: TableAxis,
    /// Index of the line chosen before any shifts; none if the sum reaches no line.
    pub before: Option<usize>,
    /// Shifts from the base line in the order of their reasons: +1 to higher lines, -1 to lower ones.
    pub shifts: Vec<i32>,
    /// Index of the line of the table used after the shifts; `None` without one.
    pub used: Option<usize>,
    /// Index of the line that the dice chose; `None` before the throw.
    pub rolled: Option<usize>,
    /// Die that chooses a line, for an assumed throw.
    pub die: TableDie,
}

/// Caption of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCaption {
    /// Note on how to read the table, in a few words.
    pub words: String,
    /// Full explanation of how the table is read; empty if the words say all.
    pub help: String,
}

/// Row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Heading of the row.
    pub heading: String,
    /// Cells of the table row, one for each column.
    pub cells: Vec<TableCell>,
}

/// Cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCell {
    /// Text in the cell.
    pub text: String,
    /// Meaning of the cell.
    pub help: String,
    /// Sides that the entry of the cell costs something.
    pub harm: TableHarm,
}

/// Sides that a table entry costs something, which gives the cell its tint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableHarm {
    /// The entry costs neither side anything.
    Nobody,
    /// The entry costs both sides something.
    Both,
    /// The entry costs this side something.
    Only(SideId),
}

/// Direction in which the lines of a table run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableAxis {
    /// Lines of the table are its columns.
    #[default]
    Columns,
    /// Lines of the table are its rows.
    Rows,
}

/// Die that chooses a line of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableDie {
    /// Index of the die among the dice thrown.
    pub index: usize,
    /// Number added to the die's face.
    pub plus: u8,
}

impl LitTable {
    /// Number of lines among which the sum chooses.
    fn choices(&self) -> usize {
        match self.by_sum {
            TableAxis::Columns => self.columns.len(),
            TableAxis::Rows => self.rows.len(),
        }
    }

    /// Table with the line lit that an assumed throw would choose; unchanged if the card has no such dice.
    #[must_use]
    pub fn at_throw(&self, throws: &ThrowPreview, faces: Option<&[u8]>) -> Self {
        let face = faces.and_then(|faces| faces.get(self.die.index)).filter(|_| throws.dice.len() > self.die.index);
        let Some(face) = face else { return self.clone() };
        let lines = match self.by_sum {
            TableAxis::Columns => self.rows.len(),
            TableAxis::Rows => self.columns.len(),
        };
        let line = usize::from(face.saturating_add(self.die.plus)).saturating_sub(1).min(lines.saturating_sub(1));
        Self { rolled: Some(line), ..self.clone() }
    }

    /// Table without the line that the dice chose.
    #[must_use]
    pub fn before_roll(&self) -> Self {
        Self { rolled: None, ..self.clone() }
    }

    /// Number of shifts that are made when a share of `done`, 0 to 1, of the animation is over.
    #[must_use]
    pub fn shifts_made(&self, done: f32) -> usize {
        let shifts = self.shifts.len();
        ((done * (shifts + 1) as f32) as usize).min(shifts)
    }

    /// Index of the line of the sum that is lit at a progress of `done`, 0 to 1.
    #[must_use]
    pub fn lit(&self, done: f32) -> Option<usize> {
        let made = self.shifts_made(done);
        if made == self.shifts.len() { self.used } else { self.after_shifts(made) }
    }

    /// Index of the line that the sum chooses after the first `shifts` shifts, kept within the table; `None` without a sum.
    #[must_use]
    pub fn after_shifts(&self, shifts: usize) -> Option<usize> {
        let sum: i32 = self.shifts.iter().take(shifts).sum();
        let place = i32::try_from(self.before?).unwrap_or(0) + sum;
        Some(usize::try_from(place).unwrap_or(0).min(self.choices().saturating_sub(1)))
    }
}
