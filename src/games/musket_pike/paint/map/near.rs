//! Grid of circles on the map, so that a question about a point looks at the circles near it and not at all.

use super::label_placement::Piece;
use crate::paint::layout::BoardLayout;
use glam::Vec2;

/// Width of a cell in map units: about the distance over which a name looks for others.
const CELL: f32 = 1.5;

/// Circles by the cells of a grid: counters and parts of names, each with its middle and radius in map units.
#[derive(Clone, Debug)]
pub(super) struct Near {
    /// Circles of each cell of the grid, with their indices in `all`; a circle beyond the map lies in an outermost cell.
    cells: Vec<Vec<(u32, Piece)>>,
    columns: usize,
    rows: usize,
    /// Circles of the grid in the order in which they were added.
    all: Vec<Piece>,
    /// Greatest radius of a circle in the grid, in map units.
    widest: f32,
}

impl Near {
    /// Grid over the map with these circles; `widest`: the greatest radius of any circle added, in map units.
    pub(super) fn new(layout: BoardLayout, widest: f32, things: impl IntoIterator<Item = Piece>) -> Self {
        let [columns, rows] = (layout.size() / CELL).to_array().map(|cells| cells.max(0.0) as usize + 1);
        let mut near = Self { cells: vec![Vec::new(); columns * rows], columns, rows, all: Vec::new(), widest };
        near.extend(things);
        near
    }

    pub(super) fn extend(&mut self, things: impl IntoIterator<Item = Piece>) {
        for (at, reach) in things {
            let (column, row) = self.cell(at);
            let number = u32::try_from(self.all.len()).unwrap_or(u32::MAX);
            self.cells[row * self.columns + column].push((number, (at, reach)));
            self.all.push((at, reach));
        }
    }

    /// All circles of the grid, in the order in which they were added.
    pub(super) fn all(&self) -> &[Piece] {
        &self.all
    }

    /// Sum of the overlaps, in map units, of a circle around `p` with radius `reach` with the circles of the grid, added in their
    /// order; and the number of circles looked at. `found` is a buffer that is written over.
    pub(super) fn overlap(&self, p: Vec2, reach: f32, found: &mut Vec<(u32, f32)>) -> (f32, usize) {
        let (low, high) = (self.cell(p - (reach + self.widest)), self.cell(p + (reach + self.widest)));
        found.clear();
        let mut looked = 0;
        for row in low.1..=high.1 {
            for cell in &self.cells[row * self.columns + low.0..=row * self.columns + high.0] {
                looked += cell.len();
                let overlaps = cell.iter().map(|(number, (at, own))| (*number, own + reach - at.distance(p)));
                found.extend(overlaps.filter(|(_, by)| *by > 0.0));
            }
        }
        found.sort_by_key(|(number, _)| *number);
        (found.iter().map(|(_, by)| by).sum(), looked)
    }

    fn cell(&self, at: Vec2) -> (usize, usize) {
        let [column, row] = (at / CELL).to_array().map(|cell| cell.max(0.0) as usize);
        (column.min(self.columns - 1), row.min(self.rows - 1))
    }
}
